"""Text fields work as in other programs: selection, words, the clipboard, and pasting of any text."""

from __future__ import annotations

import pygame
import pytest
from pygame import KMOD_ALT, KMOD_CTRL, KMOD_META, KMOD_SHIFT, Rect

from scenes.stage.services import Services
from scenes.ui.button import Button, Face
from scenes.ui.field import DOUBLE, Line, TextField, written
from tests.scenes.probe import SIZE, Probe, motion

ROOM = Rect(200, 200, 400, 60)


class Clipboard:
    text = ""

    def get_text(self) -> str:
        return self.text

    def put_text(self, text: str) -> None:
        self.text = text


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    board = Clipboard()
    monkeypatch.setattr(pygame, "scrap", board)
    return board


def field_of(services: Services, text: str, longest: int = 40) -> tuple[Probe, TextField]:
    field = TextField(ROOM, "Name", text, lambda written: written, longest=longest)
    return Probe(services, lambda: field).at(field), field


@pytest.mark.parametrize(
    ("keys", "selected"),
    [
        ([(pygame.K_a, KMOD_CTRL)], "Ada and Bo"),
        ([(pygame.K_a, KMOD_META)], "Ada and Bo"),
        ([(pygame.K_LEFT, KMOD_SHIFT)] * 2, "Bo"),
        ([(pygame.K_LEFT, KMOD_SHIFT | KMOD_CTRL)] * 2, "and Bo"),
        ([(pygame.K_LEFT, KMOD_SHIFT | KMOD_ALT)] * 2, "and Bo"),
        ([(pygame.K_HOME, KMOD_SHIFT)], "Ada and Bo"),
        ([(pygame.K_HOME, 0), (pygame.K_RIGHT, KMOD_SHIFT)], "A"),
        ([(pygame.K_HOME, 0), (pygame.K_RIGHT, KMOD_CTRL), (pygame.K_END, KMOD_SHIFT)], "and Bo"),
        ([(pygame.K_LEFT, KMOD_META), (pygame.K_RIGHT, KMOD_META | KMOD_SHIFT)], "Ada and Bo"),
        ([(pygame.K_a, KMOD_CTRL), (pygame.K_LEFT, 0)], ""),
    ],
)
def test_the_shift_key_with_an_arrow_key_selects_text(
    services: Services, keys: list[tuple[int, int]], selected: str
) -> None:
    screen, field = field_of(services, "Ada and Bo")
    for key, mod in keys:
        screen.press(key, mod=mod)
    assert field.line.selected == selected
    screen.draw(pygame.Surface(SIZE))


def test_a_left_or_right_key_moves_the_caret_to_that_end_of_the_selection(services: Services) -> None:
    for key, place in ((pygame.K_LEFT, 0), (pygame.K_RIGHT, 3)):
        screen, field = field_of(services, "Ada")
        screen.press(pygame.K_a, mod=KMOD_CTRL)
        screen.press(key)
        assert field.line.caret == place


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        ([(pygame.K_a, KMOD_CTRL), (pygame.K_BACKSPACE, 0)], ""),
        ([(pygame.K_LEFT, KMOD_SHIFT), (pygame.K_DELETE, 0)], "Ada and B"),
        ([(pygame.K_BACKSPACE, KMOD_CTRL)], "Ada and "),
        ([(pygame.K_HOME, 0), (pygame.K_DELETE, KMOD_CTRL)], "and Bo"),
        ([(pygame.K_HOME, 0), (pygame.K_BACKSPACE, 0)], "Ada and Bo"),
        ([(pygame.K_DELETE, 0)], "Ada and Bo"),
    ],
)
def test_backspace_and_delete_remove_text(services: Services, keys: list[tuple[int, int]], left: str) -> None:
    screen, field = field_of(services, "Ada and Bo")
    for key, mod in keys:
        screen.press(key, mod=mod)
    assert field.text == left


def test_typed_letters_replace_the_selected_text(services: Services) -> None:
    screen, field = field_of(services, "Ada", longest=3)
    screen.press(pygame.K_a, mod=KMOD_CTRL)
    screen.write("Bo")
    assert (field.text, screen.heard) == ("Bo", ["Bo"])


@pytest.mark.parametrize(
    ("copy", "cut", "paste"),
    [
        ((pygame.K_c, KMOD_CTRL), (pygame.K_x, KMOD_CTRL), (pygame.K_v, KMOD_CTRL)),
        ((pygame.K_c, KMOD_META), (pygame.K_x, KMOD_META), (pygame.K_v, KMOD_META)),
        ((pygame.K_INSERT, KMOD_CTRL), (pygame.K_DELETE, KMOD_SHIFT), (pygame.K_INSERT, KMOD_SHIFT)),
    ],
)
def test_text_can_be_copied_and_cut_and_pasted(
    services: Services,
    clipboard: Clipboard,
    copy: tuple[int, int],
    cut: tuple[int, int],
    paste: tuple[int, int],
) -> None:
    screen, field = field_of(services, "Ada and Bo")
    screen.press(pygame.K_LEFT, pygame.K_LEFT, mod=KMOD_SHIFT)
    screen.press(copy[0], mod=copy[1])
    assert (clipboard.text, field.text) == ("Bo", "Ada and Bo")
    screen.press(cut[0], mod=cut[1])
    assert field.text == "Ada and "
    screen.press(pygame.K_HOME)
    screen.press(paste[0], mod=paste[1])
    assert field.text == "BoAda and "


def test_copying_nothing_leaves_the_clipboard_unchanged(services: Services, clipboard: Clipboard) -> None:
    clipboard.text = "kept"
    screen, field = field_of(services, "Ada")
    screen.press(pygame.K_c, pygame.K_x, mod=KMOD_CTRL)
    assert (clipboard.text, field.text, screen.heard) == ("kept", "Ada", [])


@pytest.mark.parametrize(
    ("pasted", "kept"),
    [
        ("one\r\ntwo\nthree", "one two three"),
        ("a\x00b\x1b[31mc\u202ed\ufeff", "ab[31mcd"),
        ("x" * 1_000_000, "x" * 40),
        ("\n" * 1_000_000, " " * 40),
        ("", ""),
    ],
)
def test_pasted_text_becomes_one_short_line(
    services: Services, clipboard: Clipboard, pasted: str, kept: str
) -> None:
    clipboard.text = pasted
    screen, field = field_of(services, "")
    screen.press(pygame.K_v, mod=KMOD_CTRL)
    assert field.text == kept
    assert field.line.caret == len(kept)
    screen.draw(pygame.Surface(SIZE))


def test_an_empty_or_broken_clipboard_pastes_nothing(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: str) -> str:
        raise pygame.error

    screen, field = field_of(services, "Ada")
    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    screen.press(pygame.K_v, pygame.K_a, pygame.K_x, mod=KMOD_CTRL)
    assert field.text == ""


def test_letters_typed_with_altgr_are_no_shortcuts(services: Services, clipboard: Clipboard) -> None:
    clipboard.text = "pasted"
    screen, field = field_of(services, "Ada")
    screen.press(pygame.K_v, mod=KMOD_CTRL | KMOD_ALT)
    assert field.text == "Ada"


def stop(screen: Probe, field: TextField, letter: int) -> tuple[int, int]:
    """Returns the first point at which a click puts the caret before the letter of this number."""
    for x in range(field.rect.x, field.rect.right):
        screen.click((x, field.rect.centery))
        found = field.line.caret == letter
        screen.update(DOUBLE + 0.1)
        if found:
            return x, field.rect.centery
    message = f"no click comes before letter {letter}"
    raise AssertionError(message)


def test_two_clicks_select_a_word_and_three_clicks_select_the_whole_text(services: Services) -> None:
    screen, field = field_of(services, "Ada and Bo")
    at = stop(screen, field, 5)
    screen.click(at)
    screen.click(at)
    assert field.line.selected == "and"
    screen.click(at)
    assert field.line.selected == "Ada and Bo"
    screen.update(DOUBLE + 0.1)
    screen.click(at)
    assert field.line.selected == ""


def test_dragging_the_mouse_selects_text(services: Services) -> None:
    screen, field = field_of(services, "Ada and Bo")
    first, third = stop(screen, field, 0), stop(screen, field, 3)
    screen.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=first, button=1))
    screen.handle(motion(third))
    assert field.line.selected == "Ada"
    screen.handle(motion((2000, 900)))
    screen.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(2000, 900), button=1))
    assert field.line.selected == "Ada and Bo"


def test_tab_into_a_field_selects_its_text(services: Services) -> None:
    fields = [TextField(ROOM.move(0, 100 * nth), f"{nth}", "Ada", str) for nth in range(2)]
    screen = Probe(services, *(lambda field=field: field for field in fields))
    screen.press(pygame.K_TAB)
    assert fields[0].line.selected == "Ada"
    screen.press(pygame.K_TAB)
    assert fields[1].line.selected == "Ada"
    screen.write("Bo")
    assert [field.text for field in fields] == ["Ada", "Bo"]


def test_the_caret_stays_in_its_place_after_a_new_layout(services: Services) -> None:
    screen = Probe(services, lambda: TextField(ROOM, "Name", "Ada and Bo", str))
    screen.at(screen.widgets[0])
    screen.press(pygame.K_HOME)
    screen.press(pygame.K_RIGHT, mod=KMOD_SHIFT)
    screen.resize((960, 600))
    field = screen.widgets[0]
    assert isinstance(field, TextField)
    assert field.line.selected == "A"


def test_word_boundaries_of_a_line_are_found() -> None:
    line = Line("  Zoë-Ann,  Bo", 40)
    found = []
    while line.caret:
        line.go(-1, select=False, words=True)
        found.append(line.caret)
    assert found == [12, 6, 2, 0]
    line.select_word(0)
    assert line.selected == "  "
    assert written("a\u2028b\tc") == "a b c"


# -- input methods -----------------------------------------------------------------------------------
OF_AN_INPUT_METHOD = (
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_BACKSPACE,
    pygame.K_ESCAPE,
    pygame.K_TAB,
    pygame.K_DOWN,
    pygame.K_F1,
)


@pytest.mark.parametrize("key", OF_AN_INPUT_METHOD)
@pytest.mark.parametrize("mod", [0, KMOD_SHIFT])
def test_keys_go_to_the_input_method_while_it_composes_text(services: Services, key: int, mod: int) -> None:
    screen, field = field_of(services, "Ada")
    screen.handle(pygame.Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    screen.press(key, mod=mod)
    assert screen.ring.at is field
    assert field.text == "Ada"
    assert (screen.heard, screen.keys) == ([], [])
    screen.write("ni")  # it is written, and the keys are ours again
    assert screen.heard == [field.text] == ["Adani"]
    screen.press(pygame.K_BACKSPACE)
    assert field.text == "Adan"


@pytest.mark.parametrize("ends", [pygame.TEXTEDITING, pygame.WINDOWFOCUSLOST])
def test_keys_work_again_after_a_text_composition_is_cancelled(services: Services, ends: int) -> None:
    screen, field = field_of(services, "Ada")
    screen.handle(pygame.Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    screen.handle(pygame.Event(ends, text="", start=0, length=0))
    screen.press(pygame.K_BACKSPACE)
    assert field.text == "Ad"


def test_the_input_method_gets_the_position_of_the_caret(services: Services) -> None:
    screen, field = field_of(services, "")
    places = []
    for text in ("", "W", "W", "W"):
        screen.write(text)
        screen.draw(pygame.Surface(SIZE))
        assert screen.caret is not None
        assert field.rect.contains(screen.caret)
        places.append(screen.caret.x)
    assert places == sorted(places)
    assert places[-1] - places[0] > 30
    screen.ring.to(None)
    assert screen.caret is None


def test_altgr_types_characters_in_a_field(services: Services) -> None:
    screen, field = field_of(services, "a")
    for held in (pygame.KMOD_MODE, pygame.KMOD_RALT | pygame.KMOD_LCTRL):
        screen.press(pygame.K_q, pygame.K_v, pygame.K_x, pygame.K_BACKQUOTE, mod=held)
        screen.write("@")
    assert field.text == "a@@"


def test_enter_in_a_field_only_ends_editing(services: Services) -> None:
    field = TextField(ROOM, "Name", "Ada", lambda written: written)
    button = Button(Rect(200, 400, 300, 60), "Deal", "deal", kind="primary", face=Face(keycap="Enter"))
    screen = Probe(services, lambda: field, lambda: button).at(field)
    screen.draw(pygame.Surface(SIZE))
    assert button.cap == ""
    screen.press(pygame.K_RETURN)
    assert screen.heard == []
    assert screen.ring.at is button
    screen.draw(pygame.Surface(SIZE))
    assert button.cap == "Enter"
    screen.press(pygame.K_RETURN)
    assert screen.heard == ["deal"]
