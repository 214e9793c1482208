"""Screens of The Game of which pictures are made."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from art.shot_kit import Made, back, lesson_at, shared, tab, under, unfinished
from game.core.cards import Seat
from game.games.the_game.lesson import LESSON
from game.saves import sat_down
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.settings.scene import SAVED
from scenes.screens.setup.scene import Setup
from scenes.stage import routes
from scenes.stage.scene import Scene
from tests.scenes.home import golden
from tests.scenes.tables import session_of

MIDWAY = {1: 34, 3: 44, 5: 58}
"""The number of moves before the picture, by number of seats."""


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


def setup_of_people(context: Context) -> Scene:
    """Returns the screen before a match, with five known people."""
    know, evening = context.people.change, datetime(2024, 11, 26, 12, tzinfo=UTC)
    know(lambda people: sat_down(people, [("Marta", "bear"), ("Lotte", "cat pink")], evening))
    trio = [("Ines", "fox"), ("Bram", "badger"), ("Grandma Roos", "hedgehog")]
    know(lambda people: sat_down(people, trio, evening + timedelta(days=2)))
    scene = Setup(context, "the-game")
    scene.form.seat_together()
    scene.form.add()
    return scene


def carried_on(context: Context) -> Scene:
    session = golden(context, "2-unfinished")
    session.save()
    context.library.refresh()
    context.desk.jobs.flush(5)
    return scene_of(context, routes.Menu())


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
    return scene_of(context, routes.Matches())


def saved(context: Context) -> Scene:
    several(context)
    return tab(SAVED)(context)


def midway(seats: int) -> Made:
    """Returns a function that makes a table in mid-match, at the first seat's turn."""

    def make(context: Context) -> Scene:
        players = ("human", "sharp", "steady", "sharp", "gentle")
        session = session_of(players=players[:seats], moves=MIDWAY[seats], seed=4, turn=0)
        return scene_of(context, routes.Table(context._seated(session.written(), "picture", 1)))  # noqa: SLF001

    return make


SHOTS: dict[str, Made] = {
    "lookback-game": back("the-game/2-unfinished", 20, weighed=False),
    "menu-carry-on": carried_on,
    "matches": several,
    "setup": setup,
    "setup-full": full_setup,
    "setup-people": setup_of_people,
    "settings-saved": saved,
    "rules": lambda context: scene_of(context, routes.Rules("the-game")),
    "table": unfinished,
    "table-solo": midway(1),
    "table-3": midway(3),
    "table-5": midway(5),
    "pause": lambda context: scene_of(context, routes.Pause(golden(context, "2-unfinished"), under(context))),
    "handover": lambda context: scene_of(
        context, routes.Handover(golden(context, "2-unfinished", "human", "human"), Seat(0))
    ),
    "result-beaten": shared("the-game", "2-beaten"),
    "result-good": shared("the-game", "1-good"),
    "result-lost": shared("the-game", "5-lost"),
    "lesson-the-game": lesson_at("the-game", 5),
    "lesson-end": lesson_at("the-game", len(LESSON.steps)),
}
AT_EVERY_SIZE = ("setup", "setup-people", "table-solo", "table-3", "table-5", "handover", "result-beaten")
KEPT = ("menu-carry-on", "lookback-game", "rules", "pause", "result-lost", "lesson-the-game")
ODD = {"table-3": (1280, 720)}
