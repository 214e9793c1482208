"""The deals that people have played or seen, and each day's deal, par and first match.

The par of a deal is the mean total that CPUs reach on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any, Final

from game.core.phrases import N_
from game.daily import FIRST, LAST
from game.measures import (
    CHALLENGE,
    IDENTITY,
    LONGEST_NAME,
    LONGEST_WORD,
    MOST,
    Measure,
    Unfit,
    fitting,
    line,
    listed,
    spelled,
    switch,
    whole,
)
from game.names import folded
from game.saves.places import Places
from game.saves.sealed import Contents, SealedFile

EVERYBODY: Final = ""
"""What is stored in place of a name if it is unknown who has seen a deal."""
_MOST_DAYS, _MOST_DEALS, _MOST_PEOPLE = 1_000, 1_500, 30
_MOST_PARS = 100
"""For how many days the results of CPUs are stored."""
_PARTS, _MOST_PERCENT = 3, 10_000
_MOST_CHALLENGES, _MOST_ANSWERS = 200, 6
_PAR: Final = spelled("steady|sharp")
_FORMAT: Final = "tuckbox-deals"
_PARTLY = N_(
    "Some days of the calendar could not be used. The rest are here, and the old file was kept in “damaged”."
)
_UNUSED = N_("Some days of the calendar could not be used. The rest are here.")
_NEWER = N_("The days were saved by a newer Tuckbox. They stay as they are, and no day can be started here.")
_TORN = N_("The days that were played could not be read. Their file was kept in the folder “damaged”.")


@dataclass(frozen=True, slots=True)
class Par:
    """The results of CPUs of one level on a deal: mean total, standard error, number of matches."""

    mean: float
    error: float
    tries: int


@dataclass(frozen=True, slots=True)
class Day:
    """The first match with the deal of one day."""

    match: str = ""
    later: bool = False
    """Whether the match began after the day to which the deal belongs."""
    total: int | None = None
    """The person's total, or None until the match is over."""
    won: bool = False
    hinted: bool = False
    par: Mapping[str, Par] = field(default_factory=dict)
    """The results of CPUs, by level."""
    seq: int = 0
    """The number of the match's newest known save. If it is unknown, the highest possible number."""
    decided: tuple[int, ...] = ()
    """How much the person, the deck and the other players decided, in percent of a win, or empty."""


@dataclass(frozen=True, slots=True)
class Deals:
    """The results of all daily deals, and who has seen which deal. People's names are as `folded` returns them."""

    days: Mapping[date, Day] = field(default_factory=dict)
    seen: Mapping[str, frozenset[str]] = field(default_factory=dict)
    challenges: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The codes of people's results, by the code of the challenge."""

    def is_known(self, key: str, name: str) -> bool:
        seen = self.seen.get(key, frozenset())
        return EVERYBODY in seen or folded(name) in seen


def key_of(game_id: str, code: str) -> str:
    """Returns the key of a deal. Equal keys mean equal cards."""
    return f"{game_id} {code}"


def with_seen(deals: Deals, key: str, names: frozenset[str]) -> Deals:
    """Returns the deals after these people have seen the cards of one deal.

    `names` are names as `folded` returns them, or `EVERYBODY`.
    """
    kept = {one: who for one, who in deals.seen.items() if one != key}
    kept[key] = deals.seen.get(key, frozenset()) | names
    return replace(deals, seen=dict(list(kept.items())[-_MOST_DEALS:]))


def also_seen(deals: Deals, name: str, other: str) -> Deals:
    """Returns the deals after a person got a second name, `other`. Both names have seen the same deals."""
    one, also = folded(name), folded(other)
    seen = {key: who | {also} if one in who else who for key, who in deals.seen.items()}
    return replace(deals, seen=seen)


def with_challenge(deals: Deals, code: str, answer: str = "") -> Deals:
    """Returns the deals after a challenge was sent or opened, or its result came back.

    `answer` is the result's code.
    """
    answers = deals.challenges.get(code, ())
    if answer and answer not in answers:
        answers = (*answers, answer)[-_MOST_ANSWERS:]
    kept = {one: known for one, known in deals.challenges.items() if one != code}
    kept[code] = answers
    return replace(deals, challenges=dict(list(kept.items())[-_MOST_CHALLENGES:]))


def with_day(deals: Deals, day: date, how: Callable[[Day], Day]) -> Deals:
    """Returns the deals with one day changed by the function `how`."""
    days = {**deals.days, day: how(deals.days.get(day, Day()))}
    kept = sorted(days.items())[-_MOST_DAYS:]
    old = [(each, replace(known, par={})) for each, known in kept[:-_MOST_PARS]]
    return replace(deals, days=dict([*old, *kept[-_MOST_PARS:]]))


def begun(deals: Deals, day: date, match_id: str, today: date) -> Deals:
    """Returns the deals after a match with the deal of `day` has begun."""

    def first(found: Day) -> Day:
        return found if found.match else replace(found, match=match_id, later=is_later(deals, day, today))

    return with_day(deals, day, first)


def is_later(deals: Deals, day: date, today: date) -> bool:
    """Returns whether it is too late to begin a match with the deal of `day`."""
    own = (one for one, known in deals.days.items() if known.match and not known.later)
    return today != day or max(own, default=day) > day


def found_again(deals: Deals, day: date, match_id: str, *, later: bool) -> Deals:
    """Returns the deals after adding a day's match, because its file was found."""

    def first(found: Day) -> Day:
        return found if found.match else replace(found, match=match_id, later=later, seq=MOST)

    return with_day(deals, day, first)


def ended(deals: Deals, day: date, match_id: str, total: int, *, won: bool, hinted: bool = False) -> Deals:
    """Returns the deals after the end of a day's match."""

    def result(found: Day) -> Day:
        is_counted = found.match == match_id and found.total is None
        return replace(found, total=total, won=won, hinted=hinted) if is_counted else found

    return with_day(deals, day, result)


def decided(deals: Deals, day: date, match_id: str, parts: Sequence[int]) -> Deals:
    """Returns the deals after a review found what decided a day's match."""

    def known(found: Day) -> Day:
        return replace(found, decided=tuple(parts)) if found.match == match_id else found

    return with_day(deals, day, known)


def saved(deals: Deals, match_id: str, seq: int) -> Deals:
    """Returns the deals after save number `seq` of a day's match."""
    day = next((day for day, known in deals.days.items() if known.match == match_id), None)
    return (
        deals if day is None else with_day(deals, day, lambda known: replace(known, seq=max(known.seq, seq)))
    )


def days_running(deals: Deals, today: date) -> int:
    """Returns how many days in a row have a deal that was finished on its day.

    The last of them is today or yesterday.
    """

    def was_played(day: date) -> bool:
        found = deals.days.get(day, Day())
        return found.total is not None and not found.later

    day, count = today if was_played(today) else today - timedelta(days=1), 0
    while was_played(day):
        day, count = day - timedelta(days=1), count + 1
    return count


def _table(deals: Deals) -> dict[str, Any]:
    days = {day.isoformat(): _day_table(known) for day, known in deals.days.items()}
    seen = {key: sorted(names) for key, names in deals.seen.items()}
    challenges = {code: list(answers) for code, answers in deals.challenges.items()}
    return {"format": _FORMAT, "format_version": 1, "days": days, "seen": seen, "challenges": challenges}


def _day_table(day: Day) -> dict[str, Any]:
    table: dict[str, Any] = {"later": day.later, "won": day.won, "hinted": day.hinted}
    if day.match:
        table["match"] = day.match
    if day.total is not None:
        table["total"] = day.total
    if day.seq:
        table["seq"] = day.seq
    if day.decided:
        table["decided"] = list(day.decided)
    if day.par:
        table["par"] = {level: [par.mean, par.error, par.tries] for level, par in day.par.items()}
    return table


def _deals(document: Mapping[str, Any]) -> Deals:
    found = fitting(document, {"days": _days, "seen": _seen, "challenges": _challenges})
    return Deals(found.get("days", {}), found.get("seen", {}), found.get("challenges", {}))


def _days(value: object) -> dict[date, Day]:
    if not isinstance(value, dict):
        raise Unfit
    found: dict[date, Day] = {}
    for key, table in list(value.items())[-_MOST_DAYS:]:
        with suppress(ValueError):
            day = date.fromisoformat(key)
            if FIRST <= day <= LAST:
                found[day] = Day(**fitting(table, _DAY))
    return found


def _pars(value: object) -> dict[str, Par]:
    if not isinstance(value, dict):
        raise Unfit
    return {_PAR(level): _par(one) for level, one in value.items()}


def _decided(value: object) -> tuple[int, ...]:
    parts = tuple(listed(whole(-_MOST_PERCENT, _MOST_PERCENT), _PARTS)(value))
    if len(parts) != _PARTS:
        raise Unfit
    return parts


def _par(value: object) -> Par:
    match value:
        case [float(mean), float(error), int(tries)] if abs(mean) < MOST and 0 <= error < MOST and tries > 0:
            return Par(mean, error, tries)
    raise Unfit


def _seen(value: object) -> dict[str, frozenset[str]]:
    if not isinstance(value, dict):
        raise Unfit
    names = listed(line(LONGEST_NAME), _MOST_PEOPLE)
    return {
        key: frozenset(names(who))
        for key, who in list(value.items())[-_MOST_DEALS:]
        if len(key) <= LONGEST_WORD and isinstance(who, list)
    }


def _challenges(value: object) -> dict[str, tuple[str, ...]]:
    if not isinstance(value, dict):
        raise Unfit
    code = spelled(CHALLENGE)
    answers = listed(code, _MOST_ANSWERS)
    found: dict[str, tuple[str, ...]] = {}
    for key, known in list(value.items())[-_MOST_CHALLENGES:]:
        with suppress(Unfit):
            found[code(key)] = tuple(answers(known))
    return found


_DAY: Final[Mapping[str, Measure]] = {
    "match": spelled(IDENTITY),
    "later": switch,
    "total": whole(-MOST, MOST),
    "won": switch,
    "hinted": switch,
    "par": _pars,
    "decided": _decided,
    "seq": whole(0, MOST),
}


def _is_whole(document: Mapping[str, Any], deals: Deals) -> bool:
    """Returns whether all values in the document were valid."""
    days, seen, challenges = (document.get(key, {}) for key in ("days", "seen", "challenges"))
    if not (isinstance(days, dict) and isinstance(seen, dict) and isinstance(challenges, dict)):
        return False
    return (
        len(days) == len(deals.days)
        and all(
            isinstance(one, dict) and len(fitting(one, _DAY)) == len(one.keys() & _DAY.keys())
            for one in days.values()
        )
        and {key: sorted(map(str, names)) for key, names in seen.items() if isinstance(names, list)}
        == {key: sorted(names) for key, names in deals.seen.items()}
        and {key: tuple(known) for key, known in challenges.items() if isinstance(known, list)}
        == dict(deals.challenges)
    )


class DealsFile(SealedFile[Deals]):
    """The file that stores the Deals."""

    def __init__(self, places: Places) -> None:
        contents = Contents(
            _FORMAT,
            ("days", "seen", "challenges"),
            _deals,
            _table,
            _is_whole,
            lambda _: True,  # the oldest entries are dropped before the file is full
            _TORN,
            _PARTLY,
            _UNUSED,
            _NEWER,
        )
        super().__init__(places.data / "deals.toml", contents)
