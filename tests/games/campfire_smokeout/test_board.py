"""The table of Campfire Smokeout, used with the mouse."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.core.rules import of_kind
from game.games.campfire_smokeout import rules as camp
from scenes.board.common import paint_medallion, paint_name
from scenes.games.campfire_smokeout.paint import paint_glow, paint_sign, sign_size
from scenes.games.campfire_smokeout.smoke import paint_smoke
from scenes.games.campfire_smokeout.uses import number_of, offered, uses_of
from scenes.stage.assets import Assets
from scenes.stage.card_art import State
from scenes.stage.theme import Look
from scenes.ui.choice import Segmented
from tests.games.campfire_smokeout.scenes import (
    BOTH,
    GAME,
    SIZES,
    Silent,
    at_table,
    blow_away,
    card_of,
    dead,
    found,
    holds,
    settled,
    two_ways,
)
from tests.scenes.home import home
from tests.scenes.played import LONG, seated
from tests.scenes.tables import Hand, session_of, ways_at_tables


# -- whole matches ---------------------------------------------------------------------------------
def play_by_clicks(hand: Hand) -> None:
    """Makes the last of the legal moves by clicks on a card and on buttons."""
    move = hand.scene.context.facts().legal[-1][0]
    if isinstance(move, camp.Out) or move.use == camp.STAY:
        big = hand.scene.big.button
        assert big is not None
        hand.click(big.rect.center)
        return
    if isinstance(move, camp.Wind):
        hand.click(hand.point_on(card_of(hand, move.face)))
    if move.face == camp.WILD:
        choose_places(hand, move.use[1])
    hand.click(hand.button("Blow left" if move.use[0] == "L" else "Blow right").center)


def choose_places(hand: Hand, number: str) -> None:
    numbers = hand.labelled("How many places")
    assert isinstance(numbers, Segmented)
    hand.click(numbers.room(int(number) - 1).center)


def play_by_drags(hand: Hand) -> None:
    """Drags the card of the first move that can be dragged. If there is none, clicks instead."""
    for move, touch in hand.scene.context.facts().legal:
        if isinstance(move, camp.Out) or move.use == camp.STAY:
            return play_by_clicks(hand)
        if not touch.word and touch.place is not None:
            zone = touch.place
            hand.drag(hand.point_on(card_of(hand, move.face)), hand.scene.spread.places[zone].rect.center)
            return None
    return play_by_clicks(hand)


def play_by_keys(hand: Hand) -> None:
    move = hand.scene.context.facts().legal[0][0]
    if isinstance(move, camp.Out) or move.use == camp.STAY:
        hand.key(pygame.K_e)
        return
    if isinstance(move, camp.Wind):
        hand.walk_to(hand.scene.spread.cards[card_of(hand, move.face)])
        hand.key(pygame.K_SPACE)
    if move.face == camp.WILD:
        for _ in range(
            int(move.use[1]) - int(number_of(hand.scene.context.facts(), card_of(hand, move.face)))
        ):
            hand.key(pygame.K_PLUS)
    hand.walk_to("Blow left" if move.use[0] == "L" else "Blow right")
    hand.key(pygame.K_RETURN)


WAYS = {"clicks": play_by_clicks, "drags": play_by_drags, "keys": play_by_keys}


MOTION: dict[str, Any] = {"clicks": "full", "drags": "none", "keys": "calm"}


@pytest.mark.parametrize(("way", "seats"), ways_at_tables(WAYS, range(2, 7)))
def test_a_match_can_be_played_by_mouse(assets: Assets, way: str, seats: int) -> None:
    extra = (seats + list(WAYS).index(way)) % 2 == 0
    look = Look(motion=MOTION[way])
    hand = at_table(assets, seats, look=look, extra_rule=extra, self_landing=seats == 3)
    rounds = 0
    while hand.session.outcome is None or not hand.opened or hand.opened[-1] != "result":
        hand.went.clear()
        hand.until(lambda: bool(hand.went) or hand.scene.progress.round is not None or mine(hand))
        if hand.went:
            break
        if hand.scene.progress.round is not None:
            hand.until(lambda: hand.scene.context.is_at_rest)
            hand.wait(0.1)
            hand.click(hand.button("See the scores").center)
            rounds += 1
            continue
        steps = hand.session.steps
        WAYS[way](hand)
        assert hand.session.steps > steps
    assert hand.session.outcome is not None
    assert hand.opened[-1] == "result"
    assert rounds == sum(hand.session.outcome.totals)


def mine(hand: Hand) -> bool:
    return (
        hand.session.turn == hand.scene.context.viewpoint.seat == hand.scene.context.viewpoint.turn
        and hand.scene.context.is_at_rest
    )


def test_cpus_can_play_a_whole_match(assets: Assets) -> None:
    hand = Hand(session_of(GAME, ("gentle", "gentle", "gentle"), extra_rule=True), assets)
    while hand.opened[-1:] != ["result"]:
        hand.until(
            lambda: (
                bool(hand.went) or (hand.scene.progress.round is not None and hand.scene.context.is_at_rest)
            )
        )
        if not hand.went:
            hand.wait(0.1)
            hand.click(hand.button("See the scores").center)
        hand.went.clear()
    assert not hand.scene.spread.cards
    assert hand.scene.context.board.display.layout.bottom == 0


def test_the_curtain_hides_the_hand_of_each_of_two_people(assets: Assets) -> None:
    hand = Hand(session_of(GAME, ("human", "human", "gentle"), moves=3, turn=0), assets)
    hand.wait()
    assert hand.opened == ["curtain 0"]
    for _ in range(12):
        hand.went.clear()
        hand.until(lambda: bool(hand.went) or hand.scene.progress.round is not None or mine(hand))
        if hand.opened[-1] == "curtain 1":
            break
        if mine(hand):
            play_by_clicks(hand)
    assert hand.opened[-1] == "curtain 1"
    assert hand.scene.context.viewpoint.seat == 1
    shown = hand.scene.context.timeline.shown
    assert all(shown.faces[card] is None for card in shown.zones[camp.hand(0)])
    assert hand.scene.context.board.display.layout.ring.bottom == 1


# -- what is shown -----------------------------------------------------------------------------------
def lit(hand: Hand) -> set[int]:
    return {seat for seat, glow in enumerate(hand.pieces(paint_glow)) if glow.visible}


def signs(hand: Hand) -> list[str]:
    return [piece.label for piece in hand.pieces(paint_sign) if piece.label]


@pytest.mark.parametrize(
    ("size", "ends"),
    [((960, 600), ("left", "right")), ((2560, 1440), ("to Annegret", "to Bartholomew"))],
)
def test_signs_and_captions_with_long_names_fit_on_their_lines(
    tmp_path: Path, assets: Assets, size: tuple[int, int], ends: tuple[str, str]
) -> None:
    hand = settled(seated(home(tmp_path, assets), found(holds(two_ways), 6).written(), LONG), assets, size)
    view = hand.scene.context.facts().view
    face = next(face for face in view.table.faces_in(camp.hand(0)) if two_ways(view, face))
    hand.click(hand.point_on(card_of(hand, face)))
    shown = [piece for piece in hand.pieces(paint_sign) if piece.label]
    for piece, end in zip(shown, ends, strict=True):
        assert piece.content.text.endswith(end)
        assert sign_size(hand.scene.kit, piece.content.text)[0] <= piece.rect.w
        assert any(name in piece.label for name in LONG), "the whole name is read aloud"
    plates = [piece.content for piece in hand.pieces(paint_name)]
    assert len({one.px for one in plates}) == 1
    assert {one.line for one in plates} == {""}, "a long name leaves no room for a line beside it"


@pytest.mark.parametrize("seats", range(3, 7))
def test_both_signs_or_neither_name_a_seat_and_no_sign_covers_seats_or_deck(
    assets: Assets, seats: int
) -> None:
    hand = settled(found(holds(two_ways), seats), assets, look=Look(text_size=1.5))
    context, view = hand.scene.context, hand.scene.context.facts().view
    kept = [*context.seats.rects, context.kit.metrics.rect(*context.board.display.layout.deck_spot().box)]
    for face in {face for face in view.table.faces_in(camp.hand(0)) if two_ways(view, face)}:
        hand.click(hand.point_on(card_of(hand, face)))
        shown = [piece for piece in hand.pieces(paint_sign) if piece.label]
        assert len({", to " in piece.content.text for piece in shown}) == 1
        for piece in shown:
            assert piece.rect.collidelist(kept) < 0, piece.content.text
            assert piece.rect.top > context.bare.cloth(hand.scene.kit, Seat(0)).top


def test_a_wind_with_two_ways_gets_two_equal_buttons(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    view = hand.scene.context.facts().view
    face = next(face for face in view.table.faces_in(camp.hand(0)) if two_ways(view, face))
    hand.click(hand.point_on(card_of(hand, face)))
    left, right = (camp.smoke_move(view, use).to for use in camp.USES[face])
    names = [hand.session.players[seat].name for seat in (left, right)]
    assert signs(hand) == [f"{face[1]} to the left, to {names[0]}", f"{face[3]} to the right, to {names[1]}"]
    assert hand.button("Blow left").size == hand.button("Blow right").size
    kinds = {getattr(w, "kind", "") for w in hand.scene.widgets if w.label in ("Blow left", "Blow right")}
    assert kinds == {"primary"}
    assert lit(hand) == {left, right}


def test_paths_to_seats_are_shown_before_a_card_is_picked(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    view = hand.scene.context.facts().view
    face = next(face for face in view.table.faces_in(camp.hand(0)) if two_ways(view, face))
    assert signs(hand) == []
    at = hand.point_on(card_of(hand, face))
    hand.scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    hand.wait()
    assert len(signs(hand)) == 2
    assert hand.scene.context.picking.cards == ()


def test_clicking_a_seat_sends_the_smoke_to_that_seat(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    view = hand.scene.context.facts().view
    face = next(face for face in view.table.faces_in(camp.hand(0)) if two_ways(view, face))
    hand.click(hand.point_on(card_of(hand, face)))
    to = camp.smoke_move(view, camp.USES[face][1]).to
    hand.click(hand.scene.spread.places[camp.hand(to)].rect.center)
    news = hand.session.chair(Seat(0)).news()
    assert str(camp.Wind(face, camp.USES[face][1])) in [str(one.move) for one in news]


@pytest.mark.parametrize(("way", "key"), [(0, pygame.K_a), (1, pygame.K_d)])
def test_a_wind_can_be_played_with_keys_alone(assets: Assets, way: int, key: int) -> None:
    hand = settled(found(holds(two_ways), brain=Silent()), assets)
    view = hand.scene.context.facts().view
    face = next(face for face in view.table.faces_in(camp.hand(0)) if two_ways(view, face))
    hand.key(pygame.K_1 + [one.card for one in hand.scene.spread.numbered()].index(card_of(hand, face)))
    to = camp.smoke_move(view, camp.USES[face][way]).to
    hand.key(key)
    assert of_kind(camp.State, hand.session.chair(Seat(0)).view).smoke == to


def test_arrow_keys_lead_from_the_winds_to_the_buttons_for_sending(assets: Assets) -> None:
    session = found(holds(lambda _view, face: face == camp.WILD), seats=6, extra_rule=True)
    hand = settled(session, assets)
    hand.key(pygame.K_1 + [one.card for one in hand.scene.spread.numbered()].index(card_of(hand, camp.WILD)))
    hand.wait(1)
    at = hand.scene.ring.at
    assert at is not None
    assert at.label == "How many places"
    hand.key(pygame.K_DOWN)
    assert hand.scene.ring.at is not None
    assert hand.scene.ring.at.label == "Blow left"
    hand.key(pygame.K_RIGHT)
    assert hand.scene.ring.at in hand.scene.spread.numbered()
    for _ in hand.scene.spread.numbered():
        hand.key(pygame.K_RIGHT)
    assert hand.scene.ring.at.label == "Blow right"


def test_pressing_enter_on_a_distance_of_a_wild_wind_moves_the_focus_to_the_directions(
    assets: Assets,
) -> None:
    session = found(holds(lambda _view, face: face == camp.WILD), seats=6, extra_rule=True)
    hand = settled(session, assets)
    hand.key(pygame.K_1 + [one.card for one in hand.scene.spread.numbered()].index(card_of(hand, camp.WILD)))
    hand.wait()
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    assert hand.scene.context.picking.word == "2"
    assert hand.scene.ring.at is not None
    assert hand.scene.ring.at.label in ("Blow left", "Blow right")
    before = session.steps
    hand.key(pygame.K_RETURN)
    assert session.steps > before


def test_a_wild_wind_can_send_the_smoke_up_to_three_places(assets: Assets) -> None:
    session = found(holds(lambda _view, face: face == camp.WILD), seats=6, extra_rule=True)
    hand = settled(session, assets)
    card = card_of(hand, camp.WILD)
    hand.click(hand.point_on(card))
    for number in ("3", "2", "1"):
        choose_places(hand, number)
        uses = offered(hand.scene.context.facts(), card)
        assert [use.name for use in uses] == [f"L{number}", f"R{number}"]
    hand.key(pygame.K_PLUS)
    assert hand.scene.context.picking.word == "2"
    reached = {use.to for use in uses_of(hand.scene.context.facts(), card) if use.touch}
    assert lit(hand) == reached
    assert len(reached) >= 4


def test_in_large_text_the_distances_of_a_wild_wind_show_their_unit_once(assets: Assets) -> None:
    session = found(holds(lambda _view, face: face == camp.WILD), seats=6, extra_rule=True)
    hand = settled(session, assets, look=Look(text_size=1.5, motion="none"))
    hand.click(hand.point_on(card_of(hand, camp.WILD)))
    numbers = hand.labelled("How many places")
    assert isinstance(numbers, Segmented)
    assert [one.label for one in numbers.options] == ["1", "2", "3 places"]


def test_the_table_asks_for_a_direction_if_both_directions_reach_the_seat(assets: Assets) -> None:
    session = found(holds(lambda _view, face: face == BOTH), seats=6, extra_rule=True)
    view = of_kind(camp.State, session.chair(Seat(0)).view)
    hand = settled(session, assets)
    ways = {camp.smoke_move(view, use).to for use in camp.USES[BOTH]}
    hand.click(hand.point_on(card_of(hand, BOTH)))
    steps = session.steps
    if len(ways) == 1:
        hand.click(hand.scene.spread.places[camp.hand(ways.pop())].rect.center)
        assert session.steps == steps
        assert "Several ways" in hand.scene.refusals.bubble.label
    hand.click(hand.button("Blow left").center)
    assert session.steps > steps


def test_an_unplayable_wind_is_dimmed_and_says_why(assets: Assets) -> None:
    hand = settled(found(holds(dead), seats=2), assets)
    view, scene = hand.scene.context.facts().view, hand.scene
    face = next(face for face in view.table.faces_in(camp.hand(0)) if dead(view, face))
    card = card_of(hand, face)
    assert scene.spread.highlight(card) is State.DIM
    hand.click(hand.point_on(card))
    hand.wait()
    assert scene.spread.highlight(card) is State.REFUSED
    assert scene.refusals.is_shown
    assert "illegal" in hand.sounds_heard


def test_the_button_that_would_send_the_smoke_back_to_the_player_is_disabled(assets: Assets) -> None:
    def half_dead(view: Any, face: Any) -> bool:
        return len(camp.USES[face]) == 2 and len(camp.lawful(view, face)) == 1

    hand = settled(found(holds(half_dead), seats=2), assets)
    view = hand.scene.context.facts().view
    face = next(face for face in view.table.faces_in(camp.hand(0)) if half_dead(view, face))
    hand.click(hand.point_on(card_of(hand, face)))
    buttons = {w.label: w for w in hand.scene.widgets if w.label in ("Blow left", "Blow right")}
    asleep = [w for w in buttons.values() if not w.enabled]
    assert len(buttons) == 2
    assert len(asleep) == 1
    assert "bring the Smoke back" in (asleep[0].reason or "")


def test_the_start_card_can_be_played_without_choosing_it_first(assets: Assets) -> None:
    hand = settled(
        found(lambda view: view.phase is camp.Phase.START and len(camp.moves(view, Seat(0))) > 1), assets
    )
    assert signs(hand)
    steps = hand.session.steps
    hand.click(hand.button("Blow left").center)
    assert hand.session.steps > steps


def test_an_unplayable_start_card_can_be_put_on_the_deck(assets: Assets) -> None:
    def stays(view: Any) -> bool:
        return view.phase is camp.Phase.START and str(camp.moves(view, Seat(0))[0]).endswith(camp.STAY)

    for way in ("button", "deck"):
        hand = settled(found(stays, seats=2), assets)
        steps = hand.session.steps
        at = (
            hand.button("Put the start card on the deck")
            if way == "button"
            else hand.scene.spread.places[camp.WINDS].rect
        )
        hand.click(at.center)
        assert hand.session.steps > steps


def test_a_smokeout_has_its_own_button_and_is_announced(assets: Assets) -> None:
    hand = settled(
        found(
            lambda view: view.phase is camp.Phase.PLAY and isinstance(camp.moves(view, Seat(0))[0], camp.Out)
        ),
        assets,
    )
    hand.click(hand.button("Take the Smokeout").center)
    hand.until(lambda: hand.scene.context.is_at_rest)
    assert "camp_smoke" in hand.sounds_heard
    hand.wait(0.1)
    assert "is smoked out" in hand.scene.prompt_line.piece.label
    hand.button("See the scores")


def test_the_only_button_is_in_the_middle_if_the_hand_is_empty(assets: Assets) -> None:
    def bare(view: Any) -> bool:
        return view.phase is camp.Phase.PLAY and not view.table.zones[camp.hand(0)]

    hand = settled(found(bare), assets)
    assert abs(hand.button("Take the Smokeout").centerx - 480) <= 1


def test_players_can_click_only_their_own_cards(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    steps = hand.session.steps
    hand.click(hand.scene.spread.places[camp.WINDS].rect.center)
    assert hand.session.steps == steps
    assert hand.scene.refusals.is_shown


@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_left_end_of_every_name_plate_is_behind_the_picture_or_the_smoke(
    assets: Assets, size: tuple[int, int], text_size: float
) -> None:
    hand = at_table(assets, 4, size, Look(text_size=text_size))
    kit = hand.scene.kit
    for name, medallion in zip(hand.pieces(paint_name), hand.pieces(paint_medallion), strict=True):
        left, smoke = name.rect.x - name.paint(kit).left, hand.piece(paint_smoke).rect
        behind = smoke if smoke.colliderect(name.rect.inflate(name.rect.h, 0)) else medallion.rect
        assert behind.x < left < behind.right


@pytest.mark.every_third
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_name_of_the_near_player_is_beside_the_picture_unless_the_smoke_lies_between_them(
    seats: int, assets: Assets
) -> None:
    gaps = []
    for turn in (0, 1):  # the Smoke is with the seat whose turn it is
        hand = at_table(assets, seats, (1600, 1000), moves=4, turn=turn, brain=Silent())
        hand.wait(3.0)
        assert hand.scene.context.facts().announced.mark(camp.SMOKE)[0] == camp.hand(turn)
        own = hand.scene.context.board.display.layout.bottom
        name = hand.scene.context.seats.parts(own)[1]
        gaps.append(name.rect.x - hand.scene.context.seats.face(own).right)
    unit = hand.scene.kit.metrics.u
    assert gaps[0] > unit(110)
    assert 0 < gaps[1] < unit(40)


@pytest.mark.every_third
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_name_at_the_near_seat_slides_to_its_picture_when_the_smoke_moves_on(
    assets: Assets, seats: int, size: tuple[int, int]
) -> None:
    def leaves(view: Any) -> bool:
        faces = [face for face in view.table.faces_in(camp.hand(0)) if two_ways(view, face)]
        playing = view.phase is camp.Phase.PLAY and bool(faces)
        return playing and camp.smoke_move(view, camp.USES[faces[0]][0]).to != 0

    hand = settled(found(leaves, seats, brain=Silent()), assets, size)
    name: Any = hand.scene.context.seats.parts(Seat(0))[1]
    far, smoke = name.rect.x, hand.piece(paint_smoke).rect
    assert smoke.x < far - name.paint(hand.scene.kit).left < smoke.right, "a scrap of its plate is beside it"
    blow_away(hand)
    places = [far]
    hand.until(lambda: name.rect.x < far)
    left = name.rect.x - name.content.reach
    for _ in range(90):
        assert name.rect.x - name.content.reach == left, "its plate begins at the picture all the time"
        places.append(name.rect.x)
        hand.wait()
    assert places[-1] == left
    most = max(one - other for one, other in pairwise(places))
    assert 0 < most <= (far - left) / 5, "it jumps"
