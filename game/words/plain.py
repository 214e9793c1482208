"""General words for a game that has no words of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.cards import DEALER, PUBLIC, Face, Seat
from game.core.events import Said, Zone
from game.core.news import News
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.table import Table
from game.words.teller import Teller, scored, won


def tell(_before: object, news: News) -> tuple[Phrase, ...]:
    """Returns the sentences about a step: first the move as records write it, then points and winners."""
    moved = (
        ()
        if news.seat == DEALER
        else (phrase("{name}: {move}.", name=SeatName(news.seat), move=str(news.move)),)
    )
    return (*moved, *scored(news.events), *won(news.events))


def prompt(view: Any, seat: Seat) -> Phrase:  # noqa: ANN401 - each game has its own state
    """Returns a general prompt to choose a move."""
    del view, seat
    return phrase("Choose a move.")


def table(view: Any) -> tuple[Phrase, ...]:  # noqa: ANN401
    """Returns sentences about the zones that nobody owns: how many cards, and which faces are visible."""
    return _zones(view.table, PUBLIC)


def seat(view: Any, seat: Seat) -> tuple[Phrase, ...]:  # noqa: ANN401
    """Returns sentences about the zones that a seat owns: how many cards, and which faces are visible."""
    return _zones(view.table, seat)


def place_name(zone: Zone) -> str:
    """Returns a zone's name for players: its id without seats and numbers."""
    words = " ".join(part for part in zone.split("/") if not part.isdigit())
    return words[:1].upper() + words[1:].replace("-", " ")


def _zones(table: Table, owner: Seat) -> tuple[Phrase, ...]:
    return tuple(
        _lying(place_name(zone), [table.faces[card] for card in cards])
        for zone, cards in table.zones.items()
        if cards and table.rules[zone].owner == owner
    )


def _lying(place: str, faces: Sequence[Face | None]) -> Phrase:
    seen = " ".join(face for face in faces if face is not None)
    hidden = faces.count(None)
    if not hidden:
        return phrase("{place}: {cards}.", place=place, cards=seen)
    if not seen:
        return counted("{place}: {count} card.", "{place}: {count} cards.", hidden, place=place)
    return counted(
        "{place}: {cards} and {count} hidden card.",
        "{place}: {cards} and {count} hidden cards.",
        hidden,
        place=place,
        cards=seen,
    )


def label(move: object) -> Phrase:
    """Returns the move as records write it."""
    return phrase("{move}", move=str(move))


def bubble(said: Said) -> Phrase:
    """Returns the words that a player said, unchanged."""
    return phrase("{words}", words=said.word)


PLAIN: Final = Teller(tell, prompt, table, seat, label, bubble)
