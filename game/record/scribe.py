"""Writes records as TOML. When a record has grown, only the new part is converted."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import tomli_w

from game.match import Round

Table = Mapping[str, Any]
_FIRST = "x = [\n"
"""What the library tomli-w writes before a list with one value per line."""

_LAST = "]\n"
"""What the library tomli-w writes after a list with one value per line."""


@dataclass(slots=True)
class _Page:
    round: Round
    start: str
    lines: str = ""

    @classmethod
    def of(cls, one: Round) -> _Page:
        decks = {"deck": list(one.deck), "reshuffles": [list(order) for order in one.reshuffles]}
        return cls(one, f"[[rounds]]\n{tomli_w.dumps(decks)}", _lines(one.moves))

    def grows_into(self, later: Round) -> bool:
        mine = self.round
        return (mine.deck, mine.reshuffles) == (later.deck, later.reshuffles) and (
            mine.moves == later.moves[: len(mine.moves)]
        )

    def grow(self, later: Round) -> None:
        self.lines += _lines(later.moves[len(self.round.moves) :])
        self.round = later

    @property
    def text(self) -> str:
        moves = f"moves = [\n{self.lines}]\n" if self.lines else "moves = []\n"
        scores = self.round.scores
        return f"{self.start}{moves}" + ("" if scores is None else tomli_w.dumps({"scores": list(scores)}))


@dataclass(slots=True)
class Scribe:
    """Writes the records of one match. Any thread may use it."""

    _pages: list[_Page] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def write(self, before: Table, rounds: Sequence[Round], after: Table) -> str:
        """Returns a TOML text: the tables in `before`, then the rounds, then the tables in `after`."""
        if not any(one.deck for one in rounds):  # TOML can write these in several ways, and this case is rare
            return tomli_w.dumps({**before, "rounds": [_plain(one) for one in rounds], **after})
        with self._lock:
            pages = [self._page(number, one).text for number, one in enumerate(rounds)]
        return "\n".join([tomli_w.dumps(before), *pages, *filter(None, [tomli_w.dumps(after)])])

    def _page(self, number: int, one: Round) -> _Page:
        if number < len(self._pages) and self._pages[number].grows_into(one):
            self._pages[number].grow(one)
        else:
            self._pages[number:] = [_Page.of(one)]
        return self._pages[number]


def _lines(moves: Sequence[str]) -> str:
    return tomli_w.dumps({"x": list(moves)}).removeprefix(_FIRST).removesuffix(_LAST) if moves else ""


def _plain(one: Round) -> dict[str, Any]:
    table: dict[str, Any] = {"deck": list(one.deck), "reshuffles": [list(order) for order in one.reshuffles]}
    table["moves"] = list(one.moves)
    if one.scores is not None:
        table["scores"] = list(one.scores)
    return table
