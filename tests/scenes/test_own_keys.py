"""Keys that players choose: they are set, saved and shown, and can never lock a player out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.saves import SettingsFile
from scenes.context import own_keys
from scenes.context.background import Jobs
from scenes.context.context import Context
from scenes.context.preferences import UNFIT_KEYS, Preferences
from scenes.screens.rules.scene import RulesPage
from scenes.screens.settings.controls import CAP_EDGE, GiveKey, KeyButton
from scenes.screens.settings.scene import KEYS, SettingsScene
from scenes.stage.assets import Assets
from scenes.table.actions import TableAction
from scenes.ui.button import Button, cap_width
from scenes.ui.keys import BASICS, choose, key_spelled, spelled
from tests.scenes.home import SIZE, click, home, press, widget
from tests.scenes.tables import Hand, session_of

SCENES = Path(__file__).parents[2] / "scenes"


@pytest.fixture(autouse=True)
def _usual_keys() -> Iterator[None]:
    yield
    choose({})


@pytest.fixture
def page(context: Context) -> SettingsScene:
    scene = SettingsScene(context)
    scene.tab = KEYS
    scene.enter(SIZE)
    return scene


def give(scene: SettingsScene, name: str, key: int) -> None:
    slot = next(slot for slot in own_keys.slots() if slot.name == name)
    button = next(one for one in scene.widgets if isinstance(one, Button) and one.action == GiveKey(slot))
    scene.focus_on(button)
    scene.ring.seen = True
    press(scene, pygame.K_RETURN)
    press(scene, key)


def test_a_newly_chosen_key_is_saved_and_works(context: Context, page: SettingsScene, assets: Assets) -> None:
    give(page, "hint", pygame.K_j)
    assert widget(page, "Hint: J")
    hand = Hand(session_of(turn=0), assets)
    hand.until_mine_or_over()
    hand.key(pygame.K_h)
    assert hand.scene.hints.given is None
    hand.key(pygame.K_j)
    assert hand.scene.hints.given is not None
    assert hand.scene.screen.hud.buttons[TableAction.HINT].tip == "Hint (J)"
    assert context.desk.jobs.flush()
    choose({})
    kept = Preferences(SettingsFile(context.desk.places), Jobs())
    assert kept.notice is None
    assert kept.keys == {"hint": pygame.K_j}


def test_the_basic_keys_cannot_be_changed(context: Context, page: SettingsScene) -> None:
    for key in BASICS - {pygame.K_ESCAPE}:
        give(page, "hint", key)
        assert "cannot be changed." in page.notices.banner.label  # type: ignore[union-attr]
    give(page, "hint", pygame.K_ESCAPE)
    assert context.preferences.keys == {}
    assert page.dialog is None
    assert widget(page, "Hint: H")


def test_the_refusal_of_a_used_key_names_the_action_of_that_key(
    context: Context, page: SettingsScene
) -> None:
    give(page, "hint", pygame.K_u)
    assert page.dialog is not None
    assert page.dialog.title == "U is \u201cUndo\u201d (At the table)."
    press(page, pygame.K_ESCAPE)
    assert context.preferences.keys == {}
    give(page, "hint", pygame.K_u)
    click(page, widget(page, "Swap them", "button"))
    assert context.preferences.keys == {"hint": pygame.K_u, "undo": pygame.K_h}
    assert widget(page, "Hint: U")
    assert widget(page, "Undo: H")


def test_a_key_may_do_different_things_on_different_screens(context: Context, page: SettingsScene) -> None:
    give(page, "hint", pygame.K_o)
    assert page.dialog is None
    assert context.preferences.keys == {"hint": pygame.K_o}


def test_a_key_with_several_uses_is_not_swapped(context: Context, page: SettingsScene) -> None:
    give(page, "sound", pygame.K_s)  # the same people, and to share what happened
    assert page.dialog is None
    assert "S is" in page.notices.banner.label  # type: ignore[union-attr]
    assert context.preferences.keys == {}


def test_one_key_or_all_keys_can_be_reset(context: Context, page: SettingsScene) -> None:
    for name, key in (("hint", pygame.K_j), ("undo", pygame.K_k), ("cards 1", pygame.K_y)):
        give(page, name, key)
    click(page, widget(page, "Hint: back to H", "button"))
    assert context.preferences.keys == {"undo": pygame.K_k, "cards 1": pygame.K_y}
    click(page, widget(page, "Reset all keys", "button"))
    assert context.preferences.keys == {}
    assert not widget(page, "Reset all keys", "button").enabled


def test_a_click_elsewhere_ends_the_wait_for_a_key(context: Context, page: SettingsScene) -> None:
    page.on_action(GiveKey(next(slot for slot in own_keys.slots() if slot.name == "rules")))
    assert widget(page, "Rules and keys: press the new key")
    click(page, widget(page, "Settings", "tabs"))
    press(page, pygame.K_j)
    assert context.preferences.keys == {}


@pytest.mark.parametrize(
    "words",
    [
        {"hint": "j", "undo": "j"},
        {"hint": "u"},
        {"hint": "escape"},
        {"hint": "no such key"},
        {"cards 1": "h"},
    ],
)
def test_keys_that_the_settings_file_assigns_twice_are_reset(
    words: dict[str, str], tmp_path: Path, assets: Assets
) -> None:
    first = home(tmp_path, assets)
    first.preferences.change(keys={**words, "why": "y", "of a newer version": "f7"})
    assert first.desk.jobs.flush()
    context = home(tmp_path, assets)
    assert context.preferences.keys == {"why": pygame.K_y}
    if "no such key" not in words.values():
        assert str(context.preferences.notice) == UNFIT_KEYS
    assert context.desk.jobs.flush()
    assert "of a newer version" in context.preferences.now.keys
    assert home(tmp_path, assets).preferences.notice is None


def test_every_key_can_be_written_in_the_file_and_read_back() -> None:
    keys = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_") and name != "K_UNKNOWN"]
    assert all(key_spelled(spelled(key)) == key for key in (*keys, ord("\u00f6")))


def test_no_two_default_keys_conflict() -> None:
    for slot in own_keys.slots():
        assert not own_keys.clashes({}, slot), slot


def test_all_keys_can_be_changed(context: Context) -> None:
    keys = [pygame.K_F2 + nth for nth in range(9)] + [ord(sign) for sign in ";'[],./`\\<^&*()_{}|~#%@!"]
    keys += [0x100 + nth for nth in range(80)]
    slots = own_keys.slots()
    context.preferences.give_keys({slot.name: key for slot, key in zip(slots, keys, strict=False)})
    assert len(keys) >= len(slots)
    assert own_keys.read(context.preferences.now.keys) == (context.preferences.keys, False)
    caps = {cap for part in RulesPage(context, "poof", "").sections[-1].parts for cap in part.caps}
    assert not caps & set("CEHLMPRUW")


def test_screens_take_key_names_from_the_table_of_keys() -> None:
    """No screen has a letter, a digit or a function key in its own code."""
    tables = {"ui/keys.py", "ui/field.py", "table/actions.py"}
    chords = dict.fromkeys(
        ("screens/daily/scene.py", "screens/matches/scene.py", "screens/challenge/scene.py"), "v"
    )
    chords["screens/scorepad/scene.py"] = "zy0"  # Ctrl and a letter, and numbers that are written
    found = []
    for path in SCENES.rglob("*.py"):
        name = path.relative_to(SCENES).as_posix()
        if name in tables or name.endswith("/keys.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            pressed = isinstance(node, ast.Attribute) and node.attr.startswith("K_")
            key = node.attr.removeprefix("K_") if isinstance(node, ast.Attribute) and pressed else ""
            if key and key in chords.get(name, ""):
                continue
            if key.upper() in LETTERS:
                found.append(f"{name}:{getattr(node, 'lineno', 0)} listens to {key}")
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Face", "Choice"):
                given = [*node.args, *(one.value for one in node.keywords)]
                said = [one.value for one in given if isinstance(one, ast.Constant)]
                found += [f"{name}:{node.lineno} shows {one}" for one in said if one in LETTERS]
    assert not found


LETTERS = {
    *map(chr, range(ord("A"), ord("Z") + 1)),
    *map(str, range(10)),
    *(f"F{nth}" for nth in range(1, 16)),
}


def list_of_keys(folder: Path, assets: Assets, size: tuple[int, int], text_size: float) -> SettingsScene:
    """Returns the settings, opened at the list of keys."""
    scene = SettingsScene(home(folder, assets, text_size=text_size))
    scene.tab = KEYS
    scene.enter(size)
    return scene


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 600), SIZE])
def test_keys_are_drawn_as_caps_at_the_right_end_of_their_buttons(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text_size: float
) -> None:
    scene = list_of_keys(tmp_path, assets, size, text_size)
    buttons = [one for one in scene.widgets if isinstance(one, KeyButton)]
    assert len(buttons) == len(own_keys.slots())
    for one in buttons:
        assert one.label == f"{one.words}: {one.key_cap}"
        assert one.written(scene.kit).size[0] < one.rect.w
        assert one.written(scene.kit).style.align == "left", "all lines begin below each other"
        picture = one.paint(scene.kit)
        room = picture.room(one.rect.size)
        bare = Button(one.rect, "", None, kind="paper").paint(scene.kit).surface
        wide, edge = cap_width(scene.kit, one.key_cap), scene.kit.metrics.u(CAP_EDGE)
        cap = Rect(room.right - edge - wide, room.y, wide, room.h)
        gap = Rect(cap.x - 5, room.y, 5, room.h)
        drawn = [changed(picture.surface, bare, part) for part in (cap, gap)]
        assert drawn[0] > 100, "the cap"
        assert drawn[1] == 0, "it stands clear of the words"
    scene.leave()


@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 1.0), (SIZE, 1.0), ((960, 600), 1.5)])
def test_neighbouring_buttons_in_the_list_of_keys_are_equally_tall(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text_size: float
) -> None:
    scene = list_of_keys(tmp_path, assets, size, text_size)
    heights: dict[int, set[int]] = {}
    for one in scene.widgets:
        if isinstance(one, KeyButton):
            heights.setdefault(one.rect.centery, set()).add(one.rect.h)
    assert all(len(row) == 1 for row in heights.values())
    assert text_size > 1 or len(set.union(*heights.values())) == 1, "all rows"
    cards = {
        one.rect.h for one in scene.widgets if isinstance(one, KeyButton) and one.words.startswith("Card ")
    }
    assert cards == {min(set.union(*heights.values()))}, "on one line each"
    scene.leave()


def changed(one: Surface, other: Surface, part: Rect) -> int:
    """Returns how many pixels of two pictures differ inside `part`."""
    pixels = ((x, y) for x in range(part.left, part.right) for y in range(part.top, part.bottom))
    return sum(one.get_at(at) != other.get_at(at) for at in pixels)
