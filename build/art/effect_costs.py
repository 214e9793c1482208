"""Measures how many milliseconds of processor time the frames of each animation take.

    python build/art/effect_costs.py [--only NAME] [--size 1920x1080] [--runs 3] [--frames 150]

Each animation of `build/art/strips.py` runs several times. The first run is cold, with an empty cache. Warm
figures are the median of the other runs.

The column `times` is the warm p99 divided by the p99 while thirteen cards fly. More than 2.5 is too much.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Hashable, Iterator
from functools import partial
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import pygame  # noqa: E402
from pygame import Surface  # noqa: E402

from art.strip_kit import Place  # noqa: E402
from art.strips import FRAME, MOVES  # noqa: E402
from game.games import GAMES  # noqa: E402
from scenes.program.bench import flying, table  # noqa: E402
from scenes.program.windowless import windowless  # noqa: E402
from scenes.stage.assets import Assets  # noqa: E402
from scenes.stage.printing import ALL, Printing, Steps  # noqa: E402
from scenes.stage.theme import Look  # noqa: E402

FLYING = 400
"""The number of frames that are measured while thirteen cards fly."""
MAY = 2.5


BESIDE = [0.0]
"""The processor seconds spent on painting in the background."""


def at_once(self: Printing, wish: Hashable, assets: Assets, size: tuple[int, int], steps: Steps) -> None:
    """Paints all pictures in this thread instead of in the background."""
    _ = self, wish
    began, before, own = time.thread_time(), BESIDE[0], assets.apart(size)
    for names in steps(own):
        assets.take(own, names)
    BESIDE[0] = before + time.thread_time() - began


def run_beside(
    self: Printing, assets: Assets, size: tuple[int, int], job: Callable[[Assets], None]
) -> Iterator[None]:
    def steps(own: Assets) -> Iterator[Collection[str]]:
        job(own)
        yield ALL

    at_once(self, None, assets, size, steps)
    return iter(())


def thirteen(size: tuple[int, int]) -> float:
    """Returns the time of a frame in ms while thirteen cards fly."""
    found = []
    with windowless() as context:
        surface = Surface(size)
        for game in GAMES:
            step = flying(table(context, surface, game), surface)
            spent = sorted(timed(partial(step, number)) for number in range(FLYING))
            found.append(spent[FLYING * 99 // 100])
    return statistics.median(found)


def timed(step: Callable[[], object]) -> float:
    """Returns the milliseconds of processor time of a step, without background painting."""
    began, beside = time.thread_time(), BESIDE[0]
    step()
    return (time.thread_time() - began - (BESIDE[0] - beside)) * 1000


def run(name: str, place: Place, frames: int) -> list[float]:
    """Returns the milliseconds of each frame of an animation, sorted."""
    seen, surface = MOVES[name].lay(place), Surface(place.size)
    seen.scene.draw(surface)

    def frame() -> None:
        seen.scene.update(FRAME)
        seen.scene.draw(surface)

    return sorted(timed(frame) for _ in range(frames))


def figures(name: str, size: tuple[int, int], runs: int, frames: int, unit: float) -> str:
    """Measures an animation, and returns its row of the printed table."""
    assets, found = Assets(), []
    assets.fit(size)
    for _ in range(runs):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            spent = run(name, Place(assets, Look(), size, Path(home)), frames)
        found.append((spent[frames // 2], spent[frames * 99 // 100], spent[-1]))
    warm = [statistics.median(column) for column in zip(*found[1:], strict=True)] if runs > 1 else []
    times = warm[1] / unit if warm else 0.0
    row = "".join(f"{figure:8.1f}" for figure in (*found[0], *warm, times))
    return f"{name:28}{row}{'  !' if times > MAY else ''}"


def main() -> int:
    reading = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reading.add_argument("--only", default="")
    reading.add_argument("--size", default="1920x1080")
    reading.add_argument("--runs", type=int, default=3)
    reading.add_argument("--frames", type=int, default=150)
    reading.add_argument("--one", help=argparse.SUPPRESS)
    reading.add_argument("--unit", type=float, default=0.0, help=argparse.SUPPRESS)
    wanted = reading.parse_args()
    wide, high = map(int, wanted.size.split("x"))
    if wanted.one:
        pygame.display.init()
        pygame.font.init()
        Printing.prepare, Printing.run_beside = at_once, run_beside  # type: ignore[method-assign]
        print(figures(wanted.one, (wide, high), wanted.runs, wanted.frames, wanted.unit), flush=True)
        return 0
    unit = thirteen((wide, high))
    print(f"thirteen cards flying: p99 {unit:.1f}")
    print(f"{'':28}{'cold: p50, p99, worst':>24}{'warm: p50, p99, worst':>24}{'times':>8}")
    for name in MOVES:
        if name.startswith(wanted.only):
            one = ["--one", name, "--unit", str(unit)]
            subprocess.run([sys.executable, __file__, *sys.argv[1:], *one], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
