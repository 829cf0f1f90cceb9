"""The Mariáš family: what all its games share, and Volený mariáš."""
from .licitovany import Licitovany
from .voleny import Voleny

__all__ = ["Licitovany", "Voleny"]
