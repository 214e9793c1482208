"""Sounds at real tables and between scenes: never too loud, and silent where nothing should be heard."""

from __future__ import annotations

import itertools
from collections import defaultdict
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.games import GAMES
from scenes.context.context import Context
from scenes.screens.handover.scene import Handover
from scenes.screens.menu.scene import LAMP_GAIN, Menu
from scenes.screens.result.performance import CLAP, Win
from scenes.screens.rules.scene import READING_GAIN
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.mix import MOST, Voice
from scenes.stage.scene import SceneManager
from scenes.ui.choice import Segmented
from tests.scenes.heard import cues, loudest, mixer, peak, rendered, voices
from tests.scenes.home import SIZE, click, home, led, managed, press
from tests.scenes.tables import SMALL, Cue, Hand, session_of
from tests.scenes.test_enter import standing
from tests.scenes.test_every_key import look_back, summary

PEAK, LOUDEST = -6.0, -15.0
"""The limits of a match at full volume: peak in dBFS, loudness in dB RMS."""


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets, motion="full")


# -- the mix of a match
def check(assets: Assets, game: str, seats: int, seconds: float, seed: int) -> None:
    called = cues(game, seats, assets, seconds, seed)
    heard = voices(assets, called)
    assert len(heard) > seconds / 4
    assert {cue.name for cue in called} <= assets.theme.sounds.keys()
    gaps_are_kept(assets, heard)
    for ear in rendered(assets, heard, seconds, assets.theme.game(game).ambience):
        assert peak(ear) < PEAK
        assert loudest(ear) < LOUDEST


def gaps_are_kept(assets: Assets, heard: list[Voice]) -> None:
    by_name = defaultdict(list)
    for voice in heard:
        by_name[voice.name].append(voice)
    for name, begun in by_name.items():
        look = assets.theme.sounds[name]
        for one, other in itertools.pairwise(begun):
            least = one.ends - one.begins if look.gap is None else look.gap
            assert other.begins - one.begins >= least * 0.95, name
        for first, last in zip(begun, begun[look.most :], strict=False):
            assert not look.most or last.begins - first.begins >= look.within - 1e-9, name


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_the_first_seconds_of_a_match_are_not_too_loud(game: str, assets: Assets) -> None:
    check(assets, game, GAMES[game].seats[-1], 12.0, 1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_a_minute_of_a_match_is_not_too_loud(game: str, seed: int, assets: Assets) -> None:
    check(assets, game, GAMES[game].seats[-1 - seed % 2], 60.0, seed)


def test_the_test_notices_sounds_that_are_too_loud(assets: Assets) -> None:
    mix = mixer(assets)
    names = [name for name, look in assets.theme.sounds.items() if look.kind == "event"][:MOST]
    loud = [voice for name in names if (voice := mix.play(name, 1.0, gain=6.0))]
    assert max(map(loudest, rendered(assets, loud, 1.0, "room_lamp"))) > LOUDEST
    twice = [voice for at in (0.0, 0.001) if (voice := mixer(assets).play("card_play", at))]
    with pytest.raises(AssertionError):
        gaps_are_kept(assets, twice)


# -- volumes
def test_the_master_volume_multiplies_the_volume_of_each_kind_of_sound(context: Context) -> None:
    context.preferences.change(volume_master=50, volume_effects=80, volume_room=40, volume_music=20)
    volumes = context.preferences.volumes
    assert [volumes.of(bus) for bus in ("effects", "room", "music")] == pytest.approx([0.4, 0.2, 0.1])


# -- silence
def noted(context: Context) -> list[tuple[Any, ...]]:
    calls: list[tuple[Any, ...]] = []
    sounds = context.services.sounds
    sounds.ambience = lambda name, **more: calls.append(("room", name, more.get("gain", 0.0)))  # type: ignore[method-assign]
    sounds.soften = lambda gain: calls.append(("soften", gain))  # type: ignore[method-assign]
    sounds.play = lambda name, **_: calls.append(("play", name))  # type: ignore[method-assign]
    return calls


def wait(manager: SceneManager, seconds: float) -> None:
    for _ in range(round(seconds * 30)):
        manager.update(1 / 30)


def test_only_the_lamp_is_heard_on_an_idle_main_menu(context: Context) -> None:
    calls = noted(context)
    manager = managed(context, routes.Menu(), SMALL, "full")
    assert isinstance(manager.top, Menu)
    wait(manager, 30.0)
    assert calls == [("room", "room_lamp", LAMP_GAIN)]


@pytest.mark.parametrize(
    ("name", "key", "sound"),
    [
        ("shelf", pygame.K_p, "ui_press"),
        ("shelf", pygame.K_F1, "ui_press"),
        ("set-up", pygame.K_s, "ui_press"),
        ("set-up", pygame.K_ESCAPE, "ui_press"),
        ("result", pygame.K_o, "ui_press"),
        ("history", pygame.K_w, ""),
        ("history", pygame.K_l, "ui_press"),
    ],
)
def test_a_key_that_does_something_is_heard(name: str, key: int, sound: str, context: Context) -> None:
    scene = standing(context, name)
    calls = noted(context)
    press(scene, key)
    assert calls[:1] == ([("play", sound)] if sound else [])


def test_the_key_that_explains_a_widget_is_heard(context: Context) -> None:
    scene = standing(context, "pause")
    scene.focus_on(next(one for one in scene.active if one.focusable))
    calls = noted(context)
    press(scene, pygame.K_q)
    assert calls == [("play", "ui_move")]


def test_a_click_beside_a_sheet_closes_it_and_is_heard(context: Context) -> None:
    scene = standing(context, "history")
    calls = noted(context)
    assert isinstance(click(scene, (2, 2)), routes.Pop)
    assert calls == [("play", "ui_press")]


def test_a_sound_is_heard_when_sound_is_turned_on(context: Context) -> None:
    sounds: list[bool] = []
    context.services.sounds.play = lambda *_, **__: sounds.append(context.preferences.muted)  # type: ignore[method-assign]
    for _ in range(2):
        press(standing(context, "shelf"), pygame.K_m)
    assert sounds == [True, False]


def test_background_sound_is_lower_on_rules_pages(context: Context) -> None:
    calls = noted(context)
    manager = managed(context, routes.Rules(next(iter(GAMES))), SMALL)
    assert calls == [("soften", READING_GAIN)]
    manager.close()
    assert calls[1:] == [("soften", 0.0)]


def test_the_curtain_makes_a_sound_only_when_it_falls(context: Context) -> None:
    calls = noted(context)
    session = session_of(players=("human", "human"))
    scene = Handover(context, session, Seat(1))
    scene.enter(SMALL)
    for _ in range(60):
        scene.update(1 / 30)
    assert calls == [("room", None, 0.0), ("play", "curtain_fall")]


@pytest.mark.parametrize("game", GAMES)
def test_the_background_sound_of_a_table_is_silent_under_the_curtain(game: str, assets: Assets) -> None:
    hand = Hand(session_of(game, ("human", "human")), assets)
    beds: list[str | None] = []
    hand.services.sounds.ambience = beds.append  # type: ignore[method-assign, assignment]
    hand.session.curtained = False
    hand.scene.enter(SMALL)
    hand.session.draw_curtain()
    hand.scene.enter(SMALL)
    assert beds == [assets.theme.game(game).ambience, None]
    assert not beds[0] or assets.theme.sounds[beds[0]].kind == "bed"


@pytest.mark.parametrize("game", GAMES)
def test_moves_that_are_skipped_make_no_sound(game: str, assets: Assets) -> None:
    hand = Hand(session_of(game, ("gentle", "gentle")), assets)
    hand.until(lambda: bool(hand.cues))
    before: list[Cue] = list(hand.cues)
    assert before
    hand.scene.hurry()
    assert hand.scene.context.timeline.idle
    assert hand.cues == before


def test_moving_the_focus_and_putting_back_a_card_both_play_a_sound(assets: Assets) -> None:
    hand = Hand(session_of("poof", ("human", "gentle"), seed=3), assets)
    hand.settle()
    hand.until_mine_or_over()
    hand.sounds_heard.clear()
    for key in (pygame.K_RETURN, pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_BACKSPACE):
        hand.key(key)
    assert hand.sounds_heard == ["ui_move", "card_lift", "card_back"]


def test_an_arrow_key_makes_a_sound_even_if_it_only_shows_the_focus_ring(assets: Assets) -> None:
    hand = Hand(session_of("campfire-smokeout", ("human", "gentle"), seed=3), assets)
    hand.settle()
    hand.until_mine_or_over()
    hand.sounds_heard.clear()
    hand.key(pygame.K_RIGHT)
    assert (hand.scene.ring.seen, hand.sounds_heard) == (True, ["ui_move"])


def test_every_key_that_moves_through_a_past_match_is_heard(context: Context) -> None:
    scene = look_back(context)
    calls = noted(context)
    for key in (pygame.K_END, pygame.K_HOME, pygame.K_HOME, pygame.K_SPACE, pygame.K_3):
        press(scene, key)
    assert [name for _, name in calls] == ["score_tick", "score_tick", "ui_press", "ui_press"]


@pytest.mark.parametrize("name", ["look-back", "summary", "play on"])
def test_a_choice_in_a_past_match_is_heard(name: str, context: Context) -> None:
    scene: Any = summary(context) if name == "summary" else look_back(context)
    if name == "play on":
        scene = led(context, press(scene, pygame.K_p))
    scene.enter(SIZE)
    calls = noted(context)
    choice = next(one for one in scene.active if isinstance(one, Segmented) and len(one.options) > 1)
    assert choice.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0)) or choice.key(
        pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0)
    )
    assert calls[0] == ("play", "ui_press")


def test_a_key_that_turns_the_page_of_a_lesson_note_is_heard(context: Context) -> None:
    scene = standing(context, "lesson")
    calls = noted(context)
    press(scene, pygame.K_PAGEDOWN)
    assert calls[:1] == [("play", "ui_press")]


def test_every_clap_after_a_win_is_heard(assets: Assets) -> None:
    mix = mixer(assets)
    assert all(mix.play(CLAP, at) for at in Win.CLAPS)


def test_a_click_into_a_field_is_heard_once(context: Context) -> None:
    scene = standing(context, "set-up")
    field = next(one for one in scene.active if one.is_written_in)
    calls = noted(context)
    for _ in range(2):
        click(scene, field)
    assert calls == [("play", "ui_move")]
