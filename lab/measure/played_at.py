"""Finds the commit at which a game's rules or players last changed."""

import ast
import re
import subprocess
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path

import grimp

from lab.measure.level_cells import PERSON, SEER, Cell

ROOT = Path(__file__).resolve().parents[2]
COMMITS = re.compile("[0-9a-f]+(, [0-9a-f]+)*")
"""Matches a table cell that lists commits."""


@cache
def _graph() -> grimp.ImportGraph:
    return grimp.build_graph("game", cache_dir=None)


@cache
def _sources(game: str, levels: frozenset[str]) -> tuple[str, ...]:
    cpu = f"game.games.{game.replace('-', '_')}.cpu"
    players = {f"{cpu}.player", *(f"{cpu}.{level}" for level in levels)} & _graph().modules
    found = {"game.arena", *players}.union(*map(_graph().find_upstream_modules, players))
    return tuple(sorted(f"{module.replace('.', '/')}.py" for module in found))


def sources(game: str, seats: Sequence[str] = ()) -> list[str]:
    """Returns the source files that determine how these players play."""
    bots = {seat.split(":")[1] for seat in seats if seat.startswith("bot:")}
    levels = frozenset(seat.removeprefix(SEER) for seat in seats)
    return [
        *_sources(game, levels),
        *sorted(f"{module.replace('.', '/')}.py" for module in bots),
    ]


def _git(*words: str) -> str:
    """Returns what a git command prints, or "" if git fails."""
    done = subprocess.run(("git", *words), cwd=ROOT, check=False, capture_output=True, encoding="utf-8")
    return done.stdout.strip()


def code(source: str) -> str:
    """Returns a module's code as text, without docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [
                line
                for line in node.body
                if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))
            ]
    return ast.dump(tree)


@cache
def last_change(files: tuple[str, ...]) -> str:
    """Returns the last commit that changed the code of these files, or "" if unknown."""
    commit = ""
    for commit in _git("log", "--format=%h", "--abbrev=7", "--", *files).split():
        for file in _git("diff", "--name-only", f"{commit}~", commit, "--", *files).split():
            if code(_git("show", f"{commit}~:{file}")) != code(_git("show", f"{commit}:{file}")):
                return commit
    return commit


def played_at(game: str, seats: Sequence[str] = ()) -> str:
    """Returns the last commit that changed how these players play."""
    return last_change(tuple(sources(game, seats)))


def at_cell(cell: Cell) -> str:
    """Returns the last commit that changed how the players of a measurement play."""
    return played_at(cell.game, cell.seats)


def older(text: str, cells: Iterable[Cell], at: Callable[[Cell], str] = at_cell) -> str:
    """Returns a line that names the outdated rows, or "" if there are none."""
    cut = [[part.strip() for part in row.split("|")] for row in text.splitlines() if row.startswith("| ")]
    commits = {parts[1]: parts[-2] for parts in cut if COMMITS.fullmatch(parts[-2])}
    found = [
        cell.name for cell in cells if commits.get(cell.name.removeprefix(f"{PERSON}-"), at(cell)) != at(cell)
    ]
    return older_text(found)


def older_text(names: Sequence[str]) -> str:
    """Returns the sentence that names outdated rows, or "" if there are none."""
    return f"\nPlayed before what plays there changed last: {', '.join(names)}.\n" if names else ""
