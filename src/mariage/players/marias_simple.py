"""Rules of thumb for the Mariáš family."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..game import AnyView
from .marias_auction import AuctionBids
from .marias_bids import Bids
from .marias_cross import CrossBids
from .marias_misere import Misere
from .marias_play import Cardplay
from .marias_sight import Sight

SPEAKERS: dict[str, type[Bids]] = {         # by book; who is not named here speaks as in Volený
    "licitovany": AuctionBids, "slovensky_licit": AuctionBids, "honba": AuctionBids, "krizovy": CrossBids}


def marias_choice(game: Any, view: AnyView, choices: Sequence[Any]) -> Any:
    """What a player who follows the books chooses, of at least two."""
    if view.public.turn.to not in ("lead", "reply"):
        return SPEAKERS.get(game.book, Bids)(game, view).best(choices)
    sight = Sight(game, view)
    return (Misere(sight) if sight.misere else Cardplay(sight)).best(choices)
