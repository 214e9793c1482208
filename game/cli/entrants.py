"""Players of a simulation: CPU levels, random players, and bots from a module."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from typing import Any

from game.arena import Chooser, RandomPlayer, in_words
from game.cli.usage import WrongArguments, closest
from game.core.rules import AnyGame, Option, OptionValue
from game.cpu.even import EVEN, strength_of
from game.cpu.levels import Level, Limit
from game.setup import levels_of
from game.streams import one_line
from game.worker.patience import COUNTED, Watch, is_ctrl_c
from game.worker.players import even, player

LEVELS = tuple(level.value for level in Level)
BOT = "bot:"
"""The beginning of the names of bots from a module."""
_BOT = re.compile(r"bot:([\w.]+):(\w+)")


def entrants_of(text: str, game: AnyGame) -> tuple[str, ...]:
    """Returns the players of a comma-separated list, one for each seat. Raises WrongArguments."""
    names = tuple(name.strip() for name in text.split(","))
    if len(names) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        many = f"{least} to {most}" if least != most else str(least)
        message = f"{game.title} is played with {many} seats, not {len(names)}."
        raise WrongArguments(message)
    for name in names:
        if name.split(":")[0] == EVEN:
            _check_even(name, game)
        elif name not in (*LEVELS, "random") and not name.startswith(BOT):
            message = (
                f"there is no player called {name or 'nothing'}; try {closest(name, [*LEVELS, 'random'])}."
            )
            raise WrongArguments(message)
    return names


def _check_even(name: str, game: AnyGame) -> None:
    """Raises WrongArguments for a game without Even, or a wrong strength."""
    if EVEN not in levels_of(game):
        message = f"{game.title} has no player called even."
        raise WrongArguments(message)
    if strength_of(name) is None:
        message = f"even is written with a strength from 0.00 to 1.00, like even:0.42, not {name}."
        raise WrongArguments(message)


def seated(name: str, game: AnyGame, limit: Limit) -> Chooser:
    """Returns a new CPU or bot by its name. Raises WrongArguments if there is none."""
    if name == "random":
        return RandomPlayer()
    strength = strength_of(name)
    if strength is not None:
        return even(game.id, strength)
    return _own_bot(name) if name.startswith(BOT) else player(game.id, Level(name), limit)


def _own_bot(name: str) -> Chooser:
    parts = _BOT.fullmatch(name)
    if parts is None:
        message = f"a bot is written bot:MODULE:CLASS, not {name}."
        raise WrongArguments(message)
    try:
        with Watch(COUNTED) as watch:
            bot: Any = watch.ask(lambda: getattr(importlib.import_module(parts[1]), parts[2])())  # noqa: PLW0108 - the import is watched as well
            can_play = callable(getattr(bot, "choose", None))
    except BaseException as error:
        if is_ctrl_c(error):
            raise
        kind = "" if isinstance(error, Exception) and in_words(error) else type(error).__name__
        why = f"{kind} {one_line(in_words(error))}".strip().rstrip(".")
        message = f"the bot {name} cannot be made: {why}."
        raise WrongArguments(message) from error
    if not can_play:
        message = f"the bot {name} has no choose(view, moves, news, rng)."
        raise WrongArguments(message)
    chooser: Chooser = bot
    return chooser


def options_of(given: list[str], game: AnyGame, seats: int) -> dict[str, OptionValue]:
    """Returns every option's value, from `given` (id=value) or by default. Raises WrongArguments."""
    known = {option.id: option for option in game.options}
    chosen = game.defaults()
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            message = f"an option is written id=value, not {text}."
            raise WrongArguments(message)
        if key not in known:
            message = f"{game.title} has no option {key}; try {closest(key, known)}."
            raise WrongArguments(message)
        chosen[key] = _value(known[key], value, game, seats)
    return chosen


def choices(option: Option, seats: int, say: Callable[[OptionValue], str]) -> str:
    """Returns the text that lists an option's possible values."""
    if option.is_seat:
        return f"a seat from 0 to {seats - 1}"
    if option.values:
        return " or ".join(map(say, option.values))
    return f"a number from {option.least} to {option.most}"


def _value(option: Option, text: str, game: AnyGame, seats: int) -> OptionValue:
    value: OptionValue = text
    if isinstance(option.default, bool):
        value = {"true": True, "false": False}.get(text, text)
    elif isinstance(option.default, int) and re.fullmatch(r"[0-9]{1,9}", text):
        value = int(text)
    if not option.accepts(value, seats):
        choice = choices(option, seats, lambda one: str(one).lower() if isinstance(one, bool) else str(one))
        message = f"the option {option.id} of {game.title} takes {choice}, not {text or 'nothing'}."
        raise WrongArguments(message)
    return value
