"""Puts all events of a match into words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from gettext import NullTranslations

from game.core.phrases import Phrase, SeatName, phrase
from game.words.you import YOU

_GAP = re.compile(r"(?P<start>^\W*|[.!?]\W+)?\{(?P<gap>\w+)\}(?P<own>'s)?")
_MINUS = "\N{MINUS SIGN}"


class Words:
    """Turns phrases into sentences in one language, with names for seats. The seat `you` is called "you"."""

    def __init__(self, translations: NullTranslations, names: Sequence[str], you: int | None = None) -> None:
        self._translations = translations
        self.names = tuple(names)
        self._you = None if you is None else SeatName(you)

    def calling(self, names: Sequence[str]) -> Words:
        """Returns the same translator with other names for the seats."""
        return Words(self._translations, names, self._you.seat if self._you is not None else None)

    def say(self, sentence: Phrase) -> str:
        """Returns a phrase as a sentence in this language."""
        if not sentence.template:
            return ""
        if self._you is not None and self._you in sentence.values.values():
            return self._said_to_you(sentence)
        if sentence.many:
            template = self._translations.ngettext(sentence.template, sentence.many, sentence.count)
        else:
            template = self._translations.gettext(sentence.template)
        said = template.format(**{gap: self._filled(value) for gap, value in sentence.values.items()})
        # A sentence that ends with "Call Spooky Boo!" or with a cut name needs no full stop.
        return said.replace("!.", "!").replace("\u2026.", "\u2026")

    def _said_to_you(self, sentence: Phrase) -> str:
        said = sentence
        if sentence.values.get("name") == self._you and sentence.template in YOU:
            said = YOU[sentence.template]
        if said.many:
            template = self._translations.ngettext(said.template, said.many, sentence.count)
        else:
            template = self._translations.gettext(said.template)

        def addressed(gap: re.Match[str]) -> str:
            if sentence.values.get(gap["gap"]) != self._you:
                return gap[0]
            if gap["start"] is None:
                return self.say(phrase("your") if gap["own"] else phrase("you"))
            return gap["start"] + self.say(phrase("Your") if gap["own"] else phrase("You"))

        template = _GAP.sub(addressed, template)
        return template.format(**{gap: self._filled(value) for gap, value in sentence.values.items()})

    def line(self, phrases: Iterable[Phrase]) -> str:
        """Returns several sentences as one line of text."""
        return " ".join(map(self.say, phrases))

    def _filled(self, value: object) -> str:
        match value:
            case Phrase():
                return self.say(value)
            case SeatName(seat):
                # Where the players' names are not known, seats are named as in records.
                return (
                    self.names[seat] if seat < len(self.names) else self.say(phrase("seat {seat}", seat=seat))
                )
            case int() | str():
                text = str(value)
                is_negative = text.startswith("-") and text[1:].isdecimal()
                return _MINUS + text[1:] if is_negative else text
            case _:
                return str(value)
