"""Random matches that are saved and loaded again. All laws hold, and loading changes nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from random import Random

from game.book.summaries import check
from game.core.cards import PUBLIC, Seat
from game.games import GAMES
from game.match import Match
from game.record import Record
from game.saves import Status, seal
from game.saves.reading import judge
from tests.laws import choose, watch
from tests.records_at_hand import header, random_options
from tests.torture.trial import ROOT, Bench, Trial, Try, nth

NAMES = tuple(GAMES)
MOST = 120
"""The most moves of a match that is replayed after each move."""


def laws(_: Bench) -> Try:
    def try_once(seed: int) -> None:
        watch(GAMES[nth(NAMES, seed)], seed // len(NAMES), seed)

    return try_once


def begun(seed: int) -> Record:
    game, rng = GAMES[nth(NAMES, seed)], Random(seed)
    seats = rng.choice(list(game.seats))
    return header(game, seats, random_options(game, seats, rng), f"TORT-{seed:04}")


def heavy(bench: Bench) -> Try:
    """Plays a match twice: once without a break, once with a save and a load after every move."""

    def try_once(seed: int) -> None:
        record, rng = begun(seed), Random(seed)
        plain, loaded = record.new_match(), record.new_match()
        nudged = rng.choice((0.0, 0.9))
        while plain.outcome is None and plain.steps < MOST:
            seat, move = choose(plain.game, plain, rng, nudged)
            plain.submit(seat, move)
            loaded.submit(seat, move)
            loaded = saved_and_loaded(record, loaded)
            bench.note("moves", 1)
            assert loaded.state == plain.state
            assert loaded.rounds() == plain.rounds()
        for viewer in (*map(Seat, range(plain.seats)), PUBLIC):
            assert loaded.news(viewer) == plain.news(viewer)

    return try_once


def saved_and_loaded(record: Record, match: Match) -> Match:
    data = seal(replace(record.with_match(match), meta={"seq": match.steps}).dumps().encode())
    reading = judge(data, check, ours=True)
    assert reading.status is Status.OK, reading
    again = Record.loads(reading.text)
    assert seal(again.dumps().encode()) == data, "written again, it has other bytes"
    return again.replay()


def round_trip(_: Bench) -> Try:
    from tests.test_record import go_round

    def try_once(seed: int) -> None:
        go_round(nth(NAMES, seed), range(seed // len(NAMES), seed // len(NAMES) + 1))

    return try_once


DIGEST = """
import sys
from hashlib import sha256
from tests.torture.digest import story
print(sha256("".join(story(int(seed)) for seed in sys.argv[1:]).encode()).hexdigest())
"""
AT_ONCE = 5


def hash_seeds(bench: Bench) -> Try:
    """Compares matches, views and answers under several hash seeds of Python."""

    def try_once(seed: int) -> None:
        seeds = [str(seed * AT_ONCE + number) for number in range(AT_ONCE)]
        found = {salt: _told(salt, seeds) for salt in ("0", "1", "random")}
        bench.note("matches", len(seeds))
        assert len(set(found.values())) == 1, found

    return try_once


def _told(salt: str, seeds: list[str]) -> str:
    done = subprocess.run(
        [sys.executable, "-c", DIGEST, *seeds],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": salt},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return done.stdout.strip()


TRIALS = (
    Trial(
        "laws",
        "random matches under every law, over every game, seat count and option",
        (20, 2_500, 500_000),
        laws,
        also="tests/test_every_game.py: 2,000 of each game, 664 of Eight & Half",
    ),
    Trial("heavy", "saved, loaded and compared after every move", (1, 250, 25_000), heavy),
    Trial(
        "round-trip",
        "record written, read, replayed, written again: the same bytes",
        (10, 1_000, 250_000),
        round_trip,
        also="tests/test_record.py: 60 of each game",
    ),
    Trial("hash-seeds", "the same under PYTHONHASHSEED 0, 1 and random", (0, 40, 200), hash_seeds),
)
