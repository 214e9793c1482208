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
"""Two sentences that say how much the winner had: one for one winner, one for several."""


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
    """Why a seat got its points in a round, with the cards that are shown beside the reasons.

    A face of None is shown as a card's back. `slots` is the number of places for cards.
    """

    parts: tuple[Phrase, ...]
    cards: tuple[Face | None, ...] = ()
    slots: int = 0
    crowned: bool = False


@dataclass(frozen=True, slots=True)
class Headline:
    """The headline at the end of a round.

    `seat` is the player who ended the round, or None. `good` says whether this was good for that player.
    """

    seat: Seat | None
    title: Phrase
    good: bool = True


@dataclass(frozen=True, slots=True)
class Fact:
    """A remarkable fact about a match: a title, the seats that it is about, and a line of text.

    `icon` is the picture of a fact without seats. `seen` has the step and the cards that are shown with the fact. If
    another fact already shows these cards, one of `also` is shown instead. `gain` is how many points the seat gained
    on the seat `behind`. On a postcard, the sentence `told` replaces the line.
    """

    title: Phrase
    seats: tuple[Seat, ...]
    line: Phrase
    icon: str = ""
    seen: Seen | None = None
    gain: int = 0
    behind: Seat | None = None
    also: tuple[Seen, ...] = ()
    told: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """How one game scores, and the sentences about its points.

    * `fewest`: whether the fewest points win.
    * `ring`: the number of points in a round that gets a circle drawn around it, or None.
    * `chart`: the title of the chart of totals. It says whether low totals are better.
    * `rule(options)`: how the match is won, in one sentence.
    * `rounds(options)`: the number of rounds, or None if unknown.
    * `headline(ended)`: how a round ended.
    * `how(ended, scored, total)`: why a seat got its points in a round. `total` is its total after that round.
    * `standing(tally, ended)`: who leads after a round.
    * `line(tally)`: how the match was won, shown under the winner's name.
    * `facts(tally)`: remarkable facts about a match, the best first.
    * `counts`: a heading for the totals, such as "Points".
    * `amount(count)`: a total as text, such as "12 points".
    * `unit(count)`: only the word of that text, such as "points".
    * `margin(tally)`: by how much the match was won, in few words.
    * `least`, `most`: the lowest and the highest possible total, or None for no limit.
    * `head_start(total)`: a sentence about a head start. `total` is the seat's total at the beginning.
    * `level`: a sentence about a seat that has the winner's total but has not won. Its gap `name` is for the winner,
      and its gap `loser` for this seat.
    * `final(totals, winners)`: how a match ended, if only its result is known. If it is None, the totals need no
      sentence.
    * `told(tally)`: what a postcard says about the end of a match. If it is None, the postcard says `line`.
    """

    fewest: bool
    ring: int | None
    chart: Phrase
    rule: Callable[[Options], Phrase]
    rounds: Callable[[Options], int | None]
    headline: Callable[[Ended], Headline]
    how: Callable[[Ended, Scored, int], How]
    standing: Callable[[Tally, Ended], Phrase]
    line: Callable[[Tally], Phrase]
    facts: Callable[[Tally], tuple[Fact, ...]]
    margin: Callable[[Tally], Phrase]
    counts: Phrase = field(default=phrase("Points"))
    amount: Callable[[int], Phrase] = points
    unit: Callable[[int], Phrase] = bare_points
    least: int | None = None
    most: int | None = None
    final: Callable[[Sequence[int], Sequence[int]], Phrase] | None = None
    told: Callable[[Tally], tuple[Phrase, ...]] | None = None
    head_start: Callable[[int], Phrase] = begins
    level: str = N_("Level with {name}.")


def option_rounds(options: Options) -> int:
    """Returns the number of rounds that the players have chosen in the house rules."""
    return int(options["rounds"])


def in_front(tally: Tally, ended: Ended, *, fewest: bool) -> Phrase:
    """Returns who leads after a round, and with which total. After the last round, says who has won."""
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
            return phrase("{count} win with {points}", count=len(winners), points=points)


def is_over(rounds: int | None, number: int) -> Phrase:
    """Returns a title that says which round has just ended.

    `rounds` is the number of rounds in the match, or None if unknown. `number` counts from 0.
    """
    if rounds == 1:
        return phrase("The round is over")
    if rounds is None:
        return phrase("Round {round} is over", round=number + 1)
    return phrase("Round {round} of {rounds} is over", round=number + 1, rounds=rounds)


def to_go(rounds: int | None, ended: Ended) -> list[Phrase]:
    """Returns a list with a sentence that says how many rounds are left.

    If the match has one round, or an unknown number of rounds, the list is empty.
    """
    if rounds is None or rounds == 1:
        return []
    left = rounds - ended.number - 1
    if not left:
        return [phrase("That was the last round")]
    return [counted("{count} round to go", "{count} rounds to go", left)]


def lowest_wins(tally: Tally) -> Phrase:
    """Returns a sentence that says that the lowest total wins, and what the winner's total and lead are."""
    return counted(
        "The lowest total after {count} round wins: {race}.",
        "The lowest total after {count} rounds wins: {race}.",
        option_rounds(tally.options),
        race=race(tally, fewest=True),
    )


def race(tally: Tally, *, fewest: bool) -> Phrase:
    """Returns the winner's total and lead. If there are several winners, returns only their total."""
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
        return phrase("{points}, {ahead} ahead of the next", points=won, ahead=ahead)
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
    """Returns the last cards that a seat laid in its move, at most three.

    If another seat made the last move of the round, returns no cards.
    """
    return laid(ended.news)[-3:] if ended.news.seat == seat else ()


def left_over(
    ended: Ended, zones: Sequence[Zone], rank: Mapping[Face, int] | None = None
) -> tuple[Face | None, ...]:
    """Returns the faces of the cards that still lie in these zones after a round.

    Cards that are not seen come first, as None. With `rank`, the other faces are sorted by it.
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
    """Returns a fact about the round in which the winner gained most on the player in second place.

    With several winners, or if the winner gained in no round, there is no fact. `cards` returns the winner's cards of
    that round, `cost` those of the other player. If the most points win, the fact shows the winner's cards. If the
    fewest win, it shows the other player's.
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
    """Returns a fact about the seats with the highest count. If the highest count is 0, there is no fact.

    `each` returns the text for a count. `seen` has the cards that are shown for each seat. `also` has every counted
    event with its seat. `told` has two sentences for a postcard: about one seat, and about several.
    """
    best = max(counts.values(), default=0)
    if not best:
        return ()
    seats = tuple(sorted(seat for seat, count in counts.items() if count == best))
    line = each(best) if len(seats) == 1 else phrase("{what} each", what=each(best))
    others = tuple(one for seat, one in also if seat in seats)
    written = sentence(told, seats, line) if told is not None else None
    return (Fact(title, seats, line, seen=seen.get(seats[0]), also=others, told=written),)
