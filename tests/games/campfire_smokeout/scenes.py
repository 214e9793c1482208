"""Tables of Campfire Smokeout, and helpers that play a Wind (a card)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.cards import Face, Seat
from game.core.phrases import Phrase
from game.games.campfire_smokeout import rules as camp
from game.session.session import Session
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from tests.scenes.tables import Hand, session_of

GAME = "campfire-smokeout"
BOTH = Face("L2R3")
SIZES = ((960, 600), (1600, 1000))


def at_table(
    assets: Assets, seats: int = 4, size: tuple[int, int] = (960, 600), look: Look | None = None, **kinds: Any
) -> Hand:
    players = ("human", *["gentle"] * (seats - 1))
    return Hand(session_of(GAME, players, **kinds), assets, size, look)


def found(fits: Callable[[Any], bool], seats: int = 4, **options: Any) -> Session:
    """Returns a match at the first seat's turn. The function `fits` accepts that seat's view."""
    players = ("human", *["gentle"] * (seats - 1))
    for seed in range(200):
        for moves in range(0, 60, 2):
            session = session_of(GAME, players, moves=moves, seed=seed, turn=0, **options)
            if session.outcome is not None:
                break
            if session.turn == 0 and fits(session.chair(Seat(0)).view):
                return session
    message = "no match comes to it"
    raise AssertionError(message)


def settled(
    session: Session, assets: Assets, size: tuple[int, int] = (960, 600), look: Look | None = None
) -> Hand:
    hand = Hand(session, assets, size, look)
    hand.settle()
    hand.until(lambda: not hand.scene.context.board.display.busy)
    return hand


def things(hand: Hand) -> Any:
    return hand.scene.context.board.display


def card_of(hand: Hand, face: str) -> Any:
    return next(
        card for card in hand.scene.spread.cards if hand.scene.context.timeline.shown.faces[card] == face
    )


def holds(face_fits: Callable[[Any, Any], bool]) -> Callable[[Any], bool]:
    """Returns a check of a view: does `face_fits` accept a card of the first seat?

    `face_fits` gets the view and the card's face.
    """

    def fits(view: Any) -> bool:
        mine = view.table.faces_in(camp.hand(0))
        return view.phase is camp.Phase.PLAY and any(face_fits(view, face) for face in mine)

    return fits


def two_ways(view: Any, face: Any) -> bool:
    return face != camp.WILD and len(camp.lawful(view, face)) == len("LR")


def dead(view: Any, face: Any) -> bool:
    return not camp.lawful(view, face) and not isinstance(camp.moves(view, Seat(0))[0], camp.Out)


class Silent:
    """A CPU that never answers, so no other seat moves."""

    notice: Phrase | None = None

    def start(self) -> None: ...

    def ask(self, _ask: Any) -> None: ...

    def poll(self) -> None: ...

    def cancel(self) -> None: ...

    def reject(self, _token: int) -> None: ...


def blow_away(hand: Hand, way: str = "Blow left") -> tuple[Any, Any]:
    """Plays a Wind that can send the Smoke in two directions.

    Returns the view before the move and the effect of the Wind.
    """
    view = hand.scene.context.facts().view
    face = next(face for face in view.table.faces_in(camp.hand(0)) if two_ways(view, face))
    hand.click(hand.point_on(card_of(hand, face)))
    hand.click(hand.button(way).center)
    return view, camp.smoke_move(view, camp.USES[face][0 if way == "Blow left" else 1])
