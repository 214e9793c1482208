"""The page of played cards at The Game's table: how many are played, and where all other cards are."""

from __future__ import annotations

import pytest

from game.core.cards import Seat
from game.games.the_game.rules import DRAW, hand
from scenes.board.piece import Scenery
from scenes.games.the_game.paint import paint_sheet, paint_tray
from scenes.stage.assets import Assets
from tests.scenes.tables import Hand, session_of

SIZES = ((960, 600), (1280, 800), (1600, 1000), (2560, 1440))


def settled(assets: Assets, *players: str, size: tuple[int, int] = SIZES[0]) -> Hand:
    at = Hand(session_of(players=players, moves=8, turn=0), assets, size)
    at.settle()
    return at


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (("human",), ["To draw", "In your hand"]),
        (("human", "gentle", "gentle"), ["To draw", "In your hand", "In other hands"]),
        (("gentle", "gentle"), ["To draw", "In the hands"]),
    ],
)
def test_the_page_of_played_cards_lists_only_hands_that_exist(
    assets: Assets, players: tuple[str, ...], words: list[str]
) -> None:
    at = settled(assets, *players)
    zones = at.scene.context.timeline.shown.zones
    counts = [len(zones[hand(Seat(seat))]) for seat in range(len(players))]
    rows = dict(at.piece(paint_sheet).content.rows)
    assert list(rows) == words
    assert rows.pop("To draw") == len(zones[DRAW])
    assert sum(rows.values()) == sum(counts)
    assert rows.get("In your hand", counts[0]) == counts[0]


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("others", [0, 2])
def test_the_page_of_played_cards_does_not_cover_its_tray(
    assets: Assets, size: tuple[int, int], others: int
) -> None:
    at = settled(assets, "human", *["gentle"] * others, size=size)
    (tray,) = [one.rect for one in at.scene.widgets if isinstance(one, Scenery) and one.painter is paint_tray]
    sheet = at.piece(paint_sheet).rect
    assert not sheet.colliderect(tray)
    assert sheet.right < size[0]
