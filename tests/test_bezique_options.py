"""The tables of options of the rule book (bezique.md, T13 of each section) and the combinations that it refuses (section 0.4)."""
from __future__ import annotations

import pytest

from bezique_kit import PRESETS
from mariage.options import OptionError, Shape, options_of, with_options, written

COMMON = {"first_dealer", "trick_review", "reveal_stock_at_end"}
ON, OFF = "on: on off", "off: on off"
PAIR = "fixed_QsJd trump_queen avoid_trump"
SIX = {
    "ten_rank": "second: second natural", "deal_packet": "1: 1 3", "card_points": "11_10_4_3_2: 11_10_4_3_2 brisques10 none",
    "seven_mode": "captured: captured played declared off", "carte_blanche": ON, "carte_blanche_def": "no_AKQJ: no_AKQJ no_KQJ",
    "carte_blanche_repeat": "once: once each_draw", "single_bezique": "40: 40 50", "max_bezique": "4: 4 5", "trump_quartets": ON,
    "five_trump_sets": OFF, "bezique_pair": f"fixed_QsJd: {PAIR}",
    "trump_set_by": "marriage_or_sequence: marriage_or_sequence marriage_only marriage_sequence_bezique", "no_same_trump_twice": OFF,
    "reforming": ON, "remarry": ON, "lower_after_higher": "never: never after_break", "max_scored_per_trick": "1: 1 unlimited",
    "plain_tens": "0: 0 90", "end_must_win": "none: none trump_only always", "deal_winner_bonus": "250: 0 250", "lift_24": OFF,
    "mixed_case": "sum: sum difference sum_double", "neither_premium": "1000:", "neither_mode": "difference: difference sum",
    "rounding": "none: none floor100", "tie": "draw: draw replay elder_wins", "match": "hands(1):"}
CHINESE = SIX | {
    "deal_packet": "3: 1 3", "card_points": "none: 11_10_4_3_2 brisques10 none", "seven_mode": "off: captured played declared off",
    "carte_blanche_def": "no_KQJ: no_AKQJ no_KQJ", "carte_blanche_repeat": "each_draw: once each_draw",
    "bezique_pair": f"trump_queen: {PAIR}", "end_must_win": "always: none trump_only always", "deal_winner_bonus": "0: 0 250",
    "neither_mode": "sum: difference sum", "rounding": "floor100: none floor100"}
EIGHT = {name: text for name, text in CHINESE.items() if not name.startswith("carte_blanche") and name != "lift_24"} | {
    "deal_packet": "3: 1 3 5", "single_bezique": "50: 40 50", "max_bezique": "5: 4 5", "five_trump_sets": ON}
RUBICON = {name: CHINESE[name] for name in (
    "deal_packet", "carte_blanche", "carte_blanche_def", "carte_blanche_repeat", "no_same_trump_twice", "trump_set_by", "plain_tens",
    "reforming", "remarry", "lower_after_higher", "max_scored_per_trick", "end_must_win", "rounding", "tie", "match")} | {
    "trump_quartets": OFF, "bezique_pair": f"fixed_QsJd: {PAIR}", "count_brisques": "tie_or_escape: tie_or_escape always never",
    "rubicon_brisques": "300: 300 320 0", "loser_under_100_extra": "0: 0 100"}
TURNED = {
    "card_points": "brisques10: brisques10 11_10_4_3_2", "brisque_timing": "end: end immediate", "turnup_seven_dealer": "10: 10 0",
    "seven_exchange": ON, "seven_others": "show_or_play: show_or_play show play off", "seven_counts_as_declaration": OFF,
    "exchanged_card_usable_same_window": OFF, "sequence_values": "250_0: 250_0 250_150 500_250",
    "last_trick_index": "final: final stock_end", "end_must_win": "always: none trump_only always"}
TWO = TURNED | {
    "match": "raw_points(1000): raw_points(1000) raw_points(1500) raw_points(2000)", "hand_size": "8: 8 9",
    "trump_source": "turnup: turnup first_marriage_or_sequence", "bezique_pair": f"fixed_QsJd: {PAIR}", "reforming": OFF, "remarry": OFF,
    "lower_after_higher": "never: never after_break", "max_scored_per_trick": "1: 1 unlimited",
    "game_end": "end_of_deal: end_of_deal elder_counts_first immediate", "show_last_stock_card": OFF}
POLISH = {
    "match": "raw_points(2000): raw_points(1000) raw_points(1500) raw_points(2000)", "max_scored_per_trick": "unlimited: 1 unlimited",
    "declare_in_end_phase": ON, "turnup_seven_dealer": "10: 10 0", "seven_captured": "10: 10 0", "seven_exchange": OFF,
    "open_plain_tens": OFF, "bezique_pair": "fixed_QsJd: fixed_QsJd avoid_trump", "last_trick": "10: 10 0",
    "end_must_win": "always: none trump_only always", "game_end": "end_of_deal: end_of_deal immediate"}
THREE = TURNED | {"max_bezique": "3: 2 3", "second_double": ON, "third_hand_free": ON, "match": POLISH["match"],
                  "bezique_pair": POLISH["bezique_pair"]}
FOUR = {name: text for name, text in THREE.items() if name != "third_hand_free"} | {
    "hand_size": "8: 8 9", "teams": "partners: partners individual", "joint_declarations": "except_multiples: off except_multiples free",
    "pass_declare": ON}
PINOCHLE2 = {
    "trick_points": "traditional: traditional simple counters", "double_melds": "off: off on old", "declare_after_draw": OFF,
    "hand_card_required": ON, "turnup_seven_dealer": "10: 10 0", "max_scored_per_trick": "1: 1 unlimited",
    "exchanged_card_usable_same_window": ON, "end_must_win": "trump_only: trump_only always none", "last_two_choice": OFF,
    "show_last_stock_card": ON, "rounding": "none: none seven_up", "match": "raw_points(1000): raw_points(1000) hands(1)",
    "declare_out": OFF}
AUCTION = {
    "trick_points": "counters: counters traditional simple", "min_bid": "200: 100 150 160 200 250 300", "bid_step": "10: 10 20 50",
    "all_pass": "dealer_forced: dealer_forced redeal_next", "pass_cards": "0: 0 2 3 4", "trump_needs_marriage": OFF,
    "first_lead": "declarer: declarer eldest", "first_lead_trump": OFF, "end_must_win": "always: always trump_only",
    "meld_save": "trick: trick counter none", "double_melds": "on: on twice once", "extra_royal_in_run": "0: 0 40", "concede": OFF,
    "widow": "0: 0 4", "rounding": "none: none seven_up", "match": "raw_points(1000): raw_points(1000) raw_points(1500)"}
HOYLE = AUCTION | {
    "trick_points": "traditional: counters traditional simple", "min_bid": "100: 100 150 160 200 250 300",
    "all_pass": "redeal_next: dealer_forced redeal_next", "first_lead": "eldest: declarer eldest",
    "end_must_win": "trump_only: always trump_only"}
DOUBLE = {name: AUCTION[name] for name in ("all_pass", "pass_cards", "first_lead", "first_lead_trump", "concede", "end_must_win")} | {
    "bid_step": "1_then_5: 1_then_5 1", "trump_needs_marriage": ON, "min_meld": "20: 20 0", "short_meld": "lost: lost play_on",
    "min_tricks": "20: 20 1 0", "match": "raw_points(500): raw_points(500) raw_points(250)"}
TABLES = {
    "bezique6-russian": SIX, "bezique6-chinese": CHINESE, "bezique8": EIGHT, "rubicon4": RUBICON, "bezique2": TWO, "bezique-polish": POLISH,
    "bezique3": THREE, "bezique4": FOUR, "pinochle2": PINOCHLE2, "pinochle4-auction": AUCTION, "pinochle4-hoyle": HOYLE,
    "pinochle4-double": DOUBLE}
FIXED = {        # packs, cards in the hand, the last trick, and with many packs rubicon, bonus and carte blanche
    "bezique6-russian": (6, 12, 250, 3000, 1000, 250), "bezique6-chinese": (6, 12, 250, 3000, 1000, 250),
    "rubicon4": (4, 9, 50, 1000, 500, 50), "bezique8": (8, 15, 250, 5000, 1000),
    "bezique2": (2, 8, 10), "bezique-polish": (2, 8, 10), "bezique3": (3, 8, 10), "bezique4": (4, 8, 10),
    "pinochle2": (2, 12, 10), "pinochle4-auction": (2, 12, 10), "pinochle4-hoyle": (2, 12, 10), "pinochle4-double": (4, 20, 2)}


@pytest.mark.parametrize("name", PRESETS)
def test_every_option_of_the_book_is_there_with_its_values_and_the_presets_own(name: str) -> None:
    game, found = PRESETS[name], {}
    for one in options_of(game):
        if one.name not in COMMON:
            values = [] if isinstance(one.values, Shape) else map(written, one.values)
            found[one.name] = (written(getattr(game, one.name)), set(values))
    expected = {option: text.partition(":") for option, text in TABLES[name].items()}
    assert found == {option: (default, set(values.split())) for option, (default, _, values) in expected.items()}


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_fixed_is_as_in_the_book(name: str) -> None:
    game = PRESETS[name]
    packs = len(game.whole_pack()) // (4 * len(game.ranks))
    many = [getattr(game, one) for one in ("rubicon", "game_bonus") if hasattr(game, one)]
    blanche = [game.carte_blanche_points] if getattr(game, "carte_blanche", False) else []
    assert (packs, game.hand_size, game.last_trick, *many, *blanche) == FIXED[name]


REFUSED = [
    ("bezique6-russian", "five_trump_sets=on trump_quartets=off"), ("bezique8", "five_trump_sets=on trump_quartets=off"),
    *((name, f"trump_set_by=marriage_sequence_bezique bezique_pair={pair}") for name in ("bezique6-russian", "rubicon4", "bezique8")
      for pair in ("fixed_QsJd", "avoid_trump")),
    *((name, f"reforming=off {more}") for name in ("bezique6-russian", "bezique2", "rubicon4", "bezique8")
      for more in ("remarry=on", "lower_after_higher=after_break")),
    *(("bezique2", f"trump_source=first_marriage_or_sequence {more}") for more in (
        "turnup_seven_dealer=10", "seven_exchange=on", "seven_others=show", "seven_others=play", "bezique_pair=trump_queen")),
    ("bezique2", "game_end=elder_counts_first brisque_timing=immediate"),
    *(("bezique4", f"teams=individual {more}") for more in (
        "joint_declarations=free", "joint_declarations=except_multiples", "pass_declare=on")),
    ("pinochle2", "declare_out=on match=hands(1)"),
    *(("pinochle4-auction", f"widow=4 pass_cards={number}") for number in (2, 3, 4)),
    ("pinochle4-double", "short_meld=lost min_meld=0")]


@pytest.mark.parametrize(("name", "settings"), REFUSED)
def test_what_excludes_each_other_is_refused_with_a_sentence(name: str, settings: str) -> None:
    """But each of the two is a table by itself: what was left unsaid follows."""
    chosen = dict(one.split("=") for one in settings.split())
    with pytest.raises(OptionError) as fault:
        with_options(PRESETS[name], chosen)
    assert str(fault.value).endswith(".")
    for option, value in chosen.items():
        assert written(getattr(with_options(PRESETS[name], {option: value}), option)) == value


@pytest.mark.parametrize("name", ["pinochle4-auction", "pinochle4-hoyle", "pinochle4-double"])
def test_a_bid_is_always_possible(name: str) -> None:
    """No lowest bid is above a target."""
    for one in options_of(PRESETS[name]):
        if one.name == "min_bid" and not isinstance(one.values, Shape):
            assert all(isinstance(value, int) and value <= PRESETS[name].form.number for value in one.values)
    assert PRESETS[name].min_bid <= PRESETS[name].form.number
