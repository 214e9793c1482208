"""Undo at the table works only for the person at the screen. If nothing can be undone, a message says so."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.core.undo import Why
from game.games import GAMES
from game.worker.question import Answer, Ask
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.table.actions import TableAction
from tests.scenes.tables import Hand, Thinker, match_of, session_of
from tests.test_undo import lines
from tests.tier import tries


class Careless(Thinker):
    """A fake CPU process that answers at once with any legal move."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.rng = Random(seed)

    def poll(self) -> Answer | None:
        asked, self.asked = self.asked, None
        if asked is None:
            return None
        return Answer(asked.token, self._any(asked), None)

    def _any(self, asked: Ask) -> Any:
        game = GAMES[asked.game]
        moves = [move for move in game.moves(asked.view, asked.seat) if not game.is_talk(move)]
        return self.rng.choice(moves) if game.turn(asked.view) == asked.seat else None


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_undo_takes_back_only_moves_of_the_person_at_the_screen(name: str, assets: Assets) -> None:
    undone = might = 0
    for seed in range(tries(1, 3)):
        players = ("human", "gentle", "human")[: GAMES[name].seats[-1]]
        session = session_of(name, players, moves=3 * seed, seed=seed + 1, brain=Careless(seed))
        hand, rng = Hand(session, assets, look=Look(motion="none")), Random(seed)
        match = match_of(session)
        for _ in range(60):
            hand.wait(0.1)
            might += session.undo_bar(hand.scene.context.viewpoint.seat) is None
            undone += pressed(hand)
            if match.outcome is not None:
                break
            if (
                match.turn in session.humans
                and match.turn == hand.scene.context.viewpoint.seat
                and rng.random() < 0.7
            ):
                session.attempt(match.turn, rng.choice(session.chair(match.turn).moves())[1])
                might += session.undo_bar(hand.scene.context.viewpoint.seat) is None
                undone += pressed(hand)
    assert undone == might


def pressed(hand: Hand) -> bool:
    """Presses Undo. Returns whether a move was taken back, and asserts that it was the person's own move."""
    match, eyes = match_of(hand.session), hand.scene.context.viewpoint.seat
    before, steps, banner = lines(match, eyes), match.steps, hand.scene.notices.banner
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert lines(match, eyes) == before, "another seat's move was taken back"
    if match.steps == steps:
        assert hand.scene.notices.banner is not banner or hand.scene.notices.banner is not None, (
            "no word why not"
        )
    assert match.steps == steps or eyes in hand.session.humans
    return match.steps < steps


def said(hand: Hand) -> str:
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    banner = hand.scene.notices.banner
    assert banner is not None
    return banner.label


def test_the_reason_of_a_refused_undo_is_shown(assets: Assets) -> None:
    session = session_of("poof", ("human", "gentle"), turn=0)
    hand = Hand(session, assets)
    hand.settle()
    assert said(hand) == "You have not moved yet."
    undo = hand.scene.screen.hud.buttons[TableAction.UNDO]
    assert not undo.enabled
    assert undo.reason == "You have not moved yet."
    session = session_of("poof", ("human", "gentle"), moves=5, turn=0)
    hand = Hand(session, assets)
    hand.settle()
    assert said(hand) == "Odile has moved since."
    solo = Hand(session_of("the-game", ("human",), moves=1), assets)
    solo.settle()
    assert said(solo) == "There is nothing to take back."


def test_a_forced_pick_up_cannot_be_undone() -> None:
    forced = 0
    for seed in range(30):
        session, rng = session_of("eight-and-half", ("human", "gentle"), seed=seed), Random(seed)
        match = match_of(session)
        while match.outcome is None and match.steps < 80:
            seat = match.turn
            assert seat is not None
            moves = match.game.moves(match.state, seat)
            match.submit(seat, move := rng.choice(moves))
            if len(moves) == 1 and str(move) == "take" and match.turn != seat:
                bar = match.undo_bar(seat)
                assert bar is not None
                forced += bar.why is Why.FORCED
    assert forced > 3
