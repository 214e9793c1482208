"""The dialog for playing on from a past position: own seat, other players, cards."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.core.shuffle import code_of
from game.cpu.levels import Level
from game.record import BadRecord, Player, Record
from game.record.branch import branched, dealt_anew
from game.session.past_session import PastSession
from scenes.board.narration import KINDS
from scenes.context.context import Context
from scenes.screens.base import SessionScene, Way
from scenes.stage import routes
from scenes.stage.routes import Change, Replace
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.label import Label, Panel
from scenes.ui.segmented import Segmented
from scenes.ui.text import Style
from scenes.ui.veil import Veiled
from scenes.ui.widget import HANDLED, Action

SHEET = (330.0, 150.0, 940.0, 700.0)
LEVELS = tuple(level.value for level in Level)
DEAL = "deal"


@dataclass(slots=True)
class _Wish:
    """Choices in the dialog; with `level` None the CPUs keep theirs, and people become Steady."""

    seat: int
    level: str | None
    anew: bool = False


class PlayOn(SessionScene):
    """Three choices and the amber button; cards are dealt in the background."""

    def __init__(
        self, context: Context, past: PastSession, position: int, seat: Seat, below: Surface
    ) -> None:
        super().__init__(context, past)
        self.past, self.position, self._below = past, position, Veiled(below)
        levels = {player.player for player in past.record.seats}.intersection(LEVELS)
        self._levels = (None, *LEVELS) if levels else LEVELS
        self._wish = _Wish(max(0, seat), None if levels else Level.STEADY.value)
        self._found: list[Record | Phrase] = []
        self._waits = False

    def backdrop(self) -> Surface:
        return self._below.over(self.kit.paint)

    def build(self) -> None:
        kit, metrics, say, unit = self.kit, self.kit.metrics, self.say, self.kit.metrics.u
        sheet = metrics.rect(*SHEET)
        title = say(phrase("Play on from move {move}", move=self._move))
        self.add(Panel(sheet, title))
        inner = sheet.inflate(-2 * unit(48), -2 * unit(36))
        head = Style("display", 36, kit.colours.ink)
        y = inner.y
        tall = kit.text.leading(head)
        self.add(Label(Rect(inner.x, y, inner.w, tall), title, head))
        y += tall + unit(14)
        names = [player.name for player in self.past.players]
        levels = [say(KINDS[level] if level else phrase("As then")) for level in self._levels]
        played_by = self._levels.index(self._wish.level)
        cards = [say(phrase("As they were")), say(phrase("Dealt anew"))]
        if len(names) > 1:
            y = self._choice(inner, y, phrase("Your seat"), names, self._wish.seat, self._take_seat)
            y = self._choice(inner, y, phrase("The others play"), levels, played_by, self._take_level)
        y = self._choice(inner, y, phrase("The cards"), cards, int(self._wish.anew), self._take_cards)
        foot = Rect(inner.x, inner.bottom - metrics.control, inner.w, metrics.control)
        words = phrase("The cards are as they were then. It is practice: not entered in the score book.")
        if self._wish.anew:
            words = phrase(
                "What this seat could not see is dealt again, as it could have been. It is practice: not entered in "
                "the score book."
            )
        room = Rect(inner.x, y, inner.w, max(1, foot.y - unit(12) - y))
        self.add(Label(room, say(words), Style("regular", 21, kit.colours.ink), top=True))
        back = Rect(foot.x, foot.y, unit(240), foot.h)
        self.add(Button(back, say(phrase("Back")), Way.BACK, face=Face("left")))
        on = Rect(foot.right - unit(340), foot.y, unit(340), foot.h)
        self.add(
            Button(on, say(phrase("Play on")), DEAL, kind="primary", face=Face("play", ENTER_CAP), size=26)
        )

    @property
    def _move(self) -> int:
        return self.past.moves_before(self.position) + 1

    def _choice(
        self,
        inner: Rect,
        y: int,
        words: Phrase,
        options: list[str],
        chosen: int,
        on_choose: Callable[[int], Action],
    ) -> int:
        """Returns a row with its name and options."""
        kit, metrics = self.kit, self.kit.metrics
        style = Style("bold", 20, kit.colours.ink)
        tall = kit.text.leading(style)
        told = self.say(words)
        self.add(Label(Rect(inner.x, y, inner.w, tall), told, style))
        rect = Rect(inner.x, y + tall + metrics.u(4), inner.w, max(metrics.u(54), metrics.target))
        switch = Segmented(rect, told, options, chosen, on_choose)
        switch.share_by_words(kit)
        self.add(switch)
        return rect.bottom + metrics.u(16)

    def _take_seat(self, index: int) -> Action:
        self._wish.seat = index
        return HANDLED

    def _take_level(self, index: int) -> Action:
        self._wish.level = self._levels[index]
        return HANDLED

    def _take_cards(self, index: int) -> Action:
        self._wish.anew = bool(index)
        self.rebuild()
        return HANDLED

    def on_action(self, action: Action) -> Change | None:
        if action == DEAL:
            self._ask()
            return None
        return super().on_action(action)

    def _ask(self) -> None:
        if self._waits:
            return
        self._waits = True
        past, wish, at, found = self.past, self._wish, self.past.at(self.position), self._found
        players = tuple(
            replace(player, player="human" if nth == wish.seat else self._plays(player))
            for nth, player in enumerate(past.record.seats)
        )

        def job() -> None:
            try:
                branch = branched(past.record, at, players)
                if wish.anew:
                    code, rng = code_of(secrets.randbits(40)), Random(secrets.randbits(64))
                    branch = dealt_anew(branch, Seat(wish.seat), code, rng)
                branch.replay()
            except BadRecord as bad:
                found.append(bad.sentence)
            else:
                found.append(branch)

        self.context.desk.jobs.read(job)

    def _plays(self, player: Player) -> str:
        """Returns who plays another seat."""
        if self._wish.level is not None:
            return self._wish.level
        return player.player if player.player in LEVELS else Level.STEADY.value

    def tick(self, dt: float) -> Change | None:
        if self._found:
            self._waits = False
            found = self._found.pop()
            if isinstance(found, Phrase):
                self.refuse(found)
            else:
                return Replace(routes.Table(self.context.go_on(found, self._move)))
        return super().tick(dt)
