"""Frames of an animation render no card in full detail and rotate only a few cards, even with empty caches."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.core.cards import Face
from scenes.games import SHOWS
from scenes.stage import assets as assets_module
from scenes.stage.assets import Assets
from scenes.stage.layout import RATIO
from scenes.stage.sprites import FRESH, CardArt
from scenes.stage.theme import Look
from scenes.ui.kit import Kit
from tests.moves import FRAME
from tests.scenes.tables import Hand, session_of

FRAMES = 300
MANY = 60
EDGE_ON = 3
"""The most cards that turn over at the same time.

Each needs a new picture in every frame, because it becomes narrower or wider.
"""


@pytest.fixture
def cold() -> Assets:
    pygame.display.init()
    pygame.font.init()
    return Assets()


class Press:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.fine: list[tuple[int, int]] = []
        self.turned = 0
        rasterise, rotozoom = assets_module.rasterise, pygame.transform.rotozoom

        def rastered(drawing: bytes, size: tuple[int, int], *, fine: bool = True) -> Surface:
            if fine and threading.current_thread() is threading.main_thread():
                self.fine.append(size)
            return rasterise(drawing, size, fine=fine)

        def turned(picture: Surface, angle: float, scale: float) -> Surface:
            self.turned += 1
            return rotozoom(picture, angle, scale)

        monkeypatch.setattr(assets_module, "rasterise", rastered)
        monkeypatch.setattr(pygame.transform, "rotozoom", turned)

    def taken(self) -> tuple[list[tuple[int, int]], int]:
        fine, turned, self.fine, self.turned = self.fine, self.turned, [], 0
        return fine, turned


def table(name: str, cold: Assets) -> Hand:
    hand = Hand(session_of(name, ("human", "gentle", "gentle"), seed=5, moves=4, turn=1), cold)
    hand.wait()
    hand.scene.draw(hand.surface)
    return hand


def unprint(hand: Hand, cold: Assets) -> None:
    for store in ("cards lying flat", "cards as they lie", "drawings"):
        cold.store(store).clear()
    stock = hand.scene.spread.art.stock
    for width in stock.settled:
        stock.get(None, width)


def frames_of(name: str, cold: Assets, press: Press) -> Iterator[tuple[Hand, list[tuple[int, int]], int]]:
    """Plays moves of CPUs, and yields what each frame rendered.

    At the beginning the cache of card faces is empty.
    """
    hand = table(name, cold)
    unprint(hand, cold)
    press.taken()
    for _ in range(FRAMES):
        hand.follow(hand.scene.update(FRAME))
        hand.scene.draw(hand.surface)
        fine, turned = press.taken()
        if not hand.scene.context.timeline.settled:
            yield hand, fine, turned


def cards_of(hand: Hand, sizes: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Returns those of `sizes` (in px) that resting cards at this table have."""
    known = {(width, round(width * RATIO)) for width in hand.scene.spread.art.settled}
    return [size for size in sizes if size in known]


@pytest.mark.every_third
@pytest.mark.parametrize("name", SHOWS)
def test_no_card_is_rendered_during_animation(
    name: str, cold: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    press, frames = Press(monkeypatch), 0
    for hand, fine, turned in frames_of(name, cold, press):
        assert not cards_of(hand, fine)
        assert turned <= FRESH + EDGE_ON
        frames += 1
    assert frames > MANY


def test_the_test_notices_cards_rendered_during_an_animation(
    cold: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    press, begin = Press(monkeypatch), CardArt.begin_frame

    def generous(own: CardArt, *, busy: bool, prints: float) -> None:
        begin(own, busy=busy, prints=max(prints, 99.0))

    monkeypatch.setattr(CardArt, "begin_frame", generous)
    assert any(cards_of(hand, fine) for hand, fine, _ in frames_of("poof", cold, press))


def test_low_resolution_cards_are_sharpened_after_animation(cold: Assets) -> None:
    seen = []
    for printed in (True, False):
        hand = table("poof", cold)
        if not printed:
            unprint(hand, cold)
        for _ in range(FRAMES):
            hand.follow(hand.scene.update(FRAME))
            hand.scene.draw(hand.surface)
        seen.append(hand.picture())
        assert printed or hand.scene.spread.art.stock.lacking, "nothing was seen coarse"
    assert seen[0] == seen[1]


def test_card_faces_that_are_needed_immediately_are_rendered_first(cold: Assets) -> None:
    pygame.display.init()
    kit = Kit.of(cold, Look(), (960, 600), str)
    art, urgent = SHOWS["poof"].cards(kit, "poof"), deque[Face]()
    art.settle([90.0])
    order: list[Any] = []
    steps = art.warm([Face("3"), Face("4"), Face("5"), Face("6")], urgent)
    for _ in steps:
        order += [
            face for face in map(Face, "3456") if art.stock.has(face, art.settled[0]) and face not in order
        ]
        if order == ["3"]:
            urgent.append(Face("6"))
    assert order == ["3", "6", "4", "5"]
