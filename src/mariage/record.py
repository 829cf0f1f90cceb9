"""A match written down and read back: JSON for programs, text for people. What a record claims is never believed: it is
played again by the rules, and refused where it does not follow them.

A record is self-contained: the game's id, every option, the cuts for the first deal, and for each hand its pack (or a set-up
position), its actions and its result. The record of an unfinished hand names cards that nobody at the table may see.
"""
from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from .cards import Card, Cards, Fault, cards, written
from .game import AnyGame, AnyHand, AnyTable, Deal, Hand, Reason, Result
from .games import game as game_named
from .match import Match
from .notation import read_action, write_action
from .options import OptionError, set_options, with_options
from .options import written as written_value
from .position import PositionError, lines, read_lines

FORMAT = "mariage record"
VERSION = 1
MOST_BYTES = 5_000_000
MOST_HANDS = 10_000
MOST_SAID = 400         # letters of a sentence about a record
SECRET = "This hand is not over: the record is the referee's and names cards that players may not see."


class RecordError(Fault):
    """What is wrong with a record, in a sentence, which quotes no more of it than a reader can take in."""

    def __init__(self, sentence: str, /, **about: object) -> None:
        super().__init__(sentence, **{name: _told(one) for name, one in about.items()})


def _told(one: object) -> object:
    """What a sentence names: words of our own as they are, with what they quote cut short; anything else cut short."""
    match one:
        case Reason() | Card():
            return one
        case Fault():
            return Fault(one.sentence, **{name: _told(value) for name, value in one.about.items()})
        case _:
            return _short(str(one), MOST_SAID)


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most // 2]}…{text[-most // 4:]}"


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand: its deal or its set-up position, and the actions in words. *void*: it was given up and nothing is scored.
    *result* is what the record claims, None where it claims none."""

    deal: Deal | None
    actions: tuple[str, ...]
    position: tuple[tuple[str, str], ...] = ()
    void: bool = False
    result: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A match. *names* are the seats' names, *notes* what was agreed beside the rules (free undo, for one)."""

    game: AnyGame
    names: tuple[str, ...]
    cuts: tuple[Cards, ...]
    hands: tuple[HandRecord, ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played again: the match after its last finished hand, every hand, and the one that is not over."""

    match: Match
    hands: tuple[AnyHand, ...]
    unfinished: AnyHand | None


# ------------------------------------------------------------------ playing again


def replay(record: Record) -> Replay:
    """Play *record* again. Raises RecordError naming the hand, the action and the reason."""
    game = record.game
    try:
        match = Match.start(game, record.cuts)
    except ValueError as error:
        raise RecordError("The cuts: {fault}", fault=error) from None
    if len(record.names) != game.seats:
        raise RecordError("The record names {many} seats; {game} has {seats}.",
                          many=len(record.names), game=game.id, seats=game.seats)
    hands: list[AnyHand] = []
    before: AnyTable | None = None
    unfinished: AnyHand | None = None
    for number, one in enumerate(record.hands, 1):
        if unfinished is not None:
            raise RecordError("Hand {before} is not over, yet hand {number} follows.", before=number - 1, number=number)
        if match.winners:
            raise RecordError("Hand {number}: the match is over after hand {before}.", number=number, before=number - 1)
        hand = _begin(match, one, before, number)
        if one.deal is None:
            match = replace(match, standing=game.standing(hand.table.public.given))
        _play(game, hand, one.actions, number)
        hands.append(hand)
        if one.void:
            continue
        if hand.result is None:
            unfinished = hand
            if one.result is not None:
                raise RecordError("Hand {number}: the record claims a result, but the hand is not over.", number=number)
            continue
        _compare(number, one.result, hand.result)
        match, before = match.add(hand.result), hand.table
    return Replay(match, tuple(hands), unfinished)


def _begin(match: Match, one: HandRecord, before: AnyTable | None, number: int) -> AnyHand:
    if one.deal is None:
        try:
            return Hand.at(match.game, match.game.set_up(dict(one.position)))
        except PositionError as error:
            raise RecordError("Hand {number}, the position: {fault}", number=number, fault=error) from None
    if fault := match.game.refuses_deal(one.deal, before):
        raise RecordError("Hand {number}: {fault}", number=number, fault=fault)
    return match.hand(one.deal)


def _play(game: AnyGame, hand: AnyHand, actions: Iterable[str], number: int) -> None:
    for place, text in enumerate(actions, 1):
        try:
            action = read_action(game, text)
        except ValueError as error:
            raise RecordError("Hand {number}, action {place}: {fault}", number=number, place=place, fault=error) from None
        if reason := hand.act(action):
            raise RecordError("Hand {number}, action {place}, “{text}”: {reason}",
                              number=number, place=place, text=text, reason=reason)


def _compare(number: int, claimed: Mapping[str, Any] | None, result: Result) -> None:
    if claimed is None:
        return
    truth = written_result(result)
    for key in {**claimed, **truth}:
        if claimed.get(key) != truth.get(key):
            raise RecordError("Hand {number}: the record claims {key} {claimed}, the rules give {truth}.",
                              number=number, key=key, claimed=claimed.get(key), truth=truth.get(key))


def written_result(result: Result) -> dict[str, Any]:
    """A result as records write it."""
    return {"gains": list(result.gains), "winners": list(result.winners), "how": result.how, "points": list(result.points),
            "carried": result.carried}


def recorded(record: Record, hand: AnyHand, deal: Deal | None, position: Mapping[str, str] | None = None, *,
             void: bool = False) -> Record:
    """*record* with one more hand, played so far."""
    one = HandRecord(deal, tuple(map(write_action, hand.actions)), tuple(sorted((position or {}).items())), void,
                     None if hand.result is None or void else written_result(hand.result))
    return replace(record, hands=(*record.hands, one))


# ------------------------------------------------------------------ JSON


def _labelled(record: Record) -> Record:
    """*record*, if its names and notes can be written and read back. Raises RecordError."""
    for name in record.names:
        if not name.strip() or name != name.strip() or not name.isprintable() or " | " in name or len(name) >= 200:
            raise RecordError("The seat's name “{name}” should be a few printable letters without “ | ”.", name=name)
    for key, value in record.notes.items():
        if not re.fullmatch(r"[a-z][a-z0-9_]{0,40}", key) or not value.isprintable() or value != value.strip() or len(value) >= 200:
            raise RecordError("The note “{name}” should be a word in small letters with a short value.", name=key)
    return record


def to_json(record: Record) -> str:
    """*record* as canonical JSON: the same record always gives the same bytes. Raises RecordError if it does not follow
    the rules."""
    played = replay(_labelled(record))
    body: dict[str, Any] = {
        "format": FORMAT, "version": VERSION, "game": record.game.id, "options": set_options(record.game),
        "seats": list(record.names), "cuts": [list(map(str, cut)) for cut in record.cuts],
        "hands": [_hand_json(one) for one in record.hands],
        "scores": list(played.match.standing.scores), "winners": list(played.match.winners)}
    if record.notes:
        body["notes"] = dict(record.notes)
    if played.unfinished is not None:
        body["unfinished"] = SECRET
    return json.dumps(body, ensure_ascii=False, sort_keys=True, indent=1) + "\n"


def _hand_json(one: HandRecord) -> dict[str, Any]:
    body: dict[str, Any] = {"actions": list(one.actions)}
    if one.deal is not None:
        body["pack"] = list(map(str, one.deal.pack))
        if one.deal.lifted is not None:
            body["lifted"] = one.deal.lifted
    else:
        body["position"] = dict(one.position)
    if one.void:
        body["void"] = True
    if one.result is not None:
        body["result"] = dict(one.result)
    return body


def from_json(text: str) -> Record:
    """Read and check a record in JSON. Raises RecordError."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError) as error:
        if isinstance(error, json.JSONDecodeError):
            raise RecordError("The file is cut off or no JSON (line {number}): a record begins with {start} and ends with {end}.",
                              number=error.lineno, start="{", end="}") from None
        raise RecordError("The file is cut off or no JSON: a record begins with {start} and ends with {end}.",
                          start="{", end="}") from None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise RecordError("The file is JSON but no record: its “format” should be “{format}”.", format=FORMAT)
    _version(body.get("version"))
    known = {"format", "version", "game", "options", "seats", "cuts", "hands", "scores", "winners", "notes", "unfinished"}
    if extra := set(body) - known:
        raise RecordError("The record has a part “{part}” that version {version} does not know.",
                          part=min(extra), version=VERSION)
    options = _mapping(body.get("options"), "options")
    settings = {}
    for name, value in options.items():
        if not isinstance(value, bool | int | str):
            raise RecordError("options: {name} should be a word, a number or true or false.", name=name)
        settings[name] = written_value(value)
    record = Record(
        _game(body.get("game"), settings),
        tuple(_texts(body.get("seats"), "seats")),
        tuple(_cards(cut, "cuts") for cut in _list(body.get("cuts"), "cuts")),
        tuple(_hand_from(one, number) for number, one in enumerate(_list(body.get("hands"), "hands"), 1)),
        _notes(_mapping(body.get("notes", {}), "notes")))
    played = replay(_labelled(record))
    for key, truth in (("scores", list(played.match.standing.scores)), ("winners", list(played.match.winners))):
        if key in body and body[key] != truth:
            raise RecordError("The record claims {key} {claimed}, the rules give {truth}.",
                              key=key, claimed=body[key], truth=truth)
    return record


def _notes(notes: Mapping[str, Any]) -> dict[str, str]:
    _texts([*notes, *map(str, notes.values())], "notes")
    return {key: str(value) for key, value in notes.items()}


def _hand_from(body: Any, number: int) -> HandRecord:
    one = _mapping(body, f"hand {number}")
    if extra := set(one) - {"pack", "lifted", "position", "actions", "void", "result"}:
        raise RecordError("Hand {number} has a part “{part}” that version {version} does not know.",
                          number=number, part=min(extra), version=VERSION)
    if "lifted" in one and "pack" not in one:
        raise RecordError("Hand {number}: lifted goes with a pack, of which so many cards were lifted.", number=number)
    if ("pack" in one) == ("position" in one):
        raise RecordError("Hand {number} needs a pack or a position, and not both.", number=number)
    void = one.get("void", False)
    if not isinstance(void, bool):
        raise RecordError("Hand {number}: void should be true or false.", number=number)
    position = {key: str(value) for key, value in _mapping(one.get("position", {}), f"hand {number}, position").items()}
    return HandRecord(
        Deal(_cards(one["pack"], f"hand {number}, pack"), _lifted(one, number)) if "pack" in one else None,
        tuple(_texts(one.get("actions"), f"hand {number}, actions")), tuple(sorted(position.items())), void,
        _mapping(one["result"], f"hand {number}, result") if "result" in one else None)


def _lifted(one: Mapping[str, Any], number: int) -> int | None:
    """How many cards were lifted from the pack, where that is said."""
    lifted = one.get("lifted")
    if lifted is not None and (not isinstance(lifted, int) or isinstance(lifted, bool) or not 0 <= lifted < 1000):
        raise RecordError("Hand {number}: lifted should be a number of cards.", number=number)
    return lifted


def _version(version: Any) -> None:
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise RecordError("The record's version should be a number such as {version}, not {said}.",
                          version=VERSION, said=repr(version))
    if version > VERSION:
        raise RecordError("The record has version {version}; this program reads up to version {most}. Use a newer one.",
                          version=version, most=VERSION)


def _game(name: Any, settings: Mapping[str, str]) -> AnyGame:
    if not isinstance(name, str):
        raise RecordError("The record does not say which game it is of.")
    try:
        game = with_options(game_named(name), settings)
    except (ValueError, OptionError) as error:
        raise RecordError("The record's game: {fault}", fault=error) from None
    if missing := set(set_options(game)) - set(settings):
        raise RecordError("The record does not say what {option} is: it must hold every option.", option=min(missing))
    return game


def _list(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list):
        raise RecordError("{name} should be a list.", name=name)
    if len(value) > MOST_HANDS:
        raise RecordError("{name} has {number} entries; {most} are the most.", name=name, number=len(value), most=MOST_HANDS)
    return value


def _texts(value: Any, name: str) -> list[str]:
    texts = _list(value, name)
    if not all(isinstance(one, str) and one.isprintable() and len(one) < 200 for one in texts):
        raise RecordError("{name} should be a list of short words.", name=name)
    return texts


def _mapping(value: Any, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError("{name} should be a group of names and values.", name=name)
    return value


def _cards(value: Any, name: str) -> Cards:
    try:
        return cards(" ".join(_texts(value, name)))
    except ValueError as error:
        raise RecordError("{name}: {fault}", name=name, fault=error) from None


# ------------------------------------------------------------------ text


def to_text(record: Record) -> str:
    """*record* as text that a person can read and paste. Raises RecordError if it does not follow the rules."""
    played = replay(_labelled(record))
    out = [f"{FORMAT} {VERSION}", f"game: {record.game.id}", f"seats: {' | '.join(record.names)}"]
    out += [f"option {name}: {written_value(value)}" for name, value in set_options(record.game).items()]
    out += [f"note {name}: {value}" for name, value in record.notes.items()]
    out += [f"cut: {written(cut)}" for cut in record.cuts]
    if played.unfinished is not None:
        out.append(f"# {SECRET}")
    for number, one in enumerate(record.hands, 1):
        out += ["", f"hand: {number}"]
        out += [f"lifted: {one.deal.lifted}"] if one.deal and one.deal.lifted is not None else []
        out += [f"pack: {written(one.deal.pack)}"] if one.deal else [f"position {key}: {text}" for key, text in one.position]
        out += [f"actions: {', '.join(one.actions)}"]
        if one.void:
            out.append("void: yes")
        if one.result is not None:
            out.append(f"result: {_result_text(one.result)}")
    out += ["", f"scores: {' '.join(map(str, played.match.standing.scores))}"]
    if played.match.winners:
        out.append(f"winners: {' '.join(map(str, played.match.winners))}")
    return "\n".join(out) + "\n"


def _result_text(result: Mapping[str, Any]) -> str:
    numbers = {key: " ".join(map(str, result[key])) for key in ("gains", "winners", "points")}
    return (f"{result['how']}; gains {numbers['gains']}; winners {numbers['winners']}; points {numbers['points']}; "
            f"carried {result['carried']}")


def from_text(text: str) -> Record:
    """Read and check a record in text. Raises RecordError."""
    first, _, rest = text.lstrip().partition("\n")
    words = first.rsplit(maxsplit=1)
    if len(words) != 2 or words[0] != FORMAT or not words[1].isdecimal():
        raise RecordError("The file is no record: its first line should be “{format} {version}”.",
                          format=FORMAT, version=VERSION)
    _version(int(words[1][:6]))
    head, *hands = ("\n" + rest).split("\nhand:")
    tail = ""
    if hands:
        *hands[-1:], tail = _cut_tail(hands[-1])
    else:
        head, tail = _cut_tail(head)
    cuts = [line.partition(":")[2] for line in head.splitlines() if line.startswith("cut:")]
    head_fields = _read_lines("\n".join(line for line in head.splitlines() if not line.startswith("cut:")), "the head")
    names = head_fields.pop("seats", "").split(" | ")
    settings = {key.removeprefix("option "): head_fields.pop(key) for key in [*head_fields] if key.startswith("option ")}
    notes = {key.removeprefix("note "): head_fields.pop(key) for key in [*head_fields] if key.startswith("note ")}
    game = _game(head_fields.pop("game", None), settings)
    if head_fields:
        raise RecordError("The record's head has a line “{line}” that means nothing there.", line=min(head_fields))
    record = Record(game, tuple(_texts(names, "seats")), tuple(_cards(cut.split(), "cut") for cut in cuts),
                    tuple(_hand_text(one, number) for number, one in enumerate(hands, 1)), notes)
    played = replay(_labelled(record))
    claims = _read_lines(tail, "the end")
    if extra := set(claims) - {"scores", "winners"}:
        raise RecordError("The record's end has a line “{name}” that means nothing there.", name=min(extra))
    if "scores" not in claims:
        raise RecordError("The record is cut off: its last lines should say the scores.")
    for key, truth in (("scores", played.match.standing.scores), ("winners", played.match.winners)):
        if key in claims and claims[key].split() != list(map(str, truth)):
            raise RecordError("The record claims {key} {claimed}, the rules give {truth}.",
                              key=key, claimed=claims[key], truth=' '.join(map(str, truth)))
    return record


def _cut_tail(text: str) -> tuple[str, str]:
    body, mark, tail = text.partition("\nscores:")
    return body, "scores:" + tail if mark else ""


def _read_lines(text: str, name: str) -> dict[str, str]:
    try:
        return read_lines(text)
    except PositionError as error:
        raise RecordError("In {name}: {fault}", name=name, fault=error) from None


def _hand_text(text: str, number: int) -> HandRecord:
    said, _, rest = text.partition("\n")
    if said.strip() != str(number):
        raise RecordError("Hand {number} is called “{text}”.", number=number, text=said.strip()[:20])
    fields = _read_lines(rest, f"hand {number}")
    position = {key.removeprefix("position "): fields.pop(key) for key in [*fields] if key.startswith("position ")}
    body: dict[str, Any] = {"actions": [one.strip() for one in fields.pop("actions", "").split(",") if one.strip()]}
    if "pack" in fields:
        body["pack"] = fields.pop("pack").split()
    if "lifted" in fields:
        text = fields.pop("lifted")
        body["lifted"] = int(text) if text.isdecimal() and len(text) < 4 else text
    if position:
        body["position"] = position
    if "void" in fields:
        if fields["void"] != "yes":
            raise RecordError("Hand {number}: void can only be “yes”.", number=number)
        body["void"] = bool(fields.pop("void"))
    if "result" in fields:
        body["result"] = _read_result(fields.pop("result"), number)
    if fields:
        raise RecordError("Hand {number} has a line “{line}” that means nothing there.", number=number, line=min(fields))
    return _hand_from(body, number)


def _read_result(text: str, number: int) -> dict[str, Any]:
    how, *parts = [part.strip() for part in text.split(";")]
    result: dict[str, Any] = {"how": how}
    for part in parts:
        key, *words = part.split() or [""]
        if not key or key in result or not all(word.removeprefix("-").isdecimal() and len(word) < 15 for word in words):
            raise RecordError("Hand {number}, result: “{part}” should be a word and whole numbers.", number=number, part=part)
        result[key] = list(map(int, words))
    if isinstance(result.get("carried"), list):
        result["carried"] = sum(result["carried"])
    return result


# ------------------------------------------------------------------ positions


def read_position(text: str) -> tuple[AnyGame, dict[str, str]]:
    """The game of a position and its lines, those of the game left out; they describe a table that can be. Raises
    PositionError."""
    fields = read_lines(text)
    game = take_game(fields)
    game.set_up(fields)
    return game, fields


def take_game(fields: dict[str, str]) -> AnyGame:
    """The game that the lines of a position name, with its options; these lines are taken out. Raises PositionError."""
    settings = {key.removeprefix("option "): fields.pop(key) for key in [*fields] if key.startswith("option ")}
    name = fields.pop("game", None)
    if name is None:
        raise PositionError("The position does not say of which game it is: begin with “game: schnapsen”, for one.")
    try:
        return with_options(game_named(name), settings)
    except ValueError as error:
        raise PositionError.of(error) from None


def write_position(game: AnyGame, table: AnyTable) -> str:
    """A table as text that ``read_position`` reads back: the game, the options in which it differs from its preset, and
    what lies where."""
    preset = set_options(game_named(game.id))
    options = {f"option {name}": written_value(value) for name, value in set_options(game).items() if preset[name] != value}
    return lines({"game": game.id, **options, **game.laid_out(table)})


# ------------------------------------------------------------------ files


def read(path: Path) -> Record:
    """Read and check the record in a file, JSON or text. Raises RecordError; nothing of the file is believed unchecked."""
    text = read_whole(path)
    try:
        return from_json(text) if text.lstrip().startswith(("{", "[")) else from_text(text)
    except RecordError as error:
        raise RecordError("{path}: {fault}", path=path, fault=error) from None


def read_whole(path: Path) -> str:
    """The text of a file of a reasonable size. Raises RecordError."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise RecordError("{path} cannot be read: {why}.", path=path, why=error.strerror) from None
    except ValueError:
        raise RecordError("{path} cannot be the name of a file.", path=path) from None
    if len(raw) > MOST_BYTES:
        raise RecordError("{path} is too long: {most} bytes are the most.", path=path, most=f"{MOST_BYTES:,}")
    if not raw.strip():
        raise RecordError("{path} is empty.", path=path)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError("{path} is no text: it should be UTF-8.", path=path) from None


def save(record: Record, path: Path) -> None:
    """Write *record* to *path*, as text where the name ends in .txt, else as JSON: beside it first, then renamed, so that a
    file is never half written. Raises RecordError."""
    text = to_text(record) if path.suffix == ".txt" else to_json(record)
    try:
        write_whole(path, text)
    except OSError as error:
        raise RecordError("{path} cannot be written: {why}.", path=path, why=error.strerror) from None
    except ValueError:
        raise RecordError("{path} cannot be the name of a file.", path=path) from None


def refuse_unwritable(path: Path) -> None:
    """Raises RecordError where no file *path* can be written; nothing is left behind."""
    try:
        if path.is_dir():
            raise RecordError("{path} is a folder: name a file.", path=path)
        handle, beside = _beside(path)
        os.close(handle)
        Path(beside).unlink()
    except OSError as error:
        raise RecordError("{path} cannot be written: {why}.", path=path, why=error.strerror) from None
    except ValueError:
        raise RecordError("{path} cannot be the name of a file.", path=path) from None


def _beside(path: Path) -> tuple[int, str]:
    return tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")


def write_whole(path: Path, text: str) -> None:
    """Write a file in one piece: beside it first, then renamed. Raises OSError."""
    handle, beside = _beside(path)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
