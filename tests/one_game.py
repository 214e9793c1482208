"""A pytest plugin that runs only the tests of one game: `pytest -p tests.one_game --only-game poof`."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest


def is_of(test: str, game: str, games: Iterable[str]) -> bool:
    """Returns whether a test with this pytest id is about a game. Its folder or a parameter tells.

    The name counts only as a whole. In a row of "poof-night", the game "poof" is not meant.
    """
    place, _, row = test.partition("[")
    name = game.replace("-", "_")
    if name in place.partition("::")[0].split("/"):
        return True
    words = {spelled: one for one in games for spelled in (one, one.replace("-", "_"))}
    longest = sorted(words, key=len, reverse=True)
    found = re.findall(rf"(?<![A-Za-z0-9])({'|'.join(longest)})(?![A-Za-z0-9])", row)
    return game in {words[one] for one in found}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--only-game", metavar="ID", default="", help="keep the tests of this game")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    from game.games import GAMES

    game: str = config.getoption("--only-game")
    if not game:
        return
    kept, left_out = list[pytest.Item](), list[pytest.Item]()
    for item in items:
        (kept if is_of(item.nodeid, game, GAMES) else left_out).append(item)
    config.hook.pytest_deselected(items=left_out)
    items[:] = kept
