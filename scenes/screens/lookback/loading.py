"""A match fetched from its file beside the frames: replayed as far as it goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.phrases import Phrase, phrase
from game.record import BadRecord, Record
from game.record.salvage import salvaged
from game.saves import BadFile, guard, read_file
from game.session.past_session import PastSession
from game.session.session import named, seated
from game.words import Words
from scenes.context.context import Context
from scenes.games import SHOWS


class Loading:
    """One match on its way; `found` is the match, or the sentence why there is none, once it is known."""

    def __init__(self, context: Context, source: Path | Record) -> None:
        self.found: PastSession | Phrase | None = None
        self.path = source if isinstance(source, Path) else None
        """Where the match is kept, None if nowhere."""
        translations, desk = context.translations, context.desk

        def words(record: Record) -> Words:
            return Words(translations, named(seated(record.seats)))

        def job() -> None:
            if isinstance(source, Record):
                desk.autosaver.flush(2.0)
                self.path = desk.shelf.kept_as(source.meta.get("id", ""))
            self._load(source, words)

        desk.jobs.read(job)

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
        self.found = PastSession(record, match, words(record), wrong)
