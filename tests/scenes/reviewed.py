"""Makes reviews of matches, for tests of scenes that show reviews.

The winning chances in them come from a simple formula.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from game.core.cards import Seat
from game.core.phrases import phrase
from game.match import Match
from game.record import Player, Record
from game.review.making import share_of_win
from game.review.paper import written
from game.review.report import VERSION, Choice, Ledger, Point, Review, Reviewed, SeatReview
from game.saves.reviews import keep_review
from scenes.context.context import Context
from tests.records_at_hand import played_record
from tests.scenes.home import NAMES

EVERY = 5
"""One decision in this many is a costly mistake."""


REVIEWS: dict[str, Review] = {}
"""The reviews made so far, by the digests of their records."""


def review_of(record: Record) -> Review:
    """Returns a review in which winning chances change and some moves are costly."""
    if record.digest not in REVIEWS:
        match = record.replay()
        seats = tuple(_seat(match, Seat(seat)) for seat in range(match.seats))
        REVIEWS[record.digest] = Review(VERSION, seats)
    return REVIEWS[record.digest]


def _seat(match: Match, seat: Seat) -> SeatReview:
    moves: list[Reviewed] = []
    line = [Point(0, 1 / match.seats)]
    number, made = -1, 0
    for step, made_step in enumerate(match.history):
        if made_step.before.round != number:
            number, made = made_step.before.round, 0
        if made_step.seat == seat and not match.game.is_talk(made_step.move):
            chance = _chance(step, seat)
            legal = [
                str(move)
                for move in match.game.moves(match.view(seat, step), seat)
                if not match.game.is_talk(move)
            ]
            others = [move for move in legal if move != str(made_step.move)]
            if others:
                costly = len(moves) % EVERY == EVERY - 1
                cost = 0.12 if costly else 0.0
                best = [
                    Choice(str(made_step.move), chance, 0.02),
                    *(Choice(m, chance - 0.05, 0.02) for m in others[:2]),
                ]
                if costly:
                    best = [Choice(others[0], chance + cost, 0.03), *best[:1], *best[2:]]
                why = phrase("That plays more cards of one number at once.")
                moves.append(
                    Reviewed(
                        number, made, step, str(made_step.move), chance, 0.03, cost, costly, tuple(best), why
                    )
                )
                line += [Point(step, chance + cost), Point(step + 1, chance)]
        made += made_step.seat >= 0
    end = share_of_win(match, seat)
    line.append(Point(match.steps, end))
    return SeatReview(
        seat, Ledger(line[0].chance, -0.06, 0.11, end - line[0].chance - 0.05, end), tuple(moves), tuple(line)
    )


def _chance(step: int, seat: int) -> float:
    return 0.42 + 0.22 * math.sin(step / 9 + seat)


def with_one_mistake(review: Review) -> Review:
    """Returns a copy of the review in which seat 0 has made only one mistake."""
    seat = review.seats[0]
    found = [one for one in seat.moves if len(one.best) > 1]
    middle = found[len(found) // 2]
    first, *others = sorted(middle.best, key=lambda choice: choice.move == middle.played)
    best = (
        replace(first, chance=0.8, error=0.01),
        *(replace(c, chance=0.4, error=0.01) for c in others),
    )
    moves = tuple(replace(each, best=best if each is middle else each.best[:1]) for each in seat.moves)
    return replace(review, seats=(replace(seat, moves=moves), *review.seats[1:]))


def kept(context: Context, name: str = "poof", seed: int = 5) -> tuple[Record, Path]:
    record, text, review = _written(name, seed)
    path = context.desk.places.matches / "finished" / f"{name}-abcdef.tuckbox"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    assert keep_review(path, review)
    return record, path


@cache
def _written(name: str, seed: int) -> tuple[Record, str, str]:
    record = played_record(name, seed)
    seats = [Player(NAMES[seat], "steady" if seat else "human") for seat in range(len(record.seats))]
    text = replace(record, seats=tuple(seats)).dumps()
    record = Record.loads(text)
    return record, text, written(with_one_mistake(review_of(record)), record)


@dataclass(frozen=True)
class Done:
    review: Review
    is_done: bool = True
    notice: None = None
    spoiled: None = None
    share: float = 1.0

    def poll(self) -> Review:
        return self.review

    def close(self) -> None:
        return None

    def go_on(self) -> None:
        return None
