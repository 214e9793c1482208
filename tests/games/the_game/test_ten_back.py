"""The effects for "ten back", a card exactly ten against a pile's direction: when they begin.

When they end, nothing of them is left on the table.
"""

import pytest

from game.core.cards import Seat
from game.games.the_game.positions import at
from game.games.the_game.rules import hand as hand_of
from game.games.the_game.rules import pile
from scenes.board.acts import Act
from scenes.games.the_game.effects import SLIDE, TenBack
from scenes.games.the_game.layout import TheGameLayout
from scenes.games.the_game.paint import ONWARD
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from tests.scenes.residue import left_by
from tests.scenes.tables import FRAME, Hand, session_of, set_out

CLIMB, DESCENT = ("37", "A1"), ("98", "D2")


def table(assets: Assets, look: Look | None = None) -> Hand:
    session = session_of("the-game", ("human", "steady", "steady"), seed=3)
    text = "A1 47 A2 12 D1 71 D2 88; hand/0 9 24 37 58 63 98; hand/1 4 *6; hand/2 5 *6; draw 20"
    return set_out(session, at(text, seats=3), assets, look=look)


def lay(hand: Hand, face: str, name: str) -> None:
    known = hand.session.chair(Seat(0)).view.table
    card = next(card for card in known.zones[hand_of(0)] if known.faces[card] == face)
    hand.click(hand.point_on(card))
    hand.wait(0.3)
    hand.sounds_heard.clear()
    hand.click(hand.scene.spread.places[pile(name)].rect.center)


def nexts(hand: Hand) -> list[str]:
    headings = [one.badge.words for one in hand.badges(ONWARD)]
    return [headings[0], headings[-1]]


@pytest.mark.parametrize("up", [True, False])
def test_the_effect_of_ten_back_leaves_the_table_unchanged(assets: Assets, *, up: bool) -> None:
    hand = table(assets)
    layout = hand.scene.spread.layout
    assert isinstance(layout, TheGameLayout)

    def ten_back() -> Act:
        return TenBack(hand.scene.context, layout.pile_spot("A1"), "ten back", lambda _: None, up=up)

    assert left_by(hand, ten_back) == []


def test_going_back_by_ten_shows_only_a_fade_if_animation_is_calm(assets: Assets) -> None:
    hand = table(assets, Look(motion="calm"))
    layout = hand.scene.spread.layout
    assert isinstance(layout, TheGameLayout)
    played: list[int | None] = []

    def ten_back() -> Act:
        return TenBack(hand.scene.context, layout.pile_spot("A1"), "ten back", played.append, up=True)

    assert left_by(hand, ten_back) == []
    assert set(played) == {None}


@pytest.mark.parametrize(("face", "name", "first", "last"), [(*CLIMB, 48, 38), (*DESCENT, 87, 97)])
def test_the_number_beside_a_pile_begins_to_change_when_the_card_has_landed(
    assets: Assets, face: str, name: str, first: int, last: int
) -> None:
    hand, seen = table(assets), []
    lay(hand, face, name)
    number = 0 if name == "A1" else 1
    while "game_ten" not in hand.sounds_heard:
        hand.wait()
        number_shown = int(nexts(hand)[number].split()[1])
        assert number_shown == first or "card_play" in hand.sounds_heard
        seen.append(number_shown)
        assert len(seen) < 100
    assert seen[0] == first
    assert seen[-1] == last
    assert len(set(seen)) > 6
    assert seen == sorted(seen, reverse=first > last)


def test_the_sound_of_ten_back_comes_after_the_counting(assets: Assets) -> None:
    hand = table(assets)
    lay(hand, *CLIMB)
    hand.until(lambda: "card_play" in hand.sounds_heard)
    since = hand.passed
    assert "game_ten" not in hand.sounds_heard
    hand.until(lambda: "game_ten" in hand.sounds_heard)
    assert hand.passed - since == pytest.approx(SLIDE, abs=2 * FRAME)
    assert hand.sounds_heard.count("score_tick") == 3


def test_input_skips_the_animation_of_going_back_by_ten(assets: Assets) -> None:
    hand = table(assets)
    lay(hand, *CLIMB)
    hand.until(lambda: "card_play" in hand.sounds_heard)
    hand.wait(0.1)
    hand.scene.hurry()
    assert hand.scene.context.is_at_rest
    assert nexts(hand)[0].split()[1] == "38"


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_a_move_back_by_ten_sounds_without_delay_if_animation_is_calm(assets: Assets, motion: str) -> None:
    hand = table(assets, Look(motion=motion))  # type: ignore[arg-type]
    lay(hand, *CLIMB)
    hand.wait(1.0)
    assert hand.sounds_heard.count("game_ten") == 1
    assert nexts(hand)[0].split()[1] == "38"


def test_the_next_number_of_a_pile_is_animated_only_when_it_changes(assets: Assets) -> None:
    hand = table(assets)
    piece = hand.badges(ONWARD)[1]
    sizes: list[float] = []

    def grow(size: float) -> None:
        sizes.append(size)

    piece.grow = grow
    hand.wait(0.5)
    assert not sizes
    lay(hand, "24", "A2")
    hand.wait(1.0)
    assert max(sizes) > 1.1
    assert sizes[-1] == 1.0


def test_the_second_ten_back_of_a_turn_sounds_higher_and_louder_than_the_first(assets: Assets) -> None:
    hand = table(assets)
    heard = []
    for face, name in (CLIMB, DESCENT):
        lay(hand, face, name)
        hand.until(lambda: "game_ten" in hand.sounds_heard)
        heard.append(next(cue.more for cue in reversed(hand.cues) if cue.name == "game_ten"))
        hand.until(lambda: hand.scene.context.is_at_rest)
    assert heard[0]["pitch"] == 0 < heard[1]["pitch"]
    assert heard[0]["gain"] < heard[1]["gain"]
    assert "grand_drum" in hand.sounds_heard
