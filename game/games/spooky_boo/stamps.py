"""The stamps (small awards) of Spooky Boo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from game.core.cards import Face, Seat
from game.core.events import Moved
from game.core.news import Made
from game.core.phrases import phrase
from game.games.spooky_boo.cards import PLACES, opened
from game.games.spooky_boo.moves import BOO, NextDoor, Own
from game.games.spooky_boo.rules import ENOUGH
from game.stamps import Done, Lid, Played, Rare, Stamp, by_a_whisker, from_last_place, won_if

EARLY: Final = 4
"""The most turns of each seat before an early call."""
FEW: Final = 10
GIFT: Final = 10
GAIN: Final = 2
GHOST: Final = Face("-1")


def _faces(state: Any, seat: int) -> tuple[Face, ...]:  # noqa: ANN401 - as `Played.after` gives it
    return tuple(face for place in PLACES for face in state.table.faces_in(opened(seat, place)))


def _worth(faces: tuple[Face, ...]) -> int:
    return sum(map(int, faces))


def _call(played: Played, asks: Callable[[Made, int], bool] = lambda _made, _sum: True) -> Iterator[Done]:
    """Yields the right calls (S22) for which `asks` returns True.

    `asks` gets the call and the sum of the caller's cards.
    """
    for step, made in played.moves:
        if made.move == BOO:
            faces = _faces(played.after(step), made.seat)
            if _worth(faces) <= ENOUGH and asks(made, _worth(faces)):
                yield Done(step, made.seat, faces)


def _first_lap(played: Played) -> Iterator[Done]:
    return _call(played, lambda made, _: made.before.turns <= played.seats)


def _three_calls(played: Played) -> Iterator[Done]:
    calls: Counter[Seat | None] = Counter()
    for one in _call(played):
        calls[one.seat] += 1
        if calls[one.seat] == 3:
            yield one


def _below_zero(played: Played) -> Iterator[Done]:
    for ending in played.rounds:
        for seat in map(Seat, range(played.seats)):
            faces = _faces(played.after(ending.step), seat)
            if _worth(faces) < 0:
                yield Done(ending.step, seat, faces)


def _two_ghosts(played: Played) -> Iterator[Done]:
    for ending in played.rounds:
        for seat in map(Seat, range(played.seats)):
            faces = _faces(played.after(ending.step), seat)
            if faces.count(GHOST) == 2:
                yield Done(ending.step, seat, faces)


def _early(played: Played) -> Iterator[Done]:
    return _call(played, lambda made, _: made.before.turns <= EARLY * played.seats)


def _in_a_row(played: Played) -> Iterator[Done]:
    for ending in played.rounds:
        for seat in map(Seat, range(played.seats)):
            faces = tuple(sorted(_faces(played.after(ending.step), seat), key=int))
            if [int(face) - int(faces[0]) for face in faces] == [0, 1, 2, 3]:
                yield Done(ending.step, seat, faces)


def _gift(played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        is_swap = isinstance(made.move, NextDoor) and made.move.own
        if is_swap or (isinstance(made.move, Own) and made.move.word == "trade"):
            given, got = [one.faces[0] for one in made.events if isinstance(one, Moved)]
            if given is not None and got is not None and int(given) >= GIFT and int(got) <= GAIN:
                yield Done(step, made.seat, (given, got))


def _just_in_time(played: Played) -> Iterator[Done]:
    for one in _call(played):
        others = (seat for seat in range(played.seats) if seat != one.seat)
        if any(_worth(_faces(played.after(one.step), seat)) <= ENOUGH for seat in others):
            yield one


LID: Final = Lid(
    (
        Stamp(
            "first-lap",
            phrase("On the first lap"),
            phrase("Make a right call before anybody's second turn."),
            _first_lap,
        ),
        Stamp(
            "exactly-five",
            phrase("Exactly five"),
            phrase("Make a right call with exactly five."),
            lambda played: _call(played, lambda _, worth: worth == ENOUGH),
        ),
        Stamp(
            "three-calls",
            phrase("Three times right"),
            phrase("Make three right calls in one match."),
            _three_calls,
        ),
        Stamp(
            "below-zero",
            phrase("Less than nothing"),
            phrase("End a round with cards below zero."),
            _below_zero,
        ),
        Stamp(
            "two-ghosts",
            phrase("A pair of ghosts"),
            phrase("End a round with both -1 cards."),
            _two_ghosts,
        ),
        Stamp(
            "just-in-time",
            phrase("Just in time"),
            phrase("Make a right call while somebody else also has five or less."),
            _just_in_time,
        ),
        Stamp(
            "four-in-a-row",
            phrase("Four in a row"),
            phrase("End a round with four consecutive numbers."),
            _in_a_row,
        ),
        Stamp(
            "parting-gift",
            phrase("A parting gift"),
            phrase("Swap a card of 10 or more for one of 2 or less."),
            _gift,
        ),
        Stamp(
            "early-call",
            phrase("An early call"),
            phrase("Make a right call before anybody's fifth turn."),
            _early,
        ),
        Stamp(
            "few-points",
            phrase("Hardly a point"),
            phrase("Win over three rounds or more with ten points or fewer."),
            won_if(lambda played, seat: len(played.rounds) > 2 and played.points[seat] <= FEW),
        ),
        Stamp(
            "by-a-whisker",
            phrase("By a whisker"),
            phrase("Win by one point, after two rounds or more."),
            by_a_whisker(1),
        ),
        Stamp(
            "from-last-place",
            phrase("From last place"),
            phrase("Be alone in last place before the last round, and win alone."),
            from_last_place(fewest=True),
        ),
    ),
    version=2,
)
"""The twelve stamps of this game, in the order of its lid."""

RARE: Final = Rare(
    phrase("Right calls"),
    phrase("in a match"),
    phrase("More calls are right."),
    phrase("Fewer calls are right."),
    lambda played: sum(1 for _ in _call(played)),
)
