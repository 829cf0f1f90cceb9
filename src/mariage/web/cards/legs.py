"""What the figures of the single-headed Bohemian pack stand on: gowns, breeches, boots, and the belt above."""
from __future__ import annotations

from .kit import cloth
from .paths import beads, path

TORSO = '<clipPath id="^torso"><path d="M0 0H250V164H176C178 180 168 190 150 190H84C68 190 58 180 59 164H0z"/></clipPath>'
BELT = path("lk", "M59 164C58 180 68 190 84 190M150 190C168 190 178 180 176 164") + path("kg", "M82 185H152V196H82Z")
HILL = path("km", "M50 302Q125 290 200 302V330H50Z")
POLE = path("kn", "M157 168h5V306h-5z")

GOWN = "M84 186L58 300C90 310 150 310 178 300L150 186Z"
SKIRT = "M84 186L70 246C100 258 136 258 164 246L150 186Z"
ZIGZAG = "M84 186L70 240 82 232 92 246 104 234 117 250 130 234 142 246 152 232 164 240 150 186Z"
TROUSERS = "M90 186H144L142 298H122L117 214 112 298H92Z"
SHOES = path("kb", "M92 294H114V308H76C76 300 86 298 92 294ZM142 294H120V308H158C158 300 148 298 142 294Z")
CURLED = (
    "M88 274H110V302H64C56 302 54 290 62 288 68 296 86 294 88 286ZM146 274H124V302H170"
    "C178 302 180 290 172 288 166 296 148 294 146 286Z"
)
BOOTS = "M90 250L92 298 78 308H114V250ZM144 250L142 298 156 308H120V250Z"


def gown(weave: int) -> str:
    fur = path("kw", "M106 190H128V306H106ZM60 288C90 298 150 298 174 288L178 302C150 312 90 312 57 302Z") + path(
        "lf", "M112 200v8M122 220v8M112 240v8M122 260v8M80 298v6M154 298v6"
    )
    return cloth("ka", GOWN, weave) + fur


def sultan() -> str:
    return path("kg", CURLED) + cloth(
        "kb", "M84 186C56 222 62 270 84 278H106C114 262 117 240 117 214 117 240 120 262 128 278H150C172 270 178 222 150 186Z", 2
    )


def jester() -> str:
    return (
        path("ka", TROUSERS)
        + path("kb", "M117 190H144L142 298H122L117 214Z")
        + path("kg", CURLED + ZIGZAG)
        + beads("l2", (60, 288), (174, 288))
    )


LEGS = {
    "LKS": path("lm", "M158 168V306") + gown(0),
    "LQS": path("kh", BOOTS) + cloth("ka", SKIRT, 0),
    "LJS": path("kb", TROUSERS) + SHOES + path("ka", ZIGZAG),
    "LKH": path("kw", TROUSERS) + SHOES + cloth("ka", SKIRT, 1) + path("lg", "M71 244C100 256 136 256 163 244"),
    "LQH": (
        POLE
        + path("kw", TROUSERS)
        + SHOES
        + path("ka", "M84 186C64 214 70 248 92 252H114L117 220 120 252H142C166 248 172 214 150 186Z")
        + path("lG", "M92 196V250M104 196V250M130 196V250M142 196V250")
    ),
    "LJH": path("ka", TROUSERS) + SHOES + path("kw", "M90 186H144L148 280H86Z") + path("lf", "M100 198V276M134 198V276"),
    "LKD": sultan(),
    "LQD": path("kw", TROUSERS) + path("kn", BOOTS) + cloth("kb", "M84 186L64 274H94L106 196ZM150 186L170 274H140L128 196Z", 2),
    "LJD": POLE + jester(),
    "LKC": path("kg", "M157 168h5V306h-5z") + gown(3),
    "LQC": POLE + path("kw", TROUSERS) + path("lg", "M101 202V286M133 202V286") + SHOES,
    "LJC": path("lB", "M161 168L168 304") + path("kb", TROUSERS) + path("kh", BOOTS) + cloth("ka", SKIRT, 3),
}
