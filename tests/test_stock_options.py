"""House rules of the stock games: the matrix of section 9, and which combinations are refused."""
from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from examples_kit import do, house, points
from mariage.cards import cards
from mariage.game import Hand
from mariage.games import GAMES
from mariage.games.plays import Revealed
from mariage.options import OptionError, set_options, with_options, written
from stock_differences import BEFORE, closed, dealt

OF_STOCK = [one for one, game in GAMES.items() if isinstance(game, BEFORE)]


def test_what_is_shown_at_the_end_are_the_cards_of_the_hands_and_the_stock() -> None:
    hand = do(dealt(house("mariage", reveal_stock_at_end="on")), "N claim")
    pack = hand.game.whole_pack()
    assert hand.log[-1] == Revealed((pack[0:3] + pack[6:9], pack[3:6] + pack[9:12]), (*pack[13:], pack[12]))


def test_a_visible_top_card_makes_the_winners_draw_public_and_the_losers_private() -> None:
    hand = do(dealt(house("sixtysix", stock_top_visible="on")), "N play AS", "D play QS", "N draw")
    top, below = hand.game.whole_pack()[13:15]
    told_to_all = " ".join(map(str, hand.watch().log))
    assert f"DrewOpen(seat=0, card={top})" in told_to_all
    assert str(below) not in told_to_all
    assert hand.table.public.top == hand.game.whole_pack()[15]


# ---------------------------------------------------------------- section 9: options and presets

MATRIX = ("""
option                   | mariage      | mariage-pierer | sixtysix       | sixtysix-ru
pack                     | 32           | 32             | 24             | 24
hand size                | 6            | 6              | 6              | 6
stock size with up-card  | 20           | 20             | 12             | 12
card values A T K Q J    | 11 10 4 3 2  | 11 10 4 3 2    | 11 10 4 3 2    | 11 10 4 3 2
exchange card            | 7            | 7              | 9              | 9
exchange window          | both         | any own turn   | after draw     | after draw
exchange needs a trick   | no           | no             | yes            | yes
exchange min. stock      | 2            | 2              | 2              | 2
exchange answers a close | no           | –              | yes            | yes
marriage 20/40           | points       | chips          | points         | points
before the first trick   | pending      | –              | pending        | pending
phase                    | open         | always         | open           | open
strict: beat             | no           | no             | yes            | yes
strict: trump            | yes          | yes            | yes            | yes
closing                  | on           | off            | on             | on
close window             | both         | –              | both           | both
close min. stock         | 2            | –              | 2              | 2
close on the first lead  | yes          | –              | yes            | yes
successful close counted | at end       | –              | at end         | at end
failed close             | 2/3          | –              | 2/3            | 2/3
no trick of it counted   | at close     | –              | at close       | at close
closer must claim        | no           | –              | yes            | yes
opponent out first       | 2/3          | –              | 2              | 2
wrong claim              | 2            | –              | 2              | 2
claim mode               | declared     | off            | declared       | declared
claim window             | any own turn | –              | trick/marriage | trick/marriage
last trick               | 0            | 10             | 10             | 10
last trick, closed hand  | –            | –              | no             | no
unclaimed, equal         | non-dealer   | none           | none           | none
trick review             | none         | none           | none           | none
value of a win           | 1/2/3        | chips          | 1/2/3          | 1
target                   | 7            | 10 hands       | 7              | 7
next dealer              | alternate    | winner         | winner         | winner
""", """
option                   | sixtysix-us    | santase     | schnapsen      | lizany
pack                     | 24             | 24          | 20             | 32
hand size                | 6              | 6           | 5              | 8
stock size with up-card  | 12             | 12          | 10             | 16
card values A T K Q J    | 11 10 4 3 2    | 11 10 4 3 2 | 11 10 4 3 2    | 10 10 0 0 0
exchange card            | 9              | 9           | J              | –
exchange window          | after draw     | after draw  | after draw     | –
exchange needs a trick   | yes            | yes         | no             | –
exchange min. stock      | 2              | 4           | 2              | –
exchange answers a close | no             | no          | no             | –
marriage 20/40           | points         | points      | points         | points
before the first trick   | pending        | forbidden   | pending        | at once
phase                    | always         | always      | always         | always
strict: beat             | no             | yes         | yes            | yes
strict: trump            | yes            | yes         | yes            | yes
closing                  | on             | on          | on             | off
close window             | both           | after draw  | after draw     | –
close min. stock         | 2              | 4           | 2              | –
close on the first lead  | yes            | no          | yes            | –
successful close counted | at end         | at end      | at close       | –
failed close             | 2/3            | 3           | 2/3            | –
no trick of it counted   | at close       | –           | at close       | –
closer must claim        | yes            | –           | yes            | –
opponent out first       | 2/3            | 3           | 2/3            | –
wrong claim              | 2              | –           | 2/3            | –
claim mode               | declared       | auto        | declared       | off
claim window             | trick/marriage | –           | trick/marriage | –
last trick               | 10             | 10          | wins (1)       | 10
last trick, closed hand  | no             | no          | –              | –
unclaimed, equal         | carry 1        | none        | –              | impossible
trick review             | none           | none        | own            | none
value of a win           | 1/2/3          | 1/2/3       | 1/2/3          | 1
target                   | 7              | 11          | 7 (down)       | 10
next dealer              | alternate      | winner      | alternate      | alternate
""")

WINDOW = {"both": "both", "before_draw": "before draw", "after_draw": "after draw", "any_own_turn": "any own turn"}
CLAIMS = {"any_own_turn": "any own turn", "own_trick_or_marriage": "trick/marriage"}
MOMENT = {"at_end": "at end", "at_close": "at close"}
EXTRA = {"2": "2", "3": "3", "2or3": "2/3"}
YES_NO = {True: "yes", False: "no"}


def bonus_in_a_closed_hand(game: Any) -> str:
    hand = do(closed(game, n="AH", d="QH", points="10 10"), "N play AH", "D play QH")
    return {24: "no", 24 + game.last_trick: "yes"}[points(hand)[0]]


def target(game: Any) -> str:
    number = game.form.number
    return {"game_points": f"{number}", "countdown": f"{number} (down)", "hands": f"{number} hands"}[game.form.kind]


def as_the_book_writes_it(game: Any) -> dict[str, str]:
    """A column of the matrix, read off a game: – stands where another option leaves nothing to say."""
    chips, sharp = game.pays_honours, game.card_values == "sharp"
    closes, declared, exchanges = game.closing, game.claim_mode == "declared", game.exchange
    first = game.failed_close if game.opponent_first == "as_failed_close" else game.opponent_first
    column = {
        "pack": str(len(game.whole_pack())),
        "hand size": str(game.hand_size),
        "stock size with up-card": str(dealt(game).table.public.stock),
        "card values A T K Q J": " ".join(str(game.points[one.rank]) for one in cards("AS TS KS QS JS")),
        "exchange card": exchanges and game.pack[-1],
        "exchange window": exchanges and WINDOW[game.exchange_window],
        "exchange needs a trick": exchanges and YES_NO[game.exchange_needs_trick],
        "exchange min. stock": exchanges and str(game.exchange_min_stock),
        "exchange answers a close": closes and YES_NO[game.exchange_on_opponent_close],
        "marriage 20/40": "chips" if chips else "points",
        "before the first trick": not chips and game.marriage_before_first_trick.replace("_", " "),
        "phase": {"open_only": "open", "open_or_exhausted": "not closed", "always": "always"}[game.marriage_phase],
        "strict: beat": YES_NO[game.must_head],
        "strict: trump": YES_NO[game.must_trump],
        "closing": written(game.closing),
        "close window": closes and WINDOW[game.close_window],
        "close min. stock": closes and str(game.close_min_stock),
        "close on the first lead": closes and YES_NO[not game.close_needs_trick],
        "successful close counted": closes and MOMENT[game.close_basis],
        "failed close": closes and EXTRA[game.failed_close],
        "no trick of it counted": closes and game.failed_close == "2or3" and MOMENT[game.failed_close_tricks],
        "closer must claim": closes and declared and YES_NO[game.closer_must_claim],
        "opponent out first": closes and EXTRA[first],
        "wrong claim": declared and EXTRA[game.false_claim],
        "claim mode": game.claim_mode,
        "claim window": declared and CLAIMS[game.claim_window],
        "last trick": "wins (1)" if game.last_trick_wins else str(game.last_trick),
        "last trick, closed hand": closes and game.last_trick > 0 and bonus_in_a_closed_hand(game),
        "unclaimed, equal": "impossible" if sharp else not game.last_trick_wins and {
            "non_dealer": "non-dealer", "none": "none", "carry1": "carry 1"}[game.unclaimed_tie],
        "trick review": game.trick_review,
        "value of a win": "chips" if chips else "1" if sharp or game.win_value == 1 else "1/2/3",
        "target": target(game),
        "next dealer": game.next_dealer,
    }
    return {row: cell or "–" for row, cell in column.items()}


def columns() -> dict[str, dict[str, str]]:
    """What the book says of each preset, row by row."""
    found: dict[str, dict[str, str]] = {}
    for part in MATRIX:
        (_, *presets), *rows = [[cell.strip() for cell in line.split("|")] for line in part.strip().splitlines()]
        found |= {preset: {row[0]: row[place] for row in rows} for place, preset in enumerate(presets, 1)}
    return found


@pytest.mark.parametrize(("preset", "column"), columns().items(), ids=columns())
def test_section_9_matrix(preset: str, column: dict[str, str]) -> None:
    assert as_the_book_writes_it(GAMES[preset]) == column


# What the tables of options of the single sections say beside the matrix.
SECTIONS = {
    "mariage": "players=2 packets=3+3 first_dealer=highest_cut exchange=on close_needs_trick=off stock_top_visible=off "
               "win_value=123 dealer_scores=none reveal_stock_at_end=off match=game_points(7)",
    "mariage-pierer": "packets=3+up+3 first_dealer=lowest_cut exchange=on stock_top_visible=off match=hands(10)",
    "mariage-3": "players=3 closing=off dealer_scores=none dealer_cap=target_less_1 match=game_points(7)",
    "sixtysix": "players=2 packets=3+3 first_dealer=highest_cut exchange=on close_needs_trick=off closed_double=off "
                "failed_close=2or3 opponent_first=2 win_value=123",
    "sixtysix-ru": "players=2 win_value=1 closed_double=off opponent_first=2",
    "sixtysix-us": "players=2 win_value=123 opponent_first=as_failed_close closed_double=off",
    "santase": "players=2 close_needs_trick=on exchange_needs_trick=on closed_double=off match=game_points(11)",
    "sixtysix-3": "players=3 dealer_scores=as_winner dealer_cap=target_less_1 draw_dealer=1 play_for_loser=off "
                  "next_dealer=alternate closing=on match=game_points(7)",
    "sixtysix-3d": "threshold=66 last_trick=0 must_head=off must_trump=on must_overtrump=off pool_to=next_out match=hands(12)",
    "sixtysix-4": "packets=3+2+3 ten_of_trumps=off schneider33=off marriages=off match=game_points(7)",
    "sixtysix-4-de": "packets=2+2+2+2 ten_of_trumps=off marriages=on claim_mode=off match=game_points(7)",
    "schnapsen": "pack=ATKQJ packets=3+up+2 first_dealer=highest_cut close_needs_trick=off failed_close=2or3 "
                 "opponent_first=2or3 false_claim=2or3 last_trick_wins=on bummerl=off match=countdown(7) trick_review=own",
    "schnapsen-team": "pack=ATKQJ close_basis=at_close failed_close=2or3 opponent_first=2or3 failed_close_tricks=at_close "
                      "close_window=after_draw exchange_window=after_draw close_min_stock=2 exchange_min_stock=2 must_head=on "
                      "must_trump=on closer_must_claim=on claim_window=own_trick_or_marriage next_dealer=alternate "
                      "marriage_phase=always marriage_before_first_trick=pending false_claim=as_if_won last_trick_wins=on "
                      "match=countdown(7) trick_review=none claim_mode=declared bummerl=off",
    "lizany": "hand_size=8 packets=4+up+4 card_values=sharp marriage_card=either marriage_any_play=off hundred=off "
              "seven_last=off hearts_double=off shuffle=every_hand exchange=off match=game_points(10)",
}


@pytest.mark.parametrize("game", OF_STOCK)
def test_defaults_of_the_sections(game: str) -> None:
    truth = {name: written(value) for name, value in set_options(GAMES[game]).items()}
    for word in SECTIONS[game].split():
        name, _, value = word.partition("=")
        assert (name, truth[name]) == (name, value)


@pytest.mark.parametrize(("game", "root", "differing"), [
    ("mariage-3", "mariage", {"players", "closing"}),
    ("sixtysix-3", "sixtysix", {"players", "next_dealer", "dealer_scores"}),
    ("sixtysix-ru", "sixtysix", {"win_value"}),
    ("schnapsen-team", "schnapsen", {"false_claim", "trick_review"}),
])
def test_a_preset_differs_from_its_root_in_nothing_else(game: str, root: str, differing: set[str]) -> None:
    one, two = set_options(GAMES[game]), set_options(GAMES[root])
    assert {name for name in one if one[name] != two[name]} == differing


# The values that the book's tables name: 2.16, 3.16, 4.16, 5.1, 5.2, 6, 7.16, 8.16.
VALUES = {
    "mariage": "players=2|3 packets=3+3|2+2+2 first_dealer=highest_cut|lowest_cut next_dealer=alternate|winner exchange=on|off "
               "exchange_window=both|before_draw|after_draw|any_own_turn exchange_needs_trick=on|off exchange_min_stock=2|4 "
               "exchange_on_opponent_close=on|off marriage_before_first_trick=pending|forbidden "
               "marriage_phase=open_only|open_or_exhausted|always must_head=on|off must_trump=on|off closing=on|off "
               "close_window=both|before_draw|after_draw close_needs_trick=on|off close_min_stock=2|4 "
               "close_basis=at_end|at_close failed_close=2|3|2or3 opponent_first=2|3|2or3 "
               "failed_close_tricks=at_close|at_end closer_must_claim=on|off "
               "claim_mode=declared|auto|off claim_window=any_own_turn|own_trick_or_marriage false_claim=2|3|2or3|as_if_won "
               "last_trick=0|10 unclaimed_tie=non_dealer|none|carry1 win_value=123|1 stock_top_visible=on|off "
               "trick_review=none|own|all dealer_scores=none|as_winner dealer_cap=target_less_1|none "
               "match=game_points(7)|game_points(21)|raw_points(1000)|raw_points(1001)|consecutive_wins(3)",
    "mariage-pierer": "packets=3+up+3 exchange_window=any_own_turn last_trick=10 match=hands(10)|hands(3)",
    "sixtysix": "failed_close=us1895 closed_double=on|off opponent_first=as_failed_close win_value=123|1 draw_dealer=1|0 "
                "play_for_loser=on|off must_trump=on|off match=game_points(7)|game_points(9)|game_points(10)|game_points(11)",
    "sixtysix-3d": "threshold=66|67 last_trick=0|10 must_head=on|off must_overtrump=on|off pool_to=next_out|none "
                   "match=hands(12)",
    "sixtysix-4": "ten_of_trumps=on|off schneider33=on|off packets=3+2+3|2+2+2+2 marriages=on|off",
    "sixtysix-4-de": "claim_mode=off|declared marriages=on|off packets=3+2+3|2+2+2+2 ten_of_trumps=on|off",
    "schnapsen": "pack=ATKQJ|AKQJ9 close_basis=at_close|at_end failed_close=2|3|2or3 opponent_first=2|3|2or3 "
                 "failed_close_tricks=at_close|at_end close_window=both|before_draw|after_draw "
                 "exchange_window=both|before_draw|after_draw close_min_stock=2|4 exchange_min_stock=2|4 "
                 "marriage_phase=always|open_only false_claim=2or3|2|3|as_if_won last_trick_wins=on|off "
                 "match=countdown(7)|countdown(9)|countdown(11) trick_review=none|own claim_mode=declared|auto bummerl=on|off",
    "lizany": "hand_size=8|6|5 card_values=sharp|skat must_head=on|off marriage_phase=always|open_only "
              "marriage_before_first_trick=at_once|pending marriage_card=either|queen marriage_any_play=on|off "
              "trick_review=none|own|all exchange=on|off hundred=on|off seven_last=on|off hearts_double=on|off "
              "shuffle=every_hand|first_hand_only match=game_points(10)|game_points(5)|hands(20) next_dealer=alternate|winner",
}


@pytest.mark.parametrize("game", VALUES)
def test_every_value_that_the_book_names_can_be_set(game: str) -> None:
    needs = {"dealer_scores=as_winner": "players=3", "play_for_loser=on": "players=3",
             "claim_mode=off": "closing=off" if game == "mariage" else ""}
    for word in VALUES[game].split():
        name, _, values = word.partition("=")
        for value in values.split("|"):
            table = house(game, **settings_of(needs.get(f"{name}={value}", "")), **{name: value})
            assert written(getattr(table, name)) == value


# ---------------------------------------------------------------- 9.1: what is refused, and what has no effect

REFUSED_TOGETHER = [
    ("mariage", "packets=2+3+2", "packets"),
    ("mariage", "packets=3+up+2", "packets"),
    ("sixtysix", "packets=3+2", "packets"),
    ("schnapsen", "packets=3+3", "packets"),
    ("lizany", "packets=3+3", "packets"),
    ("lizany", "hand_size=6 packets=4+4", "packets"),
    ("sixtysix-4", "packets=3+3+3", "packets"),
    ("sixtysix-4-de", "packets=2+2+2", "packets"),
    ("mariage", "exchange_min_stock=3", "exchange_min_stock"),
    ("sixtysix", "exchange_min_stock=6", "exchange_min_stock"),
    ("schnapsen", "close_min_stock=0", "close_min_stock"),
    ("santase", "close_min_stock=3", "close_min_stock"),
    ("sixtysix-3d", "must_overtrump=on must_trump=off", "must_overtrump must_trump"),
    ("mariage", "closing=on claim_mode=off", "closing claim_mode"),
    ("sixtysix", "claim_mode=off", "closing claim_mode"),
    ("schnapsen", "claim_mode=off", "closing claim_mode"),
    ("lizany", "closing=on", "closing claim_mode"),
    ("mariage-pierer", "closing=on", "closing claim_mode"),
    ("mariage", "match=raw_points(1000) closing=on", "closing match"),
    ("sixtysix", "match=raw_points(1000) closing=on", "closing match"),
    ("mariage", "match=raw_points(1000) claim_mode=declared", "claim_mode match"),
    ("mariage", "match=raw_points(1001) claim_mode=auto", "claim_mode match"),
    ("mariage-3", "match=raw_points(1000) dealer_scores=as_winner", "dealer_scores match"),
    ("sixtysix-3", "match=raw_points(1000) dealer_scores=as_winner", "dealer_scores match"),
    ("sixtysix", "exchange_on_opponent_close=on closing=off", "exchange_on_opponent_close closing"),
    ("mariage-3", "exchange_on_opponent_close=on", "exchange_on_opponent_close closing"),
    ("mariage", "exchange_on_opponent_close=on exchange=off", "exchange_on_opponent_close exchange"),
    ("schnapsen", "exchange_on_opponent_close=on exchange=off", "exchange_on_opponent_close exchange"),
    ("schnapsen", "last_trick=10", "last_trick_wins last_trick"),
    ("schnapsen", "last_trick_wins=on last_trick=10", "last_trick_wins last_trick"),
    ("mariage", "unclaimed_tie=carry1 match=raw_points(1000)", "unclaimed_tie match"),
    ("mariage", "unclaimed_tie=carry1 match=consecutive_wins(3)", "unclaimed_tie match"),
    ("sixtysix-us", "unclaimed_tie=carry1 match=raw_points(1001)", "unclaimed_tie match"),
    ("sixtysix-us", "unclaimed_tie=carry1 match=consecutive_wins(3)", "unclaimed_tie match"),
]


def settings_of(words: str) -> dict[str, str]:
    return dict(word.split("=") for word in words.split())


@pytest.mark.parametrize(("game", "words", "named"), REFUSED_TOGETHER)
def test_9_1_refused(game: str, words: str, named: str) -> None:
    with pytest.raises(OptionError) as error:
        with_options(GAMES[game], settings_of(words))
    sentence = str(error.value)
    assert sentence.endswith((".", "?"))
    assert [name for name in named.split() if name not in sentence] == []


OF_ONE_BOOK = {"schnapsen": "last_trick_wins=on pack=AKQJ9", "sixtysix": "closed_double=on failed_close=us1895",
               "lizany": "hundred=on seven_last=on hearts_double=on shuffle=first_hand_only marriage_any_play=on hand_size=5"}


@pytest.mark.parametrize("game", OF_STOCK)
def test_9_1_refused_outside_its_book(game: str) -> None:
    for book, words in OF_ONE_BOOK.items():
        for name, value in settings_of(words).items():
            if book == GAMES[game].book:
                assert written(getattr(house(game, **{name: value}), name)) == value
            else:
                with pytest.raises(OptionError, match=name):
                    house(game, **{name: value})


@pytest.mark.parametrize(("game", "fields"), [
    ("mariage", {"packets": "2+3+2"}), ("schnapsen", {"packets": "3+3"}), ("sixtysix-4", {"packets": "3+2"}),
    ("mariage", {"exchange_min_stock": 3}), ("sixtysix", {"close_min_stock": 6}),
    ("sixtysix-3d", {"must_overtrump": True, "must_trump": False}),
    ("mariage", {"claim_mode": "off"}), ("lizany", {"closing": True}), ("mariage-pierer", {"closing": True}),
    ("mariage", {"match": "raw_points(1000)"}), ("mariage", {"match": "raw_points(1000)", "closing": False}),
    ("mariage-3", {"match": "raw_points(1000)", "claim_mode": "off", "dealer_scores": "as_winner"}),
    ("sixtysix", {"closing": False}), ("sixtysix", {"exchange": False}),
    ("schnapsen", {"last_trick": 10}), ("mariage", {"last_trick_wins": True}),
    ("mariage", {"closed_double": True}), ("schnapsen", {"failed_close": "us1895"}),
    ("sixtysix-us", {"match": "consecutive_wins(3)"}),
    ("mariage", {"hundred": True}), ("sixtysix", {"seven_last": True}), ("schnapsen", {"hearts_double": True}),
    ("mariage", {"shuffle": "first_hand_only"}), ("mariage", {"marriage_any_play": True}), ("sixtysix", {"hand_size": 8}),
    ("mariage", {"pack": "AKQJ9"}), ("schnapsen", {"pack": "ATKQJ9"}),
    ("mariage", {"must_head": 1}), ("mariage", {"last_trick": 5}), ("mariage", {"match": "game_points(0)"}),
])
def test_9_1_a_game_that_may_not_be_cannot_be_made(game: str, fields: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        replace(GAMES[game], **fields)       # type: ignore[type-var]


def test_9_1_what_raw_points_say_of_themselves() -> None:
    for name in ("mariage", "mariage-3", "sixtysix", "sixtysix-us", "santase"):
        game = house(name, match="raw_points(1000)")
        assert (game.closing, game.claim_mode, game.dealer_scores) == (False, "off", "none")
        assert game.unclaimed_tie != "carry1"
        assert game.exchange_on_opponent_close is False
    three = house("sixtysix-3", match="raw_points(1000)")
    assert (three.closing, three.claim_mode, three.dealer_scores) == (False, "off", "none")


def test_9_1_what_other_settings_leave_unsaid() -> None:
    assert house("sixtysix", closing="off").exchange_on_opponent_close is False
    assert house("sixtysix", exchange="off").exchange_on_opponent_close is False
    assert house("sixtysix-us", match="consecutive_wins(3)").unclaimed_tie == "none"
    assert house("mariage-3", closing="on").closing is True                # 3.16 allows it as a house rule
    three = house("sixtysix-ru", players="3")
    assert (three.dealer_scores, three.next_dealer, three.win_value) == ("as_winner", "alternate", 1)
    for two, three_handed in (("mariage", "mariage-3"), ("sixtysix", "sixtysix-3")):
        assert set_options(house(two, players="3")) == set_options(GAMES[three_handed])
    assert (house("lizany", hand_size="6").packets, house("lizany", hand_size="5").packets) == ("3+up+3", "3+up+2")


@pytest.mark.parametrize(("three_handed", "two"), [("mariage-3", "mariage"), ("sixtysix-3", "sixtysix")])
def test_two_at_a_table_for_three_play_the_game_for_two(three_handed: str, two: str) -> None:
    assert set_options(house(three_handed, players="2")) == set_options(GAMES[two])


CLOSING = {"close_window": "before_draw", "close_needs_trick": "on", "close_min_stock": "4", "close_basis": "at_close",
           "failed_close": "3", "failed_close_tricks": "at_end", "opponent_first": "3", "closer_must_claim": "on"}
WITHOUT_EFFECT: list[tuple[str, str, str]] = [
    *(("santase", "", f"{name}={value}") for name, value in (
        ("claim_window", "any_own_turn"), ("false_claim", "3"), ("false_claim", "as_if_won"), ("closer_must_claim", "off"))),
    *(("mariage", "closing=off claim_mode=off", f"{name}={value}") for name, value in (
        ("claim_window", "own_trick_or_marriage"), ("false_claim", "2or3"), ("closer_must_claim", "on"))),
    ("sixtysix-ru", "", "close_basis=at_close"),
    ("schnapsen", "win_value=1", "close_basis=at_end"),
    *(("mariage", "closing=off", f"{name}={value}") for name, value in CLOSING.items()),
    ("sixtysix", "closing=off", "closed_double=on"),
    ("sixtysix", "closing=off", "failed_close=us1895"),
]


@pytest.mark.parametrize(("game", "settings", "more"), WITHOUT_EFFECT)
def test_9_1_accepted_without_effect(game: str, settings: str, more: str) -> None:
    one = house(game, **settings_of(settings))
    two = house(one, **settings_of(more))
    assert set_options(one) != set_options(two)
    for seed in range(12):
        rng = Random(seed)
        deal = one.deal(rng, None)
        first, second = (Hand(table, deal, table.given(table.begin(1))) for table in (one, two))
        while choices := first.choices():
            assert list(second.choices()) == list(choices)
            action = rng.choice([action for action in choices if str(action) != "Claim()"] or choices)
            assert (first.act(action), second.act(action)) == (None, None)
        assert first.log == second.log


@pytest.mark.parametrize("game", ["mariage", "mariage-3", "sixtysix", "sixtysix-3"])
def test_three_in_a_row_cannot_be_reached_where_the_dealer_sits_out(game: str) -> None:
    """No player plays three hands in a row, and 3.16 and 5.1 name no such match: it may not be agreed."""
    with pytest.raises(OptionError, match="match"):
        house(game, players="3", match="consecutive_wins(3)")
