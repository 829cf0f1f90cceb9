"""What a run of the tests says at its end."""
from __future__ import annotations

from typing import Any


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """One line where the browser tests could not run."""
    skipped = [one for one in terminalreporter.stats.get("skipped", []) if "no browser: " in str(one.longrepr)]
    if skipped:
        lacks = str(skipped[0].longrepr[2]).partition("no browser: ")[2]
        terminalreporter.write_line(f"{len(skipped)} browser tests were skipped: {lacks} (make browser installs what they need).")
