"""The keys that the player has chosen."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from scenes.games import SHOWS
from scenes.table.actions import AT_TABLE, COUNTING
from scenes.ui.keys import BASICS, EVERYWHERE, ON_PAGES, SILENT, Binding, Slot, Where, key_spelled, spelled

Keys = Mapping[str, int]
"""The key that the player has chosen for each slot, by the slot's name."""


def bindings() -> tuple[Binding, ...]:
    """Returns all key bindings of the program and its games."""
    known = [*AT_TABLE, *COUNTING]
    known += [one for show in SHOWS.values() for one in show.keys if one not in known]
    return (*EVERYWHERE, *known, *ON_PAGES)


def slots() -> tuple[Slot, ...]:
    """Returns every changeable key, sorted by part of the program."""
    places = list(Where)
    found = {slot.name: slot for one in bindings() for slot in one.slots}
    return tuple(sorted(found.values(), key=lambda slot: places.index(slot.where[0])))


def is_free(key: int) -> bool:
    """Returns whether the player may choose a key."""
    return key not in BASICS and key not in SILENT


def clashes(keys: Keys, slot: Slot) -> list[Slot]:
    """Returns the other slots that use the same key in the same part of the program."""
    return [other for other in slots() if _meet(slot, other) and _share(keys, slot, other)]


def given(keys: Keys, slot: Slot, key: int) -> Keys:
    """Returns the chosen keys after a slot has got this key."""
    others = {name: one for name, one in keys.items() if name != slot.name}
    return others if key == slot.usual else {**others, slot.name: key}


def swapped(keys: Keys, slot: Slot, key: int) -> Keys | None:
    """Returns the keys after two slots have swapped, or None if impossible."""
    users = clashes(given(keys, slot, key), slot)
    if len(users) != 1:
        return None
    swap = given(given(keys, slot, key), users[0], keys.get(slot.name, slot.usual))
    return swap if not _in_the_way(swap) else None


def read(words: Mapping[str, str]) -> tuple[Keys, bool]:
    """Returns a settings file's keys, and whether any were unusable."""
    known = {slot.name for slot in slots()}
    keys = {name: key_spelled(word) for name, word in words.items() if name in known}
    fit = {name: key for name, key in keys.items() if key is not None and is_free(key)}
    while twice := _in_the_way(fit) & fit.keys():
        fit = {name: key for name, key in fit.items() if name not in twice}
    return fit, len(fit) < len(keys)


def written(keys: Keys, before: Mapping[str, str]) -> dict[str, str]:
    """Returns the keys as a settings file spells them.

    Entries of the file (`before`) that this version does not know are kept.
    """
    known = {slot.name for slot in slots()}
    others = {name: word for name, word in before.items() if name not in known}
    return {**others, **{name: spelled(key) for name, key in keys.items()}}


def _in_the_way(keys: Keys) -> set[str]:
    """Returns the names of all slots that share their key with another slot."""
    pairs = (pair for pair in combinations(slots(), 2) if _meet(*pair) and _share(keys, *pair))
    return {one.name for pair in pairs for one in pair}


def _meet(one: Slot, other: Slot) -> bool:
    everywhere = Where.EVERYWHERE in (*one.where, *other.where)
    return one.name != other.name and (everywhere or any(place in other.where for place in one.where))


def _share(keys: Keys, one: Slot, other: Slot) -> bool:
    return bool(set(one.held(keys)) & set(other.held(keys)))
