"""The places of Poof's cards. Every hand fits in one row, and cards and buttons do not overlap."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.core.cards import CardId, Face, Seat
from game.core.events import Moved
from game.core.table import Table
from game.games.poof import rules as poof
from game.games.poof.cards import sights
from game.games.poof.positions import at
from game.words import Words
from scenes.games.poof.layout import PoofLayout
from scenes.games.poof.motion import PARACHUTES, size_of
from scenes.games.poof.paint import paint_sign, paint_start
from scenes.stage.assets import Assets
from scenes.stage.card_art import State
from scenes.stage.layout import Frame, Metrics
from scenes.stage.sprites import bounds
from scenes.stage.theme import Look, Side
from scenes.stage.travel import Pose
from tests.games.poof.scenes import beginning, laid, stack
from tests.pseudo import Pseudo
from tests.scenes.tables import Hand, match_of, session_of
from tests.scenes.written import texts, troubles

SIZES = ((960, 600), (1600, 1000), (2560, 1440))


def layout_of(assets: Assets, seats: int, size: tuple[int, int] = (960, 600), **more: Any) -> PoofLayout:
    frame = Frame.of(Metrics(size, 1.0, assets.theme.scale))
    return PoofLayout(seats=seats, me=0, theme=assets.theme, frame=frame, **more)


def full(count: int, seed: int) -> poof.State:
    """Returns a position of six seats. Seat 0 holds `count` random cards."""
    every = list(poof.deck(6))
    Random(seed).shuffle(every)
    return at("0 " + " ".join(every[:count]) + "; 1 ?; 2 ?; 3 ?; 4 ?; 5 ?", seats=6)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 11, 44, 70, 110, 150])
def test_every_stack_of_a_hand_is_visible_in_one_row(
    assets: Assets, count: int, size: tuple[int, int]
) -> None:
    table = full(count, count).table.seen_by(Seat(0))
    layout = layout_of(assets, 6, size)
    spots, stacks = layout.spots(table), layout.stacks(table)
    fronts = [spots[one[-1]] for one in stacks]
    half = 800 * layout.frame.spread
    assert min(spots[one[0]].x for one in stacks) - fronts[0].width / 2 >= 800 - half + 59
    assert fronts[-1].x + fronts[-1].width / 2 <= 800 + half - 59
    for left, right in pairwise(stacks):
        assert spots[right[0]].x - spots[left[-1]].x >= 0.37 * fronts[0].width
        assert spots[left[-1]].z < spots[right[0]].z
    assert {spot.y for spot in fronts} <= {spot.y for spot in fronts if 880 <= spot.y <= 912}


def test_a_short_hand_lies_above_the_covered_part_of_the_window(assets: Assets) -> None:
    table = full(8, 1).table.seen_by(Seat(0))
    layout = layout_of(assets, 6, (1600, 1000))
    layout = replace(layout, frame=replace(layout.frame, covered=45.0))
    spots = layout.spots(table)
    for card, *_ in layout.stacks(table):
        assert spots[card].y + spots[card].height / 2 <= 1000 - 45


@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 552), (960, 600), (1280, 800), (1600, 1000), (1920, 800)])
@pytest.mark.parametrize("count", range(9, 13))
@pytest.mark.parametrize("side", ["right", "left"])
def test_the_call_button_at_a_table_of_two_covers_no_card_of_a_hand(
    assets: Assets, count: int, size: tuple[int, int], side: Side
) -> None:
    held = " ".join(f"{value} {value}" if value % 3 == 0 else f"{value}" for value in range(1, count + 1))
    hand = laid(f"pile 10; 0 {held} a8/5; 1 ? ? ?", assets, size=size, look=Look(main_button=side))
    scene, table = hand.scene, hand.scene.context.timeline.shown
    call = [
        hand.button("Pooftastrophe"),
        next(text.widget.rect for text in texts(scene) if text.words == "You"),
    ]
    layout = scene.spread.layout
    assert isinstance(layout, PoofLayout)
    stacks = layout.stacks(table)
    assert len(stacks) == count
    for picked in ((), stacks[1], stacks[-2]):
        spots = replace(layout, picked=frozenset(picked)).spots(table)
        cards = [bounds(Pose(spots[card], None), scene.kit.metrics) for one in stacks for card in one]
        for rect in call:
            assert rect.collidelist(cards) < 0
        assert all(card.left >= 0 and card.right <= size[0] for card in cards)


def test_a_full_hand_has_the_planned_spacing(assets: Assets) -> None:
    held = "1 2 2 2 3 3 4 4 4 5 5 6 6 7 7 7 8 8 9 10 10 10 11 11 12 12 12 13 13 14 14 15 15 16 16 17 17 18 18"
    table = at(f"0 {held} 19 19 20 P P", seats=6).table.seen_by(Seat(0))
    layout = layout_of(assets, 6)
    spots, stacks = layout.spots(table), layout.stacks(table)
    gaps = [spots[right[0]].x - spots[left[-1]].x for left, right in pairwise(stacks)]
    assert len(stacks) == 21
    assert gaps == pytest.approx([57.2] * 20, abs=1)


def test_stacks_are_sorted_by_value_with_poofs_last(assets: Assets) -> None:
    table = at("0 P 10 9 2 10 P 1").table.seen_by(Seat(0))
    layout = layout_of(assets, 2)
    faces = [[table.faces[card] for card in one] for one in layout.stacks(table)]
    assert faces == [["1"], ["2"], ["9"], ["10", "10"], ["P", "P"]]


def test_a_face_down_card_is_visible_below_the_card_on_it(assets: Assets) -> None:
    table = at("0 3 a9/5 b/4 c7; 1 a2/2").table
    spots = layout_of(assets, 2).spots(table.seen_by(Seat(0)))

    def spot(zone: Any) -> Any:
        return spots[table.zones[zone][0]]

    for seat in (0, 1):
        over, under = spot(poof.top(seat, "a")), spot(poof.bottom(seat, "a"))
        assert under.x > over.x
        assert under.y < over.y
        assert under.z < over.z
    alone = spot(poof.bottom(0, "b"))
    assert alone.y == spot(poof.top(0, "c")).y


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES[:2])
def test_the_poof_table_cuts_or_covers_no_text(
    assets: Assets, seats: int, text_size: float, size: tuple[int, int]
) -> None:
    held = "0 1 3 7 7 7 9 12 P a9/5 b12/3 c7/1 d2/2"
    others = "; ".join(f"{seat} ? ? ? a{seat + 1}/? b8/?" for seat in range(1, seats))
    hand = laid(
        f"pile 11 9 9 9; {held}; {others}", assets, seats=seats, size=size, look=Look(text_size=text_size)
    )
    assert troubles(hand.scene) == []
    hand.click(hand.point_on(stack(hand, "7")[0]))
    hand.settle()
    assert troubles(hand.scene) == []


@pytest.mark.every_third
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_table_has_room_for_texts_that_are_40_percent_longer(
    assets: Assets, seats: int, text_size: float
) -> None:
    others = "; ".join(f"{seat} ? a{seat + 1}/?" for seat in range(1, seats))
    look = Look(text_size=text_size)
    hand = laid(f"pile 9 9; 0 3 7 7 7 P a9/5 d2; {others}", assets, seats=seats, look=look)
    hand.session.words = Words(Pseudo(), [player.name for player in hand.session.players])
    hand.scene.rebuild()
    hand.click(hand.point_on(stack(hand, "7")[0]))
    hand.settle()
    assert hand.scene.prompt_line.piece.label.startswith("[")
    assert troubles(hand.scene) == []


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_cards_and_buttons_do_not_overlap(assets: Assets, seats: int, text_size: float) -> None:
    others = "; ".join(f"{seat} ? a{seat + 1}/? b8/? c9/? d10/?" for seat in range(1, seats))
    hand = laid(
        f"pile 9; 0 3 a9/5 b12/3 c7/1 d2/2; {others}", assets, seats=seats, look=Look(text_size=text_size)
    )
    layout, metrics = hand.scene.context.board.display.layout, hand.scene.kit.metrics
    rects = [
        metrics.rect(spot.x - spot.width / 2, spot.y - spot.height / 2, spot.width, spot.height)
        for seat in range(seats)
        for spot in (layout.slot_spot(Seat(seat), number) for number in range(4))
    ]
    pile, heap = layout.pile_spot(), layout.heap_spot()
    rects += [
        metrics.rect(at.x - at.width / 2, at.y - at.height / 2, at.width, at.height) for at in (pile, heap)
    ]
    board: Any = hand.scene.context.board.display
    rects += [board.big(), board.put_back(), hand.piece(paint_sign).rect]
    call = hand.scene.context.board.controls.call
    if call is not None:
        rects += [one.rect for one in call.widgets]
    for number, rect in enumerate(rects):
        assert metrics.window.contains(rect)
        assert rect.collidelist(rects[number + 1 :]) == -1


def test_the_cards_drawn_for_the_first_turn_are_shown_beside_the_names(assets: Assets) -> None:
    hand = Hand(beginning(4), assets)

    def shining() -> list[CardId]:
        facts, state = hand.scene.context.facts(), hand.scene.context.board.display.card_state
        return [card for card in facts.shown.faces if state(facts, card, State.REST) is State.TARGET]

    hand.until(lambda: len(shining()) == 1 and _drawn(hand) == 4)
    table = hand.scene.context.timeline.shown
    (best,) = shining()
    ranks = {table.zones[poof.drawn(seat)][-1]: poof.RANK[_face(hand, seat)] for seat in range(4)}
    assert ranks[best] == max(ranks.values())
    assert hand.scene.prompt_line.piece.label == "The highest card leads."
    assert {"deal_run", "card_play"} <= set(hand.sounds_heard)
    hand.settle()
    hand.wait()
    assert not hand.piece(paint_start).visible


def _drawn(hand: Hand) -> int:
    return sum(bool(hand.scene.context.timeline.announced.zones[poof.drawn(seat)]) for seat in range(4))


def _face(hand: Hand, seat: int) -> Face:
    table = hand.scene.context.timeline.shown
    return table.face(table.zones[poof.drawn(seat)][-1])


@pytest.mark.parametrize(
    ("text", "move", "puffs"),
    [
        ("pile 9 9 9; 0 3 9", "play 9", True),
        ("pile 9 9; 0 3 9", "play 9", False),
        ("pile 9; 0 3 P", "play P", True),
        ("0 3 9 9 9 9 9", "play 9x5", True),
    ],
)
def test_only_a_poof_releases_parachutes(assets: Assets, text: str, move: str, *, puffs: bool) -> None:
    layout, state = layout_of(assets, 2), at(text)
    table, found = state.table, []
    for event in poof.play(state, Seat(0), poof.read(move)).events:
        found += list(layout.effects(table, event))
        table = table.after([event])
    kinds = [(effect.kind, effect.count, effect.sound) for effect in found]
    assert kinds == ([(kind, size_of(4).seeds, "") for kind in PARACHUTES] if puffs else [])


def test_a_blind_poof_on_an_empty_pile_shows_no_effect(assets: Assets) -> None:
    state = at("0 3 b/P", extra_challenge=True)
    events = poof.play(state, Seat(0), poof.Call("blind", "b")).events
    table = state.table
    for event in events:
        assert not layout_of(assets, 2).effects(table, event)
        table = table.after([event])


def test_the_fourth_copy_lies_still_before_the_gust(assets: Assets) -> None:
    layout, state = layout_of(assets, 2), at("pile 9 9; 0 3 9 a9/4")
    table = state.table
    for event in poof.play(state, Seat(0), poof.read("play 9 @a")).events:
        if isinstance(event, Moved) and event.dst == poof.PILE and poof.run(table.after([event])) == 4:
            movement = layout.movement(table, event)
            assert movement is not None
            assert movement.pause > 0
            assert not movement.joins
        table = table.after([event])


def test_the_start_deck_stays_until_the_first_card_is_led(assets: Assets) -> None:
    match, layout = match_of(beginning(3)), layout_of(assets, 3)
    table, tops = Table.empty(sights(3)), list[tuple[float, float]]()
    for event in match.history[0].events:
        table = table.after([event])
        spot = layout.spots(table)[table.zones[poof.REST][-1]]
        assert not spot.buried
        tops.append((spot.x, spot.y))
    assert set(tops) == {(layout.heap_spot().x, layout.heap_spot().y), layout.frame.corner}
    assert tops == sorted(tops, key=lambda at: at == layout.frame.corner), "it goes home once"
    assert tops[-1] == layout.frame.corner


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_hint_line_is_between_the_pile_and_the_hand(
    assets: Assets, size: tuple[int, int], seats: int
) -> None:
    hand = Hand(session_of("poof", ("human", *("gentle",) * (seats - 1)), turn=0), assets, size)
    hand.settle()
    scene, shown = hand.scene, hand.scene.prompt_line.piece
    assert shown.content
    pile = scene.spread.places[poof.PILE].rect
    assert abs(shown.rect.centerx - pile.centerx) <= 2
    own = [one.rect for one in scene.spread.cards.values() if one.rect.y > shown.rect.bottom - 40]
    fan = own[0].unionall(own[1:])
    assert fan.left < shown.rect.centerx < fan.right
    assert abs(shown.rect.centerx - fan.centerx) < scene.kit.metrics.u(
        60
    )  # a wide hand of two begins beside a box


@pytest.mark.every_third
@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_number_of_discarded_cards_is_below_the_heap_and_covers_no_call_button(
    assets: Assets, seats: int, text_size: float, size: tuple[int, int]
) -> None:
    session = session_of("poof", ("human", *["gentle"] * (seats - 1)), moves=14, turn=0)
    hand = Hand(session, assets, size, Look(text_size=text_size))
    hand.settle()
    board = hand.scene.context.board
    heap, count = (
        hand.scene.kit.metrics.rect(*board.display.layout.heap_spot().box),
        hand.badge(poof.DISCARD).rect,
    )
    assert count.y > heap.bottom
    assert board.controls.call is None or not count.collidelistall(
        [one.rect for one in board.controls.call.widgets]
    )
    assert troubles(hand.scene) == []
