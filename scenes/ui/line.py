"""The model of a line of text: caret, selection, editing keys. Nothing is drawn here."""

import unicodedata

MOST_PASTED = 1_000
"""Letters of a clipboard that are read; a longer one can only be a mistake."""
UNWANTED = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Character categories that are invisible or change the writing direction."""
BREAKS = "\t\n\v\f\r\x85\u2028\u2029"


def written(text: str) -> str:
    """Returns the text composed, without control and direction characters; a tab or a new line becomes a space."""
    kept = "".join(" " if character in BREAKS else character for character in text.replace("\r\n", "\n"))
    return unicodedata.normalize("NFC", "".join(c for c in kept if unicodedata.category(c) not in UNWANTED))


class Line:
    """A line of at most `longest` characters; the selection is between `anchor` and `caret`."""

    def __init__(self, text: str, longest: int) -> None:
        self.text = written(text)[:longest]
        self.longest = longest
        self.caret = self.anchor = len(self.text)

    @property
    def selection(self) -> tuple[int, int]:
        """Returns start and end of the selection; they are equal if nothing is selected."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    @property
    def selected(self) -> str:
        start, end = self.selection
        return self.text[start:end]

    # -- moving ------------------------------------------------------------------------------------
    def to(self, place: int, *, select: bool = False) -> None:
        """Moves the caret; the selection follows or ends."""
        self.caret = min(len(self.text), max(0, place))
        if not select:
            self.anchor = self.caret

    def go(self, by: int, *, select: bool, words: bool) -> None:
        """Moves by a letter or a word, back (-1) or on (1); a selection collapses to its end."""
        start, end = self.selection
        if words:
            self.to(self._word_end(by), select=select)
        elif start != end and not select:
            self.to(start if by < 0 else end)
        else:
            self.to(self.caret + by, select=select)

    def select_all(self) -> None:
        """Selects everything, with the caret at the end."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, place: int) -> None:
        """Selects the word, or the gap between two, at a place."""
        at = min(place, len(self.text) - 1)
        if at < 0:
            return
        alike = _is_word(self.text[at])
        start = end = at
        while start and _is_word(self.text[start - 1]) == alike:
            start -= 1
        while end < len(self.text) and _is_word(self.text[end]) == alike:
            end += 1
        self.anchor, self.caret = start, end

    def _word_end(self, by: int) -> int:
        """Returns the next beginning of a word in a direction."""
        at = self.caret
        if by < 0:
            while at and not _is_word(self.text[at - 1]):
                at -= 1
            while at and _is_word(self.text[at - 1]):
                at -= 1
            return at
        while at < len(self.text) and _is_word(self.text[at]):
            at += 1
        while at < len(self.text) and not _is_word(self.text[at]):
            at += 1
        return at

    # -- changing ----------------------------------------------------------------------------------
    def insert(self, text: str) -> bool:
        """Replaces the selection as far as there is room. Returns whether anything changed."""
        start, end = self.selection
        room = self.longest - len(self.text) + end - start
        added = written(text[:MOST_PASTED])[:room]
        if not added:
            return False
        self.text = self.text[:start] + added + self.text[end:]
        self.to(start + len(added))
        return True

    def erase(self, by: int, *, words: bool) -> bool:
        """Deletes the selection, else a letter or a word before (-1) or after (1) the caret.

        Returns whether anything changed.
        """
        if not self.selected:
            self.go(by, select=True, words=words)
        start, end = self.selection
        self.text = self.text[:start] + self.text[end:]
        self.to(start)
        return start != end


def _is_word(letter: str) -> bool:
    return letter.isalnum() or letter == "_" or unicodedata.category(letter).startswith("M")
