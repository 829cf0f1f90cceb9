"""``mariage``, where computers are looked at for their answers soon, a test having more hands to play than a person, and where chance
is the same in every run."""
from __future__ import annotations


def main() -> None:
    """Do what the command line says, and exit."""
    import same_luck
    from mariage.__main__ import main as mariage
    from mariage.web import room

    room.SHORTEST, room.HANDING_OVER = 0.01, 0.03
    room.Room.luck = same_luck.luck                # type: ignore[method-assign]
    mariage()


if __name__ == "__main__":
    main()
