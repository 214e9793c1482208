"""The day and the time of a moment by the clock of the table that it belongs to, wherever it is looked at later."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import Final

MOST_OFFSET: Final = 24 * 60 - 1
"""Minutes that a clock may be ahead of UTC, or behind it."""


def local(moment: datetime, offset: int | None) -> datetime:
    """Returns a moment by the clock that showed it, `offset` minutes ahead of UTC.

    Where nobody wrote the offset down it is the one that this machine's time zone had on that date, which in summer is
    another than in winter. Where even that cannot be worked out, the moment is in UTC.
    """
    try:
        return moment.astimezone(None if offset is None else timezone(timedelta(minutes=offset)))
    except (ValueError, OverflowError, OSError):  # a zone more than a day away, which POSIX allows
        return moment.astimezone(UTC)


def now_here() -> datetime:
    """Returns this moment by the player's clock."""
    return local(datetime.now(UTC), None)


def offset_of(moment: datetime) -> int | None:
    """Returns how many minutes the clock of a moment is ahead of UTC; None where it is UTC, which is no clock of a place."""
    ahead = moment.utcoffset()
    if ahead is None or moment.tzinfo is UTC:
        return None
    return round(ahead / timedelta(minutes=1))
