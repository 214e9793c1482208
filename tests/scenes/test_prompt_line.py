"""The prompt line of a table says what the player may do as soon as all cards are at rest."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import Seat
from game.core.events import Zone
from game.games import GAMES
from scenes.board.common import paint_prompt, prompt_seen
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from tests.scenes.tables import SMALL, Hand, session_of
from tests.scenes.written import texts

SEAM = 5
"""Distance in design px of a ribbon's stitched line from its edge."""


def says(hand: Hand) -> str:
    return hand.scene.prompt_line.piece.label


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_the_prompt_line_says_that_cards_are_dealt(assets: Assets, game: str) -> None:
    hand = Hand(session_of(game, ("human", "gentle", "gentle")), assets)
    hand.wait()
    assert hand.scene.context.timeline.has_news
    assert says(hand) == "The cards are dealt."
    hand.settle()
    hand.wait(0.5)
    assert says(hand) not in ("", "The cards are dealt.")


def test_the_text_of_the_prompt_line_stays_while_a_card_flies(assets: Assets) -> None:
    hand = Hand(session_of("eight-and-half", ("human", "gentle"), moves=12, turn=1), assets)
    heard = set()
    hand.until(lambda: hand.scene.context.timeline.idle)
    assert says(hand) == "Waiting for Odile."
    while not (
        hand.session.turn == hand.scene.context.viewpoint.seat and hand.scene.context.timeline.has_news
    ):
        hand.wait()
    while hand.scene.context.timeline.has_news:
        heard.add(says(hand))
        hand.wait()
    hand.settle()
    assert heard == {"Waiting for Odile."}
    assert says(hand).startswith("**Your turn.**")


def test_the_prompt_line_marks_replayed_moves(assets: Assets) -> None:
    hand = Hand(session_of(moves=12, turn=0), assets)
    hand.settle()
    hand.key(pygame.K_r)
    assert says(hand) == "What happened since your last turn."
    hand.settle()
    assert says(hand).startswith("**Your turn.**")


def test_the_prompt_line_announces_a_replay_before_the_first_turn(assets: Assets) -> None:
    session = session_of("poof", ("human", "human"), moves=1, turn=1)
    assert not [one for one in session.chair(Seat(1)).news() if one.seat == Seat(1)]
    hand = Hand(session, assets)
    hand.wait()
    assert says(hand) == "What happened so far."
    hand.settle()
    assert says(hand).startswith("**Your turn.**")


def test_the_prompt_line_is_spoken_without_markup(assets: Assets) -> None:
    hand = Hand(session_of("poof", ("human", "gentle"), moves=8, turn=0), assets)
    hand.settle()
    assert says(hand).startswith("**Your turn.** ")
    assert [node.role for node in hand.scene.access_tree() if "Your turn." in node.name] == [
        "label",
        "status",
    ]
    assert not [node.name for node in hand.scene.access_tree() if "**" in node.name]


def test_the_prompt_line_mentions_cards_to_remember_only_during_a_private_look(assets: Assets) -> None:
    hand = Hand(session_of("spooky-boo", ("human", "gentle")), assets)
    hand.until(lambda: hand.scene.context.timeline.held is not None)
    hand.key(pygame.K_e)
    hand.until(lambda: hand.scene.context.timeline.held is not None)
    assert "Remember them." in says(hand)
    hand.key(pygame.K_e)
    hand.wait()
    assert "Remember" not in says(hand)
    hand.settle()
    hand.click(hand.scene.spread.places[Zone("draw")].rect.center)
    hand.until(lambda: hand.scene.context.timeline.idle and "discard" in says(hand))
    hand.click(hand.button("Discard").center)
    hand.wait()
    assert hand.scene.context.timeline.has_news
    assert says(hand) == ""


@pytest.mark.parametrize(("size", "text"), [(SMALL, 1.0), ((1600, 1000), 1.0), ((1600, 1000), 1.5)])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_prompt_of_two_lines_makes_the_ribbon_taller_and_not_the_letters_smaller(
    assets: Assets, seats: int, size: tuple[int, int], text: float
) -> None:
    session = session_of("spooky-boo", ("human", *["gentle"] * (seats - 1)))
    hand = Hand(session, assets, size, Look(text_size=text))
    kit, rect = hand.scene.kit, hand.scene.prompt_line.piece.rect
    words = "Too early, Ines! 20 is too much: 10 points. The others score 0."
    paper, letters = prompt_seen(kit, rect, words), kit.text.leading(kit.style("hint", kit.colours.ink))
    assert paper.bottom == rect.bottom
    assert paper.h >= 2 * (letters + kit.metrics.u(SEAM))
    assert not [one for one in hand.scene.context.seats.rects if one.colliderect(paper)]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_prompt_before_the_first_look_has_letters_of_the_usual_size(assets: Assets, seats: int) -> None:
    hand = Hand(session_of("spooky-boo", ("human", *["gentle"] * (seats - 1))), assets, SMALL)
    hand.until(lambda: hand.scene.context.timeline.held is not None)
    hand.wait()
    kit, piece = hand.scene.kit, hand.scene.prompt_line.piece
    (shown,) = [text for text in texts(hand.scene) if text.widget is piece]
    assert shown.rect.w == kit.text.width(piece.label, kit.style("hint", kit.colours.ink))


@pytest.mark.parametrize("size", [SMALL, (1600, 1000)])
@pytest.mark.parametrize("game", ["eight-and-half", "poof"])
def test_the_ribbon_of_a_short_prompt_is_centred(assets: Assets, game: str, size: tuple[int, int]) -> None:
    hand = Hand(session_of(game, ("human", "gentle"), moves=12, turn=0), assets, size)
    hand.settle()
    kit, room = hand.scene.kit, hand.scene.prompt_line.room
    words = "Waiting for Odile."
    assert abs(prompt_seen(kit, room, words).centerx - kit.metrics.window.centerx) <= 1
    picture, ribbon = paint_prompt(kit, room, words), prompt_seen(kit, room, words)
    seen = picture.surface.get_bounding_rect(200).move(room.x - picture.left, room.y - picture.top)
    assert abs(seen.centerx - ribbon.centerx) <= 2
