import os
from pathlib import Path

import pytest

from game.saves import Places, Shelf, find_places
from tests.saves.records import check


@pytest.fixture(autouse=True)
def _quick_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Waiting for the disk is the writer's business alone; its own tests do wait."""
    if request.path.stem != "test_saves_writer":
        monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return find_places({"TUCKBOX_HOME": str(tmp_path / "home")})


@pytest.fixture
def shelf(places: Places) -> Shelf:
    return Shelf(places, check)
