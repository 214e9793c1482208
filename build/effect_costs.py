"""What the frames of every effect cost: processor milliseconds of updating and drawing, cold and warm.

    python build/effect_costs.py [--only NAME] [--size 1920x1080] [--runs 3] [--frames 150]

Each move of `build/strips.py` is laid on its table and watched from its first frame on, in a process of its own: the
first run is cold, of the others the median is warm. Frames in which nothing is drawn count, too.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import pygame  # noqa: E402
from pygame import Surface  # noqa: E402
from strip_kit import Place  # noqa: E402
from strips import FRAME, MOVES  # noqa: E402

from scenes.stage.assets import Assets  # noqa: E402
from scenes.stage.look import Look  # noqa: E402


def run(name: str, place: Place, frames: int) -> list[float]:
    """The milliseconds that each frame of a move takes, in order of size."""
    seen, surface, spent = MOVES[name].lay(place), Surface(place.size), []
    seen.scene.draw(surface)
    for _ in range(frames):
        began = time.thread_time()
        seen.scene.update(FRAME)
        seen.scene.draw(surface)
        spent.append((time.thread_time() - began) * 1000)
    return sorted(spent)


def figures(name: str, size: tuple[int, int], runs: int, frames: int) -> str:
    """The row of a move: p50, p99 and the worst frame, cold and warm."""
    assets, found = Assets(), []
    for _ in range(runs):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            spent = run(name, Place(assets, Look(), size, Path(home)), frames)
        found.append((spent[frames // 2], spent[frames * 99 // 100], spent[-1]))
    warm = [statistics.median(column) for column in zip(*found[1:], strict=True)] if runs > 1 else []
    return f"{name:24}" + "".join(f"{figure:8.1f}" for figure in (*found[0], *warm))


def main() -> int:
    reading = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reading.add_argument("--only", default="")
    reading.add_argument("--size", default="1920x1080")
    reading.add_argument("--runs", type=int, default=3)
    reading.add_argument("--frames", type=int, default=150)
    reading.add_argument("--one", help=argparse.SUPPRESS)
    wanted = reading.parse_args()
    wide, high = map(int, wanted.size.split("x"))
    if wanted.one:
        pygame.display.init()
        pygame.font.init()
        print(figures(wanted.one, (wide, high), wanted.runs, wanted.frames), flush=True)
        return 0
    print(f"{'':24}{'cold: p50, p99, worst':>24}{'warm: p50, p99, worst':>24}")
    for name in MOVES:
        if name.startswith(wanted.only):
            subprocess.run([sys.executable, __file__, *sys.argv[1:], "--one", name], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
