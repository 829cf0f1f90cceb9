"""Thousand: for two with a stock, and for two, three or four with an auction."""
from .draw import DrawThousand
from .house import POLISH
from .set_up import Thousand

__all__ = ["POLISH", "DrawThousand", "Thousand"]
