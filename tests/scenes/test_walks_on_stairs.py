import math
from pathlib import Path

import pytest
from pygame import Rect

from scenes.context.context import Context
from scenes.screens.scores.cost import Cost
from scenes.screens.scores.scene import RoundScores
from scenes.screens.scores.stair import Climber, Stair
from scenes.stage.assets import Assets
from tests.scenes.home import SIZE, home
from tests.scenes.played import finished, scored
from tests.scenes.test_round_scores import DONE, SMALL, stair, wait


def overtaking(context: Context, size: tuple[int, int] = SIZE) -> tuple[RoundScores, list[Climber]]:
    """Returns the screen of scores after a player overtook another, and the animals on it."""
    session = finished(context, "spooky-boo", 4)
    for number in range(1, len(scored(session))):
        scene, _, climbers = stair(context, session, number, size)
        if any(climber.steps < 0 for climber in climbers):
            return scene, climbers
    return pytest.fail("nobody is overtaken")


def test_a_player_who_overtakes_another_hops_to_a_new_step(context: Context) -> None:
    scene, climbers = overtaking(context)
    before = [climber.rect.y for climber in climbers]
    wait(scene, DONE)
    after = [climber.rect.y for climber in climbers]
    moved = [one != other for one, other in zip(before, after, strict=True)]
    assert moved == [climber.steps != 0 for climber in climbers]


@pytest.mark.parametrize("size", [SIZE, SMALL])
def test_totals_and_hands_appear_after_their_owners_arrive(context: Context, size: tuple[int, int]) -> None:
    scene, climbers = overtaking(context, size)
    steps = next(one for one in scene.widgets if isinstance(one, Stair))
    costs = [one for one in scene.widgets if isinstance(one, Cost)]
    walks = 0
    while any(cost.counted < 1 for cost in costs):
        texts = steps.texts(scene.kit)
        for climber in climbers:
            part = steps.part(scene.kit, steps.standings.index(climber.standing))
            written = [one for one in texts if part.left < steps.rect.x + one.room.centerx < part.right]
            if math.dist(climber.rect.center, steps.spot(scene.kit, climber.standing)) > 1:
                assert len(written) == 1, "only the place is there before its owner"
                assert not any(cost.counted for cost in costs), "a hand without its owner"
                walks += 1
                began = (
                    math.dist(climber.rect.center, steps.spot(scene.kit, climber.standing, before=True)) > 1
                )
                assert not began or not climber.texts(scene.kit), "a name on the way"
        wait(scene, 1 / 60)
    assert walks, "nobody walked"


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", [SIZE, SMALL])
def test_no_player_covers_the_name_of_another_before_moving(
    context: Context, size: tuple[int, int], seats: int
) -> None:
    session, visits = finished(context, "campfire-smokeout", seats), 0
    for number in range(len(scored(session))):
        scene, _, climbers = stair(context, session, number, size)
        moves = any(climber.steps < 0 for climber in climbers)
        visits += moves
        for one in climbers:
            texts = one.texts(scene.kit)
            assert not moves or len(texts) <= 1, "how a player moves is written before the move"
            for text in texts:
                name = Rect(0, 0, text.block.size[0], 1).move(one.rect.x + text.room.x, one.rect.centery)
                assert not any(name.colliderect(other.rect) for other in climbers), one.standing.name
    assert visits, "nobody was on a step of others"


@pytest.mark.parametrize("motion", ["full", "calm"])
def test_overtaken_players_wince_unless_animation_is_calm(
    tmp_path: Path, assets: Assets, motion: str
) -> None:
    scene, climbers = overtaking(home(tmp_path, assets, motion=motion))
    felt: dict[str, set[str]] = {climber.standing.name: set() for climber in climbers}
    for _ in range(round(DONE * 30)):
        wait(scene, 1 / 30)
        for climber in climbers:
            felt[climber.standing.name].add(climber.mood)
    for climber in climbers:
        moods, one = felt[climber.standing.name], climber.standing
        full = motion == "full"
        assert ("wince" in moods) == (full and climber.steps < 0)
        assert ("proud" in moods) == (full and one.place == 1)
        assert ("grin" in moods) == (full and climber.steps > 0 and one.place > 1)
    assert not any(climber.mood for climber in climbers), "all faces are at rest in the end"
