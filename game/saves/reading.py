"""Reads a file as a match and decides how it can be opened."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import Enum
from pathlib import Path
from typing import Any

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
"""The value in `players` for a seat that several players have had."""


class Status(Enum):
    """Whether and how a match file can be opened."""

    OK = "ok"
    RECOVERED = "recovered"
    """The file was damaged. Its backup can be opened, without the last few moves."""
    EDITED = "edited"
    """The text is a legal match, but somebody changed it. It opens as practice."""
    NEWER = "newer"
    """A newer version of the program wrote the file."""
    FOREIGN = "foreign"
    """The file is not a match that this program can play."""
    DAMAGED = "damaged"
    """The file is a match of this program, but it cannot be read any more."""


OPENS = (Status.OK, Status.RECOVERED, Status.EDITED)

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
    """The facts about one match that a list of matches shows."""

    game: str
    title: str
    seats: tuple[str, ...]
    finished: bool
    round: int
    updated: datetime | None
    moves: int = 0
    players: tuple[str, ...] = ()
    """The player at each seat, as a record writes it, such as "human". `SEVERAL` if there were more."""
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    deal: str = ""
    """The deal code if the match is over, otherwise "", because it would reveal all cards."""
    turn: int | None = None
    """The seat to move in an unfinished match, or None if unknown."""
    offset: int | None = None
    """How many minutes the player's clock was ahead of UTC, or None if unknown."""
    hints: tuple[int, ...] = ()
    """The number of hints that each seat was given, or empty."""
    identity: str = ""
    """The id of the match, whatever the file's name is."""
    pictures: tuple[str, ...] = ()
    """The picture that was chosen for each seat, or empty."""
    daily: date | None = None
    """The day whose deal is played, or None for any other deal."""
    challenge: str = ""
    """The code of an unfinished match's challenge, or ""."""
    head_starts: tuple[int, ...] = ()
    """The points with which each seat begins, or empty if all are 0."""

    def picture(self, seat: int) -> str:
        return picture_at(seat, self.pictures[seat] if seat < len(self.pictures) else "")

    def has_cpu(self, seat: int) -> bool:
        """Returns whether a CPU made all moves at a seat."""
        return not self.players or self.players[seat] not in {"human", SEVERAL}

    @property
    def here(self) -> datetime | None:
        """Returns the local time of the last play, or None if unknown."""
        return None if self.updated is None else local(self.updated, self.offset)


Check = Callable[[str], Summary]
"""A function that returns the facts from a record's text, or raises an exception."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read from one file. `text` is the record, or "" if the file does not open."""

    status: Status
    sentence: Phrase
    text: str = ""
    summary: Summary | None = None
    seq: int = 0
    practice: bool = False
    reason: Phrase | None = None

    @property
    def opens(self) -> bool:
        return self.status in OPENS

    @property
    def order(self) -> tuple[int, float]:
        """Returns the sort key of this save. Later saves have greater keys."""
        return order(self.seq, self.summary)


def order(seq: int, summary: Summary | None) -> tuple[int, float]:
    """Returns the sort key of a save: first its number, then its time."""
    updated = summary.updated if summary else None
    return seq, updated.timestamp() if updated else 0.0


def id_in_name(path: Path) -> str:
    """Returns the match id in a file's name, or ""."""
    return own_id(path.name)


def own_id(name: str) -> str:
    """Returns the match id in the name of a match file, or "" for any other name."""
    found = _OWN_NAME.fullmatch(name)
    return found.group(1) if found else ""


def read_match(path: Path, check: Check) -> Reading:
    """Returns what was read from a file: a match, or why it cannot be opened."""
    ours = bool(id_in_name(path))
    try:
        data = read_file(path)
    except BadFile as bad:
        # A file that cannot be read now may be readable later. Only a file that is too big counts as damaged.
        if ours and bad.kind is Bad.TOO_BIG:
            return _plain(Status.DAMAGED, bad.sentence)
        return Reading(Status.FOREIGN, bad.sentence)
    return judge(data, check, ours=ours)


def judge(data: bytes, check: Check, *, ours: bool) -> Reading:
    """Returns what these bytes of a file are: a match, or why it cannot be opened.

    `ours`: the program named the file.
    """
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
    # An intact seal means that some version of Tuckbox wrote the file; another version may open it. Another program's
    # file has no seal. Only a broken seal, or a missing one in our own file, means damage.
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
    """Returns the number of the save in a damaged file, or 0."""
    try:
        found: list[bytes] = _SEQ.findall(read_file(path))
    except BadFile:
        return 0
    facts = fitting({"seq": int(found[-1])} if found else {}, META)
    return int(facts.get("seq", 0))


def recovered_sentence(missing: int) -> Phrase:
    """Returns the sentence for a match that opens from its backup.

    `missing` is how many saves the backup lacks, or 0 if unknown.
    """
    if not 0 < missing <= 1000:
        return Phrase(SENTENCES[Status.RECOVERED])
    return counted(
        N_("This match was damaged and opens from its backup. The last move is missing."),
        N_("This match was damaged and opens from its backup. At most {count} moves are missing."),
        missing,
    )


def _plain(status: Status, reason: Phrase | None) -> Reading:
    return Reading(status, Phrase(SENTENCES[status]), reason=reason)
