"""Challenges that were sent or opened here: their matches, and the results that came back."""

from game.challenge import BadCode, Challenge, ChallengeResult, challenge_of, read
from game.core.phrases import Phrase, phrase
from game.record import BadRecord, Record
from game.saves import Entry, FriendMatches, Summary
from scenes.context.calendar import Calendar
from scenes.context.library import Library


class Challenges:
    """Finds matches by the challenge that deals them; results are saved with the days."""

    def __init__(self, library: Library, calendar: Calendar, friends: FriendMatches) -> None:
        self._library = library
        self._friends = friends
        self._calendar = calendar

    def opened(self, text: str) -> Challenge | Phrase:
        """Returns the challenge for a code or a result's code, or a sentence why there is none."""
        try:
            found = read(text)
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
        """Returns a challenge with the same deal for one other person; None if no code can hold it."""
        kinds = tuple(player.player for player in record.seats)
        if kinds.count("human") != 1 or record.head_starts:
            return None
        return challenge_of(record.game.id, kinds, record.options, record.seed)

    def own(self, challenge: Challenge) -> Entry | None:
        """Returns the finished match of a challenge here: one that counts, before practice."""
        library = self._library
        over = [*library.finished, *library.away]
        found = [entry for entry in over if entry.summary is not None and _is_of(entry.summary, challenge)]
        return min(found, key=lambda entry: (entry.practice, entry.seq), default=None)

    def own_result(self, challenge: Challenge) -> ChallengeResult | None:
        """Returns the result of a challenge that counts here; None if there is none."""
        entry = self.own(challenge)
        if entry is None or entry.practice or entry.summary is None or "human" not in challenge.players:
            return None
        summary, seat = entry.summary, challenge.players.index("human")
        won = seat in summary.winners
        return ChallengeResult(challenge.tag, summary.totals[seat], won, summary.seats[seat])

    def waiting(self, challenge: Challenge) -> Entry | None:
        """Returns the unfinished match of a challenge."""
        entries = (entry for entry in self._library.entries if entry.opens and entry.summary is not None)
        code = str(challenge)
        return next((one for one in entries if one.summary and one.summary.challenge == code), None)

    def answers(self, challenge: Challenge) -> list[ChallengeResult]:
        """Returns the results that came back, the newest first."""
        codes = self._calendar.deals.challenges.get(str(challenge), ())
        found = map(_meaning, reversed(codes))
        return [one for one in found if isinstance(one, ChallengeResult)]

    def kept(self, challenge: Challenge) -> Record | None:
        """Returns the friend's match, if it was handed over as a file. What is none is set aside."""
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
        """Keeps the friend's match.

        Raises:
            NotSaved: it is known until the page is left.
        """
        self._friends.keep(str(challenge), record.dumps())

    def result_in(self, challenge: Challenge, record: Record) -> ChallengeResult:
        """Returns the result of the one person in a match that is over."""
        seat = challenge.players.index("human")
        assert record.result is not None, "only a match that is over has a result"
        total, won = record.result.totals[seat], seat in record.result.winners
        return ChallengeResult(challenge.tag, total, won, record.seats[seat].name)

    def _of_tag(self, tag: int) -> Challenge | None:
        for code in reversed(tuple(self._calendar.deals.challenges)):
            found = _meaning(code)
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


def _meaning(code: str) -> Challenge | ChallengeResult | None:
    """Returns what a code in our own file means; None if this version cannot read it."""
    try:
        return read(code)
    except BadCode:
        return None


def _is_of(summary: Summary, challenge: Challenge) -> bool:
    if summary.head_starts:
        return False
    played = (summary.game, summary.players, dict(summary.options), summary.deal)
    return played == (challenge.game_id, challenge.players, dict(challenge.options), challenge.code)
