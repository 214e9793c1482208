"""Tables of Eight & Half for tests: sessions in a given position, and helpers that play there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pygame

from game.core.cards import CardId, Seat
from game.core.phrases import Phrase
from game.core.rules import of_kind
from game.games.eight_and_half import rules
from game.games.eight_and_half.rules import HALF, PILE, TAKE, Call, Play, State, blind, is_policeman, moves
from game.session.session import Session
from scenes.games.eight_and_half.board import EightAndHalfDisplay
from scenes.games.eight_and_half.layout import EightAndHalfLayout
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from tests.nudges import low_first
from tests.scenes.tables import Hand, session_of

GAME = "eight-and-half"
KINDS = ("human", "gentle", "gentle", "gentle", "gentle")
WIDE = (1600, 1000)


class Silent:
    """A CPU that never answers, so that no other seat moves during a test."""

    notice: Phrase | None = None

    def start(self) -> None: ...

    def ask(self, _ask: Any) -> None: ...

    def poll(self) -> None: ...

    def cancel(self) -> None: ...

    def reject(self, _token: int) -> None: ...


def sessions(seats: int = 3, least: int = 3, most: int = 120, **options: Any) -> Iterator[Session]:
    """Yields sessions in many positions. It is always the first seat's turn."""
    for seed in range(60):
        for number in range(least, most, 5):
            session = session_of(
                GAME, KINDS[:seats], moves=number, seed=seed, turn=0, brain=Silent(), **options
            )
            if session.outcome is not None:
                break  # with more moves, it is over as well
            if session.turn == 0:
                yield session


def view_of(session: Session) -> State:
    return of_kind(State, session.chair(Seat(0)).view)


def where(wanted: Callable[[State], bool], seats: int = 3, **kinds: Any) -> Session:
    """Returns the first session whose view satisfies `wanted`."""
    return next(session for session in sessions(seats, **kinds) if wanted(view_of(session)))


def table_of(
    session: Session, assets: Assets, size: tuple[int, int] = WIDE, look: Look | None = None
) -> Hand:
    made = Hand(session, assets, size, look)
    made.settle()
    made.wait(0.1)
    return made


def board(made: Hand) -> EightAndHalfDisplay:
    found = made.scene.context.board.display
    assert isinstance(found, EightAndHalfDisplay)
    return found


def layout(made: Hand) -> EightAndHalfLayout:
    found = made.scene.spread.layout
    assert isinstance(found, EightAndHalfLayout)
    return found


def cards_of(made: Hand, move: Any) -> list[CardId]:
    """Returns the cards of a move, in the order in which a player selects them."""
    table = made.scene.context.timeline.shown
    if isinstance(move, Call):
        return list(table.zones[blind(0, move.slot)])
    zone = rules.in_use(table, 0)
    found = list(table.find(zone, move.face, move.count))
    return found + (list(table.find(zone, HALF)) if move.half else [])


def allowed(view: State, wanted: Callable[[State, Any], bool]) -> list[Any]:
    return [move for move in moves(view, Seat(0)) if wanted(view, move)]


def is_arrest(view: State, move: Any) -> bool:
    caught = view.pile.lawbreaker is not None
    return caught and isinstance(move, Play) and is_policeman(view.pile, move)


def is_blind(_view: State, move: Any) -> bool:
    return isinstance(move, Call) and bool(move.slot)


def is_pair(_view: State, move: Any) -> bool:
    return isinstance(move, Play) and bool(move.half)


def is_double(_view: State, move: Any) -> bool:
    return isinstance(move, Play) and move.count > 1 and not move.half


def of_face(face: str) -> Callable[[State, Any], bool]:
    return lambda _view, move: isinstance(move, Play) and move.face == face and move.count == 1


def able(wanted: Callable[[State, Any], bool]) -> Callable[[State], bool]:
    return lambda view: bool(allowed(view, wanted))


def pick(made: Hand, move: Any) -> None:
    for card in cards_of(made, move):
        made.click(made.point_on(card))
        made.wait(0.25)


def by_clicks(made: Hand, move: Any) -> None:
    if move == TAKE:
        made.click(made.scene.spread.places[PILE].rect.center)
        return
    pick(made, move)
    made.click(made.scene.spread.places[PILE].rect.center)


def by_buttons(made: Hand, move: Any) -> None:
    if move != TAKE:
        pick(made, move)
    assert made.scene.big.button is not None
    made.click(made.scene.big.button.rect.center)


def by_drags(made: Hand, move: Any) -> None:
    if move == TAKE:
        by_buttons(made, move)
        return
    cards = cards_of(made, move)
    if len(cards) > 1:
        pick(made, move)
    made.drag(made.point_on(cards[0]), made.scene.spread.places[PILE].rect.center)


def by_keys(made: Hand, move: Any) -> None:
    if move == TAKE:
        made.key(pygame.K_e)
        return
    for card in cards_of(made, move):
        made.walk_to(made.scene.spread.cards[card])
        made.key(pygame.K_SPACE)
    made.key(pygame.K_e)


def play_on(made: Hand, way: Callable[[Hand, Any], None], number: int) -> bool:
    """Makes one move of the person at the screen. After a round, closes the score table.

    Returns whether the match goes on.
    """
    made.until(lambda: bool(made.went) or ready(made))
    if made.went:
        if made.opened[-1].startswith(("scores", "curtain")):
            made.went.clear()
            made.scene.enter(made.surface.get_size())
            return True
        return False
    if made.scene.progress.round is not None:
        assert made.scene.big.button is not None
        made.click(made.scene.big.button.rect.center)
        return True
    view = of_kind(State, made.session.chair(made.scene.context.viewpoint.seat).view)
    legal = moves(view, made.scene.context.viewpoint.seat)
    move = low_first(view, list(legal), Random(number)) if number % 3 else legal[number % len(legal)]
    steps = made.session.steps
    way(made, move)
    assert made.session.steps > steps, (move, made.scene.refusals.bubble.label)
    return True


def ready(made: Hand) -> bool:
    if not made.scene.context.timeline.idle or board(made).busy:
        return False
    if made.scene.progress.round is not None:
        return made.scene.big.button is not None
    return (
        made.session.turn == made.scene.context.viewpoint.seat
        and made.scene.context.viewpoint.turn == made.scene.context.viewpoint.seat
    )


WAYS: dict[str, Callable[[Hand, Any], None]] = {
    "clicks": by_clicks,
    "buttons": by_buttons,
    "drags": by_drags,
    "keys": by_keys,
}


def nearly_won(seats: int) -> Session:
    """Returns a session near the end of its match. A seat has 6 points or more, and the round is half over."""
    for seed in range(90):
        for number in range(60 * seats, 700, 35):
            session = session_of(GAME, KINDS[:seats], moves=number, seed=seed)
            view = view_of(session)
            if session.outcome is None and max(view.totals) >= 6 and view.made > 30:
                return session
    message = "no match comes so far"
    raise LookupError(message)
