"""Fires at The Game's table: cards that the next player must cover (ruling G29).

Before a turn leaves a fire, the table asks the player.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.cards import Face, Seat
from game.core.rules import of_kind
from game.games.the_game.positions import at
from game.games.the_game.rules import PILES, Phase, State, pile
from game.games.the_game.rules import hand as hand_of
from scenes.games.the_game.effects import Burning, paint_fire
from scenes.games.the_game.faces import print_face
from scenes.stage.assets import Assets
from scenes.stage.layout import RATIO, Metrics, Spot
from scenes.stage.sprites import FLAME, MARGIN, CardArt
from scenes.stage.theme import Look
from scenes.stage.travel import Pose
from tests.scenes.tables import Hand, session_of, set_out

FIRES = "A1 22 A2 44 D1 77 D2 90; hand/0 23 33 66 80 95; hand/1 4 *6; hand/2 5 *6; draw 20"


def burning(
    assets: Assets, text: str = FIRES, due: frozenset[str] = frozenset({"A1", "D1"}), **kinds: Any
) -> Hand:
    """Returns a table at the first seat's turn. In this turn the piles in `due` must be covered."""
    option, look = kinds.pop("on_fire", True), kinds.pop("look", None)
    session = session_of("the-game", ("human", "steady", "steady"), on_fire=option, seed=3)
    state = at(text, seats=3, on_fire=option, **kinds)
    return set_out(session, replace(state, deadlines=due if option else frozenset()), assets, look=look)


def fires(hand: Hand) -> dict[str, str]:
    pieces = zip(PILES, hand.pieces(paint_fire), strict=True)
    return {name: piece.content.words for name, piece in pieces if piece.content}


def lay(hand: Hand, face: str, name: str) -> None:
    table = hand.session.chair(Seat(0)).view.table
    card = next(card for card in table.zones[hand_of(0)] if table.faces[card] == face)
    hand.click(hand.point_on(card))
    hand.wait(0.3)
    hand.click(hand.scene.spread.places[pile(name)].rect.center)
    hand.settle()
    hand.wait(0.3)


def answer(hand: Hand, label: str) -> None:
    hand.click(next(one for one in hand.scene.active if one.label == label).rect.center)


def test_a_fire_is_shown_on_its_pile_with_its_deadline(assets: Assets) -> None:
    hand = burning(assets)
    assert fires(hand) == {"A1": "cover it!", "A2": "on fire", "D1": "cover it!"}
    assert "the match is lost" in hand.scene.prompt_line.piece.label
    labels = {zone: place.label for zone, place in hand.scene.spread.places.items()}
    assert "on fire, to be covered this turn" in labels[pile("A1")]
    assert "on fire," in labels[pile("A2")]
    lay(hand, "23", "A1")
    assert fires(hand) == {"A2": "on fire", "D1": "cover it!"}


@pytest.mark.parametrize("look", [Look(), Look(contrast="high"), Look(motion="none")])
def test_a_burning_pile_looks_different_from_a_plain_pile_in_every_look(assets: Assets, look: Look) -> None:
    hand = burning(assets, look=look)
    piece = hand.pieces(paint_fire)[PILES.index("A1")]
    pictures = []
    for content in (piece.content, Burning(piece.content.words, due=False), None):
        piece.show(content, "")
        hand.scene.draw(hand.surface)
        pictures.append(pygame.image.tobytes(hand.surface.subsurface(piece.rect), "RGB"))
    assert len(set(pictures)) == 3


def test_fire_cards_show_no_flame_if_the_fire_option_is_off(assets: Assets) -> None:
    for option in (True, False):
        hand = burning(assets, on_fire=option)
        facts = hand.scene.context.facts()
        marked = {
            facts.shown.faces[card]
            for card in facts.shown.faces
            if hand.scene.context.board.display.card_mark(facts, card) == FLAME
        }
        assert marked == ({"33", "66"} if option else set())


@pytest.mark.parametrize("width", [50, 58, 66, 80, 134])
def test_the_flame_on_a_fire_card_covers_no_number_of_the_card(assets: Assets, width: int) -> None:
    metrics = Metrics((960, 600), 1.0, assets.theme.scale)
    art = CardArt(assets, metrics, Look(), assets.theme.game("the-game"), print_face)
    pose = Pose(Spot(0, 0, width / metrics.s), Face("22"))
    plain, marked = art.picture(pose), art.picture(pose, mark=FLAME)
    changed = pygame.mask.from_threshold(marked, (0, 0, 0), (1, 1, 1, 255), plain)
    changed.invert()
    assert changed.count()
    for number in art.stock.numerals(Face("22"), width):
        px = round(art.stock.size(number) * width * RATIO)
        digits = pygame.Rect(0, 0, assets.font("display", px).size("22")[0], round(px * 0.6))
        digits.center = round(width * (MARGIN + number.x)), round(width * (MARGIN + number.y * RATIO))
        assert changed.overlap_area(pygame.mask.Mask(digits.size, fill=True), digits.topleft) == 0


def test_ending_a_turn_that_leaves_a_fire_must_be_confirmed(assets: Assets) -> None:
    hand = burning(assets, laid=2)
    hand.key(pygame.K_e)
    assert hand.session.outcome is None
    assert "or the match is lost" in hand.scene.prompt_line.piece.label
    hand.key(pygame.K_ESCAPE)
    hand.wait(1.0)
    assert hand.session.outcome is None
    hand.dare_by_key(pygame.K_e)
    assert hand.session.outcome is not None
    assert hand.session.outcome.grade == "burned"


def test_a_turn_ends_without_confirmation_if_no_fire_is_left_to_cover(assets: Assets) -> None:
    hand = burning(assets, laid=2, due=frozenset())
    hand.key(pygame.K_e)
    assert hand.scene.dialog is None
    assert hand.session.turn == 1


def test_a_last_card_that_leaves_a_fire_must_be_confirmed(assets: Assets) -> None:
    last = "A1 22 A2 98 D1 3 D2 2; hand/0 99; hand/1 4 *6; hand/2 5 *6; draw 5"
    hand = burning(assets, last, frozenset({"A1"}), laid=2)
    lay(hand, "99", "A2")
    assert hand.scene.dialog is not None
    assert "After 99 no other card of yours fits, and the fire on Climb I" in hand.scene.dialog.text
    hand.key(pygame.K_RETURN)
    assert of_kind(State, hand.session.chair(Seat(0)).view).phase is Phase.PLAY
    lay(hand, "99", "A1")
    assert hand.scene.dialog is None
    assert set(PILES) - set(fires(hand)) == set(PILES)


def test_a_card_must_be_confirmed_if_no_other_card_fits_after_it(assets: Assets) -> None:
    """After this card no other card fits, so the turn ends. Drawing cannot be undone, so the table asks first."""
    last = "A1 22 A2 98 D1 3 D2 2; hand/0 99 50; hand/1 4 *6; hand/2 5 *6; draw 5"
    hand = burning(assets, last, frozenset(), laid=1)
    steps = hand.session.steps
    lay(hand, "99", "A1")
    assert hand.scene.dialog is not None
    assert hand.scene.dialog.text == "After 99 on Climb I no other card will fit: this ends your turn."
    hand.key(pygame.K_RETURN)
    assert hand.session.steps == steps
    lay(hand, "99", "A1")
    answer(hand, "Play it anyway")
    assert hand.session.steps > steps


@pytest.mark.parametrize(
    ("face", "said"),
    [
        ("23", "**23**: on Climb I, 1 up"),
        ("80", "**80**: on Descent II, 10 down"),
        ("34", "**34**: on Climb II, ten back"),
    ],
)
def test_hovering_over_a_card_shows_the_distance(assets: Assets, face: str, said: str) -> None:
    cards = "A1 22 A2 44 D1 77 D2 90; hand/0 23 34 80; hand/1 4 *6; hand/2 5 *6; draw 20"
    hand = burning(assets, cards, frozenset())
    facts = hand.scene.context.facts()
    card = next(card for card in facts.shown.zones[hand_of(0)] if facts.shown.faces[card] == face)
    prompt = hand.scene.context.board.narration.prompt(replace(facts, over=card))
    assert hand.scene.context.say(prompt) == said
    hand.move(hand.point_on(card))
    hand.wait(0.5)
    assert said in hand.scene.prompt_line.piece.label


def test_the_end_turn_button_is_disabled_until_enough_cards_are_played(assets: Assets) -> None:
    hand = burning(assets, due=frozenset())
    found = hand.scene.context.board.controls.primary(hand.scene.context.facts())
    assert found is not None
    assert (str(found.label), found.touch) == ("End turn", None)
    assert str(found.reason) == "A turn needs 2 cards: 2 more to play."
