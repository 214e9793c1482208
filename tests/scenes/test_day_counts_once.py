"""A match of the day counts only once, whatever happens to the clock, the files and the disk."""

from __future__ import annotations

import threading
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest

from game.challenge import Challenge
from game.daily import FIRST, LAST, Daily, daily
from game.saves import Day, DealsFile, NotSaved, Why
from game.saves.deals import begun, key_of, with_seen
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.base import DealPage
from scenes.screens.challenge.scene import ChallengePage
from scenes.screens.daily.scene import DailyPage
from scenes.stage.assets import Assets
from tests.scenes.days import TODAY, Clock, clock_fixture, finish, page, play, total_of, words
from tests.scenes.home import SIZE, click, home, led, places, widget

__all__ = ["clock_fixture"]


def test_setting_the_clock_back_allows_no_second_match(context: Context, clock: Clock) -> None:
    finish(context, play(context, page(context)))
    clock.day = TODAY - timedelta(days=1)
    scene = page(context)
    assert scene.day == TODAY - timedelta(days=1)
    assert "marked as played on a later day" in words(scene)
    session = play(context, scene)
    finish(context, session)
    assert context.calendar.day(clock.day).later, "the day before was over already"
    clock.day = TODAY
    assert "Practise" in words(page(context))


def test_changing_the_time_zone_allows_no_second_match(context: Context, clock: Clock) -> None:
    session = play(context, page(context))
    finish(context, session)
    for day in (TODAY + timedelta(days=1), TODAY):
        clock.day = day
        scene = page(context)
        scene.on_action(widget(scene, "Friday, 27").use())
        assert "Practise" in words(scene)


def test_an_older_day_file_does_not_allow_a_second_match(context: Context) -> None:
    path = context.desk.places.data / "deals.toml"
    DealsFile(context.desk.places).change(lambda deals: deals)
    before = path.read_bytes()
    session = play(context, page(context))
    finish(context, session)
    assert context.desk.autosaver.flush(5)
    path.write_bytes(before)
    page(context)
    again = context.begin_day(daily(TODAY))
    assert isinstance(again, Session)
    assert again.practice
    assert context.calendar.day(TODAY).match == session.match_id


@pytest.mark.every_third
@pytest.mark.parametrize("put_back", ["an older copy", "nothing"])
@pytest.mark.parametrize("left", ["over", "waiting", "as practice"])
def test_a_day_file_that_lost_a_match_allows_no_second_match(
    tmp_path: Path, assets: Assets, left: str, put_back: str
) -> None:
    context = home(tmp_path, assets)
    path = context.desk.places.data / "deals.toml"
    DealsFile(context.desk.places).change(lambda deals: deals)
    before = path.read_bytes()
    session = play(context, page(context))
    total = None
    if left == "over":
        total = total_of(finish(context, session))
    elif left == "as practice":
        context.again(session, same_deal=True).close()
    session.close()
    assert context.close()
    if put_back == "nothing":
        path.unlink()
    else:
        path.write_bytes(before)
    context = home(tmp_path, assets)
    scene = page(context)
    said = {
        "over": "From now on this deal is practice.",
        "waiting": "does not know how far you had played, so this is practice now.",
        "as practice": "You have seen these cards before, so this is practice.",
    }
    assert said[left] in words(scene)
    assert context.calendar.day(TODAY).total == total
    label = "Carry on" if left == "waiting" else "Practise"
    again = led(context, click(scene, widget(scene, label))).session
    assert again.practice
    finish(context, again, seed=3)
    assert context.calendar.day(TODAY).total == total, "only the first try may have counted"
    again.close()


def test_the_day_file_is_rebuilt_from_saved_matches_if_it_was_deleted(context: Context, clock: Clock) -> None:
    totals = dict[date, int]()
    for back in (1, 0):
        clock.day = TODAY - timedelta(days=back)
        totals[clock.day] = total_of(finish(context, play(context, page(context))))
    assert context.desk.jobs.flush(5)
    (context.desk.places.data / "deals.toml").unlink()
    scene = page(context)
    assert {day: context.calendar.day(day).total for day in totals} == totals
    assert "star" not in widget(scene, "Thursday, 26 November").label
    kept = DealsFile(context.desk.places).load()[0]
    assert {day: kept.days[day].total for day in totals} == totals


def as_challenge(context: Context, name: str) -> Session:
    deal = daily(TODAY)
    context.preferences.change(names=(name,))
    return context.begin_challenge(Challenge(deal.game_id, deal.players, deal.options, deal.code))


def test_the_result_of_a_day_stays_the_same_if_another_person_plays_it(context: Context) -> None:
    context.preferences.change(names=("Ann",))
    own = play(context, page(context))
    total = total_of(finish(context, own))
    assert context.desk.autosaver.flush(5)
    theirs = as_challenge(context, "Ben")
    assert not theirs.practice
    finish(context, theirs, seed=3)
    assert context.desk.autosaver.flush(5)
    (context.desk.places.data / "deals.toml").unlink()
    page(context)
    known = context.calendar.day(TODAY)
    assert (known.match, known.total) == (own.match_id, total)


def test_the_deal_of_a_day_still_counts_after_a_challenge_of_another_person_used_it(
    context: Context,
) -> None:
    finish(context, as_challenge(context, "Ben"))
    assert context.desk.autosaver.flush(5)
    assert "You have seen these cards before" in words(page(context))
    context.preferences.change(names=("Ann",))
    scene = page(context)
    assert not context.calendar.day(TODAY).match
    assert not play(context, scene).practice


def test_if_a_day_has_two_matches_the_finished_match_counts(context: Context, tmp_path: Path) -> None:
    own = play(context, page(context))
    elsewhere = home(tmp_path / "elsewhere", context.services.assets)
    play(elsewhere, page(elsewhere))
    assert elsewhere.desk.autosaver.flush(5)
    (other,) = elsewhere.desk.places.matches.glob("*.tuckbox")
    for _ in range(5):
        own.save()
    finish(context, own)
    assert context.desk.autosaver.flush(5)
    (context.desk.places.matches / other.name).write_bytes(other.read_bytes())
    (context.desk.places.data / "deals.toml").unlink()
    page(context)
    assert context.calendar.day(TODAY).match == own.match_id


class Gate:
    def __init__(self, context: Context) -> None:
        self._opened = threading.Event()
        self._jobs = context.desk.jobs
        self._jobs.do(self._wait)

    def _wait(self) -> None:
        self._opened.wait(60)

    def open(self) -> None:
        self._opened.set()
        assert self._jobs.flush(5)


def challenge_page(context: Context) -> ChallengePage:
    deal = daily(TODAY)
    scene = ChallengePage(context, Challenge(deal.game_id, deal.players, deal.options, deal.code))
    scene.enter(SIZE)
    assert context.desk.jobs.flush(5)
    scene.update(0.05)
    return scene


PAGES = {"day": (page, "Deal today"), "challenge": (challenge_page, "Play this deal")}


class Awaited(NamedTuple):
    """A page whose button `words` was pressed. The page still waits for the match files.

    The program reads match files only after `gate.open()`.
    """

    scene: DealPage
    gate: Gate
    words: str


@pytest.fixture(name="awaited", params=PAGES)
def awaited_fixture(request: pytest.FixtureRequest, context: Context) -> Awaited:
    make, words = PAGES[request.param]
    scene = make(context)
    gate = Gate(context)
    context.library.refresh()
    assert click(scene, widget(scene, words)) is None
    return Awaited(scene, gate, words)


def test_the_match_of_the_day_waits_until_all_matches_are_read_and_blocks_nothing(
    context: Context, awaited: Awaited
) -> None:
    scene, gate, _ = awaited
    for _ in range(3):
        assert scene.update(0.05) is None
    assert widget(scene, "Reading the matches …").pressed
    assert not context.calendar.read().days.get(TODAY, Day()).match
    gate.open()
    session = led(context, scene.update(0.05)).session
    assert not session.practice
    assert scene.update(0.05) is None, "one press begins one match"


def test_leaving_the_page_cancels_a_match_that_was_about_to_begin(context: Context, awaited: Awaited) -> None:
    scene, gate, words = awaited
    scene.leave()
    gate.open()
    scene.enter(SIZE)
    assert context.desk.jobs.flush(5)
    assert scene.update(0.05) is None
    assert not widget(scene, words).pressed
    assert not context.calendar.read().days.get(TODAY, Day()).match


def test_choosing_another_day_cancels_a_match_that_waits_to_begin(context: Context) -> None:
    scene = page(context)
    gate = Gate(context)
    context.library.refresh()
    assert click(scene, widget(scene, "Deal today")) is None
    click(scene, widget(scene, "Thursday, 26"))
    gate.open()
    assert scene.update(0.05) is None
    assert not widget(scene, "Deal the cards").pressed


def test_the_day_does_not_begin_if_saved_matches_show_its_deal(
    context: Context, awaited: Awaited, tmp_path: Path
) -> None:
    scene, gate, _ = awaited
    elsewhere = home(tmp_path / "elsewhere", context.services.assets)
    as_challenge(elsewhere, scene.context.players_of(daily(TODAY).players)[0].name)
    assert elsewhere.desk.autosaver.flush(5)
    (path,) = elsewhere.desk.places.matches.glob("*.tuckbox")
    elsewhere.close()
    context.desk.places.matches.mkdir(parents=True, exist_ok=True)
    (context.desk.places.matches / path.name).write_bytes(path.read_bytes())
    gate.open()
    assert scene.update(0.05) is None
    known = "Practise" if isinstance(scene, DailyPage) else "Carry on"
    assert not widget(scene, known).pressed
    assert not context.calendar.read().days.get(TODAY, Day()).match


def test_the_deal_of_a_day_starts_without_waiting_for_other_background_jobs(context: Context) -> None:
    scene, gate = page(context), Gate(context)
    assert not play(context, scene).practice
    gate.open()


def test_the_deal_of_a_day_is_computed_once(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = home(tmp_path, assets)
    session = play(context, page(context))
    session.close()
    assert context.close()
    context, made = home(tmp_path, assets), list[date]()
    context.library.refresh()
    assert context.desk.jobs.flush(5)

    def making(day: date) -> Daily:
        made.append(day)
        return daily(day)

    monkeypatch.setattr("scenes.context.calendar.daily", making)
    for _ in range(3):
        context.library.version += 1
        assert context.calendar.has_seen(
            key_of(session.game.id, session.record.seed), session.players[0].name
        )
    assert made == [TODAY]


def test_deleting_the_day_file_during_a_match_allows_no_second_match(context: Context) -> None:
    session = play(context, page(context))
    assert context.desk.autosaver.flush(5)
    (context.desk.places.data / "deals.toml").unlink()
    page(context)
    again = context.begin_day(daily(TODAY))
    assert isinstance(again, Session)
    assert again.practice
    assert context.calendar.day(TODAY).match == session.match_id


def test_finishing_a_copied_match_file_gives_no_second_result(context: Context, tmp_path: Path) -> None:
    session = play(context, page(context))
    assert context.desk.autosaver.flush(5)
    copy = tmp_path / "copy.tuckbox"
    (saved,) = context.desk.places.matches.glob("*.tuckbox")
    copy.write_bytes(saved.read_bytes())
    finish(context, session)
    known = context.calendar.day(TODAY)
    session.close()
    found = context.open_path(copy)
    assert isinstance(found, Session)
    assert found.practice
    finish(context, found, seed=9)
    now = context.calendar.day(TODAY)
    assert (now.match, now.total) == (known.match, known.total)


def test_a_match_of_the_day_becomes_practice_if_its_file_is_an_older_copy(
    tmp_path: Path, assets: Assets
) -> None:
    context = home(tmp_path, assets)
    session = play(context, page(context))
    assert context.desk.autosaver.flush(5)
    (path,) = context.desk.places.matches.glob("*.tuckbox")
    older = path.read_bytes()
    session.save()
    assert context.desk.autosaver.flush(5)
    newest = path.read_bytes()
    session.close()
    assert context.close()
    for data, counts in ((newest, True), (older, False), (newest, True)):
        path.write_bytes(data)
        again = home(tmp_path, assets)
        scene = page(again)
        assert ("It counts." in words(scene)) == counts
        assert ("an older copy of your try" in words(scene)) != counts
        back = led(again, click(scene, widget(scene, "Carry on"))).session
        assert back.practice != counts
        back.close()
        assert again.close()
        if not counts:
            path.unlink()


def test_a_match_becomes_practice_if_its_file_is_restored_while_the_program_runs(context: Context) -> None:
    session = play(context, page(context))
    assert context.desk.autosaver.flush(5)
    (path,) = context.desk.places.matches.glob("*.tuckbox")
    older = path.read_bytes()
    session.save()
    session.save()
    assert context.desk.autosaver.flush(5)
    session.close()
    path.write_bytes(older)
    scene = page(context)
    back = led(context, click(scene, widget(scene, "Carry on"))).session
    assert back.practice
    finish(context, back)
    assert context.calendar.day(TODAY).total is None


def test_a_deal_of_the_day_begun_in_two_copies_of_the_program_counts_only_once(
    tmp_path: Path, assets: Assets
) -> None:
    house = [home(tmp_path, assets) for _ in range(2)]
    begun_at: list[Session] = []

    def begin(context: Context) -> None:
        found = None
        while found is None:
            with suppress(NotSaved):  # the other program holds the file at this moment
                found = context.begin_day(daily(TODAY))
        assert isinstance(found, Session)
        begun_at.append(found)

    threads = [threading.Thread(target=begin, args=(context,)) for context in house]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(one.practice for one in begun_at) == [False, True]
    for context in house:
        context.close()


def test_no_match_of_the_day_begins_on_a_full_disk(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = page(context)

    def full(*_: object) -> None:
        raise NotSaved(Why.FULL)

    monkeypatch.setattr("game.saves.sealed.write_atomic", full)
    assert click(scene, widget(scene, "Deal today")) is None
    assert scene.notices.banner is not None
    assert "disk is full" in scene.notices.banner.label
    monkeypatch.undo()
    assert not context.calendar.read().days.get(TODAY, Day()).match


def test_a_result_is_counted_later_if_the_disk_is_full(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = home(tmp_path, assets)
    session = play(context, page(context))
    assert context.desk.jobs.flush(5)

    def full(*_: object) -> None:
        raise NotSaved(Why.FULL)

    with monkeypatch.context() as patch:
        patch.setattr("game.saves.sealed.write_atomic", full)
        scene = finish(context, session)
        total = total_of(scene)
        assert context.calendar.day(TODAY).total == total, "it is known here"
        notices = list[str]()
        for _ in range(20):
            scene.update(0.1)
            banner = scene.notices.banner
            notices += [banner.label] if banner is not None and banner.label not in notices else []
        assert notices == ["Not saved: the disk is full. Please make some space; Tuckbox keeps trying."]
        assert context.desk.autosaver.flush(5)
        context.close()
    context = home(tmp_path, assets)
    page(context)
    page(context)
    assert context.calendar.day(TODAY).total == total
    again = context.begin_day(daily(TODAY))
    assert isinstance(again, Session)
    assert again.practice, "it counted once"
    context.close()


def test_a_result_refused_by_a_full_disk_is_counted_later(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = play(context, page(context))

    def full(*_: object) -> None:
        raise NotSaved(Why.FULL)

    with monkeypatch.context() as patch:
        patch.setattr("game.saves.sealed.write_atomic", full)
        total = total_of(finish(context, session))
    file = DealsFile(context.desk.places)
    assert file.load()[0].days[TODAY].total is None
    page(context)  # its jobs take up what the disk refused
    assert file.load()[0].days[TODAY].total == total
    assert context.calendar.day(TODAY).total == total


@pytest.mark.parametrize("text", ["days = 3", "\x00", 'format = "tuckbox-deals"\ndays = 7'])
def test_a_damaged_day_file_is_reported_and_loses_no_day(context: Context, text: str) -> None:
    session = play(context, page(context))
    finish(context, session)
    assert context.desk.autosaver.flush(5)
    (context.desk.places.data / "deals.toml").write_text(text, encoding="utf-8")
    page(context)
    again = context.begin_day(daily(TODAY))
    assert isinstance(again, Session)
    assert again.practice


def test_the_day_file_of_another_person_allows_no_second_match(context: Context, tmp_path: Path) -> None:
    finish(context, play(context, page(context)))
    assert context.desk.jobs.flush(5)
    other = places(tmp_path / "elsewhere")
    DealsFile(other).change(lambda deals: begun(deals, TODAY, "anothermatch", TODAY))
    (context.desk.places.data / "deals.toml").write_bytes((other.data / "deals.toml").read_bytes())
    scene = page(context)
    assert "From now on this deal is practice." in words(scene)
    session = led(context, click(scene, widget(scene, "Practise"))).session
    assert session.practice
    finish(context, session, seed=5)
    assert context.calendar.day(TODAY).total is None


def test_a_day_file_of_a_newer_version_is_left_unchanged(context: Context) -> None:
    path = context.desk.places.data / "deals.toml"
    path.write_text('format = "tuckbox-deals"\nformat_version = 99\n', encoding="utf-8")
    before = path.read_bytes()
    scene = page(context)
    assert click(scene, widget(scene, "Deal today")) is None
    assert scene.notices.banner is not None
    assert "newer Tuckbox" in scene.notices.banner.label
    assert path.read_bytes() == before
    assert not list(context.desk.places.matches.glob("*.tuckbox"))


@pytest.mark.parametrize(("day", "shown"), [(date(1999, 1, 1), FIRST), (date(9999, 12, 31), LAST)])
def test_a_clock_out_of_range_shows_the_nearest_day(
    context: Context, clock: Clock, day: date, shown: date
) -> None:
    clock.day = day
    scene = page(context)
    assert (scene.day, scene.today) == (shown, shown)


def test_a_person_who_knows_the_deal_is_told_before_the_match(context: Context) -> None:
    deal = daily(TODAY)
    name = context.players_of(deal.players)[0].name
    key = key_of(deal.game_id, deal.code)
    DealsFile(context.desk.places).change(lambda deals: with_seen(deals, key, frozenset((name.casefold(),))))
    scene = page(context)
    assert "You have seen these cards before" in words(scene)
    found = context.begin_day(deal)
    assert isinstance(found, Session)
    assert found.practice
    assert not context.calendar.day(TODAY).match


def test_repeating_the_deal_of_an_unfinished_day_leaves_no_result(context: Context) -> None:
    session = play(context, page(context))
    heir = context.again(session, same_deal=True)
    assert session.practice
    assert heir.practice
    assert heir.record.meta["thinking"] == session.record.meta["thinking"]
    finish(context, heir)
    assert context.calendar.day(TODAY).total is None
