from pathlib import Path
from typing import Any

import pygame
import pytest

from game.saves import SettingsFile
from scenes.board.context import MemoryAids
from scenes.context.context import Context
from scenes.screens.settings.rows import SetTo, about_sentences, third_parties
from scenes.screens.settings.scene import ABOUT, SAVED, TABS, SettingsScene
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push
from scenes.ui.choice import Segmented, Tabs
from scenes.ui.label import Balanced
from scenes.ui.scroll import ScrollView
from scenes.ui.values import Slider
from tests.scenes.home import SIZE, click, home, led, match, picture, press, widget


def settings(context: Context, tab: int = 0, size: tuple[int, int] = SIZE) -> SettingsScene:
    scene = SettingsScene(context)
    scene.tab = tab
    scene.enter(size)
    return scene


def choose(scene: SettingsScene, label: str, index: int) -> None:
    found = widget(scene, label, "choices")
    assert isinstance(found, Segmented)
    if found.scroller is not None:
        found.scroller.reveal(found)
    click(scene, found.room(index).center)


def test_every_choice_changes_and_saves_its_setting(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    scene = settings(context)
    choose(scene, "Text size", 2)
    scene.update(0.01)
    choose(scene, "Letters", 1)
    scene.update(0.01)
    choose(scene, "Contrast", 1)
    scene.update(0.01)
    choose(scene, "Card numerals", 1)
    scene.update(0.01)
    choose(scene, "Motion", 1)
    scene.update(0.01)
    choose(scene, "Animation speed", 2)
    look = context.services.look
    assert (look.text_size, look.contrast, look.large_numerals, look.motion) == (1.25, "high", True, "calm")
    assert look.readable
    assert context.speed() == 1.5
    context.close()
    kept, problem = SettingsFile(context.desk.places).load()
    assert problem is None
    assert (kept.text_size, kept.contrast, kept.motion, kept.speed) == (1.25, "high", "calm", 1.5)
    assert kept.typeface == "readable"


def test_a_change_of_look_shows_at_once(context: Context) -> None:
    scene = settings(context)
    before = picture(scene)
    choose(scene, "Contrast", 1)
    scene.update(0.01)
    assert pygame.image.tobytes(picture(scene), "RGB") != pygame.image.tobytes(before, "RGB")
    assert scene.kit.look.high


def test_settings_can_be_changed_by_keyboard(context: Context) -> None:
    scene = settings(context)
    scene.focus_on(widget(scene, "Motion", "choices"))
    press(scene, pygame.K_RIGHT)
    assert context.services.look.motion == "calm"
    scene.focus_on(next(each for each in scene.widgets if isinstance(each, Tabs)))
    press(scene, pygame.K_DOWN)
    assert scene.tab == 1
    assert press(scene, pygame.K_ESCAPE) == Pop()


def test_volumes_apply_at_once(context: Context) -> None:
    scene = settings(context, 1)
    slider = widget(scene, "Cards and buttons", "slider")
    assert isinstance(slider, Slider)
    scene.focus_on(slider)
    press(scene, pygame.K_HOME)
    assert context.services.sounds.volumes.effects == 0
    choose(scene, "In the background", 1)
    assert context.services.sounds.volumes.mute_unfocused


def test_the_curtain_can_be_set_to_be_lifted_by_two_clicks(context: Context) -> None:
    scene = settings(context, 2)
    choose(scene, "Buttons to hold", 1)
    assert context.preferences.now.curtain == "click-twice"


def test_the_play_page_shows_every_choice_at_once(context: Context) -> None:
    scene = settings(context, 2)
    seen = widget(scene, "How it will play", "picture").rect
    looks = [picture(scene).subsurface(seen).copy()]
    for label, index in (
        ("CPU pace", 2),
        ("Buttons", 1),
        ("Notices", 0),
        ("Count", 1),
        ("Remember", 1),
        ("Main", 0),
        ("Ask before", 2),
        ("After", 1),
        ("Take", 0),
        ("Hints", 0),
    ):
        choose(scene, label, index)
        looks.append(picture(scene).subsurface(seen).copy())
    assert len({pygame.image.tobytes(one, "RGB") for one in looks}) == len(looks)


def test_the_title_of_a_setting_does_not_touch_the_two_line_note_below_it(context: Context) -> None:
    scene = settings(context, 2, (960, 600))
    (title,) = [one for one in scene.active if one.label == "Remember for me" and one.role == "label"]
    note = min(
        (one for one in scene.active if isinstance(one, Balanced) and one.rect.y > title.rect.y),
        key=lambda one: one.rect.y,
    )
    assert len(note.block(scene.kit).lines) == 2
    assert note.rect.y - title.rect.bottom >= 3


def test_cpus_think_for_the_chosen_time(context: Context) -> None:
    said = []
    for index in range(3):
        choose(settings(context, 2), "CPU pace", index)
        said.append(context.pondering())
    assert said == [2.0, 1.0, 0.5]


@pytest.mark.parametrize(
    ("row", "aid"),
    [("Count seen cards for me", MemoryAids(counts=True)), ("Remember for me", MemoryAids(remembers=True))],
)
def test_the_memory_aid_can_be_turned_on_for_one_person(context: Context, row: str, aid: MemoryAids) -> None:
    alone = match(context, "Ines")
    pair = match(context, "Ines", "Max")
    assert context.memory_aids(alone) == MemoryAids()
    choose(settings(context, 2), row, 1)
    assert context.memory_aids(alone) == aid
    assert context.memory_aids(pair) == MemoryAids()


def test_full_screen_is_set_on_the_window(context: Context) -> None:
    scene = settings(context)
    pygame.event.clear()
    choose(scene, "Window", 1)
    assert [event.key for event in pygame.event.get(pygame.KEYDOWN)] == [pygame.K_F11]


def test_removing_a_saved_match_must_be_confirmed(context: Context) -> None:
    session = match(context, "Ines")
    context.library.refresh()
    assert context.desk.jobs.flush()
    scene = settings(context, SAVED)
    assert widget(scene, str(context.desk.places.matches))
    change = click(scene, widget(scene, "The Game \u00b7 Ines"))
    assert isinstance(change, Push)
    table: Any = led(context, change)
    assert table.session.match_id == session.match_id
    table.session.close()
    click(scene, widget(scene, "Take it off the list"))
    assert scene.dialog is not None
    press(scene, pygame.K_ESCAPE)
    assert context.library.entries
    click(scene, widget(scene, "Take it off the list"))
    click(scene, widget(scene, "Take it off", "button"))
    assert not context.library.entries
    assert widget(scene, "No match is waiting. Finished ones are kept")


def test_changing_a_volume_plays_a_sound_of_that_kind(context: Context) -> None:
    heard: list[str] = []
    context.services.sounds.play = lambda name, **_: heard.append(name)  # type: ignore[method-assign]
    scene = settings(context, 1)
    for key in ("volume_effects", "volume_music"):
        scene.on_action(SetTo(key, 30))
    kinds = [context.services.assets.theme.sounds[name].kind for name in heard]
    assert kinds == ["card", "phrase"]


def test_a_press_on_the_picture_of_a_sound_plays_it(context: Context) -> None:
    heard: list[str] = []
    context.services.sounds.play = lambda name, **_: heard.append(name)  # type: ignore[method-assign]
    scene = settings(context, 1)
    for words in ("Listen: Cards and buttons", "Listen: Music", "Listen: The animals"):
        click(scene, widget(scene, words))
    sounds = context.services.assets.theme.sounds
    assert [sounds[name].kind for name in heard if name in sounds and sounds[name].kind != "ui"] == [
        "card",
        "phrase",
        "voice",
    ]


def test_missing_sound_is_reported(context: Context) -> None:
    context.services.sounds.problem = "no such device"
    assert widget(settings(context, 1), "There is no sound: no such device")


def test_the_about_page_names_every_author(context: Context) -> None:
    scene = settings(context, ABOUT)
    names = [part.name for part in third_parties(context.services.assets)]
    assert {"Python", "pygame-ce", "Calistoga"} <= set(names)
    for name in names:
        assert widget(scene, name)
    assert any("publishers" in str(sentence) for sentence in about_sentences())


def test_the_about_page_names_the_fonts_if_the_notice_file_is_missing(tmp_path: Path) -> None:
    class Alone:
        root = tmp_path / "assets"

    assert [part.name for part in third_parties(Alone())] == ["Calistoga", "Source Sans Pro"]  # type: ignore[arg-type]


@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080), (1000, 1400)])
@pytest.mark.parametrize("text", [0.9, 1.5])
@pytest.mark.parametrize("tab", range(len(TABS)))
def test_rows_do_not_overlap_and_can_be_focused(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float, tab: int
) -> None:
    context = home(tmp_path, assets, text_size=text)
    scene = settings(context, tab, size)
    window = pygame.Rect((0, 0), size)
    for view in [each for each in scene.widgets if isinstance(each, ScrollView)]:
        rows = [each for each in view.children if each.label]
        for number, each in enumerate(rows):
            assert view.rect.x <= each.rect.x
            assert each.rect.right <= view.rect.right
            for other in rows[number + 1 :]:
                assert not each.rect.inflate(0, -6).colliderect(other.rect.inflate(0, -6)), (
                    each.label,
                    other.label,
                )
    for each in scene.widgets:
        if each.scroller is None and each.label:
            assert window.contains(each.rect.clip(window)), each.label


def test_settings_say_that_no_screen_reader_can_be_reached(context: Context) -> None:
    context.services.interaction.can_speak = False
    scene = SettingsScene(context)
    scene.tab = 2
    scene.enter((1600, 1000))
    assert "No screen reader can be reached here" in [one.name for one in scene.access_tree()]
