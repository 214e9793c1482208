"""The games with their seats and options, and the kinds of players that can play them."""

from __future__ import annotations

import argparse
from typing import Any

from game.cli.entrants import LEVELS
from game.cli.usage import tell, tell_json
from game.core.rules import AnyGame, Option
from game.cpu.even import EVEN
from game.games import GAMES
from game.setup import levels_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments to its parser."""
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(arguments: argparse.Namespace) -> int:
    """Prints the games and returns the exit status."""
    if arguments.json:
        tell_json({"games": [_facts(game) for game in GAMES.values()], "levels": list(LEVELS)})
        return 0
    for game in GAMES.values():
        tell(f"{game.id:<20} {game.title}, {_from_to(game.seats[0], game.seats[-1])} seats")
        for option in game.options:
            tell(f"  {option.id:<22} {_choice(option)} (default {_word(option.default)}): {option.title}")
    evens = ", ".join(game.id for game in GAMES.values() if EVEN in levels_of(game))
    tell(f"Players: {', '.join(LEVELS)}, random, bot:MODULE:CLASS")
    tell(f"  even:0.00 to even:1.00 in {evens}")
    return 0


def _facts(game: AnyGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(game.seats),
        "even": EVEN in levels_of(game),
        "options": [_option(option) for option in game.options],
    }


def _option(option: Option) -> dict[str, Any]:
    facts: dict[str, Any] = {"id": option.id, "title": str(option.title), "default": option.default}
    if option.is_seat:
        facts["seat"] = True
    elif option.values:
        facts["values"] = list(option.values)
    else:
        facts.update(least=option.least, most=option.most)
    return facts


def _choice(option: Option) -> str:
    if option.is_seat:
        return "a seat, from 0"
    if option.values:
        return ", ".join(map(_word, option.values))
    return _from_to(option.least, option.most)


def _from_to(least: int, most: int) -> str:
    return f"{least} to {most}" if least != most else str(least)


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
