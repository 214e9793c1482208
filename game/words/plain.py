"""General words for a game that has none of its own."""

from __future__ import annotations

from typing import Any, Final

from game.core.cards import DEALER, Seat
from game.core.events import Said
from game.core.news import News
from game.core.phrases import Phrase, SeatName, phrase
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


def spoken(view: Any) -> tuple[Phrase, ...]:  # noqa: ANN401
    """Returns how many cards lie in each zone, and the visible faces."""
    table = view.table
    return tuple(
        phrase(
            "{zone}: {cards}.", zone=zone, cards=" ".join(str(table.faces.get(card, "-")) for card in cards)
        )
        for zone, cards in table.zones.items()
        if cards
    )


def label(move: object) -> Phrase:
    """Returns the move in its notation."""
    return phrase("{move}", move=str(move))


def bubble(said: Said) -> Phrase:
    """Returns the words as they were said."""
    return phrase("{words}", words=said.word)


PLAIN: Final = Teller(tell, prompt, spoken, label, bubble)
