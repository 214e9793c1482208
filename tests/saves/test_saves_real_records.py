"""The store of matches, together with the real check of records. Saved matches load unchanged."""

import random
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from game.games import GAMES
from game.match import Match
from game.record import Player, Record
from game.saves import Places, Shelf, Status, Summary, new_id


def check(text: str) -> Summary:
    record = Record.loads(text)
    record.replay()
    names = tuple(seat.name for seat in record.seats)
    return Summary(
        record.game.id, record.game.title, names, record.result is not None, len(record.rounds), None
    )


def some_moves(match: Match, rng: random.Random, count: int) -> None:
    for _ in range(count):
        seat = match.turn
        if seat is None:
            return
        match.submit(seat, rng.choice(match.chair(seat).moves())[0])


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_match_loads_unchanged_from_the_list(places: Places, name: str) -> None:
    game = GAMES[name]
    seats = max(game.seats)
    options = {option.id: option.default for option in game.options}
    players = tuple(Player(f"P{seat}", "human") for seat in range(seats))
    header = Record(game, players, options, "K7Q2-9FXA", datetime(2026, 11, 21, tzinfo=UTC), "0.1.0")
    match, rng, match_id = header.new_match(), random.Random(1), new_id()
    shelf = Shelf(places, check)
    for seq in range(1, 6):
        some_moves(match, rng, 4)
        record = replace(header.with_match(match), meta={"seq": seq})
        shelf.save(match_id, record.dumps(), seq)
        (entry,) = shelf.matches()
        assert (entry.status, entry.seq, entry.id) == (Status.OK, seq, match_id)
        assert Record.loads(shelf.load(entry)).replay().rounds() == match.rounds()
