"""A hint highlights all parts of the advised move, and nothing else."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pygame
import pytest
from pygame import Rect

from game.core.cards import CardId, Face, Seat
from game.core.events import Zone
from game.core.phrases import phrase
from game.cpu.decision import Reasons, Weighed
from game.games import GAMES
from game.games.spooky_boo.rules import THROW, held
from game.session.session import Advice
from scenes.board.badges import Badge, BadgePiece
from scenes.board.board import CallButton
from scenes.board.common import NamePlate
from scenes.board.piece import Piece
from scenes.games.eight_and_half.paint import Counts, Note
from scenes.screens.table.scene import Table
from scenes.stage.assets import Assets
from scenes.stage.card_art import State
from scenes.stage.sprites import bounds
from scenes.stage.stage import Sprite
from scenes.stage.theme import Look
from scenes.stage.travel import Pose
from scenes.table.actions import TableAction
from scenes.table.hints import THINKING
from scenes.table.slip import Slip, SlipContent, tail_of
from scenes.table.spotlight import LINE_Z
from scenes.table.spread import LIT
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from tests.scenes.tables import Hand, session_of
from tests.tier import tries

POSITIONS = tries(3, 12)
LATEST = 40
"""Tested positions come after fewer moves than this. Short matches end soon after so many moves."""
TABLES = [(game, seats) for game in GAMES for seats in GAMES[game].seats[:: tries(3, 1)]]
MOST = 3
"""The number of hints that are followed from each position."""


def lit_cards(scene: Table) -> set[CardId]:
    lying = scene.context.facts().shown.zones.values()
    return {card for cards in lying for card in cards if scene.spread.highlight(card) in LIT}


def golden(scene: Table) -> list[Button]:
    return [
        one
        for one in scene.active
        if isinstance(one, Button) and one.kind == "primary" and one.visible and one.enabled
    ]


@pytest.mark.parametrize(("other", "shown"), [(0.42, 2), (0.433, 0), (0.45, 0)])
def test_a_hint_gives_figures_only_if_they_favour_its_move(other: float, shown: int, assets: Assets) -> None:
    hand = Hand(session_of("the-game", ("human", "gentle"), seed=2, moves=14, turn=0), assets, (1600, 1000))
    looked(hand)
    (move, touch), (second, _) = hand.scene.context.facts().legal[:2]
    options = (Weighed(move, 0.43, phrase("is 43 %")), Weighed(second, other, phrase("is about as much")))
    with patch.object(Slip, "lay", autospec=True) as lay:
        advise(hand, Advice(move, touch, Reasons(phrase("It is near."), options)))
    best = [call.args[1][0] for call in lay.call_args_list if call.args[1]]
    assert {len(content.worths) for content in best} == {shown}


def looked(hand: Hand) -> None:
    hand.settle()
    hand.until(
        lambda: hand.session.turn == hand.scene.context.viewpoint.seat and hand.scene.context.timeline.idle
    )


def advise(hand: Hand, advice: Advice) -> None:
    answers: list[Advice | None] = [advice]
    hand.session.advice = lambda seat: answers.pop() if answers else None  # type: ignore[method-assign]
    hand.key(pygame.K_h)
    hand.until(lambda: hand.scene.hints.advised is not None)
    hand.wait(0.3)
    del hand.session.advice


def wrongly_lit(scene: Table) -> list[str]:
    """Returns a text for each part of the table that is wrongly lit or wrongly dark."""
    facts, touch = scene.context.facts(), scene.hints.advised
    assert touch is not None
    zones, lit = facts.shown.zones, lit_cards(scene)
    place = zones[touch.place][-1:] if touch.place is not None and touch.place in zones else ()
    found = []
    for card in lit - set(place):
        kind: tuple[Zone, Face | None] = (facts.shown.zone_of(card), facts.shown.faces.get(card))
        if kind not in {(zone, face) for zone, face, _ in touch.picks}:
            found.append(f"card {kind}")
    for zone, face, count in touch.picks:
        those = [
            card for card in lit if (facts.shown.zone_of(card), facts.shown.faces.get(card)) == (zone, face)
        ]
        if len(those) != count:
            found.append(f"{len(those)} of {count} cards {zone} {face}")
    for button in golden(scene):
        makes = scene.big.touch if button.action is TableAction.BIG else button.action
        called = isinstance(button, CallButton) and button.advised
        if makes != touch and not called:
            found.append(f"button {button.label!r}")
    if not touch.picks and not golden(scene) and not place:
        found.append(f"no button for {touch}")
    return found


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_hint_highlights_only_the_advised_move(game: str, seats: int, assets: Assets) -> None:
    tried = 0
    for seed in range(1, POSITIONS + 1):
        players = ("human", *("gentle",) * (seats - 1))
        session = session_of(game, players, moves=0 if seed == 1 else 9 * seed % LATEST, seed=seed, turn=0)
        hand = Hand(session, assets, look=Look(motion="none"))
        if session.outcome is not None:
            continue
        looked(hand)
        facts = hand.scene.context.facts()
        legal = [one for one in facts.legal if not hand.scene.context.game.is_talk(one[0])]
        chosen = legal[:: max(1, len(legal) // MOST)]
        for move, touch in chosen:
            advise(hand, Advice(move, touch, Reasons(phrase("It is near."))))
            assert not wrongly_lit(hand.scene), (seed, move, wrongly_lit(hand.scene))
            tried += 1
            hand.scene.hand.empty()
            hand.scene.refresh()
    assert tried > POSITIONS


def test_a_hint_to_use_a_power_highlights_the_drawn_card(assets: Assets) -> None:
    hand = drawn_with_power(assets)
    facts = hand.scene.context.facts()
    touch = next(touch for move, touch in facts.legal if move == THROW)
    advise(hand, Advice(THROW, touch, Reasons(phrase("It is near."))))
    lit = {hand.scene.context.facts().shown.zone_of(card) for card in lit_cards(hand.scene)}
    assert not [zone for zone in lit if zone.startswith("square/")]
    assert held(Seat(0)) in lit
    assert hand.scene.context.picking.cards == (), "picked it would go into a window"
    windows = [cards[-1] for zone, cards in facts.shown.zones.items() if zone.startswith("square/")]
    assert State.DIM not in {hand.scene.spread.highlight(card) for card in windows}


def drawn_with_power(assets: Assets) -> Hand:
    """Returns a table at which the player has drawn a card with a power."""
    for seed in range(1, 60):
        session = session_of("spooky-boo", ("human", "gentle"), moves=8, seed=seed, turn=0)
        hand = Hand(session, assets, look=Look(motion="none"))
        looked(hand)
        big, legal = hand.scene.big.button, [move for move, _ in hand.scene.context.facts().legal]
        if session.outcome is None and THROW in legal and big is not None and big.label.startswith("Use"):
            return hand
    raise AssertionError


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_shows_move_and_reason_at_the_same_time(game: str, assets: Assets) -> None:
    session = session_of(game, ("human", "gentle", "gentle"), seed=2, moves=14, turn=0)
    hand = Hand(session, assets, size=(1600, 1000), look=Look(motion="none"))
    hand.until_mine_or_over()
    hand.key(pygame.K_h)
    scene = hand.scene
    hand.until(lambda: scene.hints.slip is not None and scene.hints.slip.piece is not None)
    given: Any = scene.hints.given
    assert scene.hints.slip is not None
    assert scene.hints.slip.piece is not None
    content = scene.hints.slip.piece.content
    assert content is not None
    if len(given.reasons.options) > 1 and content.worths:
        assert [one.share for one in content.worths] == [one.worth for one in given.reasons.options[:2]]
        assert content.measure == scene.context.say(given.reasons.options[0].of)
    move, why = content.text.split("\n")
    assert move == scene.context.say(given.words)
    assert why.startswith(scene.context.say(given.reasons.why))
    hand.wait()
    assert scene.prompt_line.piece.label not in (move, scene.context.say(THINKING)), "it would be said twice"


@pytest.mark.every_third
@pytest.mark.parametrize("seed", range(1, 9))
def test_a_large_automatic_hint_covers_no_other_text(seed: int, assets: Assets) -> None:
    """Tested at Poof, because its table has the least free space."""
    players = ("human", "gentle", "gentle", "gentle")
    session = session_of("poof", players, moves=3 + 4 * seed, seed=seed, turn=0)
    hand = Hand(session, assets, size=(1400, 875), look=Look(text_size=1.5, motion="none"))
    if session.outcome is not None:
        return
    looked(hand)
    scene = hand.scene
    scene.hints.ask(dims=False)
    hand.until(lambda: scene.hints.slip is not None and scene.hints.slip.piece is not None)
    assert scene.hints.slip is not None
    slip = scene.hints.slip.piece
    assert slip is not None
    signs = [one for one in scene.active if isinstance(one, BadgePiece) and one.visible and one.label]
    assert signs
    assert not [one.label for one in signs if drawn(scene, one).colliderect(slip.rect)]


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize("game", GAMES)
def test_an_automatic_hint_in_a_small_window_covers_no_text(game: str, seed: int, assets: Assets) -> None:
    session = session_of(game, ("human", *("gentle",) * 3), moves=3 + 4 * seed, seed=seed, turn=0)
    if session.outcome is not None:
        return
    hand = Hand(session, assets, size=(960, 600), look=Look(text_size=1.5, motion="none"))
    looked(hand)
    hand.scene.hints.ask(dims=False)
    slip, scene = slip_of(hand), hand.scene
    texts = [
        one
        for one in scene.active
        if isinstance(one, Piece)
        and one.is_seen
        and isinstance(one.content, Badge | Counts | NamePlate | Note)
    ]
    assert texts
    assert not [one.label for one in texts if drawn(scene, one).colliderect(slip.rect)]


def drawn(scene: Table, badge: Piece[Any]) -> Rect:
    picture = badge.paint(scene.kit)
    place = Rect((badge.rect.x - picture.left, badge.rect.y - picture.top), picture.surface.get_size())
    return picture.surface.get_bounding_rect(200).move(place.topleft)


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_in_large_text_covers_no_card_it_names(
    game: str, seats: int, size: tuple[int, int], assets: Assets
) -> None:
    players = ("human", *("gentle",) * (seats - 1))
    found = 0
    for moves in (6, 15, 23, 41):
        session = session_of(game, players, moves=moves, seed=seats + moves, turn=0)
        if session.outcome is not None:
            continue
        hand = Hand(session, assets, size=size, look=Look(text_size=1.5, motion="none"))
        looked(hand)
        scene = hand.scene
        hand.key(pygame.K_h)
        slip = slip_of(hand)
        targets = scene.screen.targets(scene.context.picking, scene.hints.lights)
        assert targets
        assert not [rect for rect in targets if rect.colliderect(slip.rect)], moves
        found += 1
    assert found


def slip_of(hand: Hand) -> Piece[SlipContent]:
    hints = hand.scene.hints
    hand.until(lambda: hints.slip is not None and hints.slip.piece is not None)
    assert hints.slip is not None
    assert hints.slip.piece is not None
    return hints.slip.piece


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_the_note_and_light_of_a_hint_stay_if_the_hint_is_requested_again(game: str, assets: Assets) -> None:
    hand = Hand(session_of(game, ("human", "gentle"), moves=6, turn=0), assets)
    looked(hand)
    hand.key(pygame.K_h)
    slip, hints = slip_of(hand), hand.scene.hints
    hand.until(lambda: not hints.waits)
    given, asked = hints.given, hand.session.ask_hint
    hand.session.ask_hint = lambda seat: pytest.fail(f"{seat} asks again")  # type: ignore[method-assign]
    hand.key(pygame.K_h)
    hand.session.ask_hint = asked  # type: ignore[method-assign]
    for _ in range(20):
        hand.wait()
        assert hints.given == given
        assert hints.slip is not None
        assert hints.slip.piece is slip
        assert hints.spotlight.is_shown
        assert not hints.spotlight.moves, "neither fades out nor in"


def test_asking_again_for_an_automatic_hint_darkens_the_table(assets: Assets) -> None:
    hand = Hand(session_of("poof", ("human", "gentle"), moves=6, turn=0), assets)
    looked(hand)
    hand.scene.hints.ask(dims=False)
    slip_of(hand)
    given = hand.scene.hints.given
    assert not hand.scene.hints.spotlight.is_shown
    hand.key(pygame.K_h)
    hand.wait(0.5)
    assert hand.scene.hints.given == given
    assert hand.scene.hints.spotlight.is_shown


@pytest.mark.parametrize("contrast", ["lamp", "high"])
def test_a_hint_darkens_the_table_except_for_the_advised_move(contrast: str, assets: Assets) -> None:
    hand = Hand(
        session_of("the-game", ("human", "gentle"), moves=6, turn=0),
        assets,
        look=Look(contrast=contrast),  # type: ignore[arg-type]
    )
    looked(hand)
    hand.wait(1.0)
    hand.scene.screen.idle.lay((), lively=False)

    def light(rect: Rect) -> float:
        for _ in range(3):  # a busy frame leaves a widget's picture to the next one
            hand.picture()
        return sum(pygame.transform.average_color(hand.surface, rect.clip(hand.surface.get_rect()))[:3])

    corner = Rect(4, 4, 90, 40)
    before = light(corner)
    hand.key(pygame.K_h)
    hand.until(lambda: hand.scene.hints.slip is not None and hand.scene.hints.slip.piece is not None)
    hand.wait(0.5)
    slip = hand.scene.hints.slip.piece if hand.scene.hints.slip is not None else None
    assert slip is not None
    assert light(slip.rect.inflate(-8, -8)) > 450, "the slip is lit"
    assert (light(corner) < 0.6 * before) == (contrast == "lamp")
    hand.scene.hints.drop()
    hand.scene.refresh()
    hand.wait(0.2)
    assert light(corner) == before


def poof_hint(assets: Assets, size: tuple[int, int] = (1600, 1000)) -> Hand:
    """Returns a person at a table of Poof. A complete hint advises to play a card from the hand."""
    session = session_of("poof", ("human", "gentle", "gentle"), moves=14, seed=2, turn=0)
    hand = Hand(session, assets, size=size)
    looked(hand)
    hand.wait(1.5)
    hand.key(pygame.K_h)
    slip_of(hand)
    return hand


def test_a_hint_highlights_only_the_top_card_of_a_pile(assets: Assets) -> None:
    hand = poof_hint(assets)
    scene, touch = hand.scene, hand.scene.hints.advised
    assert touch is not None
    assert touch.place is not None
    place, metrics = scene.spread.places[touch.place].rect, scene.kit.metrics
    top = scene.context.timeline.shown.zones[touch.place][-1]
    card = bounds(Pose(scene.context.timeline.spot(top), None), metrics)
    beside = Rect(0, card.y, card.w // 2, card.h)
    beside.right = (place.left + card.left) // 2
    hand.wait(1.0)

    def light(rect: Rect) -> float:
        hand.picture()
        return sum(pygame.transform.average_color(hand.surface, rect)[:3])

    lit, dark = light(card), light(beside)
    scene.hints.drop()
    scene.refresh()
    hand.wait(0.2)
    assert lit > 0.95 * light(card)
    assert dark < 0.5 * light(beside), "only the card is lit, not its whole place"


def test_the_line_of_a_hint_crosses_no_text(assets: Assets) -> None:
    hand = poof_hint(assets)
    scene = hand.scene
    hand.until(lambda: bool(threads(scene)))
    (line,) = threads(scene)
    begun = pygame.mask.from_surface(line.surface).count()
    hand.until(lambda: not scene.hints.waits)
    drawn = pygame.mask.from_surface(line.surface)
    assert drawn.count() > 2 * begun > 0
    assert not scene.prompt_line.piece.visible, "the slip says more"
    pieces = [one for one in scene.active if isinstance(one, Piece) and one.is_seen and one.label]
    words = [one.rect.move(-line.pos[0], -line.pos[1]) for one in pieces]
    assert words
    crossed = [
        rect for rect in words if drawn.overlap_area(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
    ]
    assert not crossed
    scene.hints.drop()
    scene.refresh()
    assert scene.prompt_line.piece.visible


def threads(scene: Table) -> list[Sprite]:
    return [one for one in scene.context.stage.sprites if one.z == LINE_Z]


def test_the_tail_of_a_hint_ends_at_the_focus_ring_of_its_button(
    assets: Assets,
) -> None:
    hand = poof_hint(assets)
    (button,) = golden(hand.scene)
    slip = slip_of(hand)
    assert slip.content is not None
    assert slip.content.tail is not None
    tip = (slip.rect.x + slip.content.tail[0], slip.rect.y + slip.content.tail[1])
    ring = 2 * hand.scene.kit.paint.ring_reach
    assert button.rect.inflate(ring + 2, ring + 2).collidepoint(tip)
    assert not button.rect.inflate(ring - 2, ring - 2).collidepoint(tip)


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_a_hint_for_the_only_legal_move_is_beside_the_button_for_that_move(
    size: tuple[int, int], assets: Assets
) -> None:
    session = session_of("eight-and-half", ("human", "steady", "steady"), moves=14, seed=2, turn=0)
    hand = Hand(session, assets, size=size, look=Look(motion="none"))
    looked(hand)
    hand.key(pygame.K_h)
    slip, context = slip_of(hand), hand.scene.context
    assert slip.content is not None
    assert "The rules leave no other move." in slip.content.text
    edge = 2 * context.kit.metrics.u(16)
    assert context.bare.cloth(context.kit, context.viewpoint.seat).inflate(edge, edge).contains(slip.rect)
    (button,) = golden(hand.scene)
    assert slip.content.tail is not None
    assert slip.rect.colliderect(button.rect.inflate(0, 2 * edge))


@pytest.mark.parametrize("gap", [-5, 4, 22, 80])
def test_a_hint_has_a_pointer_only_if_its_button_is_close(gap: int, assets: Assets) -> None:
    kit = Kit.of(assets, Look(), (1600, 1000))
    button = Rect(600, 500, 200, 60)
    above, below = Rect(500, 0, 400, 200), Rect(500, button.bottom + gap, 400, 200)
    above.bottom = button.top - gap
    assert (tail_of(kit, above, button) is not None) == (gap in {4, 22})
    assert (tail_of(kit, below, button) is not None) == (gap in {4, 22})
    assert tail_of(kit, above.move(900, 0), button) is None


@pytest.mark.parametrize(
    ("game", "seats", "moves", "seed"),
    [
        ("eight-and-half", 3, 22, 1),
        ("eight-and-half", 3, 14, 2),
        ("campfire-smokeout", 4, 14, 3),
        ("spooky-boo", 2, 14, 2),
    ],
)
def test_a_hint_in_a_small_window_points_at_its_subject(
    game: str, seats: int, moves: int, seed: int, assets: Assets
) -> None:
    players = ("human", *("steady",) * (seats - 1))
    hand = Hand(session_of(game, players, moves=moves, seed=seed, turn=0), assets)
    looked(hand)
    hand.wait(1.5)
    hand.key(pygame.K_h)
    slip = slip_of(hand)
    assert slip.content is not None
    assert slip.content.tail is not None
    tip = slip.rect.x + slip.content.tail[0], slip.rect.y + slip.content.tail[1]
    ring = 2 * hand.scene.kit.paint.ring_reach
    subjects = [one.rect.inflate(ring, ring) for one in golden(hand.scene)] or hand.scene.screen.targets(
        hand.scene.context.picking, hand.scene.hints.lights
    )
    advised = hand.scene.hints.advised
    assert advised is not None
    zones = (advised.place, *(zone for zone, _, _ in advised.picks))
    display = hand.scene.context.board.display
    words = [one.rect for zone in zones if zone is not None for one in display.words_at(zone)]
    assert any(rect.inflate(4, 4).collidepoint(tip) for rect in (*subjects, *words))
    assert not any(rect.colliderect(slip.rect) for rect in subjects)
