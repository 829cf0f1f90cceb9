"""What may be undertaken, and the parts of it that are won, raised and paid apart. (Rules: marias.md, §2.1, §2.6.)"""
from __future__ import annotations

from enum import Enum

from ...cards import Card, Cards, Rank

COLOUR = {Rank(rank): -place for place, rank in enumerate("ATKQJ987")}      # where there are trumps
NATURAL = {Rank(rank): -place for place, rank in enumerate("AKQJT987")}     # in betl and durch; never derived from the other
SHARP = (Rank.ACE, Rank.TEN)


class Word(Enum):
    """A word of the game, written in records as its value."""

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return str(self.value)


class Component(Word):
    """A part of a contract: won or lost, raised and paid by itself."""

    HRA = "hra"
    SEDMA = "sedma"
    STO = "sto"
    BETL = "betl"
    DURCH = "durch"
    OPEN_BETL = "open_betl"
    OPEN_DURCH = "open_durch"
    DURCH_S = "durch_s"
    OSMA = "osma"
    DEVITKA = "devitka"
    OSMA_PROTI = "osma_proti"
    DEVITKA_PROTI = "devitka_proti"
    SEDMA_PROTI = "sedma_proti"
    STO_PROTI = "sto_proti"
    QUIET_SEVEN = "quiet_seven"
    QUIET_HUNDRED = "quiet_hundred"
    QUIET_EIGHT = "quiet_eight"
    QUIET_NINE = "quiet_nine"
    DVE_SEDMY = "dve_sedmy"
    OMYL = "omyl"


class Contract(Word):
    """What a declarer undertakes."""

    HRA = "hra"
    SEDMA = "sedma"
    STO = "sto"
    STO_SEDMA = "107"
    BETL = "betl"
    DURCH = "durch"
    OPEN_BETL = "open_betl"
    OPEN_DURCH = "open_durch"
    DURCH_S = "durch_s"
    DVE_SEDMY = "dve_sedmy"
    DVE_SEDMY_STO = "dve_sedmy_sto"

    @property
    def misere(self) -> bool:
        """Is it played without trumps, in the natural order?"""
        return self in MISERES or self is Contract.DURCH_S

    @property
    def parts(self) -> tuple[Component, ...]:
        """The components it is made of."""
        return PARTS[self]


MISERES = (Contract.BETL, Contract.DURCH, Contract.OPEN_BETL, Contract.OPEN_DURCH)      # each beats those before it
PARTS: dict[Contract, tuple[Component, ...]] = {
    Contract.HRA: (Component.HRA,),
    Contract.SEDMA: (Component.HRA, Component.SEDMA),
    Contract.STO: (Component.STO,),
    Contract.STO_SEDMA: (Component.STO, Component.SEDMA),
    Contract.BETL: (Component.BETL,),
    Contract.DURCH: (Component.DURCH,),
    Contract.OPEN_BETL: (Component.OPEN_BETL,),
    Contract.OPEN_DURCH: (Component.OPEN_DURCH,),
    Contract.DURCH_S: (Component.DURCH_S,),
    Contract.DVE_SEDMY: (Component.DVE_SEDMY,),
    Contract.DVE_SEDMY_STO: (Component.DVE_SEDMY, Component.STO),
}
BETLS = (Component.BETL, Component.OPEN_BETL)
NO_TRUMPS = (*BETLS, Component.DURCH, Component.OPEN_DURCH, Component.DURCH_S)
NOT_DOUBLED = (*NO_TRUMPS, Component.OMYL)     # by hearts
SEVENS = (Component.SEDMA, Component.SEDMA_PROTI)
EIGHTS = (Component.OSMA, Component.OSMA_PROTI)
NINES = (Component.DEVITKA, Component.DEVITKA_PROTI)
HUNDREDS = (Component.STO, Component.STO_PROTI)


def sharp(card: Card) -> bool:
    """An ace or a ten."""
    return card.rank in SHARP


def sharps(some: Cards) -> Cards:
    return tuple(filter(sharp, some))
