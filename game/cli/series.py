"""Plays a series of matches in one or several processes, always in the same order.

Bots from outside this program play in a separate process.
"""

from __future__ import annotations

import os
import pickle
import sys
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from game import __version__
from game.arena import BotFault, play
from game.cli.crew import Lost, answers, hear
from game.cli.entrants import BOT, seated
from game.cli.usage import Stopped, WrongArguments
from game.core.cards import Seat
from game.core.rules import OptionValue, Step
from game.cpu.levels import Limit
from game.games import ENTRIES, GAMES
from game.record import Player, Record
from game.seatings import Pairing, Seating, pairing
from game.standings import MatchResult
from game.streams import one_line
from game.worker.child import Pipe
from game.worker.patience import GRACE, seconds_of

Chunk = tuple[int, int]
"""A range of matches: (number of the first, number after the last)."""

_CHUNKS = 64
_LARGEST = 16
_LINE = 500
"""The most characters of a line in a bot's traceback."""

_LINES = 100
"""The most lines kept at the beginning of a bot's traceback, and as many at its end."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Why a match was not finished: the seat at fault if known, and one sentence."""

    seat: int | None
    sentence: str
    trace: str = ""


@dataclass(frozen=True, slots=True)
class Finished(MatchResult):
    """The result of one match, which may have been forfeited."""

    moves: int | None
    """The number of moves, or None if the match's process died."""
    record: str = ""
    """The match's record, or "" if it is not stored."""
    forfeit: Forfeit | None = None
    """The fault that ended the match, or None."""


@dataclass(frozen=True, slots=True)
class Series:
    """Everything that determines the matches of a series."""

    game: str
    entrants: tuple[str, ...]
    options: dict[str, OptionValue]
    matches: int
    seed: str
    limit: Limit
    created: datetime
    seating: Seating = Seating.ROTATE
    records: bool = False
    forfeits: bool = False
    """Whether the series goes on after a fault of a bot."""

    @property
    def together(self) -> bool:
        """Returns whether all players win or lose as a team."""
        entry = ENTRIES.get(self.game)
        return entry is not None and entry.together

    def pairing(self, number: int) -> Pairing:
        """Returns who plays at which seat in match `number`, counted from 0."""
        return pairing(number, len(self.entrants), self.seed, self.seating)

    def chunks(self, start: int = 0) -> list[Chunk]:
        """Returns the numbers of all matches from `start` on, split into chunks."""
        size = max(1, min(_LARGEST, self.matches // _CHUNKS))
        return [(first, min(first + size, self.matches)) for first in range(start, self.matches, size)]

    def play(self, number: int) -> Finished:
        """Plays match `number`, counted from 0, and returns its result."""
        game, table = GAMES[self.game], self.pairing(number)
        names = [self.entrants[entrant] for entrant in table.entrants]
        patience, made = seconds_of(self.limit) + GRACE, 0

        def counted(state: Any, seat: Seat, move: Any) -> Step[Any]:  # noqa: ANN401 - each game has its own
            # If a match breaks off, its moves are lost with it, so they are counted while they are made.
            nonlocal made
            step = game.play(state, seat, move)
            made += 1
            return step

        try:
            bots = [seated(name, game, self.limit) for name in names]
            counting = replace(game, play=counted)
            match = play(counting, self.options, bots, table.code, f"{self.seed} {number}", patience)
        except BotFault as fault:
            return self.forfeited(number, Forfeit(int(fault.seat), str(fault), _trace(fault)), made)
        except WrongArguments as wrong:
            return self.forfeited(number, Forfeit(None, str(wrong), _trace(wrong)), made)
        outcome = match.outcome
        if outcome is None:
            message = "a match that was played has no outcome"
            raise AssertionError(message)
        text = ""
        if self.records:
            players = tuple(map(Player, _called(names), names))
            head = Record(game, players, self.options, table.code, self.created, __version__)
            text = head.with_match(match).dumps()
        return Finished(table, tuple(map(int, outcome.winners)), outcome.totals, made, text)

    def play_chunk(self, chunk: Chunk) -> list[Finished]:
        """Plays the matches of a chunk. Unless `forfeits` is set, stops after the first forfeit."""
        played: list[Finished] = []
        for number in range(*chunk):
            played.append(self.play(number))
            if played[-1].forfeit and not self.forfeits:
                break
        return played

    def forfeited(self, number: int, forfeit: Forfeit, moves: int | None) -> Finished:
        """Returns the result of a match that was forfeited after this many moves."""
        nobody = forfeit.seat is None or self.together
        winners = () if nobody else tuple(seat for seat in range(len(self.entrants)) if seat != forfeit.seat)
        sentence = one_line(forfeit.sentence[:_LINE])
        said = replace(forfeit, sentence=sentence[:1].upper() + sentence[1:])
        return Finished(self.pairing(number), winners, (), moves, forfeit=said)

    def lost(self, number: int) -> Finished:
        """Returns the result of a match whose process died."""
        names = [self.entrants[entrant] for entrant in self.pairing(number).entrants]
        own = [seat for seat, name in enumerate(names) if name.startswith(BOT)]
        sentence = "The process that played it ended of its own accord."
        return self.forfeited(number, Forfeit(own[0] if len(own) == 1 else None, sentence), None)


def _trace(fault: Exception) -> str:
    """Returns the shortened traceback of a bot's error, or ""."""
    cause = fault.__cause__
    try:
        return _cut("".join(traceback.format_exception(cause))) if cause is not None else ""
    except Exception:  # noqa: BLE001 - it is not our code that says what its errors are
        return _cut(f"{type(cause).__name__}\n")


def _cut(trace: str) -> str:
    lines = [
        line if len(line) <= _LINE else f"{line[:_LINE]}... ({len(line) - _LINE} signs left out)"
        for line in trace.splitlines()
    ]
    if len(lines) > 2 * _LINES:
        lines[_LINES:-_LINES] = [f"... ({len(lines) - 2 * _LINES} lines left out)"]
    return "\n".join([*lines, ""])


def _called(names: list[str]) -> list[str]:
    short = [name.rpartition(":")[2] for name in names]
    return [f"{name} {seat}" if short.count(name) > 1 else name for seat, name in enumerate(short)]


Played = Generator[list[Finished] | Lost, None, None]
Hands = Callable[["First", Sequence[Chunk]], Played]
"""A function that plays chunks of a series and yields their results in order."""


def play_all(series: Series, hands: Hands | int, start: int = 0) -> Iterator[Finished]:
    """Yields every match of a series from number `start` on, in order.

    `hands` is a number of processes, or a function as in `Hands`. Raises Stopped at a bot's first fault, unless
    `series.forfeits` is set.
    """
    has_bots = any(name.startswith(BOT) for name in series.entrants)
    chunks = series.chunks(start)
    if callable(hands):
        found = _together(series, chunks, hands(First(series, _here()), chunks))
    elif has_bots or hands > 1:
        found = _together(series, chunks, answers(serve, hands, First(series, _here()), chunks))
    else:
        found = (series.play(number) for number in range(start, series.matches))
    with closing(found):
        for one in found:
            if one.forfeit and not series.forfeits:
                message = f"match {one.pairing.number + 1}: {one.forfeit.sentence}"
                raise Stopped(message)
            yield one


def _together(series: Series, chunks: Sequence[Chunk], played: Played) -> Generator[Finished, None, None]:
    """Yields the matches of these chunks, and repeats those whose process died.

    Raises Stopped if no process can be started.
    """
    try:
        with closing(played):
            for chunk, found in zip(chunks, played, strict=True):
                yield from _one_by_one(series, chunk) if isinstance(found, Lost) else found
    except OSError as error:
        message = f"no process can be started: {error.strerror}."
        raise Stopped(message) from error


def _one_by_one(series: Series, chunk: Chunk) -> Iterator[Finished]:
    singles = [(number, number + 1) for number in range(*chunk)]
    with closing(answers(serve, 1, First(series, _here()), singles)) as played:
        for (number, _), found in zip(singles, played, strict=True):
            yield series.lost(number) if isinstance(found, Lost) else found[0]


def try_bots(series: Series) -> None:
    """Raises WrongArguments if a bot of the series cannot be made."""
    names = sorted({name for name in series.entrants if name.startswith(BOT)})
    for name in names:
        (wrong,) = answers(serve, 1, First(series, _here()), [name])
        if isinstance(wrong, Lost):
            wrong = f"the bot {name} ends the process in which it is made."
        if wrong:
            raise WrongArguments(wrong)


def _here() -> str | None:
    """Returns the current folder, or None if it was removed."""
    try:
        return os.getcwd()  # noqa: PTH109 - sys.path holds strings
    except OSError:
        return None


# -- in such a process -----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class First:
    """The first message to a process that plays matches: the series and its bots' folder."""

    series: Series
    folder: str | None


def serve(pipe: Pipe) -> None:
    """The main function of a process that plays matches or tests bots."""
    asked = hear(pipe)
    first: First = next(asked)
    # The folder comes last, so that a file in it can never replace a module of Python or of this program.
    if first.folder is not None and first.folder not in sys.path:
        sys.path.append(first.folder)
    for question in asked:
        answer = (
            _try_bot(first.series, question)
            if isinstance(question, str)
            else first.series.play_chunk(question)
        )
        sys.stdout.flush()
        pipe.send_bytes(pickle.dumps(answer))


def _try_bot(series: Series, name: str) -> str:
    """Returns why a bot cannot be made, or ""."""
    try:
        seated(name, GAMES[series.game], series.limit)
    except WrongArguments as wrong:
        return str(wrong)
    return ""
