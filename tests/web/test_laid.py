"""Cards on the table and equal cards, as a page shows them: what each is known by, what it does, what is remembered of it."""
from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from web_kit import Written, begun

from driver import choose
from laying import LAYING, Lay, said
from mariage.cards import Card, Laid, cards
from mariage.game import AnyHand
from mariage.games import GAMES
from mariage.games.plays import Drew, DrewOpen, LaidDown, Picked, PickedUp, Play, Played, PlayedLaid, PlayLaid, RestTaken
from mariage.melds import marriage
from mariage.notation import read_action, write_action
from mariage.telling import Teller
from mariage.web.prefs import Prefs
from mariage.web.seen import Picture
from mariage.web.tabs import message
from mariage.words import Words


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "laying", LAYING)
    monkeypatch.setattr(Teller, "action", said(Teller.action))


def sight(match: Written, seat: int | None, memory: str = "all") -> Any:
    return match.opened(memory).sight(seat)


def picture(match: Written, seat: int | None, memory: str = "all") -> Picture:
    return Picture(sight(match, seat, memory), Words())


def page(match: Written, seat: int | None) -> str:
    return str(message(sight(match, seat), Prefs(), "x")["html"])


def weight(verb: str) -> float:
    return 0.0 if verb == "claim" else 20.0 if verb.startswith("lay ") else 3.0 if verb.startswith("play_laid") else 1.0


def moments(number: int) -> Any:
    """A match at random, before its first hand's first action and after each; the events that were new."""
    rng, match = Random(number), begun(LAYING, Random(number))
    hand = match.now.hand
    assert hand is not None
    yield match, hand, list(hand.log)
    while hand.result is None:
        before = len(hand.log)
        action = choose(hand, rng, weight)
        if not write_action(action).startswith(("rest", "resign")):
            assert match.act(action) is None
            yield match, hand, hand.log[before:]


def lying(shown: Picture, seat: int) -> list[str]:
    return [face.id for group in shown.laid(seat) for face in group.faces]


def test_every_id_is_given_once_and_goes_from_the_table_into_the_trick() -> None:
    seen: Counter[str] = Counter()
    for number in range(8):
        before: dict[int | None, tuple[list[str], list[str]]] = {}
        for match, hand, new in moments(number):
            for seat in (0, 1, None):
                html = page(match, seat)
                ids = re.findall(r'\bid="([^"]*)"', html)
                assert len(ids) == len(set(ids))
                if match.now.hand is not hand:
                    continue
                shown = picture(match, seat)
                trick = [face.id for face in shown.trick]
                held = [face.id for face in shown.hand]
                for one in new:
                    match one:
                        case PlayedLaid(who, card, laid) if hand.table.public.trick:
                            assert f"{card}-by-{who}-{laid}" in trick
                            assert f"{card}-by-{who}-{laid}" not in lying(shown, who)
                            seen["played"] += 1
                        case LaidDown(who, some) if seat in before:
                            assert lying(shown, who)[-len(some):] == [f"{one.card}-by-{who}-{one.number}" for one in some]
                            assert len(set(before[seat][0]) - set(held)) == (len(some) if who == seat else 0)
                            seen["laid"] += 1
                        case Played(who, card) if who == seat and type(one) is Played and hand.table.public.trick:
                            assert set(before[seat][0]) - set(held) <= set(trick), "from the hand into the trick"
                            seen["from the hand"] += 1
                        case PickedUp():
                            assert not any(map(shown.laid, (0, 1)))
                            seen["picked up"] += 1
                before[seat] = held, trick
    assert min(seen[one] for one in ("played", "laid", "from the hand", "picked up")) > 5


def at(holds: Any) -> tuple[Written, AnyHand, int]:
    """A moment at which *holds*, and whose turn it is."""
    for number in range(200):
        for match, hand, _ in moments(number):
            if hand.to_act is not None and holds(hand):
                return match, hand, hand.to_act
    raise AssertionError("no such moment comes")


def test_an_own_card_on_the_table_says_what_it_does_or_why_it_does_nothing() -> None:
    match, hand, seat = at(lambda hand: any(isinstance(one, PlayLaid) for one in hand.choices()))
    for group in picture(match, seat).laid(seat):
        assert group.called.startswith("marriage of ")
        for face in group.faces:
            action = read_action(LAYING, face.word)
            assert isinstance(action, PlayLaid)
            assert bool(face.why) == (action not in hand.choices())
    for other in (1 - seat, None):
        faces = [face for group in picture(match, other).laid(seat) for face in group.faces]
        assert faces
        assert not any(face.word for face in faces), "others see it, and cannot do anything with it"
    match, _, seat = at(lambda hand: hand.to_act is not None and hand.table.public.laid[1 - hand.to_act])
    assert {face.why for group in picture(match, 1 - seat).laid(1 - seat) for face in group.faces} == {"It is not your turn."}


def test_equal_cards_in_the_hand_keep_their_numbers_when_one_is_laid() -> None:
    def twice(hand: AnyHand) -> list[Lay]:
        held = hand.table.own[hand.to_act or 0].hand
        return [one for one in hand.choices() if isinstance(one, Lay) and held.count(marriage(one.suit)[0]) == 2]

    match, hand, seat = at(twice)
    lay = twice(hand)[0]
    king = marriage(lay.suit)[0]
    before = [face.id for face in picture(match, seat).hand if face.code == str(king)]
    assert match.act(lay) is None
    shown = picture(match, seat)
    assert [face.id for face in shown.hand if face.code == str(king)] == before[1:]
    assert f"{king}-by-{seat}-1" in lying(shown, seat)
    assert Laid(king, 1) in shown._on_table
    assert not set(shown._on_table.values()) & set(shown._held), "each can be marked by itself"


# ------------------------------------------------------------------ what is remembered


def counted(events: Any, seat: int) -> Counter[Card]:
    """By double entry: how many of each card *seat* must hold in its hand as those know who saw what lay open."""
    found: Counter[Card] = Counter()
    for one in events:
        match one:
            case DrewOpen(who, card) if who == seat:
                found[card] += 1
            case PickedUp(laid):
                found += Counter(each.card for each in laid[seat])
            case PlayedLaid():
                pass
            case Played(who, card) if who == seat:
                found -= Counter([card])
            case LaidDown(who, some) if who == seat:
                found -= Counter(each.card for each in some)
            case RestTaken():
                found.clear()
    return found


def test_cards_that_are_known_are_counted() -> None:
    found = 0
    for number in range(10):
        for match, hand, _ in moments(number):
            if match.now.hand is not hand:
                continue
            for seat in (0, 1):
                for reader in (1 - seat, None):
                    known = Counter(picture(match, reader).memory.known(seat))
                    assert known == +counted(hand.view(1 - seat).log, seat)
                    assert known <= Counter(hand.table.own[seat].hand), "what is known is true"
                    assert picture(match, reader, "own").memory.known(seat) == ()
                    found += bool(known)
    assert found > 20


def test_the_list_of_cards_seen_counts_both_of_two_equal_cards() -> None:
    many: Counter[tuple[str, ...]] = Counter()
    for number in range(10):
        for match, hand, _ in moments(number):
            if match.now.hand is not hand:
                continue
            public, other = hand.table.public, 1
            shown = picture(match, 0)
            mine = Counter(LAYING.holding(public, hand.table.own[0], 0))
            gone = Counter((*public.trick, *(card for one in public.taken for card in one.cards)))
            theirs = Counter(shown.memory.known(other)) + Counter(one.card for some in public.laid[other] for one in some)
            theirs += Counter([public.turned_up] if public.stock else [])
            for code, _, cells in shown.memory.seen:
                assert [cell.rank for cell in cells] == ["10", "K", "Q"]
                for cell in cells:
                    card = Card(type(public.trump)(code), {"10": cards("TS")[0], "K": cards("KS")[0], "Q": cards("QS")[0]}[cell.rank].rank)
                    assert Counter(cell.copies) == +Counter(
                        {"mine": mine[card], "gone": gone[card], "theirs": theirs[card],
                         "": 2 - mine[card] - gone[card] - theirs[card]})
                    many[cell.copies] += 1
    assert set(many) > {("", ""), ("mine", "mine"), ("mine", ""), ("gone", "gone"), ("mine", "gone"), ("mine", "theirs"), ("theirs", "")}


def test_the_list_is_told_to_the_ear_card_by_card() -> None:
    match, _, seat = at(lambda hand: max(Counter(hand.table.own[hand.to_act or 0].hand).values()) == 2)
    html = page(match, seat)
    assert '<span class="sr">, yours, yours</span>' in html
    assert '<span class="sr">, unseen, unseen</span>' in html
    single = begun(GAMES["schnapsen"], Random(1))
    assert '<span class="sr">, yours</span>' in page(single, 0)
    assert "copies" not in page(single, 0)


def test_the_turn_up_is_known_where_it_goes() -> None:
    """Lying, it is one of two equal cards that are told apart; drawn, it is known to be in the hand beside its equal."""
    drawn = 0
    for number in range(12):
        turned_up: Card | None = None
        for match, hand, new in moments(number):
            if match.now.hand is not hand:
                continue
            for one in new:
                match one:
                    case Picked() | Drew():
                        turned_up = hand.table.public.turned_up or turned_up
                    case DrewOpen(who, card):
                        drawn += 1
                        assert card in picture(match, 1 - who).memory.known(who)
                        other = next(one for one in picture(match, 1 - who).others if one.seat == who)
                        assert [face.code for face in other.known].count(str(card)) >= 1
                        assert f'id="c-{card}-up"' not in page(match, who)
            if hand.table.public.stock:
                assert f'id="c-{hand.table.public.turned_up}-up"' in page(match, 0)
    assert drawn > 5


def test_playing_one_of_two_known_cards_leaves_the_other_known() -> None:
    def two_known(hand: AnyHand) -> bool:
        return any(isinstance(one, Play) and counted(hand.log, hand.to_act or 0)[one.card] == 2 for one in hand.choices())

    match, hand, seat = at(two_known)
    card = next(one.card for one in hand.choices() if isinstance(one, Play) and counted(hand.log, seat)[one.card] == 2)
    assert match.act(Play(card)) is None
    assert picture(match, 1 - seat).memory.known(seat).count(card) == 1
