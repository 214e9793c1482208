from itertools import pairwise
from typing import get_args

import pygame
import pytest
from pygame import Rect

from scenes.stage.assets import Assets
from scenes.stage.services import Services
from scenes.stage.theme import Contrast, Look
from scenes.ui.box import NOWHERE
from scenes.ui.button import APART_SECONDS, HOLD_SECONDS, TWICE_SECONDS, Button, Face, Kind
from scenes.ui.choice import Option, Segmented, Tabs
from scenes.ui.field import TextField, written
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Panel
from scenes.ui.scroll import BAR, SHADOW, ListRow, RowText, ScrollView
from scenes.ui.text import Style
from scenes.ui.values import Slider, Stepper, Toggle
from scenes.ui.widget import Widget
from tests.scenes.contrast import contrast
from tests.scenes.probe import SIZE, Probe, motion

ROOM = Rect(200, 200, 400, 60)
FRAME = 1 / 60


def probe(services: Services, widget: Widget) -> Probe:
    return Probe(services, lambda: widget)


@pytest.mark.parametrize("kind", get_args(Kind))
def test_a_button_works_by_mouse_and_keys(services: Services, kind: Kind) -> None:
    button = Button(ROOM, "Play 7", "play", kind=kind, face=Face("play", "Enter"))
    screen = probe(services, button)
    screen.click(ROOM.center)
    screen.at(button).press(pygame.K_RETURN, pygame.K_SPACE)
    assert screen.heard == ["play", "play", "play"]


def test_a_press_that_is_dragged_off_its_button_does_not_click(services: Services) -> None:
    screen = probe(services, Button(ROOM, "Play 7", "play"))
    screen.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=ROOM.center, button=1))
    screen.handle(motion((900, 900)))
    screen.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(900, 900), button=1))
    assert screen.heard == []


def test_a_disabled_button_says_why(services: Services) -> None:
    screen = probe(services, Button(ROOM, "End turn", "end", reason="Play 1 more card first."))
    screen.click(ROOM.center)
    assert screen.heard == []
    assert screen.access_tree()[-1].name == "Play 1 more card first."
    assert screen.access_tree()[0].about == "Play 1 more card first."


def test_the_right_mouse_button_presses_nothing(services: Services) -> None:
    screen = probe(services, Button(ROOM, "Play 7", "play"))
    screen.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=ROOM.center, button=3))
    screen.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=ROOM.center, button=3))
    assert screen.heard == []


def wait(screen: Probe, seconds: float) -> None:
    for _ in range(round(seconds / FRAME) + 1):
        screen.update(FRAME)


def test_a_hold_button_needs_a_long_press(services: Services) -> None:
    button = Button(ROOM, "Hold to lift the curtain", "lift", confirm="hold")
    screen = probe(services, button)
    screen.click(ROOM.center)
    wait(screen, HOLD_SECONDS)
    assert screen.heard == []
    screen.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=ROOM.center, button=1))
    wait(screen, HOLD_SECONDS / 2)
    assert 0.3 < button.progress < 0.7
    wait(screen, HOLD_SECONDS / 2)
    assert screen.heard == ["lift"]


def test_a_button_held_by_a_key_is_released_together_with_the_key(services: Services) -> None:
    button = Button(ROOM, "Hold to lift the curtain", "lift", confirm="hold")
    screen = probe(services, button).at(button)
    screen.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    wait(screen, HOLD_SECONDS / 2)
    screen.handle(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    wait(screen, HOLD_SECONDS)
    assert screen.heard == []
    screen.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    wait(screen, HOLD_SECONDS)
    assert screen.heard == ["lift"]


def test_a_button_that_needs_two_clicks_soon_forgets_the_first_one(services: Services) -> None:
    button = Button(ROOM, "Pooftastrophe", "poof", confirm="twice", face=Face(again="Really?"))
    screen = probe(services, button)
    screen.click(ROOM.center)
    assert button.words == "Really?"
    wait(screen, TWICE_SECONDS)
    assert button.words == "Pooftastrophe"
    screen.click(ROOM.center)
    wait(screen, APART_SECONDS)
    screen.click(ROOM.center)
    assert screen.heard == ["poof"]


@pytest.mark.parametrize("apart", [0.05, 0.2, 0.4])
def test_fast_clicks_never_press_a_button_twice(services: Services, apart: float) -> None:
    button = Button(ROOM, "Lift the curtain", "lift", kind="primary", confirm="twice")
    screen = probe(services, button)
    for _ in range(20):
        screen.click(ROOM.center)
        wait(screen, apart)
        screen.at(button).press(pygame.K_RETURN)
        wait(screen, apart)
    assert screen.heard == []
    wait(screen, APART_SECONDS)
    screen.press(pygame.K_RETURN)
    assert screen.heard == ["lift"]


def test_a_choice_of_several_segments_works_by_mouse_and_by_keys(services: Services) -> None:
    choice = Segmented(
        ROOM, "Seat", [Option("Person", "person"), "CPU", "Nobody"], 0, lambda index: ("seat", index)
    )
    screen = probe(services, choice)
    screen.click((ROOM.right - 10, ROOM.centery))
    assert choice.value == "Nobody"
    screen.at(choice).press(pygame.K_LEFT, pygame.K_LEFT)
    assert screen.heard == [("seat", 2), ("seat", 1), ("seat", 0)]
    screen.press(pygame.K_LEFT)
    assert len(screen.heard) == 3


def test_no_line_runs_through_the_words_of_a_segmented_choice(services: Services) -> None:
    choice = Segmented(ROOM, "Rounds", ["One", "Two"], 0, lambda index: index)
    picture = choice.paint(probe(services, choice).kit)
    x = picture.left + ROOM.w - 40  # in an option that is not chosen, beside its word
    column = [picture.surface.get_at((x, picture.top + y)) for y in range(4, ROOM.h - 4)]
    for upper, lower in pairwise(column):
        assert all(abs(one - other) <= 2 for one, other in zip(upper, lower, strict=True))


def test_an_option_with_longer_text_gets_more_width_in_a_choice_of_segments(services: Services) -> None:
    choice = Segmented(
        ROOM, "Then", ["Two, or one if you hold only one", "One", "Two"], 1, lambda index: index
    )
    even = [choice.room(index).w for index in range(3)]
    screen = probe(services, choice)
    choice.place(screen.kit, ROOM)
    long, short, other = (choice.room(index) for index in range(3))
    assert max(even) - min(even) <= 1
    assert long.w > other.w >= short.w
    assert (long.left, long.right, short.right, other.right) == (
        ROOM.left,
        short.left,
        other.left,
        ROOM.right,
    )
    screen.click((long.right - 3, long.centery))
    screen.click((short.left + 3, short.centery))
    assert screen.heard == [0, 1]
    choice.options = choice.options[1:]
    choice.place(screen.kit, ROOM)
    assert choice.room(0).w == ROOM.w // 2


def test_a_toggle_can_be_switched_by_mouse_and_by_keyboard(services: Services) -> None:
    toggle = Toggle(ROOM, "Mercy rule", lambda on: ("mercy", on), on=False, detail="For two players only")
    screen = probe(services, toggle)
    screen.click(ROOM.center)
    assert screen.access_tree()[0].checked is True
    screen.at(toggle).press(pygame.K_SPACE)
    assert screen.heard == [("mercy", True), ("mercy", False)]


def test_a_toggle_reports_the_height_that_its_text_needs(services: Services) -> None:
    long = "The next player must cover 22, 33, 44, 55, 66 and 77"
    toggle = Toggle(ROOM, "On fire", str, on=False, detail=long)
    kit = probe(services, toggle).kit
    assert toggle.measure(kit, 300).height > toggle.measure(kit, 900).height > 0


def test_a_toggle_in_too_little_space_cuts_no_word(services: Services) -> None:
    room = Rect(100, 100, 180, 40)
    toggle = Toggle(
        room, "Mercy rule for late evenings", str, on=False, detail="For two players only, never three"
    )
    picture = toggle.paint(probe(services, toggle).kit)
    ink = picture.surface.get_bounding_rect()
    assert picture.surface.get_height() > room.h
    assert ink.bottom < picture.surface.get_height()


def test_a_stepper_stays_inside_its_bounds(services: Services) -> None:
    stepper = Stepper(ROOM, "Rounds", 2, (1, 3), lambda number: number)
    screen = probe(services, stepper)
    screen.click((ROOM.right - 20, ROOM.centery))
    screen.click((ROOM.right - 20, ROOM.centery))
    screen.at(stepper).press(pygame.K_LEFT, pygame.K_HOME, pygame.K_HOME, pygame.K_END)
    assert screen.heard == [3, 2, 1, 3]
    screen.handle(motion(ROOM.center))
    screen.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, flipped=False))
    assert stepper.number == 2


def test_a_slider_moves_by_dragging_and_by_keys(services: Services) -> None:
    slider = Slider(ROOM, "Sound", 50, lambda number: number)
    screen = probe(services, slider)
    screen.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(ROOM.x + 2, ROOM.centery), button=1))
    assert slider.number == 0
    screen.handle(motion((ROOM.right, ROOM.centery)))
    screen.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(ROOM.right, 900), button=1))
    assert slider.number == 100
    screen.at(slider).press(pygame.K_LEFT, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_RIGHT)
    assert screen.heard[-4:] == [90, 70, 0, 10]


def test_typed_letters_are_inserted_at_the_caret(services: Services) -> None:
    field = TextField(ROOM, "Name", "Ins", lambda text: text, longest=6)
    screen = probe(services, field).at(field)
    screen.press(pygame.K_LEFT)
    screen.write("e")
    assert field.text == "Ines"
    screen.press(pygame.K_HOME, pygame.K_DELETE, pygame.K_END, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert field.text == "n"
    screen.write("abcdefghij")
    assert field.text == "nabcde"
    assert screen.access_tree()[0].value == "nabcde"


def test_a_field_shows_a_composition_without_storing_it(services: Services) -> None:
    field = TextField(ROOM, "Name", "", lambda text: text)
    screen = probe(services, field).at(field)
    screen.handle(pygame.Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    screen.draw(pygame.Surface(SIZE))
    assert field.text == ""
    screen.write("\u4f60")
    assert field.text == "\u4f60"


def test_pasted_text_becomes_one_line_without_control_characters(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Od\u202eile\n2\x07")
    field = TextField(ROOM, "Name", "", lambda text: text)
    probe(services, field).at(field).press(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert field.text == "Odile 2"


def test_invisible_characters_are_removed() -> None:
    assert written("a\u200b\u2066b\x00\tc") == "ab c"
    assert written("e\u0301") == "\u00e9"


def test_letters_in_a_field_are_no_shortcuts(services: Services) -> None:
    field = TextField(ROOM, "Name", "", lambda text: text)
    screen = probe(services, field).at(field)
    screen.press(pygame.K_h)
    assert screen.keys == []
    screen.press(pygame.K_ESCAPE, pygame.K_F1)
    assert screen.keys == [pygame.K_ESCAPE, pygame.K_F1]


def test_a_click_puts_the_caret_between_letters(services: Services) -> None:
    field = TextField(ROOM, "Name", "Marta", lambda text: text)
    screen = probe(services, field)
    screen.click((ROOM.x + 2, ROOM.centery))
    assert field.line.caret == 0
    screen.click((ROOM.right - 5, ROOM.centery))
    assert field.line.caret == 5


def test_tabs_work_by_mouse_and_keys(services: Services) -> None:
    options = [Option("Basics", "gear"), Option("Sound", "sound"), Option("Play", "hand")]
    tabs = Tabs(Rect(100, 100, 264, 250), "Pages", options, 0, lambda index: index)
    screen = probe(services, tabs)
    screen.click((150, 340))
    screen.at(tabs).press(pygame.K_UP)
    assert screen.heard == [2, 1]


def rows(count: int) -> ScrollView:
    made = [
        ListRow(Rect(100, 100 + n * 88, 500 - BAR - 6, 80), RowText(f"Game {n}", "of Poof"), str(n))
        for n in range(count)
    ]
    return ScrollView(Rect(100, 100, 500, 300), "Saved games", made)


def test_a_list_scrolls_by_wheel_or_scroll_bar_or_keyboard(services: Services) -> None:
    view = rows(12)
    screen = probe(services, view)
    screen.handle(motion((300, 200)))
    screen.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0, flipped=False))
    assert view.offset == 128
    screen.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(594, 390), button=1))
    screen.handle(motion((594, 500)))
    screen.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(594, 500), button=1))
    assert view.offset == view.reach
    screen.at(view.children[0])
    assert view.offset == 0
    for _ in range(8):
        screen.press(pygame.K_DOWN)
    assert screen.ring.at is view.children[8]
    assert view.rect.contains(view.children[8].rect)


def test_a_row_that_is_scrolled_out_of_sight_cannot_be_clicked(services: Services) -> None:
    view = rows(12)
    screen = probe(services, view)
    screen.click((300, 430))
    assert screen.heard == []
    screen.click((300, 240))
    assert screen.heard == ["1"]


def test_rows_are_clipped_to_the_viewport(services: Services) -> None:
    view = rows(12)
    screen = probe(services, view)
    surface = pygame.Surface(SIZE)
    screen.draw(surface)
    empty = pygame.Surface(SIZE)
    probe(services, Image(Rect(0, 0, 1, 1), "", pygame.Surface((1, 1), pygame.SRCALPHA))).draw(empty)
    below = Rect(100, 401, 480, 60)
    assert surface.subsurface(below).get_buffer().raw == empty.subsurface(below).get_buffer().raw


@pytest.mark.parametrize("light", ["lamp", "high"])
def test_the_thumb_of_a_scroll_bar_stands_out_more_than_its_bar(assets: Assets, light: Contrast) -> None:
    kit = Kit.of(assets, Look(contrast=light), (960, 600))
    colours = kit.colours
    for on_wood, ground in ((True, colours.walnut7), (False, colours.paper)):
        view = ScrollView(
            Rect(0, 0, 100, 200),
            "",
            [Label(Rect(0, 0, 80, 400), "", Style("bold", 20, (0, 0, 0)))],
            on_wood=on_wood,
        )
        bar = view.paint(kit).surface
        thumb, rest = (tuple(bar.get_at((BAR // 2, y)))[:3] for y in (50, 150))
        assert contrast(thumb, ground) > max(3.0, 2 * contrast(rest, ground))
        assert contrast(thumb, rest) > 3


def test_a_long_text_scrolls_by_keys(services: Services) -> None:
    page = Label(Rect(100, 100, 400, 2000), "word " * 900, Style("regular", 20, (0, 0, 0)), top=True)
    view = ScrollView(Rect(100, 100, 420, 300), "Rules", [page])
    screen = probe(services, view).at(view)
    screen.press(pygame.K_PAGEDOWN)
    assert page.rect.y < 0
    screen.press(pygame.K_END)
    assert view.offset == view.reach
    screen.press(pygame.K_HOME)
    assert view.offset == 0


def test_text_and_panels_and_pictures_take_no_focus(services: Services) -> None:
    style = Style("regular", 20, (0, 0, 0))
    for widget in (
        Label(ROOM, "Your turn", style),
        Panel(ROOM, "Sheet"),
        Image(ROOM, "A hare", pygame.Surface((9, 9))),
    ):
        screen = probe(services, widget)
        screen.click(ROOM.center)
        assert not widget.focusable
        assert screen.heard == []


def test_a_click_close_to_a_small_button_presses_that_button(services: Services) -> None:
    small = Rect(500, 500, 20, 20)
    screen = probe(services, Button(small, "Undo", "undo", kind="round", face=Face("undo")))
    screen.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(490, 500), button=1))
    screen.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=small.center, button=1))
    assert screen.heard == ["undo"]


def test_a_screen_reader_gets_the_whole_text_of_a_list_row() -> None:
    assert ListRow(ROOM, RowText("Poof", "Round 3"), 1).label == "Poof, Round 3"


def test_a_field_handles_huge_and_non_text_clipboards(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> str:
        b"\xff".decode()
        return ""

    looked = [0]

    def look(text: str) -> str:
        looked.append(len(text))
        return text

    monkeypatch.setattr("scenes.ui.field.written", look)
    field = TextField(ROOM, "Name", "Od", lambda text: text)
    screen = probe(services, field).at(field)
    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    screen.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert field.text == "Od"
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "ile" * 10**6)
    screen.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert field.text == ("Od" + "ile" * 9)[:24]
    assert max(looked) <= 1_000


@pytest.mark.parametrize("content", [200, 400])
def test_the_last_widget_of_a_scroll_view_has_room_for_its_shadow(content: int) -> None:
    view = ScrollView(NOWHERE, "list")
    row = Label(Rect(0, 0, 280, content), "long", Style("bold", 20, (0, 0, 0)))
    view.hold(Rect(0, 0, 300, 200), [row])
    view.reveal(row)
    view.scroll(view.reach)
    assert row.clip is not None
    assert row.clip.bottom - row.rect.bottom == SHADOW
