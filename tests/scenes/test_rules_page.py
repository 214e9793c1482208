from collections import Counter
from importlib import import_module
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from scenes.context.context import Context
from scenes.screens.rules.page import Part, read_page
from scenes.screens.rules.scene import Chip, RulesPage
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop
from scenes.ui.choice import Segmented
from scenes.ui.label import Label, Paragraph
from tests.able import able
from tests.scenes.home import SIZE, click, home, press, widget

PAGE = """# A game

One for all.

## The aim

Get rid of **every** card,
quickly. [G1]

- one point [G2 G3]
- another

{cards: 46 36 -} ten back

## A turn {#PLAY DRAW}

### Small heading
Words.
"""


def leaflet(context: Context, phase: str = "", size: tuple[int, int] = SIZE) -> RulesPage:
    scene = RulesPage(context, "the-game", phase)
    scene.enter(size)
    return scene


def test_a_page_is_read_into_sections() -> None:
    aim, turn = read_page(PAGE)
    assert aim.title == "The aim"
    assert aim.parts == (
        Part("text", "One for all."),
        Part("text", "Get rid of **every** card, quickly.", "G1"),
        Part("point", "one point", "G2 G3"),
        Part("point", "another"),
        Part("cards", "ten back", faces=aim.parts[4].faces),
    )
    assert aim.parts[4].faces == ("46", "36", "-")
    assert (turn.title, turn.phases) == ("A turn", ("play", "draw"))
    assert turn.parts == (Part("head", "Small heading"), Part("text", "Words."))


@pytest.mark.parametrize("game", able("page"))
def test_every_page_draws_cards_of_its_game_and_cites_its_rulings(context: Context, game: str) -> None:
    sections = RulesPage(context, game, "").sections
    assert sections
    parts = [part for section in sections for part in section.parts]
    cited = {tag for part in parts for tag in part.tags.split()}
    assert cited <= set(GAMES[game].rulings)
    assert any(part.faces for part in parts)


def test_the_rules_page_opens_at_the_section_of_the_current_phase(context: Context) -> None:
    scene = leaflet(context, "play", (960, 600))
    assert scene.section.title == "A turn"
    assert widget(scene, "Play cards from your hand one by one")


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), SIZE, (2560, 1440)])
@pytest.mark.parametrize("game", able("page"))
def test_every_phase_opens_its_own_section_on_the_left_page(
    context: Context, game: str, size: tuple[int, int]
) -> None:
    phases = import_module(f"game.games.{game.replace('-', '_')}.rules").Phase
    for phase in phases:
        scene = RulesPage(context, game, phase.name.lower())
        scene.enter(size)
        section = scene.section
        assert phase.name.lower() in section.phases
        titles = [one.rect.x for one in scene.widgets if one.label == section.title and one.role == "heading"]
        assert titles, f"{phase.name} is not shown"
        chips = [one for one in scene.widgets if isinstance(one, Chip)]
        names = [chip.label for chip in chips]
        lefts = [one.rect.x for one in scene.widgets if one.label in names and one.role == "heading"]
        assert titles[0] == min(lefts) or chips[-1].here, "there, or as far on as fills the paper"


def test_section_buttons_and_page_keys_turn_pages(context: Context) -> None:
    scene = leaflet(context)
    click(scene, widget(scene, "House rules", "button"))
    assert widget(scene, "Expert.")
    press(scene, pygame.K_PAGEUP)
    press(scene, pygame.K_PAGEUP)
    press(scene, pygame.K_PAGEUP)
    assert widget(scene, "One team, 98 cards")
    press(scene, pygame.K_PAGEDOWN)
    assert not [each for each in scene.widgets if each.label.startswith("One team, 98 cards")]
    scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    assert widget(scene, "One team, 98 cards")


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("game", able("page"))
def test_no_section_button_is_alone_on_a_line(tmp_path: Path, assets: Assets, game: str, text: float) -> None:
    scene = RulesPage(home(tmp_path, assets, text_size=text), game, "")
    scene.enter((960, 600))
    lines = Counter(one.rect.y for one in scene.widgets if isinstance(one, Chip))
    assert len(lines) <= 2
    assert min(lines.values()) > 1


def test_short_names_of_sections_are_on_one_line_in_a_small_window(context: Context) -> None:
    scene = RulesPage(context, "campfire-smokeout", "")
    scene.enter((960, 600))
    assert len({one.rect.y for one in scene.widgets if isinstance(one, Chip)}) == 1


@pytest.mark.parametrize(("size", "panels"), [((960, 600), 2), ((1280, 800), 3), ((1600, 1000), 3)])
@pytest.mark.parametrize("game", able("page"))
def test_no_section_button_lies_across_a_fold_of_the_paper(
    context: Context, game: str, size: tuple[int, int], panels: int
) -> None:
    scene = RulesPage(context, game, "")
    scene.enter(size)
    assert scene.layout is not None
    paper = scene.layout.rect_of("paper")
    chips = [one for one in scene.widgets if isinstance(one, Chip)]
    for fold in [paper.x + paper.w * nth // panels for nth in range(1, panels)]:
        assert not [one.label for one in chips if one.rect.left < fold < one.rect.right]


def test_cards_fill_the_free_space_of_a_page_above_its_section_buttons(
    tmp_path: Path, assets: Assets
) -> None:
    heights = []
    for text in (1.0, 1.5):
        scene = RulesPage(home(tmp_path, assets, text_size=text), "campfire-smokeout", "")
        scene.enter((960, 600))
        cards, caption = widget(scene, "L1", "picture"), widget(scene, "left, either way, right")
        chips = min(one.rect.top for one in scene.widgets if isinstance(one, Chip))
        assert cards.rect.bottom <= caption.rect.top
        assert caption.rect.bottom < chips
        heights.append(cards.rect.h)
    assert heights[1] > heights[0] * 1.3, "large text leaves room on the first page"


def test_no_section_is_shown_twice(context: Context) -> None:
    scene = leaflet(context)
    for section in [one.label for one in scene.widgets if isinstance(one, Chip)]:
        click(scene, widget(scene, section, "button"))
        before = written(scene)
        while press(scene, pygame.K_PAGEDOWN) is None and written(scene) != before:
            assert not written(scene) & before, section
            before = written(scene)


@pytest.mark.every_third
@pytest.mark.parametrize("game", able("page"))
def test_only_the_last_pages_of_the_rules_have_empty_panels(context: Context, game: str) -> None:
    scene = RulesPage(context, game, "")
    scene.enter(SIZE)
    chips = min(one.rect.top for one in scene.widgets if isinstance(one, Chip))
    before: set[str] = set()
    while (now := written(scene)) != before:
        last = [one.here for one in scene.widgets if isinstance(one, Chip)][-1]
        text = [one.rect for one in scene.widgets if isinstance(one, Paragraph)]
        for panel in range(0 if last else 3):
            foot = max(one.bottom for one in text if one.x * 3 // SIZE[0] == panel)
            assert foot > chips * 0.45, (
                f"panel {panel} of {sorted(now)} ends at {foot}, and has room to {chips}"
            )
        before = now
        press(scene, pygame.K_PAGEDOWN)


def written(scene: RulesPage) -> set[str]:
    return {one.label for one in scene.widgets if isinstance(one, Label) and len(one.label) > 30}


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F1])
def test_keys_close_the_rules(context: Context, key: int) -> None:
    assert press(leaflet(context), key) == Pop()


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080), (1000, 1400)])
@pytest.mark.parametrize("text", [0.9, 1.0, 1.25, 1.5])
def test_all_text_of_every_page_is_on_the_paper(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    scene = leaflet(home(tmp_path, assets, text_size=text), "", size)
    chips = min(each.rect.top for each in scene.widgets if each.label == "The aim" and each.role == "button")
    shown = []
    before: list[str] = []
    while (labels := [each for each in scene.widgets if isinstance(each, Label)][1:]) and before != [
        each.label for each in labels
    ]:
        before = [each.label for each in labels]
        for label in labels:
            assert label.rect.bottom <= chips, label.label
            assert label.block(scene.kit).size[0] <= label.rect.w
        shown += before
        press(scene, pygame.K_PAGEDOWN)
    words = " ".join(shown)
    for section in scene.sections:
        for part in section.parts:
            assert part.text.replace("**", "") in words


@pytest.mark.parametrize("size", [(960, 600), SIZE])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_names_of_games_fit_beside_the_title(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    scene = RulesPage(home(tmp_path, assets, text_size=text), "the-game", "")
    scene.enter(size)
    (games,) = [one for one in scene.widgets if isinstance(one, Segmented)]
    assert games.common_size(scene.kit)[0] >= 13


def test_ruling_numbers_are_shown_only_after_a_click(context: Context) -> None:
    scene = leaflet(context, "play")
    number = next(part.tags for part in scene.section.parts if part.tags)
    labels = {one.label for one in scene.widgets}
    assert number not in labels
    click(scene, widget(scene, "Rulings"))
    assert scene.section.title == "A turn", "the page stays where it is"
    assert number in {one.label for one in scene.widgets}
    click(scene, widget(scene, "Hide rulings"))
    assert {one.label for one in scene.widgets} == labels


@pytest.mark.parametrize("size", [(960, 600), SIZE])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_buttons_below_a_page_do_not_overlap(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    scene = RulesPage(home(tmp_path, assets, text_size=text), "poof", "")
    scene.enter(size)
    foot = [one.rect for one in scene.widgets if one.role == "button" and one.rect.top > size[1] * 0.88]
    assert len(foot) == 7, "with the way to the score pad"
    assert max(one.h for one in foot) < 2 * min(one.h for one in foot), "no button breaks its words"
    assert not [(one, two) for one in foot for two in foot if one is not two and one.colliderect(two)]
