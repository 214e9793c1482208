"""The scoring of Spooky Boo, and what was remarkable about a match."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

from game.core.cards import Face, Seat
from game.core.events import Moved, Said, Scored
from game.core.phrases import N_, Phrase, SeatName, counted, phrase
from game.games.spooky_boo.rules import ENOUGH, PENALTY, PLACES, opened
from game.scoring.account import (
    Account,
    Fact,
    Headline,
    How,
    in_front,
    lowest_wins,
    most,
    option_rounds,
    race,
    sentence,
    who_won,
    widest,
)
from game.scoring.tally import Ended, Options, Seen, Tally


def caller(ended: Ended) -> Seat | None:
    """Returns the seat whose call ended a round, or None if nobody called."""
    said = [event.seat for event in ended.news.events if isinstance(event, Said)]
    return said[0] if said else None


def house(ended: Ended, seat: int) -> tuple[int, ...]:
    """Returns the values of a seat's cards at the end of a round."""
    return tuple(int(ended.table.top(opened(seat, place))) for place in PLACES)


def is_right(ended: Ended, seat: Seat) -> bool:
    """Returns whether the sum of this seat's cards was low enough for a right call (S22)."""
    return sum(house(ended, seat)) <= ENOUGH


def headline(ended: Ended) -> Headline:
    """Returns the headline at the end of a round: who called, and whether the call was right."""
    seat = caller(ended)
    if seat is None:
        return Headline(None, phrase("Nobody called"))
    if is_right(ended, seat):
        return Headline(seat, phrase("{name}'s call was right", name=SeatName(seat)))
    return Headline(seat, phrase("{name}'s call was wrong", name=SeatName(seat)), good=False)


def how(ended: Ended, scored: Scored, _total: int) -> How:
    """Returns a seat's four cards, and a sentence with their sum."""
    return How((scored.why,), _windows(ended, scored.seat), len(PLACES))


def rule(options: Options) -> Phrase:
    """Returns a sentence that says how the match is won."""
    return counted(
        "The lowest total after {count} round wins. A wrong call costs {penalty}.",
        "The lowest total after {count} rounds wins. A wrong call costs {penalty}.",
        option_rounds(options),
        penalty=PENALTY,
    )


def facts(tally: Tally) -> tuple[Fact, ...]:
    """Returns remarkable facts about a match."""
    called = [(found, one) for one in tally.rounds if (found := caller(one)) is not None]
    rights = [(found, one) for found, one in called if is_right(one, found)]
    right = Counter(found for found, _ in rights)
    shown = [(found, Seen(one.step, _windows(one, found))) for found, one in rights]
    swaps: Counter[Seat] = Counter()
    swapped: dict[Seat, Seen] = {}
    for step, news in enumerate(tally.news):
        between = [
            e
            for e in news.events
            if isinstance(e, Moved) and e.src.startswith("square/") and e.dst.startswith("square/")
        ]
        if between:
            swaps[news.seat] += 1
            swapped[news.seat] = Seen(step, (None, None))
    return (
        *_lowest_house(tally),
        *widest(tally, fewest=True, cards=_windows, cost=_windows),
        *most(
            phrase("Right calls"),
            right,
            lambda count: counted("{count} call", "{count} calls", count),
            dict(shown),
            shown,
            told=(N_("{name} was right in {what}."), N_("{names} and {last} were right in {what}.")),
        ),
        *most(
            phrase("Most swaps"),
            swaps,
            lambda count: counted("{count} swap", "{count} swaps", count),
            swapped,
            told=(N_("{name} made {what}."), N_("{names} and {last} made {what}.")),
        ),
    )


def _lowest_house(tally: Tally) -> tuple[Fact, ...]:
    """Returns the fact about the lowest sum of cards in the match, except after wrong calls (S23)."""
    houses = [
        (sum(house(one, seat)), number, Seat(seat))
        for number, one in enumerate(tally.rounds)
        for seat in range(tally.seats)
        if (found := caller(one)) is None or is_right(one, found)
    ]
    if not houses:
        return ()
    lowest, number, seat = min(houses)
    ended = tally.rounds[number]
    low = tuple(sorted({seat for made, _, seat in houses if made == lowest}))
    line = counted("{count} point in four windows", "{count} points in four windows", lowest)
    told = sentence((N_("{name} had {what}."), N_("{names} and {last} each had {what}.")), low, line)
    return (Fact(phrase("Lowest house"), low, line, seen=Seen(ended.step, _windows(ended, seat)), told=told),)


def _windows(ended: Ended, seat: int) -> tuple[Face | None, ...]:
    return tuple(ended.table.top(opened(seat, place)) for place in PLACES)


ACCOUNT: Final = Account(
    fewest=True,
    ring=0,
    chart=phrase("Points so far: lower is better"),
    rule=rule,
    rounds=option_rounds,
    headline=headline,
    how=how,
    standing=partial(in_front, fewest=True),
    line=lowest_wins,
    facts=facts,
    margin=partial(race, fewest=True),
    least=0,
    told=partial(who_won, fewest=True),
)
