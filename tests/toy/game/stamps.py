from collections.abc import Iterator
from functools import partial

from game.core.phrases import phrase
from game.stamps import Done, Lid, Played, Stamp, by_a_whisker, ends_round, from_last_place
from tests.toy.game.rules import DECK, Play


def _said(word: str, played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        if not isinstance(made.move, Play) and made.move.word == word:
            yield Done(step, made.seat)


def _pair(face: str, played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        if (
            isinstance(made.move, Play)
            and made.move.face == face
            and made.move.count + made.move.with_open > 1
        ):
            yield Done(step, made.seat, (made.move.face,) * 2)


def _last(played: Played) -> Iterator[Done]:
    for step, made in played.moves:
        if ends_round(made):
            yield Done(step, made.seat)


PAIRS = tuple(
    Stamp(
        f"pair-{face}",
        phrase(f"Two of {face}"),
        phrase("Play both at once."),
        partial(_pair, face),
        sign=face,
    )
    for face in sorted(set(DECK))
)
LID = Lid(
    (
        *PAIRS,
        Stamp("peeped", phrase("Peeped"), phrase("Peek at a card."), partial(_said, "peek"), "eye"),
        Stamp("swapped", phrase("Swapped"), phrase("Swap two cards."), partial(_said, "swap"), "swap"),
        Stamp("called", phrase("Called"), phrase("Call."), partial(_said, "call"), "speech"),
        Stamp("last-word", phrase("The last word"), phrase("End a round."), _last, "flag"),
        Stamp("by-a-whisker", phrase("By a whisker"), phrase("Win by one."), by_a_whisker(1), sign="±1"),
        Stamp(
            "from-last", phrase("From last place"), phrase("Win."), from_last_place(fewest=True), "arrow-up"
        ),
    )
)
