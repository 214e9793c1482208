"""Code of one game is only in the folders of that game, and private names only in their own module."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games import GAMES
from tests.test_architecture import parsed

ROOT = Path(__file__).resolve().parent.parent
GAME = re.compile(
    "|".join(rf"\b{game.replace('-', '[-_]')}" for game in GAMES) + "|spooky|campfire", re.IGNORECASE
)
FOLDERS = ("game/games", "scenes/games", "build/games", "lab/measure/games")
REGISTRIES = (
    "game/games/__init__.py",
    "scenes/games/__init__.py",
    "game/worker/brains.py",
    "build/games/__init__.py",
)
MEASURED = ("lab/measure/level_cells.py", "lab/measure/levels.py")
EXAMPLES = "lab/examples/"
OWN = ("self", "cls", "os", "sys")
"""Names before which a private attribute may be used: `self` and `cls`, and two system modules."""
PRIVATE = re.compile(r"(?<!\bself)(?<!\bcls)(?<!\bos)(?<!\bsys)\._[^_]")
"""A pattern for private names. A module in which it is not found need not be parsed."""


def sources(*folders: str) -> Iterator[Path]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if not {"work", "dist"} & set(path.relative_to(ROOT).parts):
                yield path


def names_of_games(source: str) -> list[str]:
    """Returns the names of games in the code of a module. Comments and docstrings do not count."""
    if not GAME.search(source):
        return []
    tree = parsed(source)
    prose = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    found: list[str] = []
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if node not in prose:
                found.append(text)
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.alias(name=text):
                found.append(text)
            case ast.ImportFrom(module=str(text)):
                found.append(text)
    return [text for text in found if GAME.search(text)]


def reaches(source: str) -> int:
    """Returns how often a module uses names that are private to other modules."""
    if not PRIVATE.search(source):
        return 0
    return sum(
        isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and node.attr != "_replace"  # named tuples have it for everybody
        and not (isinstance(node.value, ast.Name) and node.value.id in OWN)
        for node in ast.walk(parsed(source))
    )


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('"""Poof."""\n', 0),
        ("# the-game\n", 0),
        ('GAMES["the-game"]', 1),
        ("from game.games.poof.rules import POOF", 2),
        ("import game.games.eight_and_half", 1),
        ('phrase("The game is over")', 0),
        ("rules.spooky_boo", 1),
    ],
)
def test_the_check_distinguishes_names_of_games_from_other_words(source: str, found: int) -> None:
    assert len(names_of_games(source)) == found


def test_no_game_is_named_outside_its_folders() -> None:
    named = {}
    for path in sources("game", "lab", "scenes", "build"):
        place = path.relative_to(ROOT).as_posix()
        in_folder = any(place.startswith(f"{folder}/") and path.parent != ROOT / folder for folder in FOLDERS)
        if place in (*REGISTRIES, *MEASURED) or place.startswith(EXAMPLES) or in_folder:
            continue
        if found := names_of_games(path.read_text(encoding="utf-8")):
            named[place] = found
    assert named == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [("self._x", 0), ("scene._x", 1), ("scene.__name__", 0), ("a.b._c()._d", 2), ("pair._replace(x=1)", 0)],
)
def test_uses_of_private_names_are_found(source: str, found: int) -> None:
    assert reaches(source) == found


def test_no_test_uses_private_names() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): count
        for path in sources("tests")
        if (count := reaches(path.read_text(encoding="utf-8")))
    }
    assert found == {}
