"""The objects that all scenes share."""

import os
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from gettext import NullTranslations
from pathlib import Path
from typing import Literal, cast

from game import __version__
from game.challenge import Challenge, may_hold_code
from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.core.rules import OptionValue
from game.core.shuffle import code_of
from game.course import Course
from game.cpu.even import is_even, spelled
from game.daily import THINKING, Daily
from game.games import GAMES, LESSONS
from game.lesson import Lesson
from game.names import apart, folded
from game.pictures import as_written, told_apart
from game.record import BadRecord, Player, Record
from game.record.salvage import salvaged
from game.saves import (
    SEVERAL,
    Autosaver,
    BadFile,
    Entry,
    NotSaved,
    Places,
    Result,
    ScoreBook,
    Shelf,
    Why,
    guard,
    new_id,
    read_file,
    sat_down,
    text_in,
    with_table,
)
from game.saves.deals import EVERYBODY, key_of
from game.session.chairs import OF_DEAL, for_another_match
from game.session.exercise_session import ExerciseSession
from game.session.lesson_session import LessonSession
from game.session.past_session import LOOKING
from game.session.reviewing import Reviewing
from game.session.seats import named, words_of
from game.session.services import Brain
from game.session.session import Session
from game.setup import CPU_NAMES, LONGEST_NAME, Form
from game.words import Words
from scenes.board.context import MemoryAids
from scenes.context.background import Jobs
from scenes.context.bookkeeper import Ages, Bookkeeper, Lidkeeper
from scenes.context.calendar import Calendar, Challenges
from scenes.context.comparisons import Comparisons
from scenes.context.learning import Exercises, Firsts
from scenes.context.library import Library, ScorePads
from scenes.context.people import KnownPeople, Naming
from scenes.context.preferences import Preferences
from scenes.games import SHOWS
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Replace
from scenes.stage.services import Services
from scenes.table.context import PlayPreferences

FAR_TEXT = 1.25
"""Smallest text size that can be read from across the table."""
WITH_CODE = {
    ".png": phrase(
        "This picture holds no hidden code. Many programs remove it when they send a picture. Type in the code shown on the card."
    ),
    ".txt": phrase("There is no deal code in this text."),
}
"""The message for a file without a challenge's code, by suffix."""


@dataclass(slots=True)
class Desk:
    """The player's files, and the objects that manage them."""

    places: Places
    shelf: Shelf
    autosaver: Autosaver
    scores: ScoreBook
    jobs: Jobs


@dataclass(slots=True)
class Context:
    """The object that holds everything that scenes share."""

    services: Services
    preferences: Preferences
    desk: Desk
    library: Library
    people: KnownPeople
    bookkeeper: Bookkeeper
    exercises: Exercises
    calendar: Calendar
    challenges: Challenges
    lidkeeper: Lidkeeper
    firsts: Firsts
    ages: Ages
    naming: Naming
    score_pads: ScorePads
    brain: Brain
    comparisons: Comparisons
    translations: NullTranslations = field(default_factory=NullTranslations)
    reviewing: Callable[[Record, Path | None, Sequence[int]], Reviewing] = Reviewing
    """Makes a review from a record, its path and the seats to review first."""
    _heirs: dict[str, Session] = field(default_factory=dict)
    _announced_problem: Phrase | None = None
    _old: set[str] = field(default_factory=set)
    """Matches that were already over when opened."""
    _opened_sessions: list[Session] = field(default_factory=list)
    """Matches that are open at a table."""

    # -- matches -----------------------------------------------------------------------------------
    def begin(
        self,
        game_id: str,
        players: Sequence[Player],
        options: Mapping[str, OptionValue],
        code: str | None = None,
        *,
        practice: bool = False,
        by_consent: bool = False,
    ) -> Session:
        """Returns a new, saved match with the deal of `code`, or a random one."""
        record = self.recorded(game_id, players, options, code, practice=practice)
        if by_consent:
            record = replace(record, meta={**record.meta, "by_consent": True})
        return self._begun(record, new_id())

    def begin_day(self, deal: Daily) -> Session | Phrase:
        """Returns a new match of a day's deal, or why there is none."""
        match_id, players = new_id(), self.players_of(deal.players)
        try:
            counts = self.calendar.begin(deal, match_id, players[0].name)
        except NotSaved as error:
            if error.why is Why.HELD:
                raise
            return error.sentence
        meta = {"daily": deal.date, "thinking": THINKING}
        record = self.recorded(deal.game_id, players, deal.options, deal.code, practice=not counts)
        return self._begun(replace(record, meta={**record.meta, **meta}), match_id)

    def begin_challenge(self, challenge: Challenge) -> Session:
        """Returns a new match with a challenge's deal. It is practice if a person has seen this deal."""
        players = self.players_of(challenge.players)
        people = [player.name for player in players if player.is_human]
        self.calendar.read()
        key = key_of(challenge.game_id, challenge.code)
        seen = any(self.calendar.has_seen(key, name) for name in people)
        meta = {"challenge": str(challenge), "thinking": THINKING}
        record = self.recorded(challenge.game_id, players, challenge.options, challenge.code, practice=seen)
        return self._begun(replace(record, meta={**record.meta, **meta}), new_id())

    def counts_for(self, session: Session) -> date | None:
        """Returns the day if this match gives the result of a daily deal, otherwise None."""
        day: date | None = session.record.meta.get("daily")
        if day is None or session.practice or self.calendar.day(day).match != session.match_id:
            return None
        return day

    def players_of(self, kinds: Sequence[str]) -> list[Player]:
        """Returns the players for a deal by their kinds, such as "human"."""
        known = self.preferences.now.names
        me = known[0] if known else self.services.say(phrase("You"))
        others = iter([name for name in (*CPU_NAMES[1:], CPU_NAMES[0]) if folded(name) != folded(me)])
        names = [me if kind == "human" else next(others) for kind in kinds]
        person = self.people.now.find(me)
        own = "" if person is None else person.picture
        pictures = as_written(told_apart(own if kind == "human" else "" for kind in kinds))
        return list(map(Player, apart(names, LONGEST_NAME), kinds, pictures))

    def _begun(self, record: Record, match_id: str) -> Session:
        session = self._seated(record, match_id, self.library.highest)
        people = frozenset(folded(record.sitting[seat].name) for seat in session.humans)
        if people:
            self.calendar.see(key_of(record.game.id, record.seed), people)
        session.save()
        return session

    def begin_gently(self, game_id: str, seats: int) -> Session:
        """Returns a match of one person against Gentle CPUs, with usual rules."""
        players = self.players_of(("human", *["gentle"] * (seats - 1)))
        return self.begin(game_id, players, GAMES[game_id].defaults())

    def go_on(self, branch: Record, move: int) -> Session:
        """Returns a practice match that continues another match from a move number."""
        created = datetime.now(UTC).replace(microsecond=0)
        meta = {"practice": True, "from_move": move}
        record = replace(branch, created=created, app_version=__version__, meta=meta)
        session = self._seated(record, new_id(), self.library.highest)
        session.way_back = LOOKING
        session.save()
        return session

    def recorded(
        self,
        game_id: str,
        players: Sequence[Player],
        options: Mapping[str, OptionValue],
        code: str | None = None,
        *,
        practice: bool = False,
    ) -> Record:
        """Returns the record of a new match before its first step."""
        seed = code or code_of(secrets.randbits(40))
        created = datetime.now(UTC).replace(microsecond=0)
        meta = {"practice": True} if practice else {}
        return Record(GAMES[game_id], tuple(players), dict(options), seed, created, __version__, meta=meta)

    def again(self, session: Session, *, same_deal: bool) -> Session:
        """Returns a new match with the same people, perhaps as practice."""
        record = session.record
        code = record.seed if same_deal else None
        if same_deal and session.outcome is None:
            session.practice = True
            session.save()
        sitting: Sequence[Player] = for_another_match(record)
        sitting = sitting if same_deal else self._evened(record.game.id, sitting)
        dealt = self.recorded(record.game.id, sitting, record.options, code, practice=same_deal)
        if same_deal:
            of_deal = {key: record.meta[key] for key in OF_DEAL if key in record.meta}
            dealt = replace(dealt, meta={**of_deal, **dealt.meta})
        if session.by_consent:
            dealt = replace(dealt, meta={**dealt.meta, "by_consent": True})
        heir = self._begun(dealt, new_id())
        heir.way_back = session.way_back
        return heir

    def before_again(self, session: Session) -> None:
        """Reads the score book in advance, because the players of a match may play again.

        It is needed only for the strength of a CPU of the level Even.
        """
        self.bookkeeper.read_ahead(needed=any(is_even(one.player) for one in session.record.sitting))

    def _evened(self, game_id: str, players: Sequence[Player]) -> Sequence[Player]:
        """Returns the players, with the present strength of the level Even."""
        if not any(is_even(one.player) for one in players):
            return players
        found = self.bookkeeper.learn(game_id, [(one.name, one.player) for one in players])
        if found is None:
            return players
        now = spelled(found.strength)
        return [replace(one, player=now) if is_even(one.player) else one for one in players]

    def games_for(self, session: Session) -> list[str]:
        """Returns the ids of other games with enough seats for a match's people."""
        if not session.humans:
            return []
        count, this = len(session.humans), session.game.id
        return [
            game.id
            for game in GAMES.values()
            if game.id != this and game.id in SHOWS and count < game.seats.stop
        ]

    def go_over(self, session: Session, game_id: str) -> Session:
        """Returns a new match of another game with the same people."""
        now, people = self.preferences.now, self.people
        form = Form.of(GAMES[game_id], now.tables.get(game_id, {}), now.names, people.now)
        form.seat_players(for_another_match(session.record))
        company, moment = form.company(), datetime.now(UTC).replace(microsecond=0)
        people.change(lambda known: sat_down(known, company, moment))
        players = self._evened(game_id, form.players([one.name for one in form.seats]))
        heir = self.begin(game_id, players, form.options, by_consent=form.agrees)
        heir.way_back = session.way_back
        return heir

    def resume(self, entry: Entry) -> Session | Phrase:
        """Returns the match of an entry, or why it cannot open."""
        if (there := self.on_table(entry)) is not None:
            return there
        try:
            text, seq = self.desk.autosaver.waiting(entry.id) or (self.desk.shelf.load(entry), entry.seq)
            record = Record.loads(text)
            if record.game.id not in SHOWS:
                return phrase("There is no table for {game} in this Tuckbox yet.", game=record.game.title)
            practice = entry.practice or not self._may_count(record, entry.id)
            session = self._seated(record, entry.id, max(seq, self.library.highest), practice=practice)
        except (BadFile, BadRecord) as bad:
            return bad.sentence
        if session.outcome is not None:
            self._old.add(session.match_id)
        return session

    def is_past(self, path: Path) -> bool:
        """Returns whether the match in a file is finished or cut short."""
        entry = self.desk.shelf.open_path(path)
        if entry.opens:
            return entry.summary is not None and entry.summary.finished
        try:
            record = salvaged(guard(read_file(path)))[0]
        except (BadFile, BadRecord):
            return False
        return record.game.id in SHOWS

    def open_path(self, path: Path) -> Session | Phrase:
        """Returns the match in any file, or why it cannot open."""
        entry = self.desk.shelf.open_path(path)
        if not entry.opens:
            why = entry.reason or entry.sentence
            can_be_read = path.is_file() and os.access(path, os.R_OK)
            return WITH_CODE.get(path.suffix.lower(), why) if can_be_read else why
        found = self.resume(entry)
        if isinstance(found, Session):
            self.calendar.read()
            record = found.record
            key = key_of(record.game.id, record.seed)
            people = [record.sitting[seat].name for seat in found.humans]
            if not self.desk.shelf.knows(entry.id) and any(
                self.calendar.has_seen(key, name) for name in people
            ):
                found.practice = True  # somebody else's match of a deal that people here have seen
            self.was_seen(record)
        return found

    def code_in(self, path: Path) -> str:
        """Returns the text in a file, or "" if it cannot be a challenge."""
        text = text_in(path) if path.suffix.lower() in WITH_CODE else ""
        return text if may_hold_code(text) else ""

    def challenge_in(self, text: str) -> Challenge | Phrase:
        """Returns the challenge whose code is in a text, or why there is none."""
        return self.challenges.read_code(text)

    def was_seen(self, record: Record) -> None:
        """Records that other people may have seen this match's deal."""
        self.calendar.see(key_of(record.game.id, record.seed), frozenset((EVERYBODY,)))

    def _may_count(self, record: Record, match_id: str) -> bool:
        """Returns whether a match may still count for its day. True if it has no day, or is finished."""
        day = record.meta.get("daily")
        if day is None or record.result is not None:
            return True
        known = self.calendar.read().days.get(day)
        is_newest = known is not None and record.meta.get("seq", 0) >= known.seq
        return known is not None and known.match == match_id and known.total is None and is_newest

    def _seated(self, record: Record, match_id: str, seq: int, *, practice: bool = False) -> Session:
        if practice:
            record = replace(record, meta={**record.meta, "practice": True})
        return Session(
            record,
            record.replay(),
            match_id,
            words=words_of(self.translations, record.sitting),
            keeper=self.desk.autosaver,
            brain=self.brain,
            seq=seq,
        )

    def on_table(self, entry: Entry) -> Phrase | None:
        """Returns a sentence if the match is in play now; else None."""
        there = any(one.match_id == entry.id for one in self._on_tables())
        return phrase("This match is on the table already.") if there else None

    def _on_tables(self) -> list[Session]:
        return [one for one in self._opened_sessions if not one.closed and one.outcome is None]

    @property
    def laid(self) -> Session | None:
        """Returns the match that was opened last, if any is open."""
        return next((one for one in reversed(self._opened_sessions) if not one.closed), None)

    def ended_here(self, session: Session) -> bool:
        """Returns whether a match has people, and has ended since the program was started."""
        return bool(session.humans) and not session.practice and session.match_id not in self._old

    def enter(self, session: Session) -> None:
        """Adds a newly finished match's result to the score book."""
        record = session.written()
        if record.result is None or session.match_id in self._old:
            return
        result = Result(
            session.match_id,
            record.game.id,
            dict(record.options),
            named(record.sitting),
            tuple(
                SEVERAL if seat in record.changed else player.player
                for seat, player in enumerate(record.sitting)
            ),
            record.result.totals,
            record.result.winners,
            record.seed,
            record.meta["saved_at"],
            session.practice,
            offset=record.meta.get("offset"),
            hints=tuple(session.hints) if any(session.hints) else (),
        )
        self.desk.jobs.do(lambda: self.desk.scores.add(result), lasting=True)
        day, (total, *_), won = self.counts_for(session), record.result.totals, 0 in record.result.winners
        if day is not None:
            self.calendar.end(day, session.match_id, total, won=won, hinted=bool(session.hints[0]))

    # -- leaving a table ---------------------------------------------------------------------------
    def leave(self, session: Session, heir: Session | None = None) -> None:
        """Remembers that the player leaves a table, perhaps for the match `heir`."""
        session.leaving = True
        self.library.refresh()  # so that the shelf shows this match among the waiting ones from its first frame
        if heir is not None:
            self._heirs[session.match_id] = heir

    def leave_match(self, session: Session) -> Change:
        """Closes a match that the player leaves, and returns the change of screen."""
        session.close()
        heir = self._heirs.pop(session.match_id, None)
        return Pop() if heir is None else Replace(routes.Table(heir))

    def laid_again(self, session: Session) -> Change:
        """Closes a table after its players have changed, and returns the new table."""
        session.close()
        return Replace(routes.Table(session.laid_again(words_of(self.translations, session.record.sitting))))

    def lay(self, session: Session) -> None:
        """Registers a match that is now open at a table."""
        self._opened_sessions = [*self._on_tables(), session]

    def has_lesson(self, game_id: str) -> bool:
        return game_id in LESSONS and game_id in SHOWS

    def teach(self, game_id: str) -> LessonSession:
        """Returns the first lesson of a game, at its first step."""
        return self.taught(LESSONS[game_id])

    def taught(self, lesson: Lesson) -> LessonSession:
        """Returns a lesson at its beginning."""
        names = self._learning(lesson.seats)
        return LessonSession(Course(lesson, names), self.learner_words(lesson.seats))

    def learner_words(self, seats: int) -> Words:
        """Returns the translator for a lesson with this number of seats."""
        known = self.preferences.now.names
        return Words(self.translations, self._learning(seats), None if known else 0)

    def _learning(self, seats: int) -> tuple[str, ...]:
        known = self.preferences.now.names
        me = known[0] if known else self.services.say(phrase("You"))
        others = [name for name in CPU_NAMES[1:] if folded(name) != folded(me)]
        return (me, *others[: seats - 1])

    # -- who is before the screen ------------------------------------------------------------------
    def change_for(self, session: Session, seat: Seat) -> None:
        """Sets text, motion and help as the person at a seat prefers.

        For a CPU's seat, everybody's settings apply.
        """
        people, player = self.people.now, session.players[seat] if seat in session.humans else None
        person = None
        if player is not None:
            person = people.find(self.naming.current_name(player.name)) or people.find(player.name)
        own = {} if person is None else dict(person.table)
        if self._sees_from_far(session):
            now = replace(self.preferences.everybodys, **own)
            own |= {"text_size": max(now.text_size, FAR_TEXT), "large_numerals": True}
        name = "" if person is None else person.name

        def keep(values: Mapping[str, object]) -> None:
            of_theirs = {key for key, _ in person.table} if person is not None else set()
            chosen = {key: value for key, value in values.items() if key in of_theirs or value != own[key]}
            self.people.change(lambda known: with_table(known, name, chosen))

        self.preferences.change_for(own, keep)

    def _sees_from_far(self, session: Session) -> bool:
        """Returns whether a match's people on this computer have chosen large print for everybody."""
        company = {folded(session.players[seat].name) for seat in session.humans}
        now = self.people.now
        return now.distance and len(company) > 1 and company <= set(now.company)

    # -- how the player wants it -------------------------------------------------------------------
    def speed(self) -> float:
        """Returns the player's animation speed; 1 is the designed speed."""
        return self.preferences.now.speed

    def pondering(self) -> float:
        """Returns the factor for CPUs' thinking time; 1 leaves it unchanged."""
        return 1 / self.preferences.now.cpu_pace

    def play_preferences(self) -> PlayPreferences:
        """Returns the player's preferences at a table."""
        now = self.preferences.now
        return PlayPreferences(
            cast("Literal['never', 'asked', 'always']", now.hints),
            cast("Literal['nothing', 'big', 'all']", now.ask_before),
            cast("Literal['off', 'one', 'any']", now.take_back),
            now.cpu_waits,
            cast("Literal['brief', 'usual', 'full']", now.speech),
            now.curtain == "click-twice",
        )

    def memory_aids(self, session: Session) -> MemoryAids:
        """Returns the memory aids that are on at this table. With several people, all are off."""
        if isinstance(session, ExerciseSession):
            return MemoryAids(counts=True, remembers=True, recalls=True)
        now, recalls = self.preferences.now, "from_move" in session.record.meta
        return (
            MemoryAids(now.count_cards, now.remember, recalls) if len(session.humans) == 1 else MemoryAids()
        )

    # -- the end -----------------------------------------------------------------------------------
    def trouble(self) -> Phrase | None:
        """Returns a sentence about a new problem with files, if any."""
        lasting = self.desk.autosaver.problem()
        fresh, self._announced_problem = lasting if lasting != self._announced_problem else None, lasting
        return (
            fresh
            or self.desk.jobs.problem()
            or self.people.trouble()
            or self.score_pads.trouble()
            or self.exercises.trouble()
            or self.calendar.trouble()
        )

    def close(self) -> bool:
        """Writes pending changes. Returns whether nothing was lost."""
        self.calendar.stop()
        self.comparisons.stop()
        kept = self.desk.autosaver.close(1.2)
        self.calendar.note()
        return self.desk.jobs.close(0.8) and kept
