"""Trials of false reviews, of copies of matches, and of files in other folders."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from random import Random

import pygame

from game.book.results import counted_results
from game.core.phrases import Phrase
from game.measures import harmless
from game.record import Record
from game.review.paper import BadReview, read, written
from game.saves import BadFile, Places, find_places, guard, seal
from game.saves.folder import file_name
from game.session.exercise_session import ExerciseSession
from game.session.reviewing import Reviewing
from game.worker.student import Gone, Student
from game.worker.study import Studied, Study
from scenes.program.routes import scene_of
from scenes.screens.base import BaseScene
from scenes.screens.exercise.scene import AnswerSheet
from scenes.screens.lookback.controls import Looked, Press, way
from scenes.screens.lookback.scene import LookBack
from scenes.stage import routes
from tests.saves.spoil import spoiled
from tests.scenes.reviewed import review_of, with_one_mistake
from tests.torture.corpus import corpus, record, some
from tests.torture.hostile import hostile_document, hostile_review
from tests.torture.outlandish import outlandish, sealed
from tests.torture.screens import Visit
from tests.torture.trial import SILENT, Bench, Trial, Try

OVER = range(45, 50)
"""The numbers of the finished matches in the corpus, one of each game."""
READ = 8
SEEN = 4


class Absent(Student):
    """A reviewer that never answers, so that only saved reviews are known."""

    def ask(self, asked: Study) -> Studied:
        raise Gone


@cache
def _reviewed(number: int) -> str:
    return written(with_one_mistake(review_of(record(number))), record(number))


def reviews(bench: Bench) -> Try:
    """Shows a match with a false review on every screen. A file that is no review is set aside."""

    def try_once(seed: int) -> None:
        rng, number = Random(seed), OVER[seed % len(OVER)]
        bad = hostile_review(_reviewed(number), rng)
        home = bench.folder / str(seed)
        path = home / "matches" / "finished" / file_name(record(number).game.id, f"{number:012x}")
        path.parent.mkdir(parents=True)
        path.write_bytes(corpus()[number])
        path.with_suffix(".review").write_bytes(seal(bad.encode()))
        is_sound = _reads(bad, number)
        bench.note("sound" if is_sound else "refused", 1)
        visit = Visit(home, seed)
        visit.context.reviewing = partial(Reviewing, student=Absent)
        try:
            _exercised(visit)
            _looked_back(visit, path, rng)
        finally:
            visit.close()
        aside = list((path.parent / "damaged").glob("*.review"))
        assert bool(aside) is not is_sound, "a review that is none is set aside, and no other"
        assert path.read_bytes() == corpus()[number]
        shutil.rmtree(home)
        for _ in range(READ):
            _reads(hostile_review(_reviewed(number), rng), number)

    return try_once


def _reads(text: str, number: int) -> bool:
    try:
        read(guard(seal(text.encode())), record(number))
    except (BadFile, BadReview):
        return False
    return True


def _looked_back(visit: Visit, path: Path, rng: Random) -> None:
    context, surface = visit.context, pygame.Surface(visit.size)
    scene = LookBack(context, path)
    scene.enter(visit.size)
    assert context.desk.jobs.flush()
    scene.update(0.05)
    assert scene.job is not None
    assert scene.past is not None
    assert scene.table is not None
    assert scene.job.join(60)
    scene.update(0.05)
    steps = {
        one.step for seat in (scene.past.review.seats if scene.past.review else ()) for one in seat.moves
    }
    for step in rng.sample(sorted(steps), min(SEEN, len(steps))) or [1]:
        for seat in rng.sample(scene.past.seats, min(2, len(scene.past.seats))):
            scene.table.look_through(seat, everybody=rng.random() < 0.2)
            scene.go_to(1)
            scene.go_to(step)
            scene.update(0.5)
            scene.draw(surface)
            _is_harmless(scene)
            moment = Looked(scene.past, seat, scene.position, scene.snapshot(), scene.job)
            found = way(moment, Press.WHY, surface.get_rect())
            if not isinstance(found, Phrase):
                visit.see(scene_of(context, found))
    for seat in scene.past.seats[:2]:
        visit.see(scene_of(context, routes.Summary(scene.past, seat, scene.job)), frames=2)
    scene.leave()


def _is_harmless(scene: LookBack) -> None:
    for node in scene.access_tree():
        for said in (node.name, node.value, node.about):
            assert all(part == harmless(part, 10**6) for part in said.split()), repr(said)


def _exercised(visit: Visit) -> None:
    context = visit.context
    context.exercises.look()
    assert context.desk.jobs.flush()
    found = context.exercises.result()
    if isinstance(found, ExerciseSession):
        visit.see(scene_of(context, routes.Table(found)), frames=2)
        found.tried = found.game.read(found.exercise.decision.best[0].move)
        visit.see(AnswerSheet(context, found, pygame.Surface(visit.size)))


# -- copies ----------------------------------------------------------------------------------------------
CALLED = (
    "{} (copy).tuckbox", "{}(1).tuckbox", "{}.1.tuckbox", "{}.2.new.tuckbox", "{}.sync-conflict-20261126-101010-AB.tuckbox",
    "{} (Ines's conflicted copy).tuckbox", "poof-ffffffffffff.tuckbox", "x.tuckbox", "\u202e{}.tuckbox", "{}.tuckbox.bak",
)  # fmt: skip


def copies(bench: Bench) -> Try:
    """Opens older, newer and changed copies of matches under many names. Each match must appear only once."""

    def try_once(seed: int) -> None:
        rng, home = Random(seed), bench.folder / str(seed)
        places = find_places({"TUCKBOX_HOME": str(home)})
        laid = _laid(places, rng)
        visit = Visit(home, seed)
        context = visit.context
        try:
            context.library.refresh()
            context.library.open_archive()
            assert context.desk.jobs.flush()
            library = context.library
            opened = [
                entry.id for entry in (*library.entries, *library.finished, *library.away) if entry.opens
            ]
            assert len(opened) == len(set(opened)), "a match is listed twice"
            results = counted_results((*library.finished, *library.away), (), library.marks)
            assert len(results) == len({one.match for one in results})
            visit.see(scene_of(context, routes.Menu()))
            visit.see(scene_of(context, routes.Matches()), frames=2)
            visit.see(scene_of(context, routes.ScoreBook()))
            for entry in [one for one in library.entries if one.opens][:1]:
                session = context.resume(entry)
                assert not isinstance(session, Phrase), str(session)
                session.save()
                assert context.desk.autosaver.flush(20)
                mine = [one for one in context.desk.shelf.matches() if one.id == session.match_id]
                assert len(mine) <= 1
        finally:
            visit.close()
        kept = {path.read_bytes() for path in home.rglob("*") if path.is_file()}
        lost = [name for name, data in laid.items() if data not in kept and not _goes_on_in(data, kept)]
        assert not lost, lost
        shutil.rmtree(home)

    return try_once


def _laid(places: Places, rng: Random) -> dict[str, bytes]:
    folders = [places.matches, places.matches / "finished", places.matches / "put-away"]
    laid = {}
    for number in rng.sample(range(50), 4):
        whole = record(number)
        over = whole.result is not None
        own = folders[over] / file_name(whole.game.id, f"{number:012x}")
        paths = [(own, corpus()[number])]
        for name in rng.sample(CALLED, 2):
            meta = {**whole.meta, "seq": max(1, whole.meta["seq"] + rng.choice((-3, 0, 3)))}
            data = replace(whole, meta=meta).dumps().encode()
            to = rng.choice(folders) / name.format(own.stem)
            paths.append((to, rng.choice((seal(data), seal(data), data, corpus()[number]))))
        for path, data in paths:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                path.write_bytes(data)
                laid[str(path)] = data
    return laid


def _goes_on_in(data: bytes, kept: set[bytes]) -> bool:
    """Returns whether one of the files in `kept` continues the match of this file."""
    before = Record.loads(guard(data))
    for one in kept:
        if f'id = "{before.identity}"'.encode() in one:
            now = Record.loads(guard(one))
            if now.rounds[: len(before.rounds) - 1] == before.rounds[:-1]:
                return True
    return False


# -- elsewhere -------------------------------------------------------------------------------------------
def elsewhere(bench: Bench) -> Try:
    """Opens another person's file with a review beside it. Nothing in that person's folder may change."""

    def try_once(seed: int) -> None:
        rng, home = Random(seed), bench.folder / str(seed) / "home"
        there = bench.folder / str(seed) / "Downloads"
        there.mkdir(parents=True)
        number = OVER[seed % len(OVER)]
        path = there / rng.choice(
            (file_name("poof", f"{number:012x}"), "x.tuckbox", "x", "matches/finished/x.tuckbox")
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_foreign(number, rng))
        review = rng.choice((_reviewed(number), hostile_review(_reviewed(number), rng), "milk"))
        path.with_suffix(".review").write_bytes(seal(review.encode()))
        before = dict(_state(there))
        visit = Visit(home, seed)
        visit.context.reviewing = partial(Reviewing, student=Absent)
        try:
            _opened(visit, path)
        finally:
            visit.close()
        assert dict(_state(there)) == before
        assert not list(home.rglob("*.review"))
        shutil.rmtree(bench.folder / str(seed))

    return try_once


def _foreign(number: int, rng: Random) -> bytes:
    return rng.choice((
        lambda: corpus()[number],
        lambda: record(number).dumps().encode(),
        lambda: corpus()[number][: rng.randrange(len(corpus()[number]))],
        lambda: spoiled(some(rng), corpus(), rng),
        lambda: sealed(hostile_document(rng)),
        lambda: sealed(outlandish(rng.randrange(1_000), rng)),
    ))()  # fmt: skip


def _opened(visit: Visit, path: Path) -> None:
    context = visit.context
    shelf = scene_of(context, routes.Menu())
    assert isinstance(shelf, BaseScene)
    shelf.enter(visit.size)
    change = shelf.open_file(path)
    shelf.leave()
    route = getattr(change, "route", None)
    if isinstance(route, routes.LookBack):
        scene = LookBack(context, path)
        scene.enter(visit.size)
        assert context.desk.jobs.flush()
        for _ in range(3):
            scene.update(0.05)
        if scene.job is not None:
            assert scene.job.join(60)
            scene.update(0.05)
        scene.draw(pygame.Surface(visit.size))
        scene.leave()
    elif isinstance(route, routes.Table):
        visit.see(scene_of(context, route), frames=2)
        route.session.save()
        assert context.desk.autosaver.flush(20)


def _state(folder: Path) -> Iterator[tuple[str, object]]:
    for path in sorted((folder, *folder.rglob("*"))):
        facts = os.lstat(path)
        yield str(path), (facts.st_mode, facts.st_mtime_ns, path.read_bytes() if path.is_file() else b"")


TRIALS = (
    Trial(
        "reviews",
        "reviews that lie beside their match: none is believed beyond the record, and every screen stands",
        (2, 200, 10_000),
        reviews,
        environment=SILENT,
    ),
    Trial(
        "copies",
        "copies of matches by any name in any folder: each match once, and no file is lost",
        (4, 300, 10_000),
        copies,
        environment=SILENT,
    ),
    Trial(
        "elsewhere",
        "files of others in their own folders: opened, and nothing there changes",
        (2, 300, 10_000),
        elsewhere,
        environment=SILENT,
    ),
)
