"""How many function calls and files lie between a click and the move that it makes."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pygame
import pytest

from game.core.rules import Refusal
from game.games import GAMES
from game.match import Match
from scenes.program import app as app_module
from scenes.program.app import App
from scenes.ui.access import Bridge
from tests.scenes.tables import Hand, session_of

CALLS, FILES = 12, 7
"""The most function calls and files from the main loop to the match."""
POSITIONS = range(1, 60)


def tables(game: str, assets: Any) -> Iterator[Hand]:
    for moves in POSITIONS:
        session = session_of(game, ("human", "human"), moves=moves, seed=moves)
        if session.turn in session.humans:
            hand = Hand(session, assets)
            hand.settle()
            if session.turn == hand.scene.context.viewpoint.seat and hand.scene.context.is_at_rest:
                yield hand


def card(hand: Hand) -> tuple[int, int] | None:
    """Returns a point on a card that one click would play. If there is none, returns None."""
    facts, controls = hand.scene.context.facts(), hand.scene.context.board.controls
    for one in hand.scene.spread.cards.values():
        if controls.at_once(facts, one.card) or controls.pick(facts, one.card) is None:
            return hand.point_on(one.card)
    return None


def big_button(hand: Hand) -> tuple[int, int] | None:
    scene = hand.scene
    controls, facts = scene.context.board.controls, scene.context.facts()
    for _, touch in facts.legal:
        cards = tuple(scene.hints.cards_of(touch))
        if cards:
            scene.hand.pick(controls.picked(facts, touch, cards))
        button = scene.big.button
        if button is not None and button.enabled and scene.big.touch == touch:
            return button.rect.center
    return None


def calls_of_click(
    hand: Hand, at: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> list[FrameType] | None:
    """Clicks, and returns the function calls from the main loop to the match.

    If the click does not reach the match, returns None.
    """
    found: list[FrameType] = []

    def attempt(_match: Match, _seat: int, _touch: Any) -> Refusal | None:
        frame = sys._getframe()
        while frame.f_code.co_name != "run" and frame.f_back is not None:
            found.append(frame)
            frame = frame.f_back
        found.append(frame)
        return None

    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(app_module, "connect", lambda _window: Bridge())
    monkeypatch.setattr(Match, "attempt", attempt)
    monkeypatch.setattr(app_module, "rest", lambda *_: None)
    app = App(hand.services, lambda _route: hand.scene)
    pygame.event.clear()
    for kind, fields in (
        (pygame.MOUSEBUTTONDOWN, {"pos": at, "button": 1}),
        (pygame.MOUSEBUTTONUP, {"pos": at, "button": 1}),
        (pygame.QUIT, {}),
    ):
        pygame.event.post(pygame.event.Event(kind, fields))
    app.run()
    return found or None


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("where", [card, big_button])
@pytest.mark.parametrize("game", GAMES)
def test_a_click_reaches_the_match_through_few_calls_and_files(
    game: str, where: Any, assets: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for hand in tables(game, assets):
        at = where(hand)
        calls = calls_of_click(hand, at, monkeypatch) if at is not None else None
        monkeypatch.undo()
        if calls is None:
            continue
        path = [f"{Path(call.f_code.co_filename).name}: {call.f_code.co_name}" for call in calls]
        assert path[-1] == "app.py: run"
        assert len(calls) <= CALLS, " | ".join(path)
        files = {call.f_code.co_filename for call in calls}
        assert len(files) <= FILES, path
        return
    pytest.fail("no such click reaches the match")
