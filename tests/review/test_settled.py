"""A chance that is shown as certain comes true in every deal that looks the same to the seat."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.arena import play
from game.cli.entrants import seated
from game.core.cards import Seat
from game.core.memory import Memory
from game.core.rules import AnyGame
from game.core.shuffle import code_of
from game.cpu.decision import Reasoner
from game.cpu.judge import Moment, Trial
from game.cpu.levels import Level, Playouts
from game.cpu.verdict import judged
from game.games import ENTRIES, GAMES
from game.games.poof.positions import at
from game.games.poof.rules import GAME, State
from game.match import Match
from game.review import Making
from game.worker.brains import BRAINS
from game.worker.players import player
from game.worker.studies import study
from lab.measure.games import parts
from tests.able import JUDGED
from tests.laws import settings
from tests.tier import tries

BLIND = {name for name, (one,) in parts("certain").items() if getattr(one, "BLIND", False)}
"""Games in which the last moves are made without sight of cards that decide the match."""
DECIDED = tuple(name for name in JUDGED if name not in BLIND)
HOW = (
    "let its Judge give settled=settled_arms(arms, settled(GAME, view, seat, moves)), and let the levels that search"
    " take the move that `deciding` finds: game/games/README.md, section 3. If unseen cards always decide its last"
    " moves, write BLIND = True into its certain.py, lab/measure/games"
)

MATCHES = tries(3, 25)
LAST, FEW, DEALS, FAR, DEEP = 10, 4, 3, 3_000, 300
"""Limits of the search for certain results.

* `LAST`, `FEW`: the search begins at most this many steps before a match or a round ends.
* `DEALS`: deals tried for each step.
* `FAR`: positions searched in each deal. `DEEP`: most moves searched in a row.
"""

WINS = tries(3, 30)


def trial_of(match: Match, seat: Seat, step: int) -> Trial:
    view, game, judge = match.view(seat, step), match.game, BRAINS[match.game.id].judge
    assert judge is not None
    moves = tuple(move for move in game.moves(view, seat) if not game.is_talk(move))
    news, players = match.news(seat)[:step], ("steady",) * match.seats
    return judge.trial(Moment(view, seat, (*moves, None), moves[0], news, players), Random(step))


def last_steps(name: str, count: int) -> Iterator[tuple[Match, Seat, int]]:
    game, rng = GAMES[name], Random(f"settled {name}")
    every = list(settings(game))
    for number in range(count):
        seats, options = every[rng.randrange(len(every))]
        options |= {"rounds": 2} if "rounds" in options else {}
        kinds = (
            ("steady",) if ENTRIES[name].together else ("gentle", "gentle", "steady")
        )  # who never wins settles little
        bots = [seated(rng.choice(kinds), game, Playouts(30)) for _ in range(seats)]
        match = play(game, options, bots, code_of(rng.getrandbits(40)), f"settled {number}")
        ends = [nth for nth, made in enumerate(match.history) if made.before.round != match.state.round]
        before = ends[-1] if ends else 0  # where a round ended and the match did not
        for step in sorted(
            {*range(before - FEW, before), *range(match.steps - LAST, match.steps)} & set(range(match.steps))
        ):
            made = match.history[step]
            forced = made.forced and game.turn(made.before) == made.seat
            if made.seat >= 0 and not forced and not game.is_talk(made.move):
                yield match, made.seat, step


def won(game: AnyGame, state: Any, seat: Seat) -> float | None:
    outcome = game.outcome(state)
    if outcome is None:
        return None
    winners = 1 if ENTRIES[game.id].together else max(1, len(outcome.winners))
    return (seat in outcome.winners) / winners


def comes_to(game: AnyGame, state: Any, seat: Seat, left: list[int], deep: int = DEEP) -> tuple[float, float]:
    """Returns a seat's lowest and highest winning chance if all others play against this seat.

    If the search stops early, the two differ. `left` holds how many positions the search may visit, `deep`
    how many moves in a row.
    """
    left[0] = left[0] - 1 if deep else -1
    ended = won(game, state, seat)
    if ended is not None:
        return ended, ended
    turn = game.turn(state)
    if turn is None or turn < 0 or left[0] < 0:
        return 0.0, 1.0
    moves = [move for move in game.moves(state, turn) if not game.is_talk(move)]
    ends = []
    for move in moves:
        ends.append(comes_to(game, game.play(state, turn, move).state, seat, left, deep - 1))
        if turn == seat and ends[-1][0] == 1:
            return 1.0, 1.0
    least = [end[0] for end in ends]
    return max(least) if turn == seat else min(least), max(end[1] for end in ends)


def has_won(match: Match, seat: Seat, step: int, move: Any) -> bool:
    """Returns whether a move really wins. To find out, it searches more positions than a CPU does."""
    after = match.game.play(match.history[step].before, seat, move).state
    return comes_to(match.game, after, seat, [FAR]) == (1, 1)


@pytest.mark.every_third
@pytest.mark.parametrize("name", DECIDED)
def test_a_result_that_is_shown_as_certain_comes_true_in_every_deal(name: str) -> None:
    certain = followed = 0
    for match, seat, step in last_steps(name, MATCHES):
        trial, game, rng = trial_of(match, seat, step), match.game, Random(step)
        memory = Memory(seat)
        for news in match.news(seat)[:step]:
            memory.fold(news.events)
        for arm, share in trial.settled.items():
            certain += 1
            for _ in range(DEALS):
                state, budget = game.guess(match.view(seat, step), memory.seen_cards, rng), [FAR]
                ends = comes_to(game, game.play(state, seat, trial.arms[arm][0]).state, seat, budget)
                if budget[0] >= 0:
                    followed += 1
                    assert ends[0] == share, (str(trial.arms[arm][0]), match.options)
    assert certain >= 2, f"hardly anything is settled in matches of {name}: {HOW}"
    assert followed >= 2, f"nothing settled could be followed to the end in matches of {name}: {HOW}"


@pytest.mark.every_third
@pytest.mark.parametrize("name", DECIDED)
def test_a_searching_cpu_takes_a_move_that_wins_for_certain(name: str) -> None:
    wins = 0
    for match, seat, step in last_steps(name, 80):
        trial = trial_of(match, seat, step)
        winning = [
            str(move) for arm, share in trial.settled.items() if share == 1 for move in trial.arms[arm]
        ]
        game, view = match.game, match.view(seat, step)
        moves = [move for move in game.moves(view, seat) if not game.is_talk(move)]
        if not winning or len(moves) < 2 or game.turn(view) != seat:
            continue
        for level in (Level.SHARP, Level.MASTER):
            bot = player(name, level, Playouts(60))
            assert isinstance(bot, Reasoner)
            found = bot.choose_why(view, moves, match.news(seat)[:step], Random(1))
            made = bot.choose(view, moves, match.news(seat)[:step], Random(1))
            for move in (found.move, made):
                assert str(move) in winning or has_won(match, seat, step, move)
            for option in found.reasons.options[:1]:
                assert (option.worth, option.give) == (1, 0)
                assert str(option.words) == "wins the match"
            wins += bool(found.reasons.options)
        if wins >= WINS:
            break
    assert wins, f"no CPU of {name} took a move that wins for certain: {HOW}"


@pytest.mark.every_third
@pytest.mark.parametrize("name", JUDGED)
def test_only_chances_from_playouts_have_a_margin_of_error(name: str) -> None:
    checked = 0
    for match, seat, step in last_steps(name, tries(1, 3)):
        trial = trial_of(match, seat, step)
        settled = {str(move) for arm in trial.settled for move in trial.arms[arm]}
        making = Making(match, ("steady",) * match.seats, "seed")
        moments = [one for one in making.moments(seat) if one.step == step]
        making.learn(seat, moments, study(making.study(seat, moments, 40)))
        for one in making.review().seats[seat].moves:
            for choice in one.best:
                assert (choice.error == 0) == (choice.move in settled)
                checked += 1
    assert checked


def moment(state: State, played: str) -> Moment:
    """Returns the question about a move that the judge of a review is asked. It leaves out earlier events."""
    seat = state.active
    view = state.seen_by(seat)
    moves = GAME.moves(view, seat)
    made = next(move for move in moves if str(move) == played)
    return Moment(
        view, seat, (*moves, None), made, (), ("gentle", "steady", "gentle", "gentle")[: state.seats]
    )


def test_playing_the_last_two_cards_counts_as_a_certain_win() -> None:
    state = at(
        "pile 8 6 4 4; 0 ? ? ? ? ? ? ? ? ? b5 cP d14; 1 3 3; 2 ? b2",
        seats=3,
        active=1,
        rounds=1,
        poof_may_be_kept=True,
    )
    seat, bot = state.active, player("poof", Level.SHARP, Playouts(400))
    view = state.seen_by(seat)
    assert isinstance(bot, Reasoner)
    best = bot.choose_why(view, GAME.moves(view, seat), (), Random(1)).reasons.options[0]
    assert (str(best.move), best.worth, best.give, str(best.words)) == ("play 3x2", 1, 0, "wins the match")


def test_no_cost_is_shown_for_a_nearly_certain_win() -> None:
    """To play the Poof before the last card wins for certain.

    The other order also won, but only in the few playouts that were tried.
    """
    others = "0 3 9 2 16 8 8 7 1 1 a16/? c2 d14/?; 1 ? ? ? ? a13 b13/? c11 d6/?; 2 ? ? ? ? ? a2"
    state = at(f"pile 15 15; {others}; 3 b12 dP", seats=4, active=3, rounds=1)
    judge = BRAINS["poof"].judge
    assert judge is not None
    one = judged(judge, moment(state, "play @b"), 40, Random(1))
    assert (str(one.best[0].move), one.best[0].chance, one.best[0].error) == ("play @d", 1, 0)
    assert one.played.chance > 0.9
    assert one.played.error > 0
    assert not one.costly
