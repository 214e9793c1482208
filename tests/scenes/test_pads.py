"""Game pads: each press acts like the press of a key, and pads may be unplugged at any moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from scenes.context.context import Context
from scenes.program.pads import MEANINGS, MOST_REPEATS, PAD_EVENTS, REPEAT_AFTER, REPEAT_EVERY, Pads
from scenes.screens.ask.scene import AskPage
from scenes.screens.daily.scene import DailyPage
from scenes.screens.setup.scene import Setup
from scenes.stage.assets import Assets
from scenes.stage.pad import Control, Family, family_of
from scenes.stage.services import Services
from scenes.stage.theme import Look
from scenes.ui.dialog import Letters, WrittenSoFar
from scenes.ui.field import TextField
from scenes.ui.glyph import control_said, glyph_height, glyph_width, paint_glyph
from scenes.ui.keys import ARROWS
from scenes.ui.kit import Kit
from scenes.ui.paint import canvas
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from tests.scenes.home import SIZE
from tests.scenes.probe import PlainSettings
from tests.scenes.tables import session_of
from tests.scenes.virtual_pads import NINTENDO, PLAYSTATION, SDL, XBOX, PadHand, VirtualPad, plugged

pytestmark = pytest.mark.skipif(SDL is None, reason="SDL is not a file of its own here")


class Lap:
    def __init__(self, services: Services) -> None:
        self.now = 0.0
        self.keys: set[int] = set()
        self.pauses = False
        self.services = services
        self.pads = Pads(services, lambda event: event.key in self.keys, lambda: self.pauses)
        self.pads.open()
        self.heard()

    def heard(self, after: float = 0.0) -> list[pygame.Event]:
        """Lets `after` seconds pass. Returns the key presses that the game pads caused."""
        self.now += after
        events = self.pads.sifted(pygame.event.get())
        found = [press for one in events if one.type in PAD_EVENTS for press in self.pads.presses(one)]
        return [*found, *self.pads.repeated(self.now)]

    def keys_of(self, pad: VirtualPad, button: int) -> list[int]:
        pad.button(button, down=True)
        pad.button(button, down=False)
        return [one.key for one in self.heard() if one.type == pygame.KEYDOWN]


@pytest.fixture
def lap(services: Services, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lap]:
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    pygame.event.clear()
    seconds: list[Lap] = []
    timed = replace(services, clock=lambda: seconds[0].now if seconds else 0.0)
    seconds.append(Lap(timed))
    yield seconds[0]
    pygame.event.clear()


def kinds(events: list[pygame.Event]) -> list[tuple[bool, int]]:
    return [(one.type == pygame.KEYDOWN, one.key) for one in events]


def test_a_press_on_a_game_pad_acts_like_the_key_for_the_same_action(lap: Lap) -> None:
    with plugged(XBOX) as (pad,):
        lap.heard()
        pad.button(pygame.CONTROLLER_BUTTON_A, down=True)
        assert kinds(lap.heard()) == [(True, pygame.K_RETURN)]
        pad.button(pygame.CONTROLLER_BUTTON_A, down=False)
        assert kinds(lap.heard()) == [(False, pygame.K_RETURN)]
        assert lap.keys_of(pad, pygame.CONTROLLER_BUTTON_B) == [pygame.K_ESCAPE]
        assert lap.keys_of(pad, pygame.CONTROLLER_BUTTON_DPAD_LEFT) == [pygame.K_LEFT]
        pad.button(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, down=True)
        (step,) = lap.heard()
        assert (step.key, step.mod) == (pygame.K_TAB, pygame.KMOD_SHIFT)


def test_the_start_button_of_a_game_pad_pauses_a_table(lap: Lap) -> None:
    with plugged(XBOX) as (pad,):
        lap.heard()
        assert lap.keys_of(pad, pygame.CONTROLLER_BUTTON_START) == [pygame.K_ESCAPE]
        lap.pauses = True
        assert lap.keys_of(pad, pygame.CONTROLLER_BUTTON_START) == [pygame.K_p]


def test_a_game_pad_button_sends_a_key_that_the_open_screen_uses(lap: Lap) -> None:
    with plugged(XBOX) as (pad,):
        lap.heard()
        assert lap.keys_of(pad, pygame.CONTROLLER_BUTTON_Y) == [pygame.K_h]
        lap.keys = {pygame.K_w}
        assert lap.keys_of(pad, pygame.CONTROLLER_BUTTON_Y) == [pygame.K_w]


def test_a_stick_held_to_one_side_moves_the_focus_repeatedly(lap: Lap) -> None:
    with plugged(XBOX) as (pad,):
        lap.heard()
        pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.4)
        assert not lap.heard()
        pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.6)
        assert kinds(lap.heard()) == [(True, pygame.K_RIGHT)]
        for lean in (0.55, 0.48, 0.9):
            pad.axis(pygame.CONTROLLER_AXIS_LEFTX, lean)
            assert not lap.heard()
        assert kinds(lap.heard(after=REPEAT_AFTER)) == [(True, pygame.K_RIGHT)]
        repeats = [lap.heard(after=REPEAT_EVERY) for _ in range(2 * MOST_REPEATS)]
        assert sum(map(len, repeats)) == MOST_REPEATS - 1
        pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.1)
        assert kinds(lap.heard()) == [(False, pygame.K_RIGHT)]
        assert not lap.heard(after=5)


def test_a_stick_that_springs_back_within_one_frame_is_released(lap: Lap) -> None:
    with plugged(XBOX) as (pad,):
        lap.heard()
        pad.axis(pygame.CONTROLLER_AXIS_LEFTY, -1.0)
        pad.axis(pygame.CONTROLLER_AXIS_LEFTY, 0.0)
        assert kinds(lap.heard()) == [(True, pygame.K_UP), (False, pygame.K_UP)]
        assert not lap.heard(after=5)


def test_a_trigger_sends_one_key_press_until_it_is_released(lap: Lap) -> None:
    with plugged(XBOX) as (pad,):
        lap.heard()
        for share in (0.2, 0.6, 0.45, 0.8):
            pad.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, share)
        assert kinds(lap.heard()) == [(True, pygame.K_c)]
        pad.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)
        assert kinds(lap.heard()) == [(False, pygame.K_c)]


def test_a_stick_that_trembles_does_nothing(lap: Lap) -> None:
    with plugged(XBOX) as (pad,):
        lap.heard()
        pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.01)
        lap.heard()
        for nth in range(50):
            pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.02 + 0.01 * (nth % 2))
            assert not lap.pads.is_stirred()
        pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.9)
        assert lap.pads.is_stirred()
        assert kinds(lap.heard()) == [(True, pygame.K_RIGHT)]


def test_an_unplugged_game_pad_releases_its_held_buttons(lap: Lap) -> None:
    with plugged(XBOX) as (pad,):
        lap.heard()
        pad.button(pygame.CONTROLLER_BUTTON_A, down=True)
        pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 1.0)
        assert lap.services.interaction.pad is None
        lap.heard()
        assert lap.services.interaction.pad is not None
        pad.unplug()
        events = lap.heard()
        assert kinds(events) == [(False, pygame.K_RETURN), (False, pygame.K_RIGHT)]
        assert all(one.taken_back for one in events)
        assert lap.services.interaction.pad is None
        assert not lap.pads.all
        assert not lap.heard(after=5)


def test_a_game_pad_can_be_plugged_in_and_unplugged_at_any_moment(lap: Lap) -> None:
    for _ in range(5):
        with plugged(PLAYSTATION, NINTENDO) as (one, other):
            lap.heard()
            assert [pad.in_hand.family for pad in lap.pads.all] == ["playstation", "nintendo"]
            assert lap.keys_of(one, pygame.CONTROLLER_BUTTON_A) == [pygame.K_RETURN]
            one.unplug()
            assert lap.keys_of(other, pygame.CONTROLLER_BUTTON_A) == [pygame.K_RETURN]
        lap.heard()
        assert not lap.pads.all


def test_a_game_pad_unplugged_before_its_first_event_is_ignored(lap: Lap) -> None:
    with plugged(XBOX) as (pad,):
        pad.unplug()
        assert not lap.heard()
        assert not lap.pads.all


@pytest.mark.parametrize(
    ("name", "guid", "family"),
    [
        ("PS4 Controller", "", "playstation"),
        ("Wireless Controller", "030000004c050000c405000000016800", "playstation"),
        ("Nintendo Switch Pro Controller", "", "nintendo"),
        ("Some Pad", "030000007e0500000920000000016800", "nintendo"),
        ("Some Pad", "03000000341a000036080000", "xbox"),
    ],
)
def test_a_game_pad_is_recognised_by_its_maker_or_its_name(name: str, guid: str, family: str) -> None:
    assert family_of(name, guid) == family


def press(scene: Screen, key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        scene.handle(pygame.Event(kind, key=key, mod=0, unicode="", pad=7))


def pick(scene: Screen, label: str) -> None:
    goal = next(one for one in scene.active if one.label == label)
    scene.ring.among(scene.active)
    ways: dict[Widget, list[int]] = {scene.ring.at or goal: []}
    for at in (queue := list(ways)):
        for key, direction in ARROWS.items():
            there = scene.ring.nearest(at, direction)
            if there is not None and there not in ways:
                ways[there] = [*ways[at], key]
                queue.append(there)
    for key in ways[goal]:
        press(scene, key)
    assert scene.ring.at is goal
    press(scene, pygame.K_RETURN)


FIELDS: dict[str, Callable[[Context], Screen]] = {
    "set-up": lambda context: Setup(context, "the-game"),
    "ask": AskPage,
    "day": DailyPage,
}


@pytest.mark.parametrize("name", FIELDS)
def test_a_name_can_be_typed_by_game_pad(name: str, context: Context) -> None:
    scene = FIELDS[name](context)
    scene.enter(SIZE)
    scene.draw(Surface(SIZE))
    field = next((one for one in scene.widgets if isinstance(one, TextField)), None)
    assert field is not None
    label, before = field.label, field.text
    scene.ring.to(field)
    press(scene, pygame.K_RETURN)
    assert isinstance(scene.dialog, Letters)
    assert scene.layout_over is not None
    assert not scene.layout_over.faults
    for _ in before:
        press(scene, pygame.K_e)
    pick(scene, "2")
    pick(scene, "5")
    press(scene, pygame.K_e)
    pick(scene, "?/")
    pick(scene, "abc")
    pick(scene, "z")
    written = next(one for one in scene.active if isinstance(one, WrittenSoFar))
    assert written.text.casefold() == "2z|"
    scene.draw(Surface(SIZE))
    press(scene, pygame.K_ESCAPE)
    assert scene.dialog is None
    (field,) = (one for one in scene.widgets if isinstance(one, TextField) and one.label == label)
    assert field.text.casefold() == "2z"
    assert scene.ring.at is field
    press(scene, pygame.K_DOWN)
    assert scene.ring.at is not field


MORE = {Control.START: 0, Control.LEFT: 0, Control.SCROLL_UP: 0}


@pytest.mark.parametrize("family", ["xbox", "playstation", "nintendo"])
def test_every_game_pad_control_has_its_own_symbol_and_name(family: Family, assets: Assets) -> None:
    kit = Kit.of(assets, Look(), SIZE)
    shown: set[bytes] = set()
    said: set[str] = set()
    for control in MEANINGS | MORE:
        at = Rect(0, 0, glyph_width(kit, control, family), glyph_height(kit))
        picture = canvas(90, at.h)
        paint_glyph(kit, picture, at, control, family, (0, 0, 0))
        shown.add(picture.get_buffer().raw)
        said.add(control_said(control, family, str))
    assert len(shown) == len(said) == len(MEANINGS | MORE)


def test_buttons_show_the_control_of_the_device_that_was_used_last(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    with plugged(PLAYSTATION) as (pad,):
        session = session_of("spooky-boo", ("human", "gentle"), seed=3, moves=12, turn=0)
        hand = PadHand(pad, session, assets, SIZE, Look(motion="none"))
        hand.settle()
        keys = hand.picture()
        hand.hold(Control.LEFT_STICK, down=True)
        hand.settle()
        glyphs = hand.picture()
        assert glyphs != keys
        hand.services.interaction.pad = None
        hand.scene.ring.seen = False
        assert hand.picture() == keys


def test_a_game_pad_rumbles_more_and_more_while_its_button_is_held(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    with plugged(XBOX) as (pad,):
        session = session_of("spooky-boo", ("human", "gentle"), seed=3, moves=12, turn=0)
        hand = PadHand(pad, session, assets, SIZE, Look())
        hand.settle()
        before = len(pad.rumbled)
        hand.hold(Control.RIGHT_TRIGGER, down=True)
        hand.wait(0.6)
        hand.hold(Control.RIGHT_TRIGGER, down=False)
        hand.wait(1)
        felt = [round(one.low / 0xFFFF, 1) for one in pad.rumbled[before:]]
        assert felt == [0.1, 0.2, 0.3, 0.4, 0.5]


def test_a_game_pad_rumbles_softly_and_only_at_rare_events(lap: Lap, settings: PlainSettings) -> None:
    with plugged(XBOX, XBOX) as (one, other):
        lap.heard()
        lap.services.sounds.play("poof")
        assert all(0 < pad.rumbled[-1].low < 0x5000 for pad in (one, other))
        lap.services.pads.nudge(other.number)
        assert other.rumbled[-1].high
        assert not one.rumbled[-1].high
        felt = len(other.rumbled)
        for quiet in ("card_play", "ui_move", "ui_press"):
            lap.services.sounds.play(quiet)
        settings.look = Look(motion="calm")
        lap.services.sounds.play("poof")
        settings.look, settings.rumbles = Look(), False
        lap.services.sounds.play("camp_smoke")
        lap.services.pads.nudge(other.number)
        assert len(other.rumbled) == felt
        other.unplug()
        settings.rumbles = True
        lap.services.sounds.play("poof")
        lap.heard()
        lap.services.pads.nudge(other.number)
