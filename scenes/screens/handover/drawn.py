"""What happened in one step as a picture, for those who do not read yet: whose doing, cards, an arrow, where to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.cards import DEALER, PUBLIC, Face, Seat
from game.core.events import Looked, Moved, Zone
from game.core.news import News
from game.core.phrases import Phrase, SeatName
from game.core.table import Table
from game.session.session import Session
from scenes.board.common import medallion_of, paint_medallion
from scenes.games import SHOWS
from scenes.stage.vector import blend
from scenes.ui.box import NOWHERE
from scenes.ui.kit import Kit
from scenes.ui.label import Image
from scenes.ui.paint import Picture, canvas

MOST_CARDS = 4
"""Cards of one step that are drawn at most; the words tell of all."""
CARD, LAP, ICON = 0.62, 0.3, 0.5
"""Width of a card, how far the next lies to its right, and the side of an icon, in heights of the picture."""
FACE, GAP = 0.8, 0.2
"""Side of the face of whom it went to, and the air before it and before an icon, in heights of the picture."""


class Drawn(NamedTuple):
    """Cards as everybody saw them, None for a back; what became of them, as an icon; whose they are now."""

    cards: tuple[Face | None, ...]
    icon: str
    to: Seat | None = None

    @property
    def has_icon(self) -> bool:
        """Returns whether an icon says what became of the cards: a plain arrow only where it leads to somebody."""
        return self.to is not None or self.icon != "arrow-right"

    @property
    def wide(self) -> float:
        """Returns how wide the picture is, in its heights."""
        cards = CARD * (1 + LAP * (len(self.cards) - 1))
        return cards + (GAP + ICON) * self.has_icon + (GAP + FACE) * (self.to is not None) + GAP


def drawn_of(table: Table, news: News, told: Sequence[Phrase]) -> Drawn | None:
    """Returns a step as everybody was told it, from the table before it and its sentences; None where no card had part in it."""
    if news.seat == DEALER:
        return None
    moves = [event for event in news.events if isinstance(event, Moved)]
    looks = [event for event in news.events if isinstance(event, Looked)]
    named = (value for one in told for value in one.values.values() if isinstance(value, SeatName))
    to = next((Seat(name.seat) for name in named if name.seat != news.seat), None)
    if not moves:
        return Drawn(looks[0].faces[:MOST_CARDS], "eye", to) if looks else None
    first = moves[0]
    if len({_owner(table, event.src) for event in moves} - {PUBLIC}) > 1:
        return Drawn((None,), "swap", to)
    held = _owner(table, first.src)
    together = (one for one in moves if one.dst == first.dst and _owner(table, one.src) == held)
    faces = [face for event in together for face in event.faces]
    return Drawn(tuple(faces[:MOST_CARDS]), "arrow-right", to)


def _owner(table: Table, zone: Zone) -> Seat:
    return table.rules[zone].owner if zone in table.rules else PUBLIC


def picture_of(session: Session, drawn: Drawn | None) -> Image:
    """Returns the picture beside the words of a step: cards, what became of them, and to whom; empty for none."""

    def paint(kit: Kit, rect: Rect) -> Picture:
        picture, high = canvas(*rect.size), rect.h
        if drawn is None:
            return Picture(picture)
        art, width, x = SHOWS[session.game.id].cards(kit, session.game.id), round(high * CARD), 0
        for face in drawn.cards:
            card = art.flat(face, width)
            blend(picture, card, (x, (rect.h - card.get_height()) // 2))
            x += round(width * LAP)
        x += round(width * (1 - LAP) + high * GAP)
        if drawn.has_icon:
            icon = Rect(x, 0, round(high * ICON), round(high * ICON))
            icon.centery = rect.h // 2
            kit.icon(picture, drawn.icon, kit.colours.ink, icon)
            x = icon.right + round(high * GAP)
        if drawn.to is not None:
            disc = Rect(x, 0, round(high * FACE), round(high * FACE))
            disc.centery = rect.h // 2
            them = paint_medallion(kit, disc, medallion_of(session, drawn.to))
            blend(picture, them.surface, (disc.x - them.left, disc.y - them.top))
        return Picture(picture)

    return Image(NOWHERE, "", paint)
