"""The Mariáš family: what all its games share, Volený mariáš and Křížový mariáš."""
from .krizovy import Krizovy
from .voleny import Voleny

__all__ = ["Krizovy", "Voleny"]
