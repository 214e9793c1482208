"""What is printed on Poof's cards."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import Face
from scenes.stage.faces import Numeral, Press
from scenes.stage.theme import GameLook

MINI_TWO_DIGITS = 0.868
"""How much smaller two digits stand on a narrow card."""


def print_face(press: Press, look: GameLook, face: Face, *, mini: bool) -> tuple[Numeral, ...]:
    """The number in its band's ink, the word on a Poof."""
    if face == "P":
        return (press.at("poof_word", look.title, press.inks.colour("poof_word")),)
    band = look.more.colours("bands")[(int(face) - 1) // 4]
    if mini:
        found = press.at("poof_mini", face, band)
        return (replace(found, size=found.size * MINI_TWO_DIGITS) if len(face) > 1 else found,)
    return press.at("poof_main", face, press.inks.colour("poof_main")), press.index(
        "poof_index", face, band, from_left=True
    )
