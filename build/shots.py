"""Pictures of every scene at three sizes, drawn without a screen: the same bytes every time.

    python build/shots.py [FOLDER] [--keep] [--only NAME]

`--keep` also puts the chosen ones, small and in few colours, into tests/shots.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import pygame  # noqa: E402
import shots_campfire_smokeout  # noqa: E402
import shots_lessons  # noqa: E402
import shots_spooky_boo  # noqa: E402
from pygame import Surface  # noqa: E402
from shots_eight_and_half import HALF_SHOTS  # noqa: E402
from shots_scores import SCORES, SCORES_KEPT  # noqa: E402

from game.core.cards import Seat  # noqa: E402
from game.session.thoughts import Thought  # noqa: E402
from game.worker.players import think  # noqa: E402
from scenes.context.context import Context  # noqa: E402
from scenes.screens.settings.scene import SettingsScene  # noqa: E402
from scenes.screens.setup.scene import Setup  # noqa: E402
from scenes.stage.assets import Assets  # noqa: E402
from scenes.stage.scene import Scene  # noqa: E402
from scenes.table.why import Why  # noqa: E402
from tests.cpu.table import question  # noqa: E402
from tests.scenes.home import golden, home, picture  # noqa: E402
from tests.scenes.tables import session_of  # noqa: E402

sys.path.insert(0, str(Path(__file__).resolve().parent))
from shots_poof import SHOTS_POOF  # noqa: E402

SIZES = ((960, 600), (1600, 1000), (2560, 1440))
SHOWN = 2.4
"""Seconds that each scene is given before its picture is taken."""

Made = Callable[[Context], Scene]


def at(size: tuple[int, int], scene: Scene) -> Scene:
    scene.enter(size)
    return scene


def tab(number: int) -> Made:
    def make(context: Context) -> Scene:
        scene = SettingsScene(context)
        scene.tab = number
        return scene

    return make


def setup(context: Context) -> Setup:
    scene = Setup(context, "the-game")
    for seat, name in enumerate(("Ines", "Odile", "Pip")):
        if seat >= len(scene.form.seats):
            scene.form.add()
        scene.form.call(seat, name)
    scene.form.let(2, person=True)
    scene.form.call(2, "Pip")
    scene.form.by_code, scene.form.code = True, "K7Q2-9FXA"
    return scene


def full_setup(context: Context) -> Scene:
    scene = setup(context)
    while not scene.form.full:
        scene.form.add()
    return scene


def carried_on(context: Context) -> Scene:
    session = golden(context, "2-unfinished")
    session.save()
    context.library.refresh()
    context.desk.jobs.flush(5)
    return context.menu()


def several(context: Context) -> Scene:
    golden(context, "2-unfinished").save()
    lost = golden(context, "5-lost")
    context.begin("the-game", lost.players, lost.record.options, "AAAA-BBBB")
    context.desk.autosaver.flush()
    (context.desk.places.matches / "the-game-abcdef123456.tuckbox").write_text(
        "format = 3\n", encoding="utf-8"
    )
    context.library.refresh()
    context.desk.jobs.flush(5)
    return context.matches()


def saved(context: Context) -> Scene:
    several(context)
    return tab(3)(context)


def table(context: Context) -> Scene:
    return context.table(golden(context, "2-unfinished", "human", "steady"))


def under(context: Context, size: tuple[int, int] = (1600, 1000)) -> Surface:
    scene = table(context)
    scene.enter(size)
    return picture(scene, size, 1.0)


def midway(seats: int) -> Made:
    """The Game in its middle, at the first seat's turn."""

    def make(context: Context) -> Scene:
        players = ("human", "sharp", "steady", "sharp", "gentle")
        session = session_of(players=players[:seats], moves=MIDWAY[seats], seed=4, turn=0)
        return context.table(context._seated(session.written(), "picture", 1))  # noqa: SLF001

    return make


def why(context: Context) -> Scene:
    """The sheet that says why, in a second round: of this one what all may know, of the last one everything."""
    players = ("human", "sharp", "steady", "sharp")
    session = session_of("campfire-smokeout", players, moves=2, seed=9)
    while session._match.state.round < 1 or session.turn != 0:  # noqa: SLF001
        mover = session.turn or Seat(0)
        answer = think(question(session._match, mover, session.level(mover), session.steps))  # noqa: SLF001
        if players[mover] != "human":
            session._thoughts.append(Thought(session.steps, mover, answer.reasons))  # noqa: SLF001
        session._match.submit(mover, answer.move)  # noqa: SLF001
    return Why(session, Seat(0), session.steps, under(context), context.services)


def first_turn(context: Context) -> Scene:
    """The curtain before anybody has moved: the smallest place card."""
    session = session_of("poof", ("human",) * 4)
    return context.handover(context._seated(session.written(), "picture", 1), Seat(0))  # noqa: SLF001


MIDWAY = {1: 34, 3: 44, 5: 58}
"""Steps into the match of each table's picture."""

SHOTS: dict[str, Made] = {
    "menu": lambda context: context.menu(),
    "menu-carry-on": carried_on,
    "matches": several,
    "setup": setup,
    "setup-full": full_setup,
    "settings": tab(0),
    "settings-sound": tab(1),
    "settings-play": tab(2),
    "settings-saved": saved,
    "settings-about": tab(4),
    "rules": lambda context: context.rules_page("the-game"),
    "table": table,
    "table-solo": midway(1),
    "table-3": midway(3),
    "table-5": midway(5),
    **shots_spooky_boo.SHOTS,
    **shots_campfire_smokeout.SHOTS,
    **shots_lessons.SHOTS,
    "why": why,
    "pause": lambda context: context.pause(golden(context, "2-unfinished"), under(context)),
    "handover": lambda context: context.handover(golden(context, "2-unfinished", "human", "human"), Seat(0)),
    "handover-first": first_turn,
    "result-beaten": lambda context: context.result(golden(context, "2-beaten")),
    "result-good": lambda context: context.result(golden(context, "1-good")),
    "result-lost": lambda context: context.result(golden(context, "5-lost")),
    **SHOTS_POOF,
    **HALF_SHOTS,
    **SCORES,
}
"""Every picture by its name, and how its scene is made."""


AT_EVERY_SIZE = (
    "menu", "setup", "table-solo", "table-3", "table-5", "handover", "result-beaten",
    "poof-4", "boo-4", "half-4", "camp-6",
)  # fmt: skip
KEPT = (
    *AT_EVERY_SIZE,
    "menu-carry-on", "settings", "settings-sound", "rules", "pause", "result-lost", "lesson-the-game", *SCORES_KEPT,
    "poof-6", "boo-look", "half-open", "camp-wild",
)  # fmt: skip
"""The pictures in tests/shots; those of the smallest size are compared with what is drawn now."""
KEPT_SIZE = SIZES[0]
STEPS = {SIZES[0]: 3, SIZES[2]: 3}
"""How coarse the colours of a kept picture are, in levels of 255: not to be seen, but smaller on the disk."""


def few_colours(surface: Surface, step: int) -> Surface:
    """The picture in fewer colours: enough to see what changed, and small on the disk."""
    levels = bytes(min(255, round(level / step) * step) for level in range(256))
    plain = pygame.image.tobytes(surface, "RGB").translate(levels)
    return pygame.image.frombytes(plain, surface.get_size(), "RGB")


def take(name: str, size: tuple[int, int], folder: Path, **settings: object) -> Path:
    """One picture."""
    path = folder / f"{name}-{size[0]}x{size[1]}.png"
    pygame.image.save(drawn(name, size, **settings), path)
    return path


def drawn(name: str, size: tuple[int, int], **settings: object) -> Surface:
    """One scene as it looks after a while."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        context = home(Path(place), Assets(), **settings)
        scene = at(size, SHOTS[name](context))
        surface = picture(scene, size, SHOWN)
        context.close()
    return surface


def kept(name: str, size: tuple[int, int] = KEPT_SIZE) -> Path:
    """Where a kept picture lies."""
    return ROOT / "tests" / "shots" / f"{name}-{size[0]}x{size[1]}.png"


def keep(name: str) -> None:
    """Make this the picture that later ones are compared with."""
    for size in SIZES if name in AT_EVERY_SIZE else (KEPT_SIZE,):
        kept(name, size).parent.mkdir(exist_ok=True)
        pygame.image.save(few_colours(drawn(name, size), STEPS.get(size, 1)), kept(name, size))


def main() -> int:
    reading = argparse.ArgumentParser(description="Pictures of every scene.")
    reading.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "work" / "shots")
    reading.add_argument("--keep", action="store_true")
    reading.add_argument("--only", default="")
    reading.add_argument("--size", default="")
    reading.add_argument("--set", nargs="*", default=[], metavar="KEY=VALUE")
    wanted = reading.parse_args()
    pygame.display.init()
    pygame.font.init()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    settings = {key: _value(text) for key, text in (one.split("=") for one in wanted.set)}
    for name in SHOTS:
        if wanted.only and not name.startswith(wanted.only):
            continue
        for size in SIZES:
            if wanted.size in ("", f"{size[0]}x{size[1]}"):
                print(take(name, size, wanted.folder, **settings))
        if wanted.keep and name in KEPT:
            keep(name)
    return 0


def _value(text: str) -> object:
    if text in ("True", "False"):
        return text == "True"
    return float(text) if text.replace(".", "").isdigit() else text


if __name__ == "__main__":
    sys.exit(main())
