"""If a judge of positions gives other answers than before, its version must be raised.

Then saved reviews are made again.
"""

from __future__ import annotations

import pytest

from game.games import ENTRIES
from tests.able import JUDGED, able
from tests.review.judges import digest, written_down


@pytest.mark.every_third
@pytest.mark.parametrize("name", able("told", among=JUDGED))
def test_a_judge_must_get_a_new_version_if_its_verdicts_change(name: str) -> None:
    version, before = written_down()[name]
    same = digest(name) == before
    assert (same, ENTRIES[name].judge_version) == (True, version), (
        f"raise the judge_version of {name} where its Entry is made, then run python -m tests.review.judges"
    )
