"""`build/check.py --game ID` runs only the tests of one game, and names a failed test at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.games import GAMES
from tests.one_game import is_of

ROOT = Path(__file__).resolve().parent.parent
LAW = "tests/test_every_game.py::test_law"


@pytest.mark.parametrize(
    ("test", "game"),
    [
        ("tests/games/the_game/test_rulings.py::test_T1_five_players", "the-game"),
        (f"{LAW}[the-game]", "the-game"),
        (f"{LAW}[960x600-the-game-3]", "the-game"),
        (f"{LAW}[lamp+poof+3]", "poof"),
        ("tests/test_architecture.py::test_rules[game/games/eight_and_half/rules.py]", "eight-and-half"),
    ],
)
def test_tests_of_a_game_are_found_by_folder_or_id(test: str, game: str) -> None:
    assert [one for one in GAMES if is_of(test, one, GAMES)] == [game]


@pytest.mark.parametrize(
    "test",
    [
        "tests/test_ladder.py::test_ladder_rows[3-gentle]",
        f"{LAW}[ladders]",
        f"{LAW}[rope-ladder]",
        "tests/games/rope_ladder/test_rulings.py::test_R1",
        "tests/scenes/test_setup.py::test_the_ladder_is_told",
    ],
)
def test_tests_with_only_a_part_of_the_name_are_left_out(test: str) -> None:
    assert not is_of(test, "ladder", ("ladder", "rope-ladder"))


SAMPLE = """import pytest

@pytest.mark.parametrize("game", ["poof", "the-game", "poofs"])
def test_law(game):
    assert game == "the-game", "say what to do"
"""


def test_a_failed_test_is_named_with_its_message_before_the_run_ends(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text(SAMPLE, "utf-8")
    command = [sys.executable, "-m", "pytest", "-c", os.devnull, "--rootdir", str(tmp_path), str(tmp_path)]
    command += ["-n", "1", "-p", "no:cacheprovider", "-p", "tests.failures"]
    command += ["-p", "tests.one_game", "--only-game", "poof"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    while_running, _, at_the_end = done.stdout.partition("= FAILURES =")
    assert (
        "FAILED test_sample.py::test_law[poof] - AssertionError: say what to do" in while_running.splitlines()
    )
    assert "= 1 failed in" in at_the_end
