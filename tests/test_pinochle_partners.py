"""What players of Pinochle hold against programs as partners, and that the player by the book does none of it: aces are not wasted,
the partner's sure tricks are fed, nothing is bid on nothing, trumps and what melds are kept when cards are passed.
"""
from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bezique_kit import house
from mariage.cards import Card, Rank, Suit, cards, written
from mariage.game import AnyHand, Hand
from mariage.games.pinochle.melding import melding
from mariage.notation import write_action
from mariage.players import Simple
from test_pinochle_examples import auction, four, last_tricks

SINGLE = ("pinochle4-auction", "pinochle4-hoyle")
FOUR = (*SINGLE, "pinochle4-double")


def chosen(hand: AnyHand) -> str:
    """What the player by the book does at this moment."""
    assert hand.to_act is not None
    return write_action(Simple(hand.game, Random(1)).choose(hand.view(hand.to_act), hand.choices()))


def after(game: Any, taken: str, hand: str, trick: str = "", trump: str = "C") -> AnyHand:
    """As ``last_tricks``, but these tricks are known: ``2 AH 9H KH QH``, the winner first."""
    one, played = house(game), len(trick.split())
    known = [card for text in taken.split(",") for card in text.split()[1:]]
    free = Counter(one.whole_pack()) - Counter(cards(f"{hand} {trick} {' '.join(known)}"))
    low = sorted(free.elements(), key=lambda card: (card.suit.value == trump, one.height[card.rank]))
    size, lines = len(hand.split()), {"hand 2": hand, "trick": trick, "trump": trump, "taken": taken}
    for seat in (3, 0, 1):
        count = size - ((seat - 2 + played) % 4 < played)
        lines[f"hand {seat}"] = written(low.pop(0) for _ in range(count))
    lines |= {"earlier 0": f"0 {len(low) // 4}", "declarer": "2", "bid": "200"}
    return four(one, f"2 {'reply' if trick else 'lead'}", **lines)


# ------------------------------------------------------------------ aces are not wasted


@pytest.mark.parametrize("game", FOUR)
def test_an_ace_is_not_thrown_on_an_ace(game: str) -> None:
    """Of equal cards the first wins, whoever played it."""
    assert chosen(last_tricks(game, "AH JH QH AS", "AH")) == "play JH"
    assert chosen(last_tricks(game, "AH JH QH AS", "AH JH")) != "play AH"


@pytest.mark.parametrize("game", FOUR)
def test_an_ace_is_not_thrown_on_the_partners_trick(game: str) -> None:
    """Not in its suit, and not when one holds neither that nor a trump."""
    assert chosen(last_tricks(game, "AH TH JH AS", "AH QH")) == "play TH"
    assert chosen(last_tricks(game, "AS TD JS AD", "AH QH")) == "play TD"
    assert chosen(last_tricks(game, "AS KD JS AD", "JH AH QH")) == "play KD"


@pytest.mark.parametrize("game", FOUR)
def test_an_ace_does_not_follow_to_a_trick_that_is_trumped(game: str) -> None:
    assert chosen(last_tricks(game, "AH JH QD AS", "QH KH JC")) == "play JH"


@pytest.mark.parametrize("game", FOUR)
def test_the_last_player_takes_with_a_ten_what_needs_no_ace(game: str) -> None:
    assert chosen(last_tricks(game, "AH TH AS TS", "KH JH QH")) == "play TH"


@pytest.mark.parametrize("game", SINGLE)
def test_an_ace_is_not_led_into_trumps(game: str) -> None:
    """Hearts have been led twice, or somebody has shown that he has no more of them, and trumps are about."""
    assert chosen(after(game, "2 AH 9H KH QH, 2 TH 9H JH QH", "AH JD QD 9S")) != "play AH"
    assert chosen(after(game, "1 QH 9H KH JC, 2 9D AD QD JD", "AH JD QD 9S")) != "play AH"
    assert chosen(after(game, "2 AH 9D KH QH", "AH JD QD 9S")) == "play AH", "who does not trump has none"
    assert chosen(after(game, "2 AH 9H KH QH", "AH JD QD 9S")) == "play AH"
    assert chosen(last_tricks(game, "AH JD QD 9S", to="lead")) == "play AH"


@pytest.mark.parametrize("game", SINGLE)
def test_aces_are_cashed_when_the_trumps_are_gone(game: str) -> None:
    trumps = "2 AC TC KC QC, 2 AC TC KC QC, 2 JC JC 9C 9C, 2 AH 9H KH QH, 2 TH 9H JH QH"
    assert chosen(after(game, trumps, "AH JD QD 9S")) == "play AH"


# ------------------------------------------------------------------ the partner's sure tricks are fed


@pytest.mark.parametrize("game", FOUR)
@pytest.mark.parametrize(("trick", "hand", "fed"), [
    ("AH JH", "KH QH JH AS", "KH"), ("AH JH", "TH QH JH AS", "TH"),                # the ace that the partner led
    ("JH AH QH", "KH JH QH JS", "KH"), ("JD AC QD", "TD QD JH JS", "TD"),           # the last card to it
    ("AC QC", "KC QC JC AS", "KC"), ("AH QH", "TD QS JS JD", "TD")])                # trumps; and what is thrown
def test_the_partners_sure_trick_is_fed(game: str, trick: str, hand: str, fed: str) -> None:
    assert chosen(last_tricks(game, hand, trick)) == f"play {fed}"


def test_the_last_player_feeds_though_the_card_takes_the_trick() -> None:
    """What counts comes home, whichever of the two partners takes it."""
    assert chosen(last_tricks("pinochle4-hoyle", "TH QH AS 9S", "QH KH 9H")) == "play TH"


@pytest.mark.parametrize("game", FOUR)
def test_the_others_trick_is_not_fed(game: str) -> None:
    assert chosen(last_tricks(game, "TH QH JH AS", "AH")) == "play JH"
    assert chosen(last_tricks(game, "TD JD KS AS", "AH JH KH")) == "play JD"


@pytest.mark.parametrize("game", SINGLE)
def test_a_trick_that_may_still_be_trumped_is_not_fed(game: str) -> None:
    """W has trumped hearts, and plays after S; where it has followed, or has no trumps either, the ace is sure."""
    assert chosen(after(game, "3 QH 9H KH JC, 0 9D AD JD QD", "TH 9H KD JD", "AH JH")) == "play 9H"
    assert chosen(after(game, "0 AH QH 9H KH", "TH 9H KD JD", "AH JH")) == "play TH"
    assert chosen(after(game, "0 AH QH 9H QD", "TH 9H KD JD", "AH JH")) == "play TH"


# ------------------------------------------------------------------ nothing is bid on nothing

NOTHING = "9S JS QS 9H JH QH 9D QD QD 9C JC 9C"
NOTHING_DOUBLE = "JS JS QS QS TS JH JH QH TH TH QD QD JD TD TD JC JC KC TC TC"
RUN = "AS TS KS QS JS AH AD 9S KS QS AC KH"
RUN_DOUBLE = "AS TS KS QS JS AS TS KS QS JS AH AD AC AC KH QH JD JD TD TD"


def bids(game: Any, hand: str, *before: str, seat: int = 0) -> str:
    """What a seat bids with this hand after these bids; the dealer sits on the right of N."""
    hands = [""] * 4
    hands[seat] = hand
    return chosen(auction(game, *before, hands=tuple(hands)))


def test_nothing_is_bid_on_nothing() -> None:
    assert bids("pinochle4-auction", NOTHING) == "pass"
    assert bids("pinochle4-auction", NOTHING, "pass", "pass", "pass", seat=3) == "pass"
    assert bids("pinochle4-hoyle", NOTHING, "bid 100", seat=1) == "pass"
    assert bids("pinochle4-double", NOTHING_DOUBLE) == "pass"
    assert bids("pinochle4-double", NOTHING_DOUBLE, "pass", "pass", "pass", seat=3) == "pass"


@pytest.mark.parametrize("least", ["100", "150", "160", "200", "250", "300"])
def test_nothing_is_not_bid_against_anybody(least: str) -> None:
    """Whatever the lowest bid is: with such a hand nobody is outbid."""
    assert bids(house("pinochle4-auction", min_bid=least), NOTHING, f"bid {least}", seat=1) == "pass"


def test_four_aces_alone_are_no_double_deck_bid() -> None:
    """Without a marriage no trump could be named, and without melds the bid is lost before a card is played."""
    aces = "AS AS AS AS AH AH AH AH AD AD AD AD"
    assert bids("pinochle4-double", f"{aces} TS TS TH TH TD TD QC QC") == "pass"


@pytest.mark.parametrize(("game", "hand", "bid"), [
    ("pinochle4-auction", RUN, "bid 200"), ("pinochle4-hoyle", RUN, "bid 100"), ("pinochle4-double", RUN_DOUBLE, "bid 50")])
def test_a_run_and_aces_are_bid_on(game: str, hand: str, bid: str) -> None:
    assert bids(game, hand) == bid


@pytest.mark.parametrize(("game", "hand", "most"), [
    ("pinochle4-auction", RUN, 600), ("pinochle4-hoyle", RUN, 600), ("pinochle4-double", RUN_DOUBLE, 350)])
def test_no_hand_is_bid_up_without_end(game: str, hand: str, most: int) -> None:
    """Against bids without end it stops."""
    assert bids(game, hand, f"bid {most}", seat=1) == "pass"


@pytest.mark.parametrize(("game", "hand", "bid"), [
    ("pinochle4-auction", RUN, "bid 200"), ("pinochle4-hoyle", RUN, "bid 100"), ("pinochle4-double", RUN_DOUBLE, "bid 50")])
def test_the_partner_is_not_outbid_when_the_others_are_out(game: str, hand: str, bid: str) -> None:
    assert bids(game, hand, "pass", bid, "pass", seat=3) == "pass"
    assert bids(game, hand, bid, "pass", "pass", seat=3).startswith("bid")


@pytest.mark.parametrize("game", FOUR)
def test_four_players_by_the_book_seldom_lose_what_they_bid(game: str) -> None:
    """Of forty hands, and on average what is made is more than what was bid."""
    one, rng, made, bid, lost = house(game), Random("bids"), 0, 0, 0
    played = 0
    while played < 40:
        hand = Hand(one, one.deal(rng, None), one.given(one.begin(played % 4)))
        players = Simple(one, rng)
        while hand.to_act is not None:
            assert hand.act(players.choose(hand.view(hand.to_act), hand.choices())) is None
        public, result = hand.table.public, hand.result
        assert result is not None
        if result.how == "passed_out" or public.forced:
            played += 1
            continue
        played += 1
        made += result.points[public.declarer]
        bid += public.bid
        lost += result.how == "set"
    assert made > bid
    assert lost <= 10


# ------------------------------------------------------------------ trumps and melds are kept when cards are passed


def passes(game: Any, partner: str, declarer: str, trump: str, *, back: bool = False) -> tuple[Counter[Card], Counter[Card]]:
    """What N, the declarer S's partner, gives; or what S gives back. And what is left in the hand."""
    one = house("pinochle4-auction" if len(partner.split()) == 12 else "pinochle4-double", **game)
    hand = auction(one, "pass", "pass", f"bid {one.min_bid}", "pass", f"name_trump {trump}", hands=(partner, "", declarer, ""))
    if back:
        hand.act(next(iter(hand.choices())))
    assert hand.table.public.turn.to == ("give_back" if back else "give")
    before = Counter(hand.table.own[2 if back else 0].hand)
    given = Counter(cards(chosen(hand).partition(" ")[2]))
    return given, before - given


def melded(hand: Counter[Card], trump: str, *, double: bool = False) -> int:
    values = house("pinochle4-double" if double else "pinochle4-auction").values
    return melding(tuple(hand.elements()), Suit(trump), values).points


SOME = "KC QC 9S 9S JS JH JD 9C JC 9D TD QD"       # a declarer with a marriage of trumps, at least


def test_the_partner_gives_trumps_and_what_melds() -> None:
    for number in ("2", "3", "4"):
        given, _ = passes({"pass_cards": number}, "AC TC JC QS KS 9H 9H KD KD JH JH 9D", "KC QC KC 9S 9S AH AD AS TS TS TH TD", "C")
        assert given <= Counter(cards("AC TC JC QS"))


def test_the_partner_keeps_its_own_melds() -> None:
    """A hundred aces or kings of its own count for the side as they are, and so does its pinochle."""
    for partner, kept in (("AS AH AD AC 9H 9H KD JD JH JH 9D QH", 100), ("KS KH KD KC 9H 9H 9D AD JH JH 9D TH", 80),
                          ("QS JD KC 9C TH 9H 9D TD JH JH 9D KH", 40)):
        given, left = passes({"pass_cards": "3"}, partner, SOME if "JD" not in partner else SOME.replace("JD", "9H"), "C")
        assert melded(left, "C") >= kept, written(given.elements())


def test_the_partner_gives_no_second_card_of_its_melds_either() -> None:
    """Of two equal cards one may go: the second would break the aces."""
    _, left = passes({"pass_cards": "4"}, "AS AS AH AH AD AD AC 9H 9H 9D JH QH", "KC QC KC 9C 9C TS TS TH TD 9S KS QD", "C")
    assert melded(left, "C") >= 100


@pytest.mark.parametrize("number", ["2", "3", "4"])
def test_the_declarer_gives_back_neither_trumps_nor_melds(number: str) -> None:
    declarer = "AC TC KC QC JC 9C KS QS AH AD TD QH"
    given, left = passes({"pass_cards": number}, "9S 9S 9H 9H JS JH JH TS TH KD TS 9D", declarer, "C", back=True)
    before = given + left
    assert not any(card.suit is Suit.CLUBS for card in given)
    assert melded(left, "C") == melded(before, "C")
    assert not any(card.rank is Rank.ACE for card in given)


def test_the_declarer_gives_back_no_second_king_of_its_kings() -> None:
    """Each of two equal kings could go, but not both."""
    declarer = "AC TC KC QC KS KS KH KH KD KD AH AD"
    given, left = passes({"pass_cards": "4"}, "AC TC AS AS TS TS TH TD JH JS JD 9H", declarer, "C", back=True)
    assert melded(left, "C") == melded(given + left, "C"), written(given.elements())


def test_cards_are_passed_so_in_the_double_deck() -> None:
    partner = "KS KS KH KH KD KD KC KC TH TH TD TD JS JS JH JH QH QH QD QD"
    declarer = "AC AC TC TC KC QC QC JC JC AS AS AH AH AD AD TS TS JD JD QS"
    given, left = passes({"pass_cards": "3"}, partner, declarer, "C")
    assert melded(left, "C", double=True) >= 80, written(given.elements())
    given, left = passes({"pass_cards": "3"}, partner, declarer, "C", back=True)
    assert not any(card.suit is Suit.CLUBS for card in given)
    assert melded(left, "C", double=True) == melded(given + left, "C", double=True)
