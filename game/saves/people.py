"""The people who play on this computer: their names and pictures, and who played together last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime
from typing import Any, Final, NamedTuple

from game.core.phrases import N_
from game.measures import LONGEST_NAME, Measure, fitting, line, listed, moment, of, sifted, switch
from game.measures import name as named
from game.names import folded
from game.pictures import PICTURE, free_animal
from game.saves.places import Places
from game.saves.sealed import Contents, SealedFile
from game.saves.settings import Settings

_FORMAT: Final = "tuckbox-people"
_MOST: Final = 1_000
_MOST_SEATS: Final = 10


OWN: Final = (
    "text_size",
    "typeface",
    "contrast",
    "large_numerals",
    "motion",
    "hints",
    "ask_before",
    "curtain",
    "main_button",
)
"""The settings that each person may choose."""
_OWN: Final[Mapping[str, Measure]] = {
    each.name: each.metadata["rule"] for each in fields(Settings) if each.name in OWN
}


class Person(NamedTuple):
    """Somebody who plays on this computer. Equal keys mean one person."""

    name: str
    picture: str
    last: datetime | None = None
    """The time at which the person last began a match."""
    table: tuple[tuple[str, Any], ...] = ()
    """The settings that this person has chosen, by name."""

    @property
    def key(self) -> str:
        """Returns the name in the form that is used to compare names."""
        return folded(self.name)


@dataclass(frozen=True, slots=True)
class People:
    """All known people, and the people who played together last."""

    known: tuple[Person, ...] = ()
    company: tuple[str, ...] = ()
    """The keys of the people who played last, by seat."""
    youngest: str = ""
    """The key of the youngest person, or "" if unknown."""
    distance: bool = False
    """Whether the people who played last want large print."""
    consent: bool = False
    """Whether the people who played last may take moves back if everybody agrees."""

    def find(self, name: str) -> Person | None:
        key = folded(name)
        return next((one for one in self.known if one.key == key), None) if key else None

    @property
    def recent(self) -> tuple[Person, ...]:
        """Returns all people, the latest players first."""
        seats = {key: seat for seat, key in enumerate(self.company)}

        def order(one: Person) -> tuple[float, int, str]:
            last = one.last.timestamp() if one.last is not None else 0.0
            return (-last, seats.get(one.key, _MOST_SEATS), one.key)

        return tuple(sorted(self.known, key=order))

    @property
    def together(self) -> tuple[Person, ...]:
        """Returns the people of the last match, in the order of their seats."""
        by_key = {one.key: one for one in self.known}
        return tuple(by_key[key] for key in self.company if key in by_key)


# -- changes -------------------------------------------------------------------------------------------
def sat_down(people: People, company: Sequence[tuple[str, str]], now: datetime) -> People:
    """Returns the people after some known or new people began a match.

    `company` has each player's name and picture.
    """
    known = {one.key: one for one in people.known}
    for name, picture in company:
        key = folded(name)
        known[key] = known.get(key, Person(name, picture))._replace(picture=picture, last=now)
    return replace(people, known=tuple(known.values()), company=tuple(folded(name) for name, _ in company))


def joined(people: People, name: str) -> People:
    """Returns the people with a person of this name, added if necessary."""
    if not folded(name) or people.find(name) is not None:
        return people
    animal = free_animal(one.picture for one in people.known)
    return replace(people, known=(*people.known, Person(name, animal)))


def with_youngest(people: People, name: str) -> People:
    """Returns the people with `name` as the youngest person. If it is "", nobody is known as the youngest."""
    return replace(people, youngest=folded(name))


def with_picture(people: People, name: str, picture: str) -> People:
    """Returns the people after one of them chose another picture."""
    key = folded(name)
    known = tuple(one._replace(picture=picture) if one.key == key else one for one in people.known)
    return replace(people, known=known)


def with_table(people: People, name: str, values: Mapping[str, Any]) -> People:
    """Returns the people with these settings for the person of this name."""
    key = folded(name)
    table = tuple(sorted(fitting(dict(values), _OWN).items()))
    known = tuple(one._replace(table=table) if one.key == key else one for one in people.known)
    return replace(people, known=known)


def with_distance(people: People, *, distance: bool) -> People:
    """Returns the people, with the last players' choice of large print (`distance`) or normal print."""
    return replace(people, distance=distance)


def with_consent(people: People, *, consent: bool) -> People:
    """Returns the people after the last players allowed or forbade taking moves back by agreement."""
    return replace(people, consent=consent)


def with_name(people: People, old: str, new: str) -> People:
    """Returns the people after one of them was renamed, unless another person has the new name."""
    before, after = folded(old), folded(new)
    if not after or (before != after and people.find(new) is not None):
        return people
    known = tuple(one._replace(name=new) if one.key == before else one for one in people.known)
    return _rekeyed(replace(people, known=known), before, after)


def merged(people: People, one: str, into: str) -> People:
    """Returns the people with the entry `one` merged into the entry `into`."""
    gone, kept = people.find(one), people.find(into)
    if gone is None or kept is None or gone is kept:
        return people
    later = max((last for last in (gone.last, kept.last) if last is not None), default=None)
    known = tuple(
        other._replace(last=later, table=kept.table or gone.table) if other is kept else other
        for other in people.known
        if other is not gone
    )
    return _rekeyed(replace(people, known=known), gone.key, kept.key)


def without(people: People, name: str) -> People:
    """Returns the people without the person of this name."""
    key = folded(name)
    return replace(
        people,
        known=tuple(one for one in people.known if one.key != key),
        company=tuple(one for one in people.company if one != key),
        youngest="" if people.youngest == key else people.youngest,
    )


def first_known(names: Iterable[str]) -> People:
    """Returns a first list of known people: these `names`, as if they had just played together."""
    known: dict[str, Person] = {}
    for name in names:
        if folded(name) and folded(name) not in known:
            known[folded(name)] = Person(name, free_animal(one.picture for one in known.values()))
    return People(tuple(known.values()), tuple(known))


def _rekeyed(people: People, before: str, after: str) -> People:
    company = dict.fromkeys(after if key == before else key for key in people.company)
    youngest = after if people.youngest == before else people.youngest
    return replace(people, company=tuple(company), youngest=youngest)


# -- the file ------------------------------------------------------------------------------------------
_PEOPLE: Final[Mapping[str, Measure]] = {
    "people": sifted(of(dict), _MOST),
    "company": listed(line(LONGEST_NAME), _MOST_SEATS),
    "youngest": line(LONGEST_NAME),
    "distance": switch,
    "consent": switch,
}
_AGREED: Final = ("distance", "consent")
"""Choices that the last players made together."""
_PERSON: Final[Mapping[str, Measure]] = {"name": named, "picture": PICTURE, "last": moment, "table": of(dict)}


def _read(document: Mapping[str, Any]) -> People:
    found = fitting(dict(document), _PEOPLE)
    known: dict[str, Person] = {}
    for table in found.get("people", ()):
        one = fitting(table, _PERSON)
        if folded(one.get("name", "")) and folded(one["name"]) not in known:
            picture = one.get("picture") or free_animal(each.picture for each in known.values())
            known[folded(one["name"])] = Person(
                one["name"], picture, one.get("last"), tuple(sorted(fitting(one.get("table"), _OWN).items()))
            )
    company = tuple(dict.fromkeys(key for key in map(folded, found.get("company", ())) if key in known))
    youngest = folded(found.get("youngest", ""))
    youngest = youngest if youngest in known else ""
    agreed = {key: found.get(key, False) for key in _AGREED}
    return People(tuple(known.values()), company, youngest, **agreed)


def _written(people: People) -> dict[str, Any]:
    found = {
        "format": _FORMAT,
        "format_version": 1,
        "company": list(people.company),
        "youngest": people.youngest,
        "people": [_table(one) for one in people.known],
    }
    return {**found, **{key: True for key in _AGREED if getattr(people, key)}}


def _table(person: Person) -> dict[str, Any]:
    known = {key: value for key, value in person._asdict().items() if value is not None}
    return (
        {**known, "table": dict(person.table)}
        if person.table
        else {key: known[key] for key in known if key != "table"}
    )


def _is_whole(document: Mapping[str, Any], people: People) -> bool:
    known = _written(people)
    return all(document[key] == known[key] for key in known.keys() & document.keys())


_CONTENTS: Final = Contents(
    format=_FORMAT,
    keys=tuple(_PEOPLE),
    read=_read,
    written=_written,
    is_whole=_is_whole,
    has_room=lambda people: len(people.known) <= _MOST,
    torn=N_("The list of people could not be read and was put aside. You can still choose who sits where."),
    partly=N_(
        "Part of the list of people could not be read. The rest is here, and the old list was kept in “damaged”."
    ),
    unused=N_("Part of the list of people could not be read. The rest is here."),
    newer=N_(
        "The list of people is from a newer Tuckbox and was left as it is. You can still choose who sits where."
    ),
)


class PeopleFile(SealedFile[People]):
    """The file with the people who play on this computer."""

    def __init__(self, places: Places) -> None:
        super().__init__(places.data / "people.toml", _CONTENTS)
