"""What is measured."""

from __future__ import annotations

import json

import pytest

from game import cli
from game.cpu.players import PLAYOUTS
from game.games import GAMES


def test_bench_has_its_keys(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from game.cli import bench

    monkeypatch.setattr(bench, "_CORE_SECONDS", 0.02)
    monkeypatch.setattr(bench, "_DECISIONS", 2)
    extra = {"frames": lambda: {"table": {"deal": {"p50": 1.0, "p99": 2.0}}}, "start": lambda: 120.0}
    assert cli.main(["bench", "--json"], extra) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["core", "playouts", "compiled", "goals", "frames", "start", "think"]
    assert set(found["core"]) == set(found["think"]) == set(GAMES)
    assert all(rate > 100 for rate in found["core"].values())
    assert set(found["goals"]) == set(found["playouts"]) == set(PLAYOUTS)
    assert not found["compiled"]
    assert set(found["think"]["the-game"]) == {"gentle", "steady", "sharp"}
    assert cli.main(["bench"]) == 0
    assert "core" in capsys.readouterr().out


def test_bench_shows_what_dominates(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.cli import bench

    monkeypatch.setattr(bench, "_CORE_SECONDS", 0.02)
    assert cli.main(["bench", "--profile"]) == 0
    assert "the_game.py" in capsys.readouterr().out
