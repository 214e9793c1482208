"""What is printed on Poof's cards."""

from dataclasses import replace

from game.core.cards import Face
from scenes.stage.card_art import Numeral, Press
from scenes.stage.theme import GameLook

WORD = "Poof"
MINI_TWO_DIGITS = 0.868
"""Factor by which two digits are smaller on a narrow card."""


def print_face(press: Press, look: GameLook, face: Face) -> tuple[Numeral, ...]:
    """Returns the number of a card, or the word on a Poof."""
    if face == "P":
        return (press.at("word", WORD, press.inks.colour("word")),)
    band = look.more.colours("bands")[(int(face) - 1) // 4]
    if press.mini:
        found = press.at("mini", face, band)
        return (replace(found, size=found.size * MINI_TWO_DIGITS) if len(face) > 1 else found,)
    return press.at("main", face, press.inks.colour("main")), press.index("index", face, band, from_left=True)
