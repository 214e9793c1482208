"""The guide to the laboratory: its code runs, and its example bots win against the level Gentle."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from game.arena import RandomPlayer, play
from game.cli import main as tuckbox
from game.cpu.levels import Playouts, Seconds
from game.games import GAMES
from game.seatings import Seating, pairing
from game.standings import MatchResult, rate, rate_by_deal, standings
from game.worker.patience import GRACE, Watch, seconds_of
from tests.test_architecture import ROOT

GUIDE = (ROOT / "lab" / "README.md").read_text(encoding="utf-8")
CODE = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(CODE)))
def test_the_code_of_the_guide_runs(number: int) -> None:
    pytest.importorskip("tuckbox")
    found: dict[str, Any] = {}
    exec(CODE[number], found)
    game = GAMES["campfire-smokeout"]
    for bot in (found.get("First"), found.get("Learnt")):
        if bot is not None:
            match = play(game, game.defaults(), [bot(), RandomPlayer()], "K7Q2-9FXA", "x")
            assert match.outcome is not None


@pytest.mark.every_third
@pytest.mark.parametrize(
    "line", re.findall(r"^tuckbox (simulate \S+ --seats bot:lab\.\S+) ", GUIDE, re.MULTILINE)
)
def test_the_example_bots_of_the_guide_beat_the_gentle_cpu(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Runs the commands of the guide with fewer matches than the guide."""
    assert tuckbox([*line.split(), "--matches", "30", "--seed", "guide", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    ours, gentle = summary["players"]
    assert summary["complete"]
    assert ours["wins"] > gentle["wins"]


def test_the_figures_in_the_guide_are_correct() -> None:
    assert rate_by_deal([[1, 0, 0, 1]]) == rate(0.5, 1)
    shared = MatchResult(pairing(0, 2, "x", Seating.KEEP), (0, 1), (3, 3))
    assert [one.win_rate.value for one in standings(2, [shared])] == [1, 1]
    patience = [seconds_of(limit) + GRACE for limit in (Playouts(200), Seconds(1), Seconds(5))]
    assert patience == [63, 4, 8]
    assert [Watch(one).idle for one in patience] == [630, 60, 80]


def test_the_guide_names_every_file_of_the_laboratory() -> None:
    there = {path.name for path in (ROOT / "lab").iterdir() if path.suffix in (".py", ".md")} - {
        "__init__.py",
        "README.md",
    }
    assert there <= set(re.findall(r"[\w/]+\.\w+", GUIDE))
