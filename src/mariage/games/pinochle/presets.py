"""The presets of Pinochle, each with the values that its source gives."""
from __future__ import annotations

from dataclasses import replace

from .four import FourHanded
from .two import TwoHanded

PINOCHLE2 = TwoHanded(
    id="pinochle2", title="Pinochle for two", family="Pinochle", book="pinochle2", ranks="ATKQJ9", hand_size=12,
    about="Two players, 48 cards, twelve in the hand: win tricks, meld, draw; the first at 1000 wins.",
    turnup_seven_dealer=10, seven_exchange=True, seven_others="show", exchanged_card_usable_same_window=True,
    sequence_values="150_0", show_last_stock_card=True, end_must_win="trump_only")

AUCTION = FourHanded(
    id="pinochle4-auction", title="Auction Pinochle for four", family="Pinochle", book="auction",
    about="Two against two, 48 cards: bid, name trump, meld and play; ace, ten and king count, the first side at 1000 wins.")

HOYLE = replace(
    AUCTION, id="pinochle4-hoyle", title="Auction Pinochle for four, handbook",
    about="As auction Pinochle, but bids begin at 100, the eldest leads, and cards count 11, 10, 4, 3 and 2.",
    trick_points="traditional", min_bid=100, all_pass="redeal_next", first_lead="eldest", end_must_win="trump_only")

DOUBLE = FourHanded(
    id="pinochle4-double", title="Double-deck Pinochle", family="Pinochle", book="double",
    about="Two against two, 80 cards, twenty in the hand: four of every card, the first side at 500 wins.",
    ranks="ATKQJ", copies=4, scale=1, forced_less=0, trick_points="ones", min_bid=50, bid_step="1_then_5", trump_needs_marriage=True,
    double_melds="four", meld_save="none", min_meld=20, short_meld="lost", min_tricks=20, last_trick=2, match="raw_points(500)")

PINOCHLES = (PINOCHLE2, AUCTION, HOYLE, DOUBLE)
