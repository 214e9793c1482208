"""In every window, the numbers of the player's own cards and all parts of a table are visible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import cos, radians, sin
from typing import Any

import pytest

from game.core.cards import Seat
from game.core.faces import faces_of
from game.games import GAMES
from game.session.session import Session
from scenes.games import SHOWS
from scenes.stage.assets import Assets
from scenes.stage.card_art import numerals
from scenes.stage.layout import Frame, LayoutBase, Metrics, Spot
from scenes.stage.theme import Look
from tests.scenes.tables import Hand, session_of
from tests.tier import NIGHTLY, in_turn

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
TEXTS = (1.0, 1.25, 1.5, 2.0)
USUAL = ((960, 600), 1.5), ((960, 600), 2.0), ((1600, 1000), 1.0), ((3440, 1440), 1.25)
"""The window and text sizes that are tried in every run."""
CAP = 0.7
"""The height of a numeral as a share of its text size."""
SIGNS = 0.18
"""Height of each of the two symbols below a card's number, in card heights."""


def ways(layout: LayoutBase, session: Session) -> Iterator[LayoutBase]:
    """Yields layouts of a table: first at rest, then with one playable card.

    The playable card is first raised, then selected, then under the pointer.
    """
    yield layout
    mine = layout.touchable(session.chair(Seat(layout.me)).view.table)
    for card in {mine[0], mine[-1]} if mine else ():
        yield replace(layout, raised=frozenset((card,)))
        yield replace(layout, raised=frozenset((card,)), picked=frozenset((card,)))
        yield replace(layout, raised=frozenset((card,)), hovered=card)


def corners(spot: Spot, x: float, y: float, size: float) -> Iterator[tuple[float, float]]:
    """Yields points on the upper and the lower edge of a card's number, in design px."""
    turn = radians(spot.tilt)
    for edge in (-CAP / 2, CAP / 2):
        across, down = (x - 0.5) * spot.width, (y - 0.5 + edge * size) * spot.height
        yield spot.x + across * cos(turn) - down * sin(turn), spot.y + across * sin(turn) + down * cos(turn)


def lost(session: Session, assets: Assets, size: tuple[int, int], text: float, *, large: bool) -> list[str]:
    theme, metrics = assets.theme, Metrics(size, text, assets.theme.scale)
    look, view = theme.game(session.game.id), session.chair(Seat(0)).view
    table = SHOWS[session.game.id].table()
    known = {"zones": view.table.rules, "faces": faces_of(session.game)}
    bare = table.layout(seats=len(session.players), me=0, theme=theme, frame=Frame.of(metrics), **known)
    factor = theme.card.number("large_numeral_factor") if large else 1.0
    found = []
    for layout in ways(bare, session):
        spots = layout.spots(view.table)
        for card in layout.touchable(view.table):
            face, spot = view.table.faces.get(card), spots[card]
            if face is None:
                continue
            printed = numerals(look, face, metrics.u(spot.width), theme, SHOWS[session.game.id].faces)
            for numeral in [one for one in printed if one.index] or printed:
                height = numeral.size * factor
                if len(printed) > 1 and not numeral.index:  # two ways to go: the signs below them count, too
                    height += 2 * SIGNS
                for x, y in corners(spot, numeral.x, numeral.y, height):
                    if not metrics.window.collidepoint(metrics.point(x, y)):
                        found.append(f"{face} at {x:.0f},{y:.0f}")
    return found


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_on_the_cards_of_the_player_are_visible(game: str, assets: Assets) -> None:
    for seats in {GAMES[game].seats[0], GAMES[game].seats[-1]}:
        players = ("human", *("gentle",) * (seats - 1))
        for moves in (1, 12):
            session = session_of(game, players, moves=moves, seed=seats)
            for size in SIZES:
                for text in TEXTS:
                    for large in (False, True):
                        wrong = lost(session, assets, size, text, large=large)
                        assert not wrong, (seats, size, text, wrong)


def out_of_window(game: str, assets: Assets, size: tuple[int, int], look: Look) -> list[str]:
    """Returns the parts of a resting table that are partly outside the window.

    The lower part of the hand is not counted.
    """
    seats = GAMES[game].seats[-1]
    session = session_of(game, ("human", *("gentle",) * (seats - 1)), moves=12, seed=seats)
    scene = Hand(session, assets, size, look).scene
    window = scene.kit.metrics.window.inflate(2, 2)
    return [
        f"{one.label!r} {one.rect}"
        for one in scene.active
        if one.visible and one not in scene.spread.cards.values() and not window.contains(one.rect)
    ]


ALL = tuple(product(SIZES, TEXTS))


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("table", "contrast"), in_turn(product(ALL if NIGHTLY else USUAL, GAMES), ("lamp", "high"))
)
def test_everything_on_a_table_is_inside_the_window(
    table: tuple[tuple[tuple[int, int], float], str], contrast: Any, assets: Assets
) -> None:
    (size, text), game = table
    assert not out_of_window(game, assets, size, Look(contrast=contrast, text_size=text))
