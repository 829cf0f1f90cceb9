"""Who the courts of a pack are, and whose hair is not that of the suit."""
from __future__ import annotations

from collections.abc import Callable

from .french_jacks import JACKS
from .french_kings import KINGS as FRENCH_KINGS
from .french_queens import QUEENS
from .german_kings import KINGS as GERMAN_KINGS
from .german_obers import OBERS
from .german_unters import UNTERS

COURTS: dict[str, dict[str, Callable[[], str]]] = {
    "french": FRENCH_KINGS | QUEENS | JACKS,
    "german": GERMAN_KINGS | OBERS | UNTERS,
}
HAIR = {"KS": "h-grey"}
