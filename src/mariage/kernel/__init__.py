"""The fast part: plain Python, each module with its C types in a .pxd beside it, compiled where that can be done.

With ``MARIAGE_KERNEL=interpreted`` in the environment the compiled modules are left aside.
"""
from __future__ import annotations

import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path


class _AsItStands(MetaPathFinder):
    """Finds the source of a kernel module, never its compiled twin."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        home, _, module = name.rpartition(".")
        source = Path(__file__).with_name(f"{module}.py")
        return spec_from_file_location(name, source) if home == __name__ and source.is_file() else None


if os.environ.get("MARIAGE_KERNEL") == "interpreted":
    sys.meta_path.insert(0, _AsItStands())


def is_compiled() -> bool:
    """Are the kernel's modules compiled? The answers are the same, the speed is not."""
    from . import sides, stock
    return sides.COMPILED and stock.COMPILED
