"""Predicts what the picked cards would do on Eight & Half's table, in words."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from game.core.cards import PUBLIC, CardId, Face, Seat
from game.core.events import Moved
from game.core.memory import Memory
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.table import Table
from game.games.eight_and_half.rules import (
    BARE,
    DECK,
    FIVE_BINDS,
    LAWBREAKER,
    PILE,
    VALUE,
    Call,
    Move,
    Pile,
    Play,
    State,
    fits,
    owned,
    play,
)
from game.games.eight_and_half.words import TELLER
from game.words.teller import joined
from scenes.board.context import BoardContext


class Foresight(NamedTuple):
    """The effect of a move: a short text for the marquee, and sentences for the ribbon before and after picking."""

    brief: Phrase
    sentence: Phrase
    asked: Phrase


def foresee(view: State, seat: Seat, move: Move, burned: Iterable[Face] | None) -> Foresight | None:
    """Returns a move's effect; None if it collects the pile.

    `burned` are the burned faces that everybody saw; None if nothing is counted.
    """
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
    """Returns how many of the cards that a face-down one can be would fit, and their number.

    Visible and burned cards are excluded.
    """
    seen = Counter(face for face in table.faces.values() if face is not None)
    hidden = Counter(DECK) - seen - Counter(burned)
    fitting = sum(count for face, count in hidden.items() if fits(pile, Play(face)))
    return fitting, hidden.total()


class Ashes:
    """Faces of burned cards, which everybody saw on the pile, read from the chair's news."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self._faces: tuple[Face, ...] = ()
        self._for: tuple[CardId, ...] = ()

    def faces(self, table: Table) -> tuple[Face, ...]:
        """The faces of all burned cards of a table."""
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
