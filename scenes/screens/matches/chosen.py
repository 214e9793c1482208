"""The sheet of the selected match: its box, its players with their results, and its actions."""

from __future__ import annotations

from datetime import datetime
from enum import Enum

from game.core.phrases import Phrase, phrase
from game.games import ENTRIES
from game.saves import SEVERAL, Status
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.matches.selection import Item
from scenes.screens.matches.telling import score_of, second_line, title_of, turn_of
from scenes.screens.menu.art import BoxArt
from scenes.ui.box import NOWHERE, At, Column, Fill, Node, Pad, Row, Scroll, Sized, Space
from scenes.ui.button import Button, Disc, Face
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Image, Label, Painting, Panel, Paragraph, Rule
from scenes.ui.paint import Picture
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Widget

NAME = 24.0


class Do(Enum):
    """Actions for the selected match."""

    OPEN = "open"
    LOOK_BACK = "look back"
    STAR = "star"
    COPY = "copy"
    PUT_AWAY = "put away"
    BRING_BACK = "bring back"


def sheet_of(kit: Kit, item: Item, say: Say, now: datetime) -> Node:
    """The sheet, in reading order."""
    unit = kit.metrics.u
    parts = [
        _head(kit, item, say, now),
        Space(Span(unit(8), unit(18))),
        Fill(_seats(kit, item, say) if item.game else None),
        Space(Span(unit(8), unit(14))),
        _buttons(kit, item, say),
    ]
    pad = Span(unit(16), unit(30))
    return Pad(Column(parts), pad, pad, Panel(NOWHERE, title_of(item)), name="sheet")


def _head(kit: Kit, item: Item, say: Say, now: datetime) -> Node:
    """The box, and beside it in words what it is, with its star."""
    unit = kit.metrics.u
    told = [title_of(item)] if kit.metrics.compact or not item.game else []
    told += second_line(item, say, now).split(" \u00b7 ")
    turn = turn_of(item)
    told += [say(turn)] if turn is not None else []
    strong, soft = Style("bold", 20, kit.colours.ink), Style("semibold", 19, kit.paint.soft_ink)
    first, *others = [
        Label(NOWHERE, words[:1].upper() + words[1:], soft if nth else strong)
        for nth, words in enumerate(told)
    ]
    if not item.game:
        first.breaks = True  # the name of a file
        return Column([first, *others], unit(4))
    star: Node | None = None
    if not item.away:
        offer = phrase("Take the star away") if item.starred else phrase("Give it a star")
        star = Sized(StarDisc(say(offer), lit=item.starred), unit(48), unit(48))
    line = Row([Fill(first), star], unit(8), align="centre")
    art = sheet_box(kit)
    box = Sized(Image(NOWHERE, "", art.box(item.game, 1, 0.0)), *art.front_size)
    words = Column([line, *others], unit(4))
    return Row([Space(unit(6)), Pad(box, y=unit(6)), Space(unit(38)), Fill(words)], align="start")


class StarDisc(Disc):
    """The star of a match, on or off."""

    def __init__(self, label: str, *, lit: bool) -> None:
        super().__init__(NOWHERE, label, Do.STAR, "star")
        self._lit = lit

    @property
    def checked(self) -> bool:
        return self._lit

    def paint(self, kit: Kit) -> Picture:
        if not self._lit:
            return super().paint(kit)
        disc = kit.paint.round_mark(self.rect.w, kit.colours.go).copy()
        icon = disc.room(self.rect.size).inflate(-self.rect.w // 2, -self.rect.h // 2)
        kit.icon(disc.surface, "star", kit.colours.ink, icon)
        return disc


def _seats(kit: Kit, item: Item, say: Say) -> Node:
    """Everybody at the table with what they have, and how it ended."""
    unit, summary = kit.metrics.u, item.entry.summary
    assert summary is not None
    together = bool(item.game) and ENTRIES[summary.game].together
    style = Style("display", NAME, kit.colours.ink)
    high = Style("display", NAME, kit.colours.ink, "right")
    height = max(unit(44), round(kit.text.px(style) * 1.5))
    side = height - unit(8)
    rows: list[Node | Widget] = []
    if item.over:
        ended = Label(NOWHERE, score_of(item, say), Style("bold", 20, kit.colours.ink), top=True)
        ended.breaks = True  # it has names in it
        rows += [ended, Space(unit(6))]
    for seat, name in enumerate(summary.seats):
        cpu = summary.has_cpu(seat)
        disc = Image(NOWHERE, "", _face_of(Medallion(summary.picture(seat), cpu, seat == summary.turn)))
        total = str(summary.totals[seat]) if summary.totals and not together else ""
        called = Label(NOWHERE, name, style)
        called.breaks = True
        line: list[Node | Widget] = [
            Space(unit(18)),
            At(Sized(disc, side, side)),
            Space(unit(12)),
            Fill(called),
        ]
        line += [Space(unit(12)), Label(NOWHERE, total, high)]
        rows += [Rule()] if seat else []
        rows.append(Sized(Row(line), down=height))
    if item.over and SEVERAL in summary.players:
        told = say(phrase("Seats changed hands: it counts for those who played it through."))
        rows.append(Paragraph(NOWHERE, told, Style("semibold", 18, kit.paint.soft_ink), top=True))
    view = ScrollView(NOWHERE, say(phrase("At the table")))
    return Scroll(view, Column(rows), least=height, keeps_bar=True)


def _face_of(medallion: Medallion) -> Painting:
    return lambda kit, rect: paint_medallion(kit, rect, medallion)


def _buttons(kit: Kit, item: Item, say: Say) -> Node:
    """Returns the amber button, the others in pairs, and what putting away means."""
    gap = kit.metrics.u(12)
    made: list[Node | Widget] = []
    if item.game and not item.away:
        opens, icon = (phrase("Look back"), "first") if item.over else (phrase("Carry on"), "play")
        made.append(Button(NOWHERE, say(opens), Do.OPEN, kind="primary", face=Face(icon, "Enter")))
    others = [
        Button(NOWHERE, say(label), does, kind="paper", face=Face(icon), size=19)
        for label, does, icon in _plain(item)
    ]
    made.append(Row([Fill(button) for button in others], gap))
    if not kit.metrics.compact and not item.away:
        words = say(phrase("What is put away is never deleted."))
        made.append(Label(NOWHERE, words, Style("semibold", 17, kit.paint.soft_ink, "centre"), top=True))
    return Column(made, gap)


def _plain(item: Item) -> list[tuple[Phrase, Do, str]]:
    """Returns the less important actions for this match."""
    found = []
    if item.waits and not item.away and item.entry.status is not Status.RECOVERED:
        found.append((phrase("Look back"), Do.LOOK_BACK, "first"))
    if item.game and item.over:
        found.append((phrase("Copy code"), Do.COPY, "copy"))
    if item.away:
        return [*found, (phrase("Bring it back"), Do.BRING_BACK, "box")]
    return [*found, (phrase("Put away"), Do.PUT_AWAY, "box")]


def sheet_box(kit: Kit) -> BoxArt:
    """Returns the size of a box on the sheet."""
    return BoxArt(kit, kit.metrics.u(132 if kit.metrics.compact else 170) / 340)
