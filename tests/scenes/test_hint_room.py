"""A hint's note and its dotted line cover no words, in any game, at any seat and in any window."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame.mask import Mask

from game.games import GAMES
from scenes.board.badges import BadgePiece
from scenes.board.piece import Piece
from scenes.games.campfire_smokeout.paint import Trail, WindTag
from scenes.games.the_game.board import TheGameDisplay
from scenes.screens.table.scene import Table
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.table.hint_line import APART, HintLine, Obstacles, line_between
from scenes.table.spotlight import LINE_Z
from scenes.ui.choice import Choice
from scenes.ui.kit import Kit
from scenes.ui.widget import Widget
from tests.scenes.tables import Hand, session_of
from tests.scenes.test_hint_light import looked, slip_of
from tests.tier import tries

LOOKS = [
    ((960, 600), Look(motion="none")),
    ((1600, 1000), Look(motion="none")),
    ((960, 600), Look(motion="none", text_size=1.5)),
    ((1600, 1000), Look(motion="none", text_size=1.5)),
    ((960, 600), Look(motion="none", contrast="high")),
]
MOVES, OTHERS = 12, {"the-game": 20, "campfire-smokeout": 5}
"""Number of steps before a hint is asked for.

`OTHERS` has other numbers for some games.
"""
KINDS = ("human", "steady", "sharp", "gentle", "steady", "sharp")
TABLES = [(game, seats) for game in GAMES for seats in GAMES[game].seats]
LEAST = 200
"""Least opacity (0 to 255) of a pixel of words."""


def asked(game: str, seats: int, seed: int, size: tuple[int, int], look: Look, assets: Assets) -> Hand | None:
    """Returns a table with a complete hint. If the match is over, returns None."""
    moves = OTHERS.get(game, MOVES) + 3 * seed
    session = session_of(game, KINDS[:seats], moves=moves, seed=seed, turn=0)
    if session.outcome is not None:
        return None
    hand = Hand(session, assets, size=size, look=look)
    looked(hand)
    hand.key(pygame.K_h)
    slip_of(hand)
    hand.until(lambda: not hand.scene.hints.waits)
    return hand


def read(scene: Table) -> list[Widget]:
    """Returns the widgets that show words. Widgets that the hint hides are left out."""
    left_out = (scene.prompt_line.piece, scene.hints.slip.piece if scene.hints.slip is not None else None)
    least = 0.09 * scene.kit.metrics.size[0] * scene.kit.metrics.size[1]
    return [
        one
        for one in scene.active
        if (isinstance(one, Choice) and one.visible)
        or (isinstance(one, Piece) and one.is_seen and (one.label or isinstance(one, BadgePiece)))
        if one not in left_out and one.rect.w * one.rect.h <= least
    ]


def covered(scene: Table, by: Mask, at: tuple[int, int]) -> list[str]:
    """Returns the words that a shape at this position covers."""
    found = []
    for one in read(scene):
        picture = one.paint(scene.kit)
        left, top = one.rect.x - picture.left, one.rect.y - picture.top
        words = pygame.mask.from_surface(picture.surface, LEAST)
        if words.overlap(by, (at[0] - left, at[1] - top)):
            found.append(one.label or str(getattr(one, "content", "")))
    return found


@pytest.mark.each_value
@pytest.mark.parametrize(("size", "look"), LOOKS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_hint_covers_no_words_and_no_players_and_no_hint_line(
    game: str, seats: int, size: tuple[int, int], look: Look, assets: Assets
) -> None:
    tried = 0
    for seed in range(1, 1 + tries(2, 6)):
        hand = asked(game, seats, seed, size, look, assets)
        if hand is None:
            continue
        scene, slip = hand.scene, slip_of(hand)
        paper = Mask(slip.rect.size, fill=True)
        assert not covered(scene, paper, slip.rect.topleft), seed
        faces = [one for one in scene.context.seats.rects if one.colliderect(slip.rect)]
        assert not faces, seed
        for line in (one for one in scene.context.stage.sprites if one.z == LINE_Z):
            drawn = pygame.mask.from_surface(line.surface)
            assert not covered(scene, drawn, (round(line.pos[0]), round(line.pos[1]))), seed
            under = (slip.rect.x - round(line.pos[0]), slip.rect.y - round(line.pos[1]))
            assert not drawn.overlap(paper, under), seed
        tried += 1
    assert tried


def table_of(seats: int, size: tuple[int, int], assets: Assets) -> Table:
    """Returns a table of The Game with a hint. In this position an earlier version was wrong."""
    hand = Hand(session_of("the-game", KINDS[:seats], moves=24, turn=0), assets, size=size, look=LOOKS[0][1])
    looked(hand)
    hand.key(pygame.K_h)
    slip_of(hand)
    hand.until(lambda: not hand.scene.hints.waits)
    return hand.scene


def test_a_hint_in_the_corner_lies_on_the_cloth(assets: Assets) -> None:
    scene = table_of(3, (1600, 1000), assets)
    assert scene.hints.slip is not None
    assert scene.hints.slip.piece is not None
    cloth = scene.context.bare.cloth(scene.kit, scene.context.viewpoint.seat)
    assert cloth.contains(scene.hints.slip.piece.rect)


def test_a_hint_cuts_no_number_in_the_hand(assets: Assets) -> None:
    scene = table_of(5, (960, 600), assets)
    assert scene.hints.slip is not None
    assert scene.hints.slip.piece is not None
    note = scene.hints.slip.piece.rect
    numbers = [Rect(one.rect.topleft, (one.rect.w // 3, one.rect.h // 5)) for one in scene.spread.numbered()]
    assert not [one for one in numbers if note.colliderect(one) and not note.contains(one)]


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)], ids=("960x600", "1600x1000"))
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_says_move_and_reason_at_the_usual_text_size(
    game: str, size: tuple[int, int], assets: Assets
) -> None:
    for seats in GAMES[game].seats:
        hand = asked(game, seats, 1, size, Look(motion="none"), assets)
        if hand is None:
            continue
        content = slip_of(hand).content
        assert content is not None
        move, _, why = content.text.partition("\n")
        assert move, seats
        assert why, f"{seats} seats: no room for the reason of {move!r}"


def test_the_line_of_a_hint_bends_around_words_in_its_way(assets: Assets) -> None:
    metrics = Kit.of(assets, Look(), (1600, 1000)).metrics
    card, place = Rect(400, 700, 150, 210), Rect(900, 200, 160, 220)
    straight = line_between(metrics, card, place, "", Obstacles())
    assert straight is not None
    words = Rect(0, 0, 120, 40)
    words.center = round(straight.at(0.5)[0]), round(straight.at(0.5)[1])
    round_it = line_between(metrics, card, place, "", Obstacles((words,)))
    assert round_it is not None
    assert round_it.way != straight.way or round_it.bow != straight.bow
    assert len(round_it.free(metrics)) == len(round_it.dots(metrics))
    assert len(HintLine(straight.way, "", (words,), straight.bow).free(metrics)) < len(straight.dots(metrics))


def test_no_number_covers_the_beginning_of_the_line_of_a_hint(assets: Assets) -> None:
    metrics = Kit.of(assets, Look(), (1600, 1000)).metrics
    card, place = Rect(400, 700, 150, 210), Rect(900, 200, 160, 220)
    usual = line_between(metrics, card, place, "", Obstacles())
    assert usual is not None
    x, y = usual.at(usual.shares(metrics)[0])
    number = Rect(0, 0, 40, 40).move_to(center=(round(x), round(y)))
    other = line_between(metrics, card, place, "", Obstacles(numbers=(number,)))
    assert other is not None
    assert other.free(metrics)[0] == other.shares(metrics)[0]


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)], ids=("960x600", "1600x1000"))
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_line_of_a_hint_visibly_begins_at_the_advised_card(
    game: str, seats: int, size: tuple[int, int], assets: Assets
) -> None:
    for seed in range(1, 1 + tries(1, 8)):
        hand = asked(game, seats, seed, size, Look(motion="none"), assets)
        if hand is None:
            continue
        scene = hand.scene
        lights, lines = scene.hints.lights, [one for one in scene.context.stage.sprites if one.z == LINE_Z]
        assert lights is not None
        near = 2 * scene.kit.metrics.u(2.5 * APART)
        cards = [
            one.rect.inflate(near, near) for card, one in scene.spread.cards.items() if card in lights.cards
        ]
        for line in lines:
            drawn = pygame.mask.from_surface(line.surface)
            at = (round(line.pos[0]), round(line.pos[1]))
            assert any(
                drawn.overlap(Mask(card.size, fill=True), (card.x - at[0], card.y - at[1])) for card in cards
            ), seed


def test_a_hint_draws_no_line_if_words_block_every_way(assets: Assets) -> None:
    metrics = Kit.of(assets, Look(), (1600, 1000)).metrics
    wall = Rect(0, 450, 1600, 200)
    assert (
        line_between(metrics, Rect(400, 700, 150, 210), Rect(900, 200, 160, 220), "", Obstacles((wall,)))
        is None
    )


@pytest.mark.every_third
@pytest.mark.parametrize(("size", "text"), [((960, 600), 1.0), ((960, 600), 1.5), ((1600, 1000), 1.0)])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_note_about_a_wind_hides_no_path_and_no_player(
    seats: int, size: tuple[int, int], text: float, assets: Assets
) -> None:
    tried = 0
    for seed in range(1, 6):
        look = Look(motion="none", text_size=text)
        hand = asked("campfire-smokeout", seats, seed, size, look, assets)
        if hand is None:
            continue
        pieces = [one for one in hand.scene.active if isinstance(one, Piece) and one.is_seen]
        signs = [one.rect for one in pieces if isinstance(one.content, WindTag)]
        ends = [
            (one.rect.x + one.content.points[-1][0], one.rect.y + one.content.points[-1][1])
            for one in pieces
            if isinstance(one.content, Trail)
        ]
        assert not [end for end in ends for rect in signs if rect.inflate(8, 8).collidepoint(end)], seed
        assert not [one for one in hand.scene.context.seats.rects if one.collidelist(signs) >= 0], seed
        tried += bool(signs)
    assert tried


def test_the_card_of_a_hint_lies_in_front_of_equal_cards(assets: Assets) -> None:
    session = session_of("poof", KINDS[:3], moves=14, turn=0)
    hand = Hand(session, assets, look=Look(motion="none"))
    looked(hand)
    hand.key(pygame.K_h)
    slip_of(hand)
    lights, timeline = hand.scene.hints.lights, hand.scene.context.timeline
    assert lights is not None
    (lifted,) = lights.cards
    faces, mine = timeline.shown.faces, timeline.shown.zones[timeline.shown.zone_of(lifted)]
    equal = [card for card in mine if faces.get(card) == faces.get(lifted)]
    assert len(equal) > 1
    assert timeline.spot(lifted).z == max(timeline.spot(card).z for card in equal)


def the_game_hint(seats: int, size: tuple[int, int], assets: Assets) -> Hand:
    """Returns a table of The Game. A complete hint advises to play a card from the hand."""
    kinds = ("human", "steady", "sharp")[:seats]
    hand = Hand(session_of("the-game", kinds, moves=24, turn=0), assets, size)
    looked(hand)
    hand.wait(1.5)
    hand.key(pygame.K_h)
    slip_of(hand)
    hand.wait(1.5)
    return hand


def test_the_dotted_line_of_a_hint_covers_no_numbers_of_other_cards(assets: Assets) -> None:
    scene = the_game_hint(3, (1600, 1000), assets).scene
    advised = scene.hints.lights
    assert advised is not None
    own = [one for one in scene.spread.numbered() if one.card not in advised.cards]
    numbers = [Rect(one.rect.topleft, (one.rect.w // 3, one.rect.h // 5)) for one in own]
    lines = [one for one in scene.context.stage.sprites if one.z == LINE_Z]
    assert lines
    for line in lines:
        at = (round(line.pos[0]), round(line.pos[1]))
        drawn = pygame.mask.from_surface(line.surface)
        for number in numbers:
            assert not drawn.overlap(Mask(number.size, fill=True), (number.x - at[0], number.y - at[1]))


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)], ids=("960x600", "1600x1000"))
def test_a_hint_covers_either_the_whole_lantern_or_no_part_of_it(
    size: tuple[int, int], assets: Assets
) -> None:
    hand = the_game_hint(2, size, assets)
    note, display = slip_of(hand).rect, hand.scene.context.board.display
    assert isinstance(display, TheGameDisplay)
    assert display.climb is not None
    lantern = display.climb.lantern
    assert note.contains(lantern.rect) or not note.colliderect(lantern.rect) or not lantern.visible
    hand.scene.hints.drop()
    hand.scene.refresh()
    hand.wait(0.5)
    assert lantern.visible
