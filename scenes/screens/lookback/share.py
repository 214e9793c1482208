"""Shares a finished match: a moment as a picture or text, and the match as a file."""

from __future__ import annotations

import io
from collections.abc import Callable
from enum import Enum
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.saves import NotSaved, keep_picture, picture_path, seal, slug
from game.session.past_session import PastSession
from scenes.context.context import Context
from scenes.screens.base import SessionScene, Way
from scenes.stage.routes import Change
from scenes.ui import clipboard
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.field import TextField
from scenes.ui.label import Image, Label, Panel
from scenes.ui.text import Style
from scenes.ui.veil import Veiled
from scenes.ui.widget import HANDLED, Action

SHEET = (210.0, 60.0, 1180.0, 880.0)
LONGEST = 400
"""Largest number of letters of a path."""
RECORD = ".tuckbox"


class Press(Enum):
    """Actions of the dialog."""

    PICTURE = "save the picture"
    MATCH = "save the match"
    WORDS = "copy the words"


class Share(SessionScene):
    """The picture and the text, a line for the file, three buttons."""

    def __init__(
        self, context: Context, past: PastSession, picture: Surface, words: str, below: Surface
    ) -> None:
        super().__init__(context, past)
        assert past.finished, "a running match has hidden cards"
        self.past, self._picture, self._words, self._below = past, picture, words, Veiled(below)
        self._name = slug(past.game.title)
        self._folder = context.desk.places.pictures
        self._text = str(self._folder / self._name)
        self._said: list[tuple[Phrase, bool]] = []

    def backdrop(self) -> Surface:
        return self._below.over(self.kit.paint)

    def build(self) -> None:
        kit, metrics, say, unit = self.kit, self.kit.metrics, self.say, self.kit.metrics.u
        sheet = metrics.rect(*SHEET)
        title = say(phrase("Share this moment"))
        self.add(Panel(sheet, title))
        inner = sheet.inflate(-2 * unit(44), -2 * unit(28))
        head, label = Style("display", 34, kit.colours.ink), Style("bold", 19, kit.colours.ink)
        tall, small, control = kit.text.leading(head), kit.text.leading(label), metrics.control
        self.add(Label(Rect(inner.x, inner.y, inner.w, tall), title, head))
        foot = Rect(inner.x, inner.bottom - control, inner.w, control)
        field = Rect(inner.x, foot.y - unit(18) - control, inner.w, control)
        told = say(phrase("Save it as"))
        line = Rect(inner.x, field.y - small - unit(2), inner.w, small)
        style = Style("regular", 20, kit.colours.ink)
        block = kit.text.block(self._words, style, inner.w)
        words = Rect(inner.x, line.y - unit(8) - block.size[1], inner.w, block.size[1])
        room = Rect(inner.x, inner.y + tall + unit(6), inner.w, words.y - unit(14) - inner.y - tall)
        wide, high = self._picture.get_size()
        share = min(room.w / wide, room.h / high)
        place = Rect(0, 0, round(wide * share), round(high * share)).move_to(center=room.center)
        small_picture = pygame.transform.smoothscale(self._picture, place.size)
        self.add(Image(place, say(phrase("The picture that is saved")), small_picture))
        self.add(Label(words, self._words, style, top=True))
        self.add(Label(line, told, label))
        self.add(TextField(field, told, self._text, self._write, longest=LONGEST))
        gap = unit(14)
        each = (inner.w - 3 * gap) * 10 // 44
        for nth, (told_words, action, face) in enumerate(
            (
                (phrase("Back"), Way.BACK, Face("left")),
                (phrase("Copy the words"), Press.WORDS, Face("copy")),
                (phrase("Save the match"), Press.MATCH, Face("save")),
            )
        ):
            rect = Rect(foot.x + nth * (each + gap), foot.y, each, control)
            self.add(Button(rect, say(told_words), action, face=face, size=22))
        rect = Rect(foot.x + 3 * (each + gap), foot.y, inner.w - 3 * (each + gap), control)
        save = say(phrase("Save the picture"))
        self.add(Button(rect, save, Press.PICTURE, kind="primary", face=Face("save", ENTER_CAP), size=24))

    def _write(self, text: str) -> Action:
        self._text = text
        return HANDLED

    def tick(self, dt: float) -> Change | None:
        while self._said:
            sentence, failed = self._said.pop(0)
            self.notice(self.say(sentence), warning=failed, seconds=8.0)
        return super().tick(dt)

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Press.PICTURE:
                picture = self._picture
                self._save(lambda: _png(picture), ".png", lambda error: error.sentence)
            case Press.MATCH:
                record = self.past.record
                self._save(
                    lambda: seal(record.dumps().encode()), RECORD, lambda error: NotSaved(error.why).sentence
                )
            case Press.WORDS:
                done = clipboard.copy(self._words)
                words = phrase("Copied.") if done else phrase("It could not be copied.")
                self.notice(self.say(words), warning=not done)
            case _:
                return super().on_action(action)
        return None

    def _save(self, data: Callable[[], bytes], suffix: str, why: Callable[[NotSaved], Phrase]) -> None:
        """Writes a file in the background."""
        path = picture_path(self._text, self._folder, self._name, suffix)
        said = self._said

        def job() -> None:
            try:
                kept = keep_picture(path, data())
            except NotSaved as error:
                said.append((why(error), True))
            else:
                said.append((phrase("Saved as {file}", file=_shown(kept)), False))

        self.context.desk.jobs.do(job)


def _png(picture: Surface) -> bytes:
    data = io.BytesIO()
    pygame.image.save(picture, data, "moment.png")
    return data.getvalue()


def _shown(path: Path) -> str:
    """Returns a path as it can be drawn."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in str(path))
