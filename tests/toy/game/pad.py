from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.cards import Seat
from game.core.phrases import SeatName, phrase
from game.scoring.pad import KeyKind, PadKey, PadLayout, PadRound, PadRules, PadStart, PadVerdict
from game.scoring.tally import Options
from tests.toy.game.rules import GAME, State, after_round

NUMBER, CALLED = "card", "called"


def keys(_seats: int, _options: Options) -> tuple[PadKey, ...]:
    return (
        PadKey(NUMBER, phrase("the blind card"), KeyKind.NUMBER, least=1, most=6, ruling="Y1"),
        PadKey(CALLED, phrase("called"), big="x2", group="call", ruling="Y4"),
    )


def judge(state: State, entries: PadRound) -> PadVerdict:
    values = [entries.value(seat, NUMBER) for seat in range(state.seats)]
    caller = entries.first_marked(CALLED)
    missing = next((Seat(seat) for seat, value in enumerate(values) if value is None), None)
    return PadVerdict(
        tuple(None if value is None else value * (1 + (seat == caller)) for seat, value in enumerate(values)),
        asks=phrase("What is {name}'s blind card?", name=SeatName(missing)) if missing is not None else None,
        whom=missing,
    )


def after(state: State, _entries: PadRound, points: Sequence[int]) -> State:
    return after_round(state, points)


def starts(_state: State) -> PadStart:
    return PadStart(phrase("{name} starts.", name=SeatName(0)), Seat(0))


PAD: Final = PadRules(GAME, PadLayout.ROWS, (), keys, judge, after, starts, over="Y5")
