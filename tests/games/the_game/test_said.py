"""Table talk at The Game's table: the buttons for phrases, and where the phrases of others appear."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.cards import PUBLIC, Seat
from game.core.rules import Touch
from game.games.the_game.rules import PILES, Say, pile
from game.games.the_game.rules import hand as rules_hand
from scenes.board.board import MoreWords
from scenes.board.speech_bubble import Speech, paint_speech
from scenes.games.the_game import controls
from scenes.games.the_game.controls import OpenPhrases, SayWord, SpeakButton, Volunteer
from scenes.stage.assets import Assets
from scenes.stage.picking import Picking
from scenes.stage.theme import Look
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from tests.scenes.tables import SMALL, Hand, session_of

SIZES = ((960, 600), (1600, 1000), (2560, 1440))


@pytest.mark.each_value
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_the_highlight_of_a_pile_includes_the_label_of_that_pile(
    size: tuple[int, int], text: float, assets: Assets
) -> None:
    hand = Hand(session_of("the-game", ("human", "gentle")), assets, size, Look(text_size=text))
    scene = hand.scene
    boxes = [scene.spread.places[pile(name)].rect for name in PILES]
    for name, box in zip(PILES, boxes, strict=True):
        assert box.contains(Rect(scene.kit.metrics.rect(*scene.context.board.display.layout.heading(name))))
        assert len(box.collidelistall(boxes)) == 1


@pytest.mark.each_value
@pytest.mark.parametrize(("text_size", "count"), [(1.25, 4), (1.5, 7)])
@pytest.mark.parametrize("size", SIZES[1:])
def test_all_phrases_on_buttons_have_the_same_text_size(
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


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_list_of_phrases_covers_no_pile(text_size: float, assets: Assets) -> None:
    hand = Hand(
        session_of("the-game", ("human", "gentle"), seed=3, moves=6, turn=0),
        assets,
        SIZES[0],
        Look(motion="none", text_size=text_size),
    )
    hand.until_mine_or_over()
    hand.settle()
    scene, climb = hand.scene, hand.scene.spread.places[pile(PILES[0])].rect

    def chips() -> list[Button]:
        return [one for one in scene.active if isinstance(one, Button) and isinstance(one.action, SayWord)]

    hand.click(hand.button("Say to the table").center)
    assert len(chips()) == 7
    assert len({chip.rect.x for chip in chips()}) == 2
    assert all(chip.rect.top > climb.centery for chip in chips())
    card = scene.spread.numbered()[-1]
    assert all(chip.rect.right < card.rect.right - 16 for chip in chips())
    hand.click((card.rect.right - 8, card.rect.centery))
    assert not chips()
    assert scene.context.picking.cards
    hand.click(hand.button("Say to the table").center)
    assert chips()
    hand.click((SIZES[0][0] // 2, 6))
    assert not chips()


def test_the_button_for_phrases_has_the_colour_of_paper(assets: Assets) -> None:
    kit = Kit.of(assets, Look(), SIZES[0])
    button = Button(Rect(0, 0, 120, 44), "", OpenPhrases(Seat(0)), kind="paper")
    picture = button.paint(kit)
    assert picture.surface.get_at(picture.room(button.rect.size).center)[:3] == kit.colours.paper[:3]


@pytest.mark.each_value
@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_the_phrase_of_a_player_is_above_the_picture_of_that_player(
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
def test_a_volunteer_button_appears_after_all_players_have_seen_their_hands(
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
def test_the_focus_stays_on_the_phrases_when_the_phrases_change(
    size: tuple[int, int], assets: Assets
) -> None:
    hand = Hand(session_of("the-game", ("human", "human"), moves=6), assets, size)
    hand.settle()
    hand.key(pygame.K_RETURN)  # the one whose turn it is sits down
    hand.settle()
    if hand.scene.kit.metrics.compact:
        hand.scene.on_action(MoreWords(0))
    turns = [OpenPhrases] if hand.scene.kit.metrics.compact else [OpenPhrases, MoreWords, MoreWords]
    for action in turns:
        buttons = [one for one in hand.scene.active if isinstance(one, Button)]
        hand.scene.focus_on(next(one for one in buttons if isinstance(one.action, action)))
        hand.key(pygame.K_RETURN)
        hand.settle()
        at = hand.scene.ring.at
        assert isinstance(at, Button)
        opened = SayWord if action is OpenPhrases and hand.scene.kit.metrics.compact else action
        assert isinstance(at.action, opened), at.label


def offered(hand: Hand, kind: type) -> list[Any]:
    buttons = [one for one in hand.scene.active if isinstance(one, Button)]
    return [one.action for one in buttons if isinstance(one.action, kind)]


def said_by(hand: Hand) -> list[Seat]:
    return [one.seat for one in hand.session.chair(PUBLIC).news() if isinstance(one.move, Say)]


def chip(hand: Hand, seat: int, word: str) -> Button:
    (found,) = [
        one
        for one in hand.scene.active
        if isinstance(one, Button) and one.action == SayWord(word, Seat(seat))
    ]
    return found


def at_table_of(people: int, assets: Assets, size: tuple[int, int], text: float = 1.0) -> Hand:
    """Returns a table of `people` people in the middle of a match."""
    session = session_of("the-game", ("human",) * people, moves=9)
    hand = Hand(session, assets, size, Look(text_size=text, motion="none"))
    hand.settle()
    hand.key(pygame.K_RETURN)
    hand.settle()
    return hand


def test_phrases_of_two_people_are_side_by_side_under_their_names(assets: Assets) -> None:
    hand = at_table_of(2, assets, SIZES[1])
    me = hand.session.turn
    assert me is not None
    mate = Seat(1 - me)
    names = [one.name for one in hand.session.players]
    for seat in (mate, me, mate):
        button = chip(hand, seat, "gentle")
        assert button.about == f"{names[seat]} says …"
        before = said_by(hand)
        hand.click(button.rect.center)
        hand.wait()
        lit = [each for each in (0, 1) if chip(hand, each, "gentle").kind == "primary"]
        assert lit == [seat]
        hand.click(hand.scene.spread.places[pile("D1")].rect.center)
        hand.settle()
        assert said_by(hand) == [*before, seat]
    (more,) = [
        one for one in hand.scene.active if isinstance(one, Button) and one.action == OpenPhrases(mate)
    ]
    hand.click(more.rect.center)
    hand.click(chip(hand, mate, "help").rect.center)
    hand.settle()
    assert said_by(hand)[-1] == mate


@pytest.mark.every_third
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("people", [2, 3, 5])
def test_pressing_the_button_of_another_person_lists_the_phrases_of_that_person(
    people: int, text: float, assets: Assets
) -> None:
    hand = at_table_of(people, assets, SMALL, text)
    me = hand.session.turn
    doors = [one for one in hand.scene.active if isinstance(one, SpeakButton)]
    assert len(doors) == people - 1
    for door in doors:
        assert isinstance(door.action, OpenPhrases)
        seat = door.action.seat
        assert seat != me
        assert door.label == f"{hand.session.players[seat].name} says …"
        hand.walk_to(door)
        hand.key(pygame.K_RETURN)
        hand.wait()
        button = chip(hand, seat, "leave")
        assert hand.scene.kit.metrics.window.contains(button.rect)
        hand.click(button.rect.center)
        hand.wait()
        assert door.said
        assert offered(hand, SayWord) == []
        hand.click(hand.scene.spread.places[pile("A1")].rect.center)
        hand.settle()
        assert said_by(hand)[-1] == seat
        assert not door.said
    hand.click(doors[0].rect.center)
    hand.click(doors[-1].rect.center)
    last = offered(hand, OpenPhrases)[-1]
    opened = {one.seat for one in offered(hand, SayWord)}
    assert opened == ({last.seat} if people > 2 else set()), "a second press closes the list"


def test_long_phrases_have_a_button_beside_the_picture_of_the_player(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = {word: (f"{text} {text}", icon) for word, (text, icon) in controls.SAYINGS.items()}
    monkeypatch.setattr(controls, "SAYINGS", long)
    hand = at_table_of(2, assets, SIZES[1])
    assert any(isinstance(one, SpeakButton) for one in hand.scene.active)


def test_people_get_no_phrase_buttons_for_a_cpu(assets: Assets) -> None:
    session = session_of("the-game", ("human", "gentle", "human"), moves=9, turn=0)
    hand = Hand(session, assets, SIZES[1], Look(motion="none"))
    hand.settle()
    seats = {one.seat for one in offered(hand, OpenPhrases)}
    assert seats == {2}


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_selecting_a_card_moves_no_card_under_the_phrases(text_size: float, assets: Assets) -> None:
    look = Look(text_size=text_size, motion="none")
    hand = Hand(session_of("the-game", ("human", "gentle"), turn=0), assets, look=look)
    hand.settle()
    cards = hand.scene.spread.cards
    view = hand.scene.context.viewpoint.view
    own = sorted(view.table.hand_of(Seat(0)), key=lambda card: cards[card].rect.x)
    before = cards[own[0]].rect.x
    hand.scene.hand.pick(Picking((own[1],)))
    hand.settle()
    assert cards[own[0]].rect.x == before
    phrases = [one.rect for one in hand.scene.active if isinstance(one, Button) and one.rule == "talk"]
    assert phrases
    assert cards[own[0]].rect.collidelist(phrases) < 0
