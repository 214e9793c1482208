"""Makes pictures of every scene at three sizes, without a screen.

    python build/art/shots.py [FOLDER] [--keep] [--only NAME]

The pictures have the same bytes every time. `--keep` also writes the pictures in KEPT into tests/shots.
"""

import argparse
import os
import sys
import tempfile
import zlib
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import pygame  # noqa: E402
from pygame import Surface  # noqa: E402

import games  # noqa: E402
from art.shot_kit import KINDS, Made, tab  # noqa: E402
from game.challenge import Challenge  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.record import Player, Record  # noqa: E402
from game.saves import Deals, DealsFile, Par  # noqa: E402
from game.saves.deals import begun, ended, with_day  # noqa: E402
from scenes.context.context import Context  # noqa: E402
from scenes.program.routes import scene_of  # noqa: E402
from scenes.screens.book.scene import Leaf, OpenBook  # noqa: E402
from scenes.screens.matches.drawer import Front  # noqa: E402
from scenes.screens.matches.scene import Matches  # noqa: E402
from scenes.screens.settings.scene import ABOUT, PEOPLE  # noqa: E402
from scenes.stage import routes  # noqa: E402
from scenes.stage.assets import Assets  # noqa: E402
from scenes.stage.routes import Route  # noqa: E402
from scenes.stage.scene import Scene  # noqa: E402
from tests.book.many import put, records  # noqa: E402
from tests.laws import choose  # noqa: E402
from tests.scenes.home import NAMES, home, opened, picture  # noqa: E402

SIZES = ((960, 600), (1600, 1000), (2560, 1440))
SHOWN = 2.4
"""Seconds after the opening of a screen at which it is pictured."""


def at(size: tuple[int, int], scene: Scene) -> Scene:
    scene.enter(size)
    return scene


KEPT_SIZE = SIZES[0]
TODAY = datetime(2026, 11, 22, 12, tzinfo=UTC)
"""The date in every picture."""
FIRST = datetime(2024, 3, 2, 17, 30, tzinfo=UTC)
MATCHES = 44
"""The number of matches in the data folder."""


def lived_in(context: Context) -> Context:
    """Fills the data folder with matches of some months."""
    made = []
    for number, (match_id, record) in enumerate(records(MATCHES, seed=11)):
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


def lived(route: Route) -> Made:
    def make(context: Context) -> Scene:
        return scene_of(lived_in(context), route)

    return make


def empty(context: Context) -> Scene:
    return scene_of(context, routes.Matches())


def torn(context: Context) -> Scene:
    """Returns the screen of saved matches, on which an unreadable file is selected."""
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
    """Returns a function that makes a page of the statistics screen about a person."""

    def make(context: Context) -> Scene:
        lived_in(context)
        scene = OpenBook(context)
        scene.person, scene.leaf = person, leaf
        context.bookkeeper.count(person)
        context.desk.jobs.flush(5)
        return scene

    return make


def day(context: Context) -> Scene:
    """Returns the screen with the deal of the day, after three weeks of daily play."""
    today, par = TODAY.date(), {"steady": Par(12.2, 0.3, 200), "sharp": Par(9.2, 0.31, 200)}

    def fill(deals: Deals) -> Deals:
        for back in range(21, -1, -1):
            played, match = today - timedelta(days=back), f"match{back:03}"
            if back not in (0, 7, 11, 15):
                deals = begun(deals, played, match, today if back == 4 else played)
                deals = ended(deals, played, match, (3, 9, 11, 30)[back % 4], won=True)
            deals = with_day(deals, played, lambda known: replace(known, par=par))
        return deals

    DealsFile(context.desk.places).change(fill)
    context.calendar.read()
    return scene_of(context, routes.DailyPage())


def challenged(context: Context) -> Scene:
    """Returns the screen about a deal that two people have played."""
    game = next(iter(GAMES.values()))
    challenge = Challenge(game.id, ("human", "steady", "sharp"), game.defaults(), "TE57-CARD")
    session = context.begin_challenge(challenge)
    header = session.written()
    friend = replace(header, seats=(replace(header.seats[0], name="Marta"), *header.seats[1:]))
    mine, theirs = (_by_chance(one, seed) for one, seed in ((header, 3), (friend, 5)))
    opened(context, mine, session.match_id).save()
    session.close()
    context.desk.autosaver.flush(5)
    context.challenges.keep(challenge, theirs)
    context.library.refresh()
    context.library.open_archive()
    context.desk.jobs.flush(5)
    scene = scene_of(context, routes.ChallengePage(challenge))
    scene.enter(KEPT_SIZE)
    context.desk.jobs.flush(5)
    return scene


def _by_chance(header: Record, seed: int) -> Record:
    match, rng = replace(header, rounds=()).new_match(), Random(seed)
    while match.outcome is None:
        match.submit(*choose(match.game, match, rng, 1.0))
    return replace(header, rounds=()).with_match(match)


OF_GAMES = [module for modules in games.parts("shots").values() for module in modules]
SHOTS: dict[str, Made] = {
    "menu": lambda context: scene_of(context, routes.Menu()),
    "settings": tab(0),
    "settings-sound": tab(1),
    "settings-play": tab(2),
    "settings-people": tab(PEOPLE),
    "settings-about": tab(ABOUT),
    "book": book("Ines", Leaf.GAMES),
    "book-months": book("Ines", Leaf.MONTHS),
    "book-people": book("Ines", Leaf.PEOPLE),
    "matches-many": lived(routes.Matches()),
    "matches-none": empty,
    "matches-torn": torn,
    "day": day,
    "challenge": challenged,
}
AT_EVERY_SIZE = ["menu", "matches-many", "book", "day"]
KEPT = [
    "settings",
    "settings-sound",
    "settings-play",
    "book-months",
    "book-people",
    "matches-none",
    "matches-torn",
    "challenge",
]
"""The pictures in tests/shots, with which tests compare new drawings."""
for module in OF_GAMES:
    SHOTS |= module.SHOTS
    AT_EVERY_SIZE += module.AT_EVERY_SIZE
    KEPT += module.KEPT
KEPT += AT_EVERY_SIZE
ODD: dict[str, tuple[int, int]] = {
    name: size for module in OF_GAMES for name, size in getattr(module, "ODD", {}).items()
}
"""An unusual window size in which some screens are pictured as well, by the picture's name."""
STEPS = {SIZES[0]: 3, SIZES[1]: 2, SIZES[2]: 3, **dict.fromkeys(ODD.values(), 4)}
"""How many neighbouring colour values become one, by size of picture."""


def few_colours(surface: Surface, step: int) -> Surface:
    """Returns a picture with its colour values rounded to multiples of `step`."""
    levels = bytes(min(255, round(level / step) * step) for level in range(256))
    plain = pygame.image.tobytes(surface, "RGB").translate(levels)
    return pygame.image.frombytes(plain, surface.get_size(), "RGB")


def take(name: str, size: tuple[int, int], folder: Path, **settings: object) -> Path:
    path = folder / f"{name}-{size[0]}x{size[1]}.png"
    pygame.image.save(drawn(name, size, None, **settings), path)
    return path


def drawn(name: str, size: tuple[int, int], assets: Assets | None = None, **settings: object) -> Surface:
    """Returns the picture of one screen, `SHOWN` seconds after it was opened."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        context = home(Path(place), assets or Assets(), **settings)
        context.calendar.now = lambda: TODAY  # the menu shows the date
        scene = at(size, SHOTS[name](context))
        surface = picture(scene, size, SHOWN)
        context.close()
    return surface


def kept(name: str, size: tuple[int, int] = KEPT_SIZE) -> Path:
    return ROOT / "tests" / "shots" / f"{name}-{size[0]}x{size[1]}.png"


def sizes_of(name: str) -> list[tuple[int, int]]:
    usual = SIZES if name in AT_EVERY_SIZE else (KEPT_SIZE,)
    return [*usual, *((ODD[name],) if name in ODD else ())]


def keep(name: str) -> None:
    """Writes the pictures of one screen into tests/shots."""
    for size in sizes_of(name):
        kept(name, size).parent.mkdir(exist_ok=True)
        pygame.image.save(few_colours(drawn(name, size), STEPS.get(size, 1)), kept(name, size))
        kept(name, size).write_bytes(packed(kept(name, size).read_bytes()))


def packed(png: bytes) -> bytes:
    """Returns the same PNG, compressed as well as possible."""
    chunks, at = list[tuple[bytes, bytes]](), 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        chunks.append((png[at + 4 : at + 8], png[at + 8 : at + 8 + size]))
        at += size + 12
    pixels = zlib.decompress(b"".join(data for kind, data in chunks if kind == b"IDAT"))
    first = next(nth for nth, (kind, _) in enumerate(chunks) if kind == b"IDAT")
    others = [one for one in chunks if one[0] != b"IDAT"]
    written = [*others[:first], (b"IDAT", zlib.compress(pixels, 9)), *others[first:]]
    return png[:8] + b"".join(
        len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")
        for kind, data in written
    )


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
