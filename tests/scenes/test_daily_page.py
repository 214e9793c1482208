"""The deal of the day: only the first try counts."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.challenge import challenge_of
from game.core.cards import Seat
from game.core.phrases import Phrase
from game.daily import FIRST, daily
from game.games import ENTRIES
from game.review.report import Ledger, Review, SeatReview
from game.saves import Day, DealsFile, NotSaved, Par, Why
from game.saves.deals import begun, ended, with_day
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.daily.month import DayCell, LeafPaper, Mark, below_leaf
from scenes.screens.daily.scene import DailyPage
from scenes.screens.daily.words import decided_text, par_texts
from scenes.screens.menu.scene import Menu
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Push
from scenes.stage.theme import Look
from scenes.ui.kit import Kit
from scenes.ui.scroll import ScrollView
from tests.scenes.days import PAR, TODAY, Clock, clock_fixture, finish, page, play, total_of, words
from tests.scenes.home import SIZE, NoPar, click, home, led, press, widget

SMALL = (960, 600)

__all__ = ["clock_fixture"]


def test_later_matches_of_the_day_are_practice(context: Context) -> None:
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
    change = click(second, widget(second, "Practise"))
    again = led(context, change).session
    assert again.practice
    assert again.record.seed == session.record.seed
    finish(context, again, seed=2)
    assert (context.calendar.day(TODAY).match, context.calendar.day(TODAY).total) == (session.match_id, total)


def test_stars_and_the_streak_are_shown_at_the_end(context: Context) -> None:
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


def test_a_resumed_match_of_the_day_still_counts(tmp_path: Path, assets: Assets) -> None:
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


def test_a_day_played_with_hints_gets_no_stars(context: Context) -> None:
    DealsFile(context.desk.places).change(lambda deals: with_day(deals, TODAY, lambda _: Day(par=PAR)))
    session = play(context, page(context))
    session.hints[0] = 1
    result = finish(context, session)
    assert "with hints" in words(result)
    assert "star" not in words(result)
    assert "no stars" in words(page(context))


# -- the page --------------------------------------------------------------------------------------------
def test_a_whole_day_can_be_played_by_keys(context: Context) -> None:
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


def test_a_past_day_can_be_played_and_is_marked_as_played_later(context: Context) -> None:
    scene = page(context)
    click(scene, widget(scene, "Wednesday, 25 November"))
    assert scene.day == date(2026, 11, 25)
    assert "marked as played on a later day" in words(scene)
    finish(context, play(context, scene))
    assert context.calendar.day(scene.day).later
    marked = page(context)
    assert "played later" in widget(marked, "Wednesday, 25 November").label


def test_the_earliest_month_that_can_be_opened_contains_the_first_daily_deal(context: Context) -> None:
    scene = page(context)
    for _ in range(20):
        scene.on_action(widget(scene, "Earlier month").use()) if widget(
            scene, "Earlier month"
        ).enabled else None
    assert scene.month == FIRST
    cells = [one for one in scene.widgets if isinstance(one, DayCell)]
    assert cells[0].day == FIRST
    assert not widget(scene, "Earlier month").enabled


def test_the_sheet_names_the_month_only_if_the_calendar_does_not_show_it(context: Context) -> None:
    scene = page(context)
    weekday, month = f"{TODAY:%A}", f"{TODAY:%B}"
    assert widget(scene, weekday).label == weekday
    click(scene, widget(scene, "Earlier month"))
    assert widget(scene, weekday).label == f"{weekday} \u00b7 {month}"
    scene = page(context)
    scene.enter((960, 600))
    assert widget(scene, weekday).label == weekday
    click(scene, scene.widgets[[one.label for one in scene.widgets].index("Sheet")])
    press(scene, pygame.K_RIGHT)
    assert widget(scene, weekday).label == f"{weekday} \u00b7 {month}", "the codes are in place of the month"


def test_the_page_does_not_reveal_the_deal_code_before_the_first_card(context: Context) -> None:
    scene = page(context)
    assert daily(TODAY).code not in str(scene.access_tree())


def test_a_page_that_stays_open_past_midnight_shows_the_new_day(context: Context, clock: Clock) -> None:
    scene = page(context)
    scene.leave()
    clock.day = TODAY + timedelta(days=1)
    scene.enter(SIZE)
    assert scene.day == clock.day
    assert widget(scene, "Deal today")


@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_the_sheet_of_the_previous_day_falls_off_only_once_a_day(context: Context, motion: str) -> None:
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


def test_a_key_press_stops_the_falling_sheet_of_yesterday(context: Context) -> None:
    context.preferences.change(motion="full")
    scene = DailyPage(context)
    scene.enter(SIZE)
    assert scene.torn is not None
    press(scene, pygame.K_RIGHT)
    assert not scene.torn.falls


def test_the_code_of_a_played_day_can_be_copied(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_the_target_score_is_computed_while_the_page_is_open(context: Context) -> None:
    context.calendar.counting = cast("Any", Counting)
    scene = page(context)
    for _ in range(40):
        scene.update(0.1)
    assert "Par so far: 12" in words(scene)
    scene.leave()
    assert context.desk.jobs.flush(5)
    assert DealsFile(context.desk.places).load()[0].days[TODAY].par["sharp"].tries == Counting.tries


def test_a_result_shows_the_target_score_computed_so_far(context: Context) -> None:
    context.calendar.counting = cast("Any", Counting)
    finish(context, play(context, page(context)))
    scene = page(context)
    for _ in range(10):
        scene.update(0.1)
    assert "| You " in words(scene)
    assert "Par so far: 12" in words(scene)


class Counting(NoPar):
    """A fake computation of the target score (par). It gets one more result in each frame."""

    tries = 0

    def update(self) -> bool:
        Counting.tries += 1
        self.par = {"sharp": Par(12.0, 2.0, Counting.tries)}
        return True


def test_every_route_of_the_page_opens_a_scene(context: Context) -> None:
    assert isinstance(scene_of(context, routes.DailyPage()), DailyPage)


def test_refusals_of_the_page_are_whole_sentences(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise NotSaved(Why.READ_ONLY)

    monkeypatch.setattr("game.saves.sealed.write_atomic", full)
    assert isinstance(context.begin_day(daily(TODAY)), Phrase)


def test_the_match_of_a_day_can_be_opened_in_look_back(context: Context) -> None:
    finish(context, play(context, page(context)))
    scene = page(context)
    past = led(context, press(scene, pygame.K_l))
    past.enter(SIZE)
    assert context.desk.jobs.flush(5)
    past.update(0.05)
    assert "Round 1" in words(past)
    assert "Whose view" in words(past)


# -- by what ---------------------------------------------------------------------------------------------
class Known:
    """A stand-in for a complete review, with good moves and a bad deck."""

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


def test_the_result_of_a_day_names_the_deciding_cause(context: Context) -> None:
    context.reviewing = cast("Any", Known)
    result = finish(context, play(context, page(context)))
    for _ in range(3):
        assert context.desk.jobs.flush(5)
        result.update(0.05)
    assert "By your moves +20%, the deck \N{MINUS SIGN}10% and the others +65%." in words(result)
    assert "By your moves +20%" in words(page(context))
    assert DealsFile(context.desk.places).load()[0].days[TODAY].decided == (20, -10, 65)


def test_the_page_of_a_day_computes_the_deciding_cause_if_it_is_unknown(
    context: Context,
) -> None:
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
    ("parts", "sentence"),
    [
        ((), None),
        ((0, 0, 0), None),
        ((12, 0, 0), "By your moves +12%."),
        ((0, -3, 4), "By the deck -3% and the others +4%."),
    ],
)
def test_a_cause_without_effect_never_explains_a_result(parts: tuple[int, ...], sentence: str | None) -> None:
    found = decided_text(Day("x", decided=parts))
    assert (str(found) if found is not None else None) == sentence


@pytest.mark.parametrize(
    ("par", "sentence"),
    [
        ({}, "CPUs are playing this deal to find the par."),
        ({"sharp": Par(2.0, 0.0, 30)}, "The same in each of the first 30 of 200 tries"),
        ({"sharp": Par(2.5, 0.1, 30)}, "Give or take 0.2, after 30 of 200 tries"),
        ({"sharp": Par(2.0, 0.0, 200)}, "The same in all of Sharp's 200 tries"),
        (
            {"sharp": Par(2.5, 0.1, 200), "steady": Par(3.0, 0.1, 200)},
            "Sharp's average of 200 tries, give or take 0.2. Steady's average: 3.",
        ),
    ],
)
def test_the_target_score_has_a_margin_unless_all_trials_agree(par: dict[str, Par], sentence: str) -> None:
    assert str(par_texts(next(iter(ENTRIES)), par)[1]) == sentence


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_the_stars_of_a_chosen_day_do_not_touch_its_frame(context: Context, size: tuple[int, int]) -> None:
    cell = DayCell("", TODAY, Mark(begun=True, over=True, stars=3, today=True, chosen=True), "")
    kit = Kit.of(context.services.assets, Look(), size)
    cell.rect = pygame.Rect(0, 0, kit.metrics.u(50), kit.metrics.u(82))
    picture = cell.paint(kit).room(cell.rect.size), cell.paint(kit).surface
    ink = pygame.mask.from_threshold(picture[1], kit.colours.ink, (40, 40, 40, 255))
    room = picture[0]
    foot = [
        [x for x in range(room.left, room.right) if ink.get_at((x, y))]
        for y in range(room.centery + room.h // 8, room.bottom - room.h // 6)
    ]
    rows = [row for row in foot if max(b - a for a, b in pairwise(row)) < room.w // 2]
    frame = max(2, kit.metrics.u(3))
    assert rows
    for row in rows:
        assert not {room.left + frame + nth for nth in range(3)} & set(row)
        assert not {room.right - 1 - frame - nth for nth in range(3)} & set(row)


def test_a_small_window_shows_a_large_box_of_the_game(tmp_path: Path, assets: Assets) -> None:
    scene = DailyPage(home(tmp_path, assets, text_size=1.5))
    scene.enter(SMALL)
    box = widget(scene, ENTRIES[scene.deal.game_id].rules.title, "picture")
    assert box.rect.h > 0.25 * SMALL[1]
    assert not [one for one in scene.widgets if isinstance(one, ScrollView) and one.reach]


@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_the_button_on_the_sheet_of_the_day_is_centred(context: Context, size: tuple[int, int]) -> None:
    scene = DailyPage(context)
    scene.enter(size)
    leaf = next(one for one in scene.widgets if isinstance(one, LeafPaper)).rect
    button = widget(scene, "Deal today's cards")
    assert abs(leaf.right - below_leaf(scene.kit) - button.rect.right - (button.rect.x - leaf.x)) <= 1
