"""What a card is put together from: ground, corners, blocks of suit signs, the panel of the courts, the back.

Everything that several cards have alike is a part with a name, so that a card is hardly more than a list of names.
"""
from __future__ import annotations

from .letters import GLYPHS
from .paths import HALF_TURN, HEIGHT, WIDTH, group, moved, path, use

SUITS = "SHDC"
GROUND = '<rect class="kk" x="1.5" y="1.5" width="247" height="347" rx="17"/>'
PANEL = '<rect class="{}" x="50" y="20" width="150" height="310" rx="5"/>'
WINDOW = '<rect{} x="80" y="132" width="158" height="206" rx="10"/>'
CLIPS = {
    "half": '<clipPath id="^half"><path d="M50 20H200V210L50 140z"/></clipPath>',
    "window": f'<clipPath id="^window">{WINDOW.format("")}</clipPath>',
}

# Where the signs of a number card stand: four corners (a), the pair in the middle (b), the inner four (c), and the single ones.
_NUMBERS = {"T": "ace", "9": "acd", "8": "abf", "7": "abg", "6": "ab"}


def pip(suit: str, x: float, y: float, size: float = 48) -> str:
    half = size / 2
    return f'<use href="#~pip-{suit}" x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}"/>'


def twice(half: str) -> str:
    return half + group(half, HALF_TURN)


def _letter(sign: str, *, large: bool) -> str:
    scale, x, y = (1.62, 42, 24) if large else (1.08, 26, 17)
    if sign in "TW":
        scale, x = scale * (0.87 if large else 0.82), x + 2
    if sign in "ÁŜ":
        scale, y = scale * 0.85, y + 9
    if sign in "ŞД":
        scale *= 0.85
    middle = 14.5 if sign == "T" else 16
    return path("kI" if large else "ki", moved(GLYPHS[sign], scale, x - middle * scale, y))


def sign_part(sign: str) -> str:
    """The name of the part with this sign in its corners."""
    return "n" + "".join(f"{ord(letter):x}" for letter in sign)


def corners(signs: set[str], *, large: bool) -> dict[str, str]:
    """The ground with a letter in its corners, and the suit sign under it (s) or, where there is no letter, in its place (t).

    A large face has one corner.
    """
    out = {}
    for sign in signs:
        letter = _letter(sign, large=large) if sign else ""
        out[sign_part(sign)] = GROUND + (letter if large or not letter else twice(letter))
    for suit in SUITS:
        out["s" + suit] = pip(suit, 42, 138, 58) if large else twice(pip(suit, 26, 95, 32))
        out["t" + suit] = pip(suit, 42, 44, 58) if large else twice(pip(suit, 28, 36, 36))
    return out


def blocks() -> dict[str, str]:
    """The blocks of signs of the number cards, by letter and suit; the seven's single sign has no half turn."""
    out: dict[str, str] = {}
    for suit in SUITS:
        pair, one = "h" + suit, "g" + suit
        out |= {pair: pip(suit, 80, 62) + pip(suit, 170, 62), one: pip(suit, 125, 118)}
        out |= {"a" + suit: twice(use(pair)), "b" + suit: lower(pair, 113), "c" + suit: twice(lower(pair, 72))}
        out |= {"d" + suit: lower(one, 57), "e" + suit: twice(lower(one, -20)), "f" + suit: twice(use(one))}
    return out


def lower(part: str, by: int) -> str:
    return f'<use href="#^{part}" y="{by}"/>'


def number_face(suit: str, rank: str) -> str:
    return "".join(use(name + suit) for name in _NUMBERS[rank])


def ornaments(deck: str) -> dict[str, str]:
    """What stands behind the sign of an ace."""
    outer = "M125 58C152 96 196 128 196 175S152 254 125 292C98 254 54 222 54 175S98 96 125 58Z"
    inner = "M125 72C148 104 184 134 184 175S148 246 125 278C102 246 66 216 66 175S102 104 125 72Z"
    if deck == "french":
        return {"ace": path("k0", outer) + path("lu", outer + inner)}
    band = path("kg", "M66 168H184V182H66Z") + path("ld", "M79 175H172")
    return {"ace": path("k0", outer) + path("lu", outer) + path("lm", "M125 132V218") + band}


def ace_face(suit: str, deck: str) -> str:
    return use("ace") + (pip(suit, 125, 175, 116) if deck == "french" else twice(pip(suit, 125, 116, 88)))


def panels(*, single: bool) -> dict[str, str]:
    """Panel (p), frame with the band across (q) or without (r), the suit sign beside the head (u), or low for an Unter (v)."""
    out = {
        "p": PANEL.format("k0"),
        "q": path("kg", "M50 134V146L200 216V204Z") + path("ld", "M55 142.3L197 208.6") + PANEL.format("ky"),
        "r": PANEL.format("ky"),
    }
    for suit in SUITS:
        high, low = pip(suit, 68, 40, 30), pip(suit, 68, 118, 30)
        out |= {"u" + suit: high if single else twice(high), "v" + suit: twice(low)}
    return out


def court_face(suit: str, rank: str, *, low: bool) -> str:
    """A double-headed court: the figure above the band, and its half turn."""
    return use("p") + use(rank + suit) + use(rank + suit, HALF_TURN) + use(("v" if low else "u") + suit) + use("q")


def single_face(suit: str, rank: str) -> str:
    """A whole figure of a Bohemian pack: the king has two signs, the Ober one above, the Unter one below."""
    upper = f'<g clip-path="url(#^torso)">{use(rank + suit, "translate(22 16) scale(.76)")}</g>'
    figure = use("hill") + use("L" + rank + suit) + upper + use("belt")
    sign = pip(suit, 182, 250, 30) if rank == "J" else use("u" + suit)
    return use("p") + figure + sign + (pip(suit, 184, 40, 26) if rank == "K" else "") + use("r")


def large_face(suit: str, rank: str) -> str:
    """One picture for small screens: the upper half of a court, or one suit sign."""
    if rank not in "KQJ":
        return pip(suit, 156, 238, 150 if rank == "A" else 120)
    figure = use(rank + suit, "translate(27 110) scale(1.06)")
    return WINDOW.format(' class="k0"') + f'<g clip-path="url(#^window)">{figure}</g>' + WINDOW.format(' class="ky"')


def symbol(name: str, role: str, body: str) -> str:
    suit = f' class="{role}"' if role else ""
    return f'<symbol id="~{name}"{suit} viewBox="0 0 {WIDTH} {HEIGHT}">{body}</symbol>'


def back() -> str:
    """Two rings, linked, in a lozenge upon a lattice."""
    rings = "M28 38.3A17 17 0 1 1 35.4 33.6M36 5.7A17 17 0 1 1 28.6 10.4"
    lozenge = "M125 108L184 175 125 242 66 175z"
    area = 'x="20" y="20" width="210" height="310"'
    return (
        GROUND
        + '<rect class="kB" x="11" y="11" width="228" height="328" rx="9"/>'
        + f'<rect fill="url(#^w6)" {area}/><rect class="kF" {area} rx="4"/>'
        + path("kB", lozenge)
        + path("kF", lozenge + "M125 118L175 175 125 232 75 175z")
        + path("kR", rings, ' transform="translate(86.6 148.6) scale(1.2)"')
    )
