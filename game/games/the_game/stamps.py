"""The stamps (small awards) of The Game, for the whole team."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from game.core.cards import Face
from game.core.news import Made
from game.core.phrases import phrase
from game.games.the_game.cards import DRAW, hand
from game.games.the_game.moves import Lay
from game.games.the_game.rules import GOOD_EFFORT, HAND_SIZE, is_ten_back, top
from game.stamps import Done, Find, Lid, Played, Rare, Stamp

CLOSE: Final = 3
STEPS: Final = 3
"""The number of cards in a run."""


def _left(played: Played) -> int:
    return played.outcome.totals[0]


def _good(asks: Callable[[Played], bool]) -> Find:
    def find(played: Played) -> Iterator[Done]:
        if _left(played) <= GOOD_EFFORT and played.outcome.grade != "burned" and asks(played):
            yield Done(played.last, None)

    return find


def _beaten(played: Played) -> Iterator[Done]:
    if not _left(played):
        yield Done(played.last, None)


def _so_close(played: Played) -> Iterator[Done]:
    if 0 < _left(played) <= CLOSE:
        yield Done(played.last, None)


def _turns(played: Played) -> Iterator[list[tuple[int, Made]]]:
    turn: list[tuple[int, Made]] = []
    for step, made in played.moves:
        if not isinstance(made.move, Lay):
            continue
        if not made.before.laid:
            if turn:
                yield turn
            turn = []
        turn.append((step, made))
    if turn:
        yield turn


def _is_ten_back(made: Made) -> bool:
    return is_ten_back(int(made.move.face), top(made.before.table, made.move.pile), made.move.pile)


def _tens(count: int) -> Find:
    def find(played: Played) -> Iterator[Done]:
        for turn in _turns(played):
            backs = [(step, made) for step, made in turn if _is_ten_back(made)]
            if len(backs) >= count:
                step, made = backs[count - 1]
                yield Done(step, made.seat, tuple(one.move.face for _, one in backs))

    return find


def _twenty_back(played: Played) -> Iterator[Done]:
    for turn in _turns(played):
        backs = Counter[str]()
        for step, made in turn:
            backs[made.move.pile] += _is_ten_back(made)
            if backs[made.move.pile] == 2 and _is_ten_back(made):
                yield Done(step, made.seat, (made.move.face,))


def _whole_hand(played: Played) -> Iterator[Done]:
    for turn in _turns(played):
        step, made = turn[-1]
        whole = len(turn) == made.before.held == HAND_SIZE[played.seats]
        if whole and made.before.table.zones[DRAW] and len(made.before.table.zones[hand(made.seat)]) == 1:
            yield Done(step, made.seat, tuple(one.move.face for _, one in turn))


def _in_step(played: Played) -> Iterator[Done]:
    for turn in _turns(played):
        runs: dict[str, tuple[Face, ...]] = {}
        for step, made in turn:
            pile, face = made.move.pile, made.move.face
            before = runs.get(pile, ())
            way = 1 if pile.startswith("A") else -1
            follows = bool(before) and int(face) == int(before[-1]) + way
            runs[pile] = (*before, face) if follows else (face,)
            if len(runs[pile]) == STEPS:
                yield Done(step, made.seat, runs[pile])


def _fire_out(played: Played) -> Iterator[Done]:
    for turn in _turns(played):
        for step, made in turn:
            if played.seats > 1 and made.move.pile in made.before.deadlines:
                yield Done(
                    step, made.seat, (Face(str(top(made.before.table, made.move.pile))), made.move.face)
                )


LID: Final = Lid(
    (
        Stamp("beaten", phrase("Beaten"), phrase("Play all 98 cards."), _beaten),
        Stamp("so-close", phrase("So close"), phrase("End with one, two or three cards left."), _so_close),
        Stamp(
            "on-fire",
            phrase("Through the fire"),
            phrase("With the rule On fire, end with ten cards or fewer left."),
            _good(lambda played: bool(played.options["on_fire"])),
        ),
        Stamp(
            "expert",
            phrase("Three at a time"),
            phrase("With the rule Expert, end with ten cards or fewer left."),
            _good(lambda played: bool(played.options["expert"])),
        ),
        Stamp(
            "alone",
            phrase("Alone up there"),
            phrase("On your own, end with ten cards or fewer left."),
            _good(lambda played: played.seats == 1),
        ),
        Stamp(
            "all-five",
            phrase("A rope of five"),
            phrase("With five players, end with ten cards or fewer left."),
            _good(lambda played: played.seats == 5),
        ),
        Stamp(
            "two-tens",
            phrase("Twice ten back"),
            phrase("Step back ten twice in one turn."),
            _tens(2),
        ),
        Stamp(
            "three-tens",
            phrase("Three times ten back"),
            phrase("Step back ten three times in one turn."),
            _tens(3),
        ),
        Stamp(
            "twenty-back",
            phrase("Twenty back"),
            phrase("Step back ten twice on one pile in one turn."),
            _twenty_back,
        ),
        Stamp(
            "whole-hand",
            phrase("The whole hand"),
            phrase("Play a full hand in one turn while the draw pile has cards."),
            _whole_hand,
        ),
        Stamp(
            "in-step",
            phrase("In step"),
            phrase("Play three consecutive numbers on one pile in one turn."),
            _in_step,
        ),
        Stamp(
            "fire-out",
            phrase("Put it out"),
            phrase("With the rule On fire, cover a fire card that somebody left."),
            _fire_out,
        ),
    ),
    version=2,
)
"""The twelve stamps of this game, in the order of its lid."""

RARE: Final = Rare(
    phrase("Ten back"),
    phrase("times in a match"),
    phrase("There are more ten-backs."),
    phrase("There are fewer ten-backs."),
    lambda played: sum(isinstance(made.move, Lay) and _is_ten_back(made) for _, made in played.moves),
)
