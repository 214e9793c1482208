"""One moment of a match in words: which it is, what is about to happen, what came before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.cards import Seat
from game.core.phrases import Phrase, SeatName, phrase
from game.games import ENTRIES
from game.record.story import Line
from game.session.past_session import PastSession


@dataclass(frozen=True, slots=True)
class MomentWords:
    """What is said of a moment: which one it is, whose turn, what happens now, the lines of its round before it, newest first."""

    count: Phrase
    turn: Phrase | None
    title: Phrase
    now: tuple[Phrase, ...]
    before: tuple[Line, ...]


def words_at(past: PastSession, seat: Seat, position: int) -> MomentWords:
    """A position in words, as a seat was told it."""
    lines, made, mover = past.told(seat), past.moves_before(position), past.mover(position)
    at_end = position >= past.steps
    title = phrase("The deal")
    if at_end:
        title = phrase("The end") if past.finished else phrase("So far")
    elif mover is not None:
        title = phrase("Move {move}", move=made + 1)
    now = () if at_end else lines[position].words
    if at_end and past.trouble_found is not None:
        now = (past.trouble_found,)
    return MomentWords(
        count=phrase("Move {move} of {moves}", move=min(made + 1, past.moves), moves=past.moves),
        turn=None if mover is None else phrase("{name}'s turn", name=SeatName(mover)),
        title=title,
        now=now,
        before=_before(lines[:position]),
    )


def subtitle(past: PastSession, position: int, *, short: bool) -> Phrase:
    """Which round of several it is, and that one looks back, where there is room to say so."""
    number, count = past.round_at(position) + 1, len(past.rounds)
    if not has_rounds(past) or (past.finished and count == 1):
        return phrase("Looking back")
    words = phrase("Round {round}", round=number)
    if past.finished and count > 1:
        words = phrase("Round {round} of {rounds}", round=number, rounds=count)
    return words if short else phrase("Looking back \u00b7 {round}", round=words)


def has_rounds(past: PastSession) -> bool:
    """Whether a match of this game, by its house rules, may have more than one round."""
    entry = ENTRIES[past.game.id]
    return not entry.together and entry.scoring.rounds(past.record.options) != 1


def first_round(past: PastSession, say: Callable[[Phrase], str]) -> str:
    """The word for the first round on a scale, with {} for its number; empty where a match has no rounds."""
    return say(phrase("Round {round}", round=0)).replace("0", "{}") if has_rounds(past) else ""


def _before(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    number = lines[-1].round if lines else 0
    return tuple(line for line in reversed(lines) if line.round == number and line.words)
