"""What is printed on a card: which drawing, and the numerals that are set over it."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import Face
from scenes.assets import Assets
from scenes.theme import Colour, GameLook, Theme, colour

MINUS = "\u2212"


@dataclass(frozen=True, slots=True)
class Numeral:
    """A text on a card: its middle as shares of width and height, size as a share of the height.

    `tab` numerals are corner indices: they grow with the setting for large numerals, on a larger tab.
    """

    text: str
    x: float
    y: float
    size: float
    ink: Colour
    tab: bool = False


def drawing(game: GameLook, face: Face | None, width: int, theme: Theme) -> str:
    """The path of a face's drawing, None for the back; narrow cards of some games have their own."""
    if face is None:
        return f"cards/{game.key}/back.svg"
    name = face.replace("-", "m")
    mini = width < theme.scale.mini_face_below_px and game.key in ("poof", "half") and face != "P"
    return f"cards/{game.key}/{'mini-' if mini else ''}{name}.svg"


def numerals(game: GameLook, face: Face | None, width: int, assets: Assets) -> tuple[Numeral, ...]:
    """The texts of a face at a width in px."""
    if face is None:
        return ()
    places = assets.theme.card
    match game.key:
        case "game":
            ink = game.more.colour("numeral")
            return (
                Numeral(face, *_place(places.numbers("game_main")), ink),
                Numeral(face, *_place(places.numbers("game_index")), ink, tab=True),
            )
        case _:
            ink = colour("#2A1B14")
            return (Numeral(face.replace("-", MINUS), 0.5, 0.5, 0.3, ink),)


def _place(numbers: tuple[float, ...]) -> tuple[float, float, float]:
    return numbers[0], numbers[1], numbers[2]
