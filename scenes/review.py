"""How a match of The Game went, read from what everybody saw."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import PUBLIC, Face, Seat
from game.core.phrases import Phrase, counted, phrase
from game.games.the_game import DRAW, PILE_NAMES, PILES, Lay, Say, hand, is_ten_back, left, pile, top, tops
from scenes.table.session import Session


@dataclass(frozen=True, slots=True)
class Line:
    """One pile: its name, its top after each card laid, where a ten-back lies among them, and its last card."""

    name: Phrase
    heights: tuple[int, ...]
    ten_backs: tuple[int, ...]
    top: Face | None


@dataclass(frozen=True, slots=True)
class Review:
    """The whole match at a glance. `hands` are the cards that were left, seat by seat."""

    title: Phrase
    line: Phrase
    facts: tuple[Phrase, ...]
    piles: tuple[Line, ...]
    hands: tuple[tuple[Face, ...], ...]
    to_draw: int
    won: bool


def review(session: Session) -> Review:
    """The review of a match of The Game that is over."""
    outcome = session.outcome
    assert outcome is not None
    chair = session.chair(PUBLIC)
    heights: dict[str, list[int]] = {name: [] for name in PILES}
    backs: dict[str, list[int]] = {name: [] for name in PILES}
    turns, words, laid = 0, 0, 0
    for step, news in enumerate(chair.news()):
        before = chair.before(step)
        match news.move:
            case Lay(face, name):
                if is_ten_back(int(face), top(before.table, name), name):
                    backs[name].append(laid + 1)
                turns += before.laid == 0
                if not laid:
                    _note(heights, tops(before.table))
                laid += 1
                shown = dict(zip(PILES, tops(before.table), strict=True)) | {name: int(face)}
                _note(heights, tuple(shown.values()))
            case Say():
                words += 1
            case _:
                pass
    table = chair.view.table
    return Review(
        _title(outcome.grade),
        outcome.why if outcome.grade == "burned" else _left(left(table)),
        _facts(turns, sum(map(len, backs.values())), words if len(session.players) > 1 else None),
        tuple(
            Line(PILE_NAMES[name], tuple(heights[name]), tuple(backs[name]), table.top(pile(name)))
            for name in PILES
        ),
        tuple(_hand(session, Seat(seat)) for seat in range(len(session.players))),
        len(table.zones[DRAW]),
        bool(outcome.winners),
    )


def _note(heights: dict[str, list[int]], shown: tuple[int, ...]) -> None:
    for name, number in zip(PILES, shown, strict=True):
        heights[name].append(number)


def _title(grade: str) -> Phrase:
    match grade:
        case "beaten":
            return phrase("The Game is beaten")
        case "good":
            return phrase("A good effort")
        case _:
            return phrase("The Game wins")


def _left(count: int) -> Phrase:
    if not count:
        return phrase("All 98 cards are laid.")
    return counted("{count} card is left.", "{count} cards are left.", count)


def _facts(turns: int, backs: int, words: int | None) -> tuple[Phrase, ...]:
    """What can be counted; `words` is None where there is nobody to talk to."""
    facts = (
        counted("{count} turn", "{count} turns", turns),
        counted("{count} ten-back", "{count} ten-backs", backs),
    )
    return facts if words is None else (*facts, counted("{count} word said", "{count} words said", words))


def _hand(session: Session, seat: Seat) -> tuple[Face, ...]:
    """What a seat held at the end, lowest first: after the match the hands are laid open."""
    table = session.chair(seat).view.table
    return tuple(sorted(table.faces_in(hand(seat)), key=int))
