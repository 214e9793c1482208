"""The sheet that answers "Why did they do that?": what the CPUs did, what they go by, and later what they weighed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, SeatName, phrase
from game.cpu.decision import Weighed
from game.cpu.styles import NEUTRAL, style_of
from game.entry import BY_CHANCE
from game.games import ENTRIES
from game.session.session import Session
from game.session.thoughts import Thought
from scenes.board.common import ANIMALS
from scenes.board.piece import Piece
from scenes.board.sheets import Sheet, paint_face
from scenes.stage.routes import Change, Pop
from scenes.stage.services import Services
from scenes.ui.label import Paragraph
from scenes.ui.scroll import ScrollView
from scenes.ui.text import Style
from scenes.ui.widget import Widget

MOST = 24
"""How many moves of the round that is over are gone through, the newest first."""


class Entry(NamedTuple):
    """A part of the sheet: whose it is, if anybody's, and its lines."""

    seat: Seat | None
    lines: tuple[str, ...]


class Why(Sheet):
    """While a round goes on, what each CPU did last and what it goes by: that much the whole table may know.

    When it is over, also what each move was chosen from.
    """

    title = phrase("Why did they do that?")

    def __init__(self, session: Session, seat: Seat, steps: int, below: Surface, services: Services) -> None:
        """`seat` has the sheet before it; `steps` is how far it was shown what happened."""
        super().__init__(session, below, services)
        self.seat = seat
        self._recalled = session.recalled(steps)
        self._said: set[str] = set()
        """The reasons given so far: a sentence is not said again of another move."""

    def on_key(self, event: pygame.Event) -> Change | None:
        """The key that opened it closes it, too."""
        return Pop() if event.key == pygame.K_w else super().on_key(event)

    # -- what is told ------------------------------------------------------------------------------
    def entries(self) -> Iterator[Entry]:
        """All parts, in order."""
        say, recalled = self.session.words.say, self._recalled
        self._said.clear()
        if not recalled.running and not recalled.over:
            yield Entry(None, (say(phrase("No CPU has made a move yet.")),))
            return
        for step, seat in self._latest():
            yield Entry(seat, (self._told(step), say(self._aim(seat))))
        if any(step >= self.session.began for step, _ in recalled.running):
            words = phrase(
                "What they weighed is shown here after the round: now it would give their cards away."
            )
            yield Entry(None, (say(words),))
        if recalled.over:
            last = say(phrase("The last round"))
            yield Entry(None, (f"**{last}**",))
        for thought in recalled.over[::-1][:MOST]:
            yield Entry(thought.seat, (self._told(thought.step), *self._weighed(thought)))
        moves = [*(step for step, _ in recalled.running), *(one.step for one in recalled.over)]
        if any(step < self.session.began for step in moves):
            words = phrase("Of moves made before the match was put away, the reasons are not kept.")
            yield Entry(None, (say(words),))

    def _latest(self) -> list[tuple[int, Seat]]:
        """The last move of each CPU in the running round, the newest first."""
        last = {seat: step for step, seat in self._recalled.running}
        return sorted(((step, seat) for seat, step in last.items()), reverse=True)

    def _told(self, step: int) -> str:
        """What happened at a step, as this seat may know it."""
        return f"**{self.session.words.line(self.session.story(self.seat, step)[0][1])}**"

    def _aim(self, seat: Seat) -> Phrase:
        entry = ENTRIES[self.session.game.id]
        aim = entry.aim(self.session.level(seat).value)
        style = NEUTRAL if aim == BY_CHANCE else style_of(seat, together=entry.together)
        own = f"{style.name.template} {aim.template}"
        if own in self._said:
            return phrase("{name} plays the same way.", name=SeatName(seat))
        self._said.add(own)
        if style == NEUTRAL:
            return phrase("{name} {aim}", name=SeatName(seat), aim=aim)
        return phrase("{name}, {style}, {aim}", name=SeatName(seat), style=style.name, aim=aim)

    def _weighed(self, thought: Thought) -> Iterator[str]:
        say = self.session.words.say
        if thought.reasons is None:
            return
        why = say(thought.reasons.why)
        if why not in self._said:
            self._said.add(why)
            yield why
        for number, option in enumerate(thought.reasons.options):
            line = phrase("{move}: {chance}", move=self._option(option), chance=option.words)
            told = say(line if number else phrase("Chosen: {line}", line=line))
            yield told if number else f"**{told}**"

    def _option(self, option: Weighed) -> Phrase:
        if option.move is None:
            return phrase("Say nothing")
        return ENTRIES[self.session.game.id].words.label(option.move)

    # -- how it is shown ---------------------------------------------------------------------------
    def fill(self, room: Rect) -> None:
        """A medallion beside the lines of each move."""
        metrics = self.kit.metrics
        side, gap = max(metrics.u(36), metrics.text(26)), metrics.u(14)
        style = Style("regular", 20, self.kit.colours.ink)
        rows: list[Widget] = []
        y = room.y
        for entry in self.entries():
            indent = side + gap if entry.seat is not None else 0
            if entry.seat is not None:
                rows.append(Piece(Rect(room.x, y, side, side), paint_face, ANIMALS[entry.seat]))
            for line in entry.lines:
                width = room.w - indent - metrics.u(30)
                height = self.kit.text.block(line, style, width).size[1]
                rows.append(Paragraph(Rect(room.x + indent, y, width, height), line, style, top=True))
                y += height + metrics.u(2)
            y += metrics.u(18)
        self.add(ScrollView(room, self.session.words.say(self.title), rows))
