"""The self-test of the program. Each check returns a few words or raises Failed."""

import io
import sys
import time
import wave
from collections.abc import Callable, Iterator
from functools import partial
from importlib.resources.abc import Traversable

import pygame

from game.book.summaries import check
from game.core.cards import Seat
from game.core.shuffle import CodeDealer
from game.cpu.levels import Level, Playouts
from game.games import GAMES
from game.match import Match
from game.record import Record
from game.saves import Places, Shelf, passing_places
from game.saves.guards import guard
from game.session.services import Brain
from game.worker.client import Thinker
from game.worker.compiled import compiled
from game.worker.question import Answer, Ask
from scenes.program.app import App, NoDisplay, open_display
from scenes.program.routes import scene_of
from scenes.program.running import compose
from scenes.screens.base import on_shelf
from scenes.stage import routes
from scenes.stage.assets import PROBE, Assets, has_character
from scenes.stage.routes import Push

OK, FAILED, NO_DISPLAY = 0, 1, 3
SAMPLE = "records/sample.tuckbox"
WAIT = 8.0
"""Largest number of seconds for the CPUs' answer, or for a save."""
FRAMES = 6
SMALL = (48, 48)
SIGNS = "Ag\u00bd\u2212\u00d7\u2191\u2193"
"""Characters that the font of large texts must have."""


class Failed(Exception):  # noqa: N818 - it says what a check found
    """Raised by a check that fails. The message says what is wrong."""


def insist(holds: object, message: str) -> None:
    """Raises Failed with this message if a condition does not hold."""
    if not holds:
        raise Failed(message)


def self_test(*, release: bool = False) -> int:
    """Runs and prints all checks. Returns the program's exit status."""
    assets = Assets()
    with passing_places() as places:
        brain = Thinker()
        brain.start()
        question = _ask(brain)
        checks: tuple[tuple[str, Callable[[], str]], ...] = (
            ("fonts", lambda: try_fonts(assets)),
            ("sounds", lambda: try_sounds(assets)),
            ("pictures", lambda: try_pictures(assets)),
            ("save", lambda: try_save(assets, places)),
            ("playouts", lambda: try_playouts(release=release)),
            ("CPU process", lambda: try_worker(brain, question)),
            ("window", lambda: try_window(assets, places, brain)),
        )
        pygame.font.init()
        results = [line(name, one) for name, one in checks]
        brain.close()
    return max(results)


def line(name: str, check: Callable[[], str]) -> int:
    """Runs one check, prints its line, and returns its exit status."""
    began = time.monotonic()
    try:
        finding, status = check(), OK
    except NoDisplay as reason:
        finding, status = str(reason), NO_DISPLAY
    except Exception as error:  # noqa: BLE001 - the next check is wanted whatever this one met
        finding, status = f"{type(error).__name__}: {error}", FAILED
    word = "ok" if status == OK else "FAILED"
    sys.stdout.write(f"{name}: {word}, {finding} ({time.monotonic() - began:.1f} s)\n")
    sys.stdout.flush()
    return status


def files(folder: Traversable, suffix: str) -> Iterator[Traversable]:
    """Yields every file with this suffix in a folder and below."""
    for each in sorted(folder.iterdir(), key=lambda one: one.name):
        if each.is_dir():
            yield from files(each, suffix)
        elif each.name.endswith(suffix):
            yield each


def try_fonts(assets: Assets) -> str:
    """Checks that every font loads, and that the font of titles has all characters in `SIGNS`."""
    for role in ("display", "regular", "semibold", "bold", "readable", "readable bold"):
        insist(assets.font(role, 24).size("Tuckbox")[0] >= 24, f"the {role} font sets nothing")
    display = assets.font("display", PROBE)
    insist(all(has_character(display, sign) for sign in SIGNS), "the display font lacks a sign")
    return "6 faces"


def try_sounds(assets: Assets) -> str:
    """Checks that every sound can be decoded."""
    count = 0
    for file in files(assets.root, ".wav"):
        with wave.open(io.BytesIO(file.read_bytes())) as sound:
            insist(sound.readframes(sound.getnframes()), f"{file.name} is empty")
        count += 1
    for name in assets.theme.sounds:
        assets.sound(name)
    return f"{count} files"


def try_pictures(assets: Assets) -> str:
    """Checks that every picture can be drawn."""
    count = 0
    for file in files(assets.root, ".svg"):
        pygame.image.load_sized_svg(io.BytesIO(file.read_bytes()), SMALL)
        count += 1
    return f"{count} pictures"


def try_save(assets: Assets, places: Places) -> str:
    """Checks that a match stays the same through reading, replay and saving."""
    record = Record.loads(guard(assets.read(SAMPLE)))
    match = record.replay()
    shelf = Shelf(places, check)
    shelf.save("5e1f7e57", record.dumps(), 1)
    (entry,) = shelf.matches()
    again = Record.loads(shelf.load(entry))
    same = again.replay().state == match.state and again.rounds == record.rounds
    insist(same, "the match came back changed")
    return f"{match.steps} steps"


def try_playouts(*, release: bool) -> str:
    """Checks that the playouts are compiled, as a release requires."""
    insist(compiled() or not release, "plain Python; a release needs them compiled")
    return "compiled" if compiled() else "plain Python"


def _ask(brain: Thinker) -> Ask:
    match = _fresh()
    seat = match.turn or Seat(0)
    chair = match.chair(seat)
    question = Ask(1, match.game.id, seat, chair.view, chair.news(), Level.GENTLE, Playouts(1), 1)
    brain.ask(question)
    return question


def _fresh() -> Match:
    game = next(iter(GAMES.values()))
    return Match(game, min(game.seats), game.defaults(), CodeDealer("SE1F-TE57"))


def try_worker(brain: Thinker, question: Ask) -> str:
    """Checks that the process of the CPUs answers with a legal move."""
    deadline = time.monotonic() + WAIT
    while time.monotonic() < deadline:
        answer = brain.poll()
        if isinstance(answer, Answer):
            legal = _fresh().game.moves(question.view, question.seat)
            insist(answer.move in legal, f"{answer.move} is no move")
            return f"answered {answer.move}"
        time.sleep(0.01)
    message = "no answer"
    raise Failed(message)


def try_window(assets: Assets, places: Places, brain: Brain) -> str:
    """Checks that a window shows the menu, a set-up and a table."""
    open_display()
    context = compose(places, assets, brain)
    context.preferences.change(volume_master=0, motion="none")
    context.services.sounds.set_volumes(context.preferences.volumes)
    app = App(context.services, partial(scene_of, context))
    drawn = 0
    try:
        record = Record.loads(guard(assets.read(SAMPLE)))
        session = context.begin(record.game.id, record.seats, record.options, record.seed)
        for route in (None, routes.Setup(on_shelf()[0].id), routes.Table(session)):
            if route is not None:
                app.manager.apply(Push(route))
            drawn += sum(app.step() for _ in range(FRAMES))
        size = app.surface.get_size()
    finally:
        app.close()
        # the folder is removed next
        written = context.desk.autosaver.flush(WAIT) and context.desk.jobs.flush(WAIT)
        context.close()
    insist(drawn, "nothing was drawn")
    insist(written, "the match was not written in time")
    return f"{size[0]}x{size[1]}, {drawn} frames"
