"""Tests that a match has the same date everywhere: the date on the clock at its table."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import product

import pytest

from game.book.page import page_of
from game.book.results import counted_results
from game.book.summaries import check
from game.days import local, now_here, offset_of
from game.record import Record
from game.saves import Entry, Marks, Places, Result, ScoreBook
from scenes.screens.matches.selection import Item, item_of
from scenes.screens.matches.telling import row_of, second_line
from tests.book.many import archive, put
from tests.golden import finished_goldens

pytestmark = pytest.mark.skipif(
    not hasattr(time, "tzset"), reason="the zone of a Windows process cannot be set"
)
ZONES = (
    "Asia/Tokyo", "America/Los_Angeles", "Europe/Berlin", "Europe/London", "America/St_Johns",
    "Pacific/Kiritimati", "UTC",
)  # fmt: skip
MOMENTS = (
    datetime(2025, 12, 31, 23, 50, tzinfo=UTC),
    datetime(2026, 1, 1, 5, 10, tzinfo=UTC),
    datetime(2026, 3, 29, 0, 30, tzinfo=UTC),
    datetime(2026, 7, 31, 22, 30, tzinfo=UTC),  # the first of August in Berlin, by its summer time alone
    datetime(2026, 8, 1, 0, 30, tzinfo=UTC),
    datetime(2026, 10, 24, 22, 40, tzinfo=UTC),  # the night in which Europe's clocks go back
    datetime(2026, 10, 31, 23, 30, tzinfo=UTC),
    datetime(2026, 11, 1, 7, 30, tzinfo=UTC),  # the night in which those of Los Angeles do
)

Move = Callable[[str], None]


@pytest.fixture
def move(monkeypatch: pytest.MonkeyPatch) -> Iterator[Move]:
    """Sets the machine's time zone, and resets it at the end."""

    def move(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield move
    monkeypatch.undo()
    time.tzset()


def small() -> Record:
    return next(one for one in finished_goldens() if one.game.id == "the-game")


def played(moments: tuple[datetime, ...], *, offset: bool = True) -> Iterator[tuple[str, Record]]:
    """Yields matches that ended at these moments, in the current time zone."""
    record = small()
    seats = tuple(replace(seat, player="human") for seat in record.seats)
    for number, moment in enumerate(moments):
        meta = {"id": f"{number:012x}", "seq": number + 1, "saved_at": moment, "practice": False}
        if offset:
            meta["offset"] = offset_of(local(moment, None))
        yield f"{number:012x}", replace(record, seats=seats, created=moment, meta=meta)


def days_told(entry: Entry, result: Result) -> set[str]:
    """Returns all dates that the program shows for one match: in lists, score book and records."""
    assert entry.summary is not None
    later = local(datetime(2027, 6, 1, tzinfo=UTC), None)
    item: Item = item_of(entry)
    assert entry.summary.here is not None
    page = page_of((result, replace(result, match="another")), "")
    busiest = next(feat for feat in page.feats if str(feat.title) == "Busiest day")
    assert page.since is not None
    assert busiest.result is not None
    days = {f"{day:%-d %B %Y}" for day in (entry.summary.here, page.since, busiest.result.here, result.here)}
    (month,) = page.months
    assert (month.year, month.month) == (page.since.year, page.since.month)
    days.add(row_of(entry, str, later).detail.split(" \u00b7 ")[-1])
    days.add(second_line(item, str, later).split(" \u00b7 ")[0])
    return days


@pytest.mark.every_third
@pytest.mark.parametrize("there", ZONES)
def test_a_match_keeps_its_local_day_in_every_time_zone(places: Places, move: Move, there: str) -> None:
    move(there)
    put(places, played(MOMENTS))
    days = [f"{local(moment, None):%-d %B %Y}" for moment in MOMENTS]
    tried = 0
    for here, indexed in product(ZONES, (False, True)):
        move(here)
        kept = archive(places)
        entries = sorted(kept.finished(), key=lambda entry: entry.seq)
        results = counted_results(entries, (), Marks())
        for entry, result, day in zip(entries, results, days, strict=True):
            assert days_told(entry, result) == {day}, (here, indexed)
            tried += 1
        kept.keep()
    assert tried == 2 * len(ZONES) * len(MOMENTS)


@pytest.mark.parametrize("zone", ZONES)
def test_a_match_without_a_utc_offset_uses_the_local_time_zone(places: Places, move: Move, zone: str) -> None:
    move(zone)
    put(places, played(MOMENTS, offset=False))
    entries = sorted(archive(places).finished(), key=lambda entry: entry.seq)
    for entry, result, moment in zip(entries, counted_results(entries, (), Marks()), MOMENTS, strict=True):
        there = time.localtime(moment.timestamp())
        day = date(there.tm_year, there.tm_mon, there.tm_mday)
        assert days_told(entry, result) == {f"{day:%-d %B %Y}"}


def test_daylight_saving_does_not_move_a_match_to_another_month(places: Places, move: Move) -> None:
    move("Europe/Berlin")
    put(places, played((MOMENTS[3],), offset=False))
    (month,) = page_of(counted_results(archive(places).finished(), (), Marks()), "").months
    assert (month.year, month.month) == (2026, 8)


@pytest.mark.parametrize(("there", "here"), [*product(("Europe/London", "Asia/Tokyo"), ZONES)])
def test_a_page_of_the_score_book_keeps_the_day_of_a_match(
    places: Places, move: Move, there: str, here: str
) -> None:
    move(there)
    ended = datetime(2026, 1, 31, 23, 30, tzinfo=UTC)
    day = local(ended, None).date()
    record = small()
    result = Result(
        "feedfeedfeed", record.game.id, dict(record.options), ("Ann",), ("human",), (0,), (0,), "",
        ended, offset=offset_of(local(ended, None)), hints=(3,),
    )  # fmt: skip
    ScoreBook(places).add(result)
    move(here)
    (read,) = ScoreBook(places).results()[0]
    assert read == result
    assert read.here.date() == day


def test_the_created_field_may_have_a_utc_offset(move: Move) -> None:
    move("America/Los_Angeles")
    text = small().dumps()
    line = next(one for one in text.splitlines() if one.startswith("created"))
    summary = check(text.replace(line, "created = 2026-08-01T00:30:00+09:00"))
    assert summary.here is not None
    assert summary.here.isoformat() == "2026-08-01T00:30:00+09:00"


@pytest.mark.parametrize("zone", ["XXX-24:59:59", "XXX+24:59:59"])
def test_an_invalid_time_zone_counts_as_utc(move: Move, zone: str) -> None:
    move(zone)
    assert offset_of(now_here()) is None
    assert abs(now_here() - datetime.now(UTC)) < timedelta(minutes=1)
