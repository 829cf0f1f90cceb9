"""How each family of games looks on the page, one module a family. To add one, write its class and name it here."""
from __future__ import annotations

from ...games.bezique.declaring import Declaring
from ...games.drum import Drum
from ...games.marias.bidding import Bidding
from ...games.marias.house import House
from ...games.marias.krizovy import Krizovy
from ...games.partners import Partners
from ...games.pinochle.four import FourHanded
from ...games.stock import Stock
from ...games.thousand import DrawThousand, Thousand
from ...telling import Teller
from ..room import Sight
from .auction import AuctionIdiom
from .cross import CrossIdiom
from .idiom import Idiom
from .marias import MariasIdiom
from .melds import BiddingIdiom, DeclaringIdiom
from .stock import StockIdiom
from .thousand import ThousandIdiom

IDIOMS: dict[type, type[Idiom]] = {Stock: StockIdiom, Drum: StockIdiom, Partners: StockIdiom, Bidding: AuctionIdiom,
                                  Krizovy: CrossIdiom, House: MariasIdiom, DrawThousand: ThousandIdiom, Thousand: ThousandIdiom,
                                  Declaring: DeclaringIdiom, FourHanded: BiddingIdiom}


def idiom(sight: Sight, teller: Teller) -> Idiom:
    """The idiom of the game at a table: that of the first class in the list to which it belongs."""
    made = next((one for kind, one in IDIOMS.items() if isinstance(sight.game, kind)), Idiom)
    return made(sight, teller)
