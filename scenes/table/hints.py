"""A requested hint: its text, the cards it lifts, and its reason on a paper note beside them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from pygame import Rect

from game.core.cards import CardId
from game.core.phrases import Phrase, phrase
from game.core.rules import Touch
from game.cpu.decision import Reasons, in_hundred
from scenes.board.context import BoardContext
from scenes.board.piece import Advised, Piece
from scenes.stage.picking import Picking
from scenes.stage.sprites import bounds
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.table.context import AnyFacts, PlayPreferences, TableContext
from scenes.table.placement import NOTE_Z, Weight, found, paint_sheet, seams
from scenes.table.progress import Phase
from scenes.table.spotlight import Spotlight, Way, way_between
from scenes.table.spread import Spread
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Align, Style
from scenes.ui.widget import Widget

WIDTHS = ((480, 340), (400, 290), (330, 240), (270, 210), (245, 190), (220, 170))
"""Possible widths of a note, the usual first: each in design px of the window and in design px of text.

The larger of the two counts.
"""
NARROW = 0.05
"""Cost of each narrower note; a narrow note is better than a distant one."""
COMPARED = 2
"""How many moves are compared by bars."""
SCALE, FIGURE = 92, 54
"""Widths in design px of a bar, and of the number at its right."""
FREE = 0.6
"""A place that costs less than this counts as free."""
PAD = 18


class Worth(NamedTuple):
    """A move in a few words, and its value from 0 to 1."""

    words: str
    share: float


class SlipContent(NamedTuple):
    """The content of a paper note about a hint: its text, and the moves that are compared, if any.

    `measure` says what the values of the compared moves count.
    """

    text: str
    measure: str = ""
    worths: tuple[Worth, ...] = ()


class Slip:
    """The paper note that gives a hint's reasons. It is laid out one frame after its place was found."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self.piece: Piece[SlipContent] | None = None
        self._texts: tuple[SlipContent, ...] = ()
        self._found: tuple[SlipContent, Rect] | None = None

    @property
    def waits(self) -> bool:
        """Returns whether the note must be laid out in the next frame.

        To find its place and to lay it out in one frame would stutter.
        """
        return self._found is not None

    def lay(
        self,
        texts: Sequence[SlipContent],
        aloud: str,
        weights: Callable[[], Sequence[Weight]],
        near: Rect,
    ) -> None:
        """Shows a text near its subject, where it hides the least important parts; without one, it removes the note.

        Of several texts it shows the first for which there is a free place, or else the one that hides least. `aloud`
        is what a screen reader reads, whichever text is shown.
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
            content, rect = place
            label = aloud.replace("**", "").replace("\n", " ")
            self.piece = self.context.add(Piece(rect, paint_slip, content, label=label, z=NOTE_Z))

    def _place(
        self, texts: Sequence[SlipContent], weights: Sequence[Weight], near: Rect
    ) -> tuple[SlipContent, Rect]:
        tried = []
        for text in texts:
            sizes = [self._size(text, *width) for width in WIDTHS if self._fits(text, *width)]
            if not sizes:
                continue
            rect, cost = found(self.context.kit, sizes, weights, near, NARROW)
            tried.append((cost, text, rect))
            if cost < FREE:
                break
        _, text, rect = min(tried)
        return text, rect

    def measured(self, text: SlipContent) -> Iterator[None]:
        """Measures a text in advance, one width per step, because all widths at once would make a frame stutter."""
        for width in WIDTHS:
            if self._fits(text, *width):
                self._size(text, *width)
                yield

    def _inner(self, width: int, text_width: int) -> int:
        """Returns the width, in px, for lines of text in a note.

        `width` is in design px of the window and `text_width` in design px of text. The larger one counts, up to half
        of the window.
        """
        metrics = self.context.kit.metrics
        return min(max(metrics.u(width), metrics.text(text_width)), metrics.size[0] // 2)

    def _fits(self, content: SlipContent, width: int, text_width: int) -> bool:
        """Returns whether the words of every compared move fit beside its bar."""
        kit, inner = self.context.kit, self._inner(width, text_width)
        return all(_natural_width(kit, one) <= inner for one in content.worths)

    def _size(self, content: SlipContent, width: int, text_width: int) -> tuple[int, int]:
        kit, pad = self.context.kit, 2 * self.context.kit.metrics.u(PAD)
        block = kit.text.block(content.text, _style(kit), self._inner(width, text_width))
        wide = max([block.size[0], *(_natural_width(kit, one) for one in content.worths)])
        return wide + pad, block.size[1] + _below(kit, content) + pad


def _style(kit: Kit) -> Style:
    return Style("regular", 20, kit.colours.ink)


def _small(kit: Kit, align: Align = "left") -> Style:
    return Style("semibold", 17, kit.colours.ink, align)


def _beside(kit: Kit) -> tuple[int, int]:
    """Returns the widths, in px, of a bar and of the number at its right."""
    return kit.metrics.u(SCALE), max(
        kit.metrics.u(FIGURE), kit.text.width("100 %", _small(kit)) + kit.metrics.u(8)
    )


def _natural_width(kit: Kit, worth: Worth) -> int:
    """Returns the width, in px, of a move's words together with its bar."""
    return kit.text.width(worth.words, _small(kit)) + kit.metrics.u(14) + sum(_beside(kit))


def _row(kit: Kit) -> int:
    return kit.text.leading(_small(kit)) + kit.metrics.u(4)


def _below(kit: Kit, content: SlipContent) -> int:
    return kit.metrics.u(16) + _row(kit) * (1 + len(content.worths)) if content.worths else 0


def paint_slip(kit: Kit, rect: Rect, content: SlipContent) -> Picture:
    """Paints the paper with its text and its bars."""
    sheet, unit = paint_sheet(kit, rect), kit.metrics.u
    inner = Rect(sheet.left + unit(PAD), sheet.top, rect.w - 2 * unit(PAD), rect.h)
    below = _below(kit, content)
    block = kit.text.block(content.text, _style(kit), inner.w)
    kit.text.draw(sheet.surface, block, Rect(inner.x, inner.y, inner.w, rect.h - below))
    if not content.worths:
        return sheet
    top = inner.y + (rect.h - below - block.size[1]) // 2 + block.size[1] + unit(8)
    drawing = Drawing(*sheet.surface.get_size())
    line = Stroke(kit.colours.ink if kit.look.high else kit.colours.paper_line, max(1.0, unit(2)), (4, 4))
    drawing.line((inner.x, top), (inner.right, top), line)
    rows = [Rect(inner.x, top + unit(6) + nth * _row(kit), inner.w, _row(kit)) for nth in range(3)]
    soft = replace(_small(kit), colour=kit.paint.soft_ink)
    kit.text.draw(sheet.surface, kit.text.fit(content.measure, soft, rows[0].size), rows[0])
    scale, figure = _beside(kit)
    for nth, (worth, row) in enumerate(zip(content.worths, rows[1:], strict=False)):
        bar = Box(row.right - figure - scale, row.centery - unit(6), scale, unit(12), unit(6))
        ink = kit.colours.ink if kit.look.high else kit.colours.active if not nth else kit.paint.soft_ink
        drawing.box(bar, kit.colours.paper if kit.look.high else kit.colours.paper3)
        drawing.box(replace(bar, w=max(bar.h, bar.w * worth.share)), ink)
        if kit.look.high:
            drawing.box(bar, None, stroke=Stroke(ink, 1.5))
        style = _small(kit) if not nth else soft
        words = Rect(row.x, row.y, row.w - figure - scale - unit(10), row.h)
        kit.text.draw(sheet.surface, kit.text.fit(worth.words, style, words.size), words)
        number = Rect(row.right - figure, row.y, figure, row.h)
        told = kit.text.literal(f"{in_hundred(worth.share)} %", replace(style, align="right"))
        kit.text.draw(sheet.surface, told, number)
    drawing.onto(sheet.surface)
    return sheet


THINKING = phrase("Let me think…")


class Hint(NamedTuple):
    """A recommended move with its reasons, if known."""

    words: Phrase
    touch: Touch | None = None
    reasons: Reasons | None = None


class Hints:
    """The hint that is shown at a table, with its note and its veil."""

    def __init__(self, context: TableContext, spread: Spread) -> None:
        self.context = context
        context.advised = lambda: self.lights
        self.spread = spread
        self.given: Hint | None = None
        self.slip: Slip | None = None
        self.veil = Spotlight(context)
        self._unsaid: Reasons | None = None
        """Reasons of a new hint. They are shown some frames later, because a single frame would stutter."""
        self._measuring: Iterator[None] = iter(())
        self._offered = -1
        """Step of the last automatic hint."""
        self._veils = False
        """Whether the player asked for the hint, so that everything else grows dark."""
        self._just_asked = False
        """Whether the hint was asked for in this frame.

        It is then taken a frame later, so that no frame stutters.
        """

    @property
    def words(self) -> Phrase | None:
        """Returns the ribbon's text about the hint; None without a hint, or if the paper note gives its reason."""
        if self.given is None or self.given.reasons is not None:
            return None
        return THINKING if self._unsaid is not None else self.given.words

    @property
    def waits(self) -> bool:
        """Returns whether the hint or its reasons are still to come."""
        thinks = self.given is not None and self.given.words == THINKING
        return (
            thinks
            or self.veil.moves
            or self._unsaid is not None
            or (self.slip is not None and self.slip.waits)
        )

    @property
    def advised(self) -> Touch | None:
        """Returns the move that the hint advises, once it is known."""
        return self.given.touch if self.given is not None else None

    @property
    def lights(self) -> Advised | None:
        """Returns what the hint highlights: all cards that its move uses."""
        if self.advised is None:
            return None
        zones = self.context.timeline.shown.zones
        stocks = [zones[zone][-count:] for zone, face, count in self.advised.picks if face is None]
        return Advised(self.advised, frozenset((*self.cards_of(self.advised), *chain(*stocks))))

    def clear(self) -> None:
        """Forgets the paper note and the veil, because the screen has a new layout."""
        self.slip = None
        self.veil.forget()

    def build(self) -> None:
        """Makes an empty note for the new layout."""
        self.slip = Slip(self.context)

    def offer(self, phase: Phase) -> None:
        """Gives the automatic hint of a turn, once after every move, if the player wants it."""
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
        """Starts the search for a hint for the seat at the screen, if it is its turn and hints are on."""
        # one switch scans everything else, too
        self._veils = veils and not self.context.services.settings.switch.press
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
        """Advances the time, and adds the reasons of a hint once they are known.

        Returns whether the paper note with the reasons must be laid out in this frame.
        """
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
        """Returns the selection that a new hint lifts; None if no new hint has come."""
        waits, self._just_asked = self._just_asked, False
        advice = None if waits else self.context.session.advice(self.context.viewpoint.seat)
        if advice is None:
            return None
        words = self.context.board.narration.advice(self.context.facts(), advice.move)
        self.given, self._unsaid = Hint(words, advice.touch), advice.reasons
        if self.slip is not None and advice.reasons is not None:
            self._measuring = self.slip.measured(self._contents(words, advice.reasons)[0])
        self.context.services.sounds.play("ui_move")
        cards = tuple(self.cards_of(advice.touch))
        return self.context.board.controls.picked(self.context.facts(), advice.touch, cards)

    def cards_of(self, touch: Touch) -> Iterator[CardId]:
        """Yields the cards that an advised move uses. A hint lifts them, to show the move before it is made."""
        table = self.context.timeline.shown
        walked = self.spread.layout.touchable(table)
        for zone, face, count in touch.picks:
            kind = frozenset({(zone, face, 1)})
            yield from [card for card in walked if Touch.of(table, [card]).picks == kind][:count]

    def make_room(self, widgets: Iterable[Widget]) -> None:
        """Hides each widget with `makes_room` while the note overlaps it, and shows it otherwise."""
        slip = self.slip.piece if self.slip is not None else None
        for one in widgets:
            if one.makes_room:
                one.visible = slip is None or not slip.rect.colliderect(one.rect)

    def lay(self, weights: Callable[[Sequence[Widget]], Sequence[Weight]], meant: Sequence[Rect]) -> None:
        """Places the paper note with the move and its reasons near the rectangles in `meant`, which it is about."""
        slip = self.slip
        if slip is None:
            return
        given = self.given if self.context.screen.dialog is None else None
        texts: list[SlipContent] = []
        aloud = ""
        if given is not None and given.reasons is not None:
            texts = self._contents(given.words, given.reasons)
            aloud = self.context.say(_slip_words(given.words, given.reasons))
        self.context.stage.laden |= bool(texts)
        own = [slip.piece] if slip.piece is not None else []
        cloth = self.context.bare.cloth(self.context.kit, self.context.viewpoint.seat)
        near = meant[0] if meant else Rect(0, 0, 0, 0)
        slip.lay(texts, aloud, lambda: [*weights(own), *seams(self.context.kit, cloth)], near)
        darkens = slip.piece is not None and self._veils and bool(texts)
        lit = [*meant, *self._lit(), slip.piece.rect] if darkens and slip.piece else []
        self.veil.show(lit, self._way(), self._sign())

    def _contents(self, move: Phrase, reasons: Reasons) -> list[SlipContent]:
        """Returns the possible contents of the note, the best first: with bars, without them, with fewer words."""
        say = self.context.say
        whole, brief = (say(_slip_words(move, one)) for one in (reasons, Reasons(reasons.why)))
        first = _first_reason(brief)
        why = first.partition("\n")[2]  # the move is highlighted, and the big button names it
        reason = say(phrase("**Hint.** {words}", words=why))
        told = [SlipContent(one) for one in dict.fromkeys((whole, brief, first, reason))]
        best = reasons.options[:COMPARED]
        if len(best) < COMPARED or best[0].of != best[1].of:
            return told
        facts, label = self.context.facts(), self.context.board.narration.label
        silent = phrase("Say nothing")
        worths = tuple(
            Worth(say(silent if one.move is None else label(facts, one.move)), one.worth) for one in best
        )
        return [SlipContent(brief, say(best[0].of), worths), *told]

    def _lit(self) -> Iterator[Rect]:
        """Yields the rectangles to leave bright: highlighted buttons, and a face-down card that the hint advises."""
        for one in self._golden():
            yield one.rect
        for zone, face, _ in self.advised.picks if self.advised is not None else ():
            if face is None and zone in self.spread.places:
                yield self.spread.places[zone].rect
            elif face is None and (cards := self.context.timeline.shown.zones[zone]):
                yield bounds(self.context.timeline.poses()[cards[-1]], self.context.kit.metrics)

    def _golden(self) -> Iterator[Button]:
        for one in self.context.screen.active:
            if isinstance(one, Button) and one.kind == "primary" and one.visible:
                yield one

    def _sign(self) -> str:
        return next((one.face.icon for one in self._golden() if one.face is not None), "")

    def _way(self) -> Way | None:
        """Returns the line from the advised card to its place.

        Returns None if there is no such card or place, or if the two are close together.
        """
        touch, cards = self.advised, self.lights.cards if self.lights is not None else ()
        place = self.spread.places.get(touch.place) if touch is not None and touch.place else None
        shown = [self.spread.cards[card].rect for card in sorted(cards) if card in self.spread.cards]
        return way_between(shown[0], place.rect) if shown and place is not None else None


def hint_bar(manner: PlayPreferences, facts: AnyFacts) -> Phrase | None:
    """Returns why a hint is not possible now; None if it is."""
    if manner.hints == "never":
        return phrase("Hints are off in the settings.")
    return None if facts.mine else phrase("You can have a hint when it is your turn.")


def _slip_words(move: Phrase, reasons: Reasons) -> Phrase:
    return phrase("{move}\n{why}", move=move, why=because(reasons))


def _first_reason(words: str) -> str:
    """Returns the text of a note up to the end of its first reason."""
    move, _, why = words.partition("\n")
    first, dot, _ = why.partition(". ")
    return f"{move}\n{first}{dot.strip()}"


def because(reasons: Reasons) -> Phrase:
    """Returns the reason of a hint, and the result that the hint expects."""
    if not reasons.options:
        return reasons.why
    return phrase("{why} That {chance}.", why=reasons.why, chance=reasons.options[0].words)
