"""The stars, flowers and ribbons of the main menu, which come with the matches played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.games import ENTRIES
from game.names import folded
from game.saves import Result

MOST_STARS: Final = 3
_SOME = 10
"""After this many matches, the score book on the main menu has ribbons."""

_MANY = 100
"""After this many matches, the main menu has a second flower."""
_EVENINGS: Final = (50, 200)
"""After the first number of evenings the main menu has a second flower, after the other a third."""
_ROW: Final = 30
"""After this many matches, the main menu's drawer has a second row."""
_RIBBONS: Final = 4
_ENOUGH: Final = 2
"""The fewest matches, and the fewest players, for the main menu to name a leader."""
_FEATS: Final = {"sharp": 2, "master": 3}
"""The number of stars for a win against CPUs, by the id of their level. All other wins give one star."""


@dataclass(frozen=True, slots=True)
class Age:
    """The decorations of the main menu. `stars` has the number of stars, by the game's id."""

    stars: Mapping[str, int] = field(default_factory=dict)
    flowers: int = 1
    ribbons: int = 0
    rows: int = 0

    def and_before(self, other: Age) -> Age:
        """Returns, for each decoration, the higher of the values in this Age and in `other`."""
        games = {*self.stars, *other.stars}
        stars = {game: max(self.stars.get(game, 0), other.stars.get(game, 0)) for game in sorted(games)}
        return Age(
            stars,
            max(self.flowers, other.flowers),
            max(self.ribbons, other.ribbons),
            max(self.rows, other.rows),
        )


def age_of(results: Iterable[Result]) -> Age:
    """Returns the main menu's decorations for the matches in `results`."""
    played = [one for one in results if "human" in one.players]
    evenings = len({one.here.date() for one in played})
    flowers = 1 + max(sum(evenings >= enough for enough in _EVENINGS), len(played) >= _MANY)
    rows = bool(played) + (len(played) >= _ROW)
    return Age(_stars(played), flowers, _ribbons(played) if len(played) >= _SOME else 0, rows)


class LastTable(NamedTuple):
    """The game of the last match, and who leads at its table.

    `leader` is the player with most wins, or "" for a team or too few matches. `ahead` has the wins of the
    leader, `behind` those of the next player. `seat` is the leader's seat.
    """

    game: str
    leader: str = ""
    ahead: int = 0
    behind: int = 0
    seat: int = 0


def last_table(results: Iterable[Result]) -> LastTable | None:
    """Returns the LastTable of the last match with a person in it, or None without such a match."""
    played = sorted((one for one in results if "human" in one.players), key=lambda one: one.date)
    if not played:
        return None
    last, names = played[-1], {folded(name) for name in played[-1].names}
    same = [one for one in played if one.game == last.game and {folded(name) for name in one.names} == names]
    if ENTRIES[last.game].together or len(same) < _ENOUGH or len(names) < _ENOUGH:
        return LastTable(last.game)
    wins = Counter(folded(one.names[seat]) for one in same for seat in one.winners)
    first, second, *_ = sorted(last.names, key=lambda name: -wins[folded(name)])
    seat = last.names.index(first)
    return LastTable(last.game, first, wins[folded(first)], wins[folded(second)], seat)


def _ribbons(played: list[Result]) -> int:
    people = {
        folded(name)
        for one in played
        for name, player in zip(one.names, one.players, strict=True)
        if player == "human"
    }
    years = {one.here.year for one in played}
    return min(_RIBBONS, len(people) + len(years) - 1)


def _stars(played: list[Result]) -> dict[str, int]:
    best: dict[str, int] = {}
    beaten: dict[str, set[str]] = {}
    for result in played:
        entry = ENTRIES[result.game]
        if result.head_starts or not any(result.players[seat] == "human" for seat in result.winners):
            continue
        if entry.together:
            feats = beaten.setdefault(result.game, {"beaten"})
            feats |= {rule for rule in entry.harder if result.options.get(rule) is True}
            best[result.game] = min(MOST_STARS, len(feats))
        elif len(result.players) > 1:
            worth = max(_FEATS.get(player, 1) for player in result.players)
            best[result.game] = max(best.get(result.game, 0), worth)
    return best
