"""The note about the strength of the CPU Even."""

from __future__ import annotations

from pygame import Rect

from game.book.even import Learnt
from game.core.phrases import phrase
from scenes.screens.setup.rows import Paper
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Pad, Row, Sized, Space
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Paragraph
from scenes.ui.paint import Picture
from scenes.ui.share import Span
from scenes.ui.text import Style

BAR = 160
"""Width in design px of the bar for Even's wins."""
WAITS = phrase("Even uses the score book")
ALONE = phrase("Even needs a person to be even with. Against CPUs alone it plays much like Steady.")


def even_note(paper: Paper, learnt: Learnt | None, *, has_people: bool) -> Node:
    """Returns the note about the strength of the CPU Even."""
    kit, say, unit = paper.kit, paper.say, paper.kit.metrics.u
    strong, soft = Style("bold", 21, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
    if not has_people:
        lines: list[Item] = [Paragraph(NOWHERE, say(ALONE), soft, top=True)]
        return _framed(kit, Column(lines))
    strength = Paragraph(NOWHERE, say(learnt.text if learnt is not None else WAITS), strong, top=True)
    if learnt is None:
        return _framed(kit, Column([strength]))
    about = " ".join(map(say, (learnt.place, learnt.source)))
    words = Column([strength, Paragraph(NOWHERE, about, soft, top=True)], unit(2))
    if learnt.is_learning or kit.metrics.compact:
        return _framed(kit, words)
    count = Label(
        NOWHERE,
        say(phrase("{count} in 100", count=round(100 * learnt.share))),
        Style("semibold", 17, kit.paint.soft_ink, "centre"),
    )
    count.label = ""
    wide = max(unit(BAR), kit.text.width(count.text, Style("semibold", 17, kit.paint.soft_ink)))
    bar = Image(NOWHERE, "", lambda kit, rect: _bar(kit, rect, learnt))
    shown = Sized(Column([Sized(bar, down=unit(34)), count], unit(2)), wide)
    return _framed(kit, OneOf([Row([Fill(words), Space(unit(24)), At(shown)], align="centre"), words]))


def _framed(kit: Kit, words: Node) -> Node:
    unit, side = kit.metrics.u, kit.metrics.u(30)
    book = Image(NOWHERE, "", _icon)
    band = Image(NOWHERE, "", lambda kit, rect: kit.paint.row(*rect.size, strong=True))
    inner = Row([Sized(book, side, side), Space(unit(16)), Fill(words)], align="centre")
    return Pad(inner, unit(22), Span(unit(6), unit(12)), band, name="even")


def _icon(kit: Kit, rect: Rect) -> Picture:
    drawing = Drawing(*rect.size)
    surface = drawing.surface()
    kit.icon(surface, "book", kit.colours.ink, Rect((0, 0), rect.size))
    return Picture(surface)


def _bar(kit: Kit, rect: Rect, learnt: Learnt) -> Picture:
    width, height = rect.size
    drawing, thick = Drawing(width, height), height * 0.36
    middle, fair = height - thick, width / learnt.seats
    low, value, high = (
        max(0.0, min(1.0, learnt.share + side * learnt.margin)) * width for side in (-1, 0, 1)
    )
    done = kit.colours.ink if kit.look.high else kit.colours.good_text
    drawing.box(Box(0, middle - thick / 2, width, thick, thick / 2), kit.colours.paper_line)
    drawing.box(Box(0, middle - thick / 2, max(thick, value), thick, thick / 2), done)
    line = Stroke(kit.colours.ink, max(2.0, kit.metrics.u(2)))
    drawing.path(f"M{low:.2f} {middle:.2f}H{high:.2f}", None, stroke=line)
    for at in (low, high):
        drawing.path(f"M{at:.2f} {middle - thick * 0.9:.2f}V{middle + thick * 0.9:.2f}", None, stroke=line)
    tip = middle - thick
    drawing.path(
        f"M{fair:.2f} {tip:.2f}L{fair - thick * 0.6:.2f} {tip - thick * 0.8:.2f}H{fair + thick * 0.6:.2f}Z",
        kit.colours.ink,
    )
    return Picture(drawing.surface())
