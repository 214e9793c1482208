"""What a CPU is asked and answers, and who plays which game at which level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.cpu import campfire, eight_and_half, eight_and_half_infer, poof, poof_infer, spooky, the_game
from game.cpu.levels import Bot, Level, Limit, Told
from game.games import GAMES, AnyGame


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to a CPU: a game's id, a seat's view and all its news, and how to think about them.

    It holds nothing that the seat may not know. `token` names the question and comes back with the answer. When
    the match waits for another seat, it asks for a word or an act out of turn, and the answer may be no move.
    """

    token: int
    game: str
    seat: Seat
    view: Any
    news: tuple[Told, ...]
    level: Level
    limit: Limit
    seed: int


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that spoke for a move, in words, and how much it weighed."""

    words: Phrase
    weight: float


@dataclass(frozen=True, slots=True)
class Answer:
    """The move that a CPU chose, None for silence out of turn, and why."""

    token: int
    move: Any
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Failure:
    """A question that a CPU could not answer, and what went wrong, for the log."""

    token: int
    text: str


class Guesser:
    """Plays any game by chance: the player of games that nobody has judged yet, and the one of last resort."""

    def choose(self, _view: Any, moves: Sequence[Any], _news: Sequence[Told], rng: Random, /) -> Any:  # noqa: ANN401
        """Any of the moves."""
        return rng.choice(moves)

    def speak(self, _view: Any, _moves: Sequence[Any], _news: Sequence[Told], _rng: Random, /) -> None:  # noqa: ANN401
        """Nothing: it would only disturb the others."""


def player(game: str, level: Level, limit: Limit) -> Bot:
    """Who plays this game at this level."""
    maker = PLAYERS.get(game)
    return maker(level, limit) if maker else Guesser()


PLAYERS: dict[str, Callable[[Level, Limit], Bot]] = {
    "poof": poof.player,
    "the-game": the_game.player,
    "spooky-boo": spooky.player,
    "eight-and-half": eight_and_half.player,
    "campfire-smokeout": campfire.player,
}
"""Who has judgement in which game."""

PLAYOUTS: dict[str, Callable[[Any, int, Random], int]] = {
    "poof": poof_infer.random_rounds,
    "the-game": the_game.random_rounds,
    "spooky-boo": spooky.random_rounds,
    "eight-and-half": eight_and_half_infer.random_rounds,
    "campfire-smokeout": campfire.random_rounds,
}
"""Plays so many rounds that fit a view to their ends by chance in the game's fast playouts, and counts the moves."""


def think(ask: Ask, bot: Bot | None = None, games: Mapping[str, AnyGame] = GAMES) -> Answer:
    """The answer of a bot, or of the game's own player. With a limit in playouts it is always the same."""
    game = games[ask.game]
    bot = bot or player(ask.game, ask.level, ask.limit)
    legal = game.moves(ask.view, ask.seat)
    rng = Random(ask.seed)
    if game.turn(ask.view) == ask.seat:
        moves = tuple(move for move in legal if not game.is_talk(move))
        return Answer(ask.token, bot.choose(ask.view, moves, ask.news, rng))
    return Answer(ask.token, bot.speak(ask.view, legal, ask.news, rng) if legal else None)
