"""The page of a challenge shows the better of two results."""

from pathlib import Path

import pytest
from pygame import Rect

from game.challenge import ChallengeResult
from scenes.context.context import Context
from scenes.screens.challenge.parting import Total, WinnerPanel, paint_tint
from scenes.stage.assets import Assets
from tests.scenes.home import SIZE, home
from tests.scenes.test_challenge_page import challenge, page, play, words

AHEAD = {
    3: ("You", "You are ahead by 3."),
    -1: ("Marta", "Marta is ahead by 1."),
    0: ("", "The same result."),
}
"""The keys say how many more points Marta has. The values: whose result is framed, and the sentence shown.

The fewest points win.
"""


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), SIZE])
@pytest.mark.parametrize("more", AHEAD)
def test_the_better_of_two_results_is_framed_and_named(
    context: Context, size: tuple[int, int], more: int
) -> None:
    result = play(context, page(context))
    assert result.session.outcome is not None
    total = result.session.outcome.totals[0]
    assert total, "there is a better result"
    for name, other in (("Pip", 0), ("Marta", total + more)):
        code = str(ChallengeResult(challenge().tag, other, won=False, name=name))
        context.calendar.challenge(str(challenge()), code)
    scene = page(context)
    scene.enter(size)
    scene.update(5.0)
    framed, said = AHEAD[more]
    assert [one.label for one in scene.widgets if isinstance(one, WinnerPanel)] == [framed] * bool(framed)
    assert said in words(scene)
    labels = [one.label for one in scene.widgets]
    assert sum(one in {"Smokeout", "Smokeouts"} for one in labels) == 2, "the number is above"
    assert len({one.rect.centery for one in scene.widgets if isinstance(one, Total)}) == 1


def test_the_better_points_have_a_dark_frame_in_high_contrast(tmp_path: Path, assets: Assets) -> None:
    kit = page(home(tmp_path, assets, contrast="high")).kit
    surface = paint_tint(kit, Rect(0, 0, 80, 40)).surface
    seen = surface.get_bounding_rect()
    assert max(surface.get_at((seen.x + 1, seen.centery))[:3]) < 80
    assert surface.get_at(seen.center)[:3] == (255, 255, 255)
