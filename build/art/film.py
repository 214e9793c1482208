"""Films a move at a table for the README: `python build/art/film.py campfire-smokeout build/art/turn.gif`.

It needs ImageMagick.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame  # noqa: E402

from game.core.cards import Seat  # noqa: E402
from scenes.stage.assets import Assets  # noqa: E402
from tests.scenes.tables import FRAME, Hand, session_of  # noqa: E402

SIZE, SMALL = (1280, 800), (800, 500)
EVERY = 2
"""The number of clock steps for each frame of the film."""
SECONDS = 7.0
COLOURS = 128


def pictures(game: str) -> list[pygame.Surface]:
    """Returns the frames of the film."""
    pygame.display.init()
    pygame.font.init()
    players = ("human", "gentle", "gentle", "gentle")
    hand = Hand(session_of(game, players, moves=6, seed=1, turn=0), Assets(), size=SIZE)
    hand.until_mine_or_over()
    hand.wait(1.0)
    taken = []
    for number in range(round(SECONDS / FRAME)):
        if (
            hand.session.turn == hand.scene.context.viewpoint.seat
            and hand.scene.context.is_at_rest
            and number % 30 == 15
        ):
            moves = [touch for _, touch in hand.session.chair(Seat(0)).moves() if touch.picks]
            if moves:
                hand.scene.hand.attempt(moves[0])
        hand.wait()
        hand.scene.draw(hand.surface)
        if number % EVERY == 0:
            taken.append(pygame.transform.smoothscale(hand.surface, SMALL))
    return taken


def main() -> int:
    if len(sys.argv) != 3:
        print("film.py: name a game and the file to write.", file=sys.stderr)
        return 2
    game, film = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        for number, picture in enumerate(pictures(game)):
            pygame.image.save(picture, f"{folder}/{number:04}.png")
        frames = sorted(map(str, Path(folder).glob("*.png")))
        delay = ["-delay", str(round(100 * EVERY * FRAME)), "-loop", "0"]
        made = ["+dither", "-colors", str(COLOURS), "-fuzz", "2%", "-layers", "OptimizeTransparency"]
        subprocess.run(["convert", *delay, *frames, *made, film], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
