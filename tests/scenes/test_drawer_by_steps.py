"""The list of matches is laid out while the screen is dark.

A card whose picture is not rendered yet is blank.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.matches import card as page
from scenes.screens.matches.card import FEW, MatchCard
from scenes.screens.matches.scene import Matches
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Push
from scenes.stage.scene import SceneManager
from scenes.stage.theme import Motion
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from tests.book.many import put, records
from tests.golden import finished_goldens
from tests.scenes.home import home, press

SIZE = (1600, 1000)
FRAME = 1 / 60
KEPT, FRAMES = 14, 60


def filled(folder: Path, motion: Motion) -> Context:
    made = home(folder, Assets(), motion=motion)
    made.services.assets.fit(SIZE)
    put(made.desk.places, records(KEPT, seed=3, of=finished_goldens()))
    made.library.refresh()
    made.library.open_archive()
    while not made.desk.jobs.flush() or made.library.unread:
        pass
    return made


class Prints:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.frames = [0]
        paint = MatchCard.paint

        def painted(card: MatchCard, kit: Kit) -> Picture:
            self.frames[-1] += not card.blank and not card.is_printed(kit)
            return paint(card, kit)

        monkeypatch.setattr(MatchCard, "paint", painted)


def opened(context: Context, motion: Motion, prints: Prints) -> Matches:
    surface = Surface(SIZE)
    manager = SceneManager(routes.Menu(), lambda route: scene_of(context, route), SIZE, lambda: motion)
    manager.draw(surface)
    manager.apply(Push(routes.Matches()))
    passing(manager, surface, prints)
    assert isinstance(manager.top, Matches)
    return manager.top


def passing(shown: SceneManager | Matches, surface: Surface, prints: Prints) -> None:
    for _ in range(FRAMES):
        prints.frames.append(0)
        shown.update(FRAME)
        shown.draw(surface)


def cards(scene: Matches) -> list[MatchCard]:
    return [one for one in scene.widgets if isinstance(one, MatchCard)]


@pytest.mark.every_third
@pytest.mark.parametrize("motion", ["full", "none"])
def test_drawer_cards_are_rendered_a_few_per_frame(
    motion: Motion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context, prints = filled(tmp_path, motion), Prints(monkeypatch)
    scene = opened(context, motion, prints)
    lying = cards(scene)
    assert len(lying) > FEW
    assert sum(prints.frames) == len(lying)
    assert 0 < max(prints.frames) <= FEW
    assert not any(card.blank for card in lying)
    surface = Surface(SIZE)
    prints.frames.append(0)
    press(scene, pygame.K_PAGEDOWN)
    passing(scene, surface, prints)
    assert {card.item.key for card in cards(scene)}.isdisjoint(card.item.key for card in lying)
    assert max(prints.frames) <= FEW
    assert not any(card.blank for card in cards(scene))
    before = sum(prints.frames)
    press(scene, pygame.K_PAGEUP)
    assert sum(card.blank for card in cards(scene)) < FEW, "what was printed before lies there at once"
    passing(scene, surface, prints)
    assert sum(prints.frames) - before < FEW


def test_no_card_is_blank_in_a_snapshot_of_the_drawer(tmp_path: Path) -> None:
    scene = Matches(filled(tmp_path, "none"))
    scene.enter(SIZE)
    assert any(card.blank for card in cards(scene))
    scene.snapshot()
    assert not any(card.blank for card in cards(scene))


def test_the_test_of_gradual_rendering_notices_if_all_cards_are_rendered_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.screens.matches.scene.FEW", 99)
    prints = Prints(monkeypatch)
    opened(filled(tmp_path, "none"), "none", prints)
    assert max(prints.frames) > page.FEW
