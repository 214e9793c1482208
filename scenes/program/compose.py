"""Puts the parts of the program together, except its window."""

import time
from collections.abc import Callable
from gettext import NullTranslations

from game.book.summaries import check, glance, is_known
from game.saves import (
    Archive,
    Autosaver,
    DealsFile,
    FriendMatches,
    MarksFile,
    PadFolder,
    PeopleFile,
    Places,
    ScoreBook,
    SettingsFile,
    Shelf,
)
from game.session.services import Brain
from game.words import Words
from scenes.context.ages import Ages
from scenes.context.background import Jobs
from scenes.context.bookkeeper import Bookkeeper
from scenes.context.calendar import Calendar
from scenes.context.challenges import Challenges
from scenes.context.context import Context, Desk
from scenes.context.exercises import Exercises
from scenes.context.firsts import Firsts
from scenes.context.language import translations as spoken
from scenes.context.library import Library
from scenes.context.lidkeeper import Lidkeeper
from scenes.context.naming import Naming
from scenes.context.people import KnownPeople
from scenes.context.preferences import Preferences
from scenes.context.scorepads import ScorePads
from scenes.stage.assets import Assets
from scenes.stage.services import Services
from scenes.stage.sound import Sounds


def compose(
    places: Places,
    assets: Assets,
    brain: Brain,
    translations: NullTranslations | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Context:
    """Returns the context of a player with files in these places; `clock` gives seconds that never run backwards."""
    jobs = Jobs()
    preferences = Preferences(SettingsFile(places), jobs)
    translations = translations or spoken(assets, preferences.now.language)
    shelf = Shelf(places, check)
    autosaver = Autosaver(shelf)
    desk = Desk(places, shelf, autosaver, ScoreBook(places), jobs)
    sounds = Sounds(assets, preferences.volumes, clock)
    services = Services(assets, preferences, sounds, Words(translations, ()), clock)
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
        translations,
    )
