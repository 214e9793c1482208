"""What the shelf and the set-up say of each game."""

from __future__ import annotations

from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame
from game.games import ENTRIES, GAMES
from scenes.games import SHOWS


def on_shelf() -> tuple[AnyGame, ...]:
    """The games that can be laid on the table, in menu order."""
    return tuple(game for game in GAMES.values() if game.id in SHOWS)


def facts(game: AnyGame) -> Phrase:
    """How many play, and for how long."""
    least, most = game.seats.start, game.seats.stop - 1
    minutes = SHOWS[game.id].blurb.minutes
    if ENTRIES[game.id].together:
        return phrase(
            "{least} to {most} players, together \u00b7 {minutes} minutes",
            least=least,
            most=most,
            minutes=minutes,
        )
    return phrase(
        "{least} to {most} players \u00b7 {minutes} minutes", least=least, most=most, minutes=minutes
    )


def brief(game: AnyGame) -> Phrase:
    """The same in few words."""
    return phrase(
        "{least} to {most} \u00b7 {minutes} min",
        least=game.seats.start,
        most=game.seats.stop - 1,
        minutes=SHOWS[game.id].blurb.minutes,
    )
