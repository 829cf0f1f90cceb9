"""The tables that a view allows, against what trying every placing of the unseen cards finds."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, permutations
from math import comb, perm
from random import Random
from typing import Any, NamedTuple

import pytest

from driver import choose
from kernel.walks import STOCK_GAMES, new_hand, variants
from mariage.cards import Card, Cards, Suit
from mariage.game import AnyHand, Deal, Hand, Resign, Rest
from mariage.games import GAMES
from mariage.games.plays import Claim, Drew, DrewOpen, Exchange, Marry, Play, Played
from mariage.games.stock import Stock as Rules
from mariage.games.stock.table import Own, TopShown
from mariage.melds import marriage
from mariage.options import with_options
from mariage.players.worlds import Beside, all_worlds, hidden, number_of_worlds, worlds
from may_know import shown

VARIANTS = list(variants(Random(21), 40))
SPECIAL = [with_options(GAMES[name], dict(word.split("=") for word in words.split())) for name, words in (
    ("mariage", "stock_top_visible=on"), ("schnapsen", "stock_top_visible=on"), ("sixtysix-us", "stock_top_visible=on"),
    ("sixtysix", "exchange_on_opponent_close=on"), ("mariage", "exchange_on_opponent_close=on must_head=on"),
    ("lizany", "marriage_any_play=on exchange=on exchange_window=any_own_turn"),
    ("schnapsen", "must_trump=off must_head=off marriage_phase=always"))]
TABLES: list[Rules] = [*STOCK_GAMES, *SPECIAL, *VARIANTS]  # type: ignore[list-item]
IDS = [f"{place} {game.id}" for place, game in enumerate(TABLES)]
MOST = 150      # worlds that are tried one by one


class World(NamedTuple):
    """Where the unseen cards are: the other's hand, and the stock, next card first; of a closed stock no order counts."""

    hand: frozenset[Card]
    stock: Cards


def moments(game: Rules, rng: Random, hands: int) -> Iterator[AnyHand]:
    """Hands played at random, at every decision of them; nobody resigns."""
    for _ in range(hands):
        hand = new_hand(game, rng)
        while hand.to_act is not None:
            yield hand
            action = choose(hand, rng, gladly)
            while isinstance(action, Rest | Resign):
                action = choose(hand, rng, gladly)
            assert hand.act(action) is None


def gladly(verb: str) -> float:
    """Closing, exchanging and marrying are what proves something; claims end the hand."""
    return {"close": 0.6, "exchange": 3.0, "marry": 3.0, "amour": 3.0}.get(verb.split()[0], 0.0 if verb.endswith("claim") else 1.0) or 1e-9


def deal_of(hand: AnyHand) -> tuple[Cards, Any]:
    """The pack and what the match handed in, with which the hand began."""
    assert hand._dealt is not None
    return hand._dealt[0].pack, hand._dealt[1]


def lived_again(hand: AnyHand, pack: Cards, seat: int) -> AnyHand | None:
    """The hand from another pack, None where something could not be done in it, or *seat* would have seen something else."""
    _, given = deal_of(hand)
    again: AnyHand = Hand(hand.game, Deal(pack), given)
    for action in hand.actions:
        if again.act(action) is not None:
            return None
    return again if again.view(seat) == hand.view(seat) else None


def brute(hand: AnyHand, seat: int) -> set[World] | None:
    """Every placing of the cards that *seat* never saw, tried from the deal on; None where there are too many."""
    pack, _ = deal_of(hand)
    seen = {card for event in hand.log for card in shown(event, seat, hand.table.public.trump)}
    unseen = [card for card in pack if card not in seen]
    other = hand.table.public.other(seat)
    held = [card for card in unseen if card in hand.table.own[other].hand]
    places = [pack.index(card) for card in (*held, *(card for card in unseen if card not in held))]
    is_open = hand.table.public.stock_is_open
    if comb(len(unseen), len(held)) * (perm(len(unseen) - len(held)) if is_open else 1) > MOST:
        return None
    found = set()
    for chosen in combinations(unseen, len(held)):
        rest = [card for card in unseen if card not in chosen]
        for order in permutations(rest) if is_open else [tuple(rest)]:
            moved = list(pack)
            for place, card in zip(places, (*chosen, *order), strict=True):
                moved[place] = card
            if again := lived_again(hand, tuple(moved), seat):
                found.add(world(again.table, seat))
    return found


def world(table: Any, seat: int) -> World:
    stock = table.hidden if table.public.stock_is_open else ()
    return World(frozenset(table.own[table.public.other(seat)].hand), stock)


@pytest.mark.parametrize("game", TABLES, ids=IDS)
def test_the_worlds_are_those_that_trying_all_finds(game: Rules) -> None:
    """Neither a table too many nor one too few, each of them once."""
    rng, compared, proved = Random(f"worlds {game.id}"), 0, 0
    for hand in moments(game, rng, 60):
        if rng.random() < 0.6 and not hand.table.public.closed:
            continue
        for seat in hand.table.public.given.players:
            truth = brute(hand, seat)
            if truth is None:
                continue
            found = [world(table, seat) for table in all_worlds(game, hand.view(seat))]
            assert set(found) == truth
            assert len(found) == len(truth) == number_of_worlds(game, hand.view(seat))
            compared += 1
            proved += len(hidden(game, hand.view(seat)).possible) < len(hidden(game, hand.view(seat)).unseen)
        if compared > 40:
            break
    assert compared > 20
    assert proved or not (game.closing and game.must_trump) or game.stock_top_visible


@pytest.mark.parametrize("game", TABLES, ids=IDS)
def test_worlds_at_every_decision(game: Rules) -> None:
    """The true table is among them; each has every card once, and shows the seat what it sees."""
    rng = Random(f"every {game.id}")
    for hand in moments(game, rng, 5):
        public = hand.table.public
        for seat in public.given.players:
            view = hand.view(seat)
            number = number_of_worlds(game, view)
            assert number > 0
            several = list(all_worlds(game, view)) if number <= MOST else list(islice(worlds(game, view, rng), 4))
            if number <= MOST:
                assert len(several) == number
                assert world(hand.table, seat) in {world(table, seat) for table in several}
            for table in several:
                assert (table.public, table.own[seat]) == (view.public, view.own)
                assert [len(own.hand) for own in table.own] == list(public.in_hand)
                assert len(table.hidden) == public.stock
                lying = [*(card for own in table.own for card in own.hand), *table.hidden, *public.trick,
                         *(card for taken in public.taken for card in taken.cards)]
                assert sorted(map(str, lying)) == sorted(map(str, game.whole_pack()))
                assert table.hidden[-1:] == hand.table.hidden[-1:]
                assert public.top is None or table.hidden[0] == public.top
                assert set(table.own[seat].hand) == set(hand.table.own[seat].hand)


@pytest.mark.parametrize("game", [*STOCK_GAMES, *SPECIAL], ids=IDS[:len(STOCK_GAMES) + len(SPECIAL)])
def test_no_other_course_of_the_cards_is_possible_either(game: Rules) -> None:
    """Cards that were seen later may have come otherwise to where they were: that makes no world that is not known."""
    rng, found = Random(f"course {game.id}"), 0
    for hand in moments(game, rng, 6):
        if rng.random() < 0.5:
            continue
        pack, _ = deal_of(hand)
        for seat in hand.table.public.given.players:
            placed = {card for event in hand.log if isinstance(event, Drew | DrewOpen | TopShown) for card in shown(event, seat, None)}
            placed |= set(shown(hand.log[0], seat, None))
            free = [place for place, card in enumerate(pack) if card not in placed]
            for _ in range(6):
                places, moved = rng.sample(free, min(len(free), rng.choice((2, 2, 3, 4)))), list(pack)
                for place, source in zip(places, rng.sample(places, len(places)), strict=True):
                    moved[place] = pack[source]
                again = lived_again(hand, tuple(moved), seat)
                if again is None:
                    continue
                found += 1
                facts = hidden(game, hand.view(seat))
                held = set(again.table.own[again.table.public.other(seat)].hand)
                assert set(facts.known) <= held <= {*facts.known, *facts.possible}
                if number_of_worlds(game, hand.view(seat)) <= MOST:
                    assert world(again.table, seat) in {world(table, seat) for table in all_worlds(game, hand.view(seat))}
    assert found > 100


# ------------------------------------------------------------------ how many, and how likely


@pytest.mark.parametrize(("game_id", "numbers"), [
    ("schnapsen", (726_485_760, 3_991_680, 30_240, 336, 6)),
    ("sixtysix-us", (494_010_316_800, 1_816_214_400, 8_648_640, 55_440, 504, 7))])
def test_how_many_worlds_there_are_at_each_trick(game_id: str, numbers: tuple[int, ...]) -> None:
    game = GAMES[game_id]
    assert isinstance(game, Rules)
    seen: dict[int, set[int]] = {}
    rng = Random(1)
    for _ in range(20):
        hand = new_hand(game, rng)
        while hand.table.public.stock > 0:
            if hand.table.public.turn.to == "lead":
                for seat in (0, 1):
                    seen.setdefault(len(hand.table.public.taken), set()).add(number_of_worlds(game, hand.view(seat)))
            plain = [one for one in hand.choices() if isinstance(one, Play)] or list(hand.choices())[:1]
            assert hand.act(rng.choice(plain)) is None
    assert [seen[trick] for trick in range(len(numbers))] == [{number} for number in numbers]


@pytest.mark.parametrize("game_id", ["schnapsen", "schnapsen-team"])
def test_every_world_is_as_likely(game_id: str) -> None:
    """Chi-square over all worlds of a moment; the generator is fixed, so the outcome is too."""
    game = GAMES[game_id]
    assert isinstance(game, Rules)
    rng, tried = Random(f"likely {game_id}"), Counter[bool]()
    for hand in moments(game, rng, 1000):
        view, is_open = hand.view(hand.table.public.turn.seat), hand.table.public.stock > 2 and hand.table.public.stock_is_open
        number = number_of_worlds(game, view)
        if not 5 < number <= (400 if is_open else 60) or tried[is_open] == 8 or rng.random() < 0.7:
            continue
        counts = Counter(world(table, view.seat) for table in islice(worlds(game, view, rng), 30 * number))
        assert set(counts) == {world(table, view.seat) for table in all_worlds(game, view)}
        chi = sum((count - 30) ** 2 / 30 for count in counts.values())
        assert chi < number - 1 + 4.5 * (2 * (number - 1)) ** 0.5
        tried[is_open] += 1
        if tried[True] >= 4 and tried[False] >= 8:
            return
    raise AssertionError("too few moments with few worlds")


# ------------------------------------------------------------------ set-up positions


def laid_again(hand: AnyHand) -> AnyHand:
    """The same moment as a position: the log is lost, the tricks are named."""
    game: Any = hand.game
    return Hand.at(game, game.set_up(game.laid_out(hand.table)))


@pytest.mark.parametrize("game", TABLES, ids=IDS)
def test_a_position_proves_no_more_than_the_hand_and_hardly_less(game: Rules) -> None:
    """What tricks and marriages prove, a position that names them proves; what else was shown is lost with the log."""
    rng, strict, equal = Random(f"positions {game.id}"), 0, 0
    for hand in moments(game, rng, 12):
        again = laid_again(hand)
        for seat in hand.table.public.given.players:
            whole, rest = hidden(game, hand.view(seat)), hidden(game, again.view(seat))
            assert set(rest.known) <= set(whole.known)
            assert set(whole.possible) <= {*rest.possible, *rest.known}
            assert set(hand.table.own[hand.table.public.other(seat)].hand) <= {*rest.known, *rest.possible}
            if hand.table.public.closed or not hand.table.public.stock:
                strict += 1
                equal += {*rest.possible, *rest.known} - {whole.top} == {*whole.possible, *whole.known}
    assert strict > 10
    assert equal > strict * 0.7


def lines(**fields: str) -> dict[str, str]:
    return {key.replace("_", " "): value for key, value in fields.items()}


SCHNAPSEN: Any = GAMES["schnapsen"]
CLOSED = lines(dealer="1", turn="0 lead", trump="D", turned_up="JD", closed="0 0 0 0", stock="KS JS TC KC JC QC QD KD JH",
               hand_0="AS TS TD AD", hand_1="QH KH TH AC", taken="0 AH QS")


def test_an_answer_in_a_closed_position_proves() -> None:
    """Seat 1 did not follow, so it has no heart; it did not trump, so it has no trump. The closer took the first trick after a
    close, which may have been the last before it, so that one proves nothing; the next does."""
    view = Hand.at(SCHNAPSEN, SCHNAPSEN.set_up(CLOSED)).view(0)
    assert Suit.HEARTS in {card.suit for card in hidden(SCHNAPSEN, view).possible}
    two = CLOSED | lines(hand_0="AS TS TD", hand_1="TC AC KC", stock="KS JS QH JC QC QD KD JH KH", taken="0 AH QS, 0 AD TH")
    view = Hand.at(SCHNAPSEN, SCHNAPSEN.set_up(two)).view(0)
    facts = hidden(SCHNAPSEN, view)
    assert Suit.DIAMONDS not in {card.suit for card in facts.possible}
    assert Suit.HEARTS in {card.suit for card in facts.possible}
    won = CLOSED | lines(turn="1 lead", hand_0="AS TS TD AD", hand_1="KS KH TH AC", stock="AH JS TC KC JC QC QD KD JH", taken="1 QH QS")
    assert Suit.HEARTS not in {card.suit for card in hidden(SCHNAPSEN, Hand.at(SCHNAPSEN, SCHNAPSEN.set_up(won)).view(1)).possible}


def test_what_contradicts_itself_proves_nothing() -> None:
    """Seat 1 shows no trump though it must, and then holds nothing else: such a position is somebody's slip."""
    slip = CLOSED | lines(closed="0 0 0 0", turn="0 lead", stock="KS JS TC KC JC QC AC KH TH", taken="0 AH QS, 0 AD QH", hand_0="AS TS TD",
                          hand_1="QD KD JH")
    view = Hand.at(SCHNAPSEN, SCHNAPSEN.set_up(slip)).view(0)
    assert number_of_worlds(SCHNAPSEN, view) > 0


def test_what_is_known_beside_the_view() -> None:
    """A card that was shown lies in the other's hand, one that is gone lies nowhere."""
    fields = lines(dealer="1", turn="0 lead", turned_up="JC", stock="AS", hand_0="TS QS AC QC TD", hand_1="KS JS TH TC KC",
                   earlier_0="47 2", earlier_1="33 2")
    hand = Hand.at(SCHNAPSEN, SCHNAPSEN.set_up(fields))
    gone = tuple(card for card in SCHNAPSEN.whole_pack() if card not in {
        *hand.table.own[0].hand, *hand.table.own[1].hand, *hand.table.hidden})
    view, king = hand.view(0), hand.table.own[1].hand[0]
    assert number_of_worlds(SCHNAPSEN, view) == comb(14, 5) * 9
    assert number_of_worlds(SCHNAPSEN, view, Beside(gone=gone)) == 6
    found = list(all_worlds(SCHNAPSEN, view, Beside((king,), gone)))
    assert len(found) == number_of_worlds(SCHNAPSEN, view, Beside((king,), gone)) == 5
    assert all(king in table.own[1].hand for table in found)
    assert all(king in table.own[1].hand for table in islice(worlds(SCHNAPSEN, view, Random(1), Beside((king,), gone)), 20))


Told = tuple[Card | None, Card, bool, bool]


def allowed(hand: AnyHand, seat: int, card: Card) -> Told:
    """*card* with the card that it answers, and whether, leading it, the rules would let *seat* exchange or show a marriage."""
    game, public = hand.game, hand.table.public
    if public.trick:
        return public.trick[0], card, False, False
    held = [Own(marriage(suit)) for suit in Suit if suit not in public.marriages[seat]]
    may_marry = any(isinstance(one, Marry) for own in held for one in game.choices(public, own))
    return None, card, Exchange() in game.choices(public, Own((game.low_trump(public),))), may_marry


def sensible(hand: AnyHand, rng: Random) -> Any:
    """A choice that does not end the hand."""
    while True:
        action = choose(hand, rng, gladly)
        if not isinstance(action, Rest | Resign | Claim) and not getattr(action, "claim", False):
            return action


def played_on(hand: AnyHand, rng: Random, seat: int) -> list[Told]:
    """Play *hand* to its end: what is so of each card of *seat*."""
    told = []
    while hand.to_act is not None:
        action, before = sensible(hand, rng), len(hand.log)
        now = allowed(hand, seat, action.card) if hand.to_act == seat and hasattr(action, "card") else None
        assert hand.act(action) is None
        if now and Played(seat, now[1]) in hand.log[before:]:
            told.append(now)
    return told


@pytest.mark.parametrize("game", TABLES, ids=IDS)
def test_what_the_other_could_have_done_is_what_the_rules_allow(game: Rules) -> None:
    """Exchanging and marrying in time, by every window of the house rules, in hands from the deal and from positions."""
    rng, compared = Random(f"plays {game.id}"), 0
    for _ in range(10):
        hand = new_hand(game, rng)
        for _ in range(rng.randrange(12)):
            if hand.to_act is not None and hand.table.public.turn.to != "last_claim":
                hand.act(sensible(hand, rng))
        if hand.to_act is None or hand.table.public.turn.to == "last_claim":
            continue
        start: AnyHand = Hand.at(game, hand.table) if rng.random() < 0.7 else hand
        one, two = start.table.public.given.players
        told = played_on(start, rng, two)
        plays = hidden(game, start.view(one)).plays[-len(told):] if told else ()
        assert [(play.led, play.card, play.could_exchange, play.could_marry) for play in plays] == told
        compared += len(told)
    assert compared > 20
