"""The marriage family of card games: rules, players, records and a table."""

__version__ = "0.1.0"
