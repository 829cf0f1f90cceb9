"""What the parts of a seat's page have in common: they are made from its sight, and told by its teller."""
from __future__ import annotations

from functools import partial
from typing import Any

from ..telling import Teller
from .room import Sight


class Part:
    """A part of a page for one reader."""

    def __init__(self, sight: Sight, teller: Teller) -> None:
        self.sight, self.teller, self.words = sight, teller, teller.words
        self.game: Any = sight.game
        self.seat = sight.seat
        self.public: Any = None if sight.view is None else sight.view.public
        self.say = partial(self.words.say, context=sight.game.book)             # in the words of the game's players
        self.say_many = partial(self.words.say_many, context=sight.game.book)
