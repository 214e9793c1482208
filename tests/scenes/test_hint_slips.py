"""A hint's paper lies beside what it explains, and a dotted line leads from the card to its target."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.games import GAMES
from scenes.games.campfire_smokeout.paint import Log
from scenes.screens.table.scene import Table
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.table.cards import CardWidget
from scenes.table.hint_line import HintLine
from scenes.table.slip import PAD, NoteText, SlipContent
from scenes.table.spotlight import LINE_Z, RAISED_Z
from scenes.ui.kit import Kit
from tests.scenes.tables import Hand, session_of
from tests.scenes.test_hint_light import golden, looked, slip_of

LOOKS = [
    ((1600, 1000), Look()),
    ((960, 600), Look()),
    ((960, 600), Look(text_size=1.5)),
    ((960, 600), Look(contrast="high")),
]
MOVES, OTHERS = 14, {"the-game": 24, "campfire-smokeout": 7}
"""Number of steps before a hint is asked for.

`OTHERS` has other numbers for some games.
"""
KINDS = ("human", "steady", "sharp", "gentle", "steady", "sharp")
TABLES = [(game, seats) for game in GAMES for seats in GAMES[game].seats]


def asked(game: str, seats: int, size: tuple[int, int], look: Look, assets: Assets) -> Hand:
    """Returns a table whose player has a complete hint."""
    hand = Hand(
        session_of(game, KINDS[:seats], moves=OTHERS.get(game, MOVES), turn=0), assets, size=size, look=look
    )
    looked(hand)
    hand.wait(1.0)
    hand.key(pygame.K_h)
    slip_of(hand)
    hand.until(lambda: not hand.scene.hints.waits)
    return hand


def apart(one: Rect, other: Rect) -> int:
    """Returns the gap in px between two rectangles."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return max(across, one.top - other.bottom, other.top - one.bottom, 0)


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize(("size", "look"), LOOKS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_hint_is_near_its_subject_and_has_a_short_title(
    game: str, seats: int, size: tuple[int, int], look: Look, assets: Assets
) -> None:
    hand = asked(game, seats, size, look, assets)
    scene, slip = hand.scene, slip_of(hand)
    assert isinstance(slip.content, SlipContent)
    inner = slip.rect.w - 2 * scene.kit.metrics.u(PAD)
    title = NoteText.of(scene.kit, slip.content, inner).title
    if title is None:
        assert look.text_size > 1 or look.high
        advised = scene.hints.advised
        assert advised is not None
        shown = list(golden(scene)) or (advised.picks and advised.place is not None)
        assert shown, f"{slip.content.text}: nothing shows the move"
    else:
        assert len(title.lines) <= (1 if look.text_size == 1 else 2), slip.content.text
    places = [zone for zone, _, _ in scene.hints.lights.touch.picks] if scene.hints.lights is not None else []
    lit = [scene.spread.places[zone].rect for zone in places if zone in scene.spread.places]
    lit += scene.screen.targets(scene.context.picking, scene.hints.lights)
    subjects = [*(one.rect for one in golden(scene)), *lit]
    nearest = min(apart(slip.rect, rect) for rect in subjects)
    assert nearest < scene.kit.metrics.u(90), slip.content.text


@pytest.mark.every_third
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_hint_in_high_contrast_hides_no_card(
    game: str, seats: int, text_size: float, assets: Assets
) -> None:
    hand = asked(game, seats, (960, 600), Look(contrast="high", text_size=text_size), assets)
    paper = slip_of(hand).rect
    for card in (one for one in hand.scene.widgets if isinstance(one, CardWidget) and one.visible):
        hidden = card.rect.clip(paper)
        assert hidden.w * hidden.h < 0.25 * card.rect.w * card.rect.h, card.label


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), [("poof", 4), ("poof", 5), ("poof", 6), ("spooky-boo", 4)])
def test_a_hint_in_large_text_gives_a_reason_and_points_at_its_button(
    game: str, seats: int, assets: Assets
) -> None:
    hand = asked(game, seats, (960, 600), Look(text_size=1.5), assets)
    content = slip_of(hand).content
    assert isinstance(content, SlipContent)
    assert list(golden(hand.scene))
    assert content.text.partition("\n")[2], "the note only says what its button says"
    assert content.tail is not None


@pytest.mark.parametrize(("game", "seats"), [("poof", 4), ("poof", 6), ("spooky-boo", 2), ("the-game", 3)])
def test_the_reason_in_a_hint_is_not_reduced_if_large_text_is_chosen(
    game: str, seats: int, assets: Assets
) -> None:
    content = slip_of(asked(game, seats, (960, 600), Look(text_size=1.5), assets)).content
    assert isinstance(content, SlipContent)
    assert content.text.partition("\n")[2]
    assert not content.small


@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_line_of_a_hint_reaches_from_the_card_to_the_target(
    game: str, seats: int, size: tuple[int, int], assets: Assets
) -> None:
    hand = asked(game, seats, size, Look(), assets)
    scene, lights = hand.scene, hand.scene.hints.lights
    lines = [one for one in scene.context.stage.sprites if one.z == LINE_Z]
    if not lines:
        return
    (line,) = lines
    assert lights is not None
    assert lights.touch.place is not None
    near, place = scene.kit.metrics.u(60), scene.spread.places[lights.touch.place].rect
    words_at = scene.context.board.display.words_at
    said = [one.rect for one in words_at(lights.touch.place)]
    below = [one.rect for zone, _, _ in lights.touch.picks for one in words_at(zone)]
    cards = [scene.spread.cards[card].rect for card in lights.cards if card in scene.spread.cards]
    assert min(apart(line.rect, rect) for rect in (place, *said)) < near
    assert min(apart(line.rect, rect) for rect in (*cards, *below)) < near


@pytest.mark.parametrize(("covered", "whole"), [((0, 0), True), ((280, 320), False), ((540, 640), False)])
def test_the_line_of_a_hint_is_whole_if_no_words_cover_it(
    covered: tuple[int, int], *, whole: bool, assets: Assets
) -> None:
    kit = Kit.of(assets, Look(), (1600, 1000))
    words = Rect(covered[0], -100, covered[1] - covered[0], 200)
    assert HintLine(((0, 0), (600, 0)), "", (words,)).is_whole(kit.metrics) == whole


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_hint_about_a_wind_highlights_path_and_seat(seats: int, assets: Assets) -> None:
    hand = asked("campfire-smokeout", seats, (1600, 1000), Look(motion="none"), assets)
    scene = hand.scene
    sprites = scene.context.stage.sprites
    assert not [one for one in sprites if one.z == LINE_Z], "a line would run through the fire"
    touch = scene.hints.advised
    assert touch is not None
    assert touch.place is not None
    guided = scene.context.board.display.guided(touch.place)
    assert guided is not None
    over = [one.rect for one in sprites if one.z == RAISED_Z]
    assert guided.way
    assert all(any(rect.collidepoint(one.rect.center) for rect in over) for one in guided.way)
    log = next(one for one in guided.target if isinstance(getattr(one, "content", None), Log))
    zone = scene.spread.places[touch.place].rect
    beside = Rect(0, 0, 16, 10)
    beside.bottomright = (zone.right - 12, log.rect.top - 20)  # beside the name, above the log
    lit, dark = light(hand, log.rect.inflate(-60, -40)), light(hand, beside)
    scene.hints.drop()
    scene.refresh()
    assert lit > 0.95 * light(hand, log.rect.inflate(-60, -40))
    assert dark < 0.92 * light(hand, beside)


def light(hand: Hand, rect: Rect) -> float:
    for _ in range(3):
        hand.picture()
    return sum(pygame.transform.average_color(hand.surface, rect)[:3])


def test_a_hint_for_an_empty_pile_highlights_only_one_place(assets: Assets) -> None:
    hand = asked("poof", 5, (1600, 1000), Look(motion="none"), assets)
    scene, touch = hand.scene, hand.scene.hints.advised
    assert touch is not None
    assert touch.place is not None
    assert not scene.context.timeline.shown.zones[touch.place]
    place, slot = scene.spread.places[touch.place].rect, scene.context.board.display.slot(touch.place)
    assert slot is not None
    inside, beside = slot.inflate(-slot.w // 2, -slot.h // 2), Rect(0, slot.y, slot.w // 2, slot.h)
    beside.right = (place.left + slot.left) // 2
    lit, dark = light(hand, inside), light(hand, beside)
    scene.hints.drop()
    scene.refresh()
    assert lit > 0.95 * light(hand, inside)
    assert dark < 0.5 * light(hand, beside)


def title_of(scene: Table) -> str:
    slip = scene.hints.slip
    assert slip is not None
    assert slip.piece is not None
    assert slip.piece.content is not None
    return slip.piece.content.text.partition("\n")[0]


@pytest.mark.parametrize("seats", [3, 4])
def test_the_title_of_a_hint_in_campfire_smokeout_names_one_move(seats: int, assets: Assets) -> None:
    """The advised card has two uses here."""
    hand = asked("campfire-smokeout", seats, (1600, 1000), Look(motion="none"), assets)
    title = title_of(hand.scene)
    assert ("left" in title) != ("right" in title), title
