"""Jobs that write the program's files, and a class that describes what a data folder holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from game.book.summaries import check
from game.saves import (
    NotSaved,
    Places,
    ScoreBook,
    Settings,
    SettingsFile,
    Shelf,
    Why,
    find_places,
    hand_over,
    seal,
    write_log,
)
from game.saves.folder import file_name
from tests.torture.corpus import record
from tests.torture.scores import result

ID, OTHER, DONE, NEW = "aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc", "dddddddddddd"
SHORT, LONG, OVER = 16, 21, 46
"""Numbers in the corpus: a running match of The Game, the same match later, and a finished match."""

Step = Callable[[Places], object]


def written(number: int, seq: int, match_id: str) -> str:
    """Returns a match of the corpus, saved under this id and save number."""
    made = record(number)
    return replace(made, meta={**made.meta, "id": match_id, "seq": seq}).dumps()


def lay(home: Path) -> Places:
    """Fills a data folder with matches, settings, scores and a log."""
    places = find_places({"TUCKBOX_HOME": str(home)})
    shelf = Shelf(places, check)
    for seq in range(1, 11):  # so that the next save makes a backup first
        shelf.save(ID, written(SHORT, seq, ID), seq)
    (shelf.folder / file_name("poof", OTHER)).write_bytes(seal(record(10).dumps().encode()))
    shelf.save(DONE, written(OVER, 4, DONE), 4)
    SettingsFile(places).save(Settings(names=("Ines",)))
    ScoreBook(places).add(result(OTHER))
    write_log(places, "before")
    return places


def _save(places: Places) -> None:
    shelf = Shelf(places, check)
    shelf.save(ID, written(LONG, 11, ID), 11)


def _put_away(places: Places) -> None:
    shelf = Shelf(places, check)
    entry = next((entry for entry in shelf.matches() if entry.id == ID), None)
    if entry is None:  # the disk would not tell what is there
        raise NotSaved(Why.OTHER)
    shelf.put_away(entry)


JOBS: dict[str, tuple[Step, ...]] = {
    "save": (_save,),
    "first save": (lambda places: Shelf(places, check).save(NEW, written(LONG, 1, NEW), 1),),
    "finish": (lambda places: Shelf(places, check).finish(DONE),),
    "put away": (_put_away,),
    "settings": (lambda places: SettingsFile(places).save(Settings(names=("Odile", "Pip"), speed=1.5)),),
    "scores": (lambda places: ScoreBook(places).add(result(DONE)),),
    "log": (lambda places: write_log(places, "after"),),
    "hand over": (lambda places: hand_over(places, Path("/x.tuckbox")),),
}
"""The steps of each kind of write.

After an interrupted step, the data folder must have its old or its new content.
"""


@dataclass(frozen=True, slots=True)
class Look:
    """What a newly started program finds in a data folder."""

    running: frozenset[tuple[str, int, str]]
    finished: frozenset[tuple[str, int, str]]
    settings: Settings
    scores: tuple[str, ...]
    log: str
    handed: int
    problems: tuple[str, ...]


def look(places: Places) -> Look:
    shelf = Shelf(places, check)
    listed = shelf.matches()
    settings, about_settings = SettingsFile(places).load()
    scores, about_scores = ScoreBook(places).results()
    log = places.state / "log.txt"
    problems = [str(entry.sentence) for entry in listed if entry.status.value != "ok"]
    return Look(
        frozenset((one.id, one.seq, one.path.read_text(encoding="utf-8")) for one in listed if one.opens),
        frozenset((one.id, one.seq, one.path.read_text(encoding="utf-8")) for one in shelf.finished()),
        settings,
        tuple(one.match for one in scores),
        log.read_text(encoding="utf-8") if log.exists() else "",
        len(list((places.state / "handed").glob("*.path"))),
        tuple(problems + [str(about) for about in (about_settings, about_scores) if about]),
    )


def others(places: Places) -> dict[Path, bytes]:
    kept = [path for path in places.matches.glob(f"*{OTHER}*") if path.is_file()]
    return {path: path.read_bytes() for path in kept}


def temps(places: Places) -> list[Path]:
    return [path for path in places.data.rglob(".tuckbox-*") if path.is_file()]
