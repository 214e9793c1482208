from math import ceil
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import PUBLIC, Seat
from game.core.events import RoundEnded
from game.cpu.levels import Level
from game.games import ENTRIES, GAMES
from game.record import Player
from game.session.chairs import swapped
from game.session.session import Session
from scenes.board.playback import DEAL_HASTE
from scenes.context.context import Context
from scenes.program.pads import control_of
from scenes.screens.handover.card import MOST_LINES, since
from scenes.screens.handover.scene import AT, FALL_SECONDS, GAP, LIFT, LIFT_SECONDS, Handover, held, trim_of
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.pad import PadInHand
from scenes.stage.routes import Pause, Pop, Push
from scenes.stage.scene import FADE_SECONDS
from scenes.stage.theme import mix
from scenes.stage.timeline import Timeline
from scenes.table.context import bare_table
from scenes.table.progress import Phase
from scenes.ui.button import Button, is_primary
from scenes.ui.label import Image, Panel, Paragraph
from tests.laws import choose
from tests.scenes.home import click, golden, home, managed, match, picture, press, widget
from tests.scenes.otherwise import dealt_otherwise
from tests.scenes.tables import match_of, session_of
from tests.scenes.test_chairs import play, to_the_next_round
from tests.tier import NIGHTLY

SIZE = (960, 600)
FRAME = 1 / 30
HAND_OVERS = 6


def falling(context: Context, session: Session | None = None, seat: int = 0) -> Handover:
    scene = Handover(context, session or golden(context, "2-unfinished", "human", "human"), Seat(seat))
    scene.enter(SIZE)
    return scene


def curtain(context: Context, session: Session | None = None, seat: int = 0) -> Handover:
    scene = falling(context, session, seat)
    fallen(scene)
    return scene


def fallen(scene: Handover) -> None:
    for _ in range(ceil((FALL_SECONDS + FADE_SECONDS) / FRAME) + 1):
        assert scene.update(FRAME) is None


def lift(scene: Handover) -> Button:
    found = next(each for each in scene.widgets if is_primary(each))
    assert isinstance(found, Button)
    assert found.visible
    return found


def frames(scene: Handover) -> list[bytes]:
    """Returns the pixels and the spoken texts of each frame until the curtain is gone."""
    surface = pygame.Surface(SIZE)
    scene.services.interaction.uses_keys = (
        False  # a key pressed at the last curtain shows the ring at this one
    )
    seen = []
    held = False
    for number in range(120):
        scene.draw(surface)
        seen.append(pygame.image.tobytes(surface, "RGB"))
        seen.append(repr(scene.access_tree()).encode())
        if number == 20:
            held = True
            scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
        if scene.update(1 / 30) == Pop():
            assert held
            return seen
    message = "the curtain never lifted"
    raise AssertionError(message)


def test_no_frame_of_the_curtain_depends_on_hidden_cards(context: Context) -> None:
    plain = frames(falling(context))
    session = golden(context, "2-unfinished", "human", "human")
    before = match_of(session).state
    dealt_otherwise(session, PUBLIC, Random(3))
    assert match_of(session).state != before
    assert frames(falling(context, session)) == plain


def row(surface: pygame.Surface, y: int) -> bytes:
    return pygame.image.tobytes(surface.subsurface((0, y, SIZE[0], 1)), "RGB")


def test_the_curtain_falls_and_rises_over_an_empty_table(context: Context) -> None:
    session = golden(context, "2-unfinished", "human", "human")
    scene = falling(context, session)
    bare = bare_table(session).paint(scene.kit, Seat(0))
    assert row(picture(scene, SIZE), 450) == row(bare, 450)
    assert scene.access_tree() == ()
    fallen(scene)
    hung = picture(scene, SIZE)
    assert not any(row(hung, y) == row(bare, y) for y in range(490)), "the cloth is whole down to its hem"
    assert scene.access_tree()
    assert scene.ring.at is lift(scene)
    scene.on_action(lift(scene).action)
    scene.update(LIFT_SECONDS - 0.001)
    assert row(picture(scene, SIZE), 450) == row(bare, 450)
    assert scene.access_tree() == ()
    assert scene.ring.at is None, "no ring hangs where the button was"


@pytest.mark.parametrize(
    ("game", "seat", "moves", "backs"),
    [
        ("the-game", 1, 1, 6),
        ("the-game", 0, 9, 6),
        ("the-game", 2, 9, 4),
        ("campfire-smokeout", 2, 20, 3),
        ("spooky-boo", 1, 9, 0),
    ],
)
def test_the_hand_of_the_next_person_is_face_down_below_the_curtain(
    context: Context, game: str, seat: int, moves: int, backs: int
) -> None:
    session = session_of(game, ("human", "human", "human"), moves=moves)
    assert held(session, Seat(seat)) == backs
    scene = curtain(context, session, seat)
    bare = bare_table(session).paint(scene.kit, Seat(seat))
    below = scene.backdrop()
    assert row(below, 450) == row(bare, 450), "they would lie where the cloth has gone up"
    lie = [x for x in range(SIZE[0]) if below.get_at((x, 560)) != bare.get_at((x, 560))]
    assert bool(lie) is (backs > 0)
    if lie:
        assert lie[0] + lie[-1] == pytest.approx(SIZE[0], abs=12)
        wide = (1 + (backs - 1) * GAP) * scene.kit.metrics.u(AT.width)
        assert lie[-1] - lie[0] == pytest.approx(wide, abs=30)


def test_the_folds_of_the_curtain_move_during_the_fall(context: Context) -> None:
    scene = falling(context)
    for _ in range(9):
        scene.update(FRAME)
    assert len(edge_heights(picture(scene, SIZE))) > 3
    fallen(scene)
    assert len(edge_heights(picture(scene, SIZE))) == 1


def edge_heights(surface: pygame.Surface) -> set[int]:
    """Returns how high the curtain's gold edge is at five places, in px from the top."""
    places = (30, 90, 150, 810, 870)
    return {max(range(SIZE[1] - 60), key=lambda y: gold(surface.get_at((x, y)))) for x in places}


def gold(colour: pygame.Color) -> int:
    return colour.r - colour.b


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_the_curtain_hides_the_table_at_once_with_calm_or_no_animation(
    motion: str, tmp_path: Path, assets: Assets
) -> None:
    scene = falling(home(tmp_path, assets, motion=motion))
    assert lift(scene)
    first = picture(scene, SIZE)
    fallen(scene)
    assert pygame.image.tobytes(picture(scene, SIZE), "RGB") == pygame.image.tobytes(first, "RGB")
    assert scene.on_action(LIFT) == Pop()


def test_a_key_pressed_while_the_curtain_falls_lifts_it(context: Context) -> None:
    scene = falling(context)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert lift(scene)
    assert Pop() in [scene.update(0.05) for _ in range(40)]


def test_the_curtain_names_the_next_person_and_the_recent_moves(context: Context) -> None:
    scene = curtain(context)
    assert widget(scene, "Ines, it is your turn")
    assert widget(scene, "Since you last looked")
    lines = [each.label for each in scene.widgets if each.label.startswith("Odile")]
    assert len(lines) == MOST_LINES
    assert lines[-1] == "Odile ended the turn and drew 4 cards."


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_the_curtain_says_what_to_do_next_without_revealing_hidden_facts(context: Context, game: str) -> None:
    session, rng = session_of(game, ("human", "human"), seed=2), Random(1)
    said = set()
    for _ in range(60):
        if session.turn is None:
            break
        said.add(context.services.say(ENTRIES[game].words.task(session.chair(PUBLIC).view)))
        match_of(session).submit(*choose(session.game, match_of(session), rng))
    assert all(said)
    session = session_of(game, ("human", "human"), seed=2)
    assert session.turn is not None
    scene = curtain(context, session, session.turn)
    task = scene.say(ENTRIES[game].words.task(session.chair(PUBLIC).view))
    assert widget(scene, task)
    assert task in scene.opening


def test_the_curtain_has_a_button_for_lines_that_do_not_fit(context: Context) -> None:
    scene = Handover(context, golden(context, "2-unfinished", "human", "human"), Seat(0))
    context.preferences.change(text_size=150)
    scene.enter((800, 500))
    fallen(scene)
    rows = [each for each in scene.widgets if each.label.startswith("Odile")]
    assert len(rows) < MOST_LINES
    more = next(each for each in scene.widgets if each.label.endswith(" more"))
    assert more.rect.bottom < lift(scene).rect.top
    click(scene, more)
    assert len([each for each in scene.widgets if each.label.startswith("Odile")]) > len(rows)


@pytest.mark.every_third
@pytest.mark.parametrize("size", [SIZE, (1600, 1000), (2560, 1440)])
def test_the_button_of_the_curtain_is_always_inside_the_window(
    context: Context, size: tuple[int, int]
) -> None:
    scene = curtain(context)
    scene.enter(size)
    assert lift(scene).rect.bottom < trim_of(scene.kit)


@pytest.mark.every_third
@pytest.mark.parametrize("size", [SIZE, (1600, 1000), (2560, 1440)])
def test_a_single_event_on_the_curtain_gets_a_single_line(context: Context, size: tuple[int, int]) -> None:
    sessions = (session_of("poof", ("human", "human"), moves=moves, turn=0) for moves in range(4, 60))
    session = next(
        each for each in sessions if [one.seat for one in each.chair(PUBLIC).news()[-2:]] == [0, 1]
    )
    scene = Handover(context, session, Seat(0))
    scene.enter(size)
    (other,) = session.players[1:]
    heading = widget(scene, "Since you last looked")
    below = [each for each in scene.widgets if isinstance(each, Paragraph) and each.rect.y > heading.rect.y]
    assert len(below) == 1
    assert below[0].label.startswith(other.name)


def test_a_short_press_does_not_lift_the_curtain(context: Context) -> None:
    scene = curtain(context)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    for _ in range(6):
        assert scene.update(0.05) is None
    scene.handle(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    for _ in range(90):
        assert scene.update(0.05) is None
    assert press(scene, pygame.K_RETURN) is None
    assert lift(scene).progress == 0


def test_the_curtain_is_lifted_if_its_button_is_held(context: Context) -> None:
    scene = curtain(context)
    at = lift(scene).rect.center
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    changes = [scene.update(0.05) for _ in range(30)]
    assert changes[-1] == Pop() or Pop() in changes
    assert changes[:12] == [None] * 12


def test_the_curtain_asks_a_game_pad_player_to_press_not_click(context: Context) -> None:
    context.services.interaction.pad = PadInHand(3, "xbox", control_of)
    scene = curtain(context)
    assert widget(scene, "or press twice")


@pytest.mark.parametrize("way", ["hold", "click-twice"])
def test_the_curtain_is_lifted_in_the_way_named_on_its_button(
    way: str, tmp_path: Path, assets: Assets
) -> None:
    context = home(tmp_path, assets, curtain=way, motion="none")
    scene = curtain(context)
    assert widget(scene, "or hold it" if way == "click-twice" else "or click twice")
    assert click(scene, lift(scene)) is None
    for _ in range(5):
        assert press(scene, pygame.K_RETURN) is None
        assert scene.update(0.05) is None
    assert click(scene, lift(scene)) is None
    for _ in range(20):
        assert scene.update(0.05) is None
    assert click(scene, lift(scene)) == Pop()
    scene = curtain(context)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=lift(scene).rect.center, button=1))
    assert Pop() in [scene.update(0.05) for _ in range(30)]


def test_the_pause_page_over_the_curtain_shows_no_hand(context: Context) -> None:
    scene = curtain(context)
    still = pygame.image.tobytes(scene.snapshot(), "RGB")
    change = press(scene, pygame.K_ESCAPE)
    assert isinstance(change, Push)
    assert isinstance(change.route, Pause)
    assert pygame.image.tobytes(change.route.below, "RGB") == still
    change = click(scene, widget(scene, "Pause"))
    assert isinstance(change, Push)
    assert isinstance(change.route, Pause)
    assert scene.session.curtained
    context.preferences.change(curtain="click-twice")
    scene.enter(SIZE)
    assert lift(scene).label.startswith("Click twice"), "the pause must change how the curtain is lifted"
    context.leave(scene.session)
    assert scene.update(FRAME) == Pop()


@pytest.mark.parametrize("name", [name for name in GAMES if name != "the-game"])
def test_the_curtain_describes_a_finished_round_in_one_line(name: str) -> None:
    session = session_of(name, ("human",) * 3)
    match, rng = match_of(session), Random(2)
    seen = 0
    while match.outcome is None and seen < 3:
        match.submit(*choose(match.game, match, rng, 1.0))
        news = match.news(PUBLIC)
        if match.outcome is not None or not any(
            isinstance(e, RoundEnded) for one in news[-2:] for e in one.events
        ):
            continue
        seen += 1
        for seat in session.humans:
            lines = [line.words for line in since(session, seat)]
            about_round = [line for line in lines if line.startswith("Round") or " won round " in line]
            last = max(
                step for step, one in enumerate(news) if any(isinstance(e, RoundEnded) for e in one.events)
            )
            assert len(about_round) == 1 or news[last].seat == seat
            assert len(lines) - lines.index(about_round[-1]) <= 2 if about_round else True, (
                "only who begins follows"
            )
            assert all(line[0].isupper() and line.endswith((".", "!", "?")) for line in lines), lines


@pytest.mark.each_value
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [SIZE, (1600, 1000)])
def test_lines_on_the_curtain_are_not_cut_at_any_text_size(
    size: tuple[int, int], scale: float, tmp_path: Path, assets: Assets
) -> None:
    context = home(tmp_path, assets, motion="none", text_size=scale)
    for name in GAMES:
        for moves in (20, 45, 80):
            session = session_of(name, ("human",) * 3, moves=moves, seed=moves)
            if session.outcome is not None or session.turn is None:
                continue
            for looks in (False, True):
                scene = Handover(context, session, session.turn, looks=looks)
                scene.enter(size)
                card = next(each for each in scene.widgets if isinstance(each, Panel)).rect
                texts = [each for each in scene.widgets if isinstance(each, Paragraph)]
                plates = [each.rect for each in scene.widgets if isinstance(each, Image)]
                for each in texts:
                    for plate in (one for one in plates if one.contains(each.rect)):
                        assert plate.inflate(0, -scene.kit.metrics.u(8)).contains(each.rect), each.label
                    assert card.contains(each.rect), (name, moves, each.label)
                    block = each.block(scene.kit)
                    assert block.size[1] <= each.rect.h, (name, moves, each.label)
                    assert not [o.label for o in texts if o is not each and o.rect.colliderect(each.rect)]
                assert not card.colliderect(lift(scene).rect)
                assert lift(scene).rect.bottom < trim_of(scene.kit)


def test_the_curtain_before_the_first_look_names_the_starting_player(context: Context) -> None:
    session = session_of("spooky-boo", ("human", "human"))
    first, last = session.first_looks()
    scene = Handover(context, session, first, looks=True)
    scene.enter(SIZE)
    names = [one.name for one in session.players]
    assert widget(scene, f"{names[first]}, this is for you")
    assert widget(scene, f"Look at your two cards, then pass on. {names[last]} starts.")
    scene = Handover(context, session, last, looks=True)
    scene.enter(SIZE)
    assert widget(scene, "Look at your two cards, then start.")


def test_the_curtain_for_another_person_says_who_plays_next(context: Context) -> None:
    session = session_of("poof", ("human", "human"))
    assert session.turn is not None
    scene = Handover(context, session, Seat(1 - session.turn))
    scene.enter(SIZE)
    asked, plays = session.players[1 - session.turn].name, session.players[session.turn].name
    assert widget(scene, f"{asked}, the screen is yours")
    assert widget(scene, f"Then {plays} plays.")


def test_a_press_skips_the_rise_of_the_curtain(context: Context) -> None:
    scene = curtain(context)
    scene.on_action(lift(scene).action)
    assert scene.update(0.05) is None
    assert press(scene, pygame.K_SPACE) == Pop()


def test_the_curtain_lists_no_events_before_the_first_turn(context: Context) -> None:
    session = session_of("spooky-boo", ("human", "human"))
    assert since(session, session.first_looks()[0]) == [], "its title says who starts"
    scene = Handover(context, session_of("poof", ("human", "human")), Seat(0))
    scene.enter(SIZE)
    assert widget(scene, "So far")
    assert not [one for one in scene.widgets if one.label.startswith("Since you last looked")]


def test_a_finished_round_is_reported_only_on_the_first_curtain(context: Context) -> None:
    session = session_of("spooky-boo", ("human",) * 3, seed=3)
    match, rng = match_of(session), Random(2)
    while match.state.round == 0:
        match.submit(*choose(match.game, match, rng, 0.9))
    lines = {seat: [line.words for line in since(session, seat)] for seat in session.first_looks()}
    looker, seen = next(
        (seat, seen) for seat, seen in lines.items() if seen
    )  # not the one who ended the round
    assert len([line for line in seen if "ound 1" in line]) == 1
    while session.turn != looker:
        match.submit(*choose(match.game, match, rng, 0.9))
    assert match.state.round == 1
    after = [line.words for line in since(session, looker)]
    assert after
    assert not set(seen) & set(after)


def test_closing_the_pause_page_returns_the_focus_to_the_curtain(context: Context) -> None:
    scene = curtain(context)
    scene.focus_on(widget(scene, "Pause"))
    scene.enter(SIZE)
    assert scene.ring.at is lift(scene)


def test_the_curtain_names_people_who_joined_or_left_or_swapped_seats(context: Context) -> None:
    people = [Player(name, "human") for name in ("Ines", "Bram", "Roos")]
    session, rng = context.begin("poof", people, GAMES["poof"].defaults(), "TE57-CARD"), Random(3)
    play(session, rng, 4)
    session.let_play(Seat(2), Level.GENTLE)
    session.promise(swapped(session.record, 0, 1))
    lines = since(session, Seat(0))
    assert (lines[-1].seat, lines[-1].words) == (Seat(2), "A CPU plays for Roos."), (
        "last, as it happened last"
    )
    to_the_next_round(session, rng)
    session.begin_round()
    sentences = [line.words for line in since(session, session.humans[0])]
    assert "Bram and Ines swap chairs." in sentences or "Ines and Bram swap chairs." in sentences
    for _ in range(3):
        play(session, rng)
    moved = session.chair(PUBLIC).news()[-1].seat
    assert not [line for line in since(session, moved) if "swap" in line.words], "they have seen that"
    session.close()


def test_a_card_sent_to_the_next_person_is_amber_on_the_curtain(
    context: Context,
) -> None:
    session = session_of("campfire-smokeout", ("human", "human"), moves=3, seed=3)
    seat = next(
        one
        for one in session.humans
        if any(line.drawn and line.drawn.to == one for line in since(session, one))
    )
    scene = curtain(context, session, seat)
    amber = mix(scene.kit.colours.paper, scene.kit.colours.go, 0.5)
    shown = picture(scene, SIZE)
    middle = widget(
        scene, next(line.words for line in since(session, seat) if line.drawn and line.drawn.to == seat)
    ).rect
    assert shown.get_at((middle.right - 2, middle.top + 2))[:3] == amber[:3]


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_events_show_only_public_cards(game: str) -> None:
    sessions = [session_of(game, ("human", "human", "human"), moves=moves, seed=3) for moves in (5, 6, 7, 14)]
    session = sessions[-1]
    lines = [line for one in sessions for seat in one.humans for line in since(one, seat)]
    drawn = [line.drawn for line in lines if line.drawn is not None]
    assert drawn
    seen = {
        face
        for one in session.chair(PUBLIC).news()
        for event in one.events
        for face in getattr(event, "faces", ())
    }
    assert {face for one in drawn for face in one.cards} <= seen
    for line in lines:
        if line.drawn is not None and line.drawn.to is not None:
            assert line.drawn.to != line.seat
            assert session.players[line.drawn.to].name in line.words, "the arrow leads to whom the words name"


def test_a_button_on_the_curtain_shows_the_events_that_do_not_fit(context: Context) -> None:
    session = session_of("poof", ("human",) * 6, moves=40, seed=1)
    scene = curtain(context, session, session.turn or 0)
    events = since(session, scene.seat)
    assert len(events) > MOST_LINES
    few = [each for each in scene.widgets if isinstance(each, Paragraph)]
    click(scene, next(each for each in scene.widgets if each.label.endswith(" more")))
    everything = {each.label for each in scene.widgets if isinstance(each, Paragraph)}
    assert {line.words for line in events} <= everything
    assert len(everything) > len(few) - 1
    assert session.curtained is False or lift(scene), "the curtain stays, and its button"
    click(scene, widget(scene, "Fewer"))
    assert len([each for each in scene.widgets if isinstance(each, Paragraph)]) == len(few)


def test_moves_are_replayed_faster_if_the_curtain_has_named_them(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried: list[float] = []
    monkeypatch.setattr(Timeline, "hurry", lambda _line, haste: hurried.append(haste))
    manager = managed(context, routes.Table(match(context, "Ines", "Bram", game="poof")), size=SIZE)
    for _ in range(300):
        scene: Any = manager.top
        if isinstance(scene, Table) and hurried:
            break
        if isinstance(scene, Handover) and scene.ring.at is not None and not scene.ring.at.pressed:
            manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
        manager.update(FRAME)
    assert hurried == [DEAL_HASTE], "the curtain has told that cards are dealt"
    assert not scene.context.timeline.idle
    scene.enter(SIZE)
    assert hurried == [DEAL_HASTE], "after a pause nothing was told"


@pytest.mark.parametrize(
    "game",
    ["spooky-boo", *(pytest.param(each, marks=pytest.mark.long) for each in GAMES if each != "spooky-boo")],
)
def test_the_next_person_can_act_within_three_seconds(context: Context, game: str) -> None:
    people = [Player(name, "human") for name in ("Ines", "Bram", "Roos")]
    session, rng = context.begin(game, people, GAMES[game].defaults(), "TE57-CARD"), Random(3)
    manager = managed(context, routes.Table(session), size=SIZE)
    wanted = HAND_OVERS if NIGHTLY or game != "spooky-boo" else 2
    gone: float | None = None
    taken: list[float] = []
    for _ in range(4_000):
        scene: Any = manager.top
        phase = scene.progress.phase if isinstance(scene, Table) else None
        falls, waits = isinstance(scene, Handover), phase in (Phase.LOOKING, Phase.SEEING)
        if (phase is Phase.PLAYING and session.turn is not None) or waits:
            taken += [gone] if gone is not None else []
            gone = None
        if phase is Phase.PLAYING and session.turn is not None:
            touches = [
                touch for move, touch in session.chair(session.turn).moves() if not session.game.is_talk(move)
            ]
            assert session.attempt(session.turn, rng.choice(touches)) is None
        elif (
            waits
            or (not falls and phase in (None, Phase.PASSING, Phase.ROUND_OVER))
            or (falls and scene.ring.at is not None and not scene.ring.at.pressed)
        ):
            gone = gone if falls else None
            manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        manager.update(FRAME)
        if isinstance(manager.top, Handover) and not falls:
            gone = 0.0
        elif gone is not None:
            gone += FRAME
        if len(taken) == wanted or session.outcome is not None:
            break
    session.close()
    assert taken
    assert sum(taken) / len(taken) < 3.0, taken


def test_the_curtain_shows_who_has_looked_and_who_looks_next(
    context: Context,
) -> None:
    session = session_of("spooky-boo", ("human", "human", "human"), seed=2)
    pictures = []
    for seat in session.first_looks():
        scene = Handover(context, session, seat, looks=True)
        scene.enter((1600, 1000))
        faces = [
            each
            for each in scene.widgets
            if isinstance(each, Image) and each.rect.h == scene.kit.metrics.u(46)
        ]
        assert len(faces) == 2 * len(session.humans) - 1, "a face each, and dots between them"
        labelled = [each.label for each in faces if each.label]
        assert len(labelled) == len(session.humans)
        assert sum(line.endswith("looks now.") for line in labelled) == 1
        assert all(line in scene.opening for line in labelled)
        pictures.append([pygame.image.tobytes(each.paint(scene.kit).surface, "RGBA") for each in faces])
    assert len({tuple(one) for one in pictures}) == len(pictures)
    turn = Handover(context, session_of("spooky-boo", ("human", "human"), moves=4), Seat(0))
    turn.enter((1600, 1000))
    assert not any(isinstance(each, Image) and each.rect.h == turn.kit.metrics.u(46) for each in turn.widgets)
