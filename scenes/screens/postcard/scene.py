"""The postcard dialog, with both sides of the postcard."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.days import now_here
from game.saves import keep_picture, labelled, picture_path, readable
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.base import BackAction, FileSheet, shown_path
from scenes.screens.lookback.dialogs import png
from scenes.screens.matches.telling import day_of
from scenes.screens.postcard.making import Making
from scenes.screens.postcard.sides import PAPER, SIZE, paint_back, paint_front
from scenes.screens.result.rounds import review_of
from scenes.stage.assets import Assets
from scenes.stage.routes import Change
from scenes.stage.theme import Look
from scenes.stage.vector import Box, Drawing
from scenes.ui.access import ACCESS
from scenes.ui.box import NOWHERE, Column, Fill, Node, OneOf, Row, Space, Whole
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.falling import FallingPaper
from scenes.ui.kit import Kit
from scenes.ui.label import Image
from scenes.ui.paint import SMALL_SHADOW, WHITE, Picture
from scenes.ui.share import Span
from scenes.ui.widget import Action, Handled

TURN_SECONDS: Final = 0.36
FADE_SECONDS: Final = 0.2
"""Seconds in which the painted front fades in on its paper."""
AIR = 12.0
"""Space in design px for the shadow below the postcard."""
OUTLINE = 2.4
"""Width in design px of the postcard's outline in high contrast."""
BACK: Final = " back"
"""End of the file name for the back of the postcard."""


class Press(Enum):
    """Actions of the buttons in the postcard dialog."""

    SAVE = "save"
    TURN = "turn"


class Card(Image):
    """The picture of one side of the postcard."""

    def __init__(self, label: str, side: Surface) -> None:
        super().__init__(NOWHERE, label, side)
        self.open = self._opacity = 1.0
        self._side = side
        self._whole: Picture | None = None
        """The picture of the side with its shadow, once painted."""
        self.making: Making | None = None
        """The animation in which the front is made, if it is running."""

    def shows(self, side: Surface) -> bool:
        return side is self._side

    def show_side(self, side: Surface) -> None:
        self._side, self._whole = side, None
        self.change()

    @property
    def fades(self) -> bool:
        return self._opacity < 1

    def fade_to(self, opacity: float) -> None:
        """Draws the side with this opacity on bare paper."""
        self._opacity, self._whole = opacity, None
        self.change()

    def fade_on(self, dt: float) -> None:
        """Continues to fade in by `dt` seconds."""
        if self.fades:
            self.fade_to(min(1.0, self._opacity + dt / FADE_SECONDS))

    def place(self, kit: Kit, rect: Rect) -> None:
        self._whole = None
        share = min(rect.w / SIZE[0], (rect.h - kit.metrics.u(AIR)) / SIZE[1])
        size = max(1, round(SIZE[0] * share)), max(1, round(SIZE[1] * share))
        super().place(kit, Rect((0, 0), size).move_to(center=rect.center))

    def paint(self, kit: Kit) -> Picture:
        whole = self._whole = self._whole or self._painted(kit)
        if self.open >= 1:
            return whole
        full, high = whole.surface.get_size()
        wide = max(1, round(full * self.open))
        narrow = pygame.transform.smoothscale(whole.surface, (wide, high))
        return Picture(narrow, whole.left - (full - wide) // 2, whole.top)

    def _painted(self, kit: Kit) -> Picture:
        sheet = kit.paint.shape(("postcard",), self.rect.size, _draw_sheet, shadow=SMALL_SHADOW)
        whole, making = sheet.copy(), self.making
        size = self.rect.size
        side = pygame.transform.smoothscale(self._side, size) if making is None else making.shown(size)
        if self.fades:
            whole.surface.fill(PAPER, Rect((sheet.left, sheet.top), size))
            side.set_alpha(round(255 * self._opacity))
        whole.surface.blit(side, (sheet.left, sheet.top))
        side.set_alpha(None)
        if kit.look.high:  # there is no shadow
            edge = Rect((sheet.left, sheet.top), self.rect.size)
            pygame.draw.rect(whole.surface, kit.colours.ink, edge, max(2, kit.metrics.u(OUTLINE)))
        return whole


def _draw_sheet(drawing: Drawing, box: Box) -> None:
    drawing.box(box, WHITE)


class Postcard(FileSheet):
    """The dialog that displays and saves a postcard of a match."""

    def __init__(self, context: Context, session: Session, below: Surface) -> None:
        day = session.words.say(day_of(session.played, now_here()))
        name = f"{readable(f'{session.game.title} {day}')}.png"
        super().__init__(context, session, below, name)
        assert session.outcome is not None, "a running match has hidden cards"
        blank = Surface(SIZE)
        blank.fill(PAPER)
        self._sides = [blank, blank]
        """Front and back. Each is blank until it is painted."""
        self._painting = self._paint()
        self._painted = self._behind = False
        self._awaiting: Press | None = None
        """The button that was pressed before both sides were painted."""
        self._turned: float | None = None
        """Seconds since the postcard began to turn over, or None."""
        self._falling: FallingPaper | None = None
        """A copy of the postcard while it falls."""
        self._card: Card | None = None
        self._making = Making() if context.services.look.motion == "full" else None
        """The animation in which the front is made, if it is running."""

    def _paint(self) -> Iterator[None]:
        """Paints both sides in a thread."""
        session, review, services = self.session, review_of(self.session), self.services
        making = self._making
        challenge = self.context.challenges.of_record(session.record)
        code = session.record.seed if challenge is None else str(challenge)

        def paint(assets: Assets) -> Iterator[None]:
            kit = Kit.of(assets, Look(), (1600, 1000), session.words.say)
            front, back = Surface(SIZE), Surface(SIZE)
            painting = paint_front(front, kit, session, review)
            yield from painting if making is None else making.paint(front, kit, session, review)
            self._sides[0] = front
            yield
            yield from paint_back(back, kit, session, review, code)
            self._sides[1] = back
            self._painted = True

        def job(assets: Assets) -> None:
            deque(paint(assets), maxlen=0)

        yield from services.printing.run_beside(services.assets, SIZE, job)
        if not self._painted:
            yield from paint(services.assets)

    def build(self) -> Node:
        unit = self.kit.metrics.u
        self._card = Card(self._about(), self._sides[self._behind])
        self._card.making = self._making if self._making is not None and self._making.has_begun else None
        air = Space(Span(unit(6), unit(14)))
        shown = (Space(Span(unit(4), unit(10))), Fill(self._card), air)
        metrics = self.kit.metrics
        beside = metrics.text(260) if metrics.compact and self.kit.look.text_size > 1 else 0
        title = self.say(phrase("A postcard of this match"))
        return self.sheet(title, shown, self._buttons(below=bool(beside)), beside=beside)

    def _about(self) -> str:
        return self.say(
            phrase("The back of the postcard") if self._behind else phrase("The front of the postcard")
        )

    def _buttons(self, *, below: bool) -> Node:
        say, gap = self.say, self.kit.metrics.u(14)
        back = Button(NOWHERE, say(phrase("Back")), BackAction.BACK, face=Face("left"), size=22)
        turn = Button(NOWHERE, say(phrase("Turn it over")), Press.TURN, face=Face("redo"), size=22)
        face = Face("save", ENTER_CAP)
        save = Button(NOWHERE, say(phrase("Save both sides")), Press.SAVE, kind="primary", face=face, size=24)
        if below:
            return Column([save, turn, back], gap, name="buttons")
        left = self.kit.look.left
        whole = Row([Fill(Whole(back)), Fill(Whole(turn)), Fill(Whole(save), 1.4)], gap, flipped=left)
        wrapped = Row([Fill(back), Fill(turn), Fill(save, 1.4)], gap, flipped=left)
        return OneOf([whole, wrapped], name="buttons")

    def tick(self, dt: float) -> Change | None:
        card = self._card
        assert card is not None
        card.fade_on(dt * self.context.speed())
        if self._making is not None and self._making.is_ready and not card.fades:
            self._make_on(self._making, dt * self.context.speed())
        elif not self.catches_up:
            self._paint_on()
        if self._painted and self._awaiting is not None:
            self._carry_out(self._awaiting)
        if self._turned is not None:
            self._turn_on(dt * self.context.speed())
        if self._falling is not None:
            self._fall_on(self._falling, dt * self.context.speed())
        return super().tick(dt)

    def _paint_on(self) -> None:
        next(self._painting, None)
        card, making, side = self._card, self._making, self._sides[self._behind]
        if card is None:
            return
        if making is not None and making.has_begun and card.making is None:
            card.making = making
            card.fade_to(1.0 if making.is_over else 0.0)
        elif not card.shows(side):
            card.show_side(side)

    def _make_on(self, making: Making, dt: float) -> None:
        for name in making.advance(dt):
            self.services.sounds.play(name)
        if making.is_over:
            self._end_making()
        elif self._card is not None:
            self._card.show_side(self._sides[0])

    def _end_making(self) -> None:
        """Displays the whole front, once it is painted."""
        if self._card is not None:
            self._card.fade_to(1.0)
        if self._making is not None and not self._making.is_ready:
            self._making.skip()
            return
        self._making = None
        if self._card is not None:
            self._card.making = None
            self._card.show_side(self._sides[self._behind])

    def _let_fall(self) -> None:
        """Lets a copy of the saved postcard fall."""
        card = self._card
        if card is not None and self.services.look.motion == "full":
            picture = card.paint(self.kit)
            place = picture.surface.get_rect(topleft=card.rect.move(-picture.left, -picture.top).topleft)
            self._falling = FallingPaper(self.kit, picture.surface.copy(), place)

    def _fall_on(self, falling: FallingPaper, dt: float) -> None:
        falling.update(dt, self.stage)
        if not falling.falls:
            self._falling = None
            self.services.sounds.play("card_play")

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if self._making is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, ACCESS):
            self._end_making()
        return super().take(event)

    def _carry_out(self, pressed: Press) -> None:
        """Carries out a button's action once both sides are painted."""
        self._awaiting = None if self._painted else pressed
        if self._painted:
            self._save() if pressed is Press.SAVE else self._turn()

    def _turn(self) -> None:
        self.services.sounds.play("card_flip")
        if self.services.look.motion == "full":
            self._turned = self._turned or 0.0
        else:
            self._show_other()

    def _turn_on(self, dt: float) -> None:
        card, before = self._card, self._turned
        assert card is not None
        assert before is not None
        now = before + dt
        half = TURN_SECONDS / 2
        if before < half <= now:
            self._show_other()
        self._turned = now if now < TURN_SECONDS else None
        card.open = 1.0 if self._turned is None else abs(1 - now / half)
        card.change()

    def _show_other(self) -> None:
        card = self._card
        assert card is not None
        self._behind = not self._behind
        card.label = self._about()
        card.show_side(self._sides[self._behind])

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Press():
                self._carry_out(action)
            case _:
                return super().on_action(action)
        return None

    def _save(self) -> None:
        """Saves both sides in the background."""
        sides = tuple(self._sides)
        challenge = self.context.challenges.of_record(self.session.record)
        path = picture_path(self.path, self.folder, self.name)

        def save() -> Phrase:
            pngs = [png(side) for side in sides]
            if challenge is not None:
                pngs = [labelled(png, str(challenge)) for png in pngs]
            kept = keep_picture(path, pngs[0])
            behind = keep_picture(kept.with_name(f"{kept.stem}{BACK}{kept.suffix}"), pngs[1])
            folder, front, back = (
                shown_path(one) for one in (kept.parent, Path(kept.name), Path(behind.name))
            )
            return phrase(
                "Front and back saved in {folder}: {file} and {other}.",
                folder=folder,
                file=front,
                other=back,
            )

        self.save_beside(save, is_picture=True)
        self._let_fall()
