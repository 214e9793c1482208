"""The wall of the main menu, with a note."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.challenge import Challenge, ChallengeResult, decoded
from game.core.phrases import phrase
from game.saves.deals import Deals
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.base import EDGE, peeking_cards
from scenes.stage.theme import Colour
from scenes.stage.vector import Box, Drawing, Stroke, blend, blend_turned
from scenes.table.placement import paint_sheet
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Pad, Row, Space, Stack, Whole
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.label import BROKEN, Label
from scenes.ui.paint import Picture, canvas
from scenes.ui.share import Span
from scenes.ui.text import Block, Style
from scenes.ui.widget import WIDE, Action, Size, Widget

LOGO_FLOOR = 0.6
"""Smallest scale of the program's name on the wall."""
LOGO_MIDDLE = 177.0
"""Y in design px of the middle of the program's name."""
NOTE_Z = 5.0
"""Layer (z) of a note, in front of an open box's cards."""
NOTE = 382.0
"""Usual width of a note, in design px."""
WIDEST_NOTE = 480.0
"""Largest width of a note with large text, in design px."""
BESIDE_NOTE = 22.0
"""Distance of a note from the window's edge, in design px."""


class Logo(Widget):
    """The program's name on the wall, as high as its capitals."""

    role = "picture"

    def __init__(self) -> None:
        super().__init__(NOWHERE, "Tuckbox")

    def measure(self, kit: Kit, width: int) -> Size:
        style, _ = self._style(kit), width
        wide, high = kit.text.width(self.label, style), kit.text.cap(style)
        return Size(wide, wide, high, high)

    def _style(self, kit: Kit) -> Style:
        size = round(kit.theme.sizes["logo"] * max(kit.metrics.s, LOGO_FLOOR))
        return Style("display", 0, kit.colours.hot, "centre", size)

    def paint(self, kit: Kit) -> Picture:
        style, unit, margin = self._style(kit), kit.metrics.u, kit.metrics.u(30)
        room = Rect(margin, margin, *self.rect.size)
        picture = canvas(room.w + 2 * margin, room.h + 2 * margin)
        block = kit.text.block(self.label, style, WIDE)
        if not kit.look.high:
            dark = kit.text.render(replace(block, style=replace(style, colour=kit.colours.walnut8)))
            blend(picture, dark, (margin + unit(4), margin + unit(5) + kit.text.centred_top(block, room.h)))
        kit.text.draw(picture, block, room)
        return Picture(picture, margin, margin)


def wall(kit: Kit, leave: Action, ask: Action, *, left: bool = False) -> Node:
    """Returns the layout of the wall above the shelf."""
    unit, metrics = kit.metrics.u, kit.metrics
    (out, leaves), (question, asks) = (
        _brass(kit, kit.say(phrase("Quit")), leave, "exit"),
        _brass(kit, kit.say(phrase("Ask the rules")), ask, "search"),
    )
    head = Row([out, leaves, Fill(), asks, question], unit(14), align="centre")
    logo, top = Logo(), unit(28) + out.measure(kit, 0).height
    above = metrics.point(0, LOGO_MIDDLE)[1] - logo.measure(kit, 0).height // 2 - top
    words = kit.say(phrase("Small card games for one table"))
    styles = [Style("semibold", size, kit.colours.hot, "centre") for size in (24, 18)]
    # Its second line would lie behind the boxes.
    line = OneOf([*(Whole(Label(NOWHERE, words, style)) for style in styles), Space(0)], by_width=True)
    name = Column([Space(max(0, above)), At(logo, "centre", "start"), Space(unit(14)), line])
    note = min(WIDEST_NOTE, NOTE * max(1.0, kit.look.text_size))
    side = note + BESIDE_NOTE
    edge = Space(unit(EDGE if left else BESIDE_NOTE))
    parts = [Fill(None, side), Fill(name, 1600 - 2 * side), Fill(None, note, name="note"), edge]
    below = Row(parts[::-1] if left else parts)
    return Column([Pad(head, unit(EDGE), unit(28), bottom=0), Fill(Pad(below, metrics.origin[0]))])


def _brass(kit: Kit, words: str, action: Action, icon: str) -> tuple[Button, Label]:
    label = Label(NOWHERE, words, kit.style("body", kit.colours.hot, role="bold"))
    label.label = ""
    return Button(NOWHERE, words, action, kind="round", face=Face(icon)), label


class WallNote(Widget):
    """A paper note on the wall, which is a button."""

    role = "button"

    def __init__(self, rect: Rect, words: str, action: Action) -> None:
        super().__init__(rect, words)
        self.action = action
        self.z = NOTE_Z

    def use(self) -> Action | None:
        return self.action

    def measure(self, kit: Kit, width: int) -> Size:
        style, around = Style("semibold", 21, kit.colours.ink), kit.metrics.u(AROUND) + _beside_cross(kit)
        high = kit.text.block(self.label, style, max(1, width - around)).size[1]
        wide = min(kit.text.widest_word(self.label, style), BROKEN * kit.text.px(style)) + around
        tall = high + kit.metrics.u(ABOVE + BELOW)
        return Size(wide, kit.text.width(self.label, style) + around, tall, tall)

    def text(self, kit: Kit) -> tuple[Block, Rect]:
        """Returns the text and its rectangle on the note."""
        unit, style = kit.metrics.u, Style("semibold", 21, kit.colours.ink)
        room = Rect(unit(AROUND), unit(ABOVE), 0, self.rect.h - unit(ABOVE + BELOW))
        room.w = self.rect.w - room.x - _beside_cross(kit)
        block = kit.text.balanced(self.label, style, room.w)
        if block.size[0] > room.w or block.size[1] > room.h:
            block = kit.text.fit(self.label, style, room.size, wraps=True)
        return block, room

    def paint(self, kit: Kit) -> Picture:
        sheet, (block, room) = paint_sheet(kit, self.rect), self.text(kit)
        kit.text.draw(sheet.surface, block, room.move(sheet.left, sheet.top))
        return sheet


def _cross(no: str, action: Action) -> Button:
    cross = Button(NOWHERE, no, action, kind="round", face=Face("close"))
    cross.z = NOTE_Z + 1
    return cross


def _beside_cross(kit: Kit) -> int:
    """Returns the width in px beside a note's close button."""
    half = _cross("", None).measure(kit, 0).height // 2
    return max(kit.metrics.u(AROUND), half + kit.metrics.u(BESIDE_CROSS))


def wall_note(words: Sequence[str], action: Action) -> Node:
    """Returns a note with the first fitting text, or else the last."""
    return OneOf([At(WallNote(NOWHERE, one, action), "stretch", "start") for one in words])


def hung(kit: Kit, thing: Item, no: str, action: Action) -> Node:
    """Returns the note `thing` with a close button."""
    cross = _cross(no, action)
    half = cross.measure(kit, 0).height // 2
    paper = Row([Fill(Pad(thing, y=half, bottom=0)), Space(half)])
    return Column([Space(Span(0, kit.metrics.u(30))), Stack([paper, At(cross, "end", "start")])], name="note")


AROUND = 22.0
"""Space in design px at each side of a note's text."""
ABOVE = 18.0
"""Space above a note's text, in design px."""
BELOW = 16.0
"""Space below a note's text, in design px."""
BESIDE_CROSS = 8.0
"""Space in design px between a note's text and its close button."""
POSTCARD = (306.0, 176.0)
"""Width and height in design px of the postcard on the wall."""
TOTALS = 28
"""Text size of the points on the postcard."""
TOTALS_HIGH = 34.0
"""Height in design px of the line with the points."""
TILT = -3.5
PEN: Colour = (30, 58, 122)
"""Colour of the handwriting on the postcard."""
CLOTH = 0.47
"""Fraction of the postcard that looks like the game's table."""


def last_answer(deals: Deals) -> tuple[Challenge, ChallengeResult] | None:
    """Returns a friend's newest result with its challenge, if any."""
    for code, answers in reversed(tuple(deals.challenges.items())):
        if answers:
            challenge, result = decoded(code), decoded(answers[-1])
            if isinstance(challenge, Challenge) and isinstance(result, ChallengeResult):
                return challenge, result
    return None


CUT = "\u2026"
"""The end of a name that was cut off."""


class WallCard(WallNote):
    """The postcard on the wall about a friend's result."""

    def __init__(self, rect: Rect, lines: tuple[str, str], game_id: str, action: Action) -> None:
        super().__init__(rect, ". ".join(one for one in lines if one), action)
        self._size = rect.size
        self.tilt = -TILT
        self._lines = lines
        self._game = game_id

    def measure(self, kit: Kit, width: int) -> Size:
        _ = kit, width
        return Size(self._size[0], self._size[0], self._size[1], self._size[1])

    def paint(self, kit: Kit) -> Picture:
        flat = self._flat(kit)
        turned = pygame.transform.rotozoom(flat.surface, TILT, 1.0)
        middle = flat.left + self.rect.w / 2, flat.top + self.rect.h / 2
        aside = pygame.Vector2(middle) - pygame.Vector2(flat.surface.get_size()) / 2
        centre = pygame.Vector2(turned.get_size()) / 2 + aside.rotate(-TILT)
        return Picture(turned, round(centre.x - self.rect.w / 2), round(centre.y - self.rect.h / 2))

    def _write(self, kit: Kit, card: Surface, room: Rect) -> None:
        unit, (totals, whole) = kit.metrics.u, self._lines
        name = whole.removesuffix(CUT)
        ink = kit.colours.ink if kit.look.high else PEN
        above = Rect(room.x, room.y + unit(26), room.w, unit(TOTALS_HIGH))
        kit.text.write(card, totals, Style("display", TOTALS, kit.colours.ink), above)
        hand = Style("hand", 40, ink)
        block = kit.text.fit(name, hand, (room.w, unit(46)))
        if len(block.lines) > 1:
            block = kit.text.fit_name(next(iter(name.split()), ""), hand, (room.w, unit(46)))
        written = Rect(room.x, above.bottom + unit(6), room.w, unit(46))
        kit.text.draw(card, block, written)
        x, y, long = room.x, written.bottom + unit(4), min(room.w, block.size[0] + unit(24))
        pen = Drawing(*card.get_size())
        line = f"q{long * 0.25} {-unit(10)} {long * 0.5} 0t{long * 0.5} {-unit(2)}"
        if name != whole:  # the pen runs on from the last letter that the code has
            end, low = x + block.size[0], written.centery + unit(9)
            line = f"c{unit(6)} {unit(8)} {unit(16)} {-unit(12)} {unit(24)} {-unit(3)}"
            line += (
                f"c{unit(10)} {unit(16)} {-long * 0.6} {unit(10)} {x - end - unit(24)} {y - low + unit(3)}"
            )
            x, y = end, low
        pen.path(
            f"M{x} {y}{line}",
            None,
            stroke=Stroke(ink, max(1.4, 2.4 * kit.metrics.s)),
        )
        stamp = Box(room.right - unit(38), room.bottom - unit(52), unit(36), unit(40), unit(2))
        dash = Stroke(kit.colours.ink2, max(1.2, 2 * kit.metrics.s), (unit(4), unit(3)))
        pen.box(stamp, kit.colours.paper2, stroke=dash)
        blend(card, pen.surface())
        box = kit.small_box(self._game, unit(28))
        blend(
            card,
            box,
            box.get_rect(center=(round(stamp.x + stamp.w / 2), round(stamp.y + stamp.h / 2))).topleft,
        )

    def _flat(self, kit: Kit) -> Picture:
        unit, look = kit.metrics.u, kit.theme.game(self._game)
        card = kit.paint.paper(*self.rect.size, radius=4).copy()
        inset, wide = unit(9), round(self.rect.w * CLOTH)
        cloth = canvas(wide, self.rect.h - 2 * inset)
        cloth.fill(look.high_cloth if kit.look.high else look.mat)
        art, faces = SHOWS[self._game].cards(kit, self._game), peeking_cards(self._game)
        for face, x, turn in ((faces[0], 0.34, 11), (faces[1], 0.64, -9)):
            blend_turned(cloth, art.flat(face, unit(62)), (wide * x, cloth.get_height() // 2), turn)
        blend(card.surface, cloth, (card.left + inset, card.top + inset))
        left = card.left + inset + wide + unit(14)
        room = Rect(left, card.top, card.left + self.rect.w - unit(12) - left, self.rect.h)
        self._write(kit, card.surface, room)
        pin = Drawing(*card.surface.get_size())
        at = (card.left + self.rect.w / 2, card.top + unit(10))
        pin.circle((at[0] + unit(1), at[1] + unit(3)), unit(10), (0, 0, 0))
        pin.circle(at, unit(9), kit.colours.bad_text).circle(
            (at[0] - unit(3), at[1] - unit(3)), unit(3), kit.colours.cream
        )
        blend(card.surface, pin.surface(), (0, 0))
        return card


def wall_card(context: Context, kit: Kit, actions: tuple[Action, Action]) -> Node | None:
    """Returns the postcard about a friend's newest result, if it fits."""
    crowded = kit.metrics.compact and kit.metrics.text(TOTALS) > kit.metrics.u(TOTALS_HIGH)
    found = None if crowded else last_answer(context.calendar.deals)
    if found is None or str(found[0]) == context.preferences.now.unpinned:
        return None
    challenge, theirs = found
    own = context.challenges.own_result(challenge)
    words = phrase("{total} and {other}", total=own.total, other=theirs.total) if own is not None else None
    total = kit.say(words) if words is not None else str(theirs.total)
    size = kit.metrics.rect(0, 0, *POSTCARD).size
    name = theirs.whole_name(one.name for one in context.people.now.known)
    if name == theirs.name and theirs.is_cut:
        name = f"{name}{CUT}"
    card = WallCard(Rect((0, 0), size), (total, name), challenge.game_id, actions[0])
    return At(hung(kit, card, kit.say(phrase("Take it down")), actions[1]), "centre", "start")
