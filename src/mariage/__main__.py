"""``python -m mariage`` and ``mariage`` are the same command."""
from __future__ import annotations

import io
import sys

from .commands import run


def main() -> None:
    """Run the command line and exit with its code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")        # a letter that a terminal does not know must not end a match
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
