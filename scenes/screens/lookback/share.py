"""Shares a finished match: a moment as a picture or text, and the match as a file."""

from __future__ import annotations

import io
from collections.abc import Callable
from enum import Enum

import pygame
from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.saves import keep_picture, picture_path, seal, slug
from game.session.past_session import PastSession
from scenes.context.context import Context
from scenes.screens.base import SessionScene, Way, shown_path
from scenes.stage.routes import Change
from scenes.ui import clipboard
from scenes.ui.box import NOWHERE, At, Column, Fill, Node, OneOf, Pad, Row, Sized, Space, Whole
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.easel import Veiled
from scenes.ui.field import TextField
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Panel
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Size

SHEET = (1180.0, 880.0)
"""Design px of the sheet, where its words need no more."""
LEAST_SHOT = 100.0
"""Design px that the picture is high at least, where its width allows that."""
LONGEST = 400
"""Largest number of letters of a path."""
RECORD = ".tuckbox"


class Press(Enum):
    """Actions of the sharing dialog."""

    PICTURE = "save the picture"
    MATCH = "save the match"
    WORDS = "copy the words"


class Shot(Image):
    """The picture of a moment, as large as its room holds it whole."""

    def __init__(self, whole: Surface, label: str) -> None:
        super().__init__(NOWHERE, label, whole)
        self._whole = whole

    def measure(self, kit: Kit, width: int) -> Size:
        wide, high = self._whole.get_size()
        least = kit.metrics.u(LEAST_SHOT)
        tall = round(min(width, wide) * high / wide)
        return Size(min(wide, round(least * wide / high)), wide, min(least, tall), tall)

    def place(self, kit: Kit, rect: Rect) -> None:
        wide, high = self._whole.get_size()
        share = min(rect.w / wide, rect.h / high)
        size = (max(1, round(wide * share)), max(1, round(high * share)))
        super().place(kit, Rect((0, 0), size).move_to(center=rect.center))
        self.show(pygame.transform.smoothscale(self._whole, size))


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

    def backdrop(self) -> Surface:
        return self._below.over(self.kit.paint)

    def build(self) -> Node:
        kit, metrics, say, unit = self.kit, self.kit.metrics, self.say, self.kit.metrics.u
        title, told = say(phrase("Share this moment")), say(phrase("Save it as"))
        inner = Column(
            [
                Label(NOWHERE, title, Style("display", 34, kit.colours.ink)),
                Space(unit(6)),
                Fill(Shot(self._picture, say(phrase("The picture that is saved")))),
                Space(Span(unit(6), unit(14))),
                Label(NOWHERE, self._words, Style("regular", 20, kit.colours.ink), top=True),
                Space(Span(unit(4), unit(8))),
                Label(NOWHERE, told, Style("bold", 19, kit.colours.ink)),
                Space(unit(2)),
                TextField(NOWHERE, told, self._text, self._write, longest=LONGEST),
                Space(Span(unit(8), unit(18))),
                self._buttons(),
            ]
        )
        sheet = Pad(inner, unit(44), Span(unit(14), unit(28)), Panel(NOWHERE, title), name="sheet")
        wide = max(unit(SHEET[0]), metrics.text(SHEET[0]))
        return Pad(At(Sized(sheet, Span(0, wide), Span(0, unit(SHEET[1])))), unit(24), unit(20))

    def _buttons(self) -> Node:
        """The four of them in a row, the amber one the widest; no more of them wrap than must."""
        lines = (
            (phrase("Back"), Way.BACK, Face("left")),
            (phrase("Copy the words"), Press.WORDS, Face("copy")),
            (phrase("Save the match"), Press.MATCH, Face("save")),
        )
        usual = [
            Button(NOWHERE, self.say(words), action, face=face, size=22) for words, action, face in lines
        ]
        words, face = self.say(phrase("Save the picture")), Face("save", ENTER_CAP)
        save = Button(NOWHERE, words, Press.PICTURE, kind="primary", face=face, size=24)
        gap, left = self.kit.metrics.u(14), self.kit.look.left
        back, copy, match = usual
        ways = [
            Row(
                [*(Fill(one if one in wrapped else Whole(one)) for one in usual), Fill(Whole(save), 1.4)],
                gap,
                flipped=left,
            )
            for wrapped in ((), (copy,), (match,), (copy, match), (back, copy, match))
        ]
        return OneOf([*ways, Row([*map(Fill, usual), Fill(save, 1.4)], gap, flipped=left)], name="buttons")

    def _write(self, text: str) -> Action:
        self._text = text
        return HANDLED

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Press.PICTURE:
                picture = self._picture
                self._save(lambda: png(picture), ".png", is_picture=True)
            case Press.MATCH:
                record = self.past.record
                self._save(lambda: seal(record.dumps().encode()), RECORD, is_picture=False)
            case Press.WORDS:
                done = clipboard.copy(self._words)
                words = phrase("Copied.") if done else phrase("It could not be copied.")
                self.notice(self.say(words), warning=not done)
            case _:
                return super().on_action(action)
        return None

    def _save(self, data: Callable[[], bytes], suffix: str, *, is_picture: bool) -> None:
        """Writes a file in the background."""
        path = picture_path(self._text, self._folder, self._name, suffix)

        def save() -> Phrase:
            return phrase("Saved as {file}", file=shown_path(keep_picture(path, data())))

        self.save_beside(save, is_picture=is_picture)


def png(picture: Surface) -> bytes:
    """Returns a picture as the data of a PNG file."""
    data = io.BytesIO()
    pygame.image.save(picture, data, "picture.png")
    return data.getvalue()
