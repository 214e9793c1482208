"""The cards about matches in the drawer."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from datetime import datetime
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.days import now_here
from game.games import ENTRIES
from game.measures import MOST
from game.names import brief_names
from game.saves import SEVERAL, Status
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.matches.drawer import Pages, Planks, drawer, front_of, paint_drawer, tab_box, tabs_of
from scenes.screens.matches.selection import Found, Item, Selection
from scenes.screens.matches.telling import (
    glance_of,
    score_of,
    second_line,
    short_glance_of,
    spoken,
    state_of,
    title_of,
    turn_of,
)
from scenes.screens.menu.art import FRONT_TALL, BoxArt
from scenes.screens.vignettes import painted_shelf, painted_torn
from scenes.stage.assets import Assets
from scenes.stage.services import Services
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.box import NOWHERE, At, Column, Fill, Node, Pad, Row, Scroll, Sized, Space
from scenes.ui.button import Button, Disc, Face
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Image, Label, Painting, Panel, Paragraph, Rule
from scenes.ui.layout import lay_out
from scenes.ui.paint import BLACK, WHITE, Picture
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action, Size, Widget

NAME = 24.0
LEAVES = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1, pygame.K_HOME: -MOST, pygame.K_END: MOST}
"""Number of pages that each key turns, negative for back."""
FEW = 2
"""Largest number of pictures that are painted in one frame."""
GAP = 14
"""Vertical space between two index cards, in design px."""
APART = 18
"""Horizontal space between two index cards, in design px."""
LEAST = 156
"""Smallest height in design px of an index card."""
AROUND_WORDS = 16
"""Least height in design px around the texts of an index card."""
TITLE, DETAIL, SCORE, PILL = 25.0, 18.0, 18.0, 17.0
SCORE_LINES = 2
"""Largest number of lines of the score on an index card."""
DISC = 34
"""Diameter of a player's round picture in design px."""
BOX = 104
"""Least height in design px of the box on an index card."""
BOX_SHARE = 0.64
"""Height of the box on an index card, as a fraction of the card."""
SHEET_BOXES = (170, 230)
"""Height in design px of the box on a match's panel: for many players, and for at most `FEW_SEATS`."""
FEW_SEATS = 4
"""Largest number of players for the larger box on the panel."""
STRIPE = 11
"""Height in design px of the coloured stripe on an index card."""


class Choose(NamedTuple):
    """The action that chooses a match by its key."""

    key: str


class Play(NamedTuple):
    """The action that opens a match at its table, by its key."""

    key: str


class SheetAction(Enum):
    """Actions of the buttons on the panel about the chosen match."""

    OPEN = "open"
    LOOK_BACK = "look back"
    STAR = "star"
    COPY = "copy"
    PUT_AWAY = "put away"
    BRING_BACK = "bring back"


class CardWords(NamedTuple):
    """The texts on the index card about a match."""

    title: str
    state: str
    detail: str
    score: str
    short: str
    """The score in a shorter form, for use if space is short."""


class DrawerPlan(NamedTuple):
    """The layout of the drawer of matches."""

    planks: Planks
    cards: Rect
    columns: int
    rows: int

    @classmethod
    def of(cls, kit: Kit, found: Found, asked: Selection, say: Callable[[Phrase], str]) -> DrawerPlan:
        unit, narrow = kit.metrics.u, kit.metrics.narrow
        several = len(found.persons) > 1
        tree = drawer(
            kit,
            Sized(Column([]), down=kit.metrics.control),
            tabs=tabs_of(found, asked.game, say),
            cards=Column([], name="cards"),
            sheet=None if narrow else Column([]),
            front=front_of(kit, asked, Pages(0, 1, len(found.shown)), say, several=several),
        )
        laid = lay_out(kit, tree, kit.metrics.window)
        room = laid.rect_of("cards")
        return cls(
            Planks.of(kit, laid),
            room,
            1 if narrow and kit.look.text_size > 1 else 2,
            max(1, (room.h + unit(GAP)) // (card_height(kit) + unit(GAP))),
        )

    @property
    def capacity(self) -> int:
        """Returns how many index cards fit on a page."""
        return self.columns * self.rows

    def grid(self, kit: Kit, cards: Sequence[MatchCard]) -> Node:
        """Returns the layout of index cards in rows."""
        rows: list[Node] = []
        for nth in range(0, self.capacity, self.columns):
            row = cards[nth : nth + self.columns]
            free = [Fill()] * (self.columns - len(row))
            rows.append(Row([*map(Fill, row), *free], kit.metrics.u(APART)))
        spread = [Fill(row) for row in rows] if kit.metrics.narrow else rows
        return Column(spread, kit.metrics.u(GAP), name="cards")


class Page:
    """The index cards of the visible page."""

    def __init__(self) -> None:
        self.cards: list[MatchCard] = []

    def lay(
        self, kit: Kit, items: Sequence[Item], chosen: str, say: Callable[[Phrase], str]
    ) -> list[MatchCard]:
        """Returns a new index card for each match."""
        now = now_here()
        self.cards = []
        for item in items:
            word, icon = state_of(item)
            line = second_line(item, say, now, brief=True)
            title, state = title_of(item, say), f"{say(word)}\0{icon}"
            words = CardWords(title, state, line, glance_of(item, say), short_glance_of(item, say))
            is_chosen = item.key == chosen and not kit.metrics.narrow
            said = spoken(item, say, now)
            card = MatchCard(item, words, said, chosen=is_chosen)
            self.cards.append(card)
        return self.cards

    def begin(self, kit: Kit) -> None:
        """Begins the page. An index card whose picture is not painted yet is blank at first."""
        for card in self.cards:
            card.blank = not card.is_printed(kit)

    def print(self, most: int | None = None) -> bool:
        """Allows some blank index cards to be painted. Returns whether any were blank."""
        blank = [card for card in self.cards if card.blank][:most]
        for card in blank:
            card.blank, card.dirty = False, True
        return bool(blank)


def furnished(kit: Kit, plan: DrawerPlan, found: Found) -> Iterator[None]:
    """Paints the drawer and the games' boxes into the cache, in parts."""
    paint_drawer(kit, plan.planks)
    yield
    for nth, game in enumerate(found.games, 1):
        tab_box(kit).box(game, 1, 0.0)
        if nth % FEW == 0:
            yield
    if found.shown and found.shown[0].game:
        sheet_box(kit).box(found.shown[0].game, 1, 0.0)
        yield


def furnishing(
    services: Services, size: tuple[int, int], planned: Callable[[Kit], DrawerPlan], found: Found
) -> Callable[[Assets], None]:
    """Returns a background job that paints the drawer and its first page."""

    def job(assets: Assets) -> None:
        say = services.say
        kit = Kit.of(assets, services.look, size, say)
        kit.paint.wood()
        plan = planned(kit)
        deque(furnished(kit, plan, found), maxlen=0)
        first = found.shown[: plan.capacity]
        cards = Page().lay(kit, first, first[0].key if first else "", say)
        lay_out(kit, plan.grid(kit, cards), plan.cards)
        for card in cards:
            card.blank = False
            card.paint(kit)

    return job


class MatchCard(Widget):
    """The index card about a match in the drawer."""

    role = "row"
    radius = 12.0

    def __init__(self, item: Item, words: CardWords, said: str, *, chosen: bool) -> None:
        super().__init__(NOWHERE, said)
        self.item = item
        self.words = words
        self._chosen = chosen
        self.pick = Choose(item.key)
        self.blank = False
        """Whether the index card is still to be painted."""

    @property
    def action(self) -> Action:
        """Returns the action of Enter: to choose the match, then to open it."""
        return Play(self.item.key) if self._chosen and self.item.game and not self.item.away else self.pick

    def choose(self, *, chosen: bool) -> None:
        if chosen != self._chosen:
            self._chosen = chosen
            self.change()

    @property
    def takes_enter(self) -> bool:
        return not self._chosen

    def use(self) -> Action | None:
        return self.action

    def release(self, at: tuple[int, int]) -> Action | None:
        return self.pick if self.rect.collidepoint(at) else None

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit, text, ink = kit.metrics.u, kit.text, kit.colours.ink
        low = card_height(kit)
        state = self.words.state.partition("\0")[0]
        bold = Style("bold", PILL, ink)
        pill = text.width(state, bold) + round(1.1 * text.px(bold)) + unit(38 + 10)
        title = text.widest_word(self.words.title, Style("display", TITLE, ink)) if self.item.game else 0
        wide = unit(BOX + 2 * 18) + title + pill
        return Size(wide, wide, low, low + unit(16))

    def paint(self, kit: Kit) -> Picture:
        paper = kit.paint.paper(*self.rect.size, radius=12)
        if self.blank:
            return paper
        picture = kit.paint.kept(self._key, lambda: self._drawn(kit, paper.copy()))
        return Picture(picture, paper.left, paper.top)

    def is_printed(self, kit: Kit) -> bool:
        return kit.paint.keeps(self._key)

    @property
    def _key(self) -> Hashable:
        item = self.item
        state = (item.key, item.over, item.away, item.starred, self._chosen)
        return ("match", self.rect.size, self.words, state)

    def _drawn(self, kit: Kit, picture: Picture) -> Surface:
        unit, colours, item = kit.metrics.u, kit.colours, self.item
        self._paint_edges(kit, picture)
        room = picture.room(self.rect.size)
        inner = room.inflate(-2 * unit(18), 0)
        inner.y, inner.h = room.y + unit(STRIPE), room.h - unit(STRIPE) - unit(6)
        if item.game:
            art = BoxArt(kit, max(unit(BOX), round(BOX_SHARE * inner.h)) / FRONT_TALL)
            wide = art.front_size[0]
            art.box(item.game, 1, 0.0).blit(
                picture.surface, (inner.x + unit(4), inner.centery - art.front_size[1] // 2 + unit(4))
            )
            beside = wide + max(unit(34), round(0.36 * wide))
            inner = Rect(inner.x + beside, inner.y, inner.w - beside, inner.h)
        self._paint_words(kit, picture.surface, inner)
        if self._chosen:
            rim = Stroke(colours.go, max(3.0, unit(7 if kit.look.high else 5)))
            frame = kit.plate(self.rect.size, unit(12), None, rim, inside=True)
            frame.blit(picture.surface, (picture.left, picture.top))
        if not item.game:
            self._tear(kit, picture)
        return picture.surface

    def _tear(self, kit: Kit, picture: Picture) -> None:
        """Makes the lower right corner of the card and its shadow transparent."""
        unit, room = kit.metrics.u, picture.room(self.rect.size)
        (wide, high), side, step = picture.surface.get_size(), unit(84), unit(4)
        x, y = room.right + unit(4), room.bottom + unit(6)
        path = f"M{wide} {y - side}L{x} {y - side}"
        for nth in range(1, 5):
            jag = -step if nth % 2 else step
            path += f"L{x - side * nth / 5 + jag} {y - side + side * nth / 5 + jag}"
        drawing = Drawing(wide, high)
        drawing.path(f"{path}L{x - side} {y}V{high}H{wide}Z", WHITE)
        picture.surface.blit(drawing.surface(), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)

    def _paint_edges(self, kit: Kit, picture: Picture) -> None:
        unit, room = kit.metrics.u, picture.room(self.rect.size)
        drawing = Drawing(*picture.surface.get_size())
        if self.item.game:
            look = kit.theme.game(self.item.game)
            head = Box(room.x, room.y, room.w, unit(STRIPE) + unit(12), unit(12))
            drawing.box(head, look.mat)
            drawing.box(
                Box(room.x, room.y + unit(STRIPE), room.w, unit(13)),
                mix(kit.colours.paper, kit.colours.paper2, 0.1),
            )
            if kit.look.high:
                whole = Box(*room.topleft, *room.size, unit(12))
                drawing.box(whole.inset(1), None, stroke=Stroke(BLACK, 2))
        drawing.onto(picture.surface)

    def _paint_words(self, kit: Kit, onto: Surface, room: Rect) -> None:
        unit, colours, text = kit.metrics.u, kit.colours, kit.text
        title = Style("display", TITLE, colours.ink)
        soft = Style("semibold", DETAIL, kit.paint.soft_ink)
        line = Rect(room.x, room.y + unit(6), room.w, max(text.leading(title), unit(38)))
        pill = self._paint_pill(kit, onto, line)
        text.write(onto, self.words.title, title, Rect(line.x, line.y, pill.x - unit(10) - line.x, line.h))
        below = Rect(room.x, line.bottom, room.w, text.leading(soft))
        if self.item.starred:
            star = Rect(room.right - below.h, below.y, below.h, below.h)
            _paint_star(kit, onto, star)
            below.w -= below.h + unit(8)
        if not self.item.game and self.item.entry.status is not Status.DAMAGED:  # a sentence needs more lines
            below.h = room.bottom - below.y
        text.write(onto, self.words.detail, soft, below)
        if self.item.game:
            self._paint_seats(kit, onto, Rect(room.x, below.bottom, room.w, room.bottom - below.bottom))

    def _paint_pill(self, kit: Kit, onto: Surface, line: Rect) -> Rect:
        unit, colours = kit.metrics.u, kit.colours
        word, icon = self.words.state.split("\0")
        style = Style("bold", PILL, colours.ink)
        height = min(line.h, max(unit(34), round(kit.text.px(style) * 1.6)))
        side = round(kit.text.px(style) * 1.1)
        wide = kit.text.width(word, style) + side + unit(38)
        pill = Rect(line.right - wide, line.y + (line.h - height) // 2, wide, height)
        waits = self.item.game and not self.item.over
        fill = colours.go if waits else mix(colours.paper3, colours.paper2, 0.1)
        kit.paint.pill(wide, height, fill).blit(onto, pill.topleft)
        kit.icon(onto, icon, colours.ink, Rect(pill.x + unit(14), pill.centery - side // 2, side, side))
        left = pill.x + unit(22) + side
        kit.text.write(onto, word, style, Rect(left, pill.y, pill.right - left, height))
        return pill

    def _paint_seats(self, kit: Kit, onto: Surface, room: Rect) -> None:
        unit, summary = kit.metrics.u, self.item.entry.summary
        assert summary is not None
        side = min(max(unit(DISC), kit.metrics.text(DISC)), room.h - unit(8))
        x = room.x
        for seat in range(len(summary.seats)):
            cpu = summary.has_cpu(seat)
            x += unit(14) if cpu else 0
            disc = Rect(x, room.centery - side // 2, side, side)
            shown = paint_medallion(kit, disc, Medallion(summary.picture(seat), cpu, turn=False))
            blend(onto, shown.surface, (disc.x - shown.left, disc.y - shown.top))
            x += side + unit(6)
        style = Style("bold", SCORE, kit.colours.ink, "right")
        rest = Rect(x + unit(8), room.y, room.right - x - unit(8), room.h)
        block = kit.text.fit_name(self.words.score, style, rest.size)
        if len(block.lines) > SCORE_LINES:  # the page about the match has the names
            block = kit.text.fit(self.words.short, style, rest.size, wraps=True)
        kit.text.draw(onto, block, rest)


def _paint_star(kit: Kit, onto: Surface, room: Rect) -> None:
    drawing, middle = Drawing(room.w, room.h), (room.w / 2, room.h * 0.53)
    points = []
    for nth in range(10):
        angle, far = math.pi * nth / 5, room.h * (0.5 if nth % 2 == 0 else 0.22)
        points.append(f"{middle[0] + far * math.sin(angle):.2f} {middle[1] - far * math.cos(angle):.2f}")
    drawing.path(f"M{'L'.join(points)}Z", kit.colours.ink if kit.look.high else kit.colours.brass_dark)
    drawing.onto(onto, room.topleft)


def card_height(kit: Kit) -> int:
    """Returns the smallest height of an index card in px."""
    unit, text, ink = kit.metrics.u, kit.text, kit.colours.ink
    words = (
        max(text.leading(Style("display", TITLE, ink)), unit(38))
        + text.leading(Style("semibold", DETAIL, ink))
        + max(text.leading(Style("bold", SCORE, ink)), unit(DISC))
    )
    return max(unit(LEAST), words + unit(STRIPE) + unit(AROUND_WORDS))


def sheet_of(kit: Kit, item: Item, say: Say, now: datetime) -> Node:
    """Returns the layout of the panel about a match."""
    unit = kit.metrics.u
    parts = [
        _head(kit, item, say, now) if item.game else None,
        Space(Span(unit(8), unit(18))) if item.game else None,
        Fill(_seats(kit, item, say) if item.game else _unreadable(kit, item, say)),
        Space(Span(unit(8), unit(14))),
        _buttons(kit, item, say),
    ]
    pad = Span(unit(16), unit(30))
    return Pad(Column(parts), pad, pad, Panel(NOWHERE, title_of(item, say)), name="sheet")


def _head(kit: Kit, item: Item, say: Say, now: datetime) -> Node:
    unit = kit.metrics.u
    lines = [title_of(item, say)] if kit.metrics.compact else []
    lines += second_line(item, say, now).split(" \u00b7 ")
    turn = turn_of(item)
    lines += [say(turn)] if turn is not None else []
    lines = [words[:1].upper() + words[1:] for words in lines]
    strong, soft = Style("bold", 20, kit.colours.ink), Style("semibold", 19, kit.paint.soft_ink)
    assert item.entry.summary is not None
    # in a small window the panel has the whole screen
    few = len(item.entry.summary.seats) <= FEW_SEATS
    large = kit.metrics.narrow and kit.look.text_size <= 1 and few
    if kit.metrics.compact:
        strong = Style("display", NAME + (12 if large else 6), kit.colours.ink)
    first, *others = [Label(NOWHERE, words, soft if nth else strong) for nth, words in enumerate(lines)]
    star: Node | None = None
    if not item.away:
        offer = phrase("Take the star away") if item.starred else phrase("Give it a star")
        star = Sized(StarDisc(say(offer), lit=item.starred), unit(48), unit(48))
    line = Row([Fill(first), star], unit(8), align="centre")
    art = sheet_box(kit, large=large)
    box = Sized(Image(NOWHERE, "", art.box(item.game, 1, 0.0)), *art.front_size)
    words = Column([line, *others], unit(4))
    return Row(
        [Space(unit(6)), Pad(box, y=unit(6)), Space(unit(54 if large else 38)), Fill(words)], align="start"
    )


def _unreadable(kit: Kit, item: Item, say: Say) -> Node:
    unit, torn = kit.metrics.u, item.entry.status is Status.DAMAGED
    strong, soft = Style("display", 24, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
    name = Label(NOWHERE, item.entry.name, soft, top=True)
    name.breaks = True
    sentences = [Paragraph(NOWHERE, say(item.entry.sentence), strong, top=True)]
    if torn:
        sentences.append(Paragraph(NOWHERE, say(phrase("No other match is affected.")), soft, top=True))
    picture = Image(NOWHERE, "", painted_torn if torn else painted_shelf)
    shown = Fill(Sized(picture, down=unit(200))) if kit.metrics.narrow else Sized(picture, down=unit(250))
    view = ScrollView(NOWHERE, title_of(item, say))
    page = Column([shown, Space(unit(14)), *sentences, Space(unit(4)), name], unit(6))
    return Scroll(view, page, least=unit(120), gap=unit(8))


class StarDisc(Disc):
    """The button that adds or removes a match's star."""

    def __init__(self, label: str, *, lit: bool) -> None:
        super().__init__(NOWHERE, label, SheetAction.STAR, "star")
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
    unit, summary = kit.metrics.u, item.entry.summary
    assert summary is not None
    together = bool(item.game) and ENTRIES[summary.game].together
    style = Style("display", NAME, kit.colours.ink)
    high = Style("display", NAME, kit.colours.ink, "right")
    height = max(unit(72 if kit.metrics.narrow else 44), round(kit.text.px(style) * 1.5))
    side = height - unit(8)
    rows: list[Node | Widget] = []
    if item.over:
        ended = Label(NOWHERE, score_of(item, say), Style("bold", 20, kit.colours.ink), top=True)
        ended.breaks = True  # since it contains names
        rows += [ended, Space(unit(6))]
    for seat, name in enumerate(brief_names(summary.seats)):
        cpu = summary.has_cpu(seat)
        disc = Image(NOWHERE, "", _face_of(Medallion(summary.picture(seat), cpu, seat == summary.turn)))
        total = str(summary.totals[seat]) if any(summary.totals) and not together else ""
        called = Label(NOWHERE, name, style)
        called.label = summary.seats[seat]
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
        note = say(phrase("Players changed: the match counts for those who played all of it."))
        rows.append(Paragraph(NOWHERE, note, Style("semibold", 18, kit.paint.soft_ink), top=True))
    view = ScrollView(NOWHERE, say(phrase("At the table")))
    return Scroll(view, Column(rows), least=height, gap=unit(8))


def _face_of(medallion: Medallion) -> Painting:
    return lambda kit, rect: paint_medallion(kit, rect, medallion)


def _buttons(kit: Kit, item: Item, say: Say) -> Node:
    gap = kit.metrics.u(12)
    made: list[Node | Widget] = []
    if item.game and not item.away:
        opens, icon = (phrase("Look back"), "first") if item.over else (phrase("Carry on"), "play")
        made.append(Button(NOWHERE, say(opens), SheetAction.OPEN, kind="primary", face=Face(icon, "Enter")))
    others = [
        Button(NOWHERE, say(label), does, kind="paper", face=Face(icon), size=19)
        for label, does, icon in _plain(item)
    ]
    made.append(Row([Fill(button) for button in others], gap))
    if not kit.metrics.compact and not item.away:
        words = say(phrase("What is put away is never deleted."))
        made.append(Label(NOWHERE, words, Style("semibold", 17, kit.paint.soft_ink, "centre"), top=True))
    return Column(made, gap)


def _plain(item: Item) -> list[tuple[Phrase, SheetAction, str]]:
    found = []
    if item.waits and not item.away and item.entry.status is not Status.RECOVERED:
        found.append((phrase("Look back"), SheetAction.LOOK_BACK, "first"))
    if item.game and item.over:
        found.append((phrase("Copy code"), SheetAction.COPY, "copy"))
    if item.away:
        return [*found, (phrase("Bring it back"), SheetAction.BRING_BACK, "box")]
    return [*found, (phrase("Put away"), SheetAction.PUT_AWAY, "box")]


def sheet_box(kit: Kit, *, large: bool = False) -> BoxArt:
    """Returns the painter of the game's box on the panel about a match."""
    return BoxArt(kit, kit.metrics.u(SHEET_BOXES[large]) / FRONT_TALL)
