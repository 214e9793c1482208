"""The set-up page at every window and text size: what is visible, and how large its texts are."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Rect

from game.games import GAMES
from game.words import Words
from scenes.screens.setup.scene import Press, Setup
from scenes.stage.assets import Assets
from scenes.ui.choice import ICON, SIZE, Segmented
from scenes.ui.field import TextField
from scenes.ui.label import Label
from scenes.ui.scroll import ScrollView, Shade
from scenes.ui.text import Style
from scenes.ui.widget import WIDE
from tests.pseudo import Pseudo
from tests.scenes.boxed import SCENES
from tests.scenes.home import home, widget

LARGE = ((1280, 800), (1366, 768), (1600, 1000), (1920, 1080), (2560, 1440))
APART = 6
"""The least space in px between two rows of seats."""
USUAL = ((1280, 800), 1.5), ((1600, 1000), 1.5)
"""The window and text sizes that are tried in every run."""


def laid(
    folder: Path,
    assets: Assets,
    game: str,
    size: tuple[int, int],
    text: float,
    *,
    full: bool,
    longer: bool = False,
) -> Setup:
    """Returns a set-up page with two seats and a new deal.

    With `full`, it has all seats and a deal code.
    """
    scene = Setup(home(folder, assets, text_size=text), game)
    while full and not scene.form.full:
        scene.form.add()
    scene.form.call(0, "Ines")
    scene.form.by_code = full
    if longer:
        scene.say = Words(Pseudo(), ()).say  # type: ignore[method-assign]
    scene.enter(size)
    return scene


def view_of(scene: Setup) -> ScrollView:
    found = [one for one in scene.widgets if isinstance(one, ScrollView)]
    return found[0]


def shrunk(scene: Setup) -> list[str]:
    """Returns the options whose text is smaller than the text size that the player has chosen."""
    wanted = scene.kit.text.px(Style("bold", SIZE, scene.kit.colours.ink))
    choices = [one for one in view_of(scene).children if isinstance(one, Segmented)]
    assert choices
    return [one.label for one in choices if one.common_size(scene.kit)[0] < wanted]


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("size", "text"),
    [
        pytest.param(size, text, marks=() if (size, text) in USUAL else pytest.mark.long)
        for size in LARGE
        for text in (1.0, 1.25, 1.5)
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_set_up_is_visible(
    game: str, size: tuple[int, int], text: float, tmp_path: Path, assets: Assets
) -> None:
    for full in (False, True):
        view = view_of(laid(tmp_path, assets, game, size, text, full=full))
        assert view.reach == 0, (full, view.reach)


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize("game", GAMES)
def test_options_are_written_in_the_chosen_text_size(
    game: str, size: tuple[int, int], tmp_path: Path, assets: Assets
) -> None:
    scene = laid(tmp_path, assets, game, size, 1.5, full=True)
    names = [] if size[0] > 960 else ["The youngest"]  # six names in half of the least window
    assert [one for one in shrunk(scene) if one not in names] == []


def test_longer_level_names_shorten_the_name_field(tmp_path: Path, assets: Assets) -> None:
    scene = laid(tmp_path, assets, "poof", (960, 600), 1.5, full=True, longer=True)
    seats = [one for one in view_of(scene).children if isinstance(one, Segmented)][:11]
    people = {one.label for one in seats if len(one.options) == 2}
    assert len(people) == 6
    assert not people & set(shrunk(scene))


@pytest.mark.parametrize("game", GAMES)
def test_a_small_window_shows_deal_button_and_first_seats(game: str, tmp_path: Path, assets: Assets) -> None:
    scene = laid(tmp_path, assets, game, (960, 600), 1.5, full=True)
    view = view_of(scene)
    above, below = (one for one in view.children if isinstance(one, Shade))
    assert Rect(0, 0, 960, 600).contains(widget(scene, "Deal the cards").rect)
    for seat in range(1, min(3, GAMES[game].seats[-1]) + 1):
        assert view.rect.contains(widget(scene, f"Name at seat {seat}").rect)
    things = (one.rect for one in view.children if not isinstance(one, Shade))
    assert view.reach or all(view.rect.contains(one) for one in things), "what is below cannot be scrolled to"
    assert (above.visible, below.visible) == (False, bool(view.reach))
    view.scroll(view.reach)
    assert (above.visible, below.visible) == (bool(view.reach), False)


def test_a_small_set_up_with_many_seats_has_a_rules_page(tmp_path: Path, assets: Assets) -> None:
    scene = laid(tmp_path, assets, "campfire-smokeout", (960, 600), 1.0, full=True)
    assert view_of(scene).reach == 0, "all six seats are seen"
    assert widget(scene, "House rules and the deal").visible


@pytest.mark.parametrize(
    ("game", "seats", "text"), [("campfire-smokeout", 4, 1.0), ("the-game", 4, 1.0), ("poof", 2, 1.5)]
)
def test_house_rules_move_to_another_page_if_rows_of_seats_would_be_too_close(
    game: str, seats: int, text: float, tmp_path: Path, assets: Assets
) -> None:
    scene = laid(tmp_path, assets, game, (960, 600), text, full=False)
    while len(scene.form.seats) < seats:
        scene.on_action(Press.ADD)
    around = 2 * scene.kit.metrics.u(4)
    rows = [widget(scene, f"Name at seat {seat}").rect.inflate(0, around) for seat in range(1, seats + 1)]
    rows.append(widget(scene, "Add a seat").rect)
    assert all(below.y - above.bottom >= APART for above, below in pairwise(rows))
    assert view_of(scene).reach == 0
    assert widget(scene, "House rules and the deal").visible


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize("game", GAMES)
def test_the_text_of_options_touches_no_edge_of_its_plate(
    game: str, size: tuple[int, int], tmp_path: Path, assets: Assets
) -> None:
    scene = laid(tmp_path, assets, game, size, 1.0, full=True)
    for segmented in (each for each in view_of(scene).children if isinstance(each, Segmented)):
        px, icons = segmented.common_size(scene.kit)
        style = Style("bold", 0, scene.kit.colours.ink, px=px)
        for nth, option in enumerate(segmented.options):
            icon = round(px * ICON) + scene.kit.metrics.u(8) if icons and option.icon else 0
            words = min(
                scene.kit.text.width(option.label, style), scene.kit.text.two_lines(option.label, style)
            )
            assert segmented.room(nth).w - icon - words >= scene.kit.metrics.u(20), (
                segmented.label,
                option.label,
            )


@pytest.mark.parametrize(("text", "seats"), [(1.0, 2), (1.0, 6), (1.5, 6)])
@pytest.mark.parametrize("game", GAMES)
def test_names_of_levels_touch_no_edge_of_their_plate(
    game: str, text: float, seats: int, tmp_path: Path, assets: Assets
) -> None:
    scene = laid(tmp_path, assets, game, (960, 600), text, full=seats > 2)
    style = Style("bold", SIZE, scene.kit.colours.ink)
    for one in (each for each in view_of(scene).children if each.label.startswith("Level of seat")):
        assert isinstance(one, Segmented)
        for nth, option in enumerate(one.options):
            free = one.room(nth).w - scene.kit.text.width(option.label, style)
            assert free >= scene.kit.metrics.u(26), (one.label, option.label)


def test_the_names_at_all_seats_have_the_same_text_size(tmp_path: Path, assets: Assets) -> None:
    scene = SCENES["set-up of people"](home(tmp_path, assets, text_size=1.5))
    scene.enter((960, 600))
    fields = [one for one in scene.widgets if isinstance(one, TextField) and one.label.startswith("Name at")]
    assert len(fields) == 4
    assert len({one.common_px(scene.kit) for one in fields}) == 1
    assert [one.rect.w for one in fields if one.whole_width(scene.kit) > one.rect.w]


@pytest.mark.parametrize("name", ["full set-up", "set-up of people"])
def test_notes_that_would_break_are_shortened_or_left_out(name: str, tmp_path: Path, assets: Assets) -> None:
    scene = SCENES[name](home(tmp_path, assets, text_size=1.5))
    scene.enter((960, 600))
    notes = [one for one in scene.widgets if isinstance(one, Label)]
    assert notes
    assert [one.text for one in notes if one.measure(scene.kit, WIDE).width > one.rect.w] == []
