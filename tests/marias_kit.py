"""What the tests of the Mariáš family share: the cards as their rule book writes them, decks dealt, moves played, accounts paid.

Cards are written ``Xb``, rank and suit: A X K O U 9 8 7, and h(earts) b(ells) l(eaves) a(corns). F, M and Z are the seats 0, 1 and
2 in the order of play, and Z deals; with four players A, B, C and D, and D deals. ``*`` after a card announces a marriage.
"""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from mariage.cards import Suit, cards
from mariage.game import AnyHand, Deal, Hand, Reason
from mariage.games.marias.contracts import Component
from mariage.games.marias.gather import cut
from mariage.games.marias.money import Outcome, Pile
from mariage.games.marias.table import Stake
from mariage.games.plays import Married
from mariage.notation import read_action, write_action
from mariage.options import with_options

V1 = "Kl Ob 9b Ub Ul Kb 8a | Ol 7a Xa Oa Xh | 8h Xb 7b 9a 9l | 8b Xl Uh Ua 9h | Ab Ah Ka Oh 7h | Kh Aa Al 7l 8l"
V3 = "Xa 7b Ub 8b Ab Kl 9l | Oh Uh Oa 7l Aa | 8a 7h Ah Xh 9a | Kh 9b 8l Kb Ob | Ka Al Ul 7a Xl | Xb Ua Ol 8h 9h"
V5 = "Ah Ua Xh 9b Oa Al Xb | Ul 8a Oh 7l 9a | Kh 7a Ol Kl Ka | Ab Xa Kb 8l 9h | Aa Xl 7b 8h 7h | Ob 8b 9l Uh Ub"
V6 = "Ul Ua Kl Xb Ka 7h Xh | Oh 9h 8b 7l 8l | Ub Ob Ol Al Uh | 9b 8a 9l Ab Kh | 7b Xl Kb 8h Ah | Xa Oa 9a 7a Aa"
GOOD = ("M good", "Z good")
SEATS = {"F": 0, "M": 1, "Z": 2} | {"A": 0, "B": 1, "C": 2, "D": 3}
SUITS = {"hearts": Suit.HEARTS, "bells": Suit.DIAMONDS, "leaves": Suit.SPADES, "acorns": Suit.CLUBS}
RANK, SUIT = dict(zip("AXKOU987", "ATKQJ987", strict=True)), dict(zip("hbla", "HDSC", strict=True))


def intl(text: str) -> str:
    """Cards of the rule book as records write them.

    >>> intl("choose Xb"), intl("discard Ka 8h")
    ('choose TD', 'discard KC 8H')
    """
    return re.sub(r"(?<!\w)([AXKOU987])([hbla])(?!\w)", lambda found: RANK[found[1]] + SUIT[found[2]], text)


def book(text: str) -> str:
    """The other way round."""
    ranks, suits = {v: k for k, v in RANK.items()}, {v: k for k, v in SUIT.items()}
    return re.sub(r"(?<!\w)([ATKQJ987])([HDSC])(?!\w)", lambda found: ranks[found[1]] + suits[found[2]], text)


def house(game: Any, **options: str) -> Any:
    """*game* with options set in words."""
    return with_options(game, options)


def dealt(game: Any, deck: str, number: int = 16) -> AnyHand:
    """A hand in which this deck, its top first, is dealt after a cut of *number* cards."""
    after = cards(intl(deck.replace("|", " ")))
    pack = cut(after, len(after) - number)
    hand = Hand(game, Deal(pack), game.given(game.begin(game.seats - 1)))
    assert hand.act(read_action(game, f"cut {number}")) is None
    return hand


def do(hand: AnyHand, *words: str) -> AnyHand:
    """Each action in words is accepted; ``F choose Ub`` also says whose turn it is."""
    for text in words:
        who, _, rest = text.partition(" ")
        assert who not in SEATS or hand.to_act == SEATS[who], f"“{text}”: it is the turn of seat {hand.to_act}"
        reason = hand.act(read_action(hand.game, intl(rest if who in SEATS else text)))
        assert reason is None, f"“{text}” is refused: {reason}"
    return hand


def refused(hand: AnyHand, word: str) -> Reason:
    """The reason why *word* is refused; nothing has changed."""
    table = hand.table
    reason = hand.act(read_action(hand.game, intl(word)))
    assert reason is not None, f"“{word}” is accepted"
    assert hand.table == table
    return reason


def legal(hand: AnyHand) -> set[str]:
    """All choices in words, cards as in the rule book."""
    return {book(write_action(action)) for action in hand.choices()}


def may_play(hand: AnyHand) -> set[str]:
    """The cards that may be played."""
    return {word.split()[1] for word in legal(hand) if word.split()[0] in ("play", "marry")}


def plays(hand: AnyHand, moves: str) -> AnyHand:
    """Cards are played one after the other; letters of seats say whose turn it is, ``/`` and numbers are left out, and a marriage is
    announced exactly where the card has a star."""
    for token in moves.replace("/", " ").split():
        if token in SEATS:
            assert hand.to_act == SEATS[token], f"it is the turn of seat {hand.to_act}, not of {token}"
            continue
        before, verb = len(hand.log), "play"
        if token.endswith("*") and f"marry {token[:-1]}" in legal(hand):
            verb = "marry"
        do(hand, f"{verb} {token.rstrip('*')}")
        assert any(isinstance(event, Married) for event in hand.log[before:]) == token.endswith("*"), token
    return hand


def held(hand: AnyHand, seat: str) -> str:
    """The cards in a hand, sorted."""
    return book(" ".join(sorted(map(str, hand.table.own[SEATS[seat]].hand))))


def same(one: str, other: str) -> bool:
    return sorted(one.split()) == sorted(other.split())


def winners(hand: AnyHand) -> str:
    """Who took the tricks: ``F Z Z M``."""
    return " ".join("FMZ"[one.seat] for one in hand.table.public.taken)


def paid(hand: AnyHand) -> tuple[int, ...]:
    assert hand.result is not None, f"the hand goes on: {sorted(legal(hand))}"
    return hand.result.gains


def declared(game: Any, deck: str, choice: str, discard: str, contract: str) -> AnyHand:
    """The forehand chooses, discards, asks, hears “good” twice and declares."""
    return do(dealt(game, deck), f"F choose {choice}", f"F discard {discard}", "F ask", *GOOD, f"F declare {contract}")


def agreed(hand: AnyHand) -> AnyHand:
    """Nobody doubles any more."""
    while hand.to_act is not None and hand.table.public.turn.to == "flek":
        do(hand, "good")
    return hand


def set_up(game: Any, turn: str, **fields: str) -> AnyHand:
    """A table after the contract, before the first trick is taken; hands are filled with the cards named nowhere."""
    lines = {"turn": turn, **{key.replace("_", " "): intl(text) for key, text in fields.items()}}
    players = game.in_order(int(lines.get("dealer", game.seats - 1)))
    keys = [*(f"hand {seat}" for seat in sorted(players)), "talon"]
    named = {word for key in (*keys, "trick") for word in lines.get(key, "").split()}
    free = [str(card) for card in game.whole_pack() if str(card) not in named]
    turn_at, lying = players.index(int(turn.split()[0])), len(lines.get("trick", "").split())
    played = [f"hand {players[(turn_at - place) % len(players)]}" for place in range(1, lying + 1)]
    for key in keys:
        have = lines.get(key, "").split()
        size = (2 if key == "talon" else 9 if key in played else 10) - len(have)
        lines[key], free = " ".join(have + free[:size]), free[size:]
    return Hand.at(game, game.set_up(lines))


# ------------------------------------------------------------------ accounts without cards


def stakes(text: str) -> list[Stake]:
    """``hra 2, sedma 1, sto_proti:1``: components with their levels, and who announced them where that is not the forehand."""
    found = []
    for one in text.split(","):
        name, _, level = one.strip().partition(" ")
        part, _, by = name.partition(":")
        found.append(Stake(Component(part), int(by or 0), int(level or 0)))
    return found


def net(game: Any, played_for: str, trump: str, ours: Sequence[int] = (0,), theirs: Sequence[int] = (0,), *,
        both_raised: bool = False, **outcome: Any) -> int:
    """What the declarer F receives from each opponent: *ours* and *theirs* are points in cards and then marriages in order."""
    one, two = Pile(ours[0], tuple(ours[1:])), Pile(theirs[0], tuple(theirs[1:]))
    lines = game.lines(stakes(played_for), SUITS.get(trump), Outcome((0,), one, two, **outcome))
    return int(game.net(lines, both_raised=both_raised))
