"""The calendar on the shelf, with today's date."""

from collections.abc import Callable
from datetime import date

from pygame import Rect, Surface

from game.core.phrases import N_, Phrase
from scenes.ui.kit import Kit
from scenes.ui.text import Style

SHORT_MONTHS = (
    N_("Jan"),
    N_("Feb"),
    N_("Mar"),
    N_("Apr"),
    N_("May"),
    N_("Jun"),
    N_("Jul"),
    N_("Aug"),
    N_("Sep"),
    N_("Oct"),
    N_("Nov"),
    N_("Dec"),
)
HEAD, LEAF = (0.05, 0.06, 0.9, 0.2), (0.05, 0.3, 0.9, 0.58)
"""Places of month and day on the drawing, as shares of its size."""


def dated(kit: Kit, say: Callable[[Phrase], str], drawing: Surface, day: date) -> Surface:
    """Returns the drawing of a calendar with a month and a day on it."""
    picture = drawing.copy()
    wide, tall = picture.get_size()
    month, number = say(Phrase(SHORT_MONTHS[day.month - 1])).upper(), str(day.day)
    for words, place, ink, role in (
        (month, HEAD, kit.colours.cream, "bold"),
        (number, LEAF, kit.colours.ink, "display"),
    ):
        room = Rect(place[0] * wide, place[1] * tall, place[2] * wide, place[3] * tall)
        share = 0.8 if role == "bold" else 0.84
        style = Style("bold" if role == "bold" else "display", 0, ink, "centre", round(room.h * share))
        kit.text.draw(picture, kit.text.fit(words, style, room.size), room)
    return picture
