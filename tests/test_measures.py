"""Too large values in a file from outside are ignored, cut or refused when the file is read."""

from __future__ import annotations

import tomllib
import unicodedata
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any

import pytest
import tomli_w

from game.games import GAMES
from game.measures import (
    MOST,
    Measure,
    Unfit,
    by_name,
    either,
    fitting,
    harmless,
    line,
    listed,
    moment,
    name,
    of,
    one_of,
    some_time,
    spelled,
    switch,
    whole,
)
from game.record import NO_TIME, Record
from tests.records_at_hand import played

CREATED = datetime(2026, 11, 21, 9, tzinfo=UTC)
FAR = timezone(timedelta(hours=23, minutes=59))

FITS: tuple[tuple[Measure, object, object], ...] = (
    (whole(1, 9), 9, 9),
    (switch, False, False),
    (one_of(0.75, 1.0), 1, 1.0),
    (one_of("a", "b"), "b", "b"),
    (spelled("[a-z]+"), "abc", "abc"),
    (line(5), " a\tb\u202ec\n\x00def", "a bc"),
    (name, "Zo\u00eb", "Zo\u00eb"),
    (moment, CREATED.astimezone(FAR), CREATED),
    (moment, CREATED.replace(tzinfo=None), CREATED),
    (some_time, date(2026, 1, 1), None),
    (listed(switch, 2), [True, False], (True, False)),
    (by_name(of(int), 2), {"a": 1, "x" * 65: 2}, {"a": 1}),
    (either(switch, whole(0, 1)), 1, 1),
)
UNFIT: tuple[tuple[Measure, object], ...] = (
    (whole(1, 9), 0),
    (whole(1, 9), True),
    (whole(1, 9), 2.0),
    (whole(1, MOST), 10**80 - 3),
    (switch, 1),
    (one_of(0.75, 1.0), float("nan")),
    (one_of(0.75, 1.0), [1.0]),
    (one_of("a"), "A"),
    (spelled("[a-z]+"), "abc\n"),
    (spelled("[a-z]+"), "a" * 65),
    (line(5), 5),
    (name, "  "),
    (name, "a\u202eb"),
    (name, "x" * 97),
    (moment, date(2026, 1, 1)),
    (moment, datetime(1, 1, 1, tzinfo=FAR)),
    (moment, datetime(9999, 12, 31, 23, 59, tzinfo=timezone(-timedelta(hours=12)))),
    (some_time, "2026-01-01"),
    (listed(switch, 2), [True] * 3),
    (listed(switch, 2), {"a": True}),
    (by_name(of(int), 2), {"a": 1, "b": 2, "c": 3}),
    (by_name(of(int), 2), {"a": "1"}),
    (either(switch, whole(0, 1)), 2),
)


@pytest.mark.parametrize(("measure", "value", "found"), FITS)
def test_values_within_limits_are_accepted(measure: Measure, value: object, found: object) -> None:
    assert measure(value) == found


@pytest.mark.parametrize(("measure", "value"), UNFIT)
def test_values_beyond_limits_are_refused(measure: Measure, value: object) -> None:
    with pytest.raises(Unfit):
        measure(value)


def test_unknown_and_invalid_keys_of_a_table_are_dropped() -> None:
    fields = {"a": switch, "b": whole(0, 9)}
    assert fitting({"a": True, "b": 10, "c": 3}, fields) == {"a": True}
    nothing: object
    for nothing in (None, [], "a", 7):
        assert fitting(nothing, fields) == {}


def test_harmless_text_stays_on_one_line() -> None:
    for text in ("\x1b[31m", "a\u2028b", "\ufeff\ufffe\U000e0001\ufdd0", "x" * 10**6, " \n ", "\ud800a"):
        once = harmless(text, 40)
        assert harmless(once, 40) == once
        assert len(once) <= 40
        assert once.isprintable()


@pytest.fixture(name="finished")
def finished_fixture() -> dict[str, Any]:
    return tomllib.loads(played(GAMES["poof"], 3)[0].dumps())


MOMENTS = (
    "0001-01-01T00:00:00+14:00",
    "0001-01-01T00:00:00",
    "9999-12-31T23:59:59-12:00",
    "9999-12-31T23:59:59Z",
    "3000-01-01T00:00:00Z",
    "1969-12-31T23:59:59Z",
    "2026-01-01",
    "09:00:00",
)


@pytest.mark.every_third
@pytest.mark.parametrize("moment", MOMENTS)
def test_an_impossible_time_in_a_file_counts_as_missing(finished: dict[str, Any], moment: str) -> None:
    finished["meta"] = {"saved_at": "now"}
    text = tomli_w.dumps(finished).replace("2026-11-21 09:00:00+00:00", moment)
    record = Record.loads(text.replace('"now"', moment))
    assert (record.created, record.meta) == (NO_TIME, {})
    assert record.replay().outcome
    assert Record.loads(record.dumps()) == record


def test_unsafe_or_very_long_text_in_a_record_is_cleaned_or_shortened(finished: dict[str, Any]) -> None:
    finished["seed"] = "K7Q2\x1b[31m-9FXA\u202e\n" + "9" * 10_000
    finished["app_version"] = "x" * 10_000
    finished["seats"][0] |= {"name": "\u202e \x00\n"}
    finished["seats"][1] |= {
        "name": " \u2066Zo\u00eb\t\n\u0160 " + "x" * 500,
        "player": "bot:" + "m" * 9_000 + ":C",
    }
    finished["meta"] = {
        "seq": 10**80 - 3,
        "id": "../../x",
        "practice": "no",
        "extra": [1],
        "saved_at": CREATED,
    }
    record = Record.loads(tomli_w.dumps(finished))
    assert record.seed.startswith("K7Q2[31m-9FXA 99")
    assert (len(record.seed), len(record.app_version)) == (64, 64)
    assert record.seats[0].name == "1", "a seat that nobody can name bears its number"
    assert record.seats[1].name.startswith("Zo\u00eb \u0160 xxx")
    assert (len(record.seats[1].name), record.seats[1].player) == (96, "bot:" + "m" * 80 + ":C")
    assert record.meta == {"saved_at": CREATED}
    assert Record.loads(record.dumps()) == record
    assert record.replay().outcome


@pytest.mark.parametrize(
    "name",
    [
        "\U0001f469\u200d\U0001f469\u200d\U0001f467",
        "\u05e9\u05dc\u05d5\u05dd \u05e2",
        "\u6f22\u5b57",
        "e\u0301",
        "M. [seal]",
        "{0}%s",
    ],
)
def test_ordinary_names_are_read_unchanged(finished: dict[str, Any], name: str) -> None:
    finished["seats"][0]["name"] = name
    assert Record.loads(tomli_w.dumps(finished)).seats[0].name == unicodedata.normalize("NFC", name)
