"""What a server keeps: matches, who sits where, and the log of everything that was done, appended and never changed.

The log is the truth; a table is its fold. What nobody may see before the hand is over (packs) lies in a table of its own.
"""
from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

metadata = sa.MetaData()

matches = sa.Table(
    "match", metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("setting", sa.Text, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False))

seats = sa.Table(
    "seat", metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(40), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("token", sa.String(64), nullable=False, unique=True),
    sa.Column("guest", sa.String(64), nullable=True, index=True))

entries = sa.Table(
    "entry", metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("body", sa.Text, nullable=False))

secrets = sa.Table(
    "secret", metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("body", sa.Text, nullable=False))


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who has a seat: a *kind* of computer or, empty, a person; *token* is the secret of the seat's link, *guest* the browser
    it is bound to."""

    seat: int
    kind: str
    name: str
    token: str
    guest: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match's log. *body* holds what everybody at the referee's side may read, *secret* what only the fold may."""

    seq: int
    kind: str
    seat: int | None
    body: Mapping[str, Any]
    secret: str | None = None


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as the store has it."""

    id: str
    game: str
    options: Mapping[str, str]
    setting: Mapping[str, Any]
    seats: tuple[Sitting, ...]
    log: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Glance:
    """A match in a list: the guest's own link to it, and the kind and the name at every seat."""

    game: str
    token: str
    seats: tuple[tuple[str, str], ...]
    touched: float
    over: bool


class Conflict(Exception):
    """Somebody else has written this line of the log first."""


class Store:
    """One database, by its URL."""

    def __init__(self, url: str) -> None:
        self.engine = sa.create_engine(url, hide_parameters=True)       # an error must not write a pack into the log
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine, "connect", _sqlite)
        self.upgrade()

    def upgrade(self) -> None:
        """Bring the database to today's form."""
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        self.engine.dispose()

    def open_match(self, match: str, game: str, options: Mapping[str, str], setting: Mapping[str, Any],
                   sitting: Sequence[Sitting]) -> None:
        """A new match, its log still empty."""
        now = time.time()
        with self.engine.begin() as connection:
            connection.execute(matches.insert().values(
                id=match, created=now, touched=now, game=game, options=_written(options), setting=_written(setting), over=False))
            connection.execute(seats.insert(), [
                {"match": match, "seat": one.seat, "kind": one.kind, "name": one.name, "token": one.token, "guest": one.guest}
                for one in sitting])

    def append(self, match: str, entry: Entry, *, over: bool = False) -> None:
        """Write one line of the log; when this returns it is kept. Raises Conflict if that line is there already."""
        now = time.time()
        try:
            with self.engine.begin() as connection:
                connection.execute(entries.insert().values(
                    match=match, seq=entry.seq, at=now, kind=entry.kind, seat=entry.seat, body=_written(entry.body)))
                if entry.secret is not None:
                    connection.execute(secrets.insert().values(match=match, seq=entry.seq, body=entry.secret))
                connection.execute(matches.update().where(matches.c.id == match).values(touched=now, over=over))
        except sa.exc.IntegrityError:
            raise Conflict(f"line {entry.seq} of this log is written already") from None

    def load(self, match: str) -> Saved | None:
        """A match with its log, None where there is none of that id."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(matches).where(matches.c.id == match)).mappings().first()
            if row is None:
                return None
            sitting = connection.execute(sa.select(seats).where(seats.c.match == match).order_by(seats.c.seat)).mappings().all()
            log = _lines(connection, match, 0)
        return Saved(
            match, row["game"], json.loads(row["options"]), json.loads(row["setting"]), tuple(map(_sitting, sitting)), log)

    def lines(self, match: str, first: int) -> tuple[Entry, ...]:
        """The lines of a match's log from number *first* on."""
        with self.engine.connect() as connection:
            return _lines(connection, match, first)

    def find(self, token: str) -> tuple[str, Sitting] | None:
        """The match and the seat of a link."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(seats).where(seats.c.token == token)).mappings().first()
        return None if row is None else (row["match"], _sitting(row))

    def bind(self, token: str, guest: str, name: str) -> bool:
        """Bind a person's free seat to a browser, the first that comes; False if it is another's."""
        with self.engine.begin() as connection:
            taken = connection.execute(
                seats.update().where(seats.c.token == token, seats.c.kind == "", seats.c.guest.is_(None))
                .values(guest=guest, name=name))
            if taken.rowcount:
                return True
            row = connection.execute(sa.select(seats.c.guest).where(seats.c.token == token)).first()
        return row is not None and row[0] == guest

    def recent(self, guest: str, most: int = 12) -> list[Glance]:
        """The matches of a guest, the last one touched first."""
        mine = (sa.select(matches.c.id, matches.c.game, matches.c.touched, matches.c.over, seats.c.token)
                .join(seats, seats.c.match == matches.c.id).where(seats.c.guest == guest)
                .order_by(matches.c.touched.desc()).limit(most))
        with self.engine.connect() as connection:
            rows = connection.execute(mine).mappings().all()
            sitting = {row["id"]: connection.execute(
                sa.select(seats.c.kind, seats.c.name).where(seats.c.match == row["id"]).order_by(seats.c.seat)).all() for row in rows}
        return [Glance(row["game"], row["token"], tuple((one.kind, one.name) for one in sitting[row["id"]]), row["touched"],
                       row["over"]) for row in rows]


def _lines(connection: sa.Connection, match: str, first: int) -> tuple[Entry, ...]:
    whole = (sa.select(entries, secrets.c.body.label("secret"))
             .outerjoin(secrets, (secrets.c.match == entries.c.match) & (secrets.c.seq == entries.c.seq))
             .where(entries.c.match == match, entries.c.seq >= first).order_by(entries.c.seq))
    return tuple(Entry(one["seq"], one["kind"], one["seat"], json.loads(one["body"]), one["secret"])
                 for one in connection.execute(whole).mappings())


def _written(body: Mapping[str, Any]) -> str:
    return json.dumps(dict(body), ensure_ascii=False, sort_keys=True)


def _sitting(row: sa.RowMapping) -> Sitting:
    return Sitting(row["seat"], row["kind"], row["name"], row["token"], row["guest"])


def _sqlite(connection: Any, _record: Any) -> None:
    """Readers do not wait for the writer, and a line once written outlives the process."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")
    connection.execute("PRAGMA busy_timeout=5000")
    connection.execute("PRAGMA foreign_keys=ON")
