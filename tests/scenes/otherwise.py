"""Changes the hidden cards of a match. Each card that nobody has seen may get another face."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.core.cards import DEALER, CardId, Face, Seat
from game.core.events import Shuffled
from game.core.shuffle import CodeDealer
from game.core.table import visible
from game.match import Match
from game.session.session import Session
from tests.cpu.table import really_shown
from tests.scenes.tables import lay, match_of

TRIES = 60
"""The number of deals that are tried. Each swaps fewer cards than the one before.

Many swapped cards make most of the played moves impossible.
"""


def dealt_otherwise(session: Session, seat: Seat, rng: Random) -> None:
    match = match_of(session)
    table = match.state.table
    seen = visible(table.rules, table.zones, table.looks, seat) | really_shown(match, seat)
    for number in range(TRIES):
        other = _played_again(match, _orders(match, seen, rng, share=1 - number / TRIES), session)
        if other is None or other.state == match.state:
            continue
        if other.view(seat) == match.view(seat) and other.news(seat) == match.news(seat):
            lay(session, other)
            return
    message = "no other deal leads here"
    raise AssertionError(message)


class _Orders:
    def __init__(self, orders: Iterator[tuple[Face, ...]]) -> None:
        self._orders = orders

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        order = next(self._orders)
        assert sorted(order) == sorted(faces), label  # each card has the face of one of its own shuffle
        return order


def _orders(match: Match, seen: set[CardId], rng: Random, share: float) -> Iterator[tuple[Face, ...]]:
    """Yields a changed order of the deck for each deal. Only unseen cards change places."""
    for step in match.history:
        if step.seat == DEALER:
            shuffles = [event for event in step.events if isinstance(event, Shuffled)]
            for order, event in zip(step.shuffles, shuffles, strict=True):
                faces = list(order)
                cards = list(reversed(event.cards))
                hidden = [place for place, card in enumerate(cards) if card not in seen]
                hidden = rng.sample(hidden, min(len(hidden), max(2, round(len(hidden) * share))))
                mixed = [faces[place] for place in hidden]
                rng.shuffle(mixed)
                for place, face in zip(hidden, mixed, strict=True):
                    faces[place] = face
                yield tuple(faces)


def _played_again(match: Match, orders: Iterator[tuple[Face, ...]], session: Session) -> Match | None:
    """Returns the match played again with decks in these orders. If a move is impossible then, returns None."""
    people = session.record.people
    other = Match(match.game, match.seats, match.options, _Orders(orders), people=people)
    played = [step for step in match.history if step.seat != DEALER]
    for step in played:
        if other.turn is None or step.move not in match.game.moves(other.state, step.seat):
            return None
        try:
            other.submit(step.seat, step.move)
        except StopIteration:  # a shuffle that the first match did not need
            return None
    other.deal_from(CodeDealer(session.record.seed))
    return other if len(other.history) == len(match.history) else None
