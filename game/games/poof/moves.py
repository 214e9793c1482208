"""The moves of Poof and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.core.cards import Face


@dataclass(frozen=True, slots=True)
class Play:
    """The move that lays cards of one value.

    `count` cards of this `face` come from the hand, and one card from each of `slots`. If no card comes from
    the hand, `count` is 0 and `face` is "".
    """

    face: Face
    count: int
    slots: str = ""

    def __str__(self) -> str:
        times = f" {self.face}x{self.count}" if self.count > 1 else f" {self.face}" if self.count else ""
        return f"play{times}" + "".join(f" @{slot}" for slot in self.slots)


@dataclass(frozen=True, slots=True)
class Call:
    """A move that names no card.

    * "take": picks up the pile (P10, P17).
    * "skip": skips the turn (P28).
    * "mercy": calls a Pooftastrophe, which gives up the round (P34).
    * "blind": turns over the face-down card in `slot` and tries to lay it (P38-P42).
    """

    word: str
    slot: str = ""

    def __str__(self) -> str:
        return f"{self.word} {self.slot}".rstrip()


Move = Play | Call
TAKE, SKIP, MERCY = Call("take"), Call("skip"), Call("mercy")


def read(text: str) -> Move:
    """Returns the move that a record writes as `text`. Raises ValueError if there is none."""
    match = re.fullmatch(r"play(?: ([1-9]|1[0-9]|20|P)(?:x([2-9]|10))?)?((?: @[a-d])*)", text)
    slots = match[3].replace(" @", "") if match else ""
    if match and (match[1] or slots) and list(slots) == sorted(set(slots)):
        return Play(Face(match[1] or ""), int(match[2] or 1) if match[1] else 0, slots)
    if re.fullmatch(r"take|skip|mercy|blind [a-d]", text):
        return Call(*text.split())
    message = f"not a move of Poof: {text!r}"
    raise ValueError(message)
