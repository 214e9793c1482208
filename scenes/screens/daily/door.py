"""The calendar on the shelf, with today's date."""

from collections.abc import Callable
from datetime import date

from pygame import Rect, Surface

from game.core.phrases import N_, Phrase
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Drawing, blend, star_path
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


STAR = (0.5, 0.815, 0.1)
"""The middle of the star and its radius, as shares of the drawing's width and height."""


def dated(
    kit: Kit, say: Callable[[Phrase], str], drawing: Surface, day: date, *, starred: bool = False
) -> Surface:
    """Returns the drawing of a calendar with a month and a day on it, and a star once that day was played."""
    picture = drawing.copy()
    wide, tall = picture.get_size()
    month, number = say(Phrase(SHORT_MONTHS[day.month - 1])).upper(), str(day.day)
    leaf = (*LEAF[:3], LEAF[3] * 0.72) if starred else LEAF
    for words, place, ink, role in (
        (month, HEAD, kit.colours.cream, "bold"),
        (number, leaf, kit.colours.ink, "display"),
    ):
        room = Rect(place[0] * wide, place[1] * tall, place[2] * wide, place[3] * tall)
        share = 0.8 if role == "bold" else 0.84
        style = Style("bold" if role == "bold" else "display", 0, ink, "centre", round(room.h * share))
        kit.text.draw(picture, kit.text.fit(words, style, room.size), room)
    if starred:
        star = star_path(STAR[0] * wide, STAR[1] * tall, STAR[2] * wide)
        blend(picture, Drawing(wide, tall).path(star, star_ink(kit)).surface(), (0, 0))
    return picture


def star_ink(kit: Kit) -> Colour:
    """The colour of stars on paper."""
    return kit.colours.ink if kit.look.high else mix(kit.colours.brass_dark, kit.colours.ink, 0.12)
