"""What a score pad shows at one moment: the pad, the cell that is written in, and what is typed there so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.core.cards import Seat
from game.core.phrases import Phrase, SeatName, phrase
from game.games import ENTRIES
from game.pad import Pad, PadCell, PadLine, PadSheet
from game.pictures import picture_at
from game.scoring.pad import TABLE, KeyKind, PadKey, PadLayout
from scenes.screens.scorepad.paper import CellContent, Mark, number_shown
from scenes.stage.sprites import CardArt
from scenes.ui.kit import Kit, Say
from scenes.ui.widget import Quiet


class CellPosition(NamedTuple):
    """A cell of the pad: a round, and a column or TABLE."""

    round: int
    column: int


@dataclass(frozen=True, slots=True)
class GoTo(Quiet):
    """Writes in another cell from now on."""

    at: CellPosition


@dataclass(frozen=True, slots=True)
class PressKey(Quiet):
    """Presses one of the game's own keys for a column, or for the table."""

    key: str
    column: int


@dataclass(frozen=True, slots=True)
class PadView:
    """A pad as it is shown; `draft` is what is typed and no number yet, such as a minus."""

    kit: Kit
    say: Say
    art: CardArt
    pad: Pad
    at: CellPosition
    draft: str

    @property
    def sheet(self) -> PadSheet:
        return self.pad.sheet

    @property
    def layout(self) -> PadLayout:
        return self.pad.rules.layout

    @property
    def line(self) -> PadLine:
        """The round that is written in."""
        return self.sheet.lines[self.at.round]

    @property
    def number_key(self) -> PadKey | None:
        """The entry that digits make in this cell; None if they make none."""
        return next(
            (
                one
                for one in self.line.keys
                if one.kind is KeyKind.NUMBER and one.is_for_table == (self.at.column == TABLE)
            ),
            None,
        )

    def entries(self, at: CellPosition) -> dict[str, int]:
        """Returns the entries of a cell by key."""
        line = self.sheet.lines[at.round]
        cell = line.cells.get(at.column)
        return dict(line.table if at.column == TABLE else cell.entries if cell is not None else {})

    def picture(self, column: int) -> str:
        """Returns the picture of a column's medallion."""
        return picture_at(column, self.sheet.columns[column].picture)

    def place(self, at: CellPosition) -> Phrase:
        """Returns the name of a cell."""
        key = self.number_key
        if at.column == TABLE:
            return key.title if key is not None else phrase("Round {round}", round=at.round + 1)
        return phrase("{name}, round {round}", name=SeatName(Seat(at.column)), round=at.round + 1)

    def written(self, at: CellPosition) -> CellContent:
        """Returns what stands in a cell."""
        line = self.sheet.lines[at.round] if at.round < len(self.sheet.lines) else None
        cell = line.cells.get(at.column) if line is not None else None
        if line is None or cell is None:
            return CellContent(spoken=self.say(phrase("nothing yet")))
        text = self._text(line, cell, is_current=at == self.at)
        every = [one for one in cell.keys if one.kind is KeyKind.MARK]
        marks = [one for one in every if not any(one.id in other.sets for other in every)]
        caption = " \u00b7 ".join(self.say(one.told or one.title) for one in marks)
        card = next((one.face for one in cell.keys if one.face is not None), None)
        spoken = ", ".join(filter(None, (text, cell.part, caption))) or self.say(phrase("nothing yet"))
        return CellContent(text, _mark_of(cell), caption, card, spoken)

    def _text(self, line: PadLine, cell: PadCell, *, is_current: bool) -> str:
        if is_current and self.draft:
            return number_shown(self.draft)
        if cell.value is None or (line.is_empty and not cell.entries):
            return ""
        is_told = line.is_whole or bool(cell.entries) or line.number != self.sheet.now
        return number_shown(cell.value) if is_told else ""

    @property
    def foot(self) -> list[Phrase]:
        """What is said below the columns: who starts, who leads, what is to be known."""
        sheet, line = self.sheet, self.line
        if sheet.outcome is not None:
            return [sheet.outcome.why]
        told = [line.note] if line.note is not None else []
        if not line.is_empty:
            return told or [ENTRIES[self.pad.game].scoring.rule(sheet.options)]
        if len(sheet.leaders) == 1 and len(sheet.seated) > 1:
            told.append(phrase("{name} leads.", name=SeatName(Seat(sheet.leaders[0]))))
        return [line.start.sentence, *told]

    @property
    def most_marks(self) -> int:
        """Returns how many marks somebody can have."""
        return ENTRIES[self.pad.game].scoring.most or max(self.sheet.totals)

    @property
    def rows(self) -> int:
        """How many rounds the paper has lines for."""
        known = self.sheet.rounds
        return max(len(self.sheet.lines), known if known is not None and known <= MOST_ROWS else LEAST_ROWS)


MOST_ROWS, LEAST_ROWS = 12, 5
"""Most rounds that have their lines from the beginning, and the lines of a pad whose rounds are not known."""


def _mark_of(cell: PadCell) -> Mark:
    ring = cell.ring.value
    return "ring" if ring == "circle" else "box" if ring == "box" else ""
