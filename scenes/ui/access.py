"""Tells screen readers what a screen contains and announces, through the library AccessKit."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from shutil import which
from typing import Any, NamedTuple

import pygame

from scenes.ui.text import plain

ACCESS = pygame.event.custom_type()
"""Event for a screen reader's request about the node `target`."""
ROOT = 0
TITLE = "Tuckbox"
ANNOUNCES = 45
"""First version of the screen reader Orca that reads announcements aloud."""
FIRST_READING = 1.0
"""Seconds that the screen reader Orca needs for reading the window's first name."""
SAID = 1 << 19
"""First node number of announcements. Widgets have smaller numbers."""
SCREEN = 1 << 20
"""First number of a screen's groups. Its widgets have smaller numbers."""


class Scale(NamedTuple):
    """The value and the range of a slider or a similar widget."""

    now: int
    least: int
    most: int
    step: int


@dataclass(frozen=True, slots=True)
class AccessNode:
    """What a screen reader is told about one widget: a node of a tree."""

    number: int
    """Number of the node; the smallest number is 1."""
    role: str
    name: str
    value: str
    rect: tuple[int, int, int, int]
    """Rectangle in px (x, y, w, h)."""
    focused: bool = False
    enabled: bool = True
    checked: bool | None = None
    about: str = ""
    """An additional text, such as why the widget is disabled."""
    parts: "tuple[AccessNode, ...]" = ()
    """The nodes of the options, if the widget is a choice."""
    scale: Scale | None = None
    group: str = ""
    """The name of the node's group, or ""."""


class Numbers:
    """Gives each object of one screen a number from 1."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}
        self._last = 0

    def new(self) -> int:
        self._last += 1
        return self._last

    def of(self, thing: Hashable) -> int:
        """Returns the number of an object. An object keeps its number."""
        if thing not in self._numbers:
            self._numbers[thing] = self.new()
        return self._numbers[thing]


def spoken(text: str) -> str:
    """Returns a text as a screen reader should read it, without formatting."""
    return plain(text).replace("\n", " ").replace(" \u00b7 ", ", ").strip()


def sentence(text: str) -> str:
    """Returns a text for a screen reader, with a full stop at the end."""
    said = spoken(text)
    return f"{said}." if said and said[-1].isalnum() else said


class Announcements:
    """Collects what screen readers should say on one screen."""

    def __init__(self) -> None:
        self.is_sent = True
        """Whether the present text was sent."""
        self.now = ""
        """The text that is announced now."""
        self.last = ""
        """The last text that was not private."""
        self.number = SAID
        """Number of the node of the present announcement."""
        self.is_private = False

    def say(self, text: str, *, private: bool = False) -> None:
        """Adds a sentence to the text to be sent. No key repeats a private sentence."""
        if not text:
            return
        joins = bool(self.now) and not self.is_sent and private == self.is_private
        self.now = f"{self.now} {text}" if joins else text
        self.number, self.is_private = self.number + 1, private
        self.is_sent = False
        if not private:
            self.last = self.now

    def end(self) -> None:
        self.now, self.is_private = "", False


AccessTree = tuple[AccessNode, ...]


class Bridge:
    """Connects a window to screen readers. This base class does nothing."""

    listens = False
    """Whether a screen reader has connected and gets changes."""
    waits = False
    """Whether a screen reader has just connected and needs all nodes."""

    @property
    def works(self) -> bool:
        """Returns whether screen readers can be reached through this connection."""
        return False

    def show(self, tree: AccessTree, screen: object = None) -> None:
        """Sends the changes of a screen's tree to a screen reader."""

    def focus(self, *, gained: bool) -> None:
        """Called when the window gets or loses the keyboard focus."""

    def place(self, position: tuple[int, int], size: tuple[int, int]) -> None:
        """Called when the window moves or changes its size."""


def connect(window: pygame.Window) -> Bridge:
    """Returns a connection for a window that is still hidden."""
    try:
        import accesskit  # noqa: PLC0415 optional: some platforms have no build of it

        return AccessKitBridge(accesskit, window)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # noqa: BLE001 its panics are no Exceptions
        return Bridge()


class _Entry(NamedTuple):
    """An entry of AccessKit's tree, with the numbers of its children."""

    children: tuple[int, ...]
    node: AccessNode | None = None
    name: str = ""


class AccessKitBridge(Bridge):
    """Connects a window to screen readers through AccessKit."""

    def __init__(self, accesskit: Any, window: pygame.Window) -> None:  # noqa: ANN401 the module has no types
        self._kit = accesskit
        self._tree: AccessTree = ()
        self._screen: object = None
        self._base = 0
        """Number that is added to the numbers of the present screen's nodes."""
        self._sent: dict[int, object] = {}
        """Each node as it was last sent."""
        self._broken = False
        self._title: str | None = None
        """The window's name, if a screen reader ignores announcements."""
        self._names_anew = False
        """Whether the window's name was replaced by an announcement."""
        self._statuses: tuple[AccessNode, ...] = ()
        """Announcements that a screen reader got as the window's name."""
        self.listens = self.waits = False
        if sys.platform == "win32":
            self._adapter = accesskit.windows.SubclassingAdapter(window.handle, self._update, self._wished)
        elif sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            self._adapter = accesskit.macos.SubclassingAdapter.for_window(
                window.handle, self._update, self._wished
            )
        else:
            self._adapter = accesskit.unix.Adapter(self._update, self._wished, _nobody_listens)

    @property
    def works(self) -> bool:
        return not self._broken

    def show(self, tree: AccessTree, screen: object = None) -> None:
        if screen is not self._screen:
            self._screen, self._statuses = screen, ()
            self._base += 2 * SCREEN
        elif tree == self._tree and not self.waits:
            return
        waited, self._tree, self.waits = self.waits, tree, False
        self._try(lambda: self._adapter.update_if_active(self._changes))
        if self._names_anew and not waited:
            # Orca skips a name that has not changed when the focus is read. So the name is removed.
            # The first name stays, because a new reader reads the name that it finds.
            self._title = ""
            self._try(lambda: self._adapter.update_if_active(self._changes))

    def focus(self, *, gained: bool) -> None:
        if self._title is not None and not gained:
            self._title, self._tree = TITLE, ()
        if sys.platform == "darwin":
            self._try(lambda: self._adapter.update_view_focus_state(gained))
        elif sys.platform != "win32":  # there readers notice by themselves
            self._try(lambda: self._adapter.update_window_focus_state(gained))

    def place(self, position: tuple[int, int], size: tuple[int, int]) -> None:
        if sys.platform not in ("win32", "darwin"):  # only X11 needs this
            x, y = position
            rect = self._kit.Rect(x, y, x + size[0], y + size[1])
            self._try(lambda: self._adapter.set_root_window_bounds(rect, rect))

    def _try(self, work: Callable[[], Any]) -> None:
        """Runs an action. After an error, the connection sends nothing more."""
        if self._broken:
            return
        try:
            events = work()
            if events is not None:
                events.raise_events()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # noqa: BLE001 its panics are no Exceptions
            self._broken = True

    def _update(self) -> Any:  # noqa: ANN401 the module has no types
        if sys.platform == "linux" and not self.listens:
            threading.Thread(target=self._know_reader, name="reader", daemon=True).start()
        self.listens = True
        self._sent = {}
        return self._changes()

    def _know_reader(self) -> None:
        """Finds out whether the screen reader is an early Orca."""
        if _is_early_orca():
            time.sleep(FIRST_READING)  # Orca takes a name that changes while it is read for the old one
            self._title, self.waits = TITLE, True

    def _changes(self) -> Any:  # noqa: ANN401 the module has no types
        """Returns an update with the nodes that have changed."""
        kit, entries = self._kit, dict(self._entries())
        focused = (number for number, one in entries.items() if one.node is not None and one.node.focused)
        focus = next(focused, ROOT)
        update = kit.TreeUpdate(focus)
        if not self._sent:
            top = kit.Tree(ROOT)
            top.toolkit_name, top.toolkit_version = "pygame", pygame.version.ver
            update.tree = top
        for number, one in entries.items():
            if self._sent.get(number) != one:
                update.nodes.append((number, self._node(number, one)))
        self._sent = dict(entries)
        return update

    def _entries(self) -> Iterator[tuple[int, _Entry]]:
        """Yields all entries of the tree with their numbers, the window last."""
        base, groups, children = self._base, dict[str, list[int]](), list[int]()
        for node in self._tree:
            number = base + node.number
            if not node.group:
                children.append(number)
            elif node.group in groups:
                groups[node.group].append(number)
            else:
                children.append(base + SCREEN + len(groups))
                groups[node.group] = [number]
            yield number, _Entry(tuple(base + part.number for part in node.parts), node)
            for part in node.parts:
                yield base + part.number, _Entry((), part)
        for nth, (name, numbers) in enumerate(groups.items()):
            yield base + SCREEN + nth, _Entry(tuple(numbers), name=name)
        if self._title is not None:
            before, self._statuses = self._statuses, tuple(one for one in self._tree if one.role == "status")
            said = " ".join(one.name for one in self._statuses if one not in before)
            self._names_anew, self._title = bool(said), said or self._title
        yield ROOT, _Entry(tuple(children), name=TITLE if self._title is None else self._title)

    def _node(self, number: int, entry: _Entry) -> Any:  # noqa: ANN401 the module has no types
        kit, (children, node, name) = self._kit, entry
        if node is None:
            made = kit.Node(kit.Role.WINDOW if number == ROOT else kit.Role.GROUP)
            made.set_label(name)
            made.set_children(list(children))
            return made
        made = kit.Node(getattr(kit.Role, ROLES.get(node.role, "GROUP")))
        made.set_label(node.name)
        made.set_children(list(children))
        if node.value or node.role in ("label", "status"):
            made.set_value(node.value or node.name)
        if node.role == "status":
            made.set_live(kit.Live.POLITE)
        x, y, width, height = node.rect
        made.set_bounds(kit.Rect(x, y, x + width, y + height))
        if node.scale is not None:
            made.set_numeric_value(node.scale.now)
            made.set_min_numeric_value(node.scale.least)
            made.set_max_numeric_value(node.scale.most)
            made.set_numeric_value_step(node.scale.step)
        if node.checked is not None and node.role == "tab":
            made.set_selected(node.checked)
        elif node.checked is not None:
            made.set_toggled(kit.Toggled.TRUE if node.checked else kit.Toggled.FALSE)
        if node.about:
            made.set_description(node.about)
        if not node.enabled:
            made.set_disabled()
        elif node.role not in UNUSED:
            made.add_action(kit.Action.CLICK)
            made.add_action(kit.Action.FOCUS)
        return made

    def _wished(self, request: Any) -> None:  # noqa: ANN401 the module has no types
        wish, target = "focus" if request.action == self._kit.Action.FOCUS else "use", request.target
        if self._base < target < self._base + SCREEN:
            pygame.event.post(pygame.event.Event(ACCESS, target=target - self._base, wish=wish))


UNUSED = frozenset(("label", "heading", "status", "picture", "group"))
"""Roles of nodes that cannot be pressed."""
ROLES = {
    "button": "BUTTON",
    "choice": "RADIO_BUTTON",
    "switch": "SWITCH",
    "slider": "SLIDER",
    "stepper": "SPIN_BUTTON",
    "field": "TEXT_INPUT",
    "list": "LIST",
    "row": "LIST_ITEM",
    "tab": "TAB",
    "tabs": "TAB_LIST",
    "choices": "RADIO_GROUP",
    "label": "LABEL",
    "heading": "HEADING",
    "status": "STATUS",
    "picture": "IMAGE",
    "card": "BUTTON",
    "scroll": "SCROLL_VIEW",
}
"""AccessKit's name for each role of a widget."""


def _nobody_listens() -> None:
    """Called when the last screen reader has gone."""


def _is_early_orca() -> bool:
    """Returns whether a version of Orca before 45 is installed."""
    orca = which("orca")
    if orca is None:
        return False
    try:
        version = subprocess.run(  # noqa: S603 - its own name for its version
            [orca, "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=2,
            check=False,
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return False
    major = version.strip().partition(".")[0]
    return major.isdecimal() and int(major) < ANNOUNCES
