"""The panel with deal codes on the page of a daily deal."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple

from game.challenge import code_within, decoded, grouped
from game.core.phrases import Phrase, phrase
from scenes.screens.base import LONGEST_CODE
from scenes.screens.daily.envelope import RATIO, code_row, painted_envelope
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, Row, Sized, Space
from scenes.ui.button import ENTER_CAP, Button, Face, Kind
from scenes.ui.field import MOST_PASTED, Line, TextField
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Balanced, Image, Paragraph, Rule
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action

ENVELOPE: Final = 168.0, 202.0
"""Smallest and usual height in design px of the envelope's picture."""
BROAD_ENVELOPE: Final = 168.0, 310.0
"""Smallest and usual height in design px of the picture on a broad panel."""


class Press(Enum):
    """Actions of buttons on the page of the daily deal."""

    PAST = "look back"
    CHALLENGE = "challenge a friend"
    COPY = "copy the code"
    OPEN = "open a code"
    EARLIER = "the month before"
    AFTER = "the month after"


class Written(NamedTuple):
    """The action after each change of the typed code."""

    text: str


class CodeLine(Line):
    """The text in a field for a code, in groups of four characters."""

    def insert(self, text: str) -> bool:
        return super().insert(code_within(text[:MOST_PASTED])) and self._group()

    def erase(self, by: int, *, words: bool) -> bool:
        at = self.caret - 1 if by < 0 else self.caret
        if not (self.selected or words) and self.text[max(0, at) : at + 1] == "-":
            self.to(self.caret + by)  # a dash comes back by itself, so the sign behind it goes
        return super().erase(by, words=words) and self._group()

    def _group(self) -> bool:
        text, caret = grouped(self.text, self.caret)
        self.text = text[: self.longest]
        self.to(caret)
        return True


class CodeField(TextField):
    """A text field for the code of a deal."""

    def __init__(self, label: str, text: str, on_write: Callable[[str], Action], on_enter: Action) -> None:
        super().__init__(
            NOWHERE, label, text, on_write, longest=LONGEST_CODE, hint="TB-\u00b7\u00b7\u00b7\u00b7"
        )
        self.line = CodeLine(text, LONGEST_CODE)
        self.on_enter = on_enter


def codes(  # noqa: PLR0913 - only its shape by name
    kit: Kit, say: Say, game: str, code: str, written: str, problem: Phrase | None, *, broad: bool
) -> Node:
    """Returns the panel with the code to send and a field for another deal's code.

    A broad panel has the code and the field side by side.
    """
    unit = kit.metrics.u
    strong, soft = Style("display", 27, kit.colours.ink), Style("semibold", 19, kit.paint.soft_ink)
    hint = (
        phrase("Your friend plays the same cards, and sends the result back.")
        if code
        else phrase("Play this deal first. Then you can send it.")
    )
    reason = None if code else say(phrase("Play this deal first."))
    words = say(phrase("Challenge a friend"))
    send = Button(NOWHERE, words, Press.CHALLENGE, face=Face("envelope"), size=22, reason=reason)
    field = CodeField(say(phrase("Code")), written, Written, Press.OPEN)
    words, is_main = say(phrase("Open the code")), decoded(written) is not None
    kind: Kind = "primary" if is_main else "secondary"
    face = Face("key", ENTER_CAP if is_main else "")
    opens = Button(NOWHERE, words, Press.OPEN, kind=kind, face=face, size=22)
    below = problem or phrase("You can also paste the code here, or drop a postcard or a file on the window.")
    ink = kit.colours.bad_text if problem is not None else kit.paint.soft_ink
    least, natural = map(unit, BROAD_ENVELOPE if broad else ENVELOPE)
    wide = Span(round(least * RATIO), round(natural * RATIO))
    letter = At(Sized(Image(NOWHERE, "", painted_envelope(game)), wide, Span(least, natural)), y="stretch")
    sending: list[Item | None] = [
        Paragraph(NOWHERE, say(phrase("Send this deal to a friend")), strong, top=True),
        letter if broad or not kit.metrics.compact else None,
        Space(unit(8)),
        code_row(kit, code, say(phrase("Copy the code")), Press.COPY) if code else None,
        Space(unit(8)),
        Balanced(NOWHERE, say(hint), soft, top=True),
        Space(unit(14)),
        send,
    ]
    opening: list[Item | None] = [
        Paragraph(NOWHERE, say(phrase("You got a code?")), strong, top=True),
        Space(unit(10)),
        Sized(field, down=kit.metrics.control),
        Space(unit(12)),
        opens,
        Space(unit(12)),
        Balanced(NOWHERE, say(below), Style("semibold", 19, ink), top=True),
    ]
    if broad:
        return Row([Fill(Column(sending)), Fill(Column(opening))], unit(60), name="codes")
    gap = Space(Span(unit(14), unit(30)))
    return Column([*sending, gap, Fill(), Rule(dashed=True), gap, Fill(), *opening], name="codes")
