"""The stamps (small awards) of Campfire Smokeout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.cards import Face, Seat
from game.core.news import Made
from game.core.phrases import phrase
from game.games.campfire_smokeout.cards import WILD, hand
from game.games.campfire_smokeout.moves import STAY, Out, Wind
from game.games.campfire_smokeout.rules import ENOUGH, smoke_move
from game.stamps import Done, Lid, Played, Rare, Stamp, at_a_table_of, won_if

FAR: Final = 4
QUICK: Final = 2
WINDS: Final = 3


def _smokeouts(played: Played) -> Iterator[tuple[int, Made, Made | None, list[Made]]]:
    """Yields four facts about each round.

    They are the number of its last step, its last move, the move before, and all earlier moves.
    """
    for moves in played.by_round:
        step, out = moves[-1]
        plays = [made for _, made in moves[:-1]]
        yield step, out, plays[-1] if plays else None, plays


def _face(made: Made) -> tuple[Face, ...]:
    return () if isinstance(made.move, Out) else (made.move.face,)


def _wild(played: Played) -> Iterator[Done]:
    for step, out, sent, _ in _smokeouts(played):
        if sent is not None and _face(sent) == (WILD,) and sent.seat != out.seat:
            yield Done(step - 1, sent.seat, (WILD,))


def _three_running(played: Played) -> Iterator[Done]:
    run: list[Seat] = []
    for step, out, sent, _ in _smokeouts(played):
        if sent is None or sent.seat == out.seat:
            run = []
            continue
        run = [*run, sent.seat] if run[-1:] == [sent.seat] else [sent.seat]
        if len(run) == 3:
            yield Done(step - 1, sent.seat, _face(sent))


def _dead_calm(played: Played) -> Iterator[Done]:
    for step, out, sent, _ in _smokeouts(played):
        if sent is None or sent.seat == out.seat:
            continue
        if out.before.table.zones[hand(out.seat)]:
            yield Done(step - 1, sent.seat, _face(sent))


def _quick(played: Played) -> Iterator[Done]:
    for step, out, sent, plays in _smokeouts(played):
        if sent is not None and len(plays) <= QUICK and sent.seat != out.seat:
            yield Done(step - 1, sent.seat, _face(sent))


def _all_winds(played: Played) -> Iterator[Done]:
    for step, out, _, plays in _smokeouts(played):
        for seat in map(Seat, range(played.seats)):
            own = [one for one in plays if one.seat == seat and isinstance(one.move, Wind)]
            if seat != out.seat and len(own) == WINDS:
                yield Done(step, seat, tuple(one.move.face for one in own))


def _far(played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        if isinstance(made.move, Out) or made.move.use == STAY:
            continue
        if smoke_move(made.before, made.move.use).places == FAR:
            yield Done(step, made.seat, _face(made))


def _all_three(played: Played) -> Iterator[Done]:
    sent: dict[Seat, list[Seat | None]] = {}
    for step, out, last, _ in _smokeouts(played):
        by = last.seat if last is not None and last.seat != out.seat else None
        sent.setdefault(out.seat, []).append(by)
        if (
            len(sent[out.seat]) == ENOUGH
            and played.seats > 2
            and by is not None
            and set(sent[out.seat]) == {by}
        ):
            yield Done(step - 1, by, _face(last) if last is not None else ())


LID: Final = Lid(
    (
        Stamp(
            "sneaky-win",
            phrase("A sneaky win"),
            phrase("Be the only one with any Smokeouts at the end."),
            won_if(lambda played, _: played.outcome.grade == "sneaky"),
        ),
        Stamp(
            "untouched",
            phrase("Fresh air"),
            phrase("Win against two or more without a single Smokeout."),
            won_if(lambda played, seat: played.seats > 2 and not played.points[seat]),
        ),
        Stamp(
            "twice-smoked",
            phrase("Smoked and still here"),
            phrase("Win with two Smokeouts of your own."),
            won_if(lambda played, seat: played.points[seat] == 2),
        ),
        Stamp(
            "shared-fire",
            phrase("Around one fire"),
            phrase("Share the win."),
            won_if(lambda played, _: len(played.outcome.winners) > 1),
        ),
        Stamp("wild-end", phrase("Wild weather"), phrase("Smoke somebody out with a Wild Wind."), _wild),
        Stamp(
            "dead-calm",
            phrase("Dead calm"),
            phrase("Send the Smoke to somebody who still holds Winds, but none that helps."),
            _dead_calm,
        ),
        Stamp(
            "quick-end",
            phrase("No time to sit down"),
            phrase("Smoke somebody out with one of the first two Winds of a round."),
            _quick,
        ),
        Stamp(
            "three-running",
            phrase("Three in a row"),
            phrase("Smoke somebody out in three rounds in a row."),
            _three_running,
        ),
        Stamp(
            "all-three",
            phrase("All three of them"),
            phrase("With three or more at the fire, cause all three Smokeouts of one player."),
            _all_three,
        ),
        Stamp(
            "all-winds",
            phrase("Out of puff"),
            phrase("Blow away all three of your Winds, and get no Smokeout."),
            _all_winds,
        ),
        Stamp(
            "four-places",
            phrase("Across the clearing"),
            phrase("With +1 and Flip, blow the Smoke four places."),
            _far,
        ),
        Stamp(
            "all-six",
            phrase("Six around the fire"),
            phrase("Win at a table of six."),
            at_a_table_of(6),
        ),
    ),
    version=2,
)
"""The twelve stamps of this game, in the order of its lid."""

RARE: Final = Rare(
    phrase("Smokeouts by a Wild Wind"),
    phrase("in a match"),
    phrase("Wild Winds cause more Smokeouts."),
    phrase("Wild Winds cause fewer Smokeouts."),
    lambda played: sum(1 for _ in _wild(played)),
)
