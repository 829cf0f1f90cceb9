"""Small words for drawing: paths, groups and uses, written as short as SVG allows.

Drawings are written in the coordinates of the card (250 wide, 350 high); `tight` turns a path into relative steps,
which are shorter and pack better.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

WIDTH, HEIGHT = 250, 350
MIRROR = "matrix(-1 0 0 1 250 0)"
HALF_TURN = "rotate(180 125 175)"
_PIECE = re.compile(r"[MLHVCSQTAZmlhvcsqtaz]|-?(?:\d+\.?\d*|\.\d+)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def number(value: float) -> str:
    """A number to one decimal, without what SVG does not need.

    >>> number(0.5), number(-0.25), number(12.0)
    ('.5', '-.2', '12')
    """
    text = f"{round(value, 1):g}"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _joined(values: list[float]) -> str:
    out = ""
    for value in values:
        text = number(value)
        glued = not out or text.startswith("-") or (text.startswith(".") and "." in re.split("[ -]", out)[-1])
        out += text if glued else " " + text
    return out


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path one by one, repeated ones with their letter."""
    pieces = _PIECE.findall(d)
    command, at = "M", 0
    while at < len(pieces):
        if pieces[at].isalpha():
            command, at = pieces[at], at + 1
        count = _ARGUMENTS[command.upper()]
        yield command, [float(piece) for piece in pieces[at : at + count]]
        at += count
        command = {"M": "L", "m": "l"}.get(command, command)


@cache
def tight(d: str) -> str:
    """The same path in relative steps.

    >>> tight("M10 10 L20 10 L20 25 C20 30 25 30 25 35 Z")
    'M10 10h10v15c0 5 5 5 5 10z'
    """
    out: list[str] = []
    x = y = start_x = start_y = 0.0
    for command, values in _commands(d):
        kind = command.upper()
        if kind == "Z":
            out.append("z")
            x, y = start_x, start_y
            continue
        base_x, base_y = (0.0, 0.0) if command.islower() else (x, y)
        if kind == "H":
            steps = [values[0] - base_x, 0.0]
        elif kind == "V":
            steps = [0.0, values[0] - base_y]
        elif kind == "A":
            steps = [*values[:5], values[5] - base_x, values[6] - base_y]
        else:
            steps = [value - (base_y if k % 2 else base_x) for k, value in enumerate(values)]
        # What is written is rounded, so the next step starts from where the pen really is.
        steps = [round(step, 1) for step in steps]
        x, y = round(x + steps[-2], 1), round(y + steps[-1], 1)
        if kind == "M":
            start_x, start_y = x, y
            out.append("m" + _joined(steps) if out else "M" + _joined([x, y]))
        elif kind in "LHV":
            out.append(
                "h" + number(steps[0]) if not steps[1] else "v" + number(steps[1]) if not steps[0] else "l" + _joined(steps)
            )
        else:
            out.append(kind.lower() + _joined(steps))
    return _merged(out)


def _merged(steps: list[str]) -> str:
    """One letter for several steps of a kind in a row."""
    out, last = "", ""
    for step in steps:
        letter, rest = step[0], step[1:]
        if letter == last and letter not in "zm":
            out += rest if rest.startswith("-") else " " + rest
        else:
            out += step
        last = letter
    return out


def moved(d: str, scale: float, right: float, down: float) -> str:
    """A path of absolute commands, enlarged and moved, in whole numbers."""
    out = ""
    for command, values in _commands(d):
        if command == "A":
            values[2:5] = [value / scale for value in values[2:5]]  # an angle and two flags
        shifts = {"H": [right], "V": [down], "A": [0, 0, 0, 0, 0, right, down]}.get(command, [right, down] * 3)
        out += command + " ".join(f"{value * scale + shift:.0f}" for value, shift in zip(values, shifts, strict=False))
    return out


def path(role: str, d: str, extra: str = "") -> str:
    """One shape; *role* is its class."""
    return f'<path class="{role}" d="{tight(d)}"{extra}/>'


def dot(role: str, x: float, y: float, r: float) -> str:
    """A disc."""
    return path(role, f"M{x} {y - r}a{r} {r} 0 1 0 .1 0z")


def beads(role: str, *places: tuple[float, float]) -> str:
    """Small balls with a dark rim: the round caps of lines without length."""
    d = "".join(f"M{x} {y}h0" for x, y in places)
    return path("lr", d) + path(role, d)


def use(part: str, transform: str = "") -> str:
    """A part by its name. Until a pack has its prefix, ^ marks the names of parts, ~ those of cards and suit signs."""
    return f'<use href="#^{part}"' + (f' transform="{transform}"' if transform else "") + "/>"


def group(inner: str, transform: str) -> str:
    return f'<g transform="{transform}">{inner}</g>'


def tilt(degrees: float) -> str:
    """The head leans."""
    return f"rotate({number(degrees)} 125 120)"
