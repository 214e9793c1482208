"""Replays the moves of a record and finds the first illegal one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.cards import Face, Seat
from game.core.phrases import N_, Phrase, counted, phrase
from game.core.rules import AnyGame, IllegalMove, OptionValue
from game.core.shuffle import CodeDealer
from game.match import Match, Round
from game.record.parts import BadRecord, quoted

_LINE = re.compile(r"(0|[1-9][0-9]{0,3}) ([!-~][ -~]*)")
"""Matches a seat and a move in plain ASCII."""


@dataclass(frozen=True, slots=True)
class Replay:
    """The rounds of a record, with everything that is needed to replay them."""

    game: AnyGame
    seats: int
    options: Mapping[str, OptionValue]
    seed: str
    rounds: tuple[Round, ...]
    people: bool = True
    head_starts: tuple[int, ...] = ()

    def match(self, until: tuple[int, int] | None = None) -> Match:
        """Returns the match after all moves, or after `until[1]` moves of round `until[0]`. Raises BadRecord."""
        if until is not None and not 0 <= until[0] < len(self.rounds):
            raise BadRecord(phrase("There is no round {round}.", round=until[0]))
        match = self._laid()
        self._play(match, until)
        return match

    def as_far_as_it_goes(self) -> tuple[Match, BadRecord | None]:
        """Returns the match up to the first error, and the error or None.

        Raises BadRecord if not even a deal can be replayed.
        """
        match = self._laid()
        try:
            self._play(match, None)
        except BadRecord as bad:
            return match, bad
        return match, None

    def _laid(self) -> Match:
        if not self.rounds:
            raise BadRecord(phrase("The record has no rounds."))
        dealer = _RecordDealer(self.game, self.rounds, self.seed)
        return Match(
            self.game, self.seats, self.options, dealer, people=self.people, head_starts=self.head_starts
        )

    def _play(self, match: Match, until: tuple[int, int] | None) -> None:
        for number in range(len(self.rounds)):
            here = until is not None and until[0] == number
            self._play_round(match, number, until[1] if here and until else None)
            if here:
                break
            self._compare(match, number)
        match.deal_from(CodeDealer(self.seed))

    def _play_round(self, match: Match, number: int, stop: int | None) -> None:
        lines = self.rounds[number].moves
        if _is_past(match, number):
            raise BadRecord(phrase("Round {round} comes after the end of the match.", round=number))
        if stop is not None and not 0 <= stop <= len(lines):
            raise BadRecord(
                counted(
                    "Round {round} has only {count} move.",
                    "Round {round} has only {count} moves.",
                    len(lines),
                    round=number,
                )
            )
        for place, line in enumerate(lines[:stop]):
            if _is_past(match, number) and match.outcome is None:
                after = phrase(
                    'Round {round}, move {move}: "{line}" comes after the end of the round.',
                    round=number, move=place, line=quoted(line),
                )  # fmt: skip
                raise BadRecord(after, (number, place))
            self._make(match, (number, place), line)

    def _make(self, match: Match, at: tuple[int, int], line: str) -> None:
        seat, move = self._read(at, line)
        try:
            match.submit(seat, move)
        except IllegalMove as error:
            refusal = error.refusal
            broken = phrase(
                'Round {round}, move {move}: "{line}" breaks {ruling}: {wrong}',
                round=at[0], move=at[1], line=quoted(line), ruling=refusal.ruling, wrong=refusal.wrong,
            )  # fmt: skip
            raise BadRecord(broken, at, refusal.ruling) from error
        except LookupError as error:
            raise BadRecord(
                _wrong_move(at, line, phrase("names a place or a card that is not on the table")), at
            ) from error

    def _read(self, at: tuple[int, int], line: str) -> tuple[Seat, Any]:
        """Returns the seat and the move of a line. Raises BadRecord."""
        parts = _LINE.fullmatch(line)
        if parts is None:
            raise BadRecord(_wrong_move(at, line, phrase("is not a seat and a move")), at)
        seat_text, move_text = parts.groups()
        seat = Seat(int(seat_text))
        if seat >= self.seats:
            raise BadRecord(_wrong_move(at, line, phrase("names a seat that nobody sits at")), at)
        try:
            move = self.game.read(move_text)
        except ValueError as error:
            raise BadRecord(_wrong_move(at, line, phrase("is not a move of this game")), at) from error
        if str(move) != move_text:
            right = phrase('is spelled "{move}"', move=f"{seat} {move}")
            raise BadRecord(_wrong_move(at, line, right), at)
        return seat, move

    def _compare(self, match: Match, number: int) -> None:
        """Raises BadRecord if the scores or reshuffles of a complete round differ from the record."""
        recorded, played = self.rounds[number], match.rounds()[number]
        if recorded.scores is None and played.scores is not None:
            raise _about(number, N_("Round {round} has ended, but the record has no scores for it."))
        if recorded.scores is not None and played.scores is None:
            raise _about(number, N_("Round {round} has not ended, but the record has scores for it."))
        if recorded.scores != played.scores:
            raise _about(number, N_("Round {round}: the scores do not fit the moves."))
        if len(recorded.reshuffles) != len(played.reshuffles):
            raise _about(number, N_("Round {round}: there are more reshuffles than were needed."))
        if recorded.scores is None and number + 1 < len(self.rounds):
            raise _about(number, N_("Round {round} has not ended, but another follows."))


@dataclass(frozen=True, slots=True)
class _RecordDealer:
    """A dealer that repeats the shuffles of a record. Later shuffles use the deal code."""

    game: AnyGame
    rounds: tuple[Round, ...]
    seed: str

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        number, _, nth = label.partition(".")
        if int(number) >= len(self.rounds):
            return CodeDealer(self.seed).shuffle(faces, label)
        recorded = self.rounds[int(number)]
        if not nth:
            what = phrase("the deck is not exactly the cards of {game}", game=self.game.title)
            return _exactly(recorded.deck, faces, int(number), what)
        if int(nth) > len(recorded.reshuffles):
            raise BadRecord(
                phrase(
                    "Round {round}: the draw pile ran out, but reshuffle {nth} is missing.",
                    round=number, nth=nth,
                )
            )  # fmt: skip
        what = phrase("reshuffle {nth} does not hold exactly the cards to be shuffled", nth=nth)
        return _exactly(recorded.reshuffles[int(nth) - 1], faces, int(number), what)


def _exactly(order: tuple[Face, ...], faces: Sequence[Face], number: int, what: Phrase) -> tuple[Face, ...]:
    there, wanted = Counter(order), Counter(faces)
    if there == wanted:
        return order
    surplus, missing = sorted(there - wanted), sorted(wanted - there)
    if surplus:
        wrong = phrase('one "{card}" is too many', card=quoted(surplus[0]))
    else:
        wrong = phrase('one "{card}" is missing', card=quoted(missing[0]))
    raise BadRecord(phrase("Round {round}: {what}: {wrong}.", round=number, what=what, wrong=wrong))


def _is_past(match: Match, number: int) -> bool:
    return match.outcome is not None or bool(match.state.round != number)


def _wrong_move(at: tuple[int, int], line: str, wrong: Phrase) -> Phrase:
    return phrase(
        'Round {round}, move {move}: "{line}" {wrong}.',
        round=at[0], move=at[1], line=quoted(line), wrong=wrong,
    )  # fmt: skip


def _about(number: int, template: str) -> BadRecord:
    return BadRecord(phrase(template, round=number))
