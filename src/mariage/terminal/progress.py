"""How far something is: a bar where there is a terminal; of a contest elsewhere a line now and then."""
from __future__ import annotations

from time import monotonic
from typing import TextIO

from tqdm import tqdm

from ..players.arena import Tally, any_time_half
from ..words import Words

EVERY = 30.0        # seconds between two lines


class Progress:
    """Tells *stream* how a contest of so many *deals* stands. The interval is the one that may be looked at at any time."""

    def __init__(self, deals: int, stream: TextIO, words: Words) -> None:
        self._deals = deals
        self._words = words
        self._stream = stream
        self._bar = tqdm(total=deals, file=stream, unit="deal", leave=False, dynamic_ncols=True) if stream.isatty() else None
        self._last = monotonic()

    def tell(self, tally: Tally) -> None:
        """One more deal has been played."""
        if self._bar is not None:
            self._bar.set_postfix_str(self._standing(tally), refresh=False)
            self._bar.update()
        elif monotonic() - self._last >= EVERY:
            self._last = monotonic()
            print(self._words.say("{done} of {deals} deals: {standing}", done=tally.deals, deals=self._deals,
                                  standing=self._standing(tally)), file=self._stream, flush=True)

    def _standing(self, tally: Tally) -> str:
        return f"{tally.mean:+z.3f} ± {any_time_half(tally.deals, tally.spread):.3f}"

    def close(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.close()


class Count:
    """Tells *stream*, where that is a terminal, how many of *number* worlds are solved."""

    def __init__(self, number: int, stream: TextIO) -> None:
        self._bar = tqdm(total=number, file=stream, unit="world", leave=False, dynamic_ncols=True) if stream.isatty() else None

    def one_more(self) -> None:
        """One more world is solved."""
        if self._bar is not None:
            self._bar.update()

    def close(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.close()
