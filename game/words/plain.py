"""General words for a game that has none of its own."""

from __future__ import annotations

from typing import Any, Final

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.events import Said
from game.core.news import News
from game.core.phrases import Phrase, SeatName, phrase
from game.core.table import Table
from game.words.teller import Teller, scored, won


def tell(_before: object, news: News) -> tuple[Phrase, ...]:
    """Returns the move in its notation, then points and the end."""
    moved = (
        ()
        if news.seat == DEALER
        else (phrase("{name}: {move}.", name=SeatName(news.seat), move=str(news.move)),)
    )
    return (*moved, *scored(news.events), *won(news.events))


def prompt(view: Any, seat: Seat) -> Phrase:  # noqa: ANN401 - each game has its own state
    """Says only that the seat may do something, or that others are to move."""
    del view, seat
    return phrase("Choose a move.")


def table(view: Any) -> tuple[Phrase, ...]:  # noqa: ANN401
    """Returns how many cards lie in each zone that belongs to nobody, and the visible faces."""
    return _zones(view.table, None)


def seat(view: Any, seat: Seat) -> tuple[Phrase, ...]:  # noqa: ANN401
    """Returns how many cards lie in each zone of a seat, and the visible faces."""
    return _zones(view.table, seat)


def _zones(table: Table, owner: Seat | None) -> tuple[Phrase, ...]:
    return tuple(
        phrase(
            "{zone}: {cards}.", zone=zone, cards=" ".join(str(table.faces.get(card, "-")) for card in cards)
        )
        for zone, cards in table.zones.items()
        if cards and table.rules[zone].owner == (PUBLIC if owner is None else owner)
    )


def label(move: object) -> Phrase:
    """Returns the move in its notation."""
    return phrase("{move}", move=str(move))


def bubble(said: Said) -> Phrase:
    """Returns the words as they were said."""
    return phrase("{words}", words=said.word)


PLAIN: Final = Teller(tell, prompt, table, seat, label, bubble)
