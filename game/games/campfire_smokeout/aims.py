"""What a CPU of each level tries to achieve in Campfire Smokeout."""

from typing import Final

from game.core.phrases import phrase
from game.cpu.even import Scale
from game.cpu.levels import Level
from game.cpu.styles import EVERY

AIMS: Final = {
    "gentle": phrase(
        "sends the Smoke to a player without cards, or plays the Wind that reaches the fewest players, often to whoever has the fewest Winds."
    ),
    "steady": phrase("sends the Smoke to whoever has the fewest Winds."),
    "sharp": phrase("remembers every card shown and tries each move in many possible versions of the round."),
    "master": phrase(
        "does all that Sharp does, guesses hands from the Winds played, and thinks of who begins the next round."
    ),
}
"""What each level tries to do, by level id. The text follows a player's name."""

STYLES: Final[dict[str, tuple[str, ...]]] = {
    "steady": ("bold", "careful", "patient", "sly", "sturdy"),
    "sharp": EVERY,
    "master": EVERY,
}
"""The styles that make a visible difference to a level's moves, by level id."""

SCALE: Final = Scale({Level.SHARP: 600, Level.MASTER: 600}, (0.0, 0.18, 0.32, 0.43))
"""Playouts and ratings of the levels, for Even, the CPU of adjustable strength."""
