"""Texts about a past match: its positions, and what a review found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import compress
from operator import not_
from typing import NamedTuple

from game.core.cards import PUBLIC, Face, Seat
from game.core.events import Moved
from game.core.news import News
from game.core.phrases import Phrase, SeatName, phrase
from game.core.rules import Touch
from game.games import ENTRIES
from game.record.story import Line
from game.review.moments import Mattered, mattered
from game.review.report import Choice, Review, Reviewed, SeatReview
from game.session.past_session import PastSession
from scenes.board.common import medallion_of
from scenes.review.review import Moment
from scenes.screens.lookback.tape import Mark, TapeData

WORTH_TELLING = 0.02
"""Smallest loss of the chance to win that counts as a cost."""
PLACES = ("pile", "place")
"""Names of the placeholders for a card's target in the phrase of a move."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A possible move and its rating."""

    words: Phrase
    faces: tuple[Face, ...]
    chance: float
    error: float
    best: bool
    made: bool
    apart: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The review's verdict on a decision."""

    best: Phrase
    cost: int
    error: int
    rows: tuple[Weighed, ...]
    why: Phrase | None


def in_points(error: float) -> int:
    """Returns an uncertainty in whole percentage points, 0 only if exact."""
    return max(1, round(100 * error)) if error else 0


def give_or_take(error: int) -> Phrase:
    """Returns the text for an uncertainty in percentage points."""
    return phrase("give or take {error}", error=error) if error else phrase("for certain")


class Shown(NamedTuple):
    """The change of the chance to win at an important moment."""

    change: float
    last: int | None
    dealt: bool


@dataclass(slots=True)
class Weighing:
    """The known results of a past match's review."""

    past: PastSession
    review: Review | None = None
    _decisions: dict[tuple[Seat, int], Reviewed] = field(default_factory=dict)
    _mattered: dict[Seat, tuple[Mattered, ...]] = field(default_factory=dict)
    _shown: dict[tuple[Seat, bool], dict[int, Shown]] = field(default_factory=dict)

    def take(self, review: Review | None) -> bool:
        """Stores results of the review. Returns whether they are new."""
        if review is self.review or review is None:
            return False
        self.review = self.past.review = review
        self._decisions = {(seat.seat, one.step): one for seat in review.seats for one in seat.moves}
        self._mattered, self._shown = {}, {}
        return True

    def seat(self, seat: Seat) -> SeatReview | None:
        """Returns what the review says about a seat, if anything."""
        found = self.review.seats if self.review is not None else ()
        return next((one for one in found if one.seat == seat), None)

    def moments(self, seat: Seat) -> tuple[Mattered, ...]:
        """Returns the moments that most changed a seat's chance to win."""
        if seat not in self._mattered:
            known = self.seat(seat)
            self._mattered[seat] = mattered(known) if known is not None else ()
        return self._mattered[seat]

    def shown(self, seat: Seat) -> dict[int, Shown]:
        """Returns a seat's important moments, by their positions on the timeline."""
        key = seat, self.past.everybody
        if key not in self._shown:
            self._shown[key] = {
                shown_at(self.past, seat, one): self._shown_moment(seat, one) for one in self.moments(seat)
            }
        return self._shown[key]

    def _shown_moment(self, seat: Seat, moment: Mattered) -> Shown:
        together = moves_of(self.past, seat, moment)
        last = self.past.moves_before(together[-1]) + 1 if together else None
        return Shown(moment.change, last, _is_deal(self.past, _step_of(self.past, seat, moment)))

    def stops(self, seat: Seat, *, done: bool) -> list[int]:
        """Returns the positions to which the "Next" button leads."""
        found = sorted({*self.shown(seat), *self.mistakes(seat)})
        if not found and not done:
            return [*(first - 1 for first in self.past.rounds[1:]), self.past.steps]
        return found

    def tape_data(self, seat: Seat) -> TapeData:
        past, known = self.past, self.seat(seat)
        if known is None or not known.line:
            return TapeData(past.steps, past.rounds)
        # The tape begins with the deal: a chance from before the deal has no position on it.
        chances = tuple((point.step, point.chance) for point in known.line if point.step >= 1)
        discs = [
            Mark(max(1, one.begin.step), nth, helped=one.change > 0)
            for nth, one in enumerate(self.moments(seat), 1)
        ]
        taken = {mark.position for mark in discs}
        costs = [Mark(step, 0, helped=False) for step in self.mistakes(seat) if step not in taken]
        return TapeData(past.steps, past.rounds, chances, (*costs, *discs))

    def mistakes(self, seat: Seat) -> list[int]:
        """Returns the positions just before a seat's mistakes."""
        known = self.seat(seat)
        return [one.step for one in known.moves if one.costly] if known is not None else []

    def decision(self, seat: Seat, position: int) -> Reviewed | None:
        """Returns the review of a seat's decision at a position, if any."""
        return self._decisions.get((seat, position))

    def verdict(self, seat: Seat, position: int) -> Verdict | None:
        """Returns the verdict on a seat's decision at a position, if any."""
        reviewed = self.decision(seat, position)
        if reviewed is None:
            return None
        rows = [self._row(seat, position, choice, reviewed, nth) for nth, choice in enumerate(reviewed.best)]
        if all(not row.made for row in rows):
            made = Choice(reviewed.played, reviewed.chance, reviewed.error)
            rows = [*rows[:2], self._row(seat, position, made, reviewed, len(rows))]
        costly = reviewed.costly and reviewed.cost >= WORTH_TELLING
        best = rows[0].words if rows else phrase("Nothing")
        cost, error = (round(100 * reviewed.cost), in_points(reviewed.error)) if costly else (0, 0)
        return Verdict(best, cost, error, told_apart(rows), reviewed.why)

    def _row(self, seat: Seat, position: int, choice: Choice, one: Reviewed, nth: int) -> Weighed:
        words, faces = self.move_text(seat, position, choice.move)
        return Weighed(words, faces, choice.chance, choice.error, nth == 0, choice.move == one.played)

    def touches(self, seat: Seat, position: int) -> tuple[Touch | None, Touch | None]:
        """Returns two inputs for a reviewed decision: of the best move, and of the move that was made."""
        reviewed = self.decision(seat, position)
        if reviewed is None or not reviewed.best:
            return None, None
        costly = reviewed.costly and reviewed.cost >= WORTH_TELLING
        best = reviewed.best[0].move if costly else reviewed.played
        return self._touch(seat, position, best), self._touch(seat, position, reviewed.played)

    def _touch(self, seat: Seat, position: int, move: str) -> Touch | None:
        game = self.past.game
        if not move:
            return None
        touch: Touch = game.touch(self.past.chair_at(seat, position).view, seat, game.read(move))
        return touch

    def move_text(self, seat: Seat, position: int, move: str) -> tuple[Phrase, tuple[Face, ...]]:
        """Returns the text of a move and its known card faces."""
        game = self.past.game
        if not move:
            return phrase("Wait"), ()
        read, touch = game.read(move), self._touch(seat, position, move)
        picks = touch.picks if touch is not None else ()
        known = sorted((face, count) for _, face, count in picks if face is not None)
        faces = tuple(face for face, count in known for _ in range(count))
        return ENTRIES[game.id].words.label(read), faces[:4]


def told_apart(rows: Sequence[Weighed]) -> tuple[Weighed, ...]:
    """Returns the moves, with additional texts for similar moves."""
    found = []
    for row in rows:
        alike = [other.words for other in rows if row.faces and other.faces == row.faces]
        found.append(replace(row, apart=_apart(row.words, alike) if len(alike) > 1 else _place(row.words)))
    return tuple(found)


def _place(words: Phrase) -> tuple[Phrase, ...]:
    found = (words.values.get(gap) for gap in PLACES)
    return tuple(one for one in found if isinstance(one, Phrase))


def _apart(words: Phrase, alike: Sequence[Phrase]) -> tuple[Phrase, ...]:
    if any(other.template != words.template for other in alike):
        return (words,)
    names = {
        gap: value if isinstance(value, Phrase) else Phrase("{name}", {"name": value})
        for gap, value in words.values.items()
        if isinstance(value, Phrase | SeatName) and any(other.values.get(gap) != value for other in alike)
    }
    same = [other for other in alike if all(other.values.get(gap) == words.values[gap] for gap in names)]
    return tuple(names.values()) if len(same) == 1 else (words,)


def shown_at(past: PastSession, seat: Seat, moment: Mattered) -> int:
    """Returns the position to which the "Next" button leads for a moment."""
    step = _step_of(past, seat, moment)
    return step + 1 if _is_deal(past, step) else step


def _is_deal(past: PastSession, step: int) -> bool:
    return past.mover(step) is None


def _step_of(past: PastSession, seat: Seat, moment: Mattered) -> int:
    together = moves_of(past, seat, moment)
    if together:
        return together[0]
    first, until = _steps(past, moment)
    return first if moment.decision is not None else _telling(past, seat, first, until)


def moves_of(past: PastSession, seat: Seat, moment: Mattered) -> tuple[int, ...]:
    """Returns the steps of an important moment with several moves."""
    first, until = _steps(past, moment)
    steps = range(first, until)
    if moment.decision is not None or any(past.lines_for(seat)[step].move is None for step in steps):
        return ()
    news = [past.chair_at(seat, step + 1).news(step)[0] for step in steps]
    shown = [step for step, each in zip(steps, news, strict=True) if _shows(each)]
    ended = any(each.ends_round for each in news)
    return tuple(shown) if len(shown) > 1 and not ended else ()


def _steps(past: PastSession, moment: Mattered) -> tuple[int, int]:
    first = min(max(1, moment.begin.step), past.steps - 1)
    return first, max(min(moment.end.step, past.steps), first + 1)


def _shows(news: News) -> bool:
    return any(isinstance(event, Moved) and any(event.faces) for event in news.events)


def _telling(past: PastSession, seat: Seat, since: int, until: int) -> int:
    story = past.lines_for(seat)

    def weight(step: int) -> tuple[bool, int, bool, int]:
        news = past.chair_at(seat, step + 1).news(step)[0]
        talks = news.move is not None and past.game.is_talk(news.move)
        return not talks, len(story[step].words), _shows(news), step

    return max(range(since, until), key=weight)


@dataclass(frozen=True, slots=True)
class MomentWords:
    """The texts about a position of a match."""

    count: Phrase
    turn: Phrase | None
    title: Phrase
    now: tuple[Phrase, ...]
    before: tuple[Line, ...]
    pictures: tuple[str, ...]
    """The pictures of all players, by seat."""


def words_at(past: PastSession, seat: Seat, position: int) -> MomentWords:
    """Returns texts about a position that tell only what the seat may know."""
    lines, made, mover = past.lines_for(seat), past.moves_before(position), past.mover(position)
    at_end, ended, before = position >= past.steps, past.ends_round(position), lines[:position]
    now: tuple[Phrase, ...] = ()
    title = phrase("The end") if past.finished else phrase("So far")
    if at_end and past.trouble_found is not None:
        now = (past.trouble_found,)
    elif ended:
        if not (at_end and past.finished):
            title = phrase("The end of round {round}", round=past.round_at(position) + 1)
        deed, now = deed_and_result(past, seat, position - 1)
        now, deed = (now, deed) if now else (deed, ())
        before = (*before[:-1], replace(before[-1], words=deed))
    elif not at_end:
        title = phrase("Move {move}", move=made + 1)
        now, _ = deed_and_result(past, seat, position)
    move = min(made + (not ended), past.moves)
    return MomentWords(
        count=phrase("Move {move} of {moves}", move=move, moves=past.moves),
        turn=None if mover is None else phrase("{name}'s turn", name=SeatName(mover)),
        title=title,
        now=(*past.came(position), *now),
        before=_before(before),
        pictures=tuple(medallion_of(past, one).picture for one in range(len(past.players))),
    )


def deed_and_result(
    past: PastSession, seat: Seat, step: int
) -> tuple[tuple[Phrase, ...], tuple[Phrase, ...]]:
    """Returns sentences about a step, and about the end of its round."""
    words = past.lines_for(seat)[step].words
    if not past.ends_round(step + 1):
        return words, ()
    news = past.chair_at(seat, step + 1).news(step)[0]
    deed = tuple(ENTRIES[past.game.id].words.tell(past.chair_at(seat, step).view, news.deed))
    # A deed without the round's end may tell too much, for example what the next player must do.
    of_deed = [sentence in deed for sentence in words]
    return tuple(compress(words, of_deed)), tuple(compress(words, map(not_, of_deed)))


def subtitle(past: PastSession, position: int, *, short: bool) -> Phrase:
    """Returns the text beside the game's name, such as "Looking back · Round 2"."""
    number, count = past.round_at(position) + 1, len(past.rounds)
    if not has_rounds(past) or (past.finished and count == 1):
        return phrase("Looking back")
    words = phrase("Round {round}", round=number)
    if past.finished and count > 1:
        words = phrase("Round {round} of {rounds}", round=number, rounds=count)
    return words if short else phrase("Looking back \u00b7 {round}", round=words)


def has_rounds(past: PastSession) -> bool:
    """Returns whether a match can have more than one round."""
    entry = ENTRIES[past.game.id]
    return not entry.together and entry.scoring.rounds(past.record.options) != 1


def first_round(past: PastSession, say: Callable[[Phrase], str]) -> str:
    """Returns the label "Round {}", or "" for a match without rounds."""
    return say(phrase("Round {round}", round=0)).replace("0", "{}") if has_rounds(past) else ""


def _before(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    number = lines[-1].round if lines else 0
    return tuple(line for line in reversed(lines) if line.round == number and line.words)


LONGEST_TITLE = 46
"""Largest number of characters of a title."""
LONGEST_LINE = 84
"""Largest number of characters of the text below a title, if it has several sentences."""
CARDS = 4
"""Largest number of cards in the picture of an important moment."""


def headlined(weighing: Weighing, seat: Seat, moment: Mattered, say: Callable[[Phrase], str]) -> Moment:
    """Returns the texts and cards of an important moment."""
    past = weighing.past
    together = moves_of(past, seat, moment)
    if together:
        return _several(past, seat, together, moment, say)
    step = _step_of(past, seat, moment)
    deed, end = _done_at(past, seat, step, say)
    done, *after = deed or [""]
    which = say(phrase("Move {move}", move=past.moves_before(step) + 1))
    if past.lines_for(seat)[step].move is None:
        title, rest = say(phrase("The deal")), [done, *after]
    elif done and len(done) <= LONGEST_TITLE:
        title, rest = done.removesuffix("."), [f"{which}.", *after]
    else:
        title, rest = which, [done, *after]
    if moment.decision is not None and moment.decision.best:
        best, _ = weighing.move_text(seat, step, moment.decision.best[0].move)
        better = say(phrase("Better: {move}.", move=best))
        rest, end = [f"{rest[0]} {better}", say(moment.decision.why)], ""
    line = within(rest, end)
    cards, mover = _moved(past, seat, step), past.mover(step)
    whose = () if cards or mover is None else (medallion_of(past, mover),)
    spoken = f"{title}. {say(_of_chance(seat, moment))} {line}"
    at, brief = shown_at(past, seat, moment), rest[0]
    return Moment(title, line, spoken, whose, "chart", cards, round(100 * moment.change), at, brief=brief)


def _several(
    past: PastSession,
    seat: Seat,
    steps: Sequence[int],
    moment: Mattered,
    say: Callable[[Phrase], str],
) -> Moment:
    first, last = (past.moves_before(step) + 1 for step in (steps[0], steps[-1]))
    title = say(phrase("Moves {first} to {last}", first=first, last=last))
    sentences = [say(words) for step in steps for words in past.lines_for(seat)[step].words]
    line = within(sentences)
    cards = tuple(card for step in steps for card in _moved(past, seat, step))[:CARDS]
    spoken = f"{title}. {say(_of_chance(seat, moment))} {line}"
    gain, brief = round(100 * moment.change), sentences[0]
    return Moment(title, line, spoken, (), "chart", cards, gain, steps[0], several=True, brief=brief)


def _of_chance(seat: Seat, moment: Mattered) -> Phrase:
    """Says aloud whose chance to win changed, and by how much."""
    name, percent = SeatName(seat), round(100 * moment.change)
    if percent < 0:
        return phrase("{name}'s chance to win fell by {percent} %.", name=name, percent=-percent)
    return phrase("{name}'s chance to win rose by {percent} %.", name=name, percent=percent)


def plain_moments(past: PastSession, seat: Seat, say: Callable[[Phrase], str]) -> list[Moment]:
    """Returns the last and the first move of a match as moments."""
    talks = (past.game.is_talk(one.move) if one.move is not None else True for one in past.lines_for(seat))
    moves = [step for step, talk in enumerate(talks) if not talk]
    found = []
    for title, step in ((phrase("The last move"), moves[-1:]), (phrase("The first move"), moves[:1])):
        for at in step:
            done = within(*_done_at(past, seat, at, say))
            mover, cards = past.mover(at), _moved(past, seat, at)
            whose = () if mover is None else (medallion_of(past, mover),)
            spoken = f"{say(title)}: {done}"
            found.append(Moment(say(title), done, spoken, whose, "film", cards, 0, at))
    return found


def _done_at(past: PastSession, seat: Seat, step: int, say: Callable[[Phrase], str]) -> tuple[list[str], str]:
    """Returns the sentences about a move, and one about its round's end."""
    deed, _ = deed_and_result(past, seat, step)
    end = say(phrase("That ended the round.")) if past.ends_round(step + 1) else ""
    return [say(words) for words in deed], end


def changed(change: float, last: int | None = None, dealt: bool = False) -> Phrase:  # noqa: FBT001, FBT002
    """Returns the text about a change of the chance to win."""
    percent = round(100 * change)
    if dealt and percent < 0:
        return phrase("Down {percent} % after the deal", percent=-percent)
    if dealt:
        return phrase("Up {percent} % after the deal", percent=percent)
    if last is not None and percent < 0:
        return phrase("Down {percent} % after move {move}", percent=-percent, move=last)
    if last is not None:
        return phrase("Up {percent} % after move {move}", percent=percent, move=last)
    if percent < 0:
        return phrase("Down {percent} %", percent=-percent)
    return phrase("Up {percent} %", percent=percent)


def within(sentences: list[str], end: str = "") -> str:
    """Returns as many sentences as fit in a line before the sentence `end`."""
    line, most = "", LONGEST_LINE - len(end)
    for sentence in filter(None, sentences):
        if line and len(line) + len(sentence) > most:
            break
        line = f"{line} {sentence}".strip()
    return f"{line} {end}".strip()


def _moved(past: PastSession, seat: Seat, step: int) -> tuple[Face | None, ...]:
    news = past.chair_at(seat, step + 1).news(step)[0]
    events = [event for event in news.events if isinstance(event, Moved)]
    seen = [(event.dst, face) for event in events for face in event.faces if face is not None]
    if not seen:  # a card that lay open before is shown, for example a wind that was blown again
        open_cards = past.chair_at(PUBLIC, step).view.table.faces
        faces = [open_cards.get(card) for event in events for card in event.cards]
        return tuple(list(filter(None, faces)) or faces)[:CARDS]
    return tuple(face for where, face in seen if where == seen[0][0])[:CARDS]
