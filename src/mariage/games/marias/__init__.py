"""The Mariáš family: what all its games share (``House``), and its games."""
from .honba import Honba
from .house import House
from .krizovy import Krizovy
from .licitovany import Licitovany
from .voleny import Voleny

__all__ = ["Honba", "House", "Krizovy", "Licitovany", "Voleny"]
