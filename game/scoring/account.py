"""Describes how a game scores, with sentences about its points: who got them, why, and who leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.core.cards import Face, Seat
from game.core.events import Scored, Zone
from game.core.phrases import N_, Phrase, SeatName, counted, phrase
from game.scoring.tally import Ended, Options, Seen, Tally, laid
from game.words.teller import listed

WON = N_("{name} won with {what}."), N_("{names} and {last} won with {what}.")
"""Two sentences about what the winner had: for one winner, and for several."""


def points(count: int) -> Phrase:
    """Returns a number of points as text, such as "1 point"."""
    return counted("{count} point", "{count} points", count)


def bare_points(count: int) -> Phrase:
    """Returns the word that stands below a number of points: "point" or "points"."""
    return counted("point", "points", count)


def begins(total: int) -> Phrase:
    """Returns a sentence such as "The total begins at 5", for a seat with a head start."""
    return phrase("The total begins at {total}.", total=str(total).replace("-", "\N{MINUS SIGN}"))


@dataclass(frozen=True, slots=True)
class How:
    """Why a seat got its points in a round, with cards beside the reasons."""

    parts: tuple[Phrase, ...]
    cards: tuple[Face | None, ...] = ()
    slots: int = 0
    """The number of places for cards."""
    crowned: bool = False


@dataclass(frozen=True, slots=True)
class Headline:
    """The headline at the end of a round.

    `seat` is the player who ended the round, or None. `good` says whether that was good for the player.
    """

    seat: Seat | None
    title: Phrase
    good: bool = True


@dataclass(frozen=True, slots=True)
class Fact:
    """A remarkable fact about a match: a title, the seats that it is about, and a line of text."""

    title: Phrase
    seats: tuple[Seat, ...]
    line: Phrase
    icon: str = ""
    """The picture of a fact without seats."""
    seen: Seen | None = None
    """The step and the cards that are shown with the fact."""
    gain: int = 0
    """How many points the seat gained on the seat `behind`."""
    behind: Seat | None = None
    also: tuple[Seen, ...] = ()
    """Other cards for the fact, if another fact already shows those in `seen`."""
    told: Phrase | None = None
    """The sentence about this fact on a postcard, or None if it is the same as elsewhere."""


@dataclass(frozen=True, slots=True)
class Account:
    """How one game scores, and the sentences about its points."""

    fewest: bool
    """Whether the fewest points win."""
    ring: int | None
    """The points in a round that are circled, or None."""
    chart: Phrase
    """The title of the chart of totals."""
    rule: Callable[[Options], Phrase]
    """Returns in one sentence how the match is won."""
    rounds: Callable[[Options], int | None]
    """Returns the number of rounds, or None if unknown."""
    headline: Callable[[Ended], Headline]
    """Returns how a round ended."""
    how: Callable[[Ended, Scored, int], How]
    """Returns why a seat got its points in a round. The last argument is its total after that round."""
    standing: Callable[[Tally, Ended], Phrase]
    """Returns who leads after a round."""
    line: Callable[[Tally], Phrase]
    """Returns how the match was won, for the line under the winner's name."""
    facts: Callable[[Tally], tuple[Fact, ...]]
    """Returns remarkable facts about a match, the best first."""
    margin: Callable[[Tally], Phrase]
    """Returns in few words by how much the match was won."""
    counts: Phrase = field(default=phrase("Points"))
    """A heading for the totals, such as "Points"."""
    amount: Callable[[int], Phrase] = points
    """Returns a total as text, such as "12 points"."""
    unit: Callable[[int], Phrase] = bare_points
    """Returns the text of a total without its number, such as "points"."""
    least: int | None = None
    """The lowest possible total, or None for no limit."""
    most: int | None = None
    """The highest possible total, or None for no limit."""
    final: Callable[[Sequence[int], Sequence[int]], Phrase] | None = None
    """Returns how a match ended, from totals and winners. None if no sentence is needed."""
    told: Callable[[Tally], tuple[Phrase, ...]] | None = None
    """Returns what a postcard says about the end of a match. If None, the postcard says `line`."""
    head_start: Callable[[int], Phrase] = begins
    """Returns a sentence about a head start, from the seat's total at the beginning."""
    level: str = N_("Level with {name}.")
    """A sentence about a seat that has the winner's total but has not won."""


def option_rounds(options: Options) -> int:
    """Returns the number of rounds that the players have chosen in the house rules."""
    return int(options["rounds"])


def in_front(tally: Tally, ended: Ended, *, fewest: bool) -> Phrase:
    """Returns who leads after a round, and with which total, or who has won."""
    totals = tally.totals(ended.number + 1)
    best = min(totals) if fewest else max(totals)
    if tally.outcome is not None and ended is tally.rounds[-1]:
        return _won(tally.outcome.winners, best)
    leaders = [SeatName(seat) for seat, total in enumerate(totals) if total == best]
    if len(leaders) == len(totals):
        return phrase("All are level at {points}", points=best)
    match leaders:
        case [one]:
            return phrase("{name} leads with {points}", name=one, points=best)
        case [one, other]:
            return phrase("{name} and {other} lead with {points}", name=one, other=other, points=best)
        case _:
            return phrase("{count} players lead with {points}", count=len(leaders), points=best)


def _won(winners: Sequence[Seat], points: int) -> Phrase:
    match [SeatName(seat) for seat in winners]:
        case [one]:
            return phrase("{name} wins with {points}", name=one, points=points)
        case [one, other]:
            return phrase("{name} and {other} win with {points}", name=one, other=other, points=points)
        case _:
            return phrase("{count} players win with {points}", count=len(winners), points=points)


def is_over(rounds: int | None, number: int) -> Phrase:
    """Returns a title that says which round has just ended. `number` counts from 0."""
    if rounds == 1:
        return phrase("The round is over")
    if rounds is None:
        return phrase("Round {round} is over", round=number + 1)
    return phrase("Round {round} of {rounds} is over", round=number + 1, rounds=rounds)


def to_go(rounds: int | None, ended: Ended) -> list[Phrase]:
    """Returns a list with a sentence about the number of rounds left, or an empty list."""
    if rounds is None or rounds == 1:
        return []
    left = rounds - ended.number - 1
    if not left:
        return [phrase("That was the last round")]
    return [counted("{count} round to go", "{count} rounds to go", left)]


def lowest_wins(tally: Tally) -> Phrase:
    """Returns a sentence that says that the lowest total wins, with the winner's total and lead."""
    return counted(
        "The lowest total after {count} round wins: {race}.",
        "The lowest total after {count} rounds wins: {race}.",
        option_rounds(tally.options),
        race=race(tally, fewest=True),
    )


def race(tally: Tally, *, fewest: bool) -> Phrase:
    """Returns the winner's total and lead, or only the total of several winners."""
    assert tally.outcome is not None
    winners, totals = tally.outcome.winners, tally.totals()
    best = totals[winners[0]]
    if len(winners) > 1:
        return counted("{count} point each", "{count} points each", best)
    others = [total for seat, total in enumerate(totals) if seat not in winners]
    second = min(others) if fewest else max(others)
    chasing = [SeatName(seat) for seat, total in enumerate(totals) if total == second]
    ahead, won = abs(second - best), points(best)
    if len(chasing) > 1:
        return phrase("{points}, {ahead} ahead of second place", points=won, ahead=ahead)
    return phrase("{points}, {ahead} ahead of {name}", points=won, ahead=ahead, name=chasing[0])


def who_won(tally: Tally, *, fewest: bool) -> tuple[Phrase, ...]:
    """Returns the sentence on a postcard that says who won and by how much."""
    assert tally.outcome is not None
    won = race(tally, fewest=fewest)
    return (sentence(WON, tally.outcome.winners, won),)


def sentence(templates: tuple[str, str], seats: Sequence[Seat], what: Phrase) -> Phrase:
    """Returns a sentence about these seats. `templates` has a sentence for one seat, and one for several."""
    one, several = templates
    names = [SeatName(seat) for seat in seats]
    if len(names) == 1:
        return phrase(one, name=names[0], what=what)
    return phrase(several, names=listed(names[:-1]), last=names[-1], what=what)


def last_laid(ended: Ended, seat: Seat) -> tuple[Face | None, ...]:
    """Returns the last cards, at most three, that a seat laid in the round's last move."""
    return laid(ended.news)[-3:] if ended.news.seat == seat else ()


def left_over(
    ended: Ended, zones: Sequence[Zone], rank: Mapping[Face, int] | None = None
) -> tuple[Face | None, ...]:
    """Returns the faces of the cards in these zones after a round.

    Hidden cards come first as None; `rank` sorts the visible cards.
    """
    table = ended.table
    faces = [table.faces[card] for zone in zones for card in table.zones[zone]]
    seen = [face for face in faces if face is not None]
    if rank is not None:
        seen.sort(key=lambda face: rank.get(face, max(rank.values()) + 1))
    return (*(None for face in faces if face is None), *seen)


def widest(
    tally: Tally,
    *,
    fewest: bool,
    cards: Callable[[Ended, Seat], tuple[Face | None, ...]] = last_laid,
    cost: Callable[[Ended, Seat], tuple[Face | None, ...]] = last_laid,
) -> tuple[Fact, ...]:
    """Returns a fact about the round in which the winner gained most, or no fact.

    `cards` returns cards of the winner to show, `cost` cards of the seat with the second-best total.
    """
    if tally.outcome is None or len(tally.outcome.winners) != 1 or len(tally.rounds) < 2:
        return ()
    (winner,), totals, sign = tally.outcome.winners, tally.totals(), 1 if fewest else -1
    second = min(
        (Seat(seat) for seat in range(tally.seats) if seat != winner), key=lambda seat: sign * totals[seat]
    )
    own, others = tally.points(winner), tally.points(second)
    gains = [sign * (theirs - mine) for mine, theirs in zip(own, others, strict=True)]
    best = max(gains)
    if best <= 0:
        return ()
    number = gains.index(best)
    line = phrase(
        "{name}: {points}, {other}: {others}",
        name=SeatName(winner),
        points=own[number],
        other=SeatName(second),
        others=others[number],
    )
    title = phrase("Round {round} decided it", round=number + 1)
    templates = {
        (True, False): N_("{name} got nothing that round, {other} got {others}."),
        (False, True): N_("{name} got {points} that round, {other} got nothing."),
    }
    usual = N_("{name} got {points} that round, {other} got {others}.")
    told = phrase(templates.get((not own[number], not others[number]), usual), **line.values)
    ended = tally.rounds[number]
    shown = [Seen(ended.step, cards(ended, winner)), Seen(ended.step, cost(ended, second), second)]
    seen, other = sorted(shown, key=lambda one: (not one.cards, fewest != (one.owner is not None)))
    return (Fact(title, (winner,), line, seen=seen, gain=best, behind=second, also=(other,), told=told),)


def most(
    title: Phrase,
    counts: Counter[Seat],
    each: Callable[[int], Phrase],
    seen: Mapping[Seat, Seen],
    also: Sequence[tuple[Seat, Seen]] = (),
    *,
    told: tuple[str, str] | None = None,
) -> tuple[Fact, ...]:
    """Returns a fact about the seats with the highest count, unless it is 0."""
    best = max(counts.values(), default=0)
    if not best:
        return ()
    seats = tuple(sorted(seat for seat, count in counts.items() if count == best))
    line = each(best) if len(seats) == 1 else phrase("{what} each", what=each(best))
    others = tuple(one for seat, one in also if seat in seats)
    written = sentence(told, seats, line) if told is not None else None
    return (Fact(title, seats, line, seen=seen.get(seats[0]), also=others, told=written),)
