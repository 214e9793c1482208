"""What is offered to a player who uses only one switch: a key or button."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

import pygame
from pygame import Rect

from game.core.phrases import counted, phrase
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.field import TextField
from scenes.ui.kit import Say
from scenes.ui.layout import Layout, Placed
from scenes.ui.scroll import ScrollView
from scenes.ui.spoken import Spoken
from scenes.ui.values import Slider, Stepper
from scenes.ui.widget import HANDLED, Action, Widget

OUT = "out"
"""The `key` of the offer that leaves a group of offers."""
FEW = 5
"""Largest number of offers that are made without groups."""
MOST = 8
"""Largest number of offers in a group."""
ROWS = (
    "ABCDEF",
    "GHIJKL",
    "MNOPQR",
    "STUVWXYZ",
    " -'",
    "01234",
    "56789",
    "\u00c4\u00d6\u00dc\u00c9\u00c8\u00c0\u00c7\u00d1",
)
"""The rows of letters that a player with one switch chooses from."""
How = Callable[[Widget], Action | None]


def use(widget: Widget) -> Action | None:
    """Presses a widget as a click does. Returns the widget's action."""
    return widget.use()


@dataclass(frozen=True, slots=True)
class Stop:
    """One offer to a player with one switch: a widget, or a group of offers."""

    key: Hashable
    """A value that identifies the offer even after a change of the screen."""
    words: str
    """What a press of the switch does, in words after "Press for:"."""
    widget: Widget | None = None
    how: How = use
    """Presses the widget and returns its action."""
    inside: tuple[Stop, ...] = ()
    """The offers of a group; empty for a widget."""
    asks: bool = False
    """Whether the offers inside are the answers to a question."""
    stays: bool = False
    """Whether the same offer is made again after it was chosen."""
    room: Rect | None = None
    """The part of the widget that is pressed, or None for all of it."""

    @property
    def rect(self) -> Rect:
        """Returns the rectangle of the offer on the screen."""
        if self.room is not None:
            return self.room
        if self.widget is not None:
            return self.widget.ringed if self.widget.clip is None else self.widget.rect.clip(self.widget.clip)
        rects = [one.rect for one in self.inside]
        first, *others = [
            one for one in rects if one.w and one.h
        ] or rects  # some may be scrolled out of sight
        return first.unionall(others)

    def leaves(self) -> Iterable[Stop]:
        """Yields the offers of widgets: this one, or all in its group."""
        if not self.inside:
            yield self
        for one in self.inside:
            yield from one.leaves()


@dataclass(frozen=True, slots=True)
class Scan:
    """All offers to a player with one switch."""

    stops: tuple[Stop, ...] = ()
    start: tuple[Hashable, ...] = ()
    """Keys of the open groups, from the outermost inwards."""
    waits: bool = False
    """Whether nothing is offered before the first press."""

    def leaves(self) -> Iterable[Stop]:
        for one in self.stops:
            yield from one.leaves()

    def at(self, path: Sequence[Hashable]) -> tuple[Stop, ...] | None:
        """Returns the offers in the group with this path of keys, or None."""
        stops = self.stops
        for key in path:
            group = next((one for one in stops if one.key == key and one.inside), None)
            if group is None:
                return None
            stops = group.inside
        return stops


class Offers(Protocol):
    """Offers of a screen in place of its usable widgets."""

    @property
    def key(self) -> Hashable:
        """Returns a value that changes whenever other things are offered."""

    @property
    def hidden(self) -> bool:
        """Returns whether nothing may be offered to the player now."""

    def scan(self) -> Scan:
        """Returns the present offers in groups."""


def is_usable(widget: Widget) -> bool:
    """Returns whether a widget can be used now with the mouse or the keyboard."""
    return widget.enabled and widget.visible and widget.focusable


def stop_of(widget: Widget, say: Say, words: str = "", *, nth: int = 0) -> Stop:
    """Returns the offer of a widget, perhaps with offers for its parts."""
    key = (type(widget).__name__, widget.role, widget.label, nth)
    stop = Stop(key, words or widget.label, widget)
    match widget:
        case Choice():
            return replace(stop, inside=tuple(_options(widget)))
        case Slider():
            return replace(stop, inside=_ways(widget, say, (pygame.K_LEFT, pygame.K_RIGHT)))
        case Stepper():
            return replace(stop, inside=_ways(widget, say, (pygame.K_MINUS, pygame.K_PLUS)))
        case ScrollView():
            return replace(stop, inside=_pages(widget, say))
        case TextField():
            return replace(stop, inside=tuple(_letters(widget, say)))
        case Button() if widget.is_asked_twice:
            return asked_twice(stop, say)
    return stop


def _decide(widget: Widget) -> Action | None:
    assert isinstance(widget, Button)
    return widget.decide()


def asked_twice(stop: Stop, say: Say) -> Stop:
    """Returns an offer that asks for confirmation."""
    no = Stop("no", say(phrase("leaving it")), stop.widget, lambda _: HANDLED)
    yes = Stop("yes", say(phrase("yes, {what}", what=stop.words)), stop.widget, _decide)
    return replace(stop, inside=(no, yes), asks=True)


def _options(widget: Choice) -> Iterable[Stop]:
    for nth, option in enumerate(widget.options):
        if nth != widget.chosen:
            yield Stop(nth, option.label, widget, partial(_choose, nth), room=widget.room(nth))


def _choose(nth: int, widget: Widget) -> Action | None:
    assert isinstance(widget, Choice)
    return widget.choose(nth)


def _ways(widget: Widget, say: Say, keys: tuple[int, int]) -> tuple[Stop, ...]:
    names = (phrase("less"), phrase("more"))
    return tuple(
        Stop(key, f"{say(name)}: {widget.label}, {widget.value}", widget, partial(_key, key), stays=True)
        for key, name in zip(keys, names, strict=True)
    )


def _pages(widget: Widget, say: Say) -> tuple[Stop, ...]:
    down, up = pygame.K_PAGEDOWN, pygame.K_PAGEUP
    return tuple(
        Stop(key, say(name), widget, partial(_key, key), stays=True)
        for key, name in ((down, phrase("the next page")), (up, phrase("the previous page")))
    )


def _key(key: int, widget: Widget) -> Action | None:
    return widget.key(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def _letters(field: TextField, say: Say) -> Iterable[Stop]:
    small = field.text[-1:].isalpha()  # a name begins with a capital and goes on in small letters
    for row in (one.lower() if small else one for one in ROWS):
        inside = tuple(
            Stop(letter, letter if letter.strip() else say(phrase("a space")), field, partial(_write, letter))
            for letter in row
        )
        yield Stop(row, " ".join(row).strip(), field, inside=inside)
    if field.text:
        words = say(phrase("taking back the last letter of {text}", text=field.text))
        yield Stop("erase", words, field, partial(_key, pygame.K_BACKSPACE), stays=True)


def _write(letter: str, widget: Widget) -> Action | None:
    assert isinstance(widget, TextField)
    widget.line.to(len(widget.text))
    return widget.typed(pygame.Event(pygame.TEXTINPUT, text=letter))


class Scanned(Spoken):
    """A screen whose widgets can be chosen with one switch."""

    offers: Offers | None = None
    """What is offered in place of the screen's usable widgets. None if the widgets themselves are offered."""
    layout: Layout | None
    layout_over: Layout | None
    parts: dict[str, Layout]

    @property
    def hears_all(self) -> bool:
        """Returns whether the switch also keeps its ordinary meaning as a key or button."""
        return False

    def scan_key(self) -> Hashable:
        """Returns a value that changes when `scan` would return other offers."""
        stand = [one for one in self.active if one.clickable and one.label]
        own = self.offers.key if self.offers is not None else None
        return (own, tuple((one, one.label, one.value, one.enabled, one.focusable) for one in stand))

    def scan(self) -> Scan:
        """Returns the present offers in groups."""
        if self.offers is not None and (self.dialog is None or self.offers.hidden):
            return self.offers.scan()
        asked = self.dialog is not None and self.layout_over is not None
        layouts = [self.layout_over] if asked else [self.layout, *self.parts.values()]
        known = [one for one in layouts if one is not None]
        return scan_of(self.active, known, self.kit.say, self.answer_to_enter())


# -- groups ----------------------------------------------------------------------------------------
def group(key: Hashable, words: str, stops: Iterable[Stop]) -> Stop | None:
    """Returns a group of offers; None if there are no offers."""
    found = tuple(stops)
    return Stop(key, words, inside=found) if found else None


def scan_of(widgets: Sequence[Widget], layouts: Iterable[Layout], say: Say, first: Widget | None) -> Scan:
    """Returns the offers of a screen, grouped by its layout boxes."""
    stops = _stops(widgets, say)
    if not stops:
        return Scan()
    if len(stops) <= FEW:
        return Scan(tuple(sorted(stops.values(), key=lambda one: one.widget is not first)))
    left = dict(stops)
    boxed = [group for layout in layouts for group in _by_boxes(layout.root, left, say)]
    loose = [named(each, say) for each in _by_rows(left.values())]
    order = {widget: nth for nth, widget in enumerate(widgets)}

    def place(stop: Stop) -> tuple[bool, bool, int]:
        """Returns a key for sorting. The group with the main button comes first."""
        inside = [one.widget for one in stop.leaves() if one.widget is not None]
        elsewhere = all(isinstance(one, Button) and one.kind in ("round", "plain") for one in inside)
        return first not in inside, elsewhere, min(order[one] for one in inside)

    return Scan(_nested(sorted(_opened([*boxed, *loose]), key=place), say))


def _stops(widgets: Iterable[Widget], say: Say) -> dict[int, Stop]:
    """Returns an offer for each usable widget, by the widget's id."""
    found: dict[int, Stop] = {}
    seen: dict[Hashable, int] = {}
    for widget in widgets:
        if is_usable(widget):
            name = (widget.role, widget.label)
            nth = seen[name] = seen.get(name, -1) + 1
            found[id(widget)] = stop_of(widget, say, nth=nth)
    return found


def _by_boxes(box: Placed, left: dict[int, Stop], say: Say) -> list[Stop]:
    """Returns a layout box's offers in groups, and removes them from `left`."""
    groups: list[Stop] = []
    near: list[Stop] = []
    for child in box.children or (box,):
        inside = [one for part in child.walk() if (one := left.get(id(part.item))) is not None]
        large = len(inside) > MOST and child is not box
        if near and (large or len(near) + len(inside) > MOST):
            groups.append(named(near, say))
            near = []
        if large:
            groups.append(named(_by_boxes(child, left, say), say))
            continue
        near += inside
        for one in inside:
            left.pop(id(one.widget))
    return [*groups, *([named(near, say)] if near else [])]


def _opened(groups: list[Stop]) -> list[Stop]:
    """Returns the groups, but replaces a group of groups by the groups inside it if `MOST` allows it."""
    for nth, one in enumerate(groups):
        has_groups = one.widget is None and any(each.widget is None for each in one.inside)
        if has_groups and len(groups) - 1 + len(one.inside) <= MOST:
            return _opened([*groups[:nth], *one.inside, *groups[nth + 1 :]])
    return groups


def _by_rows(stops: Iterable[Stop]) -> list[list[Stop]]:
    groups: list[list[Stop]] = []
    for stop in stops:
        last = groups[-1][-1].rect if groups and len(groups[-1]) < MOST else None
        if last is not None and min(last.bottom, stop.rect.bottom) - max(last.top, stop.rect.top) > 0:
            groups[-1].append(stop)
        else:
            groups.append([stop])
    return groups


def _chunks(stops: list[Stop], most: int) -> list[list[Stop]]:
    return [stops[at : at + most] for at in range(0, len(stops), most)]


def named(stops: Sequence[Stop], say: Say) -> Stop:
    """Returns several offers as one group with the name of the first offer."""
    if len(stops) == 1:
        return stops[0]
    first, *others = [leaf for one in stops for leaf in (one.leaves() if one.widget is None else (one,))]
    short = first.words.partition(". ")[0]
    words = counted("{first} and {count} more", "{first} and {count} more", len(others), first=short)
    return Stop(("group", first.key), say(words), inside=tuple(stops))


def _nested(stops: list[Stop], say: Say) -> tuple[Stop, ...]:
    while len(stops) > MOST:
        stops = [named(each, say) for each in _chunks(stops, MOST)]
    return tuple(stops)
