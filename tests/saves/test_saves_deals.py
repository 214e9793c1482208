"""The file of daily deals, which also says whose cards people have seen. It may be damaged."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.saves import NotSaved, Places, Why
from game.saves.deals import (
    EVERYBODY,
    Day,
    Deals,
    DealsFile,
    Par,
    begun,
    ended,
    key_of,
    with_day,
    with_seen,
)
from game.saves.guards import LIMIT

TODAY = date(2026, 11, 26)
KEY = key_of("poof", "K7Q2-9FXA")


@pytest.fixture(name="file")
def file_fixture(tmp_path: Path) -> DealsFile:
    return DealsFile(Places(tmp_path, tmp_path, tmp_path))


def test_only_the_first_match_of_a_day_counts(file: DealsFile) -> None:
    file.change(lambda deals: begun(deals, TODAY, "firstmatch", TODAY))
    file.change(lambda deals: begun(deals, TODAY, "secondmatch", TODAY))
    file.change(lambda deals: ended(deals, TODAY, "secondmatch", 3, won=True))
    file.change(lambda deals: ended(deals, TODAY, "firstmatch", 61, won=False))
    file.change(lambda deals: ended(deals, TODAY, "firstmatch", 0, won=True))
    assert file.load()[0].days[TODAY] == Day("firstmatch", later=False, total=61, won=False)


def test_a_daily_deal_is_marked_as_played_later_if_begun_on_a_later_day(file: DealsFile) -> None:
    yesterday = TODAY - timedelta(days=1)
    assert file.change(lambda deals: begun(deals, yesterday, "firstmatch", TODAY)).days[yesterday].later


def test_an_earlier_day_is_marked_as_played_later_even_if_the_clock_was_set_back() -> None:
    deals = begun(Deals(), TODAY, "firstmatch", TODAY)
    back = TODAY - timedelta(days=3)
    assert begun(deals, back, "secondmatch", back).days[back].later
    forth = TODAY + timedelta(days=1)
    assert not begun(deals, forth, "thirdmatch", forth).days[forth].later


def test_people_are_recognised_by_other_spellings_of_their_name(file: DealsFile) -> None:
    file.change(lambda deals: with_seen(deals, KEY, frozenset(("zo\u00eb",))))
    deals = file.change(lambda deals: with_seen(deals, KEY, frozenset(("ines",))))
    assert deals.is_known(KEY, "Zoe\u0308")
    assert deals.is_known(KEY, "INES")
    assert not deals.is_known(KEY, "Bram")
    assert not deals.is_known(key_of("poof", "0000-0000"), "Ines")
    assert with_seen(deals, KEY, frozenset((EVERYBODY,))).is_known(KEY, "Bram")


def test_target_scores_are_saved_with_the_day(file: DealsFile) -> None:
    par = {"steady": Par(9.25, 0.3, 200), "sharp": Par(6.5, 0.25, 210)}
    file.change(lambda deals: with_day(deals, TODAY, lambda day: Day(day.match, par=par)))
    assert file.load()[0].days[TODAY].par == par


def test_the_oldest_entry_of_a_full_file_is_replaced(file: DealsFile, tmp_path: Path) -> None:
    par = {"steady": Par(123.456789, 12.3456789, 2000), "sharp": Par(123.456789, 12.3456789, 2000)}

    def fill(deals: Deals) -> Deals:
        days = {
            TODAY + timedelta(n): Day(f"match{n:011}", total=123, won=True, par=par) for n in range(1_190)
        }
        two = frozenset(("ines", "bram"))
        seen = {key_of("campfire-smokeout", f"K7Q2-{n:04}"): two for n in range(1_690)}
        deals = replace(deals, days=days, seen=seen)
        for number in range(1_190, 1_200):
            day = TODAY + timedelta(days=number)
            deals = begun(deals, day, f"match{number:011}", day)
            deals = with_day(deals, day, lambda one: Day(one.match, one.later, 123, won=True, par=par))
        for number in range(1_690, 1_700):
            deals = with_seen(deals, key_of("campfire-smokeout", f"K7Q2-{number:04}"), two)
        return deals

    deals = file.change(fill)
    assert TODAY not in deals.days
    assert TODAY + timedelta(days=1_199) in deals.days
    assert (tmp_path / "deals.toml").stat().st_size < LIMIT
    assert file.load() == (deals, None)


@pytest.mark.parametrize(
    "text",
    [
        "days = 3",
        'format = "tuckbox-deals"\ndays = 3\nseen = []',
        'format = "tuckbox-deals"\n[days.2026-13-99]\nlater = true\n[days.2026-11-26]\ntotal = 1e400',
        'format = "tuckbox-deals"\n[days.2026-11-26]\nmatch = "../../x"\npar = {steady = [1, 2]}',
        'format = "tuckbox-deals"\n[days.9999-12-31]\nmatch = "firstmatch"\n[days.0001-01-01]\nmatch = "firstmatch"',
        'format = "tuckbox-deals"\n[seen]\n"poof K7Q2-9FXA" = [3, true]',
        "\x00\x01",
        "",
    ],
)
def test_a_damaged_or_foreign_file_affects_no_other_file(file: DealsFile, tmp_path: Path, text: str) -> None:
    (tmp_path / "deals.toml").write_text(text, encoding="utf-8")
    deals, _ = file.load()
    assert all(not day.match for day in deals.days.values())
    after = file.change(lambda known: begun(known, TODAY, "firstmatch", TODAY))
    assert after.days[TODAY].match == "firstmatch"
    assert not after.days[TODAY].later
    aside = list(tmp_path.glob("damaged/*"))
    assert not aside or aside[0].read_text(encoding="utf-8") == text


def test_a_full_disk_changes_no_saved_deals(file: DealsFile, monkeypatch: pytest.MonkeyPatch) -> None:
    before = file.change(lambda deals: begun(deals, TODAY, "firstmatch", TODAY))

    def full(*_: object) -> None:
        raise NotSaved(Why.FULL)

    monkeypatch.setattr("game.saves.sealed.write_atomic", full)
    with pytest.raises(NotSaved):
        file.change(lambda deals: begun(deals, TODAY + timedelta(days=1), "secondmatch", TODAY))
    monkeypatch.undo()
    assert file.load()[0] == before
