"""The line under the balance: where a chance began, what was added and taken, and what it came to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.review.host import Host
from scenes.stage.theme import Colour
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.text import Style

WORD, NUMBER = 18.0, 27.0
APART = 14
"""Design px from one column to the next, at least where there is room."""


class Column(NamedTuple):
    """A word over a number; no word over a sign."""

    word: str
    number: str
    hue: Colour


def share_of_sum(kit: Kit, wide: int, columns: Sequence[Column]) -> float:
    """Returns the share of their size that the columns have in a width: 1 where it has room for them all."""
    wanted = _wanted(kit, columns)
    return min(1.0, (wide - kit.metrics.u(APART) * len(columns)) / sum(wanted)) if wanted else 1.0


def add_sum(host: Host, room: Rect, columns: Sequence[Column]) -> None:
    """The columns side by side, each as wide as it needs; where that is too much, all are smaller alike."""
    kit, soft = host.kit, host.kit.paint.soft_ink
    wanted, share = _wanted(kit, columns), share_of_sum(kit, room.w, columns)
    spare = (room.w - share * sum(wanted)) / len(columns)
    x, half = float(room.x), room.h // 2
    for column, wide in zip(columns, wanted, strict=True):
        rect = Rect(round(x), room.y, round(share * wide + spare), half)
        if column.word:
            host.add(Label(rect, column.word, Style("semibold", share * WORD, soft, "centre")))
        number = Style("display", share * NUMBER, column.hue, "centre")
        host.add(Label(rect.move(0, half - kit.metrics.u(8)), _signed(column), number))
        x += share * wide + spare


def _wanted(kit: Kit, columns: Sequence[Column]) -> list[int]:
    """The width in px that each column needs at its full size."""
    soft = kit.paint.soft_ink
    return [
        max(
            kit.text.width(column.word, Style("semibold", WORD, soft)),
            kit.text.width(_signed(column), Style("display", NUMBER, soft)),
        )
        for column in columns
    ]


def _signed(column: Column) -> str:
    return column.number.replace("-", "\u2212")
