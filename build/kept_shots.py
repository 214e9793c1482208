"""Pictures of what is kept: the drawer of matches and the score book of a house in which much was played."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from shot_kit import Made

from game.games import GAMES
from game.record import Player
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.book.scene import Leaf, OpenBook
from scenes.screens.matches.front import Front
from scenes.screens.matches.scene import Matches
from scenes.stage import routes
from scenes.stage.routes import Route
from scenes.stage.scene import Scene
from tests.book.many import goldens, put, records
from tests.scenes.home import NAMES

FIRST = datetime(2024, 3, 2, 17, 30, tzinfo=UTC)
KINDS = ("human", "steady", "human", "gentle", "sharp", "steady")
MATCHES = 44


def lived_in(context: Context) -> Context:
    """A house in which people have played for some months, and two matches wait."""
    small = sorted(goldens(), key=lambda record: len(record.dumps()))
    made = []
    for number, (match_id, record) in enumerate(records(MATCHES, seed=11, of=small)):
        ended = FIRST + timedelta(days=6 * number, minutes=37 * number % 480)
        seats = tuple(Player(NAMES[seat], KINDS[seat]) for seat in range(len(record.seats)))
        made.append(
            (
                match_id,
                replace(record, seats=seats, meta={**record.meta, "saved_at": ended, "practice": False}),
            )
        )
    put(context.desk.places, iter(made))
    waiting = FIRST + timedelta(days=280)
    for number, game in enumerate(list(GAMES)[1:3]):
        players = [Player(name, kind) for name, kind in zip(NAMES[:2], KINDS, strict=False)]
        header = context.recorded(game, players, GAMES[game].defaults(), "TE57-CARD")
        begun = header.with_match(header.new_match())
        meta = {"seq": number + 1, "saved_at": waiting + timedelta(hours=number)}
        context.desk.shelf.save(f"abcdef00000{number}", replace(begun, meta=meta).dumps(), number + 1)
    context.library.refresh()
    context.library.open_archive()
    while not context.desk.jobs.flush(5) or context.library.unread:
        pass
    for entry in context.library.finished[3::9]:
        context.library.star(entry, starred=True)
    context.desk.jobs.flush(5)
    return context


def kept(route: Route) -> Made:
    def make(context: Context) -> Scene:
        return scene_of(lived_in(context), route)

    return make


def empty(context: Context) -> Scene:
    return scene_of(context, routes.Matches())


def torn(context: Context) -> Scene:
    """A drawer with a file in it that cannot be read any more, which is the chosen one."""
    lived_in(context)
    folder = context.desk.places.matches / "finished"
    last = max(folder.iterdir(), key=lambda path: path.name.rpartition("-")[2])
    last.write_bytes(last.read_bytes()[:200])
    context.library.open_archive()
    context.desk.jobs.flush(5)
    scene = Matches(context)
    scene.on_action(Front.ORDER)
    return scene


def book(person: str, leaf: Leaf) -> Made:
    """The score book, open at a person."""

    def make(context: Context) -> Scene:
        lived_in(context)
        scene = OpenBook(context)
        scene.person, scene.leaf = person, leaf
        context.bookkeeper.count(person)
        context.desk.jobs.flush(5)
        return scene

    return make


SHOTS: dict[str, Made] = {
    "book": book("Ines", Leaf.GAMES),
    "book-months": book("Ines", Leaf.MONTHS),
    "book-people": book("Ines", Leaf.PEOPLE),
    "matches-many": kept(routes.Matches()),
    "matches-none": empty,
    "matches-torn": torn,
}
AT_EVERY_SIZE = ["matches-many", "book"]
KEPT = ["book-months", "book-people", "matches-none", "matches-torn"]
