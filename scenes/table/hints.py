"""The hint that a person asked for: its words, what it lifts, and why, on a slip of paper."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.cards import CardId
from game.core.events import Zone
from game.core.phrases import Phrase, phrase
from game.core.rules import Touch
from game.cpu.decision import Reasons
from scenes.board.weave import cloth_rect
from scenes.stage.layout import Frame
from scenes.stage.picking import Picking
from scenes.table.any_game import AnyFacts
from scenes.table.host import TableHost
from scenes.table.note import Weight
from scenes.table.progress import Phase
from scenes.table.room import Manner
from scenes.table.slip import Slip
from scenes.table.spread import Spread
from scenes.table.viewpoint import Viewpoint
from scenes.ui.widget import Widget

SEAM = 13.0
"""Design px from the edge of a cloth to its stitch."""
SEAM_WEIGHT = 3.0
"""How bad it is to lie across that."""
THINKING = phrase("Let me think…")


class Hint(NamedTuple):
    """What is advised, and why where that is known."""

    words: Phrase
    touch: Touch | None = None
    reasons: Reasons | None = None


class Hints:
    """The hint that holds now, if any."""

    def __init__(self, host: TableHost, eyes: Viewpoint, spread: Spread) -> None:
        self.host = host
        self.eyes = eyes
        self.spread = spread
        self.given: Hint | None = None
        self.slip: Slip | None = None
        self._unsaid: Reasons | None = None
        """The reasons of a hint that has just come: they follow some frames later, for all at once would be felt."""
        self._measuring: Iterator[None] = iter(())
        self._offered = -1
        """The step at which a hint was last given unasked."""
        self._just_asked = False
        """One that comes at once is shown a frame later than that one thinks of it, for the same reason."""

    @property
    def words(self) -> Phrase | None:
        """What the ribbon says of it."""
        return self.given.words if self.given is not None else None

    @property
    def waits(self) -> bool:
        """Whether it, or why, is still to come."""
        thinks = self.given is not None and self.given.words == THINKING
        return thinks or self._unsaid is not None or (self.slip is not None and self.slip.waits)

    @property
    def advised(self) -> Touch | None:
        """The touch that it advises, once it is there."""
        return self.given.touch if self.given is not None else None

    @property
    def place(self) -> Zone | None:
        """The place of that touch, if it has one."""
        return self.advised.place if self.advised is not None else None

    def clear(self) -> None:
        """The screen is laid anew."""
        self.slip = None

    def build(self) -> None:
        """It was laid: a slip may be laid on it."""
        self.slip = Slip(self.host)

    def offer(self, phase: Phase) -> None:
        """Give the hint of a turn unasked, once after every move, to whoever wants that."""
        due = self.host.manner.hints == "always" and phase is Phase.PLAYING and self.host.dialog is None
        if due and self._offered != self.eyes.steps and self.eyes.turn == self.eyes.seat:
            self._offered = self.eyes.steps
            self.ask()

    def offer_again(self) -> None:
        """What was to be done is not done after all: the hint of this turn may be given once more."""
        self._offered = -1

    def ask(self) -> None:
        """Think about the turn of the seat at the screen; there is no hint for another's, nor for who wants none."""
        mine = self.eyes.turn == self.eyes.seat and self.host.manner.hints != "never"
        if mine:
            self.host.session.ask_hint(self.eyes.seat)
        self.given, self._unsaid, self._just_asked = Hint(THINKING) if mine else None, None, True
        self.host.refresh()

    def drop(self) -> None:
        """Something was done: the hint was for what was before."""
        self.given = self._unsaid = None

    def explain(self) -> bool:
        """Give the reasons of the hint that came some frames before; whether their slip is to be laid now."""
        if self.slip is not None and self.slip.waits:
            return True
        reasons = self._unsaid
        if reasons is None or self.given is None or next(self._measuring, self) is None:
            return False
        self._unsaid = None
        self.given = self.given._replace(reasons=reasons)
        return True

    def take(self) -> Picking | None:
        """What a hint that has come lifts; None while none comes."""
        waits, self._just_asked = self._just_asked, False
        advice = None if waits else self.host.session.advice(self.eyes.seat)
        if advice is None:
            return None
        words = self.host.board.narration.advice(self.host.facts(), advice.move)
        self.given, self._unsaid = Hint(words, advice.touch), advice.reasons
        if self.slip is not None and advice.reasons is not None:
            self._measuring = self.slip.measured(self.host.say(because(advice.reasons)))
        self.host.services.sounds.play("ui_move")
        cards = tuple(self._hinted(advice.touch))
        return self.host.board.controls.picked(self.host.facts(), advice.touch, cards)

    def _hinted(self, touch: Touch) -> Iterator[CardId]:
        """The cards that a touch picks: a hint lifts them, so that its outcome can be read before it is made."""
        table = self.spread.telling.timeline.shown
        walked = self.spread.layout.touchable(table)
        for zone, face, count in touch.picks:
            kind = frozenset({(zone, face, 1)})
            yield from [card for card in walked if Touch.of(table, [card]).picks == kind][:count]

    def lay(self, weights: Callable[[Sequence[Widget]], Sequence[Weight]]) -> None:
        """Lay the slip with the reasons where it covers least; it goes with the hint."""
        slip = self.slip
        if slip is None:
            return
        reasons = self.given.reasons if self.given is not None and self.host.dialog is None else None
        text = self.host.say(because(reasons)) if reasons is not None else ""
        self.host.stage.laden |= bool(text)
        slip.lay(text, lambda: [*weights([slip.piece] if slip.piece is not None else []), *self._seams()])

    def _seams(self) -> list[Weight]:
        """The stitches of the cloth: a slip lies on one side of them rather than across."""
        kit = self.host.kit
        seam = cloth_rect(kit, Frame.of(kit.metrics), self.spread.layout.cloth)
        seam = seam.inflate(-2 * kit.metrics.u(SEAM), -2 * kit.metrics.u(SEAM))
        thick = max(2, kit.metrics.u(4))
        across = [Rect(seam.x, y, seam.w, thick) for y in (seam.y, seam.bottom - thick)]
        down = [Rect(x, seam.y, thick, seam.h) for x in (seam.x, seam.right - thick)]
        return [Weight(rect, SEAM_WEIGHT) for rect in (*across, *down)]


def hint_bar(manner: Manner, facts: AnyFacts) -> Phrase | None:
    """Why there is no hint now; None if there may be one."""
    if manner.hints == "never":
        return phrase("Hints are off in the settings.")
    return None if facts.mine else phrase("You can have a hint when it is your turn.")


def because(reasons: Reasons) -> Phrase:
    """Why a hint is given, and what may be expected of it."""
    if not reasons.options:
        return reasons.why
    return phrase("{why} That {chance}.", why=reasons.why, chance=reasons.options[0].words)
