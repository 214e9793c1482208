"""The stamps (small awards) of Eight & Half."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.core.cards import Face, Seat
from game.core.events import Moved
from game.core.news import Made
from game.core.phrases import phrase
from game.games.eight_and_half.cards import HALF, PILE, owned
from game.games.eight_and_half.moves import Call, Play
from game.games.eight_and_half.rules import ENOUGH, TOP
from game.stamps import Done, Lid, Played, Rare, Stamp, ends_round, from_last_place, laid_on, won_if

HIGH: Final = 21
"""The value 10½ of a pile, counted in halves."""


def _arrests(made: Made) -> bool:
    """Returns whether a move made the previous player collect the pile."""
    caught = made.before.pile.lawbreaker
    if caught is None or caught == made.seat:
        return False
    return any(
        isinstance(one, Moved) and one.src == PILE and one.dst.endswith(f"/{caught}") for one in made.events
    )


def _goes_out(played: Played, step: int, made: Made) -> bool:
    zones = played.after(step).table.zones
    return ends_round(made) and not any(zones[zone] for zone in owned(made.seat))


def _policeman(
    played: Played, *, on: int | None = None, count: int = 1, blind: bool = False, out: bool = False
) -> Iterator[Done]:
    """Yields the moves that make the previous player collect the pile.

    The move lays at least `count` cards. `on` is the required value of the pile. With `blind`, the card must
    have been face down. With `out`, the card must be the seat's last card.
    """
    for step, made in played.moves:
        if not _arrests(made) or (on is not None and made.before.pile.value != on):
            continue
        if (blind and not isinstance(made.move, Call)) or (out and not _goes_out(played, step, made)):
            continue
        if len(cards := laid_on(made, PILE)) >= count:
            yield Done(step, made.seat, (*_top(made), *cards))


def _top(made: Made) -> tuple[Face, ...]:
    """Returns the card that was on top of the pile before this move, if any."""
    face = made.before.table.top(PILE)
    return () if face is None else (face,)


def _twice(played: Played) -> Iterator[Done]:
    for moves in played.by_round:
        arrests: Counter[Seat] = Counter()
        for step, made in moves:
            arrests[made.seat] += _arrests(made)
            if arrests[made.seat] == 2 and _arrests(made):
                yield Done(step, made.seat, (*_top(made), *laid_on(made, PILE)))


def _nothing_burned(played: Played) -> Iterator[Done]:
    for ending in played.rounds:
        for one in ending.scored:
            if one.parts["nothing burned"]:
                yield Done(ending.step, one.seat)


def _breaks_the_law(played: Played, step: int) -> bool:
    return bool((played.after(step).pile.value or 0) % 2)


def _out_with_a_half(played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        cards = laid_on(made, PILE)
        if HALF in cards and _breaks_the_law(played, step) and _goes_out(played, step, made):
            yield Done(step, made.seat, (*_top(made), *cards))


def _three(played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        if isinstance(made.move, Play) and made.move.count >= 3:
            yield Done(step, made.seat, laid_on(made, PILE))


def _high(played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        if (played.after(step).pile.value or 0) >= HIGH and made.before.pile.value != played.after(
            step
        ).pile.value:
            yield Done(step, made.seat, (*_top(made), *laid_on(made, PILE)))


def _answers(played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        if isinstance(made.move, Play) and made.move.half and made.before.pile.value == TOP:
            yield Done(step, made.seat, (*_top(made), *laid_on(made, PILE)))


LID: Final = Lid(
    (
        Stamp(
            "twice-a-policeman",
            phrase("Twice a Policeman"),
            phrase("Make two arrests in one round."),
            _twice,
        ),
        Stamp(
            "nothing-burned",
            phrase("Nothing burned"),
            phrase("Go out first without a single burned card."),
            _nothing_burned,
        ),
        Stamp(
            "last-arrest",
            phrase("The last arrest"),
            phrase("Go out with the card that makes an arrest."),
            lambda played: _policeman(played, out=True),
        ),
        Stamp(
            "blind-arrest",
            phrase("Blind arrest"),
            phrase("Turn up a face-down card that makes an arrest."),
            lambda played: _policeman(played, blind=True),
        ),
        Stamp(
            "two-nines",
            phrase("Two nines"),
            phrase("Make an arrest on 8½ with two 9s at once."),
            lambda played: _policeman(played, on=TOP, count=2),
            sign="99",
        ),
        Stamp(
            "out-with-a-half",
            phrase("Got away"),
            phrase("Go out with a Half: nobody can arrest you any more."),
            _out_with_a_half,
        ),
        Stamp(
            "three-of-a-kind",
            phrase("Three of a kind"),
            phrase("Play three equal cards at once."),
            _three,
        ),
        Stamp("above-ten", phrase("Above ten"), phrase("Bring the pile to 10½ or more."), _high, sign="10½"),
        Stamp(
            "eight-and-half",
            phrase("Eight and a half again"),
            phrase("Answer 8½ with an 8 and a Half."),
            _answers,
            sign="8½",
        ),
        Stamp(
            "from-last-place",
            phrase("From last place"),
            phrase("Be alone in last place before the last round, and win alone."),
            from_last_place(fewest=False),
        ),
        Stamp(
            "extra-round",
            phrase("One more round"),
            phrase("Win a match that went on because the lead was shared."),
            won_if(lambda played, _: any(max(one.before) >= ENOUGH for one in played.rounds)),
        ),
        Stamp(
            "shut-out",
            phrase("To nothing"),
            phrase("Win while somebody has no points at all."),
            won_if(lambda played, _: 0 in played.points),
            sign="0",
        ),
    ),
    version=2,
)
"""The twelve stamps of this game, in the order of its lid."""

RARE: Final = Rare(
    phrase("Arrests"),
    phrase("in a match"),
    phrase("There are more arrests."),
    phrase("There are fewer arrests."),
    lambda played: sum(_arrests(made) for _, made in played.moves),
)
