"""Rooms that a test opens in its own process."""
from __future__ import annotations

import pytest

import same_luck
from mariage.web.room import Room


@pytest.fixture(autouse=True)
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance is the same in every run, and in two worlds that a seat cannot tell apart."""
    monkeypatch.setattr(Room, "luck", same_luck.luck)
