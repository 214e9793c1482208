"""The drawer of saved matches: its layout, tabs, controls and animation."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.games import GAMES
from scenes.screens.base import EDGE
from scenes.screens.matches.selection import Found, Order, Selection, State
from scenes.screens.menu.art import FRONT_TALL, BoxArt
from scenes.stage.stage import Sprite, Stage
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Pad, Row, Sized, Space, Stack, Whole
from scenes.ui.button import Button, Face
from scenes.ui.choice import Choice, Option, Segmented
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Label
from scenes.ui.layout import Layout
from scenes.ui.materials import drawn_out
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Size

SLIDE = 0.32
"""Seconds in which the drawer of matches slides into view."""
SHORT = 160
"""Width in px in which a wooden board is painted before it is stretched."""
WIDEST = 1680
"""Largest width of the drawer of matches, in design px."""
RISEN = 50
"""Height in design px of the tabs above the drawer's upper edge."""
GAP = 9
"""Horizontal space in design px between two tabs."""
TAB_SIZE = 18.0
BOXED = 39
"""Width in design px of a game's box on a tab."""
STATES = (
    (State.ALL, phrase("All"), ""),
    (State.WAITING, phrase("Waiting"), "clock"),
    (State.FINISHED, phrase("Finished"), "check"),
    (State.STARRED, phrase("Starred"), "star"),
    (State.AWAY, phrase("Put away"), "box"),
)
ORDERS = {
    Order.NEWEST: phrase("Newest first"),
    Order.OLDEST: phrase("Oldest first"),
    Order.LONGEST: phrase("Most moves first"),
}


class ShowGame(NamedTuple):
    """The action that opens a tab. The first tab has all games."""

    nth: int


class InState(NamedTuple):
    """The action that displays only matches in one state, such as unfinished."""

    nth: int


class Turn(NamedTuple):
    """The action that turns `by` pages, back if negative."""

    by: int


class Front(Enum):
    """Actions of the buttons on the drawer's front and above the drawer."""

    ORDER = "order"
    PERSON = "person"
    FILE = "file"
    EXERCISE = "exercise"
    PASTE = "paste"
    SHOW_ALL = "show all"


class Pages(NamedTuple):
    """The number of the drawer's visible page, of matches on a page, and of all matches.

    The first page has the number 0.
    """

    page: int
    capacity: int
    matches: int

    @property
    def pages(self) -> int:
        return -(-self.matches // self.capacity)

    @property
    def place(self) -> Phrase:
        """Returns the text about the visible matches, such as "9 to 16 of 40"."""
        first = self.page * self.capacity
        last = min(self.matches, first + self.capacity)
        if not self.matches:
            return phrase("none")
        return phrase("{first} to {last} of {count}", first=first + 1, last=last, count=self.matches)


# -- what lies where ---------------------------------------------------------------------------------
def side_of(kit: Kit) -> int:
    """Returns the space in px between the window's edge and the drawer."""
    unit = kit.metrics.u
    return max(unit(30), (kit.metrics.size[0] - unit(WIDEST)) // 2)


def drawer(
    kit: Kit, header: Item, *, tabs: Item | None, cards: Item, sheet: Item | None, front: Item
) -> Node:
    """Returns the layout of the whole screen."""
    unit = kit.metrics.u
    risen = unit(RISEN) if tabs is not None else 0
    lying: Node = Column([tabs, Fill(cards)])
    if sheet is not None:
        beside = Column([Space(risen + unit(32)), Fill(sheet)])
        lying = Row([Fill(lying), Sized(beside, unit(404))], unit(34))
    rim = Column([Space(risen), Fill(Column([], name="inside"))])
    body = Stack([rim, Pad(lying, x=unit(46), y=0, bottom=unit(24))])
    return under(kit, header, Pad(Column([Fill(body), front]), x=side_of(kit)))


def under(kit: Kit, header: Item, below: Node) -> Node:
    """Returns a layout with a header above `below`."""
    unit = kit.metrics.u
    return Column(
        [
            Space(unit(28)),
            Pad(header, x=unit(EDGE)),
            Space(unit(14)),
            Fill(below, name="drawer"),
            Space(unit(8)),
        ]
    )


def header_of(kit: Kit, title: Node, counts: str, say: Say) -> Node:
    """Returns the screen's header, with buttons for exercises and files."""
    unit, words = kit.metrics.u, say(phrase("Your own moments"))
    numbers = Label(NOWHERE, counts, kit.style("body", kit.colours.hot))
    file = Button(NOWHERE, say(phrase("Open a file")), Front.FILE, kind="round", face=Face("folder"))
    own = Button(NOWHERE, words, Front.EXERCISE, face=Face("hint"), size=20)
    short = Button(NOWHERE, words, Front.EXERCISE, kind="round", face=Face("hint"))
    ways: list[tuple[Item, Item]] = [(Whole(numbers), Whole(own)), (numbers, short)]
    gaps = Space(unit(22)), Space(unit(16)), Space(unit(14))
    rows = [
        Row([title, gaps[0], Fill(counted), gaps[1], way, gaps[2], file], align="centre")
        for counted, way in ways
    ]
    return OneOf(rows, by_width=True, name="header")


def front_of(kit: Kit, asked: Selection, pages: Pages, say: Say, *, several: bool) -> Node:
    """Returns the controls on the drawer's front."""
    unit, narrow = kit.metrics.u, kit.metrics.narrow
    options = [Option(say(words), "" if narrow else icon) for _, words, icon in STATES]
    chosen = [state for state, _, _ in STATES].index(asked.state)
    states = Segmented(NOWHERE, say(phrase("Which matches")), options, chosen, InState)
    choices = _choices(kit, asked, pages, say, several=several)
    if narrow:
        content: Node = Column([states, choices], unit(10))
    else:
        content = Row([Fill(states), Fill(choices)], unit(160))  # the handle is between them
    return Pad(content, x=unit(40), y=unit(14 if narrow else 20), name="front")


def bare_front(kit: Kit) -> Node:
    """Returns the front of a drawer without matches. It is as high as usual, but has only a handle."""
    unit, control = kit.metrics.u, kit.metrics.control
    high = 2 * control + unit(10) + 2 * unit(14) if kit.metrics.narrow else control + 2 * unit(20)
    return Sized(Fill(name="front"), down=high)


def _choices(kit: Kit, asked: Selection, pages: Pages, say: Say, *, several: bool) -> Node:
    unit = kit.metrics.u
    style = kit.style("caption", kit.colours.hot, align="right")
    order = Button(NOWHERE, say(ORDERS[asked.order]), Front.ORDER, face=Face("swap"), size=19)
    person = asked.person or say(phrase("Everybody"))
    shown = Button(NOWHERE, person, Front.PERSON, face=Face("person"), size=19) if several else None
    turns = []
    for icon, said, by in (("up", phrase("Previous page"), -1), ("down", phrase("Next page"), 1)):
        reason = None if 0 <= pages.page + by < pages.pages else ""
        button = Button(NOWHERE, say(said), Turn(by), kind="round", face=Face(icon), reason=reason)
        turns.append(At(button))
    asking = Row([Fill(order), Fill(shown) if shown is not None else None], unit(10))
    where = Label(NOWHERE, say(pages.place), style)
    where.label = say(phrase("Matches: {place}", place=pages.place))
    return Row(
        [Fill(asking), Space(unit(16)), Whole(where), Space(unit(14)), turns[0], Space(unit(8)), turns[1]]
    )


# -- its tabs ----------------------------------------------------------------------------------------
class Dividers(Choice):
    """The tabs of the drawer."""

    role = "tabs"
    steps: ClassVar = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
    radius = 10.0
    _boxed = False
    """Whether the tabs are wide enough for the pictures of boxes."""

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit, words = kit.metrics.u, sum(self._words(kit))
        boxes = unit(BOXED) * sum(bool(option.icon) for option in self.options)
        high = max(unit(62 if kit.metrics.narrow else 94), kit.metrics.target + unit(14))
        return Size(words, words + boxes, high, high)

    def place(self, kit: Kit, rect: Rect) -> None:
        super().place(kit, rect)
        words, box = self._words(kit), kit.metrics.u(BOXED)
        self._boxed = sum(words) + box * sum(bool(option.icon) for option in self.options) <= rect.w
        left, self._rooms = rect.x, []
        for wide, option in zip(words, self.options, strict=True):
            whole = wide + (box if self._boxed and option.icon else 0)
            self._rooms.append(Rect(left, rect.y, whole - kit.metrics.u(GAP), rect.h))
            left += whole

    def _words(self, kit: Kit) -> list[int]:
        style, unit = Style("display", TAB_SIZE, kit.colours.ink), kit.metrics.u
        return [kit.text.width(option.label, style) + unit(22 + GAP) for option in self.options]

    def room(self, index: int) -> Rect:
        return self._rooms[index]

    def paint(self, kit: Kit) -> Picture:
        picture = canvas(self.rect.w, self.rect.h)
        for index in range(len(self.options)):
            self._paint_tab(kit, picture, index)
        return Picture(picture)

    def _paint_tab(self, kit: Kit, picture: Surface, index: int) -> None:
        unit, colours, option = kit.metrics.u, kit.colours, self.options[index]
        room = self.room(index).move(-self.rect.x, -self.rect.y)
        blend(picture, _shape(kit, room.size, chosen=index == self.chosen), room.topleft)
        inner = room.inflate(-2 * unit(10), 0)
        inner.y += unit(8)
        inner.h = min(unit(50), room.h - unit(10))
        if self._boxed and option.icon:
            art = tab_box(kit)
            art.box(option.icon, 1, 0.0).blit(picture, (inner.x, inner.centery - art.front_size[1] // 2))
            inner = Rect(inner.x + unit(BOXED), inner.y, inner.w - unit(BOXED), inner.h)
        name, _, count = option.label.rpartition(" ")
        soft = Style("semibold", TAB_SIZE, kit.paint.soft_ink)
        wide = kit.text.width(count, soft)
        style = Style("display", TAB_SIZE, colours.ink)
        left = Rect(inner.x, inner.y, max(1, inner.w - wide - unit(6)), inner.h)
        kit.text.write(picture, name, style, left)
        right = left.x + min(left.w, kit.text.width(name, style)) + unit(6)
        kit.text.write(picture, count, soft, Rect(right, inner.y, inner.right - right + unit(4), inner.h))


def tabs_of(found: Found, game: str, say: Say) -> Dividers | None:
    """Returns a tab for all matches and one for each game."""
    if not found.games:
        return None
    options = [Option(f"{say(phrase('All'))} {found.behind.total()}")]
    options += [Option(f"{GAMES[one].title} {found.behind[one]}", one) for one in found.games]
    chosen = found.games.index(game) + 1 if game in found.games else 0
    return Dividers(NOWHERE, say(phrase("Games")), options, chosen, ShowGame)


def _shape(kit: Kit, size: tuple[int, int], *, chosen: bool) -> Surface:
    unit, colours = kit.metrics.u, kit.colours

    def draw() -> Surface:
        drawing, line = Drawing(*size), colours.ink if kit.look.high else colours.paper_line
        body = Box(0.5, 0.5, size[0] - 1, size[1] + unit(20), unit(12))
        fill = colours.paper if chosen else mix(colours.paper3, colours.paper2, 0.4)
        drawing.box(body, fill, stroke=Stroke(line, max(1.0, unit(1))))
        if chosen:
            drawing.box(Box(unit(12), unit(5), size[0] - 2 * unit(12), unit(6), unit(3)), colours.go)
        return drawing.surface()

    return kit.paint.kept(("divider", size, chosen, kit.look.high), draw)


def tab_box(kit: Kit) -> BoxArt:
    """Returns the painter of the games' boxes on the tabs."""
    return BoxArt(kit, kit.metrics.u(42) / FRONT_TALL)


# -- its wood ----------------------------------------------------------------------------------------
class Planks(NamedTuple):
    """The wooden parts of the drawer, in px."""

    inside: Rect
    front: Rect
    handle: bool

    @classmethod
    def of(cls, kit: Kit, layout: Layout, *, bare: bool = False) -> Planks:
        unit = kit.metrics.u
        inside, front = layout.rect_of("inside"), layout.rect_of("front")
        inside.h += unit(8)  # the front stands before its foot, and is a little wider
        return cls(inside, front.inflate(2 * unit(4), 0), bare or not kit.metrics.narrow)


def paint_drawer(kit: Kit, planks: Planks) -> Surface:
    """Returns the picture of the empty drawer in a wooden table."""
    key = ("drawer", tuple(planks.inside), tuple(planks.front))
    drawer = kit.paint.room(key, lambda: _drawn(kit, planks))
    if not planks.handle:
        return drawer

    def make() -> Surface:
        picture = drawer.copy()
        _add_handle(kit, picture, planks.front.center)
        return picture

    return kit.paint.room((*key, "handle"), make)


def _drawn(kit: Kit, planks: Planks) -> Surface:
    unit, colours = kit.metrics.u, kit.colours
    picture = kit.paint.wood().copy()
    edge = Stroke(
        (255, 255, 255) if kit.look.high else colours.walnut9, 2 if kit.look.high else max(1.0, unit(1.5))
    )

    def board(room: Rect, top: Colour, low: Colour, groove: int) -> None:
        short = min(room.w, SHORT)
        drawing = Drawing(short, room.h)
        box = Box(0, 0, short, room.h, unit(9)).inset(1)
        drawing.box(box, drawing.down(top, low, box), stroke=edge if groove >= 0 else None)
        if groove > 0:
            drawing.box(box.inset(groove), None, stroke=Stroke(colours.walnut8, max(1.0, unit(1.6))))
        Picture(drawn_out(drawing.surface(), room.w - short)).blit(picture, room.topleft)

    box = planks.inside
    board(box, colours.walnut5, colours.walnut7, 0)
    hollow = Rect(box.x + unit(20), box.y + unit(14), box.w - unit(40), box.h)
    board(hollow, colours.night, colours.walnut9, -1)
    low = mix(colours.walnut6, colours.walnut7, 0.5)
    board(planks.front, mix(colours.walnut5, colours.walnut6, 0.4), low, unit(11))
    return picture


class Slide:
    """The animation in which the drawer slides into view."""

    def __init__(self, kit: Kit, stage: Stage, shot: Surface, top: int, elapsed: float) -> None:
        bare = kit.paint.wood()
        room = Rect(0, top, shot.get_width(), shot.get_height() - top)
        self._stage = stage
        self._room = room
        self.elapsed = elapsed
        """Seconds since the animation began."""
        self._table = stage.add(Sprite(bare.subsurface(room), room.topleft, 895))
        self._drawer = stage.add(Sprite(shot.subsurface(room), (0, shot.get_height()), 896))
        self.running = True
        self.update(0.0)

    def update(self, dt: float) -> None:
        self.elapsed += dt
        share = min(1.0, self.elapsed / SLIDE)
        left = (1 - share) ** 3
        self._drawer.pos = (0, self._room.y + round(self._room.h * left))
        if share >= 1:
            self.stop()

    def stop(self) -> None:
        if self.running:
            self._stage.remove(self._table)
            self._stage.remove(self._drawer)
            self.running = False


def _add_handle(kit: Kit, onto: Surface, middle: tuple[int, int]) -> None:
    unit, colours = kit.metrics.u, kit.colours
    wide, tall = unit(130), unit(56)
    drawing = Drawing(wide, tall)
    x, y = unit(16), unit(14)
    path = f"M{x} {y}C{x} {tall * 1.05} {wide - x} {tall * 1.05} {wide - x} {y}"
    drawing.path(path, None, stroke=Stroke(colours.brass_dark, unit(11)))
    drawing.path(path, None, stroke=Stroke(colours.brass, unit(6)))
    for centre in (x, wide - x):
        drawing.circle((centre, y), unit(12), colours.brass_dark)
        drawing.circle((centre, y), unit(9), colours.brass)
    picture = drawing.surface()
    onto.blit(
        picture,
        (middle[0] - wide // 2, middle[1] - tall // 2),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )
