"""The interface that puts a game into words, and short phrases that all games share."""

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
    """One game in words. It uses views and news only, so it knows no more than its listener.

    * `tell(before, news)`: the sentences of one step, at least one unless nothing can be seen of it; a deal is a
      step too. `before` is the listener's view just before it.
    * `prompt(view, seat)`: what the seat may do now, or whom the table waits for.
    * `table(view)`: what lies on the table and belongs to nobody, for a listener who does not see it.
    * `seat(view, seat)`: what one seat has, as far as the listener may know it; its name comes first.
    * `label(move)`: what a button or a list says for a move.
    * `bubble(said)`: what stands in the speech bubble beside the speaker.
    * `task(view)`: what the seat to move has to do, as everybody may know it; nothing where a game does not say.
    """

    tell: Callable[[Any, News], tuple[Phrase, ...]]
    prompt: Callable[[Any, Seat], Phrase]
    table: Callable[[Any], tuple[Phrase, ...]]
    seat: Callable[[Any, Seat], tuple[Phrase, ...]]
    label: Callable[[Any], Phrase]
    bubble: Callable[[Said], Phrase]
    task: Callable[[Any], Phrase] = lambda _: Phrase("")

    def spoken(self, view: Any) -> tuple[Phrase, ...]:  # noqa: ANN401 - each game has its own state
        """Returns the whole table, for a listener who does not see it."""
        seats = (self.seat(view, Seat(seat)) for seat in range(view.seats))
        return (*self.table(view), *(line for lines in seats for line in lines))


def listed(things: Sequence[object]) -> Phrase:
    """Joins things with commas, "12, 35, 36"; needs at least one."""
    first, *others = things
    return reduce(
        lambda row, thing: phrase("{row}, {next}", row=row, next=thing), others, phrase("{it}", it=first)
    )


def joined(*sentences: Phrase) -> Phrase:
    """Joins sentences one after another."""
    return reduce(lambda text, sentence: phrase("{text} {next}", text=text, next=sentence), sentences)


def scored(events: Iterable[Event]) -> list[Phrase]:
    """Returns what every seat got in a round, and why."""
    one, many = N_("{name}: {count} point. {why}."), N_("{name}: {count} points. {why}.")
    return [
        counted(one, many, event.points, name=SeatName(event.seat), why=event.why)
        for event in events
        if isinstance(event, Scored)
    ]


def won(events: Iterable[Event]) -> list[Phrase]:
    """Returns who won, when the match has ended."""
    ends = [event.winners for event in events if isinstance(event, MatchEnded)]
    return [_shared_by(winners) for winners in ends if winners]


def _shared_by(winners: Sequence[Seat]) -> Phrase:
    if len(winners) == 1:
        return phrase("{name} wins the match.", name=SeatName(winners[0]))
    return phrase("{names} share the win.", names=listed([SeatName(seat) for seat in winners]))
