"""The page on the effects of house rules. While it is open, the program plays matches."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import ENTRIES
from game.saves import Columns, TallyFolder
from game.trials.trial import Trial, Tried
from game.trials.xray import DEALS, XRay, figures_of, rows
from scenes.context.comparisons import Comparisons
from scenes.context.context import Context
from scenes.screens.rule_tries import tries_of
from scenes.screens.setup.scene import Setup
from scenes.screens.xray import RulesXRay
from scenes.stage.assets import Assets
from scenes.ui.label import Image
from scenes.ui.scroll import ScrollView
from tests.scenes.home import click, home, led, widget

GAME = "campfire-smokeout"
ENTRY = ENTRIES[GAME]


class Matches:
    """A fake series of CPU matches that gives a few results at a time.

    Matches with the player's house rules take 5 turns more than standard matches.
    """

    at_once = 50

    def __init__(self, trials: Iterable[Trial]) -> None:
        self.trials: Iterator[Trial] = iter(trials)
        self.is_over = self.is_closed = False
        self.asked: list[Trial] = []

    def take(self) -> list[Tried]:
        asked = list(islice(self.trials, self.at_once))
        self.is_over = not asked
        self.asked += asked
        return [self.tried(nth, one) for nth, one in enumerate(asked)]

    def tried(self, nth: int, one: Trial) -> Tried:
        figures = dict.fromkeys((figure.id for figure in figures_of(ENTRY)), 0.5)
        figures["turns"] = 10 + nth // 2 % 3 + (5 if one.options["extra_rule"] else 0)
        return Tried(one.key, (), (), 0, 0, figures)

    def close(self) -> None:
        self.is_closed = True


def begun_by(context: Context, kind: type[Matches] = Matches) -> list[Matches]:
    """Makes the program play fake series of matches. Returns a list to which each series is added when it begins."""
    begun: list[Matches] = []

    def play(trials: Iterable[Trial]) -> Any:
        begun.append(kind(trials))
        return begun[-1]

    context.comparisons = Comparisons(TallyFolder(context.desk.places), context.desk.jobs, play)
    return begun


Open = Callable[..., RulesXRay]


@pytest.fixture(name="context")
def context_fixture(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets)


@pytest.fixture(name="series")
def series_fixture(context: Context) -> list[Matches]:
    return begun_by(context)


@pytest.fixture(name="slip")
def slip_fixture(context: Context) -> Open:
    def make(**changed: object) -> RulesXRay:
        options = {**ENTRY.rules.defaults(), "extra_rule": True, **changed}
        scene = RulesXRay(context, GAME, 3, options)  # type: ignore[arg-type]
        scene.enter((1600, 1000))
        assert context.desk.jobs.flush(), "the matches of earlier visits are read"
        return scene

    return make


def said(scene: RulesXRay) -> str:
    return " | ".join(f"{one.label} {one.value}" for one in scene.widgets)


def wait(scene: RulesXRay, seconds: float) -> None:
    for _ in range(round(seconds * 10)):
        scene.update(0.1)


def test_the_page_shows_figures_as_soon_as_they_are_counted(series: list[Matches], slip: Open) -> None:
    scene = slip()
    assert "The first matches are being played" in said(scene)
    wait(scene, 1.2)
    assert len(series) == 1
    assert "There are more turns." in said(scene)
    assert "standard rules: 11.0, between" in said(scene)
    assert "with your rules: 16.0, between" in said(scene)


class FifteenDeals(Matches):
    """A fake series of fifteen deals. In most of them the player's house rules take more turns, but not in all."""

    at_once = 30

    def take(self) -> list[Tried]:
        return [] if self.asked else super().take()

    def tried(self, nth: int, one: Trial) -> Tried:
        figures = dict.fromkeys((figure.id for figure in figures_of(ENTRY)), 0.5)
        more = (7 if nth // 2 % 2 else -1) if one.options["extra_rule"] else 0
        return Tried(one.key, (), (), 0, 0, {**figures, "turns": 10.0 + more})


def test_a_likely_difference_is_described_as_not_certain_yet(context: Context, slip: Open) -> None:
    begun_by(context, FifteenDeals)
    scene = slip()
    wait(scene, 1.2)
    assert "Not certain yet: There are more turns." in said(scene)
    assert "One of the differences could still be chance." in said(scene)


def test_counting_stops_when_the_page_closes_and_continues_later(series: list[Matches], slip: Open) -> None:
    scene = slip()
    wait(scene, 0.5)
    scene.leave()
    assert series[0].is_closed
    played = len(scene.context.comparisons.found(scene.xray))
    again = slip()
    wait(again, 0.1)
    first = series[1].asked[0]
    assert first.key == f"box {played // 2}", "no deal is played twice"


def test_counted_comparison_matches_are_still_there_after_a_restart_of_the_program(
    context: Context, series: list[Matches], slip: Open
) -> None:
    scene = slip()
    wait(scene, 0.5)
    scene.leave()
    counted = rows(scene.xray.entry, scene.context.comparisons.found(scene.xray))
    context.desk.jobs.flush()
    later = begun_by(context)
    again = slip()
    wait(again, 0.1)
    deals = int(series[-1].asked[-1].key.split()[1]) + 1
    assert later[0].asked[0].key == f"box {deals}"
    played = context.comparisons.found(again.xray)[: 2 * deals]
    assert rows(again.xray.entry, played) == counted


def test_no_frame_waits_until_saved_matches_are_loaded(
    context: Context, series: list[Matches], slip: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = slip()
    wait(scene, 0.5)
    scene.leave()
    context.desk.jobs.flush()
    begun, answers, load = begun_by(context), threading.Event(), TallyFolder.load
    monkeypatch.setattr(TallyFolder, "load", lambda *given: answers.wait(10) and load(*given))
    again = RulesXRay(context, GAME, 3, scene.xray.options)
    again.enter((1600, 1000))
    wait(again, 0.3)
    assert "The first matches are being played" in said(again)
    assert widget(again, "Stop here")
    assert not begun, "it is not known yet which matches are to be played"
    answers.set()
    context.desk.jobs.flush()
    wait(again, 0.1)
    assert "There are more turns." in said(again)
    assert len(begun) == 1


def test_a_comparison_plays_its_matches_again_if_the_saved_results_cannot_be_read(
    context: Context, series: list[Matches], slip: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(*_: object) -> Columns:
        raise RuntimeError

    monkeypatch.setattr(TallyFolder, "load", torn)
    scene = slip()
    wait(scene, 1.2)
    assert [one.asked[0].key for one in series] == ["box 0"]
    assert "There are more turns." in said(scene)
    assert scene.notices.banner is not None
    assert scene.notices.banner.label == "Not read: something went wrong in Tuckbox itself."


def test_only_the_latest_comparisons_are_held_in_memory(
    context: Context, series: list[Matches], monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded, load = list[str](), TallyFolder.load

    def counted(folder: TallyFolder, key: str, names: Collection[str]) -> Columns:
        loaded.append(key)
        return load(folder, key, names)

    monkeypatch.setattr(TallyFolder, "load", counted)
    shown = [XRay(ENTRY, seats, {**ENTRY.rules.defaults(), "extra_rule": True}) for seats in range(2, 42)]
    context.comparisons.count(shown[0])
    for one in (*shown, shown[-1], shown[0], shown[1]):
        context.comparisons.found(one)
        context.desk.jobs.flush()
        context.comparisons.update()
    assert loaded.count(repr(shown[-1].key)) == 1
    assert loaded.count(repr(shown[0].key)) == 1, "what is counted is held"
    assert loaded.count(repr(shown[1].key)) == 2
    assert len(series) == 1


def test_counting_can_be_stopped_and_continued(series: list[Matches], slip: Open) -> None:
    scene = slip()
    wait(scene, 0.3)
    click(scene, widget(scene, "Stop here"))
    assert series[0].is_closed
    click(scene, widget(scene, "Go on counting"))
    assert len(series) == 2
    assert widget(scene, "Stop here")


def test_a_press_counts_although_new_figures_arrive_before_the_release(
    series: list[Matches], slip: Open
) -> None:
    scene = slip()
    wait(scene, 1.0)
    pressed = widget(scene, "Stop here")
    at = pressed.rect.center
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    wait(scene, 1.2)
    assert widget(scene, "Stop here") is not pressed, "the page has shown new figures"
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert series[0].is_closed
    assert widget(scene, "Go on counting")


def test_counting_ends_when_every_match_is_counted(series: list[Matches], slip: Open) -> None:
    scene = slip()
    wait(scene, 2 * DEALS / 50 / 10 + 2)
    assert f"Deal {DEALS:,} of {DEALS:,}" in said(scene)
    assert "After all matches" in said(scene)
    assert not [one for one in scene.widgets if one.label in ("Stop here", "Go on counting")]
    slip()
    assert len(series) == 1, "nothing is left to count"


def test_the_default_rules_are_not_compared_with_themselves(series: list[Matches], slip: Open) -> None:
    scene = slip(extra_rule=False)
    assert "These are the standard rules." in said(scene)
    assert not series


def test_the_page_of_the_standard_rules_offers_to_try_each_house_rule(
    context: Context, series: list[Matches], slip: Open
) -> None:
    scene = slip(extra_rule=False)
    tries = [one for one in scene.widgets if one.label == "Try this rule"]
    assert [one.about for one in tries] == ["+1 and Flip", "Back to yourself"]
    shown = led(context, click(scene, tries[1]))
    assert isinstance(shown, RulesXRay)
    assert shown.xray.changed == {"self_landing": True}
    assert not scene.xray.changed


def test_the_page_of_a_house_rule_shows_the_results_of_earlier_matches(
    series: list[Matches], slip: Open
) -> None:
    tried = slip()
    wait(tried, 1.2)
    tried.leave()
    deals = len(tried.context.comparisons.found(tried.xray)) // 2
    scene = slip(extra_rule=False)
    wait(scene, 1.2)
    assert f"After {deals} deals: There are more turns." in said(scene)
    assert said(scene).count("After ") == 1


def test_every_kind_of_house_rule_can_be_compared_with_another_value() -> None:
    for entry in ENTRIES.values():
        box = XRay(entry, 3, entry.rules.defaults())
        for one in tries_of(box):
            assert one.xray(box).changed == {one.option_id: one.value}
            option = next(each for each in entry.rules.options if each.id == one.option_id)
            assert option.accepts(one.value, 3)


def test_a_house_rule_that_does_not_apply_keeps_its_default(context: Context) -> None:
    options = {**ENTRIES["poof"].rules.defaults(), "mercy_rule": False}
    assert RulesXRay(context, "poof", 3, options).xray.changed == {}
    assert RulesXRay(context, "poof", 2, options).xray.changed == {"mercy_rule": False}


def test_the_house_rules_page_opens_with_the_rules_chosen_in_the_set_up(
    context: Context, series: list[Matches]
) -> None:
    setup = Setup(context, GAME)
    setup.enter((1600, 1000))
    click(setup, widget(setup, "+1 and Flip"))
    scene = led(context, click(setup, widget(setup, "What do these rules change?")))
    assert isinstance(scene, RulesXRay)
    assert scene.xray.changed == {"extra_rule": True}
    assert scene.xray.seats == len(setup.form.seats)
    assert not series, "counting begins as the page is seen"


def test_the_page_says_which_rules_are_compared(context: Context, slip: Open) -> None:
    scene = slip()
    assert "+1 and Flip" in said(scene)
    assert "standard: off" in said(scene)
    scene.resize((960, 600))
    assert "+1 and Flip: on" in said(scene)
    scene.leave()


@pytest.mark.parametrize("game", [name for name, entry in ENTRIES.items() if entry.rules.options])
def test_the_game_box_on_the_page_of_a_rule_is_below_all_other_parts(context: Context, game: str) -> None:
    box = XRay(ENTRIES[game], 3, ENTRIES[game].rules.defaults())
    scene = RulesXRay(context, game, 3, tries_of(box)[0].xray(box).options)
    scene.enter((1600, 1000))
    pictures = [one for one in scene.widgets if isinstance(one, Image) and one.rect.w > one.rect.h > 200]
    assert len(pictures) == 1
    lowest = max(one.rect.bottom for one in scene.widgets if one.rect.right < pictures[0].rect.right)
    assert lowest < pictures[0].rect.top


def test_all_figures_are_visible_in_a_small_window(series: list[Matches], slip: Open) -> None:
    scene = slip()
    scene.resize((960, 600))
    wait(scene, 1.2)
    (view,) = (one for one in scene.widgets if isinstance(one, ScrollView))
    assert view.reach == 0
    assert widget(scene, "Stop here").rect.left > max(one.rect.right for one in view.children if one.label)
    assert "There are more turns." in said(scene)
    scene.leave()
    assert series
