"""The golden (recorded) matches of every game replay exactly, and still show what they were chosen for."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import GAMES
from game.record import Record
from tests.able import able
from tests.golden import FOLDER, Golden, path
from tests.golden.registry import GOLDENS

CASES = [(game, golden) for game, goldens in GOLDENS.items() for golden in goldens]
NAMES = [f"{game}/{golden.name}" for game, golden in CASES]


@pytest.mark.parametrize(("game", "golden"), CASES, ids=NAMES)
def test_golden_matches_replay_exactly(game: str, golden: Golden) -> None:
    text = path(game, golden).read_bytes().decode()
    record = Record.loads(text)
    match = record.replay()
    assert golden.shows(match), "it does not show what its name says"
    assert record.with_match(match).dumps() == text
    assert "[seal]" not in text
    assert "\r" not in text
    assert (record.game.id, len(record.seats)) == (game, golden.seats)
    assert {**record.game.defaults(), **golden.options} == record.options


@pytest.mark.parametrize("game", able("goldens"))
def test_every_seat_count_and_every_option_has_a_golden_match(game: str) -> None:
    goldens = GOLDENS.get(game, ())
    assert {golden.seats for golden in goldens} == set(GAMES[game].seats)
    for option in GAMES[game].options:
        shown = {golden.options.get(option.id, option.default) for golden in goldens}
        assert len(shown) > 1, f"no golden match sets {option.id}"
        assert shown >= set(option.values), option.id


def test_no_unlisted_golden_record_exists() -> None:
    kept = {path(game, golden) for game, golden in CASES}
    assert set(Path(FOLDER).rglob("*.*")) == kept
