"""What a page says in the idiom of the Mariáš family: positions, the controls, the board, the account, the order of the cards."""
from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from web_kit import Written, begun

from mariage.cards import Suit
from mariage.game import AnyHand
from mariage.games import GAMES
from mariage.games.marias.contracts import COLOUR, NATURAL, Contract
from mariage.notation import read_action, write_action
from mariage.options import with_options
from mariage.web.seen import Picture
from mariage.words import Words

KLASIK = GAMES["voleny-klasik"]
Moment = Callable[[AnyHand], bool]


def picture(match: Written, seat: int | None, words: Words | None = None) -> Picture:
    return Picture(match.opened("own").sight(seat), words or Words("german"))


def reached(game: Any, moment: Moment, *, avoid: str | tuple[str, ...] = "bad", seed: str = "page") -> tuple[Written, AnyHand]:
    """A match at the first *moment* of that kind; nobody does what begins with *avoid* where there is something else."""
    rng = Random(f"{seed} {game.id}")
    for _ in range(400):
        match = begun(game, rng)
        while (hand := match.now.hand) is not None:
            if moment(hand):
                return match, hand
            choices = [one for one in hand.choices() if not write_action(one).startswith(avoid)] or list(hand.choices())
            assert match.act(rng.choice(choices)) is None
    raise AssertionError("the moment does not come")


def turn(to: str) -> Moment:
    return lambda hand: hand.table.public.turn.to == to


def asked(hand: AnyHand) -> bool:
    """The first of the others is asked whether the colour is good."""
    return turn("answer")(hand) and hand.table.public.contract is None


def do(match: Written, *words: str) -> AnyHand:
    for word in words:
        assert match.act(read_action(match.game, word)) is None
    hand = match.now.hand
    assert hand is not None
    return hand


# ------------------------------------------------------------------ what may be done


def test_the_usual_cut_stands_there_at_first() -> None:
    match, hand = reached(KLASIK, turn("cut"))
    (amount,) = picture(match, hand.to_act).amounts
    assert (amount.low, amount.start, amount.high) == (2, 16, 30)


def test_trump_is_one_of_seven_cards_or_of_five_that_lie_face_down() -> None:
    match, hand = reached(KLASIK, turn("choose"))
    shown = picture(match, hand.to_act)
    assert [face.word for face in shown.hand] == [f"choose {face.code}" for face in shown.hand]
    assert len(shown.hand) == 7
    assert [act.word for act in shown.idiom.blind] == [f"blind {place}" for place in range(5)]
    assert shown.acts == shown.amounts == []
    other = picture(match, (hand.to_act or 0) - 1 if hand.to_act else 1)
    assert other.idiom.blind == []


def test_an_ace_in_the_talon_leaves_betl_and_durch_and_the_button_says_so() -> None:
    match, hand = reached(KLASIK, lambda hand: turn("discard")(hand) and any(
        "A" in write_action(one).partition(" ")[2] for one in hand.choices()))
    said = {}
    for one in hand.choices():
        act = picture(match, hand.to_act).idiom.act(one)
        said[act.small] = any(card.rank.value in "AT" for card in one.cards)
    assert said == {"": False, "then only betl or durch": True}


def test_the_chosen_card_is_told_from_the_others_and_from_nobody_else() -> None:
    match, hand = reached(KLASIK, turn("discard"))
    chosen = hand.table.own[hand.to_act or 0].chosen
    noted = [face.code for face in picture(match, hand.to_act).hand if face.note]
    assert noted == [str(chosen)]
    for seat in (*(one for one in range(3) if one != hand.to_act), None):
        board = picture(match, seat).board
        assert board is not None
        assert [lying.faces for lying in board.lying] == [(None,)]
        assert str(chosen) not in repr(board)


def test_the_warning_before_a_good_that_settles_the_hand() -> None:
    game = GAMES["voleny-hospoda"]
    match, hand = reached(game, lambda hand: turn("flek")(hand) and hand.table.public.contract is Contract.HRA, avoid=("bad", "flek"))
    first = picture(match, hand.to_act)
    assert "settled" not in first.prompt                      # another may still double
    hand = do(match, "good")
    last = picture(match, hand.to_act)
    assert last.prompt == "If you say “Good”, the hand is settled without play."
    assert next(act for act in last.acts if act.word == "good").small == "ends the hand without play"
    do_not = picture(match, hand.to_act).idiom.act(read_action(game, "flek hra"))
    assert do_not.text == "Flek"
    assert match.act(read_action(game, "good")) is None
    assert match.now.hand is None                               # and so it is


# ------------------------------------------------------------------ what everybody sees


def test_the_board_shows_every_part_and_where_its_doubling_stands() -> None:
    match, hand = reached(KLASIK, lambda hand: turn("flek")(hand) and hand.table.public.contract is Contract.SEDMA, avoid=("bad", "flek"))
    hand = do(match, "flek sedma", "good")
    hand = do(match, "flek hra", "good")
    hand = do(match, "flek sedma")
    board = picture(match, None).board
    assert board is not None
    assert board.heading == "Seven"
    assert board.trump is hand.table.public.trump
    assert board.steps is not None
    assert board.steps.heads == ("said", "flek", "re", "tutti")
    assert [(part, level) for part, _, level in board.steps.rows] == [("Game", 1), ("Seven", 2)]
    forehand = hand.table.public.given.players[0]
    assert picture(match, None).idiom.badges(forehand)[0].label == "announced: seven"


def test_words_stand_at_the_seat_that_said_them_until_the_first_lead() -> None:
    match, hand = reached(KLASIK, asked)
    forehand, second, _ = hand.table.public.given.players
    do(match, "good")
    shown = picture(match, None)
    assert [shown.idiom.said(seat) for seat in (forehand, second)] == ["Is the colour good?", "Good."]
    match, hand = reached(KLASIK, turn("lead"))
    assert picture(match, None).idiom.said(hand.to_act or 0) != ""
    assert match.act(hand.choices()[0]) is None
    assert [picture(match, None).idiom.said(seat) for seat in range(3)] == ["", "", ""]


def test_cards_stand_in_the_natural_order_as_soon_as_a_game_is_taken_over() -> None:
    match, hand = reached(KLASIK, asked)
    assert picture(match, hand.to_act).idiom.height == COLOUR
    hand = do(match, "bad")
    for seat in range(3):
        shown = picture(match, seat)
        assert shown.idiom.height == NATURAL
        for suit in Suit:
            ranks = [-NATURAL[one.rank] for one in shown._sorted(hand.table.own[seat].hand) if one.suit is suit]
            assert ranks == sorted(ranks)


def test_open_hands_lie_before_their_seats() -> None:
    game = with_options(KLASIK, {"betl_after_first_open": "on"})
    match, hand = reached(game, lambda hand: bool(hand.table.public.open_hands) and hand.result is None,
                          avoid=("ask", "declare durch", "bad", "flek"))
    shown = picture(match, hand.to_act)
    for other in shown.others:
        assert other.open
        assert {face.code for face in other.known} == set(map(str, hand.table.own[other.seat].hand))
        assert other.count == 0


def test_the_account_is_what_was_paid() -> None:
    match, hand = reached(KLASIK, lambda hand: hand.to_act is not None and sum(hand.table.public.in_hand) == 1)
    assert match.act(hand.choices()[0]) is None
    public = hand.table.public
    (sheet,) = picture(match, None).idiom.sheets
    numbers = [int(cells[-1].replace("−", "-")) for _, _, cells in sheet.rows]
    net = int(sheet.foot[1].replace("−", "-"))
    assert numbers == [line.value for line in public.account]
    assert hand.result is not None
    assert hand.result.gains[public.declarer] == 2 * net


# ------------------------------------------------------------------ auctions


def test_only_rungs_above_the_standing_bid_can_be_bid() -> None:
    game = GAMES["licitovany-csm"]
    match, hand = reached(game, turn("bid"))
    assert all(rung.word for rung in picture(match, hand.to_act).idiom.rungs)
    bidder, hand = hand.to_act, do(match, "bid 3", "hold")
    rungs = picture(match, hand.to_act).idiom.rungs
    assert hand.to_act == bidder
    assert [rung.number for rung in rungs if rung.word] == [rung.number for rung in rungs if rung.number > 3]
    assert [(rung.number, rung.by) for rung in rungs if rung.by] == [(3, "You")]
    assert not any(rung.word for rung in picture(match, None).idiom.rungs)


def test_every_contract_with_trumps_has_its_place_in_the_table() -> None:
    game = GAMES["licitovany-csm"]
    match, hand = reached(game, lambda hand: turn("declare")(hand)
                          and {"declare sto H", "declare sto D"} <= set(map(write_action, hand.choices())))
    shown = picture(match, hand.to_act)
    placed = [act.word for grid in shown.idiom.grids for _, row in grid.rows for act in row if act]
    assert sorted(placed + [act.word for act in shown.acts]) == sorted(map(write_action, hand.choices()))
    hearts = next(act for _, row in shown.idiom.grids[0].rows for act in row if act and act.word == "declare sto H")
    bells = next(act for _, row in shown.idiom.grids[0].rows for act in row if act and act.word == "declare sto D")
    assert (hearts.text, bells.text) == ("8", "4")


def test_hunter_beater_and_quarry_are_told_apart() -> None:
    game = GAMES["honba"]
    match, hand = reached(game, lambda hand: hand.table.public.beater is not None and turn("reply")(hand)
                          and hand.table.public.trump is not None and hand.table.public.helper is None)
    public, shown = hand.table.public, picture(match, None)
    assert shown.idiom.roles(public.declarer) == ["hunter"]
    assert shown.idiom.roles(public.beater) == ["beater"]
    assert [shown.idiom.roles(seat) for seat in public.given.players if seat not in (public.declarer, public.beater)] == [["quarry"]]


# ------------------------------------------------------------------ seats, cards, words


@pytest.mark.parametrize(("game", "next_place"), [(KLASIK, "west"), (with_options(KLASIK, {"direction": "counterclockwise"}), "east"),
                                                  (GAMES["slovensky-licit"], "east")])
def test_play_goes_round_the_way_the_game_does(game: Any, next_place: str) -> None:
    match, hand = reached(game, turn("reply"))
    seat = hand.table.public.leader
    assert picture(match, seat).place(hand.table.public.given.after(seat)) == next_place


def test_a_dealer_who_sits_out_is_told_so_and_sees_what_everybody_sees() -> None:
    match, hand = reached(with_options(KLASIK, {"players": "4"}), turn("reply"))
    dealer = hand.table.public.given.dealer
    shown, watcher = picture(match, dealer), picture(match, None)
    assert (shown.out, shown.shape, shown.looks_on) == ("You sit out", "three", True)
    assert shown.hand == watcher.hand == []
    assert [one.count for one in shown.others] == [one.count for one in watcher.others]


@pytest.mark.parametrize("language", ["cs", "de"])
def test_the_idiom_has_words_of_its_own_in_every_language(language: str) -> None:
    """Nothing that the board, the buttons, the account and the prompts say stays English."""
    english, told = set(), set()
    for found, words in ((english, Words("german")), (told, Words("german", language))):
        for to in ("choose", "discard", "ask", "answer", "declare", "flek", "lead"):
            match, hand = reached(KLASIK, turn(to))
            shown = picture(match, hand.to_act, words)
            found |= {shown.prompt, *(act.small for act in shown.acts), *shown.idiom.roles(hand.table.public.given.players[0])}
            found |= {shown.board.line, *(lying.called for lying in shown.board.lying)} if shown.board else set()
            found |= {sheet.title for sheet in shown.idiom.sheets}
    plain = {one for one in english & told if re.search("[a-z]{3}", one) and "×" not in one}
    assert not plain
    assert len(told) > 12
