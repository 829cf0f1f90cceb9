"""Mariage, Sixty-Six, Schnapsen and Lízaný mariáš: two players at a stock."""
from .set_up import Stock

__all__ = ["Stock"]
