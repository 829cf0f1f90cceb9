"""The letters and figures in the corners, drawn as strokes: no font is needed, and they are the same everywhere."""
from __future__ import annotations

_O = "M16 0A15 23 0 1 0 16 46 15 23 0 1 0 16 0z"
_S = "M28 9C26 3 22 0 16 0 8 0 3 5 3 11 3 18 8 21 16 23S29 28 29 35C29 42 24 46 16 46 9 46 4 43 2 37"

# Each in a box 32 wide and 46 high.
GLYPHS = {
    "A": "M1 46L16 0 31 46M7 30H25",
    "B": "M4 0V46H17C25 46 30 41 30 34S25 22 17 22H4M17 22C24 22 28 17 28 11S24 0 16 0H4",
    "D": "M4 0V46H12C25 46 31 37 31 23S25 0 12 0z",
    "F": "M28 0H4V46M4 22H24",
    "H": "M3 0V46M29 0V46M3 23H29",
    "I": "M16 0V46",
    "J": "M11 0H25V32C25 41 20 46 13 46S1 41 1 33",
    "K": "M4 0V46M29 0L4 28M13 19L31 46",
    "N": "M4 46V0L28 46V0",
    "O": _O,
    "Q": _O + "M18 33L31 49",
    "R": "M4 46V0H17C25 0 29 5 29 13S25 26 17 26H4M16 26L31 46",
    "S": _S,
    "U": "M3 0V30C3 41 8 46 16 46S29 41 29 30V0",
    "V": "M1 0L16 46 31 0",
    "W": "M-4 0L6 46 16 8 26 46 36 0",
    "Á": "M1 46L16 6 31 46M7 32H25M14 -5L22 -12",
    "Т": "M1 0H31M16 0V46",
    "Д": "M1 54V44H31V54M6 44C10 30 11 14 11 0H26V44",
    "У": "M2 0L17 28M31 0L17 28C11 42 9 46 2 46",
    # svršek and spodek, the upper and the lower: the line tells them apart
    "Ŝ": _S.replace("M28 9", "M3 -10H29M28 9"),
    "Ş": _S + "M3 56H29",
    "T": "M-8 9L2 0V46M24 0A13 23 0 1 0 24 46 13 23 0 1 0 24 0z",
    "9": "M29 15A13 14 0 1 0 3 15 13 14 0 1 0 29 15C29 31 25 42 11 46",
    "8": "M16 21A12 10.5 0 1 0 16 0 12 10.5 0 1 0 16 21zA14 12.5 0 1 0 16 46 14 12.5 0 1 0 16 21z",
    "7": "M2 0H30L11 46",
    "6": "M3 31A13 14 0 1 0 29 31 13 14 0 1 0 3 31C3 15 7 4 21 0",
}
GLYPHS["К"], GLYPHS["В"], GLYPHS["О"] = GLYPHS["K"], GLYPHS["B"], GLYPHS["O"]  # Cyrillic letters of the same shape

# Ace, king, queen (Ober), jack (Unter), by language; "none" leaves traditional Bohemian packs without letters.
FRENCH_LETTERS = {
    "en": "AKQJ",
    "de": "AKDB",
    "cs": "AKDJ",
    "sk": "AKDJ",
    "hu": "AKDB",
    "pl": "AKDW",
    "ru": "ТКДВ",
    "uk": "ТКДВ",
    "fr": "ARDV",
    "es": "AKQJ",
    "pt": "ARDV",
    "nl": "AHVB",
}
GERMAN_LETTERS = {
    "en": "AKOU",
    "de": "AKOU",
    "cs": "AKŜŞ",
    "sk": "AKVN",
    "hu": "ÁKFA",
    "pl": "AKWN",
    "ru": "ТКОУ",
    "uk": "ТКОУ",
    "fr": "ARDV",
    "es": "ARSI",
    "pt": "ARDV",
    "nl": "AHOU",
}


def letters(deck: str, lang: str) -> dict[str, str]:
    """The sign in the corner for each rank; an empty one where the pack has none."""
    table = FRENCH_LETTERS if deck == "french" else GERMAN_LETTERS
    courts = "    " if lang == "none" else table.get(lang, table["en"])
    return {rank: letter.strip() for rank, letter in zip("AKQJ", courts, strict=True)} | {rank: rank for rank in "T9876"}
