"""The algebra of declarations: what a card that has been declared may still be declared for."""
from __future__ import annotations

import pytest

from mariage.cards import Card, Pieces, Rank, Suit, card, pieces
from mariage.melds import BEZIQUES, COUPLES, QUARTETS, Kind, Meld, Reuse, by_face, sets

STANDARD = Reuse()
REFORM = Reuse(reforming=True, remarry=True)
NO_REMARRY = Reuse(reforming=True)
AFTER_BREAK = Reuse(reforming=True, remarry=True, after_break=True)
PINOCHLE = Reuse(from_hand=True)


def faces(*words: str) -> tuple[tuple[tuple[Card, ...], int], ...]:
    return tuple(((card(word),), 1) for word in words)


MARRIAGE = {suit: Kind("marriage", COUPLES, 1, 20, faces(f"K{suit}", f"Q{suit}")) for suit in "SHDC"}
SEQUENCE = {suit: Kind("sequence", COUPLES, 2, 250, faces(*(f"{rank}{suit}" for rank in "ATKQJ"))) for suit in "SHDC"}
BEZIQUE = {many: Kind(f"bezique_{many}", BEZIQUES, many, 0, (((card("QS"),), many), ((card("JD"),), many))) for many in range(1, 6)}
FOUR_ACES = Kind("four_a", QUARTETS, 1, 100, ((tuple(Card(suit, Rank.ACE) for suit in Suit), 4),))
TRUMP_ACES = {many: Kind(f"trump{many}_A", QUARTETS, many - 2, 1000, (((card("AH"),), many),)) for many in (4, 5)}
KINDS = [*MARRIAGE.values(), *SEQUENCE.values(), *BEZIQUE.values(), FOUR_ACES, *TRUMP_ACES.values()]


class Board:
    """What one player has declared; cards written ``QS#1``."""

    def __init__(self, reuse: Reuse) -> None:
        self.reuse, self.melds, self.played = reuse, list[Meld](), set[object]()

    @property
    def lying(self) -> set[object]:
        return {one for meld in self.melds for one in meld.cards} - self.played

    def forbids(self, kind: Kind, text: str) -> str | None:
        return self.reuse.forbids(kind, self.cards(kind, text), self.melds, self.lying)

    def cards(self, kind: Kind, text: str) -> Pieces:
        some = pieces(text)
        assert kind.is_made_by(some), f"{text} is no {kind.name}"
        return some

    def declare(self, kind: Kind, text: str) -> Board:
        assert self.forbids(kind, text) is None
        self.melds.append(Meld(kind.name, kind.family, kind.level, self.cards(kind, text)))
        return self

    def play(self, text: str) -> Board:
        self.played.update(pieces(text))
        return self


BOTH = pytest.mark.parametrize("reuse", [STANDARD, REFORM], ids=["standard", "reform"])


@BOTH
def test_a_marriage_grows_into_a_sequence_and_not_back(reuse: Reuse) -> None:
    board = Board(reuse).declare(MARRIAGE["C"], "KC#1 QC#1").declare(SEQUENCE["C"], "AC#1 TC#1 KC#1 QC#1 JC#1")
    assert board.forbids(MARRIAGE["C"], "KC#1 QC#2")
    assert not board.forbids(MARRIAGE["C"], "KC#2 QC#2")
    assert not board.forbids(MARRIAGE["C"], "KC QC")


@BOTH
def test_one_bezique_after_the_other(reuse: Reuse) -> None:
    board, some = Board(reuse), ""
    for many in (1, 2, 3, 4):
        some += f" QS#{many} JD#{many}"
        board.declare(BEZIQUE[many], some)
        assert all(board.forbids(BEZIQUE[many], some) for many in [many])
    assert board.forbids(BEZIQUE[1], "QS#4 JD#4")


@BOTH
def test_two_single_beziques_are_no_double(reuse: Reuse) -> None:
    board = Board(reuse).declare(BEZIQUE[1], "QS#1 JD#1").declare(BEZIQUE[1], "QS#2 JD#2")
    assert board.forbids(BEZIQUE[2], "QS#1 JD#1 QS#2 JD#2") == "nothing_new"
    assert board.forbids(BEZIQUE[1], "QS#1 JD#2")
    assert not board.forbids(BEZIQUE[2], "QS#1 JD#1 QS#2 JD")


def test_a_quartet_is_formed_anew_when_a_card_of_it_has_been_played() -> None:
    for reuse, allowed in ((STANDARD, False), (REFORM, True)):
        board = Board(reuse).declare(FOUR_ACES, "AS#1 AH#1 AD#1 AC#1")
        assert board.forbids(FOUR_ACES, "AS#1 AH#1 AC#1 AH")
        board.play("AD#1")
        assert (board.forbids(FOUR_ACES, "AS#1 AH#1 AC#1 AH") is None) == allowed
        assert not board.forbids(FOUR_ACES, "AS AH AD AC")


def test_what_is_broken_stays_above_unless_the_table_allows_it() -> None:
    for reuse, lower in ((REFORM, False), (AFTER_BREAK, True)):
        board = Board(reuse).declare(SEQUENCE["C"], "AC#1 TC#1 KC#1 QC#1 JC#1").play("AC#1")
        assert not board.forbids(SEQUENCE["C"], "AC#2 TC#1 KC#1 QC#1 JC#1")
        assert (board.forbids(MARRIAGE["C"], "KC#1 QC#2") is None) == lower
        board = Board(reuse).declare(BEZIQUE[2], "QS#1 JD#1 QS#2 JD#2").play("QS#1")
        for some in ("QS#2 JD#1", "QS#3 JD#1"):
            assert (board.forbids(BEZIQUE[1], some) is None) == lower
        assert not board.forbids(BEZIQUE[1], "QS#3 JD#3")
        assert board.declare(BEZIQUE[2], "QS#3 JD#1 QS#2 JD#2").forbids(BEZIQUE[1], "QS#2 JD#1")


def test_a_single_bezique_is_formed_anew() -> None:
    for reuse, allowed in ((STANDARD, False), (REFORM, True)):
        board = Board(reuse).declare(BEZIQUE[1], "QS#1 JD#1").play("QS#1")
        assert (board.forbids(BEZIQUE[1], "QS#2 JD#1") is None) == allowed


def test_trump_quartets_stand_above_any_four() -> None:
    board = Board(REFORM).declare(FOUR_ACES, "AH#1 AH#2 AH#3 AS#1")
    assert not board.forbids(TRUMP_ACES[4], "AH#1 AH#2 AH#3 AH#4")
    board = Board(REFORM).declare(TRUMP_ACES[4], "AH#1 AH#2 AH#3 AH#4")
    assert board.forbids(FOUR_ACES, "AH#1 AH#2 AS#1 AC#1") == "higher"
    assert not board.forbids(FOUR_ACES, "AS AC AD AS")
    board = Board(REFORM).declare(FOUR_ACES, "AH#1 AH#2 AH#3 AH#4")
    assert board.forbids(TRUMP_ACES[4], "AH#1 AH#2 AH#3 AH#4") == "nothing_new"
    assert not board.forbids(TRUMP_ACES[4], "AH#1 AH#2 AH#3 AH#5")


def test_five_trumps_stand_above_four() -> None:
    board = Board(REFORM).declare(FOUR_ACES, "AH#1 AH#2 AH#3 AS#1").declare(TRUMP_ACES[4], "AH#1 AH#2 AH#3 AH#4")
    board.declare(TRUMP_ACES[5], "AH#1 AH#2 AH#3 AH#4 AH#5")
    assert board.forbids(TRUMP_ACES[5], "AH#2 AH#3 AH#4 AH#5 AH#6") == "tied"
    board.play("AH#1")
    assert not board.forbids(TRUMP_ACES[5], "AH#2 AH#3 AH#4 AH#5 AH#6")
    for some in ("AH#2 AH#3 AH#4 AH#5", "AH#3 AH#4 AH#5 AH#6"):
        assert board.forbids(TRUMP_ACES[4], some) == "higher"
    assert not board.forbids(FOUR_ACES, "AH#6 AS#1 AC#1 AD#1")


def test_a_widowed_card_marries_again() -> None:
    for reuse, allowed in ((STANDARD, False), (NO_REMARRY, False), (REFORM, True)):
        board = Board(reuse).declare(MARRIAGE["H"], "KH#1 QH#1").declare(MARRIAGE["H"], "KH#2 QH#2")
        assert board.forbids(MARRIAGE["H"], "KH#1 QH#2")
        board.play("QH#1")
        assert (board.forbids(MARRIAGE["H"], "KH#1 QH#2") is None) == allowed
        assert board.forbids(MARRIAGE["H"], "KH QH#2")
        if allowed:
            board.declare(MARRIAGE["H"], "KH#1 QH#2")
            assert board.forbids(MARRIAGE["H"], "KH#1 QH#2")
            assert board.forbids(MARRIAGE["H"], "KH#2 QH#2")
        both = Board(reuse).declare(MARRIAGE["H"], "KH#1 QH#1").declare(MARRIAGE["H"], "KH#2 QH#2").play("QH#1 KH#2")
        assert (both.forbids(MARRIAGE["H"], "KH#1 QH#2") is None) == reuse.reforming


def test_a_card_of_a_meld_comes_from_the_hand() -> None:
    board = Board(PINOCHLE)
    assert board.forbids(MARRIAGE["H"], "KH#1 QH#1") == "from_hand"
    assert not board.forbids(MARRIAGE["H"], "KH#1 QH")
    board.melds.append(Meld("marriage", COUPLES, 1, pieces("KS#1 QS#1")))
    assert not board.forbids(SEQUENCE["S"], "AS TS KS#1 QS#1 JS")
    assert board.forbids(MARRIAGE["S"], "KS#1 QS") == "used"


def test_a_second_double_bezique() -> None:
    for second in (True, False):
        reuse = Reuse(second_double=second)
        board = Board(reuse).declare(BEZIQUE[2], "QS#1 JD#1 QS#2 JD#2")
        assert (board.forbids(BEZIQUE[2], "QS#2 JD#2 QS#3 JD#3") is None) == second
        assert not board.forbids(BEZIQUE[3], "QS#1 JD#1 QS#2 JD#2 QS#3 JD#3")
        if second:
            board.declare(BEZIQUE[2], "QS#2 JD#2 QS#3 JD#3")
            assert board.forbids(BEZIQUE[2], "QS#1 JD#1 QS#3 JD#3")
            assert board.forbids(BEZIQUE[3], "QS#1 JD#1 QS#2 JD#2 QS#3 JD#3")
    board = Board(Reuse(second_double=True)).declare(BEZIQUE[2], "QS#1 JD#1 QS#2 JD#2").declare(BEZIQUE[1], "QS#3 JD#3")
    assert board.forbids(BEZIQUE[2], "QS#2 JD#2 QS#3 JD#3")
    assert board.forbids(BEZIQUE[3], "QS#1 JD#1 QS#2 JD#2 QS#3 JD#3")


def test_alike_cards_are_offered_once() -> None:
    assert list(sets(MARRIAGE["H"], by_face(pieces("KH KH QH QH QH")), (), ())) == [pieces("KH QH")]
    lying = pieces("KH#1 QH#1 KH#2 QH#2")
    melds = [Meld("marriage", COUPLES, 1, pieces("KH#1 QH#1")), Meld("marriage", COUPLES, 1, pieces("KH#2 QH#2"))]
    found = list(sets(MARRIAGE["H"], by_face((*lying, *pieces("KH"))), melds, lying))
    assert set(found) == {pieces("KH#1 QH#1"), pieces("KH QH#1")}
    assert len(found) == 2
    fours = list(sets(FOUR_ACES, by_face(pieces("AS AS AS AH AH AD")), (), ()))
    assert len(fours) == len(set(fours)) == 5
    assert list(sets(FOUR_ACES, by_face(pieces("AS AH AD")), (), ())) == []
    assert list(sets(SEQUENCE["H"], by_face(pieces("AH TH KH QH JS")), (), ())) == []


def test_a_card_cannot_be_taken_twice() -> None:
    assert MARRIAGE["H"].is_made_by(pieces("KH#1 QH#1"))
    assert not MARRIAGE["H"].is_made_by(pieces("KH#1 QS#1"))
    assert not BEZIQUE[2].is_made_by(pieces("QS#1 QS#1 JD#1 JD#2"))
    assert BEZIQUE[2].is_made_by(pieces("QS QS JD#1 JD#2"))
    assert not FOUR_ACES.is_made_by(pieces("AS AS AS"))
