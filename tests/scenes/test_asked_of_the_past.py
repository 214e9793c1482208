"""Questions about a past match: its summary, reasons, better moves, and playing on."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
from pygame import Rect, Surface

from game.core.cards import DEALER, Seat
from game.cpu.decision import TRIED
from game.cpu.levels import Level
from game.games import ENTRIES, GAMES
from game.record import Player, Record
from game.review.report import VERSION, Choice, Review, Reviewed
from game.session.past_session import MISSED, PastSession
from game.session.reviewing import NOBODY
from game.session.session import Session
from game.session.thoughts import Recalled
from game.words import Words
from scenes.board.piece import Piece
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.lookback.chances import DRAWN, SETTLES, STEEPEST, contacts, lean_at
from scenes.screens.lookback.counting import TurnedCard
from scenes.screens.lookback.slip import Bar, bar_height, lay_bars
from scenes.screens.lookback.summary import Summary
from scenes.screens.menu.scene import Menu
from scenes.screens.result.tiles import MomentDoor
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push, Replace
from scenes.table.options import OptionRow
from scenes.table.why import Page, Why
from scenes.ui.choice import Segmented
from scenes.ui.text import Style
from tests.records_at_hand import played
from tests.scenes.boxed_tables import golden_of, past_of
from tests.scenes.home import SIZE, click, home, led, match, press, widget
from tests.scenes.reviewed import Done, review_of
from tests.scenes.test_lookback import opened, recorded
from tests.tier import tries


def summed_up(tmp_path: Path, assets: Assets, motion: str = "full") -> Any:
    """Returns the summary of a match in its first frame. The list `heard` of the summary holds its sounds."""
    context: Context = home(tmp_path, assets, motion=motion)
    record = recorded("poof", "human", "steady")
    words = Words(context.translations, [player.name for player in record.seats])
    past = PastSession(record, record.replay(), words)
    scene: Any = Summary(context, past, Seat(0), cast("Any", Done(review_of(record))))
    scene.heard = []
    scene.services.sounds.play = lambda name, **_: scene.heard.append(name)
    scene.enter(SIZE)
    return scene


def test_the_scales_swing_twice_after_the_last_weight_and_then_stand_still() -> None:
    percents = (-6, 11, -30)
    touch = contacts(3)
    assert lean_at(percents, touch[0] - 0.001) == 0
    assert lean_at(percents, 60) == STEEPEST
    assert lean_at((25,), 60) == -STEEPEST
    end = lean_at(percents, 60)
    above = [lean_at(percents, touch[-1] + SETTLES * nth / 120) > end for nth in range(1, 120)]
    assert sum(one != other for one, other in pairwise(above)) in (3, 4)


def test_the_tilt_of_the_scales_never_changes_suddenly() -> None:
    rng = Random(7)
    for _ in range(20):
        percents = [rng.randint(-30, 30) for _ in range(3)]
        for contact in contacts(3):
            before, after = lean_at(percents, contact - 1e-6), lean_at(percents, contact + 1e-6)
            assert abs(before - after) < 0.01


def test_each_weight_on_the_scales_makes_a_sound(tmp_path: Path, assets: Assets) -> None:
    scene = summed_up(tmp_path, assets)
    line = scene.stage
    assert line is scene.stage
    weights = 3
    while scene.heard.count("score_tick") < weights:
        scene.update(0.02)
        assert scene.heard.count("score_tick") <= weights
    other = summed_up(tmp_path / "other", assets)
    other.update(0.02)
    click(other, (3, 3))
    for _ in range(200):
        other.update(0.02)
    assert other.heard == []


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_the_weights_lie_on_the_scales_from_the_start_if_animation_is_calm(
    tmp_path: Path, assets: Assets, motion: str
) -> None:
    scene = summed_up(tmp_path, assets, motion)
    seen = [one.rect.copy() for one in scene.widgets if one.visible]
    for _ in range(round(2 * DRAWN / 0.05)):
        scene.update(0.05)
    assert [one.rect for one in scene.widgets if one.visible] == seen
    assert scene.heard == []


def test_the_summary_of_a_match_offers_a_postcard_and_another_match(tmp_path: Path, assets: Assets) -> None:
    scene = summed_up(tmp_path, assets)
    postcard = click(scene, widget(scene, "Postcard"))
    assert isinstance(postcard, Push)
    assert isinstance(postcard.route, routes.Postcard)
    again = click(scene, widget(scene, "Play again"))
    assert isinstance(again, Replace)
    assert isinstance(again.route, routes.Table)
    assert again.route.session.record.seats == scene.past.record.seats


def summary_of(context: Context, name: str) -> Any:
    record = recorded(name, "human", "steady")
    words = Words(context.translations, [player.name for player in record.seats])
    past = PastSession(record, record.replay(), words)
    scene: Any = Summary(context, past, Seat(0), cast("Any", Done(review_of(record))))
    scene.enter(SIZE)
    return scene


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_the_summary_shows_totals_and_their_unit_except_in_cooperative_games(
    context: Context, name: str
) -> None:
    scene = summary_of(context, name)
    labels = [one.label for one in scene.widgets if one.visible]
    entry, outcome = ENTRIES[name], scene.past.outcome
    totals = [f"{who.name}: {total}" for who, total in zip(scene.past.players, outcome.totals, strict=True)]
    if entry.together:
        assert not set(totals) & set(labels)
        return
    assert set(totals) <= set(labels)
    assert scene.say(entry.scoring.counts) in labels


def test_the_summary_says_that_each_figure_is_a_sum_over_moves(context: Context) -> None:
    assert widget(summary_of(context, "poof"), "how much each changed the chance to win, in %")


def nothing() -> None: ...


def counted(context: Context, share: float) -> Any:
    record = golden_of("poof/2-shared-win", 1)
    review = Review(VERSION, ())
    job: Any = SimpleNamespace(
        share=share, notice=None, is_done=False, poll=lambda: review, close=nothing, go_on=nothing
    )
    scene: Any = Summary(context, past_of(context, record), Seat(0), job)
    scene.enter(SIZE)
    return scene


def face_up(scene: Any) -> int:
    return sum(one.is_open for one in scene.widgets if isinstance(one, TurnedCard))


def test_the_summary_shows_the_progress_of_its_review(context: Context) -> None:
    scene = counted(context, 0.0)
    cards = sum(isinstance(one, TurnedCard) for one in scene.widgets)
    assert cards > 5
    assert face_up(scene) == 0
    scene.job.share = 0.5
    for _ in range(30):
        scene.update(0.05)
    assert face_up(scene) == cards // 2
    assert widget(scene, "Every move is being tried again: 50 % done")


def test_the_summary_always_shows_three_moments(context: Context) -> None:
    scene = counted(context, 0.0)
    doors = [one for one in scene.widgets if isinstance(one, MomentDoor)]
    assert len(doors) == 3
    assert isinstance(click(scene, doors[0]), Pop)
    assert scene.past.wanted == max(1, doors[0].moment.step or 0)


def test_all_cards_of_the_summary_are_turned_over_if_the_review_stops_early(context: Context) -> None:
    scene = counted(context, 0.2)
    scene.job.notice = NOBODY
    scene.rebuild()
    for _ in range(30):
        scene.update(0.05)
    assert face_up(scene) == sum(isinstance(one, TurnedCard) for one in scene.widgets)
    assert widget(scene, scene.say(NOBODY))


SHORT, MOST = 13, 2
"""The seed of short matches, and the number of checked moves in each."""


def weighed(context: Context, record: Record) -> PastSession:
    past = PastSession(
        record, record.replay(), Words(context.translations, [one.name for one in record.seats])
    )
    past.review = review_of(record)
    return past


def label(past: PastSession, move: str) -> str:
    return past.words.say(ENTRIES[past.game.id].words.label(past.game.read(move)))


def page(context: Context, past: PastSession, step: int) -> Page:
    return Why(past, past.own, step + 1, Surface((960, 600)), context.services).pages()[0]


@pytest.mark.parametrize("name", GAMES)
def test_every_reviewed_cpu_move_shows_reasons_and_cards(context: Context, name: str) -> None:
    past = weighed(context, recorded(name, seed=SHORT))
    assert past.review is not None
    match = past.record.replay()
    found = [
        (seat.seat, one) for seat in past.review.seats if seat.seat not in past.humans for one in seat.moves
    ]
    assert found
    for seat, reviewed_move in Random(3).sample(found, min(len(found), tries(8, 60))):
        shown, view = page(context, past, reviewed_move.step), match.view(seat, reviewed_move.step)
        assert (shown.seat, shown.step) == (seat, reviewed_move.step)
        made, *others = shown.options
        assert made.name == label(past, reviewed_move.played)
        assert made.worth == reviewed_move.chance
        assert (
            len(others)
            == min(3, len({reviewed_move.played, *(choice.move for choice in reviewed_move.best)})) - 1
        )
        assert all(option.line and option.give > 0 for option in shown.options)
        touch = past.game.touch(view, seat, past.game.read(reviewed_move.played))
        assert len(made.faces) == sum(count for _, _, count in touch.picks)
        why = (
            MISSED
            if reviewed_move.costly
            else reviewed_move.why
            if reviewed_move.best[0].move == reviewed_move.played
            else TRIED
        )
        assert shown.lines == (past.words.say(why),)


def test_the_page_says_that_the_player_had_no_other_move_if_the_move_was_forced(context: Context) -> None:
    pages = []
    for name in GAMES:
        past = weighed(context, recorded(name, seed=SHORT))
        for step, made in enumerate(past.record.replay().history):
            if made.forced and made.seat not in (DEALER, *past.humans):
                pages.append(page(context, past, step))
                assert pages[-1].step == step
                break
    assert pages
    assert all([option.line for option in one.options] == ["I had no other move."] for one in pages)


def test_reasons_show_only_cards_the_seat_had_seen(context: Context) -> None:
    asked = 0
    for name in GAMES:
        past = weighed(context, recorded(name, seed=SHORT))
        past.everybody = True
        for seat, step in unseen(past)[:MOST]:
            view = past.record.replay().view(seat, step)
            played = past.record.replay().history[step].move
            picks = past.game.touch(view, seat, played).picks
            known = sorted(str(face) for _, face, count in picks for _ in range(count))
            assert sorted(map(str, page(context, past, step).options[0].faces)) == known
            asked += 1
    assert asked


def unseen(past: PastSession) -> list[tuple[Seat, int]]:
    match, review = past.record.replay(), past.review
    assert review is not None
    moves = [
        (seat.seat, one.step) for seat in review.seats if seat.seat not in past.humans for one in seat.moves
    ]
    return [
        (seat, step)
        for seat, step in moves
        if any(
            face is None
            for _, face, _ in past.game.touch(match.view(seat, step), seat, match.history[step].move).picks
        )
    ]


def test_cpus_give_no_reasons_for_an_unfinished_match(context: Context) -> None:
    record = recorded(next(iter(GAMES)), "human", *["steady"] * 5, seed=SHORT, moves=9)
    past = weighed(context, record)
    assert not past.finished
    assert all(past.recalled(steps) == past.recalled(0) for steps in range(past.steps + 1))
    assert past.recalled(0) == Recalled((), ())
    scene = opened(context, record)
    assert press(scene, pygame.K_w) is None
    assert all(one.label != "Why did the CPUs do that?" for one in scene.widgets)


def test_a_past_match_shows_no_reasons_before_the_review(context: Context) -> None:
    scene = opened(context, recorded(next(iter(GAMES)), seed=SHORT))
    assert press(scene, pygame.K_w) is None
    assert scene.past.recalled(scene.past.steps).over == ()


def looked_at(context: Context, name: str) -> Any:
    record = recorded(name, seed=SHORT)
    scene: Any = opened(context, record)
    scene.job = Done(review_of(record))
    scene.update(0.05)
    return scene


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_a_key_and_a_button_open_the_question_about_the_next_move(context: Context, name: str) -> None:
    scene = looked_at(context, name)
    review = scene.weighing.review
    seat, reviewed_move = next(
        (seat.seat, one) for seat in review.seats if seat.seat not in scene.past.humans for one in seat.moves
    )
    scene.go_to(reviewed_move.step)
    for change in (press(scene, pygame.K_w), click(scene, widget(scene, "Why did the CPUs do that?"))):
        assert isinstance(change, Push)
        assert isinstance(change.route, routes.Why)
        sheet: Any = led(context, change)
        sheet.enter((960, 600))
        rows = [row for row in sheet.widgets if isinstance(row, OptionRow)]
        assert rows[0].option.name == label(scene.past, reviewed_move.played)
        assert sheet.pages()[0].seat == seat
    scene.table.look_through(Seat(0), everybody=True)
    assert isinstance(press(scene, pygame.K_w), Push)


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_an_answer_about_a_past_move_opens_that_move(context: Context, name: str) -> None:
    scene = looked_at(context, name)
    scene.go_to(max(at for at in range(scene.past.steps) if len(scene.past.recalled(at + 1).over) > 1))
    why: Any = led(context, press(scene, pygame.K_w))
    why.enter((960, 600))
    click(why, widget(why, "The move before", "button"))
    asked = why.pages()[1]
    here = widget(why, "Look back here", "button")
    assert isinstance(click(why, here), Pop)
    scene.enter(scene.kit.metrics.size)
    assert scene.position == asked.step
    assert scene.past.mover(scene.position) == asked.seat


SIZES = [(960, 600), (1600, 1000), (2560, 1440)]
LAID, SWAPPED = (1, "lay "), (1, "swap ")


def alike(game: str, seed: int, start: str) -> tuple[Record, Review, int]:
    """Returns a match, its review, and the step of one decision.

    The decision's three best moves begin with the same words. The third of them was played.
    """
    record, match = played(GAMES[game], seed)
    players = tuple(Player(name, "human") for name in ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo"))
    record = replace(record, seats=players[: len(record.seats)])
    review = review_of(record)

    def of(one: Reviewed) -> list[str]:
        moves = [str(move) for move in match.game.moves(match.view(Seat(0), one.step), Seat(0))]
        same = " ".join(one.played.split()[:2]) if start == "lay " else start
        return [move for move in moves if move.startswith(same) and move != one.played]

    seat = review.seats[0]
    one = next(one for one in seat.moves if one.played.startswith(start) and len(of(one)) > 1)
    moves = (*of(one)[:2], one.played)
    best = tuple(Choice(move, 0.5 - 0.1 * nth, 0.01) for nth, move in enumerate(moves))
    changed = replace(one, best=best, chance=0.3, cost=0.2, error=0.01, costly=True)
    decisions = tuple(changed if each is one else each for each in seat.moves)
    return record, replace(review, seats=(replace(seat, moves=decisions), *review.seats[1:])), one.step


def shown(context: Context, found: tuple[Record, Review, int], size: tuple[int, int]) -> Any:
    record, review, step = found
    context.reviewing = lambda *_: cast("Any", Done(review))
    scene: Any = scene_of(context, routes.LookBack(record, step))
    scene.enter(size)
    assert context.desk.jobs.flush()
    scene.update(0.05)
    scene.update(0.05)
    return scene


def rows(scene: Any) -> list[tuple[Rect, Bar]]:
    pieces = [one for one in scene.widgets if isinstance(one, Piece) and isinstance(one.content, tuple)]
    return [(one.rect, one.content[0]) for one in pieces if one.content and isinstance(one.content[0], Bar)]


@pytest.mark.parametrize("size", SIZES)
def test_the_possible_plays_of_a_card_are_listed_by_pile(context: Context, size: tuple[int, int]) -> None:
    bars = [bar for _, bar in rows(shown(context, alike("the-game", *LAID), size))]
    assert len(bars) > 1
    assert len({bar.faces for bar in bars}) == 1
    names = [bar.words for bar in bars]
    assert set(names) <= {"Climb I", "Climb II", "Descent I", "Descent II"}
    assert len(set(names)) == len(names)


@pytest.mark.each_value
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "of"), [("the-game", LAID), ("spooky-boo", SWAPPED)])
def test_rows_grow_with_their_text_and_never_touch(
    context: Context, size: tuple[int, int], game: str, of: tuple[int, str]
) -> None:
    scene = shown(context, alike(game, *of), size)
    found, kit = rows(scene), scene.kit
    assert len(found) > 1
    laid = lay_bars(kit, found[0][0].w, [bar for _, bar in found])
    for nth, (rect, bar) in enumerate(found):
        assert rect.h >= bar_height(kit, rect.w, bar, laid)
        assert not any(rect.colliderect(other) for other, _ in found[nth + 1 :])
    lowest = max(rect.bottom for rect, _ in found)
    paper = next(
        one.rect for one in scene.widgets if one.rect.contains(found[0][0]) and one.rect.h > lowest / 2
    )
    assert lowest < paper.bottom
    made = [bar for _, bar in found if bar.tag == "Yours"]
    assert made, "what was made stays, whatever has to go"


def test_long_labels_above_bars_are_not_cut(context: Context) -> None:
    scene = shown(context, alike("spooky-boo", *SWAPPED), (960, 600))
    for rect, bar in rows(scene):
        laid = lay_bars(scene.kit, rect.w, [bar])
        assert laid.under
        words = scene.kit.text.block(bar.words, Style("semibold", 17, (0, 0, 0)), rect.w)
        assert rect.h > words.size[1]


@pytest.mark.parametrize("other", [False, True], ids=["same card", "another card"])
def test_every_line_about_a_played_card_names_the_pile(context: Context, *, other: bool) -> None:
    record, review, step = alike("the-game", *LAID)
    if other:
        seat = review.seats[0]
        one = next(one for one in seat.moves if one.step == step)
        best = (one.best[-1], replace(one.best[0], move=different(record, one), chance=0.2))
        moves = tuple(replace(one, best=best) if each is one else each for each in seat.moves)
        review = replace(review, seats=(replace(seat, moves=moves), *review.seats[1:]))
    found = rows(shown(context, (record, review, step), (1600, 1000)))
    assert len(found) > 1
    assert (len({bar.faces for _, bar in found}) > 1) == other
    assert {bar.words for _, bar in found} <= {"Climb I", "Climb II", "Descent I", "Descent II"}


def different(record: Record, one: Reviewed) -> str:
    match = record.replay()
    moves = [str(move) for move in match.game.moves(match.view(Seat(0), one.step), Seat(0))]
    return next(m for m in moves if m.startswith("lay ") and m.split()[1] != one.played.split()[1])


def gone_on(context: Context, kinds: tuple[str, ...], level: str = "") -> Session:
    """Returns a new match that continues a past match after step 5.

    A person has the first seat. CPUs at the level `level` have the other seats.
    """
    past = opened(context, recorded("poof", *kinds)).past
    sheet: Any = scene_of(context, routes.PlayOn(past, 5, Seat(0), Surface(SIZE)))
    sheet.enter(SIZE)
    row = widget(sheet, "The others play", "choices")
    assert isinstance(row, Segmented)
    if level:
        middle = row.room([one.label for one in row.options].index(level)).center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            sheet.handle(pygame.Event(kind, pos=middle, button=1))
    click(sheet, widget(sheet, "Play on", "button"))
    assert context.desk.jobs.flush()
    change = sheet.update(0.05)
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    return change.route.session


@pytest.mark.parametrize(
    ("level", "kinds"),
    [
        ("", ("sharp", "gentle", "steady")),
        ("Master", ("master",) * 3),
        ("As before", ("sharp", "gentle", "steady")),
    ],
)
def test_cpus_in_a_continued_past_match_have_the_chosen_levels(
    context: Context, level: str, kinds: tuple[str, ...]
) -> None:
    session = gone_on(context, ("human", "sharp", "gentle", "human"), level)
    players = [player.player for player in session.players]
    assert players[0] == "human"
    wanted = ["human", *kinds] * 2
    assert players == wanted[: len(players)]
    assert context.memory_aids(session).recalls, "its person was not there just now"


def test_a_past_match_without_cpus_continues_with_steady_cpus(context: Context) -> None:
    session = gone_on(context, ("human",))
    assert {player.player for player in session.players[1:]} == {Level.STEADY.value}


def test_the_main_menu_offers_a_match_that_counts_before_a_practice_match(context: Context) -> None:
    match(context, "Ines", "Pip").close()
    gone_on(context, ("human", "steady")).close()
    assert context.desk.jobs.flush()
    context.desk.autosaver.flush()
    menu = Menu(context)
    menu.enter(SIZE)
    for _ in range(4):
        assert context.desk.jobs.flush()
        menu.update(0.05)
    waiting = context.library.entries
    assert {one.practice for one in waiting} == {True, False}
    assert widget(menu, "Carry on. The Game")
