"""The Mariáš family: what all its games share (``House``), Volený mariáš and Křížový mariáš."""
from .house import House
from .krizovy import Krizovy
from .voleny import Voleny

__all__ = ["House", "Krizovy", "Voleny"]
