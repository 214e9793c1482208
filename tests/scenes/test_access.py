import sys
import threading
from dataclasses import replace
from itertools import groupby, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from scenes.ui import access
from scenes.ui.access import ACCESS, AccessKitBridge, AccessNode, Bridge, Scale, connect

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


def test_a_tree_is_sent_as_accessibility_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    made, adapter = bridge(monkeypatch)
    made.show(TREE)
    made.show(TREE)
    (update,) = adapter.shown
    *numbers, root = [number for number, _ in update.nodes]
    assert (numbers, root) == ([1, 2, 3, 4], 0)
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


def test_a_panic_in_the_accessibility_bridge_disables_only_the_bridge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, adapter = bridge(monkeypatch)
    adapter.fails = True
    made.show(TREE)
    made.focus(gained=True)
    assert adapter.shown == []


def test_the_bridge_sends_the_focus_and_the_window_position(monkeypatch: pytest.MonkeyPatch) -> None:
    made, adapter = bridge(monkeypatch)
    made.focus(gained=True)
    made.place((5, 6), (100, 50))
    assert adapter.shown[0] is True
    assert (adapter.shown[1].x0, adapter.shown[1].y1) == (5, 56)


def test_the_accessibility_bridge_does_nothing_if_accesskit_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    silent = connect(WINDOW)
    assert isinstance(silent, Bridge)
    silent.show(TREE)
    silent.focus(gained=True)
    silent.place((0, 0), (1, 1))


def test_only_changed_nodes_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    made, adapter = bridge(monkeypatch)
    made.show(TREE)
    made.show((*TREE[:3], replace(TREE[3], name="Saved again")))
    assert [number for number, _ in adapter.shown[1].nodes] == [4]
    made.show((replace(TREE[0], focused=False), replace(TREE[1], focused=True), *TREE[2:3]))
    assert [number for number, _ in adapter.shown[2].nodes if number not in (1, 2)] == [0]
    assert adapter.shown[2].focus == 2


def test_node_numbers_of_different_screens_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    made, adapter = bridge(monkeypatch)
    made.show(TREE, "shelf")
    made.show(TREE, "table")
    first, second = ({number for number, _ in update.nodes} - {0} for update in adapter.shown)
    assert not first & second
    pygame.event.clear()
    kit = pytest.importorskip("accesskit")
    for target in (min(first), min(second)):
        adapter.act(SimpleNamespace(action=kit.Action.CLICK, target=target))
    assert [event.target for event in pygame.event.get(ACCESS)] == [1]


def test_options_groups_and_values_are_sent_as_accessibility_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = pytest.importorskip("accesskit")
    made, adapter = bridge(monkeypatch)
    options = tuple(
        AccessNode(number, "choice", name, "", (0, 0, 9, 9), focused=number == 2, checked=number == 2)
        for number, name in ((2, "Gentle"), (3, "Sharp"))
    )
    tree = (
        AccessNode(1, "choices", "Odile", "Gentle", (0, 0, 9, 9), parts=options, group="Seats"),
        AccessNode(4, "stepper", "Rounds", "3", (0, 0, 9, 9), scale=Scale(3, 1, 9, 1), group="Seats"),
    )
    made.show(tree)
    (update,) = adapter.shown
    nodes = dict(update.nodes)
    (group,) = nodes[0].children
    assert (nodes[group].label, nodes[group].children) == ("Seats", [1, 4])
    assert (nodes[1].role, nodes[1].children) == (kit.Role.RADIO_GROUP, [2, 3])
    assert (nodes[2].role, nodes[2].toggled, nodes[3].toggled) == (
        kit.Role.RADIO_BUTTON,
        kit.Toggled.TRUE,
        kit.Toggled.FALSE,
    )
    assert update.focus == 2
    assert (nodes[4].numeric_value, nodes[4].min_numeric_value, nodes[4].max_numeric_value) == (3, 1, 9)


def test_a_failing_screen_reader_bridge_reports_its_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, adapter = bridge(monkeypatch)
    assert made.works
    adapter.fails = True
    made.show(TREE)
    assert not made.works
    assert not Bridge().works


def test_the_window_title_carries_announcements_for_older_screen_readers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Orca before version 45 reads no announcements, but reads a changed window title.

    Each announcement is removed from the title at once, so that the next announcement changes the title.
    """
    orca = tmp_path / "orca"
    orca.write_text(f"#!{sys.executable}\nprint('43.1')\n", encoding="utf-8")
    orca.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    made, adapter = bridge(monkeypatch)
    assert not [thread for thread in threading.enumerate() if thread.name == "reader"]
    made.show(TREE)
    for _ in range(2):  # a second one that comes does not ask again
        adapter.update()
        asking = [thread for thread in threading.enumerate() if thread.name == "reader"]
        for thread in asking:
            thread.join()
        assert made.waits == bool(asking)
        made.show(TREE)
        assert not made.waits
    assert dict(adapter.shown[-1].nodes)[0].label == "Saved"  # until it reads the window that it has come to
    again = (*TREE, replace(TREE[3], number=5, name="Saved again"))
    for tree in (TREE[:3], TREE, again, TREE[:3]):
        made.show(tree)
    made.focus(gained=False)
    made.show(TREE[:3])
    made.show(TREE, "another screen")
    made.show(TREE, "a third screen that says the same")
    said = [dict(one.nodes).get(0) for one in adapter.shown if one is not False]
    names = [name for name, _ in groupby(one.label for one in said if one is not None)]
    assert [name for name in names if name] == [
        "Tuckbox",
        "Saved",
        "Saved again",
        "Tuckbox",
        "Saved",
        "Saved",
    ]
    assert all(not now for name, now in pairwise(names) if name.startswith("Saved"))
