"""What several tests need, and what a run of them says at its end."""
from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from interop import environment

os.environ["LANGUAGE"] = "en"        # what is said does not depend on the machine


@pytest.fixture(scope="session")
def python(request: pytest.FixtureRequest) -> Path:
    """The Python that has the package."""
    try:
        return environment.python()
    except environment.Missing as missing:
        why = f"No other program at the table: {missing}"
    if environment.required():
        pytest.fail(why, pytrace=False)
    if capture := request.config.pluginmanager.get_plugin("capturemanager"):
        with capture.global_and_fixture_disabled():
            print(why)
    pytest.skip(why)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """One line where the browser tests could not run."""
    skipped = [one for one in terminalreporter.stats.get("skipped", []) if "no browser: " in str(one.longrepr)]
    if skipped:
        lacks = str(skipped[0].longrepr[2]).partition("no browser: ")[2]
        terminalreporter.write_line(f"{len(skipped)} browser tests were skipped: {lacks} (make browser installs what they need).")
