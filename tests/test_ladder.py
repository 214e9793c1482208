"""How the strengths of CPU levels are measured: who plays whom, and what the table of results says."""

from __future__ import annotations

from typing import Any

import pytest

from game.cli.entrants import entrants_of
from game.cpu.levels import Level
from game.games import ENTRIES, GAMES
from lab.measure import ladder, levels
from lab.measure.level_cells import ASKED, ASKED_TOGETHER, LADDERS, PEOPLE, RUNGS, Cell
from lab.measure.levels import rows_of

BY_NAME = {cell.name: cell for cell in RUNGS}
DUEL = BY_NAME["poof-careful-gentle"]
CREW = BY_NAME["the-game-careful-sharp"]


def line(share: float, own: int, *others: int) -> dict[str, Any]:
    found = {"share": share, "own": own, "others": list(others), "at": "c0ffee"}
    return found | {"decisions": 10, "spent": 0.012, "longest": 0.008}


def test_every_pretended_person_plays_every_level_in_every_game() -> None:
    assert len(BY_NAME) == len(RUNGS) == len(PEOPLE) * len(LADDERS) * len(Level)
    assert set(LADDERS) <= set(GAMES)
    for cell in RUNGS:
        assert cell.playouts == ENTRIES[cell.game].playouts.get(cell.seats[1], cell.playouts)
        entrants_of(",".join(cell.seats), GAMES[cell.game])
        assert cell.together == ENTRIES[cell.game].together


def test_the_goals_for_stronger_levels_are_stricter() -> None:
    for asked, upward in ((ASKED, False), (ASKED_TOGETHER, True)):
        shares = [asked[level.value] for level in Level]
        assert shares == sorted(shares, reverse=not upward)


def test_all_players_of_a_ladder_get_the_same_deals() -> None:
    for game in LADDERS:
        assert len({cell.deals for cell in RUNGS if cell.game == game}) == 1


def test_a_row_of_the_ladder_shows_the_win_share_and_the_goal() -> None:
    text = ladder.table([(DUEL, [line(1, 9, 50), line(0, 30, 20)])], {})
    assert "| poof-careful-gentle | 1 x gentle | 2 | 1 | **50.0** [" in text
    assert "| 70 | none | 1.2, 8 | c0ffee |" in text
    text = ladder.table([(CREW, [line(1, 0, 0), line(0, 4, 4)])], {})
    assert "| the-game-careful-sharp | 2 | **50.0** [" in text
    assert f"| 65 | 2.0 [-1.9, 5.9] | {CREW.playouts} | 1.2, 8 | c0ffee |" in text


def test_a_ladder_table_lists_unmeasured_levels_and_keeps_earlier_rows() -> None:
    empty = ladder.table([(DUEL, []), (CREW, [])], {})
    assert "Not measured yet: poof-careful-gentle, the-game-careful-sharp." in empty
    old = ladder.TABLE.read_text(encoding="utf-8")
    standing = rows_of(old)
    new = ladder.table([(cell, []) for cell in ladder.MEASURED], standing)
    assert old.startswith(new), "run python lab/measure/ladder.py --table"


def test_only_the_thinking_time_of_cpus_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    first = GAMES["campfire-smokeout"]

    class Fast:
        def choose(self, _view: Any, moves: Any, _news: Any, _rng: Any) -> Any:
            return moves[0]

    asked: list[str] = []

    class Counted(Fast):
        def choose(self, view: Any, moves: Any, news: Any, rng: Any) -> Any:
            asked.extend(["cpu"] * (len(moves) > 1))
            return super().choose(view, moves, news, rng)

    monkeypatch.setattr(levels, "seated", lambda name, *_: Counted() if name == "cpu" else Fast())
    played = levels.play_one(Cell("timed", first.id, ("person", "cpu"), 1, timed=1), 1)
    assert played["decisions"] == len(asked) > 0
    assert 0 <= played["longest"] <= played["spent"]
