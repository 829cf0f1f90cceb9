"""The presets: each a rule book with the values that its source gives."""
from __future__ import annotations

from dataclasses import replace

from .bezique.presets import BEZIQUES
from .drum import Drum
from .marias.presets import PRESETS as MARIAS
from .partners import Partners
from .pinochle.presets import PINOCHLES
from .stock import Stock
from .thousand import POLISH, DrawThousand, Thousand

MARIAGE = Stock(
    id="mariage", title="Mariage", family="Mariage", book="mariage",
    about="Two players, 32 cards, six in the hand: the ancestor of the family, with closing and claims.")

MARIAGE_PIERER = Stock(
    id="mariage-pierer", title="Mariage of the 19th century", family="Mariage", book="pierer",
    about="Two players, 32 cards: all tricks are played, and marriages, l'amour and the Wäsche are paid in chips.",
    packets="3+up+3", first_dealer="lowest_cut", next_dealer="winner", exchange_window="any_own_turn",
    marriage_phase="always", closing=False, claim_mode="off", last_trick=10, unclaimed_tie="none", match="hands(10)")

MARIAGE_3 = replace(
    MARIAGE, id="mariage-3", title="Mariage for three", players=3, closing=False,
    about="Three at the table: the dealer sits out, the other two play Mariage without closing.")

SIXTYSIX = Stock(
    id="sixtysix", title="Sixty-Six", family="Sixty-Six", book="sixtysix",
    about="Two players, 24 cards, six in the hand: the German game, where a close is answered and the last trick counts ten.",
    pack="ATKQJ9", next_dealer="winner", must_head=True, exchange_window="after_draw", exchange_needs_trick=True,
    exchange_on_opponent_close=True, opponent_first="2", claim_window="own_trick_or_marriage", closer_must_claim=True,
    last_trick=10, unclaimed_tie="none")

SIXTYSIX_RU = replace(
    SIXTYSIX, id="sixtysix-ru", title="Sixty-Six, Russian",
    about="As Sixty-Six, but every win counts one point; for two, or for three with the dealer out.", win_value=1)

SIXTYSIX_US = replace(
    SIXTYSIX, id="sixtysix-us", title="Sixty-Six, American",
    about="As Sixty-Six, but nobody must beat the card led, and marriages count after the stock is closed or used up.",
    next_dealer="alternate", must_head=False, exchange_on_opponent_close=False, opponent_first="as_failed_close",
    marriage_phase="always", unclaimed_tie="carry1")

SANTASE = replace(
    SIXTYSIX, id="santase", title="Santase",
    about="The Bulgarian Sixty-Six to 11: the hand ends by itself at 66, nothing is done before the first trick.",
    exchange_min_stock=4, close_min_stock=4, exchange_on_opponent_close=False, marriage_before_first_trick="forbidden",
    marriage_phase="always", close_needs_trick=True, close_window="after_draw", failed_close="3", opponent_first="3",
    claim_mode="auto", match="game_points(11)")

SIXTYSIX_3 = replace(
    SIXTYSIX, id="sixtysix-3", title="Sixty-Six for three, the dealer out", players=3, next_dealer="alternate",
    about="Three at the table: the dealer sits out and scores as the winner does, up to one short of the target.",
    dealer_scores="as_winner")

SIXTYSIX_3D = Drum(
    id="sixtysix-3d", title="Sixty-Six for three with drums and whistles", family="Sixty-Six", book="drum",
    about="Three players, eight cards each and no stock: the forehand names trump, and whoever dares drums.")

SIXTYSIX_4 = Partners(
    id="sixtysix-4", title="Sixty-Six for four", family="Sixty-Six", book="partners",
    about="Two against two, eight cards each: the dealer's last card is trump, every trick must be headed.")

SIXTYSIX_4_DE = Partners(
    id="sixtysix-4-de", title="Kreuzmariage", family="Sixty-Six", book="kreuz",
    about="Two against two, dealt crosswise by twos: marriages count for the side.",
    packets="2+2+2+2", marriages=True)

SCHNAPSEN = Stock(
    id="schnapsen", title="Schnapsen", family="Schnapsen", book="schnapsen",
    about="Two players, 20 cards, five in the hand: the Austrian game, strict, fast, decided by when you close.",
    pack="ATKQJ", hand_size=5, packets="3+up+2", must_head=True, exchange_window="after_draw", marriage_phase="always",
    close_window="after_draw", close_basis="at_close", closer_must_claim=True, claim_window="own_trick_or_marriage",
    false_claim="2or3", last_trick_wins=True, unclaimed_tie="none", match="countdown(7)", trick_review="own")

SCHNAPSEN_TEAM = replace(
    SCHNAPSEN, id="schnapsen-team", title="Schnapsen, team tournament",
    about="As Schnapsen, but a wrong claim pays what it would have won, and no trick may be looked at again.",
    false_claim="as_if_won", trick_review="none")

LIZANY = Stock(
    id="lizany", title="Lízaný mariáš", family="Lízaný mariáš", book="lizany",
    about="Two players, 32 cards, eight in the hand: aces and tens count ten, the last trick ten, nobody claims.",
    hand_size=8, packets="4+up+4", card_values="sharp", last_trick=10, must_head=True, exchange=False, closing=False,
    claim_mode="off", marriage_phase="always", marriage_before_first_trick="at_once", unclaimed_tie="none",
    match="game_points(10)")

THOUSAND_SIMPLE = DrawThousand(
    id="thousand-simple", title="Thousand for two, by the old article", family="Thousand", book="thousand-simple",
    about="Two players, 24 cards, six in the hand and a stock: no trump until a marriage is announced, strict from the first trick.")

THOUSAND_DRAW = DrawThousand(
    id="thousand-draw", title="Draw 1000", family="Thousand", book="thousand-draw",
    about="Two players at a stock of twelve: any card may be played while it lasts, then every card must be beaten.",
    free_while_stock=True, must_head=True)

THOUSAND2 = Thousand(
    id="thousand2", title="Thousand for two", family="Thousand", book="thousand2",
    about="Two players bid for the lead and one of two talons, ten cards each: the Russian rules.")

TYSIAC2 = replace(
    THOUSAND2, id="tysiac2", title="Tysiąc for two",
    about="As Thousand for two, by the Polish rules: beat what you can, and 800 points lock.",
    **{name: value for name, value in POLISH.items() if name != "must_overtrump"})

THOUSAND3 = Thousand(
    id="thousand3", title="Thousand", family="Thousand", book="thousand3",
    about="Three players, seven cards and a widow of three: bid, pass on two cards, make your contract, get off the barrel.")

TYSIAC3 = replace(
    THOUSAND3, id="tysiac3", title="Tysiąc", about="The Polish Thousand for three: bids in tens, every card is beaten, bombs instead of "
    "concessions, and from 800 on only one's own contracts count.", **POLISH)

THOUSAND4 = Thousand(
    id="thousand4", title="Thousand for four", family="Thousand", book="thousand4",
    about="Four at the table: the dealer sits on the widow, the other three play Thousand.")

PRESETS = (MARIAGE, MARIAGE_PIERER, MARIAGE_3, SIXTYSIX, SIXTYSIX_RU, SIXTYSIX_US, SANTASE, SIXTYSIX_3, SIXTYSIX_3D,
           SIXTYSIX_4, SIXTYSIX_4_DE, SCHNAPSEN, SCHNAPSEN_TEAM, LIZANY, *MARIAS,
           THOUSAND_SIMPLE, THOUSAND_DRAW, THOUSAND2, TYSIAC2, THOUSAND3, TYSIAC3, THOUSAND4, *BEZIQUES, *PINOCHLES)
