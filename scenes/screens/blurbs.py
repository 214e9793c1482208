"""Descriptions of the games for the shelf and the set-up."""

from game.core.cards import Face
from game.core.faces import faces_of
from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame
from game.games import ENTRIES, GAMES
from scenes.games import SHOWS


def on_shelf() -> tuple[AnyGame, ...]:
    """Returns the playable games in menu order."""
    return tuple(game for game in GAMES.values() if game.id in SHOWS)


def line_of(game: AnyGame) -> Phrase:
    """Returns the game's description in one line."""
    blurb = SHOWS[game.id].blurb
    return blurb.line if blurb is not None else phrase("A card game.")


def peeking_cards(game_id: str) -> tuple[Face, ...]:
    """Returns the three cards that peek out of a box."""
    blurb = SHOWS[game_id].blurb
    if blurb is not None:
        return tuple(map(Face, blurb.cards))
    faces = faces_of(GAMES[game_id]) or (Face("?"),)
    return faces[0], faces[len(faces) // 2], faces[-1]


def facts(game: AnyGame) -> Phrase:
    """Returns the number of players, and the usual time if known."""
    least, most = game.seats.start, game.seats.stop - 1
    blurb, together = SHOWS[game.id].blurb, ENTRIES[game.id].together
    if blurb is None and together:
        return phrase("{least} to {most} players, together", least=least, most=most)
    if blurb is None:
        return phrase("{least} to {most} players", least=least, most=most)
    if together:
        return phrase(
            "{least} to {most} players, together \u00b7 {minutes} minutes",
            least=least,
            most=most,
            minutes=blurb.minutes,
        )
    return phrase(
        "{least} to {most} players \u00b7 {minutes} minutes", least=least, most=most, minutes=blurb.minutes
    )
