"""Each part that a game lacks is named. A published game lacks none."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import check
from game.games import GAMES
from lab.measure.games import parts
from tests.able import ASKED, able, lacking
from tests.toy import scenes as shows
from tests.toy.game import DRESSED, PEEP, cpu
from tests.toy.laid import lay

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("name", GAMES)
def test_a_published_game_lacks_no_part_that_is_needed(name: str) -> None:
    assert lacking(name) == []


def test_a_bare_game_lacks_parts_that_a_complete_game_has(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = lacking(lay(monkeypatch, PEEP, shows.PEEP))
    dressed = lacking(lay(monkeypatch, DRESSED, shows.DRESSED, cpu.PEEP))
    brought = [line.split(":")[0] for line in bare if line not in dressed]
    assert brought == [
        "a line on the shelf, minutes and cards",
        "its events and moves as sentences",
        "a first lesson",
        "what a CPU of each level goes by",
        "CPU players",
        "answers to questions about its rules",
        "what is written on its score pad for the real cards",
    ]
    assert any("tests of its rulings" in line for line in dressed)
    assert any("rules.md" in line for line in dressed)


def test_a_skipped_law_names_the_missing_part(monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, PEEP, shows.PEEP)
    *others, (toy,) = ([one] for one in able("opponents"))
    assert [one for (one,) in others] == [name for name in GAMES if name != "toy"]
    (skip,) = toy.marks
    assert skip.kwargs["reason"] == (
        "toy lacks stand-ins for people of three strengths, Beginner, Careful and Expert:"
        " tests/cpu/opponents/toy.py"
    )


FIRST = set(tuple(GAMES)[:5])
BY_DEFAULT = {"EXAMPLES", "TOKENS", "WITHOUT", "OWN", "WRONG"}
"""Dictionaries of all games that a new game may be missing from."""


def dictionaries() -> Iterator[tuple[str, str]]:
    """Yields the name and the file of every dictionary whose keys contain the first five games."""
    for top in ("game", "scenes", "lab", "tests"):
        for path in (ROOT / top).rglob("*.py"):
            text = path.read_text("utf-8")
            if not all(game in text for game in FIRST):
                continue  # parsing all files takes seconds
            for node in ast.parse(text).body:
                target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
                value = getattr(node, "value", None)
                if isinstance(target, ast.Name) and isinstance(value, ast.Dict):
                    keys = {one.value for one in value.keys if isinstance(one, ast.Constant)}
                    if keys >= FIRST:
                        yield target.id, path.relative_to(ROOT).as_posix()


def test_every_dictionary_with_all_games_is_required_of_a_game_or_has_a_default() -> None:
    found = dict(dictionaries())
    assert found.keys() >= {"SHOWS", "BRAINS", "GOLDENS", "MOMENTS"}
    where = [one.where for one in ASKED.values()]
    asked = {name for name, path in found.items() if any(name in one and path in one for one in where)}
    assert found.keys() - asked == BY_DEFAULT


def test_measurements_leave_out_games_that_cannot_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    known = parts("certain")
    assert parts("certain").keys() == known.keys() - {lay(monkeypatch, PEEP, shows.PEEP)}


def test_the_check_of_a_game_begins_with_missing_parts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[list[str]] = []

    def run(command: list[str], **_more: Any) -> Any:
        done.append(command)
        return SimpleNamespace(returncode=1)

    def static() -> bool:
        done.append(["static checks"])
        return False

    monkeypatch.setattr("check.subprocess.run", run)
    monkeypatch.setattr(check, "static_checks", static)
    monkeypatch.setattr(check, "compile_once", lambda: None)
    assert check.of_game("toy", ["-x"]) == 1
    lacks, checks, tests = done
    assert lacks[1:] == ["build/faults/lacking.py", "toy"]
    assert checks == ["static checks"]
    assert tests[-6:] == ["-rsf", "-p", "tests.one_game", "--only-game", "toy", "-x"]
    assert tests[2:5] == ["pytest", "-p", "tests.failures"]


def test_the_page_for_authors_names_every_required_part() -> None:
    page = (ROOT / "game" / "games" / "README.md").read_text("utf-8")
    where = [one.where.replace("{id}", "<id>").replace("{name}", "<name>") for one in ASKED.values()]
    named = {word for line in where for word in re.findall(r"[A-Z]{5,}|[\w<>/.]*/[\w<>/.]+", line)}
    assert len(named) > 20
    assert not [word for word in named if word not in page]
