"""How Spooky Boo's table shows the result of a call.

Tests when houses open, when sums appear, and that no effect stays on the table.
"""

from typing import Any

import pytest

from game.core.cards import Seat
from game.core.events import RoundEnded, Said, Scored
from game.core.news import News
from game.core.phrases import phrase
from game.games.spooky_boo.moves import BOO
from game.games.spooky_boo.positions import at
from game.games.spooky_boo.rules import PLACES
from scenes.board.acts import Act
from scenes.board.common import paint_name
from scenes.games.spooky_boo.board import SpookyBooDisplay
from scenes.games.spooky_boo.call import (
    CALLED,
    COUNTS,
    SPILL_Z,
    Reckoning,
    Sums,
    Verdict,
    calls_in_a_row,
    verdict_of,
)
from scenes.games.spooky_boo.layout import HOUSE_SECONDS, HUSH, SpookyBooLayout
from scenes.games.spooky_boo.paint import SUM
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from tests.games.spooky_boo.scenes import GAME
from tests.scenes.residue import left_by
from tests.scenes.tables import FRAME, Hand, match_of, session_of

RIGHT = "0 4 0 1 -1; 1 4 5 9 7; 2 3 10 6 8; discard 7"
WRONG = "0 4 0 6 -1; 1 0 1 2 3; 2 3 10 6 8; discard 7"
ALIKE = "0 4 0 1 -1; 1 11 11 12 12; 2 3 10 6 8; discard 7"


def table(assets: Assets, houses: str = RIGHT, look: Look | None = None, caller: int = 0) -> Hand:
    """Returns a table at which seat `caller` has just called. The screen shows no result yet.

    If `caller` is negative, nobody has called.
    """
    session = session_of(GAME, ("human", "steady", "steady"), seed=3)
    match_of(session).state = at(houses, seats=3)
    hand = Hand(session, assets, (1600, 1000), look=look)
    hand.scene.context.viewpoint.steps = session.steps
    hand.scene.context.timeline.reset(hand.scene.spread.layout, session.chair(Seat(0)).view.table)
    hand.scene.refresh()
    hand.wait(0.2)
    hand.sounds_heard.clear()
    if caller >= 0:
        match_of(session).submit(Seat(caller), BOO)
    return hand


def signs(hand: Hand) -> Sums:
    shown = hand.scene.context.board.display
    assert isinstance(shown, SpookyBooDisplay)
    return shown.sums


def sums(hand: Hand) -> list[tuple[str, bool]]:
    """Returns the sum of points that each house shows, and whether it is amber."""
    return [(piece.label, piece.content.lit) for piece in hand.badges(SUM)]


def sums_until_result(hand: Hand) -> list[list[tuple[str, bool]]]:
    """Returns the sums of points in each frame until the whole result is shown."""
    seen: list[list[tuple[str, bool]]] = []
    while not seen or not hand.scene.context.is_at_rest:
        hand.wait()
        seen.append(sums(hand))
    return seen


def test_the_counting_of_points_leaves_the_table_unchanged_whenever_it_ends(assets: Assets) -> None:
    hand = table(assets, caller=-1)
    layout = hand.scene.spread.layout
    assert isinstance(layout, SpookyBooLayout)

    def reckoning() -> Act:
        return Reckoning(hand.scene.context, layout, Seat(1), signs(hand))

    assert left_by(hand, reckoning, every=20) == []


def test_houses_are_counted_one_after_another(assets: Assets) -> None:
    hand = table(assets)
    since = hand.passed
    seen = sums_until_result(hand)
    heard = [(cue.name, cue.at - since) for cue in hand.cues if cue.at > since]
    assert [round(at, 1) for name, at in heard if name == "boo_call"] == [pytest.approx(CALLED, abs=0.1)]
    opened, counted = ([at for name, at in heard if name == one] for one in ("boo_shutter", "score_tick"))
    assert len(opened) == len(counted) == 3
    assert opened[0] == pytest.approx(HUSH + 0.1, abs=0.1)
    for nth in (0, 1):
        assert opened[nth] < counted[nth] < opened[nth + 1]
        assert opened[nth + 1] - opened[nth] == pytest.approx(HOUSE_SECONDS, abs=2 * FRAME)
    assert [len(one) for one in seen] == sorted(len(one) for one in seen)
    assert len({label for one in seen for label, _ in one}) > 8
    assert seen[-1] == [("Sum 4", True), ("Sum 25", False), ("Sum 27", False)]


@pytest.mark.parametrize("houses", [RIGHT, WRONG])
def test_the_outcome_of_a_call_is_hidden_until_all_points_are_counted(assets: Assets, houses: str) -> None:
    hand = table(assets, houses)
    shown_at: dict[str, float] = {}
    while not shown_at or not hand.scene.context.is_at_rest:
        hand.wait()
        if any(lit for _, lit in sums(hand)):
            shown_at.setdefault("amber", hand.passed)
        if any(words in hand.scene.prompt_line.piece.label for words in ("called with", "Too early")):
            shown_at.setdefault("words", hand.passed)
    counted = max(cue.at for cue in hand.cues if cue.name == "score_tick") + COUNTS
    assert set(shown_at) == ({"amber", "words"} if houses is RIGHT else {"words"})
    assert min(shown_at.values()) >= counted


def test_points_are_counted_at_the_same_speed_whatever_the_cards_are(assets: Assets) -> None:
    times = []
    for houses in (RIGHT, ALIKE, WRONG):
        hand = table(assets, houses)
        sums_until_result(hand)
        times.append([(cue.name, round(cue.at, 3)) for cue in hand.cues])
    assert times[0] == times[1] == times[2]


def test_a_wrong_call_brings_a_ghost_from_a_house_with_fewer_points() -> None:
    me, you = Seat(0), Seat(1)
    right, low, wrong, none = [4, 0, 1, -1], [0, 1, 2, 3], [4, 0, 6, -1], [9, 9, 9, 9]
    assert verdict_of(me, [right, none]) == Verdict(right=True, ghosts=frozenset({me}))
    assert verdict_of(you, [[0, 0, 1, 1], right]) == Verdict(right=True, ghosts=frozenset({me}))
    assert verdict_of(me, [wrong, low]) == Verdict(right=False, ghosts=frozenset({you}))
    assert verdict_of(me, [wrong, none]) == Verdict(right=False, ghosts=frozenset())
    assert verdict_of(me, [right, []]) is None
    assert verdict_of(None, [right, low]) is None


def test_a_press_skips_the_counting_of_points(assets: Assets) -> None:
    hand = table(assets)
    hand.wait(1.0)
    sprites = len(hand.scene.stage.sprites)
    hand.scene.hurry()
    assert hand.scene.context.is_at_rest
    assert sums(hand) == [("Sum 4", True), ("Sum 25", False), ("Sum 27", False)]
    assert len(hand.scene.stage.sprites) < sprites
    hand.wait(0.2)
    assert hand.sounds_heard.count("boo_call") == 1


@pytest.mark.every_third
@pytest.mark.parametrize("motion", ["calm", "none"])
def test_totals_appear_with_the_open_houses_if_animation_is_calm(assets: Assets, motion: Any) -> None:
    hand = table(assets, WRONG, Look(motion=motion))
    hand.until(lambda: hand.scene.context.is_at_rest and len(sums(hand)) == 3)
    assert sums(hand) == [("Sum 9", False), ("Sum 6", False), ("Sum 27", False)]
    assert hand.sounds_heard.count("boo_call") == 1
    assert "score_tick" not in hand.sounds_heard


def test_points_for_a_call_are_hidden_until_all_points_are_counted(assets: Assets) -> None:
    hand = table(assets, WRONG)

    def plates() -> list[str]:
        return [one.content.line for one in hand.pieces(paint_name)]

    before = plates()
    hand.wait()
    while not hand.scene.context.is_at_rest:
        assert plates() == before
        hand.wait()
    hand.wait(0.1)
    assert plates() != before


def test_a_wrong_call_restarts_the_count_of_right_calls() -> None:
    def call(points: int) -> News:
        scored = [Scored(Seat(seat), points if seat == 1 else 7, phrase("so")) for seat in (0, 1)]
        return News(Seat(1), BOO, (Said(Seat(1), "boo"), *scored, RoundEnded(0)))

    between = News(Seat(0), None, ())
    assert calls_in_a_row([between]) == 0
    assert calls_in_a_row([call(0), between, call(0), call(0)]) == 3
    assert calls_in_a_row([call(0), call(10), between, call(0)]) == 1
    assert calls_in_a_row([call(0), call(10)]) == 0


def test_the_windows_of_the_caller_glimmer_before_one_opens(assets: Assets) -> None:
    hand = table(assets, caller=-1)
    layout = hand.scene.spread.layout
    assert isinstance(layout, SpookyBooLayout)
    act = Reckoning(hand.scene.context, layout, Seat(1), signs(hand))

    def glows() -> int:
        return sum(abs(one.z - SPILL_Z) < 0.5 and one.visible for one in hand.scene.context.stage.sprites)

    act.pose(0.1)
    assert glows() == 0
    act.pose(HUSH - 0.05)
    assert glows() == len(PLACES)
    act.end()
    assert glows() == 0
