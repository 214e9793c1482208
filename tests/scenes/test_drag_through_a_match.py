"""A hand that drags along the tape: no frame does all that a moment needs, and the table ends where the hand is."""

from typing import Any

import pygame
import pytest

from game.games import GAMES
from scenes.context.context import Context
from tests.scenes.home import picture, press
from tests.scenes.test_lookback import opened, recorded, rest
from tests.tier import share

FRAME = 1 / 60


def hand_to(scene: Any, position: int, *, frames: int) -> int:
    """The hand drags to a position, or the next that has a px of its own, and frames pass; where it is."""
    tape = scene.tape
    x = round(tape.strip.x(tape.rect, scene.kit, position))
    tape.drag((x, tape.rect.centery))
    for _ in range(frames):
        scene.update(FRAME)
        scene.draw(pygame.Surface(scene.kit.metrics.size))
    there: int = tape.strip.at(tape.rect, scene.kit, x)
    return there


def parts(scene: Any, monkeypatch: pytest.MonkeyPatch) -> list[set[str]]:
    """What each frame does of the work of a moment; a set is added at each `draw`."""
    frames: list[set[str]] = [set()]

    def told(owner: Any, name: str) -> None:
        whole = getattr(owner, name)

        def does(*given: Any, **named: Any) -> Any:
            done = whole(*given, **named)
            frames[-1].add(name)
            if owner is scene.table and name == "draw":
                frames[-1] -= set() if done else {"draw"}
            return done

        monkeypatch.setattr(owner, name, does)

    told(scene.table, "rebuild")
    told(scene.table, "draw")
    told(scene.header, "tell")
    told(scene.slip, "show")
    return frames


@pytest.mark.parametrize("name", share(GAMES, 2))
def test_the_table_stops_with_the_drag(context: Context, name: str) -> None:
    context.preferences.change(motion="calm")  # nothing blinks by itself
    scene = opened(context, recorded(name))
    steps = scene.past.steps
    for position in range(1, steps, max(1, steps // 7)):
        there = hand_to(scene, position, frames=1)
        assert scene.tape.position == there
    there = hand_to(scene, steps - 2, frames=60)
    assert scene.position == scene.tape.position == there
    rest(scene)
    dragged = pygame.image.tobytes(picture(scene, seconds=1.0), "RGB"), scene.access_tree()
    other = opened(context, recorded(name))
    other.go_to(there)
    rest(other)
    assert dragged == (pygame.image.tobytes(picture(other, seconds=1.0), "RGB"), other.access_tree())


def test_each_frame_lays_out_or_paints_or_announces(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(context, recorded("poof"))
    rest(scene)
    frames = parts(scene, monkeypatch)
    for position in range(3, 1100, 19):
        hand_to(scene, position, frames=1)
        frames.append(set())
    assert all("rebuild" not in one or one == {"rebuild"} for one in frames)
    assert all(not {"tell", "show"} <= one for one in frames)
    assert sum("rebuild" in one for one in frames) >= 1100 // 19 // 9


def test_keys_continue_from_the_dragged_position(context: Context) -> None:
    scene = opened(context, recorded("poof"))
    there = hand_to(scene, 9, frames=0)
    press(scene, pygame.K_RIGHT)
    assert scene.position == scene.tape.position == there + 1
    there = hand_to(scene, 60, frames=2)
    press(scene, pygame.K_LEFT)
    assert scene.position == scene.tape.position == there - 1


def test_dragging_the_tape_pauses_playback(context: Context) -> None:
    scene = opened(context, recorded("poof"))
    press(scene, pygame.K_SPACE)
    assert scene.foot.play.label == "Stop"
    hand_to(scene, 9, frames=60)  # as many as a slow machine needs
    assert (scene.foot.play.label, scene.foot.play.face.icon) == ("Play", "play")
    press(scene, pygame.K_3)
    assert scene.foot.pace.label == "Fast"
    assert not scene.playing
