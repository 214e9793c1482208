"""What the ribbon says: what may be done when the cards lie, and nothing of it before."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import Seat
from game.core.events import Zone
from scenes.stage.assets import Assets
from tests.scenes.tables import Hand, session_of

GAMES = ("the-game", "poof", "spooky-boo", "eight-and-half", "campfire-smokeout")


def says(hand: Hand) -> str:
    return hand.scene.ribbon.piece.label


@pytest.mark.parametrize("game", GAMES)
def test_while_cards_are_dealt_it_says_so(assets: Assets, game: str) -> None:
    hand = Hand(session_of(game, ("human", "gentle", "gentle")), assets)
    hand.wait()
    assert hand.scene.context.timeline.has_news
    assert says(hand) == "The cards are dealt."
    hand.settle()
    hand.wait(0.5)
    assert says(hand) not in ("", "The cards are dealt.")


def test_it_keeps_its_words_while_a_card_flies(assets: Assets) -> None:
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


def test_what_is_shown_once_more_is_told_as_that(assets: Assets) -> None:
    hand = Hand(session_of(moves=12, turn=0), assets)
    hand.settle()
    hand.key(pygame.K_r)
    assert says(hand) == "What happened since your last turn."
    hand.settle()
    assert says(hand).startswith("**Your turn.**")


def test_who_comes_to_the_screen_for_the_first_time_sees_what_happened_so_far(assets: Assets) -> None:
    session = session_of("poof", ("human", "human"), moves=1, turn=1)
    assert not [one for one in session.chair(Seat(1)).news() if one.seat == Seat(1)]
    hand = Hand(session, assets)
    hand.wait()
    assert says(hand) == "What happened so far."
    hand.settle()
    assert says(hand).startswith("**Your turn.**")


def test_it_is_read_aloud_without_its_bold_marks(assets: Assets) -> None:
    hand = Hand(session_of("poof", ("human", "gentle"), moves=8, turn=0), assets)
    hand.settle()
    assert says(hand).startswith("**Your turn.** ")
    (told,) = (node for node in hand.scene.access_tree() if node.name.startswith("Your turn."))
    assert told.role == "status"
    assert not [node.name for node in hand.scene.access_tree() if "**" in node.name]


def test_what_was_looked_at_is_told_no_longer_than_it_is_seen(assets: Assets) -> None:
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
