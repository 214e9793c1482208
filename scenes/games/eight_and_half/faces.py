"""What is printed on Eight & Half's cards."""

from game.core.cards import Face
from scenes.stage.card_art import Numeral, Press
from scenes.stage.theme import GameLook, colour

HALF = "\u00bd"


def print_face(press: Press, look: GameLook, face: Face) -> tuple[Numeral, ...]:
    """Returns what is printed on a card: a number, a half, or a word."""
    kind = look.more.table("class_of").text(face)
    ink = colour(look.more.table("classes").texts(kind)[0])
    match face, press.mini:
        case "G", True:
            return ()
        case "G", False:
            return (press.at("ghost_word", "Ghost", press.inks.colour("ghost_word")),)
        case "H", True:
            return (press.at("mini_half", HALF, ink),)
        case "H", False:
            return press.at("half", HALF, press.inks.colour("half")), press.index("half_index", HALF, ink)
        case _, True:
            return (press.at("mini", face, ink),)
        case "0", False:
            return press.at("zero", face, ink), press.index("zero_index", face, ink)
        case _:
            return press.at("main", face, ink), press.index("index", face, ink)
