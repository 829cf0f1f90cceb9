"""Arrows point inward: no module imports one that stands further out, and no module waits for itself."""
from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import mariage

SOURCE = Path(mariage.__file__).parent

# From the inside out. A module or package may import what stands further in, and its own package, nothing else.
LAYERS = (
    {"mariage"},
    {"cards"},
    {"options"},
    {"tricks", "melds", "position"},
    {"game"},
    {"match"},
    {"games"},
    {"notation", "words", "choosing"},
    {"voice"},
    {"told"},
    {"record", "telling", "rulebook", "command_line"},
    {"course"},
    {"kernel"},
    {"players"},
    {"analysis"},
    {"terminal", "web", "research"},
    {"commands"},
    {"__main__"},
)
PLAIN = 12      # so many layers need nothing but Python's own library


def module_name(file: Path) -> str:
    """``games/stock/rules.py`` is mariage.games.stock.rules, a package its ``__init__``."""
    parts = file.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {module_name(file): file for file in sorted(SOURCE.rglob("*.py"))}


def imports(name: str, code: str, *, package: bool) -> Iterator[str]:
    """Every module that *code* of the module *name* imports, wherever in it that is written."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = name.split(".")
            above = parts[:len(parts) - node.level + package] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for one in node.names:
                inner = f"{base}.{one.name}"
                yield inner if inner in FILES else base


def unit(module: str) -> str:
    """The module or package of mariage that a module belongs to."""
    return module.split(".")[1] if "." in module else module


def layer(module: str) -> int:
    """How far out a module stands."""
    places = [place for place, names in enumerate(LAYERS) if unit(module) in names]
    assert places, f"{module} stands in no layer: give it one in {Path(__file__).name}"
    return places[0]


def outward(arrows: Mapping[str, set[str]]) -> list[str]:
    """The arrows that point outward, or aside into another package."""
    return [f"{one} → {other}" for one, others in arrows.items() for other in sorted(others)
            if unit(one) != unit(other) and layer(other) >= layer(one)]


ARROWS = {name: set(imports(name, file.read_text(encoding="utf-8"), package=file.name == "__init__.py"))
          for name, file in FILES.items()}
OWN = {name: {other for other in others if other.split(".")[0] == "mariage"} for name, others in ARROWS.items()}


def test_arrows_point_inward() -> None:
    assert outward(OWN) == []


def test_no_module_waits_for_itself() -> None:
    order = list(TopologicalSorter(OWN).static_order())
    assert set(order) >= set(FILES)


def test_the_rules_need_nothing_but_python() -> None:
    known = {*sys.stdlib_module_names, "mariage"}
    foreign = {name: others for name in FILES if layer(name) < PLAIN and name != "mariage.words"     # Babel reads its catalogues
               if (others := {other.split(".")[0] for other in ARROWS[name]} - known)}
    assert foreign == {}


def test_arrows_are_seen_wherever_they_are_written() -> None:
    """The test finds what it looks for."""
    code = "def late():\n    from ..record import read\n    from ... import notation\n    from .plays import Play\nimport json"
    found = set(imports("mariage.games.stock.rules", code, package=False))
    assert found == {"mariage.games.record", "mariage.notation", "mariage.games.stock.plays", "json"}
    found = set(imports("mariage.games.drum", "from ..record import read\nfrom . import plays", package=False))
    assert found == {"mariage.record", "mariage.games.plays"}
    assert set(imports("mariage.games", "from .presets import PRESETS", package=True)) == {"mariage.games.presets"}
    assert outward({"mariage.games.drum": {"mariage.record", "mariage.match", "mariage.games.plays"}}) == [
        "mariage.games.drum → mariage.record"]
    assert outward({"mariage.web": {"mariage.terminal"}}) == ["mariage.web → mariage.terminal"]
    with pytest.raises(CycleError):
        list(TopologicalSorter({"a": {"b"}, "b": {"a"}}).static_order())
