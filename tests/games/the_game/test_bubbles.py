"""Speech bubbles at The Game's table. Each is near its speaker and covers no other text."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.core.cards import Seat
from game.core.events import Said, Zone
from game.games import GAMES
from game.games.the_game.rules import PILES
from scenes.board.badges import BadgePiece
from scenes.board.common import paint_medallion, paint_name
from scenes.board.speech_bubble import Speech, lay_speech, paint_speech
from scenes.context.context import Context
from scenes.games.the_game.layout import TheGameLayout
from scenes.games.the_game.paint import onward_room
from scenes.program.routes import scene_of
from scenes.stage import routes
from scenes.stage.assets import Assets
from tests.records_at_hand import played
from tests.scenes.home import home
from tests.scenes.tables import Hand, session_of

SIZES = [(960, 600), (1200, 750), (1280, 800), (1600, 1000), (2560, 1440)]
LONGEST = Said(Seat(0), "gentle", Zone("pile/D2"))


def real(assets: Assets, size: tuple[int, int], seats: int) -> Any:
    hand = Hand(session_of("the-game", ("human", *["gentle"] * (seats - 1))), assets, size)
    return hand.scene


def past(context: Context, size: tuple[int, int], seats: int) -> Any:
    record = next(
        one for seed in range(99) if len((one := played(GAMES["the-game"], seed)[0]).seats) == seats
    )
    scene: Any = scene_of(context, routes.LookBack(record, 9))
    scene.enter(size)
    assert context.desk.jobs.flush()
    scene.update(0.05)
    return scene.table


def bubbles(scene: Any) -> list[tuple[Rect, bool, int]]:
    """Returns three facts about each speech bubble while it shows the game's longest text.

    They are the bubble's rectangle, whether the text fits, and the x of the bubble's tip.
    """
    found = []
    for piece in (one for one in scene.widgets if getattr(one, "painter", None) is paint_speech):
        content = Speech(scene.context.say(scene.context.board.narration.saying(LONGEST)), *piece.content[1:])
        block, chip = lay_speech(scene.kit, piece.rect, content)
        fits = block.size[0] <= chip.w and len(block.lines) * scene.kit.text.px(block.style) <= chip.h
        found.append((chip.move(piece.rect.topleft), fits, piece.rect.x + content.tail))
    return found


def read(scene: Any, layout: TheGameLayout) -> list[Rect]:
    kit, found = scene.kit, []
    for piece in scene.widgets:
        painter = getattr(piece, "painter", None)
        if painter is paint_name:
            name = piece.painter(kit, piece.rect, piece.content).surface.get_bounding_rect()
            found.append(name.move(piece.rect.topleft))
        elif isinstance(piece, BadgePiece):
            found.append(piece.rect)
    for name in PILES:
        heading = kit.metrics.rect(*layout.heading(name))
        title = Rect(heading.x, heading.y, heading.w, kit.metrics.u(layout.margins[0]))
        found.append(title.inflate(0, kit.text.px(kit.style("section", kit.colours.hot)) - title.h))
        below = onward_room(kit, heading, kit.metrics.u(layout.margins[1]))
        found.append(below.move(0, below.h))
    return found


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("looking_back", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_a_speech_bubble_covers_no_text(
    tmp_path: Path, assets: Assets, size: tuple[int, int], seats: int, *, looking_back: bool
) -> None:
    scene = past(home(tmp_path, assets), size, seats) if looking_back else real(assets, size, seats)
    found = bubbles(scene)
    assert len(found) == seats
    for chip, fits, _ in found:
        assert fits
        assert scene.kit.metrics.window.contains(chip)
        over = [rect for rect in read(scene, scene.spread.layout) if chip.colliderect(rect)]
        assert not over, (chip, over)
    for (one, *_), (other, *_) in pairwise(found):
        assert not one.colliderect(other)


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("looking_back", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_a_speech_bubble_points_at_its_speaker(
    tmp_path: Path, assets: Assets, size: tuple[int, int], *, looking_back: bool
) -> None:
    scene = past(home(tmp_path, assets), size, 3) if looking_back else real(assets, size, 3)
    faces = [one.rect for one in scene.widgets if getattr(one, "painter", None) is paint_medallion]
    for face, (chip, _, tail) in zip(faces, bubbles(scene), strict=True):
        assert chip.left < tail < chip.right
        assert face.left < tail < face.right
        assert min(abs(chip.top - face.bottom), abs(face.top - chip.bottom)) < face.h / 2


@pytest.mark.parametrize("size", SIZES)
def test_the_phrase_of_a_person_is_as_large_as_the_phrase_of_a_partner(
    assets: Assets, size: tuple[int, int]
) -> None:
    scene = real(assets, size, 2)
    partner, own = (one for one in scene.widgets if getattr(one, "painter", None) is paint_speech)
    px = {
        scene.kit.text.px(lay_speech(scene.kit, one.rect, Speech("Yes", *one.content[1:]))[0].style)
        for one in (partner, own)
    }
    assert px == {scene.kit.metrics.text(18)}
    assert own.content.above == (not scene.kit.metrics.compact)
