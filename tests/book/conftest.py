from pathlib import Path

import pytest

from game.saves import Places, find_places


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return find_places({"TUCKBOX_HOME": str(tmp_path)})
