"""Finds every text of a scene, with the rectangle that the text covers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from scenes.board.common import prompt_seen
from scenes.table.placement import NOTE_Z
from scenes.table.refusals import BUBBLE_Z
from scenes.ui.button import Button
from scenes.ui.screen import Screen
from scenes.ui.text import Block, TextPainter
from scenes.ui.widget import Widget

SLACK = 3
"""How many px a text may reach over its picture's edge, because of rounding."""


@dataclass(frozen=True)
class Text:
    """A text on the screen: its widget, its words, the rectangle of the words, and that of the widget's picture."""

    widget: Widget
    words: str
    rect: Rect
    room: Rect


def texts(scene: Screen) -> list[Text]:
    """Returns the texts of all visible widgets outside scrolled areas."""
    found: list[Text] = []
    for widget in scene.active:
        if not widget.visible or widget.clip is not None:
            continue
        with _listening() as heard:
            picture = widget.paint(scene.kit)
        left, top = widget.rect.x - picture.left, widget.rect.y - picture.top
        whole = Rect((left, top), picture.surface.get_size())
        for surface, words, rect in heard:
            if surface is picture.surface:
                found.append(Text(widget, words, rect.move(left, top), whole))
    return found


@contextmanager
def _listening() -> Iterator[list[tuple[Surface, str, Rect]]]:
    heard: list[tuple[Surface, str, Rect]] = []
    plain = TextPainter.draw

    def draw(self: TextPainter, surface: Surface, block: Block, room: Rect) -> None:
        cap, leading = self.px(block.style) * 0.7, self.leading(block.style)
        top = room.centery - ((len(block.lines) - 1) * leading + cap) / 2
        for number, line in enumerate(block.lines):
            words, wide = "".join(bit.text for bit in line), self._line_width(line, block.style)
            x = {
                "left": room.x,
                "centre": room.centerx - wide // 2,
                "right": room.right - wide,
            }[block.style.align]
            if words.strip():
                heard.append((surface, words, Rect(x, round(top + number * leading), wide, round(cap))))
        plain(self, surface, block, room)

    TextPainter.draw = draw  # type: ignore[method-assign]
    try:
        yield heard
    finally:
        TextPainter.draw = plain  # type: ignore[method-assign]


def _on_a_note(widget: Widget) -> bool:
    return NOTE_Z <= widget.z < BUBBLE_Z


def troubles(scene: Any) -> list[str]:
    """Returns the faults of a scene's texts: cut off, out of the window, or overlapping."""
    window = scene.kit.metrics.window
    shown = texts(scene)
    wrong = []
    for number, text in enumerate(shown):
        if not text.room.inflate(2 * SLACK, 2 * SLACK).contains(text.rect):
            wrong.append(f"cut: {text.words!r} {text.rect} in {text.room}")
        if not window.inflate(2 * SLACK, 2 * SLACK).contains(text.rect):
            wrong.append(f"outside: {text.words!r} {text.rect}")
        wrong += [
            f"over one another: {text.words!r} {text.rect}, {other.words!r} {other.rect}"
            for other in shown[number + 1 :]
            if other.rect.inflate(-2, -2).colliderect(text.rect.inflate(-2, -2))
            and _on_a_note(text.widget) == _on_a_note(other.widget)
        ]
    wrong += _under_the_prompt_line(scene, shown)
    for widget in scene.active:
        if widget.visible and isinstance(widget, Button):
            wrong += [
                f"behind {widget.label!r}: {text.words!r}"
                for text in shown
                if text.widget is not widget
                and widget.z > text.widget.z
                and _on_a_note(widget) == _on_a_note(text.widget)
                and widget.rect.colliderect(text.rect)
            ]
    return wrong


def _under_the_prompt_line(scene: Any, shown: list[Text]) -> list[str]:
    line = getattr(scene, "prompt_line", None)
    prompt = line.piece if line is not None else None
    if prompt is None or not prompt.visible:
        return []
    paper = prompt_seen(scene.kit, prompt.rect, prompt.label)  # its shadow may fall on anything
    things = [
        (text.words, text.rect)
        for text in shown
        if text.widget is not prompt and text.widget.role != "status" and not _on_a_note(text.widget)
    ]
    things += [
        (one.label, one.rect)
        for one in scene.active
        if one.visible and isinstance(one, Button) and not _on_a_note(one)
    ]
    return [
        f"under the prompt line: {name!r} {rect}, {paper}" for name, rect in things if rect.colliderect(paper)
    ]
