"""Words for cards, suits and sentences, in the reader's language.

Sentences are looked up in ``locale/<language>.po``; English is what the program is written in. Cards, suits and ranks come
from ``locale/terms.toml``, by language and deck. A sentence never inflects a card's name.
"""
from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO
from typing import Any

from .cards import Card, Fault, Rank, Suit, card
from .game import Reason

DECKS = ("french", "german")
SOURCE = "en"       # the language in which the program is written


def N_(message: str) -> str:
    """Marks a message that is said later."""
    return message


@cache
def _terms() -> dict[str, Any]:
    return tomllib.loads(files("mariage").joinpath("locale/terms.toml").read_text(encoding="utf-8"))


@cache
def languages() -> dict[str, str]:
    """The languages that there are, each with its own name for itself."""
    return {code: table["name"] for code, table in _terms().items()}


@cache
def _catalogue(language: str) -> NullTranslations:
    """The sentences of a language, read once."""
    if language == SOURCE:
        return NullTranslations()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with files("mariage").joinpath(f"locale/{language}.po").open("rb") as source:
        catalogue = read_po(source, locale=language)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)


@dataclass(frozen=True, slots=True)
class Words:
    """How one reader calls things. *deck* is french or german, *language* one of ``languages()``."""

    deck: str = "french"
    language: str = SOURCE

    def __post_init__(self) -> None:
        if self.language not in languages():
            raise ValueError(f"There are no words in “{self.language}”: the languages are {', '.join(languages())}.")
        if self.deck not in DECKS:
            raise ValueError(f"There is no deck “{self.deck}”: the decks are {', '.join(DECKS)}.")

    # ------------------------------------------------------------------ sentences

    def say(self, message: str, /, context: str = "", **about: object) -> str:
        """*message* in the reader's language; ``{names}`` in it stand for the keyword arguments, cards and suits in words.

        *context* is the book of a game: where its players have words of their own, those are taken.

        >>> from .cards import card
        >>> Words().say("You play {card}.", card=card("QD"))
        'You play queen of diamonds.'
        """
        catalogue = _catalogue(self.language)
        found = catalogue.pgettext(context, message) if context else message
        return self._filled(catalogue.gettext(message) if found == message else found, about)

    def say_many(self, one: str, many: str, number: int, /, context: str = "", **about: object) -> str:
        """*one* or *many*, or whichever form the reader's language has for *number*, which is ``{number}`` in it.

        >>> Words().say_many("{number} card", "{number} cards", 2)
        '2 cards'
        """
        catalogue = _catalogue(self.language)
        plain = one if number == 1 else many
        found = catalogue.npgettext(context, one, many, number) if context else plain
        return self._filled(catalogue.ngettext(one, many, number) if found == plain else found, {"number": number, **about})

    def reason(self, reason: Reason, /, context: str = "") -> str:
        """Why an action is refused, in the reader's words."""
        return self.say(reason.sentence, context, **dict(reason.about))

    def fault(self, error: Exception) -> str:
        """What is wrong with something written, in the reader's words."""
        if not isinstance(error, Fault):
            return str(error)
        sentence = _catalogue(self.language).gettext(error.sentence)
        return self._filled(sentence, error.about) if error.about else sentence

    def _filled(self, message: str, about: dict[str, object]) -> str:
        return message.format(**{name: self.any(value) for name, value in about.items()})

    # ------------------------------------------------------------------ cards

    @property
    def _table(self) -> dict[str, Any]:
        table: dict[str, Any] = _terms()[self.language][self.deck]
        return table

    def card(self, card: Card) -> str:
        """A card's full name, which stands alone.

        >>> from .cards import card
        >>> Words().card(card("QD")), Words("german").card(card("QD")), Words("german", "cs").card(card("QD"))
        ('queen of diamonds', 'Ober of bells', 'kulový svršek')
        """
        form: str = self._table["card"]
        return form.format(rank=self.rank(card.rank), suit=self.suit(card.suit), of=self._of(card))

    def _of(self, card: Card) -> str:
        """The word for the suit within a card's name, where it is another than the suit's own; it may follow the rank's gender."""
        forms = self._table.get("of", {}).get(card.suit.value, "")
        word: str = forms if isinstance(forms, str) else forms[self._table["genders"][card.rank.value]]
        return word

    def suit(self, suit: Suit) -> str:
        """A suit's name."""
        name: str = self._table["suits"][suit.value]
        return name

    def rank(self, rank: Rank) -> str:
        """A rank's name."""
        name: str = self._table["ranks"][rank.value]
        return name

    def index(self, rank: Rank) -> str:
        """What stands in the corner of a card of this rank."""
        letter: str = self._table["index"][rank.value]
        return letter

    def short(self, card: Card) -> str:
        """A card in a few characters: its index, and the suit's symbol or short name.

        >>> from .cards import card
        >>> Words().short(card("QD")), Words("german", "de").short(card("QD"))
        ('Q♦', 'O Schellen')
        """
        symbol: str = self._table["short"][card.suit.value]
        return self.index(card.rank) + symbol

    def cards(self, some: Iterable[Card]) -> str:
        """Names with commas between them."""
        return ", ".join(map(self.card, some))

    def any(self, value: object) -> str:
        """A card, a suit, a rank, what is wrong with something, or anything else in words."""
        match value:
            case Card():
                return self.card(value)
            case Suit():
                return self.suit(value)
            case Rank():
                return self.rank(value)
            case Fault():
                return self.fault(value)
            case Reason():
                return self.reason(value)
            case _:
                return str(value)

    def read(self, text: str) -> Card:
        """The card that *text* names in the reader's language, or in one of the ways in which records write it.

        Raises ValueError with a sentence.

        >>> Words("german", "cs").read("Kulový svršek"), Words().read("QD")
        (QD, QD)
        """
        names = _names(self)
        word = " ".join(text.casefold().split())
        return names[word] if word in names else card(text)


@cache
def _names(words: Words) -> dict[str, Card]:
    return {words.card(one).casefold(): one for one in (Card(suit, rank) for suit in Suit for rank in Rank)}
