"""What is compiled and what is interpreted give the same answers."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mariage.kernel import is_compiled

from . import answers


def test_compiled_and_interpreted_agree() -> None:
    if not is_compiled():
        pytest.skip("nothing is compiled here: there is one kernel, the interpreted one")
    environment = os.environ | {"MARIAGE_KERNEL": "interpreted", "PYTHONPATH": str(Path(__file__).parent.parent)}
    told = subprocess.run([sys.executable, "-m", "kernel.answers"], env=environment, capture_output=True, text=True, check=True)
    other = json.loads(told.stdout)
    assert other.pop("compiled") is False
    mine = answers.answers()
    assert mine.pop("compiled") is True
    assert mine == other
