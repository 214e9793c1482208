"""What the trials once found is tried again at every commit: each file here is some tries, `--keep` adds them."""

from __future__ import annotations

import sys

import pytest

from tests.torture import report
from tests.torture.test_torture import tortured


def test_every_case_says_why_it_is_kept() -> None:
    cases = report.kept()
    assert cases
    assert all(case["why"] for case in cases)


@pytest.mark.skipif(sys.platform != "linux", reason="forks, alarms, /proc")
def test_every_kept_case_passes() -> None:
    tortured("--again")
