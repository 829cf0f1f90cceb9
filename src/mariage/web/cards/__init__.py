"""The packs of cards of the browser table, drawn in code: French and Bohemian, full and large faces, backs."""
from __future__ import annotations

from .pack import DECKS, FACES, LANGUAGES, RANKS, picture, sprite, suit_sign

__all__ = ["DECKS", "FACES", "LANGUAGES", "RANKS", "picture", "sprite", "suit_sign"]
