"""Reads a file as a match and decides what can be done with it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import Enum
from pathlib import Path
from typing import Any, Protocol

from game.core.phrases import N_, Phrase, counted
from game.days import local
from game.measures import META, fitting
from game.pictures import picture_at
from game.saves.guards import guard, parse, read_file
from game.saves.seals import Seal, unseal
from game.saves.trouble import Bad, BadFile

FORMAT = "tuckbox-record"
VERSION = 1

_OWN_NAME = re.compile(r"[a-z0-9-]{1,40}-([a-z0-9]{6,32})(?:\.[1-9][0-9]{0,8})?(?:\.new)?\.tuckbox(?:\.bak)?")
_SEQ = re.compile(rb"^seq = ([0-9]{1,10})$", re.MULTILINE)


SEVERAL = "several"
"""Stands for who plays a seat that several have had: nobody played it through."""


class Status(Enum):
    """What can be done with a match file."""

    OK = "ok"
    RECOVERED = "recovered"
    """The file was damaged; its backup opens, some moves earlier."""
    EDITED = "edited"
    """Legal, but not as the program wrote it: it opens as practice."""
    NEWER = "newer"
    """Made by a newer version of the program; left as it is."""
    FOREIGN = "foreign"
    """Not a match that can be played here; left as it is."""
    DAMAGED = "damaged"
    """A match of ours that cannot be read any more."""


OPENS = (Status.OK, Status.RECOVERED, Status.EDITED)
"""What a match can be played from."""

SENTENCES = {
    Status.OK: N_("Ready to carry on."),
    Status.RECOVERED: N_("This match was damaged and opens from its backup. The last few moves are missing."),
    Status.EDITED: N_("This match was changed outside Tuckbox. It opens as practice."),
    Status.NEWER: N_("This match was made by a newer Tuckbox. It was left untouched."),
    Status.FOREIGN: N_("This is not a match that this Tuckbox can play. It was left untouched."),
    Status.DAMAGED: N_("This match is damaged and cannot be opened."),
}


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list of matches shows of one match."""

    game: str
    title: str
    seats: tuple[str, ...]
    finished: bool
    round: int
    updated: datetime | None
    moves: int = 0
    """How many moves were made in all."""
    players: tuple[str, ...] = ()
    """Who plays each seat, as a record says it: human, gentle, ...; SEVERAL where that changed."""
    totals: tuple[int, ...] = ()
    """What each seat has so far, or had in the end."""
    winners: tuple[int, ...] = ()
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    deal: str = ""
    """The deal code of a match that is over; "" before, for those who play the deal once more see its cards."""
    turn: int | None = None
    """The seat that an unfinished match waits for, where that was worked out."""
    offset: int | None = None
    """Minutes that the clock at the table was ahead of UTC; None where nobody wrote that down."""
    hints: tuple[int, ...] = ()
    """How many hints each seat was given; empty where none were."""
    identity: str = ""
    """Which match it is, whatever its file is called."""
    pictures: tuple[str, ...] = ()
    """The picture that each seat chose, if any; empty where none did."""
    daily: date | None = None
    """The day whose deal an unfinished match is, None for another deal."""
    challenge: str = ""
    """The code by which an unfinished match was dealt, "" for none."""
    head_starts: tuple[int, ...] = ()
    """What each seat began with; empty where nobody had a head start."""

    def picture(self, seat: int) -> str:
        """Returns the picture that is shown at a seat."""
        return picture_at(seat, self.pictures[seat] if seat < len(self.pictures) else "")

    def has_cpu(self, seat: int) -> bool:
        """Returns whether a CPU plays a seat, or played it from the first move to the last."""
        return not self.players or self.players[seat] not in {"human", SEVERAL}

    @property
    def here(self) -> datetime | None:
        """Returns when it was last played, by the clock at the table."""
        return None if self.updated is None else local(self.updated, self.offset)


class Check(Protocol):
    """Validates the text of a record by replaying it, and summarises it; any exception means that it is bad.

    An exception may have a `sentence`, a Phrase that tells the player what is wrong and where.
    """

    def __call__(self, text: str, /) -> Summary:
        """Returns the summary of a legal record."""
        ...


@dataclass(frozen=True, slots=True)
class Reading:
    """One file, read and judged; `text` is the record if it opens, else empty."""

    status: Status
    sentence: Phrase
    text: str = ""
    summary: Summary | None = None
    seq: int = 0
    practice: bool = False
    reason: Phrase | None = None

    @property
    def opens(self) -> bool:
        """Returns whether a match can be played from it."""
        return self.status in OPENS

    @property
    def order(self) -> tuple[int, float]:
        """Returns the sort key of this save; later saves are greater."""
        return order(self.seq, self.summary)


def order(seq: int, summary: Summary | None) -> tuple[int, float]:
    """Returns the sort key of a save: its number, or the time if a foreign file has used the numbers up."""
    updated = summary.updated if summary else None
    return seq, updated.timestamp() if updated else 0.0


def id_in_name(path: Path) -> str:
    """Returns the match id in a file name that the program gave, else an empty string."""
    return own_id(path.name)


def own_id(name: str) -> str:
    """Returns the match id in a file name of the program's usual form, else an empty string."""
    found = _OWN_NAME.fullmatch(name)
    return found.group(1) if found else ""


def read_match(path: Path, check: Check) -> Reading:
    """Reads a file and judges it; never raises, whatever the file is."""
    ours = bool(id_in_name(path))
    try:
        data = read_file(path)
    except BadFile as bad:
        # A file that cannot be read today may be readable tomorrow: only its size can condemn it.
        if ours and bad.kind is Bad.TOO_BIG:
            return _plain(Status.DAMAGED, bad.sentence)
        return Reading(Status.FOREIGN, bad.sentence)
    return judge(data, check, ours=ours)


def judge(data: bytes, check: Check, *, ours: bool) -> Reading:
    """Returns what these bytes are; `ours` is set if the program gave the file its name."""
    unreadable = Status.DAMAGED if ours or FORMAT.encode() in data else Status.FOREIGN
    try:
        text = guard(data)
        document = parse(text)
    except BadFile as bad:
        return _plain(unreadable, bad.sentence)
    version = document.get("format_version")
    if document.get("format") != FORMAT or version is None:
        return _plain(unreadable, None)
    if type(version) is not int or version > VERSION:
        return _plain(Status.NEWER, None)
    found = unseal(data)[1]
    # Sealed, so it is as some Tuckbox wrote it, and another version may well open it; without any seal it is
    # another program's. Only a seal that broke, or went missing from a file of ours, speaks of damage.
    refused = Status.DAMAGED if found is Seal.BROKEN or (ours and found is Seal.NONE) else Status.FOREIGN
    return _checked(text, document, found, check, refused)


def _checked(text: str, document: dict[str, Any], found: Seal, check: Check, refused: Status) -> Reading:
    try:
        summary = check(text)
    except Exception as error:  # noqa: BLE001 - one bad file, whatever it trips, never hides the others
        reason = getattr(error, "sentence", None)
        return _plain(refused, reason if isinstance(reason, Phrase) else None)
    facts = fitting(document.get("meta"), META)
    status = Status.OK if found is Seal.FITS else Status.EDITED
    return Reading(
        status,
        Phrase(SENTENCES[status]),
        text,
        summary,
        facts.get("seq", 0),
        status is Status.EDITED or facts.get("practice", False),
    )


def seq_in(path: Path) -> int:
    """Returns the sequence number found in a damaged file; 0 if none is found."""
    try:
        found: list[bytes] = _SEQ.findall(read_file(path))
    except BadFile:
        return 0
    facts = fitting({"seq": int(found[-1])} if found else {}, META)
    return int(facts.get("seq", 0))


def recovered_sentence(missing: int) -> Phrase:
    """Returns what the player reads when a match is opened from its backup, `missing` saves behind; 0 means unknown."""
    if not 0 < missing <= 1000:
        return Phrase(SENTENCES[Status.RECOVERED])
    return counted(
        N_("This match was damaged and opens from its backup. The last move is missing."),
        N_("This match was damaged and opens from its backup. At most {count} moves are missing."),
        missing,
    )


def _plain(status: Status, reason: Phrase | None) -> Reading:
    return Reading(status, Phrase(SENTENCES[status]), reason=reason)
