"""Where there is no Chromium the browser tests are skipped; MARIAGE_BROWSER=required makes that a failure."""
from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from mariage.web.serve import database
from mariage.web.store import Store

from . import kit
from .scenes import SCENES, at_home, prepare

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

REQUIRED = os.environ.get("MARIAGE_BROWSER") == "required"
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser tests come first, that the slowest do not begin last."""
    items.sort(key=lambda item: HERE not in item.path.parents)


def pytest_runtest_setup(item: pytest.Item) -> None:
    if HERE in item.path.parents and (lacks := kit.missing()):
        (pytest.fail if REQUIRED else pytest.skip)(f"no browser: {lacks}")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[kit.Server]:
    """One server for all tests of this process."""
    served = kit.Server(tmp_path_factory.mktemp("served"))
    served.start()
    yield served
    served.kill()
    assert "Traceback" not in served.said(), served.said()


@pytest.fixture(scope="session")
def pages(server: kit.Server) -> Iterator[Pages]:
    """The tables of the scenes, by name: where the reader's page is."""
    store = Store(database(server.folder))
    yield Pages(store)
    store.close()


class Pages(dict[str, str]):
    """A table is laid when its page is asked for."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._copies = 0

    def __missing__(self, name: str) -> str:
        self[name] = prepare(self._store, SCENES[name])
        return self[name]

    def own(self, name: str) -> str:
        """A table of the scene for one test alone, which may play on there."""
        self._copies += 1
        return prepare(self._store, SCENES[name], f"-{self._copies}")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, for as long as browser tests run: what comes after may want the event loop."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=kit.chromium(), args=kit.ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def lasting_reader(browser: Browser, server: kit.Server) -> Iterator[kit.Reader]:
    """The reader's browser, which stays open."""
    context = kit.context(browser, server)
    at_home(context, server.url)
    yield kit.Reader(context.new_page(), server)
    context.close()


@pytest.fixture
def reader(lasting_reader: kit.Reader) -> Iterator[kit.Reader]:
    """The reader of the scenes, who looks at page after page in one browser, in test after test: what was loaded once is kept there."""
    yield lasting_reader
    faults = lasting_reader.faults.copy()
    lasting_reader.faults.clear()
    assert not faults, faults


@pytest.fixture
def person(browser: Browser, server: kit.Server) -> Iterator[Callable[..., kit.Person]]:
    """Makes persons, each in a browser context of its own; no page of theirs may have had a fault."""
    contexts: list[BrowserContext] = []
    persons: list[kit.Person] = []

    def made(size: tuple[int, int] = kit.WIDE, *, press: Callable[[Any], None] | None = None, at: kit.Server | None = None,
             at_tables: bool = False, **how: Any) -> kit.Person:
        contexts.append(kit.context(browser, at or server, size, **how))
        if at_tables:
            at_home(contexts[-1], server.url)
        persons.append(kit.Person(contexts[-1].new_page(), press))
        return persons[-1]

    yield made
    faults = [fault for one in persons for fault in one.faults]
    for one in contexts:
        one.close()
    assert not faults, faults
