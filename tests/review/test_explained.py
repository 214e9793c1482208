"""A review explains why a CPU made a move, but only after the match is over."""

from __future__ import annotations

from dataclasses import replace
from gettext import NullTranslations

import pytest

from game.core.cards import Seat
from game.core.phrases import phrase
from game.cpu.decision import DEVIATIONS, TRIED
from game.games import GAMES
from game.review.report import Choice, Ledger, Review, Reviewed, SeatReview
from game.session.past_session import MISSED, PastSession, explained
from game.words import Words
from tests.records_at_hand import played

WHY = phrase("That plays more cards of one number at once.")


def decision(step: int, made: str, better: str, *, costly: bool) -> Reviewed:
    best = (Choice(better, 0.6, 0.02), Choice(made, 0.4, 0.01)) if better else (Choice(made, 0.4, 0.01),)
    return Reviewed(0, 0, step, made, 0.4, 0.02, 0.2 if better else 0.0, costly, best, WHY)


def past(name: str, moves: int | None = None) -> PastSession:
    record, match = played(GAMES[name], 13, moves)
    seats = tuple(
        replace(one, player="human" if not nth else "steady") for nth, one in enumerate(record.seats)
    )
    names = [one.name for one in seats]
    return PastSession(replace(record, seats=seats), match, Words(NullTranslations(), names))


def reviews(session: PastSession) -> Review:
    seats = []
    match = session.record.replay()
    for seat in range(match.seats):
        moves = [
            decision(step, str(made.move), "", costly=False)
            for step, made in enumerate(match.history)
            if made.seat == seat and not match.game.is_talk(made.move)
        ]
        seats.append(SeatReview(Seat(seat), Ledger(0.5, 0, 0, 0, 0.5), tuple(moves)))
    return Review(1, tuple(seats))


@pytest.mark.parametrize("name", GAMES)
def test_the_played_move_comes_first_and_has_a_margin_of_error(name: str) -> None:
    session = past(name)
    move = next(made.move for made in session.record.replay().history if made.move is not None)
    text = str(move)
    missed = explained(session.game, decision(1, text, "", costly=False))
    assert missed.why == WHY
    (only,) = missed.options
    assert str(only.move) == text
    assert (only.worth, only.give) == (0.4, DEVIATIONS * 0.01)
    other = replace(
        decision(1, text, "", costly=False), best=(Choice("", 0.6, 0.02), Choice(text, 0.4, 0.01))
    )
    better = explained(session.game, other)
    assert [one.move is None for one in better.options] == [False, True]
    assert better.why == TRIED
    assert explained(session.game, replace(other, costly=True)).why == MISSED


def test_an_explanation_mentions_leftover_cards_in_the_cooperative_game() -> None:
    game = GAMES[next(iter(GAMES))]
    one = Reviewed(0, 0, 1, "", 0.4, 0.02, 0.0, False, (Choice("", 0.4, 0.01, 11.6),), WHY, 11.6)
    assert "12" in Words(NullTranslations(), ()).say(explained(game, one).options[0].words)


@pytest.mark.parametrize("name", GAMES)
def test_explanations_cover_the_moves_of_the_round_before_the_chosen_moment(name: str) -> None:
    session = past(name)
    assert session.finished
    session.review = reviews(session)
    match = session.record.replay()
    for position in (session.steps // 2, session.steps):
        recalled = session.recalled(position)
        assert recalled.running == ()
        assert all(one.step < position and one.reasons is not None for one in recalled.over)
        number = match.history[position - 1].before.round
        assert [one.step for one in recalled.over] == [
            step
            for step, made in enumerate(match.history[:position])
            if made.seat > 0 and made.before.round == number and not match.game.is_talk(made.move)
        ]


@pytest.mark.parametrize("name", GAMES)
def test_no_move_is_explained_before_the_match_is_over(name: str) -> None:
    session = past(name, moves=9)
    assert not session.finished
    session.review = reviews(session)
    assert not any(session.recalled(position).over for position in range(1, session.steps + 1))
    assert session.shared == (len(session.humans) > 1)
