"""Errors of reading and writing files, with a sentence about each."""

from __future__ import annotations

import errno
from enum import Enum

from game.core.phrases import N_, Phrase


class Why(Enum):
    """The reasons why something could not be written."""

    FULL = "full"
    READ_ONLY = "read only"
    FORBIDDEN = "forbidden"
    GONE = "gone"
    BLOCKED = "blocked"
    HELD = "held"
    TOO_LONG = "too long"
    UNREADABLE = "unreadable"
    """The new file could not be read back."""
    NEWER = "newer"
    """The existing file is of a newer version of the program, and is not overwritten."""
    FAULT = "fault"
    """An unexpected error in the program itself."""
    OTHER = "other"


_TRIED_AGAIN = {
    Why.FULL: N_("Not saved: the disk is full. Please make some space; Tuckbox keeps trying."),
    Why.READ_ONLY: N_("Not saved: the disk is read-only. Tuckbox keeps trying."),
    Why.FORBIDDEN: N_("Not saved: Tuckbox is not allowed to write in its folder. It keeps trying."),
    Why.HELD: N_("Not saved: another program is holding the file. Tuckbox keeps trying."),
    Why.OTHER: N_("Not saved: the disk reported an error. Tuckbox keeps trying."),
}
"""The sentences for errors after which the program keeps trying to write."""

_NOT_SAVED = {
    Why.FULL: N_("Not saved: the disk is full."),
    Why.READ_ONLY: N_("Not saved: the disk is read-only."),
    Why.FORBIDDEN: N_("Not saved: Tuckbox is not allowed to write in its folder."),
    Why.GONE: N_("Not saved: the folder is gone and cannot be made again. Is the drive still plugged in?"),
    Why.BLOCKED: N_("Not saved: something else lies where the file belongs."),
    Why.HELD: N_("Not saved: another program is holding the file."),
    Why.TOO_LONG: N_("Not saved: the file has grown too long for Tuckbox."),
    Why.UNREADABLE: N_("Not saved: Tuckbox would not be able to read this file. The older one is kept."),
    Why.NEWER: N_("Not saved: this file is from a newer Tuckbox, which can still use it."),
    Why.FAULT: N_("Not saved: something went wrong in Tuckbox itself."),
    Why.OTHER: N_("Not saved: the disk reported an error."),
}

_NOT_PUT_AWAY = {
    Why.FULL: N_("Not put away: the disk is full. The match stays on the list."),
    Why.READ_ONLY: N_("Not put away: the disk is read-only. The match stays on the list."),
    Why.FORBIDDEN: N_("Not put away: Tuckbox is not allowed to move the file. The match stays on the list."),
    Why.GONE: N_("Not put away: the file or its folder is gone. Is the drive still plugged in?"),
    Why.BLOCKED: N_("Not put away: something else lies where the file belongs. The match stays on the list."),
    Why.HELD: N_("Not put away: another program is holding the file. The match stays on the list."),
    Why.OTHER: N_("Not put away: the disk reported an error. The match stays on the list."),
}

_REASONS = {
    errno.ENOSPC: Why.FULL,
    errno.EDQUOT: Why.FULL,
    errno.EROFS: Why.READ_ONLY,
    errno.EACCES: Why.FORBIDDEN,
    errno.EPERM: Why.FORBIDDEN,
    errno.ENOENT: Why.GONE,
    errno.ENODEV: Why.GONE,
    errno.EEXIST: Why.BLOCKED,
    errno.ENOTDIR: Why.BLOCKED,
    errno.EISDIR: Why.BLOCKED,
    errno.EBUSY: Why.HELD,
    errno.EAGAIN: Why.HELD,
}

# Windows: access denied, sharing violation, lock violation. A virus scanner or a sync program is at work.
HELD_ON_WINDOWS = frozenset({5, 32, 33})


class NotSaved(Exception):  # noqa: N818 - it says what happened, as the player will read it
    """Raised if a file could not be written. The old file is unchanged."""

    def __init__(self, why: Why) -> None:
        super().__init__(_NOT_SAVED[why])
        self.why = why

    @property
    def sentence(self) -> Phrase:
        return Phrase(_NOT_SAVED[self.why])

    @property
    def tried_again(self) -> Phrase:
        """Returns the sentence for players if the program will repeat the write."""
        return Phrase(_TRIED_AGAIN[self.why]) if self.why in _TRIED_AGAIN else self.sentence

    @classmethod
    def because(cls, error: OSError) -> NotSaved:
        if getattr(error, "winerror", None) in HELD_ON_WINDOWS:
            return cls(Why.HELD)
        return cls(_REASONS.get(error.errno or 0, Why.OTHER))


class NotPutAway(NotSaved):
    """Raised if a match could not be moved off the list."""

    @property
    def sentence(self) -> Phrase:
        return Phrase(_NOT_PUT_AWAY.get(self.why, _NOT_PUT_AWAY[Why.OTHER]))


class Bad(Enum):
    """The reasons why a file cannot be used."""

    MISSING = "missing"
    FORBIDDEN = "forbidden"
    NOT_A_FILE = "not a file"
    UNREADABLE = "unreadable"
    TOO_BIG = "too big"
    NOT_TEXT = "not text"
    TOO_DEEP = "too deep"
    NOT_TOML = "not toml"


_BAD_FILE = {
    Bad.MISSING: N_("There is no such file."),
    Bad.FORBIDDEN: N_("Tuckbox is not allowed to read this file."),
    Bad.NOT_A_FILE: N_("This is not a file that can be read."),
    Bad.UNREADABLE: N_("The disk could not read this file."),
    Bad.TOO_BIG: N_("This file is too big to come from Tuckbox."),
    Bad.NOT_TEXT: N_("This file is not text."),
    Bad.TOO_DEEP: N_("This file does not look like a Tuckbox file."),
    Bad.NOT_TOML: N_("Tuckbox cannot understand this file."),
}


class BadFile(Exception):  # noqa: N818 - it says what the file is
    """Raised for a file that the program refuses to use."""

    def __init__(self, kind: Bad, sentence: Phrase | None = None) -> None:
        self.kind = kind
        self.sentence = sentence or Phrase(_BAD_FILE[kind])
        super().__init__(str(self.sentence))
