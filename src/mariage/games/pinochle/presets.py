"""The presets of Pinochle, each with the values that its source gives."""
from __future__ import annotations

from .two import TwoHanded

PINOCHLE2 = TwoHanded(
    id="pinochle2", title="Pinochle for two", family="Pinochle", book="pinochle2", ranks="ATKQJ9", hand_size=12,
    about="Two players, 48 cards, twelve in the hand: win tricks, meld, draw; the first at 1000 wins.",
    turnup_seven_dealer=10, seven_exchange=True, seven_others="show", exchanged_card_usable_same_window=True,
    sequence_values="150_0", show_last_stock_card=True, end_must_win="trump_only")

PINOCHLES = (PINOCHLE2,)
