"""How a match ended, and what now."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from game.core.deal import Deal
from game.core.phrases import phrase
from game.session.session import Session
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.review.review import Review
from scenes.screens.base import SessionScene, Way
from scenes.screens.result.podium import add_podium, lay_wreath
from scenes.screens.result.rounds import RoundsReview
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Replace
from scenes.stage.stage import Sprite
from scenes.table.why import Why
from scenes.ui import clipboard
from scenes.ui.button import Button, Face, Kind
from scenes.ui.label import Panel
from scenes.ui.widget import Action

DAWN_SECONDS = 2.0
DAWN_STEPS = 16
GLOW_GRAIN = 4
"""Px of the window that one px of the dawn's drawing is spread over: it is all soft."""
STARS = (
    (66, 190, 46),
    (528, 168, 40),
    (24, 520, 34),
    (540, 480, 48),
    (150, 128, 28),
    (420, 118, 34),
    (60, 660, 28),
)
"""Design x, y and size of the stars of a win."""


class Press(Enum):
    """What now?"""

    BOX = "back in the box"
    SAME = "same deal again"
    AGAIN = "play again"
    WHY = "why did they do that?"
    COPY = "copy the deal"


def review_of(session: Session) -> Review:
    """How the end of a match is told: as its game says, or else round by round."""
    return (SHOWS[session.game.id].table().review or RoundsReview)(session)


class ResultScene(SessionScene):
    """The end of a match: the winners at the left and the others below them, how it went at the right."""

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context, session)
        self.review = review_of(session)
        self.ending = self.review.ending
        self._gone = 0.0
        self._dawn: Sprite | None = None
        self._light: Surface | None = None
        self._bright = 0
        self._heard = False
        context.enter(session)

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> None:
        """The players, the paper, the buttons."""
        metrics = self.kit.metrics
        header = self.add_header(phrase("{game}", game=self.session.game.title), large=True)
        if self.may_ask:
            rect = Rect(metrics.size[0] - metrics.u(56) - header.h, header.y, header.h, header.h)
            face = Face("speech", "W")
            self.add(Button(rect, self.say(Why.title), Press.WHY, kind="round", face=face))
        self._add_code(header)
        top = metrics.u(96) if not metrics.compact else metrics.target + metrics.u(44)
        foot = metrics.size[1] - metrics.control - 2 * metrics.u(28)
        split = metrics.size[0] * 36 // 100
        discs = add_podium(self, self.ending, Rect(metrics.u(30), top, split - metrics.u(50), foot - top))
        if self.ending.lit:
            self._rise(discs)
        paper = Rect(split, top, metrics.size[0] - split - metrics.u(56), foot - top)
        self.add(Panel(paper, self.say(phrase("How it went"))))
        self.review.fill(self, paper)
        self._add_buttons(paper)

    def _add_code(self, header: Rect) -> None:
        """Which deal it was: a secret no more. A press copies it with the table that it belongs to."""
        metrics = self.kit.metrics
        words = self.say(phrase("Copy deal {code}", code=self.session.record.seed))
        button = Button(Rect(header), words, Press.COPY, face=Face("copy"), size=20)
        right = metrics.size[0] - metrics.u(56) - (header.h + metrics.u(16) if self.may_ask else 0)
        button.rect.w = button.natural_width(self.kit)
        button.rect.right = right
        self.add(button)

    def _copy(self) -> None:
        record = self.session.record
        deal = Deal.of(record.game, len(record.seats), record.options, record.seed)
        done = clipboard.copy(str(deal))
        copied = phrase("Copied. Paste it where a deal code is asked for.")
        self.notice(self.say(copied if done else phrase("It could not be copied.")), warning=not done)

    def _add_buttons(self, paper: Rect) -> None:
        metrics = self.kit.metrics
        gap = metrics.u(20)
        y = metrics.size[1] - metrics.u(28) - metrics.control
        wide = (paper.w - 2 * gap) // 3
        lines = (
            (phrase("Back to the shelf"), Press.BOX, Face("left")),
            (phrase("Same deal again"), Press.SAME, Face("undo")),
            (phrase("Play again"), Press.AGAIN, Face("play", "Enter")),
        )
        for number, (words, action, face) in enumerate(lines):
            rect = Rect(paper.x + number * (wide + gap), y, wide, metrics.control)
            kind: Kind = "primary" if action is Press.AGAIN else "secondary"
            self.add(Button(rect, self.say(words), action, kind=kind, face=face))

    # -- dawn --------------------------------------------------------------------------------------
    def _rise(self, discs: Sequence[Rect]) -> None:
        """Dawn light over the left of the table, wreaths or stars in it, as bright as the time has come to."""
        if self.kit.look.high:
            return
        whole = Surface(self.kit.metrics.size, SRCALPHA)
        wide, tall = self.kit.metrics.size[0] * 72 // 100, self.kit.metrics.size[1] * 13 // 10
        glow = self.kit.assets.svg("particles/glow.svg", (wide // GLOW_GRAIN,) * 2)
        glow = pygame.transform.smoothscale(glow, (wide, tall))
        whole.blit(glow, (-wide // 4, -tall // 6), special_flags=BLEND_PREMULTIPLIED)
        if self.ending.wreath is None:
            self._scatter(whole)
        else:
            for disc in discs:
                lay_wreath(self.kit, whole, disc, self.ending.wreath)
        self._light, self._bright = whole, self._brightness()
        self._dawn = self.stage.add(Sprite(_dimmed(whole, self._bright), (0, 0), -20))

    def _scatter(self, whole: Surface) -> None:
        for x, y, size in STARS:
            star = self.kit.assets.svg("particles/win-star.svg", (self.kit.metrics.u(size),) * 2)
            whole.blit(star, self.kit.metrics.point(x, y), special_flags=BLEND_PREMULTIPLIED)

    def _brightness(self) -> int:
        if self.services.look.motion != "full":
            return DAWN_STEPS
        return round(DAWN_STEPS * min(1.0, self._gone / DAWN_SECONDS))

    def tick(self, dt: float) -> Change | None:
        """The sun comes up."""
        if not self._heard:
            self._heard = True
            self.services.sounds.play(self.ending.sound)
        if self._dawn is not None and self._gone < DAWN_SECONDS:
            self._gone += dt
            self._brighten(self._dawn)
        return super().tick(dt)

    def _brighten(self, dawn: Sprite) -> None:
        """The next step of the light: only that one is kept, each is as large as the window."""
        bright = self._brightness()
        if self._light is not None and bright != self._bright:
            dawn.surface, self._bright = _dimmed(self._light, bright), bright

    # -- what is done ------------------------------------------------------------------------------
    def on_key(self, event: pygame.Event) -> Change | None:
        """The key that asks why at the table, too."""
        if event.key == pygame.K_w and self.may_ask:
            return self.on_action(Press.WHY)
        return super().on_key(event)

    def on_action(self, action: Action) -> Change | None:
        """Back to the shelf, or once more."""
        match action:
            case Press.AGAIN | Press.SAME:
                heir = self.context.again(self.session, same_deal=action is Press.SAME)
                self.session.close()
                return Replace(routes.Table(heir))
            case Press.WHY:
                return self.to_why()
            case Press.COPY:
                self._copy()
            case Press.BOX | Way.BACK:
                self.services.sounds.play("box_close")
                self.session.close()
                return Pop()
            case _ if self.review.chosen(action):
                self.rebuild()
        return None


def _dimmed(light: Surface, step: int) -> Surface:
    """The dawn at one of its steps."""
    if step == DAWN_STEPS:
        return light
    dimmed = light.copy()
    dimmed.fill((255 * step // DAWN_STEPS,) * 4, special_flags=BLEND_RGBA_MULT)
    return dimmed
