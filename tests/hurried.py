"""``mariage``, where computers that need not pause are looked at for their answers soon: a test has more hands to play than a person."""
from __future__ import annotations

from mariage.web import room

if __name__ == "__main__":
    from mariage.__main__ import main

    room.SHORTEST = 0.01
    main()
