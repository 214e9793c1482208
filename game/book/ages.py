"""The small things on the main menu (stars, flowers, ribbons) that show how much has been played on this computer.

They appear over time, and no number is shown. A strip below the box of the last game says who leads at that table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.games import ENTRIES
from game.names import folded
from game.saves import Result

MOST_STARS: Final = 3
_SOME, _MANY = 10, 100
"""The numbers of matches after which the main menu shows ribbons in its book, and a second flower in its vase."""
_EVENINGS: Final = (50, 200)
"""The numbers of evenings after which a second and a third flower stand in the vase on the main menu."""
_ROW: Final = 30
"""From this many matches on, the drawer on the main menu is drawn with a second row."""
_RIBBONS: Final = 4
_ENOUGH: Final = 2
"""The main menu says who leads only after this many matches, and only among at least this many players."""
_FEATS: Final = {"sharp": 2, "master": 3}
"""The number of stars for a win at a table with a CPU of this level. Every other win gives one star."""


@dataclass(frozen=True, slots=True)
class Age:
    """The decorations of the main menu.

    `stars` says how many stars each game has, by the game's id. The other numbers count the flowers in a vase, the
    ribbons in a book, and the rows in a drawer.
    """

    stars: Mapping[str, int] = field(default_factory=dict)
    flowers: int = 1
    ribbons: int = 0
    rows: int = 0

    def and_before(self, other: Age) -> Age:
        """Returns the decorations that have, for each thing, the higher of the values here and in `other`.

        So nothing disappears that was once shown.
        """
        games = {*self.stars, *other.stars}
        stars = {game: max(self.stars.get(game, 0), other.stars.get(game, 0)) for game in sorted(games)}
        return Age(
            stars,
            max(self.flowers, other.flowers),
            max(self.ribbons, other.ribbons),
            max(self.rows, other.rows),
        )


def age_of(results: Iterable[Result]) -> Age:
    """Returns the decorations of the main menu for these matches. Matches without people do not count."""
    played = [one for one in results if "human" in one.players]
    evenings = len({one.here.date() for one in played})
    flowers = 1 + max(sum(evenings >= enough for enough in _EVENINGS), len(played) >= _MANY)
    rows = bool(played) + (len(played) >= _ROW)
    return Age(_stars(played), flowers, _ribbons(played) if len(played) >= _SOME else 0, rows)


class LastTable(NamedTuple):
    """The table of the last match: its game, and who leads there.

    `leader` is the name of the player who has won most matches of this game at the table: `ahead` is their number,
    `behind` the number of matches that the second best player has won. `leader` is empty after only one match, and in
    a game that is played as a team. `seat` is the leader's seat.
    """

    game: str
    leader: str = ""
    ahead: int = 0
    behind: int = 0
    seat: int = 0


def last_table(results: Iterable[Result]) -> LastTable | None:
    """Returns the table of the last match in which a person played; None if there is none."""
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
    """Returns the number of ribbons in the main menu's book.

    There is one for each person who has played, and one for each year after the first, at most _RIBBONS.
    """
    people = {
        folded(name)
        for one in played
        for name, player in zip(one.names, one.players, strict=True)
        if player == "human"
    }
    years = {one.here.year for one in played}
    return min(_RIBBONS, len(people) + len(years) - 1)


def _stars(played: list[Result]) -> dict[str, int]:
    """Returns the stars of each game for wins of people without a head start.

    A win is worth one star, two at a table with a Sharp CPU, three at a table with a Master. In a game played as a
    team, each harder house rule adds a star.
    """
    best: dict[str, int] = {}
    beaten: dict[str, set[str]] = {}
    for one in played:
        entry = ENTRIES[one.game]
        if one.head_starts or not any(one.players[seat] == "human" for seat in one.winners):
            continue
        if entry.together:
            feats = beaten.setdefault(one.game, {"beaten"})
            feats |= {rule for rule in entry.harder if one.options.get(rule) is True}
            best[one.game] = min(MOST_STARS, len(feats))
        elif len(one.players) > 1:
            worth = max(_FEATS.get(player, 1) for player in one.players)
            best[one.game] = max(best.get(one.game, 0), worth)
    return best
