"""How loud people hear a sound: the measure LUFS of the standard ITU-R BS.1770."""

from __future__ import annotations

from typing import Any

import numpy as np

Samples = np.ndarray[Any, Any]
SECONDS = 0.4
SHELF, CUT = (
    (1681.974450955533, 3.999843853973347, 0.7071752369554196),
    (38.13547087602444, 0.5003270373238773),
)
"""The standard's two filters.

They are: frequency, gain in dB and quality of the first, frequency and quality of the second.
"""


def weighted(samples: Samples, rate: int) -> Samples:
    """Returns a sound as the ear hears it: high tones are stronger, very low tones are weaker."""
    size = 1 << (len(samples) + rate).bit_length()
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    frequency, gain, quality = SHELF
    k, high = np.tan(np.pi * frequency / rate), 10 ** (gain / 20)
    band = high**0.4996667741545416
    over = (
        (high + band * k / quality + k * k)
        + 2 * (k * k - high) * z
        + (high - band * k / quality + k * k) * z * z
    )
    under = (1 + k / quality + k * k) + 2 * (k * k - 1) * z + (1 - k / quality + k * k) * z * z
    frequency, quality = CUT
    k = np.tan(np.pi * frequency / rate)
    low = 1 + k / quality + k * k
    pass_high = (1 - 2 * z + z * z) / (
        1 + 2 * (k * k - 1) / low * z + (1 - k / quality + k * k) / low * z * z
    )
    heard: Samples = np.fft.irfft(np.fft.rfft(samples, size) * over / under * pass_high, size)
    return heard[: len(samples)]


def perceived(samples: Samples, rate: int) -> float:
    """Returns the loudness of the loudest 400 ms in LUFS. Samples are from -1 to 1, in one channel."""
    window = round(SECONDS * rate)
    padded = np.concatenate((np.zeros(window), weighted(samples, rate), np.zeros(window)))
    sums = np.cumsum(padded * padded)
    return float(-0.691 + 10 * np.log10((sums[window:] - sums[:-window]).max() / window))


def exposure(samples: Samples, rate: int) -> float:
    """Returns the loudness of a whole sound in LUFS, as if the sound lasted exactly one second."""
    heard = weighted(samples, rate)
    return float(-0.691 + 10 * np.log10((heard * heard).sum() / rate))
