"""Who may know what, kept by double entry.

``shown`` says here on its own which cards of each event a seat may know; nothing of the game is asked. All other cards are
moved in the deal, the same actions are done again, and everything that the seat could perceive must be as it was: its view,
its choices, whose turn it is and what for, what a spectator sees, the sentences of refusals, the record. The moved worlds
that could be compared are counted, and too few are a failure. Leaks planted in copies of a game must be found.
"""
from __future__ import annotations

import io
from inspect import isfunction
from itertools import islice
from random import Random
from typing import Any, get_origin, get_type_hints

import pytest

from driver import HANDS, dealt, fewer, play, random_house
from laying import LAYING
from leaks import LEAST, Leak, check_enough, compare, look_for_leaks, look_for_peeks, perceived
from mariage.analysis.question import read_question
from mariage.analysis.unseen import unseen
from mariage.game import AnyGame, Hand, Table, View
from mariage.games import GAMES
from mariage.games.marias.house import House
from mariage.games.stock import Stock
from mariage.options import with_options
from mariage.players import Chance, Simple
from mariage.players import worlds as worlds_of
from mariage.players.strong import StockPlayer
from mariage.record import write_position
from mariage.terminal import solved
from mariage.words import Words

# ------------------------------------------------------------------ the games

TABLES: dict[str, AnyGame] = {
    **GAMES,
    "mariage, the top of the stock visible": with_options(GAMES["mariage"], {"stock_top_visible": "on"}),
    "schnapsen, the top of the stock visible": with_options(GAMES["schnapsen"], {"stock_top_visible": "on"}),
    "sixtysix, the stock revealed": with_options(GAMES["sixtysix"], {"reveal_stock_at_end": "on"}),
    "sixtysix-3d, the hands revealed": with_options(GAMES["sixtysix-3d"], {"reveal_stock_at_end": "on"}),
    "mariage, a close is answered": with_options(GAMES["mariage"], {"exchange_on_opponent_close": "on", "trick_review": "own"}),
    "sixtysix-ru, three players": with_options(GAMES["sixtysix-ru"], {"players": "3", "trick_review": "all"}),
    "lizany, marriages in any play": with_options(GAMES["lizany"], {"marriage_any_play": "on", "exchange": "on"}),
    "licitovany-csm, the talon may be left": with_options(GAMES["licitovany-csm"], {
        "talon_take": "optional", "show_four_helpers": "on", "auction_style": "round_robin"}),
    "honba, bids in secret": with_options(GAMES["honba"], {"honba_auction": "sealed", "dve_sedmy": "on", "no_quarter": "off"}),
    "two packs, marriages on the table": LAYING,
    "thousand-simple, the stock unused": with_options(GAMES["thousand-simple"], {"stock_use": "none", "trick_review": "own"}),
    "thousand2, both talons, never shown": with_options(
        GAMES["thousand2"], {"talons": "both", "show_widow": "never", "dead_cards": "nobody"}),
    "tysiac2, the talon shown when it was fought for": with_options(
        GAMES["tysiac2"], {"show_widow": "not_at_100", "dead_cards": "declarer"}),
    "thousand3, nothing shown": with_options(GAMES["thousand3"], {"show_widow": "never", "redeal_widow5": "on", "aces_marriage": "on"}),
    "thousand3, cards given openly": with_options(GAMES["thousand3"], {"give_visibility": "public", "four_nines": "both"}),
    "thousand3, in the dark": with_options(GAMES["thousand3"], {"dark": "on", "dark_min_score": "120", "redeal_hand14": "on"}),
    "thousand4, the widow pays": with_options(GAMES["thousand4"], {"sitter_bonus": "aces40", "show_widow": "never"}),
    "sixtysix-4-de, claims": with_options(GAMES["sixtysix-4-de"], {"claim_mode": "declared"}),
}


@pytest.mark.parametrize("name", TABLES)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(name: str) -> None:
    hands = max(8, fewer(TABLES[name], max(30, HANDS // 10)))
    check_enough(look_for_leaks(TABLES[name], Random(name), hands), hands)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_house_rules_keep_secrets(game: AnyGame) -> None:
    rng = Random(f"secrets {game.id}")
    for _ in range(fewer(game, HANDS // 30)):
        house, settings = random_house(game, rng)
        try:
            look_for_leaks(house, rng, 2)
        except Leak as leak:
            leak.add_note(f"{game.id} {settings}")
            raise


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_set_up_position_shows_a_seat_its_own_hand_only(game: AnyGame) -> None:
    rng = Random(f"positions {game.id}")
    compared = 0
    while compared < 20:
        table = play(dealt(game, rng).hand(), rng, rng.randrange(1, 25)).table
        if game.to_act(table.public) is None:
            continue
        lines = game.laid_out(table)
        for seat in range(game.seats):
            if lines.get("open") == "yes":
                continue
            secret = [key for key in lines if key in ("stock", "undealt", "unseen") or (key[:5] == "hand " and key != f"hand {seat}")
                      or (key == "discarded" and lines["declarer"] != str(seat)) or (key == "talon" and lines.get("laid by") != str(seat))]
            lying = [word for key in secret for word in lines[key].split() if word != lines.get("turned up")]
            if len(lying) < 2:
                continue
            rng.shuffle(lying)
            moved = dict(lines)
            for key in secret:
                moved[key] = " ".join(word if word == lines.get("turned up") else lying.pop() for word in lines[key].split())
            if lines.get("chosen") and lines["declarer"] != str(seat):
                key = f"hand {lines['declarer']}"
                moved["chosen"] = moved[key].split()[lines[key].split().index(lines["chosen"])]
            here, there = Hand.at(game, game.set_up(lines)), Hand.at(game, game.set_up(moved))
            compare(perceived(here, seat, closely=True), perceived(there, seat, closely=True), closely=True)
            compared += 1


def solved_as(seat: int, text: str) -> tuple[list[str], dict[str, Any]]:
    """What the command solve tells of a position as *seat* sees it, in sentences and for programs."""
    found = solved.solve(read_question(text), solved.Wish(seat, "3"), io.StringIO())
    return list(solved.told(found, Words(), everything=True)), solved.as_json(found)


@pytest.mark.parametrize("game", [game for game in GAMES.values() if isinstance(game, Stock)], ids=lambda game: game.id)
def test_a_position_that_is_solved_for_a_seat_tells_nothing_else(game: Stock) -> None:
    """What differs in hidden cards only is told alike, to the last letter."""
    rng, compared = Random(f"solved {game.id}"), 0
    while compared < 6:
        table = play(dealt(game, rng).hand(), rng, rng.randrange(8, 30)).table
        seat, public = game.to_act(table.public), table.public
        if seat is None or public.stock > 4 or public.given.carried:
            continue
        other = public.other(seat)
        lying = [*table.own[other].hand, *table.hidden[:-1]]
        if not public.stock or len(lying) < 2:
            continue
        rng.shuffle(lying)
        held = len(table.own[other].hand)
        moved = game.laid_out(table) | {f"hand {other}": " ".join(map(str, lying[:held])), "stock": " ".join(map(str, lying[held:]))}
        assert solved_as(seat, write_position(game, table)) == solved_as(seat, write_position(game, game.set_up(moved)))
        compared += 1


@pytest.mark.parametrize("name", ["sixtysix-3d", "sixtysix-4", "sixtysix-4-de"])
def test_a_position_of_three_or_four_that_is_solved_for_a_seat_tells_nothing_else(name: str) -> None:
    """The cards of the others are dealt among them as the seat may suppose, and all is told alike."""
    game, rng, compared = GAMES[name], Random(f"solved {name}"), 0
    while compared < 6:
        table = play(dealt(game, rng).hand(), rng, rng.randrange(16, 30)).table
        public: Any = table.public
        seat = game.to_act(public)
        if seat is None or public.turn.to not in ("lead", "reply") or max(public.in_hand) > 3:
            continue
        text = write_position(game, table)
        for other in islice(unseen(read_question(text)).some(rng), 3):
            if other.own != table.own:
                assert solved_as(seat, write_position(game, other)) == solved_as(seat, text)
                compared += 1


@pytest.mark.parametrize("name", [name for name, game in TABLES.items() if type(game) is Stock])
def test_players_think_the_same_in_worlds_that_look_the_same(name: str) -> None:
    tally = look_for_peeks(TABLES[name], Random(f"thoughts {name}"), 40)
    assert tally.share >= LEAST, tally
    assert tally.worlds >= 1.8 * tally.moments, tally


@pytest.mark.parametrize("name", [name for name, game in TABLES.items() if isinstance(game, House)])
def test_who_follows_the_books_of_marias_chooses_the_same_in_worlds_that_look_the_same(name: str) -> None:
    tally = look_for_peeks(TABLES[name], Random(f"by the book {name}"), 40, Simple)
    assert tally.share >= LEAST, tally
    assert tally.worlds >= 1.8 * tally.moments, tally


def test_a_mind_is_given_views_only() -> None:
    """By their types: no maker of worlds, and no player, is handed a table or a hand being played."""
    makers = [getattr(worlds_of, name) for name in worlds_of.__all__ if isfunction(getattr(worlds_of, name))]
    deciders = [Chance.choose, Simple.choose, StockPlayer.choose]
    assert len(makers) >= 5
    for function in (*makers, worlds_of.table_of, *deciders, StockPlayer.best, StockPlayer.set_view):
        hints = {name: get_origin(kind) or kind for name, kind in get_type_hints(function).items() if name != "return"}
        assert View in hints.values(), function
        assert not {Table, Hand, Any} & {*hints.values()}, function
