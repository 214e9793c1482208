"""Every planted fault still fits the sources, and every game has some."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games
from faults import mutate
from game.games import GAMES

README = (Path(__file__).parent / "README.md").read_text("utf-8")
LAWS = re.findall(r"^\| (\w+): [^|]+\| ([^|]+) \| ([^|]+) \|$", README, re.MULTILINE)
"""The rows of the table of laws of movement in tests/README.md.

Each row holds a law's name, its tests, and the faults planted for these tests.
"""


@pytest.mark.parametrize("name", mutate.MUTATIONS)
def test_every_planted_fault_applies(name: str) -> None:
    assert mutate.read(name)


def test_every_game_has_planted_faults() -> None:
    assert set(games.GAMES) <= set(mutate.MUTATIONS)
    assert {game.replace("_", "-") for game in games.GAMES} == set(GAMES)


@pytest.mark.parametrize(("law", "tests", "faults"), LAWS, ids=[law for law, _, _ in LAWS])
def test_every_motion_law_has_planted_faults(law: str, tests: str, faults: str) -> None:
    asking = {f"tests/{name}" for name in re.findall(r"`([\w/]+\.py)`", tests)}
    planted = [mutate.read(name) for name in re.findall(r"`(\w+)`", faults)]
    assert asking, law
    assert all(planted), law
    assert asking <= {name for some in planted for name in some[0].proof.tests}


def test_every_law_of_motion_is_listed_in_the_readme() -> None:
    named = re.search(r"`python build/faults/mutate\.py ([\w ]+)`", README)
    assert len(LAWS) == 8
    assert named is not None
    listed = {name for _, _, faults in LAWS for name in re.findall(r"`(\w+)`", faults)}
    assert set(named[1].split()) == listed <= set(mutate.MUTATIONS)
