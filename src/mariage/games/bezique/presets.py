"""The presets of Bezique, each with the values that its source gives."""
from __future__ import annotations

from dataclasses import replace

from .many import ManyPacks
from .polish import Polish
from .turned import Turned

RUSSIAN = ManyPacks(
    id="bezique6-russian", title="Bezique with six packs, Russian", family="Bezique", book="bezique6",
    about="Two players, six packs of 32: cards in tricks count, bezique is a fixed pair, the rubicon stands at 3000.",
    packs=6, hand_size=12, deal_packet=1, trump_source="first_marriage_or_sequence", max_bezique=4, trump_quartets=True,
    sequence_values="250_150", reforming=True, remarry=True, carte_blanche=True, carte_blanche_def="no_AKQJ",
    carte_blanche_repeat="once", seven_mode="captured", end_must_win="none", card_points="11_10_4_3_2", last_trick=250,
    deal_winner_bonus=250, neither_mode="difference", rounding="none")

CHINESE = replace(
    RUSSIAN, id="bezique6-chinese", title="Chinese Bezique", deal_packet=3, bezique_pair="trump_queen",
    about="Two players, six packs of 32: the queen of trumps makes bezique, cards in tricks count nothing, the rubicon stands at 3000.",
    carte_blanche_def="no_KQJ", carte_blanche_repeat="each_draw", seven_mode="off", end_must_win="always", card_points="none",
    deal_winner_bonus=0, neither_mode="sum", rounding="floor100")

BEZIQUE2 = Turned(
    id="bezique2", title="Bezique", family="Bezique", book="bezique2", turnup_seven_dealer=10, seven_exchange=True,
    seven_others="show_or_play", card_points="brisques10",
    about="Two players, two packs of 32, eight in the hand: win tricks, declare, draw; the first at 1000 wins.")

RUBICON = replace(
    CHINESE, id="rubicon4", title="Rubicon Bezique", book="rubicon", packs=4, hand_size=9, bezique_pair="fixed_QsJd",
    about="Two players, four packs of 32: every hand is a game, and who stays below 1000 is rubiconed.",
    trump_quartets=False, carte_blanche_points=50, card_points="brisques10", brisque_timing="settlement", last_trick=50,
    rubicon=1000, game_bonus=500, count_brisques="tie_or_escape")

BEZIQUE8 = replace(
    CHINESE, id="bezique8", title="Bezique with eight packs", book="bezique8", packs=8, hand_size=15, single_bezique=50,
    about="Two players, eight packs of 32, fifteen in the hand: up to quintuple bezique and five trumps of a rank.",
    max_bezique=5, five_trump_sets=True, carte_blanche=False, rubicon=5000)

POLISH = Polish(
    id="bezique-polish", title="Polish Bezique", family="Bezique", book="polish", turnup_seven_dealer=10, seven_captured=10,
    about="Two players, two packs of 32: combinations are made of cards won in tricks, which lie open.",
    max_scored_per_trick="unlimited", declare_in_end_phase=True, card_points="brisques10", brisque_timing="immediate",
    match="raw_points(2000)")

BEZIQUE3 = replace(
    BEZIQUE2, id="bezique3", title="Bezique for three", book="bezique3", packs=3, players=3, max_bezique=3, second_double=True,
    about="Three players, each alone, three packs of 32: triple bezique counts 1500, the first at 2000 wins.",
    third_hand_free=True, match="raw_points(2000)")

BEZIQUE4 = replace(
    BEZIQUE2, id="bezique4", title="Bezique for four", book="bezique4", packs=4, players=4, max_bezique=3, second_double=True,
    about="Two against two, four packs of 32: partners use each other's cards on the table, the first side at 2000 wins.",
    teams="partners", joint_declarations="except_multiples", pass_declare=True, match="raw_points(2000)")

BEZIQUES = (BEZIQUE2, RUBICON, RUSSIAN, CHINESE, BEZIQUE8, POLISH, BEZIQUE3, BEZIQUE4)
