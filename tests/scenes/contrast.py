"""Computes the contrast of two colours as WCAG defines it."""


def light(colour: tuple[int, ...]) -> float:
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Returns the contrast of two colours as WCAG defines it, from 1 to 21."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)
