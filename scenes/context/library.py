"""The unfinished matches of this player, read beside the frames: judging a file replays its match."""

import threading

from game.record import NO_TIME, Record
from game.saves import Autosaver, Entry, Shelf, Summary
from scenes.context.background import Jobs


def check(text: str) -> Summary:
    """The summary of a record, once its replay has shown that it is legal. Raises BadRecord."""
    record = Record.loads(text)
    match = record.replay()
    return Summary(
        record.game.id,
        record.game.title,
        tuple(player.name for player in record.seats),
        match.outcome is not None,
        match.state.round,
        record.meta.get("saved_at") or (None if record.created == NO_TIME else record.created),
        sum(len(one.moves) for one in match.rounds()),
    )


class Library:
    """What lies on the shelf, as last read. `version` grows by one with every reading."""

    def __init__(self, shelf: Shelf, autosaver: Autosaver, jobs: Jobs) -> None:
        self._shelf = shelf
        self._autosaver = autosaver
        self._jobs = jobs
        self._lock = threading.Lock()
        self._entries: tuple[Entry, ...] = ()
        self.version = 0

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The matches to carry on with and the files that do not open, the last one saved first."""
        with self._lock:
            return self._entries

    @property
    def highest(self) -> int:
        """The highest sequence number among the entries."""
        return max((entry.seq for entry in self.entries), default=0)

    def refresh(self) -> None:
        """Read the shelf again soon."""
        self._jobs.do(self._read, key="shelf")

    def put_away(self, entry: Entry) -> None:
        """Take a match off the list soon; its file is kept in another folder."""
        with self._lock:
            self._entries = tuple(one for one in self._entries if one.path != entry.path)

        def job() -> None:
            try:
                self._shelf.put_away(entry)
            finally:
                self._read()

        self._jobs.do(job)

    def _read(self) -> None:
        self._autosaver.flush(2.0)
        entries = tuple(
            entry
            for entry in self._shelf.matches()
            if not (entry.opens and entry.summary and entry.summary.finished)
        )
        with self._lock:
            self._entries = entries
            self.version += 1
