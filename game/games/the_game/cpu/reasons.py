"""Explains in a few sentences why a CPU of The Game made a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.cards import Seat
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.cpu.levels import Level
from game.games.the_game.cpu.plan import Play, Position, plays
from game.games.the_game.cpu.talk import NEAR
from game.games.the_game.rules import (
    PILE_NAMES,
    PILES,
    End,
    Lay,
    Move,
    Start,
    State,
    burns,
    is_ten_back,
    spoils,
    top,
)

LAST_CARD: Final = phrase("It is the last of the 98 cards.")
ALL_GO: Final = phrase("All the cards that are left can be played this turn.")
NOT_LATER: Final = phrase("Kept alone in the hand, it could never be played: a turn needs two cards.")
TEN_BACK: Final = phrase("It is exactly ten back, which makes room for more cards.")
COVERS: Final = phrase("It covers the fire.")
NEXT_NUMBER: Final = phrase("It skips no number that is still to come.")
FEWEST: Final = phrase("It skips the fewest numbers.")
SMALLEST: Final = phrase("It is the smallest step.")
ROOM: Final = phrase("No other order leaves more room for the cards of this turn.")
TENS: Final = phrase("No other order leaves more room on the piles, counting the ten-backs.")
LEAST_LEFT: Final = phrase("In trial games this move leaves the fewest cards.")
WINS_MORE: Final = phrase("In trial games this move wins more often.")
ENOUGH_LAID: Final = phrase("One more card would use up too much room on the piles.")
FAIR: Final = phrase("Nobody else asked to start, and this hand is good enough.")
POOR: Final = phrase("Nobody asked to start, and this hand is not good for starting.")
FOR_THE_REST: Final = phrase("This move was chosen to leave few cards, not just to win.")

WANTED: Final = ("leave", "gentle", "good")
"""The ids of the sentences by which a partner says that it has a card for a pile."""

SAID: Final = {
    "leave": phrase("A card in the hand fits that pile very well."),
    "gentle": phrase("A card in the hand is close to that pile."),
    "good": phrase("Two cards in the hand are close to that pile."),
    "free": phrase("No card in the hand is close to that pile."),
    "wait": phrase("The next turn will use up little room on the piles."),
    "help": phrase("The next turn will use up much room on the piles."),
    "first": phrase("The hand has two good cards to start with."),
}
"""Why a CPU says each sentence to its partners, by the sentence's id."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A planned turn, with the facts that explain it."""

    plays: Sequence[Play] = ()
    speakers: Sequence[Seat | None] = (None,) * len(PILES)
    """The partner who spoke about each pile, or None."""
    best: bool = False
    """Whether no other plan left fewer cards."""
    below: int | None = None
    """How many numbers a worse move skips."""


def why(view: State, move: Move, level: Level, position: Position, plan: Plan) -> Phrase:
    """Returns the sentences that explain a move."""
    if not isinstance(move, Lay):
        return ENOUGH_LAID
    reason = next(_laid(view, move, level, position, plan))
    for more in (*_despite(position, move, plan.speakers), *_then(position, plan.plays)):
        reason = phrase("{why} {more}", why=reason, more=more)
    return reason


def begins(move: Start, own: Seat, asked: Sequence[Seat]) -> Phrase:
    """Returns why a seat should begin. `asked` are the seats that have asked to begin."""
    if move.seat in asked and move.seat != own:
        return phrase("{name} asked to start.", name=SeatName(move.seat))
    return FAIR if move.seat == own else POOR


def play_of(move: Lay) -> Play:
    """Returns the number that a move lays, and the index of its pile."""
    return int(move.face), PILES.index(move.pile)


def skipped(position: Position) -> dict[tuple[int, int], int]:
    """Returns how many unlaid cards each move skips, by (number, pile)."""
    unlaid = position.unseen | position.hand
    found = {(number, place): over for number, place, over in plays(position.tops, position.hand, unlaid)}
    for place in (1, 3):  # of two equal piles only the first is listed
        if position.tops[place] == position.tops[place - 1]:
            found |= {(number, place): over for (number, one), over in found.items() if one == place - 1}
    return found


def _laid(view: State, move: Lay, level: Level, position: Position, plan: Plan) -> Iterator[Phrase]:
    number, place = play_of(move)
    over = skipped(position)
    own = over[number, place]
    yield from _last(position, plan)
    if is_ten_back(number, top(view.table, move.pile), move.pile):
        yield TEN_BACK
    if place in position.burning:
        yield COVERS
    if own == 0:
        yield NEXT_NUMBER
    if level.searches and own == min(over.values()):  # the other levels forget cards that were laid
        yield FEWEST
    steps = [abs(other - position.tops[there]) for other, there in over]
    if abs(number - position.tops[place]) == min(steps):
        yield SMALLEST
    for (other, there), less in over.items():
        asker = plan.speakers[there]
        if other == number and less < own and position.words[there] in WANTED and asker is not None:
            yield phrase(
                "It would skip fewer numbers on {pile}, but {name} has a card for that pile.",
                pile=PILE_NAMES[PILES[there]], name=SeatName(asker),
            )  # fmt: skip
    if level.searches:
        if plan.best:
            yield LEAST_LEFT
        yield passes(own) if plan.below is None or own < plan.below else WINS_MORE
    yield ROOM if level is Level.GENTLE else TENS


SPOILS: Final = phrase("After that card, the turn cannot be finished.")
BURNS: Final = phrase("That leaves a fire burning.")
STAYED: Final = phrase("The turn ended with that card still in the hand.")
COULD_END: Final = phrase("The turn could have ended before that card.")


def against(
    view: State, move: Move, best: Move, position: Position, speakers: Sequence[Seat | None]
) -> Phrase | None:
    """Returns why the move `best` would have been better than `move`, or None.

    `speakers` has, for each pile, the partner with a wish about it, or None.
    """
    if isinstance(move, Lay) and spoils(view, view.active, move):
        return SPOILS
    if isinstance(move, Lay | End) and burns(view, view.active, move):
        return BURNS
    if isinstance(move, End):
        return STAYED
    if not isinstance(move, Lay):
        return None
    if isinstance(best, End):
        return COULD_END
    if wish := _asked(position, move, speakers):
        return wish
    assert isinstance(best, Lay)
    skips = skipped(position)
    over = skips[play_of(move)]
    if over <= max(skips[play_of(best)], 0):
        return None
    return counted(
        "That card skips {count} number that is still to come.",
        "That card skips {count} numbers that are still to come.",
        over,
    )


def _last(position: Position, plan: Plan) -> Iterator[Phrase]:
    if not position.unseen and len(plan.plays) == position.hand.bit_count():
        yield ALL_GO if len(plan.plays) > 1 else LAST_CARD
    if position.strands(position.hand):
        yield NOT_LATER


def passes(count: int) -> Phrase:
    """Returns a sentence that says how many unlaid numbers a card skips."""
    return counted(
        "It skips {count} number that is still to come.",
        "It skips {count} numbers that are still to come.",
        count,
    )


def _wish(position: Position, move: Lay, speakers: Sequence[Seat | None]) -> tuple[str, dict[str, object]]:
    """Returns the id of the wish that a move ignores, and who wished it about which pile.

    Without such a wish, returns "" and no names.
    """
    place = PILES.index(move.pile)
    word, over, asker = position.words[place], skipped(position)[int(move.face), place], speakers[place]
    if asker is None or not (word == "leave" or (word == "gentle" and over > NEAR)):
        return "", {}
    return word, {"name": SeatName(asker), "pile": PILE_NAMES[move.pile]}


def _despite(position: Position, move: Lay, speakers: Sequence[Seat | None]) -> Iterator[Phrase]:
    word, named = _wish(position, move, speakers)
    if word == "leave":
        yield phrase("It is played although {name} asked to have {pile} left alone.", **named)
    elif word:
        yield phrase("It is played although {name} asked for small steps on {pile}.", **named)


def _asked(position: Position, move: Lay, speakers: Sequence[Seat | None]) -> Phrase | None:
    word, named = _wish(position, move, speakers)
    if word == "leave":
        return phrase("{name} had asked to have {pile} left alone.", **named)
    return phrase("{name} had asked for small steps on {pile}.", **named) if word else None


def _then(position: Position, plays: Sequence[Play]) -> Iterator[Phrase]:
    """Yields sentences about the moves after the first one."""
    tops, sentences = list(position.tops), list[Phrase]()
    for nth, (number, place) in enumerate(plays):
        back = is_ten_back(number, tops[place], PILES[place])
        tops[place] = number
        if nth:
            named = {"number": number, "pile": PILE_NAMES[PILES[place]]}
            sentences.append(
                phrase("Then {number} goes back by ten on {pile}.", **named)
                if back
                else phrase("Then {number} is played on {pile}.", **named)
            )
        if nth and back:
            yield from sentences
            return
    yield from sentences[:1]
