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
        translations = context.translations

        def words(record: Record) -> Words:
            return Words(translations, named(seated(record.seats)))

        context.desk.jobs.do(lambda: self._load(source, words))

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
