"""The path on The Game's table: a lantern shows how many cards have been played. After a loss it stays where it is."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.games.the_game.positions import at
from game.games.the_game.rules import DECK, pile
from game.games.the_game.rules import hand as hand_of
from scenes.games.the_game.day import frame_of, is_wordy, played, sun_of
from scenes.games.the_game.land import SNOW, SUMMIT, Peak, sunk
from scenes.games.the_game.layout import CROWD
from scenes.games.the_game.paint import Sheet, paint_sheet
from scenes.games.the_game.way import CAIRNS, DIM, DOTS, GLOW, STANDS, along, way
from scenes.stage.assets import Assets
from scenes.stage.theme import Look, Side
from scenes.table.actions import TableAction
from tests.scenes.home import home, press
from tests.scenes.tables import Hand, session_of, set_out
from tests.scenes.test_lookback import opened, recorded, rest

START = "A1 2 D1 99; hand/0 9 24 37 58 63 98; hand/1 4 *5; draw 84"
MIDDLE = "A1 47 A2 12 D1 71 D2 88; hand/0 9 24 37 58 63 98; hand/1 4 *5; draw 32"
END = "A1 47 A2 12 D1 71 D2 88; hand/0 98; hand/1 4; draw 0"
BACK = "A1 47 A2 12 D1 71 D2 88; hand/0 9 24 37 58 63 98; hand/1 4 *6; draw 20"


def table(assets: Assets, text: str, look: Look | None = None, size: tuple[int, int] = (960, 600)) -> Hand:
    session = session_of("the-game", ("human", "steady"), seed=3)
    return set_out(session, at(text, seats=2), assets, look=look, size=size)


def climb_of(scene: Any) -> Any:
    return scene.context.board.display.climb


def test_the_lantern_of_a_single_player_is_beside_the_summary(assets: Assets) -> None:
    for size in ((960, 600), (1600, 1000)):
        scene = Hand(session_of("the-game", ("human",), seed=3), assets, size=size).scene
        climb, metrics = climb_of(scene), scene.kit.metrics
        sheet = next(one for one in scene.active if isinstance(getattr(one, "content", None), Sheet))
        for cards in range(60, 80):
            lantern = climb.lantern.rect.copy()
            lantern.center = metrics.point(*climb.place(cards))
            assert lantern.inflate(-lantern.w // 3, 0).right <= sheet.rect.left, (size, cards)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("seats", [1, 2])
def test_the_lantern_does_not_touch_a_wide_hand_at_the_start(assets: Assets, seats: int, text: float) -> None:
    players = ("human", "gentle")[:seats]
    hand = Hand(session_of("the-game", players), assets, look=Look(motion="none", text_size=text))
    scene = hand.scene
    assert not [one for one in scene.active if one.label == "0 to draw"]  # the deck is not there yet
    hand.wait(4)
    assert [one for one in scene.active if one.label.endswith(" to draw")]
    lantern = climb_of(scene).lantern.rect
    cards = [scene.spread.cards[card].rect for card in scene.context.timeline.shown.hand_of(Seat(0))]
    assert len(cards) == 9 - seats
    assert lantern.collidelist(cards) < 0


def cards_by_lantern(scene: Any) -> float:
    """Returns the number of played cards that the place of the lantern shows."""
    climb, metrics = climb_of(scene), scene.kit.metrics
    centre = climb.lantern.rect.center

    def away(cards: float) -> float:
        x, y = climb.place(cards)
        return math.dist(metrics.point(x, y - STANDS), centre)

    return min((nth / 10 for nth in range(10 * len(DECK) + 1)), key=away)


def lit(scene: Any) -> int:
    return sum(leg.content.lit for leg in climb_of(scene).legs)


def lays(hand: Hand, face: str, name: str) -> None:
    known = hand.session.chair(Seat(0)).view.table
    card = next(one for one in known.zones[hand_of(0)] if known.faces[one] == face)
    hand.click(hand.point_on(card))
    hand.wait(0.3)
    hand.click(hand.scene.spread.places[pile(name)].rect.center)


@pytest.mark.parametrize("text", [START, MIDDLE, END])
def test_the_position_of_the_lantern_shows_the_number_of_played_cards(text: str, assets: Assets) -> None:
    hand = table(assets, text)
    cards = played(at(text, seats=2).table)
    assert cards_by_lantern(hand.scene) == pytest.approx(cards, abs=0.6)
    assert lit(hand.scene) == math.floor(cards * DOTS / len(DECK)) + 1


@pytest.mark.parametrize("look", [Look(), Look(motion="calm"), Look(motion="none")], ids=lambda it: it.motion)
def test_the_lantern_moves_when_a_card_is_played_and_when_the_play_is_undone(
    look: Look, assets: Assets
) -> None:
    hand = table(assets, MIDDLE, look)
    before = cards_by_lantern(hand.scene)
    lays(hand, "24", "A2")
    hand.wait(1.5)
    assert cards_by_lantern(hand.scene) == pytest.approx(before + 1, abs=0.6)
    assert climb_of(hand.scene).goal == round(before) + 1
    hand.click(hand.scene.screen.hud.buttons[TableAction.UNDO].rect.center)
    hand.wait(2.0)
    assert climb_of(hand.scene).goal == played(hand.scene.context.timeline.announced)
    assert cards_by_lantern(hand.scene) == pytest.approx(
        played(hand.scene.context.timeline.announced), abs=0.6
    )


def test_the_lantern_moves_smoothly_after_the_card_has_landed(
    assets: Assets,
) -> None:
    hand = table(assets, MIDDLE)
    before = cards_by_lantern(hand.scene)
    lays(hand, "24", "A2")
    seen = []
    for _ in range(60):
        hand.wait()
        cards_played = played(hand.scene.context.timeline.announced)
        assert cards_by_lantern(hand.scene) <= cards_played + 0.6, "it is never ahead of the cards"
        seen.append(climb_of(hand.scene).at)
    between = [one for one in seen if before + 0.01 < one < before + 0.99]
    assert len(between) >= 4


def test_the_path_is_bright_for_a_moment_after_a_pile_goes_back_by_ten(assets: Assets) -> None:
    hand = table(assets, BACK)
    lays(hand, "37", "A1")
    hand.wait(0.25)
    bright = 0
    for _ in range(60):
        hand.wait()
        bright += any(leg.content.bright for leg in climb_of(hand.scene).legs)
    assert bright
    hand.wait(1.0)
    assert not any(leg.content.bright for leg in climb_of(hand.scene).legs)
    assert cards_by_lantern(hand.scene) == pytest.approx(climb_of(hand.scene).goal, abs=0.6)


def test_a_sound_is_played_when_the_lantern_reaches_a_cairn(assets: Assets) -> None:
    text = "A1 47 A2 12 D1 71 D2 88; hand/0 9 24 37 58 63 98; hand/1 4 *5; draw {}"
    for draw, sound in ((47, "cairn_second"), (50, "lantern_step")):
        hand = table(assets, text.format(draw))
        assert (played(hand.scene.context.timeline.announced) + 1 in CAIRNS) == (sound != "lantern_step")
        hand.sounds_heard.clear()
        lays(hand, "24", "A2")
        hand.wait(1.5)
        steps = [one for one in hand.sounds_heard if one in {"lantern_step", *CAIRNS.values()}]
        assert steps == [sound]


def test_the_lantern_stays_in_place_and_dims_after_a_loss(tmp_path: Path, assets: Assets) -> None:
    context, record = home(tmp_path, assets), recorded("the-game", seed=24)
    end = record.replay()
    scene = opened(context, record, end.steps)
    rest(scene)
    for _ in range(60):
        scene.update(0.05)
    inner = scene.table
    assert end.outcome is not None
    cards = played(inner.context.timeline.announced)
    assert cards < len(DECK), "it is a lost one"
    assert cards_by_lantern(inner) == pytest.approx(cards, abs=0.7)
    assert climb_of(inner).light == DIM
    press(scene, pygame.K_LEFT)
    rest(scene)
    for _ in range(60):
        scene.update(0.05)
    assert climb_of(inner).light == 1.0
    assert cards_by_lantern(inner) == pytest.approx(played(inner.context.timeline.announced), abs=0.7)


def test_the_lantern_in_a_look_back_shows_how_many_cards_were_played_so_far(
    tmp_path: Path, assets: Assets
) -> None:
    context, record = home(tmp_path, assets), recorded("the-game", seed=24)
    scene = opened(context, record, 1)
    for position in (30, 12, 60, 3):
        scene.go_to(position)
        rest(scene)
        for _ in range(60):
            scene.update(0.05)
        inner = scene.table
        assert cards_by_lantern(inner) == pytest.approx(played(scene.table.ground.public(position)), abs=0.7)


def test_there_is_no_path_in_high_contrast(assets: Assets) -> None:
    assert climb_of(table(assets, MIDDLE, Look(contrast="high")).scene) is None


LOOKS = [Look(), Look(text_size=1.5), Look(main_button="left")]


@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (1290, 540)])
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.text_size}-{look.main_button}")
def test_the_path_up_the_table_has_steps_of_equal_length(
    look: Look, size: tuple[int, int], assets: Assets
) -> None:
    hand = table(assets, MIDDLE, look, size)
    layout: Any = hand.scene.spread.layout
    points, kit = way(layout), hand.scene.kit
    cloth = hand.scene.context.bare.cloth(kit, Seat(0))
    seen = [kit.metrics.point(*along(points, nth / DOTS)) for nth in range(DOTS + 1)]
    assert all(cloth.collidepoint(x, y) for x, y in seen)
    assert seen[-1][1] < seen[0][1] - cloth.h // 2
    steps = [math.dist(*pair) for pair in pairwise(seen)]
    assert max(steps) < 1.6 * sum(steps) / len(steps)
    assert kit.metrics.u(GLOW) < cloth.h // 2


PARTNERS = ("hand/1 *4 5", "hand/2 *6", "hand/3 *6", "hand/4 *6")
IN_SIGHT, SNOW_IN_SIGHT = 0.5, 0.9
"""The smallest visible shares of the lantern and of the snow on the mountain's top."""
ORANGE = 60
"""On the flag of the summit, red must exceed blue by more than this. Both are from 0 to 255."""
SHADED = 30
"""How much the shadow of a card may darken a colour channel (0 to 255)."""


def seen_of_lantern(hand: Hand, cards: float) -> float:
    """Returns which share of the lantern's pixels is visible after `cards` cards."""
    climb = climb_of(hand.scene)
    pictures: list[Any] = []
    climb.stand(cards)
    for visible in (True, False):
        climb.lantern.visible = visible
        hand.scene.draw(hand.surface)
        part = hand.surface.subsurface(climb.lantern.rect.clip(hand.surface.get_rect()))
        pictures.append(pygame.surfarray.array3d(part).astype(int))
    differs = (abs(pictures[0] - pictures[1]).max(axis=2) > 12).sum()
    return float(differs / pygame.mask.from_surface(climb.lantern.surface).count())


def crowd(assets: Assets, seats: int, look: Look, size: tuple[int, int]) -> Hand:
    """Returns a table with `seats` seats. Half of all cards have been played."""
    kinds = ("human", "steady", "sharp", "gentle", "steady")[:seats]
    text = (
        f"A1 47 A2 12 D1 71 D2 88; hand/0 9 24 37 58 63 98; {'; '.join([*PARTNERS[: seats - 1], 'draw 20'])}"
    )
    hand = set_out(session_of("the-game", kinds, seed=3), at(text, seats=seats), assets, look=look, size=size)
    hand.wait(1.5)
    return hand


def snow(scene: Any, seats: int) -> pygame.Mask:
    """Returns the pixels of the window on which the snow of the summit is drawn."""
    peak = Peak(low=seats > CROWD, aside=is_wordy(frame_of(scene.kit, 1.0)))
    picture = pygame.Surface(scene.kit.metrics.size, pygame.SRCALPHA)
    pygame.draw.polygon(picture, "white", [scene.kit.metrics.point(*peak.moved(x, y)) for x, y in SNOW])
    return pygame.mask.from_surface(picture)


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.text_size}-{look.main_button}")
@pytest.mark.parametrize("seats", [1, 2, 4, 5])
def test_lantern_and_summit_are_visible_at_every_point_of_the_path(
    seats: int, look: Look, size: tuple[int, int], assets: Assets
) -> None:
    hand = crowd(assets, seats, look, size)
    shares = {cards: seen_of_lantern(hand, cards) for cards in range(6, len(DECK) + 1, 4)}
    hidden = {cards: share for cards, share in shares.items() if share < IN_SIGHT}
    assert not hidden
    climb_of(hand.scene).stand(0)
    hand.scene.draw(hand.surface)
    ground = hand.scene.stage.background
    assert ground is not None
    parts: list[Any] = [pygame.surfarray.array3d(one).astype(int) for one in (hand.surface, ground)]
    unchanged = pygame.mask.Mask(size)
    for x, y in zip(*(abs(parts[0] - parts[1]).max(axis=2) <= SHADED).nonzero(), strict=True):
        unchanged.set_at((int(x), int(y)))
    whole = snow(hand.scene, seats)
    assert whole.overlap_area(unchanged, (0, 0)) >= SNOW_IN_SIGHT * whole.count()


@pytest.mark.each_value
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
def test_the_prompt_line_does_not_touch_the_lantern(
    size: tuple[int, int], text_size: float, assets: Assets
) -> None:
    hand = crowd(assets, 4, Look(text_size=text_size), size)
    climb, ribbon = climb_of(hand.scene), hand.scene.screen.prompt_line.piece.rect
    for cards in range(6, 30):
        climb.stand(cards)
        if climb.lantern.rect.centerx in range(ribbon.left, ribbon.right):
            assert climb.lantern.rect.y >= ribbon.bottom - hand.scene.kit.metrics.u(4), cards


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_half_of_the_sun_is_above_the_tray_of_one_player(seats: int, assets: Assets) -> None:
    scene = crowd(assets, seats, Look(), (960, 600)).scene
    layout: Any = scene.spread.layout
    sun = sun_of(seats, wordy=layout.wordy)
    _, tray, _, _ = layout.tray()
    assert sun.top - sun.radius >= 80, "it stays within the table's edge"
    assert sun.top <= tray if seats == 1 else sun.top - sun.radius < tray - 100


def test_the_path_ends_lower_if_three_partners_are_in_the_upper_row(assets: Assets) -> None:
    """A player among four sees three partners along the upper edge.

    Somebody who only watches a match of three players sees three, too.
    """
    piles, found = "A1 47 A2 12 D1 71 D2 88; hand/0 9; hand/1 4", []
    for players, more in (
        (("human", "steady", "steady", "steady"), "hand/2 *1; hand/3 *1; draw 20"),
        (("steady", "steady", "steady"), "hand/2 *1; draw 21"),
    ):
        session = session_of("the-game", players, seed=3)
        hand = set_out(session, at(f"{piles}; {more}", seats=len(players)), assets, size=(960, 600))
        hand.wait(1.5)
        ground = hand.scene.stage.background
        assert ground is not None
        found.append((ground.get_buffer().raw, climb_of(hand.scene).place(len(DECK))))
    assert found[0] == found[1]


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1600, 1000)])
@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("seats", [4, 5])
def test_the_summary_does_not_cover_the_snow_on_the_lowered_summit(
    assets: Assets, seats: int, side: Side, size: tuple[int, int]
) -> None:
    session = session_of("the-game", ("human", *["steady"] * (seats - 1)), moves=20, turn=0)
    hand = Hand(session, assets, size, Look(main_button=side))
    hand.settle()
    snow = hand.scene.kit.metrics.point(0, max(sunk(y) for _, y in SNOW))[1]
    assert hand.piece(paint_sheet).rect.y >= snow


@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 1.0), ((960, 600), 1.5), ((1600, 1000), 1.5)])
def test_the_tray_of_a_past_match_does_not_cover_the_summit(
    size: tuple[int, int], text_size: float, tmp_path: Path, assets: Assets
) -> None:
    context, record = home(tmp_path, assets, text_size=text_size), recorded("the-game", seed=24)
    scene = opened(context, record, 1)
    scene.resize(size)
    inner: Any = scene.table
    picture, metrics = inner.stage.background, inner.kit.metrics
    _, _, left, _ = metrics.rect(0, 0, 1200, 0)
    air = picture.subsurface((left, metrics.u(90), metrics.size[0] - left, metrics.u(70)))
    red, _, blue = pygame.surfarray.array3d(air).astype(int).transpose(2, 0, 1)
    flag = (red - blue > ORANGE).any(axis=1).nonzero()[0]
    ends = metrics.point(*climb_of(inner).place(len(DECK)))
    assert abs(left + flag[0] - ends[0]) <= metrics.u(16), "the path ends at the summit"
    snow_left = left + flag[0] - metrics.u(SUMMIT[0] - SNOW[3][0])
    assert snow_left >= metrics.rect(*inner.spread.layout.tray()).right - metrics.u(30)
