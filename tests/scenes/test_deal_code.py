"""Nothing that the program shows, saves or sends reveals the deal code of a running match."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.deal import Deal
from game.core.phrases import Phrase
from game.core.shuffle import CodeDealer, tidy_code
from game.games import GAMES
from game.record import Player
from game.session.session import Session
from game.worker.question import Answer, Ask
from scenes.context.context import Context
from scenes.screens.matches.telling import row_of
from scenes.screens.pause import Pause, Press
from scenes.screens.result.scene import ResultScene
from scenes.screens.setup import rows
from scenes.screens.setup.scene import Setup
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Push, Replace
from tests.laws import choose
from tests.scenes.home import CODE, home, led, managed, opened, people, press, widget
from tests.scenes.tables import match_of, session_of

SIZE = (960, 600)
OTHER = "K7Q2-9FXA"


class Overheard:
    """A fake CPU that plays any legal move and records each question."""

    notice: Phrase | None = None

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.asked: Ask | None = None
        self.rng = Random(3)

    def start(self) -> None: ...

    def ask(self, ask: Ask) -> None:
        self.asked = ask
        self.heard.append(pickle.dumps(ask))

    def poll(self) -> Any:
        asked, self.asked = self.asked, None
        if asked is None:
            return None
        game = GAMES[asked.game]
        moves = [move for move in game.moves(asked.view, asked.seat) if not game.is_talk(move)]
        mine = game.turn(asked.view) == asked.seat
        return Answer(asked.token, self.rng.choice(moves) if mine else None, None)

    def cancel(self) -> None:
        self.asked = None

    def reject(self, token: int) -> None:
        _ = token


def coded(context: Context, name: str, code: str) -> Session:
    record = session_of(name, ("human", "gentle"), moves=6, seed=2, turn=0).written()
    session = opened(context, replace(record, seed=code), "samematch")
    match_of(session).deal_from(CodeDealer("the same for both"))
    return session


def leaving(folder: Path, assets: Assets, name: str, code: str) -> Iterator[str]:
    """Yields everything that the program shows, says, saves or sends."""
    for store in ("cards as they lie", "cards lying flat"):
        assets.store(store).clear()  # what was printed for another match need not be printed in a frame
    context = home(folder, assets, motion="none")
    context.brain = brain = Overheard()
    session, surface, rng = coded(context, name, code), pygame.Surface(SIZE), Random(5)
    manager: Any = managed(context, routes.Table(session), SIZE)
    for _ in range(40):
        for _ in range(12):
            manager.update(1 / 20)
            manager.draw(surface)
        match = match_of(session)
        if match.outcome is not None or not isinstance(manager.top, Table):
            break
        yield repr(manager.top.access_tree())
        yield str(hash(surface.get_buffer().raw))
        if manager.top.context.timeline.held is not None:
            manager.top.hand.go_on()
        elif manager.top.progress.round is not None:
            manager.top.progress.round = None
        elif match.turn == 0:
            seat, move = choose(match.game, match, rng)
            session.attempt(seat, match.game.touch(match.state.seen_by(seat), seat, move))
    for key in () if session.outcome is not None else (pygame.K_ESCAPE, pygame.K_l, pygame.K_w):
        change = manager.top.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        if isinstance(change, Push | Replace):
            sheet = led(context, change)
            sheet.enter(SIZE)
            sheet.draw(surface)
            yield repr(sheet.access_tree())
            yield str(hash(surface.get_buffer().raw))
    yield from map(repr, brain.heard)


@pytest.mark.parametrize("name", GAMES)
def test_a_running_match_never_reveals_its_deal_code(name: str, tmp_path: Path, assets: Assets) -> None:
    one, other = (list(leaving(tmp_path / code, assets, name, code)) for code in (CODE, OTHER))
    assert len(one) > 12
    assert one == other
    assert not any(shows_code(code, text) for code in (CODE, OTHER) for text in one)


def shows_code(code: str, text: str) -> bool:
    """Returns whether a text contains a deal code in any spelling."""
    flat = text.upper().replace("-", "").replace(" ", "")
    return code.replace("-", "") in flat


def test_saves_and_lists_show_no_deal_code(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    session = context.begin("poof", people("Ann", "Bob"), GAMES["poof"].defaults(), CODE)
    assert context.desk.autosaver.close(20.0)
    (entry,) = context.desk.shelf.matches()
    row = row_of(entry, context.services.say, datetime.now(UTC))
    assert not shows_code(CODE, f"{row} {entry.path.name} {session.match_id}")


def test_a_typed_deal_code_makes_a_practice_match(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    for by_code in (False, True):
        setup = Setup(context, "poof")
        setup.enter(SIZE)
        setup.form.by_code, setup.form.code = by_code, CODE
        setup.rebuild()
        assert any("practice" in one.label for one in setup.widgets) is by_code
        change = press(setup, pygame.K_RETURN)
        assert isinstance(change, Replace)
        assert isinstance(change.route, routes.Table)
        assert change.route.session.practice is by_code


def test_an_unfinished_match_becomes_practice_if_its_deal_is_repeated(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    session = context.begin("poof", [*people("Ann"), Player("Fenn", "gentle")], GAMES["poof"].defaults())
    pause = Pause(context, session, pygame.Surface(SIZE))
    pause.enter(SIZE)
    assert not any(shows_code(session.record.seed, one.label) for one in pause.widgets)
    pause.on_action(Press.FRESH_DEAL)
    assert not session.practice
    pause.on_action(Press.SAME_DEAL)
    assert session.practice
    assert session.written().meta["practice"] is True


def test_the_button_on_the_result_copies_the_deal_code_with_game_and_players_and_options(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    context = home(tmp_path, assets)
    ended = session_of("the-game", ("human", "gentle"), moves=400, seed=2, on_fire=True)
    assert ended.outcome is not None
    session = opened(context, replace(ended.written(), seed=CODE), "over")
    result = ResultScene(context, session)
    result.enter(SIZE)
    button = widget(result, f"Copy deal {CODE}")
    result.on_action(button.use())
    assert copied == [f"{CODE} the-game 2 on_fire=true"]
    setup = Setup(context, "the-game")
    setup.enter(SIZE)
    setup.form.by_code = True
    setup.on_action(rows.Deal(copied[0]))
    assert (setup.form.code, len(setup.form.seats), setup.form.options["on_fire"]) == (CODE, 2, True)
    assert tidy_code(setup.form.code) == CODE
    other = Setup(context, "poof")
    other.enter(SIZE)
    other.form.by_code = True
    other.on_action(rows.Deal(copied[0]))
    assert any(one.label == "This deal belongs to The Game." for one in other.widgets)
    assert Deal.read(copied[0], GAMES) is not None
