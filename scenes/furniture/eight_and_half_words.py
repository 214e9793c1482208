"""What would happen on Eight & Half's table if the picked cards were laid: found by the game, put into words."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.core.cards import Seat
from game.core.events import Moved
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.table import Table
from game.games.eight_and_half import (
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
from game.words import TELLERS
from game.words.teller import joined


class Foresight(NamedTuple):
    """What a move would do: a few words for the marquee, a sentence for the ribbon."""

    brief: Phrase
    sentence: Phrase


def foresee(view: State, seat: Seat, move: Move) -> Foresight | None:
    """What a move would do; None when it collects the pile, which needs no foresight."""
    if isinstance(move, Call):
        return _chance(view) if move.slot else None
    label = TELLERS["eight-and-half"].label(move)
    step = play(view, seat, move)
    caught, after = view.pile.lawbreaker, view.table.after(step.events)
    taken = [event for event in step.events if isinstance(event, Moved) and event.src == PILE]
    if taken and caught is not None:
        count, name = len(taken[0].cards), SeatName(caught)
        brief = counted("{name} collects {count} card", "{name} collects {count} cards", count, name=name)
        effect = counted(
            "{name} collects {count} card, this one too.",
            "{name} collects {count} cards, these too.",
            count,
            name=name,
        )
    else:
        value = after.mark(VALUE)[1]
        brief = phrase("then {value}", value=value)
        effect = _effect(step.state, after, seat, value)
    sentence = phrase("**{move}.** {effect}", move=label, effect=effect)
    if not any(after.zones[zone] for zone in owned(seat)):
        sentence = joined(sentence, phrase("It is your last card."))
    return Foresight(brief, sentence)


def _effect(state: State, after: Table, seat: Seat, value: str) -> Phrase:
    if after.mark(LAWBREAKER)[0]:
        return phrase("The pile then counts {value}, and you are the Lawbreaker.", value=value)
    if after.mark(FIVE_BINDS)[1] and state.active != seat:
        return phrase("{name} is then bound: 5 or lower.", name=SeatName(state.active))
    return phrase("The pile then counts {value}.", value=value)


def _chance(view: State) -> Foresight:
    fitting, hidden = chance(view.table, view.pile)
    brief = phrase("{fitting} of {hidden} fit", fitting=fitting, hidden=hidden)
    if view.pile == BARE:
        return Foresight(brief, phrase("**A face-down card.** On the empty pile any card fits."))
    sentence = phrase(
        "**A face-down card.** Of {hidden} cards that you cannot see, {fitting} fit.",
        hidden=hidden,
        fitting=fitting,
    )
    return Foresight(brief, sentence)


def chance(table: Table, pile: Pile) -> tuple[int, int]:
    """How many of the cards that a viewer does not see would fit alone, and how many there are."""
    hidden = Counter(DECK) - Counter(face for face in table.faces.values() if face is not None)
    fitting = sum(count for face, count in hidden.items() if fits(pile, Play(face)))
    return fitting, hidden.total()
