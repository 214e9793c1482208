"""The rows of the settings: a name and what it does at the left, the control at the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from pygame import Rect

from game.core.phrases import Phrase
from scenes.screens.settings.about import parts, sentences, where
from scenes.ui.flow import Flow
from scenes.ui.label import Image, Label, Paragraph
from scenes.ui.segmented import Segmented
from scenes.ui.slider import Slider
from scenes.ui.text import Style

CONTROL_SHARE = 0.56
"""Share of a row that its control takes."""


AIR = 34.0
"""Design px that the words of a choice keep free at their sides, both together, where there is room."""


class SetTo(NamedTuple):
    """A setting was given a value."""

    key: str
    value: Any


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """One of a few values."""

    key: str
    title: Phrase
    about: Phrase
    choices: tuple[tuple[Phrase, Any], ...]


@dataclass(frozen=True, slots=True)
class SliderRow:
    """A whole number from 0 to 100."""

    key: str
    title: Phrase
    about: Phrase


SettingRow = ChoiceRow | SliderRow


class Rows(Flow):
    """The rows of one tab."""

    def add(self, row: SettingRow, value: Any) -> None:  # noqa: ANN401 - a setting's own type
        """A row with its present value."""
        kit, unit = self.kit, self.kit.metrics.u
        wide = round(self.column.w * CONTROL_SHARE)
        words = self._words(row, self.column.w - wide - unit(18))
        high = max(unit(88), kit.metrics.target + unit(14), words[-1].rect.bottom + unit(18))
        control = Rect(0, 0, wide, max(kit.metrics.target, unit(50)))
        control.midright = (self.column.right, self.column.y + high // 2)
        for label in words:
            label.rect.move_ip(self.column.x, self.column.y + (high - words[-1].rect.bottom) // 2)
        self.widgets += words
        title = self.say(row.title)
        match row:
            case ChoiceRow():
                values = [one for _, one in row.choices]
                names = [self.say(one) for one, _ in row.choices]
                at = values.index(value) if value in values else 0
                choose = _chooser(row.key, values)
                choice = Segmented(control, title, names, at, choose)
                choice.share_by_words(kit, AIR)
                self.put(choice)
            case SliderRow():
                self.put(Slider(control, title, int(value), lambda number: SetTo(row.key, number)))
        self.down(high)
        self.put(Image(self.strip(unit(4)), "", kit.paint.rule(self.column.w)))
        self.down(unit(2))

    def _words(self, row: SettingRow, width: int) -> list[Label]:
        """The name and what it does, wrapped to a width, as if they began at (0, 0)."""
        kit, made, y = self.kit, list[Label](), 0
        strong, soft = Style("bold", 22, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
        for words, style in ((self.say(row.title), strong), (self.say(row.about), soft)):
            lines = len(kit.text.block(words, style, width).lines)
            made.append(Paragraph(Rect(0, y, width, lines * kit.text.leading(style)), words, style, top=True))
            y = made[-1].rect.bottom
        return made

    def text(self, words: str, style: Style) -> None:
        """A paragraph, and some air."""
        self.paragraph(words, style)
        self.down(self.kit.metrics.u(12))


def _chooser(key: str, values: list[Any]) -> Callable[[int], SetTo]:
    return lambda index: SetTo(key, values[index])


def note_row(rows: Rows, words: str, *, warning: bool = False) -> None:
    """A sentence below the rows."""
    ink = rows.kit.colours.bad_text if warning else rows.kit.paint.soft_ink
    rows.down(rows.kit.metrics.u(18))
    rows.text(words, Style("semibold", 20, ink))


def about_rows(rows: Rows) -> Rows:
    """The About page."""
    first, *others = sentences()
    kit = rows.kit
    rows.text(rows.say(first), kit.style("section", kit.colours.ink))
    for sentence in others:
        rows.text(rows.say(sentence), Style("regular", 21, kit.colours.ink))
    rows.down(kit.metrics.u(14))
    strong, soft = Style("bold", 20, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
    for part in parts(kit.assets):
        rows.text(f"{part.name} {part.version} \u00b7 {part.licence}", strong)
        if part.holder:
            rows.down(-kit.metrics.u(12))
            rows.text(part.holder, soft)
    if (told := where(kit.assets)) is not None:
        rows.down(kit.metrics.u(14))
        rows.text(rows.say(told), Style("regular", 21, kit.colours.ink))
    return rows
