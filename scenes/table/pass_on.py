"""Between people at an open table: the strip on which the mouse is passed on, and a game pad for each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import SeatName, phrase
from game.session.session import Session
from scenes.board.common import Medallion, medallion_of, paint_medallion
from scenes.board.piece import Piece
from scenes.stage.motion import out_back
from scenes.stage.picking import Picking
from scenes.stage.services import Services
from scenes.stage.stage import Sprite
from scenes.stage.vector import Box, Drawing, Stroke, faded
from scenes.table.actions import HUD, STAYS_FOR, TableAction
from scenes.table.context import TableContext
from scenes.table.guide import Guide
from scenes.table.placement import NOTE_Z, Weight, found
from scenes.ui.access import ACCESS
from scenes.ui.button import Button, Face
from scenes.ui.keys import CALL, SOUND, STEP, WALK, action_of, by_pad
from scenes.ui.kit import Kit
from scenes.ui.paint import PANEL_SHADOW, Picture
from scenes.ui.text import Block, Style
from scenes.ui.widget import Widget


def sits_down(services: Services, session: Session) -> bool:
    """Returns whether each of several people plays with a game pad of their own, as far as there are enough."""
    return services.pads.are_several and not services.settings.passes_pad and len(session.humans) > 1


def has_own_pad(services: Services, session: Session, seat: Seat) -> bool:
    """Returns whether a person has a game pad of their own, so that nothing need be passed to them."""
    name = session.players[seat].name
    return sits_down(services, session) and services.pads.pad_of(name) is not None


def nudge(services: Services, session: Session, seat: Seat) -> None:
    """Tells a person by their own game pad that it is their turn."""
    pad = services.pads.pad_of(session.players[seat].name)
    if pad is not None:
        services.pads.nudge(pad)


def may_press(services: Services, session: Session, seat: Seat, number: int) -> bool:
    """Returns whether a game pad may play for a person, whose own it may become by that."""
    if services.settings.passes_pad or len(session.humans) < 2:
        return True
    return services.pads.may_play(number, session.players[seat].name, _people(session))


def _people(session: Session) -> list[str]:
    return [session.players[seat].name for seat in session.humans]


class PadTurns:
    """Which presses of game pads count at one table."""

    def __init__(self, context: TableContext, guide: Guide) -> None:
        self.context = context
        self.session = context.session
        self.guide = guide
        self.caller: Seat | None = None
        """The person whose own pad has pressed the call last; None if it may be anybody's."""

    def refuses(self, event: pygame.Event) -> bool:
        """Returns whether a press does not count, because it comes from the pad of somebody whose turn it is not."""
        if event.type != pygame.KEYDOWN:
            return False
        if CALL.means(event):
            self.caller = self._seat_of(event.pad) if by_pad(event) else None
            return False  # anybody may call
        if not by_pad(event) or self.guide.leads or self._only_looks(event):
            return False
        seat, services = self.context.viewpoint.seat, self.context.services
        if may_press(services, self.session, seat, event.pad):
            return False
        if not any(one.means(event) for one in (WALK, STEP)):
            services.sounds.play("illegal")
            words = phrase("{name}, it is your turn", name=SeatName(seat))
            self.context.screen.notice(self.context.say(words))
        return True

    def _only_looks(self, event: pygame.Event) -> bool:
        """Returns whether a press plays nothing and takes nothing back."""
        untouched = self.context.picking == Picking() and self.context.screen.dialog is None
        return untouched and action_of(event, (*HUD, SOUND)) in STAYS_FOR

    def _seat_of(self, number: int) -> Seat | None:
        """Returns the person whose pad it is, if several have one each."""
        services = self.context.services
        if not sits_down(services, self.session):
            return None
        owner = services.pads.owner(number, _people(self.session))
        return next((seat for seat in self.session.humans if self.session.players[seat].name == owner), None)


AT = (800, 638)
"""Design px of its middle where nothing lies in its way: under the piles, above the own cards."""
SLIDES, COMES_FROM = 0.22, 150
"""Seconds until it lies, and the design px that it comes from the side of the last person."""
APPEARS = 0.18
"""Seconds in which the table appears from the other side."""
VEIL_Z = 700.0
"""Over all cards, under the strip."""
LEANS = 0.014
"""How much higher its right end lies, as a share of its width."""
TEETH = (0.0, 1.0, 0.25, 0.8, 0.1, 0.9, 0.3)
"""How far in its torn ends are, from the top down, in depths of a tooth."""
DOTS = 7
EDGE = 40
"""Design px that stay free at both sides of it."""
NARROWER = 0.05
"""The cost of a smaller strip: it had better be small than lie on something."""


class StripContent(NamedTuple):
    """The content of a strip: two medallions, its words, the size of its button, the button's place, what is passed."""

    giver: Medallion | None
    taker: Medallion
    title: str
    reason: str
    button: tuple[int, int]
    below: bool
    """Whether the button lies under the words."""
    icon: str = "mouse"


class _Parts(NamedTuple):
    """The places of a strip's parts, counted from its corner, and its size."""

    size: tuple[int, int]
    giver: Rect
    way: Rect
    taker: Rect
    title: Rect
    reason: Rect
    button: Rect


class PassOn:
    """The strip of one table: at most one at a time, and gone with the first press."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.button: Button | None = None
        self.piece: Piece[StripContent] | None = None
        self._homes: list[tuple[Widget, Rect]] = []
        self._seconds = 0.0
        self._veil: Sprite | None = None
        self._cloth: Surface | None = None

    @property
    def widgets(self) -> list[Widget]:
        """Returns what stands on the screen of it."""
        return [one for one in (self.piece, self.button) if one is not None]

    @property
    def title(self) -> str:
        """Returns what it says; nothing while there is none."""
        return self.piece.label if self.piece is not None else ""

    def begin(self) -> None:
        """Makes the next strip come in from the side; without a call it lies there at once."""
        self._seconds = 0.0

    def build(self) -> None:
        """Forgets the widgets of a screen that is laid out again; the table appears out of its cloth."""
        self.button = self.piece = None
        self._homes, self._veil, self._cloth = [], None, None
        if (
            self.context.viewpoint.is_passing
            and self._seconds < APPEARS
            and self.context.kit.look.motion != "none"
        ):
            cloth = self.context.stage.background
            assert cloth is not None
            self._cloth = cloth.convert(Surface((1, 1), pygame.SRCALPHA))
            self._veil = self.context.stage.add(Sprite(self._cloth, (0, 0), VEIL_Z))

    def lay(self, weights: Callable[[Sequence[Widget]], Sequence[Weight]]) -> None:
        """Shows the strip where it covers least, or takes it away."""
        if not self.context.viewpoint.is_passing:
            for one in self.widgets:
                self.context.drop(one)
            self.button = self.piece = None
            self._homes = []
        elif self.piece is None:
            self._lay(weights(self.widgets))

    def _lay(self, weights: Sequence[Weight]) -> None:
        kit = self.context.kit
        ways = {parts_of(kit, one).size: one for one in reversed(self._ways())}
        near = Rect((0, 0), (1, 1))
        near.center = kit.metrics.point(*AT)
        rect, _ = found(kit, list(reversed(ways)), weights, near, NARROWER)
        shown = ways[rect.size]
        reason = f". {shown.reason}" if shown.reason else ""
        self.piece = self.context.add(
            Piece(rect, paint_strip, shown, label=f"{shown.title}{reason}", z=NOTE_Z)
        )
        place = parts_of(kit, shown).button.move(rect.topleft)
        words = self.context.say(phrase("{name} plays", name=SeatName(self.context.viewpoint.seat)))
        button = Button(place, words, TableAction.TAKE_OVER, kind="primary", face=Face(keycap="Enter"))
        button.z = NOTE_Z + 1
        self.button = self.context.add(button)
        self._homes = [(one, one.rect.copy()) for one in self.widgets]
        self.tick(0.0)

    def _ways(self) -> list[StripContent]:
        """The strip as it had better be, then with less and less on it."""
        context, passed, seat = self.context, self.context.viewpoint.passed, self.context.viewpoint.seat
        kit, name = context.kit, SeatName(seat)
        giver = (
            None if passed is None or passed.giver is None else medallion_of(context.session, passed.giver)
        )
        title = phrase("{name}, it is your turn", name=name)
        by_pad, reason = (
            context.services.habit.pad is not None,
            phrase("Nothing is secret now, the table stays open."),
        )
        if sits_down(context.services, context.session):
            reason = phrase("Press a button of your own game pad: it plays for you from now on.")
        elif giver is not None and by_pad:
            title = phrase("Pass the game pad to {name}", name=name)
        elif giver is not None:
            title = phrase("Pass the mouse to {name}", name=name)
        button = Button(
            Rect(0, 0, 10, kit.metrics.control), context.say(phrase("{name} plays", name=name)), None,
            kind="primary", face=Face(keycap="Enter"),
        )  # fmt: skip
        size = (button.natural_width(kit), max(kit.metrics.u(64), kit.metrics.control))
        whole = StripContent(
            giver,
            medallion_of(context.session, seat, turn=True),
            context.say(title),
            context.say(reason),
            size,
            below=False,
            icon="gamepad" if by_pad else "mouse",
        )
        brief = whole._replace(reason="")
        alone = brief._replace(giver=None)
        ways = [whole, brief, alone, alone._replace(below=True)]
        most = kit.metrics.window.w - 2 * kit.metrics.u(EDGE)
        return [one for one in ways if parts_of(kit, one).size[0] <= most] or ways[-1:]

    # -- pressing ----------------------------------------------------------------------------------
    def stays_for(self, event: pygame.Event, meant: Widget | None) -> bool:
        """Returns whether a press leaves it there: its own button takes it away itself, and what only looks may be done now."""
        if meant is not None and meant is self.button:
            return True
        if isinstance(meant, Button) and meant.action in STAYS_FOR:
            return True
        if event.type == pygame.KEYDOWN:
            return action_of(event, (*HUD, SOUND)) in STAYS_FOR
        return event.type == ACCESS and event.wish != "use"

    def is_on(self, event: pygame.Event) -> bool:
        """Returns whether a click is on its paper: nothing under it is meant."""
        on_paper = event.type == pygame.MOUSEBUTTONDOWN and self.piece is not None
        return on_paper and self.piece is not None and self.piece.rect.collidepoint(event.pos)

    # -- time --------------------------------------------------------------------------------------
    @property
    def is_moving(self) -> bool:
        """Returns whether it, or the table under it, is still on its way."""
        return self._veil is not None or (bool(self._homes) and self._seconds < SLIDES)

    def tick(self, dt: float) -> None:
        """Lets seconds pass: the table appears, and the strip slides in."""
        self._seconds += dt
        full = self.context.kit.look.motion == "full"
        share = min(1.0, self._seconds / SLIDES) if full else 1.0
        away = self._comes_from(1 - out_back(share))
        for widget, home in self._homes:
            widget.rect = home.move(away)
        if self._veil is not None:
            left = 1 - self._seconds / APPEARS
            if self._cloth is None or left <= 0 or not self.context.viewpoint.is_passing:
                self.context.stage.remove(self._veil)
                self._veil = self._cloth = None
            else:
                self._veil.surface = faded(self._cloth, round(255 * left))

    def _comes_from(self, share: float) -> tuple[int, int]:
        """Returns how far off it is, in px: towards the seat of the person who had the mouse."""
        passed, metrics = self.context.viewpoint.passed, self.context.kit.metrics
        if passed is None or passed.giver is None:
            return (0, 0)
        places = {place.seat: place for place in self.context.board.display.layout.places()}
        giver = places[passed.giver]
        side = (giver.x > AT[0]) - (giver.x < AT[0])
        return (round(side * metrics.u(COMES_FROM) * share), -round(metrics.u(COMES_FROM) * share) // 2)


def _blocks(kit: Kit, shown: StripContent) -> tuple[Block, Block | None]:
    """The words of a strip, laid out."""
    room = kit.metrics.window.w
    most = round(room * 0.3) if shown.below else round(room * 0.46)
    title = kit.text.fit(shown.title, _title(kit, shown), (most, kit.metrics.text(120)), wraps=True)
    if not shown.reason:
        return title, None
    return title, kit.text.block(shown.reason, _reason(kit), most)


def _title(kit: Kit, shown: StripContent) -> Style:
    return Style("display", 43 if shown.reason else 34, kit.colours.ink)


def _reason(kit: Kit) -> Style:
    return Style("semibold", 23, kit.paint.soft_ink)


def parts_of(kit: Kit, shown: StripContent) -> _Parts:
    """Lays out the parts of a strip in a row; the button goes under the words where that is wanted."""
    unit = kit.metrics.u
    title, reason = _blocks(kit, shown)
    gap, pad, up = unit(26), unit(44), unit(20 if shown.reason else 12)
    side = unit(112 if shown.reason else 76)
    words = (
        max(title.size[0], reason.size[0] if reason else 0),
        title.size[1] + (reason.size[1] if reason else 0),
    )
    high = max(side, words[1], shown.button[1])
    if shown.below:
        high = max(side, words[1]) + unit(12) + shown.button[1]
    x = pad
    small = round(side * 0.6)
    giver, way = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
    if shown.giver is not None:
        giver = Rect(x, 0, small, small)
        way = Rect(giver.right + gap // 2, 0, unit(210 if shown.reason else 150), small)
        x = way.right + gap // 2
    taker = Rect(x, 0, side, side)
    text = Rect(taker.right + gap, 0, *words)
    right = text.right
    if not shown.below:
        right += gap + shown.button[0]
    width = max(right, shown.button[0] + pad) + pad
    lean = round(width * LEANS)
    top = up + lean // 2
    middle = top + (max(side, words[1]) if shown.below else high) // 2
    for one in (giver, way, taker, text):
        one.centery = middle
    button = Rect((0, 0), shown.button)
    if shown.below:
        button.midtop = (width // 2, top + max(side, words[1]) + unit(12))
    else:
        button.midleft = (text.right + gap, middle)
    lines = Rect(text.x, text.y, text.w, title.size[1])
    under = Rect(text.x, lines.bottom, text.w, reason.size[1] if reason else 0)
    return _Parts((width, high + 2 * up + lean), giver, way, taker, lines, under, button)


def paint_strip(kit: Kit, rect: Rect, shown: StripContent) -> Picture:
    """Paints the torn paper with the two people, the mouse on its way, and the words."""
    parts, unit = parts_of(kit, shown), kit.metrics.u

    def draw(drawing: Drawing, box: Box) -> None:
        _tear(kit, drawing, box)

    paper = kit.paint.shape(("strip",), rect.size, draw, shadow=PANEL_SHADOW).copy()
    corner = (paper.left, paper.top)
    if shown.giver is not None:
        at = parts.giver.move(corner)
        paint_medallion(kit, at, shown.giver).blit(paper.surface, at.topleft)
        _paint_way(kit, paper, parts.way.move(corner), shown.icon)
    at = parts.taker.move(corner)
    paint_medallion(kit, at, shown.taker).blit(paper.surface, at.topleft)
    title, reason = _blocks(kit, shown)
    kit.text.draw(paper.surface, title, parts.title.move(corner))
    if reason is not None:
        kit.text.draw(paper.surface, reason, parts.reason.move(corner).move(0, unit(2)))
    return paper


def _tear(kit: Kit, drawing: Drawing, box: Box) -> None:
    """Draws the paper: both ends torn, a line along both edges, leaning a little."""
    lean, deep = box.w * LEANS, kit.metrics.u(12)
    right, high = box.x + box.w, box.h - lean
    steps = len(TEETH) - 1
    left_end = [(box.x + deep * tooth, box.y + lean + high * nth / steps) for nth, tooth in enumerate(TEETH)]
    right_end = [(right - deep * tooth, box.y + high * nth / steps) for nth, tooth in enumerate(TEETH)]
    points = [*right_end, *reversed(left_end)]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    high_contrast = kit.look.high
    paper = kit.colours.cream if high_contrast else drawing.down(kit.colours.cream, kit.colours.paper, box)
    edge = Stroke((0, 0, 0), 2) if high_contrast else Stroke(kit.colours.paper_line, max(1.0, kit.metrics.s))
    drawing.path(path, paper, stroke=edge)
    line = Stroke(kit.colours.brass, max(1.0, 1.6 * kit.metrics.s), opacity=0.7)
    inside = kit.metrics.u(9)
    for y in (inside, high - inside):
        drawing.line((box.x + 2 * deep, box.y + lean + y - lean * 2 * deep / box.w),
                     (right - 2 * deep, box.y + y + lean * 2 * deep / box.w), line)  # fmt: skip


def _paint_way(kit: Kit, paper: Picture, room: Rect, icon: str) -> None:
    """Paints dots, what is passed and an arrow from one person to the other."""
    side = round(room.h * 0.86)
    arrow = Rect(0, 0, side, side)
    arrow.midright = room.midright
    mouse = Rect(0, 0, side, side)
    mouse.midright = (arrow.left, room.centery)
    dots = Rect(room.x, room.y, mouse.left - room.x, room.h)
    drawing = Drawing(*paper.surface.get_size())
    for nth in range(DOTS):
        share = (nth + 0.5) / DOTS
        rise = kit.metrics.u(9) * 4 * share * (1 - share)
        drawing.circle(
            (dots.x + dots.w * share, dots.centery - rise), kit.metrics.u(4), kit.colours.brass_dark
        )
    drawing.onto(paper.surface)
    kit.icon(paper.surface, icon, kit.colours.ink, mouse)
    kit.icon(paper.surface, "arrow-right", kit.colours.ink, arrow)
