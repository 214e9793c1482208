"""Every scene can be used by a game pad alone. If the pad is unplugged, nothing in the scene changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.core.cards import Seat
from game.games import GAMES
from scenes.context.context import Context
from scenes.screens.handover.scene import Handover
from scenes.stage.assets import Assets
from scenes.stage.pad import Control
from scenes.stage.routes import Change
from scenes.stage.theme import Look
from scenes.table.progress import Phase
from scenes.ui.button import HOLD_SECONDS, Button
from scenes.ui.choice import Choice
from scenes.ui.dare import DareButton
from scenes.ui.keys import ARROWS
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from tests.scenes import boxed
from tests.scenes.home import SIZE, home, match
from tests.scenes.tables import session_of
from tests.scenes.test_enter import SCENES, standing
from tests.scenes.virtual_pads import SDL, XBOX, PadHand, VirtualPad, plugged
from tests.tier import NIGHTLY

EVERY: dict[str, Callable[[Context], Screen]] = {**SCENES, **(boxed.SCENES if NIGHTLY else {})}
MOST_BACK = 4
"""At most this many presses of button B leave a scene. The first may close a page, drop a picked card or answer a
question.
"""


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets, motion="none")


def press(scene: Screen, key: int, mod: int = 0) -> Change | None:
    down, up = (
        pygame.Event(kind, key=key, mod=mod, unicode="", pad=3) for kind in (pygame.KEYDOWN, pygame.KEYUP)
    )
    return scene.handle(down) or scene.handle(up)


def entered(context: Context, name: str) -> Screen:
    if name in SCENES:
        return standing(context, name)
    scene = EVERY[name](context)
    scene.enter(SIZE)
    return scene


def reached(scene: Screen, start: Widget) -> set[Widget]:
    found = [start]
    scene.ring.among(scene.active)
    for at in found:
        ways = [way for key, way in ARROWS.items() if not (isinstance(at, Choice) and key in at.steps)]
        nexts = [
            *(scene.ring.nearest(at, way) for way in ways),
            *(scene.ring.next_widget(at, by) for by in (1, -1)),
        ]
        found += [one for one in dict.fromkeys(nexts) if one is not None and one not in found]
    return set(found)


@pytest.mark.every_third
@pytest.mark.parametrize("name", EVERY)
def test_a_game_pad_reaches_every_control(name: str, context: Context) -> None:
    scene = entered(context, name)
    scene.draw(Surface(SIZE))
    press(scene, pygame.K_TAB)
    assert scene.ring.at is not None
    assert scene.ring.seen
    stops = {one for one in scene.active if one.focusable}
    missed = stops - reached(scene, scene.ring.at)
    assert not missed, f"no control leads to {sorted(one.label for one in missed)}"
    changes = (press(scene, pygame.K_ESCAPE) for _ in range(MOST_BACK))
    assert name == "shelf" or any(change is not None for change in changes), "B does not lead back"


# -- a pad that vanishes ----------------------------------------------------------------------------------
@pytest.fixture
def pad(monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualPad]:
    if SDL is None:
        pytest.skip("SDL is not a file of its own here")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    with plugged(XBOX) as (found,):
        yield found
    pygame.event.clear()


def seated(pad: VirtualPad, assets: Assets, name: str, motion: str = "full", moves: int = 8) -> PadHand:
    session = session_of(name, ("human", "gentle", "gentle"), seed=3, moves=moves, turn=0)
    return PadHand(pad, session, assets, look=Look(motion=motion))  # type: ignore[arg-type]


def pull(hand: PadHand) -> None:
    hand.pad.unplug()
    hand.hear()


def in_deal(hand: PadHand) -> None:
    hand.wait(0.2)
    assert hand.scene.progress.phase in (Phase.DEALING, Phase.SHOWING, Phase.PLAYING)


def in_turn(hand: PadHand) -> None:
    hand.settle()


def with_picked_card(hand: PadHand) -> None:
    hand.settle()
    hand.hold(Control.A, down=True)


def in_pause(hand: PadHand) -> None:
    hand.settle()
    hand.hold(Control.START, down=True)


@pytest.mark.each_value
@pytest.mark.parametrize("moment", [in_deal, in_turn, with_picked_card, in_pause])
@pytest.mark.parametrize("name", GAMES)
def test_unplugging_a_game_pad_makes_no_move(
    name: str, moment: Callable[[PadHand], None], pad: VirtualPad, assets: Assets
) -> None:
    hand = seated(pad, assets, name)
    moment(hand)
    mine = hand.session.turn
    steps, picked, waits = hand.session.steps, hand.scene.context.picking, hand.scene.notices.waits
    pull(hand)
    assert (hand.session.steps, hand.scene.context.picking) == (steps, picked)
    assert hand.services.interaction.pad is None
    assert hand.scene.dialog is None
    hand.wait(0.3)
    assert mine != 0 or hand.session.steps == steps
    assert hand.scene.notices.waits <= waits  # nothing is said about it


def test_a_call_in_progress_is_cancelled_if_the_game_pad_is_unplugged(
    pad: VirtualPad, assets: Assets
) -> None:
    hand = seated(pad, assets, "spooky-boo", moves=12)
    hand.settle()
    (button,) = hand.scene.dares.buttons[:1]
    assert isinstance(button, DareButton)
    hand.hold(Control.RIGHT_TRIGGER, down=True)
    hand.wait(0.2)
    assert button.held
    steps = hand.session.steps
    pull(hand)
    assert not button.dares
    hand.wait(1.5)
    assert hand.scene.context.call.call is None
    assert not button.acted
    assert hand.session.steps == steps


def test_unplugging_a_game_pad_does_not_lift_the_curtain(context: Context) -> None:
    session = match(context, "Ines", "Pip")
    scene = Handover(context, session, Seat(0))
    scene.enter(SIZE)
    for _ in range(30):
        scene.update(0.05)
    event = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "pad": 3}
    scene.handle(pygame.Event(pygame.KEYDOWN, event))
    scene.update(HOLD_SECONDS / 2)
    assert any(isinstance(one, Button) and one.progress for one in scene.widgets)
    scene.handle(pygame.Event(pygame.KEYUP, dict(event, taken_back=True)))
    for _ in range(40):
        scene.update(0.05)
    assert session.curtained
    press(scene, pygame.K_RETURN)  # a first press, not the second of two
    assert session.curtained
