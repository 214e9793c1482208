"""Deals of days and of challenges, and who knows their cards."""

from __future__ import annotations

import math
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

from game.challenge import BadCode, Challenge, ChallengeResult, challenge_of, code_within, decoded, read
from game.core.phrases import Phrase, phrase
from game.daily import FIRST, LAST, Daily, daily
from game.days import now_here
from game.names import folded
from game.record import BadRecord, Record
from game.saves import Deals, DealsFile, Entry, FriendMatches, NotSaved, Par, Summary
from game.saves.deals import (
    Day,
    also_seen,
    begun,
    decided,
    ended,
    found_again,
    key_of,
    saved,
    with_challenge,
    with_day,
    with_seen,
)
from game.saves.lock import LONGEST
from scenes.context.background import Jobs
from scenes.context.library import Library

if TYPE_CHECKING:
    from game.trials.par import ParCount

NOTED_EVERY = 10.0
"""Least seconds between two times at which the number of the newest save is written into a file."""


def par_count(deal: Daily, known: Mapping[str, Par]) -> ParCount | None:
    """Returns an object that plays the CPU matches still missing for a deal's par.

    Returns None if none is missing.
    """
    from game.trials.par import ParCount, ParDeal, is_whole  # noqa: PLC0415 - the shelf stands sooner

    if is_whole(known):
        return None
    return ParCount(ParDeal(deal.game_id, deal.players, deal.options, deal.code), known)


class Calendar:
    """The daily deals and challenges, and what people did with them."""

    def __init__(self, file: DealsFile, library: Library, jobs: Jobs) -> None:
        self._file = file
        self._library = library
        self._jobs = jobs
        self._lock = threading.Lock()
        self._deals = Deals()
        self._unkept: list[Callable[[Deals], Deals]] = []
        """Changes of the deals that are not in the file yet."""
        self._problem: Phrase | None = None
        self._newest: tuple[str, int] | None = None
        """The match and number of the newest save that the file lacks."""
        self._noted_at = -math.inf
        self._count: tuple[date, ParCount] | None = None
        self._matches: tuple[int, Mapping[str, list[Entry]]] = -1, {}
        """Saved matches by their deals' keys, and the library's version."""
        self._codes: dict[date | str, str] = {}
        """Deal codes of the days and challenges with an unfinished match."""
        self.version = 0
        self.torn: date | None = None
        """The day on which a calendar sheet was last torn off, if any."""
        self.now = now_here
        """The player's clock."""
        self.counting: Callable[[Daily, Mapping[str, Par]], ParCount | None] = par_count
        """Function that returns an object for counting a deal's par, if needed."""

    @property
    def today(self) -> date:
        """Returns today's date, within the days that have deals."""
        return min(max(self.now().date(), FIRST), LAST)

    @property
    def deals(self) -> Deals:
        """Returns the deals as last read or changed."""
        with self._lock:
            return self._deals

    def day(self, day: date) -> Day:
        """Returns everything known about one day."""
        return self.deals.days.get(day, Day())

    def trouble(self) -> Phrase | None:
        """Returns a new message about the file of the daily deals, if any."""
        with self._lock:
            problem, self._problem = self._problem, None
        return problem

    def refresh(self) -> None:
        """Reads the file of the daily deals once more, in the background."""
        self._jobs.read(self._read, key="deals")

    def read(self) -> Deals:
        """Reads the file without waiting, and returns the deals."""
        newest = self._take_newest()
        if newest is not None:
            self._change(lambda deals: saved(deals, *newest))
        self._look(0.0)
        return self.deals

    # -- what is kept ------------------------------------------------------------------------------
    def begin(self, deal: Daily, match_id: str, name: str) -> bool:
        """Records that a match of a day's deal begins.

        Returns whether it is the match that counts for that day. Raises NotSaved if nothing was recorded.
        """
        key = key_of(deal.game_id, deal.code)
        earlier, today = self._played(deal), self.today
        has_seen = self._is_in_matches(key, name)
        counts = False

        def how(deals: Deals) -> Deals:
            nonlocal counts
            if earlier is not None:
                deals = _with_found(deals, deal, earlier)
            if not (has_seen or deals.is_known(key, name)):
                deals = begun(deals, deal.date, match_id, today)
            counts = deals.days.get(deal.date, Day()).match == match_id
            return with_seen(deals, key, frozenset((folded(name),)))

        found = self._file.change(how, wait=0.0)
        self._keep(found)
        return counts

    def has_seen(self, key: str, name: str) -> bool:
        """Returns whether a person has seen the cards of a deal."""
        return self.deals.is_known(key, name) or self._is_in_matches(key, name)

    def restore(self, month: date) -> None:
        """Adds a month's missing daily matches to the file of the deals."""
        days = (month.replace(day=1) + timedelta(days=nth) for nth in range(31))
        for deal in [daily(day) for day in days if day.month == month.month and FIRST <= day <= self.today]:
            entry = None if self.day(deal.date).match else self._played(deal)
            if entry is not None:
                self._change(partial(_with_found, deal=deal, entry=entry))

    def see(self, key: str, names: frozenset[str]) -> None:
        """Records who has seen the cards of a deal."""
        with self._lock:
            if names <= self._deals.seen.get(key, frozenset()):
                return
        self._change(lambda deals: with_seen(deals, key, names))

    def know_as(self, old: str, new: str) -> None:
        """Replaces a person's name in all deals that the person has seen."""
        self._change(lambda deals: also_seen(deals, old, new))

    def challenge(self, code: str, answer: str = "") -> None:
        """Records a challenge, or the code of a friend's result as `answer`."""
        known = self.deals.challenges
        if code not in known or (answer and answer not in known[code]):
            self._change(lambda deals: with_challenge(deals, code, answer))

    def end(self, day: date, match_id: str, total: int, *, won: bool, hinted: bool) -> None:
        """Records the result of the match that counts for a day."""
        self._change(lambda deals: ended(deals, day, match_id, total, won=won, hinted=hinted))

    def decide(self, day: date, match_id: str, parts: tuple[int, ...]) -> None:
        """Records how much a person's moves, the deck and the other players decided a day's result."""
        if self.day(day).decided != parts:
            self._change(lambda deals: decided(deals, day, match_id, parts))

    def saved(self, match_id: str, seq: int) -> None:
        """Remembers that a match was saved."""
        with self._lock:
            counts = any(one.match == match_id and one.total is None for one in self._deals.days.values())
            if counts:
                self._newest = match_id, seq
            is_due = counts and time.monotonic() >= self._noted_at + NOTED_EVERY
        if is_due:
            self.note()

    def note(self) -> None:
        """Writes the number of a daily match's newest save into the file of deals, if it is new."""
        newest = self._take_newest()
        if newest is not None:
            with suppress(NotSaved):
                self._keep(self._file.change(lambda deals: saved(deals, *newest)))

    def _take_newest(self) -> tuple[str, int] | None:
        with self._lock:
            newest, self._newest, self._noted_at = self._newest, None, time.monotonic()
        return newest

    def _change(self, how: Callable[[Deals], Deals]) -> None:
        with self._lock:
            self._deals = how(self._deals)
            self._unkept.append(how)
            self.version += 1

        def job() -> None:
            found = self._file.change(how)
            with self._lock, suppress(ValueError):
                self._unkept.remove(how)
            self._keep(found)

        self._jobs.do(job, lasting=True)

    def _read(self) -> None:
        self.note()
        self._look(LONGEST)

    def _look(self, wait: float) -> None:
        deals, problem = self._file.load(wait=wait)
        over = {entry.id: entry for entry in (*self._library.finished, *self._library.away)}
        for day, known in deals.days.items():
            entry = over.get(known.match) if known.total is None else None
            if entry is not None and not entry.practice:
                # The program ended between the last move and the note of the result.
                deals = _with_result(deals, day, entry)
        with self._lock:
            self._problem = problem or self._problem
        self._keep(deals)

    def _keep(self, deals: Deals) -> None:
        with self._lock:
            for how in self._unkept:
                deals = how(deals)
            self.version += deals != self._deals
            self._deals = deals

    def _played(self, deal: Daily) -> Entry | None:
        """Returns a saved match of a day's deal, if any."""
        found = self._matches_of(key_of(deal.game_id, deal.code))
        tries = (one for one in found if not one.practice and one.summary and one.summary.daily == deal.date)
        return min(
            tries, key=lambda one: (not (one.summary and one.summary.finished), one.saved), default=None
        )

    def _is_in_matches(self, key: str, name: str) -> bool:
        return any(
            folded(name) == folded(seated)
            for entry in self._matches_of(key)
            if entry.summary is not None
            for seat, seated in enumerate(entry.summary.seats)
            if not entry.summary.has_cpu(seat)
        )

    def _matches_of(self, key: str) -> list[Entry]:
        library = self._library
        if self._matches[0] != library.version:
            version, found = library.version, defaultdict[str, list[Entry]](list)
            for entry in (*library.finished, *library.away, *library.entries):
                if entry.summary is not None and (code := self._code_of(entry.summary)):
                    found[key_of(entry.summary.game, code)].append(entry)
            self._matches = version, found
        return self._matches[1].get(key, [])

    def _code_of(self, summary: Summary) -> str:
        """Returns the code of a match's deal, or ""."""
        if summary.deal:
            return summary.deal
        of = summary.daily or summary.challenge
        if of and of not in self._codes:  # this is asked again with every portion of matches that is read
            self._codes[of] = _code(of)
        return self._codes[of] if of else ""

    # -- par ---------------------------------------------------------------------------------------
    def count(self, deal: Daily) -> None:
        """Starts CPU matches for a day's par."""
        if self._count is not None and self._count[0] == deal.date:
            return
        self.stop()
        count = self.counting(deal, self.day(deal.date).par)
        if count is not None:
            self._count = deal.date, count

    def counted(self) -> bool:
        """Takes over new CPU matches for a day's par. Returns whether there were any."""
        if self._count is None:
            return False
        found = self._count[1].update()
        if self._count[1].is_over:
            self.stop()
        return found

    def finished(self) -> bool:
        """Adds new CPU matches to a day's par. Returns whether all of them have been played."""
        return self.counted() and self._count is None

    def par(self, day: date) -> dict[str, Par]:
        """Returns a day's par so far, by CPU level."""
        if self._count is not None and self._count[0] == day:
            return self._count[1].par
        return dict(self.day(day).par)

    def stop(self) -> None:
        """Stops and saves the CPU matches for a day's par."""
        if self._count is None:
            return
        (day, count), self._count = self._count, None
        count.close()
        count.update()
        par = count.par

        def how(deals: Deals) -> Deals:
            def with_par(known: Day) -> Day:
                tries = sum(one.tries for one in known.par.values())
                return replace(known, par=par) if sum(one.tries for one in par.values()) > tries else known

            return with_day(deals, day, with_par)

        if par:
            self._change(how)


class Challenges:
    """Finds the matches of a challenge."""

    def __init__(self, library: Library, calendar: Calendar, friends: FriendMatches) -> None:
        self._library = library
        self._friends = friends
        self._calendar = calendar

    def read_code(self, text: str) -> Challenge | Phrase:
        """Returns the challenge in a code, or why there is none."""
        try:
            found = read(code_within(text))
        except BadCode as bad:
            return bad.sentence
        if isinstance(found, Challenge):
            return found
        challenge = self._of_tag(found.tag)
        if challenge is None:
            return phrase("This is the result of a deal that you have neither played nor sent.")
        own = self.own_result(challenge)
        if own is not None and str(own) == str(found):
            return phrase("This is your own result. Send it to your friend.")
        self._calendar.challenge(str(challenge), str(found))
        return challenge

    def of_record(self, record: Record) -> Challenge | None:
        """Returns the challenge with the deal and players of a record, or None if none can have them."""
        kinds = tuple(player.player for player in record.seats)
        if kinds.count("human") != 1 or record.head_starts:
            return None
        return challenge_of(record.game.id, kinds, record.options, record.seed)

    def own_match(self, challenge: Challenge) -> Entry | None:
        """Returns the first finished match of a challenge on this computer, if any."""
        library = self._library
        over = [*library.finished, *library.away]
        found = [
            entry for entry in over if entry.summary is not None and _is_match_of(entry.summary, challenge)
        ]
        return min(found, key=lambda entry: (entry.practice, entry.saved), default=None)

    def own_result(self, challenge: Challenge) -> ChallengeResult | None:
        """Returns the result that counts for a challenge on this computer, if any."""
        entry = self.own_match(challenge)
        if entry is None or entry.practice or entry.summary is None or "human" not in challenge.players:
            return None
        summary, seat = entry.summary, challenge.players.index("human")
        won = seat in summary.winners
        return ChallengeResult(challenge.tag, summary.totals[seat], won, summary.seats[seat])

    def waiting(self, challenge: Challenge) -> Entry | None:
        """Returns the unfinished match of a challenge; None if there is no such match."""
        entries = (entry for entry in self._library.entries if entry.opens and entry.summary is not None)
        code = str(challenge)
        return next((one for one in entries if one.summary and one.summary.challenge == code), None)

    def answers(self, challenge: Challenge) -> list[ChallengeResult]:
        """Returns the results that friends returned, the newest first."""
        codes = self._calendar.deals.challenges.get(str(challenge), ())
        found = [one for one in map(decoded, reversed(codes)) if isinstance(one, ChallengeResult)]
        # a result may be saved in the longer form of its code, too
        return list({str(one): one for one in found}.values())

    def friends_match(self, challenge: Challenge) -> Record | None:
        """Returns a friend's match of a challenge, if such a match was opened on this computer."""
        text = self._friends.load(str(challenge))
        if text is None:
            return None
        try:
            record = Record.loads(text)
            if record.replay().outcome is not None and self.of_record(record) == challenge:
                return record
        except BadRecord:
            pass
        self._friends.set_aside(str(challenge))
        return None

    def keep(self, challenge: Challenge, record: Record) -> None:
        """Keeps the friend's match of a challenge. Raises NotSaved."""
        self._friends.keep(str(challenge), record.dumps())

    def result_in(self, challenge: Challenge, record: Record) -> ChallengeResult:
        """Returns the result of the only person in a finished match."""
        seat = challenge.players.index("human")
        assert record.result is not None, "only a match that is over has a result"
        total, won = record.result.totals[seat], seat in record.result.winners
        return ChallengeResult(challenge.tag, total, won, record.seats[seat].name)

    def _of_tag(self, tag: int) -> Challenge | None:
        for code in reversed(tuple(self._calendar.deals.challenges)):
            found = decoded(code)
            if isinstance(found, Challenge) and found.tag == tag:
                return found
        for entry in (*self._library.finished, *self._library.away):
            one = entry.summary
            if one is None or one.head_starts:
                continue
            made = challenge_of(one.game, one.players, one.options, one.deal)
            if made is not None and made.tag == tag:
                return made
        return None


def _with_found(deals: Deals, deal: Daily, entry: Entry) -> Deals:
    played = entry.summary.here if entry.summary is not None else None
    is_later = played is None or played.date() != deal.date
    return _with_result(found_again(deals, deal.date, entry.id, later=is_later), deal.date, entry)


def _with_result(deals: Deals, day: date, entry: Entry) -> Deals:
    summary = entry.summary
    if summary is None or not summary.finished:
        return deals
    won, hinted = 0 in summary.winners, any(summary.hints[:1])
    return ended(deals, day, entry.id, summary.totals[0], won=won, hinted=hinted)


def _code(of: date | str) -> str:
    if isinstance(of, date):
        return daily(of).code if FIRST <= of <= LAST else ""
    challenge = decoded(of)
    return challenge.code if isinstance(challenge, Challenge) else ""


def _is_match_of(summary: Summary, challenge: Challenge) -> bool:
    if summary.head_starts:
        return False
    played = (summary.game, summary.players, dict(summary.options), summary.deal)
    return played == (challenge.game_id, challenge.players, dict(challenge.options), challenge.code)
