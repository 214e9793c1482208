"""The deal of a day, the same on every machine with the same rules."""

from __future__ import annotations

import argparse
import re
from datetime import date

from game.cli.usage import WrongArguments, tell, tell_json
from game.daily import FIRST, LAST, daily
from game.days import now_here
from game.games import GAMES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments to its parser."""
    parser.add_argument("--date", type=_day, metavar="YYYY-MM-DD", help="another day than today")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(arguments: argparse.Namespace) -> int:
    """Prints the deal of the day and returns the exit status. Raises WrongArguments."""
    day = arguments.date or now_here().date()
    if not FIRST <= day <= LAST:
        message = f"days go from {FIRST} to {LAST}."
        raise WrongArguments(message)
    found = daily(day)
    if arguments.json:
        tell_json(found.facts)
        return 0
    usual = GAMES[found.game_id].defaults()
    rules = [f"{key}={str(value).lower()}" for key, value in found.options.items() if value != usual[key]]
    tell(f"{found.date}: {GAMES[found.game_id].title}, {', '.join(found.players)}")
    tell(f"House rules: {', '.join(rules) or 'as in the box'}")
    tell(f"Deal: {found.code}")
    return 0


def _day(text: str) -> date:
    try:
        if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    message = f"a date such as 2026-11-26 is needed, not {text[:40]!r}"
    raise argparse.ArgumentTypeError(message)
