"""Eight & Half's table in words, and what the picked cards would do."""

from game.core.cards import CardId, Face, Seat
from game.core.events import Zone
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.rules import Touch
from game.core.table import Table
from game.games.eight_and_half import words as eight_and_half
from game.games.eight_and_half.moves import Call
from game.games.eight_and_half.rules import (
    ENOUGH,
    PILE,
    SLOTS,
    TAKE,
    VALUE,
    Move,
    State,
    blind,
    hand,
    opened,
    owned,
)
from scenes.board.acts import Acts
from scenes.board.board import Narration
from scenes.board.context import BoardContext
from scenes.games.eight_and_half.foresight import Ashes, Foresight, foresee
from scenes.games.eight_and_half.layout import EightAndHalfLayout, HalfFacts, pile_of, zone_name
from scenes.games.eight_and_half.torch import Torch
from scenes.stage.picking import pickable

FACE_NAMES = {"H": phrase("Half"), "G": phrase("Ghost")}
"""What cards without a number are called aloud."""


class EightAndHalfNarration(Narration[State, Move, EightAndHalfLayout]):
    """What is said at Eight & Half's table."""

    def __init__(self, context: BoardContext, layout: EightAndHalfLayout, acts: Acts) -> None:
        super().__init__(context, layout)
        self._acts = acts
        self._ashes = Ashes(context)
        self._foreseen: tuple[object, Foresight | None] = (None, None)

    def subtitle(self, facts: HalfFacts) -> Phrase:
        return phrase(
            "First to {enough} points · round {round}", enough=ENOUGH, round=self.round_number(facts)
        )

    def seat_line(self, facts: HalfFacts, seat: Seat) -> Phrase:
        _ = facts, seat
        return Phrase("")

    def meanwhile(self, facts: HalfFacts) -> Phrase | None:
        caught = pile_of(facts.told).lawbreaker if self._acts.shows(Torch) else None
        return None if caught is None else phrase("**A Policeman.** {name} is caught.", name=SeatName(caught))

    def prompt(self, facts: HalfFacts) -> Phrase:
        if (caught := self.meanwhile(facts)) is not None:
            return caught
        foreseen = self.foresight(facts)
        if foreseen is not None:
            return foreseen.sentence if facts.picking.cards else foreseen.asked
        if facts.mine and any(move == TAKE for move, _ in facts.legal):
            count = len(facts.view.table.zones[PILE])
            return counted(
                "**Your turn.** Nothing fits. You collect the card.",
                "**Your turn.** Nothing fits. You collect {count} cards.",
                count,
            )
        if facts.mine:
            return phrase("**Your turn.** {what}", what=eight_and_half.to_do(facts.view, facts.me))
        return super().prompt(facts)

    def round_over(self, facts: HalfFacts) -> Phrase:
        zones = facts.view.table.zones
        for seat in range(facts.view.seats):
            if not any(zones[zone] for zone in owned(seat)):
                return phrase("**The round is over.** {name} is President.", name=SeatName(seat))
        return phrase("**The round is over.** Nobody is President.")

    def label(self, facts: HalfFacts, move: Move) -> Phrase:
        if isinstance(move, Call) and move.slot:
            alone = sum(bool(facts.shown.zones[blind(facts.me, one)]) for one in SLOTS) == 1
            if alone:
                return phrase("Try the face-down card")
        return super().label(facts, move)

    def advice(self, facts: HalfFacts, move: Move) -> Phrase:
        foreseen = foresee(facts.view, facts.me, move, self.seen_ashes(facts.view.table))
        if foreseen is not None:
            return phrase("**Hint.** {words}", words=foreseen.sentence)
        return super().advice(facts, move)

    def foresight(self, facts: HalfFacts) -> Foresight | None:
        """Returns what the picked cards would do, or while there are none the one under the pointer."""
        if not facts.mine or not facts.idle:
            return None
        cards = facts.picking.cards
        if not cards and facts.pointed is not None:
            cards = (facts.pointed,)
        if not cards:
            return None
        found = facts.move_of(Touch.of(facts.shown, cards, PILE))
        if found is None:
            return None
        move = found[0]
        key = (facts.view, move)
        if self._foreseen[0] != key:
            self._foreseen = (key, foresee(facts.view, facts.me, move, self.seen_ashes(facts.view.table)))
        return self._foreseen[1]

    def seen_ashes(self, table: Table) -> tuple[Face, ...] | None:
        """The burned cards for who has seen cards counted; None for anybody else."""
        return self._ashes.faces(table) if self.context.aids.counts else None

    # -- aloud -------------------------------------------------------------------------------------
    def place_label(self, facts: HalfFacts, zone: Zone) -> Phrase:
        count, value = len(facts.told.zones[zone]), facts.told.mark(VALUE)[1]
        if not count:
            return phrase("Pile, empty")
        return counted(
            "Pile, {count} card, counts as {value}",
            "Pile, {count} cards, counts as {value}",
            count,
            value=value,
        )

    def card_label(self, facts: HalfFacts, card: CardId) -> Phrase:
        face, zone = facts.shown.faces[card], facts.shown.zone_of(card)
        match zone_name(zone):
            case "bank":
                count = len(facts.told.zones[zone])
                return counted("Your bank, {count} card", "Your bank, {count} cards", count)
            case "burned":
                count = len(facts.told.zones[zone])
                return counted("Your burned pile, {count} card", "Your burned pile, {count} cards", count)
            case "blind":
                return phrase("Face-down card {number}", number=SLOTS.index(zone[-1]) + 1)
        name = FACE_NAMES.get(str(face), phrase("{face}", face=face))
        if zone == opened(facts.me) and facts.shown.zones[hand(facts.me)]:
            return phrase("{card}, face up, after your hand", card=name)
        if not facts.mine:
            return name
        fits = pickable(facts.shown, card, facts.legal)
        return phrase("{card}, fits", card=name) if fits else phrase("{card}, does not fit now", card=name)
