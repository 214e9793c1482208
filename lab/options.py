"""House rules for an environment, checked like those of the command line and of records."""

from __future__ import annotations

from collections.abc import Mapping

from game.cli.entrants import choices
from game.cli.usage import closest
from game.core.rules import AnyGame, OptionValue
from lab.actions import shown


def house_rules(game: AnyGame, seats: int, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Returns every option of a game with the given ones set.

    Raises ValueError for an unknown option or value.
    """
    if not isinstance(given, Mapping):
        message = f"house rules are given by id, as a dict, not {shown(given)}"
        raise ValueError(message)  # noqa: TRY004 - as for all that does not fit
    known = {option.id: option for option in game.options}
    for key, value in given.items():
        if key not in known:
            message = f"{game.title} has no option {shown(key)}; try {closest(str(key), known)}"
            raise ValueError(message)
        if not known[key].accepts(value, seats):
            message = (
                f"the option {key} of {game.title} takes {choices(known[key], seats, repr)}, not {value!r}"
            )
            raise ValueError(message)
    return {**game.defaults(), **given}
