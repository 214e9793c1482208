"""The CPU level Even on the screen: in the set-up, at the table, on the result and in the score book."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from game.core.cards import Seat
from game.record import Player, Record
from game.saves import ScoreBook
from game.session.limits import seed_of
from game.session.past_session import PastSession
from game.session.seats import words_of
from game.words import Words
from scenes.board.board import kind_of
from scenes.board.common import NamePlate
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.book.scene import OpenBook
from scenes.screens.result.rounds import review_of
from scenes.screens.setup.scene import Setup
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Replace, Route
from scenes.stage.theme import Look
from tests.cpu.test_even import result
from tests.pseudo import Pseudo
from tests.scenes.home import Quiet, click, home, widget
from tests.scenes.tables import Hand, session_of
from tests.scenes.test_setup import choose as choose_at
from tests.scenes.test_setup import write
from tests.scenes.written import troubles

EVEN = 4


@pytest.fixture(name="context")
def context_fixture(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets)


def labels(scene: Any) -> list[str]:
    return [one.label for one in scene.widgets]


def settle(scene: Setup) -> None:
    for _ in range(3):
        assert scene.context.desk.jobs.flush()
        scene.tick(0.02)


def looked_back(context: Context, record: Record) -> Route:
    past = PastSession(record, record.replay(), words_of(context.translations, record.sitting))
    return routes.Summary(past, Seat(0), context.reviewing(record, None, [0]))


def test_level_even_plays_at_the_strength_learnt_from_earlier_matches(context: Context) -> None:
    for number in range(40):
        context.desk.scores.add(result(number, (number % 2,), ("human", "even:0.70")))
    scene = Setup(context, "poof")
    scene.enter((1600, 1000))
    write(scene, "Name at seat 1", "Ines")
    choose_at(scene, "Level of seat 2", EVEN)
    settle(scene)
    assert "Even: Ines wins about half" in labels(scene)
    assert "Plays about like Sharp. Learnt from 40 matches, give or take 15 wins in 100." in labels(scene)
    assert "Everybody can see who is Even, here and in the score book." in labels(scene)
    assert click(scene, widget(scene, "Challenge a friend")) is None
    assert scene.notices.banner is not None
    assert "Even cannot play in a challenge." in scene.notices.banner.label
    change = click(scene, widget(scene, "Deal the cards"))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    session = change.route.session
    (strength,) = {one.player for one in session.record.seats if not one.is_human}
    assert strength in {f"even:0.{part}" for part in range(60, 72)}
    assert [one.level for one in Setup(context, "poof").form.seats][1] == "even", "as it was last used"
    assert session.level(Seat(1)).value == "sharp", "its time is that of the nearest level"


def test_level_even_has_the_right_strength_although_the_score_book_is_not_read_yet(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(12):
        context.desk.scores.add(result(number, (0,)))
    monkeypatch.setattr(context.desk.jobs, "read", lambda *_, **__: None)
    scene = Setup(context, "poof")
    scene.enter((1600, 1000))
    write(scene, "Name at seat 1", "Ines")
    scene.form.rate(1, "even")
    change = click(scene, widget(scene, "Deal the cards"))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    (player,) = [one.player for one in change.route.session.record.seats if not one.is_human]
    assert player > "even:0.50"


def test_the_program_says_that_level_even_is_still_learning(context: Context) -> None:
    scene = Setup(context, "spooky-boo")
    scene.form.rate(1, "even")
    scene.enter((960, 600))
    settle(scene)
    assert "Even: still learning how you play" in labels(scene)
    scene.form.let(0, person=False)
    scene.rebuild()
    settle(scene)
    assert any(one.startswith("Even needs a person to be even with.") for one in labels(scene))


def test_level_even_learns_from_a_person_without_a_name_too(context: Context) -> None:
    for number in range(12):
        context.desk.scores.add(result(number, (0,), ("human", "steady"), "You"))
    scene = Setup(context, "poof")
    scene.form.rate(1, "even")
    scene.enter((1600, 1000))
    settle(scene)
    assert any("12 matches" in one for one in labels(scene))
    assert scene.form.strength > 0.5


def test_level_even_is_not_offered_in_the_cooperative_game(context: Context) -> None:
    scene = Setup(context, "the-game")
    scene.form.seat_players([Player("Ines", "human"), Player("Odile", "even:0.40")])
    assert [one.level for one in scene.form.seats][1] == "steady"
    assert "even" not in scene.form.levels


def test_level_even_has_the_newest_strength_when_people_play_again(context: Context) -> None:
    session = session_of("poof", ("human", "even:0.33"))
    for number in range(12):
        context.desk.scores.add(result(number, (0,), ("human", "even:0.33")))
    again = context.again(session, same_deal=False)
    (now,) = [one.player for one in again.record.seats if not one.is_human]
    assert now > "even:0.50"
    same = context.again(session, same_deal=True)
    assert [one.player for one in same.record.seats] == ["human", "even:0.33"]
    over = context.go_over(session, "the-game")
    assert [one.player for one in over.record.seats] == ["human", "steady"]


@pytest.mark.parametrize("where", ["pause", "result", "how it went"])
def test_the_score_book_is_read_in_the_background_before_people_play_again(
    where: str, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = session_of("poof", ("human", "even:0.33"), moves=3 if where == "pause" else 100_000)
    for number in range(12):
        context.desk.scores.add(result(number, (0,), ("human", "even:0.33")))
    ways: dict[str, Callable[[], Route]] = {
        "pause": lambda: routes.Pause(session, Surface((960, 600))),
        "result": lambda: routes.Result(session),
        "how it went": lambda: looked_back(context, session.written()),
    }
    scene_of(context, ways[where]())
    assert context.desk.jobs.flush()
    monkeypatch.delattr(ScoreBook, "results")
    again = context.again(session, same_deal=False)
    assert max(one.player for one in again.record.seats if not one.is_human) > "even:0.50"


def test_playing_again_ignores_the_score_book_if_it_is_read_too_late(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on, results = threading.Event(), threading.Event(), ScoreBook.results

    def slow(book: ScoreBook) -> object:
        found = results(book)
        begun.set()
        goes_on.wait(10)
        return found

    monkeypatch.setattr(ScoreBook, "results", slow)
    session = session_of("poof", ("human", "even:0.33"))
    context.before_again(session)
    assert begun.wait(10)
    context.before_again(session_of("poof", ("human", "steady")))
    for number in range(12):
        context.desk.scores.add(result(number, (0,), ("human", "even:0.33")))
    goes_on.set()
    assert context.desk.jobs.flush()
    again = context.again(session, same_deal=False)
    assert max(one.player for one in again.record.seats if not one.is_human) > "even:0.50"


def test_the_strength_and_the_seed_are_sent_to_the_worker_if_the_level_is_even() -> None:
    asked = []
    for player in ("even:0.42", "even:0.42", "steady"):
        brain = Quiet()
        session = session_of("poof", ("human", player), turn=1, brain=brain)
        session.update(10.0, lambda _: 0.0, shown=True)
        asked += brain.asked[:1]
    assert [one.strength for one in asked] == [0.42, 0.42, None]
    assert asked[0].seed == asked[1].seed == seed_of(session.record.seed, session.steps, Seat(1))


def test_a_cpu_of_level_even_is_called_even_on_the_table_and_on_the_result() -> None:
    assert str(kind_of("even:0.42")) == "Even"
    session = session_of("poof", ("human", "even:0.42", "even:0.42"), moves=100_000)
    sentences = [str(one) for one in review_of(session).about]
    assert sentences.count("Even played between Steady and Sharp") == 1
    assert not any("Even" in str(one) for one in review_of(session_of("poof", moves=100_000)).about)


@pytest.mark.parametrize(("size", "text"), [((1600, 1000), 1.0), ((960, 600), 1.0), ((1600, 1000), 1.5)])
def test_the_score_book_counts_matches_against_a_cpu_of_level_even(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    context = home(tmp_path, assets, text_size=text)
    for number in range(3):
        context.desk.scores.add(result(number, (0,), ("human", "even:0.42")))
    scene = OpenBook(context)
    scene.enter(size)
    for _ in range(3):  # it looks, asks and counts
        scene.tick(0.02)
        assert context.desk.jobs.flush()
    scene.tick(0.02)
    assert "All matches so far are counted separately, below." in labels(scene)
    assert "3 matches against Even, 3 won" in labels(scene)


@pytest.mark.every_third
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_the_poof_table_names_level_even_at_every_text_size(
    size: tuple[int, int], seats: int, text: float, assets: Assets
) -> None:
    session = session_of("poof", ("human", *["even:0.42"] * (seats - 1)), moves=6, turn=0)
    hand = Hand(session, assets, size, Look(text_size=text))
    hand.wait()
    context = hand.scene.context
    names = {seat: plate.line for seat, plate in context.name_plates(context.facts()).items() if seat}
    assert all(line.startswith("Even · ") for line in names.values()), names
    kit = hand.scene.kit
    pieces: list[Any] = [
        one for one in hand.scene.widgets if isinstance(getattr(one, "content", None), NamePlate)
    ]
    shown = [(one.content.line, one.rect) for one in pieces if one.content.line in names.values()]
    assert len(shown) == seats - 1
    for line, rect in shown:
        block = kit.text.fit(line, kit.style("caption", kit.colours.hot), (rect.w, rect.h // 2))
        assert "Even" in str(block.lines)
        assert block.size[0] <= rect.w


@pytest.mark.every_third
@pytest.mark.parametrize(("size", "text"), [((960, 600), 1.0), ((1600, 1000), 1.5), ((2560, 1440), 1.0)])
def test_the_set_up_fits_in_longer_languages_if_a_cpu_has_level_even(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    context = home(tmp_path, assets, text_size=text)
    for number in range(40):
        context.desk.scores.add(result(number, (number % 2,), ("human", "even:0.70")))
    scene = Setup(context, "poof")
    scene.say = Words(Pseudo(), ()).say  # type: ignore[method-assign]
    scene.form.call(0, "Ines")
    scene.form.rate(1, "even")
    scene.enter(size)
    settle(scene)
    assert any("40" in one for one in labels(scene))
    assert troubles(scene) == []


def test_a_damaged_score_book_page_is_reported_only_once_after_the_set_up_reads_it(
    context: Context,
) -> None:
    context.desk.scores.add(result(1, (0,)))
    (page,) = context.desk.places.scores.glob("page-*.toml")
    page.write_bytes(b"\0" * 99)
    scene = Setup(context, "poof")
    scene.enter((1600, 1000))
    settle(scene)
    for tells in (True, False):
        context.bookkeeper.count("")
        assert context.desk.jobs.flush()
        assert [
            ("could not be read" in str(sentence), warns)
            for sentence, warns in context.bookkeeper.new_notices()
        ] == [(True, True)] * tells
