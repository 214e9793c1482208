"""Big events have four sizes of celebration, in picture and sound, and leave nothing behind."""

from __future__ import annotations

import pytest

from game.core.phrases import counted
from scenes.board.acclaim import LARGEST, PILE_STEPS, Acclaim, Stamp, Stamping, step_of
from scenes.stage.assets import Assets
from scenes.stage.layout import Spot
from scenes.stage.theme import Look
from scenes.table.cast import QUIET
from tests.scenes.residue import left_by
from tests.scenes.tables import FRAME, Hand, session_of

AT = Spot(800, 400, 100)


def table(assets: Assets, look: Look | None = None) -> Hand:
    hand = Hand(
        session_of("poof", ("human", "gentle", "gentle"), seed=3, moves=4, turn=0),
        assets,
        look=look or Look(),
    )
    hand.scene.screen.idle.lay((), lively=False)
    hand.settle()
    hand.wait(QUIET)
    hand.sounds_heard.clear()
    return hand


def test_a_pile_gets_one_of_four_sizes_of_celebration() -> None:
    assert [step_of(cards) for cards in (1, 6, 7, 11, 12, 20, 21, 60)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert len(PILE_STEPS) == LARGEST


@pytest.mark.parametrize("step", range(1, LARGEST + 1))
def test_each_larger_celebration_adds_a_sound_and_at_the_largest_all_clap(step: int, assets: Assets) -> None:
    hand = table(assets)
    acts = hand.scene.context.board.display.acts
    acts.begin(Acclaim(hand.scene.context, AT, step))
    moods = set()
    while acts.shows(Acclaim):
        hand.wait(FRAME)
        moods |= {hand.scene.context.cast.moves}
    layers = [name for name in hand.sounds_heard if name.startswith("grand")]
    assert layers == ["grand_drum", "grand_tear", "grand_clap"][:step]
    assert (True in moods) == (step == LARGEST)


@pytest.mark.parametrize("motion", ["full", "calm"])
def test_celebrations_leave_nothing_behind(motion: str, assets: Assets) -> None:
    hand = table(assets, Look(motion=motion))  # type: ignore[arg-type]
    context = hand.scene.context
    words = counted("{count} card", "{count} cards", 15)

    def stamping() -> Stamping:
        return Stamping(context, Stamp.counting(context, 15, words, 190), AT, 0.1, 0.5)

    assert left_by(hand, stamping) == []
    if motion == "full":
        assert left_by(hand, lambda: Acclaim(context, AT, LARGEST - 1)) == []
