"""On every screen that is built from boxes, nothing overlaps and nothing is cut off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, product
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.words import Words
from scenes.board.piece import Piece
from scenes.context.context import Context
from scenes.stage.assets import Assets
from scenes.ui import choice
from scenes.ui.box import Grid, Pad, Scroll, Stack
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.layout import Layout, Placed
from scenes.ui.screen import Screen
from scenes.ui.scroll import ScrollView
from scenes.ui.widget import WIDE, Widget
from tests.pseudo import Pseudo
from tests.scenes.boxed import SCENES
from tests.scenes.home import home
from tests.tier import in_turn, tries

SIZES = (
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1600, 1000),
    (1920, 1080),
    (2560, 1440),
    (2560, 1080),
)
TEXTS = (0.9, 1.0, 1.25, 1.5, 2.0)
READ = tuple(product(TEXTS, ("english", "longer", "plain letters")))
"""Each text size in English, in a longer language, and with plain letters."""
FLOATING = ("note", "slip", "strip", "bubble")
"""Parts that lie over a table and must cover little of it."""
TARGET = 44
"""The smallest side of a click target at 1280x800, in px."""


def troubles(scene: Screen) -> list[str]:
    laid = layouts(scene)
    found = [trouble for layout in laid for trouble in troubles_of(layout, scene.kit)]
    window = scene.kit.metrics.window
    for one in (one for layout in laid for one in seen_in(layout)):
        seen = _seen(one)
        if seen.w and seen.h and not window.contains(seen):
            found.append(f"{one.label!r} {seen} leaves the window")
    fixed = {name: layout for name, layout in scene.parts.items() if name == "big" or name not in FLOATING}
    for (name, layout), (other, beside) in combinations(fixed.items(), 2):
        for one, two in product(seen_in(layout), seen_in(beside)):
            if one.rect.colliderect(two.rect):
                found.append(
                    f"{one.label!r} {one.rect} of {name} lies on {two.label!r} {two.rect} of {other}"
                )
    return found


def seen_in(layout: Layout) -> list[Widget]:
    leaves = [widget for widget, ground in _leaves(layout.root) if not ground]
    return [one for one in leaves if one.visible and (not isinstance(one, Piece) or one.is_seen)]


def layouts(scene: Screen) -> list[Layout]:
    shown = (scene.layout, scene.layout_over if scene.dialog else None, *scene.parts.values())
    laid = [one for one in shown if one is not None]
    assert laid
    return laid


def troubles_of(layout: Layout, kit: Kit) -> list[str]:
    found = [f"{one.path}: {one.needed} in {one.room}" for one in layout.faults]
    for box in layout.root.walk():
        found += [f"{one.path} leaves its box" for one in box.children if not _holds(box, one)]
        apart = (
            [] if isinstance(box.item, Stack) else [one for one in box.children if not _is_ground(box, one)]
        )
        found += [
            f"{one.path} lies on {two.path}"
            for one, two in combinations(apart, 2)
            if one.rect.colliderect(two.rect)
        ]
    leaves = [widget for widget, ground in _leaves(layout.root) if widget.visible and not ground]
    for widget in leaves:
        least = widget.measure(kit, widget.rect.w)
        if widget.rect.w < least.least_width or widget.rect.h < least.least_height:
            found.append(f"{widget.label!r} is cut: {widget.rect.size}")
    stacked = {
        frozenset((id(low), id(high)))
        for box in layout.root.walk()
        if isinstance(box.item, Stack)
        for under, over in combinations(box.children, 2)
        for (low, _), (high, _) in product(_leaves(under), _leaves(over))
    }
    for one, two in combinations(leaves, 2):
        if _seen(one).colliderect(_seen(two)) and frozenset((id(one), id(two))) not in stacked:
            found.append(f"{one.label!r} {one.rect} is seen on {two.label!r} {two.rect}")
    return found


def _holds(box: Placed, child: Placed) -> bool:
    if isinstance(box.item, Scroll):
        return box.rect.left <= child.rect.left and child.rect.right <= box.rect.right
    return box.rect.contains(child.rect) or not child.rect.w or not child.rect.h


def _is_ground(box: Placed, child: Placed) -> bool:
    item = box.item
    grounds = [item.ground] if isinstance(item, Pad) else item.bands if isinstance(item, Grid) else ()
    return any(child.item is ground for ground in grounds)


def _leaves(box: Placed, *, ground: bool = False) -> Iterator[tuple[Widget, bool]]:
    if isinstance(box.item, Widget):
        yield box.item, ground
    for child in box.children:
        yield from _leaves(child, ground=_is_ground(box, child))


def _seen(widget: Widget) -> Rect:
    return widget.rect if widget.clip is None else widget.rect.clip(widget.clip)


def small_targets(scene: Screen) -> list[str]:
    found = []
    for widget in (one for layout in layouts(scene) for one in layout.widgets):
        if not widget.clickable or isinstance(widget, ScrollView):
            continue
        rooms = (
            [widget.room(nth) for nth in range(len(widget.options))]
            if isinstance(widget, choice.Choice)
            else [widget.rect]
        )
        found += [f"{widget.label!r} {room.size}" for room in rooms if min(room.size) < TARGET]
    return found


class Shown:
    """One screen, laid out in each language and with easily readable letters."""

    def __init__(self, name: str, folder: Path, assets: Assets) -> None:
        self.name = name
        self._folder, self._assets = folder, assets
        self._made: dict[str, tuple[Context, Screen]] = {}

    def at(self, size: tuple[int, int], text: float, language: str = "english") -> Screen:
        if language not in self._made:
            return self._make(size, text, language)
        context, scene = self._made[language]
        context.preferences.change(text_size=text)
        scene.resize(size)
        return scene

    def _make(self, size: tuple[int, int], text: float, language: str) -> Screen:
        plain = {"typeface": "readable"} if language == "plain letters" else {}
        context = home(self._folder / language, self._assets, text_size=text, **plain)
        if language == "longer":
            context.translations = Pseudo()
            context.services = replace(context.services, say=Words(context.translations, ()).say)
        scene = SCENES[self.name](context)
        scene.backdrop = partial(Surface, (1, 1))  # type: ignore[method-assign] # boxes are laid on any ground
        scene.enter(size)
        self._made[language] = context, scene
        return scene

    def close(self) -> None:
        for context, scene in self._made.values():
            scene.leave()
            context.close()


@pytest.fixture(scope="module", params=SCENES)
def shown(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, assets: Assets
) -> Iterator[Shown]:
    made = Shown(request.param, tmp_path_factory.mktemp("house"), assets)
    yield made
    made.close()


def test_no_text_or_widget_overlaps_or_is_cut_on_any_screen(shown: Shown) -> None:
    first = 3 * list(SCENES).index(shown.name) % len(READ)  # at each size, the next screen is read otherwise
    sizes = (SIZES[first % len(SIZES) :] + SIZES)[: tries(1, len(SIZES))]
    found = {
        f"{width}x{height}, text {text}, {language}": wrong
        for (width, height), (text, language) in in_turn(sizes, READ[first:] + READ[:first])
        if (wrong := troubles(shown.at((width, height), text, language)))
    }
    assert not found, f"give the boxes of {shown.name!r} room, or a variant that fits (OneOf): {found}"


@pytest.mark.every_third
def test_everything_that_can_be_clicked_is_large_enough(shown: Shown) -> None:
    found = {text: small for text in (1.0, 1.5) if (small := small_targets(shown.at((1280, 800), text)))}
    assert not found, f"at least {TARGET} px of {shown.name!r} can be pressed, by size of text: {found}"


@pytest.mark.every_third
def test_every_accessibility_node_has_its_own_number(shown: Shown) -> None:
    """AccessKit panics if an id occurs twice."""
    tree = shown.at((1280, 800), 1.0).access_tree()
    numbers = Counter(one.number for node in tree for one in (node, *node.parts))
    twice = [number for number, count in numbers.items() if count > 1]
    assert not twice, f"{shown.name!r} gives these numbers to two nodes: count on from the last one: {twice}"


@pytest.mark.every_third
def test_a_widget_wider_than_its_natural_width_keeps_its_height(shown: Shown) -> None:
    scene = shown.at((1280, 800), 1.25)
    for widget, _ in (leaf for layout in layouts(scene) for leaf in _leaves(layout.root)):
        size = widget.measure(scene.kit, WIDE)
        for width in (size.width, 2 * size.width):
            assert widget.measure(scene.kit, width)[2:] == size[2:], (
                f"{widget.label!r} of {shown.name!r} asks for another height in {width} px than in {size.width}, "
                "all that it wants: let it measure what it draws"
            )


def test_the_buttons_for_sharing_take_two_lines_only_if_needed(tmp_path: Path, assets: Assets) -> None:
    shown = Shown("share a line", tmp_path, assets)

    def wrapped(size: tuple[int, int], text: float, language: str = "english") -> list[str]:
        scene = shown.at(size, text, language)
        made = [widget for widget in scene.widgets if isinstance(widget, Button)]
        return [
            one.label for one in made if one.measure(scene.kit, one.rect.w) != one.measure(scene.kit, WIDE)
        ]

    assert not wrapped((1600, 1000), 1.0)
    assert not wrapped((960, 600), 1.0)
    assert not wrapped((960, 600), 1.5)
    assert len(wrapped((960, 600), 1.5, "longer")) == 1
    shown.close()
