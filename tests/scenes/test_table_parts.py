"""The independent parts of which the table is made."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

import scenes.screens.lesson
import scenes.screens.table
import scenes.table
from game.core.cards import Seat
from game.core.rules import Refusal, Touch
from game.games.the_game import rules as the_game
from scenes.board.common import NamePlate, paint_name
from scenes.board.piece import Piece
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Push, Replace
from scenes.table.actions import CardCarried, CardClicked, CardDropped, PlaceClicked, TableAction
from scenes.table.progress import Phase
from scenes.ui.access import Bridge
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from tests.scenes.home import home
from tests.scenes.played import LONG, seated
from tests.scenes.tables import Hand, session_of


def classes() -> Iterator[type]:
    for package in (scenes.table, scenes.screens.table, scenes.screens.lesson):
        for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            module = importlib.import_module(found.name)
            yield from (
                one for _, one in inspect.getmembers(module, inspect.isclass) if one.__module__ == found.name
            )


def test_no_part_of_the_table_depends_on_too_many_classes() -> None:
    made = set(classes())
    assert Table in made
    for made_class in made:
        ours = [
            base
            for base in made_class.__mro__[1:]
            if base.__module__.startswith(("scenes.table", "scenes.screens"))
        ]
        roots = [base for base in made_class.__bases__ if base in (Screen, Widget)]
        protocol = getattr(made_class, "_is_protocol", False)
        assert protocol or len(ours) + len(roots) <= 1, (made_class, ours, roots)


def test_an_illegal_move_is_answered_with_its_reason(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "human"), moves=4, turn=0), assets)
    hand.settle()
    scene, steps = hand.scene, hand.session.steps
    refusal = scene.hand.attempt(Touch(word="nobody says this"))
    assert isinstance(refusal, Refusal)
    assert hand.session.steps == steps
    scene.speech.tick()
    assert scene.announcements.now.endswith("That is not possible. Hold F5 to hear why.")
    scene.read_to(Bridge())
    scene.speech.answer(TableAction.OWN_CARDS)
    assert scene.announcements.now.startswith(scene.context.say(refusal.wrong))
    assert scene.announcements.last != scene.announcements.now
    touch = next(touch for move, touch in scene.context.facts().legal if isinstance(move, the_game.Lay))
    assert scene.hand.attempt(touch) is None
    assert hand.session.steps == steps + 1
    assert not scene.refusals.is_shown


def test_cards_are_dealt_before_the_player_can_move(assets: Assets) -> None:
    hand = Hand(session_of("poof", ("human", "gentle")), assets)
    phase = hand.scene.progress
    hand.until(lambda: phase.phase is Phase.DEALING)
    hand.until(lambda: phase.phase is not Phase.DEALING)
    hand.until(
        lambda: (
            phase.phase is Phase.PLAYING
            and hand.scene.context.viewpoint.turn == hand.scene.context.viewpoint.seat
        )
    )
    hand.key(pygame.K_r)
    assert phase.phase is Phase.SHOWING


def test_a_new_speed_applies_at_once(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    def flight(speed: float) -> float:
        hand = Hand(session_of("the-game", ("human", "gentle"), moves=20, turn=0), assets)
        hand.until(lambda: hand.scene.context.is_at_rest)
        with monkeypatch.context() as chosen:
            chosen.setattr(hand.scene.program, "speed", lambda: speed)
            hand.scene.leave()
            hand.scene.enter(hand.surface.get_size())
            move = next(
                touch for move, touch in hand.scene.context.facts().legal if isinstance(move, the_game.Lay)
            )
            assert hand.scene.hand.attempt(move) is None
            seconds = 0.0
            while not hand.scene.context.timeline.idle:
                hand.wait(1 / 60)
                seconds += 1 / 60
        return seconds

    assert flight(2.0) < 0.75 * flight(1.0)


def test_the_match_does_not_continue_until_the_player_ends_the_first_look(assets: Assets) -> None:
    hand = Hand(session_of("spooky-boo", ("human", "gentle"), seed=3), assets)
    hand.until(lambda: hand.scene.progress.phase is Phase.LOOKING)
    assert hand.scene.hand.attempt(Touch(word="boo")) is not None
    hand.key(pygame.K_h)
    assert hand.scene.hand.hints.given is None
    assert hand.scene.refusals.is_shown
    hand.settle()
    assert hand.scene.progress.phase is not Phase.LOOKING


def test_a_finished_round_stays_on_the_table_until_the_scores_are_opened(assets: Assets) -> None:
    hand = Hand(session_of("poof", ("gentle", "gentle"), moves=4), assets)
    phase = hand.scene.progress
    hand.until(lambda: phase.phase is Phase.ROUND_OVER and hand.scene.context.timeline.idle)
    steps = hand.session.steps
    hand.wait(2)
    assert hand.session.steps == steps
    hand.key(pygame.K_RETURN)
    hand.until(lambda: phase.phase is Phase.SCORES, 0.1)
    assert [type(one) for one in hand.went] == [Push]
    hand.scene.enter(hand.surface.get_size())
    hand.until(lambda: phase.phase is Phase.DEALING, 3)


def test_the_table_of_a_finished_match_opens_the_result_a_single_time(assets: Assets) -> None:
    hand = Hand(session_of("the-game", ("gentle", "gentle"), moves=60), assets)
    hand.until(lambda: hand.scene.progress.phase is Phase.MATCH_OVER)
    hand.wait(1)
    assert hand.went == [Replace(routes.Result(hand.session))]


def test_keys_have_no_effect_while_the_curtain_is_shown(assets: Assets) -> None:
    hand = Hand(session_of("poof", ("human", "human"), moves=4), assets)
    hand.settle()
    hand.session.draw_curtain()
    assert hand.scene.progress.phase is Phase.CURTAIN
    steps = hand.session.steps
    hand.key(pygame.K_RETURN)
    assert hand.session.steps == steps
    assert not hand.scene.access_tree()


def test_keys_give_the_same_actions_as_clicks_on_cards_and_places(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "human"), moves=4, turn=0), assets)
    hand.settle()
    scene, heard = hand.scene, list[object]()
    act = scene.on_action
    scene.on_action = lambda action: (heard.append(action), act(action))[1]  # type: ignore[method-assign, func-returns-value]
    card = scene.spread.numbered()[0].card
    hand.click(hand.point_on(card))
    assert heard == [CardClicked(card)]
    hand.key(pygame.K_BACKSPACE)
    assert scene.context.picking.cards == ()
    heard.clear()
    start = hand.point_on(card)
    hand.drag(start, (5, 5))
    assert {type(one) for one in heard} == {CardCarried, CardDropped}
    heard.clear()
    zone, place = next(iter(scene.spread.places.items()))
    hand.click(place.rect.center)
    assert heard == [PlaceClicked(zone)]
    assert scene.refusals.is_shown
    heard.clear()
    hand.key(pygame.K_e)
    assert heard in ([], [TableAction.BIG])
    assert hand.session.turn == Seat(0)


def test_a_dragged_card_returns_when_the_pointer_leaves_the_window(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "human"), moves=4, turn=0), assets)
    hand.settle()
    at = hand.point_on(hand.scene.spread.numbered()[0].card)
    hand.press(at)
    away = (at[0], at[1] - 80)
    hand.scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=away, rel=(0, -80), buttons=(1, 0, 0)))
    assert hand.scene.hand.carried
    hand.scene.handle(pygame.Event(pygame.WINDOWLEAVE))
    assert not hand.scene.hand.carried
    assert hand.scene.context.picking.cards == ()


def test_a_plate_too_short_for_a_name_shows_the_first_name(tmp_path: Path, assets: Assets) -> None:
    session = seated(home(tmp_path, assets), session_of("campfire-smokeout", ("human",) * 6).written(), LONG)
    hand = Hand(session, assets)
    plates = hand.scene.context.name_plates(hand.scene.context.facts())
    for plate, name in zip(plates.values(), LONG, strict=True):
        assert (plate.name, plate.brief) == (name, name.split()[0])
    kit = hand.scene.kit
    plate = plates[Seat(1)]._replace(line="")
    for wide, shown in ((400, LONG[1]), (150, "Maximilian")):
        rect = Rect(0, 0, wide, kit.metrics.u(60))
        alike = paint_name(kit, rect, plate._replace(name=shown, brief=""))
        assert paint_name(kit, rect, plate).surface.get_buffer().raw == alike.surface.get_buffer().raw


def test_the_text_of_a_name_plate_leaves_room_for_the_wind_up_key(assets: Assets) -> None:
    hand = Hand(session_of("spooky-boo", ("human", "steady")), assets)
    kit, rect = hand.scene.kit, Rect(0, 0, 200, 60)
    plate = NamePlate("Ines", "7 points", "spooky-boo", "right", plate=True)
    ends = []
    for reach in (0, 20):
        picture = paint_name(kit, rect, plate._replace(reach=reach))
        ink = pygame.mask.from_threshold(picture.surface, kit.colours.hot, (40, 40, 40, 255))
        ends.append(max(one.right for one in ink.get_bounding_rects()) - picture.left)
    assert ends[1] == ends[0] - 20


def test_only_the_name_plate_of_a_cpu_has_space_for_a_wind_up_key(assets: Assets) -> None:
    reaches = []
    for kinds in (("human", "steady"), ("steady", "sharp")):
        hand = Hand(session_of("spooky-boo", kinds), assets)
        plates = [one.content for one in hand.scene.widgets if isinstance(one, Piece)]
        reaches.append(
            [one.reach > 0 for one in plates if isinstance(one, NamePlate) and one.align == "right"]
        )
    assert reaches == [[False], [True]]
