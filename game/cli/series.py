"""A series of matches, played here or by several processes: the same matches, in the same order, either way.

Bots of others' making only ever play in such a process: whatever they do there, this one reports it.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from game import __version__
from game.arena import BotFault, Pairing, pairing, play
from game.cli.crew import Lost, answers, hear
from game.cli.entrants import BOT, seated
from game.cli.usage import Stopped, WrongArguments
from game.core.rules import OptionValue
from game.cpu.levels import Limit
from game.games import GAMES
from game.record import Player, Record
from game.streams import one_line
from game.worker.child import Pipe
from game.worker.patience import GRACE, seconds_of


@dataclass(frozen=True, slots=True)
class Finished:
    """One match that was played to its end; `record` is its text, empty unless asked for."""

    pairing: Pairing
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    record: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a match could not be played to its end, in one sentence."""

    number: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Series:
    """What is to be played: everything that decides the matches, so that another process can play them."""

    game: str
    entrants: tuple[str, ...]
    options: dict[str, OptionValue]
    matches: int
    seed: str
    limit: Limit
    created: datetime
    rotated: bool = True
    records: bool = False

    def play(self, number: int) -> Finished | Fault:
        """Match `number`, from 0."""
        game = GAMES[self.game]
        table = pairing(number, len(self.entrants), self.seed, rotate=self.rotated)
        names = [self.entrants[entrant] for entrant in table.entrants]
        try:
            bots = [seated(name, game, self.limit) for name in names]
            match = play(
                game, self.options, bots, table.code, f"{self.seed} {number}", seconds_of(self.limit) + GRACE
            )
        except (BotFault, WrongArguments) as fault:
            return Fault(number, one_line(f"match {number + 1}: {fault}"))
        outcome = match.outcome
        if outcome is None:
            message = "a match that was played has no outcome"
            raise AssertionError(message)
        text = ""
        if self.records:
            players = tuple(map(Player, _called(names), names))
            head = Record(game, players, self.options, table.code, self.created, __version__)
            text = head.with_match(match).dumps()
        return Finished(table, tuple(outcome.winners), outcome.totals, text)


def _called(names: list[str]) -> list[str]:
    """What the players are called at the table: equals are numbered by seat."""
    short = [name.rpartition(":")[2] for name in names]
    return [f"{name} {seat}" if short.count(name) > 1 else name for seat, name in enumerate(short)]


def play_all(series: Series, jobs: int) -> Iterator[Finished]:
    """Every match of a series in order. Raises Stopped at the first fault."""
    has_bots = any(name.startswith(BOT) for name in series.entrants)
    if has_bots:
        _try_bots(series)
    for result in (
        _in_processes(series, jobs) if has_bots or jobs > 1 else map(series.play, range(series.matches))
    ):
        if isinstance(result, Fault):
            raise Stopped(result.sentence)
        yield result


def _in_processes(series: Series, jobs: int) -> Iterator[Finished | Fault]:
    played = 0
    try:
        for result in answers(serve, jobs, _First(series, _here()), range(series.matches)):
            yield result
            played += 1
    except Lost as lost:
        message = f"match {played + 1}: the process that played it ended of its own accord."
        raise Stopped(message) from lost
    except OSError as error:
        message = f"no process can be started: {error.strerror}."
        raise Stopped(message) from error


def _try_bots(series: Series) -> None:
    """Find out before the first match whether every bot can be made. Raises WrongArguments."""
    names = sorted({name for name in series.entrants if name.startswith(BOT)})
    for name in names:
        try:
            (wrong,) = answers(serve, 1, _First(series, _here()), [name])
        except Lost as lost:
            wrong = f"the bot {name} ends the process in which it is made."
            raise WrongArguments(wrong) from lost
        if wrong:
            raise WrongArguments(wrong)


def _here() -> str | None:
    """The folder where bots are looked for besides installed packages; None when it is gone."""
    try:
        return os.getcwd()  # noqa: PTH109 - sys.path holds strings
    except OSError:
        return None


# -- in such a process -----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class _First:
    """What such a process is told first: the series, and where bots lie."""

    series: Series
    folder: str | None


def serve(pipe: Pipe) -> None:
    """The main function of a process that plays matches: a number is a match to play, a name a bot to try."""
    asked = hear(pipe)
    first: _First = next(asked)
    # The folder comes last: a file in it adds a name, and never stands for a module of Python's or ours.
    if first.folder is not None and first.folder not in sys.path:
        sys.path.append(first.folder)
    for question in asked:
        answer = (
            first.series.play(question) if isinstance(question, int) else _try_bot(first.series, question)
        )
        sys.stdout.flush()
        pipe.send_bytes(pickle.dumps(answer))


def _try_bot(series: Series, name: str) -> str:
    """Why a bot cannot be made; empty if it can."""
    try:
        seated(name, GAMES[series.game], series.limit)
    except WrongArguments as wrong:
        return str(wrong)
    return ""
