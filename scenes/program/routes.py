"""Every route of the program: which scene it leads to, and the context with all of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from gettext import NullTranslations

from pygame import Surface

from game.core.cards import Seat
from game.saves import Autosaver, Places, ScoreBook, SettingsFile, Shelf
from game.session.lesson_session import Door, LessonSession
from game.session.session import Brain, Session
from game.words import Words
from scenes.context.background import Jobs
from scenes.context.context import Context, Desk
from scenes.context.language import translations as spoken
from scenes.context.library import Library, check
from scenes.context.preferences import Preferences
from scenes.screens.handover.scene import Handover
from scenes.screens.lesson.scene import LessonTable
from scenes.screens.matches.scene import Matches
from scenes.screens.menu.scene import Menu
from scenes.screens.pause import Pause
from scenes.screens.result.scene import ResultScene
from scenes.screens.rules.scene import RulesPage
from scenes.screens.scores.scene import RoundScores
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.setup.scene import Setup
from scenes.screens.table.scene import TableScene
from scenes.stage.assets import Assets
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.stage.sound import Sounds


class AllRoutes:
    """Makes the scenes of this program."""

    def menu(self, context: Context) -> Scene:
        """The shelf."""
        return Menu(context)

    def setup(self, context: Context, game_id: str) -> Scene:
        """The set-up of a game."""
        return Setup(context, game_id)

    def table(self, context: Context, session: Session) -> Scene:
        """The table of a match."""
        return TableScene(context, session, context.services)

    def lesson(self, context: Context, session: LessonSession, door: Door) -> Scene:
        """The table of a first lesson."""
        return LessonTable(context, session, door)

    def pause(self, context: Context, session: Session, below: Surface) -> Scene:
        """The sheet over a match that waits."""
        return Pause(context, session, below)

    def rules_page(self, context: Context, game_id: str, phase: str, *, teaches: bool) -> Scene:
        """A game's rules."""
        return RulesPage(context, game_id, phase, teaches=teaches)

    def settings(self, context: Context) -> Scene:
        """The settings."""
        return SettingsScene(context)

    def matches(self, context: Context) -> Scene:
        """The list of unfinished matches."""
        return Matches(context)

    def handover(self, context: Context, session: Session, seat: Seat) -> Scene:
        """The curtain before a person's turn."""
        return Handover(context, session, seat)

    def scores(self, context: Context, session: Session, number: int) -> Scene:
        """What everybody got in a round."""
        return RoundScores(context, session, number)

    def result(self, context: Context, session: Session) -> Scene:
        """How a match ended."""
        return ResultScene(context, session)


def open_house(
    places: Places,
    assets: Assets,
    brain: Brain,
    translations: NullTranslations | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Context:
    """The context whose files lie in these places; `clock` gives seconds that never run back."""
    jobs = Jobs()
    preferences = Preferences(SettingsFile(places), jobs)
    translations = translations or spoken(assets, preferences.now.language)
    shelf = Shelf(places, check)
    autosaver = Autosaver(shelf)
    desk = Desk(places, shelf, autosaver, ScoreBook(places), jobs)
    sounds = Sounds(assets, preferences.volumes)
    services = Services(assets, preferences, sounds, Words(translations, ()), clock)
    return Context(
        services, preferences, desk, Library(shelf, autosaver, jobs), brain, AllRoutes(), translations
    )
