"""A requested hint: its text, the cards it lifts, and its reason on a slip beside them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
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
from scenes.stage.sprites import bounds
from scenes.table.context import AnyFacts, PlayPreferences, TableContext
from scenes.table.placement import NOTE_Z, Weight, found, paint_sheet, seams
from scenes.table.progress import Phase
from scenes.table.spotlight import Spotlight, Way, way_between
from scenes.table.spread import Spread
from scenes.ui.box import NOWHERE
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.widget import Size, Widget

WIDTHS = ((480, 340), (400, 290), (330, 240), (270, 210), (245, 190), (220, 170))
"""Widths of a slip in design px of the window and of text, the usual first; the larger one counts."""
NARROW = 0.05
"""Cost of a narrower slip, which is better than a distant one."""
FREE = 0.6
"""Cost below which a place counts as covering nothing."""
PAD = 18


class Slip:
    """One widget, placed first and laid out a frame later."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self.piece: Piece[str] | None = None
        self._texts: tuple[str, ...] = ()
        self._found: tuple[str, Rect] | None = None

    @property
    def waits(self) -> bool:
        """Returns whether it must be laid out in the next frame; doing both at once would be noticed."""
        return self._found is not None

    def lay(self, texts: Sequence[str], weights: Callable[[], Sequence[Weight]], near: Rect) -> None:
        """Shows the text where it covers least, near its subject, or removes the slip.

        Of several texts the first with a free place is shown, else the one that covers least.
        """
        if self._texts == tuple(texts) and (self.piece is not None or not texts):
            return
        if self.piece is not None:
            self.context.screen.drop_part("slip")
            self.piece = None
        place, self._found = self._found, None
        if self._texts != tuple(texts) or (texts and place is None):
            self._texts = tuple(texts)
            self._found = self._place(texts, weights(), near) if texts else None
        elif place is not None:
            text, rect = place
            aloud = self._texts[0].replace("**", "").replace("\n", " ")
            self.piece = SlipPaper(text, aloud)
            self.context.screen.lay_part("slip", self.piece, rect, NOTE_Z)

    def _place(self, texts: Sequence[str], weights: Sequence[Weight], near: Rect) -> tuple[str, Rect]:
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
        """Measures the texts in advance, one width at a time, because all at once would be noticed."""
        for width in WIDTHS:
            self._size(text, *width)
            yield

    def _size(self, text: str, width: int, text_width: int) -> tuple[int, int]:
        kit, metrics = self.context.kit, self.context.kit.metrics
        inner = min(max(metrics.u(width), metrics.text(text_width)), metrics.size[0] // 2)
        return _slip_size(kit, text, max(inner, kit.text.widest_word(text, _style(kit))))


class SlipPaper(Piece[str]):
    """The sheet, which measures its text."""

    def __init__(self, text: str, aloud: str) -> None:
        super().__init__(NOWHERE, paint_slip, text, label=aloud)

    def measure(self, kit: Kit, width: int) -> Size:
        assert self.content is not None
        wide, high = _slip_size(kit, self.content, max(1, width - 2 * kit.metrics.u(PAD)))
        least = kit.text.widest_word(self.content, _style(kit)) + 2 * kit.metrics.u(PAD)
        return Size(least, max(least, wide), high, high)


def _slip_size(kit: Kit, text: str, most: int) -> tuple[int, int]:
    """Returns the size of a slip whose lines are at most this wide."""
    pad = 2 * kit.metrics.u(PAD)
    block = kit.text.block(text, _style(kit), most)
    return block.size[0] + pad, block.size[1] + pad


def _style(kit: Kit) -> Style:
    return Style("regular", 20, kit.colours.ink)


def paint_slip(kit: Kit, rect: Rect, text: str) -> Picture:
    """Paints the sheet with its text."""
    sheet = paint_sheet(kit, rect)
    pad = kit.metrics.u(PAD)
    block = kit.text.block(text, _style(kit), rect.w - 2 * pad)
    kit.text.draw(sheet.surface, block, Rect(sheet.left + pad, sheet.top, rect.w - 2 * pad, rect.h))
    return sheet


THINKING = phrase("Let me think…")


class Hint(NamedTuple):
    """A recommended move with its reasons, if known."""

    words: Phrase
    touch: Touch | None = None
    reasons: Reasons | None = None


class Hints:
    """The present hint, if any."""

    def __init__(self, context: TableContext, spread: Spread) -> None:
        self.context = context
        context.advised = lambda: self.lights
        self.spread = spread
        self.given: Hint | None = None
        self.slip: Slip | None = None
        self.veil = Spotlight(context)
        self._unsaid: Reasons | None = None
        """Reasons of a new hint; they follow some frames later, because all at once would be noticed."""
        self._measuring: Iterator[None] = iter(())
        self._offered = -1
        """Step of the last automatic hint."""
        self._veils = False
        """Whether the hint was asked for, so that all else grows dark."""
        self._just_asked = False
        """Whether a hint came at once and is shown a frame later for the same reason."""

    @property
    def words(self) -> Phrase | None:
        """Returns the ribbon's text about it: everything, unless a reason is on the slip."""
        if self.given is None or self.given.reasons is not None:
            return None
        return THINKING if self._unsaid is not None else self.given.words

    @property
    def waits(self) -> bool:
        """Returns whether hint or reasons are still to come."""
        thinks = self.given is not None and self.given.words == THINKING
        return (
            thinks
            or self.veil.moves
            or self._unsaid is not None
            or (self.slip is not None and self.slip.waits)
        )

    @property
    def advised(self) -> Touch | None:
        """Returns its touch, once there."""
        return self.given.touch if self.given is not None else None

    @property
    def lights(self) -> Advised | None:
        """Returns what it highlights: everything its move touches."""
        if self.advised is None:
            return None
        zones = self.context.timeline.shown.zones
        stocks = [zones[zone][-count:] for zone, face, count in self.advised.picks if face is None]
        return Advised(self.advised, frozenset((*self.cards_of(self.advised), *chain(*stocks))))

    def clear(self) -> None:
        """Notes a new layout of the screen."""
        self.slip = None
        self.veil.forget()

    def build(self) -> None:
        """Notes that a slip may be laid out."""
        self.slip = Slip(self.context)

    def offer(self, phase: Phase) -> None:
        """Gives the automatic hint of a turn, once after every move, if turned on."""
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
            self.ask(veils=False)

    def offer_again(self) -> None:
        """Allows the turn's automatic hint once more after a cancelled move."""
        self._offered = -1

    def ask(self, *, veils: bool = True) -> None:
        """Starts thinking about the turn of the seat at the screen, unless hints are off."""
        self._veils = veils and not self.context.services.settings.switch.press  # which offers all else, too
        mine = (
            self.context.viewpoint.turn == self.context.viewpoint.seat
            and self.context.preferences.hints != "never"
        )
        if mine:
            self.context.session.ask_hint(self.context.viewpoint.seat)
        self.given, self._unsaid, self._just_asked = Hint(THINKING) if mine else None, None, True
        self.context.refresh()

    def drop(self) -> None:
        """Removes the hint after an action."""
        self.given = self._unsaid = None

    def explain(self, dt: float) -> bool:
        """Advances the time, and gives the delayed reasons of a hint; returns whether their slip is to be laid out now."""
        self.veil.tick(dt)
        if self.slip is not None and self.slip.waits:
            return True
        reasons = self._unsaid
        if reasons is None or self.given is None or next(self._measuring, self) is None:
            return False
        self._unsaid = None
        self.given = self.given._replace(reasons=reasons)
        return True

    def take(self) -> Picking | None:
        """Returns the cards lifted by a new hint; None without one."""
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
        """Returns the cards that a touch selects; a hint lifts them so that its effect is visible before the move."""
        table = self.context.timeline.shown
        walked = self.spread.layout.touchable(table)
        for zone, face, count in touch.picks:
            kind = frozenset({(zone, face, 1)})
            yield from [card for card in walked if Touch.of(table, [card]).picks == kind][:count]

    def make_room(self, widgets: Iterable[Widget]) -> None:
        """Hides what gives way where the slip lies over a part of it, and shows it otherwise."""
        slip = self.slip.piece if self.slip is not None else None
        for one in widgets:
            if one.makes_room:
                one.visible = slip is None or not slip.rect.colliderect(one.rect)

    def lay(self, weights: Callable[[Sequence[Widget]], Sequence[Weight]], meant: Sequence[Rect]) -> None:
        """Lays out the slip with move and reasons near its subject."""
        slip = self.slip
        if slip is None:
            return
        given = self.given if self.context.screen.dialog is None else None
        texts: list[str] = []
        if given is not None and given.reasons is not None:
            whole = self.context.say(_slip_words(given.words, given.reasons))
            brief = self.context.say(_slip_words(given.words, Reasons(given.reasons.why)))
            first = _first_reason(brief)
            why = first.partition("\n")[2]  # the move itself is lit, and named on the big button
            reason = self.context.say(phrase("**Hint.** {words}", words=why))
            texts = list(dict.fromkeys((whole, brief, first, reason)))
        self.context.stage.laden |= bool(texts)
        own = [slip.piece] if slip.piece is not None else []
        cloth = self.context.bare.cloth(self.context.kit, self.context.viewpoint.seat)
        near = meant[0] if meant else Rect(0, 0, 0, 0)
        slip.lay(texts, lambda: [*weights(own), *seams(self.context.kit, cloth)], near)
        darkens = slip.piece is not None and self._veils and bool(texts)
        self.veil.show([*meant, *self._lit(), slip.piece.rect] if darkens and slip.piece else (), self._way())

    def _lit(self) -> Iterator[Rect]:
        """Yields where golden buttons stand, and where a card that is drawn unseen lies."""
        for one in self.context.screen.active:
            if isinstance(one, Button) and one.kind == "primary" and one.visible:
                yield one.rect
        for zone, face, _ in self.advised.picks if self.advised is not None else ():
            if face is None and zone in self.spread.places:
                yield self.spread.places[zone].rect
            elif face is None and (cards := self.context.timeline.shown.zones[zone]):
                yield bounds(self.context.timeline.poses()[cards[-1]], self.context.kit.metrics)

    def _way(self) -> Way | None:
        """Returns the way of the advised card to its place; None without a card or a place, or where both are near."""
        touch, cards = self.advised, self.lights.cards if self.lights is not None else ()
        place = self.spread.places.get(touch.place) if touch is not None and touch.place else None
        shown = [self.spread.cards[card].rect for card in sorted(cards) if card in self.spread.cards]
        return way_between(shown[0], place.rect) if shown and place is not None else None


def hint_bar(manner: PlayPreferences, facts: AnyFacts) -> Phrase | None:
    """Returns why there is no hint now; None if there may be one."""
    if manner.hints == "never":
        return phrase("Hints are off in the settings.")
    return None if facts.mine else phrase("You can have a hint when it is your turn.")


def _slip_words(move: Phrase, reasons: Reasons) -> Phrase:
    """Returns the move with its reason below."""
    return phrase("{move}\n{why}", move=move, why=because(reasons))


def _first_reason(words: str) -> str:
    """Returns a slip's text up to the first reason's end."""
    move, _, why = words.partition("\n")
    first, dot, _ = why.partition(". ")
    return f"{move}\n{first}{dot.strip()}"


def because(reasons: Reasons) -> Phrase:
    """Returns the reason of a hint, and its expected result."""
    if not reasons.options:
        return reasons.why
    return phrase("{why} That {chance}.", why=reasons.why, chance=reasons.options[0].words)
