"""People with every kind of colour vision can tell apart what matters.

Enough pixels of two things must differ by `TOLD` (CIEDE2000) or more.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
import pytest
from pygame import Rect, Surface

from game.core.cards import Face
from game.core.faces import faces_of
from game.games import GAMES
from game.pictures import ANIMALS
from scenes.board.common import Medallion, paint_medallion
from scenes.games import SHOWS
from scenes.screens.daily.month import paint_stars
from scenes.screens.settings.scene import SettingsScene
from scenes.stage.assets import Assets
from scenes.stage.card_art import State
from scenes.stage.layout import Spot
from scenes.stage.theme import Contrast, Look
from scenes.stage.travel import Pose
from scenes.ui.button import Button, Kind
from scenes.ui.choice import Segmented, Tabs
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.values import Toggle
from scenes.ui.widget import Widget
from tests.scenes.boxed import SCENES
from tests.scenes.contrast import contrast
from tests.scenes.home import home, picture
from tests.scenes.vision import VISIONS, Pixels, difference, lab, seen, told_apart

SIZE = (960, 600)
LEAST = 0.015
"""Pictures that must look different differ in at least this share of their pixels.

Another digit on a card changes more than this share.
"""
CLEAR = 25.0
"""The least difference (CIELAB) between neighbouring pixels of a clear line."""
FEW, MOST = 40, 0.5
"""A picture is checked if it has at least `FEW` pixels on clear lines.

With every colour vision, at least the share `MOST` of them must be visible.
"""
MANY, FEWEST = 24, 3
TURNED = {"6", "9", "16", "19", "61", "66", "68", "69", "86", "89", "91", "96", "98", "99"}
"""Of more than `MANY` faces, these numbers are compared: they have the same digits turned round, or nearly."""
ROOM = (60, 84)
CONTRASTS: tuple[Contrast, ...] = ("lamp", "high")


def kit_of(assets: Assets, contrast_is: Contrast = "lamp") -> Kit:
    return Kit.of(assets, Look(contrast_is, motion="none"), SIZE, str)


def on(ground: tuple[int, int, int] | Surface, picture: Surface | Picture, size: tuple[int, int]) -> Surface:
    made = Surface(size)
    if isinstance(ground, Surface):
        made.blit(ground, (0, 0))
    else:
        made.fill(ground)
    shown = picture.surface if isinstance(picture, Picture) else picture
    made.blit(shown, shown.get_rect(center=made.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def alike(things: dict[str, Surface], least: float = LEAST) -> list[str]:
    """Returns the pairs of pictures that people with some kind of colour vision cannot tell apart."""
    found = []
    for vision in VISIONS:
        looks = {name: seen(picture, vision) for name, picture in things.items()}
        for one, other in combinations(things, 2):
            share = told_apart(looks[one], looks[other])
            if share < least:
                found.append(f"{one} and {other}: {share:.3f} ({vision})")
    return found


# -- the measure itself --------------------------------------------------------------------------------
def test_the_colour_difference_matches_the_test_data_of_the_standard() -> None:
    """The pairs are from Sharma, Wu and Dalal (2005)."""
    pairs = (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.0, 2.0), (50, 0, 0), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    )
    for one, other, wanted in pairs:
        assert difference(np.array(one), np.array(other)) == pytest.approx(wanted, abs=1e-4)


def test_red_and_green_look_alike_in_red_green_blindness() -> None:
    red, green, blue = Surface((4, 4)), Surface((4, 4)), Surface((4, 4))
    red.fill((176, 92, 60))
    green.fill((110, 121, 60))
    blue.fill((60, 60, 200))
    assert told_apart(seen(red, "usual"), seen(green, "usual")) == 1
    assert told_apart(seen(red, "deutan"), seen(green, "deutan")) == 0
    assert told_apart(seen(red, "deutan"), seen(blue, "deutan")) == 1
    assert lab(np.array([1.0, 1.0, 1.0])) == pytest.approx([100, 0, 0], abs=0.01)


def confusable(faces: Sequence[Face]) -> Sequence[Face]:
    """Returns the faces to compare. If there are only a few, returns all of them.

    Of many faces, returns numbers that look alike upside down. If there are none, returns a sample.
    """
    turned = [face for face in faces if face in TURNED]
    if len(faces) <= MANY:
        return faces
    return turned if len(turned) > FEWEST else faces[:: -(-len(faces) // MANY)]


def test_only_some_faces_are_compared_in_a_deck_with_many_faces() -> None:
    numbers = [Face(str(number)) for number in range(2, 100)]
    assert set(confusable(numbers)) == TURNED
    assert confusable(numbers[:MANY]) == numbers[:MANY]
    cards = [Face(rank + suit) for suit in "CDHS" for rank in "23456789TJQKA"]
    some = confusable(cards)
    assert FEWEST < len(some) <= MANY
    assert {face[1] for face in some} == set("CDHS")
    assert len({face[0] for face in some}) == 13


# -- cards -------------------------------------------------------------------------------------------
@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_all_faces_differ_for_every_kind_of_colour_vision(game: str, assets: Assets) -> None:
    kit = kit_of(assets)
    art, faces = SHOWS[game].cards(kit, game), faces_of(GAMES[game])
    drawn = {}
    for face in confusable(faces):
        picture = art.picture(Pose(Spot(0, 0, 100), face))
        drawn[str(face)] = pygame.transform.smoothscale(
            on(kit.theme.game(game).mat, picture, picture.get_size()), ROOM
        )
    assert len(drawn) > FEWEST
    assert not alike(drawn), (
        "let these cards differ in more than colour or one small sign: a larger value, another picture"
    )


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("contrast_is", CONTRASTS)
@pytest.mark.parametrize("game", GAMES)
def test_states_of_a_card_differ_for_every_kind_of_colour_vision(
    game: str, contrast_is: Contrast, assets: Assets
) -> None:
    kit = kit_of(assets, contrast_is)
    art, face = SHOWS[game].cards(kit, game), faces_of(GAMES[game])[0]
    states = (State.REST, State.DIM, State.LEGAL, State.CHOSEN, State.REFUSED)
    drawn = {}
    for state in states:
        picture = art.picture(Pose(Spot(0, 0, 110), face), state)
        drawn[state.value] = on(kit.theme.game(game).mat, picture, picture.get_size())
    assert not alike(drawn)


# -- widgets -----------------------------------------------------------------------------------------
def painted(kit: Kit, widget: Widget, ground: tuple[int, int, int], size: tuple[int, int]) -> Surface:
    widget.rect = Rect((0, 0), size)
    picture = widget.paint(kit)
    made = Surface(size)
    made.fill(ground)
    made.blit(picture.surface, (-picture.left, -picture.top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


@pytest.mark.parametrize("contrast_is", CONTRASTS)
def test_states_of_a_button_differ_for_every_kind_of_colour_vision(
    contrast_is: Contrast, assets: Assets
) -> None:
    kit = kit_of(assets, contrast_is)
    kinds: tuple[Kind, ...] = ("primary", "secondary")
    for ground in (kit.colours.walnut6, kit.colours.paper):
        drawn: dict[str, Surface] = {}
        for kind in kinds:
            drawn[kind] = painted(kit, Button(Rect(0, 0, 1, 1), "Deal", 1, kind=kind), ground, (160, 48))
            asleep = Button(Rect(0, 0, 1, 1), "Deal", 1, kind=kind, reason="Not yet.")
            drawn[f"{kind} asleep"] = painted(kit, asleep, ground, (160, 48))
        sleeping = drawn.pop("secondary asleep")  # it looks like any button that sleeps
        assert not alike(drawn)
        assert not alike({"secondary": drawn["secondary"], "asleep": sleeping})


@pytest.mark.every_third
@pytest.mark.parametrize("contrast_is", CONTRASTS)
def test_every_kind_of_colour_vision_sees_chosen_options(
    contrast_is: Contrast, assets: Assets, tmp_path: Path
) -> None:
    kit = kit_of(assets, contrast_is)
    paper = kit.colours.paper
    switches = {
        f"{on_is}": painted(kit, Toggle(Rect(0, 0, 1, 1), "Sound", str, on=on_is), paper, (240, 48))
        for on_is in (False, True)
    }
    assert not alike(switches)
    choices = {
        f"choice {nth}": painted(
            kit, Segmented(Rect(0, 0, 1, 1), "", ["Off", "Off", "Off"], nth, str), paper, (300, 48)
        )
        for nth in range(3)
    }
    assert not alike(choices)
    tabs = {}
    for nth in range(2):
        scene = SettingsScene(home(tmp_path / f"{nth}", assets, contrast=contrast_is))
        scene.tab = nth
        scene.enter(SIZE)
        shown = next(one for one in scene.widgets if isinstance(one, Tabs))
        tabs[f"tab {nth}"] = picture(scene).subsurface(shown.rect).copy()
    assert not alike(tabs)


@pytest.mark.parametrize("contrast_is", CONTRASTS)
def test_every_kind_of_colour_vision_sees_the_focus_ring_everywhere(
    contrast_is: Contrast, assets: Assets
) -> None:
    kit = kit_of(assets, contrast_is)
    grounds = {
        "paper": kit.colours.paper,
        "wood": kit.colours.walnut6,
        "amber": kit.colours.go,
        "night": kit.colours.night,
    }
    grounds |= {game: kit.theme.game(game).mat for game in GAMES}
    picture = kit.paint.focus_ring(60, 44, radius=8, tilt=0)
    for name, ground in grounds.items():
        size = (90, 74)
        assert not alike(
            {
                f"{name} with the ring": on(ground, picture.surface, size),
                name: on(ground, Surface((0, 0)), size),
            },
            0.07,
        )


def test_the_player_in_turn_is_recognisable_with_every_kind_of_colour_vision(assets: Assets) -> None:
    kit = kit_of(assets)
    for game in GAMES:
        ground = kit.theme.game(game).mat
        drawn = {
            f"{game} {lit}": on(
                ground,
                paint_medallion(kit, Rect(0, 0, 60, 60), Medallion("fox", cpu=False, turn=lit)),
                (90, 90),
            )
            for lit in (False, True)
        }
        assert not alike(drawn)


def test_animals_differ_for_every_kind_of_colour_vision(assets: Assets) -> None:
    """The colours of the rings may look alike, because each animal is at a table only once."""
    kit, side = kit_of(assets), 26
    faces = {
        animal: paint_medallion(kit, Rect(0, 0, side, side), Medallion(animal, cpu=False, turn=False))
        for animal in ANIMALS
    }
    assert not alike(
        {animal: on(kit.colours.paper, face, (side + 8, side + 8)) for animal, face in faces.items()}, 0.1
    )


def test_stars_differ_for_every_kind_of_colour_vision(assets: Assets) -> None:
    kit = kit_of(assets)
    size = (66, 22)
    drawn = {
        f"{number} of three": on(
            kit.colours.paper, paint_stars(size, number, hollow=True, ink=kit.colours.ink), size
        )
        for number in range(4)
    }
    assert not alike(drawn)


def test_lines_of_a_chart_have_different_marks_and_dashes(assets: Assets) -> None:
    kit = kit_of(assets)
    lines = kit.theme.chart
    assert len({(line.mark, tuple(line.dash)) for line in lines}) == len(lines) == 6
    for line in lines:
        swatch = Surface((1, 1))
        swatch.fill(line.colour)
        for vision, matrix in VISIONS.items():
            del matrix
            paper = Surface((1, 1))
            paper.fill(kit.colours.paper)
            assert told_apart(seen(swatch, vision), seen(paper, vision)) == 1
        assert contrast(line.colour, kit.colours.paper) >= 3


# -- whole screens -----------------------------------------------------------------------------------
def edges(colours: Pixels, least: float) -> Pixels:
    found = np.zeros(colours.shape[:2], bool)
    for axis, inner in ((0, np.s_[:-1, :]), (1, np.s_[:, :-1])):
        found[inner] |= (np.diff(colours, axis=axis) ** 2).sum(-1) >= least**2
    return found


@pytest.mark.long
@pytest.mark.parametrize("name", SCENES)
def test_clear_lines_are_visible_for_every_kind_of_colour_vision(
    name: str, tmp_path: Path, assets: Assets
) -> None:
    """At least half of the lines in a picture must be visible."""
    scene = SCENES[name](home(tmp_path, assets, motion="none"))
    scene.enter(SIZE)
    scene.update(1.0)
    picture = Surface(SIZE)
    scene.draw(picture)
    usual = edges(seen(picture, "usual"), CLEAR)
    others = {vision: edges(seen(picture, vision), CLEAR / 2) for vision in VISIONS}
    lost = []
    for widget in scene.widgets:
        rect = widget.rect.clip(picture.get_rect() if widget.clip is None else widget.clip)
        part = np.s_[rect.left : rect.right, rect.top : rect.bottom]
        lines = int(usual[part].sum()) if widget.visible and widget.label else 0
        if lines < FEW:
            continue
        for vision, also in others.items():
            share = (usual[part] & also[part]).sum() / lines
            if share < MOST:
                lost.append(f"{widget.label!r}: {share:.2f} ({vision})")
    scene.leave()
    assert not lost
