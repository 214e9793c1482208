"""The celebrations of big events: four sizes of pictures and sounds, which leave no trace on the table."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import numpy as np
import pytest

from game.core.phrases import counted
from scenes.board.acclaim import (
    LARGEST,
    PILE_STEPS,
    SCALE,
    Acclaim,
    Stamp,
    Stamping,
    higher,
    layers,
    loudness,
    step_of,
)
from scenes.games.poof.motion import SIZES
from scenes.stage.assets import Assets
from scenes.stage.layout import Spot
from scenes.stage.mix import HEADROOM, amplitude
from scenes.stage.theme import Look, Motion
from scenes.table.cast import QUIET
from tests.games.poof.scenes import laid
from tests.loudness import exposure
from tests.scenes.heard import RATE, samples
from tests.scenes.maker import make
from tests.scenes.residue import left_by
from tests.scenes.tables import FRAME, Hand, session_of
from tests.test_sounds import THEME

AT = Spot(800, 400, 100)
SECONDS = 1.5
"""Seconds for which the sounds of an event are added up. Its loudest moment is long before their end."""
LOUDEST, HIGHEST = -20.0, -9.0


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
def test_each_larger_celebration_adds_a_sound(step: int, assets: Assets) -> None:
    hand = table(assets)
    acts = hand.scene.context.board.display.acts
    acts.begin(Acclaim(hand.scene.context, AT, step))
    moods = set()
    while acts.shows(Acclaim):
        hand.wait(FRAME)
        moods |= {hand.scene.context.cast.moves}
    added = [name for name in hand.sounds_heard if name.startswith("grand")]
    assert added == ["grand_drum", "grand_tear", "grand_clap"][:step]
    assert (True in moods) == (step == LARGEST)


@pytest.mark.parametrize("motion", ["full", "calm"])
def test_the_drum_for_a_high_pile_and_the_poof_sound_at_the_same_time(motion: Motion, assets: Assets) -> None:
    position = "pile 14 13 13 12 12 12 9 9 9; 0 1 2 9 P; 1 8 a6/2 b11; 2 3 7; 3 5 4 10"
    hand = laid(position, assets, seats=4, look=Look(motion=motion))
    hand.wait(1.0)
    hand.cues.clear()
    touch = next(touch for move, touch in hand.scene.context.facts().legal if str(move) == "play 9")
    make(hand, touch)
    hand.wait(3.0)
    heard = {cue.name: cue.at for cue in hand.cues}
    assert heard["grand_drum"] == pytest.approx(heard["poof"], abs=FRAME / 2)


def wave(assets: Assets, name: str, take: int, gain: float, at: float = 0.0) -> np.ndarray[Any, Any]:
    """Returns one recording of a sound as values from -1 to 1. `take` is the number of the recording.

    The result is `SECONDS` long. The sound begins `at` seconds after its start.
    """
    whole, read = np.zeros(round(SECONDS * RATE)), np.array(samples(assets, name, take))
    start = round(at * RATE)
    part = read[: len(whole) - start]
    whole[start : start + len(part)] = part * amplitude(gain) / 32768
    return whole


@pytest.mark.parametrize("step", range(1, LARGEST + 1))
def test_even_the_largest_celebration_is_softer_than_a_win(step: int, assets: Assets) -> None:
    """Adds up all sounds of each event, for every combination of their recordings."""
    looks = assets.theme.sounds
    added = [
        [wave(assets, one.sound, take, one.gain, one.at) for take in range(len(looks[one.sound].takes))]
        for one in layers(step, 0.0, 0.0)
    ]
    common = THEME["names"]["event"]  # these belong to no event of a game: to a held button, to ends
    window, loud, tried = round(RATE / 10), {}, 0
    for name, look in looks.items():
        for take in range(len(look.takes) if look.kind == "event" and name not in common else 0):
            for more in product(*added):
                whole = sum(more, wave(assets, name, take, look.gain))
                sums = np.concatenate(([0.0], np.cumsum(whole * whole)))
                mean = (sums[window:] - sums[:-window]).max() / window
                found = (
                    round(10 * np.log10(mean), 1),
                    round(20 * np.log10(np.abs(whole).max()) + HEADROOM, 1),
                )
                tried += 1
                if found[0] > LOUDEST or found[1] > HIGHEST:
                    loud[name, take] = found
    assert tried > 2 * 3**step
    assert not loud


@pytest.mark.parametrize(
    ("name", "notes"),
    [
        ("poof", [size.semitones for size in SIZES]),
        ("half_police", [0] * 4),
        ("game_ten", SCALE),
        ("boo_call", SCALE),
    ],
)
def test_every_larger_celebration_sounds_louder(name: str, notes: list[float], assets: Assets) -> None:
    loud = []
    for step, semitones in enumerate(notes):
        own = wave(assets, name, 0, loudness(step))
        at = np.arange(0, len(own) - 1, 1 + higher(semitones))
        whole = np.interp(np.arange(len(own)), np.arange(len(at)), np.interp(at, np.arange(len(own)), own))
        whole += sum(wave(assets, one.sound, 0, one.gain, one.at) for one in layers(step, 0.0, 0.0))
        loud.append(exposure(whole, RATE))
    assert min(b - a for a, b in pairwise(loud)) >= 1.0


def test_each_right_call_in_a_row_sounds_higher_and_louder(assets: Assets) -> None:
    context = table(assets).scene.context
    first, second = (Acclaim(context, AT, step, own="boo_call").sounds[0] for step in (1, 2))
    assert (first.sound, second.sound) == ("boo_call", "boo_call")
    assert 0 < first.pitch < second.pitch
    assert first.gain < second.gain


@pytest.mark.parametrize("motion", ["full", "calm"])
def test_a_celebration_leaves_nothing_on_the_screen(motion: str, assets: Assets) -> None:
    hand = table(assets, Look(motion=motion))  # type: ignore[arg-type]
    context = hand.scene.context
    words = counted("{count} card", "{count} cards", 15)

    def stamping() -> Stamping:
        return Stamping(context, Stamp.counting(context, 15, words, 190), AT, 0.1, 0.5)

    assert left_by(hand, stamping) == []
    if motion == "full":
        assert left_by(hand, lambda: Acclaim(context, AT, LARGEST - 1)) == []
