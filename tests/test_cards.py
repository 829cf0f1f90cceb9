"""Cards are read as players write them, and which cards may be played."""
from __future__ import annotations

import pickle
from copy import deepcopy

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from driver import legal_replies
from mariage.cards import Card, Rank, Suit, card, cards, suit, without, written
from mariage.melds import marriage, marriages, partner
from mariage.tricks import Trick, binding, duties, playable

ORDER = "ATKQJ987"
HEIGHT = {Rank(rank): -place for place, rank in enumerate(ORDER)}
PACK = [Card(suit, Rank(rank)) for suit in Suit for rank in ORDER]
one_card = st.builds(Card, st.sampled_from(Suit), st.sampled_from(Rank))
check = settings(deadline=None, derandomize=True, max_examples=300)


# ------------------------------------------------------------------ spellings


@given(one_card)
@check
def test_a_card_is_read_as_it_is_written(one: Card) -> None:
    assert card(str(one)) == one
    assert card(str(one).lower()) == one
    assert str(one) == repr(one) == one.rank.value + one.suit.value


@given(st.lists(one_card, max_size=12))
@check
def test_cards_are_read_as_they_are_written(some: list[Card]) -> None:
    assert cards(written(some)) == tuple(some)
    assert cards(", ".join(map(str, some))) == tuple(some)


SYMBOLS = {Suit.SPADES: "♠♤", Suit.HEARTS: "♥♡", Suit.DIAMONDS: "♦♢", Suit.CLUBS: "♣♧"}
TENS = ("10", "X", "x", "T", "t")


@given(st.sampled_from(Suit), st.sampled_from(Rank), st.data())
@check
def test_symbols_tens_and_the_suit_first(of: Suit, rank: Rank, data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(TENS)) if rank is Rank.TEN else rank.value
    sign = data.draw(st.sampled_from([*SYMBOLS[of], of.value]))
    assert card(word + sign) == Card(of, rank)
    assert card(f"{word} {sign}") == Card(of, rank)
    if sign not in "SHDC" or card(word + sign) == Card(of, rank):
        assert card(sign + word) == Card(of, rank)


GERMAN = {"E": "C", "L": "S", "G": "S", "R": "H", "Sch": "D"}
GERMAN_RANKS = {"A": "A", "Z": "T", "10": "T", "K": "K", "O": "Q", "U": "J", "9": "9", "8": "8", "7": "7"}


@pytest.mark.parametrize("suit_letter", GERMAN)
@pytest.mark.parametrize("rank_letter", GERMAN_RANKS)
def test_german_letters(suit_letter: str, rank_letter: str) -> None:
    assert str(card(suit_letter + rank_letter)) == GERMAN_RANKS[rank_letter] + GERMAN[suit_letter]


CYRILLIC = {"п": "S", "ч": "H", "б": "D", "т": "C", "к": "C"}
CYRILLIC_RANKS = {"т": "A", "к": "K", "д": "Q", "в": "J", "10": "T", "9": "9"}


@pytest.mark.parametrize("suit_letter", CYRILLIC)
@pytest.mark.parametrize("rank_letter", CYRILLIC_RANKS)
def test_cyrillic_letters(suit_letter: str, rank_letter: str) -> None:
    assert str(card((rank_letter + suit_letter).upper())) == CYRILLIC_RANKS[rank_letter] + CYRILLIC[suit_letter]


@pytest.mark.parametrize(("text", "meant"), [
    ("ace of spades", "AS"), ("the Queen of hearts", "QH"), ("Eichel-Ober", "QC"), ("Schellen Ober", "QD"), ("SchO", "QD"),
    ("pique dame", "QS"), ("žaludy eso", "AC"), ("svršek zelené", "QS"), ("туз пики", "AS"), ("дама черви", "QH"),
    ("  as ", "AS"),
    ("♥K", "KH"), ("10♦", "TD"), ("s10", "TS"), ("TEN of CLUBS", "TC")])
def test_words(text: str, meant: str) -> None:
    assert str(card(text)) == meant


@pytest.mark.parametrize(("text", "says"), [
    ("SO", "Schellen"), ("SU", "Schellen"), ("so", "Schellen"), ("OS", "Schellen"),         # spades, or the German bells?
    ("ТS", "Cyrillic"), ("КH", "Cyrillic"), ("TП", "Cyrillic"), ("rК", "Cyrillic"), ("KТ", "Cyrillic"),
    ("", "no card"), ("A", "no card"), ("S", "no card"), ("AA", "no card"), ("SS", "no card"), ("1S", "no card"),
    ("5H", "no card"), ("11S", "no card"), ("A S D", "no card"), ("ace spades hearts", "no card"),
    ("А♠♠", "no card"), ("play AS", "no card"), ("AS,", "no card"), ("[[[[", "no card"), ("\0", "no card"), ("🂡", "no card")])
def test_what_is_no_card_or_could_be_two_is_refused_with_a_sentence(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says) as error:
        card(text)
    assert str(error.value).endswith(".")


@given(st.text(max_size=12) | st.text("ATKQJXOUSHDCЕтТкКПсch10 9♠♥-", max_size=5))
@example("ß")
@example("İS")
@check
def test_any_text_is_a_card_or_a_sentence(text: str) -> None:
    try:
        one, sentence = card(text), ""
    except ValueError as error:
        one, sentence = None, str(error)
    if one is None:
        assert text in sentence
        assert sentence.endswith(".")
    else:
        assert card(str(one)) == one
        latin, cyrillic = any("a" <= c <= "z" for c in text.lower()), any("а" <= c <= "я" for c in text.lower())
        assert not (latin and cyrillic), "the scripts are mixed"


@pytest.mark.parametrize(("text", "meant"), [
    ("S", "S"), ("h", "H"), ("♦", "D"), ("Eichel", "C"), ("Schellen", "D"), ("laub", "S"), ("черви", "H"), ("kule", "D")])
def test_suits(text: str, meant: str) -> None:
    assert suit(text) is Suit(meant)


@pytest.mark.parametrize("text", ["", "X", "trump", "SH", "♠♠"])
def test_what_is_no_suit(text: str) -> None:
    with pytest.raises(ValueError, match="no suit"):
        suit(text)


def test_cards_may_be_copied_and_stored() -> None:
    assert pickle.loads(pickle.dumps(PACK)) == deepcopy(PACK) == PACK
    assert {one: str(one) for one in pickle.loads(pickle.dumps(PACK))} == {one: str(one) for one in PACK}


def test_a_card_leaves_a_hand_once() -> None:
    assert without(cards("AS TH AS"), card("AS")) == cards("TH AS")
    with pytest.raises(ValueError, match="not in"):
        without(cards("AS"), card("TH"))


@given(st.lists(st.sampled_from(PACK), unique=True))
@check
def test_marriages_are_kings_and_queens_of_one_suit(hand: list[Card]) -> None:
    held = [of for of in Suit if Card(of, Rank.KING) in hand and Card(of, Rank.QUEEN) in hand]
    assert list(marriages(hand)) == held
    for one in hand:
        other = partner(one)
        assert (other is None) == (one.rank not in (Rank.KING, Rank.QUEEN))
        assert other is None or {one, other} == set(marriage(one.suit))


# ------------------------------------------------------------------ which cards may be played


@given(st.permutations(PACK), st.integers(1, 3), st.integers(1, 10), st.sampled_from([*Suit, None]),
       st.booleans(), st.booleans(), st.booleans())
@settings(check, max_examples=2000)
def test_playable_is_the_function_of_the_rule_book(pack: list[Card], laid: int, held: int, trump: Suit | None,
                                                   must_head: bool, must_trump: bool, over: bool) -> None:
    table, hand = pack[:laid], pack[laid:laid + held]
    order = duties(must_head=must_head, must_trump=must_trump, must_overtrump=must_trump and over)
    trick = Trick(tuple(table), trump, HEIGHT)
    found = playable(tuple(hand), trick, order)
    assert list(found) == legal_replies(hand, table, trump, must_head=must_head, must_trump=must_trump,
                                        must_overtrump=must_trump and over)
    assert found, "some card may always be played"
    duty = binding(tuple(hand), trick, order)
    assert (duty is None) == (set(found) == set(hand) and not any(one(trick, c) for one in order for c in hand))


@given(st.permutations(PACK), st.integers(1, 4), st.sampled_from([*Suit, None]))
@check
def test_the_winner_is_the_highest_trump_or_the_highest_card_of_the_suit_led(
        pack: list[Card], laid: int, trump: Suit | None) -> None:
    table = pack[:laid]
    trick = Trick(tuple(table), trump, HEIGHT)
    able = [one for one in table if one.suit is trump] or [one for one in table if one.suit is table[0].suit]
    assert trick.best == table[trick.winner] == min(able, key=lambda one: ORDER.index(one.rank.value))
    for one in table:
        assert not trick.beats(one, one), "of equal cards the first wins"


@pytest.mark.parametrize(("trump", "table", "hand", "plain", "head"), [
    ("H", "QS", "AS JS 9H TC", "AS JS", "AS"),          # MA-04, SS-01
    ("H", "QS", "JS 7S AH", "JS 7S", "JS 7S"),
    ("H", "QS", "9H AH TC", "9H AH", "9H AH"),
    ("H", "QS", "TC 7D", "TC 7D", "TC 7D"),
    ("H", "QH", "KH JH AS", "KH JH", "KH"),
    ("H", "QH", "JH 7H AS", "JH 7H", "JH 7H"),
    ("H", "KS 9H", "AS JS", "AS JS", "AS JS"),          # S4-08: trumped already, so following suit is enough
    ("H", "KS 9H AS", "JH 8H", "JH 8H", "JH"),
    ("H", "KS 9H AS", "8H", "8H", "8H"),
    ("H", "KS QH", "JH AH", "JH AH", "AH"),             # SD-09
])
def test_the_tables_of_the_rule_book(trump: str, table: str, hand: str, plain: str, head: str) -> None:
    trick = Trick(cards(table), suit(trump), HEIGHT)
    assert written(playable(cards(hand), trick, duties(must_head=False, must_trump=True))) == plain
    assert written(playable(cards(hand), trick, duties(must_head=True, must_trump=True, must_overtrump=True))) == head
