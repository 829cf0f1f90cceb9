"""What cards in tricks count in Pinochle."""
from __future__ import annotations

from ...cards import Rank
from ..bezique.house import NOTHING
from ..plays import POINTS

COUNTERS = NOTHING | {Rank.ACE: 10, Rank.TEN: 10, Rank.KING: 10}
COUNTED = {
    "traditional": POINTS,
    "simple": NOTHING | {Rank.ACE: 10, Rank.TEN: 10, Rank.KING: 5, Rank.QUEEN: 5},
    "counters": COUNTERS,
    "ones": {rank: points // 10 for rank, points in COUNTERS.items()},
}


def seven_up(points: int) -> int:
    """Points in full tens: from seven on upwards.

    >>> seven_up(127), seven_up(126), seven_up(123)
    (130, 120, 120)
    """
    return (points + 3) // 10 * 10
