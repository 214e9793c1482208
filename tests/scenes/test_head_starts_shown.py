"""Head starts on the screen: in the set-up, at the table, on the result and in the score book."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pygame import Rect

from game.book.fair import ENOUGH, suggested
from game.book.page import page_of
from game.book.written import as_facts
from game.core.cards import Seat
from game.games import GAMES
from game.saves import Result
from game.setup import Form
from game.trials.trial import Trial, Tried
from game.trials.worth import TRIES, Worth, worth_of
from game.words import Words
from scenes.context.context import Context
from scenes.screens.book.scene import OpenBook
from scenes.screens.result.rounds import RoundsReview
from scenes.screens.scorepad.paper import CardPlaces, PadHead
from scenes.screens.scores.standing import PointsTable
from scenes.screens.setup.rows import LEAST_PICTURE, Pick, SetOption
from scenes.screens.setup.scene import Setup
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Replace
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Paragraph
from scenes.ui.layout import lay_out
from scenes.ui.text import TextPainter
from tests.laws import choose
from tests.pseudo import Pseudo
from tests.scenes.boxed import SCENES
from tests.scenes.home import SIZE, click, home, led, opened, press, widget
from tests.scenes.tables import session_of
from tests.scenes.test_score_pads import clicks, keys, pad, pressable, shown, totals, typed
from tests.scenes.test_score_pads import opened as entered
from tests.scenes.test_setup import choose as choose_at
from tests.scenes.test_setup import write
from tests.scenes.test_xray_page import Matches, begun_by
from tests.scenes.written import troubles


class Won(Matches):
    """A fake series of matches that gives 400 results at a time.

    With a head start, the player wins 8 more matches in 100.
    """

    at_once = 400

    def tried(self, nth: int, one: Trial) -> Tried:
        number = int(one.key.split()[0]) % 100
        winner = 0 if number < (58 if any(one.head_starts) else 50) else 1
        return Tried(one.key, (0, 0), (winner,), 0, 1)


@pytest.fixture(name="context")
def context_fixture(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets)


@pytest.fixture(name="series")
def series_fixture(context: Context) -> list[Matches]:
    return begun_by(context, Won)


def labels(scene: Setup) -> list[str]:
    return [one.label for one in scene.widgets]


def tick(scene: Setup) -> None:
    assert scene.context.desk.jobs.flush()
    scene.tick(0.02)


def test_a_head_start_can_be_chosen_and_tried_out_before_the_deal(
    context: Context, series: list[Matches]
) -> None:
    scene = Setup(context, "poof")
    scene.enter((1600, 1000))
    write(scene, "Name at seat 1", "Pip")
    assert not series
    click(scene, widget(scene, "Head start for seat 1"))
    assert "A head start for Pip" in labels(scene)
    tried = "CPUs play the same deals with and without it. A Steady plays for each person."
    assert tried not in labels(scene), "nothing is tried out without a head start"
    rule = GAMES["poof"].head_start
    assert rule is not None
    choose_at(scene, "Head start", 1)
    value = rule.offered[0]
    assert any(one.startswith("The total begins at \N{MINUS SIGN}") for one in labels(scene))
    assert {"CPUs are finding out on this computer what it is worth.", tried} <= set(labels(scene))
    click(scene, widget(scene, "Done"))
    assert scene.ring.at is widget(scene, f"Head start {value}", "button")
    tick(scene)
    (asked,) = series
    assert {"worth about 8 wins in 100", "about 8 in 100"} & set(labels(scene))
    assert "still counting" in labels(scene)
    assert [one.head_starts for one in asked.asked[:2]] == [(), (value, 0)]
    assert set(asked.asked[0].players) == {"steady"}, "people are played by Steady"
    for _ in range(2 * TRIES // 400):
        scene.tick(0.02)
    assert "give or take 1" in labels(scene)
    change = click(scene, widget(scene, "Deal the cards"))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    session = change.route.session
    assert [one.head_start for one in session.record.seats] == [value, 0]
    view: Any = session.chair(Seat(0)).view
    assert view.totals == (-value, 0)
    scene.leave()
    again = Setup(context, "poof")
    assert [one.head_start for one in again.form.seats] == [value, 0], "as it was last used"


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_a_picture_fills_the_sheet_below_the_options_for_a_head_start(
    context: Context, size: tuple[int, int]
) -> None:
    scene = Setup(context, "poof")
    scene.enter(size)
    click(scene, widget(scene, "Head start for seat 1"))
    assert "Your head start" in labels(scene)
    sheet = widget(scene, "Set-up", "scroll").rect
    (box,) = (one.rect for one in scene.widgets if isinstance(one, Image) and one.rect.w > sheet.w // 2)
    lines = [one.rect for one in scene.widgets if isinstance(one, Paragraph)]
    assert box.top >= max(one.bottom for one in lines)
    assert box.h >= scene.kit.metrics.u(LEAST_PICTURE)
    assert 0 <= sheet.bottom - box.bottom <= scene.kit.metrics.u(16)


def test_two_titles_use_the_word_your_if_the_player_has_no_name(context: Context) -> None:
    scene = Setup(context, "poof")
    scene.enter((1600, 1000))
    click(scene, widget(scene, "Head start for seat 1"))
    assert "Your head start" in labels(scene)
    click(scene, widget(scene, "Done"))
    scene.on_action(Pick(0))
    assert "Your picture" in labels(scene)
    click(scene, widget(scene, "Done"))
    scene.form.let(1, person=True)
    scene.form.call(1, "")
    scene.on_action(Pick(0))
    assert "A picture for Player 1" in labels(scene)


def test_head_starts_are_measured_for_one_seat_after_another(context: Context, series: list[Matches]) -> None:
    scene = Setup(context, "poof")
    scene.form.let(1, person=True)
    for seat in (0, 1):
        scene.form.give(seat, 50)
    scene.enter((1600, 1000))
    tick(scene)
    for _ in range(2 * TRIES // 400 - 1):
        assert len(series) == 1
        tick(scene)
    tick(scene)
    assert len(series) == 2
    assert [one.head_starts for one in series[1].asked[:2]] == [(50, 0), (50, 50)]


def test_changing_a_house_rule_restarts_the_measuring_of_head_starts(
    context: Context, series: list[Matches]
) -> None:
    scene = Setup(context, "poof")
    scene.form.give(0, 50)
    scene.enter((1600, 1000))
    tick(scene)
    scene.form.options["rounds"] = 3
    scene.rebuild()
    tick(scene)
    assert series[0].is_closed
    assert {one.options["rounds"] for one in series[1].asked} == {3}
    assert {one.options["rounds"] for one in islice(series[0].trials, 4)} == {7}


def test_leaving_the_page_ends_the_measuring_of_head_starts(context: Context, series: list[Matches]) -> None:
    scene = Setup(context, "spooky-boo")
    scene.form.give(0, 10)
    scene.enter((1600, 1000))
    tick(scene)
    (asked,) = series
    scene.leave()
    assert asked.is_closed


def test_a_challenge_has_no_head_starts(context: Context) -> None:
    scene = Setup(context, "poof")
    scene.form.give(0, 50)
    scene.enter((1600, 1000))
    assert click(scene, widget(scene, "Challenge a friend")) is None
    assert scene.notices.banner is not None
    assert "has no head starts" in scene.notices.banner.label


def test_head_starts_are_not_offered_in_the_cooperative_game(context: Context) -> None:
    scene = Setup(context, "the-game")
    scene.enter((1600, 1000))
    assert not any("ead start" in one for one in labels(scene))
    form = Form.of(GAMES["the-game"], {"seats": [["Ines", "human", 20], ["Pip", "gentle"]]}, [])
    assert not form.has_head_starts


@pytest.mark.parametrize("given", [-5, 0, 301, True, "20", None])
def test_an_impossible_head_start_of_a_saved_table_is_dropped(given: object) -> None:
    form = Form.of(GAMES["poof"], {"seats": [["Ines", "human", given], ["Pip", "gentle"]]}, [])
    assert [(one.name, one.head_start) for one in form.seats] == [("Ines", 0), ("Pip", 0)]


def test_a_cpu_that_replaces_a_person_has_no_head_start() -> None:
    form = Form.of(GAMES["poof"], {"seats": [["Ines", "human", 20], ["Pip", "gentle"]]}, [])
    form.let(0, person=False)
    assert not form.has_head_starts


# -- the words of a worth ------------------------------------------------------------------------------
def test_the_effect_of_a_head_start_is_shown_only_after_it_is_certain() -> None:
    assert str(Worth(8.2, 4.3, 900).text) == "worth not known yet"
    assert str(Worth(8.2, 4.0, 29).text) == "worth not known yet"
    assert str(Worth(8.2, 4.3, 900).margin_text(counting=True)) == "CPUs try it out"
    assert str(Worth(8.2, 2.1, 900).text) == "worth about 8 wins in 100"
    assert str(Worth(-9.3, 1.9, 900).text) == "costs about 9 wins in 100"
    assert str(Worth(0.3, 1.5, 4000).text) == "worth nothing"
    assert str(Worth(8.2, 2.1, 4000).margin_text(counting=True)) == "give or take 3"
    assert str(Worth(8.2, 2.1, 900).margin_text(counting=True)) == "still counting"
    assert str(Worth(8.2, 2.1, 900).margin_text(counting=False)) == "give or take 3"
    found = worth_of([1.0, 0.0, 0.0, 0.0] * 100)
    assert (found.value, found.deals) == (25.0, 400)
    assert found.margin == pytest.approx(4.25, abs=0.02)


# -- the score book ------------------------------------------------------------------------------------
DATE = datetime(2026, 11, 1, 20, tzinfo=UTC)


def result(
    number: int, totals: tuple[int, int], starts: tuple[int, ...] = (), other: str = "steady"
) -> Result:
    won = (0,) if totals[0] < totals[1] else (1,)
    return Result(
        f"m{number:07}", "poof", GAMES["poof"].defaults(), ("Pip", "Odile"), ("human", other), totals, won, "X",
        DATE + timedelta(days=number), head_starts=starts,
    )  # fmt: skip


def test_the_score_book_counts_matches_with_head_starts_separately() -> None:
    plain = [result(number, (50, 100)) for number in range(3)]
    ahead = [result(10 + number, (0, 100), (50, 0)) for number in range(2)]
    page = page_of([*plain, *ahead], "Pip")
    assert (page.whole.played, page.whole.won, page.matches) == (3, 3, 3)
    assert (page.with_head_start.played, page.with_head_start.won) == (2, 2)
    assert sum(one.played for one in page.levels) == 3
    (facts,) = as_facts([*plain, *ahead])
    assert (facts["played"], facts["head_starts"]) == (3, {"played": 2, "won": 2})


def test_the_score_book_says_that_head_start_matches_are_separate(context: Context) -> None:
    for number in range(3):
        context.desk.scores.add(result(number, (20, 60), (50, 0)))
    scene = OpenBook(context)
    scene.enter((1600, 1000))
    for _ in range(3):  # it looks, asks and counts
        scene.tick(0.02)
        assert context.desk.jobs.flush()
    scene.tick(0.02)
    shown = [one.label for one in scene.widgets]
    assert "All matches so far are counted separately, below." in shown
    assert "3 matches with a head start, 3 won" in shown
    assert "Matches that are counted separately are not shown here." in shown


def test_the_score_book_suggests_a_head_start_that_balances_earlier_matches() -> None:
    results = [result(number, (100 + 40 + 4 * number, 100)) for number in range(ENOUGH)]
    table = [("pip", "human"), ("Hob", "steady")]
    options = GAMES["poof"].defaults()
    (found,) = suggested(results, "poof", options, table).items()
    assert found[0] == 0
    assert found[1].matches == ENOUGH
    gaps = [40 + 4 * number for number in range(ENOUGH)]
    share = sum((found[1].value > gap) + (found[1].value == gap) / 2 for gap in gaps) / len(gaps)
    assert 0.3 <= share <= 0.7
    assert not suggested(results[1:], "poof", options, table), "too few matches"
    assert not suggested(results, "poof", options, [("Pip", "human"), ("Hob", "sharp")]), "met nobody of them"
    assert not suggested(results, "poof", {**options, "rounds": 3}, table), "of another length"
    ahead = [replace(one, head_starts=(10, 0)) for one in results]
    assert not suggested(ahead, "poof", options, table)
    even = [result(number, (100 + (-1) ** number * 30, 100)) for number in range(20)]
    assert not suggested(even, "poof", options, table), "nobody needs one"


def test_a_forgiven_smokeout_is_suggested_only_to_three_or_more_players() -> None:
    def lost(seats: int) -> list[Result]:
        names = ("Pip", "Hob", "Ada", "Bo")[:seats]
        players = ("human", *["steady"] * (seats - 1))
        options = GAMES["campfire-smokeout"].defaults()
        return [
            replace(
                result(number, (100, 100)),
                game="campfire-smokeout",
                options=options,
                names=names,
                players=players,
                totals=(3 - number % 2, *[1] * (seats - 1)),
                winners=(1,),
            )
            for number in range(ENOUGH)
        ]

    options = GAMES["campfire-smokeout"].defaults()
    table = [("Pip", "human"), ("Hob", "steady"), ("Ada", "steady")]
    assert suggested(lost(3), "campfire-smokeout", options, table)[0].value == 1
    assert not suggested(lost(2), "campfire-smokeout", options, table), "at those tables it helps nobody"
    assert not suggested(lost(3), "campfire-smokeout", options, table[:2])


def test_the_set_up_says_if_a_head_start_helps_nobody(context: Context) -> None:
    scene = Setup(context, "campfire-smokeout")
    scene.enter((1600, 1000))
    while len(scene.form.seats) > 2:
        scene.form.remove(len(scene.form.seats) - 1)
    scene.rebuild()
    warning = "A head start helps nobody with so few players."
    click(scene, widget(scene, "Head start for seat 1"))
    assert warning in labels(scene)
    press(scene, 13)
    scene.form.add()
    scene.rebuild()
    click(scene, widget(scene, "Head start for seat 1"))
    assert warning not in labels(scene)


def test_the_suggested_head_start_is_shown_in_the_row_of_the_player(context: Context) -> None:
    for number in range(ENOUGH):
        context.desk.scores.add(result(number, (190, 100)))
    scene = Setup(context, "poof")
    scene.form.call(0, "Pip")
    scene.enter((1600, 1000))
    assert context.desk.jobs.flush()
    scene.tick(0.02)
    assert any(one.startswith("Suggested: ") for one in labels(scene))
    click(scene, widget(scene, "Head start for seat 1"))
    assert any(one.startswith("The score book suggests ") for one in labels(scene))
    press(scene, 13)


def points(review: RoundsReview, kit: Kit) -> PointsTable:
    laid = lay_out(kit, review.paper(kit), Rect(0, 0, 800, 900))
    return next(one for one in laid.widgets if isinstance(one, PointsTable))


# -- the table and the result --------------------------------------------------------------------------
@pytest.mark.every_third
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.head_start is not None])
def test_a_head_start_is_shown_beside_the_name_and_on_the_result(context: Context, name: str) -> None:
    rule = GAMES[name].head_start
    assert rule is not None
    value = rule.offered[-1]
    start = str(rule.sign * value).replace("-", "\N{MINUS SIGN}")
    options = {"rounds": 1} if "rounds" in GAMES[name].defaults() else {}
    header = session_of(name, **options).record  # type: ignore[arg-type]
    first, *others = header.seats
    record = replace(header, seats=(replace(first, head_start=value), *others))
    table = led(context, Replace(routes.Table(opened(context, record, "ahead0"))))
    table.enter((1600, 1000))
    table.update(0.1)
    spoken = [one.label for one in table.active]
    assert any(f"Ines · start {start}" in one for one in spoken), spoken
    table.leave()
    match, rng = record.new_match(), Random(1)
    while match.outcome is None:
        match.submit(*choose(match.game, match, rng, 1.0))
    review = RoundsReview(opened(context, record.with_match(match), "ahead1"))
    totals = {seat: total for _, seat, total in review.standing()}
    assert totals[Seat(0)] == str(match.outcome.totals[0]).replace("-", "\N{MINUS SIGN}")
    paper = points(review, table.kit)
    begun = dict.fromkeys(review.order, 0) | {Seat(0): rule.sign * value}
    assert paper.columns(table.kit)[0] == ("Start", tuple(begun[seat] for seat in review.order))
    assert f"Ines began at {start}" in paper.label


@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_head_starts_and_their_page_fit_in_longer_languages(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text_size: float
) -> None:
    context = home(tmp_path, assets, text_size=text_size)
    begun_by(context, Won)
    scene = Setup(context, "poof")
    scene.form.add()
    for seat in range(3):
        scene.form.let(seat, person=True)
        scene.form.give(seat, (25, 50, 150)[seat])
    scene.say = Words(Pseudo(), ()).say  # type: ignore[method-assign]
    scene.enter(size)
    scene.tick(0.02)
    assert not troubles(scene)
    click(scene, next(one for one in scene.widgets if one.role == "button" and "150" in one.label))
    assert not troubles(scene)


# -- on a score pad ----------------------------------------------------------------------------------
def test_a_head_start_on_a_pad_is_shown_in_the_score_book(context: Context) -> None:
    scene = entered(context, routes.ScorePadsPage("poof"))
    for seat, name in enumerate(("Ines", "Pip")):
        typed(scene, f"Name at seat {seat + 1}", name)
    clicks(scene, "Head start for seat 2")
    choose_at(scene, "Head start", 2)
    assert "The total begins at \u221240." in shown(scene)
    clicks(scene, "Done")
    assert scene.ring.at.label == "Head start 40"
    scene.on_action(SetOption("rounds", 1))
    page = led(context, click(scene, pressable(scene, "Start the pad")))
    page.enter(SIZE)
    assert page.pad.head_starts == (0, 40)
    assert "Pip, begins at \u221240" in [one.label for one in page.widgets]
    assert totals(page) == ["0", "\u221240"]
    keys(page, "a/30/")
    assert totals(page) == ["\u221210, began at \u221240", "0"], "the best is first at the end"
    assert context.desk.jobs.flush(5)
    (result,) = context.desk.scores.results()[0]
    assert (result.head_starts, result.totals, result.real) == ((0, 40), (0, -10), True)
    again = led(context, click(page, pressable(page, "Another match")))
    assert again.pad.head_starts == (0, 40)


def test_the_next_game_begins_without_earlier_head_starts(context: Context) -> None:
    scene = entered(context, routes.ScorePadsPage("poof"))
    scene.form.give(0, 50)
    clicks(scene, GAMES["spooky-boo"].title)
    assert not scene.form.has_head_starts
    clicks(scene, GAMES["the-game"].title)
    assert not any(one.label.startswith("Head start") for one in scene.widgets), "one plays together there"


def test_a_forgiven_smokeout_has_an_extra_place_on_the_score_pad(context: Context) -> None:
    scene = pad(context, "campfire-smokeout", 3, given=(0, 1, 0))
    assert "Pip, the first mark does not count" in [one.label for one in scene.widgets]
    places = [one.label for one in scene.widgets if isinstance(one, CardPlaces)]
    assert places == ["0 of 3", "0 of 4", "0 of 3"]
    assert totals(scene) == ["0", "0", "0"]
    clicks(scene, "Pip: Smokeout")
    assert [one.label for one in scene.widgets if isinstance(one, CardPlaces)][1] == "1 of 4"
    assert totals(scene) == ["0", "0", "0"], "the first is forgiven"


@pytest.mark.parametrize("size", [(960, 600), SIZE, (2560, 1440)])
def test_all_head_starts_on_a_pad_are_written_in_the_same_form(
    context: Context, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, drawn = SCENES["pad of six"](context), list[str]()
    scene.enter(size)
    monkeypatch.setattr(
        TextPainter,
        "draw",
        lambda _self, _onto, block, _room: drawn.append(
            "".join(bit.text for line in block.lines for bit in line)
        ),
    )
    for one in scene.widgets:
        if isinstance(one, PadHead):
            one.paint(scene.kit)
    starts = [text for text in drawn if "\N{MINUS SIGN}" in text]
    assert len(starts) == 3
    assert len({text.partition("\N{MINUS SIGN}")[0] for text in starts}) == 1
