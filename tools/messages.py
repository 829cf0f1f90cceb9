"""Gather every message of the program into ``mariage.pot`` and bring the catalogues up to date: ``make messages``.

A message is the text in ``say("…")``, ``say_many("…", "…", …)``, ``N_("…")`` or ``because("…")``, in a module or a page; an
option's sentence and its shape of values; what is wrong with something written (``Fault`` and its kinds); a preset's title,
family and sentence. Where the players of one game have words of their own, a catalogue may hold a message twice: plain, and
with a ``msgctxt`` that names the game's book.
"""
from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po
from jinja2.ext import babel_extract

ROOT = Path(__file__).parent.parent / "src" / "mariage"
LOCALE = ROOT / "locale"
TEMPLATE = LOCALE / "mariage.pot"

# Which arguments of a call are messages, by the name of what is called.
KEYWORDS: dict[str, tuple[int, ...]] = {
    "say": (0,), "say_many": (0, 1), "N_": (0,), "because": (0,), "option": (2,), "Shape": (0,), "_say": (0,), "_words_for": (0,),
    "Fault": (0,), "OptionError": (0,), "RecordError": (0,), "PositionError": (0,), "Impossible": (0,), "NotRead": (0,),
    "Reason": (0,), "Refused": (1,)}
PRESET = ("title", "family", "about", "help", "description")
PAGES = {"say": None, "say_many": (1, 2), "N_": None}

Found = tuple[int, str, Any, list[str]]


def python(source: IO[bytes], keywords: Any, comments: Any, options: Any) -> Iterator[Found]:
    """The messages of a module, as Babel's extractors yield them."""
    for call in ast.walk(ast.parse(source.read())):
        if isinstance(call, ast.Call):
            yield from _messages(call)


def _messages(call: ast.Call) -> Iterator[Found]:
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    places = KEYWORDS.get(name, ())
    texts = [_text(call.args[place]) for place in places if place < len(call.args)]
    if texts and len(texts) == len(places) and all(texts):
        yield call.lineno, "ngettext" if len(texts) > 1 else "gettext", tuple(texts) if len(texts) > 1 else texts[0], []
    for keyword in call.keywords:
        if keyword.arg in PRESET and (text := _text(keyword.value)):
            yield keyword.value.lineno, "gettext", text, []


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def template() -> Catalog:
    """The messages that the program has now, each with the files that use it."""
    catalogue = Catalog(charset="utf-8")
    for path, id, _ in sorted(_found(ROOT.rglob("*.py"), python), key=_in_order) + sorted(
            _found(ROOT.rglob("*.html"), babel_extract), key=_in_order):
        catalogue.add(id, locations=[(path, 1)])
    return catalogue


def _in_order(found: tuple[str, Any, int]) -> tuple[str, int]:
    return found[0], found[2]


def _found(paths: Iterable[Path], method: Callable[..., Any]) -> Iterator[tuple[str, Any, int]]:
    for path in paths:
        for line, message, _, _ in extract_from_file(method, path, keywords=_babel_keywords(method), strip_comment_tags=True):
            yield path.relative_to(ROOT).as_posix(), message, line


def _babel_keywords(method: Callable[..., Any]) -> dict[str, Any]:
    return {"gettext": None, "ngettext": (1, 2)} if method is python else PAGES


def read(path: Path, language: str | None = None) -> Catalog:
    """A catalogue as it stands in its file."""
    with path.open("rb") as source:
        return read_po(source, locale=language)


def updated(old: Catalog, new: Catalog) -> Catalog:
    """*new* with the translations that *old* has, those of single games included."""
    catalogue = Catalog(locale=old.locale, charset="utf-8")
    contexts: dict[Any, list[Any]] = {}
    for message in old:
        if message.id and message.context:
            contexts.setdefault(message.id, []).append(message)
    for message in new:
        if message.id:
            known = old.get(message.id)
            catalogue.add(message.id, known.string if known else "", locations=message.locations)
            for special in contexts.get(message.id, ()):
                catalogue.add(message.id, special.string, context=special.context)
    return catalogue


def write(catalogue: Catalog, path: Path, title: str) -> None:
    """Write *catalogue*, without the lines that would differ at every run."""
    head = [f"# {title}", 'msgid ""', 'msgstr ""', '"MIME-Version: 1.0\\n"', '"Content-Type: text/plain; charset=utf-8\\n"',
            '"Content-Transfer-Encoding: 8bit\\n"']
    if catalogue.locale:
        head += [f'"Language: {catalogue.locale}\\n"', f'"Plural-Forms: {catalogue.plural_forms}\\n"']
    with path.open("wb") as out:
        out.write("\n".join([*head, "", ""]).encode())
        write_po(out, catalogue, width=120, omit_header=True, include_lineno=False)


def main() -> int:
    """Write the template and bring every catalogue up to date; says how many messages have no translation yet."""
    new = template()
    write(new, TEMPLATE, "The messages of Mariage.")
    missing = 0
    for path in sorted(LOCALE.glob("*.po")):
        catalogue = updated(read(path, path.stem), new)
        write(catalogue, path, f"Mariage in {path.stem}.")
        empty = [message for message in catalogue if message.id and not all(_forms(message.string))]
        print(f"{path.name}: {len(catalogue)} messages, {len(empty)} without translation.")
        missing += len(empty)
    return int(missing > 0)


def _forms(string: Any) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string)


if __name__ == "__main__":
    sys.exit(main())
