"""Tests the token's path, the campfire's movement, and that no pictures on the table overlap."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from typing import Any

import pygame
import pytest
from pygame import Rect, Vector2

from game.core.cards import Seat
from game.core.rules import of_kind
from game.games.campfire_smokeout import rules as camp
from game.games.campfire_smokeout.rules import WINDS
from scenes.board.common import paint_name
from scenes.board.piece import Piece
from scenes.games.campfire_smokeout.effects import LINKS, RIBBON_Z
from scenes.games.campfire_smokeout.fire import EMBER_Z, paint_flame
from scenes.games.campfire_smokeout.paint import number_side, paint_counts, paint_log, paint_trail
from scenes.games.campfire_smokeout.ring import PAIR, Ring
from scenes.games.campfire_smokeout.smoke import paint_smoke
from scenes.games.campfire_smokeout.trails import paint_chain, paint_lane
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from tests.games.campfire_smokeout.scenes import (
    GAME,
    SIZES,
    Silent,
    at_table,
    blow_away,
    card_of,
    found,
    holds,
    settled,
    things,
    two_ways,
)
from tests.scenes.tables import Hand, session_of
from tests.scenes.written import troubles
from tests.tier import in_turn


@pytest.mark.parametrize("seats", [4, 6])
def test_numbers_on_a_path_are_drawn_in_front_of_the_smoke(seats: int, assets: Assets) -> None:
    far = holds(lambda view, face: two_ways(view, face) and "3" in face)
    hand = settled(found(far, seats=seats, brain=Silent()), assets)
    faces = hand.scene.context.timeline.shown.faces
    long = next(
        card
        for card in hand.scene.spread.cards
        if "3" in (faces.get(card) or "") and two_ways(hand.session.chair(Seat(0)).view, faces[card])
    )
    hand.scene.hand.click(long)
    hand.scene.refresh()
    counts = [one for one in hand.scene.active if isinstance(one, Piece) and one.painter is paint_counts]
    assert counts
    assert all(one.z > RIBBON_Z for one in counts)


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_numbers_on_a_path_are_drawn_in_front_of_the_start_card(
    size: tuple[int, int], assets: Assets
) -> None:
    hand = Hand(session_of(GAME, ("human", "steady", "sharp"), moves=0, turn=0), assets, size)
    hand.until(lambda: hand.scene.context.is_at_rest)
    (counts,) = hand.pieces(paint_counts)
    cards = [one for one in hand.scene.spread.cards.values() if one.rect.colliderect(counts.rect)]
    assert cards
    assert all(counts.z > one.z for one in cards)


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_no_number_on_a_path_touches_the_start_card(text_size: float, assets: Assets) -> None:
    kit = Kit.of(assets, Look(text_size=text_size), (960, 600))
    side = number_side(kit) / kit.metrics.s
    for seats in (3, 4, 6):
        layout = at_table(assets, seats, (960, 600), moves=0).scene.context.board.display.layout
        spot = layout.wind_spot()
        right = spot.x + spot.width / 2
        for places, inner in product(range(2, 5), (False, True)):
            path = layout.ring.way(0, "R", places, inner=inner)
            for x, y in (path.points[nth] for nth in path.spots[1:-1]):
                assert x - side / 2 >= right or abs(y - spot.y) > 90 or x < spot.x, (seats, places, x, y)


# -- motion --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("way", ["Blow left", "Blow right"])
def test_the_smoke_moves_from_seat_to_seat(assets: Assets, way: str) -> None:
    far = holds(lambda view, face: two_ways(view, face) and "3" in face)
    hand = settled(found(far, seats=5, brain=Silent()), assets)
    smoke = things(hand).smoke
    _, done = blow_away(hand, way)
    seen, puffs, still = set(), 0, len(hand.scene.stage.sprites)
    while not hand.scene.context.is_at_rest:
        hand.wait()
        seen.add(hand.piece(paint_smoke).rect.center)
        puffs = max(puffs, len(hand.scene.stage.sprites) - still)
    assert smoke.seat == done.to
    assert len(seen) > 3 * done.places
    assert puffs > LINKS
    assert ("camp_wind_l" if way == "Blow left" else "camp_wind_r") in hand.sounds_heard


@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_the_smoke_is_beside_its_owner_after_the_animation(assets: Assets, motion: Any) -> None:
    hand = settled(found(holds(two_ways), extra_rule=True, brain=Silent()), assets, look=Look(motion=motion))
    _, done = blow_away(hand)
    hand.until(lambda: hand.scene.context.is_at_rest)
    hand.wait(1.0)
    smoke = things(hand).smoke
    ring: Ring = hand.scene.context.board.display.layout.ring
    assert hand.piece(paint_smoke).rect.center == hand.scene.kit.metrics.point(*ring.smoke(done.to))
    assert smoke.face == hand.scene.context.timeline.shown.mark(camp.SMOKE)[1]


def test_input_skips_the_flight_of_the_smoke(assets: Assets) -> None:
    hand = settled(found(holds(two_ways), brain=Silent()), assets)
    _, done = blow_away(hand)
    hand.wait(0.75)
    assert hand.scene.context.board.display.busy or not hand.scene.context.timeline.idle
    hand.press((480, 120))
    smoke = things(hand).smoke
    assert not hand.scene.context.board.display.busy
    assert smoke.seat == done.to
    assert hand.piece(paint_smoke).rect.center == hand.scene.kit.metrics.point(
        *hand.scene.context.board.display.layout.ring.smoke(done.to)
    )


def test_the_fire_flickers_twice_a_second_and_stands_still_after_a_while(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    flame = hand.piece(paint_flame)
    contents = []
    for _ in range(90):
        hand.wait()
        contents.append(flame.content)
    changes = sum(one != other for one, other in pairwise(contents))
    assert 4 <= changes <= 10
    hand.wait(25)
    resting = flame.content
    hand.wait(3)
    assert flame.content == resting
    calm = settled(found(holds(two_ways)), assets, look=Look(motion="calm"))
    still = calm.piece(paint_flame).content
    calm.wait(3)
    assert calm.piece(paint_flame).content == still
    assert not any(one.visible for one in calm.scene.widgets if one.z == EMBER_Z)


# -- room ------------------------------------------------------------------------------------------------
@pytest.mark.every_third
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_logs_and_the_smoke_and_the_winds_do_not_overlap(
    assets: Assets, seats: int, size: tuple[int, int]
) -> None:
    hand = settled(found(holds(two_ways), seats=seats), assets, size)
    layout, metrics = hand.scene.context.board.display.layout, hand.scene.kit.metrics
    width = layout.tokens.number("smoke_card")
    logs = [piece.rect for piece in hand.pieces(paint_log)]
    for one, other in combinations(logs, 2):
        assert not one.colliderect(other)
    deck, wind = (
        metrics.rect(at.x - at.width / 2, at.y - at.height / 2, at.width, at.height)
        for at in (layout.deck_spot(), layout.wind_spot())
    )
    assert not deck.colliderect(wind)
    left_over = hand.badge(WINDS).rect
    for seat in range(seats):
        x, y = layout.ring.smoke(seat)
        card = metrics.rect(x - width / 2, y - width * 0.7, width, width * 1.4)
        assert not card.inflate(-2, -2).colliderect(deck)
        assert not card.inflate(-2, -2).colliderect(wind)
        assert not card.inflate(-2, -2).colliderect(left_over)
        if seat != layout.bottom:
            assert all(not card.inflate(-6, -6).colliderect(log) for log in logs)


LOOKS = (((960, 600), 1.0), ((960, 600), 1.5), ((1600, 1000), 1.5), ((2560, 1440), 1.0))


@pytest.mark.every_third
@pytest.mark.parametrize(("table", "face"), in_turn(product(LOOKS, [2, 4, 6]), ("two", "wild")))
def test_the_table_cuts_or_covers_no_text(
    assets: Assets, table: tuple[tuple[tuple[int, int], float], int], face: str
) -> None:
    (size, text), seats = table
    fits = two_ways if face == "two" else (lambda _view, one: one == camp.WILD)
    session = found(holds(fits), seats=seats, extra_rule=True)
    hand = settled(session, assets, size, Look(text_size=text))
    view = hand.scene.context.facts().view
    hand.click(
        hand.point_on(
            card_of(hand, next(one for one in view.table.faces_in(camp.hand(0)) if fits(view, one)))
        )
    )
    hand.wait(0.4)
    assert troubles(hand.scene) == []


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_the_two_buttons_below_the_cloth_are_on_both_sides_of_the_hand(
    assets: Assets, size: tuple[int, int], text: float
) -> None:
    session = found(holds(two_ways), seats=6)
    hand = settled(session, assets, size, Look(text_size=text))
    faces = session.chair(Seat(0)).view.table.faces_in(camp.hand(0))
    hand.click(hand.point_on(card_of(hand, next(one for one in faces if "L" in one and "R" in one))))
    left, right = hand.button("Blow left"), hand.button("Blow right")
    cards = [one.rect for one in hand.scene.spread.cards.values()]
    assert left.right < min(card.left for card in cards)
    assert right.left > max(card.right for card in cards)
    assert left.size == right.size
    assert left.y >= hand.scene.context.bare.cloth(hand.scene.kit, Seat(0)).bottom
    assert abs(left.centerx + right.centerx - size[0]) <= 2
    assert abs(hand.scene.prompt_line.piece.rect.centerx - size[0] // 2) <= 2


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1600, 1000)])
def test_the_only_button_of_a_wind_has_room_for_arrow_and_key(assets: Assets, size: tuple[int, int]) -> None:
    def one_way(view: Any, face: Any) -> bool:
        return len(camp.USES[face]) == len(camp.lawful(view, face)) == 1

    session = found(holds(one_way), seats=4)
    hand = settled(session, assets, size)
    view = session.chair(Seat(0)).view
    face = next(one for one in view.table.faces_in(camp.hand(0)) if one_way(view, one))
    hand.click(hand.point_on(card_of(hand, face)))
    (button,) = (one for one in hand.scene.widgets if one.label in ("Blow left", "Blow right"))
    assert isinstance(button, Button)
    assert button.natural_width(hand.scene.kit) <= button.rect.w
    assert hand.scene.kit.metrics.window.contains(button.rect)


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_path_has_one_step_for_each_seat(assets: Assets, seats: int) -> None:
    hand = at_table(assets, seats)
    ring: Ring = hand.scene.context.board.display.layout.ring
    for start in range(seats):
        for way in "LR":
            for places in range(1, 5):
                found_way = ring.way(start, way, places)
                # with two seats, one lane to the other seat, or there and back
                counted = places if seats > PAIR else 2 - places % 2
                assert len(found_way.spots) == counted + 1
                assert list(found_way.spots) == sorted(found_way.spots)
                to = ring.passed(start, way, places)[-1]
                assert to == camp.smoke_move_from(seats, Seat(start), "", f"{way}{places}").to
                flight = ring.flight(start, way, places)
                assert flight.points[-1] == pytest.approx(ring.smoke(to))
                inside = Rect(60, 90, 1480, 760)
                assert all(inside.collidepoint(point) for point in flight.points)


@pytest.mark.parametrize("places", [1, 3])
@pytest.mark.parametrize("start", [0, 1])
def test_paths_of_two_players_stay_on_one_side_of_the_fire(assets: Assets, start: int, places: int) -> None:
    hand = at_table(assets, 2)
    layout = things(hand).layout
    ring: Ring = layout.ring
    fire = Rect(660, 260, 280, 240)
    winds = [Rect(*at.grown(20)) for at in (layout.deck_spot(), layout.wind_spot())]
    for way in "LR":
        points = ring.way(start, way, places).points
        side = 1 if points[0][0] > 800 else -1
        assert side == (-1 if (way == "L") == (start == 0) else 1)
        assert all(side * (x - 800) > 100 for x, _ in points)
        assert not any(place.collidepoint(point) for point in points for place in (fire, *winds))
        (tip_x, tip_y), (from_x, from_y) = points[-1], points[-4]
        assert abs(tip_x - 800) < abs(from_x - 800)
        assert abs(tip_y - from_y) < abs(tip_x - from_x)
        counted = [points[spot] for spot in ring.way(start, way, places).spots]
        lower, upper = ring.seat(0)[1], ring.seat(1)[1]
        heights = [y > (lower + upper) / 2 for _, y in counted]
        assert heights == [start == 0, start != 0]


def bright_beside(hand: Hand, lane: Piece[Any]) -> bool:
    """Returns whether a part of an arrow is at the edge of a plate on a lane."""
    picture = lane.paint(hand.scene.kit)
    left, top = lane.rect.x - picture.left, lane.rect.y - picture.top
    arrows = pygame.mask.from_surface(picture.surface, 200)
    for plate in hand.pieces(paint_chain):
        near = plate.rect.inflate(2, 2).move(-left, -top).clip(picture.surface.get_rect())
        if near.size != (0, 0) and arrows.overlap(pygame.Mask(near.size, fill=True), near.topleft):
            return True
    return False


@pytest.mark.parametrize("yourself", [False, True])
def test_the_paths_of_two_players_lead_where_the_smoke_goes(assets: Assets, *, yourself: bool) -> None:
    barred = lawful = 0
    for seed in range(8):
        session = session_of(
            GAME,
            ("human", "gentle"),
            moves=2,
            seed=seed,
            turn=0,
            extra_rule=seed % 2 == 0,
            self_landing=yourself,
        )
        view = of_kind(camp.State, session.chair(Seat(0)).view)
        if session.turn != 0 or view.phase is not camp.Phase.PLAY:
            continue
        hand = settled(session, assets)
        moves = {
            (move.face, move.use) for move, _ in session.chair(Seat(0)).moves() if isinstance(move, camp.Wind)
        }
        for card in view.table.zones[camp.hand(0)]:
            hand.point(hand.point_on(card))
            hand.wait(0.3)
            face = view.table.faces[card]
            assert face is not None
            uses = {} if face == camp.WILD else {name[0]: name for name in camp.USES[face]}
            for lane in hand.pieces(paint_lane):
                if lane.content.way not in uses:
                    continue
                use = uses[lane.content.way]
                assert lane.content.barred == ((face, use) not in moves)
                barred, lawful = barred + lane.content.barred, lawful + (not lane.content.barred)
                assert lane.content.barred or not bright_beside(hand, lane), "a plate would cut an arrow"
            for chain in hand.pieces(paint_chain):
                if chain.content.way in uses:
                    done = camp.smoke_move(view, uses[chain.content.way])
                    assert len(chain.content.faces) == done.places
                    assert len(set(chain.content.faces[::2])) == 1, "every other place is the same seat"
                    assert chain.content.barred == ((face, uses[chain.content.way]) not in moves)
    assert lawful
    assert bool(barred) != yourself


def test_screen_readers_find_text_for_every_part(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    spoken = [piece.label for piece in hand.scene.widgets if isinstance(piece, Piece) and piece.label]
    assert any("Smoke" in words for words in spoken)
    assert any("Wind" in words for words in spoken)


def test_paths_are_drawn_below_names(assets: Assets) -> None:
    hand = settled(found(holds(two_ways), seats=4), assets)
    hand.click(hand.point_on(next(iter(hand.scene.spread.cards))))
    hand.wait(0.5)
    trails, names = hand.pieces(paint_trail), hand.pieces(paint_name)
    assert trails
    assert max(one.z for one in trails) < min(one.z for one in names)
    assert all(one.content.plate for one in names)


@pytest.mark.parametrize(("seats", "way", "places"), [(3, "L", 2), (3, "R", 2), (4, "R", 3), (5, "L", 2)])
def test_an_arrow_ends_before_a_seat_that_another_path_passes(
    assets: Assets, seats: int, way: str, places: int
) -> None:
    ring: Ring = at_table(assets, seats).scene.context.board.display.layout.ring
    stop = ring.hop(ring.passed(0, way, places)[-1])
    tip = ring.way(0, way, places, crossed=True).points[-1]
    assert Vector2(tip).distance_to(stop) > 85
