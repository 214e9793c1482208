"""The timeline of a past match (the tape), used by mouse, by keys and by screen reader."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, cast

import pygame
import pytest
from pygame import Rect

from game.games import GAMES
from scenes.context.context import Context
from scenes.screens.lookback.tape import FOLLOWS, UNROLLS, Mark, TapeData, levels, placed, round_labels
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push
from scenes.stage.theme import Look
from scenes.ui.access import ACCESS, AccessNode, AccessTree
from scenes.ui.kit import Kit
from tests.scenes.home import SIZE, NoReview, home, led, picture, press
from tests.scenes.reviewed import Done, review_of
from tests.scenes.test_lookback import opened, recorded, rest
from tests.scenes.written import texts
from tests.tier import share, tries

POSITIONS = ((10, 10), (150, 153, 156), (1, 2, 3), (196, 197, 197), (50, 52, 199))
"""Groups of positions to mark on the bar of moves: equal, side by side, or near its ends."""


@pytest.fixture
def full(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets, motion="full")


def drag(scene: Any, x: int) -> None:
    rect = scene.tape.rect
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, rect.centery), button=1))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, rect.centery), button=1))


def test_the_timeline_appears_from_left_to_right(full: Context) -> None:
    tape = opened(full, recorded("poof")).tape
    seen = []
    for _ in range(round((UNROLLS + FOLLOWS) / 0.02) + 2):
        seen.append((tape.spools[1].rect.centerx, tape.handle.visible))
        tape.update(0.02) if tape.alive else None
    places = [x for x, _ in seen]
    assert places == sorted(places)
    assert places[0] < tape.rect.centerx
    assert places[-1] == tape.rect.right
    assert all(x == tape.rect.right for x, visible in seen if visible)
    assert seen[-1][1]
    assert tape.paper.clip is None


def test_touching_the_timeline_ends_its_opening_animation(full: Context) -> None:
    scene = opened(full, recorded("poof"))
    assert scene.tape.alive
    drag(scene, scene.tape.rect.centerx)
    assert not scene.tape.alive
    assert scene.tape.spools[1].rect.centerx == scene.tape.rect.right
    assert abs(scene.tape.handle.rect.centerx - scene.tape.rect.centerx) < 60


def test_the_timeline_is_complete_at_once_with_calm_animation(tmp_path: Path, assets: Assets) -> None:
    tape = opened(home(tmp_path, assets, motion="calm"), recorded("poof")).tape
    assert not tape.alive
    assert tape.spools[1].rect.centerx == tape.rect.right


def test_going_through_the_timeline_by_key_or_drag_makes_sounds(full: Context) -> None:
    scene = opened(full, recorded("poof"))
    heard: list[str] = []
    scene.services.sounds.play = lambda name, **_: heard.append(name)
    press(scene, pygame.K_RIGHT)
    assert heard == ["score_tick"]
    drag(scene, scene.tape.rect.centerx)
    assert heard.count("spool_rattle") == 1


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_the_timeline_covers_no_numbers_at_the_lower_edge_of_cards(
    full: Context, size: tuple[int, int]
) -> None:
    scene = opened(full, recorded("campfire-smokeout"))
    scene.resize(size)
    scene.table.update(5.0)
    line, down = scene.table.context.timeline, scene.table.ground.place(scene.kit).top
    mine = line.shown.zones[f"hand/{scene.table.context.viewpoint.seat}"]
    assert mine
    for spot in map(line.spot, mine):
        foot = scene.table.kit.metrics.point(spot.x, spot.y + spot.height / 2)[1] + down
        assert foot <= scene.tape.rect.top + scene.kit.metrics.u(10)  # one that moves nothing lies lower


@pytest.mark.parametrize("size", [(960, 600), SIZE])
def test_the_handle_of_the_timeline_covers_no_number_of_a_round(
    context: Context, size: tuple[int, int]
) -> None:
    scene = opened(context, recorded("spooky-boo"))
    scene.resize(size)
    numbers = scene.kit.metrics.u(38)
    assert scene.tape.handle.rect.top >= scene.tape.rect.top + numbers
    assert scene.tape.handle.rect.bottom > scene.tape.rect.bottom


@pytest.mark.parametrize("size", [(960, 600), SIZE])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_timeline_handle_covers_no_words_of_an_unfinished_match(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text_size: float
) -> None:
    scene = opened(home(tmp_path, assets, text_size=text_size), recorded("poof", moves=30), 15)
    scene.resize(size)
    tape = scene.tape
    (note,) = (text for text in texts(scene) if text.words.startswith(tape.data.note[:11]))
    assert note.rect.left < tape.handle.rect.centerx < note.rect.right
    assert tape.handle.rect.top >= note.rect.bottom


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), SIZE, (2560, 1440)])
def test_marks_on_the_timeline_are_not_covered(context: Context, size: tuple[int, int]) -> None:
    scene = opened(context, recorded("poof"))
    scene.enter(size)
    scene.update(0.05)
    kit, tape = scene.kit, scene.tape
    while tape.alive:
        tape.update(0.1)
    for positions, chance in product(POSITIONS, (0.0, 0.06, 0.5, 1.0)):
        marks = tuple(Mark(position, nth, helped=False) for nth, position in enumerate(positions, 1))
        data = TapeData(199, (1,), ((1, chance), (199, chance)), marks)
        found = placed(data, tape.rect, kit, levels(tape.rect, kit))
        assert [one.mark for one in found] == list(marks)
        rooms = [one.room(kit) for one in found]
        for nth, room in enumerate(rooms):
            at = f"the mark of move {positions[nth]} of {positions}, chance to win {chance}"
            assert room.collidelist(rooms[nth + 1 :]) < 0, f"{at}, lies on another"
            assert tape.rect.contains(room), f"{at}, leaves the tape"
            assert not any(spool.rect.colliderect(room) for spool in tape.spools), f"{at}, is under a spool"
            assert abs(room.centerx - found[nth].at[0]) < kit.metrics.text(100), f"{at}, is far from its move"


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_a_mark_on_the_timeline_covers_no_number_of_a_round(assets: Assets, text_size: float) -> None:
    kit = Kit.of(assets, Look(text_size=text_size), (960, 600))
    room = Rect(0, 0, 900, 110)
    for position in range(2, 16):
        marks = (Mark(position, 1, helped=False),)
        data = TapeData(16, (1, 11, 13, 15), ((1, 0.5), (16, 0.7)), marks)
        labels = [rect for _, rect in round_labels(data, room, kit, "Round {}")]
        (mark,) = placed(data, room, kit, levels(room, kit), labels)
        assert len(labels) == 4
        assert mark.room(kit).collidelist(labels) < 0, position


@pytest.mark.parametrize("size", [(960, 600), SIZE])
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_the_disc_of_a_mark_is_wider_than_the_number_in_it(
    assets: Assets, size: tuple[int, int], text_size: float
) -> None:
    kit = Kit.of(assets, Look(text_size=text_size), size)
    data = TapeData(60, (1,), ((1, 0.5), (60, 0.5)), (Mark(20, 1, helped=False),))
    room = Rect(0, 0, size[0], size[1] // 5)
    (mark,) = placed(data, room, kit, levels(room, kit))
    assert mark.disc.w > 1.3 * kit.metrics.text(20)


FRAME = 1 / 60


def hand_to(scene: Any, position: int, *, frames: int) -> int:
    """Drags the handle of the timeline to a position. Returns the position that it has reached.

    If several positions share a pixel, the drag reaches one of them.
    """
    tape = scene.tape
    x = round(tape.data.x(tape.rect, scene.kit, position))
    tape.drag((x, tape.rect.centery))
    for _ in range(frames):
        scene.update(FRAME)
        scene.draw(pygame.Surface(scene.kit.metrics.size))
    there: int = tape.data.at(tape.rect, scene.kit, x)
    return there


def parts(scene: Any, monkeypatch: pytest.MonkeyPatch) -> list[set[str]]:
    """Returns a list with one set for each frame. A set holds the names of the methods that updated the screen."""
    frames: list[set[str]] = [set()]

    def record_calls(owner: Any, name: str) -> None:
        whole = getattr(owner, name)

        def does(*given: Any, **named: Any) -> Any:
            done = whole(*given, **named)
            frames[-1].add(name)
            if owner is scene.table and name == "draw":
                frames[-1] -= set() if done else {"draw"}
            return done

        monkeypatch.setattr(owner, name, does)

    record_calls(scene.table, "rebuild")
    record_calls(scene.table, "draw")
    record_calls(scene.header, "tell")
    record_calls(scene.slip, "show")
    return frames


@pytest.mark.parametrize("name", share(GAMES, 2))
def test_the_table_does_not_move_after_the_timeline_was_dragged_to_a_place(
    context: Context, name: str
) -> None:
    context.preferences.change(motion="calm")  # nothing blinks by itself
    scene = opened(context, recorded(name))
    steps = scene.past.steps
    for position in range(1, steps, max(1, steps // 7)):
        there = hand_to(scene, position, frames=1)
        assert scene.tape.position == there
    there = hand_to(scene, steps - 2, frames=60)
    assert scene.position == scene.tape.position == there
    rest(scene)
    dragged = pygame.image.tobytes(picture(scene, seconds=1.0), "RGB"), scene.access_tree()
    other = opened(context, recorded(name))
    other.go_to(there)
    rest(other)
    assert dragged == (pygame.image.tobytes(picture(other, seconds=1.0), "RGB"), other.access_tree())


def test_each_frame_on_the_timeline_does_only_one_task(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(context, recorded("poof"))
    rest(scene)
    frames = parts(scene, monkeypatch)
    for position in range(3, 1100, 19):
        hand_to(scene, position, frames=1)
        frames.append(set())
    assert all("rebuild" not in one or one == {"rebuild"} for one in frames)
    assert all(not {"tell", "show"} <= one for one in frames)
    assert sum("rebuild" in one for one in frames) >= 1100 // 19 // 9


def test_arrow_keys_continue_from_where_the_handle_was_dragged(context: Context) -> None:
    scene = opened(context, recorded("poof"))
    there = hand_to(scene, 9, frames=0)
    press(scene, pygame.K_RIGHT)
    assert scene.position == scene.tape.position == there + 1
    there = hand_to(scene, 60, frames=2)
    press(scene, pygame.K_LEFT)
    assert scene.position == scene.tape.position == there - 1


def test_dragging_the_handle_of_the_timeline_pauses_playback(context: Context) -> None:
    scene = opened(context, recorded("poof"))
    press(scene, pygame.K_SPACE)
    assert scene.foot.play.label == "Stop"
    hand_to(scene, 9, frames=60)  # as many as a slow machine needs
    assert (scene.foot.play.label, scene.foot.play.face.icon) == ("Play", "play")
    press(scene, pygame.K_3)
    assert scene.foot.pace.label == "Fast"
    assert not scene.playing


SHORT = 13
"""The seed of matches that end soon."""
STEPS = tries(5, 400)
"""The most steps, mistakes and rounds that a test jumps to."""


def weighed(context: Context, name: str) -> Any:
    """Returns the look back at a finished match that has a review."""
    record = recorded(name, seed=SHORT)
    done = cast("Any", Done(review_of(record)))
    context.reviewing = lambda *_: done
    scene = opened(context, record)
    scene.update(0.05)
    return scene


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_is_reviewed_by_keyboard(context: Context, name: str) -> None:
    scene = weighed(context, name)
    past = scene.past
    for position in range(1, min(STEPS, past.steps)):
        assert scene.position == position
        press(scene, pygame.K_RIGHT)
    mistakes = scene.weighing.mistakes(scene.table.context.viewpoint.seat)[:STEPS]
    press(scene, pygame.K_HOME)
    positions: list[int] = []
    while len(positions) < STEPS and (not positions or positions[-1] < mistakes[-1]):
        press(scene, pygame.K_n)
        assert scene.position > (positions[-1] if positions else 1)
        positions.append(scene.position)
        says = ("That cost ",) if scene.position in mistakes else ("Up ", "Down ", "As good as ")
        assert any(one.label.startswith(says) for one in scene.widgets)
    assert set(mistakes[: len(positions) // 2]) <= set(positions)
    firsts = []
    press(scene, pygame.K_HOME)
    for _ in past.rounds[:STEPS]:
        firsts.append(scene.position)
        press(scene, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert tuple(firsts) == past.rounds[:STEPS]
    press(scene, pygame.K_END)
    assert scene.position == past.steps
    rest(scene)
    for key, route in (
        (pygame.K_h, routes.Summary),
        (pygame.K_l, routes.History),
        (pygame.K_s, routes.Share),
    ):
        change = press(scene, key)
        assert isinstance(change, Push)
        assert isinstance(change.route, route)
        page = led(context, change)
        page.enter((960, 600))
        assert isinstance(press(page, pygame.K_ESCAPE), Pop)
    assert press(scene, pygame.K_p) is None, "at the end there is nothing to go on from"
    press(scene, pygame.K_LEFT)
    change = press(scene, pygame.K_p)
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.PlayOn)
    assert isinstance(press(scene, pygame.K_ESCAPE), Pop)


def node(scene: Any, name: str) -> AccessNode:
    tree: AccessTree = scene.access_tree()
    return next(one for one in tree if one.name == name and one.role == "button")


def use(scene: Any, name: str) -> Any:
    change = scene.handle(pygame.Event(ACCESS, target=node(scene, name).number, wish="use"))
    return change if change is not None else scene.update(0.05)


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_is_reviewed_by_screen_reader(context: Context, name: str) -> None:
    scene = weighed(context, name)
    past = scene.past
    for position in range(1, min(STEPS, past.steps)):
        assert scene.position == position
        rest(scene)
        names = [one.name for one in scene.access_tree()]
        values = [one.value for one in scene.access_tree() if one.role == "slider"]
        made, ended = past.moves_before(position), past.ends_round(position)
        assert values == [f"Move {min(made + (not ended), past.moves)} of {past.moves}"]
        told = past.lines_for(scene.table.context.viewpoint.seat)
        for words in told[position - 1].words[-1:] if ended else told[position].words[:1]:
            assert scene.say(words) in names, "what happens here is told"
        use(scene, "One step forward")
    scene.go_to(past.steps)
    rest(scene)
    names = [one.name for one in scene.access_tree()]
    assert "The end" in names
    use(scene, "One step back")
    assert scene.position == past.steps - 1
    for button, route in (
        ("How it went", routes.Summary),
        ("Move list", routes.History),
        ("Share", routes.Share),
        ("Play on from here", routes.PlayOn),
    ):
        change = use(scene, button)
        assert isinstance(change, Push)
        assert isinstance(change.route, route)
    assert isinstance(use(scene, "Close"), Pop)


NEWER, FOREIGN, CUT = "a newer version", "another program", "cut"


@pytest.mark.parametrize("how", [NEWER, FOREIGN, CUT])
def test_a_file_that_cannot_be_reviewed_is_refused_in_one_sentence(
    context: Context, how: str, tmp_path: Path
) -> None:
    whole = recorded(next(iter(GAMES)), seed=SHORT).dumps().encode()
    data = {
        NEWER: whole.replace(b"format_version = 1", b"format_version = 999", 1),
        FOREIGN: b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        CUT: whole[: len(whole) // 20],
    }[how]
    assert data != whole
    path = tmp_path / "bad.tuckbox"
    path.write_bytes(data)
    scene = opened(context, path)
    assert scene.past is None
    assert scene.dialog is not None
    said = [
        one
        for one in scene.access_tree()
        if one.name.endswith((".", "\N{HORIZONTAL ELLIPSIS}")) and one.role == "label"
    ]
    assert len(said) == 1, said


class Counting(NoReview):
    notice = cast("Any", None)


@pytest.mark.parametrize(
    ("moves", "note"),
    [(None, "The chances are still being counted."), (20, "The chances are shown after the match is over.")],
)
def test_the_timeline_says_why_it_shows_no_chances_yet(
    context: Context, moves: int | None, note: str
) -> None:
    context.reviewing = lambda *_: cast("Any", Counting())
    scene = opened(context, recorded("poof", moves=moves))
    tape, without = scene.tape, replace(scene.tape.data, note="")
    assert tape.data.note == note
    shown = pygame.image.tobytes(tape.paper.paint(scene.kit).surface, "RGBA")
    tape.fill(without)
    assert pygame.image.tobytes(tape.paper.paint(scene.kit).surface, "RGBA") != shown
