from pathlib import Path

import pytest

from game.saves import Places, Shelf, find_places
from tests.saves.records import check


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return find_places({"TUCKBOX_HOME": str(tmp_path / "home")})


@pytest.fixture
def shelf(places: Places) -> Shelf:
    return Shelf(places, check)
