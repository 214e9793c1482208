"""The end of a round sounds louder if somebody takes the lead."""

from pathlib import Path

from scenes.screens.scores.scene import SAME_LEADER, RoundScores
from scenes.screens.scores.stair import Climber
from scenes.stage.assets import Assets
from tests.scenes.home import SIZE, home
from tests.scenes.played import finished


def test_the_end_of_a_round_sounds_louder_if_the_leader_changes(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    session = finished(context, "poof", 2, seed=4)
    leads, gains = list[bool](), list[float]()
    for number in range(4):
        scene = RoundScores(context, session, number)
        scene.enter(SIZE)
        climbers = [one for one in scene.widgets if isinstance(one, Climber)]
        leads.append(any(one.standing.place == 1 < (one.standing.before or 1) for one in climbers))
        played: dict[str, float] = {}
        scene.services.sounds.play = lambda name, gain=0.0, of=played, **_: of.update({name: gain})  # type: ignore[method-assign]
        for _ in range(240):
            scene.update(1 / 30)
        gains.append(played["score_round"])
    assert leads == [False, True, False, True]
    assert gains == [SAME_LEADER, 0.0, SAME_LEADER, 0.0]
