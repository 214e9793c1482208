"""The animation in which a table comes out of its box and goes back. No card is visible too early."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.games import GAMES
from game.record import Player
from game.session.session import Session
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.box.show import (
    BOX_Z,
    CARD_Z,
    COVER_Z,
    FLAP,
    HOME,
    OUT,
    POURED_Z,
    SHUT,
    UPRIGHT,
    WIDE,
    BoxedCloth,
    Lying,
    LyingCard,
    Packing,
)
from scenes.screens.menu.art import FRONT_WIDE, BoxArt
from scenes.screens.setup.scene import Setup
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.layout import Spot
from scenes.stage.routes import Pop, Replace
from scenes.stage.stage import Stage
from tests.scenes.home import click, home, press, widget

FRAME = 1 / 30
SIZE = (960, 600)
PLAYERS = [Player("Ines", "human"), Player("Odile", "steady"), Player("Pip", "sharp")]
LEAP, MOST_CHANGED = 48, 0.12
"""The least difference of a colour channel that counts as a change.

At most the share `MOST_CHANGED` of a frame's pixels may change.
"""
WHEEL = pygame.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_y=0.0)


def begun(context: Context, game: str, code: str = "TE57-CARD") -> Session:
    return context.begin(game, PLAYERS, GAMES[game].defaults(), code)


def table(context: Context, session: Session, *, unpacks: bool = True) -> Table:
    made = scene_of(context, routes.Table(session, unpacks))
    assert isinstance(made, Table)
    made.enter(SIZE)
    return made


def drawn(scene: Table) -> bytes:
    surface = Surface(SIZE)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def lies(scene: Table) -> bool:
    return any(scene.context.timeline.shown.zones.values())


def soon(scene: Table) -> None:
    for _ in range(6):
        scene.update(FRAME)
    assert lies(scene)


def test_a_new_match_comes_out_of_its_box(context: Context) -> None:
    setup = Setup(context, "poof")
    setup.enter(SIZE)
    change = click(setup, widget(setup, "Deal the cards"))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    assert change.route.unpacks


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_the_deal_begins_when_the_box_is_empty(context: Context, game: str) -> None:
    scene = table(context, begun(context, game))
    seen, passed = set(), 0.0
    while not lies(scene):
        seen.add(drawn(scene))
        scene.update(FRAME)
        passed += FRAME
        assert passed < UPRIGHT + 0.15
    assert len(seen) > 15
    assert not scene.resting


@pytest.mark.parametrize("game", GAMES)
def test_the_patch_that_hides_the_box_in_the_header_ends_above_the_cloth(context: Context, game: str) -> None:
    scene = table(context, begun(context, game))
    scene.update(FRAME)
    patch = next(one for one in scene.stage.sprites if one.z == COVER_Z + 2)
    top = scene.kit.metrics.point(0, scene.context.timeline.layout.cloth[1])[1]
    assert 0 < patch.surface.get_height() <= top


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_the_box_animation_leaves_nothing_on_the_screen(context: Context, game: str) -> None:
    scene = table(context, begun(context, game))
    for _ in range(round(OUT / FRAME) + 2):
        scene.update(FRAME)
        drawn(scene)
    zs = [sprite.z for sprite in scene.stage.sprites]
    assert max(zs) < COVER_Z
    assert not [z for z in zs if POURED_Z <= z < POURED_Z + 1]


@pytest.mark.parametrize("game", GAMES)
def test_the_box_animation_shows_nothing_of_the_dealt_cards(context: Context, game: str) -> None:
    first, second = (table(context, begun(context, game, code)) for code in ("TE57-CARD", "K7Q2-9FXA"))
    for _ in range(24):
        assert drawn(first) == drawn(second)
        first.update(FRAME)
        second.update(FRAME)


@pytest.mark.parametrize("gone", [0.0, 0.3, 0.7, 0.9])
def test_a_press_ends_the_box_animation_at_once(context: Context, gone: float) -> None:
    session = begun(context, "the-game")
    plain, scene = table(context, session, unpacks=False), table(context, session)
    for _ in range(round(gone / FRAME)):
        scene.update(FRAME)
        drawn(scene)
    for one in (scene, plain):
        one.handle(WHEEL)
    assert drawn(scene) == drawn(plain)
    scene.update(FRAME)
    assert lies(scene)


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_a_press_during_the_deal_ends_the_box_animation(context: Context, game: str) -> None:
    scene = table(context, begun(context, game))
    for _ in range(round((UPRIGHT + 0.2) / FRAME)):
        scene.update(FRAME)
        drawn(scene)
    assert lies(scene)
    assert max(sprite.z for sprite in scene.stage.sprites) > COVER_Z
    assert not scene.context.timeline.idle
    scene.handle(WHEEL)
    assert max(sprite.z for sprite in scene.stage.sprites) < COVER_Z


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_the_box_stands_still_if_animation_is_calm_or_off(
    tmp_path: Path, assets: Assets, motion: str
) -> None:
    scene = table(context := home(tmp_path, assets, motion=motion), session := begun(context, "poof"))
    soon(scene)
    session.leaving = True
    assert scene.update(FRAME) == Pop()


def test_a_resumed_match_is_on_the_table_at_once(context: Context) -> None:
    scene = table(context, begun(context, "poof"), unpacks=False)
    soon(scene)


def at_rest(scene: Table) -> None:
    scene.handle(WHEEL)
    scene.update(FRAME)
    scene.handle(WHEEL)
    scene.update(FRAME)


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_packed_into_its_box_when_a_player_leaves(
    context: Context, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(context, game)
    scene = table(context, session)
    at_rest(scene)
    heard: list[str] = []
    monkeypatch.setattr(scene.services.sounds, "play", lambda name, **_more: heard.append(name))
    session.leaving = True
    change: Any = None
    frames, seen = 0, set()
    while change is None:
        change = scene.update(FRAME)
        seen.add(drawn(scene))
        frames += 1
        assert frames * FRAME < HOME + 0.5
    assert change == Pop()
    assert len(seen) > 15
    assert heard == ["box_slide", "pile_take", "box_close", "cloth_unroll"]


def changed(one: Surface, other: Surface) -> float:
    diff = pygame.mask.from_threshold(one, (0, 0, 0), (LEAP, LEAP, LEAP, 255), other)
    return 1 - diff.count() / (SIZE[0] * SIZE[1])


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_packing_a_table_changes_only_a_part_of_each_frame(context: Context, game: str) -> None:
    session = begun(context, game)
    scene = table(context, session, unpacks=False)
    for _ in range(60):
        scene.update(FRAME)
    session.leaving = True
    before = Surface(SIZE)
    scene.draw(before)
    change = None
    while change is None:
        change = scene.update(1 / 60)
        after = Surface(SIZE)
        scene.draw(after)
        assert changed(before, after) < MOST_CHANGED
        before = after


def packed(scene: Table, game: str, spots: list[Spot], *moments: float) -> list[Surface]:
    """Returns pictures of the table while its cards are packed, one for each time in `moments` (in seconds)."""
    stage, seen, gone = Stage(SIZE), [], 0.0
    lying = Lying([LyingCard(spot, None) for spot in spots])
    show = Packing(scene.kit, stage, scene.services.sounds, BoxedCloth(game, 100, 780), Surface(SIZE), lying)
    for moment in moments:
        while gone < moment - FRAME / 8:
            show.update(FRAME / 4)
            gone += FRAME / 4
        seen.append(Surface(SIZE))
        stage.expose()
        stage.draw(seen[-1])
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_a_card_enters_the_box_before_the_flap_closes(context: Context, game: str) -> None:
    scene = table(context, begun(context, game), unpacks=False)
    metrics = scene.kit.metrics
    tall = BoxArt(scene.kit, WIDE / FRONT_WIDE * metrics.s).front_size[1]
    x, y = metrics.point(800, 470)
    rim, low = (x, y - tall // 2 - 8), (x, y - tall // 4)
    moments = [0.47, SHUT - FLAP - 0.02, SHUT + 0.02]
    card = packed(scene, game, [Spot(400, 600, 120)], *moments)
    none = packed(scene, game, [], *moments)
    assert card[0].get_at(rim) != none[0].get_at(rim), "the card goes down behind the box, not into it"
    assert card[0].get_at(low) == none[0].get_at(low), "the card goes down before the box, not into it"
    flap = (x, y - tall // 2 - metrics.u(26))
    cloth = (x, y - tall)
    assert none[1].get_at(flap) != none[1].get_at(cloth), "the flap is not up"
    assert none[2].get_at(flap) == none[2].get_at(cloth), "the flap is not shut"


def test_a_press_skips_the_packing_of_the_table(context: Context) -> None:
    session = begun(context, "poof")
    scene = table(context, session)
    at_rest(scene)
    session.leaving = True
    assert scene.update(FRAME) is None
    press(scene, pygame.K_SPACE)
    assert scene.update(FRAME) == Pop()


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_dealt_from_the_deck_that_leaves_the_box(
    context: Context, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table(context, begun(context, game))
    heard: list[str] = []
    monkeypatch.setattr(scene.services.sounds, "play", lambda name, **_more: heard.append(name))
    while not lies(scene):
        scene.update(FRAME)
    shown = scene.context.timeline.shown
    decks = [cards for zone, cards in shown.zones.items() if "/" not in zone and len(cards) > 1]
    seen = any(not scene.context.timeline.spot(card).buried for cards in decks for card in cards)
    assert [name for name in heard if name in ("box_open", "deck_tap")] == ["box_open", "deck_tap"] * seen
    assert heard.index("cloth_unroll") < heard.index("box_slide")


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_cards_that_stayed_in_the_box_do_not_fly_out(context: Context, game: str) -> None:
    session = begun(context, game)
    scene = table(context, session, unpacks=False)
    for _ in range(240):
        scene.update(FRAME)
    session.leaving = True
    while not any(CARD_Z <= one.z < BOX_Z for one in scene.stage.sprites):
        scene.update(FRAME)
    corner = scene.kit.metrics.corner
    cards = [one for one in scene.stage.sprites if CARD_Z <= one.z < BOX_Z and one.visible]
    assert cards
    assert not any(corner.collidepoint(one.shown.center) for one in cards)


def test_the_sign_of_poof_says_how_the_match_starts(context: Context) -> None:
    scene = table(context, begun(context, "poof"))
    signs = set()
    while not lies(scene):
        drawn(scene)
        signs |= {one.label for one in scene.widgets if one.label.startswith("To ")}
        scene.update(FRAME)
    assert signs == {"To start: Highest card leads"}
