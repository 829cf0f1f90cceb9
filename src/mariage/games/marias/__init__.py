"""The Mariáš family: what all its games share, and Volený mariáš."""
from .voleny import Voleny

__all__ = ["Voleny"]
