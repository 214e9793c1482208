"""The sounds that only The Game has."""

from __future__ import annotations

from sound.synth import (
    A3,
    D3,
    MOTIF,
    REED,
    Dice,
    Maker,
    Wave,
    air,
    arch,
    block,
    crackles,
    dull,
    gain,
    hush,
    join,
    lay,
    level,
    plucked,
    struck,
    tone,
)


def game_ten(dice: Dice) -> Wave:
    late = dice.uniform(0.2, 0.28)
    fifth = join((0.05, plucked(392.0, dice, 0.7)), (late, plucked(587.3, dice, 0.8)))
    return join((0, gain(crackles(0.7, 46, dice), 0.4)), (0, fifth))


def phrase_game(_dice: Dice) -> Wave:
    """Returns the theme of the program on a low reed pipe."""
    notes = [
        (at, gain(struck(pitch / 2, REED, 2.3 - at, 0.07), 0.6))
        for at, pitch in zip((0.0, 0.28, 0.56, 0.96), MOTIF, strict=True)
    ]
    ground = [(0.0, gain(struck(pitch, REED, 2.35, 0.25), 0.3)) for pitch in (D3, A3)]
    return dull(join(*notes, *ground), 3200)


def bed_game(dice: Dice) -> Wave:
    """Returns the background sound of wind over a ridge."""
    loop = hush(16, (420, 260), dice, ((2, 0.35), (3, 0.15)))
    for at, pitch in ((1.5, 520.0), (6.2, 470.0), (11.4, 560.0)):
        lay(loop, at, level(arch(air(3.6, pitch, pitch * 0.86, dice, 0.12), 0.45)), 0.16)
    return loop


def lantern_step(dice: Dice) -> Wave:
    """Returns a soft wooden tick, as when a lantern is set down."""
    return dull(block(620.0, dice), 2400)


def cairn(nth: int) -> Maker:
    """Returns a function that makes note `nth` of the theme (from 0)."""

    def make(_dice: Dice) -> Wave:
        return dull(gain(struck(MOTIF[nth] / 2, REED, 1.1, 0.05), 0.7), 2800)

    return make


def dawn_bird(_dice: Dice) -> Wave:
    """Returns the call of a bird at dawn, with its echo."""
    trill = [(0.30 + 0.04 * nth, 0.04, 2790.0, 3130.0, 0.6) for nth in range(4)]
    notes = (
        (0.0, 0.10, 2349.0, 2640.0, 0.8),
        (0.14, 0.10, 3140.0, 2960.0, 1.0),
        *trill,
        (0.48, 0.17, 2640.0, 2200.0, 0.7),
    )
    sung = join(
        *((at, gain(arch(tone(seconds, start, end), 0.4), loud)) for at, seconds, start, end, loud in notes)
    )
    far = dull(sung, 3000)
    return join((0, far), (0.2, gain(dull(far, 1500), 0.4)))


MAKERS: dict[str, Maker] = {
    "dawn_bird": dawn_bird,
    "lantern_step": lantern_step,
    "cairn_first": cairn(0),
    "cairn_second": cairn(1),
    "cairn_third": cairn(2),
    "cairn_fourth": cairn(3),
    "game_ten": game_ten,
    "phrase_game": phrase_game,
    "bed_game": bed_game,
}
