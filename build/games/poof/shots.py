from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from art.shot_kit import Made, back, lesson_at, moments, result, scores, shared, summary
from game.core.cards import CardId, Face, Seat
from game.core.events import Zone
from game.games.poof import rules as poof
from game.games.poof.cards import HIGHEST
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.picking import Picking
from scenes.stage.scene import Scene
from tests.scenes.home import opened
from tests.scenes.passing import just_before_one
from tests.scenes.tables import match_of, session_of

PLAYERS = ("human", "steady", "sharp", "gentle", "gentle", "steady")
WIDE_HAND = "1 2 2 4 4 4 6 7 7 7 8 9 11 11 12 13 13 14 15 15 16 16 P"
FULL_HAND = (
    "1 2 2 2 3 3 4 4 4 5 5 6 6 7 7 7 8 8 9 10 10 10 11 11 12 12 12 13 13 14 14 15 15 16 16 17 17 18 18 19 19 20 "
    "P P"
)
HANDS = {2: "1 2 2 4 4 4 6 7 7 7 8 11 11 P", 6: FULL_HAND}
HELD = (0, 9, 16, 4, 12, 21)
"""The number of cards in each seat's hand."""
TOPS = ("9 14 5 -", "12 3 16 7", "8 15 11 4", "6 2 - 13", "17 9 - P", "18 5 10 19")
GONE = 31
"""Number of cards out of play."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """One position: the first seat's hand, the pile, the face-up cards, and whose turn it is."""

    seats: int
    hand: str = ""
    pile: str = "14 16 13 12 12 11 10 9 9 9"
    tops: tuple[str, ...] = TOPS
    bare: str = "c"
    picked: str = ""
    active: int = 0
    blind: bool = False


def laid(context: Context, at: Scenery) -> Scene:
    """Returns the table in this position, seen from the first seat."""
    begun = session_of("poof", PLAYERS[: at.seats], seed=3, extra_challenge=at.blind)
    position = placed(match_of(begun).state, at)
    game = replace(poof.GAME, start=lambda _seats, _options: position)
    session = opened(context, replace(begun.record, game=game), "picture")
    scene = scene_of(context, routes.Table(session))
    assert isinstance(scene, Table)
    table = session.chair(Seat(0)).view.table
    chosen: list[CardId] = []
    for face in at.picked.split():
        held = [card for card in table.zones[poof.hand(0)][::-1] if table.faces[card] == face]
        chosen.append(next(card for card in held if card not in chosen))
    scene.context.picking = Picking(tuple(chosen))
    return scene


def placed(state: poof.State, at: Scenery) -> poof.State:
    cards = sorted(state.table.faces)
    Random(5).shuffle(cards)
    zones: dict[Zone, tuple[CardId, ...]] = dict.fromkeys(state.table.zones, ())

    def lay(zone: Zone, faces: str) -> None:
        for face in faces.split():
            card = next((one for one in cards if state.table.faces[one] == _low(face, at.seats)), cards[0])
            cards.remove(card)
            zones[zone] += (card,)

    def hide(zone: Zone, count: int) -> None:
        zones[zone] += tuple(cards.pop() for _ in range(min(count, len(cards))))

    lay(poof.hand(0), at.hand or HANDS.get(at.seats, WIDE_HAND))
    lay(poof.PILE, at.pile)
    for seat in range(at.seats):
        for slot, face in zip(poof.SLOTS, at.tops[seat].split(), strict=True):
            if face != "-":
                lay(poof.top(seat, slot), face)
            if (face != "-" and slot not in at.bare) or (face == "-" and at.blind):
                hide(poof.bottom(seat, slot), 1)
        hide(poof.hand(seat), HELD[seat])
    hide(poof.DISCARD, GONE)
    hide(poof.REST, len(cards))
    on, copies = at.pile.split()[-1:], 0
    while at.pile.split()[::-1][copies : copies + 1] == on != []:
        copies += 1
    signs = {poof.TURN: (poof.hand(at.active), "now")}
    signs |= {poof.TO_PLAY: (poof.PILE, "".join(on)), poof.RUN: (poof.PILE, str(copies))}
    table = replace(state.table, zones=zones, marks={**state.table.marks, **signs})
    totals = (47, 61, 38, 75, 52, 90)[: at.seats]
    return replace(state, table=table, active=Seat(at.active), round=2, totals=totals, turns=30)


def _low(face: str, seats: int) -> Face:
    most = HIGHEST[seats]
    return Face(face if face == "P" or int(face) <= most else str(most - int(face) % 4))


def shot(at: Scenery) -> Callable[[Context], Scene]:
    return lambda context: laid(context, at)


def start(context: Context) -> Scene:
    """Returns the table at the first deal, just after the starting player was decided."""
    session = session_of("poof", PLAYERS[:4], seed=5)
    return scene_of(context, routes.Table(context._seated(session.written(), "picture", 1)))  # noqa: SLF001


def first_turn(context: Context) -> Scene:
    """Returns the screen that hides the table before the first move."""
    session = context._seated(session_of("poof", ("human",) * 4).written(), "picture", 1)  # noqa: SLF001
    assert session.turn is not None
    return scene_of(context, routes.Handover(session, session.turn))


def passed_on(context: Context) -> Scene:
    """Returns a table that people share without the handover screen, just after a move."""
    session, made = just_before_one("poof", 4)
    session.curtained = False
    scene = scene_of(context, routes.Table(session))
    match_of(session).submit(*made)
    return scene


SHOTS: dict[str, Made] = {
    "lookback-poof": back("poof/4-poof-goes-out", 34),
    "lookback-summary": summary("poof/4-poof-goes-out"),
    **{f"poof-{seats}": shot(Scenery(seats, picked="7 7 7")) for seats in HIGHEST},
    "poof-take": shot(
        Scenery(3, hand="4 6 7 7 9 11 11 14", pile="9 7 5 5 3 2", tops=("9 14 5 -", *TOPS[1:]))
    ),
    "poof-lead": shot(Scenery(4, pile="", picked="7 7")),
    "poof-blind": shot(Scenery(3, hand="12 13", pile="9 9 9", blind=True)),
    "poof-waiting": shot(Scenery(5, active=2)),
    "poof-start": start,
    "handover-first": first_turn,
    "poof-pass": passed_on,
    "scores-poof-4": scores("poof", 4, 3, 5),
    "scores-poof-2": scores("poof", 2, 3, 1),
    "scores-poof-6": scores("poof", 6, 5, 7),
    "result-poof": result("poof", 4, 3),
    "result-poof-6": result("poof", 6, 5),
    "result-moments": moments("poof", 4, 3),
    "result-poof-shared": shared("poof", "2-shared-win"),
    "lesson-poof": lesson_at("poof", 3),
}
AT_EVERY_SIZE = ("poof-4", "lookback-poof")
KEPT = ("poof-6", "poof-pass", "lookback-summary", "scores-poof-6", "result-poof", "result-moments")
ODD = {"poof-4": (1024, 768)}
