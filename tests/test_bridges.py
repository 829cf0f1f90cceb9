"""Guests of another program: what they are shown is what their program would show them and what their seat has seen, no more."""
from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from driver import random_house
from interop import environment
from interop.compare import MATCHING, Comparison, Ledger, Peer, kings_only
from mariage.cards import Cards, Fault, Rank
from mariage.game import AnyGame, AnyHand, AnyView, Deal, Hand
from mariage.games import GAMES
from mariage.games.plays import Claim, Claimed, Draw, Marry, Pass
from mariage.notation import write_action
from mariage.options import Shape, options_of, set_options, with_options, written
from mariage.players import bridges, player
from mariage.players.arena import Contest
from mariage.players.bridges import ITS_RULES, NAMES, Story, ours, perspective_of
from may_know import worlds
from terminal_kit import sit

DECLARED = with_options(MATCHING, {"claim_mode": "declared"})
GUESTS = ("schnapsen-rand", "schnapsen-bully", "schnapsen-rdeep:3,4")


@pytest.fixture(scope="module")
def package(python: Path) -> Iterator[None]:
    """The other program can be imported."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.path", [*__import__("sys").path, str(environment.folder(python))])
        yield


# ------------------------------------------------------------------ what a guest is shown


def move_words(move: Any) -> str:
    """A move of the other program in our words."""
    if move.is_trump_exchange():
        return "exchange"
    return f"marry {ours(move.as_marriage().king_card)}" if move.is_marriage() else f"play {ours(move.as_regular_move().card)}"


def shown(view: AnyView, rng: Random) -> dict[str, Any]:
    """What the perspective of a seat tells its bot, in our words."""
    one, led = perspective_of(view, rng)
    own, other, up = one.get_my_score(), one.get_opponent_score(), one.get_trump_card()
    return {
        "moves": sorted(map(move_words, one.valid_moves())), "hand": sorted(str(ours(card)) for card in one.get_hand()),
        "turned_up": str(ours(up)) if up else None, "stock": one.get_talon_size(), "leads": one.am_i_leader(),
        "points": [own.direct_points, other.direct_points], "pending": [own.pending_points, other.pending_points],
        "won": [sorted(str(ours(card)) for card in some) for some in (one.get_won_cards(), one.get_opponent_won_cards())],
        "known": {ours(card) for card in one.get_known_cards_of_opponent_hand()}, "seen": {ours(card) for card in one.seen_cards(led)},
        "tricks": len([trick for _, trick in one.get_game_history() if trick is not None and not trick.is_trump_exchange()])}


class Shown(Comparison):
    """A hand with the other program at the other end of a pipe; at every decision its perspective and ours are compared."""

    decisions = 0

    def same_decision(self) -> list[str]:
        told, seat = self.told, self.went_on.to_act
        assert seat is not None
        found = shown(self.went_on.view(seat), Random(self.decisions))
        for what in ("moves", "hand"):
            assert found[what] == sorted(told[what]), what
        assert (found["turned_up"], found["stock"]) == (told["turned_up"], told["stock"])
        for what in ("points", "pending"):
            assert found[what] == [told[what][seat], told[what][1 - seat]], what
        type(self).decisions += 1
        return super().same_decision()


def test_a_guest_is_shown_what_its_program_would_show_it(package: None, python: Path) -> None:
    with Peer(python) as peer:
        for seed in range(300):
            rng = Random(seed)
            pack = MATCHING.deal(rng, None).pack
            Shown(peer, Counter(), MATCHING, pack, leads=seed % 2).play(rng, eager=seed % 4 > 1)
    assert Shown.decisions > 3000


def dealt(game: AnyGame, seed: int) -> AnyHand:
    return Hand(game, game.deal(Random(seed), None), game.given(game.begin(seed % 2)))


def without_claims(hand: AnyHand) -> list[Any]:
    return [one for one in hand.choices() if not isinstance(one, Claim) and not getattr(one, "claim", False)]


def test_a_guest_is_shown_what_its_seat_has_seen(package: None) -> None:
    """With marriages led with the queen, and where the other has enough and does not say so."""
    queens = late = 0
    for seed in range(150):
        hand, rng, ledger = dealt(DECLARED, seed), Random(seed), Ledger()
        while (seat := hand.to_act) is not None:
            choices = without_claims(hand)
            if not isinstance(choices[0], Draw | Pass):
                view, public = hand.view(seat), hand.table.public
                ledger.follow(hand)
                found = shown(view, rng)
                assert found["hand"] == sorted(map(str, view.own.hand))
                assert found["moves"] == sorted(kings_only([write_action(one) for one in choices]))
                assert (found["leads"], found["stock"]) == (not public.trick, public.stock)
                assert found["points"] == [ledger.late(seat), ledger.late(1 - seat)]
                assert found["won"] == [sorted(str(card) for trick in public.won(one) for card in trick) for one in (seat, 1 - seat)]
                assert found["tricks"] == len(public.taken)
                held = {*hand.table.own[1 - seat].hand, *public.trick}
                assert found["known"] <= held
                assert (public.stock > 0) or found["known"] == held
                late += DECLARED.credited(public, 1 - seat) >= 66
            action = rng.choice([one for one in choices if isinstance(one, Marry)] or choices)
            queens += isinstance(action, Marry) and action.card.rank is Rank.QUEEN
            assert hand.act(action) is None
    assert queens > 20
    assert late > 20


# ------------------------------------------------------------------ what a guest cannot know


def pack_of(story: Story, rng: Random, *, forehand: bool) -> Cards:
    """A pack that deals what a story says, the unseen cards by chance."""
    other, stock = story.dealt(MATCHING.whole_pack(), rng)
    first, second = (story.hand, other) if forehand else (other, story.hand)
    return first[:3] + second[:3] + stock[-1:] + first[3:] + second[3:] + stock[:-1]


def test_the_cards_that_are_dealt_by_chance_agree_with_all_that_was_seen(package: None) -> None:
    """Dealt anew, the same actions lead to the same view, and different worlds are found."""
    moments = different = 0
    for seed in range(200):
        hand, rng = dealt(DECLARED, seed), Random(seed)
        for _ in range(rng.randrange(1, 22)):
            if hand.to_act is not None and (choices := without_claims(hand)):
                hand.act(rng.choice([one for one in choices if not isinstance(one, Pass)] or choices))
        if (seat := hand.to_act) is None:
            continue
        story = Story(seat)
        for seen in hand.view(seat).log:
            story.hears(seen)
        pack = pack_of(story, rng, forehand=hand.table.public.given.players[0] == seat)
        there = Hand(DECLARED, Deal(pack), hand.table.public.given)
        for action in hand.actions:
            assert there.act(action) is None
        assert there.view(seat) == hand.view(seat)
        moments += 1
        different += there.table != hand.table
    assert moments > 150
    assert different > 0.5 * moments


@pytest.mark.parametrize("name", GUESTS)
def test_a_guest_does_the_same_in_worlds_that_it_cannot_tell_apart(package: None, name: str) -> None:
    """With the same luck, whatever lies in the other hand and in the stock: the cards are moved as in the tests of secrecy."""
    compared = 0
    for seed in range(60):
        rng, game = Random(seed), (MATCHING, DECLARED)[seed % 2]
        deal = game.deal(rng, None)
        hand = Hand(game, deal, game.given(game.begin(seed % 2)))
        for _ in range(rng.randrange(14)):
            if hand.to_act is not None:
                hand.act(rng.choice(without_claims(hand)))
        if (seat := hand.to_act) is None:
            continue
        here = player(name, game, Random(1)).choose(hand.view(seat), hand.choices())
        for world in worlds(hand, deal.pack, seat, rng):
            there = Hand(game, Deal(world.pack), hand.table.public.given)
            if all(there.act(action) is None for action in hand.actions) and there.view(seat) == hand.view(seat):
                assert player(name, game, Random(1)).choose(there.view(seat), there.choices()) == here
                compared += 1
                if compared % 5 == 0:
                    break
    assert compared > 100


# ------------------------------------------------------------------ at the table


@pytest.mark.parametrize("name", GUESTS)
def test_a_guest_plays_whole_contests(package: None, name: str) -> None:
    """Against all sorts of players, itself too, with every house rule that its program does not meet."""
    free = set(set_options(MATCHING)) - {*ITS_RULES, "exchange_on_opponent_close"}
    for seed in range(12):
        luck = Random(f"{name} {seed}")
        settings = {option: value for option, value in random_house(GAMES["schnapsen"], luck)[1].items() if option in free}
        game = with_options((MATCHING, DECLARED)[seed % 2], {**settings, "closing": "off"})
        for other in ("simple", "chance", "schnapsen-bully"):
            assert len([*Contest(game, name, other, seed).leads(range(2))]) == 2


def test_guests_come_to_the_arena(package: None) -> None:
    """From the command line, on several processes; the better of their bots beats the weaker."""
    words = ["arena", "schnapsen", "schnapsen-rdeep:4,4", "schnapsen-rand", "--option", "closing=off", "--pairs", 60, "--processes", 2]
    sitting = sit([*words, "--json"])
    assert (sitting.code, sitting.errors) == (0, "")
    body = json.loads(sitting.out)
    assert body["mean"] - body["half_95"] > 0
    assert bridges.available() == list(NAMES)


@pytest.mark.parametrize("name", GUESTS)
def test_a_guest_claims_as_soon_as_it_has_enough_and_only_then(package: None, name: str) -> None:
    claims = married = 0
    for seed in range(120 if "rdeep" in name else 400):
        hand = dealt(DECLARED, seed)
        seats = [player(kind, DECLARED, Random(seed)) for kind in (name, "simple")]
        while (seat := hand.to_act) is not None:
            action, public = seats[seat].choose(hand.view(seat), hand.choices()), hand.table.public
            if seat == 0:
                enough = DECLARED.credited(public, 0) >= 66
                with_it = isinstance(action, Marry) and public.tricks(0) and \
                    DECLARED.credited(public, 0) + DECLARED.worth(public, action.card.suit) >= 66
                assert isinstance(action, Claim) == (enough and Claim() in hand.choices())
                assert getattr(action, "claim", False) == bool(with_it)
                claims, married = claims + isinstance(action, Claim), married + bool(with_it)
            assert hand.act(action) is None
        assert not [one for one in hand.log if isinstance(one, Claimed) and one.seat == 0 and not one.right]
    assert claims > 5
    assert married > 1 or name == "schnapsen-bully"     # who shows no marriages


def test_a_guest_plays_on_where_the_other_has_enough_and_does_not_say_so(package: None) -> None:
    silent = 0
    for seed in range(80):
        hand, rng = dealt(DECLARED, seed), Random(seed)
        guest = player("schnapsen-rdeep:1,2", DECLARED, Random(seed))
        while (seat := hand.to_act) is not None:
            silent += seat == 0 and DECLARED.credited(hand.table.public, 1) >= 66
            assert hand.act(guest.choose(hand.view(0), hand.choices()) if seat == 0 else rng.choice(without_claims(hand))) is None
    assert silent > 20


# ------------------------------------------------------------------ who cannot come


@pytest.mark.parametrize("name", NAMES)
def test_without_its_program_a_guest_says_what_to_install(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bridges, "find_spec", lambda _: None)
    sitting = sit(["arena", "schnapsen", name, "simple", "--option", "closing=off"])
    assert (sitting.code, sitting.out) == (2, "")
    assert sitting.errors == f"mariage: {name} needs the package schnapsen: pip install 'mariage[bridges]'.\n"
    assert bridges.available() == []


@pytest.mark.parametrize(("name", "game", "says"), [
    ("schnapsen-rand", GAMES["schnapsen"], "closing would have to be off"),
    ("schnapsen-bully", GAMES["lizany"], "pack would have to be ATKQJ"),
    ("schnapsen-rand", GAMES["sixtysix-4"], "plays Schnapsen only"), ("schnapsen-rand:3", MATCHING, "no settings"),
    *((f"schnapsen-rdeep:{wrong}", MATCHING, "such as schnapsen-rdeep:10,6")
      for wrong in ("10", "10,", ",6", "0,6", "10,1", "10,21", "1001,6", "10,6,1", "a,b", "10;6", "-1,6", "99999999999,6")),
])
def test_a_guest_that_cannot_sit_down_says_why(package: None, name: str, game: AnyGame, says: str) -> None:
    with pytest.raises(Fault, match=says):
        player(name, game, Random(1))


@pytest.mark.parametrize("option", [one for one, values in ITS_RULES.items() if one in set_options(MATCHING)])
def test_a_guest_refuses_rules_that_its_program_does_not_play(package: None, option: str) -> None:
    (known,) = [one for one in options_of(MATCHING) if one.name == option]
    assert not isinstance(known.values, Shape)
    others = [value for value in known.values if value not in ITS_RULES[option]]
    assert others
    for value in others:
        with pytest.raises(Fault, match=option):
            player("schnapsen-rand", with_options(MATCHING, {option: written(value)}), Random(1))


def test_a_guest_must_have_seen_the_deal(package: None) -> None:
    hand = dealt(MATCHING, 1)
    again = Hand.at(MATCHING, MATCHING.set_up(MATCHING.laid_out(hand.table)))
    seat = again.to_act
    assert seat is not None
    with pytest.raises(Fault, match="from its deal on"):
        player("schnapsen-rand", MATCHING, Random(1)).choose(again.view(seat), again.choices())
