"""The example of a player that learns: it gets better, and the same seed gives the same result."""

from __future__ import annotations

import re
import sys

import numpy as np
import pytest

from lab.examples.learner import BATCH, SIZE, main, taught


def test_the_learner_prints_its_learning_curve(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["learner", "--rounds", "4", "--looks", "1", "--deals", "1"])
    assert main() == 0
    printed = capsys.readouterr().out
    assert re.findall(r"^ *(\d+) +[\d.]+ % +[\d.]+ %$", printed, re.MULTILINE) == ["0", "4"]
    assert len(re.findall(r"-?\d+\.\d\d", printed.splitlines()[-1])) == SIZE


def test_the_same_seed_gives_the_same_learner() -> None:
    once, again = (taught(np.zeros(SIZE), BATCH // 2, np.random.default_rng(3)) for _ in range(2))
    assert once.any()
    assert (once == again).all()
