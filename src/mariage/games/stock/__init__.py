"""Mariage, Sixty-Six, Schnapsen and Lízaný mariáš: two players at a stock."""
from .rules import Stock

__all__ = ["Stock"]
