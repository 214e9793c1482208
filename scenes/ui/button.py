"""Buttons that look like amber, dark wood (walnut), brass or paper."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import pygame
from pygame import Rect, Surface

from scenes.stage.pad import Control, Family, PadInHand
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.glyph import glyph_height, glyph_width, paint_glyph
from scenes.ui.keys import USE, label_on_keyboard, said_cap
from scenes.ui.kit import Kit
from scenes.ui.paint import SMALL_SHADOW, WHITE, Picture
from scenes.ui.text import Block, Role, Style
from scenes.ui.widget import HANDLED, WIDE, Action, Refused, Size, Widget


def nothing(drawing: Drawing, box: Box) -> None:
    """Paints nothing, for a button without a shape."""
    _ = drawing, box


def _rounded(box: Box, kit: Kit) -> Box:
    return box.rounded(box.h * kit.theme.radius.number("button_h"))


def _edge(drawing: Drawing, box: Box, kit: Kit, ink: Colour) -> None:
    line = 2.0 if kit.look.high else max(1.2, 1.8 * kit.metrics.s)
    drawing.box(box.inset(line / 2), None, stroke=Stroke(WHITE if kit.look.high else ink, line))


def amber(drawing: Drawing, box: Box, kit: Kit, state: str) -> None:
    """Paints the amber shape of a screen's main button."""
    colours = kit.colours
    top, low = colours.go_top, colours.go_low
    if state == "over":
        top, low = mix(top, colours.hot, 0.45), mix(low, colours.go, 0.6)
    if state == "down":
        top, low = colours.go, mix(low, colours.brass_dark, 0.2)
    whole = _rounded(box, kit)
    drawing.box(whole, mix(colours.brass_dark, colours.go_low, 0.25))
    lift = 0 if state == "down" else kit.metrics.u(3)
    face = Box(whole.x, whole.y, whole.w, whole.h - lift, whole.radius)
    drawing.box(face, drawing.down(top, low, face))
    shine = face.inset(kit.metrics.u(4))
    drawing.box(
        Box(shine.x, shine.y, shine.w, shine.h * 0.42, shine.radius * 0.8), colours.cream, opacity=0.3
    )
    _edge(drawing, face, kit, mix(colours.brass_dark, colours.brass, 0.2))


def walnut(drawing: Drawing, box: Box, kit: Kit, state: str) -> None:
    """Paints a shape of dark wood (walnut), for most buttons."""
    colours = kit.colours
    top, low = mix(colours.walnut5, colours.walnut6, 0.15), mix(colours.walnut6, colours.walnut7, 0.3)
    if state == "over":
        top, low = mix(top, colours.brass, 0.18), mix(low, colours.walnut5, 0.4)
    if state == "down":
        top, low = low, colours.walnut6
    whole = _rounded(box, kit)
    drawing.box(whole, drawing.down(top, low, whole))
    _edge(drawing, whole, kit, colours.walnut9)


def asleep(drawing: Drawing, box: Box, kit: Kit, state: str) -> None:
    """Paints the dull wooden shape of a disabled button."""
    _ = state
    whole = _rounded(box, kit)
    drawing.box(whole, kit.colours.disabled_fill)
    _edge(drawing, whole, kit, kit.colours.walnut9)


def card(drawing: Drawing, box: Box, kit: Kit, state: str) -> None:
    """Paints a paper shape, for sentences that players say to each other."""
    colours = kit.colours
    fills = {"over": mix(colours.paper, colours.go, 0.14), "down": colours.paper2, "off": colours.paper3}
    whole = _rounded(box, kit)
    drawing.box(whole, colours.paper3)
    lift = 0 if state == "down" else kit.metrics.u(2)
    face = Box(whole.x, whole.y, whole.w, whole.h - lift, whole.radius)
    drawing.box(face, fills.get(state, colours.paper))
    line = max(1.2, 1.8 * kit.metrics.s)
    rim = (
        colours.ink
        if kit.look.high
        else mix(colours.brass_dark, colours.paper, 0.5 if state == "off" else 0.1)
    )
    drawing.box(face.inset(line / 2), None, stroke=Stroke(rim, line))


def brass(drawing: Drawing, box: Box, kit: Kit, state: str) -> None:
    """Paints a round wooden shape in a ring of brass."""
    colours = kit.colours
    centre, radius = (box.x + box.w / 2, box.y + box.h / 2), box.w / 2
    line = max(1.4, 2 * kit.metrics.s)
    rim = WHITE if kit.look.high else mix(colours.brass, colours.brass_dark, 0.25)
    if state == "off":
        rim = mix(rim, colours.walnut7, 0.6)
    low = mix(colours.walnut6, colours.walnut7, 0.6)
    fill = drawing.down(colours.walnut5 if state == "over" else colours.walnut6, low, box)
    drawing.circle(centre, radius, colours.walnut8)
    drawing.circle(centre, radius - line, fill, stroke=Stroke(rim, line))


Kind = Literal["primary", "secondary", "paper", "round", "plain"]
"""Look of a button: amber, dark wood, paper, a brass ring, or no shape."""
Confirm = Literal["once", "hold", "twice"]
HOLD_SECONDS = 0.6
TWICE_SECONDS = 4.0
"""Seconds after a first press within which the second press must follow."""
APART_SECONDS = 0.5
"""Least seconds between two presses of a button if both presses count."""
BUTTON_SIZE = 26.0
SMALL_SIZE = 21.0
ROUND = 52
"""Diameter of a round button in design px."""
AIR = 12.0
"""Smallest space at both sides of a button's text, in design px."""
LEAST_AIR = 6.0
"""Space in design px at both sides of a narrow button's text."""
CLOSE = 8.0
"""Space in design px between the parts of a narrow button's content."""
LEAST_WORDS = 0.75
"""Least size of a button's text beside an icon, relative to its usual size."""
CAP_AROUND = 1.4
"""Least height of a key on a button, relative to the key's text."""


@dataclass(frozen=True, slots=True)
class Face:
    """What a button has besides its text: an icon and the name of a key."""

    icon: str = ""
    keycap: str = ""
    again: str = ""
    """Text of the button after the first of two presses."""


ENTER_CAP = "Enter"
"""Name of the key on a button that Enter presses."""


class Button(Widget):
    """A button that returns its action when it is pressed."""

    role = "button"
    ground = 0.0

    def __init__(  # noqa: PLR0913 a button has that many sides, all but three by name
        self,
        rect: Rect,
        label: str,
        action: Action,
        *,
        kind: Kind = "secondary",
        face: Face = Face(),
        confirm: Confirm = "once",
        reason: str | None = None,
        size: float | None = None,
    ) -> None:
        super().__init__(rect, label, reason=reason)
        self.action = action
        self.kind: Kind = kind
        self.face = face
        self.confirm: Confirm = confirm
        self.size = size if size is not None else (SMALL_SIZE if kind in ("paper", "plain") else BUTTON_SIZE)
        self.px: int | None = None
        """Exact size of the letters in px, which replaces `size`."""
        self.wraps = True
        """Whether the text may wrap to two lines."""
        self.align: Literal["left", "centre"] = "centre"
        """Alignment of text and icon; "left" is for buttons in a column."""
        self.progress = 0.0
        """Fraction of the holding time that has passed, from 0 to 1."""
        self._held = False
        self._armed = 0.0
        self.entered = False
        """Whether the Enter key presses this button at present."""
        self.pad: PadInHand | None = None
        """The game pad whose buttons are drawn instead of keyboard keys."""
        self.undrawn_key = ""
        """The key that is only in the tooltip, for lack of space."""

    def bear_enter(self, *, worn: bool, pad: PadInHand | None = None) -> None:
        """Sets whether Enter presses the button, and which game pad the player uses."""
        if worn != self.entered:
            self.entered = worn
            if self.tells_enter:
                self.change()
        if pad is not self.pad:
            self.pad = pad
            if self.face.keycap:
                self.change()

    @property
    def cap(self) -> str:
        """Returns the name of the key that is drawn on the button."""
        if self.entered and self.tells_enter:
            return ENTER_CAP
        return "" if self.face.keycap == ENTER_CAP else self.face.keycap

    @property
    def tells_enter(self) -> bool:
        return self.face.keycap == ENTER_CAP or (self.kind == "primary" and bool(self.face.keycap))

    @property
    def body(self) -> Kind:
        """Returns the look that the button has at present."""
        return self.kind

    @property
    def radius(self) -> float:
        return self.rect.h / 2 if self.kind == "round" else self.rect.h * 0.3

    @property
    def tip(self) -> str:
        if self.kind == "round":
            return f"{self.label} ({label_on_keyboard(self.face.keycap)})" if self.face.keycap else self.label
        return f"{self.label} ({self.undrawn_key})" if self.undrawn_key else ""

    @property
    def what(self) -> str:
        return f"{super().what} ({self.undrawn_key})" if self.undrawn_key else super().what

    @property
    def alive(self) -> bool:
        return self._held or self._armed > 0

    @property
    def words(self) -> str:
        return self.face.again if self._armed > 0 and self.face.again else self.label

    @property
    def wordings(self) -> list[str]:
        """Returns every text that the button may have at any time."""
        return [self.label, *([self.face.again] if self.face.again else [])]

    def end(self, kit: Kit) -> int:
        """Returns the width in px at the button's right end that text and icon leave free."""
        _ = kit
        return 0

    def natural_width(self, kit: Kit) -> int:
        """Returns the width in px of the content on one line."""
        widest = ENTER_CAP if self.kind == "primary" and self.face.keycap else self.face.keycap
        style, gap = _style(self, kit), kit.metrics.u(13)
        icon = round(kit.text.px(style) * 1.3) + gap if self.face.icon else 0
        cap = "" if kit.metrics.compact else said_cap(widest, kit.say)
        key = kit.text.width(cap, _cap_style(kit)) + kit.metrics.u(18) + gap if cap else 0
        return kit.text.width(self.words, style) + icon + key + 2 * kit.metrics.u(26)

    def measure(self, kit: Kit, width: int) -> Size:
        if self.kind == "round":
            return Size.square(max(kit.metrics.u(ROUND), kit.metrics.target))
        style, target = _style(self, kit), kit.metrics.target
        said = self.wordings
        mark = round(kit.text.px(style) * 1.3) + kit.metrics.u(13) if self.face.icon else 0
        around = mark + 2 * kit.metrics.u(AIR)
        whole = max(kit.text.width(one, style) for one in said) + around
        narrow = max(kit.text.two_lines(one, style) for one in said) + around if self.wraps else whole
        bar = kit.metrics.u(12) if self.confirm == "hold" else 0
        lines = 1 if whole <= width else 2
        height = max(target, lines * kit.text.leading(style) + kit.metrics.u(14)) + bar
        natural = max(whole, self.natural_width(kit))
        return Size(max(target, narrow), max(target, natural), height, max(height, kit.metrics.control))

    def paint(self, kit: Kit) -> Picture:
        base, ink = _body(self, kit).copy(), _ink(self, kit)
        picture, room = base.surface, base.room(self.rect.size)
        if self.pressed and self.enabled:
            room.y += kit.metrics.u(2)
        if self.kind == "round":
            side = round(self.rect.h * 0.6)
            icon = Rect(0, 0, side, side).move_to(center=room.center)
            kit.icon(picture, self.face.icon, ink, icon)
        else:
            if self.confirm == "hold":
                self._paint_progress(picture, kit, room)
                room.h -= kit.metrics.u(12)
            layout = _Layout.of(self, kit, room.w - self.end(kit))
            drawn = layout.cap or self.pad is not None
            self.undrawn_key = "" if drawn or not self.cap else said_cap(self.cap, kit.say)
            if self.align == "left":
                room = Rect(room.x + kit.metrics.u(18), room.y, layout.width, room.h)
            layout.draw(picture, kit, room, ink)
        return base

    def written(self, kit: Kit) -> Block:
        """Returns the button's text as it is drawn."""
        return _Layout.of(self, kit, self.rect.w - self.end(kit)).block

    def _paint_progress(self, picture: Surface, kit: Kit, room: Rect) -> None:
        unit = kit.metrics.u
        bar = Rect(room.x + unit(18), room.bottom - unit(17), room.w - unit(36), max(3, unit(6)))
        low = mix(kit.colours.go_low, kit.colours.brass_dark, 0.5)
        kit.paint.pill(bar.w, bar.h, low).blit(picture, bar.topleft)
        done = round(bar.w * self.progress)
        if done > bar.h:
            kit.paint.pill(done, bar.h, kit.colours.ink).blit(picture, bar.topleft)

    def press(self, at: tuple[int, int]) -> Action | None:
        _ = at
        self.pressed = True
        self._held = self.confirm != "once" and self.enabled
        self.change()
        return HANDLED

    def release(self, at: tuple[int, int]) -> Action | None:
        self.pressed = False
        self._let_go()
        self.change()
        inside = self.rect.inflate(8, 8).collidepoint(at)
        if self.confirm != "once" and self.enabled:
            return self._twice() if inside else HANDLED
        return self.use() if inside else None

    def key(self, event: pygame.Event) -> Action | None:
        if event.key not in USE.keys:
            return None
        if self.confirm != "once" and self.enabled:
            self._held = True
            return HANDLED
        return self.use()

    def key_up(self, event: pygame.Event) -> Action | None:
        _ = event
        if not self._held:
            return None
        self._let_go()
        return self._twice()

    def use(self) -> Action | None:
        if not self.enabled:
            return super().use()
        return self._twice() if self.confirm == "twice" else self.action

    @property
    def is_asked_twice(self) -> bool:
        """Returns whether the button must be held, or must be pressed twice."""
        return self.confirm != "once"

    def decide(self) -> Action | None:
        """Returns the button's action at once, without a second press or holding."""
        return self.action if self.enabled else Refused(self.reason or "")

    def _twice(self) -> Action:
        """Returns the action at the second press of a button that needs two."""
        if self._armed <= 0 or TWICE_SECONDS - self._armed < APART_SECONDS:
            self._armed = TWICE_SECONDS
            self.change()
            return HANDLED
        self._armed = 0.0
        self.change()
        return self.action

    def focus(self, *, gained: bool) -> None:
        super().focus(gained=gained)
        if not gained:
            self.take_back()

    def update(self, dt: float) -> Action | None:
        if self._armed > 0:
            self._armed -= dt
            if self._armed <= 0:
                self.change()
        if not self._held:
            return None
        self.progress = min(1.0, self.progress + dt / HOLD_SECONDS)
        self.change()
        if self.progress < 1:
            return None
        self._let_go()
        return self.action

    def take_back(self) -> None:
        """Ends an unfinished press without any action."""
        self._let_go()

    def _let_go(self) -> None:
        if self._held:
            self._held = False
            self.progress = 0.0
            self.change()


def write_alike(kit: Kit, buttons: Sequence[Button]) -> None:
    """Gives the texts of these buttons the largest size that fits all."""
    while len(sizes := {kit.text.px(one.written(kit).style) for one in buttons}) > 1:
        for one in buttons:
            one.px = min(sizes)
            one.change()


def is_primary(widget: Widget) -> bool:
    """Returns whether a widget is a visible amber button."""
    return isinstance(widget, Button) and widget.kind == "primary" and widget.visible


@dataclass(frozen=True, slots=True)
class _Parts:
    """Which parts stand beside a button's text, and how much room the button has, in px."""

    icon: str
    icon_px: int
    cap: str
    cap_width: int
    gap: int
    room: int

    @property
    def beside(self) -> int:
        """Returns the width in px of the icon, the key and their gaps."""
        return (self.icon_px + self.gap if self.icon else 0) + (self.cap_width + self.gap if self.cap else 0)

    def fit(self, words: int) -> bool:
        """Returns whether a text of this width in px fits beside the button's icon and key cap."""
        return words + self.icon_px + self.cap_width + 2 * self.gap <= self.room

    def without_icon(self) -> "_Parts":
        return replace(self, icon="", icon_px=0)

    def without_cap(self) -> "_Parts":
        return replace(self, cap="", cap_width=0)


def _parts_that_fit(kit: Kit, parts: _Parts, words: int) -> _Parts:
    """Returns the parts that fit beside a text.

    It tries all parts, then all with smaller gaps, and at last fewer parts.
    """
    if parts.fit(words):
        return parts
    wider = parts.room + 2 * kit.metrics.u(AIR - LEAST_AIR)
    close = replace(parts, gap=kit.metrics.u(CLOSE), room=wider)
    if close.fit(words):
        return close
    # that Enter presses the button matters more than the icon
    key_alone = close.without_icon()
    if close.icon and close.cap == said_cap(ENTER_CAP, kit.say) and key_alone.fit(words):
        return key_alone
    icon_alone = close.without_cap()
    has_room = words * LEAST_WORDS + icon_alone.beside <= close.room
    return icon_alone if has_room else icon_alone.without_icon()


@dataclass(frozen=True, slots=True)
class _Layout:
    """Positions in px of a button's icon, text and key."""

    block: Block
    parts: _Parts
    glyph: tuple[Control, Family] | None

    @classmethod
    def of(cls, button: Button, kit: Kit, width: int) -> "_Layout":
        style, icon = _style(button, kit), button.face.icon
        glyph = glyph_of(button, kit, button.cap)
        capless = kit.metrics.small or (button.pad and glyph is None)
        cap = "" if capless else said_cap(button.cap, kit.say)
        key = kit.text.width(cap, _cap_style(kit)) + kit.metrics.u(18) if cap else 0
        whole = _Parts(
            icon,
            icon_px=round(kit.text.px(style) * 1.3) if icon else 0,
            cap=cap,
            cap_width=glyph_width(kit, *glyph) if cap and glyph is not None else key,
            gap=kit.metrics.u(13),
            room=width - 2 * kit.metrics.u(AIR),
        )
        parts = _parts_that_fit(kit, whole, kit.text.width(button.words, style))
        # a text alone keeps its whole distance to the edges
        free = parts.room - parts.beside if parts.beside else whole.room
        high = button.rect.h - kit.metrics.u(14)
        room = max(1, free), high
        block = kit.text.fit(button.words, style, room, wraps=high >= 2 * kit.text.leading(style))
        return cls(block, parts, glyph)

    @property
    def cap(self) -> str:
        return self.parts.cap

    @property
    def width(self) -> int:
        """Returns the width in px of the text and all beside it."""
        return self.block.size[0] + self.parts.beside

    def draw(self, picture: Surface, kit: Kit, room: Rect, ink: Colour) -> None:
        x = room.x + (room.w - self.width) // 2
        parts = self.parts
        if parts.icon:
            icon = Rect(x, room.centery - parts.icon_px // 2, parts.icon_px, parts.icon_px)
            kit.icon(picture, parts.icon, ink, icon)
            x += parts.icon_px + parts.gap
        inked = replace(self.block, style=replace(self.block.style, colour=ink))
        words = Rect(x, room.y, self.block.size[0], room.h)
        kit.text.draw(picture, inked, words)
        if self.cap:
            self._draw_cap(picture, kit, Rect(words.right + parts.gap, room.y, parts.cap_width, room.h), ink)

    def _draw_cap(self, picture: Surface, kit: Kit, room: Rect, ink: Colour) -> None:
        if self.glyph is not None:
            at = Rect(0, 0, room.w, glyph_height(kit)).move_to(center=room.center)
            paint_glyph(kit, picture, at, *self.glyph, ink)
            return
        paint_cap(kit, picture, self.cap, room, ink)


def paint_cap(kit: Kit, picture: Surface, cap: str, room: Rect, ink: Colour) -> None:
    """Paints the outline of a key with the key's name."""
    height = max(kit.metrics.u(34), round(kit.text.px(_cap_style(kit)) * CAP_AROUND))
    frame = Rect(room.x, room.centery - height // 2, room.w, height)
    rim = Stroke(ink, max(1.2, 1.8 * kit.metrics.s), (), 0.75)
    kit.plate(frame.size, kit.metrics.u(6), None, rim, inside=True).blit(picture, frame.topleft)
    kit.text.write(picture, cap, Style("bold", 19, ink, "centre"), frame)


def cap_width(kit: Kit, cap: str) -> int:
    """Returns the width in px of a key as `paint_cap` draws it."""
    return max(kit.metrics.u(34), kit.text.width(cap, _cap_style(kit)) + kit.metrics.u(18))


def one_line(kit: Kit) -> int:
    """Returns the minimum height in px of a one-line button."""
    return Button(Rect(0, 0, 0, 0), "", None).measure(kit, WIDE).least_height


def _style(button: Button, kit: Kit) -> Style:
    role: Role = "semibold" if button.kind in ("paper", "plain") else "bold"
    return Style(role, button.size, kit.colours.ink, button.align, button.px)


def glyph_of(button: Button, kit: Kit, cap: str) -> tuple[Control, Family] | None:
    """Returns the game pad's control that does the same as the key `cap`, and the pad's family.

    Returns None if there is no such control.
    """
    control = button.pad.control_of(cap, kit.say) if button.pad is not None and cap else None
    return None if button.pad is None or control is None else (control, button.pad.family)


def _cap_style(kit: Kit) -> Style:
    return Style("bold", 19, kit.colours.ink, "centre")


def _ink(button: Button, kit: Kit) -> Colour:
    colours = kit.colours
    if not button.enabled:
        return colours.disabled_text if button.kind != "paper" else mix(colours.ink2, colours.paper, 0.35)
    return colours.ink if button.body in ("primary", "paper") else colours.hot


def _body(button: Button, kit: Kit) -> Picture:
    size = button.rect.size
    if button.kind == "plain":
        return kit.paint.shape(("plain",), size, nothing)
    state = _state(button)
    maker = {"primary": amber, "secondary": walnut, "paper": card, "round": brass}[button.body]
    if state == "off" and button.kind not in ("paper", "round"):
        maker = asleep

    def draw(drawing: Drawing, box: Box) -> None:
        maker(drawing, box, kit, state)

    key = (button.body, state)
    shadow = SMALL_SHADOW if state in ("rest", "over") else None
    if button.kind == "round" or shadow is None:
        return kit.paint.shape(key, size, draw, shadow=shadow)
    return kit.paint.long(key, size, draw, end=round(button.radius), shadow=shadow)


def _state(button: Button) -> str:
    if not button.enabled:
        return "off"
    if button.pressed:
        return "down"
    return "over" if button.hovered else "rest"


class Disc(Button):
    """A paper disc with an icon. Its label is a tooltip."""

    def __init__(self, rect: Rect, label: str, action: Action, icon: str) -> None:
        super().__init__(rect, label, action, kind="round", face=Face(icon))

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        return Size.square(kit.metrics.disc)

    def paint(self, kit: Kit) -> Picture:
        fill = mix(kit.colours.paper3, kit.colours.paper, 0.0 if self.hovered or self.pressed else 0.35)
        disc = kit.paint.round_mark(self.rect.w, fill, rim=kit.colours.ink if kit.look.high else None).copy()
        icon = disc.room(self.rect.size).inflate(-self.rect.w // 2, -self.rect.h // 2)
        kit.icon(disc.surface, self.face.icon, kit.colours.ink, icon)
        return disc
