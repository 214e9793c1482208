"""What a player has marked: starred matches, names that mean one person, and tried exercises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.phrases import N_
from game.measures import (
    IDENTITY,
    LONGEST_NAME,
    Measure,
    fitting,
    line,
    sifted,
    sifted_by_name,
    spelled,
    switch,
)
from game.names import folded
from game.saves.places import Places
from game.saves.sealed import Contents, SealedFile

_FORMAT = "tuckbox-marks"
_MOST_STARS, _MOST_NAMES, _MOST_TRIED = 10_000, 1_000, 10_000
_MARKS: Mapping[str, Measure] = {
    "starred": sifted(spelled(IDENTITY), _MOST_STARS),
    "people": sifted_by_name(line(LONGEST_NAME), _MOST_NAMES),
    "tried": sifted_by_name(switch, _MOST_TRIED),
    "offered": spelled("[0-9]{4}-[0-9]{2}-[0-9]{2}"),
}


@dataclass(frozen=True, slots=True)
class Marks:
    """The starred matches, people's names in the statistics, and the tried exercises."""

    starred: frozenset[str] = frozenset()
    """The ids of the matches that have a star."""
    people: Mapping[str, str] = field(default_factory=dict)
    """People's names in the statistics, by the key that `folded` returns for their name at a table."""

    tried: Mapping[str, bool] = field(default_factory=dict)
    """Whether the last try of an exercise solved it, by the exercise's key."""
    offered: str = ""
    """The last day on which an exercise was offered, such as "2026-11-23", or ""."""

    def person(self, name: str) -> str:
        """Returns the name under which the statistics list a person."""
        return self.people.get(folded(name), name)

    def current_names(self, names: Sequence[str], players: Sequence[str]) -> tuple[str, ...]:
        """Returns the names under which the statistics list the people at a table.

        If two of these names are equal, returns all names as used at the table.
        """
        seats = list(zip(names, players, strict=True))
        current = tuple(self.person(name) if player == "human" else name for name, player in seats)
        people = [folded(name) for name, player in zip(current, players, strict=True) if player == "human"]
        return current if len(set(people)) == len(people) else tuple(names)


def with_star(marks: Marks, match_id: str, *, starred: bool) -> Marks:
    """Returns the marks after a match got a star or lost it."""
    return replace(marks, starred=marks.starred | {match_id} if starred else marks.starred - {match_id})


def renamed(marks: Marks, person: str, name: str) -> Marks:
    """Returns the marks after a person was renamed, perhaps to another person's name."""
    people = {key: name if folded(to) == folded(person) else to for key, to in marks.people.items()}
    own = {} if folded(person) in people else {folded(person): name}
    return replace(marks, people={**people, **own})


def parted(marks: Marks, name: str) -> Marks:
    """Returns the marks after people with one name were separated again."""
    return replace(marks, people={key: to for key, to in marks.people.items() if folded(to) != folded(name)})


def with_try(marks: Marks, key: str, *, solved: bool) -> Marks:
    """Returns the marks with one more try of an exercise."""
    tried = {**{one: was for one, was in marks.tried.items() if one != key}, key: solved}
    return replace(marks, tried=dict(list(tried.items())[-_MOST_TRIED:]))


def _marks(document: Mapping[str, Any]) -> Marks:
    found = fitting(dict(document), _MARKS)
    people = {folded(key): name for key, name in found.get("people", {}).items() if folded(key) and name}
    starred = frozenset(found.get("starred", ()))
    return Marks(starred, people, found.get("tried", {}), found.get("offered", ""))


def _written(marks: Marks) -> dict[str, Any]:
    known = {
        "format": _FORMAT,
        "format_version": 1,
        "starred": sorted(marks.starred),
        "people": dict(marks.people),
        "tried": dict(marks.tried),
    }
    return {**known, "offered": marks.offered} if marks.offered else known


def _is_whole(document: Mapping[str, Any], marks: Marks) -> bool:
    """Returns whether all values in the document were valid."""
    known = _written(marks)
    if isinstance(starred := document.get("starred"), list) and len(starred) == len(marks.starred):
        known["starred"] = starred  # their order does not matter
    return all(document[key] == known.get(key) for key in {*known, *_MARKS} & document.keys())


_CONTENTS = Contents(
    format=_FORMAT,
    keys=tuple(_MARKS),
    read=_marks,
    written=_written,
    is_whole=_is_whole,
    has_room=lambda marks: len(marks.starred) <= _MOST_STARS and len(marks.people) <= _MOST_NAMES,
    torn=N_(
        "The stars and the names of the score book could not be read. Their file was kept in the folder “damaged”."
    ),
    partly=N_(
        "Some stars or names could not be read. The rest are here, and the old file was kept in “damaged”."
    ),
    unused=N_("Some stars or names could not be read. The rest are here."),
    newer=N_(
        "The stars and the names of the score book are from a newer Tuckbox. Their file was left as it is."
    ),
)


class MarksFile(SealedFile[Marks]):
    """The file with the stars, the names in the statistics, and the exercises."""

    def __init__(self, places: Places) -> None:
        super().__init__(places.data / "marks.toml", _CONTENTS)
