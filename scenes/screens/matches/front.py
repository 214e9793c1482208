"""The drawer's front: filter, order, person and page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from pygame import Rect

from game.core.phrases import Phrase, phrase
from scenes.screens.matches.drawer import DrawerPlan
from scenes.screens.matches.selection import Order, Selection, State
from scenes.ui.button import Button, Face
from scenes.ui.choice import Option
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.segmented import Segmented
from scenes.ui.widget import Widget

STATES = (
    (State.ALL, phrase("All"), ""),
    (State.WAITING, phrase("Waiting"), "clock"),
    (State.FINISHED, phrase("Finished"), "check"),
    (State.STARRED, phrase("Starred"), "star"),
    (State.AWAY, phrase("Put away"), "box"),
)
ORDERS = {
    Order.NEWEST: phrase("Newest first"),
    Order.OLDEST: phrase("Oldest first"),
    Order.LONGEST: phrase("Most moves first"),
}


class InState(NamedTuple):
    """Shows the matches in one of the states."""

    nth: int


class Turn(NamedTuple):
    """Turns by a number of pages."""

    by: int


class Front(Enum):
    """Other actions of the front."""

    ORDER = "order"
    PERSON = "person"
    FILE = "file"
    EXERCISE = "exercise"
    PASTE = "paste"


def header_buttons(kit: Kit, say: Callable[[Phrase], str], side: int) -> tuple[Button, Button]:
    """Returns the exercise button, with text if there is room, and the button for opening a file."""
    unit, words = kit.metrics.u, say(phrase("Your own moments"))
    corner = Rect(kit.metrics.size[0] - unit(33) - side, unit(28), side, side)
    file = Button(corner, say(phrase("Open a file")), Front.FILE, kind="round", face=Face("folder"))
    if kit.metrics.compact:
        beside = corner.move(-side - unit(14), 0)
        return Button(beside, words, Front.EXERCISE, kind="round", face=Face("hint")), file
    own = Button(corner.copy(), words, Front.EXERCISE, face=Face("hint"), size=20)
    own.rect.w = own.natural_width(kit)
    own.rect.right = corner.x - unit(14)
    return own, file


@dataclass(frozen=True, slots=True)
class FrontText:
    """Texts of the front: the selection, the page number, and whether there are several persons."""

    selection: Selection
    page: int
    pages: int
    place: Phrase
    several: bool


def front_of(kit: Kit, plan: DrawerPlan, told: FrontText, say: Callable[[Phrase], str]) -> list[Widget]:
    """Returns states at the left; order, persons and pages at the right, or below in a small window."""
    unit, metrics = kit.metrics.u, kit.metrics
    front = plan.front.inflate(-2 * unit(40), 0)
    narrow = plan.sheet is None
    height = (front.h - unit(20)) // 2 - unit(6) if narrow else max(unit(52), metrics.target)
    y = front.y + unit(12) if narrow else front.centery - height // 2
    room = Rect(front.x, y, front.w if narrow else front.w // 2 - unit(78), height)
    options = [Option(say(words), "" if narrow else icon) for _, words, icon in STATES]
    chosen = [state for state, _, _ in STATES].index(told.selection.state)
    states = Segmented(room, say(phrase("Which matches")), options, chosen, InState)
    states.share_by_words(kit)
    rest = Rect(front.x, room.bottom + unit(10), front.w, height)
    if not narrow:
        rest = Rect(front.centerx + unit(82), y, front.right - front.centerx - unit(82), height)
    return [states, *_choices(kit, rest, told, say)]


def _choices(kit: Kit, rest: Rect, told: FrontText, say: Callable[[Phrase], str]) -> list[Widget]:
    """Returns order and person, the page number, and the page buttons."""
    unit, side = kit.metrics.u, rest.h
    down = Rect(rest.right - side, rest.y, side, side)
    up = down.move(-side - unit(8), 0)
    style = kit.style("caption", kit.colours.hot, align="right")
    words = say(told.place)
    wide = min(kit.text.width(words, style) + unit(8), rest.w // 4)
    count = Label(Rect(up.x - unit(14) - wide, rest.y, wide, side), words, style)
    left = Rect(rest.x, rest.y, count.rect.x - unit(16) - rest.x, side)
    shown = [(say(ORDERS[told.selection.order]), Front.ORDER, "swap")]
    if told.several:
        shown.append((told.selection.person or say(phrase("Everybody")), Front.PERSON, "person"))
    share = (left.w - unit(10) * (len(shown) - 1)) // len(shown)
    made: list[Widget] = []
    for nth, (label, action, icon) in enumerate(shown):
        rect = Rect(left.x + nth * (share + unit(10)), left.y, share, side)
        made.append(Button(rect, label, action, face=Face(icon), size=19))
    made.append(count)
    for rect, icon, said, by in ((up, "up", phrase("Page back"), -1), (down, "down", phrase("Page on"), 1)):
        reason = None if 0 <= told.page + by < told.pages else ""
        made.append(Button(rect, say(said), Turn(by), kind="round", face=Face(icon), reason=reason))
    return made
