"""Looking back at a match: the table is shown as it was at any moment."""

from __future__ import annotations

from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path
from random import Random
from typing import Any, cast

import pygame
import pytest
from pygame import Surface

from game.core.cards import Seat
from game.core.events import Said
from game.games import ENTRIES, GAMES
from game.record import Player, Record
from game.record.branch import branched, redealt
from game.review.moments import mattered
from game.review.report import Point
from game.saves import Seal, unseal
from game.session.past_session import PastSession
from game.words import Words
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.lookback.words import (
    Weighing,
    changed,
    first_round,
    give_or_take,
    in_points,
    subtitle,
    words_at,
)
from scenes.screens.pause import Pause
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push
from scenes.stage.scene import SceneManager
from scenes.ui.label import Label, Paragraph
from scenes.ui.scroll import ScrollView
from tests.able import able
from tests.records_at_hand import played_record
from tests.scenes.home import NAMES, SIZE, click, home, managed, picture, press, widget
from tests.scenes.played import finished
from tests.scenes.reviewed import Done, review_of
from tests.scenes.tables import session_of
from tests.test_every_table import Silent
from tests.tier import tries


def recorded(name: str, *players: str, seed: int = 5, moves: int | None = None) -> Record:
    """Returns a match of random moves, with named players at its seats."""
    record = played_record(name, seed, moves)
    kinds = players or ("human", "steady")
    seats = [Player(NAMES[seat], kinds[seat % len(kinds)]) for seat in range(len(record.seats))]
    return replace(record, seats=tuple(seats))


def opened(context: Context, match: Path | Record, step: int | None = None) -> Any:
    scene: Any = scene_of(context, routes.LookBack(match, step))
    scene.enter(SIZE)
    assert context.desk.jobs.flush()
    scene.update(0.05)
    return scene


def walk(context: Context, manager: SceneManager) -> None:
    for _ in range(4):
        assert context.desk.jobs.flush()
        manager.update(0.05)


def key(manager: SceneManager, code: int) -> None:
    manager.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    manager.handle(pygame.Event(pygame.KEYUP, key=code, mod=0))
    manager.update(0.05)


def click_on(manager: SceneManager, at: Any) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        manager.handle(pygame.Event(kind, pos=at.rect.center, button=1))
    manager.update(0.05)


def choice(scene: Any, label: str, index: int) -> tuple[int, int]:
    found: Any = next(one for one in scene.widgets if one.label == label and one.role == "choices")
    return cast("tuple[int, int]", found.room(index).center)


def rest(scene: Any, seconds: float = 20.0) -> None:
    while not scene.table.is_at_rest and seconds > 0:
        scene.update(0.05)
        seconds -= 0.05
    assert scene.table.is_at_rest


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_every_step_shows_the_table_as_seen_from_its_seat(context: Context, name: str) -> None:
    record = recorded(name)
    match = record.replay()
    scene = opened(context, record)
    for position in range(1, min(match.steps, tries(8, 40))):
        assert scene.position == position
        rest(scene)
        assert (
            scene.table.context.timeline.shown.zones
            == match.view(scene.table.context.viewpoint.seat, position).table.zones
        )
        press(scene, pygame.K_RIGHT)
    for position in (match.steps, match.steps // 2, 2, 1):
        scene.go_to(position)
        rest(scene)
        step = position if position < match.steps else None
        assert (
            scene.table.context.timeline.shown == match.view(scene.table.context.viewpoint.seat, step).table
        )


def test_keys_jump_to_moves_and_to_rounds_and_to_both_ends(context: Context) -> None:
    scene = opened(context, recorded("poof"))
    press(scene, pygame.K_END)
    assert scene.position == scene.past.steps
    press(scene, pygame.K_LEFT)
    assert scene.position == scene.past.steps - 1
    press(scene, pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert scene.position == scene.past.rounds[-1]
    press(scene, pygame.K_HOME)
    assert scene.position == 1
    press(scene, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert scene.position == scene.past.rounds[1]


def test_playback_runs_until_a_key_is_pressed(context: Context) -> None:
    scene = opened(context, recorded("poof"))
    press(scene, pygame.K_3)
    press(scene, pygame.K_SPACE)
    for _ in range(400):
        scene.update(0.05)
    assert scene.position > 4
    here = scene.position
    press(scene, pygame.K_SPACE)
    for _ in range(100):
        scene.update(0.05)
    assert scene.position == here


def test_an_unfinished_match_shows_only_the_view_of_its_player(context: Context) -> None:
    scene = opened(context, recorded("poof", "human", *["steady"] * 5, moves=30))
    assert not scene.past.finished
    assert scene.past.seats == (0,)
    assert all(one.label != "Whose view" for one in scene.widgets)
    with pytest.raises(ValueError, match="not looked through"):
        scene.past.chair(1)
    scene.past.everybody = True
    with pytest.raises(ValueError, match="belong to those"):
        scene.past.chair(0)


def test_the_look_back_and_the_replay_use_the_same_words(
    context: Context, tmp_path: Path, capsys: Any
) -> None:
    from game.cli import main

    record = recorded("spooky-boo")
    file = tmp_path / "match.tuckbox"
    file.write_text(record.dumps(), encoding="utf-8")
    for seat in range(len(record.seats)):
        assert main(["replay", str(file), "--seat", str(seat)]) == 0
        printed = capsys.readouterr().out
        scene = opened(context, file)
        scene.table.look_through(seat, everybody=False)
        said = [" ".join(map(scene.say, line.words)) for line in scene.past.lines_for(seat)]
        lines = [
            line[6:] for line in printed.splitlines() if line[:4].strip().isdigit() or line[:6] == " " * 6
        ]
        assert lines == [words for words in said if words]


@pytest.mark.every_third
@pytest.mark.parametrize("name", able("words"))
def test_the_look_back_describes_the_end_of_a_round_as_the_match_did(name: str) -> None:
    record = recorded(name)
    past = PastSession(record, record.replay(), Words(NullTranslations(), [one.name for one in record.seats]))
    say, told = past.words.say, past.lines_for(Seat(0))
    ends = [first - 1 for first in past.rounds[1:3]]
    for position in (*ends, past.steps):
        before, now = (words_at(past, Seat(0), one) for one in (position - 1, position))
        last = told[position - 1].words
        title = "The end" if position == past.steps else f"The end of round {past.round_at(position) + 1}"
        assert say(now.title) == title
        assert now.now
        assert all(one in last for one in now.now), "only what has happened already"
        assert say(now.count) == say(before.count)
        assert not [one for one in before.now if "points" in say(one)], "no scores before the cards are open"
        assert [*now.before[0].words, *now.now] == list(last) or now.now == last
    for position in ends:
        after = words_at(past, Seat(0), position + 1)
        assert after.before[-1].words == told[position].words, "the deal is told beside its cards"


def test_a_look_back_shows_how_much_a_deal_changed_the_chance(context: Context) -> None:
    record = recorded("poof")
    past = PastSession(record, record.replay(), Words(NullTranslations(), [one.name for one in record.seats]))
    dealt = past.rounds[1]
    weighing, review = Weighing(past), review_of(record)
    line = Point(dealt - 1, 0.5), Point(dealt, 0.4)
    weighing.take(replace(review, seats=(replace(review.seats[0], line=line, moves=()),)))
    ((position, shown),) = weighing.shown(Seat(0)).items()
    assert position == dealt
    assert past.words.say(changed(*shown)) == "Down 10 % after the deal"
    assert past.words.say(changed(0.1, dealt=True)) == "Up 10 % after the deal"


def test_a_screen_reader_gets_the_move_number_and_the_table(context: Context) -> None:
    scene = opened(context, recorded("poof"), 7)
    tree = scene.access_tree()
    assert len({node.number for node in tree}) == len(tree)
    tape = next(node for node in tree if node.role == "slider")
    assert tape.name == "Moment"
    assert tape.value == f"Move 7 of {scene.past.moves}"
    names = [node.name for node in tree]
    assert any(name.startswith("Odile") for name in names)
    assert "Move 7" in names


def test_damaged_files_and_unrelated_files_open_without_a_crash(context: Context, tmp_path: Path) -> None:
    whole = recorded("poof").dumps()
    cut = tmp_path / "cut.tuckbox"
    cut.write_text(whole[: len(whole) * 2 // 3], encoding="utf-8")
    scene = opened(context, cut)
    assert scene.past.trouble_found is not None
    assert not scene.past.finished
    nothing = tmp_path / "nothing.tuckbox"
    nothing.write_text("no match", encoding="utf-8")
    scene = opened(context, nothing)
    assert scene.past is None
    assert widget(scene, "Close", "button")


def weighed(context: Context, record: Record, step: int | None = None) -> Any:
    context.reviewing = lambda *_: cast("Any", Done(review_of(record)))
    scene = opened(context, record, step)
    scene.update(0.05)
    return scene


def test_the_next_button_visits_all_mistakes_and_important_moments(context: Context) -> None:
    record = recorded("poof", "human", *["steady"] * 5)
    scene, mine = weighed(context, record), review_of(record).seats[0]
    costs = [one.step for one in mine.moves if one.costly]
    others = [one for one in mattered(mine) if one.decision is None]
    assert costs
    assert others
    stops: list[int] = []
    for _ in range(len(costs) + len(others)):
        press(scene, pygame.K_n)
        stops.append(scene.position)
        rest(scene)
        scene.update(0.05)
        labels = [one.label for one in scene.widgets]
        if scene.position in costs:
            assert {"That cost 12 %", "give or take 3"} <= set(labels)
            assert scene.table.points
        else:
            assert any(label.startswith(("Up ", "Down ")) and " %" in label for label in labels)
    assert stops == sorted(stops)
    assert set(costs) < set(stops), "what the others and the cards did matters, too"
    assert widget(scene, "First moment", "button")
    press(scene, pygame.K_n)
    assert scene.position == stops[0], "from the last one to the first again"


def test_the_next_button_names_its_target_or_is_disabled(context: Context) -> None:
    record = recorded("poof", "human", *["steady"] * 5)
    scene, review = weighed(context, record), review_of(record)
    seat = review.seats[0]
    fine = tuple(replace(one, costly=False, cost=0.0) for one in seat.moves)
    scene.job = Done(replace(review, seats=(replace(seat, moves=fine), *review.seats[1:])))
    scene.update(0.05)
    assert widget(scene, "Next moment", "button").reason is None, "no mistakes, but something mattered"
    quiet = replace(seat, moves=fine, line=tuple(replace(point, chance=0.5) for point in seat.line))
    scene.job = Done(replace(review, seats=(quiet, *review.seats[1:])))
    scene.update(0.05)
    assert widget(scene, "No mistakes", "button").reason == ""


def test_a_certain_cost_is_shown_without_a_margin() -> None:
    assert str(give_or_take(in_points(0.0))) == "for certain"
    assert in_points(0.001) == 1


def test_marks_on_cards_change_with_the_verdict_of_the_review(context: Context) -> None:
    record = recorded("poof", "human", *["steady"] * 5)
    scene, review = weighed(context, record), review_of(record)
    press(scene, pygame.K_n)
    rest(scene)
    scene.update(0.05)
    assert "You played" in [one.label for one in scene.table.widgets]
    seat = review.seats[0]
    fine = tuple(replace(one, costly=False, cost=0.0) for one in seat.moves)
    scene.job = Done(replace(review, seats=(replace(seat, moves=fine), *review.seats[1:])))
    scene.update(0.05)
    labels = [one.label for one in scene.table.widgets]
    assert "Best, and yours" in labels
    assert "You played" not in labels


def test_without_a_review_no_cost_is_shown(context: Context) -> None:
    scene = opened(context, recorded("poof"), 6)
    assert not any("cost" in one.label or "counting" in one.label for one in scene.widgets)
    assert widget(scene, "Next moment", "button")


@pytest.mark.parametrize("cards", [0, 1])
def test_a_continued_match_leads_back_to_the_original_match(context: Context, cards: int) -> None:
    record = recorded("poof", "human", "steady", "sharp", "gentle", "steady", "sharp")
    manager = managed(context, routes.LookBack(record, 9))
    walk(context, manager)
    key(manager, pygame.K_p)
    top: Any = manager.top
    click(top, choice(top, "The cards", cards))
    click(top, choice(top, "Your seat", 1))
    key(manager, pygame.K_RETURN)
    walk(context, manager)
    table: Any = manager.top
    session = table.session
    past = record.replay()
    assert session.practice
    assert session.record.meta["from_move"] == 9
    assert session.humans == (1,)
    assert [str(one.move) for one in session.chair(-1).news()[:9]] == [
        str(one.move) for one in past.chair(Seat(-1)).news()[:9]
    ]
    assert any("from move 9" in one.label for one in table.widgets)
    kept = Record.loads(session.written().dumps())
    assert kept.replay().steps == session.steps
    heir = context.again(session, same_deal=False)
    assert heir.way_back == session.way_back, "which lies where this one lay"
    sheet = scene_of(context, routes.Pause(session, Surface(SIZE)))
    assert isinstance(sheet, Pause)
    sheet.enter(SIZE)
    assert click(sheet, widget(sheet, "Back to the original match", "button")) == Pop()
    for _ in range(20):
        walk(context, manager)
    back: Any = manager.top
    assert back.position == 9


def test_a_moment_can_be_shared_as_picture_text_and_file(context: Context, tmp_path: Path) -> None:
    record = recorded("the-game", "human", *["steady"] * 4)
    manager = managed(context, routes.LookBack(record, 4))
    walk(context, manager)
    key(manager, pygame.K_s)
    top: Any = manager.top
    lines = widget(top, "The Game").label.split("\n")
    assert record.seed in lines[-1]
    assert len(lines) >= 3
    click(top, widget(top, "Save the picture"))
    click(top, widget(top, "Save the match"))
    assert context.desk.jobs.flush()
    folder = context.desk.places.pictures
    picture, match = folder / "the-game.png", folder / "the-game.tuckbox"
    assert pygame.image.load(picture).get_width() > 1000
    assert Record.loads(match.read_text("utf-8")).replay().state == record.replay().state
    assert unseal(match.read_bytes())[1] is Seal.FITS


def test_the_shared_text_about_a_move_says_what_the_move_cost(context: Context) -> None:
    record = recorded("poof", "human", *["steady"] * 5)
    scene = weighed(context, record, next(one.step for one in review_of(record).seats[0].moves if one.costly))
    change: Any = press(scene, pygame.K_s)
    assert "That cost 12 % of the chance to win (give or take 3). Better: " in change.route.words
    assert change.route.words.count("\n") == 3


def test_an_unfinished_match_can_be_neither_shared_nor_continued(context: Context) -> None:
    scene = opened(context, recorded("poof", "human", *["steady"] * 5, moves=30), 5)
    for code in (pygame.K_s, pygame.K_h, pygame.K_p):
        assert press(scene, code) is None


def test_the_next_button_of_an_unfinished_round_leads_to_its_end(context: Context) -> None:
    scene = opened(context, recorded("the-game", moves=10), 3)
    click(scene, widget(scene, "Last move", "button"))
    rest(scene)
    scene.update(0.05)
    assert scene.position == scene.past.steps
    assert widget(scene, "Last move", "button").reason == ""


def test_each_moment_in_the_summary_can_be_opened(context: Context) -> None:
    record = recorded("poof", "human", *["steady"] * 5)
    made: list[Any] = []

    def reviewing(*_: object) -> Any:
        made.append(Done(review_of(record)))
        return made[-1]

    context.reviewing = reviewing
    manager = managed(context, routes.LookBack(record, 3))
    walk(context, manager)
    key(manager, pygame.K_h)
    walk(context, manager)
    top: Any = manager.top
    doors = [one for one in top.widgets if getattr(one, "moment", None) is not None]
    assert doors
    position = doors[-1].moment.step
    click_on(manager, doors[-1])
    back: Any = manager.top
    assert back.position == position
    assert len(made) == 1, "what was weighed for the one is there for the other"


@pytest.mark.parametrize("name", GAMES)
def test_the_look_back_shows_only_cards_that_the_seat_knew(context: Context, name: str) -> None:
    record = recorded(name, "human", *["steady"] * 5, seed=8)
    rng, seat = Random(4), Seat(0)
    changed = 0
    for number in range(len(record.rounds)):
        made = len(record.rounds[number].moves) // 2
        branch = replace(branched(record, (number, made), record.seats), meta={})
        twin = redealt(branch, seat, record.seed, rng)
        changed += twin.rounds != branch.rounds
        seen = []
        for one in (branch, twin):
            scene = opened(context, one)
            press(scene, pygame.K_END)
            rest(scene)
            words = [(node.name, node.value) for node in scene.access_tree()]
            seen.append((pygame.image.tobytes(picture(scene, seconds=0.5), "RGB"), words))
        assert seen[0] == seen[1]
        if changed > 1:
            break
    assert changed


def test_rules_opened_from_the_look_back_fit_the_match(context: Context) -> None:
    scene = opened(context, recorded("eight-and-half"))
    assert scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")) == Push(
        routes.Rules("eight-and-half")
    )


def test_seen_cards_are_shown_only_in_a_finished_match(context: Context) -> None:
    assert opened(context, recorded("spooky-boo")).table.context.aids.recalls
    assert not opened(
        context, recorded("spooky-boo", "human", *["steady"] * 3, moves=12)
    ).table.context.aids.recalls


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("short", [True, False])
def test_a_past_match_says_the_round_only_if_the_game_has_rounds(name: str, *, short: bool) -> None:
    record = recorded(name, moves=6)
    words = Words(NullTranslations(), [player.name for player in record.seats])
    past = PastSession(record, record.replay(), words)
    said = words.say(subtitle(past, 4, short=short))
    has = not ENTRIES[name].together
    assert ("Round 1" in said) == has
    assert first_round(past, words.say) == ("Round {}" if has else "")


def seen(scene: Any) -> tuple[bytes, bytes, dict[Any, str]]:
    """Returns the pixels of two tables, and the words at each seat.

    The first table is the shown one, the second lies under it. Shadows are ignored.
    """
    rest(scene)
    surface = Surface(SIZE)
    for _ in range(60):
        scene.update(0.05)
        scene.draw(surface)
    table = scene.table
    said = {seat: scene.say(words) for seat, words in table.context.playback.said.items()}
    wide = table.ground.wide_cloth(scene.kit)
    place = table.ground.place(scene.kit)
    parts = (scene.stage.background, wide), (table.stage.background, wide.move(-place.x, -place.y))
    window, under = (one.subsurface(part.clip(one.get_rect())).copy() for one, part in parts)
    return window.get_buffer().raw, under.get_buffer().raw, said


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("name", "seats"), [("poof", 4), ("poof", 6), ("spooky-boo", 4), ("eight-and-half", 5)]
)
@pytest.mark.parametrize("size", [(960, 600), SIZE])
def test_the_points_of_a_round_need_no_scroll_bar_in_large_text(
    tmp_path: Path, assets: Assets, name: str, seats: int, size: tuple[int, int]
) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    record = finished(context, name, seats).written()
    past = PastSession(record, record.replay(), Words(NullTranslations(), [one.name for one in record.seats]))
    scene: Any = scene_of(context, routes.LookBack(record, past.rounds[1] - 1))
    scene.enter(size)
    assert context.desk.jobs.flush()
    scene.update(0.05)
    rest(scene)
    panel = scene.layout.rect_of("slip")
    texts = [one for one in scene.widgets if isinstance(one, Paragraph) and panel.contains(one.rect)]
    assert texts[0].label == "The end of round 1"
    points = [text for text in texts if " point" in text.label]
    assert len(points) == seats
    assert size == SIZE or len({text.rect.h for text in points}) == 1, "each on one line"
    assert not any(isinstance(one, ScrollView) for one in scene.widgets)
    context.close()


@pytest.mark.parametrize(("name", "seed"), [("the-game", 24), ("spooky-boo", 20)])
def test_a_past_moment_looks_the_same_if_reached_from_earlier_or_from_later(
    name: str, seed: int, context: Context
) -> None:
    record = recorded(name, seed=seed)
    steps = record.replay().steps
    here = 60 if name == "the-game" else steps * 3 // 4  # right after somebody said something
    fresh = seen(opened(context, record, here))
    stepped = opened(context, record, here - 12)
    for _ in range(12):
        press(stepped, pygame.K_RIGHT)
        stepped.update(0.05)
    assert stepped.position == here
    assert seen(stepped) == fresh
    for start in (1, steps):
        jumped = opened(context, record, start)
        jumped.go_to(here)
        assert seen(jumped) == fresh
    if name == "the-game":
        assert fresh[0] != seen(opened(context, record, 2))[0], "the day goes on"
        assert fresh[2]


def test_a_resumed_match_still_shows_earlier_table_talk(context: Context) -> None:
    session = session_of("the-game", ("human", "gentle"), moves=12, turn=0, brain=Silent())
    talk = next(touch for move, touch in session.chair(Seat(0)).moves() if session.game.is_talk(move))
    assert session.attempt(Seat(0), talk) is None
    scene: Any = scene_of(context, routes.Table(session))
    scene.enter(SIZE)
    event = session.chair(Seat(0)).news()[-1].events[0]
    assert isinstance(event, Said)
    assert scene.context.playback.said[Seat(0)] == scene.context.board.narration.saying(event)


def test_the_caption_of_hidden_buttons_is_hidden_too(context: Context) -> None:
    session = session_of("the-game", ("human", "gentle"), moves=12, turn=0, brain=Silent())
    scene = opened(context, session.written())
    scene.resize((2560, 1440))
    heading = next(one for one in scene.table.widgets if one.label == "Say to the table")
    assert heading.clip is not None
    assert not heading.clip.size[0]
    assert "Say to the table" not in [node.name for node in scene.access_tree()]


@pytest.mark.every_third
@pytest.mark.parametrize("share", [0.2, 0.5, 0.8])
def test_the_history_opens_at_the_move_that_is_shown(context: Context, share: float) -> None:
    record = recorded("poof", "human", "steady")
    manager = managed(context, routes.LookBack(record, round(record.replay().steps * share)))
    walk(context, manager)
    scene: Any = manager.top
    position = scene.position
    (_, sentences), *_ = scene.past.story(scene.table.context.viewpoint.seat, position)
    words = " ".join(map(scene.say, sentences))
    key(manager, pygame.K_l)
    walk(context, manager)
    sheet: Any = manager.top
    view = next(one for one in sheet.widgets if isinstance(one, ScrollView))
    here = [one for one in view.children if isinstance(one, Label) and one.label == words]
    assert here
    assert 0 < view.offset < view.reach
    assert any(abs(one.rect.centery - view.rect.centery) < view.rect.h // 4 for one in here)
