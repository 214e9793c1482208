"""The main button is on the same side at every table and in every question."""

from contextlib import suppress
from itertools import combinations, product
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from scenes.board.common import Medallion, NamePlate
from scenes.board.piece import Piece
from scenes.screens.settings.scene import SettingsScene
from scenes.stage.assets import Assets
from scenes.stage.theme import Look, Side
from scenes.ui.button import Button
from scenes.ui.choice import Tabs
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.kit import Kit
from tests.scenes.home import home, press, widget
from tests.scenes.maker import sensible, whole_match
from tests.scenes.tables import SMALL, Hand, session_of
from tests.tier import in_turn

PRESSES = 60


class Enough(Exception):  # noqa: N818 - no error
    ...


class Watching(Hand):
    side: Side = "right"
    seen = 0
    looks = 0

    def press(self, at: tuple[int, int], button: int = 1) -> None:
        self.look()
        super().press(at, button)

    def look(self) -> None:
        self.looks += 1
        if self.looks > PRESSES:
            raise Enough
        if self.scene.dialog is not None:
            return
        shown = [one for one in self.scene.widgets if isinstance(one, Button) and one.visible]
        for one, other in combinations(shown, 2):
            assert not one.rect.colliderect(other.rect), (one.label, other.label)
        faces = [one for one in self.scene.widgets if isinstance(one, Piece) and one.visible]
        for face in faces:
            if isinstance(face.content, Medallion | NamePlate):
                covering = face.rect.collideobjects(shown, key=lambda one: one.rect)
                assert covering is None, (face.label, covering.label)
        main = self.scene.big.button
        if main is not None:
            self.seen += 1
            is_central = abs(main.rect.centerx - SMALL[0] / 2) <= 1  # where a hand without cards would be
            assert is_central or (main.rect.centerx < SMALL[0] / 2) == (self.side == "left"), main.label


@pytest.mark.every_third
@pytest.mark.parametrize(("table", "side"), in_turn(product((1.0, 1.5), GAMES), ("left", "right")))
def test_the_main_button_is_on_the_chosen_side(assets: Assets, table: tuple[float, str], side: Side) -> None:
    text, game = table
    session = session_of(game, ("human", "gentle"), seed=2)
    hand = Watching(session, assets, look=Look(motion="none", main_button=side, text_size=text))
    hand.side = side
    with suppress(Enough):
        whole_match(hand, sensible(game, 2))
    assert hand.seen > 3


@pytest.mark.parametrize(("side", "first"), [("left", "Stay"), ("right", "Leave")])
def test_the_main_button_of_a_dialog_is_on_the_chosen_side(assets: Assets, side: Side, first: str) -> None:
    kit = Kit.of(assets, Look(main_button=side), SMALL)
    asked = Dialog("Leave?", "", (Choice("Leave", "leave"), Choice("Stay", "stay", "primary")))
    answers = [one for one in asked.lay_out(kit).widgets if isinstance(one, Button)]
    assert min(answers, key=lambda one: one.rect.x).label == first


def test_a_key_switches_the_side_of_the_main_button(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    scene = SettingsScene(context)
    scene.enter(SMALL)
    scene.focus_on(next(one for one in scene.widgets if isinstance(one, Tabs)))
    for _ in range(2):
        press(scene, pygame.K_DOWN)
    for _ in range(40):
        if scene.ring.at is not None and scene.ring.at.label == "Main button":
            break
        press(scene, pygame.K_TAB)
    press(scene, pygame.K_LEFT)
    scene.update(0.01)
    assert context.services.look.left
    assert scene.ring.at is widget(scene, "Main button", "choices")
    press(scene, pygame.K_RIGHT)
    assert not context.services.look.left
    context.close()


def test_the_side_of_the_main_button_is_saved(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, main_button="left")
    assert context.services.look.left
    context.preferences.change(main_button="right")
    assert not context.services.look.left
    context.close()
