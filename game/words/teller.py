"""The functions that put a game into words, and short phrases that all games use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from game.core.cards import Seat
from game.core.events import Event, MatchEnded, Said, Scored
from game.core.news import News
from game.core.phrases import N_, Phrase, SeatName, counted, phrase


@dataclass(frozen=True, slots=True)
class Teller:
    """The sentences about one game, told to the seat whose view or news is given."""

    tell: Callable[[Any, News], tuple[Phrase, ...]]
    """Returns the sentences about one step. The view is from just before the step."""
    prompt: Callable[[Any, Seat], Phrase]
    """Returns what the seat may do now, or for whom the table waits."""
    table: Callable[[Any], tuple[Phrase, ...]]
    """Returns sentences about the cards that nobody owns, for a listener who cannot see the screen."""
    seat: Callable[[Any, Seat], tuple[Phrase, ...]]
    """Returns a seat's name, and its cards as far as the listener may know them."""
    label: Callable[[Any], Phrase]
    """Returns the text of a move on a button or in a list."""
    bubble: Callable[[Said], Phrase]
    """Returns the text in the speech bubble beside the speaker."""
    task: Callable[[Any], Phrase] = lambda _: Phrase("")
    """Returns what the player must do whose turn it is, or an empty text. The text reveals no secrets."""

    def spoken(self, view: Any) -> tuple[Phrase, ...]:  # noqa: ANN401 - each game has its own state
        """Returns the sentences about the whole table for a person who cannot see it."""
        seats = (self.seat(view, Seat(seat)) for seat in range(view.seats))
        return (*self.table(view), *(line for lines in seats for line in lines))


def listed(things: Sequence[object]) -> Phrase:
    """Returns these things with commas between them, such as "12, 35, 36"."""
    first, *others = things
    return reduce(
        lambda row, thing: phrase("{row}, {next}", row=row, next=thing), others, phrase("{it}", it=first)
    )


def enumerated(things: Sequence[object]) -> Phrase:
    """Returns these things with "and" before the last, such as "12, 35 and 36". The list must not be empty."""
    *others, last = things
    return phrase("{names} and {last}", names=listed(others), last=last) if others else listed(things)


def joined(*sentences: Phrase) -> Phrase:
    """Returns the sentences one after the other, as one phrase."""
    return reduce(lambda text, sentence: phrase("{text} {next}", text=text, next=sentence), sentences)


REASONED = N_("{name}: {count} point. {why}."), N_("{name}: {count} points. {why}.")
"""Two sentences about a seat's points and their reason: for one point, and for several."""


def without_reason(sentence: Phrase) -> Phrase:
    """Returns a sentence about a seat's points without the reason. Any other sentence stays as it is."""
    if (sentence.template, sentence.many) != REASONED:
        return sentence
    name = sentence.values["name"]
    return counted("{name}: {count} point.", "{name}: {count} points.", sentence.count, name=name)


def scored(events: Iterable[Event]) -> list[Phrase]:
    """Returns a sentence for each seat that got points in a round, with the reason."""
    return [
        counted(*REASONED, event.points, name=SeatName(event.seat), why=event.why)
        for event in events
        if isinstance(event, Scored)
    ]


def won(events: Iterable[Event]) -> list[Phrase]:
    """Returns a list with the sentence that says who has won, or an empty list."""
    ends = [event.winners for event in events if isinstance(event, MatchEnded)]
    return [_shared_by(winners) for winners in ends if winners]


def _shared_by(winners: Sequence[Seat]) -> Phrase:
    if len(winners) == 1:
        return phrase("{name} wins the match.", name=SeatName(winners[0]))
    return phrase("{names} share the win.", names=enumerated([SeatName(seat) for seat in winners]))
