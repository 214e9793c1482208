"""What somebody new is shown: a tag on the first evening, then a note after each match, and none of them twice."""

from typing import Final

from scenes.context.library import Library
from scenes.context.preferences import Preferences

TIPS: Final = ("hints", "why", "looking-back", "two-people")
"""Notes on what else there is, in the order in which they come."""
_NEW, _WELCOME, _EVENING = "new", "welcome", "evening"
"""In the settings: that the program began without a match, that the tag is gone, and that a match was finished."""


class Firsts:
    """Knows what has been shown, and what is due. It is remembered with the settings."""

    def __init__(self, preferences: Preferences, library: Library) -> None:
        self._preferences = preferences
        self._library = library

    @property
    def invites(self) -> bool:
        """Returns whether the tag hangs on its box: nothing was dealt yet, and nobody answered it."""
        now = self._preferences.now
        return now.tips and _NEW in now.met and _WELCOME not in now.met

    @property
    def has_calendar(self) -> bool:
        """Returns whether the calendar stands on the shelf: from the first finished match on, or where no tips are wanted."""
        now = self._preferences.now
        return not now.tips or _EVENING in now.met or (not now.met and bool(now.names))

    def look(self) -> None:
        """Takes in which matches there are, once they have been read."""
        library, met = self._library, self._preferences.now.met
        if not library.looked:
            return
        is_over = bool(library.finished or library.away)
        has_any = is_over or bool(library.entries or library.unread)
        if not met:  # the first time ever; somebody who has played before needs no tips
            known = has_any or bool(self._preferences.now.names)
            met = (_WELCOME, _EVENING, *TIPS) if known else (_NEW,)
        passed = [*([_WELCOME] if has_any else []), *([_EVENING] if is_over else [])]
        self._meet(*met, *passed)

    def answer(self) -> None:
        """Takes the tag away for good."""
        self._meet(*self._preferences.now.met, _WELCOME)

    def due(self) -> str | None:
        """Returns the next tip, which counts as shown from now on; None until another match was finished."""
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
