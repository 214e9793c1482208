"""A deal as text, for copy and paste."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.rules import AnyGame, Option, OptionValue
from game.core.shuffle import tidy_code

LONGEST = 400
"""The most characters of a text that are read."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: game, seats, code, and the house rules that differ from the defaults."""

    code: str
    game_id: str
    seats: int
    options: Mapping[str, OptionValue]

    @classmethod
    def of(cls, game: AnyGame, seats: int, options: Mapping[str, OptionValue], code: str) -> Deal:
        usual = {option.id: option.default for option in game.options}
        return cls(
            code, game.id, seats, {key: value for key, value in options.items() if value != usual[key]}
        )

    def __str__(self) -> str:
        rules = [f"{key}={str(value).lower()}" for key, value in sorted(self.options.items())]
        return " ".join((self.code, self.game_id, str(self.seats), *rules))

    @classmethod
    def read(cls, text: str, games: Mapping[str, AnyGame]) -> Deal | None:
        """Returns the deal that a text describes, or None."""
        words = text[:LONGEST].split()
        if len(words) < 3:
            return None
        written_code, game_id, count, *rules = words
        if game_id not in games or not count.isdecimal() or len(count) > 2:
            return None
        game, seats = games[game_id], int(count)
        if seats not in game.seats:
            return None
        try:
            code = tidy_code(written_code)
        except ValueError:
            return None
        known = {option.id: option for option in game.options}
        options: dict[str, OptionValue] = {}
        for rule in rules:
            key, _, said = rule.partition("=")
            if key not in known:
                return None
            value = _value(known[key], said, seats)
            if value is None:
                return None
            options[key] = value
        return cls(code, game.id, seats, options)


def _value(option: Option, said: str, seats: int) -> OptionValue | None:
    values = option.values or (range(seats) if option.is_seat else range(option.least, option.most + 1))
    return next((value for value in values if str(value).lower() == said), None)
