"""What the shelf and the set-up say of each game."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.phrases import Phrase, phrase
from game.games import GAMES, AnyGame
from scenes.furniture import FURNITURE


@dataclass(frozen=True, slots=True)
class Blurb:
    """A game in a line, how long it takes, and the cards that peek out of its box."""

    line: Phrase
    minutes: int
    cards: tuple[str, str, str]
    together: bool = False


BLURBS = {
    "poof": Blurb(phrase("Play low, or make the pile vanish."), 25, ("12", "4", "P")),
    "the-game": Blurb(
        phrase("Two piles climb, two descend. Play all 98."), 20, ("17", "50", "81"), together=True
    ),
    "spooky-boo": Blurb(phrase("Remember who lives behind your shutters."), 20, ("3", "0", "11")),
    "eight-and-half": Blurb(phrase("Reach or beat the number, or take the pile."), 25, ("5", "H", "8")),
    "campfire-smokeout": Blurb(phrase("Send the Smoke to somebody else."), 25, ("L2", "W", "R1")),
}
"""By the game's id."""


def on_shelf() -> tuple[AnyGame, ...]:
    """The games that can be laid on the table, in menu order."""
    return tuple(game for game in GAMES.values() if game.id in FURNITURE)


def facts(game: AnyGame) -> Phrase:
    """How many play, and for how long."""
    least, most = game.seats.start, game.seats.stop - 1
    minutes = BLURBS[game.id].minutes
    if BLURBS[game.id].together:
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
        minutes=BLURBS[game.id].minutes,
    )
