"""Bots at a table: whole matches without a screen, over the same deals with the seats changed round."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from game.core.cards import Seat
from game.core.frozen import apart
from game.core.news import News
from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame, IllegalMove, OptionValue
from game.core.shuffle import CodeDealer, code_of, tidy_code
from game.match import Match
from game.worker.patience import COUNTED, TooSlow, Watch, is_ctrl_c

STEP_LIMIT = 200_000
"""More steps than any match takes; a bot that only talks would never end one."""

_WORDS_LIMIT = 30
"""How often a bot may answer with talk when it is asked for a move."""

_LONGEST = 300
"""Characters that are told of what a bot gave us."""

_TALKATIVE = 0.03


class Chooser(Protocol):
    """Somebody who plays from one seat. It may also have `speak`, with the same arguments.

    `choose` gets the state as its seat sees it, its legal moves without table talk, all that it was told since the
    match began, and its own source of chance; it answers with a legal move. `speak` is asked when the match waits
    for another seat, with every legal move, and may answer None.
    """

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
        """The move to make."""
        ...


class RandomPlayer:
    """Any legal move with the same chance; now and then a word or an act out of turn."""

    def choose(self, _view: Any, moves: Sequence[Any], _news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
        """One of the moves."""
        return rng.choice(moves)

    def speak(self, _view: Any, moves: Sequence[Any], _news: Sequence[News], rng: Random, /) -> Any | None:  # noqa: ANN401
        """One of the moves, rarely."""
        return rng.choice(moves) if rng.random() < _TALKATIVE else None


def in_words(what: object, how: Callable[[object], str] = str) -> str:
    """What a bot gave us, as text that is not too long, even where its own code for that breaks down."""
    try:
        text = how(what)
    except Exception:  # noqa: BLE001 - it is not our code
        text = type(what).__name__
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


class BotFault(Exception):  # noqa: N818 - named by meaning
    """A bot broke off a match; `sentence` names its seat and what it did."""

    def __init__(self, sentence: Phrase) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Pairing:
    """One match of a series: its number from 0, its deal code, and which entrant sits at each seat."""

    number: int
    code: str
    entrants: tuple[int, ...]


def pairing(number: int, entrants: int, seed: str, *, rotate: bool) -> Pairing:
    """Match `number` of a series: each deal is played once with every rotation of the entrants.

    A seed that is a deal code is itself the first deal.
    """
    deal, turned = divmod(number, entrants) if rotate else (number, 0)
    return Pairing(number, _code(seed, deal), tuple((seat - turned) % entrants for seat in range(entrants)))


def _code(seed: str, deal: int) -> str:
    if deal == 0:
        try:
            return tidy_code(seed)
        except ValueError:
            pass
    digest = hashlib.sha256(f"tuckbox deal {seed} {deal}".encode()).digest()
    return code_of(int.from_bytes(digest[:5], "big"))


def play(
    game: AnyGame,
    options: Mapping[str, OptionValue],
    bots: Sequence[Chooser],
    code: str,
    seed: str,
    patience: float = COUNTED,
) -> Match:
    """A whole match, bot 0 at seat 0. The same arguments and bots give the same match.

    Raises BotFault, also when a bot takes longer than `patience`, in seconds, for one answer.
    """
    with Watch(patience) as watch:
        table = _BotTable(game, options, bots, code, seed, watch)
        while table.match.outcome is None:
            table.step()
        return table.match


class _BotTable:
    """One match with a bot at each seat, what each was told so far, and each one's own chance."""

    def __init__(
        self,
        game: AnyGame,
        options: Mapping[str, OptionValue],
        bots: Sequence[Chooser],
        code: str,
        seed: str,
        watch: Watch,
    ) -> None:
        self.game = game
        self.watch = watch
        self.bots = bots
        self.match = Match(game, len(bots), options, CodeDealer(code), people=False)
        self.told: list[list[News]] = [[] for _ in bots]
        self.chances = [Random(f"{seed} {code} {seat}") for seat in range(len(bots))]
        # Not every game has anything to say or to do out of turn, and not every bot wants to.
        self.speakers = [Seat(seat) for seat, bot in enumerate(bots) if hasattr(bot, "speak")]

    def step(self) -> None:
        """The move of whom the match waits for, and then whatever others say or do out of turn."""
        seat = self.match.turn
        if seat is None:
            return
        game, view = self.game, self.match.view(seat)
        moves = tuple(apart(move) for move in game.moves(view, seat) if not game.is_talk(move))
        for _ in range(_WORDS_LIMIT):
            move = self._ask(seat, "choose", view, moves)
            self._submit(seat, move)
            if not game.is_talk(move):
                self._hear(seat)
                return
        raise BotFault(phrase("The bot at seat {seat} keeps talking and never moves.", seat=seat))

    def _hear(self, mover: Seat) -> None:
        """Ask who has just moved, then the others clockwise (S19). Once somebody has acted, everybody may answer to that; a word is only heard."""
        order = sorted(self.speakers, key=lambda seat: (seat - mover) % len(self.bots))
        for seat in order:
            if self.match.outcome is not None or seat == self.match.turn:
                continue
            view = self.match.view(seat)
            moves = apart(self.game.moves(view, seat))
            said = self._ask(seat, "speak", view, moves) if moves else None
            if said is None:
                continue
            self._submit(seat, said)
            if not self.game.is_talk(said):
                self._hear(seat)
                return

    def _ask(self, seat: Seat, what: str, view: Any, moves: tuple[Any, ...]) -> Any:  # noqa: ANN401
        known = self.told[seat]
        known.extend(self.match.news(seat, len(known)))
        try:
            think = getattr(self.bots[seat], what)
            return self.watch.ask(lambda: think(view, moves, tuple(known), self.chances[seat]))
        except TooSlow as error:
            late = phrase(
                "The bot at seat {seat} took more than {seconds} s for a move.",
                seat=seat, seconds=f"{self.watch.patience:g}",
            )  # fmt: skip
            raise BotFault(late) from error
        except BaseException as error:
            if is_ctrl_c(error):
                raise
            how = phrase(
                "The bot at seat {seat} failed: {error}.",
                seat=seat, error=f"{type(error).__name__} {in_words(error)}".strip().rstrip("."),
            )  # fmt: skip
            raise BotFault(how) from error

    def _submit(self, seat: Seat, move: Any) -> None:  # noqa: ANN401
        if self.match.steps >= STEP_LIMIT:
            raise BotFault(
                phrase("The match does not end: it was stopped after {steps} steps.", steps=STEP_LIMIT)
            )
        try:
            self.match.submit(seat, move)
        except IllegalMove as error:
            refusal = error.refusal
            wrong = phrase(
                'The bot at seat {seat} wants "{move}", which breaks {ruling}: {wrong}',
                seat=seat, move=in_words(move), ruling=refusal.ruling, wrong=refusal.wrong,
            )  # fmt: skip
            raise BotFault(wrong) from error
        except Exception as error:
            # What a bot answers can be anything; a game can only refuse what is a move.
            wrong = phrase(
                'The bot at seat {seat} answered "{move}", which is no move.',
                seat=seat,
                move=in_words(move, repr),
            )
            raise BotFault(wrong) from error


# -- results -------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate and the bounds of its 95 % confidence interval."""

    value: float
    low: float
    high: float


_Z = 1.959963984540054


def rate(hits: int, tries: int) -> Interval:
    """A share of tries, by Wilson's score interval; `tries` is 1 or more."""
    share = hits / tries
    spread = _Z * math.sqrt(share * (1 - share) / tries + _Z * _Z / (4 * tries * tries))
    middle, scale = share + _Z * _Z / (2 * tries), 1 + _Z * _Z / tries
    # Rounding must not push the bounds past what was seen.
    return Interval(
        share,
        max(0.0, min(share, (middle - spread) / scale)),
        min(1.0, max(share, (middle + spread) / scale)),
    )


def mean(values: Sequence[float]) -> Interval:
    """A mean by the normal distribution; one value alone has no known spread and bounds itself."""
    middle = math.fsum(values) / len(values)
    if len(values) < 2:
        return Interval(middle, middle, middle)
    variance = math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1)
    spread = _Z * math.sqrt(variance / len(values))
    return Interval(middle, middle - spread, middle + spread)


class Played(Protocol):
    """A match that has a result: who sat where, the seats that won, the totals by seat."""

    @property
    def pairing(self) -> Pairing:
        """Who sat where."""
        ...

    @property
    def winners(self) -> Sequence[int]:
        """Every seat that won."""
        ...

    @property
    def totals(self) -> Sequence[int]:
        """By seat."""
        ...


@dataclass(frozen=True, slots=True)
class Standing:
    """How one entrant did over a series: matches, wins (shared ones too), win rate, mean total."""

    matches: int
    wins: int
    win_rate: Interval
    score: Interval


def standings(entrants: int, played: Iterable[Played]) -> tuple[Standing, ...]:
    """The standing of each entrant; at least one match was played."""
    wins = [0] * entrants
    totals: list[list[int]] = [[] for _ in range(entrants)]
    for one in played:
        for seat, entrant in enumerate(one.pairing.entrants):
            wins[entrant] += seat in one.winners
            totals[entrant].append(one.totals[seat])
    return tuple(
        Standing(len(scores), won, rate(won, len(scores)), mean(scores))
        for won, scores in zip(wins, totals, strict=True)
    )
