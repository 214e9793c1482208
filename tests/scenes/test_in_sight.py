"""The number of every own card is in the window, whatever its size and the text's, and however the card lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, radians, sin

import pytest

from game.core.cards import Seat
from game.games import GAMES
from scenes.assets import Assets
from scenes.faces import numerals
from scenes.layout import LayoutBase, Spot
from scenes.layouts import LAYOUTS
from scenes.table.frame import frame_of
from scenes.table.session import Session
from scenes.ui.metrics import Metrics
from tests.scenes.tables import session_of

SIZES = (
    (960, 600),
    (1024, 768),
    (1280, 800),
    (1600, 1000),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
    (960, 1200),
)
TEXTS = (1.0, 1.25, 1.5)
CAP = 0.7
"""A numeral's height, in sizes."""
SIGNS = 0.18
"""How far the signs of a card's two ways reach below its numbers, in card heights."""


def ways(layout: LayoutBase, session: Session) -> Iterator[LayoutBase]:
    """The table at rest, and with a card that may be played, is picked, or lies under the pointer."""
    yield layout
    mine = layout.touchable(session.chair(Seat(layout.me)).view.table)
    for card in {mine[0], mine[-1]} if mine else ():
        yield replace(layout, raised=frozenset((card,)))
        yield replace(layout, raised=frozenset((card,)), picked=frozenset((card,)))
        yield replace(layout, raised=frozenset((card,)), hovered=card)


def corners(spot: Spot, x: float, y: float, size: float) -> Iterator[tuple[float, float]]:
    """The upper and lower edge of a numeral on a card that lies at a spot, in design px."""
    turn = radians(spot.tilt)
    for edge in (-CAP / 2, CAP / 2):
        across, down = (x - 0.5) * spot.width, (y - 0.5 + edge * size) * spot.height
        yield spot.x + across * cos(turn) - down * sin(turn), spot.y + across * sin(turn) + down * cos(turn)


def lost(session: Session, assets: Assets, size: tuple[int, int], text: float, *, large: bool) -> list[str]:
    """The numbers of own cards that are not in the window."""
    theme, metrics = assets.theme, Metrics(size, text, assets.theme.scale)
    look, view = theme.game(session.game.id), session.chair(Seat(0)).view
    bare = LAYOUTS[session.game.id](seats=len(session.players), me=0, theme=theme, frame=frame_of(metrics))
    factor = theme.card.number("large_numeral_factor") if large else 1.0
    found = []
    for layout in ways(bare, session):
        spots = layout.spots(view.table)
        for card in layout.touchable(view.table):
            face, spot = view.table.faces.get(card), spots[card]
            if face is None:
                continue
            printed = numerals(look, face, metrics.u(spot.width), theme)
            for numeral in [one for one in printed if one.index] or printed:
                height = numeral.size * factor
                if len(printed) > 1 and not numeral.index:  # two ways to go: the signs below them count, too
                    height += 2 * SIGNS
                for x, y in corners(spot, numeral.x, numeral.y, height):
                    if not metrics.window.collidepoint(metrics.point(x, y)):
                        found.append(f"{face} at {x:.0f},{y:.0f}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_own_cards_are_in_the_window(game: str, assets: Assets) -> None:
    for seats in {GAMES[game].seats[0], GAMES[game].seats[-1]}:
        players = ("human", *("gentle",) * (seats - 1))
        for moves in (1, 12):
            session = session_of(game, players, moves=moves, seed=seats)
            for size in SIZES:
                for text in TEXTS:
                    for large in (False, True):
                        wrong = lost(session, assets, size, text, large=large)
                        assert not wrong, (seats, size, text, wrong)
