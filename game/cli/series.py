"""A series of matches, played here or by several processes: the same matches, in the same order, either way."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from game import __version__
from game.arena import BotFault, Pairing, pairing, play
from game.cli.entrants import seated
from game.cli.usage import Stopped, one_line
from game.core.rules import OptionValue
from game.cpu.levels import Limit
from game.cpu.patience import GRACE, seconds_of
from game.games import GAMES
from game.record import Player, Record

_LARGEST_BATCH = 20


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
        bots = [seated(name, game, self.limit) for name in names]
        try:
            match = play(
                game, self.options, bots, table.code, f"{self.seed} {number}", seconds_of(self.limit) + GRACE
            )
        except BotFault as fault:
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

    def play_some(self, numbers: range) -> list[Finished | Fault]:
        """Several matches, up to the first fault."""
        played = []
        for number in numbers:
            played.append(self.play(number))
            if isinstance(played[-1], Fault):
                break
        return played


def _called(names: list[str]) -> list[str]:
    """What the players are called at the table: equals are numbered by seat."""
    short = [name.rpartition(":")[2] for name in names]
    return [f"{name} {seat}" if short.count(name) > 1 else name for seat, name in enumerate(short)]


def play_all(series: Series, jobs: int) -> Iterator[Finished]:
    """Every match of a series in order. Raises Stopped at the first fault."""
    results = _at_home(series) if jobs == 1 else _in_processes(series, jobs)
    for result in results:
        if isinstance(result, Fault):
            raise Stopped(result.sentence)
        yield result


def _at_home(series: Series) -> Iterator[Finished | Fault]:
    return (series.play(number) for number in range(series.matches))


def _in_processes(series: Series, jobs: int) -> Iterator[Finished | Fault]:
    size = max(1, min(_LARGEST_BATCH, series.matches // (jobs * 4)))
    batches = [range(start, min(start + size, series.matches)) for start in range(0, series.matches, size)]
    pool = ProcessPoolExecutor(min(jobs, len(batches)), multiprocessing.get_context("spawn"))
    try:
        with _deaf_to_interrupts():
            waiting: list[Future[list[Finished | Fault]]] = [
                pool.submit(series.play_some, batch) for batch in batches
            ]
        for future in waiting:
            yield from future.result()
    except BrokenProcessPool as broken:
        message = "a process that played matches died."
        raise Stopped(message) from broken
    finally:
        # Nobody waits for matches that nobody wants any more.
        for child in multiprocessing.active_children():
            child.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started here inherit deafness to Ctrl-C, which is the parent's to answer."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
