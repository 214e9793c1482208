"""The score pads of this house: kept at every key, and read again from their folder."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime

from game.book.results import result_of_pad
from game.core.phrases import Phrase
from game.core.rules import OptionValue
from game.days import now_here, offset_of
from game.pad import Pad
from game.saves import NotSaved, PadEntry, PadFolder, ScoreBook, new_id
from scenes.context.background import Jobs
from scenes.stage import routes
from scenes.stage.routes import Route


class ScorePads:
    """The pads as last read or written. A change applies at once and is saved soon.

    `version` grows whenever other pads are known.
    """

    def __init__(self, folder: PadFolder, scores: ScoreBook, jobs: Jobs) -> None:
        self._folder = folder
        self._scores = scores
        self._jobs = jobs
        self._lock = threading.Lock()
        self._entries: dict[str, PadEntry] = {}
        self._unkept: dict[str, Pad] = {}
        """Pads that are newer than their files."""
        self._renamed: dict[str, str] = {}
        """Ids of pads that were also written elsewhere, to those under which they go on."""
        self._told: list[Phrase] = []
        self.version = 0

    @property
    def open(self) -> list[PadEntry]:
        """Returns the pads of matches that are not over, the one that was written on last first."""
        with self._lock:
            found = [one for one in self._entries.values() if not one.is_over]
        return sorted(found, key=lambda one: one.saved_at, reverse=True)

    def find(self, pad_id: str) -> Pad | None:
        """Returns a pad by its id; None if there is none any more."""
        with self._lock:
            entry = self._entries.get(pad_id)
        return entry.pad if entry is not None else None

    def way(self) -> Route:
        """Returns the route from the shelf: to the one pad that is open, else to all of them."""
        found = self.open
        return routes.ScorePadPage(found[0].pad) if len(found) == 1 else routes.ScorePadsPage()

    def trouble(self) -> Phrase | None:
        """Returns what is to be told about a pad, once."""
        with self._lock:
            return self._told.pop(0) if self._told else None

    def refresh(self) -> None:
        """Reads soon which pads there are."""
        self._jobs.read(self._read, key="pads")

    def _read(self) -> None:
        entries, told = self._folder.entries()
        for one in entries:
            _ = one.is_over  # what it comes to is worked out here, beside the frames
        with self._lock:
            found = {one.pad.id: one for one in entries}
            for pad in self._unkept.values():
                found[pad.id] = PadEntry(pad, datetime.now(UTC))
            self._told += [told] if told is not None else []
            if found != self._entries:
                self._entries = found
                self.version += 1

    def begin(
        self, game: str, people: tuple[tuple[str, str], ...], options: Mapping[str, OptionValue]
    ) -> Pad:
        """Returns a new pad, which is kept from the start."""
        started = datetime.now(UTC).replace(microsecond=0)
        pad = Pad(new_id(), game, started, people, dict(options), offset_of(now_here()))
        self.keep(pad)
        return pad

    def keep(self, pad: Pad) -> None:
        """Saves a pad in the background, soon."""
        pad_id = pad.id
        with self._lock:
            pad = replace(pad, id=self._renamed.get(pad_id, pad_id))
            self._entries[pad.id] = PadEntry(pad, datetime.now(UTC))
            self._unkept[pad_id] = pad
            self.version += 1
        self._jobs.do(lambda: self._keep(pad_id), key=f"pad {pad_id}", lasting=True)

    def _keep(self, pad_id: str) -> None:
        with self._lock:
            pad = self._unkept.get(pad_id)
        if pad is None:
            return
        kept, told = self._folder.keep(replace(pad, id=self._renamed.get(pad_id, pad.id)))
        with self._lock:
            if self._unkept.get(pad_id) is pad:
                del self._unkept[pad_id]
            if kept.id != pad.id:
                self._renamed[pad_id] = kept.id
                self._entries[kept.id] = PadEntry(kept, datetime.now(UTC))
                self._told += [told] if told is not None else []
        if kept.id != pad.id:
            self._read()

    def note(self, pad: Pad) -> None:
        """Writes the result of a finished match into the score book, soon."""
        result = result_of_pad(PadEntry(pad, datetime.now(UTC)))
        if result is not None:
            self._jobs.do(lambda: self._scores.add(result), key=f"result {pad.id}", lasting=True)

    def put_away(self, pad_id: str, *, back: bool = False) -> Phrase | None:
        """Takes a pad off the list, or puts it there again; returns why that failed, None if it did not."""
        self._jobs.flush(5)
        try:
            (self._folder.take_back if back else self._folder.put_away)(pad_id)
        except NotSaved as error:
            return error.sentence
        self._read()
        return None
