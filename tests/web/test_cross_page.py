"""What a page says in the idiom of Křížový mariáš: the card and the rank that are chosen together, the partner, the seats."""
from __future__ import annotations

from test_marias_page import do, picture, reached, turn

from mariage.games import GAMES
from mariage.games.marias.table import LedDown
from mariage.notation import write_action
from mariage.options import with_options

CSM, HOWTO = GAMES["krizovy-csm"], GAMES["krizovy-howto"]


def test_each_of_four_cards_unfolds_the_ranks_that_can_be_called_with_it() -> None:
    match, hand = reached(CSM, turn("choose"))
    shown = picture(match, hand.to_act)
    assert [grid.key for grid in shown.idiom.grids] == [face.opens for face in sorted(shown.hand, key=lambda face: [
        grid.key for grid in shown.idiom.grids].index(face.opens))]
    placed = [act.word for grid in shown.idiom.grids for _, row in grid.rows for act in row if act]
    assert sorted(placed) == sorted(map(write_action, hand.choices()))
    assert shown.acts == []
    others = [picture(match, seat) for seat in (*range(4), None) if seat != hand.to_act]
    assert not any(one.idiom.grids or any(face.opens for face in one.hand) for one in others)


def test_the_partner_is_told_to_nobody_before_the_called_card_is_played() -> None:
    match, hand = reached(CSM, lambda hand: turn("reply")(hand) and hand.table.public.trump is not None
                          and hand.table.public.partner is None)
    public = hand.table.public
    for seat in (*range(4), None):
        shown = picture(match, seat)
        assert [shown.idiom.roles(one) for one in range(4)] == [["declarer"] if one == public.declarer else [] for one in range(4)]
        assert shown.board is not None
        assert shown.board.line == f"Called: {shown.words.rank(public.called)}."
    match, hand = reached(CSM, lambda hand: hand.table.public.partner not in (None, hand.table.public.declarer))
    assert picture(match, None).idiom.roles(hand.table.public.partner) == ["partner"]


def test_partners_who_sit_opposite_are_known_at_once() -> None:
    match, hand = reached(HOWTO, lambda hand: turn("flek")(hand) and hand.table.public.trump is not None)
    players = hand.table.public.given.players
    assert picture(match, None).idiom.roles(players[2]) == ["partner"]


def test_a_first_lead_that_lies_face_down_is_seen_to_lie_there() -> None:
    game = with_options(CSM, {"lead_face_down": "on"})
    match, hand = reached(game, turn("lead_down"), avoid="good")
    word = write_action(hand.choices()[0])
    seat = hand.to_act
    assert {face.word for face in picture(match, seat).hand} == {write_action(one) for one in hand.choices()}
    hand = do(match, word)
    assert any(isinstance(event, LedDown) for event in hand.log)
    for one in (*range(4), None):
        board = picture(match, one).board
        assert board is not None
        assert (None,) in [lying.faces for lying in board.lying if "lead" in lying.called]
    assert [face.code for face in picture(match, seat).hand if "lead" in face.note] == [word.split()[1]]
