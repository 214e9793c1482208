"""A learner for tests of the lessons."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.cards import Seat
from game.core.rules import Refusal, Touch
from game.games import LESSONS
from game.session.lesson_session import Door
from scenes.board.board import CallButton
from scenes.board.common import prompt_seen
from scenes.board.piece import Piece
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.program.routes import scene_of
from scenes.screens.lesson.guide import LessonGuide
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.table.guide import PointerMark, arrow_rect
from scenes.table.spotlight import FAINT, drawn_part
from scenes.ui.button import APART_SECONDS
from scenes.ui.dare import DARE_SECONDS
from tests.scenes.home import click, press, widget
from tests.scenes.tables import way_to

FRAME = 1 / 30
SMALL = (960, 600)
GAMES = [game for game in LESSONS if game in SHOWS]
MOST = 20
"""The most clicks or keys that follow the signs of one step."""

every_game = pytest.mark.parametrize("game", GAMES)


def guide_of(scene: Table) -> LessonGuide:
    assert isinstance(scene.guide, LessonGuide)
    return scene.guide


class Pupil:
    def __init__(
        self,
        context: Context,
        game: str,
        size: tuple[int, int] = SMALL,
        door: Door = "set-up",
        *,
        answer: str = "",
    ) -> None:
        scene = scene_of(context, routes.TryOut(game, answer) if answer else routes.Lesson(game, door))
        assert isinstance(scene, Table)
        self.scene, self.size, self.guide = scene, size, guide_of(scene)
        self.surface = pygame.Surface(size)
        self.went: list[Any] = []
        self.refused: list[Refusal] = []
        self.followed = Counter[int]()
        real = self.guide.session.course.attempt

        def attempt(seat: Seat, touch: Touch) -> Refusal | None:
            refusal = real(seat, touch)
            if refusal is not None:
                self.refused.append(refusal)
            return refusal

        self.guide.session.course.attempt = attempt  # type: ignore[method-assign]
        scene.enter(size)
        self.settle()

    @property
    def at(self) -> int:
        return self.guide.session.course.at

    @property
    def steps(self) -> int:
        return self.scene.session.steps

    def wait(self, seconds: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            change = self.scene.update(FRAME)
            if change is not None:
                self.went.append(change)

    def settle(self) -> None:
        for _ in range(2000):
            self.wait()
            scene = self.scene
            if scene.context.timeline.held is not None:
                return
            if (
                scene.context.is_at_rest
                and not self.guide.session.course.is_watching
                and scene.spread.particles.idle
            ):
                self.wait()
                return
        message = f"the table never rests at step {self.at}"
        raise AssertionError(message)

    def click(self, at: tuple[int, int]) -> None:
        change = click(self.scene, at)
        if change is not None:
            self.went.append(change)

    def key(self, key: int, mod: int = 0) -> None:
        change = press(self.scene, key, mod)
        if change is not None:
            self.went.append(change)

    def signs(self) -> list[Rect]:
        return self.guide.pointer.touched()

    def step(self) -> Any:
        return self.guide.session.step

    def words_below_arrows(self) -> list[str]:
        """Returns the labels of texts and buttons that an arrow covers."""
        scene, metrics = self.scene, self.scene.kit.metrics
        pieces = [one for one in scene.widgets if isinstance(one, Piece) and one.is_seen]
        marks = [(one.rect, one.content.arrow) for one in pieces if isinstance(one.content, PointerMark)]
        unsaid = [*scene.spread.cards.values(), *scene.spread.places.values(), scene.prompt_line.piece]
        texts = [
            (drawn_part(scene.kit, one, FAINT) if isinstance(one, Piece) else one.rect, one.label)
            for one in scene.widgets
            if one.visible
            and one.label
            and one not in unsaid
            and (one in pieces or not isinstance(one, Piece))
        ]
        prompt = scene.prompt_line.piece
        if prompt.visible:
            texts.append((prompt_seen(scene.kit, scene.prompt_line.room, prompt.label), prompt.label))
        return [
            label
            for target, side in marks
            if side is not None
            for rect, label in texts
            if rect.colliderect(arrow_rect(metrics, target, side)) and not rect.contains(target)
        ]

    # -- ways to play --------------------------------------------------------------------------------
    def count(self) -> None:
        """Counts one input of the learner. Raises an error if a step of the lesson takes too many inputs."""
        self.followed[self.at] += 1
        step = self.step()
        what = "wants" if step is None or step.tries is None else "tries"
        assert self.followed[self.at] <= MOST, (
            f"following the signs never ends step {self.at}: what it {what} cannot be done at this table."
            " A table picks only cards with which a legal move begins: let it try one card and a place, or a button"
        )

    def follow_by_mouse(self) -> None:
        self.count()
        note = self.guide.note
        assert note is not None
        rects = self.signs()
        if not rects:
            assert note.on is not None
            self.click(note.on.rect.center)
            return
        at = self.bare(rects[0])
        if isinstance(self.scene.widget_at(at), CallButton):
            self.scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
            self.wait(DARE_SECONDS + 2 * FRAME)
            self.scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
            return
        self.click(at)

    def click_all_over(self) -> None:
        leave = widget(self.scene, "Leave the lesson").rect
        for x in range(20, self.size[0], 180):
            for y in range(90, self.size[1], 150):
                if not leave.collidepoint(x, y) and not self.lesson_over():
                    self.click((x, y))
        self.scene.on_other(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3))

    def bare(self, rect: Rect) -> tuple[int, int]:
        scene = self.scene
        wanted = [
            one
            for one in [*scene.spread.cards.values(), *scene.spread.places.values(), *scene.widgets]
            if one.visible
            and one.role == "button"
            and one.rect.contains(rect.inflate(-rect.w // 2, -rect.h // 2))
        ]
        for x in range(rect.x + 4, rect.right - 3, 6):
            for y in range(rect.centery, rect.bottom - 3, 6):
                if scene.widget_at((x, y)) in wanted:
                    return (x, y)
        message = f"nothing of {rect} can be pressed at step {self.at}"
        raise AssertionError(message)

    def follow_by_keys(self) -> None:
        self.count()
        note, rects = self.guide.note, self.signs()
        assert note is not None
        if rects and isinstance(self.scene.widget_at(self.bare(rects[0])), CallButton):
            self.key(pygame.K_c)
            self.wait(APART_SECONDS + FRAME)
            self.key(pygame.K_c)
            return
        wanted = self.scene.widget_at(self.bare(rects[0])) if rects else note.on
        assert wanted is not None
        for key, mod in way_to(self.scene, wanted):
            self.key(key, mod)
        assert self.scene.ring.at is wanted, f"the keyboard never comes to {rects} at step {self.at}"
        self.key(pygame.K_RETURN)

    def lesson_over(self) -> bool:
        return self.scene.dialog is not None

    def play(self, way: str) -> None:
        for _ in range(90):
            if self.lesson_over():
                return
            assert self.words_below_arrows() == [], f"step {self.at}"
            if way == "clicks":
                self.follow_by_mouse()
            else:
                self.follow_by_keys()
            self.settle()
        message = f"the lesson never ends, at step {self.at}"
        raise AssertionError(message)
