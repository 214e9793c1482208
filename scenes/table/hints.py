"""A hint: its text, its cards, and a note with its reason."""

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from pygame import Rect

from game.core.cards import CardId
from game.core.events import Zone
from game.core.phrases import Phrase, phrase
from game.core.rules import Touch
from game.cpu.decision import Reasons, Weighed, in_hundred
from scenes.board.badges import BadgePiece
from scenes.board.piece import Advised, Caption, Guided, Piece
from scenes.stage.layout import Spot
from scenes.stage.picking import Picking
from scenes.stage.sprites import bounds
from scenes.stage.travel import Pose
from scenes.table.context import AnyFacts, PlayPreferences, TableContext
from scenes.table.hint_line import HintLine, Obstacles, line_between
from scenes.table.placement import (
    CUT,
    LARGE,
    TARGET,
    WORDS,
    Weight,
    in_the_dark,
    line_weights,
    seams,
    wood_weights,
)
from scenes.table.progress import Phase
from scenes.table.slip import ASKED, AT_BUTTON, BY_ITSELF, Slip, SlipContent, Worth
from scenes.table.spotlight import FAINT, BrightArea, Raised, Spotlight, drawn_part
from scenes.table.spread import Spread
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.widget import Widget

COMPARED = 2
"""Number of moves that a hint compares, each with a bar."""


BELOW = 40.0
"""Largest distance in design px from a button or place to the text that belongs to it."""
NUMBER_WIDE = 0.42
"""Width of the number in a card's corner, in card widths."""
NUMBER_HIGH = 0.24
"""Height of the number in a card's corner, in card heights."""
AROUND = 8.0
"""Distance in design px from the note to texts."""
THINKING = phrase("Let me think…")
FIRST_SENTENCE = re.compile(r"(\*\*[^*]+\*\* )?.*?[.!?](\*\*)?(?= |$)")
"""The first sentence of a text, with a bold word before it."""


class Hint(NamedTuple):
    """A recommended move, and its reasons once they are known."""

    words: Phrase
    touch: Touch | None = None
    reasons: Reasons | None = None


class Hints:
    """The hint of a table, with its note and its dark layer."""

    def __init__(self, context: TableContext, spread: Spread, prompt_line: Callable[[], Widget]) -> None:
        self.context = context
        self._prompt_line = prompt_line
        """Function that returns the prompt line, which the note replaces."""
        context.advised = lambda: self.lights
        self.spread = spread
        self.given: Hint | None = None
        self.slip: Slip | None = None
        self.spotlight = Spotlight(context)
        self._unsaid: Reasons | None = None
        """Reasons of a new hint, which appear some frames later."""
        self._measuring: Iterator[None] = iter(())
        self._offered = -1
        """The match's step at which the last automatic hint was given."""
        self._dims = False
        """Whether the player asked for the hint, which then darkens the table."""
        self._just_asked = False
        """Whether the hint was asked for in this frame."""

    @property
    def words(self) -> Phrase | None:
        """Returns the hint's text for the prompt line, if it has no note."""
        if self.given is None or self.given.reasons is not None:
            return None
        return THINKING if self._unsaid is not None else self.given.words

    @property
    def waits(self) -> bool:
        """Returns whether the hint is not complete yet."""
        thinks = self.given is not None and self.given.words == THINKING
        return (
            thinks
            or self.spotlight.moves
            or self._unsaid is not None
            or (self.slip is not None and self.slip.waits)
        )

    @property
    def advised(self) -> Touch | None:
        """Returns the advised move, or None until it is known."""
        return self.given.touch if self.given is not None else None

    @property
    def lights(self) -> Advised | None:
        """Returns the move and the cards that the hint highlights, if any."""
        if self.advised is None:
            return None
        zones = self.context.timeline.shown.zones
        stocks = [zones[zone][-count:] for zone, face, count in self.advised.picks if face is None]
        return Advised(self.advised, frozenset((*self.cards_of(self.advised), *chain(*stocks))))

    def clear(self) -> None:
        """Drops the note and the dark layer, because the table gets a new layout."""
        self.slip = None
        self.spotlight.forget()

    def build(self) -> None:
        """Makes a new note, without text, for a new layout."""
        self.slip = Slip(self.context)

    def offer(self, phase: Phase) -> None:
        """Asks for the automatic hint of the player's turn, once."""
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
            self.ask(dims=False)

    def offer_again(self) -> None:
        """Allows the automatic hint of this turn once more."""
        self._offered = -1

    def ask(self, *, dims: bool = True) -> None:
        """Starts the search for a hint, if hints are allowed."""
        # one switch scans everything else, too
        self._dims = dims and not self.context.services.settings.switch.press
        mine = (
            self.context.viewpoint.turn == self.context.viewpoint.seat
            and self.context.preferences.hints != "never"
        )
        if mine and self.advised is not None:
            self.context.services.sounds.play("ui_move")
            self.context.refresh()
            return
        if mine:
            self.context.session.ask_hint(self.context.viewpoint.seat)
        self.given, self._unsaid, self._just_asked = Hint(THINKING) if mine else None, None, True
        self.context.refresh()

    def drop(self) -> None:
        """Removes the hint after an action of the player."""
        self.given = self._unsaid = None

    def explain(self, dt: float) -> bool:
        """Advances the time by `dt` seconds. Returns whether the note must be laid out again."""
        self.spotlight.tick(dt)
        if self.slip is not None and self.slip.waits:
            return True
        reasons = self._unsaid
        if reasons is None or self.given is None or next(self._measuring, self) is None:
            return False
        self._unsaid = None
        self.given = self.given._replace(reasons=reasons)
        return True

    def take(self) -> Picking | None:
        """Takes over a new hint and returns its selected cards, if any."""
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
        """Yields the cards of a move that a hint raises."""
        table = self.context.timeline.shown
        walked = self.spread.layout.touchable(table)
        for zone, face, count in touch.picks:
            kind = frozenset({(zone, face, 1)})
            # of equal cards that overlap, the last lies in front: light that falls on it ends at its edge
            yield from [card for card in walked if Touch.of(table, [card]).picks == kind][-count:]

    def make_room(self, widgets: Iterable[Widget], bubbles: Iterable[Rect] = ()) -> None:
        """Among the widgets that make room for a note, hides those that it covers and shows the others."""
        slip, around = (
            self.slip.piece if self.slip is not None else None,
            2 * self.context.kit.metrics.u(AROUND),
        )
        papers = [*bubbles, *((slip.rect,) if slip is not None else ())]
        over = [one.inflate(around, around) for one in papers]
        self.context.board.display.make_room(papers)
        for one in widgets:
            if one.makes_room:
                covered = one.rect.collidelist(over) >= 0
                one.visible = not covered and not (one is self._prompt_line() and self.spotlight.is_shown)

    def lay(self, weights: Callable[[Sequence[Widget]], Sequence[Weight]]) -> None:
        """Places the note near the button, place or card of the hint."""
        slip = self.slip
        if slip is None:
            return
        given = self.given if self.context.screen.dialog is None else None
        texts: list[SlipContent] = []
        aloud = ""
        if given is not None and given.reasons is not None:
            texts = self._contents(given.words, given.reasons)
            aloud = self.context.say(_slip_words(given.words, given.reasons))
        self.context.stage.busy |= bool(texts)
        if self._dims:
            self._lay_in_the_dark(slip, texts, aloud, weights)
        else:
            own = [slip.piece] if slip.piece is not None else []

            def costs() -> list[Weight]:
                return [*weights(own), *seams(self.context.kit, self._cloth())]

            slip.lay(texts, aloud, costs, self._subjects(), BY_ITSELF)
            self.spotlight.show((), None)
        self._prompt_line().makes_room = self._dims and bool(texts)
        self._prompt_line().visible = not self.spotlight.is_shown

    def _lay_in_the_dark(
        self,
        slip: Slip,
        texts: Sequence[SlipContent],
        aloud: str,
        weights: Callable[[Sequence[Widget]], Sequence[Weight]],
    ) -> None:
        own = [slip.piece] if slip.piece is not None else []
        line = self._line(own) if texts and not self.context.kit.look.high else None
        raised = list(self._raised())

        def costs() -> list[Weight]:
            known = weights([*own, self._prompt_line()])
            if not self.context.kit.look.high:  # high contrast has no dark layer
                known = in_the_dark(known)
            return [*known, *self._dark_weights(own, raised, line)]

        placement = AT_BUTTON if any(self._golden()) else ASKED
        slip.lay(texts, aloud, costs, self._subjects(), placement)
        if slip.piece is None or not texts:
            self.spotlight.show((), None)
            return
        paper = BrightArea(slip.piece.rect, 0.0, warm=False, covered=True)
        self.spotlight.show([*self._lit(), paper], line, raised)

    def _dark_weights(
        self, own: Sequence[Widget], raised: Sequence[Raised], line: HintLine | None
    ) -> list[Weight]:
        """Returns what the note should not cover, as weights. These things are bright while the rest is dark.

        Some of them may be covered as a whole, but not in part.
        """
        kit, cloth = self.context.kit, self._cloth()
        around = 2 * kit.metrics.u(AROUND)
        said = [Weight(rect.inflate(around, around), WORDS) for rect in self._written(own)]
        lit = [Weight(drawn_part(kit, one.widget), TARGET) for one in raised]
        way = line_weights(kit, line.dots(kit.metrics)) if line is not None else []
        # the dark layer leaves little of the cloth's edge to see
        edge = seams(kit, cloth) if kit.look.high else []
        cards = [one.rect for one in self._lit()]
        pictures = [one for one in self.context.board.display.pictures() if one.collidelist(cards) < 0]
        cut = [Weight(one, CUT, only_cut=True) for one in (*pictures, *self._numbers())]
        return [*said, *lit, *way, *edge, *wood_weights(kit, cloth), *cut]

    def _cloth(self) -> Rect:
        return self.context.bare.cloth(self.context.kit, self.context.viewpoint.seat)

    def _subjects(self) -> list[Rect]:
        """Returns the rectangles for the note to point at, the best first."""
        ring = 2 * self.context.kit.paint.ring_reach
        target, cards = self._target(), self.lights.cards if self.lights is not None else ()
        spots = [spot for spot in map(self.context.timeline.spot, sorted(cards)) if not spot.buried]
        known = [self._lying(spot).rect for spot in spots[:1]]
        places = map(self._named, (*([target.rect] if target else ()), *known))
        return [*(one.rect.inflate(ring, ring) for one in self._golden()), *places]

    def _named(self, place: Rect) -> Rect:
        """Returns the rectangle of a place and its texts."""
        kit = self.context.kit
        near = place.inflate(2 * kit.metrics.u(BELOW), 2 * kit.metrics.u(BELOW))
        words = (drawn_part(kit, one) for one in self._words_there())
        return place.unionall([one for one in words if one.colliderect(near)])

    def _raised(self) -> Iterator[Raised]:
        """Yields the texts and the line over the dark layer."""
        kit, guided = self.context.kit, self._guided()
        under = [
            Rect(one.rect.x, one.rect.bottom, one.rect.w, kit.metrics.u(BELOW)) for one in self._golden()
        ]
        for one in self.context.screen.active:
            if isinstance(one, Caption) and one.is_seen and one.rect.collidelist(under) >= 0:
                yield Raised.of(one)
        yield from map(Raised.of, self._words_there())
        yield from map(Raised.of, guided.way if guided is not None else ())

    def _words_there(self) -> list[Widget]:
        """Returns the texts at the places of the advised move."""
        if self.advised is None:
            return []
        zones = dict.fromkeys((self.advised.place, *(zone for zone, _, _ in self.advised.picks)))
        words = [self.context.board.display.words_at(zone) for zone in zones if zone is not None]
        return [one for one in chain(*words) if isinstance(one, Piece) and one.is_seen]

    def _guided(self) -> Guided | None:
        place = self.advised.place if self.advised is not None else None
        return self.context.board.display.guided(place) if place is not None else None

    def _contents(self, move: Phrase, reasons: Reasons) -> list[SlipContent]:
        """Returns the possible contents of the note, the most complete one first."""
        say = self.context.say
        whole, brief = say(_slip_words(move, reasons)), say(_slip_words(move, Reasons(reasons.why)))
        title, _, why = brief.partition("\n")
        _, _, whole_why = whole.partition("\n")
        short, first = _clause(_first_sentence(title)), _first_sentence(why)
        texts = [whole, brief, f"{title}\n{first}"]
        texts += [f"{short}\n{one}" for one in (whole_why, why, first, _clause(first), "")]
        contents = [SlipContent(one) for one in dict.fromkeys(texts)]
        is_shown = any(self._golden()) or self._target() is not None
        look = self.context.kit.look
        if self._dims and (look.text_size > 1 or look.high) and is_shown:
            moveless = dict.fromkeys((f"\n{why}", f"\n{first}", f"\n{_clause(first)}"))
            shortest = contents.pop()
            contents += [SlipContent(one) for one in moveless]
            contents += [SlipContent(one, small=True) for one in moveless]
            contents.append(shortest)
        best = reasons.options[:COMPARED]
        if not _are_comparable(best):
            return contents
        facts, label = self.context.facts(), self.context.board.narration.label
        worths = []
        for option in best:
            words = phrase("Say nothing") if option.move is None else label(facts, option.move)
            worths.append(Worth(say(words), option.worth))
        return [SlipContent(brief, say(best[0].of), tuple(worths)), *contents]

    def _lit(self) -> Iterator[BrightArea]:
        """Yields the buttons, cards and place that stay bright."""
        for one in self._golden():
            yield BrightArea(one.rect, one.radius)
        cards = self.lights.cards if self.lights is not None else ()
        for spot in map(self.context.timeline.spot, sorted(cards)):
            if not spot.buried:
                yield self._lying(spot)
        if (guided := self._guided()) is not None:
            yield from (BrightArea(one.rect, 0.0, outline=one) for one in guided.target)
            yield from self._lying_at(self.advised.place if self.advised is not None else None)
        elif (target := self._target()) is not None:
            yield target

    def _lying(self, spot: Spot) -> BrightArea:
        area, others = self._area(spot), map(self.context.timeline.spot, sorted(self.spread.cards))
        higher = (self._area(one) for one in others if one.z > spot.z and not one.buried)
        return area._replace(above=tuple(one for one in higher if one.rect.colliderect(area.rect)))

    def _area(self, spot: Spot) -> BrightArea:
        rect = bounds(Pose(spot, None), self.context.kit.metrics)
        return BrightArea(rect, self.spread.art.stock.radius(rect.w), spot.tilt)

    def _lying_at(self, place: Zone | None) -> Iterator[BrightArea]:
        for card in self.context.timeline.shown.zones.get(place, ()) if place is not None else ():
            if not (spot := self.context.timeline.spot(card)).buried:
                yield self._lying(spot)

    def _target(self) -> BrightArea | None:
        """Returns the place or card to which the advised move goes, if any."""
        zone = self.advised.place if self.advised is not None else None
        if zone is None or zone not in self.spread.places:
            return None
        place, cards = self.spread.places[zone].rect, self.context.timeline.shown.zones.get(zone, ())
        lying = self._lying(self.context.timeline.spot(cards[-1])) if cards else None
        if lying is not None and lying.rect.h > place.h / 2:
            return lying
        slot = self.context.board.display.slot(zone) or place
        return BrightArea(slot, self.spread.art.stock.radius(slot.w))

    def _golden(self) -> Iterator[Button]:
        for one in self.context.screen.active:
            if isinstance(one, Button) and one.kind == "primary" and one.visible:
                yield one

    def _line(self, own: Sequence[Widget]) -> HintLine | None:
        """Returns the dotted line from an advised card to its target, if any."""
        if self._guided() is not None:
            return None
        cards, target = self.lights.cards if self.lights is not None else (), self._target()
        shown = [self.spread.cards[card].rect for card in sorted(cards) if card in self.spread.cards]
        if not shown or target is None:
            return None
        metrics = self.context.kit.metrics
        way = [self._named(rect) for rect in shown]
        start = max(way, key=lambda rect: math.dist(rect.center, target.rect.center))
        sign = next((one.face.icon for one in self._golden() if one.face is not None), "")
        dark = [one.rect for card, one in self.spread.cards.items() if card not in cards]
        around = Obstacles(self._written(own), dark, self._numbers())
        return line_between(metrics, start, self._named(target.rect), sign, around)

    def _numbers(self) -> list[Rect]:
        """Returns the rectangles of the numbers on the player's other cards."""
        table, me = self.context.timeline.shown, self.context.viewpoint.seat
        advised = self.lights.cards if self.lights is not None else ()
        hands = [zone for zone, rule in table.rules.items() if rule.is_hand and rule.owner == me]
        cards = [card for zone in hands for card in table.zones[zone] if card not in advised]
        shown = [self.spread.cards[card].rect for card in cards if card in self.spread.cards]
        return [Rect(one.x, one.y, round(NUMBER_WIDE * one.w), round(NUMBER_HIGH * one.h)) for one in shown]

    def _written(self, own: Sequence[Widget] = ()) -> list[Rect]:
        """Returns the rectangles that a dotted line must not cross."""
        kit, left_out = self.context.kit, (*own, self._prompt_line())
        readable = [one for one in self.context.screen.active if is_read(one) and one not in left_out]
        most = LARGE * kit.metrics.size[0] * kit.metrics.size[1]
        texts = [drawn_part(kit, one, FAINT) for one in readable if one.rect.w * one.rect.h <= most]
        return [*texts, *self.context.seats.rects]


def is_read(widget: Widget) -> bool:
    """Returns whether the note must not hide a widget."""
    if isinstance(widget, Piece):
        has_words = bool(widget.label) or isinstance(widget, BadgePiece)
        return has_words and widget.is_seen and not widget.makes_room
    return isinstance(widget, Choice) and widget.visible


def hint_bar(preferences: PlayPreferences, facts: AnyFacts) -> Phrase | None:
    """Returns why the player cannot have a hint now, or None if hints are possible."""
    if preferences.hints == "never":
        return phrase("Hints are off in the settings.")
    return None if facts.mine else phrase("You can have a hint when it is your turn.")


def _are_comparable(options: Sequence[Weighed]) -> bool:
    """Returns whether bars can show that the first of two moves is better."""
    if len(options) < COMPARED or options[0].of != options[1].of:
        return False
    return in_hundred(options[0].worth) > in_hundred(options[1].worth)


def _slip_words(move: Phrase, reasons: Reasons) -> Phrase:
    return phrase("{move}\n{why}", move=move, why=because(reasons))


def _first_sentence(words: str) -> str:
    first = FIRST_SENTENCE.match(words)
    return first[0] if first is not None else words


def _clause(words: str) -> str:
    """Returns the words before the first colon, as a sentence."""
    clause, cut, _ = words.partition(": ")
    return f"{clause}." if cut else words


def because(reasons: Reasons) -> Phrase:
    """Returns the reason of a hint, with the move's chance if known."""
    if not reasons.options:
        return reasons.why
    return phrase("{why} That {chance}.", why=reasons.why, chance=reasons.options[0].words)
