"""One match on this screen: who plays at which seat, the CPUs' thinking, and saving."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.news import News
from game.core.phrases import Phrase, phrase
from game.core.rules import Outcome, Refusal, Touch
from game.core.undo import Bar
from game.cpu.decision import Reasons
from game.cpu.even import strength_of
from game.cpu.levels import Level, Limit
from game.cpu.styles import NEUTRAL
from game.days import now_here, offset_of
from game.games import ENTRIES
from game.match import Chair, Match
from game.measures import MOST
from game.record import Player, Record, Scribe
from game.session.beat import Pause, beat, slot
from game.session.chairs import (
    absent_seats,
    is_bound,
    is_due,
    join_bar,
    last_change,
    last_looker,
    last_mover,
    may_agree,
    person_of,
    promises,
    promising,
    with_player,
    without_promise,
)
from game.session.limits import THINK_LIMIT, at_the_table, counted, level_of, seed_of
from game.session.seats import played, seated
from game.session.services import Brain, MatchStorage
from game.session.talk import talked_enough
from game.session.thoughts import Recalled, Thought
from game.words import Words
from game.words.undo import bar_text
from game.worker.question import Answer, Ask, Failure

BACK: Final = phrase("Back to the shelf")


@dataclass(slots=True)
class _Question:
    """A question to a CPU. The answer must not be shown before the time `shown_at`."""

    token: int
    seat: Seat
    steps: int
    shown_at: float
    answer: Answer | None = None


class Advice(NamedTuple):
    """A hint: a move, its touch and the reason."""

    move: Any
    touch: Touch
    reasons: Reasons | None = None


class Session:
    """A match on one screen. `seq` grows with every save. A match for `practice` is left out of the statistics."""

    def __init__(  # noqa: PLR0913 - the parts a table is laid with
        self,
        record: Record,
        match: Match,
        match_id: str,
        *,
        words: Words,
        keeper: MatchStorage,
        brain: Brain,
        seq: int = 0,
    ) -> None:
        self.record = record
        self.match_id = match_id
        self.words = words
        self.practice = record.meta.get("practice", False)
        self.leaving = False
        """Whether the table should be left, because the player went back."""
        self.way_back = BACK
        """The text of the button that leaves the table."""
        self.has_changed = False
        """Whether players have changed, so that the table must be built again."""
        self._between = False
        """Whether a new round was dealt that no player has seen."""
        self.closed = False
        """Whether the table has been left."""
        self._match = match
        self.curtained = False
        """Whether the table is covered, so that nobody sees another person's cards."""
        self.draw_curtain()
        self._keeper = keeper
        self._brain = brain
        self._seq = seq
        self._scribe = Scribe()
        self._token = 0
        self._question: _Question | None = None
        self.began = match.steps
        """The number of steps when the session began."""
        self._thoughts = [
            Thought(step, news.seat, None)
            for step, news in enumerate(match.news(PUBLIC))
            if news.seat != DEALER and not record.seats[news.seat].is_human
        ]
        self._thinking: int | None = record.meta.get("thinking")
        self.pending: list[tuple[Seat, Touch]] = []
        """People's actions that wait for CPUs."""
        self._hint_for: Seat | None = None
        self._too_late = False
        self._to_hear = self._hearers() if self._thinking is not None else []
        self._heard_at = 0.0
        """The time at which every CPU that was asked out of turn will have answered."""
        self._noticed = False
        self.hints = list(record.meta.get("hints", ())) or [0] * len(record.seats)
        """The number of hints that each seat was given."""
        self.played = (played(record) if match.outcome is not None else None) or now_here().replace(
            microsecond=0
        )
        """The time of the last action, by the clock at the table."""
        # Not seeded by the deal code, because CPUs must not be able to work out the deal.
        self._random = Random(f"{match_id} {match.steps}")
        self._now = 0.0
        self.limits: Callable[[Level], Limit] = THINK_LIMIT.__getitem__
        """A function that returns the limit of a CPU's thinking by its level."""
        if is_due(record, match):  # the program was closed before anybody saw the cards of that round
            self._keep_promises()
            self.has_changed = False

    # -- the table ---------------------------------------------------------------------------------
    @property
    def game(self) -> Any:  # noqa: ANN401
        return self._match.game

    @property
    def record(self) -> Record:
        """The record that is saved for this match. Its rounds may be out of date."""
        return self._record

    @record.setter
    def record(self, record: Record) -> None:
        self._record = record
        self.players = seated(record.sitting)  # with names short enough for the table
        self.humans = tuple(Seat(seat) for seat, player in enumerate(self.players) if player.is_human)
        self._away = absent_seats(record) if record.changes else ()
        """The seats of absent people for whom CPUs play."""

    @property
    def turn(self) -> Seat | None:
        return self._match.turn

    @property
    def outcome(self) -> Outcome | None:
        return self._match.outcome

    @property
    def steps(self) -> int:
        """Returns the number of steps made. The number falls when a move is taken back."""
        return self._match.steps

    @property
    def shared(self) -> bool:
        """Returns whether several people share this screen and must not see each other's cards."""
        return len(self.humans) + len(self._away) > 1

    def first_looks(self) -> list[Seat]:
        """Returns the people who may look at cards after a deal, in order (G1, S4)."""
        if self.turn is None:
            return []
        count = len(self.players)
        clockwise = [Seat((self.turn + step) % count) for step in range(count)]
        people = [seat for seat in clockwise if seat in self.humans]
        if ENTRIES[self.game.id].together:
            return [seat for seat in people if seat != self.turn] if self._nobody_has_started else []
        looking = self.looking()
        return [seat for seat in [*people[1:], *people[:1]] if seat in looking]

    @property
    def _nobody_has_started(self) -> bool:
        news = self.chair(PUBLIC).news()
        return all(one.seat == DEALER or self.game.is_talk(one.move) for one in news)

    @property
    def steps_at_deal(self) -> int:
        """Returns the number of steps up to the last deal, with the deal."""
        news = self.chair(PUBLIC).news()
        return max((step + 1 for step, one in enumerate(news) if one.seat == DEALER), default=0)

    def looking(self) -> frozenset[Seat]:
        """Returns the seats that may look at cards after a deal."""
        if self.turn is None or self.chair(PUBLIC).news(self.steps - 1)[0].seat != DEALER:
            return frozenset()
        return frozenset(looker for looker, _ in self._match.state.table.looks)

    def hides_nothing_from(self, seat: Seat) -> bool:
        """Returns whether everybody may watch the screen while this seat moves."""
        return self._match.hides_nothing_from(seat)

    def first_chair(self) -> Seat:
        """Returns the seat whose view comes first, or `PUBLIC` without people."""
        if self.shared and (looks := self.first_looks()):
            return looks[0]
        if self.shared and self.steps == self.began and (looker := last_looker(self._match)) in self.humans:
            return looker or Seat(0)
        if self.turn in self.humans:
            return self.turn or Seat(0)
        return self.humans[0] if self.humans else PUBLIC

    def shared_viewpoint(self) -> Seat:
        """Returns the seat whose view may always be on the screen. It is `PUBLIC` if several people play."""
        return self.humans[0] if len(self.humans) == 1 and not self.shared else PUBLIC

    def draw_curtain(self) -> None:
        """Covers the table if several people share the screen."""
        self.curtained = self.shared and bool(self.humans)

    def chair(self, seat: Seat) -> Chair:
        """Returns the access to the match for a seat. `PUBLIC` is for what everybody may see."""
        return self._match.chair(seat)

    def story(self, seat: Seat, since: int = 0) -> list[tuple[News, tuple[Phrase, ...]]]:
        """Returns the news and sentences of each step for a seat, from step `since` on."""
        chair = self.chair(seat)
        news = chair.news(since)
        return [
            (one, ENTRIES[self.game.id].words.tell(chair.before(since + nth), one))
            for nth, one in enumerate(news)
        ]

    # -- moving ------------------------------------------------------------------------------------
    def attempt(self, seat: Seat, touch: Touch) -> Refusal | None:
        """Makes the move of a person's click or key, or returns why it is refused.

        A move that must wait for CPUs returns None.
        """
        if self._is_hearing:
            self.pending.append((seat, touch))
            return None
        refusal = talked_enough(self.chair(seat), touch) or self._match.attempt(seat, touch)
        if refusal is None:
            self._moved()
        return refusal

    def undo_bar(self, seat: Seat) -> Phrase | None:
        """Returns why this person may not take a move back, or None."""
        if seat not in self.humans:
            return phrase("You are only watching.")
        back = self._match.way_back(seat)
        if isinstance(back, Bar):
            return bar_text(back, seat)
        since = last_change(self.record, self._match)
        return phrase("Somebody else has taken a seat since then.") if back < since else None

    @property
    def by_consent(self) -> bool:
        """Returns whether people may take moves back at this table if everybody agrees."""
        return may_agree(self.record) and bool(self.record.meta.get("by_consent"))

    def let_agree(self, *, may: bool) -> None:
        self._note(by_consent=may)
        self.save()

    def _note(self, **meta: object) -> None:
        self.record = replace(self.record, meta={**self.record.meta, **meta})

    def last_mover(self) -> Seat | None:
        """Returns the seat that moved last, or None if the move cannot be taken back by agreement."""
        return last_mover(self.record, self._match) if self.by_consent else None

    def undo(self, seat: Seat, *, agreed: bool = False) -> None:
        """Takes back a seat's last choice and all later steps.

        If everybody has `agreed`, the record says so.
        """
        self._match.undo(seat, agreed=agreed)
        if agreed:
            self._note(take_backs=self.record.meta.get("take_backs", 0) + 1)
        self._forget_question()
        self.pending.clear()
        self._hint_for = None
        self._to_hear = self._hearers() if self._thinking is not None else []
        self.save()

    def _moved(self) -> None:
        self._forget_question()
        self._between |= self._match.history[-1].seat == DEALER and self._has_new_round
        self._hint_for = None
        self._heard_at = self._now
        self._to_hear = self._hearers()
        self.save()

    # -- coming and going --------------------------------------------------------------------------
    @property
    def change_bar(self) -> Phrase | None:
        """Returns why nobody can take over a seat now, or None if somebody can."""
        if is_bound(self.record):
            return phrase("This deal is the same for everybody, so everybody keeps their seat.")
        return phrase("This match is over.") if self.outcome is not None else None

    def let_play(self, seat: Seat, level: Level) -> None:
        """Lets a CPU play under a person's name and picture. The CPU knows only what that person has seen."""
        if seat in self.promised:
            self.forget_promise(seat)
        self._sit({seat: replace(self.record.sitting[seat], player=level.value)})

    def come_back(self, seat: Seat) -> None:
        """Gives a seat back to the person for whom a CPU plays at the seat."""
        person = person_of(self.record, seat)
        assert person is not None
        self._sit({seat: person})

    @property
    def promised(self) -> Mapping[Seat, Player]:
        """Returns the players who will take over seats in the next round, by seat."""
        return promises(self.record)

    def promise(self, seats: Mapping[Seat, Player]) -> None:
        """Plans that these players take over seats in the next round."""
        self._promise({**self.promised, **seats})

    def forget_promise(self, seat: Seat) -> None:
        """Drops the planned change at a seat, or both changes if two people would change places."""
        self._promise(without_promise(self.promised, self.players, seat))

    def _promise(self, seats: Mapping[Seat, Player]) -> None:
        self._forget_question()
        self.record = promising(self.record, seats, self.next_round)
        self.save()

    @property
    def next_round(self) -> int:
        """Returns the number, from 1, of the next round whose cards nobody has seen."""
        return len(self._match.rounds()) + (not self._between)

    @property
    def promise_bar(self) -> Phrase | None:
        """Returns why nobody can take over a seat in the next round, or None if somebody can."""
        return join_bar(self.record, self.next_round)

    def begin_round(self) -> None:
        """Makes the planned changes of players before the next round is shown."""
        if self._between:
            self._keep_promises()
        self._between = False

    def _keep_promises(self) -> None:
        if promised := self.promised:
            self.record = promising(self.record, {}, 1)
            self._sit(promised)

    @property
    def _has_new_round(self) -> bool:
        rounds = self._match.rounds()
        return len(rounds) > 1 and not rounds[-1].moves

    def _sit(self, seats: Mapping[Seat, Player]) -> None:
        self._forget_question()
        record = self.record.with_match(self._match)
        for seat, player in seats.items():
            record = with_player(record, seat, player)
        self.record = record
        self.has_changed = True
        self.save()

    def laid_again(self, words: Words) -> Session:
        """Returns a new session of this match, after players have changed."""
        heir = Session(
            self.written(),
            self._match,
            self.match_id,
            words=words,
            keeper=self._keeper,
            brain=self._brain,
            seq=self._seq,
        )
        heir.way_back, heir.limits, heir.began = self.way_back, self.limits, self.began
        heir._thoughts = self._thoughts
        return heir

    def _hearers(self) -> list[Seat]:
        """Returns the CPUs that may act out of turn, clockwise from the seat that moved last."""
        news = self._match.chair(PUBLIC).news()
        movers = (one.seat for one in reversed(news) if one.seat != DEALER)
        mover = next(movers, None)
        if mover is None or self.outcome is not None:
            return []
        count = len(self.players)
        following = [Seat((mover + step) % count) for step in range(count)]
        return [other for other in following if other not in self.humans and other != self.turn]

    # -- CPUs --------------------------------------------------------------------------------------
    def update(self, dt: float, pause: Pause, *, shown: bool) -> None:
        """Asks CPUs and makes their moves. `shown` says that all earlier moves have been shown."""
        self._now += dt
        self._listen()
        if self._between and self.promised:
            return  # the next seat may belong to somebody else now
        if self._thinking is not None and self._brain.notice is not None:
            self.practice = True  # other people with this deal had better CPUs than the simple player
        if (self.pending or self._hint_for is not None) and not self._is_hearing:
            self._release()
        question = self._question
        if question is None:
            self._ask_next(pause)
            return
        answer = question.answer
        if question.seat in self.humans or answer is None:
            return
        if answer.move is None:
            self._question = None
            self._ask_next(pause)  # nothing has to be shown, so the next CPU can think while cards still fly
        elif shown and self._now >= question.shown_at:
            self._make(question, answer)

    @property
    def _is_hearing(self) -> bool:
        """Returns whether CPUs must still be asked about the last step."""
        question = self._question
        hears = question is not None and question.seat not in self.humans and question.seat != self.turn
        return self._thinking is not None and (bool(self._to_hear) or hears)

    def _release(self) -> None:
        """Makes the first waiting move of a person, or asks for the waiting hint."""
        if self.pending:
            refusal = self.attempt(*self.pending.pop(0))
            if refusal is not None:
                self.pending.clear()
                self._too_late = True
        elif self._hint_for is not None:
            self._put_hint(self._hint_for)

    @property
    def thinking(self) -> Seat | None:
        """The seat of the CPU whose move the table waits for, or None."""
        return self.turn if self.turn is not None and self.turn not in self.humans else None

    def level(self, seat: Seat) -> Level:
        """Returns the level of the CPU at a seat. Even has the level of the nearest strength."""
        return level_of(self.players[seat].player)

    def recalled(self, steps: int) -> Recalled:
        """Returns the CPUs' moves in the first `steps` steps, with reasons that may be shown."""
        return Recalled.of(self._thoughts, self.chair(PUBLIC).news()[:steps])

    def _ask_next(self, pause: Pause) -> None:
        if self.outcome is not None:
            return
        if self._to_hear:
            seat = self._to_hear.pop(0)
            limit = self._limit(seat, calls=True)
            self._heard_at += slot(self.chair(PUBLIC), seat, limit)
            self._put(seat, limit, self._heard_at)
        elif self.thinking is not None:
            limit = self._limit(self.thinking)
            # The move waits as if it were limited by time: its time must not reveal how it was found.
            by_time = self._by_time(self.thinking, calls=False)
            wait = beat(self.chair(PUBLIC), self._random, pause, by_time)
            self._put(self.thinking, limit, max(self._now, self._heard_at) + wait)

    def _limit(self, seat: Seat, *, calls: bool = False) -> Limit:
        return self._by_playouts(seat, calls=calls) or self._by_time(seat, calls=calls)

    def _by_playouts(self, seat: Seat, *, calls: bool) -> Limit | None:
        if self._thinking is None:
            return None
        return counted(self._thinking, self.level(seat), ENTRIES[self.game.id].playouts, calls=calls)

    def _by_time(self, seat: Seat, *, calls: bool) -> Limit:
        level = self.level(seat)
        return at_the_table(self.limits(level), level, ENTRIES[self.game.id].playouts, calls=calls)

    def _put(self, seat: Seat, limit: Limit, shown_at: float = 0.0, level: Level | None = None) -> None:
        self._token += 1
        chair = self.chair(seat)
        level = level or self.level(seat)
        strength = strength_of(self.players[seat].player)
        style = NEUTRAL if seat in self.humans else ENTRIES[self.game.id].style(seat, level.value)
        # An Even plays the same on every machine: its strength is told, and its results teach how strong people are.
        by_deal = self._thinking is not None or strength is not None
        seed = seed_of(self.record.seed, self.steps, seat) if by_deal else self._random.getrandbits(32)
        self._question = _Question(self._token, seat, self.steps, shown_at)
        asked = self._token, self.game.id, seat, chair.view, chair.news()
        self._brain.ask(Ask(*asked, level, limit, seed, style, strength))

    def _listen(self) -> None:
        reply = self._brain.poll()
        if reply is None or self._question is None or reply.token != self._question.token:
            return
        if isinstance(reply, Failure):
            self._brain.reject(reply.token)  # a new process or a simple player is asked again
        else:
            self._question.answer = reply

    def _make(self, question: _Question, answer: Answer) -> None:
        if all(answer.move != move for move, _ in self.chair(question.seat).moves()):
            self._refuse(question, answer)
            return
        self._question, step = None, self.steps  # counted before the move: a new deal may follow at once
        self._match.submit(question.seat, answer.move)
        self._thoughts.append(Thought(step, question.seat, answer.reasons))
        self._moved()

    def _refuse(self, question: _Question, answer: Answer) -> None:
        """Asks again after a bad answer. After too many, a simple player answers."""
        question.answer = None
        self._brain.reject(answer.token)

    def trouble(self) -> Phrase | None:
        """Returns a new message for the players, or None."""
        if self._too_late:
            self._too_late = False
            return phrase("Somebody else was quicker.")
        notice, self._noticed = self._brain.notice if not self._noticed else None, self._noticed
        self._noticed = self._noticed or notice is not None
        return notice

    # -- hints -------------------------------------------------------------------------------------
    def ask_hint(self, seat: Seat) -> None:
        """Asks a Sharp CPU that knows only what this seat knows. `advice` returns the hint."""
        if self._is_hearing:
            self._hint_for = seat
        else:
            self._put_hint(seat)

    def _put_hint(self, seat: Seat) -> None:
        self._hint_for = None
        self._put(seat, self.limits(Level.SHARP), level=Level.SHARP)

    def advice(self, seat: Seat) -> Advice | None:
        """Returns the hint that a person asked for, or None. Each hint is returned only once."""
        question = self._question
        if question is None or question.seat != seat or seat not in self.humans or question.answer is None:
            return None
        move, reasons = question.answer.move, question.answer.reasons
        touch = next((touch for legal, touch in self.chair(seat).moves() if legal == move), None)
        if touch is None:
            self._refuse(question, question.answer)
            return None
        self._question = None
        self.hints[seat] += 1
        self.save()
        return Advice(move, touch, reasons)

    def _forget_question(self) -> None:
        if self._question is not None:
            self._question = None
            self._brain.cancel()

    # -- keeping -----------------------------------------------------------------------------------
    def written(self) -> Record:
        """Returns the record of the match so far, with all its rounds."""
        meta = {**self.record.meta, "id": self.match_id, "seq": self._seq, "practice": self.practice}
        meta["saved_at"] = self.played.astimezone(UTC)
        meta["offset"] = offset_of(self.played)
        meta["hints"] = list(self.hints) if any(self.hints) else None
        meta["promised"] = meta.get("promised") if self.outcome is None else None
        meta = {key: value for key, value in meta.items() if value is not None}
        return replace(self.record.with_match(self._match), meta=meta)

    def save(self) -> None:
        """Saves the match in the background. A finished match is moved to the finished matches."""
        self.played = now_here().replace(microsecond=0)
        self._seq = min(self._seq + 1, MOST)  # a larger number could not be read again
        draft = partial(self.written().dumps, self._scribe)
        keep = self._keeper.offer if self.outcome is None else self._keeper.finish
        keep(self.match_id, draft, self._seq)

    def close(self) -> None:
        """Stops the thinking of the CPUs."""
        self.closed = True
        self._forget_question()
