"""What a screen reader is told, and the bridge to it, which may be missing."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

ACCESS = pygame.event.custom_type()
"""Event of a screen reader's request: `target` is a node's number, `wish` is `use` or `focus`."""
ROOT = 0
TITLE = "Tuckbox"


@dataclass(frozen=True, slots=True)
class AccessNode:
    """One thing in the accessibility tree: its number (from 1), role, text, rectangle in px and state."""

    number: int
    role: str
    name: str
    value: str
    rect: tuple[int, int, int, int]
    focused: bool = False
    enabled: bool = True
    checked: bool | None = None
    about: str = ""
    """Additional description: the reason why it is disabled."""


AccessTree = tuple[AccessNode, ...]


class Bridge(Protocol):
    """The end of the bridge that the window holds."""

    def show(self, tree: AccessTree) -> None:
        """Sends the accessibility tree; nothing happens while no reader listens."""

    def focus(self, *, gained: bool) -> None:
        """Notes that the window got or lost the keyboard."""

    def place(self, position: tuple[int, int], size: tuple[int, int]) -> None:
        """Notes the window's rectangle, in px of the screen."""


class NoBridge:
    """Stand-in without screen reader support."""

    def show(self, tree: AccessTree) -> None: ...

    def focus(self, *, gained: bool) -> None: ...

    def place(self, position: tuple[int, int], size: tuple[int, int]) -> None: ...


def connect(window: pygame.Window) -> Bridge:
    """Returns a bridge for a hidden window. Without AccessKit, or when it fails, the bridge does nothing."""
    try:
        import accesskit  # noqa: PLC0415 optional: some platforms have no build of it

        return AccessKitBridge(accesskit, window)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # noqa: BLE001 its panics are no Exceptions
        return NoBridge()


class AccessKitBridge:
    """Bridge over AccessKit; its callbacks may come on another thread and see only finished trees."""

    def __init__(self, accesskit: Any, window: pygame.Window) -> None:  # noqa: ANN401 the module has no types
        self._kit = accesskit
        self._tree: AccessTree = ()
        self._broken = False
        if sys.platform == "win32":
            self._adapter = accesskit.windows.SubclassingAdapter(window.handle, self._update, self._wished)
        elif sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            self._adapter = accesskit.macos.SubclassingAdapter.for_window(
                window.handle, self._update, self._wished
            )
        else:
            self._adapter = accesskit.unix.Adapter(self._update, self._wished, _nobody_listens)

    def show(self, tree: AccessTree) -> None:
        """Tells a listening reader what is on the screen."""
        if tree != self._tree:
            self._tree = tree
            self._try(lambda: self._adapter.update_if_active(self._update))

    def focus(self, *, gained: bool) -> None:
        """Tells that the window got or lost the keyboard; Windows finds out by itself."""
        if sys.platform == "darwin":
            self._try(lambda: self._adapter.update_view_focus_state(gained))
        elif sys.platform != "win32":
            self._try(lambda: self._adapter.update_window_focus_state(gained))

    def place(self, position: tuple[int, int], size: tuple[int, int]) -> None:
        """Tells where the window is; only X11 needs to be told."""
        if sys.platform not in ("win32", "darwin"):
            x, y = position
            rect = self._kit.Rect(x, y, x + size[0], y + size[1])
            self._try(lambda: self._adapter.set_root_window_bounds(rect, rect))

    def _try(self, work: Callable[[], Any]) -> None:
        """Runs an action; a failure disables the bridge, never the game."""
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
        kit, tree = self._kit, self._tree
        root = kit.Node(kit.Role.WINDOW)
        root.set_label(TITLE)
        root.set_children([node.number for node in tree])
        focus = next((node.number for node in tree if node.focused), ROOT)
        update = kit.TreeUpdate(focus)
        top = kit.Tree(ROOT)
        top.toolkit_name, top.toolkit_version = "pygame", pygame.version.ver
        update.tree = top
        update.nodes.append((ROOT, root))
        for node in tree:
            update.nodes.append((node.number, self._node(node)))
        return update

    def _node(self, node: AccessNode) -> Any:  # noqa: ANN401 the module has no types
        kit = self._kit
        role = getattr(kit.Role, ROLES.get(node.role, "GROUP"))
        made = kit.Node(role)
        made.set_label(node.name)
        if node.value or node.role in ("label", "status"):
            made.set_value(node.value or node.name)
        if node.role == "status":
            made.set_live(kit.Live.POLITE)
        x, y, width, height = node.rect
        made.set_bounds(kit.Rect(x, y, x + width, y + height))
        if node.checked is not None:
            made.set_toggled(kit.Toggled.TRUE if node.checked else kit.Toggled.FALSE)
        if node.about:
            made.set_description(node.about)
        if not node.enabled:
            made.set_disabled()
        elif node.role not in ("label", "status", "picture", "group"):
            made.add_action(kit.Action.CLICK)
            made.add_action(kit.Action.FOCUS)
        return made

    def _wished(self, request: Any) -> None:  # noqa: ANN401 the module has no types
        wish = "focus" if request.action == self._kit.Action.FOCUS else "use"
        pygame.event.post(pygame.event.Event(ACCESS, target=request.target, wish=wish))


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
    "status": "STATUS",
    "picture": "IMAGE",
    "card": "BUTTON",
    "scroll": "SCROLL_VIEW",
}
"""AccessKit's names of our roles."""


def _nobody_listens() -> None:
    """Callback for the last reader going away: there is nothing to free."""
