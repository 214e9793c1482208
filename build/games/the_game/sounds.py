"""The sounds of its own."""

from __future__ import annotations

from synth import Dice, Maker, Wave, arch, crackles, dull, gain, join, plucked, struck


def game_ten(dice: Dice) -> Wave:
    fifth = join((0.05, plucked(392.0, dice, 0.7)), (0.24, plucked(587.3, dice, 0.8)))
    return join((0, gain(crackles(0.7, 46, dice), 0.4)), (0, fifth))


def game_summit(_dice: Dice) -> Wave:
    out: list[tuple[float, Wave]] = []
    for i, pitch in enumerate((130.8, 196.0, 261.6, 329.6, 392.0, 523.3)):
        for detune in (0.9985, 1.0015):
            voice = dull(struck(pitch * detune, ((1, 1, 9), (2, 0.3, 1.2), (3, 0.12, 0.7)), 2.6), 1800)
            out.append((i * 0.06, gain(arch(voice, 0.34), 1 / (1 + i * 0.25))))
    return join(*out)


MAKERS: dict[str, Maker] = {
    "game_ten": game_ten,
    "game_summit": game_summit,
}
