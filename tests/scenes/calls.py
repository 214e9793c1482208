"""Makes calls out of turn at tables without a real window, and confirms each call."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from game.core.cards import PUBLIC, Seat
from scenes.board.board import CallButton
from scenes.board.context import CallOut
from scenes.stage.assets import Assets
from scenes.ui.button import Button
from tests.scenes.tables import FRAME, Hand, session_of

WORDS = {"spooky-boo": "boo", "poof": "mercy"}
MOST = 2.5
"""The person ends the round after at most this many seconds of play."""
PATIENCE = 60.0
"""Seconds until the table must end the round or ask the person about it."""


class Caller:
    def __init__(
        self, assets: Assets, game: str, players: tuple[str, ...], seed: int, **options: Any
    ) -> None:
        self.word = WORDS[game]
        self.made = 0
        """How often the round had been ended before the last press."""
        self.rng = Random(f"{game} {players} {seed}")
        self.hand = Hand(session_of(game, players, seed=seed, rounds=99, **options), assets)
        self.hand.scene.program.speed = lambda: 1.5  # type: ignore[method-assign]
        self.hand.scene.rebuild()
        self.hand.session.save = lambda: None  # type: ignore[method-assign]  # nothing is kept of so many rounds
        self.hand.scene.show_cards = lambda: None  # type: ignore[method-assign]  # no picture is taken here

    @property
    def scene(self) -> Any:
        return self.hand.scene

    @property
    def button(self) -> CallButton:
        found: CallButton = self.scene.context.board.controls.call.button
        return found

    @property
    def view(self) -> Any:
        return self.hand.session.chair(PUBLIC).view

    def carry_on(self) -> None:
        hand, session = self.hand, self.hand.session
        hand.wait()
        if self.scene.context.timeline.held is not None:
            hand.key(pygame.K_e)
        turn = session.turn
        if (
            turn in session.humans
            and self.scene.context.timeline.idle
            and not self.asked
            and self.rng.random() < 0.3
        ):
            touches = [touch for _, touch in session.chair(Seat(turn)).moves() if touch.word != self.word]
            session.attempt(Seat(turn), self.rng.choice(touches))
            self.scene.read_news()

    @property
    def asked(self) -> bool:
        return self.scene.dialog is not None

    def until_some_moment(self) -> None:
        for _ in range(self.rng.randrange(1, round(MOST / FRAME))):
            self.carry_on()
            if self.scene.progress.round is not None:
                self.next_round()

    def press(self) -> None:
        self.made = len(self.calls())
        if self.rng.random() < 0.5:
            self.hand.dare_by_key()
        else:
            self.hand.dare(self.button.rect.center)

    @property
    def alone(self) -> bool:
        return len(self.hand.session.humans) == 1

    def until_heard(self) -> None:
        for _ in range(round(PATIENCE / FRAME)):
            if self.asked or (self.alone and len(self.calls()) > self.made):
                return
            self.carry_on()
        message = "a call was not heard"
        raise AssertionError(message)

    def answers(self) -> dict[Seat, Button]:
        found: dict[Seat, Button] = {}
        for one in self.scene.active:
            action = one.action if isinstance(one, Button) else None
            if isinstance(action, CallOut) and action.seat is not None:
                found[action.seat] = one
        return found

    def answer(self) -> Seat:
        if self.alone:
            return Seat(self.calls()[-1])
        answers = self.answers()
        seat = self.rng.choice(sorted(answers))
        self.hand.click(answers[seat].rect.center)
        if self.scene.dialog is not None:  # somebody else than who sits there: is it really them?
            self.hand.click(self.answers()[seat].rect.center)
        return seat

    def next_round(self) -> None:
        while not self.hand.went or self.scene.progress.round is not None:
            self.hand.key(pygame.K_RETURN)
            self.hand.wait()
        self.hand.went.clear()
        self.scene.enter(self.hand.surface.get_size())
        self.hand.wait()
        if self.rng.random() < 0.7:
            self.hand.key(pygame.K_SPACE)  # the deal need not be looked at every time

    def calls(self) -> list[Seat]:
        news = self.hand.session.chair(PUBLIC).news()
        return [one.seat for one in news if str(one.move) == self.word]
