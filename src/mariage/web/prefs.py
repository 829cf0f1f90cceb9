"""How one reader likes the pages: kept in a cookie, nothing of it is known to the tables."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from urllib.parse import parse_qsl, urlencode

from ..game import AnyGame
from ..words import DECKS, Words, languages

CHOICES: dict[str, tuple[str, ...]] = {
    "deck": ("auto", *DECKS),
    "palette": ("two", "four", "german", "safe"),
    "theme": ("auto", "light", "dark"),
    "faces": ("full", "large", "auto"),
    "heads": ("double", "single"),
    "back": ("wine", "blue"),
    "speed": ("normal", "fast", "slow", "none"),
    "confirm": ("no", "yes"),
    "sort": ("trumps", "suits", "ranks"),
}


@dataclass(frozen=True, slots=True)
class Prefs:
    """A reader's likings. *index* is the language of the letters on the cards; empty: as the pages. *deck*: auto is that which the
    players of a game use."""

    language: str = "en"
    index: str = ""
    deck: str = "auto"
    palette: str = "two"
    theme: str = "auto"
    faces: str = "auto"
    heads: str = "double"
    back: str = "wine"
    speed: str = "normal"
    confirm: str = "no"
    sort: str = "trumps"

    @property
    def words(self) -> Words:
        return Words(DECKS[0] if self.deck == "auto" else self.deck, self.language)

    def at(self, game: AnyGame | None) -> Prefs:
        """The same at a table of *game*, with its players' cards where the reader leaves that to us."""
        return replace(self, deck=getattr(game, "deck", DECKS[0])) if self.deck == "auto" else self

    def written(self) -> str:
        return urlencode({one.name: getattr(self, one.name) for one in fields(self)})


def read_prefs(cookie: str, accepted: str) -> Prefs:
    """The likings in a cookie; what it does not say, or says wrongly, is the default, the language that of the browser."""
    said = dict(parse_qsl(cookie[:500]))
    return checked({"language": preferred(accepted), **said})


def checked(said: Mapping[str, str]) -> Prefs:
    """Likings from names and values, those that mean nothing left out."""
    good = {name: said[name] for name, values in CHOICES.items() if said.get(name) in values}
    for name in ("language", "index"):
        if said.get(name) in languages():
            good[name] = said[name]
    return Prefs(**good)


def preferred(accepted: str) -> str:
    """The first language of an Accept-Language line that there are words in."""
    for part in accepted[:200].split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in languages():
            return code
    return "en"
