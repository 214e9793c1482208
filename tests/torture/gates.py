"""Hostile content in the program's small files, such as settings, people and indexes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, fields, is_dataclass, replace
from datetime import UTC, date, datetime, time
from functools import partial
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
import tomli_w

from game.book.written import pads_as_csv
from game.core.phrases import Phrase
from game.games import GAMES
from game.measures import harmless
from game.pad import games_with_pad
from game.saves import (
    BadFile,
    Marks,
    MarksFile,
    NotSaved,
    PadFolder,
    People,
    PeopleFile,
    Person,
    Places,
    ScoreBook,
    Settings,
    SettingsFile,
    Why,
    find_places,
    guard,
    seal,
    unseal,
    with_star,
    with_try,
)
from game.saves.folder import file_name
from game.saves.guards import parse
from game.saves.pads import NEWER
from game.setup import Form
from scenes.program.routes import scene_of
from scenes.screens.book.scene import Leaf, OpenBook, TurnTo
from scenes.screens.book.scene import Press as InBook
from scenes.stage import routes
from tests.pad.writing import NAMES, begun
from tests.saves.spoil import spoiled
from tests.torture.corpus import corpus, record
from tests.torture.hostile import VALUES, places_in, told_otherwise
from tests.torture.outlandish import LAYOUTS, NUMBERS, SETTINGS, TEXTS, TIMES
from tests.torture.scores import result
from tests.torture.screens import Visit
from tests.torture.trial import SILENT, Bench, Trial, Try

OVER: Final = range(45, 50)
"""The numbers of the finished matches in the corpus, one of each game."""
MOST: Final = 10**11
"""A number greater than any that is shown."""


# -- every file -----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of file that the program writes: its path, valid content, and bad values to put in."""

    path: Callable[[Places], Path]
    sound: Callable[[Random], dict[str, Any]]
    values: tuple[Any, ...]
    read: Callable[[Places], tuple[object, Phrase | None]]
    """Reads the file. Returns its valid values, and a message if something is wrong."""
    shown: Callable[[Visit, Random], None]
    write: Callable[[Places], None]
    written: Callable[[object], bool]
    folder: Callable[[Places], Path]
    encode: Callable[[dict[str, Any]], bytes] = lambda document: tomli_w.dumps(document).encode(
        "utf-8", "surrogatepass"
    )


ODD_LINES: Final = (
    "deep = " + "{a = " * 11 + "1" + "}" * 11, "hex = 0x" + "f" * 78, "wide = [" + "1," * 9_000 + "]",
    "tiny = 1e-9999", "old = 0001-01-01T00:00:00+23:59", "'' = 1", '"a.b" = {"" = {}}',
)  # fmt: skip


def hostile_file(kind: Kind, rng: Random) -> bytes:
    """Returns a file as somebody else may have written it, or as a disk may have damaged it."""
    data = kind.encode(told_otherwise(kind.sound(rng), kind.values, rng))
    match rng.randrange(8):
        case 0:
            return spoiled(data + b"\n\n", corpus(), rng)
        case 1:
            return f"{rng.choice(ODD_LINES)}\n".encode() + data
        case _:
            return data


def of_a_kind(kind: Kind, bench: Bench) -> Try:
    """Reads a hostile file, shows it on screens, and writes it without losing a value.

    Only if reading has a new result, the file is shown. Half of these files are shown after the program has
    written them.
    """
    shown: set[str] = set()

    def try_once(seed: int) -> None:
        rng, home = Random(seed), bench.folder / str(seed)
        data = hostile_file(kind, rng)
        places = lay(kind, home, data)
        path, (found, problem) = kind.path(places), kind.read(places)
        is_in_measure(found)
        reading = f"{found!r} {problem}"
        is_new = reading not in shown
        shown.add(reading)
        bench.note("shown", is_new)
        if is_new and seed % 2:
            shutil.rmtree(home)
            lay(kind, home, data)
            show(kind, home, seed, rng)
        is_aside = data in {one.read_bytes() for one in kind.folder(places).glob("*")}
        assert is_aside <= (problem is not None), "a file is set aside, and no word about it"
        bench.note("told" if problem or is_aside else "fit", 1)
        try:
            kind.write(places)
        except NotSaved as refused:
            if refused.why is not Why.NEWER or path.read_bytes() != data:
                raise
            shutil.rmtree(home)
            return
        again, told_again = kind.read(places)
        assert kind.written(again), "what was written is not there"
        assert told_again is None, "it is told twice, or the program cannot read what it wrote"
        if is_new and seed % 2 == 0:
            show(kind, home, seed, rng)
        assert data in {one.read_bytes() for one in kind.folder(places).glob("*")} or (
            stands_in(data) <= stands_in(path.read_bytes())
        ), "something that stood in it is lost"
        shutil.rmtree(home)

    return try_once


def lay(kind: Kind, home: Path, data: bytes) -> Places:
    places = find_places({"TUCKBOX_HOME": str(home)})
    path = kind.path(places)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return places


def show(kind: Kind, home: Path, seed: int, rng: Random) -> None:
    furnish(find_places({"TUCKBOX_HOME": str(home)}))
    visit = Visit(home, seed)
    try:
        visit.context.library.refresh()
        visit.context.library.open_archive()
        assert visit.context.desk.jobs.flush()
        kind.shown(visit, rng)
    finally:
        visit.close()


def is_in_measure(value: object) -> None:
    """Asserts that numbers, texts and lists from a file can be shown."""
    match value:
        case bool() | None | date() | time():
            return
        case int():
            assert abs(value) <= MOST, value
        case float():
            assert isfinite(value), value
        case str():
            assert value == harmless(value, 400), repr(value)
        case Mapping():
            is_in_measure([*value, *value.values()])
        case tuple() | list() | frozenset():
            assert len(value) <= 10_000
            for one in value:
                is_in_measure(one)
        case _:
            assert is_dataclass(value), value
            is_in_measure([getattr(value, one.name) for one in fields(value)])


def stands_in(data: bytes) -> set[str]:
    """Returns all values in a file as texts, for comparison with another file.

    Order, Unicode form and the difference between 1.0 and 1 do not matter.
    """
    try:
        document = parse(guard(data))
    except BadFile:
        return {"nothing that can be read"}
    document.pop("seal", None)
    found = set()
    for path in places_in(document):
        value: Any = document
        for key in path:
            value = value[key]
        if not isinstance(value, dict | list):
            value = harmless(value, 10**6) if isinstance(value, str) else value
            value = int(value) if isinstance(value, float) and value.is_integer() else value
            found.add(f"{[key for key in path if isinstance(key, str)]} {value!r}")
    return found


# -- the marks ------------------------------------------------------------------------------------------
def furnish(places: Places) -> None:
    """Copies the finished matches of the corpus into a data folder."""
    folder = places.matches / "finished"
    folder.mkdir(parents=True, exist_ok=True)
    for number in OVER:
        (folder / file_name(record(number).game.id, f"{number:012x}")).write_bytes(corpus()[number])


def _sound_marks(_rng: Random) -> dict[str, Any]:
    return {
        "format": "tuckbox-marks", "format_version": 1, "starred": [f"{number:012x}" for number in OVER],
        "people": {"ines": "Inês", "bram": "Ines", "漢字": "Bo"}, "tried": {"0000000002d/1/2": True, "x": False},
        "offered": "2026-11-21",
    }  # fmt: skip


STAR: Final = "f" * 12


def _sees_marks(visit: Visit, rng: Random) -> None:
    context = visit.context
    visit.see(scene_of(context, routes.Matches()), frames=2)
    _sees_book(visit, rng)
    context.exercises.look()
    assert context.desk.jobs.flush()
    assert context.exercises.result() is not None


def _give_star(places: Places) -> None:
    MarksFile(places).change(lambda marks: with_try(with_star(marks, STAR, starred=True), "new", solved=True))


# -- the people -----------------------------------------------------------------------------------------
def _sound_people(_rng: Random) -> dict[str, Any]:
    evening = datetime(2026, 11, 24, 20, tzinfo=UTC)
    return {
        "format": "tuckbox-people", "format_version": 1, "company": ["ines", "bram"], "youngest": "bram",
        "people": [
            {"name": "Ines", "picture": "fox", "last": evening}, {"name": "Bram", "picture": "otter blue", "last": evening},
            {"name": "\u6f22\u5b57", "picture": "owl"},
        ],
    }  # fmt: skip


def _sees_people(visit: Visit, rng: Random) -> None:
    visit.see(scene_of(visit.context, routes.Setup(rng.choice(list(GAMES)))))


def _know_somebody(places: Places) -> None:
    somebody = Person("New", "cat")
    PeopleFile(places).change(lambda people: replace(people, known=(*people.known, somebody)))


# -- the settings ---------------------------------------------------------------------------------------
LOOKS: Final = ((0.9, "lamp", "calm", False), (1.5, "lamp", "none", True), (2.0, "high", "calm", True))
"""Combinations of text size, contrast, motion, and large numerals or not."""


def _sound_settings(rng: Random) -> dict[str, Any]:
    tables = {game.id: Form.of(game, {}, ()).table() for game in GAMES.values()}
    text_size, contrast, motion, large = rng.choice(LOOKS)
    chosen = Settings(
        names=("Ines", "\u6f22\u5b57"), window=(0, 0, 960, 600), language="de", tables=tables, text_size=text_size,
        contrast=contrast, motion=motion, large_numerals=large,
    )  # fmt: skip
    known = {one.name: getattr(chosen, one.name) for one in fields(chosen) if one.name != "cpu_pace"}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in known.items()}


def _sees_settings(visit: Visit, rng: Random) -> None:
    context, game = visit.context, rng.choice(list(GAMES))
    for route in (routes.Menu(), routes.Settings(), routes.Setup(game), routes.Matches()):
        visit.see(scene_of(context, route))
    found = record(rng.choice(OVER))
    visit.see(scene_of(context, routes.Table(context.begin(found.game.id, found.seats, found.options))))


def _read_settings(places: Places) -> tuple[object, Phrase | None]:
    found, problem = SettingsFile(places).load()
    forms = {game: Form.of(GAMES[game], found.tables.get(game, {}), found.names) for game in GAMES}
    return replace(found, tables={game: form.table() for game, form in forms.items()}), problem


def _set(places: Places) -> None:
    file = SettingsFile(places)
    before = file.load()[0]
    file.save(replace(before, cpu_pace=2.0))


# -- the pages of the score book ------------------------------------------------------------------------
PAGE: Final = "page-0001.toml"


def _sound_page(_rng: Random) -> dict[str, Any]:
    rows = [
        {
            "match": f"{number:012}", "game": game, "date": datetime(2026, 11, number + 1, tzinfo=UTC), "deal": "K7Q2-9FXA",
            "practice": False, "options": GAMES[game].defaults(), "names": ["Ines", "Bo"], "players": ["human", "human"],
            "totals": [7, 9], "winners": [0], "offset": 60, "hints": [0, 1],
        }
        for number, game in enumerate(GAMES)
    ]  # fmt: skip
    return {"format": "tuckbox-scores", "format_version": 1, "matches": rows}


def _sees_book(visit: Visit, rng: Random) -> None:
    context = visit.context
    book = scene_of(context, routes.ScoreBook())
    assert isinstance(book, OpenBook)
    visit.see(scene_of(context, routes.Menu()))
    book.enter(visit.size)
    surface = pygame.Surface(visit.size)
    for step in range(4):
        book.on_action(InBook.PERSON if step == 2 else TurnTo(rng.randrange(len(Leaf))))
        assert context.desk.jobs.flush()
        book.update(0.05)
        book.draw(surface)
        visit.hear(book)
    book.on_action(InBook.WRITE_OUT)
    assert context.desk.jobs.flush()
    book.leave()


def _enter(places: Places) -> None:
    ScoreBook(places).add(result(STAR))


def _read_pages(places: Places) -> tuple[object, Phrase | None]:
    book = ScoreBook(places)
    found, problem = book.results()
    _, told_again = book.results()
    assert told_again is None, "it is told twice"
    # What stays in a page is told by each start.
    return found, problem if problem is None or "damaged" in str(problem) else None


# -- the score pads --------------------------------------------------------------------------------------
PAD_ID: Final = "abcdef123456"


def _sound_pad(rng: Random) -> dict[str, Any]:
    game = rng.choice(games_with_pad())
    seats = rng.choice(list(GAMES[game].seats))
    keys = [key.id for key in begun(game, seats).sheet.lines[0].keys]
    presses = [
        f"put {rng.randrange(3)}.{rng.randrange(-1, seats)}.{rng.choice(keys)}={rng.randrange(60)}"
        for _ in range(9)
    ]
    return {
        "format": "tuckbox-pad", "format_version": 1, "game": game, "started": datetime(2026, 11, 24, 20, tzinfo=UTC),
        "saved_at": datetime(2026, 11, 24, 21, tzinfo=UTC), "done": 9, "offset": 60, "options": GAMES[game].defaults(),
        "people": [{"name": name, "picture": "fox"} for name in NAMES[:seats]],
        "actions": [*presses, "named 0 otter blue, 漢字", "ruled nonsense 1"][: rng.choice((9, 10, 10, 11))],
    }  # fmt: skip


def _read_pads(places: Places) -> tuple[object, Phrase | None]:
    found, problem = PadFolder(places).entries()
    for entry in found:
        assert entry.pad.sheet.lines
    pads_as_csv(entry.pad for entry in found)
    return found, problem


def _begin_a_pad(places: Places) -> None:
    folder = PadFolder(places)
    if folder.entries()[1] == NEWER:
        raise NotSaved(Why.NEWER)
    folder.keep(replace(begun("poof", 2), id=STAR))


KINDS: Final = {
    "marks": Kind(
        lambda places: places.data / "marks.toml",
        _sound_marks,
        (*VALUES, *TEXTS, *NUMBERS, "2026-99-99", "../../x", ["0" * 12] * 3, {"Ines": "Bo", "INES": "Ines"}),
        lambda places: MarksFile(places).load(),
        _sees_marks,
        _give_star,
        lambda marks: isinstance(marks, Marks) and STAR in marks.starred and marks.tried["new"],
        lambda places: places.data / "damaged",
        lambda document: seal(tomli_w.dumps(document).encode("utf-8", "surrogatepass")),
    ),
    "people": Kind(
        lambda places: places.data / "people.toml",
        _sound_people,
        (*VALUES, *TEXTS, *NUMBERS, *TIMES, "otter purple", "wolf", ["Ines"] * 3, {"name": "Bo"}, [{"name": "INES"}] * 3),
        lambda places: PeopleFile(places).load(),
        _sees_people,
        _know_somebody,
        lambda people: isinstance(people, People) and people.find("new") is not None,
        lambda places: places.data / "damaged",
        lambda document: seal(tomli_w.dumps(document).encode("utf-8", "surrogatepass")),
    ),
    "settings": Kind(
        lambda places: places.settings,
        _sound_settings,
        (*VALUES, *TEXTS, *NUMBERS, *LAYOUTS, *(one for many in SETTINGS.values() for one in many if one is not None)),
        _read_settings,
        _sees_settings,
        _set,
        lambda settings: isinstance(settings, Settings) and settings.cpu_pace == 2.0,
        lambda places: places.config / "damaged",
    ),
    "pages": Kind(
        lambda places: places.scores / PAGE,
        _sound_page,
        (*VALUES, *TEXTS, *NUMBERS, *TIMES, [0, 0], [9], ["Ines", "INES"], [1, 2, 3]),
        _read_pages,
        _sees_book,
        _enter,
        lambda results: isinstance(results, tuple) and STAR in {one.match for one in results},
        lambda places: places.scores / "damaged",
    ),
    "pads": Kind(
        lambda places: places.data / "pads" / f"pad-{PAD_ID}.toml",
        _sound_pad,
        (
            *VALUES, *TEXTS, *NUMBERS, *TIMES, [], ["put 0.0.cards=1"] * 9, "put 199.0.out=1", "came 0 fox, ", "went 0 0",
            "came 1 fox, New", "ruled rounds 1", "named 0 fox, a  b", [{"name": "Bo"}] * 2, {"rounds": 3},
        ),
        _read_pads,
        _sees_book,
        _begin_a_pad,
        lambda found: isinstance(found, tuple) and STAR in {one.pad.id for one in found},
        lambda places: places.data / "pads" / "damaged",
        lambda document: seal(tomli_w.dumps(document).encode("utf-8", "surrogatepass")),
    ),
}  # fmt: skip


# -- the index ------------------------------------------------------------------------------------------
def indexes(bench: Bench) -> Try:
    """Replaces the index of matches by a false one. All lists must be shown, and no file may change.

    When the false index has been deleted, the lists must be as before the replacement.
    """
    home = bench.folder / "sound"
    furnish(find_places({"TUCKBOX_HOME": str(home)}))
    sound = _listed(home, 0)
    places = find_places({"TUCKBOX_HOME": str(home)})
    document = json.loads(unseal((places.matches / "index.json").read_bytes())[0])

    def try_once(seed: int) -> None:
        rng = Random(seed)
        lie = json.dumps(told_otherwise(deepcopy(document), JSON, rng), separators=(",", ":")).encode()
        data = spoiled(lie.replace(b",", b",\n"), corpus(), rng) if seed % 8 == 0 else lie
        (places.matches / "index.json").write_bytes(rng.choice((seal(data), seal(data), seal(data), data)))
        is_in_measure(_listed(home, seed))
        (places.matches / "index.json").unlink()
        for number in OVER:
            path = places.matches / "finished" / file_name(record(number).game.id, f"{number:012x}")
            assert path.read_bytes() == corpus()[number]
        if seed % 16 == 0:
            assert _listed(home, seed) == sound

    return try_once


JSON: Final = tuple(one for one in (*VALUES, *TEXTS, *NUMBERS) if not isinstance(one, date | time))


def _listed(home: Path, seed: int) -> list[tuple[Any, ...]]:
    visit = Visit(home, seed)
    context = visit.context
    try:
        context.library.open_archive()
        assert context.desk.jobs.flush()
        visit.see(scene_of(context, routes.Matches()), frames=2)
        visit.see(scene_of(context, routes.ScoreBook()))
        return [(one.id, one.seq, one.practice, one.summary) for one in context.library.finished]
    finally:
        visit.close()


TRIALS = (
    *(
        Trial(name, f"{about}: shown, written again, and nothing in them is lost", (2, 500, 10_000), partial(of_a_kind, KINDS[name]), environment=SILENT)
        for name, about in (
            ("marks", "stars, names and exercises that others wrote"),
            ("people", "lists of people that others wrote"),
            ("settings", "settings that others wrote"),
            ("pages", "pages of the score book that others wrote"),
            ("pads", "score pads that others wrote"),
        )
    ),
    Trial("indexes", "indexes that lie: every list stands, and no file is touched", (2, 500, 10_000), indexes, environment=SILENT),
)  # fmt: skip
