"""Computes the rectangles of a tree of boxes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from scenes.ui.box import Item, Node, Ruler
from scenes.ui.kit import Kit
from scenes.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class Placed:
    """A box or widget with its rectangle and its placed children."""

    path: str
    item: Item
    rect: Rect
    children: tuple[Placed, ...] = ()

    def walk(self) -> Iterator[Placed]:
        """Yields this node and every node inside it."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Fault:
    """A box or widget with less room than its minimum size."""

    path: str
    needed: tuple[int, int]
    room: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Layout:
    """A tree that has been laid out, and its items with too little room."""

    root: Placed
    widgets: list[Widget]
    faults: list[Fault]

    def rect_of(self, name: str) -> Rect:
        """Returns the rectangle of the first box with this name."""
        found = (one.rect for one in self.root.walk() if isinstance(one.item, Node) and one.item.name == name)
        return next(found).copy()

    def lift(self, z: float) -> None:
        """Puts the first widget into layer `z`, and all others into layer `z` + 1."""
        for nth, widget in enumerate(self.widgets):
            for child in widget.children:
                child.z += z + min(nth, 1) - min(0.0, widget.z)
            widget.z = z + min(nth, 1)


def lay_out(kit: Kit, tree: Item, rect: Rect) -> Layout:
    """Lays out a tree in a rectangle in px."""
    ruler = Ruler(kit)
    faults: list[Fault] = []

    def place(item: Item, room: Rect, path: str) -> tuple[Placed, list[Widget]]:
        needed = (ruler.width(item).least, ruler.height(item, room.w).least)
        if needed[0] > room.w or needed[1] > room.h:
            faults.append(Fault(path, needed, room.size))
        if isinstance(item, Widget):
            item.place(kit, room)
            return Placed(path, item, room), [item]
        made = [place(child, inner, f"{path}/{_name(child)}") for child, inner in item.arrange(ruler, room)]
        widgets = item.gather(room, [widget for _, inside in made for widget in inside])
        return Placed(path, item, room, tuple(one for one, _ in made)), widgets

    root, widgets = place(tree, Rect(rect), _name(tree))
    return Layout(root, widgets, faults)


def _name(item: Item) -> str:
    if isinstance(item, Widget):
        return f"{type(item).__name__} {item.label}".strip()
    return item.name or type(item).__name__
