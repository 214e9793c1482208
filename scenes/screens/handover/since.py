"""The curtain's list of events since a person last looked."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.phrases import SeatName, phrase
from game.games import ENTRIES
from game.scoring.tally import Ended
from game.session.session import Session
from game.session.tally import tally_of


class Line(NamedTuple):
    """One event: its player, if any, and its text."""

    seat: Seat | None
    words: str


def since(session: Session, seat: Seat) -> list[Line]:
    """Returns the public events since a seat's last move: a line per step, or one for a whole round."""
    news = session.chair(PUBLIC).news()
    own = [step for step, one in enumerate(news) if one.seat == seat]
    first = own[-1] + 1 if own else 0
    rounds = [ended for ended in tally_of(session).rounds if ended.step >= first]
    found = [_round(session, ended) for ended in rounds]
    told = session.story(PUBLIC, rounds[-1].step + 1 if rounds else first)
    for step, (one, sentences) in enumerate(told, session.steps - len(told)):
        if one.seat != DEALER:
            found.append(Line(one.seat, session.words.line(sentences)))
        elif len(sentences) > 1:  # who begins, and why
            found.append(Line(_starter(session, step), session.words.say(sentences[-1])))
    return [line for line in found if line.words]


def has_moved(session: Session, seat: Seat) -> bool:
    """Returns whether a seat has made a move in this match."""
    return any(one.seat == seat for one in session.chair(PUBLIC).news())


def _starter(session: Session, step: int) -> Seat | None:
    """Returns whose turn it is after a deal."""
    chair = session.chair(PUBLIC)
    view = chair.before(step + 1) if step + 1 < session.steps else chair.view
    turn = session.game.turn(view)
    return turn if turn is not None and turn >= 0 else None


def _round(session: Session, ended: Ended) -> Line:
    """Returns the winner of a round, or how it ended in a tie."""
    account, number = ENTRIES[session.game.id].scoring, ended.number + 1
    points = [0] * len(session.players)
    for scored in ended.scored:
        points[scored.seat] += scored.points
    best = min(points) if account.fewest else max(points)
    if points.count(best) == 1:
        winner = Seat(points.index(best))
        words = phrase("{name} won round {number}.", name=SeatName(winner), number=number)
        return Line(winner, session.words.say(words))
    headline = account.headline(ended)
    words = phrase("Round {number}: {how}.", number=number, how=headline.title)
    return Line(headline.seat, session.words.say(words))
