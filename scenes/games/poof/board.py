"""Poof's table: the ring and its signs, the seats, the draw for the start, the hint line."""

from collections.abc import Iterable, Iterator, Mapping

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Event, Moved
from game.core.phrases import phrase
from game.core.table import Table
from game.games.poof.outlook import Outlook, outlook
from game.games.poof.rules import DISCARD, PILE, POOF, SLOTS, Move, hand, owned, run
from game.games.poof.rules import State as PoofState
from scenes.board.badges import Badge
from scenes.board.board import Board, Display
from scenes.board.common import Feeling
from scenes.board.context import BoardContext
from scenes.games.poof.controls import PoofControls
from scenes.games.poof.gust import Gust
from scenes.games.poof.layout import PoofFacts, PoofLayout
from scenes.games.poof.motion import poofs
from scenes.games.poof.narration import LastPlay, PoofNarration
from scenes.games.poof.signs import Signs, StartDraw
from scenes.stage.card_art import State
from scenes.stage.contact import Contact
from scenes.stage.picking import Picking
from scenes.stage.travel import Pose

LEFT, HINT_Y, UNDER_OWN = 55.0, 731.0, 694.0
SLAPPED = 3
"""Of so many cards that come down on the heap one is heard."""
CALL_GAP = 22.0
"""Design px between the call and its plate, for the ring about the button."""
BIG_GROWS = 90.0
"""How far the big button may grow towards the ribbon."""


def board(context: BoardContext, layout: PoofLayout) -> Board[PoofState, Move, PoofLayout]:
    """Returns Poof's board for a context."""
    last = LastPlay()
    narration = PoofNarration(context, layout, last)
    controls = PoofControls(context, layout, narration)
    return Board(PoofDisplay(context, layout, controls, last), controls, narration)


class PoofDisplay(Display[PoofState, Move, PoofLayout]):
    """Everything on Poof's table but cards, seats, ribbon and big button."""

    def __init__(
        self, context: BoardContext, layout: PoofLayout, controls: PoofControls, last: LastPlay
    ) -> None:
        super().__init__(context, layout)
        self._controls = controls
        self._signs = Signs(context, layout, self.acts)
        self._start = StartDraw(context, layout)
        self._marks = HandMarks()
        self._last = last
        self._gust: Gust | None = None
        self._poofing: tuple[Moved, Table] | None = None
        """What makes the pile poof once it lies, and the table then."""

    def build(self) -> None:
        self._signs.build()
        self._start.build()
        if self._controls.call is not None:
            place, unit = self._call_place(), self.kit.metrics.u
            plate = Rect(
                place.x, place.bottom + unit(CALL_GAP), place.w, 2 * self.kit.metrics.line(38, 20, 1.5)
            )
            if self.layout.wordy:  # the big button is below it
                seen, stacks = (
                    self.kit.sided(place),
                    self.layout.slot_spot(Seat(self.layout.me), len(SLOTS) - 1),
                )
                left = self.kit.metrics.point(stacks.x + stacks.width, 0)[0]
                right = seen.x - unit(CALL_GAP)
                wide = min(seen.w, right - left)
                high = max(seen.h, 2 * self.kit.metrics.line(32, 20, 1.3))
                plate = self.kit.sided(Rect(right - wide, seen.bottom - high, wide, high))
            self._controls.call.build(place, plate, kind="paper", size=21)

    def refresh(self, facts: PoofFacts) -> None:
        self._last.see(facts.told)
        self._signs.refresh(facts)
        super().refresh(facts)
        self._start.refresh(facts)
        self._marks.refresh(facts, self.layout)
        if self._controls.call is not None:
            over = phrase("The round is over.") if facts.turn is None else None
            narration = self._controls.narration
            self._controls.call.refresh(narration.stakes(facts), narration.sums(facts), over)

    def badges(self, facts: PoofFacts) -> Iterable[Badge]:
        return self._signs.badges(facts, self._ahead(facts))

    def _ahead(self, facts: PoofFacts) -> Outlook | None:
        """Returns what would come of the cards that are picked, or of those looked at."""
        if not facts.mine:
            return None
        picking: Picking | None = facts.picking
        if not facts.picking.cards and facts.pointed is not None:
            picking = self._controls.pick(facts, facts.pointed)
        found = self._controls.move_of(facts, picking) if picking and picking.cards else None
        return outlook(facts.view, facts.me, found[0], counts=self.context.aids.counts) if found else None

    def feelings(self, event: Event, before: Table) -> Iterator[Feeling]:
        if not isinstance(event, Moved):
            return
        owner = before.rules[event.src].owner
        if event.dst == PILE and owner >= 0:
            after = before.after([event])
            if not any(after.zones[zone] for zone in owned(owner)):
                yield Feeling(owner, "proud")
            elif poofs(before, event):
                yield Feeling(owner, "grin")
        elif event.src == PILE and event.dst.startswith("hand/"):
            yield Feeling(before.rules[event.dst].owner, "wince")

    def contact(self, contact: Contact) -> None:
        self._last.contact(contact)
        event = contact.event
        if not isinstance(event, Moved):
            return
        if self._poofing is not None and event is self._poofing[0] and contact.last:
            self._begin_gust(self._poofing[1])
        elif event.dst == DISCARD and contact.nth % SLAPPED == 0 and self.context.pace.full:
            self.context.play_sound("card_back", self.layout.heap_spot().x)

    def passed(self, event: Event) -> None:
        count = len(event.cards) if isinstance(event, Moved) else 1
        for nth in range(count):
            self._last.contact(Contact(event, nth, count))

    def begin(self, event: Event, before: Table) -> None:
        if isinstance(event, Moved) and poofs(before, event):
            self._poofing = event, before.after([event])

    def _begin_gust(self, table: Table) -> None:
        self._poofing, on = None, table.top(PILE)
        stamp = "" if on in (None, POOF) else f"{run(table)} \u00d7 {on}"
        self._gust = Gust(self.context, self.layout.pile_spot(), table.zones[PILE], stamp, self._signs.nod)
        self.acts.begin(self._gust)

    def swayed(self, facts: PoofFacts, poses: Mapping[CardId, Pose]) -> Mapping[CardId, Pose]:
        if self._gust is None or not self.acts.busy:
            return poses
        return self._gust.swayed(poses, facts.shown.zones[hand(facts.me)] if facts.me >= 0 else ())

    def finish(self) -> None:
        self._poofing = None
        super().finish()

    def _left_button(self, after: int, width: float) -> Rect:
        """A button on the hint line at the left, `after` so many px."""
        metrics = self.kit.metrics
        x, y = metrics.point(self.layout.frame.x(LEFT), HINT_Y)
        wide = max(metrics.u(width), metrics.text(width * 0.66))
        return Rect(x + after, y - metrics.control // 2, wide, metrics.control)

    def _call_place(self) -> Rect:
        """The call at the left of the hint line; at the right over it where large words need the line.

        There it stays at the right wherever the main button stands: at the left the player's own name is.
        """
        rect = self._left_button(0, 230)
        if self.layout.wordy:
            rect.bottomright = (self.big().right, self.big().y - self.kit.metrics.u(14))
            rect = self.kit.sided(rect)  # the button is sided once more
        return rect

    def put_back(self) -> Rect | None:
        beside = self._controls.call is not None and not self.layout.wordy
        return self._left_button(self._call_place().w + self.kit.metrics.u(14) if beside else 0, 196)

    def big(self) -> Rect:
        metrics = self.kit.metrics
        right, y = metrics.point(self.layout.frame.x(1600 - LEFT), HINT_Y)
        width = max(metrics.u(240), metrics.text(160))
        return Rect(right - width, y - metrics.control // 2, width, metrics.control)

    def ribbon(self) -> Rect:
        metrics, back, big = self.kit.metrics, self.put_back(), self.big()
        left = (back.right if back else 0) + metrics.u(20)
        room = 2 * (big.centery - metrics.point(0, UNDER_OWN)[1])
        height = max(metrics.u(52), min(room, round(metrics.text(24) * 1.75)))
        return Rect(left, big.centery - height // 2, big.x - metrics.u(BIG_GROWS + 20) - left, height)

    def card_state(self, facts: PoofFacts, card: CardId, usual: State) -> State:
        if card in self._start.best:
            return State.TARGET
        if card in self._marks.below and usual in (State.LEGAL, State.CHOSEN):
            return State.LEGAL_BELOW if usual is State.LEGAL else State.CHOSEN_BELOW
        return State.DIM if card in self._signs.fresh and facts.turn != facts.me else usual

    def card_mark(self, facts: PoofFacts, card: CardId) -> str:
        held = facts.me >= 0 and card in facts.shown.zones[hand(facts.me)]
        return self._marks.counts.get(card, "") if held else ""


class HandMarks:
    """What the stacks of the own hand show: `counts` on the cards in front, and which cards are `below` them."""

    def __init__(self) -> None:
        self.below: frozenset[CardId] = frozenset()
        self.counts: dict[CardId, str] = {}
        self._hand: tuple[CardId, ...] = ()
        self._seen: tuple[CardId, ...] = ()

    def refresh(self, facts: PoofFacts, layout: PoofLayout) -> None:
        """Looks at the hand; while cards fly to it or from it the old marks stand."""
        mine = facts.shown.zones[hand(facts.me)] if facts.me >= 0 else ()
        before, self._seen = self._seen, mine
        if not facts.idle and mine not in (before, self._hand):
            return
        self._hand, stacks = mine, layout.stacks(facts.shown)
        self.below = frozenset(card for stack in stacks for card in stack[:-1])
        chosen = set(facts.picking.cards)
        self.counts = {
            stack[-1]: _count(len(chosen & set(stack)), len(stack)) for stack in stacks if len(stack) > 1
        }


def _count(chosen: int, count: int) -> str:
    """Returns how many copies there are, or how many of them are chosen."""
    return f"{chosen}/{count}" if 0 < chosen < count else f"×{count}"  # noqa: RUF001 - a times sign is meant
