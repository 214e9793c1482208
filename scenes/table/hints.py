"""The hint that a person asked for: its words, what it lifts, and why, on a slip of paper beside what it speaks of."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from pygame import Rect

from game.core.cards import CardId
from game.core.phrases import Phrase, phrase
from game.core.rules import Touch
from game.cpu.decision import Reasons
from scenes.board.context import BoardContext
from scenes.board.piece import Advised, Piece
from scenes.stage.picking import Picking
from scenes.table.context import AnyFacts, PlayPreferences, TableContext
from scenes.table.placement import NOTE_Z, Weight, found, paint_sheet, seams
from scenes.table.progress import Phase
from scenes.table.spread import Spread
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.widget import Widget

WIDTHS = ((480, 340), (400, 290), (330, 240), (270, 210), (220, 170))
"""How wide a slip may be, in design px of the window and of text, the usual first; the larger of the two counts."""
NARROW = 0.05
"""What it costs to be narrower than usual: a slip had better be narrow than far from what it speaks of."""
FREE = 0.6
"""The cost below which a place is one where it covers nothing."""
PAD = 18


class Slip:
    """One widget, laid again whenever it says something else: its place is looked for first, and then it is laid."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self.piece: Piece[str] | None = None
        self._texts: tuple[str, ...] = ()
        self._found: tuple[str, Rect] | None = None

    @property
    def waits(self) -> bool:
        """Returns whether its place was found, and it is to be laid in the next frame: both at once would be felt."""
        return self._found is not None

    def lay(self, texts: Sequence[str], weights: Callable[[], Sequence[Weight]], near: Rect) -> None:
        """Says this where it covers least, as near to something as can be; without words the slip is taken away.

        Of several texts the first is said that finds a place where it covers nothing, else the one that covers least.
        """
        if self._texts == tuple(texts) and (self.piece is not None or not texts):
            return
        if self.piece is not None:
            self.context.drop(self.piece)
            self.piece = None
        place, self._found = self._found, None
        if self._texts != tuple(texts) or (texts and place is None):
            self._texts = tuple(texts)
            self._found = self._place(texts, weights(), near) if texts else None
        elif place is not None:
            text, rect = place
            aloud = self._texts[0].replace("**", "").replace("\n", " ")
            self.piece = self.context.add(Piece(rect, paint_slip, text, label=aloud, z=NOTE_Z))
            self.piece.role = "status"

    def _place(self, texts: Sequence[str], weights: Sequence[Weight], near: Rect) -> tuple[str, Rect]:
        """Returns what is said, and where."""
        tried = []
        for text in texts:
            sizes = [self._size(text, *width) for width in WIDTHS]
            rect, cost = found(self.context.kit, sizes, weights, near, NARROW)
            tried.append((cost, text, rect))
            if cost < FREE:
                break
        _, text, rect = min(tried)
        return text, rect

    def measured(self, text: str) -> Iterator[None]:
        """Measures the words before they are laid, a width at a time: all at once would be felt."""
        for width in WIDTHS:
            self._size(text, *width)
            yield

    def _size(self, text: str, width: int, text_width: int) -> tuple[int, int]:
        kit, pad = self.context.kit, 2 * self.context.kit.metrics.u(PAD)
        inner = max(kit.metrics.u(width), kit.metrics.text(text_width))
        block = kit.text.block(text, _style(kit), min(inner, kit.metrics.size[0] // 2))
        return block.size[0] + pad, block.size[1] + pad


def _style(kit: Kit) -> Style:
    return Style("regular", 20, kit.colours.ink)


def paint_slip(kit: Kit, rect: Rect, text: str) -> Picture:
    """The sheet with its words."""
    sheet = paint_sheet(kit, rect)
    pad = kit.metrics.u(PAD)
    block = kit.text.block(text, _style(kit), rect.w - 2 * pad)
    kit.text.draw(sheet.surface, block, Rect(sheet.left + pad, sheet.top, rect.w - 2 * pad, rect.h))
    return sheet


THINKING = phrase("Let me think…")


class Hint(NamedTuple):
    """What is advised, and why where that is known."""

    words: Phrase
    touch: Touch | None = None
    reasons: Reasons | None = None


class Hints:
    """The hint that holds now, if any."""

    def __init__(self, context: TableContext, spread: Spread) -> None:
        self.context = context
        context.advised = lambda: self.lights
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
        """Returns what the ribbon says of it: all of it where there is no reason, for with one it stands on the slip."""
        if self.given is None or self.given.reasons is not None:
            return None
        return THINKING if self._unsaid is not None else self.given.words

    @property
    def waits(self) -> bool:
        """Returns whether it, or why, is still to come."""
        thinks = self.given is not None and self.given.words == THINKING
        return thinks or self._unsaid is not None or (self.slip is not None and self.slip.waits)

    @property
    def advised(self) -> Touch | None:
        """The touch that it advises, once it is there."""
        return self.given.touch if self.given is not None else None

    @property
    def lights(self) -> Advised | None:
        """Returns what it lights: all that its move touches, and nothing else."""
        if self.advised is None:
            return None
        zones = self.context.timeline.shown.zones
        stocks = [zones[zone][-count:] for zone, face, count in self.advised.picks if face is None]
        return Advised(self.advised, frozenset((*self.cards_of(self.advised), *chain(*stocks))))

    def clear(self) -> None:
        """The screen is laid again."""
        self.slip = None

    def build(self) -> None:
        """It was laid: a slip may be laid on it."""
        self.slip = Slip(self.context)

    def offer(self, phase: Phase) -> None:
        """Gives the hint of a turn unasked, once after every move, to whoever wants that."""
        due = (
            self.context.preferences.hints == "always"
            and phase is Phase.PLAYING
            and self.context.screen.dialog is None
        )
        if (
            due
            and self._offered != self.context.viewpoint.steps
            and self.context.viewpoint.turn == self.context.viewpoint.seat
        ):
            self._offered = self.context.viewpoint.steps
            self.ask()

    def offer_again(self) -> None:
        """What was to be done is not done after all: the hint of this turn may be given once more."""
        self._offered = -1

    def ask(self) -> None:
        """Thinks about the turn of the seat at the screen; there is no hint for another's, nor for who wants none."""
        mine = (
            self.context.viewpoint.turn == self.context.viewpoint.seat
            and self.context.preferences.hints != "never"
        )
        if mine:
            self.context.session.ask_hint(self.context.viewpoint.seat)
        self.given, self._unsaid, self._just_asked = Hint(THINKING) if mine else None, None, True
        self.context.refresh()

    def drop(self) -> None:
        """Something was done: the hint was for what was before."""
        self.given = self._unsaid = None

    def explain(self) -> bool:
        """Gives the reasons of the hint that came some frames before; whether their slip is to be laid now."""
        if self.slip is not None and self.slip.waits:
            return True
        reasons = self._unsaid
        if reasons is None or self.given is None or next(self._measuring, self) is None:
            return False
        self._unsaid = None
        self.given = self.given._replace(reasons=reasons)
        return True

    def take(self) -> Picking | None:
        """Returns what a hint that has come lifts; None while none comes."""
        waits, self._just_asked = self._just_asked, False
        advice = None if waits else self.context.session.advice(self.context.viewpoint.seat)
        if advice is None:
            return None
        words = self.context.board.narration.advice(self.context.facts(), advice.move)
        self.given, self._unsaid = Hint(words, advice.touch), advice.reasons
        if self.slip is not None and advice.reasons is not None:
            self._measuring = self.slip.measured(self.context.say(_slip_words(words, advice.reasons)))
        self.context.services.sounds.play("ui_move")
        cards = tuple(self.cards_of(advice.touch))
        return self.context.board.controls.picked(self.context.facts(), advice.touch, cards)

    def cards_of(self, touch: Touch) -> Iterator[CardId]:
        """The cards on screen that a touch picks: a hint lifts them, so that its outcome can be read before it is made."""
        table = self.context.timeline.shown
        walked = self.spread.layout.touchable(table)
        for zone, face, count in touch.picks:
            kind = frozenset({(zone, face, 1)})
            yield from [card for card in walked if Touch.of(table, [card]).picks == kind][:count]

    def lay(self, weights: Callable[[Sequence[Widget]], Sequence[Weight]], meant: Sequence[Rect]) -> None:
        """Lays the slip with move and reasons where it covers least, near what is meant; it goes with the hint."""
        slip = self.slip
        if slip is None:
            return
        given = self.given if self.context.screen.dialog is None else None
        texts: list[str] = []
        if given is not None and given.reasons is not None:
            whole = self.context.say(_slip_words(given.words, given.reasons))
            brief = self.context.say(_slip_words(given.words, Reasons(given.reasons.why)))
            texts = list(dict.fromkeys((whole, brief, _first_reason(brief))))
        self.context.stage.laden |= bool(texts)
        own = [slip.piece] if slip.piece is not None else []
        cloth = self.context.bare.cloth(self.context.kit, self.context.viewpoint.seat)
        near = meant[0] if meant else Rect(0, 0, 0, 0)
        slip.lay(texts, lambda: [*weights(own), *seams(self.context.kit, cloth)], near)


def hint_bar(manner: PlayPreferences, facts: AnyFacts) -> Phrase | None:
    """Returns why there is no hint now; None if there may be one."""
    if manner.hints == "never":
        return phrase("Hints are off in the settings.")
    return None if facts.mine else phrase("You can have a hint when it is your turn.")


def _slip_words(move: Phrase, reasons: Reasons) -> Phrase:
    """The move and under it why: the reason speaks of what the line above it names."""
    return phrase("{move}\n{why}", move=move, why=because(reasons))


def _first_reason(words: str) -> str:
    """The words of a slip up to the end of the first sentence that gives a reason."""
    move, _, why = words.partition("\n")
    first, dot, _ = why.partition(". ")
    return f"{move}\n{first}{dot.strip()}"


def because(reasons: Reasons) -> Phrase:
    """Returns why a hint is given, and what may be expected of it."""
    if not reasons.options:
        return reasons.why
    return phrase("{why} That {chance}.", why=reasons.why, chance=reasons.options[0].words)
