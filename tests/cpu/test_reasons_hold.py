"""Tests that every given reason is true: the claim of each sentence is checked in the position."""

from __future__ import annotations

import importlib
import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.core.cards import Face
from game.core.events import RoundEnded
from game.core.memory import Memory
from game.core.phrases import Phrase
from game.core.shuffle import CodeDealer
from game.cpu.decision import ONLY, TRIED, UNSURE, in_hundred
from game.cpu.judge import Moment
from game.cpu.levels import Level, Playouts
from game.games import GAMES
from game.games.campfire_smokeout import rules as camp
from game.games.campfire_smokeout.cpu import reasons as campfire_why
from game.games.eight_and_half import rules as half
from game.games.eight_and_half.cpu import reasons as eight_and_half_why
from game.games.poof import rules as poof
from game.games.poof.cpu import reasons as poof_why
from game.games.spooky_boo import rules as spooky_boo
from game.games.spooky_boo.cpu import reasons as spooky_why
from game.games.spooky_boo.moves import NextDoor
from game.games.the_game.cpu import reasons as the_game_why
from game.match import Match
from game.worker.players import think
from game.worker.question import Ask
from tests.cpu.case import Case, sentences
from tests.cpu.declared import SEARCHES
from tests.cpu.table import question
from tests.games.the_game.claims import THE_GAME, THE_GAME_AGAINST
from tests.laws import choose, settings

POSITIONS = int(os.environ.get("TUCKBOX_REASONS", "150"))
"""The number of positions that are tested for each game and level."""


Check = Callable[[Case], bool]


def ends_round(case: Case) -> bool:
    return any(isinstance(event, RoundEnded) for event in case.events)


# -- Poof ----------------------------------------------------------------------------------------------
def value_of(case: Case, move: Any) -> str:
    zones, faces = case.view.table.zones, case.view.table.faces
    return str(move.face or faces[zones[poof.top(case.seat, move.slots[0])][0]])


def numbers(case: Case) -> list[int]:
    """Returns the numbers that can be played now."""
    values = [value_of(case, move) for move in case.legal if isinstance(move, poof.Play)]
    return [int(value) for value in values if value != "P"]


def uncovers(case: Case) -> int:
    return sum(bool(case.view.table.zones[poof.bottom(case.seat, slot)]) for slot in case.move.slots)


def goes_out(case: Case) -> bool:
    def played_out(state: Any) -> bool:
        if state.active != case.seat or state.phase is not case.view.phase:
            return not cards_in(state, case.seat)
        moves = [move for move in poof.moves(state, case.seat) if isinstance(move, poof.Play)]
        return any(played_out(poof.play(state, case.seat, move).state) for move in moves)

    return played_out(case.after)


def cards_in(state: Any, seat: int) -> int:
    return sum(len(state.table.zones[zone]) for zone in poof.owned(seat))


def of_kind(case: Case) -> tuple[int, int, int]:
    """Returns three numbers of cards of the played value: in this play, on the pile, and left with the seat."""
    table, value = case.view.table, value_of(case, case.move)
    mine = [
        zone for zone in table.zones if zone == poof.hand(case.seat) or zone.startswith(f"top/{case.seat}/")
    ]
    held = sum(table.faces[card] == value for zone in mine for card in table.zones[zone])
    pile = [table.faces[card] for card in table.zones[poof.PILE]]
    laid = case.move.count + len(case.move.slots)
    return laid, pile.count(value) if pile and pile[-1] == value else 0, held - laid


def cards_of(case: Case, seat: int) -> int:
    return sum(len(case.view.table.zones[zone]) for zone in poof.owned(seat))


def poof_in_sight(case: Case) -> bool:
    mine = poof.owned(case.seat)
    return any(case.view.table.faces[card] == "P" for zone in mine for card in case.view.table.zones[zone])


def tries(case: Case) -> bool:
    return any(str(move).startswith("blind") for move in case.legal)


def plain(case: Case) -> bool:
    return case.move.word != "mercy" if isinstance(case.move, poof.Call) else True


POOF: dict[str, Check] = {
    poof_why.WINS.template: lambda case: str(case.move) == "mercy",
    poof_why.ENDS.template: lambda case: str(case.move) == "mercy",
    poof_why.RESTING.template: lambda case: case.view.turns > 0,
    poof_why.NO_LEAD.template: lambda case: (
        not case.view.table.zones[poof.PILE] and not numbers(case) and not tries(case)
    ),
    poof_why.POOF_KEPT.template: lambda case: not numbers(case) and poof_in_sight(case),
    poof_why.NOTHING_FITS.template: lambda case: (
        not numbers(case) and not poof_in_sight(case) and not tries(case)
    ),
    poof_why.NONE_IN_SIGHT.template: lambda case: (
        not numbers(case) and not poof_in_sight(case) and tries(case)
    ),
    poof_why.TRY_LEAD.template: lambda case: not case.view.table.zones[poof.PILE],
    poof_why.TRY.template: lambda case: not numbers(case),
    poof_why.TRY_ANYWAY.template: lambda case: bool(numbers(case)),
    poof_why.POOF_MUST.template: lambda case: all(
        isinstance(move, poof.Play) and value_of(case, move) == "P"
        for move in case.legal
        if str(move) != "mercy"
    ),
    poof_why.POOF_NO_NUMBER.template: lambda case: (
        not numbers(case) and any(str(move) != "mercy" and isinstance(move, poof.Call) for move in case.legal)
    ),
    poof_why.POOF_EARLY.template: lambda case: bool(numbers(case)) and value_of(case, case.move) == "P",
    poof_why.LAST.template: ends_round,
    poof_why.FOUR.template: lambda case: (
        not case.after.table.zones[poof.PILE] and case.after.active == case.seat
    ),
    poof_why.FOUR_LATER.template: lambda case: of_kind(case)[2] > 0 and sum(of_kind(case)) >= 4,
    poof_why.POOF_OUT.template: lambda case: value_of(case, case.move) == "P" and goes_out(case),
    poof_why.FOUR_OUT.template: lambda case: value_of(case, case.move) != "P" and goes_out(case),
    poof_why.UNCOVERS.template: lambda case: uncovers(case) == 1 and not case.move.count,
    poof_why.UNCOVERS_TWO.template: lambda case: uncovers(case) == 2 and not case.move.count,
    poof_why.UNCOVERS_MORE.template: lambda case: uncovers(case) > 2 and not case.move.count,
    poof_why.UNCOVERS_TOO.template: lambda case: uncovers(case) > 0 and case.move.count > 0,
    poof_why.NO_OTHER.template: lambda case: set(numbers(case)) == {int(value_of(case, case.move))},
    poof_why.NEARLY_OUT.template: lambda case: (
        int(value_of(case, case.move)) == min(numbers(case)) <= 5
        and any(cards_of(case, seat) <= 2 for seat in range(case.view.seats) if seat != case.seat)
    ),
    poof_why.HIGHER_KEPT.template: lambda case: max(numbers(case)) > int(value_of(case, case.move)),
    poof_why.HIGH_FIRST.template: lambda case: max(numbers(case)) == int(value_of(case, case.move)),
}


# -- Eight & Half --------------------------------------------------------------------------------------
def fitting(case: Case) -> set[str]:
    return {str(move.face) for move in case.legal if isinstance(move, half.Play)}


def seen_face(case: Case) -> str | None:
    memory = Memory(case.seat)
    for step in case.ask.news:
        memory.fold(step.events)
    return memory.seen_cards.get(case.view.table.zones[half.blind(case.seat, case.move.slot)][0])


def in_use(case: Case) -> list[str]:
    return [str(face) for face in case.view.table.faces_in(half.in_use(case.view.table, case.seat))]


def digits(faces: set[str]) -> list[int]:
    return sorted(int(face) for face in faces if face.isdecimal() and face != "0")


HALF: dict[str, Check] = {
    half_reason.template: check
    for half_reason, check in {
        "REMEMBERED": lambda case: (
            seen_face(case) is not None and half.fits(case.view.pile, half.Play(Face(seen_face(case) or "")))
        ),
        "FRESH": lambda case: seen_face(case) is None,
        "ALL_FAIL": lambda case: (
            seen_face(case) is not None
            and not half.fits(case.view.pile, half.Play(Face(seen_face(case) or "")))
        ),
        "OPENING": lambda case: case.view.phase is half.Phase.OPEN,
        "NOTHING_FITS": lambda case: case.legal == [half.TAKE],
        "LAST": ends_round,
        "NO_OTHER": lambda case: len([move for move in case.legal if isinstance(move, half.Play)]) == 1,
        "ZEROS": lambda case: case.after.pile.value == 0 or ends_round(case),
        "PAIRED": lambda case: case.move.half == "H",
        "HALVES": lambda case: case.after.pile.value == (case.view.pile.value or 0) + 1,
        "GHOSTS": lambda case: case.after.pile.value == (case.view.pile.value or 0),
        "LOWEST": lambda case: digits(fitting(case))[0] == int(case.move.face) < digits(fitting(case))[-1],
        "SPARED": lambda case: (
            digits(fitting(case)) == [int(case.move.face)] and bool(fitting(case) & set("0HG"))
        ),
        "TOGETHER": lambda case: (
            case.move.count > 1 and in_use(case).count(case.move.face) == case.move.count
        ),
        "SOME_KEPT": lambda case: case.move.count < in_use(case).count(case.move.face),
        "HIGHER": lambda case: 2 * int(case.move.face) > (case.view.pile.value or 0),
        "BOUND": lambda case: case.view.pile.binds and int(case.move.face) <= 5,
    }.items()
    for half_reason in [getattr(eight_and_half_why, half_reason)]
}


# -- Campfire Smokeout ---------------------------------------------------------------------------------
def reached(case: Case, move: Any) -> int:
    return (
        case.view.smoke
        if getattr(move, "use", camp.STAY) == camp.STAY
        else camp.smoke_move(case.view, move.use).to
    )


def away(case: Case) -> set[int]:
    return {reached(case, move) for move in case.legal} - {int(case.seat)}


def winds(case: Case, seat: int) -> int:
    return len(case.view.table.zones[camp.hand(seat)])


def spread(case: Case, face: str) -> int:
    return len({reached(case, move) for move in case.legal if move.face == face})


CAMP: dict[str, Check] = {
    "{name} has no Wind left.": lambda case: winds(case, case.said("name")) == 0,
    "The Smoke can be sent to nobody but {name}.": lambda case: away(case) == {case.said("name")},
    "Nobody has fewer Winds left than {name}.": lambda case: all(
        winds(case, case.said("name")) <= winds(case, seat)
        for seat in range(case.view.seats)
        if seat != case.seat
    ),
    "Of all the players within reach, {name} has the fewest Winds.": lambda case: (
        winds(case, case.said("name")) == min(winds(case, seat) for seat in away(case))
    ),
    "Of the players this Wind can reach, {name} has the fewest Smokeouts.": lambda case: all(
        case.view.totals[case.said("name")] < case.view.totals[other]
        for move in case.legal
        if move.face == case.move.face
        and (other := reached(case, move)) not in (case.seat, case.said("name"))
    ),
    "Of the players this Wind can reach, {name} has the fewest Winds.": lambda case: all(
        winds(case, case.said("name")) < winds(case, other)
        for move in case.legal
        if move.face == case.move.face
        and (other := reached(case, move)) not in (case.seat, case.said("name"))
    ),
    campfire_why.NO_WAY_OUT.template: lambda case: not away(case),
    campfire_why.ANY_WAY.template: lambda case: case.ask.level is Level.GENTLE,
    "In trial rounds, the Smoke came back least often from {name}.": lambda case: (
        reached(case, case.move) == case.said("name")
        and all(one.worth <= case.options[0].worth for one in case.options)
    ),
    campfire_why.STAYS.template: lambda case: (
        reached(case, case.move) == case.seat and winds(case, case.seat) > 0
    ),
    campfire_why.PLAIN.template: lambda case: (
        (case.view.phase is camp.Phase.START or winds(case, case.seat) > 1)
        and all(spread(case, case.move.face) <= spread(case, move.face) for move in case.legal)
    ),
    campfire_why.NO_WIND.template: lambda case: str(case.move) == "out" and winds(case, case.seat) == 0,
    campfire_why.STUCK.template: lambda case: str(case.move) == "out" and winds(case, case.seat) > 0,
    campfire_why.START_STAYS.template: lambda case: case.after.smoke == case.seat,
    campfire_why.START_FORCED.template: lambda case: case.after.smoke != case.seat and len(case.legal) == 1,
    campfire_why.LAST_WIND.template: lambda case: winds(case, case.seat) == 1 and len(case.legal) == 1,
    campfire_why.NO_OTHER.template: lambda case: winds(case, case.seat) > 1 and len(case.legal) == 1,
    campfire_why.FOR_THE_MATCH.template: lambda case: len(case.options) > 1,
}


# -- Spooky Boo ----------------------------------------------------------------------------------------
def remembered(case: Case) -> dict[int, str]:
    memory = Memory(case.seat)
    for step in case.ask.news:
        memory.fold(step.events)
    return {card: str(face) for card, face in memory.seen_cards.items()}


def known(case: Case, zone: Any) -> int | None:
    face = remembered(case).get(case.view.table.zones[zone][0])
    return None if face is None else int(face)


def own(case: Case) -> list[int | None]:
    return [known(case, spooky_boo.square(case.seat, place)) for place in spooky_boo.PLACES]


def held(case: Case) -> int:
    return int(case.view.table.faces_in(spooky_boo.held(case.seat))[0])


def replaced(case: Case) -> int | None:
    return known(case, spooky_boo.square(case.seat, case.move.place))


def lower(value: float, other: int | None) -> bool:
    """Returns whether a value is lower than the value of another card. An unknown card counts as 10."""
    return value < (10 if other is None else other)


def both(case: Case) -> tuple[int | None, int | None]:
    """Returns the card that the seat gets in an exchange, and the card that it gives.

    If the seat cannot know a card, it is None.
    """
    if isinstance(case.move, NextDoor):
        theirs = spooky_boo.square(case.move.seat, case.move.place)
        return known(case, theirs), known(case, spooky_boo.square(case.seat, case.move.own))
    match case.move.word:
        case "keep":
            return held(case), replaced(case)
        case "take":
            return int(case.view.table.top(spooky_boo.DISCARD)), replaced(case)
        case _:
            return known(case, case.view.spied), replaced(case)


def guessed(case: Case) -> bool:
    return None in both(case) or not case.ask.level.searches


def called(case: Case, *, low: bool) -> bool:
    """Returns whether the move ends the round.

    With `low`, four known cards must have a sum of 5 or less. Otherwise their sum must be more.
    """
    unknown = None in own(case) or not case.ask.level.searches
    return case.move.word == "boo" and (unknown or (sum(filter(None, own(case))) <= 5) == low)


BOO: dict[str, Check] = {
    "The four cards add up to {most} or less about {chances} % of the time.": lambda case: (
        case.move.word == "boo"
        and 2 < case.said("chances") < 98
        and (None in own(case) or not case.ask.level.searches)
    ),
    "The four cards nearly always add up to {most} or less.": lambda case: called(case, low=True),
    "The four cards hardly ever add up to {most} or less.": lambda case: called(case, low=False),
    spooky_why.PEEKS.template: lambda case: replaced(case) is None or not case.ask.level.searches,
    spooky_why.SPIES.template: lambda case: (
        known(case, spooky_boo.square(case.move.seat, case.move.place)) is None or not case.ask.level.searches
    ),
    spooky_why.SPIES_LOW.template: lambda case: (
        known(case, spooky_boo.square(case.move.seat, case.move.place)) is not None
    ),
    spooky_why.NO_PEEK.template: lambda case: case.move.word == "decline" and None not in own(case),
    spooky_why.NO_TRADE.template: lambda case: (
        case.view.phase is spooky_boo.Phase.TRADE and case.move.word == "decline"
    ),
    spooky_why.LEFT.template: lambda case: (
        case.view.phase is spooky_boo.Phase.POWER and case.move.word == "decline"
    ),
    spooky_why.SWAPS.template: lambda case: bool(case.move.own) and guessed(case),
    spooky_why.TRADES.template: lambda case: (
        lower(known(case, case.view.spied) or 0, replaced(case)) and guessed(case)
    ),
    "{new} is lower than {old}, which it replaces.": lambda case: (
        case.said("new") < case.said("old") and (case.said("new"), case.said("old")) == both(case)
    ),
    spooky_why.THROWS.template: lambda case: (
        case.move.word == "throw" and all(value <= held(case) for value in own(case) if value is not None)
    ),
    spooky_why.KEEPS.template: lambda case: lower(held(case), replaced(case)) and guessed(case),
    spooky_why.TAKES.template: lambda case: (
        lower(int(case.view.table.top(spooky_boo.DISCARD)), replaced(case)) and guessed(case)
    ),
    spooky_why.NO_DISCARD.template: lambda case: not case.view.table.zones[spooky_boo.DISCARD],
    spooky_why.DRAWS.template: lambda case: (
        case.move.word == "draw" and bool(case.view.table.zones[spooky_boo.DISCARD])
    ),
    spooky_why.USUAL.template: lambda case: not case.ask.level.searches,
}


EVERYWHERE: dict[str, Check] = {
    ONLY.template: lambda case: len(case.legal) == 1,
    TRIED.template: lambda case: case.ask.level is not Level.GENTLE,
    UNSURE.template: lambda case: len(case.options) > 1,
}

CLAIMS: dict[str, dict[str, Check]] = {
    "poof": EVERYWHERE | POOF,
    "eight-and-half": EVERYWHERE | HALF,
    "campfire-smokeout": EVERYWHERE | CAMP,
    "spooky-boo": EVERYWHERE | BOO,
    "the-game": EVERYWHERE | THE_GAME,
}


# -- what was wrong with a move, beside a better one ------------------------------------------------------
def shown_points(case: Case) -> int:
    """Returns the sum of points on the pile, in the seat's hand and on its face-up cards."""
    zones = [poof.PILE, *poof.owned(case.seat)]
    faces = [case.view.table.faces[card] for zone in zones for card in case.view.table.zones[zone]]
    return sum(50 if face == "P" else int(face) for face in faces if face is not None)


def values(case: Case) -> tuple[str, str]:
    return value_of(case, case.move), value_of(case, case.other)


def laid_cards(move: Any) -> int:
    return int(move.count) + len(getattr(move, "slots", ""))


def pile_after(case: Case, move: Any) -> float:
    return float(case.match.game.play(case.match.state, case.seat, move).state.pile.value or 0)


def reach_of(case: Case, move: Any) -> int:
    return len({reached(case, one) for one in case.legal if one.face == move.face})


def puts(case: Case, old: int | None) -> bool:
    return (case.said("new"), old) == both(case)


AGAINST: dict[str, Check] = {
    "The call costs at least {count} point.": lambda case: (
        str(case.move) == "mercy" and case.said("count") == shown_points(case)
    ),
    "That picks up {count} card.": lambda case: (
        str(case.move) == "take" and case.said("count") == len(case.view.table.zones[poof.PILE])
    ),
    poof_why.MAY_NOT_FIT.template: lambda case: (
        str(case.move).startswith("blind") and bool(case.view.table.zones[poof.PILE])
    ),
    poof_why.SPENDS_POOF.template: lambda case: values(case)[0] == "P" != values(case)[1],
    poof_why.KEEPS_POOF.template: lambda case: values(case)[1] == "P" and poof_in_sight(case),
    "The {number} could have waited for a higher pile.": lambda case: (
        case.said("number") == int(values(case)[0]) > int(values(case)[1])
    ),
    "That keeps the {number}, which fits less often later.": lambda case: (
        case.said("number") == int(values(case)[1]) > int(values(case)[0])
        if case.match.game.id == "poof"
        else case.said("number") == int(case.other.face) < int(case.move.face)
    ),
    poof_why.SOME_STAYED.template: lambda case: laid_cards(case.move) < laid_cards(case.other),
    poof_why.ALL_WENT.template: lambda case: laid_cards(case.move) > laid_cards(case.other),
    **{
        said.template: lambda case: case.move.face in "0HG" or bool(case.move.half)
        for said in eight_and_half_why.SPENT.values()
    },
    "More cards fit on a {low} than on a {high}.": lambda case: (
        case.said("low") == int(case.move.face) < case.said("high") == int(case.other.face)
    ),
    campfire_why.STAYED.template: lambda case: (
        reached(case, case.move) == case.seat != reached(case, case.other)
    ),
    campfire_why.GIVES_UP.template: lambda case: reach_of(case, case.move) > reach_of(case, case.other),
    "{name} still has {count} Wind to pass it on.": lambda case: (
        case.said("name") == reached(case, case.move)
        and case.said("count") == winds(case, case.said("name")) > winds(case, reached(case, case.other))
    ),
    spooky_why.MAY_BE_LATE.template: lambda case: str(case.other) == "boo" and str(case.move) != "boo",
    spooky_why.UNUSED.template: lambda case: case.view.phase is spooky_boo.Phase.POWER,
    "That discards a {value}.": lambda case: str(case.move) == "throw" and case.said("value") == held(case),
    "That leaves the {value} on the discard pile.": lambda case: (
        str(case.move) == "draw" and str(case.said("value")) == case.view.table.top(spooky_boo.DISCARD)
    ),
    "That puts a {new} where an unknown card was.": lambda case: puts(case, None),
    "That puts a {new} where a {old} was.": lambda case: puts(case, case.said("old")),
    **{template: BOO[template] for template in BOO if template.startswith("The four cards")},
    **THE_GAME_AGAINST,
}

BESIDE: dict[str, Check] = {
    poof_why.ENDS.template: lambda case: str(case.other) == "mercy",
    poof_why.GOES_ON.template: lambda case: case.other is None,
    spooky_why.WAITS.template: lambda case: case.other is None,
    the_game_why.WINS_MORE.template: lambda _: True,
    eight_and_half_why.FRESH.template: lambda case: str(case.other).startswith("blind"),
}
"""Checks for sentences that compare two moves: does the better move fit the sentence?

The keys are the sentences' templates.
"""


CONTRARY = (poof_why.CLASH, eight_and_half_why.CLASH)


def judged_pairs(name: str, wanted: int) -> Iterator[tuple[Case, Any, Phrase]]:
    """Yields a possible move, a better move, and the sentence that compares them."""
    rng = Random(f"beside {name}")
    for match, ask in cases(name, Level.SHARP, wanted):
        seat, game = ask.seat, match.game
        legal = [move for move in game.moves(match.state, seat) if not game.is_talk(move)]
        moves, out = (None, *legal), match.turn != seat
        if len(legal) < 2 - out:
            continue
        made = rng.choice(moves if out else legal)
        moment = Moment(ask.view, seat, moves, made, ask.news, ("sharp",) * match.seats)
        trial = judge_of(name).trial(moment, Random(1))
        for arm in trial.arms:
            best = arm[0]
            if made not in arm and (out or best is not None):
                verdict = trial.beside(made, best)
                if verdict is not None:
                    case = Case(match, replace(ask, seat=seat), made, (), verdict, verdict, best)
                    yield case, best, verdict


def judge_of(name: str) -> Any:
    return importlib.import_module(f"game.games.{name.replace('-', '_')}.cpu.judge").JUDGE


@pytest.mark.every_third
@pytest.mark.parametrize("name", CLAIMS)
def test_a_verdict_is_true_for_both_compared_moves(name: str) -> None:
    found: Counter[str] = Counter()
    for case, best, verdict in judged_pairs(name, POSITIONS):
        wrong = verdict.values.get("wrong") or (verdict if verdict.template in AGAINST else None)
        assert wrong is None or isinstance(wrong, Phrase)
        if wrong is not None:
            holds = AGAINST.get(wrong.template)
            assert holds is not None, f"nobody looks up: {wrong}"
            assert holds(replace(case, sentence=wrong)), f"{wrong} [{case.move}] beside [{best}] {case.view}"
            found[wrong.template] += 1
        right = verdict.values.get("right", verdict)
        assert isinstance(right, Phrase)
        if right is wrong:
            continue
        assert (wrong and wrong.template, right) not in CONTRARY, verdict
        for sentence in sentences(right):
            holds = BESIDE.get(sentence.template) or CLAIMS[name].get(sentence.template)
            assert holds is not None, f"nobody looks up: {sentence}"
            of_best = case if sentence.template in BESIDE else replace(case, move=best)
            assert holds(replace(of_best, sentence=sentence, why=right)), f"{sentence} [{best}] {case.view}"
    assert len(found) > 1, found


# -- the law -------------------------------------------------------------------------------------------
def cases(name: str, level: Level, wanted: int) -> Iterator[tuple[Match, Ask]]:
    """Yields questions to CPUs from matches with all numbers of seats and all options."""
    game, rng, found, number = GAMES[name], Random(f"{name} {level}"), 0, 0
    every = list(settings(game))
    while found < wanted:
        number += 1
        seats, options = rng.choice(every)
        match = Match(game, seats, options, CodeDealer(f"{name} {level} {number}"), people=False)
        last = rng.randrange(70)
        while match.outcome is None and match.steps < last:
            match.submit(*choose(game, match, rng, 0.9))
            if match.turn is not None and rng.random() < 0.4:
                for seat in range(match.seats):
                    found += 1
                    yield match, replace(question(match, seat, level, number), limit=Playouts(48))


def check(name: str, match: Match, ask: Ask) -> list[str]:
    """Checks every sentence in the reasons of a CPU. Returns the templates of these sentences."""
    answer = think(ask)
    if answer.move is None:
        return []
    assert answer.reasons is not None
    options = answer.reasons.options
    case = Case(match, ask, answer.move, options, answer.reasons.why, answer.reasons.why)
    reasons = list(sentences(answer.reasons.why))
    for sentence in reasons:
        holds = CLAIMS[name].get(sentence.template)
        assert holds is not None, f"nobody looks up: {sentence}"
        assert holds(replace(case, sentence=sentence)), f"{sentence} [{answer.move}] {case.legal} {ask.view}"
    if any(in_hundred(one.worth) > in_hundred(options[0].worth) for one in options):
        said = {sentence.template for sentence in reasons}
        against = {UNSURE.template, campfire_why.FOR_THE_MATCH.template, the_game_why.FOR_THE_REST.template}
        assert said & against, f"a higher figure was left: {options}"
    return [sentence.template for sentence in reasons]


def test_the_reasons_of_every_searching_player_are_checked() -> None:
    assert set(SEARCHES) <= set(CLAIMS)


@pytest.mark.each_value
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", CLAIMS)
def test_every_reason_is_true(name: str, level: Level) -> None:
    wanted = POSITIONS // (6 if level.searches else 1)
    found: Counter[str] = Counter()
    for match, ask in cases(name, level, wanted):
        found.update(check(name, match, ask))
    assert len(found) > 2, found
