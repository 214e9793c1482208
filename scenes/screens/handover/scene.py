"""The curtain between two people at one screen."""

from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.phrases import phrase
from game.session.session import Session
from scenes.context.context import Context
from scenes.review.host import add_medallion
from scenes.screens.base import SessionScene
from scenes.screens.handover.cloth import FALL_SECONDS, LIFT_SECONDS, Cloth
from scenes.screens.handover.curtain import trim_of
from scenes.screens.handover.hand import held, paint_hand
from scenes.stage.routes import Change, Pop
from scenes.table.bare import Bare
from scenes.ui.button import Button, Confirm, Face
from scenes.ui.label import Image, Label, Panel
from scenes.ui.text import Style
from scenes.ui.widget import Action

LIFT = "lift the cloth"
LEAST_ALIKE = 0.75
"""What lines shrink to at most for the sake of a longer one."""
MOST_LINES = 5
"""Steps that the card lists; what happened before them is in the history."""


class Handover(SessionScene):
    """The game's cloth over everything, and a place card for the person who is next.

    Beneath the cloth lies the bare table and as many backs as that person holds: no frame can show what hangs on a
    card.
    """

    def __init__(self, context: Context, session: Session, seat: Seat) -> None:
        super().__init__(context, session)
        self.seat = seat
        self._bare = Bare(session)
        self._fallen = 0.0
        self._lifted: float | None = None
        self._sound = False
        self._cloth: Cloth | None = None

    # -- what is where -----------------------------------------------------------------------------
    def backdrop(self) -> Surface:
        """The bare table, and the backs of the hand: no face, no seat."""
        picture = self._bare.paint(self.kit, self.seat)
        paint_hand(self.kit, picture, self.session.game.id, held(self.session, self.seat))
        return picture

    def build(self) -> None:
        """Cloth, card, button."""
        look = self.kit.theme.game(self.session.game.id)
        self._cloth = Cloth(self.kit, self.stage, look)
        metrics = self.kit.metrics
        lines = self._lines()
        card, foot = self._card_size(len(lines))
        self.add(Panel(card, self.say(phrase("Place card")), stitched=True))
        top = self._add_name(card)
        if lines:
            self._add_lines(card, top, lines)
        width = max(metrics.u(430), metrics.text(300))
        button = Rect(metrics.window.centerx - width // 2, foot, width, metrics.control + metrics.u(24))
        self._add_button(button)
        self._hang()

    def _add_button(self, rect: Rect) -> None:
        """Held for a moment, or pressed twice, as the player prefers."""
        twice = self.context.preferences.now.curtain == "click-twice"
        confirm: Confirm = "twice" if twice else "hold"
        words = self.say(phrase("Lift the curtain") if twice else phrase("Hold to lift the curtain"))
        face = Face(keycap=self.say(phrase("Space")), again=self.say(phrase("Once more to lift it")))
        self.add(Button(rect, words, LIFT, kind="primary", face=face, confirm=confirm))

    def _card_size(self, lines: int) -> tuple[Rect, int]:
        """The place card, and the upper edge of the button below it."""
        metrics = self.kit.metrics
        unit = metrics.u
        button = metrics.control + unit(24)
        wide = min(max(unit(640), metrics.text(430)), metrics.size[0] - 2 * unit(40))
        step = self._line_step()
        below = unit(34) + (lines + 1) * step if lines else unit(30)
        height = unit(40) + unit(144) + self._name_height() + unit(56) + below
        height = min(height, metrics.size[1] - button - 3 * unit(26))
        whole = height + unit(36) + button
        above_hem = trim_of(self.kit) - unit(22) - whole
        top = max(unit(22), min(unit(150), (metrics.size[1] - whole) // 2, above_hem))
        card = Rect(metrics.window.centerx - wide // 2, top, wide, height)
        return card, card.bottom + unit(36)

    def _name_height(self) -> int:
        style = self.kit.style("scene", self.kit.colours.ink)
        return round(self.kit.text.px(style) * 1.35)

    def _line_step(self) -> int:
        return max(self.kit.metrics.u(42), round(self.kit.metrics.text(21) * 1.6))

    def _add_name(self, card: Rect) -> int:
        """Medallion, whose turn, and a word to everybody else; where that ends."""
        unit = self.kit.metrics.u
        side = unit(144)
        disc = Rect(card.centerx - side // 2, card.y + unit(36), side, side)
        add_medallion(self, disc, self.seat, turn=True)
        name = self.session.players[self.seat].name
        words = phrase("{name}, the screen is yours", name=name)
        if self.session.turn == self.seat:
            words = phrase("{name}, it is your turn", name=name)
        inner = card.inflate(-2 * unit(50), 0)
        style = self.kit.style("scene", self.kit.colours.ink, align="centre")
        title = Rect(inner.x, disc.bottom + unit(12), inner.w, self._name_height())
        self.add(Label(title, self.say(words), style))
        soft = Style("semibold", 23, self.kit.paint.soft_ink, "centre")
        below = Rect(inner.x, title.bottom, inner.w, unit(40))
        self.add(Label(below, self.say(phrase("Everyone else, please look away.")), soft))
        return below.bottom

    # -- since you last looked ---------------------------------------------------------------------
    def _lines(self) -> list[tuple[Seat, str]]:
        """What happened since this seat's own last move, as all who still see the cloth may know it."""
        news = self.session.chair(PUBLIC).news()
        own = [step for step, one in enumerate(news) if one.seat == self.seat]
        since = own[-1] + 1 if own else 0
        told = self.session.story(PUBLIC, since)
        lines = [(one.seat, self.session.words.line(sentences)) for one, sentences in told]
        return [(seat, words) for seat, words in lines if words and seat != DEALER][-MOST_LINES:]

    def _add_lines(self, card: Rect, top: int, lines: list[tuple[Seat, str]]) -> None:
        unit, step = self.kit.metrics.u, self._line_step()
        inner = card.inflate(-2 * unit(60), 0)
        line = self.kit.paint.rule(inner.w, dashed=True)
        self.add(Image(Rect(inner.x, top + unit(8), inner.w, unit(4)), "", line))
        caption = Style("bold", 19, self.kit.paint.soft_ink)
        y = top + unit(18)
        self.add(Label(Rect(inner.x, y, inner.w, step), self.say(phrase("Since you last looked")), caption))
        y += step - unit(4)
        shown = max(0, (card.bottom - unit(24) - y) // step)
        lines, side = lines[len(lines) - min(len(lines), shown) :], step - unit(8)
        style = self._line_style([words for _, words in lines], (inner.w - side - unit(16), side))
        for seat, words in lines:
            disc = Rect(inner.x, y, side, side)
            add_medallion(self, disc, seat)
            left = disc.right + unit(16)
            self.add(Label(Rect(left, y, inner.right - left, side), words, style))
            y += step

    def _line_style(self, lines: list[str], room: tuple[int, int]) -> Style:
        """One size for all lines: that of the longest, if that is not far too small for the others."""
        text, style = self.kit.text, Style("semibold", 21, self.kit.colours.ink)
        least = min((text.px(text.fit(words, style, room).style) for words in lines), default=0)
        return replace(style, px=max(least, round(text.px(style) * LEAST_ALIKE)))

    # -- moving ------------------------------------------------------------------------------------
    @property
    def _falls(self) -> bool:
        """Whether the cloth is still on its way down; it hangs at once where things are to keep still."""
        return self.services.look.motion == "full" and self._fallen < FALL_SECONDS

    def tick(self, dt: float) -> Change | None:
        """The cloth falls, then its card can be read; lifting ends the scene."""
        if not self._sound:
            self._sound = True
            self.services.sounds.room(None)
            self.services.sounds.play("curtain_fall")
        step = dt * self.context.speed()
        if self._lifted is not None:
            self._lifted += step
            if self._lifted >= LIFT_SECONDS:
                return Pop()
            self._hang()
        elif self._falls:
            self._fallen += step
            self._hang()
        return super().tick(dt)

    def _hang(self) -> None:
        """Show the cloth where it is by now; the card lies on it only while it hangs still."""
        hangs = not self._falls and self._lifted is None
        for widget in self.widgets:
            widget.visible = hangs
        self._to_button()
        if self._cloth is None:
            return
        if self._lifted is not None:
            self._cloth.lift(self._lifted)
        elif self._falls:
            self._cloth.fall(self._fallen)
        else:
            self._cloth.hang()

    def on_action(self, action: Action) -> Change | None:
        """Lift the cloth; nothing else leads away."""
        if action != LIFT:
            return None
        self.services.sounds.play("curtain_lift")
        self.session.curtained = False
        if self.services.look.motion != "full":
            return Pop()
        self._lifted = 0.0
        self.ring.to(None)
        self._hang()
        return None

    def on_key(self, event: pygame.Event) -> Change | None:
        """Space and Enter are the button's; Escape does nothing, for the curtain hides a hand."""

    def handle(self, event: pygame.Event) -> Change | None:
        """Space works wherever the keyboard is; a press while the cloth falls or goes up ends that at once."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if self._lifted is not None:
            return Pop() if pressed else None
        if pressed and self._falls:
            self._fallen = FALL_SECONDS
            self._hang()
        if event.type == pygame.KEYDOWN:
            self._to_button()
        return super().handle(event)

    def _to_button(self) -> None:
        """The keyboard is on the button whenever there is one to be seen."""
        button = next((widget for widget in self.widgets if isinstance(widget, Button)), None)
        if self.ring.at is None and button is not None and button.visible:
            self.focus_on(button)
