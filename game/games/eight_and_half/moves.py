"""The moves of Eight & Half and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from game.core.cards import Face
from game.games.eight_and_half.cards import EIGHT, HALF


@dataclass(frozen=True, slots=True)
class Play:
    """The move that lays `count` cards of one face. If `half` is "H", a Half is laid with 8s (E19)."""

    face: Face
    count: int = 1
    half: str = ""

    def __str__(self) -> str:
        times = f"x{self.count}" if self.count > 1 else ""
        return f"play {self.face}{times}" + (f"+{self.half}" if self.half else "")


@dataclass(frozen=True, slots=True)
class Call:
    """A move that names no card.

    "take" collects the pile, because no card fits (E37). "blind" turns over the face-down card in `slot` (E41).
    """

    word: str
    slot: str = ""

    def __str__(self) -> str:
        return f"{self.word} {self.slot}".rstrip()


Move = Play | Call
TAKE: Final = Call("take")


def read(text: str) -> Move:
    """Returns the move that a record writes as `text`. Raises ValueError if there is none."""
    if match := re.fullmatch(r"play (?:([0-9HG])(?:x([2-8]))?|8(?:x([2-6]))?\+H)", text):
        paired = Play(EIGHT, int(match[3] or 1), HALF)
        return Play(Face(match[1]), int(match[2] or 1)) if match[1] else paired
    if re.fullmatch(r"take|blind [abc]", text):
        return Call(*text.split())
    message = f"not a move of Eight & Half: {text!r}"
    raise ValueError(message)
