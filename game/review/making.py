"""Builds the review of a match."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.core.cards import Seat
from game.cpu.verdict import Judged, Verdict
from game.games import ENTRIES
from game.match import Match
from game.review.report import VERSION, Choice, Ledger, Point, Review, Reviewed, SeatReview
from game.review.timeline import Cause, Decided, Moment, timeline
from game.worker.study import Studied, Study, StudyStep

Found = Mapping[Moment, Verdict | float]
"""The results so far: verdicts on decisions, and chances to win at all other moments."""


class NotJudged(Exception):  # noqa: N818 - named by meaning
    """Raised if the moves of a game cannot be rated."""


@dataclass(slots=True)
class Making:
    """A review in progress, to which the results of moments are added."""

    match: Match
    players: tuple[str, ...]
    seed: str
    _moments: list[tuple[Moment, ...]] = field(init=False)
    _verdicts: list[dict[Moment, Verdict | float]] = field(init=False)

    def __post_init__(self) -> None:
        seats = [Seat(seat) for seat in range(self.match.seats)]
        self._moments = [timeline(self.match, seat) for seat in seats]
        self._verdicts = [{} for _ in seats]

    def moments(self, seat: int) -> tuple[Moment, ...]:
        """Returns the moments of a match that a seat's review needs."""
        over = self.match.steps if self.match.outcome is not None else -1
        return tuple(one for one in self._moments[seat] if one.step != over)

    def study(self, seat: int, moments: Sequence[Moment], playouts: int, token: int = 0) -> Study:
        """Returns a question for a worker process: what these moments mean for a seat's chance."""
        seat = Seat(seat)
        return Study(
            token=token,
            game=self.match.game.id,
            seat=seat,
            news=self.match.news(seat),
            steps=tuple(self._study_step(seat, one) for one in moments),
            players=self.players,
            playouts=playouts,
            seed=self.seed,
        )

    def learn(self, seat: int, moments: Sequence[Moment], studied: Studied) -> None:
        """Adds a worker's answer about some moments. Raises NotJudged."""
        if studied.found is None:
            raise NotJudged
        self._verdicts[seat].update(zip(moments, studied.found, strict=True))

    def found(self, seat: int) -> Found:
        return self._verdicts[seat]

    def review(self) -> Review:
        return Review(VERSION, tuple(self._seat(Seat(seat)) for seat in range(self.match.seats)))

    def result(self, seat: Seat) -> float:
        """Returns the seat's share of the win in this match, from 0 to 1."""
        return share_of_win(self.match, seat)

    def _study_step(self, seat: Seat, moment: Moment) -> StudyStep:
        now = moment.step == self.match.steps
        view = self.match.view(seat) if now else self.match.view(seat, moment.step)
        return StudyStep(moment.step, view, moment.played if isinstance(moment, Decided) else None)

    def _seat(self, seat: Seat) -> SeatReview:
        found = self._verdicts[seat]
        moves = tuple(
            reviewed(moment, verdict)
            for moment in self._moments[seat]
            if isinstance(moment, Decided) and isinstance(verdict := found.get(moment), Verdict)
        )
        points = list(self._points(seat))
        return SeatReview(seat, ledger(points), moves, tuple(_line(points)))

    def _points(self, seat: Seat) -> Iterator[tuple[Moment, Verdict | float]]:
        """Yields the moments with what was found out about them. Stops at the first that is not known yet."""
        found = self._verdicts[seat]
        for moment in self._moments[seat]:
            if moment in found:
                yield moment, found[moment]
            elif self.match.outcome is not None and moment.step == self.match.steps:
                yield moment, share_of_win(self.match, seat)
            else:
                return


def share_of_win(match: Match, seat: Seat) -> float:
    """Returns a seat's share of the win: 1 for a winning team, equal shares for other winners."""
    outcome = match.outcome
    if outcome is None or seat not in outcome.winners:
        return 0.0
    return 1.0 if ENTRIES[match.game.id].together else 1 / len(outcome.winners)


def ledger(points: Sequence[tuple[Moment, Verdict | float]]) -> Ledger:
    """Returns how much the seat itself, the deck and the other players changed the seat's chance."""
    value = start = _before(points[0][1]) if points else 0.0
    parts: dict[Cause, list[float]] = {part: [] for part in Cause}
    for moment, known in points:
        if isinstance(known, Verdict) and isinstance(moment, Decided):
            parts[moment.part].append(known.before - value)
            value = known.played.chance
            parts[Cause.OWN].append(value - known.before)
        elif isinstance(known, float) and not isinstance(moment, Decided):
            parts[moment.part].append(known - value)
            value = known
    own, deck, others = (math.fsum(parts[part]) for part in (Cause.OWN, Cause.DECK, Cause.OTHERS))
    return Ledger(start, own, deck, others, value)


def _before(known: Verdict | float) -> float:
    return known.before if isinstance(known, Verdict) else known


def _line(points: Sequence[tuple[Moment, Verdict | float]]) -> Iterator[Point]:
    for moment, known in points:
        yield Point(moment.step, _before(known))
        if isinstance(known, Verdict):
            yield Point(moment.step + 1, known.played.chance)


def reviewed(moment: Decided, verdict: Verdict) -> Reviewed:
    """Returns the entry of the review for a decision and its verdict."""
    return Reviewed(
        round=moment.round,
        move=moment.move,
        step=moment.step,
        played=str(moment.played),
        chance=verdict.played.chance,
        error=verdict.doubt,
        cost=verdict.cost,
        costly=verdict.costly,
        best=tuple(map(choice_of, verdict.best)),
        why=verdict.why,
        left=verdict.played.left,
    )


def choice_of(judged: Judged) -> Choice:
    """Returns the entry of the review for a move and its chance."""
    move = "" if judged.move is None else str(judged.move)
    return Choice(move, judged.chance, judged.error, judged.left)
