"""The texts at The Game's table: the talk buttons look alike, and no mark covers a pile's heading."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.core.cards import PUBLIC, Seat
from game.core.rules import Touch
from game.games.the_game.rules import PILES, Say, pile
from game.games.the_game.rules import hand as rules_hand
from scenes.board.board import MoreWords
from scenes.board.common import Speech, paint_speech
from scenes.games.the_game.controls import SayWord, SpeakAs, Volunteer
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.ui.button import Button
from tests.scenes.tables import Hand, session_of

SIZES = ((960, 600), (1600, 1000), (2560, 1440))


@pytest.mark.each_value
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_a_highlighted_pile_includes_its_label(size: tuple[int, int], text: float, assets: Assets) -> None:
    hand = Hand(session_of("the-game", ("human", "gentle")), assets, size, Look(text_size=text))
    scene = hand.scene
    boxes = [scene.spread.places[pile(name)].rect for name in PILES]
    for name, box in zip(PILES, boxes, strict=True):
        assert box.contains(Rect(scene.kit.metrics.rect(*scene.context.board.display.layout.heading(name))))
        assert len(box.collidelistall(boxes)) == 1


@pytest.mark.each_value
@pytest.mark.parametrize(("text_size", "count"), [(1.25, 4), (1.5, 7)])
@pytest.mark.parametrize("size", SIZES[1:])
def test_phrases_have_one_text_size(
    size: tuple[int, int], text_size: float, count: int, assets: Assets
) -> None:
    hand = Hand(session_of("the-game", ("human", "gentle")), assets, size, Look(text_size=text_size))
    if count == 7:  # large phrases are in a list
        hand.click(hand.button("Say to the table").center)
    chips = [one for one in hand.scene.active if isinstance(one, Button) and isinstance(one.action, SayWord)]
    assert len(chips) == count
    assert len({one.size for one in chips}) == 1
    for chip in chips:  # so that none is set smaller for want of room
        assert chip.natural_width(hand.scene.kit) <= chip.rect.w + hand.scene.kit.metrics.u(22)


@pytest.mark.each_value
@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_ones_own_phrase_is_above_ones_own_medallion(
    size: tuple[int, int], assets: Assets, *, left: bool
) -> None:
    hand = Hand(
        session_of("the-game", ("human", "gentle")),
        assets,
        size,
        Look(main_button="left" if left else "right"),
    )
    kit, own = hand.scene.kit, hand.scene.context.board.display.layout.places()[-1]
    speech = hand.pieces(paint_speech)[-1]
    content = Speech("Climb I: leave it to me", *speech.content[1:])
    picture = paint_speech(kit, speech.rect, content)
    chip = Rect(speech.rect.x - picture.left, 0, picture.surface.get_width() - 4, 1)
    assert chip.left <= kit.metrics.point(own.x, own.y)[0] <= chip.right
    assert chip.right <= kit.metrics.window.right


@pytest.mark.every_third
@pytest.mark.parametrize("size", SIZES[:2])
def test_after_everybody_has_looked_anybody_may_volunteer_by_a_button(
    size: tuple[int, int], assets: Assets
) -> None:
    session = session_of("the-game", ("human", "human", "human"), seed=4)
    hand = Hand(session, assets, size, Look(motion="none"))
    hand.settle()

    def shown(seat: int) -> list[Volunteer]:
        hand.scene.context.viewpoint.seat = Seat(seat)
        hand.scene.rebuild()
        if hand.scene.kit.metrics.compact:
            hand.scene.on_action(MoreWords(0))
        buttons = [one for one in hand.scene.active if isinstance(one, Button)]
        return [one.action for one in buttons if isinstance(one.action, Volunteer)]

    assert shown(1) == [], "first everybody looks"
    assert shown(0) == [Volunteer(Seat(seat)) for seat in range(3)]
    for seat in (2, 1, 2):  # the third says nothing new
        hand.scene.on_action(Volunteer(Seat(seat)))
        hand.settle()
    said = [one.seat for one in session.chair(PUBLIC).news() if one.move == Say("first")]
    assert said == [2, 1]
    assert session.attempt(Seat(0), Touch(place=rules_hand(2), word="start")) is None
    assert shown(2) == []


@pytest.mark.every_third
@pytest.mark.parametrize("size", SIZES[:2])
def test_the_focus_stays_on_the_phrases_when_they_change(size: tuple[int, int], assets: Assets) -> None:
    hand = Hand(session_of("the-game", ("human", "human"), moves=6), assets, size)
    hand.settle()
    hand.key(pygame.K_RETURN)  # the one whose turn it is sits down
    hand.settle()
    if hand.scene.kit.metrics.compact:
        hand.scene.on_action(MoreWords(0))
    turns = [SpeakAs] if hand.scene.kit.metrics.compact else [SpeakAs, MoreWords, MoreWords]
    for action in turns:
        buttons = [one for one in hand.scene.active if isinstance(one, Button)]
        hand.scene.focus_on(next(one for one in buttons if isinstance(one.action, action)))
        hand.key(pygame.K_RETURN)
        hand.settle()
        at = hand.scene.ring.at
        assert isinstance(at, Button)
        assert isinstance(at.action, action), at.label
