"""Compares the bytes of views in positions that differ only in what a seat cannot see."""

from __future__ import annotations

import pickle
from random import Random

from game.core.cards import PUBLIC, Seat
from game.core.events import Event, Scored
from game.core.rules import Touch
from game.core.table import events_for
from game.match import Match
from tests.laws import choose, permuted
from tests.torture.rules import begun
from tests.torture.trial import Bench, Trial, Try


def seen(match: Match, seat: Seat, _: str = "") -> bytes:
    """Returns a seat's view, legal moves, and refusals, as bytes."""
    chair = match.chair(seat)
    view, rng = chair.view, Random(1)
    cards = [card for lying in view.table.zones.values() for card in lying]
    parts = [pickle.dumps(view), repr(view).encode()]
    if seat != PUBLIC:
        legal = chair.moves()
        parts.append(
            pickle.dumps([(str(move), sorted(map(repr, touch.picks)), touch.place) for move, touch in legal])
        )
        wrong = [Touch.of(view.table, rng.sample(cards, min(3, len(cards))), "pile") for _ in range(4)]  # type: ignore[arg-type]
        known = {touch for _, touch in legal}
        parts += [
            repr(match.game.refuse(view, seat, touch)).encode() for touch in wrong if touch not in known
        ]
    return b"\0".join(parts)


def _shows(news: tuple[Event, ...]) -> bool:
    """Returns whether the events of a move reveal a face or the points of a round."""
    return any(isinstance(event, Scored) or any(getattr(event, "faces", ())) for event in news)


def shuffled_unseen(match: Match, seat: Seat, rng: Random) -> Match:
    """Returns the match with other faces on cards that the seat has never seen."""
    other = Match.__new__(Match)
    other.__dict__.update(match.__dict__)
    other.state = permuted(match.state, seat, rng)
    return other


def somewhere(seed: int) -> Match:
    record, rng = begun(seed), Random(seed)
    match, far = record.new_match(), rng.randrange(90)
    while match.outcome is None and match.steps < far:
        match.submit(*choose(match.game, match, rng, 0.6))
    return match


def moves_in(match: Match, seat: Seat) -> tuple[object, ...]:
    """Returns a seat's legal moves. If the deal is impossible, returns ().

    By rulings E3 and E6, another seat would have begun such a deal.
    """
    try:
        return tuple(match.game.moves(match.state, seat))
    except StopIteration:
        return ()


def views(bench: Bench) -> Try:
    """Checks that neither views nor the events of the next move depend on hidden cards."""

    def try_once(seed: int) -> None:
        match, rng = somewhere(seed), Random(seed)
        for seat in (*map(Seat, range(match.seats)), PUBLIC):
            other = shuffled_unseen(match, seat, rng)
            if other.state == match.state:
                continue
            assert seen(other, seat) == seen(match, seat), f"seat {seat} can tell"
            bench.note("views", 1)
            if match.turn is None:
                continue
            mover, move = choose(match.game, match, rng, 0.6)
            if mover == seat or move not in moves_in(other, mover):
                continue
            news = [
                events_for(one.state.table, match.game.play(one.state, mover, move).events, seat)
                for one in (match, other)
            ]
            if not any(map(_shows, news)):
                assert pickle.dumps(news[0]) == pickle.dumps(news[1]), f"the news tell seat {seat}"

    return try_once


TRIALS = (
    Trial(
        "views",
        "unseen cards dealt otherwise: every view byte for byte the same",
        (25, 5_000, 50_000),
        views,
    ),
)
