"""Movements of players' pictures: the wind-up key of a CPU turns before its card leaves, and pictures lean."""

from __future__ import annotations

import pytest

from game.core.cards import CardId, Seat
from scenes.board.acts import Act
from scenes.board.common import paint_medallion
from scenes.stage.assets import Assets
from scenes.stage.card_art import State
from scenes.stage.layout import Spot
from scenes.stage.stage import Stage
from scenes.stage.theme import Look, Motion
from scenes.stage.travel import Pose
from scenes.table.cards import CardLayer
from scenes.table.seat_screen import LEANS, STILL, Lean, Pulse, Winding
from tests.scenes.residue import left_by
from tests.scenes.tables import FRAME, Hand, session_of

GAME, PLAYERS = "campfire-smokeout", ("human", "gentle", "gentle")


def table(assets: Assets, look: Look | None = None) -> Hand:
    hand = Hand(session_of(GAME, PLAYERS, seed=4, moves=6, turn=0), assets, look=look or Look())
    hand.scene.screen.idle.lay((), lively=False)
    hand.settle()
    hand.wait(0.6)
    hand.sounds_heard.clear()
    hand.cues.clear()
    return hand


def until_a_cpu_moves(hand: Hand) -> float:
    """Plays a card. Returns the seconds from the end of its animation until the next CPU moves."""
    touch = next(touch for _, touch in hand.session.chair(Seat(0)).moves() if touch.picks)
    assert hand.scene.hand.attempt(touch) is None
    steps = hand.session.steps
    hand.until(lambda: hand.scene.context.is_at_rest and hand.session.thinking is not None)
    since = hand.passed
    hand.until(lambda: hand.session.steps > steps)
    return hand.passed - since


def test_a_cpu_moves_after_its_wind_up_key_has_rotated(assets: Assets) -> None:
    hand = table(assets)
    waited, heard = until_a_cpu_moves(hand), [cue.name for cue in hand.cues]
    at = heard.index("turn_pass")
    heard.remove("chirp_owl")  # its voice, as the light arrives
    assert heard[at : at + 4] == ["turn_pass", *["key_tick"] * 3]
    last = max(cue.at for cue in hand.cues if cue.name == "key_tick")
    assert hand.passed - last >= STILL
    assert waited < 1.5


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_no_gesture_delays_a_move_if_animation_is_calm_or_off(assets: Assets, motion: Motion) -> None:
    hand = table(assets, Look(motion=motion))
    until_a_cpu_moves(hand)
    assert "key_tick" not in hand.sounds_heard
    assert all(not one.content.key for one in hand.pieces(paint_medallion))


def test_a_move_makes_only_the_picture_of_its_player_lean(assets: Assets) -> None:
    hand = table(assets)
    homes = [one.rect.topleft for one in hand.pieces(paint_medallion)]
    until_a_cpu_moves(hand)
    aside = [0.0] * len(homes)
    for _ in range(8):
        hand.wait(FRAME)
        now = [one.rect.topleft for one in hand.pieces(paint_medallion)]
        moved = [max(abs(a - x), abs(b - y)) for (a, b), (x, y) in zip(homes, now, strict=True)]
        aside = [max(one, other) for one, other in zip(aside, moved, strict=True)]
    assert 0 < aside[1] <= LEANS
    assert aside[0] == aside[2] == 0
    assert now == homes


def gestures(hand: Hand) -> dict[str, Act]:
    scene = hand.scene
    place = next(one for one in scene.spread.layout.places() if one.seat == 1)
    return {
        "lean": Lean(scene.context, place, Spot(800, 450, 100)),
        "key": Winding(scene.context, place, 0.3),
        "pulse": Pulse(scene.context, place),
    }


@pytest.mark.parametrize("name", ["lean", "key", "pulse"])
@pytest.mark.parametrize("contrast", ["normal", "high"])
def test_gestures_leave_nothing_on_the_screen(assets: Assets, name: str, contrast: str) -> None:
    hand = table(assets, Look(contrast=contrast))  # type: ignore[arg-type]

    def make() -> Act:
        made = gestures(hand)
        for other in made.keys() - {name}:
            made[other].end()
        return made[name]

    assert left_by(hand, make) == []


def test_the_ring_pulses_when_the_same_player_moves_again(assets: Assets) -> None:
    hand = table(assets)
    light, sprites = hand.scene.screen.light, len(hand.scene.stage.sprites)
    assert light.follow(Seat(0), again=False) is None
    assert len(hand.scene.stage.sprites) == sprites
    assert light.follow(Seat(0), again=True) == 0.0
    assert len(hand.scene.stage.sprites) == sprites + 1
    hand.wait(0.5)
    assert len(hand.scene.stage.sprites) == sprites


def test_the_shadow_of_a_card_fades_together_with_the_card(assets: Assets) -> None:
    scene = table(assets).scene
    stage = Stage((960, 600))
    layer = CardLayer(stage, scene.spread.art, scene.kit.metrics)
    seen = []
    for solid in (1.0, 0.5, 1.0):
        pose = Pose(Spot(400.0, 300.0, 90.0), None, solid=solid)
        layer.show({CardId(1): pose}, lambda _: State.REST, lambda _: "", {})
        seen.append(sum(sprite.visible for sprite in stage.sprites))
    assert seen == [2, 1, 2]


def test_the_shadow_of_a_card_turns_together_with_the_card(assets: Assets) -> None:
    scene = table(assets).scene
    stage = Stage((960, 600))
    layer = CardLayer(stage, scene.spread.art, scene.kit.metrics)

    def shown(tilt: float) -> list[tuple[object, object]]:
        poses = {
            CardId(nth): Pose(Spot(200.0 + 90 * nth, 300.0, 80.0, (nth + 1) * tilt), None) for nth in range(6)
        }
        layer.show(poses, lambda _: State.REST, lambda _: "", {}, moving=True)
        figures = [one.surface for one in stage.sprites]
        return list(zip(figures[::2], figures[1::2], strict=True))

    before = shown(0.0)
    for _ in range(4):
        now = shown(7.0)
        turned = [
            (old is not new, low is not high) for (old, low), (new, high) in zip(before, now, strict=True)
        ]
        assert all(one == other for one, other in turned), turned
    assert all(one for one, _ in turned)
