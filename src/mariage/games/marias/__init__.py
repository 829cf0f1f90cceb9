"""The Mariáš family: what all its games share, and Volený mariáš."""
from .honba import Honba
from .licitovany import Licitovany
from .voleny import Voleny

__all__ = ["Honba", "Licitovany", "Voleny"]
