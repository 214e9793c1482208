"""The pace of CPUs at the table, and what happens there when one of them answers badly or not at all."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.core.phrases import phrase
from game.cpu.client import Thinker as Client
from game.cpu.players import Answer, Ask, Failure, Guesser, think
from game.games import GAMES
from scenes.assets import Assets
from scenes.look import Look
from scenes.motion import FORCED_SECONDS, THINK_SECONDS, Pace
from scenes.table.session import Session
from tests.scenes.tables import FRAME, Hand, Thinker, session_of

PACE = Pace(1.0, Look())


class Slow(Thinker):
    """Knows every question it was asked, and gives the answers it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[Ask] = []

    def ask(self, ask: Ask) -> None:
        self.questions.append(ask)
        super().ask(ask)


def thinking(name: str, players: tuple[str, ...], **more: Any) -> tuple[Session, Slow]:
    session = session_of(name, players, **more)
    brain = Slow()
    session._brain = brain
    return session, brain


def waited(session: Session, *, most: float = 5.0) -> float:
    """Seconds until the next move is made, everything being shown."""
    steps, passed = session.steps, 0.0
    while session.steps == steps:
        session.update(FRAME, PACE, shown=True)
        passed += FRAME
        assert passed < most, "no move comes"
    return passed


# -- pace ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", GAMES)
def test_cpus_think_while_cards_fly_and_move_when_they_have_landed(name: str) -> None:
    """All who may speak, and who is to move, are asked before the table has caught up; nobody moves before it has."""
    session, brain = thinking(name, ("human", "sharp", "steady"), moves=5, turn=0, seed=2)
    touch = next(touch for move, touch in session.chair(Seat(0)).moves() if not session.game.is_talk(move))
    while session.turn == 0:
        assert session.attempt(Seat(0), touch) is None
        touches = [touch for move, touch in session.chair(Seat(0)).moves() if not session.game.is_talk(move)]
        touch = touches[-1] if touches else touch
    if session.turn is None:
        pytest.fail("the match is over")
    steps = session.steps
    for _ in range(60):
        session.update(FRAME, PACE, shown=False)
    assert session.steps == steps
    assert brain.questions, "nobody thinks"
    last = session._question
    assert last is not None
    assert last.answer is not None
    spoken = last.answer.move is not None and last.seat != session.turn
    assert spoken or last.seat == session.turn, "whoever is to move has not been asked"


def test_a_move_without_choice_comes_after_a_short_beat_and_others_after_a_longer_one() -> None:
    forced: list[float] = []
    free: list[float] = []
    for seed in range(1, 40):
        session, _ = thinking("campfire-smokeout", ("sharp", "sharp", "steady"), moves=seed % 9, seed=seed)
        if session.turn is None:
            continue
        moves = session.game.moves(session.chair(session.turn).view, session.turn)
        (forced if len(moves) == 1 else free).append(waited(session))
    assert forced
    assert free
    assert all(FORCED_SECONDS <= seconds < FORCED_SECONDS + 3 * FRAME for seconds in forced)
    assert all(THINK_SECONDS[0] <= seconds < THINK_SECONDS[1] + 3 * FRAME for seconds in free)
    assert max(forced) < min(free)


# -- bad answers ---------------------------------------------------------------------------------------
class Bad:
    """A client whose every worker answers badly, until it gives up and plays simply in this process."""

    def __init__(self, answer: Any) -> None:
        self.bad = answer
        self.deaths = 0
        self.notice: Any = None
        self._asked: Ask | None = None
        self._given: Ask | None = None

    def start(self) -> None:
        """Be ready."""

    def ask(self, ask: Ask) -> None:
        self._asked = ask

    def poll(self) -> Answer | Failure | None:
        if self._asked is None:
            return None
        self._given, self._asked = self._asked, None
        if self.notice is not None:
            return think(self._given, Guesser())
        if isinstance(self.bad, Exception):
            return Failure(self._given.token, str(self.bad))
        return Answer(self._given.token, self.bad)

    def reject(self, token: int) -> None:
        assert self._given is not None
        assert token == self._given.token
        self._asked, self.deaths = self._given, self.deaths + 1
        if self.deaths == 3:
            self.notice = phrase("The CPU players now think more simply: they play on, but less well.")

    def cancel(self) -> None:
        self._asked = None


@pytest.mark.parametrize(
    "bad", [ValueError("lost my way"), "no move at all", 7], ids=["raises", "text", "number"]
)
@pytest.mark.parametrize("name", GAMES)
def test_after_bad_answers_the_built_in_player_plays_on_with_a_notice(
    name: str, bad: Any, assets: Assets
) -> None:
    session = session_of(name, ("human", "sharp", "sharp"), moves=6, seed=3)
    brain: Any = Bad(bad)
    session._brain = brain
    hand, rng = Hand(session, assets), Random(1)
    steps = session.steps
    for _ in range(400):
        hand.wait()
        if session.turn == 0 and hand.scene.timeline.idle:
            touches = [t for move, t in session.chair(Seat(0)).moves() if not session.game.is_talk(move)]
            session.attempt(Seat(0), rng.choice(touches))
        if any(one.seat != 0 and one.seat >= 0 for one in session.chair(Seat(0)).news(steps)):
            break
    assert brain.deaths >= 3
    assert any(one.seat > 0 for one in session.chair(Seat(0)).news(steps)), "nobody plays on"
    assert "had to be simplified" in repr(hand.scene.access_tree())


def test_a_bad_hint_is_asked_for_again(assets: Assets) -> None:
    session = session_of("poof", ("human", "sharp"), moves=6, turn=0)
    brain: Any = Bad("no move at all")
    session._brain = brain
    hand = Hand(session, assets)
    hand.settle()
    hand.key(pygame.K_h)
    hand.until(lambda: hand.scene._advised is not None, most=3.0)
    assert brain.deaths == 3
    assert hand.scene._hint is not None
    assert hand.scene._hint[1] in [touch for _, touch in hand.scene.facts().legal]


def test_the_real_client_has_all_that_a_table_asks_of_it() -> None:
    """The table's client is the one that tests/cpu/test_worker.py breaks in every way."""
    assert all(callable(getattr(Client, name)) for name in ("start", "ask", "poll", "reject", "cancel"))
    assert Client().notice is None
