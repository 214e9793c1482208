"""The stamps (small awards) of Poof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.core.cards import Seat
from game.core.events import Moved
from game.core.news import Made
from game.core.phrases import phrase
from game.games.poof.cards import DISCARD, PILE, POOF, hand
from game.games.poof.moves import Call, Play
from game.games.poof.rules import is_out
from game.stamps import (
    Done,
    Lid,
    Played,
    Rare,
    Stamp,
    at_a_table_of,
    by_a_whisker,
    ends_round,
    from_last_place,
    laid_on,
)

MANY: Final = 30
MOST: Final = 6
"""How many cards of one number earn the stamp for six of a kind."""
DEAR: Final = 150


def _is_gust(made: Made) -> bool:
    """Returns whether a move cleared the pile."""
    return any(isinstance(one, Moved) and (one.src, one.dst) == (PILE, DISCARD) for one in made.events)


def _goes_out(played: Played, step: int, made: Made) -> bool:
    return ends_round(made) and is_out(played.after(step).table, made.seat)


def _five(played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        if isinstance(made.move, Play) and made.move.count + len(made.move.slots) >= 5:
            yield Done(step, made.seat, laid_on(made, PILE))


def _two_gusts(played: Played) -> Iterator[Done]:
    for moves in played.by_round:
        before: Seat | None = None
        for step, made in moves:
            blew = made.seat if _is_gust(made) else None
            if blew is not None and blew == before:
                yield Done(step, blew, laid_on(made, PILE))
            before = blew


def _out_with_a_poof(played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        if _goes_out(played, step, made) and POOF in (cards := laid_on(made, PILE)):
            yield Done(step, made.seat, cards)


def _six_at_once(played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        for event in made.events:
            if isinstance(event, Moved) and event.dst == DISCARD and event.src == PILE:
                face, count = Counter(one for one in event.faces if one is not None).most_common(1)[0]
                if count >= MOST:
                    yield Done(step, made.seat, (face,) * count)


def _many(played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        if len(played.after(step).table.zones[hand(made.seat)]) >= MANY and not ends_round(made):
            yield Done(step, made.seat)


def _blind_luck(played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        if isinstance(made.move, Call) and made.move.slot:
            kept = any(isinstance(one, Moved) and one.dst == hand(made.seat) for one in made.events)
            if not kept:
                yield Done(step, made.seat, laid_on(made, PILE))


def _no_gust(played: Played) -> Iterator[Done]:
    for moves in played.by_round:
        step, made = moves[-1]
        own = [one for _, one in moves if one.seat == made.seat]
        if _goes_out(played, step, made) and not any(map(_is_gust, own)):
            yield Done(step, made.seat, laid_on(made, PILE))


def _three_in_a_row(played: Played) -> Iterator[Done]:
    run: list[Seat] = []
    for moves in played.by_round:
        step, made = moves[-1]
        if not _goes_out(played, step, made):
            run = []
            continue
        run = [*run, made.seat] if run[-1:] == [made.seat] else [made.seat]
        if len(run) == 3:
            yield Done(step, made.seat, laid_on(made, PILE))


def _left_holding(played: Played) -> Iterator[Done]:
    for moves, ending in zip(played.by_round, played.rounds, strict=True):
        step, made = moves[-1]
        if _goes_out(played, step, made) and max(one.points for one in ending.scored) >= DEAR:
            yield Done(step, made.seat, laid_on(made, PILE))


LID: Final = Lid(
    (
        Stamp(
            "five-of-a-kind",
            phrase("Five of a kind"),
            phrase("Play five cards of one number in one turn."),
            _five,
        ),
        Stamp(
            "two-gusts",
            phrase("Two gusts"),
            phrase("Make the pile vanish twice in one turn."),
            _two_gusts,
        ),
        Stamp(
            "out-with-a-poof",
            phrase("Out with a Poof"),
            phrase("Go out with a Poof as your last card."),
            _out_with_a_poof,
        ),
        Stamp(
            "six-at-once",
            phrase("Half a dozen"),
            phrase("Make six cards of one number vanish at once."),
            _six_at_once,
        ),
        Stamp(
            "thirty-in-hand",
            phrase("Thirty in hand"),
            phrase("Hold thirty cards in your hand."),
            _many,
        ),
        Stamp(
            "blind-luck",
            phrase("Blind luck"),
            phrase("With the Extra Challenge, turn up a face-down card that fits."),
            _blind_luck,
        ),
        Stamp(
            "no-gust",
            phrase("No gust at all"),
            phrase("Go out in a round without making the pile vanish."),
            _no_gust,
        ),
        Stamp(
            "three-in-a-row",
            phrase("Three in a row"),
            phrase("Go out in three rounds in a row."),
            _three_in_a_row,
        ),
        Stamp(
            "left-holding",
            phrase("Left holding"),
            phrase("Go out while somebody gets 150 points or more."),
            _left_holding,
        ),
        Stamp(
            "by-a-whisker",
            phrase("By a whisker"),
            phrase("Win by five points or fewer, after two rounds or more."),
            by_a_whisker(5),
        ),
        Stamp(
            "from-last-place",
            phrase("From last place"),
            phrase("Be alone in last place before the last round, and win alone."),
            from_last_place(fewest=True),
        ),
        Stamp(
            "all-six-seats",
            phrase("All six seats"),
            phrase("Win at a table of six."),
            at_a_table_of(6),
        ),
    )
)
"""The twelve stamps of this game, in the order of its lid."""

RARE: Final = Rare(
    phrase("Piles blown away"),
    phrase("in a match"),
    phrase("More piles are blown away."),
    phrase("Fewer piles are blown away."),
    lambda played: sum(_is_gust(made) for _, made in played.moves),
)
