"""The print on Peep's cards: only the number."""

from game.core.cards import Face
from scenes.stage.card_art import Numeral, Press, plain_face
from scenes.stage.theme import GameLook


def print_face(press: Press, look: GameLook, face: Face) -> tuple[Numeral, ...]:
    """Returns the number in the middle, and the number in the corner in another ink."""
    main, *rest = plain_face(press, look, face)
    return (main, *(press.index("index", one.text, look.mat, from_left=True) for one in rest))
