import sys
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from scenes.ui import access
from scenes.ui.access import ACCESS, AccessKitBridge, AccessNode, NoBridge, connect

WINDOW = cast("pygame.Window", SimpleNamespace(handle=0))
TREE = (
    AccessNode(1, "button", "Play 7", "", (10, 20, 100, 50), focused=True),
    AccessNode(2, "switch", "Mercy rule", "", (10, 90, 100, 50), checked=True),
    AccessNode(3, "button", "Undo", "", (10, 160, 100, 50), enabled=False, about="Nothing to take back."),
    AccessNode(4, "status", "Saved", "", (0, 0, 100, 20)),
)


class Panic(BaseException):
    pass


class FakeAdapter:
    def __init__(self, update: Any, act: Any, gone: object) -> None:
        self.update = update
        self.act = act
        self.shown: list[Any] = []
        self.fails = False

    def update_if_active(self, update: Any) -> None:
        if self.fails:
            raise Panic
        self.shown.append(update())

    def update_window_focus_state(self, *state: object) -> None:
        self.shown += state

    def set_root_window_bounds(self, outer: object, inner: object) -> None:
        self.shown.append(outer)


def bridge(monkeypatch: pytest.MonkeyPatch) -> tuple[AccessKitBridge, FakeAdapter]:
    """A bridge, and what it speaks to."""
    kit = pytest.importorskip("accesskit")
    monkeypatch.setattr(sys, "platform", "linux")
    fake = SimpleNamespace(**{name: getattr(kit, name) for name in dir(kit) if not name.startswith("_")})
    adapters: list[FakeAdapter] = []

    def adapter(update: Any, act: Any, gone: object) -> FakeAdapter:
        adapters.append(FakeAdapter(update, act, gone))
        return adapters[-1]

    fake.unix = SimpleNamespace(Adapter=adapter)
    made = AccessKitBridge(fake, WINDOW)
    return made, adapters[0]


def test_a_tree_becomes_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    made, adapter = bridge(monkeypatch)
    made.show(TREE)
    made.show(TREE)
    (update,) = adapter.shown
    numbers = [number for number, _ in update.nodes]
    assert numbers == [0, 1, 2, 3, 4]
    assert update.focus == 1
    undo = dict(update.nodes)[3]
    assert (undo.label, undo.description, undo.is_disabled) == ("Undo", "Nothing to take back.", True)
    assert not undo.supports_action(pytest.importorskip("accesskit").Action.CLICK)


def test_every_role_is_known_to_accesskit() -> None:
    kit = pytest.importorskip("accesskit")
    assert all(hasattr(kit.Role, name) for name in access.ROLES.values())


def test_a_screen_reader_action_becomes_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = pytest.importorskip("accesskit")
    _, adapter = bridge(monkeypatch)
    pygame.event.clear()
    adapter.act(SimpleNamespace(action=kit.Action.CLICK, target=3))
    adapter.act(SimpleNamespace(action=kit.Action.FOCUS, target=2))
    found = [(event.target, event.wish) for event in pygame.event.get(ACCESS)]
    assert found == [(3, "use"), (2, "focus")]


def test_a_panic_disables_only_the_bridge(monkeypatch: pytest.MonkeyPatch) -> None:
    made, adapter = bridge(monkeypatch)
    adapter.fails = True
    made.show(TREE)
    made.focus(gained=True)
    assert adapter.shown == []


def test_focus_and_position_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    made, adapter = bridge(monkeypatch)
    made.focus(gained=True)
    made.place((5, 6), (100, 50))
    assert adapter.shown[0] is True
    assert (adapter.shown[1].x0, adapter.shown[1].y1) == (5, 56)


def test_without_accesskit_there_is_a_silent_bridge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    silent = connect(WINDOW)
    assert isinstance(silent, NoBridge)
    silent.show(TREE)
    silent.focus(gained=True)
    silent.place((0, 0), (1, 1))
