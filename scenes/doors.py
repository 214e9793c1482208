"""Every scene of the program by its door, and the house with all its doors."""

from __future__ import annotations

import time
from collections.abc import Callable
from gettext import NullTranslations

from pygame import Surface

from game.core.cards import Seat
from game.saves import Autosaver, Places, ScoreBook, SettingsFile, Shelf
from game.words import Words
from scenes.assets import Assets
from scenes.errands import Errands
from scenes.handover import Handover
from scenes.house import Desk, House
from scenes.lesson import LessonTable
from scenes.library import Library, check
from scenes.matches import Matches
from scenes.menu import Menu
from scenes.pause import Pause
from scenes.preferences import Preferences
from scenes.round_scores import RoundScores
from scenes.rules import Leaflet
from scenes.scene import Scene
from scenes.scoring import ResultScene
from scenes.services import Services
from scenes.settings import SettingsScene
from scenes.setup import Setup
from scenes.sound import Sounds
from scenes.table.lesson import Door, LessonSession
from scenes.table.session import Brain, Session
from scenes.table_scene import TableScene
from scenes.tongue import translations as spoken


class AllDoors:
    """Makes the scenes of this program."""

    def menu(self, house: House) -> Scene:
        """The shelf."""
        return Menu(house)

    def setup(self, house: House, game_id: str) -> Scene:
        """The set-up of a game."""
        return Setup(house, game_id)

    def table(self, house: House, session: Session) -> Scene:
        """The table of a match."""
        return TableScene(house, session, house.services)

    def lesson(self, house: House, session: LessonSession, door: Door) -> Scene:
        """The table of a first lesson."""
        return LessonTable(house, session, door)

    def pause(self, house: House, session: Session, below: Surface) -> Scene:
        """The sheet over a match that waits."""
        return Pause(house, session, below)

    def leaflet(self, house: House, game_id: str, phase: str, *, teaches: bool) -> Scene:
        """A game's rules."""
        return Leaflet(house, game_id, phase, teaches=teaches)

    def settings(self, house: House) -> Scene:
        """The settings."""
        return SettingsScene(house)

    def matches(self, house: House) -> Scene:
        """The list of unfinished matches."""
        return Matches(house)

    def handover(self, house: House, session: Session, seat: Seat) -> Scene:
        """The curtain before a person's turn."""
        return Handover(house, session, seat)

    def scores(self, house: House, session: Session, number: int) -> Scene:
        """What everybody got in a round."""
        return RoundScores(house, session, number)

    def result(self, house: House, session: Session) -> Scene:
        """How a match ended."""
        return ResultScene(house, session)


def open_house(
    places: Places,
    assets: Assets,
    brain: Brain,
    translations: NullTranslations | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> House:
    """The house whose files lie in these places; `clock` gives seconds that never run back."""
    errands = Errands()
    preferences = Preferences(SettingsFile(places), errands)
    translations = translations or spoken(assets, preferences.now.language)
    shelf = Shelf(places, check)
    autosaver = Autosaver(shelf)
    desk = Desk(places, shelf, autosaver, ScoreBook(places), errands)
    sounds = Sounds(assets, preferences.volumes)
    services = Services(assets, preferences, sounds, Words(translations, ()), clock)
    return House(
        services, preferences, desk, Library(shelf, autosaver, errands), brain, AllDoors(), translations
    )
