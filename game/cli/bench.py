"""How fast the program is on this computer: rules, CPUs, and (with a window) frames and the start.

core      random moves a second by game, on one core; 4 seats, or the nearest number that the game allows
playouts  the same for a game's fast playout, where it has one; compiled or plain Python
goals     playouts as a multiple of the number that the game aims at, compiled or plain
frames    milliseconds of a frame, p50 and p99, by scene and case
cold      milliseconds of the first frames at each table in a fresh process, by game and size of the window
opening   milliseconds of the worst frame as a scene opens and closes for the first time, by size of the window
start     milliseconds to the first frame
think     milliseconds for one decision by game and level, with 200 playouts
"""

from __future__ import annotations

import argparse
import cProfile
import io
import pstats
import time
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, NamedTuple

from game.cli.progress import Progress
from game.cli.usage import tell, tell_json
from game.core.cards import DEALER, Seat
from game.core.rules import AnyGame
from game.core.shuffle import CodeDealer, code_of
from game.cpu.brain import PlaySome
from game.cpu.levels import Level, Playouts
from game.games import GAMES
from game.match import Match
from game.worker.brains import BRAINS
from game.worker.compiled import compiled
from game.worker.players import player

_SEATS = 4
_GUESSES = 100
_PLAYOUTS = Playouts(200)


class _Size(NamedTuple):
    """The seconds of one run, the number of runs, and the number of CPU decisions."""

    seconds: float
    rounds: int
    decisions: int


_FULL, _USUAL, _QUICK = _Size(0.7, 3, 12), _Size(0.3, 2, 4), _Size(0.05, 1, 2)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments to its parser."""
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--quick", action="store_true", help="in seconds, and rough")
    how.add_argument("--full", action="store_true", help="everything at every size, in a quarter of an hour")
    parser.add_argument(
        "--profile", action="store_true", help="show where the rules spend their time instead"
    )


class Bench(NamedTuple):
    """A measurement that needs a screen, and therefore comes from outside `game.cli`."""

    parts: int
    """The number of parts of the measurement."""
    measure: Callable[[bool, Callable[[], None]], object]
    """Measures and returns figures for JSON. Its arguments: `quick`, and a function to call after each part."""
    slow: bool = False
    """Whether the measurement runs in full only with --full."""


def run(arguments: argparse.Namespace, extra_benches: Mapping[str, Bench]) -> int:
    """Prints the measurements and returns the exit status."""
    size = _QUICK if arguments.quick else _FULL if arguments.full else _USUAL
    if arguments.profile:
        for game in GAMES.values():
            tell(f"{game.id}: what the rules spend their time on")
            _profile(game, size)
        return 0
    figures = _figures(extra_benches, size)
    if arguments.json:
        tell_json(figures)
    else:
        _print(figures, "")
    return 0


def _figures(extra_benches: Mapping[str, Bench], size: _Size) -> dict[str, object]:
    games = GAMES.values()
    playing = {name: brain.random_rounds for name, brain in BRAINS.items() if brain.random_rounds}
    extra = sum(one.parts for one in extra_benches.values())
    progress = Progress(2 * len(games) + len(playing) + extra, lines=True)
    try:
        core = {game.id: progress.after(round(best_rate(game, size)), f"core, {game.id}") for game in games}
        playouts = {
            name: progress.after(round(best_playout_rate(GAMES[name], play_some, size)), f"playouts, {name}")
            for name, play_some in playing.items()
        }
        return {
            "core": core,
            "playouts": playouts,
            "compiled": compiled(),
            "goals": {
                name: round(rate / goals[compiled()], 2)
                for name, rate in playouts.items()
                if (goals := BRAINS[name].goals)
            },
            **{
                key: one.measure(
                    size is _QUICK or (one.slow and size is not _FULL), partial(progress.after, None, key)
                )
                for key, one in extra_benches.items()
            },
            "think": {game.id: progress.after(_thinking(game, size), f"think, {game.id}") for game in games},
        }
    finally:
        progress.clear()


def _print(figures: Mapping[Any, object], indent: str) -> None:
    for key, value in figures.items():
        if isinstance(value, Mapping):
            tell(f"{indent}{key}" + ("" if value else "  none"))
            _print(value, indent + "  ")
        else:
            tell(f"{indent}{key:<24} {value}")


# -- rules ---------------------------------------------------------------------------------------------
def best_rate(game: AnyGame, size: _Size = _FULL) -> float:
    """Returns the random moves per second of CPU time, in the fastest of several runs."""
    return max(_rate(game, size.seconds) for _ in range(size.rounds))


def _rate(game: AnyGame, seconds: float) -> float:
    moves = number = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        moves += random_match(game, number)
        number += 1
    return moves / spent


def seats_of(game: AnyGame) -> int:
    """Returns four, or the nearest number of seats that the game allows."""
    return min(game.seats, key=lambda seats: abs(seats - _SEATS))


def random_match(game: AnyGame, number: int) -> int:
    """Plays a match of random legal moves, and returns how many moves it had."""
    rng = Random(number)
    dealer = CodeDealer(code_of(rng.getrandbits(40)))
    state = game.start(seats_of(game), game.defaults())
    made = 0
    while (seat := game.turn(state)) is not None:
        if seat == DEALER:
            state = game.deal(state, dealer).state
            continue
        moves = [move for move in game.moves(state, seat) if not game.is_talk(move)]
        state = game.play(state, seat, rng.choice(moves)).state
        made += 1
    return made


def _profile(game: AnyGame, size: _Size) -> None:
    profile = cProfile.Profile()
    profile.runcall(_rate, game, size.seconds)
    text = io.StringIO()
    pstats.Stats(profile, stream=text).strip_dirs().sort_stats("tottime").print_stats(14)
    for line in text.getvalue().splitlines()[6:]:
        tell(line)


# -- fast playouts -------------------------------------------------------------------------------------
def best_playout_rate(game: AnyGame, play_some: PlaySome, size: _Size = _FULL) -> float:
    """Returns the moves per second of CPU time in the fastest of several runs of playouts."""
    view = Match(game, seats_of(game), game.defaults(), CodeDealer(code_of(1))).chair(Seat(0)).view
    return max(_playout_rate(play_some, view, size.seconds) for _ in range(size.rounds))


def _playout_rate(play_some: PlaySome, view: Any, seconds: float) -> float:  # noqa: ANN401 - the view of any game
    rng, moves = Random(1), 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        moves += play_some(view, _GUESSES, rng)
    return moves / spent


# -- CPUs ----------------------------------------------------------------------------------------------
def _thinking(game: AnyGame, size: _Size) -> dict[str, float]:
    positions = _positions(game, size.decisions)
    return {level.value: round(_milliseconds(game, level, positions), 2) for level in Level}


def _positions(game: AnyGame, many: int) -> list[tuple[Match, Seat]]:
    stopped = []
    for number in range(many):
        rng = Random(number)
        match = Match(game, seats_of(game), game.defaults(), CodeDealer(code_of(rng.getrandbits(40))))
        for _ in range(2 + 3 * number):
            seat = match.turn
            if seat is None:
                break
            moves = [move for move in game.moves(match.state, seat) if not game.is_talk(move)]
            match.submit(seat, rng.choice(moves))
        if match.turn is not None:
            stopped.append((match, match.turn))
    return stopped


def _milliseconds(game: AnyGame, level: Level, positions: list[tuple[Match, Seat]]) -> float:
    """Returns the mean CPU time of a decision in ms."""
    spent = 0.0
    for number, (match, seat) in enumerate(positions):
        view, news = match.chair(seat).view, match.news(seat)
        moves = tuple(move for move in game.moves(view, seat) if not game.is_talk(move))
        bot = player(game.id, level, _PLAYOUTS)
        begin = time.process_time()
        bot.choose(view, moves, news, Random(number))
        spent += time.process_time() - begin
    return 1000 * spent / len(positions)
