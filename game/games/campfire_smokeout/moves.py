"""The moves of Campfire Smokeout and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.core.cards import Face

OUT, STAY = "out", "stay"


@dataclass(frozen=True, slots=True)
class Start:
    """The move that uses the start card.

    `use` is a use such as R1 (1 right). `use` is "stay" if every use would return the Smoke (C9, C10).
    """

    face: Face
    use: str

    def __str__(self) -> str:
        return f"start {self.face} {self.use}"


@dataclass(frozen=True, slots=True)
class Wind:
    """The move that plays a Wind from the hand. `use` is a use such as R1 (1 right)."""

    face: Face
    use: str

    def __str__(self) -> str:
        return f"wind {self.face} {self.use}"


@dataclass(frozen=True, slots=True)
class Out:
    """The move of a seat that cannot send the Smoke away and so loses the round (C6)."""

    def __str__(self) -> str:
        return OUT


Move = Start | Wind | Out


def read(text: str) -> Move:
    """Returns the move that a record writes as `text`. Raises ValueError if there is none."""
    match = re.fullmatch(r"(start|wind) (L[1-3]|R[1-3]|L[1-3]R[1-3]|W) ([LR][1-3]|stay)", text)
    if match and match[1] == "start":
        return Start(Face(match[2]), match[3])
    if match and match[3] != STAY:
        return Wind(Face(match[2]), match[3])
    if text == OUT:
        return Out()
    message = f"not a move of Campfire Smokeout: {text!r}"
    raise ValueError(message)
