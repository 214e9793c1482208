"""Sentences as data: a template with named gaps, translated only when the sentence is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.frozen import Frozen


def N_(template: str) -> str:  # noqa: N802 - the field's standard name for "mark for translation"
    """Marks a template for translation and returns it unchanged."""
    return template


@dataclass(frozen=True, slots=True)
class SeatName:
    """A gap in a sentence for the name of the player at a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Phrase:
    """One sentence: its English template and the values of its gaps.

    `many` is the template for the plural, used whenever `count` is not 1.
    """

    template: str
    values: Mapping[str, object] = field(default_factory=Frozen)
    many: str = ""
    count: int = 1

    def __str__(self) -> str:
        """Returns the sentence in English with seats as numbers."""
        template = self.many if self.many and self.count != 1 else self.template
        return template.format(**{key: _plain(value) for key, value in self.values.items()})


def _plain(value: object) -> object:
    return f"seat {value.seat}" if isinstance(value, SeatName) else value


def phrase(template: str, **values: object) -> Phrase:
    """Returns a sentence with named gaps. `template` must be a literal, so that gettext finds it."""
    return Phrase(template, Frozen(values))


def counted(one: str, many: str, count: int, **values: object) -> Phrase:
    """Returns a sentence with a singular and a plural form."""
    return Phrase(one, Frozen({"count": count, **values}), many, count)
