"""What is printed on the cards of Peep, the tests' own game: only the number."""

from game.core.cards import Face
from scenes.stage.card_art import Numeral, Press, plain_face
from scenes.stage.theme import GameLook


def print_face(press: Press, look: GameLook, face: Face) -> tuple[Numeral, ...]:
    """Returns the numbers that are printed on a card: one in the middle, and one in a corner in another ink."""
    main, *rest = plain_face(press, look, face)
    return (main, *(press.index("index", one.text, look.mat, from_left=True) for one in rest))
