"""Widgets in a column, as on a form."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from pygame import Rect

from game.core.phrases import Phrase
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Paragraph
from scenes.ui.text import Style
from scenes.ui.widget import Widget

W = TypeVar("W", bound=Widget)


@dataclass(slots=True)
class Flow:
    """Places widgets in a column; `column.y` is where the next one goes."""

    kit: Kit
    say: Callable[[Phrase], str]
    column: Rect
    dense: bool = False
    """Whether spaces are small."""
    ease: int = 0
    """Additional px between things."""
    widgets: list[Widget] = field(default_factory=list)

    def put(self, widget: W) -> W:
        """Places a widget at the rectangle it gives."""
        self.widgets.append(widget)
        return widget

    def strip(self, height: int, *, right: int = 0) -> Rect:
        """Returns the next px of the column, less some at the right."""
        return Rect(self.column.x, self.column.y, self.column.w - right, height)

    def down(self, px: int) -> None:
        self.column.y += px

    def paragraph(self, words: str, style: Style) -> None:
        """Adds a text over the whole width, on as many lines as it needs."""
        block = self.kit.text.block(words, style, self.column.w)
        self.put(Paragraph(self.strip(block.size[1]), words, style, top=True))
        self.down(block.size[1])

    def rule(self) -> None:
        """A dotted line between two parts."""
        unit = self.kit.metrics.u
        air = unit(4 if self.dense else 12) + self.ease
        self.down(air)
        line = self.kit.paint.rule(self.column.w, dashed=True)
        self.put(Image(Rect(self.column.x, self.column.y, self.column.w, unit(4)), "", line))
        self.down(air)

    def beside(self, *shares: int) -> list[Flow]:
        """Starts columns of these widths, side by side."""
        gap, parts = self.kit.metrics.u(44), sum(shares)
        room, left = self.column.w + gap, self.column.x
        made = []
        for share in shares:
            width = room * share // parts - gap
            made.append(Flow(self.kit, self.say, Rect(left, self.column.y, width, 0), self.dense, self.ease))
            left += width + gap
        return made

    def take(self, others: Sequence[Flow]) -> None:
        """Continues below the lowest of such columns."""
        for other in others:
            self.widgets += other.widgets
        self.column.y = max(other.column.y for other in others)

    def heading(self, words: Phrase) -> None:
        """Adds the title of a section."""
        style = self.kit.style("section", self.kit.colours.ink)
        height = round(self.kit.text.px(style) * (1.25 if self.dense else 1.45))
        self.put(Label(self.strip(height), self.say(words), style))
        self.down(height + self.kit.metrics.u(2 if self.dense else 6) + self.ease // 2)
