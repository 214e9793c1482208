"""One trial: a match that CPUs play among themselves, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.arena import play
from game.core.rules import OptionValue
from game.cpu.levels import Level
from game.games import ENTRIES
from game.session.limits import counted
from game.worker.players import player


@dataclass(frozen=True, slots=True)
class Trial:
    """A match to be played: by seat the id of a CPU's level, the house rules and the deal code.

    CPUs think by `thinking` playouts, and `seed` is what their chance begins with. `key` names the trial in its answer.
    """

    key: str
    game_id: str
    players: Sequence[str]
    options: Mapping[str, OptionValue]
    code: str
    seed: str
    thinking: int


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a trial: totals and winners by seat, and how many moves and rounds there were."""

    key: str
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    rounds: int


def tried(trial: Trial) -> Tried:
    """Returns what comes of a trial. The same trial always comes to the same."""
    entry = ENTRIES[trial.game_id]
    bots = []
    for seat, level in enumerate(map(Level, trial.players)):
        limit = counted(trial.thinking, level, entry.playouts, calls=False)
        bots.append(player(trial.game_id, level, limit, entry.style(seat, level.value)))
    match = play(entry.rules, trial.options, bots, trial.code, trial.seed)
    outcome, rounds = match.outcome, match.rounds()
    assert outcome is not None
    moves = sum(len(one.moves) for one in rounds)
    return Tried(trial.key, outcome.totals, tuple(outcome.winners), moves, len(rounds))
