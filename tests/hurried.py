"""``mariage``, where computers are looked at for their answers soon: a test has more hands to play than a person."""
from __future__ import annotations

from mariage.web import room

if __name__ == "__main__":
    from mariage.__main__ import main

    room.SHORTEST, room.HANDING_OVER = 0.01, 0.03
    main()
