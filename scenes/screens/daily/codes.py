"""The sheet with codes on a day's page: the day's deal to send to a friend, and a field for a code."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from game.challenge import decoded
from game.core.phrases import Phrase, phrase
from scenes.screens.daily.envelope import RATIO, code_row, painted_envelope
from scenes.ui.box import NOWHERE, At, Column, Fill, Sized, Space
from scenes.ui.button import ENTER_CAP, Button, Face, Kind
from scenes.ui.field import TextField
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Image, Paragraph, Rule
from scenes.ui.share import Span
from scenes.ui.text import Style

LONGEST: Final = 60
"""Largest number of letters of a typed code, with room for spaces."""
ENVELOPE: Final = 168.0
"""Height of the envelope in design px."""


class Press(Enum):
    """Actions of the page's buttons, other than choosing a day."""

    PLAY = "play"
    PAST = "look back"
    CHALLENGE = "challenge a friend"
    COPY = "copy the code"
    OPEN = "open a code"
    EARLIER = "the month before"
    AFTER = "the month after"


class Written(NamedTuple):
    """Sets the code of a challenge as typed so far."""

    text: str


def codes(kit: Kit, say: Say, game: str, code: str, written: str, problem: Phrase | None) -> Column:
    """Returns the sheet: how to send the deal to a friend, and a field for a code.

    `code` is empty until the deal was played.

    Once the field holds a valid code, the button that opens it is the amber one of the page.
    """
    unit = kit.metrics.u
    strong, soft = Style("display", 27, kit.colours.ink), Style("semibold", 19, kit.paint.soft_ink)
    told = (
        phrase("Your friend plays the same cards, and sends the result back.")
        if code
        else phrase("Play this deal first. Then you can send it.")
    )
    reason = None if code else say(phrase("Play this deal first."))
    words = say(phrase("Challenge a friend"))
    send = Button(NOWHERE, words, Press.CHALLENGE, face=Face("envelope"), size=22, reason=reason)
    label, hint = say(phrase("Code")), "TB-\u00b7\u00b7\u00b7\u00b7"
    field = TextField(NOWHERE, label, written, Written, longest=LONGEST, hint=hint)
    words, is_main = say(phrase("Open the code")), decoded(written) is not None
    kind: Kind = "primary" if is_main else "secondary"
    face = Face("key", ENTER_CAP if is_main else "")
    opens = Button(NOWHERE, words, Press.OPEN, kind=kind, face=face, size=22)
    below = problem or phrase("You can also paste it here, or drop a postcard or a file on the window.")
    ink = kit.colours.bad_text if problem is not None else kit.paint.soft_ink
    letter = At(
        Sized(Image(NOWHERE, "", painted_envelope(game)), round(unit(ENVELOPE) * RATIO), unit(ENVELOPE))
    )
    return Column(
        [
            Paragraph(NOWHERE, say(phrase("Send this deal to a friend")), strong, top=True),
            None if kit.metrics.compact else letter,
            Space(unit(8)),
            code_row(kit, code, say(phrase("Copy the code")), Press.COPY) if code else None,
            Space(unit(8)),
            Paragraph(NOWHERE, say(told), soft, top=True),
            Space(unit(14)),
            send,
            Space(Span(unit(14), unit(30))),
            Rule(dashed=True),
            Space(Span(unit(14), unit(30))),
            Paragraph(NOWHERE, say(phrase("You got a code?")), strong, top=True),
            Space(unit(10)),
            Sized(field, down=kit.metrics.control),
            Space(unit(12)),
            opens,
            Space(unit(12)),
            Paragraph(NOWHERE, say(below), Style("semibold", 19, ink), top=True),
            Fill(),
        ],
        name="codes",
    )
