"""Keyboard layouts of the world: some keys count by their letter, others by their position."""

# ruff: noqa: RUF001 - letters of other scripts are meant

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import KMOD_ALT, KMOD_CTRL, KMOD_META, Rect

from scenes.context.context import Context
from scenes.program.app import App
from scenes.screens.rules.scene import RulesPage
from scenes.stage.assets import Assets
from scenes.stage.services import Services
from scenes.table.actions import TableAction
from scenes.ui import clipboard, keys
from scenes.ui.field import TextField
from tests.scenes.home import SIZE
from tests.scenes.probe import Probe
from tests.scenes.tables import Hand, session_of

QWERTY = "1234567890qwertyuiopasdfghjklzxcvbnm"
ROWS = QWERTY + ";'[],./"
LAYOUTS = {
    "Cyrillic": "1234567890йцукенгшщзфывапролдячсмитьжэхъбю.",
    "Greek": "1234567890;ςερτυθιοπασδφγηξκλζχψωβνμ΄'[],./",
    "Hebrew": "1234567890/'קראטוןםפשדגכעיחלךזסבהנמצף,][תץ.",
    "Arabic": "1234567890ضصثقفغعهخحشسيبلاتنمئءؤرﻻىةكطجدوزظ",
    "AZERTY": "&é\"'(-è_çàazertyuiopqsdfghjklwxcvbn,mù^$;:!",
    "QWERTZ": "1234567890qwertzuiopasdfghjklyxcvbnmöäü+,.-",
    "Dvorak": "1234567890',.pyfgcrlaoeuidhtn;qjkxbms-/=wvz",
    "Turkish F": "1234567890fgğıodrnhpuieaütkmljövcçzsyşqwb.x",
}
PLACES = {chr(code): place for place, code in keys.PLACES.items()} | {
    ";": pygame.KSCAN_SEMICOLON,
    "'": pygame.KSCAN_APOSTROPHE,
    "[": pygame.KSCAN_LEFTBRACKET,
    "]": pygame.KSCAN_RIGHTBRACKET,
    ",": pygame.KSCAN_COMMA,
    ".": pygame.KSCAN_PERIOD,
    "/": pygame.KSCAN_SLASH,
}

Layout = dict[str, int]


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Layout]:
    """Returns a function that switches to a keyboard layout."""

    def plug(name: str) -> Layout:
        found = {sign: PLACES[latin] for sign, latin in zip(LAYOUTS[name], ROWS, strict=True)}
        codes = {ord(sign): place for sign, place in found.items()}
        monkeypatch.setattr(keys, "place_of", lambda key: codes.get(key, 0))
        return found

    return plug


def struck(layout: Layout, latin: str, mod: int = 0) -> pygame.Event:
    place = layout.get(latin, PLACES[latin])
    sign = next(sign for sign, at in layout.items() if at == place)
    return pygame.Event(pygame.KEYDOWN, key=ord(sign), scancode=place, mod=mod, unicode=sign)


@pytest.mark.parametrize("name", LAYOUTS)
def test_letters_and_digits_are_found_on_every_keyboard(name: str, laid: Callable[[str], Layout]) -> None:
    layout = laid(name)
    for latin in QWERTY:
        assert keys.key_of(struck(layout, latin)) == ord(latin), latin


def test_a_letter_key_is_recognised_by_its_letter_and_not_by_its_position(
    laid: Callable[[str], Layout],
) -> None:
    laid("Dvorak")
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_d, scancode=pygame.KSCAN_H, mod=0)
    assert keys.key_of(event) == pygame.K_d
    laid("AZERTY")
    event = pygame.Event(pygame.KEYDOWN, key=ord(","), scancode=pygame.KSCAN_M, mod=0)
    assert keys.key_of(event) == ord(",")


@pytest.mark.every_third
@pytest.mark.parametrize("name", LAYOUTS)
def test_a_turn_is_played_by_keys_on_every_keyboard(
    name: str, laid: Callable[[str], Layout], assets: Assets
) -> None:
    layout = laid(name)
    hand = Hand(session_of("poof", ("human", "gentle"), seed=3, moves=12, turn=0), assets, SIZE)
    hand.until_mine_or_over()
    hand.wait()
    hand.follow(hand.scene.handle(struck(layout, "1")))
    assert hand.scene.context.picking.cards
    steps = hand.session.steps
    hand.follow(hand.scene.handle(struck(layout, "e")))
    hand.settle()
    assert hand.session.steps > steps or hand.scene.refusals.is_shown
    for latin, opened in (("p", "pause"), ("l", "history")):
        hand.follow(hand.scene.handle(struck(layout, latin)))
        assert hand.opened[-1] == opened


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("mod", [KMOD_CTRL, KMOD_META])
def test_the_clipboard_works_in_fields_on_every_keyboard(
    name: str, mod: int, laid: Callable[[str], Layout], services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout, kept = laid(name), [""]
    monkeypatch.setattr(clipboard, "copy", lambda text: kept.__setitem__(0, text))
    monkeypatch.setattr(clipboard, "paste", lambda: kept[0])
    field = TextField(Rect(200, 200, 400, 60), "Name", "Ada", lambda written: written, longest=40)
    screen = Probe(services, lambda: field).at(field)
    for latin in "axvav":
        screen.handle(struck(layout, latin, mod))
    assert (kept[0], field.text) == ("Ada", "Ada")
    screen.handle(
        struck(layout, "c", KMOD_CTRL | KMOD_ALT)
    )  # AltGr and a letter writes, as it does without it
    assert field.text == "Ada"


SHOWN = {"Cyrillic": "Р", "Greek": "Η", "Hebrew": "H", "Arabic": "H", "QWERTZ": "H", "Dvorak": "H"}


@pytest.mark.every_third
@pytest.mark.parametrize(("name", "cap"), SHOWN.items())
def test_key_names_follow_the_labels_of_the_keyboard(
    name: str, cap: str, laid: Callable[[str], Layout], assets: Assets, context: Context
) -> None:
    hand = Hand(session_of(turn=0), assets, SIZE)
    hand.wait()
    button = hand.scene.screen.hud.buttons[TableAction.HINT]
    assert button.tip == "Hint (H)"
    laid(name)
    hand.scene.handle(pygame.Event(pygame.KEYMAPCHANGED))
    button = hand.scene.screen.hud.buttons[TableAction.HINT]
    assert button.tip == f"Hint ({cap})"
    assert assets.shows(cap)
    listed = {part.text: part.caps for part in RulesPage(context, "poof", "").sections[-1].parts}
    assert listed["Hint"] == (cap,)


@pytest.mark.parametrize("name", LAYOUTS)
def test_our_fonts_can_draw_the_label_of_every_letter_key(
    name: str, laid: Callable[[str], Layout], assets: Assets
) -> None:
    laid(name)
    caps = [keys.label_on_keyboard(chr(code)) for code in range(ord("A"), ord("Z") + 1)]
    assert all(len(cap) == 1 and assets.shows(cap) for cap in caps)
    assert (caps == [chr(code) for code in range(ord("A"), ord("Z") + 1)]) is (
        name not in ("Cyrillic", "Greek")
    )


def test_keyboard_labels_are_cached_until_the_layout_changes(
    laid: Callable[[str], Layout], services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid("Cyrillic")
    read, place_of = list[int](), keys.place_of

    def noticed(key: int) -> int:
        read.append(key)
        return place_of(key)

    monkeypatch.setattr(keys, "place_of", noticed)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    keys.forget_letters()
    yeru = ord("\u044b")
    for code in range(ord("A"), ord("Z") + 1):
        keys.label_on_keyboard(chr(code))
    assert read.count(yeru) == 1
    app = App(services, lambda _: Probe(services))
    pygame.event.post(pygame.Event(pygame.KEYMAPCHANGED))
    app.step()
    read.clear()
    assert [keys.label_on_keyboard("S"), keys.label_on_keyboard("H")] == ["\u042b", "\u0420"]
    assert read.count(yeru) == 1
    app.close()


def test_a_table_shows_the_key_labels_of_a_new_keyboard(
    laid: Callable[[str], Layout], assets: Assets
) -> None:
    hand = Hand(session_of(turn=0), assets, SIZE)
    hand.wait()
    hand.scene.leave()
    laid("Cyrillic")
    hand.scene.enter(SIZE)
    assert hand.scene.screen.hud.buttons[TableAction.HINT].tip == "Hint (Р)"
