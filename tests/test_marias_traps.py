"""Where programs of the Mariáš family go wrong (marias.md, §4.17): what must hold in every hand, however it is played."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

from driver import choose, dealt, rarely
from mariage import record
from mariage.cards import Card, Rank
from mariage.game import AnyHand, Hand
from mariage.games import GAMES
from mariage.games.marias import Voleny
from mariage.games.marias.contracts import Component
from mariage.games.marias.gather import cut, stacked
from mariage.games.marias.table import Announce, Ask, Declare, Flek, Good, TookTalon
from mariage.games.plays import Dealt
from mariage.match import Match, cut_for_deal
from mariage.notation import write_action
from mariage.options import with_options
from mariage.players import Chance, Simple

VOLENY = [game for game in GAMES.values() if isinstance(game, Voleny) and game.higher_contracts]
every = pytest.mark.parametrize("game", VOLENY, ids=lambda game: game.id)


def bold(verb: str) -> float:
    """A player who doubles and announces often."""
    return 1.5 if verb.startswith(("flek", "announce", "declare sedma", "declare 107")) else rarely(verb)


def moments(game: Any, rng: Random, hands: int) -> Any:
    """Every decision of so many hands, before it is made."""
    for _ in range(hands):
        hand = dealt(game, rng).hand()
        while hand.to_act is not None:
            yield hand
            assert hand.act(choose(hand, rng, bold)) is None


@every
def test_twelve_cards_before_the_discard_ten_after_two_in_the_talon(game: Any) -> None:
    seen = 0
    for hand in moments(game, Random(game.id), 40):
        public, held = hand.table.public, len(hand.table.own[hand.to_act].hand)
        if public.turn.to == "discard":
            assert (held, public.talon) == (12, 0)
            seen += 1
        elif public.turn.to in ("ask", "answer", "declare", "flek"):
            assert (held, public.talon, len(hand.table.hidden)) == (10, 2, 2)
    assert seen >= 40


@every
def test_fleks_and_sevens_stand_on_what_is_there(game: Any) -> None:
    """Only what is played for can be doubled; a seven is announced by its holder, and never while it lies in the talon."""
    doubled = announced = 0
    for hand in moments(game, Random(f"fleks {game.id}"), 250):
        public, own = hand.table.public, hand.table.own[hand.to_act]
        for one in hand.choices():
            match one:
                case Flek(component):
                    assert component in [stake.component for stake in public.stakes]
                    doubled += 1
                case Announce(Component.SEDMA_PROTI):
                    assert Card(public.trump, Rank.SEVEN) in own.hand
                    announced += 1
                case Declare(contract) if Component.SEDMA in contract.parts:
                    trump = public.trump or own.chosen.suit
                    assert Card(trump, Rank.SEVEN) in own.hand
                    assert Card(trump, Rank.SEVEN) not in hand.table.hidden
                    announced += 1
    assert doubled > 20
    assert announced > 5


@every
def test_an_ace_or_ten_in_the_talon_leaves_betl_and_durch(game: Any) -> None:
    """By the booklet none may lie there at all."""
    locked = 0
    for hand in moments(game, Random(f"sharp {game.id}"), 150):
        public, own = hand.table.public, hand.table.own[hand.to_act]
        if public.taken_over or public.turn.to not in ("ask", "declare"):
            continue
        sharp = any(card.rank in (Rank.ACE, Rank.TEN) for card in own.talon)
        assert not (sharp and game.sharp_discard == "forbidden")
        if public.turn.to == "ask":
            assert (Ask() in hand.choices()) == (not sharp)
        if sharp:
            assert {one.contract.misere for one in hand.choices() if isinstance(one, Declare)} == {True}
            locked += 1
    assert (locked > 10) == (game.sharp_discard != "forbidden")


@every
def test_nobody_is_skipped_who_can_only_agree(game: Any) -> None:
    """Whoever's turn it is to answer or to double is asked, whatever he holds."""
    alone = 0
    for hand in moments(game, Random(f"good {game.id}"), 150):
        alone += hand.table.public.turn.to == "flek" and list(hand.choices()) == [Good()]
    assert alone > 0


def test_players_who_see_the_same_may_do_the_same_whatever_lies_in_the_talon() -> None:
    """A defender's choices do not change when the talon is exchanged for other cards that he has not seen."""
    game, compared = GAMES["voleny-klasik"], 0
    for hand in moments(game, Random(4), 60):
        public = hand.table.public
        seat = hand.to_act
        if public.turn.to not in ("answer", "flek") or public.laid_by in (None, seat):
            continue
        third = next(one for one in public.given.players if one not in (seat, public.laid_by))
        lines = game.laid_out(hand.table)
        theirs, talon = lines[f"hand {third}"].split(), lines["talon"].split()
        if lines.get("chosen") in theirs:
            continue
        other = lines | {f"hand {third}": " ".join((talon + theirs)[:len(theirs)]), "talon": " ".join(theirs[-2:])}
        there = Hand.at(game, game.set_up(other))
        assert there.choices() == hand.choices()
        assert (there.table.public, there.table.own[seat]) == (public, hand.table.own[seat])
        compared += 1
    assert compared > 20


def session(game: Any, rng: Random) -> record.Record:
    """A whole session, the pack gathered from hand to hand."""
    cuts = cut_for_deal(game, rng)
    kept = record.Record(game, ("A", "B", "C"), cuts)
    match, before = Match.start(game, cuts), None
    while not match.winners:
        deal = game.deal(rng, before)
        hand = match.hand(deal)
        while hand.to_act is not None:
            assert hand.act(choose(hand, rng)) is None
        kept = record.recorded(kept, hand, deal)
        assert hand.result is not None
        match, before = match.add(hand.result), hand.table
    return kept


@every
def test_the_pack_of_a_session_follows_from_the_record_alone(game: Any) -> None:
    """After the first deal each pack is what the tricks of the last hand make; nothing else has to be kept."""
    kept = record.from_json(record.to_json(session(game, Random(game.id))))
    hands = record.replay(kept).hands
    assert len(hands) >= 27
    followed = 0
    for before, after, one in zip(hands, hands[1:], kept.hands[1:], strict=False):
        assert one.deal is not None
        pack = stacked(before.table, game.stacking_order(before.table))
        assert sorted(map(str, pack)) == sorted(map(str, game.whole_pack()))
        followed += one.deal.pack == pack
        lifted = int(one.actions[0].split()[1])
        (first,) = [event for event in after.log if isinstance(event, Dealt)][:1]
        assert first.hands[after.table.public.given.players[0]] == cut(one.deal.pack, lifted)[:7]
    assert followed == (len(hands) - 1 if game.shuffle == "first_only" else 0)


def test_a_record_with_another_pack_is_refused() -> None:
    game = GAMES["voleny-klasik"]
    kept = session(game, Random(7))
    second = kept.hands[1]
    assert second.deal is not None
    turned = second.deal._replace(pack=second.deal.pack[1:] + second.deal.pack[:1])
    broken = record.Record(kept.game, kept.names, kept.cuts, (kept.hands[0], record.HandRecord(turned, ()), *kept.hands[2:]))
    with pytest.raises(record.RecordError, match="gathered without shuffling"):
        record.replay(broken)


def test_discards_lie_in_the_order_in_which_they_are_named() -> None:
    """Either order is accepted, and decides where the cards lie in the next pack."""
    game = GAMES["voleny-klasik"]
    tables = []
    for flip in (False, True):
        hand = dealt(game, Random(2)).hand()
        for _ in range(2):
            hand.act(hand.choices()[0])
        (one, two) = hand.choices()[-1].cards
        assert hand.act(type(hand.choices()[-1])((two, one) if flip else (one, two))) is None
        tables.append(hand.table.hidden)
    assert tables[0] == tables[1][::-1]
    assert tables[0] != tables[1]


@every
def test_who_is_away_is_done_for_by_the_book(game: Any) -> None:
    """A whole session of players who are away ends, and balances; they cut sixteen, ask, agree and play the game."""
    rng, said = Random(1), set()
    for _ in range(30):
        hand: AnyHand = dealt(game, rng).hand()
        while hand.to_act is not None:
            action = game.at_timeout(hand.table.public, hand.table.own[hand.to_act])
            assert action in hand.choices()
            words = write_action(action)
            said.add(words.split()[0] if words.startswith(("discard", "play", "choose", "marry")) else words)
            assert hand.act(action) is None
        assert hand.result is not None
        assert sum(hand.result.gains) == 0
    assert {"cut 16", "discard", "good", "declare hra"} <= said
    assert not {"bad", "flek hra", "declare durch"} & said


@every
def test_chance_and_the_simple_player_play_to_the_end(game: Any) -> None:
    rng = Random(3)
    for kind in (Chance, Simple):
        for _ in range(5):
            hand = dealt(game, rng).hand()
            players = [kind(game, rng) for _ in range(game.seats)]
            while (seat := hand.to_act) is not None:
                assert hand.act(players[seat].choose(hand.view(seat), hand.choices())) is None
            assert hand.result is not None


def test_an_equal_betl_does_not_take_over() -> None:
    """Over a betl only durch is offered, with open hands everything higher."""
    game, seen = with_options(GAMES["voleny-klasik"], {"open_misere": "on"}), 0
    for house in (GAMES["voleny-klasik"], game):
        for hand in moments(house, Random(8), 300):
            public = hand.table.public
            taken = [event for event in hand.log if isinstance(event, TookTalon)]
            if public.turn.to == "declare" and taken and public.contract is not None:
                words = [one.contract.value for one in hand.choices() if isinstance(one, Declare)]
                order = ["betl", "durch", "open_betl", "open_durch"]
                assert words
                assert all(order.index(word) > order.index(public.contract.value) for word in words)
                seen += 1
    assert seen
