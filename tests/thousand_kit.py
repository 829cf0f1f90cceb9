"""What the tests of Thousand share: dealing named hands, playing tables of tricks, the score pad."""
from __future__ import annotations

from typing import Any

from examples_kit import do, house, legal
from mariage.cards import Card, cards
from mariage.game import AnyHand, Deal, Hand, Result
from mariage.notation import write_action


def pad(game: Any, dealer: int = 0, **now: Any) -> Any:
    """A match as it stands; ``barrel={1: 0}`` says of single seats what is not as at the beginning."""
    game = house(game)
    start = game.begin(dealer)
    for name, value in now.items():
        if isinstance(value, dict):
            now[name] = tuple(value.get(seat, one) for seat, one in enumerate(getattr(start, name)))
    return start._replace(**now)


def pack_of(game: Any, talon: str, *hands: str) -> tuple[Card, ...]:
    """The pack that deals these hands, the eldest's first, and this talon; what is not named falls where there is room."""
    game = house(game)
    whole = game.whole_pack()
    named = {word for text in (talon, *hands) for word in text.split()}
    free = [card for card in whole if str(card) not in named]
    places, widow = game.dealt(tuple(range(len(whole))))
    pack: list[Any] = [None] * len(whole)
    for text, at in zip((talon, *hands), (widow, *places), strict=False):
        for card, place in zip(cards(text), at, strict=False):
            pack[place] = card
    return tuple(free.pop(0) if card is None else card for card in pack)


def deal(game: Any, talon: str, *hands: str, dealer: int = 0, **now: Any) -> AnyHand:
    """A hand with these cards, the eldest's first."""
    game = house(game)
    return Hand(game, Deal(pack_of(game, talon, *hands)), game.given(pad(game, dealer, **now)))


def amounts(hand: AnyHand) -> list[int]:
    """The bids that may be made."""
    return sorted(int(word.removeprefix("bid ")) for word in legal(hand) if word.startswith("bid "))


def tricks(hand: AnyHand, table: str) -> AnyHand:
    """Plays a table of tricks, a line each: who leads, the cards in order (``QD+`` is announced), who takes it and its points."""
    for line in filter(None, map(str.strip, table.splitlines())):
        leader, *played, winner, worth = line.split()
        assert hand.to_act == int(leader), line
        for card in played:
            do(hand, f"marry {card[:-1]}" if card.endswith("+") else f"play {card}")
        last = hand.table.public.taken[-1]
        assert (last.seat, hand.game.counts(last.cards)) == (int(winner), int(worth)), line
    return hand


def outcome(hand: AnyHand) -> Result:
    """How the hand ended."""
    assert hand.result is not None, f"the hand goes on: {[write_action(one) for one in hand.choices()][:5]}"
    return hand.result


def after(hand: AnyHand) -> Any:
    """How the match stands after the hand."""
    given = hand.table.public.given
    return hand.game.settle(hand.game.standing(given), outcome(hand))


def ended(game: Any, how: str, gains: tuple[int, ...], winners: tuple[int, ...], *, dealer: int = 0, tricks: tuple[int, ...] = (),
          points: tuple[int, ...] = (), **now: Any) -> Any:
    """The pad after a hand that paid so much; everybody has a trick unless *tricks* says otherwise."""
    game = house(game)
    result = Result(gains, winners, how, points or tuple(max(0, gain) for gain in gains), tricks=tricks or (1,) * game.seats)
    return game.settle(pad(game, dealer, **now), result)
