"""Chance that is the same in every run: what a test waits for at a table comes always, or never."""
from __future__ import annotations

from random import Random

from mariage.web.room import Room


def luck(room: Room) -> Random:
    """What the game, its house rules and the moment of the match decide; to be put in the place of `Room.luck`."""
    return Random(f"{room.game.id} {sorted(room.settings.items())} {room._seq}")
