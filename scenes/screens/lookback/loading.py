"""Loads a match from its file in the background."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from pygame import Surface

from game.core.phrases import Phrase, phrase
from game.record import BadRecord, Record
from game.record.salvage import salvaged
from game.saves import BadFile, guard, read_file
from game.session.past_session import PastSession
from game.session.seats import words_of
from game.words import Words
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.lookback.table import PastTable
from scenes.screens.lookback.words import words_at
from scenes.stage.assets import Assets
from scenes.stage.printing import MOMENT, PATIENCE
from scenes.stage.services import Services
from scenes.stage.stage import Stage
from scenes.ui.kit import Kit


class Loading:
    """A past match that is being loaded, or why it cannot be."""

    def __init__(self, context: Context, source: Path | Record) -> None:
        self.found: PastSession | Phrase | None = None
        self.path: Path | None = None
        """Path of the match, if it is in the program's folder."""
        self._tried = threading.Event()
        translations, desk = context.translations, context.desk
        self._was_seen = context.was_seen

        def words(record: Record) -> Words:
            return words_of(translations, record.seats)

        def job() -> None:
            if isinstance(source, Record):
                desk.autosaver.flush(2.0)
                self.path = desk.shelf.kept_as(source.identity)
            elif desk.shelf.holds(source):
                self.path = source
            self._load(source, words)
            self._tried.set()

        desk.jobs.read(job)

    def awaited(self) -> Iterator[None]:
        """Yields once per frame until the match is loaded."""
        for _ in range(PATIENCE):
            if self._tried.wait(MOMENT):
                return
            yield

    def _load(self, source: Path | Record, words: Callable[[Record], Words]) -> None:
        try:
            text = source.dumps() if isinstance(source, Record) else guard(read_file(source))
            record, match, wrong = salvaged(text)
        except (BadFile, BadRecord) as bad:
            self.found = bad.sentence
            return
        if record.game.id not in SHOWS:
            self.found = phrase("There is no table for {game} in this Tuckbox yet.", game=record.game.title)
            return
        if isinstance(source, Path):
            self._was_seen(record)
        self.found = PastSession(record, match, words(record), wrong)


def printed_ahead(
    past: PastSession, services: Services, size: tuple[int, int], position: int
) -> Callable[[Assets], None]:
    """Returns a background job that paints the table of a past match."""

    def job(assets: Assets) -> None:
        kit = Kit.of(assets, services.look, size, services.say)
        table, stage = PastTable(past, services.apart(assets), position), Stage(size)
        stage.background = table.ground.picture(kit, table.ground.public(position))
        table.ground.under(kit, stage)
        table.resize(table.ground.place(kit).size)
        table.draw(Surface((1, 1)))
        words_at(past, table.context.viewpoint.seat, position)  # reads the history that this seat knows

    return job
