"""How strong Even, the CPU of adjustable strength, must be for a table's people."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.book.fair import Place
from game.core.phrases import Phrase, counted, phrase
from game.cpu.even import GAPS, ORDER, Scale, is_even, place, strength_of
from game.cpu.levels import Level
from game.games import ENTRIES
from game.names import folded
from game.saves import Result

ENOUGH: Final = 5
"""A strength is estimated only after at least this many matches."""
LAST: Final = 50
"""How many of a person's last matches are used."""
SPREAD: Final = 0.5
"""Standard deviation of people's skills before their first match.

Its unit is the rating range from Gentle to Master.
"""
CERTAIN: Final = 20
"""A share of wins is shown only if its margin in percent is at most this."""
NEAR: Final = 0.05
"""A share of wins is called fair if it is this close to 1/seats."""
FAIR: Final = {
    2: phrase("half"),
    3: phrase("a third"),
    4: phrase("a quarter"),
    5: phrase("a fifth"),
    6: phrase("a sixth"),
}
_GRID: Final = tuple(step / 10 for step in range(-60, 81))
"""The ratings that a person may have. The probability of each rating is computed."""
_LEVELS: Final = {level.value: nth / GAPS for nth, level in enumerate(ORDER)}


class Skill(NamedTuple):
    """A person's skill in a game: a rating like those of the CPU levels, with its standard deviation."""

    rating: float
    deviation: float
    matches: int


class Learnt(NamedTuple):
    """What Even, the CPU of adjustable strength, has learnt about people."""

    names: tuple[str, ...]
    strength: float
    matches: int
    """The number of matches of the person who has played fewest."""
    share: float
    """The share of matches that a person is expected to win, from 0 to 1."""
    margin: float
    """Half the width of the share's 95 % interval."""
    seats: int

    @property
    def is_learning(self) -> bool:
        """Returns whether there are too few matches to say anything."""
        return self.matches < ENOUGH

    @property
    def text(self) -> Phrase:
        """Returns a sentence about how often each person wins."""
        if self.is_learning or round(100 * self.margin) > CERTAIN:
            return phrase("Even: still learning how you play")
        is_fair = abs(self.share - 1 / self.seats) < NEAR
        part = FAIR.get(self.seats) if is_fair else None
        part = part or phrase("{count} in 100", count=round(100 * self.share))
        if not self.names:
            return phrase("Even: you win about {part}", part=part)
        if len(self.names) == 1:
            return phrase("Even: {name} wins about {part}", name=self.names[0], part=part)
        names = phrase("{names} and {last}", names=", ".join(self.names[:-1]), last=self.names[-1])
        return phrase("Even: {names} each win about {part}", names=names, part=part)

    @property
    def place(self) -> Phrase:
        """Returns a sentence that says how strongly Even plays."""
        return phrase("Plays {place}.", place=place(self.strength))

    @property
    def source(self) -> Phrase:
        """Returns a sentence about the number of matches, and the margin of error."""
        if not self.matches:
            return phrase("It learns from your matches against CPUs in the score book.")
        if self.is_learning:
            return counted("Learnt from {count} match.", "Learnt from {count} matches.", self.matches)
        return counted(
            "Learnt from {count} match, give or take {margin} wins in 100.",
            "Learnt from {count} matches, give or take {margin} wins in 100.",
            self.matches,
            margin=round(100 * self.margin),
        )


def learnt(results: Iterable[Result], game_id: str, table: Sequence[Place]) -> Learnt | None:
    """Returns what Even has learnt about the people at a table, or None. `results` are in order of time."""
    scale = ENTRIES[game_id].scale
    people = [name for name, player in table if player == "human"]
    if scale is None or not people:
        return None
    matches = list(results)
    skills = [skill(matches, game_id, name, scale) for name in people]
    rating = math.fsum(one.rating for one in skills) / len(skills)
    deviation = math.sqrt(math.fsum(one.deviation**2 for one in skills)) / len(skills)
    strength = round(scale.strength(rating), 2)
    cpus = [_LEVELS.get(player, strength) for _, player in table if player != "human"]
    others = [scale.rating(one) for one in cpus] + [rating] * (len(people) - 1)
    share = chance(rating, others)
    margin = 1.96 * deviation * share * (1 - share)
    return Learnt(tuple(people), strength, min(one.matches for one in skills), share, margin, len(table))


def skill(results: Sequence[Result], game_id: str, name: str, scale: Scale) -> Skill:
    """Returns a person's skill, from matches in which all other players were CPUs."""
    seen = [
        found for one in results if one.game == game_id and (found := _share_and_ratings(one, name, scale))
    ][-LAST:]
    # Chances to win: Bradley and Terry (Biometrika 39, 1952), or Plackett and Luce at larger tables.
    # Prior: a normal distribution around Steady, as in Glickman (Applied Statistics 48, 1999).
    prior, spread = scale.rating(_LEVELS[Level.STEADY.value]), SPREAD * scale.rating(1)
    logs = []
    often = Counter(seen)
    for rating in _GRID:
        log = -((rating - prior) ** 2) / (2 * spread**2)
        for (share, others), count in often.items():
            expected = chance(rating, others)
            log += count * (share * math.log(expected) + (1 - share) * math.log1p(-expected))
        logs.append(log)
    highest = max(logs)
    weights = [math.exp(log - highest) for log in logs]
    whole = math.fsum(weights)
    mean = math.fsum(map(float.__mul__, _GRID, weights)) / whole
    square = math.fsum((at - mean) ** 2 * weight for at, weight in zip(_GRID, weights, strict=True)) / whole
    return Skill(mean, math.sqrt(square), len(seen))


def has_even(result: Result) -> bool:
    """Returns whether an Even, a CPU of adjustable strength, played in a match."""
    return any(map(is_even, result.players))


def chance(rating: float, others: Sequence[float]) -> float:
    """Returns a player's probability of winning against players with the ratings `others`."""
    return 1 / (1 + math.fsum(math.exp(other - rating) for other in others))


def _share_and_ratings(result: Result, name: str, scale: Scale) -> tuple[float, tuple[float, ...]] | None:
    """Returns a person's share of the win and the ratings of the other players.

    Returns None if another person, an unrated CPU or a head start was in the match.
    """
    people = [seat for seat, player in enumerate(result.players) if player == "human"]
    if len(people) != 1 or result.head_starts or result.real:
        return None
    (seat,) = people
    if folded(result.names[seat]) != folded(name):
        return None
    ratings = []
    for player in (*result.players[:seat], *result.players[seat + 1 :]):
        strength = _LEVELS.get(player, strength_of(player))
        if strength is None:
            return None
        ratings.append(scale.rating(strength))
    if not ratings:
        return None
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    return share, tuple(ratings)
