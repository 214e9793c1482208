"""The texts of Eight & Half's table, with predictions for selected cards."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from game.core.cards import PUBLIC, CardId, Face, Seat
from game.core.events import Moved, Zone
from game.core.memory import Memory
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.rules import Touch
from game.core.table import Table
from game.games.eight_and_half import words as eight_and_half
from game.games.eight_and_half.rules import (
    BARE,
    DECK,
    ENOUGH,
    FIVE_BINDS,
    LAWBREAKER,
    PILE,
    SLOTS,
    TAKE,
    VALUE,
    Call,
    Move,
    Pile,
    Play,
    State,
    blind,
    fits,
    hand,
    opened,
    owned,
    play,
)
from game.games.eight_and_half.words import TELLER
from game.words.teller import joined
from scenes.board.acts import Acts
from scenes.board.board import Narration
from scenes.board.context import BoardContext
from scenes.games.eight_and_half.effects import Torch
from scenes.games.eight_and_half.layout import EightAndHalfLayout, HalfFacts, pile_of, zone_name
from scenes.stage.picking import pickable


class Foresight(NamedTuple):
    """The predicted result of a move, in three texts."""

    brief: Phrase
    """The text for the marquee."""
    sentence: Phrase
    """The prompt line while the cards are selected."""
    asked: Phrase
    """The prompt line while the pointer is on the card."""


def foresee(view: State, seat: Seat, move: Move, burned: Iterable[Face] | None) -> Foresight | None:
    """Returns the predicted result of a move; None if the move takes the pile."""
    if isinstance(move, Call):
        return _chance(view, burned) if move.slot else None
    label = TELLER.label(move)
    step = play(view, seat, move)
    caught, after = view.pile.lawbreaker, view.table.after(step.events)
    taken = [event for event in step.events if isinstance(event, Moved) and event.src == PILE]
    if taken and caught is not None:
        count, name = len(taken[0].cards), SeatName(caught)
        brief = counted("{name} collects {count} card", "{name} collects {count} cards", count, name=name)
        effect = phrase("{name} collects the pile and these cards.", name=name)
        if move.count == 1:
            effect = phrase("{name} collects the pile and the {card}.", name=name, card=move.face)
    else:
        value = after.mark(VALUE)[1]
        brief = phrase("then {value}", value=value)
        effect = _effect(step.state, after, seat, value)
    if not any(after.zones[zone] for zone in owned(seat)):
        effect = joined(effect, phrase("You go out."))
    return Foresight(
        brief,
        phrase("**{move}.** {effect}", move=label, effect=effect),
        phrase("**{move}?** {effect}", move=label, effect=effect),
    )


def _effect(state: State, after: Table, seat: Seat, value: str) -> Phrase:
    if after.mark(LAWBREAKER)[0]:
        return phrase("The pile then counts as {value}, and you are the Lawbreaker.", value=value)
    if after.mark(FIVE_BINDS)[1] and state.active != seat:
        return phrase("{name} must then play 5 or lower.", name=SeatName(state.active))
    return phrase("The pile then counts as {value}.", value=value)


def _chance(view: State, burned: Iterable[Face] | None) -> Foresight:
    if view.pile == BARE:
        fits = phrase("**A face-down card.** On the empty pile any card fits.")
        return Foresight(phrase("any card fits"), fits, fits)
    if burned is None:
        unknown = phrase("**A face-down card.** If it does not fit, you collect the pile.")
        return Foresight(phrase("it may fit"), unknown, unknown)
    fitting, hidden = chance(view.table, view.pile, burned)
    brief = counted("{count} of {hidden} fits", "{count} of {hidden} fit", fitting, hidden=hidden)
    sentence = counted(
        "**A face-down card.** Of the {hidden} cards it could be, {count} fits.",
        "**A face-down card.** Of the {hidden} cards it could be, {count} fit.",
        fitting,
        hidden=hidden,
    )
    return Foresight(brief, sentence, sentence)


def chance(table: Table, pile: Pile, burned: Iterable[Face]) -> tuple[int, int]:
    """Returns the numbers of fitting unseen cards and of all unseen cards."""
    seen = Counter(face for face in table.faces.values() if face is not None)
    hidden = Counter(DECK) - seen - Counter(burned)
    fitting = sum(count for face, count in hidden.items() if fits(pile, Play(face)))
    return fitting, hidden.total()


class Ashes:
    """The faces of burned cards (out of play) that the seat has seen."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self._faces: tuple[Face, ...] = ()
        self._for: tuple[CardId, ...] = ()

    def faces(self, table: Table) -> tuple[Face, ...]:
        """Returns the faces of all burned cards of a table."""
        cards = tuple(
            card for zone, lying in table.zones.items() if zone.startswith("burned/") for card in lying
        )
        if cards != self._for:
            memory = Memory(PUBLIC)
            for news in self.context.chair.news():
                memory.fold(news.events)
            self._for = cards
            self._faces = tuple(memory.seen_cards[card] for card in cards if card in memory.seen_cards)
        return self._faces


FACE_NAMES = {"H": phrase("Half"), "G": phrase("Ghost")}
"""Accessible names of cards without a number."""
CARD_RULES = {"H": "half", "G": "ghost", "0": "zero", "5": "five"}
"""Keys of the rules answers about special cards, by face."""
ZONE_RULES = {"bank": "bank", "blind": "blind"}
"""Keys of the rules answers about cards without a face, by zone."""


class EightAndHalfNarration(Narration[State, Move, EightAndHalfLayout]):
    """The texts of the table of Eight & Half."""

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
        caught = pile_of(facts.announced).lawbreaker if self._acts.shows(Torch) else None
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
        if move == TAKE:
            return counted("Collect the card", "Collect {count} cards", len(facts.view.table.zones[PILE]))
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
        """Returns the predicted result of the move that the selected cards make, if they make one."""
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
        """Returns the faces of burned cards, if the player uses card counting."""
        return self._ashes.faces(table) if self.context.aids.counts else None

    # -- aloud -------------------------------------------------------------------------------------
    def place_label(self, facts: HalfFacts, zone: Zone) -> Phrase:
        count, value = len(facts.announced.zones[zone]), facts.announced.mark(VALUE)[1]
        if not count:
            return phrase("Pile, empty")
        return counted(
            "Pile, {count} card, counts as {value}",
            "Pile, {count} cards, counts as {value}",
            count,
            value=value,
        )

    def card_name(self, face: Face) -> Phrase:
        return FACE_NAMES.get(face, phrase("{face}", face=face))

    def card_rule(self, facts: HalfFacts, card: CardId) -> str:
        zone = facts.shown.zone_of(card)
        if (rule := ZONE_RULES.get(zone_name(zone), "")) or zone_name(zone) == "burned":
            return rule
        usual = "open-cards" if zone == opened(facts.me) else "follow"
        return CARD_RULES.get(facts.shown.faces[card] or "", usual)

    def place_rule(self, zone: Zone) -> str:
        _ = zone
        return "follow"

    def card_label(self, facts: HalfFacts, card: CardId) -> Phrase:
        zone = facts.shown.zone_of(card)
        match zone_name(zone):
            case "bank":
                count = len(facts.announced.zones[zone])
                return counted("Your bank, {count} card", "Your bank, {count} cards", count)
            case "burned":
                count = len(facts.announced.zones[zone])
                return counted("Your burned pile, {count} card", "Your burned pile, {count} cards", count)
            case "blind":
                return phrase("Face-down card {number}", number=SLOTS.index(zone[-1]) + 1)
        name = self.card_name(facts.shown.face(card))
        if zone == opened(facts.me) and facts.shown.zones[hand(facts.me)]:
            return phrase("{card}, face up, playable after your hand", card=name)
        if not facts.mine:
            return name
        fits = pickable(facts.shown, card, facts.legal)
        return phrase("{card}, fits", card=name) if fits else phrase("{card}, does not fit now", card=name)
