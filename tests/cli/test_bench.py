from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from game import cli
from game.cli import bench
from game.cli.bench import Bench
from game.cli.progress import Progress
from game.cpu.brain import Brain
from game.games import GAMES
from game.worker.brains import BRAINS
from tests.toy import scenes as shows
from tests.toy.game import PEEP, cpu
from tests.toy.laid import lay


def test_bench_prints_json_with_a_key_for_each_part(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[int] = []
    monkeypatch.setattr(Progress, "show", lambda _, done: shown.append(done))

    def frames(quick: bool, step: Callable[[], None]) -> object:  # noqa: FBT001
        assert quick
        step()
        step()
        return {"table": {"deal": {"p50": 1.0, "p99": 2.0}}}

    extra = {"frames": Bench(2, frames), "start": Bench(0, lambda _quick, _step: 120.0)}
    assert cli.main(["bench", "--json", "--quick"], extra) == 0
    assert shown == list(range(1, 2 * len(GAMES) + len(BRAINS) + 3)), "the bar goes on to its end"
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["core", "playouts", "compiled", "goals", "frames", "start", "think"]
    assert set(found["core"]) == set(found["think"]) == set(GAMES)
    assert all(rate > 100 for rate in found["core"].values())
    assert set(found["goals"]) == set(found["playouts"]) == set(BRAINS)
    assert not found["compiled"]
    assert set(found["think"]["the-game"]) == {"gentle", "steady", "sharp", "master"}
    assert cli.main(["bench", "--quick"]) == 0
    assert "core" in capsys.readouterr().out


def test_bench_shows_the_slowest_parts(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--profile", "--quick"]) == 0
    shown = capsys.readouterr().out
    assert shown.count(" rules.py:") >= len(GAMES)


@pytest.mark.parametrize("brain", [None, cpu.PEEP], ids=["by chance", "without playouts"])
def test_bench_measures_a_game_that_has_no_playouts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, brain: Brain | None
) -> None:
    lay(monkeypatch, PEEP, shows.PEEP, brain)
    name = PEEP.rules.id
    monkeypatch.setattr(bench, "GAMES", {name: PEEP.rules})
    monkeypatch.setattr(bench, "BRAINS", {name: brain} if brain else {})
    assert cli.main(["bench", "--json", "--quick"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (set(found["core"]), found["playouts"], found["goals"]) == ({name}, {}, {})
    assert set(found["think"][name]) == {"gentle", "steady", "sharp", "master"}


def test_without_a_terminal_bench_prints_one_line_for_each_part(
    capsys: pytest.CaptureFixture[str],
) -> None:
    extra = {"frames": Bench(1, lambda _quick, step: step())}
    assert cli.main(["bench", "--json", "--quick"], extra) == 0
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == f"1 of {len(lines)}  core, {next(iter(GAMES))}"
    assert any(line.endswith("  frames") for line in lines)
    assert len(lines) == 2 * len(GAMES) + len(BRAINS) + 1


@pytest.mark.parametrize(
    ("arguments", "quick"),
    [(["--quick"], {"cold", "frames"}), ([], {"cold"}), (["--full"], set[str]())],
)
def test_slow_measurements_run_only_with_the_option_full(
    arguments: list[str], quick: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "GAMES", {})
    monkeypatch.setattr(bench, "BRAINS", {})
    run_quick: dict[str, bool] = {}
    extra = {
        "cold": Bench(0, lambda quick, _: run_quick.setdefault("cold", quick), slow=True),
        "frames": Bench(0, lambda quick, _: run_quick.setdefault("frames", quick)),
    }
    assert cli.main(["bench", *arguments], extra) == 0
    assert {name for name, was_quick in run_quick.items() if was_quick} == quick
    assert set(run_quick) == {"cold", "frames"}
