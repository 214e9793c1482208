"""Everything that happens, said in words: log, recap, speech bubbles and the table for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from gettext import NullTranslations

from game.core.phrases import Phrase, SeatName, phrase

_MINUS = "\N{MINUS SIGN}"


class Words:
    """Turns phrases into sentences: one language, and the names of the players by seat."""

    def __init__(self, translations: NullTranslations, names: Sequence[str]) -> None:
        self._translations = translations
        self.names = tuple(names)

    def say(self, sentence: Phrase) -> str:
        """The sentence that a phrase stands for."""
        if not sentence.template:
            return ""
        if sentence.many:
            template = self._translations.ngettext(sentence.template, sentence.many, sentence.count)
        else:
            template = self._translations.gettext(sentence.template)
        return template.format(**{gap: self._filled(value) for gap, value in sentence.values.items()})

    def line(self, phrases: Iterable[Phrase]) -> str:
        """Several sentences in one line."""
        return " ".join(map(self.say, phrases))

    def _filled(self, value: object) -> str:
        match value:
            case Phrase():
                return self.say(value)
            case SeatName(seat):
                # Away from its table, a sentence about a match names seats as records do.
                return (
                    self.names[seat] if seat < len(self.names) else self.say(phrase("seat {seat}", seat=seat))
                )
            case int() | str():
                text = str(value)
                is_negative = text.startswith("-") and text[1:].isdecimal()
                return _MINUS + text[1:] if is_negative else text
            case _:
                return str(value)
