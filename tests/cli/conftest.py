"""Shared fixtures for tests of commands: a terminal, a record, and example bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import GAMES
from tests.cli.terminal import Terminal
from tests.records_at_hand import played
from tests.toy.game import rules as toy


@pytest.fixture(autouse=True)
def _toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", toy.GAME)


@pytest.fixture(name="terminal")
def terminal_fixture(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)


@pytest.fixture(name="record")
def record_fixture(tmp_path: Path) -> Path:
    """Returns the record file of a finished match of two rounds of a toy game."""
    path = tmp_path / "toy.tuckbox"
    path.write_text(played(toy.GAME, 3)[0].dumps(), encoding="utf-8")
    return path


@pytest.fixture(name="own_bots")
def own_bots_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Creates a file with example bots in the current directory."""
    (tmp_path / "own_bots.py").write_text(
        "class First:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        assert view.table.viewer == view.active and news and news[0].events\n"
        "        assert all(face is None for card, face in view.table.faces.items()\n"
        "                   if card in view.table.zones['draw'])\n"
        "        return moves[-1]\n"
        "class Caller(First):\n"
        "    def speak(self, view, moves, news, rng):\n"
        "        return moves[0] if rng.random() < 0.3 else None\n"
        "class Breaks:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        raise KeyError('lost\\nmy way')\n"
        "class Tires:\n"
        "    left = 3\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        self.left -= 1\n"
        "        return moves[0] if self.left >= 0 else 'enough'\n"
        "class Once:\n"
        "    def __init__(self):\n"
        "        import pathlib\n"
        "        pathlib.Path('once').touch(exist_ok=False)\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        return moves[0]\n"
        "class Leaves:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        raise SystemExit\n"
        "class Dies:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        import os\n"
        "        os._exit(0)\n"
        "class Wavers(First):\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        if rng.random() < 0.5:\n"
        "            import os\n"
        "            os._exit(0)\n"
        "        raise KeyError\n"
        "class Interrupts:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        raise KeyboardInterrupt\n"
        "class Loops:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        while True:\n"
        "            pass\n"
        "class Mumbles(First):\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        import os\n"
        "        print('hm')\n"
        "        os.write(1, b'ha')\n"
        "        os.chdir('/')\n"
        "        return moves[0]\n"
        "class Secret(Exception):\n"
        "    def __str__(self):\n"
        "        raise ValueError\n"
        "class Riddles:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        raise Secret\n"
        "class Answers:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        return 'a pony'\n"
        "class Cheats:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        from game.games.the_game.rules import Lay\n"
        "        return Lay('2', 'D1') if hasattr(moves[0], 'face') else moves[0]\n"
        "class Talks:\n"
        "    def choose(self, view, moves, news, rng):\n"
        "        from game.games.the_game.rules import Say\n"
        "        return Say('wait')\n"
        "class Mute:\n"
        "    pass\n"
        "class Needs:\n"
        "    def __init__(self, something):\n"
        "        pass\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
