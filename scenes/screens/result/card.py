"""The postcard dialog: its picture, and where to save it."""

from __future__ import annotations

import io
from enum import Enum
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.saves import NotSaved, keep_picture, labelled, picture_path, slug
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.base import SessionScene, Way
from scenes.screens.result.postcard import SIZE, painting
from scenes.screens.result.scene import review_of
from scenes.stage.routes import Change, Pop
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.field import TextField
from scenes.ui.label import Image, Label, Panel
from scenes.ui.text import Style
from scenes.ui.veil import Veiled
from scenes.ui.widget import HANDLED, Action

SHEET = (210.0, 60.0, 1180.0, 880.0)
LONGEST = 400
"""Largest number of letters of a path."""


class Press(Enum):
    """Actions of the postcard dialog's buttons."""

    SAVE = "save"


class Postcard(SessionScene):
    """The picture over the result, a line for the file, and a button to save it."""

    def __init__(self, context: Context, session: Session, below: Surface) -> None:
        super().__init__(context, session)
        assert session.outcome is not None, "a running match has hidden cards"
        self._below = Veiled(below)
        day = session.played.date().isoformat()
        self._name = f"{slug(session.game.title)} {day}.png"
        self._folder = context.desk.places.pictures
        self._text = str(self._folder / self._name)
        self._picture = Surface(SIZE)
        self._painting = painting(self._picture, context.services.assets, session, review_of(session), day)
        self._painted = False
        self._shown: Image | None = None
        self._said: list[tuple[Phrase, bool]] = []
        """Result of saving, and whether it failed, to be reported with the next tick."""

    def backdrop(self) -> Surface:
        return self._below.over(self.kit.paint)

    def build(self) -> None:
        kit, metrics = self.kit, self.kit.metrics
        sheet, unit = metrics.rect(*SHEET), metrics.u
        self.add(Panel(sheet, self.say(phrase("Postcard"))))
        inner = sheet.inflate(-2 * unit(44), -2 * unit(28))
        title = Style("display", 34, kit.colours.ink)
        high = kit.text.leading(title)
        self.add(
            Label(Rect(inner.x, inner.y, inner.w, high), self.say(phrase("A picture of this match")), title)
        )
        control = metrics.control
        label = Style("bold", 19, kit.colours.ink)
        foot = Rect(inner.x, inner.bottom - control, inner.w, control)
        field = Rect(inner.x, foot.y - unit(20) - control, inner.w, control)
        words = Rect(inner.x, field.y - kit.text.leading(label) - unit(9), inner.w, kit.text.leading(label))
        room = Rect(inner.x, inner.y + high + unit(8), inner.w, words.y - unit(14) - inner.y - high - unit(8))
        share = min(room.w / SIZE[0], room.h / SIZE[1])
        place = Rect(0, 0, round(SIZE[0] * share), round(SIZE[1] * share)).move_to(center=room.center)
        self._shown = self.add(
            Image(place, self.say(phrase("The picture that is saved")), self._scaled(place))
        )
        told = self.say(phrase("Save it as"))
        self.add(Label(words, told, label))
        self.add(TextField(field, told, self._text, self._write, longest=LONGEST))
        save = self.say(phrase("Save the picture"))
        button = Button(foot, save, Press.SAVE, kind="primary", face=Face("save", ENTER_CAP), size=26)
        button.rect = kit.sided(Rect(foot.right - unit(400), foot.y, unit(400), control), foot)
        self.add(
            Button(
                kit.sided(Rect(foot.x, foot.y, unit(240), control), foot),
                self.say(phrase("Back")),
                Way.BACK,
                face=Face("left"),
            )
        )
        self.add(button)

    def _scaled(self, place: Rect) -> Surface:
        """Returns the picture painted so far, scaled to its area."""
        return pygame.transform.smoothscale(self._picture, place.size)

    def _paint_on(self) -> None:
        """Takes the next step of painting."""
        self._painted = next(self._painting, self) is self
        if self._shown is not None:
            self._shown.show(self._scaled(self._shown.rect))

    def _write(self, text: str) -> Action:
        self._text = text
        return HANDLED

    def tick(self, dt: float) -> Change | None:
        if not self._painted:
            self._paint_on()
        while self._said:
            sentence, failed = self._said.pop(0)
            self.notice(self.say(sentence), warning=failed, seconds=8.0)
        return super().tick(dt)

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Press.SAVE:
                self._save()
            case Way.BACK:
                return Pop()
        return None

    def _save(self) -> None:
        """Writes the file in the background, once it is painted."""
        while not self._painted:
            self._paint_on()
        picture, said = self._picture, self._said
        challenge = self.context.challenges.of_record(self.session.record)
        path = picture_path(self._text, self._folder, self._name)

        def job() -> None:
            data = io.BytesIO()
            pygame.image.save(picture, data, "postcard.png")
            try:
                png = data.getvalue()
                kept = keep_picture(path, png if challenge is None else labelled(png, str(challenge)))
            except NotSaved as error:
                said.append((error.sentence, True))
            else:
                said.append((phrase("Saved as {file}", file=_shown(kept)), False))

        self.context.desk.jobs.do(job)


def _shown(path: Path) -> str:
    """Returns a path as it can be drawn."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in str(path))
