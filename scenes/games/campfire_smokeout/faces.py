"""What is printed on Campfire Smokeout's cards."""

import re

from game.core.cards import Face
from scenes.stage.card_art import Numeral, Press
from scenes.stage.theme import GameLook


def print_face(press: Press, look: GameLook, face: Face) -> tuple[Numeral, ...]:
    """Returns the numbers of a Wind or the word of a Wild Wind."""
    _ = look
    left, right = press.inks.colour("wind_left"), press.inks.colour("wind_right")
    if face == "W":
        return (press.at("wind_wild", "Wild", press.inks.colour("wind_wild")),)
    both = re.fullmatch(r"L(\d)R(\d)", face)
    if both:
        return press.at("wind_left", both[1], left), press.at("wind_right", both[2], right)
    return (press.at("wind_single", face[1:], left if face[0] == "L" else right),)
