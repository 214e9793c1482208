"""The pace of CPU moves at the table, and faulty answers of CPUs."""

from __future__ import annotations

import gettext
import os
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.phrases import phrase
from game.core.shuffle import CodeDealer
from game.cpu.levels import Level, Seconds
from game.games import ENTRIES, GAMES
from game.games.campfire_smokeout.rules import hand
from game.match import Match
from game.record import Player, Record
from game.session.beat import FORCED_SECONDS, THINK_SECONDS
from game.session.limits import THINK_LIMIT, at_the_table
from game.session.session import Session
from game.words import Words
from game.worker.client import Thinker as Client
from game.worker.players import Guesser, think
from game.worker.question import Answer, Ask, Failure
from scenes.stage.assets import Assets
from scenes.stage.motion import Pace
from scenes.stage.theme import Look
from tests.scenes.tables import FRAME, NAMES, Hand, Shelf, Thinker, session_of
from tests.torture.twins import NOW, twins

PACE = Pace(1.0, Look())


class Slow(Thinker):
    def __init__(self) -> None:
        super().__init__()
        self.questions: list[Ask] = []
        self.answers: list[Answer] = []

    def ask(self, ask: Ask) -> None:
        self.questions.append(ask)
        super().ask(ask)

    def poll(self) -> Answer | None:
        answer = super().poll()
        self.answers += [answer] if answer else []
        return answer


def thinking(name: str, players: tuple[str, ...], **more: Any) -> tuple[Session, Slow]:
    brain = Slow()
    return session_of(name, players, brain=brain, **more), brain


def test_strong_levels_use_more_playouts_for_hints_than_for_moves() -> None:
    game = next(name for name, entry in ENTRIES.items() if "sharp" in entry.playouts)
    session, brain = thinking(game, ("human", "sharp"), turn=1)
    session.limits = THINK_LIMIT.__getitem__
    session.update(0.0, PACE.seconds, shown=True)
    session.ask_hint(Seat(0))
    most = [ask.limit.most for ask in brain.questions if isinstance(ask.limit, Seconds)]
    assert most == [ENTRIES[game].playouts["sharp"], Seconds(1.0).most]


def test_the_limit_of_playouts_also_applies_to_calls_out_of_turn() -> None:
    assert at_the_table(Seconds(1.0), Level.SHARP, {"sharp": 7}, calls=True) == Seconds(0.3, most=7)
    assert at_the_table(Seconds(1.0), Level.SHARP, {}, calls=True) == Seconds(0.3)


def waited(session: Session, *, most: float = 5.0) -> float:
    """Returns the seconds until the next move. At the start the table shows all earlier moves."""
    steps, passed = session.steps, 0.0
    while session.steps == steps:
        session.update(FRAME, PACE.seconds, shown=True)
        passed += FRAME
        assert passed < most, "no move comes"
    return passed


# -- pace ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", GAMES)
def test_cpus_think_during_animations_and_move_afterwards(name: str) -> None:
    """No CPU moves before the animation ends."""
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
        session.update(FRAME, PACE.seconds, shown=False)
    assert session.steps == steps
    assert brain.questions, "nobody thinks"
    last, answer = brain.questions[-1], brain.answers[-1]
    assert answer.token == last.token, "the last question waits for its answer"
    spoken = answer.move is not None and last.seat != session.turn
    assert spoken or last.seat == session.turn, "the seat to move was not asked"


def test_only_publicly_forced_moves_have_a_short_thinking_pause() -> None:
    plain: list[float] = []
    other: list[float] = []
    forced = 0
    for seed in range(1, 40):
        session, _ = thinking("campfire-smokeout", ("sharp", "sharp", "steady"), moves=seed % 9, seed=seed)
        if session.turn is None:
            continue
        moves = session.game.moves(session.chair(session.turn).view, session.turn)
        empty = not session.chair(PUBLIC).view.table.zones[hand(session.turn)]
        forced += len(moves) == 1 and not empty
        (plain if empty or (session.steps == 1 and len(moves) == 1) else other).append(waited(session))
    assert plain
    assert forced, "some have no choice, and only they know"
    assert all(FORCED_SECONDS <= seconds < FORCED_SECONDS + 3 * FRAME for seconds in plain)
    assert all(THINK_SECONDS[0] <= seconds < THINK_SECONDS[1] + 3 * FRAME for seconds in other)


class Pondering(Thinker):
    def __init__(self) -> None:
        super().__init__()
        self.left = 0.0

    def ask(self, ask: Ask) -> None:
        super().ask(ask)
        legal, table = GAMES[ask.game].moves(ask.view, ask.seat), ask.view.table
        held = sum(len(face) for zone, cards in table.zones.items() for face in map(table.faces.get, cards)
                   if face is not None and table.rules[zone].owner == ask.seat)  # fmt: skip
        assert isinstance(ask.limit, Seconds)
        game = GAMES[ask.game]
        acts = [move for move in legal if not game.is_talk(move)]
        thinks = len(acts) > (game.turn(ask.view) == ask.seat) and held % 2
        self.left = ask.limit.seconds * 0.9 if thinks else 0.0

    def poll(self) -> Answer | None:
        self.left -= FRAME
        if self.asked is None or self.left > 0:
            return None
        asked, self.asked = self.asked, None
        if GAMES[asked.game].turn(asked.view) != asked.seat:
            return Answer(asked.token, None)
        return Answer(asked.token, GAMES[asked.game].moves(asked.view, asked.seat)[0])


def seen_after(match: Match, level: str, speed: float) -> float:
    players = tuple(Player(name, level) for name in NAMES[: match.seats])
    record = Record(match.game, players, match.options, "code", NOW, "0.1.0").with_match(match)
    made = record.rounds[-1].moves
    again = record.replay((len(record.rounds) - 1, max(0, len(made) - 1)))
    again.deal_from(CodeDealer("the next round"))
    words = Words(gettext.NullTranslations(), NAMES[: match.seats])
    session = Session(record, again, "test", words=words, keeper=Shelf(), brain=Pondering())
    if made:
        last = next(step for step in reversed(match.history) if step.seat != DEALER)
        touch = next(touch for move, touch in again.legal(last.seat) if move == last.move)
        assert session.attempt(last.seat, touch) is None
    steps, passed = session.steps, 0.0
    while session.steps == steps:
        session.update(FRAME, Pace(speed, Look()).seconds, shown=True)
        passed += FRAME
        assert passed < 20, "no move comes"
    return passed


class Caller(Thinker):
    """A fake CPU that makes a call (a move out of turn) after a given time."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = self.left = seconds

    def ask(self, ask: Ask) -> None:
        super().ask(ask)
        self.left = self.seconds

    def poll(self) -> Answer | None:
        self.left -= FRAME
        if self.asked is None or self.left > 0:
            return None
        asked, self.asked = self.asked, None
        game = GAMES[asked.game]
        acts = [move for move in game.moves(asked.view, asked.seat) if not game.is_talk(move)]
        return Answer(asked.token, acts[0] if acts and game.turn(asked.view) != asked.seat else None)


@pytest.mark.parametrize("level", ["sharp", "master"])
def test_a_call_out_of_turn_comes_at_a_fixed_moment(level: str) -> None:
    seen = []
    for seconds in (0.0, 0.1):
        session = session_of("spooky-boo", ("human", level, level), moves=6, turn=0, brain=Caller(seconds))
        session.limits = THINK_LIMIT.__getitem__
        while session.turn == 0:
            assert session.attempt(Seat(0), session.chair(Seat(0)).moves()[0][1]) is None
        seen.append(waited(session))
        assert session.chair(PUBLIC).news()[-1].seat != session.turn, "nobody called"
    assert seen[0] == seen[1] > 0.1


PAIRS = int(os.environ.get("TUCKBOX_BEATS", "60"))
"""The number of pairs of deals that look the same, over all games."""


def test_move_timing_does_not_depend_on_hidden_cards() -> None:
    """Compares two deals that differ only in hidden cards."""
    compared = 0
    for seed in range(PAIRS):
        pair = twins(seed, PUBLIC)
        if pair is None or pair[0].turn is None:
            continue
        level, speed = ("sharp", "steady", "gentle")[seed % 3], (1.0, 2.0, 0.5)[seed % 4 % 3]
        assert seen_after(pair[0], level, speed) == seen_after(pair[1], level, speed), (seed, level)
        compared += 1
    assert compared > PAIRS / 3


# -- bad answers ---------------------------------------------------------------------------------------
class Bad:
    """A fake client whose CPU workers give bad answers. In the end it computes the answers itself."""

    def __init__(self, answer: Any) -> None:
        self.bad = answer
        self.deaths = 0
        self.notice: Any = None
        self._asked: Ask | None = None
        self._given: Ask | None = None

    def start(self) -> None: ...

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


@pytest.mark.each_value
@pytest.mark.parametrize(
    "bad", [ValueError("lost my way"), "no move at all", 7], ids=["raises", "text", "number"]
)
@pytest.mark.parametrize("name", GAMES)
def test_the_simple_cpu_replaces_a_cpu_with_bad_answers(name: str, bad: Any, assets: Assets) -> None:
    brain = Bad(bad)
    session = session_of(name, ("human", "sharp", "sharp"), moves=6, seed=3, brain=brain)
    hand, rng = Hand(session, assets), Random(1)
    steps = session.steps
    for _ in range(400):
        hand.wait()
        if session.turn == 0 and hand.scene.context.timeline.idle:
            touches = [t for move, t in session.chair(Seat(0)).moves() if not session.game.is_talk(move)]
            session.attempt(Seat(0), rng.choice(touches))
        if any(one.seat != 0 and one.seat >= 0 for one in session.chair(Seat(0)).news(steps)):
            break
    assert brain.deaths >= 3
    assert any(one.seat > 0 for one in session.chair(Seat(0)).news(steps)), "nobody plays on"
    assert "they play on, but less well" in repr(hand.scene.access_tree())


def test_the_cpu_is_asked_again_after_a_bad_hint(assets: Assets) -> None:
    brain = Bad("no move at all")
    session = session_of("poof", ("human", "sharp"), moves=6, turn=0, brain=brain)
    hand = Hand(session, assets)
    hand.settle()
    hand.key(pygame.K_h)
    hand.until(
        lambda: hand.scene.hints.given is not None and hand.scene.hints.given.reasons is not None, most=3.0
    )
    assert brain.deaths == 3
    assert hand.scene.hints.given is not None
    assert hand.scene.hints.given.touch in [touch for _, touch in hand.scene.context.facts().legal]


def test_the_real_worker_client_has_every_method_that_the_table_calls() -> None:
    """How the real client behaves after failures is tested in tests/cpu/test_worker.py."""
    assert all(callable(getattr(Client, name)) for name in ("start", "ask", "poll", "reject", "cancel"))
    assert Client().notice is None
