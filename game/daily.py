"""The deal of the day, made from its date."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from game.core.rules import AnyGame, Option, OptionValue
from game.core.shuffle import SplitMix, code_of
from game.entry import Entry
from game.games import ENTRIES

THINKING: Final = 400
"""Playouts for a CPU's move in the deal of the day or a challenge."""
FIRST: Final = date(2026, 1, 1)
"""The first day that has a deal."""
LAST: Final = date(2199, 12, 31)
_LEVELS: Final = ("gentle", "steady", "steady", "sharp")
"""The levels from which a day's CPUs are drawn."""
_WITH_RULE: Final = 3
"""On average, one of this many days has a changed house rule."""
_WEEK: Final = 7


@dataclass(frozen=True, slots=True)
class Daily:
    """The deal of the day. `players` is "human" at seat 0, and level ids elsewhere."""

    date: date
    game_id: str
    players: tuple[str, ...]
    options: Mapping[str, OptionValue]
    code: str

    @property
    def facts(self) -> dict[str, Any]:
        """Returns the deal as a dictionary for JSON."""
        return {
            "date": self.date.isoformat(),
            "game": self.game_id,
            "seats": list(self.players),
            "options": dict(self.options),
            "code": self.code,
        }


def daily(day: date, entries: Mapping[str, Entry] = ENTRIES) -> Daily:
    """Returns the deal of the day. Raises ValueError for a date before `FIRST` or after `LAST`."""
    if not FIRST <= day <= LAST:
        message = (
            f"there is no deal for {day.isoformat()}: days go from {FIRST.isoformat()} to {LAST.isoformat()}"
        )
        raise ValueError(message)
    entry = entries[_game_of(day, sorted(entries))]
    game = entry.rules
    draw = _drawn(f"{day.isoformat()} {game.id} {entry.rules_version}")
    seats = game.seats[draw.below(len(game.seats))]
    players = ("human", *(_LEVELS[draw.below(len(_LEVELS))] for _ in range(seats - 1)))
    options = {**_options(game, seats, draw), **entry.daily}
    return Daily(day, game.id, players, options, code_of(draw.next()))


def _game_of(day: date, ids: Sequence[str]) -> str:
    monday = day - timedelta(days=day.weekday())
    week = _week(monday, ids)
    if len(ids) > 1 and week[0] == _week(monday - timedelta(days=_WEEK), ids)[-1]:
        week[0], week[1] = week[1], week[0]
    return week[day.weekday()]


def _week(monday: date, ids: Sequence[str]) -> list[str]:
    """Returns the games of a week, no game on two consecutive days."""
    draw = _drawn(f"week {monday.isoformat()}")
    found: list[str] = []
    while len(found) < _WEEK:
        order = draw.shuffled(ids)
        if found and len(ids) > 1 and found[-1] == order[0]:
            order.append(order.pop(0))
        found += order
    return found[:_WEEK]


def _options(game: AnyGame, seats: int, draw: SplitMix) -> dict[str, OptionValue]:
    """Returns the default house rules, on some days with one changed."""
    options = game.defaults()
    switches = [option for option in game.options if _changes_play(option, seats)]
    if switches and draw.below(_WITH_RULE) == 0:
        option = switches[draw.below(len(switches))]
        others = [value for value in option.values if value != option.default]
        options[option.id] = others[draw.below(len(others))]
    return options


def _changes_play(option: Option, seats: int) -> bool:
    return bool(option.values) and option.is_for(seats)


def _drawn(label: str) -> SplitMix:
    return SplitMix.of(f"tuckbox daily 1 {label}")
