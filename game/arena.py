"""Plays whole matches between bots without a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from game.core.cards import Seat
from game.core.frozen import apart
from game.core.news import News
from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame, IllegalMove, OptionValue
from game.core.shuffle import CodeDealer
from game.match import Match
from game.worker.patience import COUNTED, Idle, TooSlow, Watch, is_ctrl_c

STEP_LIMIT = 200_000
"""The most steps of a match of bots. A longer match is stopped with an error."""

_WORDS_LIMIT = 30
"""How many times a bot may talk when it should make a move."""

_LONGEST = 300
"""The most characters of a bot's text in an error message."""

_TALKATIVE = 0.03
"""Probability that a random player acts out of turn when it may."""


class Chooser(Protocol):
    """A bot that chooses the moves of one seat. A method `speak` may return a move out of turn."""

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
        """Returns one of `moves`. `news` has all steps, as the seat saw them."""
        ...


class RandomPlayer:
    """A bot that makes random legal moves."""

    def choose(self, _view: Any, moves: Sequence[Any], _news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
        return rng.choice(moves)

    def speak(self, _view: Any, moves: Sequence[Any], _news: Sequence[News], rng: Random, /) -> Any | None:  # noqa: ANN401
        """Returns a random move out of turn, or more often None."""
        return rng.choice(moves) if rng.random() < _TALKATIVE else None


def in_words(what: object, how: Callable[[object], str] = str) -> str:
    """Returns `how(what)`, cut if too long. If `how` fails, returns the name of the type of `what`."""
    try:
        text = how(what)
    except Exception:  # noqa: BLE001 - it is not our code
        text = type(what).__name__
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


class BotFault(Exception):  # noqa: N818 - named by meaning
    """Raised if a bot's fault ends a match. `sentence` says what the bot did."""

    def __init__(self, sentence: Phrase, seat: Seat) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
        self.seat = seat


def play(  # noqa: PLR0913 - what a match is made of, the last by name
    game: AnyGame,
    options: Mapping[str, OptionValue],
    bots: Sequence[Chooser],
    code: str,
    seed: str,
    patience: float = COUNTED,
    *,
    head_starts: Sequence[int] = (),
) -> Match:
    """Plays a whole match with bot 0 at seat 0.

    Raises BotFault if a bot fails or exceeds `patience` seconds of processor time.
    """
    with Watch(patience) as watch:
        dealer = CodeDealer(code)
        match = Match(game, len(bots), options, dealer, people=False, head_starts=head_starts)
        table = _BotTable(match, bots, [Random(f"{seed} {code} {seat}") for seat in range(len(bots))], watch)
        while table.match.outcome is None:
            table.step()
        return table.match


class _BotTable:
    """One match of bots, each with its own random generator and news."""

    def __init__(
        self, match: Match, bots: Sequence[Chooser], chances: Sequence[Random], watch: Watch
    ) -> None:
        self.game = match.game
        self.watch = watch
        self.bots = bots
        self.match = match
        self.news: list[list[News]] = [[] for _ in bots]
        self.chances = chances
        # Only these bots can talk or act out of turn.
        self.speakers = [Seat(seat) for seat, bot in enumerate(bots) if hasattr(bot, "speak")]

    def step(self) -> None:
        """Makes one move, and then lets the seats talk or act out of turn. Raises BotFault."""
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
        raise BotFault(phrase("The bot at seat {seat} keeps talking and never moves.", seat=seat), seat)

    def _hear(self, mover: Seat) -> None:
        """Asks the seats for talk or moves out of turn, the mover first and then clockwise (S19)."""
        order = sorted(self.speakers, key=lambda seat: (seat - mover) % len(self.bots))
        for seat in order:
            if self.match.outcome is not None or seat == self.match.turn:
                continue
            # Most often a seat has no such move; then its view of the table is not computed.
            moves = apart(self.game.moves(self.match.state, seat))
            said = self._ask(seat, "speak", self.match.view(seat), moves) if moves else None
            if said is None:
                continue
            self._submit(seat, said)
            if not self.game.is_talk(said):
                self._hear(seat)
                return

    def _ask(self, seat: Seat, what: str, view: Any, moves: tuple[Any, ...]) -> Any:  # noqa: ANN401
        known = self.news[seat]
        known.extend(self.match.news(seat, len(known)))
        try:
            think = getattr(self.bots[seat], what)
            return self.watch.ask(lambda: think(view, moves, tuple(known), self.chances[seat]))
        except Idle as error:
            late = phrase(
                "The bot at seat {seat} gave no answer for {seconds} s and did nothing.",
                seat=seat, seconds=f"{self.watch.idle:g}",
            )  # fmt: skip
            raise BotFault(late, seat) from error
        except TooSlow as error:
            late = phrase(
                "The bot at seat {seat} took more than {seconds} s of processor time for a move.",
                seat=seat, seconds=f"{self.watch.patience:g}",
            )  # fmt: skip
            raise BotFault(late, seat) from error
        except BaseException as error:
            if is_ctrl_c(error):
                raise
            how = phrase(
                "The bot at seat {seat} failed: {error}.",
                seat=seat, error=f"{type(error).__name__} {in_words(error)}".strip().rstrip("."),
            )  # fmt: skip
            raise BotFault(how, seat) from error

    def _submit(self, seat: Seat, move: Any) -> None:  # noqa: ANN401
        if self.match.steps >= STEP_LIMIT:
            endless = phrase("The match does not end: it was stopped after {steps} steps.", steps=STEP_LIMIT)
            raise BotFault(endless, seat)
        try:
            self.match.submit(seat, move)
        except IllegalMove as error:
            refusal = error.refusal
            wrong = phrase(
                'The bot at seat {seat} wants "{move}", which breaks {ruling}: {wrong}',
                seat=seat, move=in_words(move), ruling=refusal.ruling, wrong=refusal.wrong,
            )  # fmt: skip
            raise BotFault(wrong, seat) from error
        except Exception as error:
            # A bot can return any object, and a game can only refuse moves.
            wrong = phrase(
                'The bot at seat {seat} answered "{move}", which is no move.',
                seat=seat,
                move=in_words(move, repr),
            )
            raise BotFault(wrong, seat) from error
