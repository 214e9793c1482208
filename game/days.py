"""Dates and times as the clock at the table showed them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import Final

MOST_OFFSET: Final = 24 * 60 - 1
"""The largest difference between a clock and UTC, in minutes."""


def local(moment: datetime, offset: int | None) -> datetime:
    """Returns a time on a clock that is `offset` minutes ahead of UTC.

    None means this machine's time zone.
    """
    try:
        return moment.astimezone(None if offset is None else timezone(timedelta(minutes=offset)))
    except (ValueError, OverflowError, OSError):  # a zone more than a day away, which POSIX allows
        return moment.astimezone(UTC)


def now_here() -> datetime:
    """Returns the current time by the player's clock."""
    return local(datetime.now(UTC), None)


def offset_of(moment: datetime) -> int | None:
    """Returns by how many minutes the time zone of `moment` is ahead of UTC, or None for UTC."""
    ahead = moment.utcoffset()
    if ahead is None or moment.tzinfo is UTC:
        return None
    return round(ahead / timedelta(minutes=1))
