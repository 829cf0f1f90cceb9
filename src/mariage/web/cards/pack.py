"""A pack of cards as one hidden SVG of symbols, to be put once into a page."""
from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from ...cards import Card, Rank, Suit
from . import faces, pips
from .courts import COURTS, HAIR
from .kit import KIT, WEAVES
from .legs import BELT, HILL, LEGS, TORSO
from .letters import FRENCH_LETTERS, letters
from .paths import HEIGHT, WIDTH, path, use

DECKS = ("french", "german")
FACES = ("full", "large")
RANKS = "ATKQJ9876"
LANGUAGES = tuple(FRENCH_LETTERS)
ROLES = {
    "french": {"S": "s-spade", "H": "s-heart", "D": "s-diamond", "C": "s-club"},
    "german": {"S": "s-leaf", "H": "s-rose", "D": "s-bell", "C": "s-acorn"},
}
_USED = re.compile(r"#[~^]([\w-]+)")


def _parts(deck: str, signs: set[str], *, large: bool, single: bool) -> dict[str, str]:
    """Everything a symbol may use, by name."""
    drawn = pips.FRENCH if deck == "french" else pips.GERMAN
    out = {
        f"pip-{suit}": f'<symbol id="~pip-{suit}" class="{ROLES[deck][suit]}" viewBox="0 0 100 100">{drawing}</symbol>'
        for suit, drawing in drawn.items()
    }
    out |= faces.CLIPS | {"torso": TORSO}
    out |= {
        name: f'<pattern id="^{name}" width="{w}" height="{h}" patternUnits="userSpaceOnUse">{path("kW", d)}</pattern>'
        for name, (w, h, d) in WEAVES.items()
    }
    groups = KIT | faces.corners(signs, large=large) | faces.blocks() | faces.ornaments(deck) | faces.panels(single=single)
    if single:
        groups |= LEGS | {"belt": BELT, "hill": HILL}
    out |= {name: f'<g id="^{name}">{drawing}</g>' for name, drawing in groups.items()}
    clip = "" if large or single else ' clip-path="url(#^half)"'
    for name, draw in COURTS[deck].items():
        role = f' class="{HAIR[name]}"' if name in HAIR else ""
        out[name] = f'<g id="^{name}"{role}{clip}>{draw()}</g>'
    return out


def _needed(symbols: str, parts: dict[str, str]) -> str:
    """The suit signs, the parts that the symbols use, and those that these use."""
    found = {name for name in parts if name.startswith("pip-")}
    texts = [symbols, *(parts[name] for name in found)]
    while texts:
        for name in _USED.findall(texts.pop()):
            if name not in found:
                found.add(name)
                texts.append(parts[name])
    return "".join(drawing for name, drawing in parts.items() if name in found)


def _body(deck: str, suit: str, rank: str, *, large: bool, single: bool) -> str:
    if large:
        return faces.large_face(suit, rank)
    if rank in "KQJ":
        return faces.single_face(suit, rank) if single else faces.court_face(suit, rank, low=deck == "german" and rank == "J")
    return faces.ace_face(suit, deck) if rank == "A" else faces.number_face(suit, rank)


@cache
def _drawn(deck: str, lang: str, ranks: str, prefix: str, *, large: bool, single: bool) -> str:
    signs = letters(deck, lang)
    symbols = faces.symbol("back", "", faces.back())
    for rank in ranks:
        sign = signs[rank]
        for suit in faces.SUITS:
            corner = use(faces.sign_part(sign)) + use(("s" if sign else "t") + suit)
            body = _body(deck, suit, rank, large=large, single=single)
            symbols += faces.symbol(f"card-{rank}{suit}", ROLES[deck][suit], corner + body)
    defs = _needed(symbols, _parts(deck, {signs[rank] for rank in ranks}, large=large, single=single))
    head = '<svg class="card-sprite" width="0" height="0" aria-hidden="true" focusable="false">'
    return f"{head}<defs>{defs}</defs>{symbols}</svg>".replace("~", prefix).replace("^", f"{prefix}_")


def sprite(
    deck: str = "french",
    lang: str = "en",
    face: str = "full",
    ranks: str | Iterable[Rank] = "ATKQJ987",
    single: bool = False,
    *,
    prefix: str = "",
) -> str:
    """All cards of these ranks, the back and the suit signs, as symbols `card-AS`, `back`, `pip-S`.

    *deck* is "french" or "german" (Bohemian: leaves for S, hearts H, bells D, acorns C); *lang* chooses the letters in the
    corners, "none" leaves a German pack without any; *face* is "full", or "large" for phones; *single* draws whole figures
    on a German pack. With a *prefix* before every name a second pack can stand on the same page. Raises ValueError for what
    it does not know.

    >>> 'id="card-AS"' in sprite() and 'id="card-6S"' not in sprite()
    True
    """
    chosen = ranks if isinstance(ranks, str) else "".join(rank.value for rank in ranks)
    if deck not in DECKS:
        raise ValueError(f"“{deck}” is no pack: choose {' or '.join(DECKS)}.")
    if face not in FACES:
        raise ValueError(f"“{face}” is no face: choose {' or '.join(FACES)}.")
    if lang != "none" and lang not in LANGUAGES:
        raise ValueError(f"There are no letters for “{lang}”: choose {', '.join(LANGUAGES)} or none.")
    if not chosen or set(chosen) - set(RANKS):
        raise ValueError(f"“{chosen}” are no ranks: choose among {RANKS}.")
    return _drawn(deck, lang, chosen, prefix, large=face == "large", single=single and deck == "german" and face == "full")


def picture(card: Card | None, *, prefix: str = "") -> str:
    """The picture of one card, or of a back. It says no name: what holds it does.

    >>> picture(None)
    '<svg viewBox="0 0 250 350" aria-hidden="true"><use href="#back"/></svg>'
    """
    name = "back" if card is None else f"card-{card}"
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true"><use href="#{prefix}{name}"/></svg>'


def suit_sign(suit: Suit, *, prefix: str = "") -> str:
    """A suit sign to stand in a line of text; the word is said beside it."""
    return f'<svg class="pip" viewBox="0 0 100 100" aria-hidden="true"><use href="#{prefix}pip-{suit}"/></svg>'
