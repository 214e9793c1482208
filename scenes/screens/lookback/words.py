"""Texts of a past match: lines and slips of positions, and tiles of important moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.cards import Face, Seat
from game.core.events import Moved
from game.core.phrases import Phrase, SeatName, phrase
from game.games import ENTRIES
from game.record.story import Line
from game.review.moments import Mattered
from game.session.past_session import PastSession
from scenes.board.common import medallion_of
from scenes.review.review import Moment
from scenes.screens.lookback.weighing import Weighing, moves_of, shown_at


@dataclass(frozen=True, slots=True)
class MomentWords:
    """Texts of a moment: its number, whose turn, the event, and earlier lines of its round, newest first."""

    count: Phrase
    turn: Phrase | None
    title: Phrase
    now: tuple[Phrase, ...]
    before: tuple[Line, ...]
    pictures: tuple[str, ...]
    """Picture of each seat."""


def words_at(past: PastSession, seat: Seat, position: int) -> MomentWords:
    """Returns the texts of a position, as a seat was told it."""
    lines, made, mover = past.told(seat), past.moves_before(position), past.mover(position)
    at_end = position >= past.steps
    title = phrase("The deal")
    if at_end:
        title = phrase("The end") if past.finished else phrase("So far")
    elif mover is not None:
        title = phrase("Move {move}", move=made + 1)
    now = () if at_end else (*past.came(position), *lines[position].words)
    if at_end and past.trouble_found is not None:
        now = (past.trouble_found,)
    return MomentWords(
        count=phrase("Move {move} of {moves}", move=min(made + 1, past.moves), moves=past.moves),
        turn=None if mover is None else phrase("{name}'s turn", name=SeatName(mover)),
        title=title,
        now=now,
        before=_before(lines[:position]),
        pictures=tuple(medallion_of(past, one).picture for one in range(len(past.players))),
    )


def subtitle(past: PastSession, position: int, *, short: bool) -> Phrase:
    """Returns the round, if there are several, and that this is a look-back, if there is room."""
    number, count = past.round_at(position) + 1, len(past.rounds)
    if not has_rounds(past) or (past.finished and count == 1):
        return phrase("Looking back")
    words = phrase("Round {round}", round=number)
    if past.finished and count > 1:
        words = phrase("Round {round} of {rounds}", round=number, rounds=count)
    return words if short else phrase("Looking back \u00b7 {round}", round=words)


def has_rounds(past: PastSession) -> bool:
    """Returns whether a match with these house rules can have several rounds."""
    entry = ENTRIES[past.game.id]
    return not entry.together and entry.scoring.rounds(past.record.options) != 1


def first_round(past: PastSession, say: Callable[[Phrase], str]) -> str:
    """Returns the word for the first round on a scale, with {} for its number; empty without rounds."""
    return say(phrase("Round {round}", round=0)).replace("0", "{}") if has_rounds(past) else ""


def _before(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    number = lines[-1].round if lines else 0
    return tuple(line for line in reversed(lines) if line.round == number and line.words)


LONGEST_TITLE = 46
"""Largest number of letters of a headline; longer text goes below it."""
LONGEST_LINE = 84
"""Largest number of letters for several sentences of a move."""
CARDS = 4
"""Largest number of cards shown of a move."""


def headlined(
    weighing: Weighing, seat: Seat, one: Mattered, change: str, say: Callable[[Phrase], str]
) -> Moment:
    """Returns the texts of a moment; `change` is the change of a seat's chance."""
    past = weighing.past
    together = moves_of(past, seat, one)
    if together:
        return _several(past, seat, together, one, change, say)
    step = shown_at(past, seat, one)
    done, *after = [say(words) for words in _done_at(past, seat, step)] or [""]
    which = say(phrase("Move {move}", move=past.moves_before(step) + 1))
    if past.told(seat)[step].move is None:
        title, rest = say(phrase("The deal")), [done, *after]
    elif done and len(done) <= LONGEST_TITLE:
        title, rest = done.removesuffix("."), [f"{which}.", *after]
    else:
        title, rest = which, [done, *after]
    if one.decision is not None and one.decision.best:
        best, _ = weighing.told(seat, step, one.decision.best[0].move)
        better = say(phrase("Better: {move}.", move=best))
        rest = [f"{rest[0]} {better}", say(one.decision.why)]
    line = _within(rest)
    cards, mover = _moved(past, seat, step), past.mover(step)
    whose = () if cards or mover is None else (medallion_of(past, mover),)
    spoken = f"{title}: {change}. {line}"
    return Moment(title, line, spoken, whose, "chart", cards, round(100 * one.change), step)


def _several(
    past: PastSession,
    seat: Seat,
    steps: Sequence[int],
    one: Mattered,
    change: str,
    say: Callable[[Phrase], str],
) -> Moment:
    """Returns the texts of a moment made by several moves: all in the headline, the first ones below."""
    first, last = (past.moves_before(step) + 1 for step in (steps[0], steps[-1]))
    title = say(phrase("Moves {first} to {last}", first=first, last=last))
    told = [say(words) for step in steps for words in past.told(seat)[step].words]
    line = _within(told)
    if len(line) < len(" ".join(told)):
        line = f"{line} \u2026"
    cards = tuple(card for step in steps for card in _moved(past, seat, step))[:CARDS]
    spoken = f"{title}: {change}. {line}"
    return Moment(title, line, spoken, (), "chart", cards, round(100 * one.change), steps[0], several=True)


def _done_at(past: PastSession, seat: Seat, step: int) -> tuple[Phrase, ...]:
    """Returns what was done at a step, without the scores of a round it ended."""
    news = past.chair_at(seat, step + 1).news(step)[0]
    if not news.ends_round:
        return past.told(seat)[step].words
    words = ENTRIES[past.game.id].words.tell(past.chair_at(seat, step).view, news.deed)
    return *words, phrase("That ended the round.")


def changed(change: float, last: int | None = None) -> Phrase:
    """Returns the change of the chance as text; with its move, if there were several."""
    percent = round(100 * change)
    if last is not None and percent < 0:
        return phrase("Down {percent} % by move {move}", percent=-percent, move=last)
    if last is not None:
        return phrase("Up {percent} % by move {move}", percent=percent, move=last)
    if percent < 0:
        return phrase("Down {percent} %", percent=-percent)
    return phrase("Up {percent} %", percent=percent)


def _within(sentences: list[str]) -> str:
    """Returns as many sentences as fit, at least the first."""
    line = ""
    for sentence in filter(None, sentences):
        if line and len(line) + len(sentence) > LONGEST_LINE:
            break
        line = f"{line} {sentence}".strip()
    return line


def _moved(past: PastSession, seat: Seat, step: int) -> tuple[Face | None, ...]:
    """Returns the cards a seat saw move together with the first one at a step, else their backs."""
    news = past.chair_at(seat, step + 1).news(step)[0]
    events = [event for event in news.events if isinstance(event, Moved)]
    seen = [(event.dst, face) for event in events for face in event.faces if face is not None]
    if not seen:
        return tuple(face for event in events for face in event.faces)[:CARDS]
    return tuple(face for where, face in seen if where == seen[0][0])[:CARDS]
