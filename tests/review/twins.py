"""Pairs of deals that look the same to a seat, with a review of the seat's moves in each deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from game.core.cards import DEALER, Seat
from game.cpu.verdict import Verdict
from game.match import Match
from game.review.timeline import Decided, timeline
from game.worker.studies import study
from game.worker.study import Study, StudyStep
from tests.cpu.table import Stacked, retold
from tests.review.made import matches

Twins = tuple[Match, Match, Seat, Decided]


def evaluate(match: Match, seat: Seat, study_step: StudyStep, playouts: int = 4) -> Verdict | float:
    """Returns how a review evaluates a seat's position at one moment."""
    news = match.news(seat)
    asked = Study(0, match.game.id, seat, news, (study_step,), ("sharp",) * match.seats, playouts, "seed")
    found = study(asked).found
    assert found is not None
    return found[0]


def twins(name: str, wanted: int, each: int = 1, seed: int = 11) -> Iterator[Twins]:
    """Yields decisions in first rounds, each with two deals that look the same to the seat.

    For each seat of a match, it yields at most `each` decisions.
    """
    rng, found = Random(seed), 0
    for match in matches(name, 100_000, "twins" if seed == 11 else f"twins {seed}"):
        for seat in map(Seat, range(match.seats)):
            moments = [one for one in timeline(match, seat) if isinstance(one, Decided) and one.round == 0]
            for at in rng.sample(moments, min(each, len(moments))):
                twin = _twin(match, seat, at, rng)
                if twin is None:
                    continue
                yield twin
                found += 1
                if found == wanted:
                    return


def _twin(match: Match, seat: Seat, at: Decided, rng: Random) -> Twins | None:
    """Returns two deals that look the same to a seat at a decision. If none is found, returns None."""
    if any(made.seat == DEALER for made in match.history[1 : at.step]):
        return None
    before = replayed(match, at.step)
    other = retold(before, seat, rng)
    if other is None or other.turn != before.turn or other.state == before.state:
        return None
    return before, other, seat, at


def replayed(match: Match, steps: int) -> Match:
    first = Match(match.game, match.seats, match.options, Stacked(match.history[0].shuffles[0]))
    for made in match.history[1:steps]:
        first.submit(made.seat, made.move)
    return first


def differs(pair: Twins, *, peeks: bool = False) -> bool:
    """Returns whether a review differs between two deals that look the same.

    With `peeks`, the reviewer is shown every card.
    """
    match, other, seat, at = pair
    steps = [StudyStep(at.step, one.view(seat), at.played) for one in (match, other)]
    if peeks:
        views = (match.state, other.state)
        steps = [replace(study_step, view=view) for study_step, view in zip(steps, views, strict=True)]
    first, second = (
        evaluate(one, seat, study_step) for one, study_step in zip((match, other), steps, strict=True)
    )
    return first != second
