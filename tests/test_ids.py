"""The ids of test parameters, which name a failed test and let people run it again."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

import pytest

from tests.conftest import pytest_make_parametrize_id


@dataclass(frozen=True)
class Look:
    motion: str = "full"
    contrast: str = "usual"


NAMED = {
    "960x600": (960, 600),
    "2+4": (2, 4),
    "human+gentle": ("human", "gentle"),
    "nothing": (),
    "rounds=1": {"rounds": 1},
    "5+9": {"9", "5"},
    "motion=none": Look(motion="none"),
    "Look": Look(),
    "960x600+1.5": ((960, 600), 1.5),
    "2026-11-28": date(2026, 11, 28),
}


@pytest.mark.parametrize("words", NAMED)
def test_a_group_of_values_gets_a_readable_id(words: str) -> None:
    assert pytest_make_parametrize_id(NAMED[words]) == words


@pytest.mark.parametrize("value", ["poof", 3, None, Look, tuple(range(99)), (object(),)])
def test_values_without_a_readable_id_keep_the_id_that_pytest_gives(value: object) -> None:
    assert pytest_make_parametrize_id(value) is None


@pytest.mark.parametrize("size", [(960, 600)])
def test_pytest_uses_the_readable_ids_of_parameters(
    size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    assert size == (960, 600)
    assert request.node.name.endswith("[960x600]")
