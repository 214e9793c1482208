"""The hands of cards and the texts below the stairs, on the page of scores after a round."""

from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Rect

from game.session.tally import tally_of
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.scores.cost import RING
from scenes.screens.scores.stair import Stair
from scenes.stage.assets import Assets
from scenes.ui.text import plain
from tests.scenes.boxed import SCENES
from tests.scenes.home import home
from tests.scenes.played import finished
from tests.scenes.reading import lines_of
from tests.scenes.test_round_scores import SMALL, stair


@pytest.mark.every_third
@pytest.mark.parametrize("size", [SMALL, (1600, 1000)])
@pytest.mark.parametrize(("game", "seats"), [("poof", 5), ("poof", 6), ("eight-and-half", 5)])
def test_all_hands_below_the_stair_have_the_same_size(
    context: Context, game: str, seats: int, size: tuple[int, int]
) -> None:
    session = finished(context, game, seats)
    for ended in tally_of(session).rounds:
        scene, costs, _ = stair(context, session, ended.number, size)
        sizes = {rect.size for cost in costs for rect in cost.card_rects(scene.kit)[:1]}
        assert len(sizes) <= 1
        assert len({cost.texts(scene.kit)[1].room.y for cost in costs}) == 1


@pytest.mark.parametrize("size", [SMALL, (1600, 1000)])
@pytest.mark.parametrize("seats", [5, 6])
def test_the_number_of_hidden_cards_is_at_a_corner_on_the_right(
    context: Context, seats: int, size: tuple[int, int]
) -> None:
    session, hides = finished(context, "poof", seats), 0
    for ended in tally_of(session).rounds:
        scene, costs, _ = stair(context, session, ended.number, size)
        for cost in costs:
            chip, cards = cost.chip(scene.kit), cost.card_rects(scene.kit)
            assert (chip is not None) == (len(cost.shown) < len(cost.entry.cards))
            if chip is not None:
                hides += 1
                last = cards[-1]
                assert chip.colliderect(last)
                is_upper = chip.bottom < last.y + 0.3 * last.h
                assert is_upper or chip.y > last.y + 0.6 * last.h, "large numbers stay visible"
                assert chip.x > last.x + 0.2 * last.w, "the number in the card's corner stays visible"
                assert chip.y >= 0
                points = cost.texts(scene.kit)[0]
                number = Rect(0, 0, *points.block.size).move_to(center=points.room.center)
                assert not chip.colliderect(number)
    assert hides


def test_hidden_cards_are_drawn_only_if_their_number_does_not_fit(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    session, looks = finished(context, "poof", 6), 0
    for ended in tally_of(session).rounds:
        scene, costs, _ = stair(context, session, ended.number, SMALL)
        for cost in costs:
            behind, hidden = cost.behind(scene.kit), len(cost.entry.cards) - len(cost.shown)
            assert len(behind) == (0 if cost.chip(scene.kit) else min(2, hidden))
            assert all(0 <= rect.x < cost.card_rects(scene.kit)[0].x for rect in behind)
            looks += len(behind)
    assert looks


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("game", "seats"), [("poof", 4), ("poof", 5), ("poof", 6), ("eight-and-half", 4), ("eight-and-half", 5)]
)
def test_the_text_below_a_hand_breaks_only_at_a_dot(context: Context, game: str, seats: int) -> None:
    session, broken = finished(context, game, seats), 0
    for ended in tally_of(session).rounds:
        scene, costs, _ = stair(context, session, ended.number, SMALL)
        for cost in costs:
            if " \u00b7 " not in cost.entry.how:
                continue
            lines, parts = lines_of(cost.words(scene.kit)), plain(cost.entry.how).split(" \u00b7 ")
            assert [part for line in lines for part in line.split(" \u00b7 ")] == parts
            broken += len(lines) > 1
    assert broken


@pytest.mark.parametrize("size", [SMALL, (1600, 1000)])
def test_the_ring_around_the_points_does_not_touch_the_cards(context: Context, size: tuple[int, int]) -> None:
    session, ringed = finished(context, "spooky-boo", 4), 0
    for ended in tally_of(session).rounds:
        scene, costs, _ = stair(context, session, ended.number, size)
        for cost in costs:
            cards = cost.card_rects(scene.kit)
            if cost.entry.ringed and cost.aside and cards:
                ringed += 1
                left = cost.texts(scene.kit)[0].room.centerx - scene.kit.metrics.u(RING)
                assert left - cards[-1].right >= scene.kit.metrics.u(8)
    assert ringed


@pytest.mark.parametrize(("game", "seats"), [("poof", 3), ("poof", 4)])
def test_the_points_of_a_player_without_cards_are_centred_in_the_column(
    context: Context, game: str, seats: int
) -> None:
    session, empty = finished(context, game, seats), 0
    for ended in tally_of(session).rounds:
        scene, costs, _ = stair(context, session, ended.number)
        for cost in costs:
            if not cost.entry.cards:
                empty += 1
                middles = [placed.room.centerx for placed in cost.texts(scene.kit)]
                assert all(abs(middle - cost.rect.w / 2) <= 1 for middle in middles)
                assert cost.words(scene.kit).style.align == "centre"
    assert empty


@pytest.mark.parametrize(("seats", "least"), [(2, 44), (4, 48)])
def test_cards_of_a_spooky_boo_hand_can_be_read_in_large_text(
    tmp_path: Path, assets: Assets, seats: int, least: int
) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    session = finished(context, "spooky-boo", seats)
    for ended in tally_of(session).rounds:
        scene, costs, _ = stair(context, session, ended.number, SMALL)
        cards = [card for cost in costs for card in cost.card_rects(scene.kit)]
        assert len(cards) == 4 * seats
        assert min(card.w for card in cards) >= least


@pytest.mark.parametrize(("size", "text"), [(SMALL, 1.0), (SMALL, 1.5), ((1600, 1000), 1.0)])
def test_the_number_of_a_place_is_clearly_smaller_than_the_total(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    scene = SCENES["scores of two"](home(tmp_path, assets, text_size=text))
    scene.enter(size)
    (stairs,) = [one for one in scene.active if isinstance(one, Stair)]
    place, total = (scene.kit.text.px(one.block.style) for one in stairs.texts(scene.kit)[:2])
    assert place <= 0.65 * total


def test_the_bottom_figures_of_four_cards_below_a_step_are_visible(
    context: Context,
) -> None:
    session = finished(context, "spooky-boo", 4)
    for ended in tally_of(session).rounds:
        scene, costs, _ = stair(context, session, ended.number, (1600, 1000))
        hands = [cost.card_rects(scene.kit) for cost in costs]
        assert all(right.x - left.x >= 0.64 * left.w for hand in hands for left, right in pairwise(hand))


def test_the_printed_figures_on_four_overlapping_cards_are_visible_in_large_text(
    tmp_path: Path, assets: Assets
) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    session, least = finished(context, "spooky-boo", 4), 0.8
    for ended in tally_of(session).rounds:
        scene, costs, _ = stair(context, session, ended.number, SMALL)
        art = SHOWS[session.game.id].cards(scene.kit, session.game.id)
        for cost in costs:
            places = cost.card_rects(scene.kit)
            for face, (place, following) in zip(cost.shown, pairwise(places), strict=False):
                visible = following.x - place.x
                assert all(one.x + least * one.w <= visible for one in art.stock.printed(face, place.w))
            assert places[-1].right < cost.texts(scene.kit)[0].room.x
