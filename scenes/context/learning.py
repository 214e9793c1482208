"""What teaches the player: an invitation, tips, and exercises."""

import threading
from dataclasses import replace
from gettext import NullTranslations
from typing import Final

from game.core.phrases import Phrase, phrase
from game.days import now_here
from game.record import BadRecord
from game.saves import Entry, with_try
from game.session.exercise_session import ExerciseSession, waiting
from game.session.seats import words_of
from scenes.context.background import Jobs
from scenes.context.library import Library
from scenes.context.preferences import Preferences

TIPS: Final = ("hints", "why", "looking-back", "two-people")
"""Tips about further parts of the program, in order."""
_NEW, _WELCOME, _EVENING = "new", "welcome", "evening"


class Firsts:
    """Knows which tips were given, and which is next."""

    def __init__(self, preferences: Preferences, library: Library) -> None:
        self._preferences = preferences
        self._library = library

    @property
    def invites(self) -> bool:
        """Returns whether a label on a game's box invites a new player."""
        now = self._preferences.now
        return now.tips and _NEW in now.met and _WELCOME not in now.met

    @property
    def has_calendar(self) -> bool:
        """Returns whether the main menu has a calendar and a score pad."""
        now = self._preferences.now
        return not now.tips or _EVENING in now.met or (not now.met and bool(now.names))

    def look(self) -> None:
        """Removes the label and the tips for new players if people have played on this computer."""
        library, met = self._library, self._preferences.now.met
        if not library.looked:
            return
        is_over = bool(library.finished or library.away)
        has_any = is_over or bool(library.entries or library.unread)
        if not met:  # the very first start; a person who has played before needs no tips
            known = has_any or bool(self._preferences.now.names)
            met = (_WELCOME, _EVENING, *TIPS) if known else (_NEW,)
        passed = [*([_WELCOME] if has_any else []), *([_EVENING] if is_over else [])]
        self._meet(*met, *passed)

    def answer(self, *, knows: bool) -> None:
        """Remembers the answer to the welcome tag on the shelf, so that it is not shown again.

        A player who `knows` the program does not get the tip about evenings either.
        """
        self._meet(*self._preferences.now.met, _WELCOME, *([_EVENING] if knows else []))

    def due(self) -> str | None:
        """Returns a tip that was not shown before, or None. Each ended match allows one more tip."""
        now, library = self._preferences.now, self._library
        shown = [tip for tip in TIPS if tip in now.met]
        over = len({one.id for one in (*library.finished, *library.away)})
        if not now.tips or len(shown) == len(TIPS) or over <= len(shown):
            return None
        tip = next(one for one in TIPS if one not in shown)
        self._meet(*now.met, tip)
        return tip

    def _meet(self, *met: str) -> None:
        self._preferences.change(met=tuple(dict.fromkeys(met)))


NONE = phrase("No new moments. They come when you look back at a finished match.")


class Exercises:
    """Finds exercises that are not solved yet, one after the other."""

    def __init__(
        self, library: Library, preferences: Preferences, jobs: Jobs, translations: NullTranslations
    ) -> None:
        self._library = library
        self._preferences = preferences
        self._jobs = jobs
        self._translations = translations
        self._lock = threading.Lock()
        self._result: ExerciseSession | Phrase | None = None
        self._offered: ExerciseSession | None = None
        self._spoiled: Phrase | None = None

    def look(self, after: str = "") -> None:
        """Starts looking for the next exercise, other than `after`."""
        self._library.open_archive()
        self._jobs.do(lambda: self._keep(self._next(after)), key="exercise")

    def offer(self) -> None:
        """Starts looking for the exercise of the day, if the player wants one."""
        if self._preferences.now.exercises:
            self._jobs.do(self._look_unasked, key="offer")

    def result(self) -> ExerciseSession | Phrase | None:
        """Returns a new exercise, or why there is no exercise. Each result is returned only once."""
        with self._lock:
            found, self._result = self._result, None
        return found

    def note(self, session: ExerciseSession, *, solved: bool) -> None:
        """Records a try at an exercise. A solved exercise stays solved."""
        key = session.exercise.key
        self._library.change_marks(
            lambda marks: marks if marks.tried.get(key, False) else with_try(marks, key, solved=solved)
        )

    def offered(self) -> ExerciseSession | None:
        """Returns the exercise of the day when it has been found. Later calls return None."""
        with self._lock:
            found, self._offered = self._offered, None
        return found

    def trouble(self) -> Phrase | None:
        """Returns a new message about a damaged review file, or None."""
        with self._lock:
            spoiled, self._spoiled = self._spoiled, None
        return spoiled

    def _tell(self, spoiled: Phrase) -> None:
        with self._lock:
            self._spoiled = spoiled

    def _keep(self, found: ExerciseSession | Phrase) -> None:
        with self._lock:
            self._result = found

    def _look_unasked(self) -> None:
        today = now_here().date().isoformat()
        if self._library.marks.offered == today:
            return
        found = self._next("")
        if isinstance(found, Phrase):
            return
        self._library.change_marks(lambda marks: replace(marks, offered=today))
        with self._lock:
            self._offered = found

    def _next(self, after: str) -> ExerciseSession | Phrase:
        for exercise, record in waiting(self._entries(), self._library.marks.tried, self._tell):
            if exercise.key == after:
                continue
            words = words_of(self._translations, record.seats)
            try:
                return ExerciseSession(exercise, record, words)
            except BadRecord:
                continue
        return NONE

    def _entries(self) -> list[Entry]:
        return sorted(self._library.finished, key=lambda entry: -entry.saved)
