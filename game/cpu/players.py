"""What a CPU is asked and answers, and who plays which game at which level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.core.cards import Seat
from game.cpu import campfire, eight_and_half, eight_and_half_infer, poof, poof_infer, spooky, the_game
from game.cpu.decision import BY_CHANCE, Decision, Reasoner, Reasons
from game.cpu.levels import Bot, Level, Limit, Told
from game.cpu.styles import NEUTRAL, Style
from game.games import GAMES, AnyGame


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to a CPU: a game's id, a seat's view and all its news, and how to think about them.

    It holds nothing that the seat may not know. `token` names the question and comes back with the answer. When
    the match waits for another seat, it asks for a word or an act out of turn, and the answer may be no move.
    `heard` is how many of the seat's news are left out because whoever is asked knows them already.
    """

    token: int
    game: str
    seat: Seat
    view: Any
    news: tuple[Told, ...]
    level: Level
    limit: Limit
    seed: int
    style: Style = NEUTRAL
    heard: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """The move that a CPU chose, None for silence out of turn, and why; a bot of others' making gives no reasons.

    The reasons are the seat's secret as long as its cards are.
    """

    token: int
    move: Any
    reasons: Reasons | None = None


@dataclass(frozen=True, slots=True)
class Failure:
    """A question that a CPU could not answer, and what went wrong, for the log."""

    token: int
    text: str


class Guesser(Reasoner):
    """Plays any game by chance: the player of games that nobody has judged yet, and the one of last resort.

    It says nothing out of turn: that would only disturb the others.
    """

    def decide(self, _view: Any, moves: Sequence[Any], _news: Sequence[Told], rng: Random, /) -> Decision:  # noqa: ANN401
        """Any of the moves."""
        return Decision(rng.choice(moves), Reasons(BY_CHANCE))


def player(game: str, level: Level, limit: Limit, style: Style = NEUTRAL) -> Bot:
    """Who plays this game at this level, in this style."""
    maker = PLAYERS.get(game)
    return maker(level, limit, style) if maker else Guesser()


PLAYERS: dict[str, Callable[[Level, Limit, Style], Bot]] = {
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
    bot = bot or player(ask.game, ask.level, ask.limit, ask.style)
    legal = game.moves(ask.view, ask.seat)
    rng = Random(ask.seed)
    if game.turn(ask.view) != ask.seat:
        return _spoken(ask, bot, legal, rng)
    moves = tuple(move for move in legal if not game.is_talk(move))
    if not isinstance(bot, Reasoner):
        return Answer(ask.token, bot.choose(ask.view, moves, ask.news, rng))
    found = bot.decided(ask.view, moves, ask.news, rng)
    return Answer(ask.token, found.move, found.reasons)


def _spoken(ask: Ask, bot: Bot, legal: Sequence[Any], rng: Random) -> Answer:
    """What is said or done out of turn, if anything."""
    if not legal:
        return Answer(ask.token, None)
    if not isinstance(bot, Reasoner):
        return Answer(ask.token, bot.speak(ask.view, legal, ask.news, rng))
    found = bot.call(ask.view, legal, ask.news, rng)
    return Answer(ask.token, found.move, found.reasons) if found is not None else Answer(ask.token, None)
