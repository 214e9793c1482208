"""What a player notes beside the matches: stars, who is the same person under several names, which exercises were tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.core.phrases import N_, Phrase
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
from game.saves.folder import keep_copy, set_aside
from game.saves.guards import encoded, guard, parse, read_file
from game.saves.lock import locked
from game.saves.places import Places
from game.saves.seals import seal
from game.saves.trouble import Bad, BadFile, NotSaved, Why
from game.saves.writer import sweep, write_atomic

_FORMAT = "tuckbox-marks"
_VERSION = 1
_MOST_STARS, _MOST_NAMES, _MOST_TRIED = 10_000, 1_000, 10_000
_MARKS: Mapping[str, Measure] = {
    "starred": sifted(spelled(IDENTITY), _MOST_STARS),
    "people": sifted_by_name(line(LONGEST_NAME), _MOST_NAMES),
    "tried": sifted_by_name(switch, _MOST_TRIED),
    "offered": spelled("[0-9]{4}-[0-9]{2}-[0-9]{2}"),
}
_PARTLY = N_(
    "Some stars or names could not be used. The rest are here, and the old file was kept in “damaged”."
)
_UNUSED = N_("Some stars or names could not be used. The rest are here.")
_TORN = N_(
    "The stars and the names of the score book could not be read. Their file was kept in the folder “damaged”."
)


@dataclass(frozen=True, slots=True)
class Marks:
    """Stars, names and exercises as they stand."""

    starred: frozenset[str] = frozenset()
    """The ids of the matches that have a star."""
    people: Mapping[str, str] = field(default_factory=dict)
    """By the folded name of somebody who sat at a table, the name under which the score book tells of them."""

    tried: Mapping[str, bool] = field(default_factory=dict)
    """By the key of an exercise that was tried, whether it was solved."""
    offered: str = ""
    """The day on which an exercise was offered unasked last, as 2026-11-23; "" for never."""

    def person(self, name: str) -> str:
        """Under which name somebody is told of."""
        return self.people.get(folded(name), name)

    def told(self, names: Sequence[str], players: Sequence[str]) -> tuple[str, ...]:
        """Returns the names under which those at one table are told of.

        No two people there become one: where they would, each of them keeps the name that he or she sat down with.
        """
        seats = list(zip(names, players, strict=True))
        told = tuple(self.person(name) if player == "human" else name for name, player in seats)
        people = [folded(name) for name, player in zip(told, players, strict=True) if player == "human"]
        return told if len(set(people)) == len(people) else tuple(names)


def with_star(marks: Marks, match_id: str, *, starred: bool) -> Marks:
    """The marks once a match has a star, or no longer."""
    return replace(marks, starred=marks.starred | {match_id} if starred else marks.starred - {match_id})


def renamed(marks: Marks, person: str, name: str) -> Marks:
    """The marks once a person is told of under another name; under somebody else's, the two are one from then on."""
    told = {key: name if folded(to) == folded(person) else to for key, to in marks.people.items()}
    own = {} if folded(person) in told else {folded(person): name}
    return replace(marks, people={**told, **own})


def parted(marks: Marks, name: str) -> Marks:
    """The marks once all who are told of under a name have those again that they sat down with."""
    return replace(marks, people={key: to for key, to in marks.people.items() if folded(to) != folded(name)})


def with_try(marks: Marks, key: str, *, solved: bool) -> Marks:
    """The marks once an exercise was tried; the oldest tries are forgotten where there are too many."""
    tried = {**{one: was for one, was in marks.tried.items() if one != key}, key: solved}
    return replace(marks, tried=dict(list(tried.items())[-_MOST_TRIED:]))


class MarksFile:
    """The file of the marks, shared by every program that runs. Keys that this version does not know stay in it."""

    def __init__(self, places: Places) -> None:
        """Names the file; nothing is read yet."""
        self._path = places.data / "marks.toml"
        sweep(places.data)

    def load(self) -> tuple[Marks, Phrase | None]:
        """The marks, and what to tell the player if the file was not as it should be.

        Where only some of it is out of measure, the rest is kept, and the file as it was lies among the damaged ones.
        """
        try:
            document = self._document()
        except BadFile as bad:
            return Marks(), Phrase(_TORN) if self._put_aside(bad.kind) else bad.sentence
        marks = _marks(document)
        if _is_whole(document, marks):
            return marks, None
        try:
            return self.change(lambda marks: marks), Phrase(_PARTLY)
        except NotSaved:
            return marks, Phrase(_UNUSED)

    def change(self, how: Callable[[Marks], Marks]) -> Marks:
        """Changes the marks as they stand on the disk, also where another program writes there; returns the marks as they are then.

        Raises:
            NotSaved: the file is as it was.
        """
        with locked(self._path.parent / "marks.lock"):
            try:
                document = self._document()
            except BadFile as bad:
                if not self._put_aside(bad.kind):
                    raise NotSaved(Why.UNREADABLE) from bad
                document = {}
            before = _marks(document)
            marks = how(before)
            if len(marks.starred) > _MOST_STARS or len(marks.people) > _MOST_NAMES:
                raise NotSaved(Why.TOO_LONG)
            known = _written(marks)
            others = {key: value for key, value in document.items() if key not in _MARKS}
            if not _is_whole(document, before):
                keep_copy(self._path, self._damaged)
            try:
                data = encoded({**others, **known})
            except NotSaved:
                # What others wrote besides cannot be written again: it may lie among the damaged files.
                data = encoded(known)
                keep_copy(self._path, self._damaged)
            write_atomic(self._path, seal(data))
        return marks

    def _document(self) -> dict[str, Any]:
        try:
            document = parse(guard(read_file(self._path)))
        except BadFile as bad:
            if bad.kind is Bad.MISSING:
                return {}
            raise
        if document.get("format") != _FORMAT:
            raise BadFile(Bad.NOT_TOML)
        document.pop("seal", None)
        return document

    @property
    def _damaged(self) -> Path:
        return self._path.parent / "damaged"

    def _put_aside(self, kind: Bad) -> bool:
        """Returns whether a file that is none of ours lies among the damaged ones now; what the disk will not read stays."""
        if kind in {Bad.FORBIDDEN, Bad.UNREADABLE}:
            return False
        try:
            set_aside(self._path, self._damaged)
        except NotSaved:
            return False
        return True


def _marks(document: dict[str, Any]) -> Marks:
    found = fitting(document, _MARKS)
    people = {folded(key): name for key, name in found.get("people", {}).items() if folded(key) and name}
    starred = frozenset(found.get("starred", ()))
    return Marks(starred, people, found.get("tried", {}), found.get("offered", ""))


def _written(marks: Marks) -> dict[str, Any]:
    """Returns what the file says of the marks."""
    known = {
        "format": _FORMAT,
        "format_version": _VERSION,
        "starred": sorted(marks.starred),
        "people": dict(marks.people),
        "tried": dict(marks.tried),
    }
    return {**known, "offered": marks.offered} if marks.offered else known


def _is_whole(document: dict[str, Any], marks: Marks) -> bool:
    """Returns whether the marks are all that a document says of them: nothing of it was out of measure."""
    known = _written(marks)
    if isinstance(starred := document.get("starred"), list) and len(starred) == len(marks.starred):
        known["starred"] = starred  # in whatever order
    return all(document[key] == known.get(key) for key in {*known, *_MARKS} & document.keys())
