"""Small details at tables, such as fractions in a text, aligned stacks, and where rain may be drawn."""

from __future__ import annotations

from dataclasses import replace
from zlib import crc32

import pygame
import pytest
from pygame import Rect, Surface

from scenes.board import weather
from scenes.board.piece import Caption
from scenes.games.eight_and_half import board as eight_and_half
from scenes.games.eight_and_half.layout import EightAndHalfLayout
from scenes.games.eight_and_half.marquee import Sign, Words, paint_words
from scenes.games.eight_and_half.paint import Points, paint_points
from scenes.screens.handover.scene import paint_shadow
from scenes.screens.menu.art import BoxArt
from scenes.stage.assets import Assets
from scenes.stage.layout import Frame
from scenes.stage.theme import Look
from scenes.table.placement import paint_sheet
from scenes.table.spotlight import drawn_part
from scenes.ui.kit import Kit
from scenes.ui.text import Style
from tests.scenes.contrast import contrast
from tests.scenes.tables import Hand, session_of

SMALL = (960, 600)
LEAST = 200
"""Least opacity (0 to 255) of a pixel that a test counts as drawn."""


def test_the_sign_for_a_half_is_close_to_its_number(assets: Assets) -> None:
    kit = Kit.of(assets, Look(), SMALL, str)
    style = Style("regular", 22, kit.colours.ink)
    plain = kit.text.font(style, "\u00bd").size("\u00bd")[0]
    taken = kit.text.width("2\u00bd", style) - kit.text.width("2", style)
    assert plain < taken <= 1.25 * plain


def test_banked_and_burned_cards_are_aligned(assets: Assets) -> None:
    frame = Frame.of(Kit.of(assets, Look(), SMALL, str).metrics)
    layout = EightAndHalfLayout(seats=4, me=0, theme=assets.theme, frame=frame)
    bank, burned = layout.bank_spot(), layout.burned_spot()
    assert (bank.y, bank.width) == (burned.y, burned.width)


@pytest.mark.parametrize("kind", [1, 2])
def test_weather_is_not_painted_across_button_texts(kind: int, assets: Assets) -> None:
    session = session_of("spooky-boo", ("human", "gentle"), moves=8, seed=2, turn=0)
    session.match_id = next(f"m{n}" for n in range(99) if crc32(f"m{n}".encode()) % weather.EVENINGS == kind)
    hand = Hand(session, assets)
    hand.settle()
    bits = [one for one in hand.scene.stage.sprites if isinstance(one, weather.Bit)]
    captions = [one.rect for one in hand.scene.widgets if isinstance(one, Caption) and one.content]
    assert bits
    assert captions
    for bit in bits:
        assert bit.clip is not None
        assert not [words for words in captions if Rect(bit.clip).colliderect(words)]


def test_rain_has_many_faint_drops_of_three_lengths(assets: Assets) -> None:
    session = session_of("spooky-boo", ("human", "gentle"), moves=8, seed=2, turn=0)
    session.match_id = next(f"m{n}" for n in range(99) if crc32(f"m{n}".encode()) % weather.EVENINGS == 1)
    hand = Hand(session, assets)
    hand.settle()
    drops = [one.surface for one in hand.scene.stage.sprites if isinstance(one, weather.Bit)]
    assert len(drops) > 24
    drops = [drop for drop in drops if drop.get_height() > 1]
    assert len({drop.get_height() for drop in drops}) == 3
    for drop in drops:
        seen = [drop.get_at((x, y)).a for x in range(drop.get_width()) for y in range(drop.get_height())]
        assert 16 < max(seen) < 128


def test_shreds_of_mist_are_long_and_have_different_shapes(assets: Assets) -> None:
    assert len(set(weather.SHREDS)) == 3
    kit = Kit.of(assets, Look(), (1600, 1000), str)
    for wide, tall in weather.SHREDS:
        inked = weather.shred(kit, wide, tall).get_bounding_rect(40)
        assert inked.w > 2 * inked.h


def test_stars_that_are_not_won_yet_are_visible_on_the_cloth(assets: Assets) -> None:
    kit = Kit.of(assets, Look(), (1600, 1000), str)
    stars = paint_points(kit, Rect(0, 0, 400, 80), Points(0, 20.0, "", "")).surface
    cloth = assets.theme.game("eight-and-half").mat
    shown = Surface(stars.get_size())
    shown.fill(cloth)
    shown.blit(stars, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    seen = {tuple(shown.get_at((x, y)))[:3] for x in range(shown.get_width()) for y in range(80)}
    assert max(contrast(colour, cloth) for colour in seen) >= 3


@pytest.mark.parametrize("game", ["poof", "campfire-smokeout"])
def test_the_chosen_box_has_a_thick_edge_in_high_contrast(assets: Assets, game: str) -> None:
    kit = Kit.of(assets, Look(contrast="high"), (1600, 1000), str)
    edges = []
    for lit in (False, True):
        box = BoxArt(kit, 0.85).box(game, 0, 0.0, lit=lit)
        y = box.top + BoxArt(kit, 0.85).front_size[1] // 2
        row = [tuple(box.surface.get_at((x, y))) for x in range(box.left)]
        assert sum(0 < colour[3] < 250 for colour in row) <= 1, "a light would fade out"
        edges.append(sum(min(colour) >= 250 for colour in row))
    assert edges[1] > edges[0] > 0


def test_cards_are_visible_below_the_curtain_in_high_contrast(assets: Assets) -> None:
    for size in (SMALL, (1600, 1000)):
        kit = Kit.of(assets, Look(contrast="high"), size, str)
        shadow = paint_shadow(kit)
        dark = [shadow.get_at((0, y)).a for y in range(shadow.get_height())]
        assert dark[0] == 255
        assert dark.count(0) > 0.8 * len(dark)


@pytest.mark.parametrize(("value", "main"), [("5", "5 or lower"), ("2\u00bd", "3+")])
def test_the_words_on_the_marquee_do_not_touch_its_edge(assets: Assets, value: str, main: str) -> None:
    kit = Kit.of(assets, Look(), SMALL, str)
    board = Rect(0, 0, kit.metrics.u(300), kit.metrics.u(150))
    sign = Sign(value, "play", main, "\u00bd or Ghost")
    seen = paint_words(kit, board, Words(sign)).surface.get_bounding_rect(60)
    assert board.w - seen.right >= 6
    assert seen.x >= 4


@pytest.mark.parametrize(("text_size", "shown"), [(1.0, True), (1.5, False)])
def test_the_ribbon_about_a_five_never_touches_the_prompt_line(
    text_size: float, assets: Assets, monkeypatch: pytest.MonkeyPatch, *, shown: bool
) -> None:
    session = session_of("eight-and-half", ("human", "gentle"))
    hand = Hand(session, assets, size=SMALL, look=Look(text_size=text_size))
    context = hand.scene.context
    facts = context.facts()
    pile = replace(facts.view.pile, value=10, binds=True)
    monkeypatch.setattr(eight_and_half, "pile_of", lambda _table: pile)
    badge = next(one for one in context.board.display.badges(facts) if one.key == "banner")
    assert bool(badge.words) == shown


def test_the_paper_of_a_note_has_no_tape_in_high_contrast(assets: Assets) -> None:
    kit = Kit.of(assets, Look(contrast="high"), SMALL, str)
    sheet, plain = paint_sheet(kit, Rect(0, 0, 300, 200)), kit.paint.paper(300, 200, radius=8)
    assert sheet.surface.get_buffer().raw == plain.surface.get_buffer().raw


@pytest.mark.every_third
@pytest.mark.parametrize("size", [SMALL, (1280, 800), (1600, 1000)])
@pytest.mark.parametrize("seats", [2, 5, 6])
def test_the_prompt_line_of_poof_touches_no_card_in_the_hand_and_no_name(
    seats: int, size: tuple[int, int], assets: Assets
) -> None:
    session = session_of("poof", ("human", *["steady"] * (seats - 1)), moves=40, turn=0)
    hand = Hand(session, assets, size=size, look=Look(motion="none", text_size=1.5))
    hand.until_mine_or_over()
    hand.settle()
    scene, seat = hand.scene, hand.scene.context.viewpoint.seat
    air = round(0.0035 * size[0])  # px
    line = drawn_part(scene.kit, scene.prompt_line.piece, LEAST).inflate(2 * air, 2 * air)
    assert not [one.rect for one in scene.spread.cards.values() if one.rect.colliderect(line)]
    (pill,) = [one for one in scene.widgets if one.label.endswith(("poof it", "poofs it"))]
    around = drawn_part(scene.kit, pill, LEAST).inflate(2 * air, 2 * air)
    name = scene.context.seats.parts(seat)
    assert not [one.label for one in name if drawn_part(scene.kit, one, LEAST).colliderect(around)]
