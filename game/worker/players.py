"""The CPU players by game and level, and their answers to questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.core.news import News
from game.core.rules import AnyGame
from game.cpu.decision import BY_CHANCE, Decision, Reasoner, Reasons
from game.cpu.even import even_player, nearest_level
from game.cpu.levels import Level, Limit, Playouts
from game.cpu.styles import NEUTRAL, Style
from game.games import ENTRIES, GAMES
from game.worker.brains import BRAINS
from game.worker.question import Answer, Ask


class Guesser(Reasoner):
    """Makes random moves in any game. It stands in for a missing or failed CPU."""

    def choose_why(self, _view: Any, moves: Sequence[Any], _news: Sequence[News], rng: Random, /) -> Decision:  # noqa: ANN401
        return Decision(rng.choice(moves), Reasons(BY_CHANCE))


def player(game: str, level: Level, limit: Limit, style: Style = NEUTRAL) -> Reasoner:
    """Returns the CPU of a game at this level and in this style."""
    brain = BRAINS.get(game)
    return brain.player(level, limit, style) if brain else Guesser()


def even(game: str, strength: float, *, calls: bool = False) -> Reasoner:
    """Returns Even, or the CPU of the nearest level if a game has no Even.

    With `calls`, the player acts out of turn.
    """
    entry, level = ENTRIES[game], nearest_level(strength)
    if entry.scale is None:
        return player(game, level, Playouts(entry.playouts.get(level.value, 1)))
    return even_player(BRAINS[game].player, entry.scale, strength, calls=calls)


def think(ask: Ask, bot: Reasoner | None = None, games: Mapping[str, AnyGame] = GAMES) -> Answer:
    """Returns the answer to a question. With a limit of playouts, equal questions get equal answers."""
    game = games[ask.game]
    is_turn = game.turn(ask.view) == ask.seat
    if bot is None and ask.strength is not None:
        bot = even(ask.game, ask.strength, calls=not is_turn)
    bot = bot or player(ask.game, ask.level, ask.limit, ask.style)
    legal = game.moves(ask.view, ask.seat)
    rng = Random(ask.seed)
    if not is_turn:
        return _spoken(ask, bot, legal, rng)
    moves = tuple(move for move in legal if not game.is_talk(move))
    found = bot.answer(ask.view, moves, ask.news, rng)
    return Answer(ask.token, found.move, found.reasons)


def _spoken(ask: Ask, bot: Reasoner, legal: Sequence[Any], rng: Random) -> Answer:
    """Returns the answer to a question about an act out of turn. Without an act, the answer has no move."""
    if not legal:
        return Answer(ask.token, None)
    found = bot.speak_why(ask.view, legal, ask.news, rng)
    return Answer(ask.token, found.move, found.reasons) if found is not None else Answer(ask.token, None)
