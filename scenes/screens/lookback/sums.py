"""The line under the balance: where a chance began, what was added and taken, and what it came to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.review.host import Host
from scenes.stage.theme import Colour
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


def add_sum(host: Host, room: Rect, columns: Sequence[Column]) -> None:
    """The columns side by side, each as wide as it needs; where that is too much, all are smaller alike."""
    kit, soft = host.kit, host.kit.paint.soft_ink
    texts = [column.number.replace("-", "\u2212") for column in columns]
    wanted = [
        max(
            kit.text.width(column.word, Style("semibold", WORD, soft)),
            kit.text.width(text, Style("display", NUMBER, soft)),
        )
        for column, text in zip(columns, texts, strict=True)
    ]
    gap = kit.metrics.u(APART)
    share = min(1.0, (room.w - gap * len(columns)) / sum(wanted))
    spare = (room.w - share * sum(wanted)) / len(columns)
    x, half = float(room.x), room.h // 2
    for column, text, wide in zip(columns, texts, wanted, strict=True):
        rect = Rect(round(x), room.y, round(share * wide + spare), half)
        if column.word:
            host.add(Label(rect, column.word, Style("semibold", share * WORD, soft, "centre")))
        number = Style("display", share * NUMBER, column.hue, "centre")
        host.add(Label(rect.move(0, half - kit.metrics.u(8)), text, number))
        x += share * wide + spare
