"""The gust of wind, an animation of Poof.

Tests its sound, its drawing cost, when points are counted, and that nothing of the gust is left.
"""

from collections import Counter
from typing import Any

import pygame
import pytest

from game.core.cards import CardId
from game.games.poof.rules import DISCARD, PILE
from scenes.board.acclaim import STAMP_Z, Stamp, loudness
from scenes.board.acts import Act
from scenes.board.badges import BADGE_Z, PILL
from scenes.games.poof.layout import PoofLayout
from scenes.games.poof.motion import SIZES, Gust
from scenes.games.poof.paint import paint_sign
from scenes.stage.assets import Assets
from scenes.stage.layout import Spot
from scenes.stage.theme import Look
from scenes.stage.travel import Pose
from scenes.table.cards import FLYING_Z
from tests.games.poof.scenes import Mute, laid
from tests.scenes.maker import make
from tests.scenes.residue import left_by
from tests.scenes.tables import FRAME, Hand

TURNED, SPRITES, PRINTED = 8, 66, 60
"""Upper limits for a gust: pictures rotated in one frame, and extra sprites.

`PRINTED` limits how many drawings are rendered during the gust.
"""
FOURTH = "pile 14 12 9 9 9; 0 1 2 9 16; 1 3 5; 2 3 7; 3 2 6"


def table(assets: Assets, text: str = FOURTH, look: Look | None = None) -> Hand:
    hand = laid(text, assets, seats=4, brain=Mute(), look=look or Look())
    hand.until(lambda: hand.scene.context.is_at_rest)
    hand.wait(0.5)
    return hand


def play(hand: Hand, face: str) -> None:
    """Plays a card, but returns before the animation of the card begins."""
    touches = [touch for move, touch in hand.scene.context.facts().legal if str(move) == f"play {face}"]
    make(hand, touches[0])
    hand.sounds_heard.clear()


def gust(hand: Hand) -> Act:
    layout, cards = hand.scene.spread.layout, hand.scene.context.timeline.shown.zones[PILE]
    assert isinstance(layout, PoofLayout)
    stamp = Stamp(hand.scene.context, [("4 \u00d7 9", 1.0)], SIZES[0].stamp)
    return Gust(hand.scene.context, layout.pile_spot(), cards, stamp, lambda _: None)


def test_the_gust_leaves_the_table_unchanged_whenever_it_ends(assets: Assets) -> None:
    hand = table(assets)
    assert left_by(hand, lambda: gust(hand)) == []


def test_the_hand_sways_more_if_more_cards_are_blown_away(assets: Assets) -> None:
    hand, card = table(assets), CardId(1)
    pose = Pose(Spot(800, 900, 130), None)
    sways = []
    for count in (4, 7, 12, 21):
        gone = Gust(hand.scene.context, Spot(800, 400, 130), [CardId(2)] * count, None, lambda _: None)
        tilts = []
        for frame in range(60):
            gone.pose(frame / 60)
            tilts.append(gone.swayed({card: pose}, [card])[card].spot.tilt)
        gone.end()
        sways.append(max(tilts))
    assert sways == sorted(set(sways)), sways


def test_the_pile_is_blown_away_after_a_short_pause(assets: Assets) -> None:
    hand = table(assets)
    play(hand, "9")
    hand.until(lambda: "card_play" in hand.sounds_heard)
    assert hand.piece(paint_sign).content.large == "9"
    since = hand.passed
    hand.until(lambda: "poof" in hand.sounds_heard)
    assert hand.passed - since == pytest.approx(SIZES[0].begins, abs=2 * FRAME)
    assert next(cue.more["gain"] for cue in hand.cues if cue.name == "poof") == loudness(0) < 0
    hand.wait(2 * FRAME)
    assert hand.piece(paint_sign).content.large == "Any"


def test_the_number_of_discarded_cards_increases_by_one_when_a_card_lands(assets: Assets) -> None:
    hand = table(assets)
    play(hand, "9")
    counts: list[int] = []
    while not hand.scene.context.is_at_rest or not counts:
        hand.wait()
        counts.append(len(hand.scene.context.timeline.announced.zones[DISCARD]))
        assert len(counts) < 300
    assert counts[-1] == 6
    assert len(set(counts)) > 3
    assert hand.scene.context.timeline.announced == hand.scene.context.timeline.shown


def test_the_gust_makes_few_drawing_calls(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    made: Counter[str] = Counter()

    def count(module: Any, name: str) -> None:
        make = getattr(module, name)

        def counted(*given: Any) -> Any:
            made[name] += 1
            return make(*given)

        monkeypatch.setattr(module, name, counted)

    count(pygame.transform, "rotozoom")
    count(pygame.image, "load_sized_svg")
    hand = table(assets)
    play(hand, "9")
    hand.until(lambda: "card_play" in hand.sounds_heard)
    hand.scene.draw(hand.surface)
    whole, before = hand.surface.width * hand.surface.height, len(hand.scene.stage.sprites)
    frames: list[tuple[int, int, float]] = []
    while not hand.scene.context.is_at_rest:
        made.clear()
        hand.wait()
        painted = hand.scene.stage.painted / whole if hand.scene.draw(hand.surface) else 0.0
        frames.append((made["rotozoom"], made["load_sized_svg"], painted))
        assert len(hand.scene.stage.sprites) - before <= SPRITES
    turned, printed, share = zip(*frames, strict=True)
    assert max(turned) <= TURNED
    assert sum(printed) <= PRINTED
    assert max(share) < 0.5
    assert sum(share) / len(share) < 0.3


def test_a_press_skips_the_gust(assets: Assets) -> None:
    hand, done = table(assets), table(assets)
    for one in (hand, done):
        play(one, "9")
    hand.until(lambda: "poof" in hand.sounds_heard)
    hand.wait(0.2)
    for one in (hand, done):
        one.scene.hurry()
        one.wait()
        one.picture()
        one.wait(0.5)  # the next frames draw the tilted cards of a new table in full detail
    assert hand.scene.context.is_at_rest
    assert hand.picture() == done.picture()


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_calm_or_no_animation_plays_the_poof_sound_once(assets: Assets, motion: str) -> None:
    hand = table(assets, look=Look(motion=motion))  # type: ignore[arg-type]
    play(hand, "9")
    hand.until(lambda: hand.scene.context.is_at_rest and not hand.scene.context.timeline.shown.zones[PILE])
    assert hand.sounds_heard.count("poof") == 1
    assert "card_back" not in hand.sounds_heard


@pytest.mark.parametrize(("motion", "seen"), [("calm", True), ("none", False)])
def test_the_poof_stamp_only_fades_in_and_out_with_calm_animation(
    assets: Assets, motion: Any, *, seen: bool
) -> None:
    hand = table(assets, look=Look(motion=motion))
    still = len(hand.scene.stage.sprites)
    play(hand, "9")
    hand.until(lambda: "poof" in hand.sounds_heard)
    stamps: set[int] = set()
    while not hand.scene.context.is_at_rest:
        hand.wait()
        stamps |= {sprite.surface.get_width() for sprite in hand.scene.stage.sprites if sprite.z == STAMP_Z}
    assert bool(stamps - {1}) == seen
    assert len(stamps - {1}) <= 1, "it swells"
    assert len(hand.scene.stage.sprites) <= still + 6


def test_the_gust_leaves_nothing_on_the_screen_with_calm_animation(assets: Assets) -> None:
    hand = table(assets, look=Look(motion="calm"))
    assert left_by(hand, lambda: gust(hand)) == []


def test_cards_flying_to_the_heap_never_cover_its_number(assets: Assets) -> None:
    hand = table(assets)
    play(hand, "9")
    hand.until(lambda: "poof" in hand.sounds_heard)
    layers = []
    while not hand.scene.context.is_at_rest:
        hand.wait()
        layers += [one.z for one in hand.badges(PILL) if one.badge.key == DISCARD and one.is_seen]
    assert max(layers) > FLYING_Z
    assert layers[-1] == BADGE_Z
