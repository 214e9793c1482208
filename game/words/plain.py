"""A game in plain words: for one that brings none of its own."""

from __future__ import annotations

from typing import Any, Final

from game.core.cards import DEALER, Seat
from game.core.events import Said
from game.core.news import News
from game.core.phrases import Phrase, SeatName, phrase
from game.words.teller import Teller, scored, won


def tell(_before: object, news: News) -> tuple[Phrase, ...]:
    """The move as it is written in a record, then points and the end."""
    moved = (
        ()
        if news.seat == DEALER
        else (phrase("{name}: {move}.", name=SeatName(news.seat), move=str(news.move)),)
    )
    return (*moved, *scored(news.events), *won(news.events))


def prompt(view: Any, seat: Seat) -> Phrase:  # noqa: ANN401 - each game has its own state
    """Nothing but that something may be done, or that others are at it."""
    del view, seat
    return phrase("Choose a move.")


def spoken(view: Any) -> tuple[Phrase, ...]:  # noqa: ANN401
    """Returns how many cards lie anywhere, and the faces that are seen."""
    table = view.table
    return tuple(
        phrase(
            "{zone}: {cards}.", zone=zone, cards=" ".join(str(table.faces.get(card, "-")) for card in cards)
        )
        for zone, cards in table.zones.items()
        if cards
    )


def label(move: object) -> Phrase:
    """The move as it is written in a record."""
    return phrase("{move}", move=str(move))


def bubble(said: Said) -> Phrase:
    """The words as they were said."""
    return phrase("{words}", words=said.word)


PLAIN: Final = Teller(tell, prompt, spoken, label, bubble)
