"""The dialog for playing on from a past position: own seat, other players, cards."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from pygame import Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.core.shuffle import code_of
from game.cpu.even import is_even
from game.cpu.levels import Level
from game.record import BadRecord, Player, Record
from game.record.branch import branched, redealt
from game.session.past_session import PastSession
from scenes.board.board import KINDS
from scenes.context.context import Context
from scenes.screens.base import SessionScene, Way
from scenes.stage import routes
from scenes.stage.routes import Change, Replace
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, Pad, Row, Sized, Space
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.choice import Segmented
from scenes.ui.easel import Veiled
from scenes.ui.label import Label, Panel
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action

SHEET = (940.0, 700.0)
"""Design px of the sheet, where its words need no more."""
LEVELS = tuple(level.value for level in Level)
DEAL = "deal"


def has_level(player: Player) -> bool:
    """Returns whether a player is a CPU of a level or an Even, which can go on as it is."""
    return player.player in LEVELS or is_even(player.player)


@dataclass(slots=True)
class _Wish:
    """Choices in the dialog; with `level` None the CPUs keep theirs, and people become Steady."""

    seat: int
    level: str | None
    fresh: bool = False


class PlayOn(SessionScene):
    """Three choices and the amber button; cards are dealt in the background."""

    def __init__(
        self, context: Context, past: PastSession, position: int, seat: Seat, below: Surface
    ) -> None:
        super().__init__(context, past)
        self.past, self.position, self._below = past, position, Veiled(below)
        levels = any(has_level(player) for player in past.record.sitting)
        self._levels = (None, *LEVELS) if levels else LEVELS
        self.wish = _Wish(max(0, seat), None if levels else Level.STEADY.value)
        self._found: list[Record | Phrase] = []
        self._waits = False

    def backdrop(self) -> Surface:
        return self._below.over(self.kit.paint)

    def build(self) -> Node:
        kit, metrics, unit = self.kit, self.kit.metrics, self.kit.metrics.u
        title = self.say(phrase("Play on from move {move}", move=self._move))
        note = Label(NOWHERE, self.say(self._note()), Style("regular", 21, kit.colours.ink), top=True)
        inner = Column(
            [
                Label(NOWHERE, title, Style("display", 36, kit.colours.ink)),
                Space(Span(unit(2), unit(14))),
                Column(self._choices(), Span(unit(4), unit(16))),
                Space(Span(unit(4), unit(16))),
                Fill(note),
                Space(Span(unit(4), unit(12))),
                self._buttons(),
            ]
        )
        sheet = Pad(inner, unit(48), Span(unit(12), unit(36)), Panel(NOWHERE, title), name="sheet")
        wide = max(unit(SHEET[0]), metrics.text(SHEET[0] * 3 / 4))
        sized = Sized(sheet, Span(0, wide), Span(0, unit(SHEET[1])), grows=True)
        return Pad(At(sized), unit(24), unit(20))

    def _buttons(self) -> Node:
        """The way back at the left, the way on at the right."""
        unit, on_face = self.kit.metrics.u, Face("play", ENTER_CAP)
        back = Button(NOWHERE, self.say(phrase("Back")), Way.BACK, face=Face("left"))
        words = self.say(phrase("Play on"))
        on = Button(NOWHERE, words, DEAL, kind="primary", face=on_face, size=26)
        ways = [Sized(back, Span(0, unit(240))), Fill(), Sized(on, Span(0, unit(340)))]
        return Row(ways, unit(16), flipped=self.kit.look.left)

    def _note(self) -> Phrase:
        if self.wish.fresh:
            return phrase(
                "What this seat could not see is dealt again, as it could have been. It is practice: not entered in "
                "the score book."
            )
        return phrase("The cards are as they were then. It is practice: not entered in the score book.")

    def _choices(self) -> list[Item]:
        """Whose seat, who plays the others, and which cards; the first two where there are others."""
        say = self.say
        names = [player.name for player in self.past.players]
        levels = [say(KINDS[level] if level else phrase("As then")) for level in self._levels]
        played_by = self._levels.index(self.wish.level)
        cards = [say(phrase("As they were")), say(phrase("Dealt again"))]
        seats = [
            self._choice(phrase("Your seat"), names, self.wish.seat, self._take_seat),
            self._choice(phrase("The others play"), levels, played_by, self._take_level),
        ]
        which = self._choice(phrase("The cards"), cards, int(self.wish.fresh), self._take_cards)
        return [*(seats if len(names) > 1 else ()), which]

    @property
    def _move(self) -> int:
        return self.past.moves_before(self.position) + 1

    def _choice(
        self, words: Phrase, options: list[str], chosen: int, on_choose: Callable[[int], Action]
    ) -> Node:
        """The name of a choice, and below it the options."""
        unit, told = self.kit.metrics.u, self.say(words)
        label = Label(NOWHERE, told, Style("bold", 20, self.kit.colours.ink))
        switch = Segmented(NOWHERE, told, options, chosen, on_choose)
        return Column([label, Sized(switch, down=Span(0, unit(54)))], unit(4))

    def _take_seat(self, index: int) -> Action:
        self.wish.seat = index
        return HANDLED

    def _take_level(self, index: int) -> Action:
        self.wish.level = self._levels[index]
        return HANDLED

    def _take_cards(self, index: int) -> Action:
        self.wish.fresh = bool(index)
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
        past, wish, at, found = self.past, self.wish, self.past.at(self.position), self._found
        players = tuple(
            replace(player, player="human" if nth == wish.seat else self._plays(player))
            for nth, player in enumerate(past.record.sitting)
        )

        def job() -> None:
            try:
                branch = branched(past.record, at, players)
                if wish.fresh:
                    code, rng = code_of(secrets.randbits(40)), Random(secrets.randbits(64))
                    branch = redealt(branch, Seat(wish.seat), code, rng)
                branch.replay()
            except BadRecord as bad:
                found.append(bad.sentence)
            else:
                found.append(branch)

        self.context.desk.jobs.read(job)

    def _plays(self, player: Player) -> str:
        """Who plays for another one."""
        if self.wish.level is not None:
            return self.wish.level
        return player.player if has_level(player) else Level.STEADY.value

    def tick(self, dt: float) -> Change | None:
        if self._found:
            self._waits = False
            found = self._found.pop()
            if isinstance(found, Phrase):
                self.refuse(found)
            else:
                return Replace(routes.Table(self.context.go_on(found, self._move)))
        return super().tick(dt)
