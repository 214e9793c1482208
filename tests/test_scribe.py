"""Each save of a match costs only as much work as its new moves."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import FrameType
from typing import Any

import pytest

from game.games import GAMES
from game.match import Round
from game.record import Record, Scribe
from tests.laws import choose, last_mover
from tests.records_at_hand import played


def long_record(moves: int) -> Record:
    head, match = played(GAMES["poof"], 1, 0)
    return replace(head, rounds=(replace(match.rounds()[0], moves=("0 take",) * moves),))


def with_one_more(record: Record) -> Record:
    (one,) = record.rounds
    return replace(record, rounds=(replace(one, moves=(*one.moves, one.moves[-1])),))


def effort(work: Callable[[], object]) -> int:
    """Returns how many lines of Python `work` runs. The number is the same on every machine."""
    lines = 0

    def count(_frame: FrameType, event: str, _arg: object) -> Any:
        nonlocal lines
        lines += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        work()
    finally:
        sys.settrace(before)
    return lines


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_saving_only_the_changes_gives_the_same_text_as_saving_everything(name: str, seed: int) -> None:
    """The match has new moves, undone moves, new rounds and an end. Now and then no save is made."""
    head, match = played(GAMES[name], seed, 0)
    rng, scribe, undone = Random(seed), Scribe(), 0
    while match.outcome is None and match.steps < 300:
        match.submit(*choose(match.game, match, rng, 0.9))
        if match.may_undo(mover := last_mover(match)) and rng.random() < 0.3:
            match.rounds()
            match.undo(mover)
            undone += 1
        if rng.random() < 0.8:
            record = replace(head.with_match(match), meta={"seq": match.steps})
            assert record.dumps(scribe) == record.dumps()
    record = head.with_match(match)
    assert record.dumps(scribe) == record.dumps()
    assert Record.loads(record.dumps()).rounds == match.rounds()
    other = played(GAMES[name], seed + 1, 5)
    assert other[0].with_match(other[1]).dumps(scribe) == other[0].with_match(other[1]).dumps()


def test_a_match_without_cards_can_be_saved() -> None:
    head, _ = played(GAMES["poof"], 1, 0)
    for rounds in ((), (Round((), (), (), None),), (Round((), (), ("0 take",), (1, 2)),)):
        record = replace(head, rounds=rounds)
        assert record.dumps(Scribe()) == record.dumps()


def test_rounds_are_saved_correctly_after_undo() -> None:
    """One move is undone and another is made. The number of steps is the same as before, but the moves differ."""
    for seed in range(30):
        _, match = played(GAMES["the-game"], seed, 12)
        before = match.rounds()
        if not match.may_undo(mover := last_mover(match)):
            continue
        match.undo(mover)
        seat = match.turn
        assert seat is not None
        last = before[-1].moves[-1]
        others = [move for move in match.game.moves(match.state, seat) if f"{seat} {move}" != last]
        match.submit(seat, others[0])
        assert match.rounds()[-1].moves == (*before[-1].moves[:-1], f"{seat} {others[0]}")
        return
    pytest.fail("no move could be taken back")


def test_a_save_writes_only_new_moves() -> None:
    """Neither collecting nor writing rounds costs more in a longer match."""
    costs = []
    for moves in (10, 3_000):
        scribe, record = Scribe(), long_record(moves)
        record.dumps(scribe)
        grown = with_one_more(record)
        costs.append(effort(lambda grown=grown, scribe=scribe: grown.dumps(scribe)))  # type: ignore[misc]
    assert costs[1] < costs[0] * 1.2
    gathered = []
    for moves in (10, 80):
        _, match = played(GAMES["eight-and-half"], 3, moves)
        match.rounds()
        match.submit(*choose(match.game, match, Random(1)))
        gathered.append(effort(match.rounds))
    assert gathered[1] < gathered[0] * 3
