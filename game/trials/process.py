"""The process that plays trials, which are matches between CPUs."""

from __future__ import annotations

import pickle

from game.arena import play
from game.cpu.even import strength_of
from game.cpu.levels import Level
from game.games import ENTRIES
from game.session.limits import counted
from game.stamps import Played
from game.trials.trial import Trial, Tried
from game.trials.xray import measured
from game.worker.child import Pipe, give_way
from game.worker.players import even, player
from game.worker.question import Failure


def serve(pipe: Pipe) -> None:
    """Plays the trials that come through the pipe. Sends a result or a Failure for each."""
    give_way()
    try:
        while True:
            trial: Trial = pickle.loads(pipe.recv_bytes())  # noqa: S301 - from our parent
            pipe.send_bytes(pickle.dumps(_answer(trial)))
    except (EOFError, OSError):
        pipe.close()


def _answer(trial: Trial) -> Tried | Failure:
    try:
        return tried(trial)
    except Exception as error:  # noqa: BLE001 - one bad trial must not cost the process
        return Failure(0, f"{type(error).__name__}: {error}")


def tried(trial: Trial) -> Tried:
    """Returns the result of a trial. Equal trials have equal results."""
    entry = ENTRIES[trial.game_id]
    bots = []
    for seat, name in enumerate(trial.players):
        if (strength := strength_of(name)) is not None:
            bots.append(even(trial.game_id, strength))
            continue
        level = Level(name)
        limit = counted(trial.thinking, level, entry.playouts, calls=False)
        bots.append(player(trial.game_id, level, limit, entry.style(seat, level.value)))
    match = play(entry.rules, trial.options, bots, trial.code, trial.seed, head_starts=trial.head_starts)
    outcome, rounds = match.outcome, match.rounds()
    assert outcome is not None
    moves = sum(len(one.moves) for one in rounds)
    figures = measured(Played(match), trial.players, entry) if trial.is_measured else {}
    return Tried(trial.key, outcome.totals, tuple(outcome.winners), moves, len(rounds), figures)
