"""Computers think in processes of their own. They are sent a view and the choices, never a table."""
from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from random import Random
from typing import Any

from ..game import AnyGame, AnyView
from ..games import game as game_named
from ..notation import read_action, write_action
from ..options import with_options
from ..players import Chance, player

TRIES = 3
log = logging.getLogger(__name__)


@lru_cache(maxsize=64)
def _table(name: str, settings: tuple[tuple[str, str], ...]) -> AnyGame:
    return with_options(game_named(name), dict(settings))


def think(name: str, settings: tuple[tuple[str, str], ...], kind: str, view: AnyView, choices: Sequence[str], seed: str) -> str:
    """The choice of a computer of *kind*, in words. Runs in a worker. Where it fails, or does what it may not, chance acts in its
    place, so that nobody waits in vain."""
    game = _table(name, settings)
    actions = [read_action(game, choice) for choice in choices]
    try:
        action = player(kind, game, Random(seed)).choose(view, actions)
        if action in actions:
            return write_action(action)
        log.error("%s did at %s what it may not", kind, name)
    except Exception:
        log.exception("%s failed at %s", kind, name)
    return write_action(Chance(game, Random(seed)).choose(view, actions))


def die_with_the_server() -> None:
    """A worker whose server has been killed ends too: it would wait for ever, for it holds both ends of its own queue."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


class Workers:
    """A few processes; one that dies is replaced and the move asked again."""

    def __init__(self, number: int = 1) -> None:
        self._number = number
        self._pool: ProcessPoolExecutor | None = None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._number, mp_context=multiprocessing.get_context("spawn"),
                                             initializer=die_with_the_server)
        return self._pool

    async def ask(self, game: AnyGame, settings: Mapping[str, str], kind: str, view: AnyView, choices: Sequence[Any],
                  seed: str) -> Any:
        """What a computer of *kind* does with this view. Raises RuntimeError if the workers keep dying."""
        words = [write_action(choice) for choice in choices]
        for _ in range(TRIES):
            pool = self._ready()
            try:
                word = await asyncio.get_running_loop().run_in_executor(
                    pool, think, game.id, tuple(settings.items()), kind, view, words, seed)
                return read_action(game, word)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False, cancel_futures=True)
        raise RuntimeError("The computers' workers keep dying.")

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
