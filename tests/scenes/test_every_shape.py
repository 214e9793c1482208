"""In windows of every shape, each card lies on the table or in the hand."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from math import cos, radians, sin

import pytest
from pygame import Rect

from game.core.cards import Seat
from game.core.faces import faces_of
from game.core.table import Table
from game.games import GAMES
from game.session.past_session import PastSession
from game.session.seats import words_of
from game.session.session import Session
from scenes.board.ground import cloth_rect
from scenes.games import SHOWS
from scenes.games.spooky_boo.layout import SpookyBooLayout
from scenes.screens.lookback.table import CLOTH, CORNER, SHARE, Ground
from scenes.stage.assets import Assets
from scenes.stage.layout import Frame, LayoutBase, Metrics, Spot
from scenes.stage.stage import Stage
from scenes.stage.theme import Look
from scenes.ui.kit import Kit
from tests.scenes.tables import match_of, session_of
from tests.tier import NIGHTLY

SHAPES = {
    "4:3": (1280, 960),
    "16:10": (1600, 1000),
    "16:9": (1280, 720),
    "21:9": (1720, 720),
    "32:9": (2560, 720),
    "portrait": (960, 1280),
}
TEXTS = (1.0, 1.5, 2.0)
MOVES, STRIDE = (300, 5) if NIGHTLY else (60, 5)
"""The number of moves that are checked, and of steps between checks."""
TABLES = [(game, seats) for game in GAMES for seats in GAMES[game].seats]


def kits(assets: Assets) -> Iterator[tuple[str, Kit]]:
    for shape, size in SHAPES.items():
        for text in TEXTS:
            yield f"{shape} at {text}", Kit.of(assets, Look(text_size=text), size, str)


def layout_of(session: Session, kit: Kit) -> LayoutBase:
    rules = session.chair(Seat(0)).view.table.rules
    return (
        SHOWS[session.game.id]
        .table()
        .layout(
            seats=len(session.players),
            me=0,
            theme=kit.theme,
            frame=Frame.of(kit.metrics),
            zones=rules,
            faces=faces_of(session.game),
        )
    )


def tables(session: Session) -> Iterator[Table]:
    """Yields the table as the first seat sees it: during the first deal, at some later moments, and at the end."""
    match = match_of(session)
    lying, dealt = Table.empty(match.state.table.rules), match.history[0].events
    for at in range(0, len(dealt), STRIDE):
        lying = lying.after(dealt[at : at + STRIDE])
        yield lying.seen_by(Seat(0))
    for number in range(1, match.steps, STRIDE):
        yield match.view(Seat(0), number).table
    yield match.view(Seat(0)).table


def seen(spot: Spot, metrics: Metrics) -> Rect:
    turn = radians(spot.tilt)
    wide = abs(spot.width * cos(turn)) + abs(spot.height * sin(turn))
    tall = abs(spot.width * sin(turn)) + abs(spot.height * cos(turn))
    return metrics.rect(spot.x - wide / 2, spot.y - tall / 2, wide, tall)


def misplaced_cards(layout: LayoutBase, kit: Kit, lying: Table) -> list[str]:
    """Returns the cards that lie neither on the table's surface, nor in the hand, nor in the box."""
    cloth, box = cloth_rect(kit, layout.frame, layout.cloth), kit.metrics.corner
    room = Rect(cloth.x, cloth.y, cloth.w, kit.metrics.size[1] * 2)
    rects = {card: seen(spot, kit.metrics) for card, spot in layout.spots(lying).items() if not spot.buried}
    out = {card for card, rect in rects.items() if not (room.contains(rect) or box.contains(rect))}
    return [f"{zone}: {rects[card]}" for zone, cards in lying.zones.items() for card in cards if card in out]


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_card_is_misplaced_in_any_window_shape(game: str, seats: int, assets: Assets) -> None:
    session = session_of(game, ("human", *("gentle",) * (seats - 1)), moves=MOVES, seed=seats)
    lain = list(tables(session))
    for shape, kit in kits(assets):
        layout = layout_of(session, kit)
        for lying in lain:
            wrong = misplaced_cards(layout, kit, lying)
            assert not wrong, (shape, wrong)


def test_a_past_match_shows_the_cards_of_the_near_seat_above_the_timeline(assets: Assets) -> None:
    for seats in GAMES["spooky-boo"].seats:
        record = session_of("spooky-boo", ("human", *("gentle",) * (seats - 1))).record
        past = PastSession(record, record.replay(), words_of(NullTranslations(), record.sitting))
        for _, kit in kits(assets):
            ground = Ground(past)
            ground.under(kit, Stage(kit.metrics.size))
            own = ground.layout(kit, Seat(0))
            assert isinstance(own, SpookyBooLayout)
            _, y, _, high = own.own.box
            assert (y + high) * SHARE + CORNER[1] <= CLOTH[1] + CLOTH[3]
