"""Command-line arguments. An error is one sentence."""

from __future__ import annotations

import argparse
import difflib
import json
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from game.core.rules import AnyGame
from game.games import GAMES

_MOST = 999_999_999
"""The largest whole number that an argument may be."""


class WrongArguments(Exception):  # noqa: N818 - named by meaning
    """Raised for wrong arguments of a command; the message is one sentence."""


class Stopped(Exception):  # noqa: N818 - named by meaning
    """Raised when a command cannot continue; the message is one sentence."""


class Parser(argparse.ArgumentParser):
    """Parses the arguments of one command. Raises WrongArguments."""

    def __init__(self, prog: str, description: str | None) -> None:
        super().__init__(
            prog=prog,
            description=description,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def error(self, message: str) -> NoReturn:
        """Raises WrongArguments with one sentence."""
        # argparse prefixes the argument's name, which reads well without the word "argument".
        text = re.sub(r"^argument (?:\S+/)?(\S+): ", r"\1: ", message).replace("\n", " ")
        raise WrongArguments(text.rstrip(".") + ".")

    def parse(self, argv: Sequence[str]) -> argparse.Namespace | None:
        """Returns the arguments, or None after printing the help."""
        if {"-h", "--help"} & set(argv):
            # argparse itself would not report that the output cannot be written
            sys.stdout.write(self.format_help())
            return None
        return self.parse_args(argv)


def closest(name: str, names: Iterable[str]) -> str:
    """Returns the only one of `names` that contains or resembles `name`. Otherwise returns a text that lists them all."""
    listed, typed = list(names), name.lower()
    near = [one for one in listed if len(typed) > 2 and typed in one]
    if len(near) != 1:
        near = difflib.get_close_matches(typed, listed, n=1, cutoff=0.5)
    if near:
        return near[0]
    return f"{', '.join(listed[:-1])} or {listed[-1]}" if len(listed) > 1 else "".join(listed)


def game_called(name: str) -> AnyGame:
    """Returns the game with this id. Raises WrongArguments if there is none."""
    if name not in GAMES:
        message = f"there is no game called {name}; try {closest(name, GAMES)}."
        raise WrongArguments(message)
    return GAMES[name]


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Returns a function that reads an argument as an integer between these limits."""
    end = most if most is not None else _MOST

    def read(text: str) -> int:
        if re.fullmatch(r"[+-]?[0-9]{1,99}", text) and least <= int(text) <= end:
            return int(text)
        is_large = re.fullmatch(r"\+?[0-9]+", text) and int(text[:99]) > end
        span = f"from {least} up" if most is None and not is_large else f"from {least} to {end}"
        message = f"a whole number {span} is needed, not {text!r}"
        raise argparse.ArgumentTypeError(message)

    return read


def word(text: str) -> str:
    """Returns an argument's text. Raises ArgumentTypeError if it is not UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        message = "this is not text that can be read"
        raise argparse.ArgumentTypeError(message) from error
    return text


def seconds(text: str) -> float:
    """Returns an argument as seconds, up to an hour. Raises ArgumentTypeError."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        message = f"a number of seconds above 0, at most 3600, is needed, not {text!r}"
        raise argparse.ArgumentTypeError(message)
    return value


def tell(line: object = "") -> None:
    """Prints one line with control characters replaced."""
    text = str(line)
    sys.stdout.write(
        "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text) + "\n"
    )


def tell_json(value: object) -> None:
    """Prints a value as JSON on standard output."""
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=True) + "\n")
