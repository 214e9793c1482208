"""Strips of frames of all that moves, drawn without a screen, each sound written where it is heard.

    python build/strips.py FOLDER [--only NAME] [--motion calm] [--contrast high] [--size 1600x1000]
        [--text 1.5] [--numerals large] [--speed 0.75]

NAME is how the names of moves begin that are drawn. A game's own moves stand in its folder of build/games. The clock is the strip's own: the same pixels on any machine.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import games  # noqa: E402
import kept_strips  # noqa: E402
import pygame  # noqa: E402
from pygame import Rect, Surface  # noqa: E402
from strip_kit import Move, Place  # noqa: E402

from scenes.stage.assets import Assets  # noqa: E402
from scenes.stage.look import Look  # noqa: E402
from tests.scenes.tables import PlainRoom  # noqa: E402

FRAME = 1 / 60
FRAMES, COLUMNS = 24, 6
WIDE = 258
"""Px of a frame in its strip."""
GAP = 4
INK, PAPER, CUE = (30, 20, 12), (255, 246, 222), (190, 24, 24)

MOVES: dict[str, Move] = dict(kept_strips.MOVES)
"""Every move by its name."""
for _modules in games.parts("strips").values():
    for _module in _modules:
        MOVES |= _module.MOVES


def strip(move: Move, place: Place) -> Surface:
    """The frames of a move, those of the table that it concerns, row by row."""
    seen = move.lay(place)
    part = Rect(move.part).clip(Rect(0, 0, 1600, 1000))
    scale = min(place.size[0] / 1600, place.size[1] / 1000)
    crop = Rect(*(round(side * scale) for side in part)).clip(Rect((0, 0), place.size))
    tall = round(WIDE * crop.h / crop.w)
    rows = -(-FRAMES // COLUMNS)
    sheet = Surface((COLUMNS * (WIDE + GAP), rows * (tall + GAP)))
    whole = Surface(place.size)
    font = pygame.font.Font(None, 20)
    passed, heard = 0.0, len(seen.sounds)
    for number in range(FRAMES):
        until = (move.start + number * move.every) / 1000
        while passed < until - FRAME / 2:
            seen.scene.update(FRAME)
            seen.scene.draw(whole)  # as on a screen: only so many pictures are made anew in a frame
            passed += FRAME
        seen.scene.draw(whole)
        small = pygame.transform.smoothscale(whole.subsurface(crop), (WIDE, tall))
        cues = " ".join(dict.fromkeys(seen.sounds[heard:]))
        heard = len(seen.sounds)
        words = font.render(f" {round(passed * 1000)} {cues} ", True, CUE if cues else INK, PAPER)
        small.blit(words, (0, 0))
        sheet.blit(small, (number % COLUMNS * (WIDE + GAP), number // COLUMNS * (tall + GAP)))
    return sheet


def main(arguments: Sequence[str] | None = None) -> int:
    reading = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reading.add_argument("folder", type=Path)
    reading.add_argument("--only", default="")
    reading.add_argument("--motion", choices=("full", "calm", "none"), default="full")
    reading.add_argument("--contrast", choices=("lamp", "high"), default="lamp")
    reading.add_argument("--size", default="1600x1000")
    reading.add_argument("--text", type=float, choices=(0.9, 1.0, 1.25, 1.5), default=1.0)
    reading.add_argument("--numerals", choices=("usual", "large"), default="usual")
    reading.add_argument("--speed", type=float, choices=(0.75, 1.0, 1.5), default=1.0)
    wanted = reading.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    look = Look(wanted.contrast, wanted.text, wanted.motion, wanted.numerals == "large")
    assets, PlainRoom.quick = Assets(), wanted.speed
    wide, high = map(int, wanted.size.split("x"))
    wanted.folder.mkdir(parents=True, exist_ok=True)
    for name, move in MOVES.items():
        if name.startswith(wanted.only):
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
                path = wanted.folder / f"{name}.png"
                place = Place(assets, look, (wide, high), Path(home), wanted.speed)
                pygame.image.save(strip(move, place), path)
                print(path, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
