"""The table of Spooky Boo: matches of one person, looks, swaps and calls."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.core.events import Zone
from game.games.spooky_boo.moves import Own
from game.games.spooky_boo.rules import DISCARD, DRAW, PLACES, NextDoor, Phase, held, square
from scenes.board.badges import BadgePiece, paint_words
from scenes.stage.assets import Assets
from scenes.stage.routes import Replace
from scenes.stage.theme import Look
from scenes.ui.button import Button
from tests.games.spooky_boo.scenes import GAME, card_at, middle, reach
from tests.golden import finished_goldens
from tests.scenes.boxed import look_back
from tests.scenes.home import home
from tests.scenes.tables import Hand, session_of, ways_at_tables


# -- hands -----------------------------------------------------------------------------------------
def look_through(hand: Hand) -> None:
    """Opens and closes each private look that the table waits for."""
    while hand.scene.context.timeline.held is not None:
        hand.key(pygame.K_e)
        hand.until(lambda: hand.scene.context.timeline.held is not None or hand.scene.context.timeline.idle)


def until_ready(hand: Hand) -> None:
    """Waits until this seat may move, a round is over, or the screen changes."""
    scene = hand.scene

    def ready() -> bool:
        if hand.went or scene.context.timeline.held is not None:
            return True
        return scene.context.is_at_rest and (
            scene.progress.round is not None or scene.context.viewpoint.turn == scene.context.viewpoint.seat
        )

    hand.until(ready)


def wanted(hand: Hand, rng: Random) -> Any:
    """Returns a move of a random kind. After many turns, returns the call that ends the round."""
    facts = hand.scene.context.facts()
    moves = [move for move, _ in facts.legal]
    if Own("boo") in moves and facts.view.turns > 8 * facts.view.seats:
        return Own("boo")
    kinds = sorted({kind_of(move) for move in moves} - {"boo"})
    kind = rng.choice(kinds)
    return rng.choice([move for move in moves if kind_of(move) == kind])


def kind_of(move: Any) -> str:
    return str(move).split()[0]


def by_clicks(hand: Hand, move: Any) -> None:
    me = hand.scene.context.viewpoint.seat
    match move:
        case Own("draw"):
            hand.click(middle(hand, DRAW))
        case Own("throw"):
            hand.click(middle(hand, DISCARD))
        case Own("keep", place):
            hand.click(hand.button("Keep it").center)
            hand.click(middle(hand, square(me, place)))
        case Own("take", place):
            hand.click(middle(hand, DISCARD))
            hand.click(middle(hand, square(me, place)))
        case Own("peek", place):
            hand.click(middle(hand, square(me, place)))
        case Own("trade", place):
            hand.click(middle(hand, square(me, place)))
            hand.click(hand.button("Swap them").center)
        case Own("decline"):
            hand.click(hand.button("Leave it").center)
        case Own("boo"):
            hand.dare(hand.button("Call Spooky Boo!").center)
        case NextDoor(seat, place, ""):
            hand.click(middle(hand, square(seat, place)))
        case NextDoor(seat, place, own):
            hand.click(middle(hand, square(me, own)))
            hand.click(middle(hand, square(seat, place)))
            hand.click(hand.button("Swap them").center)


def by_drags(hand: Hand, move: Any) -> None:
    me = hand.scene.context.viewpoint.seat
    match move:
        case Own("throw"):
            hand.drag(middle_of(hand, held(me)), middle(hand, DISCARD))
        case Own("keep", place):
            hand.drag(middle_of(hand, held(me)), middle(hand, square(me, place)))
        case Own("take", place):
            hand.drag(middle_of(hand, DISCARD), middle(hand, square(me, place)))
        case Own("trade", place):
            spied = hand.scene.context.facts().view.spied
            hand.drag(middle(hand, square(me, place)), middle(hand, spied))
        case NextDoor(seat, place, own) if own:
            hand.drag(middle(hand, square(seat, place)), middle(hand, square(me, own)))
        case _:
            by_clicks(hand, move)


def middle_of(hand: Hand, zone: Zone) -> tuple[int, int]:
    return hand.scene.spread.cards[card_at(hand, zone)].rect.center


def to_window(hand: Hand, seat: int, place: str) -> None:
    hand.walk_to(hand.scene.spread.cards[card_at(hand, square(seat, place))])
    hand.key(pygame.K_SPACE)


def by_keys(hand: Hand, move: Any) -> None:
    me = hand.scene.context.viewpoint.seat
    match move:
        case Own("draw"):
            hand.key(pygame.K_e)
        case Own("throw"):
            place = hand.scene.spread.places[DISCARD]
            hand.walk_to(place if place.visible else hand.scene.spread.cards[card_at(hand, DISCARD)])
            hand.key(pygame.K_RETURN)
        case Own("keep", place):
            for _ in range(2):
                hand.key(pygame.K_1 + PLACES.index(place))
        case Own("take", place):
            hand.walk_to(hand.scene.spread.cards[card_at(hand, DISCARD)])
            hand.key(pygame.K_SPACE)
            hand.key(pygame.K_1 + PLACES.index(place))
        case Own("peek", place):
            hand.key(pygame.K_1 + PLACES.index(place))
        case Own("trade", place):
            to_window(hand, me, place)
            hand.key(pygame.K_e)
        case Own("decline"):
            hand.walk_to("Leave it")
            hand.key(pygame.K_RETURN)
        case Own("boo"):
            hand.dare_by_key()
        case NextDoor(seat, place, ""):
            to_window(hand, seat, place)
        case NextDoor(seat, place, own):
            to_window(hand, me, own)
            to_window(hand, seat, place)
            hand.key(pygame.K_e)


PLAYS = {"clicks": by_clicks, "drags": by_drags, "keys": by_keys}


@pytest.mark.parametrize(("way", "seats"), ways_at_tables(PLAYS, [2, 3, 4]))
def test_a_match_can_be_played_by_mouse_alone(assets: Assets, way: str, seats: int) -> None:
    players = ("human", *["gentle"] * (seats - 1))
    hand = Hand(session_of(GAME, players, rounds=3, seed=seats), assets)
    rng, made = Random(seats), set[str]()
    while True:
        until_ready(hand)
        look_through(hand)
        if hand.scene.progress.round is not None:
            hand.click(hand.button("See the scores").center)
            hand.went.clear()
            hand.scene.enter((960, 600))
            continue
        if hand.went:
            break
        if hand.scene.context.viewpoint.turn != hand.scene.context.viewpoint.seat:
            continue
        steps, move = hand.session.steps, wanted(hand, rng)
        PLAYS[way](hand, move)
        assert hand.session.steps > steps, move
        made.add(kind_of(move))
    assert isinstance(hand.went[-1], Replace)
    assert hand.opened[-1] == "result"
    assert "draw" in made


@pytest.mark.every_third
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_the_label_of_an_empty_discard_pile_fits_in_a_look_back(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    context = home(tmp_path, assets, text_size=text)
    scene: Any = look_back(lambda: next(one for one in finished_goldens() if one.game.id == GAME), 12)(
        context
    )
    scene.enter(size)
    for _ in range(30):
        scene.update(0.1)
    badges = [one for one in scene.table.widgets if isinstance(one, BadgePiece) and one.badge.key == DISCARD]
    (badge,) = badges
    assert badge.label in ("No discard yet", "Discard · 0")
    kit = scene.table.kit
    one_line = paint_words(kit, badge.rect, "0", kind=badge.badge.kind)
    pictures = badge.paint(kit).surface, one_line.surface
    (words, *_), (line, *_) = (pygame.mask.from_surface(one, 200).get_bounding_rects() for one in pictures)
    assert (words.y, words.h) == (line.y, line.h), "a word sticks out of the pill"
    context.close()


@pytest.mark.each_value
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_a_sign_in_large_print_covers_nothing_else(assets: Assets, seats: int, size: tuple[int, int]) -> None:
    session = reach(assets, Phase.HOLD, "4", seats).session
    hand = Hand(session, assets, size, Look(text_size=1.5, motion="none"))
    hand.settle()
    scene = hand.scene
    hand.click(hand.button("Keep it").center)
    hand.wait(0.3)
    zones = scene.context.timeline.shown.zones
    windows = {place: zones[square(Seat(0), place)][-1] for place in PLACES}
    for place, card in windows.items():
        hand.point(scene.spread.cards[card].rect.center)
        hand.wait(0.2)
        (sign,) = [one for one in scene.widgets if one.label == "Put it here" and one.visible]
        picture = sign.paint(scene.kit)
        drawn = picture.surface.get_bounding_rect(200).move(
            sign.rect.x - picture.left, sign.rect.y - picture.top
        )
        lying = [one.rect for each, one in scene.spread.cards.items() if each != card]
        buttons = [one.rect for one in scene.active if isinstance(one, Button) and one.visible]
        ribbon = scene.prompt_line.piece.rect
        assert drawn.collidelist([*lying, *buttons, ribbon]) < 0, place
        assert scene.kit.metrics.window.contains(drawn)
