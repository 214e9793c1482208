"""Draws every animation as a strip of frames with the names of its sounds.

    python build/art/strips.py FOLDER [--only NAME] [--motion calm] [--contrast high] [--size 1600x1000]
    [--text 1.5] [--numerals large] [--speed 0.75]

Only animations whose names begin with NAME are drawn.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import pygame  # noqa: E402
from pygame import Rect, Surface  # noqa: E402

import games  # noqa: E402
from art.shot_kit import played  # noqa: E402
from art.strip_kit import Move, Place, Seen, context_of, entered  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.record import Player  # noqa: E402
from scenes.program.routes import scene_of  # noqa: E402
from scenes.stage import routes  # noqa: E402
from scenes.stage.assets import Assets  # noqa: E402
from scenes.stage.theme import Look  # noqa: E402
from tests.scenes.tables import PlainRoom, session_of  # noqa: E402

FRAME = 1 / 60
FRAMES, COLUMNS = 24, 6
WIDE = 258
"""Width of each small frame, in px."""
GAP = 4
INK, PAPER, CUE = (30, 20, 12), (255, 246, 222), (190, 24, 24)

SETTLED = 180
"""The number of frames until a newly opened table stops moving."""
PLAYERS = [
    Player("Ines", "human"),
    Player("Odile", "steady"),
    Player("Pip", "sharp"),
    Player("Bram", "gentle"),
]


def unpacked(game: str) -> Move:
    """Returns the animation in which cards come out of their box and are dealt."""

    def lay(place: Place) -> Seen:
        context = context_of(place)
        session = context.begin(game, PLAYERS, GAMES[game].defaults(), "TE57-CARD")
        return entered(place, context, scene_of(context, routes.Table(session, unpacks=True)))

    return Move(lay, every=100)


def packed(game: str) -> Move:
    """Returns the animation of a table that is put back into its box in mid-match."""

    def lay(place: Place) -> Seen:
        context = context_of(place)
        begun = session_of(game, ("human", "steady", "sharp")[: GAMES[game].seats[-1]], moves=30, turn=0)
        session = context._seated(begun.written(), "picture", 1)  # noqa: SLF001
        scene = scene_of(context, routes.Table(session))
        seen = entered(place, context, scene)
        for _ in range(SETTLED):
            scene.update(FRAME)
        session.leaving = True
        return seen

    return Move(lay, every=50)


def shelf(place: Place) -> Seen:
    context = context_of(place)
    return entered(place, context, scene_of(context, routes.Menu()))


def ended(game: str, seats: int, seed: int, *players: str) -> Move:

    def lay(place: Place) -> Seen:
        context = context_of(place)
        session = played(context, game, seats, seed, players=players)
        return entered(place, context, scene_of(context, routes.Result(session)))

    return Move(lay, every=150)


MOVES: dict[str, Move] = {"shelf": Move(shelf, every=500)}
for _game in GAMES:
    MOVES[f"deal-{_game}"] = unpacked(_game)
    MOVES[f"back-{_game}"] = packed(_game)
    MOVES[f"end-{_game}"] = ended(_game, 3, 3, "human", "steady", "sharp")
    MOVES[f"end-again-{_game}"] = ended(_game, 3, 4, "human", "steady", "sharp")
for _modules in games.parts("strips").values():
    for _module in _modules:
        MOVES |= _module.MOVES


def strip(move: Move, place: Place) -> Surface:
    """Returns the animation's frames in rows."""
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
            seen.scene.draw(whole)  # as on a screen, where each frame redraws only a few pictures
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
