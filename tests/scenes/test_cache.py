"""Every cache of pictures keeps to its limit, and nothing else keeps pictures."""

from __future__ import annotations

import ast
import contextlib
import gc
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import pygame
import pytest
from pygame import SRCALPHA, Surface

from scenes.screens.menu.scene import Menu
from scenes.stage.assets import Assets
from scenes.stage.cache import BOUNDS, FULL, MB, PICTURES, SOUNDS, Store, weight
from scenes.stage.routes import Pop
from tests.scenes.home import NoReview
from tests.tier import tries
from tests.torture.playroom import Playroom

SCENES = Path(__file__).resolve().parents[2] / "scenes"
ALL = 146 * MB
"""The most bytes in all picture caches for a window of 1920x1080. With them the program stays below 250 MB."""
SIZE = (960, 600)
WINDOW = SIZE[0] * SIZE[1] * 4


def square(side: int = 10) -> Surface:
    return Surface((side, side), SRCALPHA)


def gone() -> Surface:
    message = "it is not kept"
    raise LookupError(message)


def small(monkeypatch: pytest.MonkeyPatch, name: str, bound: int) -> Store:
    monkeypatch.setitem(BOUNDS, name, bound)
    return Store(name)


def test_a_full_cache_drops_the_entry_that_was_not_used_for_the_longest_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = small(monkeypatch, "paint", 3 * weight(square()))
    made: list[str] = []

    def get(name: str) -> Surface:
        def make() -> Surface:
            made.append(name)
            return square()

        return store.get(name, make)

    for name in "abcadab":
        get(name)
    assert made == ["a", "b", "c", "d", "b"]


@pytest.mark.parametrize("name", sorted(BOUNDS))
def test_no_cache_exceeds_its_limit(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = small(monkeypatch, name, 64 * 1024)
    things = {"files": lambda: bytes(1000), "texts laid out": lambda: 12, "letters of keys": dict}
    for number in range(300):
        store.get(number, things.get(name, square))
        assert store.held <= store.bound
    assert store.held > store.bound // 2
    held = 0
    with contextlib.suppress(LookupError):
        for number in range(299, -1, -1):
            held += weight(store.get(number, gone))
    assert store.held == held


def test_an_entry_larger_than_the_cache_is_returned_without_being_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = small(monkeypatch, "paint", weight(square()))
    kept = store.get("kept", square)
    large = store.get("large", lambda: square(11))
    assert store.get("large", lambda: square(11)) is not large
    assert store.get("kept", square) is kept


def test_picture_caches_grow_with_the_window() -> None:
    for name in BOUNDS:
        store = Store(name)
        store.fit(2 * FULL)
        assert store.bound == BOUNDS[name] * (2 if name in PICTURES else 1)
        store.fit(100)
        assert store.bound == BOUNDS[name]


def test_a_smaller_window_frees_memory_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    store = small(monkeypatch, "paint", 10 * weight(square()))
    store.fit(2 * FULL)
    for number in range(20):
        store.get(number, square)
    assert store.held == store.bound
    store.fit(FULL)
    assert store.held == store.bound == 10 * weight(square())


def test_the_memory_size_of_cached_objects_is_estimated(assets: Assets) -> None:
    assert weight(square()) == 400
    assert weight(b"12345") == 5
    assert weight((square(), square())) == 800
    assert weight(assets.font("bold", 20)) < weight(assets.font("bold", 200)) < 2 * MB
    pygame.mixer.init(44100, -16, 2)
    assert weight(pygame.mixer.Sound(buffer=bytes(44100 * 4))) == pytest.approx(44100 * 4, rel=0.01)
    pygame.mixer.quit()


def test_the_limits_of_all_caches_add_up_to_little_memory() -> None:
    assert sum(BOUNDS.values()) <= ALL


# -- nothing is kept elsewhere ------------------------------------------------------------------------------------
TELLING = re.compile(
    r"functools|cachetools|weakref|from collections import|[sS]tore\("
    r"|^\w[^(\n]*= ?(\{\}|\[\]|(dict|list|set|defaultdict)\(\))",
    re.MULTILINE,
)
"""What every file with a cache contains."""


@cache
def sources() -> tuple[tuple[str, ast.Module], ...]:
    """Returns the parsed files that may contain a cache. Other files are left out, because parsing takes time."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(SCENES.rglob("*.py"))}
    return tuple(
        (path.relative_to(SCENES).as_posix(), ast.parse(text))
        for path, text in texts.items()
        if TELLING.search(text)
    )


def unlimited_caches(tree: ast.Module) -> Iterator[int]:
    """Yields the line numbers at which a file makes or imports a cache without a limit."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="functools" | "cachetools" | "weakref", names=names):
                if {one.name for one in names} & {
                    "cache",
                    "lru_cache",
                    "WeakKeyDictionary",
                    "WeakValueDictionary",
                }:
                    yield node.lineno
            case ast.ImportFrom(module="collections", names=names) if {one.name for one in names} & {
                "OrderedDict"
            }:
                yield node.lineno
            case ast.Attribute(attr="cache" | "lru_cache", value=ast.Name(id="functools")):
                yield node.lineno
            case _:
                pass
    for statement in tree.body:
        match statement:
            case ast.Assign(value=made) | ast.AnnAssign(value=made):
                match made:
                    case (
                        ast.Dict(keys=[])
                        | ast.List(elts=[])
                        | ast.Call(func=ast.Name(id="dict" | "list" | "set" | "defaultdict"), args=[])
                    ):
                        yield statement.lineno
                    case _:
                        pass
            case _:
                pass


def stores(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Attribute(attr="store") | ast.Name(id="Store"), args=[ast.Constant(value=name)]
            ):
                yield str(name)
            case ast.Call(func=ast.Name(id="Store"), args=[ast.Name(id="SOUNDS")]):
                yield SOUNDS
            case _:
                pass


def test_pictures_are_kept_only_in_the_caches_that_are_listed() -> None:
    found = {name: list(unlimited_caches(tree)) for name, tree in sources() if name != "stage/cache.py"}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_every_cache_is_listed_and_used() -> None:
    assert {name for _, tree in sources() for name in stores(tree)} == set(BOUNDS)


@pytest.mark.parametrize(
    "planted",
    [
        "from functools import lru_cache",
        "import functools\n@functools.cache\ndef f(): ...",
        "KEPT: dict = {}",
        "KEPT = set()",
        "from collections import OrderedDict",
    ],
)
def test_an_unlisted_cache_is_reported(planted: str) -> None:
    assert TELLING.search(planted)
    assert list(unlimited_caches(ast.parse(planted)))


# -- what scenes hold ---------------------------------------------------------------------------------------------
def pictures() -> dict[int, int]:
    """Returns the size in bytes of every picture in memory."""
    gc.collect()
    held = gc.get_referents(*gc.get_objects())  # all at once, because there are a million objects
    return {id(one): weight(one) for one in held if isinstance(one, Surface)}


def kept() -> set[int]:
    found, left = set(), [one for one in gc.get_objects() if isinstance(one, Store)]
    inside: list[object] = gc.get_referents(*left)
    while inside:
        one = inside.pop()
        if isinstance(one, Surface):
            found.add(id(one))
        elif isinstance(one, dict | tuple):
            inside += gc.get_referents(one)
    return found


def size_outside_caches(before: dict[int, int]) -> float:
    """Returns the size of all pictures that are new since `before` and in no cache.

    The unit is the size of the window's picture.
    """
    now, known = pictures(), kept() | set(before)
    return sum(bytes_ for one, bytes_ in now.items() if one not in known) / WINDOW


def test_a_scene_keeps_few_pictures_and_releases_them_after_it_is_left(tmp_path: Path) -> None:
    with Playroom(tmp_path, motion="full") as room:
        # listing all objects must not happen while another thread makes a tuple
        room.context.reviewing = lambda *_: cast("Any", NoReview())
        room.app.window.size = SIZE
        room.step(10)
        before = pictures()
        for place in ("setup", "result")[tries(1, 0) :]:
            room.go(place, 3)
            while room.app.manager.changing:
                room.step(1)
            room.step(45)  # all that rises, falls or comes up has done so
            assert size_outside_caches(before) < 4.0, place
        while not isinstance(room.app.manager.top, Menu):
            room.app.manager.apply(Pop())
            while room.app.manager.changing:
                room.step(1)
        room.step(45)  # what the shelf reads late has faded in
        assert size_outside_caches(before) < 2.0
