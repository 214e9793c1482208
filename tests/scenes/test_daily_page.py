"""The deal of the day: one counted try, whatever is done to the clock, to the files and to the disk."""

from __future__ import annotations

import threading
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, cast

import pygame
import pytest

from game.challenge import challenge_of
from game.core.cards import Seat
from game.core.phrases import Phrase
from game.daily import FIRST, daily
from game.review.report import Ledger, Review, SeatReview
from game.saves import Day, DealsFile, NotSaved, Par, Why
from game.saves.deals import begun, ended, key_of, with_day, with_seen
from game.session.session import Session
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.daily.month import DayCell
from scenes.screens.daily.scene import DailyPage
from scenes.screens.daily.words import told_decided
from scenes.screens.menu.scene import Menu
from scenes.screens.result.scene import ResultScene
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Push
from tests.laws import choose
from tests.scenes.home import SIZE, NoPar, click, home, led, opened, press, widget

TODAY = date(2026, 11, 27)
PAR = {"steady": Par(60.0, 1.0, 200), "sharp": Par(50.0, 1.0, 200)}


class Clock:
    """The player's clock, set to a day."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.day = TODAY
        monkeypatch.setattr("scenes.context.calendar.now_here", self)

    def __call__(self) -> datetime:
        return datetime(self.day.year, self.day.month, self.day.day, 12).astimezone()


@pytest.fixture(name="clock", autouse=True)
def clock_fixture(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def page(context: Context) -> DailyPage:
    context.library.refresh()
    context.library.open_archive()
    context.calendar.refresh()
    assert context.desk.autosaver.flush(5)
    assert context.desk.jobs.flush(5)
    scene = DailyPage(context)
    scene.enter(SIZE)
    assert context.desk.jobs.flush(5)
    scene.update(0.05)
    return scene


def words(scene: Any) -> str:
    return " | ".join(one.label for one in scene.widgets if one.label)


def play(context: Context, scene: DailyPage) -> Session:
    change = click(scene, widget(scene, "Deal the cards" if scene.day != scene.today else "Deal today"))
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.Table)
    return change.route.session


def finish(context: Context, session: Session, seed: int = 1) -> ResultScene:
    """Plays a match by random moves to its end, and shows its result."""
    match, rng = session.record.new_match(), Random(seed)
    while match.outcome is None:
        match.submit(*choose(match.game, match, rng, 1.0))
    ended_there = opened(context, session.written().with_match(match), session.match_id)
    ended_there.save()
    scene = ResultScene(context, ended_there)
    scene.enter(SIZE)
    assert context.desk.jobs.flush(5)
    return scene


def total_of(scene: ResultScene) -> int:
    assert scene.session.outcome is not None
    return scene.session.outcome.totals[0]


def test_the_first_try_counts_and_the_next_is_practice(context: Context) -> None:
    first = page(context)
    assert "The first try counts" in words(first)
    session = play(context, first)
    assert not session.practice
    assert session.record.meta["thinking"]
    result = finish(context, session)
    total = total_of(result)
    assert f"You {total}" in words(result)
    second = page(context)
    assert f"You {total}" in words(second)
    back = press(second, pygame.K_l)
    assert isinstance(back, Push)
    assert isinstance(back.route, routes.LookBack)
    change = click(second, widget(second, "Play for practice"))
    again = led(context, change).session
    assert again.practice
    assert again.record.seed == session.record.seed
    finish(context, again, seed=2)
    assert (context.calendar.day(TODAY).match, context.calendar.day(TODAY).total) == (session.match_id, total)


def test_stars_and_the_run_are_told_at_the_end(context: Context) -> None:
    def fill(deals: Any) -> Any:
        for back in (2, 1):
            day = TODAY - timedelta(days=back)
            deals = ended(begun(deals, day, f"match00{back}", day), day, f"match00{back}", 5, won=True)
        return with_day(deals, TODAY, lambda _: Day(par=PAR))

    DealsFile(context.desk.places).change(fill)
    scene = page(context)
    assert "Par: 50" in words(scene)
    session = play(context, scene)
    result = finish(context, session)
    assert f"You {total_of(result)}, par 50" in words(result)
    assert "3 days in a row" in words(result)


def test_a_day_is_left_and_carried_on_with_and_still_counts(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    session = play(context, page(context))
    session.close()
    assert context.close()
    context = home(tmp_path, assets)
    scene = page(context)
    assert "Your try is waiting" in words(scene)
    change = click(scene, widget(scene, "Carry on"))
    back = led(context, change).session
    assert (back.match_id, back.practice) == (session.match_id, False)
    assert back.record.meta["thinking"] == session.record.meta["thinking"]
    finish(context, back)
    assert context.calendar.day(TODAY).total is not None
    context.close()


def test_a_hint_costs_the_stars(context: Context) -> None:
    DealsFile(context.desk.places).change(lambda deals: with_day(deals, TODAY, lambda _: Day(par=PAR)))
    session = play(context, page(context))
    session.hints[0] = 1
    result = finish(context, session)
    assert "with hints" in words(result)
    assert "star" not in words(result)
    assert "no stars" in words(page(context))


# -- counted once, whatever happens ----------------------------------------------------------------------
def test_a_clock_set_back_gives_no_second_try(context: Context, clock: Clock) -> None:
    finish(context, play(context, page(context)))
    clock.day = TODAY - timedelta(days=1)
    scene = page(context)
    assert scene.day == TODAY - timedelta(days=1)
    assert "marked as played later" in words(scene)
    session = play(context, scene)
    finish(context, session)
    assert context.calendar.day(clock.day).later, "the day before was over already"
    clock.day = TODAY
    assert "Play for practice" in words(page(context))


def test_a_zone_crossed_back_and_forth_gives_no_second_try(context: Context, clock: Clock) -> None:
    session = play(context, page(context))
    finish(context, session)
    for day in (TODAY + timedelta(days=1), TODAY):
        clock.day = day
        scene = page(context)
        scene.on_action(widget(scene, "Friday, 27").use())
        assert "Play for practice" in words(scene)


def test_a_copied_day_file_gives_no_second_try(context: Context) -> None:
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


@pytest.mark.parametrize("put_back", ["an older copy", "nothing"])
@pytest.mark.parametrize("left", ["over", "waiting", "as practice"])
def test_a_day_file_that_lost_the_try_says_what_is_true_and_gives_no_second(
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
    label = "Carry on" if left == "waiting" else "Play for practice"
    again = led(context, click(scene, widget(scene, label))).session
    assert again.practice
    finish(context, again, seed=3)
    assert context.calendar.day(TODAY).total == total, "only the first try may have counted"
    again.close()


def test_a_day_file_that_lost_a_month_is_filled_again_from_the_matches(
    context: Context, clock: Clock
) -> None:
    totals = dict[date, int]()
    for back in (2, 1, 0):
        clock.day = TODAY - timedelta(days=back)
        totals[clock.day] = total_of(finish(context, play(context, page(context))))
    assert context.desk.jobs.flush(5)
    (context.desk.places.data / "deals.toml").unlink()
    scene = page(context)
    assert {day: context.calendar.day(day).total for day in totals} == totals
    assert "star" not in widget(scene, "Thursday, 26 November").label
    kept = DealsFile(context.desk.places).load()[0]
    assert {day: kept.days[day].total for day in totals} == totals


def test_no_day_begins_before_all_matches_are_read(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(context.library, "is_read", lambda _seconds: False)
    scene = page(context)
    assert click(scene, widget(scene, "Deal today")) is None
    assert scene.notices.banner is not None
    assert "still being read" in scene.notices.banner.label
    assert not context.calendar.read().days.get(TODAY, Day()).match


def test_a_deleted_day_file_gives_no_second_try_while_the_first_waits(context: Context) -> None:
    session = play(context, page(context))
    assert context.desk.autosaver.flush(5)
    (context.desk.places.data / "deals.toml").unlink()
    page(context)
    again = context.begin_day(daily(TODAY))
    assert isinstance(again, Session)
    assert again.practice
    assert context.calendar.day(TODAY).match == session.match_id


def test_a_copied_match_file_gives_no_second_result(context: Context, tmp_path: Path) -> None:
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


def test_an_older_copy_of_the_running_try_that_is_put_back_is_practice(
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


def test_an_older_copy_that_is_put_back_while_the_program_runs_is_practice(context: Context) -> None:
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


def test_two_programs_count_one_try(tmp_path: Path, assets: Assets) -> None:
    house = [home(tmp_path, assets) for _ in range(2)]
    begun_at: list[Session] = []

    def begin(context: Context) -> None:
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


def test_a_full_disk_begins_no_day_and_says_so(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = page(context)

    def full(*_: object) -> None:
        raise NotSaved(Why.FULL)

    monkeypatch.setattr("game.saves.sealed.write_atomic", full)
    assert click(scene, widget(scene, "Deal today")) is None
    assert scene.notices.banner is not None
    assert "disk is full" in scene.notices.banner.label
    monkeypatch.undo()
    assert not context.calendar.read().days.get(TODAY, Day()).match


def test_a_disk_that_is_full_at_the_end_keeps_the_result_for_later(
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
        told = list[str]()
        for _ in range(20):
            scene.update(0.1)
            banner = scene.notices.banner
            told += [banner.label] if banner is not None and banner.label not in told else []
        assert told == ["Not saved: the disk is full. Tuckbox keeps trying; any space you free helps."]
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


def test_a_result_that_a_full_disk_refused_is_counted_once_there_is_room(
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
def test_a_damaged_day_file_is_told_of_and_costs_no_day(context: Context, text: str) -> None:
    session = play(context, page(context))
    finish(context, session)
    assert context.desk.autosaver.flush(5)
    (context.desk.places.data / "deals.toml").write_text(text, encoding="utf-8")
    page(context)
    again = context.begin_day(daily(TODAY))
    assert isinstance(again, Session)
    assert again.practice


def test_who_has_seen_the_deal_is_told_before_it(context: Context) -> None:
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


def test_the_same_deal_again_before_the_end_leaves_the_day_without_a_result(context: Context) -> None:
    session = play(context, page(context))
    heir = context.again(session, same_deal=True)
    assert session.practice
    assert heir.practice
    assert heir.record.meta["thinking"] == session.record.meta["thinking"]
    finish(context, heir)
    assert context.calendar.day(TODAY).total is None


# -- the page --------------------------------------------------------------------------------------------
def test_a_whole_day_by_keys(context: Context) -> None:
    menu = Menu(context)
    menu.enter(SIZE)
    change = press(menu, pygame.K_d)
    scene = led(context, change)
    assert isinstance(scene, DailyPage)
    scene.enter(SIZE)
    assert context.desk.jobs.flush(5)
    scene.update(0.05)
    table = led(context, press(scene, pygame.K_RETURN))
    assert table.session.record.meta["daily"] == TODAY
    assert not table.session.practice


def test_a_past_day_is_played_and_marked_as_later(context: Context) -> None:
    scene = page(context)
    click(scene, widget(scene, "Wednesday, 25 November"))
    assert scene.day == date(2026, 11, 25)
    assert "marked as played later" in words(scene)
    finish(context, play(context, scene))
    assert context.calendar.day(scene.day).later
    marked = page(context)
    assert "played later" in widget(marked, "Wednesday, 25 November").label


def test_months_are_turned_back_to_the_first_day_and_no_further(context: Context) -> None:
    scene = page(context)
    for _ in range(20):
        scene.on_action(widget(scene, "Earlier month").use()) if widget(
            scene, "Earlier month"
        ).enabled else None
    assert scene.month == FIRST
    cells = [one for one in scene.widgets if isinstance(one, DayCell)]
    assert cells[0].day == FIRST
    assert not widget(scene, "Earlier month").enabled


def test_nothing_of_the_deal_is_told_before_the_first_card(context: Context) -> None:
    scene = page(context)
    assert daily(TODAY).code not in str(scene.access_tree())


def test_the_page_left_open_over_midnight_shows_the_new_day(context: Context, clock: Clock) -> None:
    scene = page(context)
    scene.leave()
    clock.day = TODAY + timedelta(days=1)
    scene.enter(SIZE)
    assert scene.day == clock.day
    assert widget(scene, "Deal today")


@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_the_sheet_of_the_day_before_falls_once_a_day_where_things_move(
    context: Context, motion: str
) -> None:
    context.preferences.change(motion=motion)

    def shown() -> DailyPage:
        scene = DailyPage(context)
        scene.enter(SIZE)
        return scene

    first = shown()
    assert (first.torn is not None) == (motion == "full")
    if first.torn is not None:
        first.update(0.1)
        assert first.torn.falls
        first.update(0.5)
        assert not first.torn.falls
    assert shown().torn is None


def test_a_press_ends_the_fall_of_the_sheet(context: Context) -> None:
    context.preferences.change(motion="full")
    scene = DailyPage(context)
    scene.enter(SIZE)
    assert scene.torn is not None
    press(scene, pygame.K_RIGHT)
    assert not scene.torn.falls


def test_the_code_of_a_day_is_copied_once_it_was_played(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = page(context)
    assert not any("Copy the code" in one.label for one in first.widgets)
    finish(context, play(context, first))
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr("scenes.ui.clipboard.copy", copy)
    scene = page(context)
    scene.on_action(widget(scene, "Copy the code").use())
    deal = scene.deal
    assert copied == [str(challenge_of(deal.game_id, deal.players, deal.options, deal.code))]
    assert copied[0] in words(scene)


def test_par_is_counted_while_the_page_is_open_and_kept_afterwards(context: Context) -> None:
    context.calendar.counting = Counting
    scene = page(context)
    for _ in range(40):
        scene.update(0.1)
    assert "Par so far: 12" in words(scene)
    scene.leave()
    assert context.desk.jobs.flush(5)
    assert DealsFile(context.desk.places).load()[0].days[TODAY].par["sharp"].tries == Counting.tries


class Counting(NoPar):
    """A par that grows by one try in each frame."""

    tries = 0

    def update(self) -> bool:
        Counting.tries += 1
        self.par = {"sharp": Par(12.0, 2.0, Counting.tries)}
        return True


def test_every_route_to_the_page_is_a_scene(context: Context) -> None:
    assert isinstance(scene_of(context, routes.DailyPage()), DailyPage)


def test_refusals_are_sentences(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise NotSaved(Why.READ_ONLY)

    monkeypatch.setattr("game.saves.sealed.write_atomic", full)
    assert isinstance(context.begin_day(daily(TODAY)), Phrase)


def test_the_try_of_a_day_is_looked_back_on(context: Context) -> None:
    finish(context, play(context, page(context)))
    scene = page(context)
    past = led(context, press(scene, pygame.K_l))
    past.enter(SIZE)
    assert context.desk.jobs.flush(5)
    past.update(0.05)
    assert "Round 1" in words(past)
    assert "Whose eyes" in words(past)


# -- by what ---------------------------------------------------------------------------------------------
class Known:
    """A review that is there at once: the person's moves helped, the deck's order hurt."""

    notice = None
    is_done = True
    share = 1.0

    def __init__(self, record: Any, *_: object) -> None:
        ledgers = [Ledger(0.25, 0.2, -0.1, 0.65, 1.0)] * len(record.seats)
        self._review = Review(1, tuple(SeatReview(Seat(seat), one, ()) for seat, one in enumerate(ledgers)))

    def poll(self) -> Review:
        return self._review

    def close(self) -> None: ...

    def go_on(self) -> None: ...


def test_the_result_of_a_day_says_by_what(context: Context) -> None:
    context.reviewing = cast("Any", Known)
    result = finish(context, play(context, page(context)))
    for _ in range(3):
        assert context.desk.jobs.flush(5)
        result.update(0.05)
    assert "By your moves +20%, the deck \N{MINUS SIGN}10% and the others +65%." in words(result)
    assert "By your moves +20%" in words(page(context))
    assert DealsFile(context.desk.places).load()[0].days[TODAY].decided == (20, -10, 65)


def test_the_page_of_a_day_finds_out_by_what_if_nobody_has(context: Context) -> None:
    finish(context, play(context, page(context)))
    scene = page(context)
    assert "By your moves" not in words(scene)
    context.reviewing = cast("Any", Known)
    scene = page(context)
    for _ in range(3):
        assert context.desk.jobs.flush(5)
        scene.update(0.05)
    assert "By your moves +20%" in words(scene)


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ((), None),
        ((0, 0, 0), None),
        ((12, 0, 0), "By your moves +12%."),
        ((0, -3, 4), "By the deck -3% and the others +4%."),
    ],
)
def test_what_decided_nothing_is_left_out(parts: tuple[int, ...], told: str | None) -> None:
    found = told_decided(Day("x", decided=parts))
    assert (str(found) if found is not None else None) == told
