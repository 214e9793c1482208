"""A screen that a screen reader can read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pygame

from scenes.ui.access import ACCESS, AccessNode, AccessTree, Announcements, Bridge, Numbers, sentence, spoken
from scenes.ui.keyboard import Keyed
from scenes.ui.notices import Notices
from scenes.ui.widget import Widget, topmost

SENTENCES = re.compile(r"(?<=[.!?]) ")
"""Matches the space between two sentences of a text."""


class Spoken(Keyed):
    """A screen with a node in the accessibility tree for each widget."""

    widgets: list[Widget]
    notices: Notices
    titles = 1
    """Number of headings that are read aloud when the screen opens."""
    keeps_focus = True
    """Whether a screen reader stays at its last focus while nothing is focused."""

    def __init__(self) -> None:
        self._numbers = Numbers()
        self.announcements = Announcements()
        self._pointed: AccessNode | None = None
        """The node that was focused last."""

    def announce(self, text: str, *, private: bool = False) -> None:
        """Makes a screen reader say a text once."""
        self.announcements.say(sentence(text), private=private)

    @property
    def opening(self) -> str:
        """Returns what a screen reader says when the screen opens."""
        titles = [sentence(one.label) for one in self._named if one.role == "heading"]
        return " ".join(titles[: self.titles])

    def open_aloud(self) -> None:
        """Reads aloud unread texts of the previous screen, then this screen's opening."""
        self._pointed = None
        unsaid, self.services.interaction.unsaid = self.services.interaction.unsaid, ""
        known = set(SENTENCES.split(unsaid))
        opening = SENTENCES.split(sentence(self.opening))
        new = [one for one in opening if one not in known]
        if new == opening[:1] and len(opening) > 1:
            new = []  # all but the screen's name is being read already, and the name would come last
        self.announce(" ".join((unsaid, *new)))

    def close_aloud(self) -> None:
        """Lets the next screen announce what this one has not announced yet, unless it is private."""
        said = self.announcements
        if said.now and not said.is_sent and not said.is_private:
            self.services.interaction.unsaid = said.now
        said.end()

    def access_tree(self) -> AccessTree:
        """Returns the widgets' nodes in reading order, and the announced text."""
        shown = [*self._named, *([self.notices.banner] if self.notices.banner is not None else [])]
        nodes = [node for node in map(self.node_of, shown) if node.name]
        nodes = self._pointed_in(nodes)
        if nodes and self.announcements.now:
            said = self.announcements
            nodes.append(AccessNode(said.number, "status", said.now, "", (0, 0, 1, 1)))
        return tuple(nodes)

    def _pointed_in(self, nodes: list[AccessNode]) -> list[AccessNode]:
        """Returns the nodes. If none has the focus, the node that last had it keeps it."""
        pointed = next(
            (node for node in nodes if node.focused or any(one.focused for one in node.parts)), None
        )
        last, self._pointed = self._pointed, pointed or self._pointed
        if pointed is not None or last is None or not nodes or not self.keeps_focus:
            return nodes
        still = [replace(node, focused=node.number == last.number) for node in nodes]
        return (
            still if any(node.focused for node in still) else [*still, replace(last, focused=True, parts=())]
        )

    def read_to(self, bridge: Bridge, besides: AccessTree = ()) -> None:
        """Sends this screen's nodes and the nodes `besides` to a screen reader."""
        tree = self.access_tree()
        bridge.show((*tree, *besides), self)
        self.announcements.is_sent |= bool(tree)

    def node_of(self, widget: Widget) -> AccessNode:
        number = self.number_of(widget)
        parts = [self._numbers.of((number, nth)) for nth in range(len(widget.parts))]
        return widget.node(number, focused=widget is self.ring.at, parts=parts)

    def said_of(self, widget: Widget) -> str:
        """Returns what is announced about a widget, without hidden names."""
        name = self.node_of(widget).name
        return widget.what if name == spoken(widget.label) else name

    def number_of(self, widget: Widget) -> int:
        """Returns the number of a widget's node in the accessibility tree."""
        if not widget.node_number:
            known = widget.identity is not None
            widget.node_number = self._numbers.of(widget.identity) if known else self._numbers.new()
        return widget.node_number

    def forget_numbers(self) -> None:
        """Gives all accessibility nodes new numbers, as another person now plays at the screen."""
        self._numbers = Numbers()
        self._pointed = None
        for widget in self.widgets:
            widget.node_number = 0

    def renumber(self, before: Sequence[Widget], now: Sequence[Widget]) -> None:
        """Gives widgets the numbers of earlier widgets with the same names."""
        numbers: dict[tuple[str, str], list[int]] = {}
        for widget in before:
            if widget.node_number and widget.identity is None:
                numbers.setdefault((widget.role, widget.label), []).append(widget.node_number)
        for widget in now:
            known = numbers.get((widget.role, widget.label))
            if known and widget.identity is None and not widget.node_number:
                widget.node_number = known.pop(0)

    @property
    def _named(self) -> list[Widget]:
        named = [widget for widget in self.active if widget.visible and widget.label]
        titles = {widget.label for widget in named if widget.role == "heading"}
        return [widget for widget in named if widget.role != "group" or widget.label not in titles]

    def meant_by(self, number: int) -> tuple[Widget | None, int | None]:
        """Returns the widget to which a number in the accessibility tree belongs.

        If the number is of a part, such as an option, also returns the part's index.
        """
        for widget in self._named:
            node = self.node_of(widget)
            if node.number == number:
                return widget, None
            for nth, part in enumerate(node.parts):
                if part.number == number:
                    return widget, nth
        return None, None

    def aimed_at(self, event: pygame.Event) -> Widget | None:
        """Returns the widget at which a click or a screen reader aims, if any."""
        if event.type == ACCESS:
            return self.meant_by(event.target)[0]
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        return self.widget_at(event.pos) if pressed else None

    def widget_at(self, pos: tuple[int, int]) -> Widget | None:
        """Returns the topmost widget that takes clicks at a point, or None."""
        return topmost(self.active, pos, self.kit.metrics.target)
