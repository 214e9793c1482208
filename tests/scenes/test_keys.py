"""The page of keys shows exactly the keys that the keyboard code uses."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.events import Zone
from scenes.context.context import Context
from scenes.program.running import compose
from scenes.screens.base import on_shelf
from scenes.screens.menu.scene import Menu
from scenes.screens.rules.page import bindings_of
from scenes.screens.rules.scene import RulesPage
from scenes.screens.settings.scene import SettingsScene
from scenes.stage.assets import Assets
from scenes.stage.routes import Push
from scenes.table.actions import TableAction
from scenes.ui.button import Button
from scenes.ui.choice import Segmented
from scenes.ui.keys import EVERYWHERE, HIDDEN, cap_of, choose
from scenes.ui.notices import READING, SECONDS
from tests.pseudo import Pseudo, pseudo
from tests.scenes.home import SIZE, Quiet, click, home, led, places, press, widget
from tests.scenes.probe import PlainSettings
from tests.scenes.tables import Hand, session_of


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets, motion="none")


def page(context: Context, game: str) -> dict[str, tuple[str, ...]]:
    section = RulesPage(context, game, "").sections[-1]
    return {part.text: part.caps for part in section.parts if part.kind == "key"}


@pytest.mark.parametrize("game", [game.id for game in on_shelf()])
def test_every_key_is_on_the_keys_page(context: Context, game: str) -> None:
    listed = page(context, game)
    for one in (*bindings_of(game), *EVERYWHERE):
        assert str(one.does) in listed
        assert {str(cap) for cap in one.caps()} <= set(listed[str(one.does)])
        assert all(cap_of(key) for key in one.keys if key not in HIDDEN)


def test_every_key_does_what_the_keys_page_says(context: Context, assets: Assets) -> None:
    choose({"hint": pygame.K_j})
    try:
        hand = Hand(session_of(turn=0), assets)
        hand.until_mine_or_over()
        assert page(context, "the-game")["Hint"] == ("J",)
        hand.key(pygame.K_h)
        assert hand.scene.hints.given is None
        hand.key(pygame.K_j)
        assert hand.scene.hints.given is not None
    finally:
        choose({})


def test_the_keys_page_can_be_opened_by_mouse(context: Context) -> None:
    menu = Menu(context)
    menu.enter(SIZE)
    change = click(menu, widget(menu, "Rules", "button"))
    assert isinstance(change, Push)
    leaflet = led(context, change)
    assert isinstance(leaflet, RulesPage)
    leaflet.enter(SIZE)
    click(leaflet, widget(leaflet, "Keys", "button"))
    assert widget(leaflet, "Show the last moves again")


def test_the_keys_page_is_translated(tmp_path: Path, assets: Assets) -> None:
    context = compose(places(tmp_path), assets, Quiet(), Pseudo())
    section = RulesPage(context, "campfire-smokeout", "").sections[-1]
    assert section.title == pseudo("Keys")
    texts = {part.text for part in section.parts}
    assert {pseudo("Blow left"), pseudo("Undo"), pseudo("Everywhere")} <= texts
    caps = {cap for part in section.parts for cap in part.caps}
    assert {pseudo("Space"), pseudo("Enter"), pseudo("Backspace")} <= caps


@pytest.mark.parametrize("name", ["poof", "the-game"])
def test_the_key_printed_on_a_button_presses_that_button(
    name: str, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = Hand(session_of(name, ("human", "gentle", "gentle"), turn=0), assets, SIZE)
    hand.until_mine_or_over()
    for one in [one for one in hand.scene.widgets if isinstance(one, Button) and one.cap]:
        heard: list[object] = []
        monkeypatch.setattr(hand.scene, "on_action", heard.append)
        hand.key(pygame.key.key_code({"Esc": "escape"}.get(one.cap, one.cap)))
        if one.action != "sound":
            assert heard == [one.action], one.label


# -- sound -------------------------------------------------------------------------------------------
def test_the_m_key_and_the_button_mute_the_table(assets: Assets) -> None:
    hand = Hand(session_of(turn=0), assets, SIZE)
    hand.wait()
    settings = hand.services.settings
    button = hand.scene.screen.hud.buttons[TableAction.SOUND]
    assert (button.label, button.face.icon, button.tip) == ("Sound off", "sound", "Sound off (M)")
    hand.key(pygame.K_m)
    hand.wait()
    assert settings.muted
    assert hand.services.sounds.volumes.muted
    assert (button.label, button.face.icon) == ("Sound on", "sound-off")
    hand.click(button.rect.center)
    hand.wait()
    assert not settings.muted
    assert button.label == "Sound off"


def test_muting_is_saved_in_the_settings(context: Context) -> None:
    menu = Menu(context)
    menu.enter(SIZE)
    press(menu, pygame.K_m)
    assert context.preferences.now.muted
    scene = SettingsScene(context)
    scene.tab = 1
    scene.enter(SIZE)
    choice = widget(scene, "Sound", "choices")
    assert choice.value == "Off"
    assert isinstance(choice, Segmented)
    click(scene, choice.room(0).center)
    assert not context.preferences.now.muted
    assert not context.services.sounds.volumes.muted


# -- how long notes stay -----------------------------------------------------------------------------
def refused(assets: Assets, *, stays: bool) -> Hand:
    hand = Hand(session_of(turn=0), assets, SIZE)
    assert isinstance(hand.services.settings, PlainSettings)
    hand.services.settings.notes_stay = stays
    hand.until_mine_or_over()
    hand.key(pygame.K_u)
    hand.click(hand.scene.spread.places[Zone("draw")].rect.center)
    assert hand.scene.refusals.bubble.label
    return hand


def test_a_refusal_stays_long_enough_to_read_aloud(assets: Assets) -> None:
    hand = refused(assets, stays=False)
    words = len(hand.scene.refusals.bubble.label)
    hand.wait(max(SECONDS, words / READING[1]) - 0.2)
    assert hand.scene.refusals.is_shown
    hand.wait(4)
    assert not hand.scene.refusals.is_shown


def test_a_refusal_during_the_turn_of_another_player_disappears_after_that_turn(assets: Assets) -> None:
    hand = Hand(session_of("poof", ("human", "steady", "steady"), turn=1), assets, SIZE)
    assert isinstance(hand.services.settings, PlainSettings)
    hand.services.settings.notes_stay = True
    hand.settle()
    assert hand.scene.context.viewpoint.turn == 1
    card = hand.scene.spread.numbered()[0]
    hand.click(card.rect.center)
    assert hand.scene.refusals.is_shown
    while hand.scene.context.viewpoint.turn == 1:
        assert hand.scene.refusals.is_shown
        hand.wait(0.1)
    assert hand.scene.context.viewpoint.turn == 2
    hand.wait(0.1)
    assert not hand.scene.refusals.is_shown


def test_refusals_can_be_set_to_stay_until_the_next_input(assets: Assets) -> None:
    hand = refused(assets, stays=True)
    hand.wait(60)
    assert hand.scene.refusals.is_shown
    hand.key(pygame.K_RIGHT)
    assert not hand.scene.refusals.is_shown


def test_notices_can_be_set_to_stay_until_the_next_input(context: Context) -> None:
    context.preferences.change(notes_stay=True)
    scene = SettingsScene(context)
    scene.tab = 2
    scene.enter(SIZE)
    choice = widget(scene, "Notices", "choices")
    assert choice.value == "Stay until touched"
    scene.notice("Not saved. The disk is full.", seconds=1)
    for _ in range(2000):
        scene.update(0.05)
    assert scene.notices.banner is not None
    press(scene, pygame.K_DOWN)
    assert scene.notices.banner is None
    scene.notice("Not saved. The disk is full.", seconds=1)
    assert isinstance(choice, Segmented)
    click(scene, choice.room(0).center)
    assert scene.notices.banner is None
    assert not context.preferences.now.notes_stay
