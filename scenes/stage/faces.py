"""What is printed on a card: which drawing, and the texts that are set over it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from game.core.cards import Face
from scenes.stage.theme import Colour, GameLook, Theme, Tokens, colour

MINUS = "\u2212"
HALF = "\u00bd"
MINI_TWO_DIGITS = 0.868
"""How much smaller two digits stand on a narrow card."""


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


def is_mini(game: GameLook, face: Face | None, width: int, theme: Theme) -> bool:
    """Whether a face this narrow, in px, has a drawing of its own."""
    small = width < theme.scale.mini_face_below_px
    return small and face is not None and game.key in theme.faces.texts("with_minis") and face != "P"


def drawing(game: GameLook, face: Face | None, width: int, theme: Theme) -> str:
    """The path of a face's drawing at a width in px; of the back when there is no face."""
    if face is None:
        return f"cards/{game.key}/{theme.faces.text('back')}.svg"
    mini = theme.faces.text("mini") if is_mini(game, face, width, theme) else ""
    return f"cards/{game.key}/{mini}{face.replace('-', theme.faces.text('minus'))}.svg"


def numerals(game: GameLook, face: Face | None, width: int, theme: Theme) -> tuple[Numeral, ...]:
    """The texts of a face at a width in px."""
    if face is None:
        return ()
    press = _Press(theme.card, theme.card.table("ink"))
    mini = is_mini(game, face, width, theme)
    match game.key:
        case "poof":
            return _poof(press, game, face, mini=mini)
        case "game":
            return press.at("game_main", face, game.more.colour("numeral")), press.index(
                "game_index", face, game.more.colour("numeral")
            )
        case "boo":
            return _boo(press, game, face)
        case "half":
            return _half(press, game, face, mini=mini)
        case _:
            return _wind(press, face)


@dataclass(frozen=True, slots=True)
class _Press:
    """Sets texts at the places of the theme."""

    places: Tokens
    inks: Tokens

    def at(self, place: str, text: str, ink: Colour) -> Numeral:
        x, y, size = self.places.numbers(place)
        return Numeral(text, x, y, size, ink)

    def index(self, place: str, text: str, ink: Colour, *, from_left: bool = False) -> Numeral:
        x, y, size = self.places.numbers(place)
        return Numeral(text, x, y, size, ink, index=True, from_left=from_left)


def _poof(press: _Press, game: GameLook, face: Face, *, mini: bool) -> tuple[Numeral, ...]:
    if face == "P":
        return (press.at("poof_word", game.title, press.inks.colour("poof_word")),)
    band = game.more.colours("bands")[(int(face) - 1) // 4]
    if mini:
        found = press.at("poof_mini", face, band)
        return (replace(found, size=found.size * MINI_TWO_DIGITS) if len(face) > 1 else found,)
    return press.at("poof_main", face, press.inks.colour("poof_main")), press.index(
        "poof_index", face, band, from_left=True
    )


def _boo(press: _Press, game: GameLook, face: Face) -> tuple[Numeral, ...]:
    powers = game.more.table("power_icons")
    count = len(powers.texts(face)) if powers.has(face) else 0
    place = ("boo_main", "boo_main_one_power", "boo_main_two_powers")[count]
    text, ink = face.replace("-", MINUS), press.inks.colour("boo")
    return press.at(place, text, ink), press.index("boo_index", text, ink)


def _half(press: _Press, game: GameLook, face: Face, *, mini: bool) -> tuple[Numeral, ...]:
    kind = game.more.table("class_of").text(face)
    ink = colour(game.more.table("classes").texts(kind)[0])
    match face, mini:
        case "G", True:
            return ()
        case "G", False:
            return (press.at("half_ghost_word", "Ghost", press.inks.colour("half_ghost_word")),)
        case "H", True:
            return (press.at("half_mini_half", HALF, ink),)
        case "H", False:
            return press.at("half_half", HALF, press.inks.colour("half_half")), press.index(
                "half_half_index", HALF, ink
            )
        case _, True:
            return (press.at("half_mini", face, ink),)
        case "0", False:
            return press.at("half_zero", face, ink), press.index("half_zero_index", face, ink)
        case _:
            return press.at("half_main", face, ink), press.index("half_index", face, ink)


def _wind(press: _Press, face: Face) -> tuple[Numeral, ...]:
    left, right = press.inks.colour("wind_left"), press.inks.colour("wind_right")
    if face == "W":
        return (press.at("wind_wild", "Wild", press.inks.colour("wind_wild")),)
    both = re.fullmatch(r"L(\d)R(\d)", face)
    if both:
        return press.at("wind_left", both[1], left), press.at("wind_right", both[2], right)
    return (press.at("wind_single", face[1:], left if face[0] == "L" else right),)
