"""What the whole server has: its store, its workers, the rooms that are open, and how much one may ask of it."""
from __future__ import annotations

import asyncio
from dataclasses import dataclass

from anyio import to_thread
from starlette.requests import Request
from starlette.websockets import WebSocket

from ..games import game as game_named
from ..options import with_options
from .guard import Crowd
from .room import Room
from .store import Store
from .workers import Workers

MOST_ROOMS = 500        # how many matches are held in memory before those that nobody looks at are closed


@dataclass(slots=True)
class House:
    """What the whole server has: its store, its workers, the rooms that are open."""

    store: Store
    workers: Workers
    rooms: dict[str, Room]
    opening: asyncio.Lock
    new_tables: Crowd
    forms: Crowd

    async def room(self, match: str) -> Room | None:
        """The room of a match, opened if it was not, None if there is no such match."""
        async with self.opening:
            if match not in self.rooms:
                self._make_room()
                saved = await to_thread.run_sync(self.store.load, match)
                if saved is None:
                    return None
                self.rooms[match] = Room(saved, with_options(game_named(saved.game), saved.options), self.store, self.workers)
            room = self.rooms[match]
        await room.begin()
        return room

    async def watched(self, match: str) -> Room | None:
        """The room of a match at which watchers are welcome."""
        room = await self.room(match)
        return room if room is not None and room.setting.watch else None

    def _make_room(self) -> None:
        """Close rooms that nobody looks at, so that what is held in memory stays bounded; their logs stay."""
        if len(self.rooms) < MOST_ROOMS:
            return
        for match in [match for match, room in self.rooms.items() if room.idle]:
            self.rooms.pop(match).close()


def house_of(request: Request | WebSocket) -> House:
    house: House = request.app.state.house
    return house
