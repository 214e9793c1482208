"""The stair after a round with many players: steps that are shared, and cards that stay large enough."""

import pytest

from scenes.context.context import Context
from scenes.screens.scores.stair import Stair
from tests.scenes.home import SIZE
from tests.scenes.played import LONG, finished
from tests.scenes.reading import lines_of
from tests.scenes.test_round_scores import DONE, SMALL, stair, wait


@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_each_player_on_a_shared_step_has_a_place_and_a_total(
    context: Context, size: tuple[int, int]
) -> None:
    scene, _, climbers = stair(context, finished(context, "campfire-smokeout", 6, names=LONG), 1, size)
    wait(scene, DONE)
    steps = next(one for one in scene.widgets if isinstance(one, Stair))
    assert sorted(one.standing.place for one in climbers) == [1, 1, 1, 1, 5, 5]
    written = [(placed.room.move(steps.rect.topleft), placed) for placed in steps.texts(scene.kit)]
    for climber in climbers:
        left, right = climber.rect.centerx - steps.rect.w // 12, climber.rect.centerx + steps.rect.w // 12
        below = [placed for room, placed in written if left <= room.x and room.right <= right + 1]
        numbers = [" ".join(lines_of(one.block)) for one in below]
        one = climber.standing
        assert str(one.place) in numbers
        assert str(one.total) in numbers


def test_steps_are_lower_and_pictures_larger_if_several_players_share_them(context: Context) -> None:
    rises, pictures = [], []
    for game, number in (("campfire-smokeout", 1), ("poof", 1)):
        scene, _, climbers = stair(context, finished(context, game, 6), number)
        wait(scene, DONE)
        ys = sorted({one.rect.y for one in climbers})
        rises.append(ys[-1] - ys[0])
        assert rises[-1] > scene.kit.metrics.u(60)
        pictures.append(climbers[0].rect.w)
    assert rises[0] < 0.6 * rises[1]
    assert pictures[0] > 1.2 * pictures[1]


@pytest.mark.parametrize(("size", "least"), [(SMALL, 48), (SIZE, 64)])
def test_cards_of_six_hands_are_large_enough_to_be_read(
    context: Context, size: tuple[int, int], least: int
) -> None:
    scene, costs, _ = stair(context, finished(context, "poof", 6, names=LONG), 1, size)
    wait(scene, DONE)
    hands = [one for one in costs if one.entry.cards]
    assert len(hands) == 5
    for cost in hands:
        dearest = cost.card_rects(scene.kit)
        assert 1 <= len(dearest) < len(cost.entry.cards)
        assert all(one.w >= least for one in dearest)
        assert cost.shown == cost.entry.cards[-len(cost.shown) :]


@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_first_names_stand_on_all_steps_if_a_whole_name_is_too_wide(
    context: Context, size: tuple[int, int]
) -> None:
    scene, _, _ = stair(context, finished(context, "poof", 6, names=LONG), 1, size)
    wait(scene, DONE)
    steps = next(one for one in scene.widgets if isinstance(one, Stair))
    written = {" ".join(lines_of(placed.block)) for placed in steps.texts(scene.kit)}
    assert {name.split()[0] for name in LONG} <= written


def test_short_whole_names_stand_on_steps(context: Context) -> None:
    names = ("Ada B", "Bo B", "Cas B", "Dirk B", "Eva B", "Floor B")
    scene, _, _ = stair(context, finished(context, "poof", 6, names=names), 1, SIZE)
    wait(scene, DONE)
    steps = next(one for one in scene.widgets if isinstance(one, Stair))
    assert set(names) <= {" ".join(lines_of(placed.block)) for placed in steps.texts(scene.kit)}
