"""The sky behind The Game's table: it shows progress, only parts are repainted, and all text stays readable."""

import pygame
import pytest
from pygame import Rect, Surface

from game.core.cards import Seat
from game.games.the_game.positions import at
from game.games.the_game.rules import hand as hand_of
from game.games.the_game.rules import pile
from scenes.games.the_game.day import BANDS, CARDS, HOURS, frame_of, hour, moon_at
from scenes.games.the_game.layout import CROWD, TheGameLayout
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.table.context import bare_table
from tests.scenes.contrast import contrast, light
from tests.scenes.tables import Hand, session_of, set_out

NIGHT = "A1 2 D1 99; hand/0 9 24 37 58 63 98; hand/1 4 *5; draw 84"
NOON = "A1 47 A2 12 D1 71 D2 88; hand/0 9 24 37 58 63 98; hand/1 4 *5; draw 32"
DAWN = "A1 47 A2 12 D1 71 D2 88; hand/0 98; hand/1 4; draw 0"


def table(assets: Assets, text: str, look: Look | None = None) -> Hand:
    session = session_of("the-game", ("human", "steady"), seed=3)
    return set_out(session, at(text, seats=2), assets, look=look)


def bare(hand: Hand) -> Surface:
    return bare_table(hand.session).paint(hand.scene.kit, Seat(0))


def rows(surface: Surface) -> list[bytes]:
    wide, high = surface.get_size()
    return [pygame.image.tobytes(surface.subsurface((0, y, wide, 1)), "RGB") for y in range(high)]


def seen(hand: Hand) -> list[bytes]:
    ground = hand.scene.stage.background
    assert ground is not None
    return rows(ground)


def test_the_sky_advances_one_hour_for_every_three_cards() -> None:
    assert hour(at("hand/0 *8; draw 90").table) == 0
    assert hour(at(DAWN, seats=2).table) == HOURS
    assert CARDS * HOURS <= 98


@pytest.mark.parametrize(("draw", "name"), [(12, "bed_game"), (11, "bed_game_dawn")])
def test_the_wind_carries_the_song_of_a_bird_from_the_80th_card_on(
    draw: int, name: str, assets: Assets
) -> None:
    hand = table(assets, f"A1 47 A2 12 D1 71 D2 88; hand/0 98 3 4; hand/1 *4; draw {draw}")
    assert hand.scene.context.board.display.ambience == name
    assert name in assets.theme.sounds


def test_only_changed_parts_of_the_table_are_repainted(assets: Assets) -> None:
    hand = table(assets, NOON)
    before = hour(hand.scene.context.timeline.announced)
    for face, name in (("24", "A2"), ("58", "A1"), ("63", "A1")):
        known = hand.session.chair(Seat(0)).view.table
        card = next(one for one in known.zones[hand_of(0)] if known.faces[one] == face)
        hand.click(hand.point_on(card))
        hand.wait(0.3)
        hand.click(hand.scene.spread.places[pile(name)].rect.center)
    assert hour(hand.session.chair(Seat(0)).view.table) == before + 1
    last, parts = seen(hand), []
    for _ in range(60):
        hand.wait()
        now = seen(hand)
        parts.append(sum(a != b for a, b in zip(last, now, strict=True)))
        last = now
    changed = [one for one in parts if one]
    assert len(changed) == BANDS
    assert parts.index(changed[0]) > 3, "the card has touched down before"
    assert max(changed) <= 600 // BANDS
    assert last == rows(bare(hand))


SUNNY = "A1 47 A2 12 D1 71 D2 88; hand/0 98; hand/1 ; draw 0"


@pytest.mark.parametrize("text", [NIGHT, NOON, DAWN, SUNNY])
def test_every_word_is_readable_at_every_hour(assets: Assets, text: str) -> None:
    hand = table(assets, text)
    kit, layout = hand.scene.kit, hand.scene.spread.layout
    look = kit.theme.game("the-game")
    assert all(place.plate for place in layout.places()), "names lie on plates"
    assert contrast(look.small_text, look.deep) >= 4.5
    ground = bare(hand)
    assert isinstance(layout, TheGameLayout)
    left, top, wide, high = layout.tray()
    tray = kit.metrics.rect(left, top, wide, high)
    seen = [
        tuple(ground.get_at((x, y)))[:3]
        for x in range(tray.x, tray.right, 5)
        for y in (tray.y + 4, tray.bottom - 9)
    ]
    lightest = max(seen, key=light)
    dimmed = tuple(round(0.74 * deep + 0.26 * under) for deep, under in zip(look.deep, lightest, strict=True))
    assert contrast(look.small_text, dimmed) >= 4.5
    title = kit.metrics.rect(48, 722, 200, 22)
    assert contrast(kit.colours.hot, pygame.transform.average_color(ground, title)[:3]) >= 4.5


def test_the_table_looks_the_same_all_day_in_high_contrast(assets: Assets) -> None:
    high = Look(contrast="high")
    assert seen(table(assets, NIGHT, high)) == seen(table(assets, DAWN, high))
    assert seen(table(assets, NIGHT)) != seen(table(assets, DAWN))


MOON = 96
"""Width of the moon in design px."""


@pytest.mark.every_third
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_moon_touches_neither_the_draw_pile_nor_any_text(
    seats: int, size: tuple[int, int], text: float, assets: Assets
) -> None:
    session = session_of("the-game", ("human", *("steady",) * (seats - 1)), seed=3)
    hand = Hand(session, assets, size=size, look=Look(text_size=text))
    kit, context = hand.scene.kit, hand.scene.context
    spot = moon_at(frame_of(kit, 1.0), seats, low=seats - 1 >= CROWD)
    if spot is None:
        assert text > 1
        return
    moon = kit.metrics.rect(spot[0] - MOON / 2, spot[1] - MOON / 2, MOON, MOON)
    layout = context.timeline.layout
    assert isinstance(layout, TheGameLayout)
    piles = [kit.metrics.rect(*layout.draw_spot().box)]
    pieces = [piece for piece in context.board.display.drawn_badges.pieces.values() if piece.is_seen]
    assert moon.collidelist([*piles, *(piece.rect for piece in pieces)]) < 0
    assert not [rect for rect in context.seats.rects if moon.inflate(-8, -8).colliderect(Rect(rect))]
