"""Tests how a match is continued from a past position.

The same moves lead to the same end. A new deal of hidden cards agrees with all that the seat has learnt.
"""

from __future__ import annotations

from random import Random

import pytest

from game.core.cards import Seat
from game.games import GAMES
from game.record import BadRecord, Record
from game.record.branch import branched, redealt
from game.record.salvage import salvaged
from tests.records_at_hand import played
from tests.tier import tries

SEEDS = (3, 11, 29)[: tries(1, 3)]
CASES = [(name, seed) for name in GAMES for seed in SEEDS]


def moments(record: Record, rng: Random, count: int = 3) -> list[tuple[int, int]]:
    found = []
    for _ in range(count):
        number = rng.randrange(len(record.rounds))
        found.append((number, rng.randrange(len(record.rounds[number].moves))))
    return found


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_the_original_moves_lead_from_a_branch_to_the_same_state(name: str, seed: int) -> None:
    record, match = played(GAMES[name], seed)
    for at in moments(record, Random(seed)):
        branch = branched(record, at, record.seats)
        again = Record.loads(branch.dumps()).replay()  # as it is kept
        assert again.steps == branch.replay().steps
        for made in match.history[again.steps :]:
            if made.seat >= 0:
                again.submit(made.seat, made.move)
        assert again.state == match.state
        assert record.with_match(again).rounds == record.rounds


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_a_redeal_keeps_everything_the_seat_knows(name: str, seed: int) -> None:
    record, _ = played(GAMES[name], seed)
    changed = 0
    for at in moments(record, Random(seed)):
        branch = branched(record, at, record.seats)
        for seat in range(len(record.seats)):
            other = redealt(branch, Seat(seat), "ANEW-DEAL", Random(seed))
            before, after = branch.replay(), Record.loads(other.dumps()).replay()
            assert after.news(Seat(seat)) == before.news(Seat(seat))
            assert after.view(Seat(seat)) == before.view(Seat(seat))
            assert [one.moves for one in other.rounds] == [one.moves for one in branch.rounds]
            changed += other.rounds != branch.rounds
    assert changed, "no cards were dealt again"


def test_a_finished_match_cannot_be_continued() -> None:
    record, _ = played(GAMES["the-game"], 3)
    with pytest.raises(BadRecord):
        branched(record, (0, len(record.rounds[0].moves)), record.seats)


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_an_incomplete_record_is_shown_to_its_last_move(name: str) -> None:
    record, match = played(GAMES[name], 7)
    text = record.dumps()
    whole = salvaged(text)
    assert whole[1].state == match.state
    assert whole[2] is None
    rng = Random(7)
    first = text.index("moves = [") + 60
    for _ in range(6):
        cut, wrong = salvaged(text[: rng.randrange(first, len(text) - 80)])[1:]
        assert wrong is not None
        assert cut.rounds()[0].deck == record.rounds[0].deck
        assert cut.state == record.replay((len(cut.rounds()) - 1, len(cut.rounds()[-1].moves))).state


def test_an_illegal_record_is_shown_up_to_the_illegal_move() -> None:
    record, _ = played(GAMES["poof"], 7)
    moves = record.rounds[0].moves
    text = record.dumps().replace(f'"{moves[5]}"', '"0 play 99"', 1)
    _, match, wrong = salvaged(text)
    made = match.rounds()[0].moves
    assert made == moves[: len(made)]
    assert len(made) <= 5
    assert wrong is not None
    assert "0 play 99" in str(wrong)


def test_a_record_of_a_newer_version_is_refused() -> None:
    record, _ = played(GAMES["poof"], 7)
    with pytest.raises(BadRecord) as refused:
        salvaged(record.dumps().replace("format_version = 1", "format_version = 2"))
    assert refused.value.newer
