"""The words at small tables: in a small window, and when a past match is shown."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.games.eight_and_half.rules import PILE, SLOTS, blind, opened
from scenes.board.common import paint_name
from scenes.board.context import MemoryAids
from scenes.board.piece import Caption, Piece
from scenes.games.eight_and_half.paint import Note, note_rect
from scenes.games.poof.layout import UNDER, PoofLayout
from scenes.games.the_game.paint import paint_pips
from scenes.screens.lookback.scene import LookBack
from scenes.screens.table.scene import Table
from scenes.stage.assets import Assets
from scenes.stage.sprites import bounds
from scenes.stage.theme import Look
from scenes.stage.travel import Pose
from scenes.table.hud import Title
from scenes.table.spotlight import drawn_part
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.screen import Screen
from tests.scenes.boxed import look_back
from tests.scenes.boxed_tables import handed_on
from tests.scenes.home import home, press
from tests.scenes.played import LONG, finished
from tests.scenes.tables import Hand, PlainRoom, session_of
from tests.scenes.written import Text, texts

SMALL = (960, 600)
THREAD = 2.4
"""Thickness in design px of the stitched line on a table."""


@pytest.mark.parametrize(
    ("game", "seats", "at", "painter", "lines"),
    [("poof", 6, 0.3, paint_name, 2), ("the-game", 1, 0.99, paint_pips, 1)],
)
def test_listed_texts_on_a_small_table_have_the_expected_number_of_lines(  # noqa: PLR0917
    tmp_path: Path, assets: Assets, game: str, seats: int, at: float, painter: object, lines: int
) -> None:
    context = home(tmp_path, assets)
    session = finished(context, game, seats)
    scene = look_back(lambda: session.record, round(at * session.steps))(context)
    scene.enter(SMALL)
    for _ in range(40):
        scene.update(0.05)
    assert isinstance(scene, LookBack)
    assert scene.table is not None
    table = scene.table
    shown = [one for one in table.active if isinstance(one, Piece) and one.painter is painter and one.is_seen]
    read = texts(table)
    assert shown
    for one in shown:
        assert len([text for text in read if text.widget is one]) == lines, one.label
    context.close()


def names_of(table: Screen) -> list[Text]:
    """Returns the texts of the players' names and of the lines below them."""
    return [
        text for text in texts(table) if isinstance(text.widget, Piece) and text.widget.painter is paint_name
    ]


def lowest_thread(kit: Kit, cloth: Rect) -> float:
    """Returns the lower edge in px of the upper stitched line on a table."""
    return cloth.y + kit.metrics.u(15) + THREAD * kit.metrics.s / 2


@pytest.mark.parametrize("seats", [2, 6])
def test_the_stitched_line_runs_through_no_large_name(assets: Assets, seats: int) -> None:
    table = Hand(
        session_of("poof", ("human", "gentle") * (seats // 2)), assets, SMALL, Look(text_size=1.5)
    ).scene
    cloth = table.context.bare.cloth(table.kit, table.context.viewpoint.seat)
    tops = [name.rect.y for name in names_of(table)]
    assert len(tops) == 2 * seats
    assert min(tops) > lowest_thread(table.kit, cloth)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_line_below_a_large_name_ends_above_the_cards(assets: Assets, seats: int) -> None:
    kinds = ("human", *["gentle"] * (seats - 1))
    scene = Hand(session_of("poof", kinds), assets, SMALL, Look(text_size=1.5)).scene
    layout = scene.spread.layout
    assert isinstance(layout, PoofLayout)
    backs = [opponent.slot(0).moved(dy=UNDER[1]) for opponent in layout.opponents]
    cards = min(bounds(Pose(back, None), scene.kit.metrics).y for back in backs)
    lines = [text.widget for text in names_of(scene) if text.words.endswith("points")]
    assert lines
    for line in lines:
        picture = line.paint(scene.kit)
        assert line.rect.y - picture.top + picture.surface.get_bounding_rect().bottom <= cards


def test_the_stitched_line_crosses_no_name_when_a_past_match_is_shown(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    session = finished(context, "poof", 2)
    scene = look_back(lambda: session.record, 12)(context)
    scene.enter(SMALL)
    for _ in range(40):
        scene.update(0.05)
    assert isinstance(scene, LookBack)
    assert scene.table is not None
    ground = scene.table.ground
    tops = [name.rect.y + ground.place(scene.kit).y for name in names_of(scene.table)]
    assert tops
    assert min(tops) > lowest_thread(scene.kit, ground.wide_cloth(scene.kit))
    context.close()


@pytest.mark.parametrize(("seats", "name"), [(3, "Maximilian Wolfeschlegel"), (5, "Maximilian")])
def test_a_long_name_ends_before_the_cards_beside_it(assets: Assets, seats: int, name: str) -> None:
    session = session_of("poof", ("human", *["gentle"] * (seats - 1)))
    session.players = tuple(replace(player, name=name) for player in session.players)
    scene = Hand(session, assets, SMALL).scene
    layout = scene.spread.layout
    assert isinstance(layout, PoofLayout)
    ends = [text.rect.right for text in names_of(scene) if text.words.startswith("Max")][: seats - 1]
    for end, opponent in zip(ends, layout.opponents, strict=True):
        backs = [bounds(Pose(spot, None), scene.kit.metrics) for spot in opponent.backs()]
        assert end <= min(back.x for back in backs) + 1


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_names_in_one_row_have_the_same_size(tmp_path: Path, assets: Assets, text: float) -> None:
    context = home(tmp_path, assets, text_size=text)
    scene = handed_on("poof", 5)(context)
    scene.enter(SMALL)
    firsts = {name.partition(" ")[0] for name in LONG}
    names = [one for one in names_of(scene) if one.words in firsts]
    tops = {one.widget.rect.y for one in names}
    rows = [[one.rect.h for one in names if one.widget.rect.y == top] for top in tops]
    assert sorted(len(row) for row in rows) == [1, 4]
    assert all(len(set(row)) == 1 for row in rows)
    context.close()


def test_the_table_of_poof_for_six_players_shows_long_first_names_in_full(assets: Assets) -> None:
    session = session_of("poof", ("human", *["gentle"] * 5), moves=14)
    session.players = tuple(
        replace(player, name=name) for player, name in zip(session.players, LONG, strict=True)
    )
    words = {text.words for text in names_of(Hand(session, assets, SMALL).scene)}
    assert {name.partition(" ")[0] for name in LONG[1:]} <= words


def test_the_label_is_centred_below_the_last_face_down_card(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlainRoom, "aid", MemoryAids(counts=True))
    hand = Hand(
        session_of("eight-and-half", ("human", "steady", "sharp", "gentle", "steady"), moves=60), assets
    )
    scene, label = hand.scene, hand.badge(opened(0))
    zones = scene.context.timeline.shown.zones
    (card,) = [card for slot in SLOTS for card in zones[blind(0, slot)]]
    assert label.is_seen
    assert abs(label.rect.centerx - scene.spread.cards[card].rect.centerx) <= scene.kit.metrics.u(10)


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_label_of_the_cards_on_the_table_is_beside_the_left_button(text: float, assets: Assets) -> None:
    session = session_of("eight-and-half", ("human", "steady", "sharp"), moves=14, turn=0)
    hand = Hand(session, assets, SMALL, Look(text_size=text, main_button="left"))
    hand.settle()
    scene = hand.scene
    hand.click(scene.spread.cards[scene.spread.layout.touchable(scene.context.timeline.shown)[0]].rect.center)
    hand.settle()
    button, label = hand.button("Put back"), hand.badge(opened(0))
    assert label.is_seen
    assert not drawn_part(scene.kit, label).colliderect(button)


def test_the_notice_between_two_turns_covers_a_label_wholly_or_not_at_all(
    tmp_path: Path, assets: Assets
) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    scene = handed_on("eight-and-half", 2)(context)
    assert isinstance(scene, Table)
    scene.enter(SMALL)
    scene.update(0.05)
    pill, paper = scene.context.board.display.drawn_badges.pieces[PILE], scene.pass_on.piece
    assert paper is not None
    seen = drawn_part(scene.kit, pill)
    is_cut = paper.rect.colliderect(seen) and not paper.rect.contains(seen)
    assert pill.clip == Rect(0, 0, 0, 0) or not is_cut
    press(scene, pygame.K_RETURN)
    scene.update(0.05)
    assert not scene.pass_on.widgets
    assert pill.clip is None
    context.close()


def test_the_heading_of_the_note_about_the_pile_is_on_one_line(assets: Assets) -> None:
    kit, room = Kit.of(assets, Look(text_size=1.5), SMALL, str), Rect(0, 0, 169, 132)
    one, two = (
        Note("The pile", ("Odile: one 9",), marked=False),
        Note("Why the pile is 9", ("Odile: one 9",), marked=False),
    )
    assert note_rect(kit, room, two).h <= note_rect(kit, room, one).h


@pytest.mark.parametrize(("size", "text_size"), [(SMALL, 1.0), (SMALL, 1.5), ((1600, 1000), 1.0)])
def test_both_captions_under_blow_buttons_are_about_equally_large(
    assets: Assets, size: tuple[int, int], text_size: float
) -> None:
    session = session_of("campfire-smokeout", ("human", "gentle"), seed=2, turn=0)
    table = Hand(session, assets, size, Look(motion="none", text_size=text_size))
    table.settle()
    blows = [one for one in table.scene.widgets if isinstance(one, Button) and one.label.startswith("Blow")]
    heights = {
        button.enabled: text.rect.h
        for button in blows
        for text in texts(table.scene)
        if isinstance(text.widget, Caption) and text.widget.rect.x == button.rect.x
    }
    assert heights[False] >= 0.85 * heights[True]


@pytest.mark.parametrize("game", ["spooky-boo", "campfire-smokeout"])
def test_a_title_line_that_is_too_long_still_shows_the_round(assets: Assets, game: str) -> None:
    table = Hand(session_of(game, ("human", "gentle")), assets, SMALL, Look(text_size=1.5)).scene
    title = next(one for one in table.widgets if isinstance(one, Title))
    parts = title.label.removeprefix("Campfire Smokeout, ").removeprefix("Spooky Boo, ").split(" · ")
    shown = [text.words for text in texts(table) if text.widget is title]
    assert len(parts) > 1
    assert parts[0].startswith("Round 1")
    assert parts[0] in shown
