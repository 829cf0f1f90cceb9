"""The presets of the Mariáš family: each a set of values of its options. (Rules: marias.md, §4.15.)"""
from __future__ import annotations

from dataclasses import replace

from .honba import Honba
from .krizovy import Krizovy
from .licitovany import Licitovany
from .voleny import Voleny

KLASIK = Voleny(
    id="voleny-klasik", title="Volený mariáš", family="Mariáš", book="voleny",
    about="Three players, 32 cards: the forehand chooses trump and plays alone against two.")

CSM = replace(
    KLASIK, id="voleny-csm", title="Volený mariáš, tournament",
    about="As the association plays it in tournaments: the chosen card stays hidden, betl pays 15, durch 30.",
    trump_reveal="suit_only", sto_proti_needs_marriage=False, flek_without_re="autopay", balanced_sedma="autopay",
    marriage_order="either_explicit", sto_marriage="first", tariff="1/2/4/15/30", cap_both_raised="750",
    tiebreak="best_single_round")

HOSPODA = replace(
    KLASIK, id="voleny-hospoda", title="Volený mariáš, pub",
    about="As in the pub: every ten of a hundred doubles it, and a game that nobody doubles is not played.",
    hand107="any", all_or_nothing_107=True, flek_limit=6, flek_limit_misere=6, unflekked_hra="autopay", flek_without_re="autopay",
    balanced_sedma="autopay", sto_scale="double", cap="none", cap_both_raised="none")

HOWTO = replace(
    KLASIK, id="voleny-howto", title="Volený mariáš, French booklet", deck="french",
    about="As a French booklet has it: trump is named with a marriage, nobody takes over, a hundred pays a flat four.",
    shuffle="every_deal", deal_pattern="7-7-7-2-3-3-3", choice_rule="marriage_or_pass", z_lidu=False, trump_reveal="at_choice",
    sharp_discard="forbidden", take_over=False, proti="off", flek_limit=3, flek_limit_misere=3, lead_misere="forehand",
    marriage_when="lead_only", marriage_order="either_auto", sto_needs_trump_marriage=True, sto_scale="flat",
    count_opp_marriages=False, quiet_hundred=False, quiet_seven=False, hearts_double=False, cap="none", cap_both_raised="none")

LICITOVANY_CSM = Licitovany(
    id="licitovany-csm", title="Licitovaný mariáš, tournament", family="Mariáš", book="licitovany",
    about="An auction mariáš as the association plays it: a duel of bids for the talon, and one alone against two.",
    proti="off", sto_proti_needs_marriage=False, flek_limit=4, flek_limit_misere=4, balanced_sedma="autopay",
    marriage_order="either_explicit", sto_marriage="first", tariff="1/2/4/15/30", cap_both_raised="750",
    talon_after_deal="hidden_in_misere", tiebreak="best_single_round")

LICITOVANY_HOSPODA = replace(
    LICITOVANY_CSM, id="licitovany-hospoda", title="Licitovaný mariáš, pub",
    about="As in the pub: every ten of a hundred doubles it, and one may double six times.",
    all_or_nothing_107=True, sto_proti_needs_marriage=True, flek_limit=6, flek_limit_misere=6, balanced_sedma="play",
    marriage_order="svrsek_first", sto_marriage="highest", sto_scale="double", tariff="1/2/4/5/10", cap="none", cap_both_raised="none",
    tiebreak="extra_round")

LICITOVANY_RE93 = replace(
    LICITOVANY_HOSPODA, id="licitovany-re93", title="Licitovaný mariáš, program of 1993",
    about="By the rates of a program of 1993: all bid in turn, and every ten short of a hundred doubles what it costs.",
    auction_style="round_robin", bluff_above_sedma=False, omyl=False, all_or_nothing_107=False, flek_limit=9, flek_limit_misere=9,
    balanced_sedma="autopay", sto_scale="re93", count_opp_marriages=False, tariff="1/2/4/10/20", dve_sedmy_pays=30)

LICITOVANY_HOWTO = replace(
    LICITOVANY_HOSPODA, id="licitovany-howto", title="Licitovaný mariáš, French booklet", deck="french",
    about="As a French booklet has it: bids in turn, always higher, no two sevens, and a hundred pays a flat four.",
    auction_style="round_robin", first_bidder="F", all_pass="redeal_next_dealer", dve_sedmy=False, bluff_above_sedma=False, omyl=False,
    shuffle="every_deal", sharp_discard="forbidden", all_or_nothing_107=False, flek_limit=3, flek_limit_misere=3,
    lead_misere="forehand", marriage_when="lead_only", marriage_order="either_auto", sto_needs_trump_marriage=True, sto_scale="flat",
    count_opp_marriages=False, quiet_hundred=False, quiet_seven=False, hearts_double=False, talon_after_deal="reveal")

SLOVENSKY_LICIT = replace(
    LICITOVANY_CSM, id="slovensky-licit", title="Slovenský licitovaný mariáš", book="slovensky_licit",
    about="The Slovak auction mariáš: deal and play go counterclockwise, and betl and durch are doubled twice at most.",
    direction="counterclockwise", flek_limit_misere=2, balanced_sedma="play", marriage_order="svrsek_first", cap_both_raised="500")

HONBA = Honba(
    id="honba", title="Honba (house variant)", family="Mariáš", book="honba",
    about="A hunt for three: the highest bidder plays with the second highest against the third.",
    dve_sedmy=False, proti="off", flek_limit=10, flek_limit_misere=10, talon_after_deal="hidden_in_misere")

SZMK = replace(
    KLASIK, id="slovensky-szmk", title="Slovak mariáš", book="slovensky",
    about="As in Slovakia: Volený counterclockwise, shuffled every deal, the forehand cuts, and the seven pays as much as the game.",
    direction="counterclockwise", shuffle="every_deal", cutter="chooser", hand107="hearts_only", all_or_nothing_107=True, flek_limit=4,
    flek_limit_misere=2, sto_marriage="first", tariff="1/1/4/5/10", quiet_seven=False)

JUNIOR = replace(
    KLASIK, id="mariasek-junior", title="Mariášek", book="mariasek",
    about="The junior game, to learn by: the forehand turns up a card for trump and plays alone, for the plain game and nothing else.",
    shuffle="every_deal", z_lidu=False, take_over=False, higher_contracts=False, sedma=False, sharp_discard="forbidden",
    trump_discard="forbidden", trump_reveal="at_choice", proti="off", flek_limit=0, quiet_hundred=False, quiet_seven=False,
    hearts_double=False, cap="none", cap_both_raised="none", show_points=True, match="hands(9)")

JUNIOR_PLUS = replace(
    JUNIOR, id="mariasek-junior-plus", title="Mariášek with the seven",
    about="The junior game, one step further: the seven may be announced, and what is announced may be doubled.",
    sedma=True, flek_limit=2)

KRIZOVY_CSM = Krizovy(
    id="krizovy-csm", title="Křížový mariáš", family="Mariáš", book="krizovy",
    about="Four players, 32 cards: the forehand calls a trump, and whoever holds it is the partner, known to nobody else.",
    players=4, betl_after_first_open=True, sto_proti_needs_marriage=False, flek_limit=4, flek_limit_misere=4,
    marriage_order="either_explicit", sto_marriage="first", tariff="1/2/4/10/20", cap="none", cap_both_raised="none", concede=False,
    tiebreak="best_single_round", match="hands(24)")

KRIZOVY_KAMARADI = replace(
    KRIZOVY_CSM, id="krizovy-kamaradi", title="Křížový mariáš among friends",
    about="As friends play it: trump from the people, the eight and the nine announced too, a durch with a partner.",
    z_lidu_k=True, ask_is_final=False, durch_s=True, honery=True, lead_face_down=True, sto_proti_needs_marriage=True,
    marriage_order="svrsek_first", sto_marriage="highest", tiebreak="extra_round")

KRIZOVY_HOWTO = replace(
    KRIZOVY_CSM, id="krizovy-howto", title="Křížový mariáš, French booklet",
    about="As a French booklet has it: partners sit opposite, nobody is called, a hundred pays a flat four.",
    partnership="opposite", shuffle="every_deal", trump_reveal="at_choice", proti="off", sto_proti_needs_marriage=True,
    betl_after_first_open=False, flek_limit=3, flek_limit_misere=3, lead_misere="forehand", marriage_when="lead_only",
    marriage_order="either_auto", sto_marriage="highest", sto_needs_trump_marriage=True, sto_scale="flat", count_opp_marriages=False,
    quiet_hundred=False, quiet_seven=False, hearts_double=False, tariff="1/2/4/5/10", tiebreak="extra_round", match="hands(28)")

PRESETS = (KLASIK, CSM, HOSPODA, HOWTO, LICITOVANY_CSM, LICITOVANY_HOSPODA, LICITOVANY_RE93, LICITOVANY_HOWTO, KRIZOVY_CSM,
           KRIZOVY_KAMARADI, KRIZOVY_HOWTO, SZMK, SLOVENSKY_LICIT, HONBA, JUNIOR, JUNIOR_PLUS)
