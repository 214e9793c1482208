"""Puts the program together, and runs it while its window is open."""

import io
import locale
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

import pygame

from game.book.summaries import check, glance, is_known
from game.core.phrases import Phrase
from game.saves import (
    Archive,
    Autosaver,
    DealsFile,
    FriendMatches,
    Instance,
    MarksFile,
    NotSaved,
    PadFolder,
    PeopleFile,
    Places,
    ScoreBook,
    SettingsFile,
    Shelf,
    TallyFolder,
    find_places,
    hand_over,
    write_log,
    write_report,
)
from game.session.services import Brain
from game.streams import complain
from game.words import Words
from game.worker.client import Thinker
from scenes.context.background import Jobs
from scenes.context.bookkeeper import Ages, Bookkeeper, Lidkeeper
from scenes.context.calendar import Calendar, Challenges
from scenes.context.comparisons import Comparisons
from scenes.context.context import Context, Desk
from scenes.context.learning import Exercises, Firsts
from scenes.context.library import Library, ScorePads
from scenes.context.people import KnownPeople, Naming
from scenes.context.preferences import Preferences
from scenes.program import heap
from scenes.program.app import App, NoDisplay, open_display
from scenes.program.crash import CrashScreen, Journal, Report, fault, report_of
from scenes.screens.base import HANDED, BaseScene
from scenes.screens.menu.scene import Menu
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Route
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.stage.sound import Sounds


def spoken(assets: Assets, language: str = "") -> NullTranslations:
    """Returns the translations into a language; "" means the system's language."""
    wanted = language or _of_the_system()
    for code in (wanted, wanted.partition("_")[0]):
        path = f"locale/{code}/LC_MESSAGES/tuckbox.mo"
        if code and assets.has(path):
            return GNUTranslations(io.BytesIO(assets.read(path)))
    return NullTranslations()


def _of_the_system() -> str:
    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # the system has a locale that Python cannot read
        return ""


def compose(
    places: Places,
    assets: Assets,
    brain: Brain,
    translations: NullTranslations | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Context:
    """Returns everything that screens need, with a player's files."""
    jobs = Jobs()
    preferences = Preferences(SettingsFile(places), jobs)
    translations = translations or spoken(assets, preferences.now.language)
    shelf = Shelf(places, check)
    autosaver = Autosaver(shelf)
    desk = Desk(places, shelf, autosaver, ScoreBook(places), jobs)
    sounds = Sounds(assets, preferences.volumes, clock)
    services = Services(assets, preferences, sounds, Words(translations, ()).say, clock)
    library = Library(shelf, autosaver, jobs, Archive(places, glance, is_known), MarksFile(places))
    bookkeeper = Bookkeeper(places, desk.scores, library, jobs)
    exercises = Exercises(library, preferences, jobs, translations)
    people = KnownPeople(PeopleFile(places), jobs, preferences.now.names)
    calendar = Calendar(DealsFile(places), library, jobs)
    autosaver.on_saved = calendar.saved
    lidkeeper = Lidkeeper(places, library, jobs)
    return Context(
        services,
        preferences,
        desk,
        library,
        people,
        bookkeeper,
        exercises,
        calendar,
        Challenges(library, calendar, FriendMatches(places)),
        lidkeeper,
        Firsts(preferences, library),
        Ages(preferences, library, jobs),
        Naming(people, library, bookkeeper, calendar, preferences),
        ScorePads(PadFolder(places), desk.scores, jobs),
        brain,
        Comparisons(TallyFolder(places), jobs),
        translations,
    )


OK, FAILED, NO_DISPLAY = 0, 1, 3
LOOK_SECONDS = 0.5
"""Seconds between two looks for a file that another start of the program has handed over."""


def run(path: Path | None) -> int:
    """Opens the window, with the match of a file if `path` is set. Returns the exit status."""
    places = find_places()
    instance = Instance.claim(places)
    if instance is None:
        return _hand_over(places, path)
    try:
        open_display()
    except NoDisplay as reason:
        instance.release()
        complain(reason)
        return NO_DISPLAY
    brain = Thinker()
    context = compose(places, Assets(), brain)
    try:
        return _play(context, instance, path)
    finally:
        context.close()
        brain.close()
        instance.release()


def _hand_over(places: Places, path: Path | None) -> int:
    try:
        sentence = hand_over(places, path)
    except NotSaved:
        complain("Tuckbox is already open, but it could not be reached. Look for its window.")
        return FAILED
    with suppress(OSError):
        print(sentence, flush=True)  # noqa: T201
    return OK


def _play(context: Context, instance: Instance, path: Path | None) -> int:
    over = threading.Event()
    journal = Journal(lambda: context.laid and (context.laid.match_id, context.laid.steps))
    listener = threading.Thread(target=_listen, args=(instance, over), name="handed files", daemon=True)
    try:
        heap.settle()
        app = App(context.services, partial(scene_for, context), journal, heap.tidy)
        app.manager.doubt = partial(doubt_of, context)
        _greet(app, context, path)
        app.step()  # the shelf is shown before the rest of the program is imported
        heap.bound()
        app.pads.open()
        app.manager.ready = read_beside()
        context.services.printing.open()
        context.brain.start()  # the first CPU to move then need not wait for its process
        listener.start()
        app.run()
    except Exception as error:  # noqa: BLE001 - whatever it is, the match is kept and the player told
        over.set()
        apologise(context, journal, error)
        return FAILED
    finally:
        over.set()
    return OK


def scene_for(context: Context, route: Route) -> Scene:
    """Returns the screen of a route."""
    if route == routes.Menu():
        return Menu(context)
    from scenes.program.routes import scene_of  # noqa: PLC0415

    return scene_of(context, route)


def doubt_of(context: Context) -> Route | None:
    """Tries to save unsaved moves. If this fails, it returns the route to a question."""
    saver = context.desk.autosaver
    return None if saver.problem() is None or saver.try_again() else routes.Unsaved()


def read_beside() -> Callable[[], bool]:
    """Starts importing all screens. Returns a function that says whether all are imported."""
    thread = threading.Thread(target=read_scenes, name="scenes", daemon=True)
    thread.start()
    return lambda: not thread.is_alive()


def read_scenes() -> None:
    """Imports all other screens and tables, before a click needs them."""
    import scenes.program.routes  # noqa: F401, PLC0415
    from scenes.games import SHOWS  # noqa: PLC0415

    for show in SHOWS.values():
        show.table()


def apologise(context: Context, journal: Journal, error: BaseException) -> None:
    """Saves everything after a crash, and tells the player about it."""
    saved, places = context.close(), context.desk.places
    where = None if places.passes else write_log(places, fault(error))
    window = context.services.settings.window
    text = report_of(error, context.laid, journal, window.size if window else None)
    report = Report(text, None if places.passes else write_report(places, text))
    where_written = f"What happened is written in {where}." if where else ""
    kept = "Every move is saved." if saved else "The last moves could not be saved."
    complain(f"something went wrong, and the program had to close. {kept}", where_written)
    with suppress(Exception):  # the log is written even if no window can show it
        open_display()
        assets = Assets()
        sounds = Sounds(assets, context.preferences.volumes)
        services = replace(context.services, assets=assets, sounds=sounds)
        App(services, lambda _route: CrashScreen(services, report, saved=saved)).run()


def _greet(app: App, context: Context, path: Path | None) -> None:
    shelf = app.manager.top
    if not isinstance(shelf, BaseScene):
        return
    for sentence in (context.desk.places.sentence, context.preferences.notice):
        if sentence is not None:
            shelf.notice(shelf.say(sentence), warning=True, seconds=10.0)
            break
    if path is not None:
        app.manager.apply(shelf.open_file(path))


def _listen(instance: Instance, over: threading.Event) -> None:
    while not over.wait(LOOK_SECONDS):
        for one in instance.handed():
            fields = {"path": "", "problem": one} if isinstance(one, Phrase) else {"path": str(one or "")}
            pygame.event.post(pygame.event.Event(HANDED, fields))
