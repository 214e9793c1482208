"""Every key with every modifier, on every screen and at every table. A key that is not listed does nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple, cast

import pygame
import pytest
from pygame import Surface

from game.challenge import Challenge
from game.core.cards import Seat
from game.games import GAMES
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.program.crash import CrashScreen, Report
from scenes.program.routes import scene_of
from scenes.screens.book.scene import OpenBook
from scenes.screens.challenge.scene import ChallengePage
from scenes.screens.daily.scene import DailyPage
from scenes.screens.lookback.summary import Summary
from scenes.screens.pause import Unsaved
from scenes.screens.postcard.scene import Postcard
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.table.cards import CardWidget
from scenes.ui.field import TextField
from scenes.ui.screen import Screen
from scenes.ui.scroll import ScrollView
from scenes.ui.values import Slider, Stepper
from tests.scenes.home import SIZE, golden
from tests.scenes.played import finished
from tests.scenes.reviewed import Done, review_of
from tests.scenes.tables import Hand, session_of
from tests.scenes.test_enter import SCENES, standing
from tests.scenes.test_lookback import opened, recorded

KNOWN = sorted({getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")})
STRANGE = Random(1).sample([key for key in range(1, 0x3000) if key not in KNOWN], 25)
UNKNOWN = [0, *STRANGE, *((1 << 30) + 300 + nth for nth in range(24))]
ALT, ALTGR = pygame.KMOD_LALT, (pygame.KMOD_MODE, pygame.KMOD_RALT, pygame.KMOD_RALT | pygame.KMOD_LCTRL)
CONTROLS = (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA, pygame.KMOD_RMETA)
LOCKS = (0, pygame.KMOD_LSHIFT, pygame.KMOD_CAPS, pygame.KMOD_NUM)
MODIFIERS = [
    one | lock
    for one in (0, ALT, *ALTGR, *CONTROLS, ALT | pygame.KMOD_LCTRL, ALT | pygame.KMOD_LMETA)
    for lock in LOCKS
]
SHARE = 11
"""An ordinary run tries one of this many key presses with modifiers."""


def codes(words: str) -> set[int]:
    return {getattr(pygame, f"K_{word}") for word in words.split()}


EVERYWHERE = codes("LEFT RIGHT UP DOWN TAB RETURN KP_ENTER SPACE m q F1 F2")
IN_A_DIALOG = codes("LEFT RIGHT UP DOWN TAB RETURN KP_ENTER SPACE m q F2 ESCAPE")
LEAPS = codes("HOME END PAGEUP PAGEDOWN")
AT_A_TABLE = codes("1 2 3 4 5 6 7 8 9 0 BACKSPACE ESCAPE e u r h w l p F3 F4 F5 F6")
COUNTS = codes("PLUS KP_PLUS EQUALS MINUS KP_MINUS")
OWN = {
    "shelf": codes("d p"),
    "set-up": codes("ESCAPE s"),
    "history": codes("ESCAPE l w"),
    "why": codes("ESCAPE w"),
    "scores": codes("ESCAPE e p w"),
    "result": codes("ESCAPE c l o w"),
    "leaflet": codes("ESCAPE PAGEUP PAGEDOWN"),
    "matches": codes("ESCAPE") | LEAPS,
    "lesson": AT_A_TABLE | COUNTS | codes("c PAGEUP PAGEDOWN"),
    "look-back": codes("ESCAPE SPACE n l h s w p HOME END 1 2 3"),
    "summary": codes("ESCAPE l"),
    "the-game": AT_A_TABLE,
    "poof": AT_A_TABLE | COUNTS | codes("c"),
    "campfire-smokeout": AT_A_TABLE | COUNTS | codes("a d"),
    "eight-and-half": AT_A_TABLE | COUNTS,
    "spooky-boo": AT_A_TABLE | codes("c"),
}
"""Keys that work on a screen besides those of all screens.

Tables that are not listed have the keys `AT_A_TABLE`. Other screens that are not listed have only Escape.
"""
OWN |= {name: AT_A_TABLE for name in GAMES if name not in OWN}
CHORDS = {name: codes("z") for name in (*GAMES, "lesson")}
CHORDS |= {name: codes("v") for name in ("matches", "day", "challenge")}
CHALLENGE = Challenge("the-game", ("human", "steady"), GAMES["the-game"].defaults(), "TE57-CARD")
EDITS = codes("BACKSPACE DELETE INSERT LEFT RIGHT HOME END")


def listed(name: str, scene: Screen, key: int, mod: int) -> bool:
    """Returns whether this file lists a key press as one that the screen uses."""
    at = scene.ring.at
    if isinstance(at, TextField) and (key in EDITS or key < pygame.K_CAPSLOCK):
        return key in EDITS or not mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)
    if mod & (pygame.KMOD_ALT | pygame.KMOD_MODE):
        return False
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return scene.dialog is None and key in CHORDS.get(name, set())
    mine = OWN.get(name, codes("ESCAPE")) | EVERYWHERE
    found = IN_A_DIALOG if scene.dialog is not None else mine
    if isinstance(at, Slider | ScrollView) or (at is not None and at.scroller is not None):
        found = found | LEAPS
    if isinstance(at, Stepper):
        found = found | codes("MINUS KP_MINUS PLUS KP_PLUS HOME END")
    if isinstance(at, CardWidget):
        found = found | codes("BACKSPACE")
    return key in found


PARTS = ("own", "widgets", "ring", "table", "heard")


class Look(NamedTuple):
    own: dict[str, object]
    widgets: list[tuple[object, ...]]
    ring: tuple[object, ...]
    table: tuple[object, ...]
    heard: int


def looked(scene: Any, heard: list[str]) -> Look:
    plain = (bool, int, float, str, type(None), tuple)
    own: dict[str, object] = {
        name: value if isinstance(value, plain) else id(value) for name, value in vars(scene).items()
    }
    widgets: list[tuple[object, ...]] = [
        (id(one), one.dirty, one.reason, one.label, one.value, one.rect.topleft) for one in scene.active
    ]
    ring = (scene.ring.at, scene.ring.seen, scene.ring.clicked, scene.dialog, scene.notices.banner)
    table: tuple[object, ...] = ()
    if hasattr(scene, "spread"):
        facts = scene.context.facts()
        table = (
            scene.session.steps,
            scene.context.picking,
            scene.context.over,
            scene.context.is_at_rest,
            scene.refusals.is_shown,
            facts.shown,
        )
        table += (
            scene.hints.given,
            scene.context.viewpoint.steps,
            scene.progress.on_screen,
            scene.big.button,
            scene.guide.step,
        )
    settings = scene.services.settings
    return Look(own, widgets, ring, (*table, settings.muted), len(heard))


def presses(share: int, start: int) -> Iterator[tuple[int, int]]:
    """Yields every key without a modifier, and one in `share` of all keys with modifiers."""
    yield from ((key, 0) for key in KNOWN)
    every = [(key, mod) for key in (*KNOWN, *UNKNOWN) for mod in MODIFIERS]
    yield from every[start % share :: share]


def check(name: str, scene: Screen, *, share: int, start: int, heard: list[str]) -> int:
    scene.draw(Surface(scene.kit.metrics.size))
    before, tried = looked(scene, heard), 0
    for key, mod in presses(share, start):
        if listed(name, scene, key, mod):
            continue
        tried += 1
        event = {"key": key, "mod": mod, "unicode": "", "scancode": 0}
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            change = scene.handle(pygame.Event(kind, event))
            assert change is None, f"{name}: {pygame.key.name(key)!r} ({key}) with {mod} leads to {change}"
        if (now := looked(scene, heard)) != before:
            what = [field for field, one, other in zip(PARTS, before, now, strict=True) if one != other]
            message = f"{name}: {pygame.key.name(key)!r} ({key}) with {mod} changes {what}; a key of its own stands in OWN"
            raise AssertionError(message)
    return tried


def hearing(scene: Screen) -> list[str]:
    heard: list[str] = []
    cast("Any", scene.services.sounds).play = lambda sound, **_: heard.append(sound)
    return heard


def look_back(context: Context) -> Screen:
    return cast("Screen", opened(context, recorded("poof"), 5))


def summary(context: Context) -> Screen:
    record = recorded("poof", "human", "steady")
    past = cast("Any", opened(context, record)).past
    return Summary(context, past, Seat(0), cast("Any", Done(review_of(record))))


MORE: dict[str, Callable[[Context], Screen]] = {
    "look-back": look_back,
    "summary": summary,
    "book": OpenBook,
    "day": DailyPage,
    "challenge": lambda context: ChallengePage(context, CHALLENGE),
    "unsaved": Unsaved,
    "postcard": lambda context: Postcard(context, finished(context, "poof", 2), Surface(SIZE)),
    "share": lambda context: cast(
        "Screen",
        scene_of(context, routes.Share(look_back(context).past, Surface(SIZE), "words", Surface(SIZE))),  # type: ignore[attr-defined]
    ),
    "crash": lambda context: CrashScreen(context.services, Report("the text", None), saved=True),
}


def shown(name: str, context: Context) -> Screen:
    if name in SCENES:
        return standing(context, name)
    scene = MORE[name](context)
    scene.enter(SIZE)
    for _ in range(40):
        scene.update(0.05)
    return scene


def stops(scene: Screen) -> Iterator[None]:
    yield
    kinds: set[object] = set()
    for one in list(scene.active):
        kind = (type(one), one.scroller is None)
        if one.focusable and one in scene.active and kind not in kinds:
            kinds.add(kind)
            scene.focus_on(one)
            yield


def check_screen(name: str, context: Context, share: int) -> int:
    scene, tried = shown(name, context), 0
    heard = hearing(scene)
    for nth, _ in enumerate(stops(scene)):
        tried += check(name, scene, share=share, start=nth * 7 + len(name), heard=heard)
    return tried


@pytest.mark.every_third
@pytest.mark.parametrize("name", [*SCENES, *MORE])
def test_keys_do_only_listed_actions_on_a_screen(name: str, context: Context) -> None:
    assert check_screen(name, context, SHARE * 9)


@pytest.mark.long
@pytest.mark.parametrize("name", [*SCENES, *MORE])
def test_every_single_key_does_only_listed_actions_on_every_screen(name: str, context: Context) -> None:
    assert check_screen(name, context, 1)


# -- tables ------------------------------------------------------------------------------------------
def phases(game: str, assets: Assets, seed: int) -> Iterator[Hand]:
    """Yields a table at several moments of a turn."""
    seats = GAMES[game].seats[seed % len(GAMES[game].seats)]
    players = ("human", *["gentle"] * (seats - 1))
    hand = Hand(session_of(game, players, seed=seed, moves=[0, 9, 23, 41, 60][seed % 5]), assets)
    yield hand
    hand.wait(0.3)
    yield hand
    hand.settle()
    yield hand
    hand.until_mine_or_over()
    hand.wait()
    yield hand
    for key in (pygame.K_h, pygame.K_1, pygame.K_RETURN, pygame.K_c, pygame.K_ESCAPE, pygame.K_RETURN):
        if hand.went:
            return
        hand.key(key)
        yield hand
        hand.wait(0.2)
        yield hand


def check_tables(game: str, assets: Assets, seeds: range, share: int) -> int:
    tried = 0
    for seed in seeds:
        for nth, hand in enumerate(phases(game, assets, seed)):
            tried += check(game, hand.scene, share=share, start=nth * 13 + seed, heard=hand.sounds_heard)
    return tried


@pytest.mark.every_third
@pytest.mark.parametrize("game", SHOWS)
def test_keys_do_only_listed_actions_at_a_table(game: str, assets: Assets) -> None:
    assert check_tables(game, assets, range(1), SHARE * 5)


@pytest.mark.long
@pytest.mark.parametrize("game", SHOWS)
def test_every_single_key_does_only_listed_actions_at_every_table(game: str, assets: Assets) -> None:
    assert check_tables(game, assets, range(10), SHARE)


def test_keys_on_the_result_of_a_match_do_only_listed_actions(context: Context) -> None:
    scene = cast("Screen", scene_of(context, routes.Result(golden(context, "5-lost"))))
    scene.enter(SIZE)
    assert check("result", scene, share=SHARE * 5, start=3, heard=hearing(scene))
