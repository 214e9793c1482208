"""The golden matches, which are recorded in tests/records, and how to make them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game.core.cards import Seat
from game.core.rules import AnyGame, OptionValue
from game.core.shuffle import code_of
from game.games import GAMES
from game.match import Match
from game.record import Player, Record
from tests.laws import choose

FOLDER = Path(__file__).resolve().parents[1] / "records"
CREATED = datetime(2026, 1, 1, 12, tzinfo=UTC)
NAMES = ("Ines", "Marta", "Odile", "Pip", "Bo", "Sven")
TRIES = 20_000


@dataclass(frozen=True, slots=True)
class Golden:
    """A golden (recorded) match: its file name, its number of seats and its options.

    * `shows`: says whether a match is a good example.
    * `nudged`: the share of sensible moves.
    * `cut`: the number of steps after which the match stops, 0 for none.
    * `chooses`: chooses the moves of all seats.
    """

    name: str
    seats: int
    shows: Callable[[Match], bool]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    nudged: float = 1.0
    cut: int = 0
    chooses: Callable[[AnyGame, Match, Random, float], tuple[Seat, Any]] = choose

    def made(self, game: str) -> Record:
        """The record of the first match for which `shows` is true.

        Raises LookupError if none of the first `TRIES` seeds gives one.
        """
        for seed in range(TRIES):
            match, record = self._played(game, seed)
            if self.shows(match):
                return record.with_match(match)
        message = f"no match in {TRIES} shows {game}/{self.name}"
        raise LookupError(message)

    def _played(self, game: str, seed: int) -> tuple[Match, Record]:
        rng = Random(f"{self.name} {seed}")
        code = code_of(rng.getrandbits(40))
        options = {**GAMES[game].defaults(), **self.options}
        seats = tuple(Player(name, "random") for name in NAMES[: self.seats])
        record = Record(GAMES[game], seats, options, code, CREATED, "0.1.0")
        match = record.new_match()
        while match.outcome is None and not 0 < self.cut <= match.steps:
            match.submit(*self.chooses(GAMES[game], match, rng, self.nudged))
        return match, record


def path(game: str, golden: Golden) -> Path:
    return FOLDER / game / f"{golden.name}.toml"


@cache
def golden_record(name: str) -> Record:
    """Returns a golden (recorded) match, such as "poof/2-shared-win". Each match is read once for all tests."""
    return Record.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def finished_goldens() -> tuple[Record, ...]:
    """The golden (recorded) matches that are finished, the shortest first."""
    files = sorted(FOLDER.glob("*/*.toml"), key=lambda file: (file.stat().st_size, file))
    found = (golden_record(f"{file.parent.name}/{file.stem}") for file in files)
    return tuple(record for record in found if record.result is not None)
