"""Repeats failed tries of the trials in tests/torture at every commit.

The tries are listed in this folder. The option `--keep` of the trials adds files.
"""

from __future__ import annotations

import sys

import pytest

from tests.torture import report
from tests.torture.test_torture import tortured


def test_every_saved_case_has_a_reason() -> None:
    cases = report.kept()
    assert cases
    assert all(case["why"] for case in cases)


@pytest.mark.skipif(sys.platform != "linux", reason="forks, alarms, /proc")
def test_every_saved_case_passes() -> None:
    tortured("--again")
