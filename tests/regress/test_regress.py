"""What the trials once found is tried again at every commit: each file here is one try, `--keep` adds them."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

from tests.torture.test_torture import tortured

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="forks, alarms, /proc")
CASES = sorted(Path(__file__).parent.glob("*.toml"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_it_does_not_happen_again(path: Path) -> None:
    case = tomllib.loads(path.read_text(encoding="utf-8"))
    assert case["why"]
    tortured("--only", case["trial"], "--seed", str(case["seed"]), "--count", str(case.get("count", 1)))
