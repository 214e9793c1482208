"""How one person passes the screen to the next at an open table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import SeatName, phrase
from game.session.session import Session
from scenes.board.common import Medallion, medallion_of, paint_medallion
from scenes.board.piece import Piece, Scenery
from scenes.stage.motion import out_back
from scenes.stage.picking import Picking
from scenes.stage.services import Services
from scenes.stage.stage import Sprite
from scenes.stage.vector import Box, Drawing, Stroke, faded
from scenes.table.actions import HUD, STAYS_FOR, TableAction
from scenes.table.context import TableContext
from scenes.table.cut_badges import CutBadges
from scenes.table.guide import Guide
from scenes.table.placement import NOTE_Z, Weight, Wish, found, wood_weights
from scenes.ui.access import ACCESS
from scenes.ui.box import NOWHERE, At, Column, Item, Node, Pad, Row, Ruler, Sized, Space
from scenes.ui.button import Button, Face
from scenes.ui.keys import CALL, SOUND, STEP, WALK, action_of, by_pad
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.paint import PANEL_SHADOW, Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Widget


def sits_down(services: Services, session: Session) -> bool:
    """Returns whether several people play, each with their own game pad."""
    return services.pads.are_several and not services.settings.passes_pad and len(session.humans) > 1


def has_own_pad(services: Services, session: Session, seat: Seat) -> bool:
    """Returns whether this seat's person has a game pad that nobody else uses."""
    name = session.players[seat].name
    return sits_down(services, session) and services.pads.pad_of(name) is not None


def nudge(services: Services, session: Session, seat: Seat) -> None:
    """Makes a person's own game pad vibrate at the start of a turn."""
    pad = services.pads.pad_of(session.players[seat].name)
    if pad is not None:
        services.pads.nudge(pad)


def may_press(services: Services, session: Session, seat: Seat, number: int) -> bool:
    """Returns whether a person may play with the pressed game pad."""
    if services.settings.passes_pad or len(session.humans) < 2:
        return True
    return services.pads.may_play(number, session.players[seat].name, _people(session))


def _people(session: Session) -> list[str]:
    return [session.players[seat].name for seat in session.humans]


class PadTurns:
    """Decides which presses of game pads are ignored."""

    def __init__(self, context: TableContext, guide: Guide) -> None:
        self.context = context
        self.session = context.session
        self.guide = guide
        self.caller: Seat | None = None
        """Seat of the person whose game pad last called, if known."""

    def refuses(self, event: pygame.Event) -> bool:
        """Returns whether a press is ignored because of the pad's owner."""
        if event.type != pygame.KEYDOWN:
            return False
        if CALL.means(event):
            self.caller = self._seat_of(event.pad) if by_pad(event) else None
            return False  # anybody may call, no matter whose turn it is
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
        untouched = self.context.picking == Picking() and self.context.screen.dialog is None
        return untouched and action_of(event, (*HUD, SOUND)) in STAYS_FOR

    def _seat_of(self, number: int) -> Seat | None:
        """Returns the seat of a game pad's owner, if there is one."""
        services = self.context.services
        if not sits_down(services, self.session):
            return None
        owner = services.pads.owner(number, _people(self.session))
        return next((seat for seat in self.session.humans if self.session.players[seat].name == owner), None)


AT = (800, 638)
"""Preferred middle of the paper, in design px."""
SLIDES = 0.22
"""Seconds for which the paper slides in."""
COMES_FROM = 150
"""How far away from its place the paper begins to slide in, in design px."""
APPEARS = 0.18
"""Seconds in which the table becomes visible for the next person."""
OLD_PICTURE_Z = 700.0
"""Layer (z) of the old picture over the table."""
LEANS = 0.014
"""Rise of the paper to the right, relative to its width."""
TEETH = (0.0, 1.0, 0.25, 0.8, 0.1, 0.9, 0.3)
"""Outline of a torn end of the paper, from 0 outside to 1 inside."""
DOTS = 7
EDGE = 40
"""Margin in design px at both ends of the paper."""
NARROWER = 0.05
"""Penalty for each smaller size of the paper."""


ASIDE = 1.5
"""Penalty for a place at the other end of the window."""


class StripContent(NamedTuple):
    """Content of the paper that names the next person."""

    giver: Medallion | None
    taker: Medallion
    title: str
    reason: str
    icon: str = "mouse"
    below: bool = False
    """Whether the paper's button is below its text."""


class PassOn:
    """The paper that names the next person, until a press."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.button: Button | None = None
        self.piece: Scenery | None = None
        self._homes: list[tuple[Widget, Rect]] = []
        self._cut_badges = CutBadges(context)
        self._seconds = 0.0
        self._old_picture: Sprite | None = None
        self._cloth: Surface | None = None

    @property
    def widgets(self) -> list[Widget]:
        return [one for one, _ in self._homes]

    @property
    def title(self) -> str:
        """Returns the paper's text, or "" if there is no paper."""
        return self.piece.label if self.piece is not None else ""

    def begin(self) -> None:
        self._seconds = 0.0

    def build(self) -> None:
        """Forgets the widgets of the last layout."""
        self.button = self.piece = None
        self._cut_badges.forget()
        self._homes, self._old_picture, self._cloth = [], None, None
        if (
            self.context.viewpoint.is_passing
            and self._seconds < APPEARS
            and self.context.kit.look.motion != "none"
        ):
            cloth = self.context.stage.background
            assert cloth is not None
            self._cloth = cloth.convert(Surface((1, 1), pygame.SRCALPHA))
            self._old_picture = self.context.stage.add(Sprite(self._cloth, (0, 0), OLD_PICTURE_Z))

    def lay(self, weights: Callable[[Sequence[Widget]], Sequence[Weight]]) -> None:
        """Places the paper where it covers little, if the turn goes to the next person."""
        if not self.context.viewpoint.is_passing:
            self.context.screen.drop_part("strip")
            self.button = self.piece = None
            self._homes = []
        elif self.piece is None:
            self._lay(weights(self.widgets))
        self._cut_badges.under(self._homes[0][1] if self._homes else None)

    def _lay(self, weights: Sequence[Weight]) -> None:
        kit, ruler = self.context.kit, Ruler(self.context.kit)
        words = self.context.say_briefly(phrase("{name} plays", name=SeatName(self.context.viewpoint.seat)))
        self.button = Button(NOWHERE, words, TableAction.TAKE_OVER, kind="primary", face=Face(keycap="Enter"))
        most = kit.metrics.window.w - 2 * kit.metrics.u(EDGE)
        trees = [strip(kit, one, self.button, most) for one in self._ways()]
        fitting = [one for one in trees if ruler.width(one).natural <= most]
        trees = fitting or [one for one in trees if ruler.width(one).least <= most] or trees[-1:]
        ways: dict[tuple[int, int], Pad] = {}
        for tree in reversed(trees):
            wide = min(most, ruler.width(tree).natural)
            ways[wide, ruler.height(tree, wide).natural] = tree
        near = Rect((0, 0), (1, 1))
        near.center = kit.metrics.point(*AT)
        sides = wood_weights(kit, self.context.bare.cloth(kit, self.context.viewpoint.seat))[1:]
        rect, _ = found(kit, list(reversed(ways)), [*weights, *sides], near, Wish(NARROWER, far=ASIDE))
        widgets = self.context.screen.lay_part("strip", ways[rect.size], rect, NOTE_Z)
        paper = widgets[0]
        assert isinstance(paper, Scenery)
        self.piece = paper
        self._homes = [(one, one.rect.copy()) for one in widgets]
        self.tick(0.0)

    def _ways(self) -> list[StripContent]:
        """Returns the possible contents of the paper, the longest first."""
        context, passed, seat = self.context, self.context.viewpoint.passed, self.context.viewpoint.seat
        name = SeatName(seat)
        giver = (
            None if passed is None or passed.giver is None else medallion_of(context.session, passed.giver)
        )
        title = phrase("{name}, it is your turn", name=name)
        by_pad, reason = (
            context.services.interaction.pad is not None,
            phrase("There is nothing to hide right now, so the table stays open."),
        )
        if sits_down(context.services, context.session):
            reason = phrase("Press a button of your own game pad: it plays for you from now on.")
        elif giver is not None and by_pad:
            title = phrase("Pass the game pad to {name}", name=name)
        elif giver is not None:
            title = phrase("Pass the mouse to {name}", name=name)
        whole = StripContent(
            giver,
            medallion_of(context.session, seat, turn=True),
            context.say_briefly(title),
            context.say(reason),
            "gamepad" if by_pad else "mouse",
        )
        brief = whole._replace(reason="")
        alone = brief._replace(giver=None)
        return [whole, brief, alone, alone._replace(below=True)]

    # -- pressing ----------------------------------------------------------------------------------
    def stays_for(self, event: pygame.Event, pressed: Widget | None) -> bool:
        """Returns whether the paper stays after a press."""
        if pressed is not None and pressed is self.button:
            return True
        if isinstance(pressed, Button) and pressed.action in STAYS_FOR:
            return True
        if event.type == pygame.KEYDOWN:
            return action_of(event, (*HUD, SOUND)) in STAYS_FOR
        return event.type == ACCESS and event.wish != "use"

    def is_on(self, event: pygame.Event) -> bool:
        """Returns whether a click is on the paper."""
        on_paper = event.type == pygame.MOUSEBUTTONDOWN and self.piece is not None
        return on_paper and self.piece is not None and self.piece.rect.collidepoint(event.pos)

    # -- time --------------------------------------------------------------------------------------
    @property
    def is_moving(self) -> bool:
        """Returns whether the paper or the table is still appearing."""
        return self._old_picture is not None or (bool(self._homes) and self._seconds < SLIDES)

    def tick(self, dt: float) -> None:
        """Advances the paper and the table by `dt` seconds."""
        self._seconds += dt
        full = self.context.kit.look.motion == "full"
        share = min(1.0, self._seconds / SLIDES) if full else 1.0
        away = self._comes_from(1 - out_back(share))
        for widget, home in self._homes:
            widget.rect = home.move(away)
        if self._old_picture is not None:
            left = 1 - self._seconds / APPEARS
            if self._cloth is None or left <= 0 or not self.context.viewpoint.is_passing:
                self.context.stage.remove(self._old_picture)
                self._old_picture = self._cloth = None
            else:
                self._old_picture.surface = faded(self._cloth, round(255 * left))

    def _comes_from(self, share: float) -> tuple[int, int]:
        """Returns the distance in px that the paper still slides."""
        passed, metrics = self.context.viewpoint.passed, self.context.kit.metrics
        if passed is None or passed.giver is None:
            return (0, 0)
        places = {place.seat: place for place in self.context.board.display.layout.places()}
        giver = places[passed.giver]
        side = (giver.x > AT[0]) - (giver.x < AT[0])
        return (round(side * metrics.u(COMES_FROM) * share), -round(metrics.u(COMES_FROM) * share) // 2)


def strip(kit: Kit, shown: StripContent, button: Button, most: int) -> Pad:
    """Returns the paper; `most` is its largest width in px."""
    unit = kit.metrics.u
    up, side = (20, unit(112)) if shown.reason else (12, unit(76))
    title = Style("display", 43 if shown.reason else 34, kit.colours.ink)
    lines = [Label(NOWHERE, shown.title, title)]
    if shown.reason:
        lines.append(Label(NOWHERE, shown.reason, Style("semibold", 23, kit.paint.soft_ink)))
    for line in lines:
        line.label, line.role = "", "label"  # the paper already says it
    people: list[Item] = [Piece(Rect(0, 0, side, side), paint_medallion, shown.taker)]
    if shown.giver is not None:
        small = round(side * 0.6)
        long = unit(210 if shown.reason else 150)
        giver = Piece(Rect(0, 0, small, small), paint_medallion, shown.giver)
        way = Piece(Rect(0, 0, long, small), _paint_way, shown.icon)
        people = [giver, Space(unit(13)), way, Space(unit(13)), *people]
    whole = Sized(button, down=max(unit(64), kit.metrics.control))
    words = [*people, Space(unit(26)), Column(lines)]
    content: Node
    if shown.below:
        content = Column([Row(words, align="centre"), At(whole)], unit(12))
    else:
        content = Row([*words, Space(unit(26)), whole], align="centre")
    wide = min(most, Ruler(kit).width(content).natural + 2 * unit(44))
    reason = f". {shown.reason}" if shown.reason else ""
    paper = Scenery(NOWHERE, paint_strip)
    paper.label = f"{shown.title}{reason}"
    return Pad(content, unit(44), unit(up) + round(wide * LEANS) // 2, ground=paper)


def paint_strip(kit: Kit, rect: Rect) -> Picture:
    """Paints the paper with its two torn ends."""

    def draw(drawing: Drawing, box: Box) -> None:
        _tear(kit, drawing, box)

    return kit.paint.shape(("strip",), rect.size, draw, shadow=PANEL_SHADOW)


def _tear(kit: Kit, drawing: Drawing, box: Box) -> None:
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


def _paint_way(kit: Kit, rect: Rect, icon: str) -> Picture:
    picture, room = canvas(*rect.size), Rect((0, 0), rect.size)
    side = round(room.h * 0.86)
    arrow = Rect(0, 0, side, side)
    arrow.midright = room.midright
    mouse = Rect(0, 0, side, side)
    mouse.midright = (arrow.left, room.centery)
    dots = mouse.left
    drawing = Drawing(*rect.size)
    for nth in range(DOTS):
        share = (nth + 0.5) / DOTS
        rise = kit.metrics.u(9) * 4 * share * (1 - share)
        drawing.circle((dots * share, room.centery - rise), kit.metrics.u(4), kit.colours.brass_dark)
    drawing.onto(picture)
    kit.icon(picture, icon, kit.colours.ink, mouse)
    kit.icon(picture, "arrow-right", kit.colours.ink, arrow)
    return Picture(picture)
