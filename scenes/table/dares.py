"""What is seen and heard while the button of a risky move is held."""

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from scenes.board.acts import disc, part
from scenes.board.board import CALL_Z, CallButton
from scenes.stage.motion import out_quad
from scenes.stage.stage import Sprite
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Stroke
from scenes.table.actions import SPEECH
from scenes.table.context import TableContext
from scenes.table.hud import BigButton, PromptLine
from scenes.ui.access import ACCESS
from scenes.ui.dare import DARE_SECONDS, DareButton
from scenes.ui.glyph import cap_said
from scenes.ui.keys import BACK, ESC
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.widget import Widget

DARK_Z, LIT_Z, RING_Z = 400.0, 410.0, 420.0
STEPS = 20
"""Number of levels of the table's darkness."""
NEAR = 0.30
"""Darkness in the middle of the light, from 0 to 1."""
FAR = 0.82
"""Darkness at the window's edge, from 0 to 1."""
COARSE = 4
"""The dark layer is painted as a small picture. Each of its px covers this many px of the window."""
TINY = 32
"""The light is painted as an even smaller picture. Each of its px covers this many px of the window."""
BRIGHTENS_SECONDS = 0.26
"""Seconds in which the table brightens after an early release."""
SAID_SECONDS = 0.45
"""Seconds in which the table brightens after a move."""
WIDE = 9.0
"""Width in design px of the ring around a held button."""
OUTSIDE = 11.0
"""Distance in design px of the ring from the button."""
POINTS = 128
"""Number of points along the ring."""
HEAD = 52.0
"""Size in design px of the light that moves along the ring around a held button."""
HEARTBEATS = (0.30, 0.56)
"""Seconds from the beginning of a press to the two heartbeats."""
HUMS = 5
"""Number of vibrations of a game pad while its button is held."""
HUM = 0.1
"""Increase in strength of each vibration."""
SHOWN = 3.0
"""Seconds for which a text asks to hold the button."""


class Dares:
    """Sounds and pictures while a risky button is held, or waits for a second press."""

    def __init__(self, context: TableContext, big: BigButton, prompt_line: PromptLine) -> None:
        self.context = context
        self.big = big
        self.prompt_line = prompt_line
        prompt_line.dared = lambda: self.words
        self._sprites: list[Sprite] = []
        self._button: DareButton | None = None
        """The button that was held or pressed at the last `tick`."""
        self._armed = False
        self._before = 0.0
        """Filled fraction of the ring at the last `tick`."""
        self._share = 0.0
        """How much the table is darkened, from 0 to 1."""
        self._step = 0
        self._brightens = BRIGHTENS_SECONDS
        """Seconds in which the table becomes bright again."""
        self._shown_words: Phrase | None = None
        self._clicked = 0.0
        """Seconds for which a text still asks to hold the button."""

    def build(self) -> None:
        """Resets the effects for a new layout."""
        self._silence()
        self._sprites = []
        self._button, self._armed, self._before, self._share, self._step = None, False, 0.0, 0.0, 0

    @property
    def buttons(self) -> Sequence[DareButton]:
        """Returns the buttons that must be held or pressed twice."""
        call = self.context.board.controls.call
        found = (call.button if call is not None else None, self.big.button)
        return [one for one in found if isinstance(one, DareButton)]

    @property
    def is_calling(self) -> bool:
        """Returns whether somebody is making a call out of turn."""
        return self.on or self.context.call.is_due

    @property
    def on(self) -> bool:
        """Returns whether a button is held, or waits for its second press."""
        return any(one.dares for one in self.buttons)

    @property
    def moves(self) -> bool:
        """Returns whether any effect changes without input."""
        return bool(self._sprites) or self._clicked > 0 or any(one.alive for one in self.buttons)

    @property
    def words(self) -> Phrase | None:
        """Returns the prompt line's text about a risky button in use, if any."""
        button = next((one for one in self.buttons if one.dares), None)
        if button is None:
            held = phrase("**Hold** the button until its ring is full.")
            return held if self._clicked > 0 else None
        if button.armed:
            back = cap_said(ESC, self.context.services.interaction.pad, self.context.say)
            return phrase("Press **{button}**, or **{key}** to take it back.", button=button.words, key=back)
        if self.big.loss is None or isinstance(button, CallButton):
            return phrase("**Hold** and say it. Let go to take it back.")
        return phrase("{loss} **Hold** to end your turn.", loss=self.big.loss)

    def take_back(self) -> None:
        """Cancels every unfinished press of a risky button."""
        for one in self.buttons:
            one.take_back()

    def end_with(self, event: pygame.Event) -> bool:
        """Cancels an unfinished press of a risky button if the event is Escape or is about something else.

        Returns whether the event has no other effect.
        """
        screen, buttons = self.context.screen, self.buttons
        elsewhere = event.type == pygame.MOUSEBUTTONDOWN and screen.aimed_at(event) not in buttons
        back = event.type == pygame.KEYDOWN and BACK.means(event)
        other = event.type == ACCESS and screen.aimed_at(event) not in buttons
        if elsewhere or back or other or event.type == pygame.WINDOWFOCUSLOST:
            self.take_back()
            self.context.refresh()
        return elsewhere or back

    def give_way(self, event: pygame.Event) -> None:
        """Cancels an unfinished press when another key is pressed."""
        asks = any(one.means(event) for one in SPEECH)
        if self.on and not asks and not any(one.has_key(event) for one in self.buttons):
            self.take_back()

    def refresh(self) -> None:
        """Sets whether each button is pressed twice or held."""
        untimed = not self.context.pace.full or self.context.preferences.presses_twice
        for one in self.buttons:
            one.untimed = untimed

    # -- time --------------------------------------------------------------------------------------
    def tick(self, dt: float) -> bool:
        """Advances the effects. Returns whether the text has changed."""
        for one in self.buttons:
            if one.held and not one.by_key and self.context.screen.pressed is not one:
                one.take_back()
            if one.armed and self._armed and self.context.screen.ring.at is not one:
                one.take_back()
        self._clicked = max(0.0, self._clicked - dt)
        button = next((one for one in self.buttons if one.dares), None)
        if button is not self._button:
            self._change(button)
        elif button is not None and button.armed and not self._armed:
            self._point_at(button)
        self._armed = button is not None and button.armed
        for one in self.buttons:
            if one.clicked:  # a press may begin and end within one frame, so that no tick sees it held
                one.clicked, self._clicked = False, SHOWN
        self._listen(button)
        shown = button or next((one for one in self.buttons if self._filled(one) > 0), None)
        self._show(shown, dt)
        before, self._shown_words = self._shown_words, self.words
        return self._shown_words != before

    def _change(self, button: DareButton | None) -> None:
        before, self._button = self._button, button
        self.context.cast.cover(None if button is None else self.context.viewpoint.seat)
        sounds = self.context.services.sounds
        if button is not None:
            self._clicked, self._brightens = 0.0, BRIGHTENS_SECONDS
            if button.armed:
                self._point_at(button)
            sounds.play("dare_note" if button.held else "ui_press")
            return
        self._silence()
        if before is None or before.acted:
            self._brightens = SAID_SECONDS
            return
        if self.context.pace.full:
            sounds.play("dare_fall")
        if self._armed:  # almost any key takes an armed button back, so the player may not notice
            self.context.screen.notice(self.context.say(phrase("Taken back: nothing was played.")))

    def _point_at(self, button: DareButton) -> None:
        """Focuses a button that waits for its second press, and announces it."""
        if self.words is not None:
            self.context.screen.announce(self.context.say(self.words))
        ring = self.context.screen.ring
        ring.among(self.context.screen.active)
        ring.to(button)
        ring.seen = True

    def _listen(self, button: DareButton | None) -> None:
        now = button.progress if button is not None else 0.0
        if button is not None and button.held:
            for at in HEARTBEATS:
                if self._before < at / DARE_SECONDS <= now:
                    self.context.services.sounds.play("dare_knock")
            self._hum(now)
        elif button is not None and self._before < now and now >= 1:
            self._silence()
        self._before = now

    def _hum(self, now: float) -> None:
        """Lets the game pad vibrate several times during the hold."""
        pad, nth = self.context.services.interaction.pad, math.floor(now * HUMS)
        begins = nth > math.floor(self._before * HUMS) or not self._before
        if pad is not None and begins and nth < HUMS:
            self.context.services.pads.hum(pad.number, HUM * (nth + 1))

    def _silence(self) -> None:
        self.context.services.sounds.stop("dare_note")

    # -- pictures ----------------------------------------------------------------------------------
    def _filled(self, button: DareButton) -> float:
        """Returns the lit fraction of a ring."""
        return float(button.dares) if self.context.kit.look.motion == "none" else button.progress

    def _show(self, button: DareButton | None, dt: float) -> None:
        wanted = self._filled(button) if button is not None else 0.0
        if wanted < self._share:
            wanted = max(wanted, self._share - dt / self._brightens)
        changed, self._share = wanted != self._share, wanted
        if not changed and button is None and not self._sprites:
            return
        if not self._sprites:
            self._sprites = [
                self.context.stage.add(Sprite(canvas(1, 1), (0, 0), z)) for z in (DARK_Z, RING_Z, RING_Z + 1)
            ]
        self._show_ring(button)
        dark = self.context.pace.full and not self.context.kit.look.high
        self._show_dark(math.ceil(STEPS * out_quad(self._share)) if dark else 0)
        self.context.board.display.dare(out_quad(self._share) if dark else 0.0)
        self._lift(raised=self._step > 0)
        if not self._share and button is None:
            for sprite in self._sprites:
                self.context.stage.remove(sprite)
            self._sprites = []

    def _lift(self, *, raised: bool) -> None:
        """Moves a call's widgets in front of the dark layer, or behind it."""
        call = self.context.board.controls.call
        widgets: list[Widget] = [*(call.widgets if call is not None else ()), *self.buttons]
        for one in widgets:
            one.z = LIT_Z if raised else CALL_Z
        self.prompt_line.lift(LIT_Z if raised else None)

    def _show_ring(self, button: DareButton | None) -> None:
        _, ring, head = self._sprites
        ring.visible = head.visible = button is not None
        if button is None:
            return
        kit = self.context.kit
        room = button.rect.inflate(
            2 * kit.metrics.u(OUTSIDE + WIDE / 2), 2 * kit.metrics.u(OUTSIDE + WIDE / 2)
        )
        points = outline(room, button.radius + kit.metrics.u(OUTSIDE), kit.metrics.u(WIDE / 2))
        nth = min(POINTS - 1, round(self._filled(button) * POINTS))
        dim = kit.theme.game(self.context.game.id).tint
        picture = filled(kit, room.size, button, points[: nth + 1], dim)
        ring.surface, ring.pos = picture.surface, (room.x - picture.left, room.y - picture.top)
        light = disc(kit, "glow", HEAD, 1.0) if self._filled(button) < 1 else None
        head.visible = light is not None
        if light is not None:
            x, y = points[nth]
            head.surface = light
            head.pos = (room.x + x - light.get_width() // 2, room.y + y - light.get_height() // 2)

    def _show_dark(self, step: int) -> None:
        layer = self._sprites[0]
        layer.visible = step > 0
        if step and step != self._step:
            layer.surface = dark_layer(self.context.kit, self.context.board.display.dare_at(), step / STEPS)
        self._step = step


def outline(room: Rect, radius: float, inset: int) -> list[tuple[int, int]]:
    """Returns points along a box with round corners, clockwise."""
    wide, high = room.w - 2 * inset, room.h - 2 * inset
    radius = min(radius, high / 2)
    straight, bend = (wide - 2 * radius, high - 2 * radius), math.pi / 2 * radius
    whole = 2 * sum(straight) + 4 * bend
    found = []
    for nth in range(POINTS):
        at = whole * nth / POINTS + straight[0] / 2
        side = 0
        while at > straight[side % 2] + bend:
            at -= straight[side % 2] + bend
            side += 1
        along, turn = min(at, straight[side % 2]), max(0.0, at - straight[side % 2]) / max(radius, 1)
        length, depth = (wide, high) if side % 2 == 0 else (high, wide)
        x = radius + along + radius * math.sin(turn) - length / 2
        y = radius - radius * math.cos(turn) - depth / 2
        for _ in range(side % 4):
            x, y = -y, x
        found.append((round(x + room.w / 2), round(y + room.h / 2)))
    return found


def filled(
    kit: Kit, size: tuple[int, int], button: DareButton, points: Sequence[tuple[int, int]], dim: Colour
) -> Picture:
    """Returns a picture of the ring around a button."""
    radius, width = button.radius + kit.metrics.u(OUTSIDE + WIDE / 2), max(4.0, WIDE * kit.metrics.s)
    line = Stroke(mix(dim, kit.colours.shadow, 0.55), width)
    ring = kit.plate(size, radius, None, line, inside=True)
    lit = kit.plate(size, radius, None, Stroke(kit.colours.go, width), inside=True)
    picture, side = ring.surface.copy(), round(width) + 2 * (sum(size) // POINTS) + 2
    for x, y in points[1:] and points:
        around = Rect(0, 0, side, side).move_to(center=(x + lit.left, y + lit.top))
        picture.blit(lit.surface, around.topleft, around, special_flags=pygame.BLEND_RGBA_MAX)
    return Picture(picture, ring.left, ring.top)


def dark_layer(kit: Kit, at: tuple[float, float], depth: float) -> Surface:
    """Returns a dark layer over the window, lightest at a point."""
    wide, high = kit.metrics.size
    x, y = kit.metrics.point(*at)
    small = canvas(wide // TINY + 2, high // TINY + 2)
    small.fill((*(round(hue * depth * FAR) for hue in kit.colours.shadow), round(255 * depth * FAR)))
    far = max(math.hypot(max(x, wide - x), max(y, high - y)), 1.0) / TINY
    for radius in range(math.ceil(far), 0, -1):
        dark = depth * (NEAR + (FAR - NEAR) * out_quad(part(radius / far, 0.12, 0.75)))
        ink = [round(hue * dark) for hue in kit.colours.shadow]
        pygame.draw.circle(small, (*ink, round(255 * dark)), (x / TINY, y / TINY), radius)
    middle = pygame.transform.smoothscale(small, (wide // COARSE + 1, high // COARSE + 1))
    return pygame.transform.scale(middle, (wide + COARSE, high + COARSE))
