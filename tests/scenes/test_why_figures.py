"""The figures that explain a move of a CPU or a hint. Each sentence says what its number counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.phrases import phrase
from game.cpu.decision import TO_WIN, Reasons, Weighed, of_match
from game.games.campfire_smokeout.cpu.reasons import CLEAR
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.theme import Look, mix
from scenes.table.hints import because
from scenes.table.options import CARDS_WIDE, NAME_WIDE, Option, OptionRow
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from tests.scenes.boxed import SCENES
from tests.scenes.home import home, managed
from tests.scenes.test_why import after_a_round, sheet
from tests.scenes.written import troubles


@pytest.mark.every_third
@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 1.0), ((960, 600), 1.5), ((1600, 1000), 1.0)])
def test_every_page_of_reasons_explains_its_figures(
    size: tuple[int, int], text_size: float, assets: Assets
) -> None:
    hand = after_a_round(assets, Look(text_size=text_size))
    why = sheet(hand.session, hand, hand.scene.context.viewpoint.steps)
    why.enter(size)
    first = next(nth for nth, page in enumerate(why.pages()) if page.options and page.options[0].worth >= 0)
    why.on_action(("page", first))
    assert not troubles(why)
    narrow = size == (960, 600)
    rows = [one for one in why.widgets if isinstance(one, OptionRow)]
    assert {row.narrow for row in rows} == {narrow}
    assert any(one.label == TO_WIN.template for one in why.widgets) == narrow
    assert narrow or all("the match" in row.label for row in rows)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (of_match(0.34), "That wins the match about 34 % of the time."),
        (CLEAR.words(0.99), "That nearly always stays clear of the Smoke."),
    ],
)
def test_the_figures_in_a_hint_belong_to_the_advised_move(words: object, said: str, assets: Assets) -> None:
    hand = after_a_round(assets)
    reasons = Reasons(phrase("No card fits."), (Weighed(None, 0.5, words),))  # type: ignore[arg-type]
    assert hand.session.words.say(because(reasons)).replace("\u00a0", " ") == f"No card fits. {said}"


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
def test_a_long_move_name_does_not_touch_its_chance(context: Context, size: tuple[int, int]) -> None:
    manager = managed(context, routes.Menu())
    scene: Any = manager.top
    scene.enter(size)
    kit, unit = scene.kit, scene.kit.metrics.u
    art = SHOWS["poof"].cards(kit, "poof")
    row = OptionRow(Rect(0, 0, unit(1120), unit(140)), 2, Option("Play 55 on Climb II", worth=0.6), art, "")
    empty = OptionRow(Rect(0, 0, unit(1120), unit(140)), 2, Option("", worth=0.6), art, "")
    one, other = (each.paint(kit).surface for each in (row, empty))
    until = unit(64) + unit(CARDS_WIDE) + unit(NAME_WIDE)
    gap = Rect(until - unit(24), unit(14), unit(24), unit(112))
    assert pygame.image.tobytes(one.subsurface(gap), "RGBA") == pygame.image.tobytes(
        other.subsurface(gap), "RGBA"
    )


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_the_sign_of_the_best_answer_does_not_touch_its_chance(
    context: Context, size: tuple[int, int]
) -> None:
    scene: Any = managed(context, routes.Menu()).top
    scene.enter(size)
    kit, unit = scene.kit, scene.kit.metrics.u
    art, option = SHOWS["poof"].cards(kit, "poof"), Option("Play one 11", worth=0.6)
    row = OptionRow(Rect(0, 0, unit(1120), unit(140)), 1, option, art, "Best, and your pick")
    until = unit(64) + unit(CARDS_WIDE) + unit(NAME_WIDE)
    gap = row.paint(kit).surface.subsurface(Rect(until - unit(14), unit(14), unit(14), unit(112)))
    assert pygame.mask.from_threshold(gap, kit.colours.ink, (40, 40, 40, 255)).count() == 0


def test_the_large_sign_of_the_best_move_is_aligned_with_the_name_of_the_move(assets: Assets) -> None:
    kit = Kit.of(assets, Look(text_size=1.5), (960, 600))
    unit, art = kit.metrics.u, SHOWS["poof"].cards(kit, "poof")
    option = Option("Play one 11", worth=0.6)
    row = OptionRow(Rect(0, 0, unit(1120), unit(190)), 1, option, art, "Best, and your pick")
    ink = pygame.mask.from_threshold(row.paint(kit).surface, kit.colours.ink, (3, 3, 3, 255))
    sign = next(box for box in ink.get_bounding_rects() if unit(150) < box.w < unit(400) and box.h > unit(30))
    assert sign.x == pytest.approx(unit(64) + unit(CARDS_WIDE), abs=1)
    assert sign.right < unit(64) + unit(CARDS_WIDE) + unit(NAME_WIDE) - unit(14)


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize("chosen", [1, 2])
def test_the_filled_part_of_a_bar_is_as_large_as_the_chance(
    context: Context, size: tuple[int, int], chosen: int
) -> None:
    scene: Any = managed(context, routes.Menu()).top
    scene.enter(size)
    kit, unit = scene.kit, scene.kit.metrics.u
    art, colours = SHOWS["poof"].cards(kit, "poof"), kit.colours
    fill = colours.active if chosen == 1 else mix(colours.active, colours.paper3, 0.35)
    for share in (0.34, 0.5, 0.8):
        option = Option("Play one 11", worth=share)
        picture = OptionRow(Rect(0, 0, unit(1120), unit(140)), chosen, option, art, "Best").paint(kit).surface
        done, rest = (
            pygame.mask.from_threshold(picture, ink, (3, 3, 3, 255)) for ink in (fill, colours.paper3)
        )
        (bar,), (left,) = (
            [box for box in mask.get_bounding_rects() if box.w > unit(60)] for mask in (done, rest)
        )
        assert bar.w / (left.right - bar.x) == pytest.approx(share, abs=0.03)


def test_buttons_do_not_touch_the_answers_in_large_text(tmp_path: Path, assets: Assets) -> None:
    scene = SCENES["worse answer"](home(tmp_path, assets, text_size=1.5))
    scene.enter((960, 600))
    rows = [one.rect for one in scene.widgets if isinstance(one, OptionRow)]
    below = min(
        one.rect.y for one in scene.widgets if isinstance(one, Button) and one.rect.y > rows[-1].centery
    )
    assert below - rows[-1].bottom >= 8
