"""The print on a card: its drawing, and the texts set over it."""

from dataclasses import dataclass, replace
from typing import Protocol

from game.core.cards import Face
from scenes.stage.theme import Colour, GameLook, Theme, Tokens

MINUS = "\u2212"
MAIN_FITS, MINI_FITS, INDEX_FITS = 3, 2.5, 4
"""Characters of a plain face that fit at full size: in the middle, in the middle of a narrow card, in the
corner.
"""


@dataclass(frozen=True, slots=True)
class Numeral:
    """A text on a card: its middle as shares of width and height, its size as a share of the height.

    `index` numerals stand in the corner: they grow with the setting for large numerals, on a larger tab.
    `from_left` ones begin at x instead of being centred on it.
    """

    text: str
    x: float
    y: float
    size: float
    ink: Colour
    index: bool = False
    from_left: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """Sets texts at the places of a game's look."""

    places: Tokens
    inks: Tokens

    def at(self, place: str, text: str, ink: Colour) -> Numeral:
        """A text about the middle of a place."""
        x, y, size = self.places.numbers(place)
        return Numeral(text, x, y, size, ink)

    def index(self, place: str, text: str, ink: Colour, *, from_left: bool = False) -> Numeral:
        """A text in the corner."""
        x, y, size = self.places.numbers(place)
        return Numeral(text, x, y, size, ink, index=True, from_left=from_left)


class FacePrint(Protocol):
    """Texts of one game's faces; `mini` on a card so narrow that only the essential is legible."""

    def __call__(self, press: Press, look: GameLook, face: Face, *, mini: bool) -> tuple[Numeral, ...]: ...


def plain_face(press: Press, look: GameLook, face: Face, *, mini: bool) -> tuple[Numeral, ...]:
    """Returns the face's token, large in the middle and small in the corner."""
    _ = look
    text, ink = face.replace("-", MINUS), press.inks.colour("main")
    main = press.at("mini" if mini else "main", text, ink)
    main = replace(main, size=main.size * min(1.0, (MINI_FITS if mini else MAIN_FITS) / len(text)))
    if mini:
        return (main,)
    index = press.index("index", text, ink, from_left=True)
    return main, replace(index, size=index.size * min(1.0, INDEX_FITS / len(text)))


def drawing(game: GameLook, face: Face | None, width: int, theme: Theme) -> str:
    """Returns the path of a face's drawing at a width in px, of the back without a face."""
    if face is None:
        return "cards/back.svg"
    has_mini = game.faces.truth("minis") and face not in game.faces.texts("without_mini")
    mini = "mini-" if has_mini and is_small(width, theme) else ""
    return f"cards/{mini}{face.replace('-', 'm')}.svg"


def numerals(
    game: GameLook, face: Face | None, width: int, theme: Theme, printed: FacePrint
) -> tuple[Numeral, ...]:
    """The texts of a face at a width in px."""
    if face is None:
        return ()
    press = Press(game.card, game.card.table("ink"))
    return printed(press, game, face, mini=is_small(width, theme))


def is_small(width: int, theme: Theme) -> bool:
    """Returns whether a card of a width in px shows only the essential."""
    return width < theme.scale.mini_face_below_px
