"""Checks whether the reasons that The Game's CPU gives are true in the position."""

from __future__ import annotations

from collections.abc import Callable

from game.core.events import Moved, Said
from game.cpu.levels import Level
from game.games.the_game import rules as the_game
from game.games.the_game.cpu import reasons as the_game_why
from tests.cpu.case import Case, sentences

Check = Callable[[Case], bool]


def laid_on(case: Case) -> int:
    return the_game.top(case.view.table, case.move.pile)


def out(case: Case) -> set[int]:
    """Returns the numbers of all cards that are on no pile."""
    laid = {face for name in the_game.PILES for face in case.match.state.table.faces_in(the_game.pile(name))}
    return {number for number in range(2, 100) if str(number) not in laid}


def skips(case: Case, number: int, name: str) -> int:
    """Returns how many unplayed cards lie between the top of a pile and this card.

    If the card goes exactly ten back, returns -1 minus that number.
    """
    on = the_game.top(case.view.table, name)
    passed = {one for one in out(case) if min(number, on) < one < max(number, on)}
    return -1 - len(passed) if the_game.is_ten_back(number, on, name) else len(passed)


def still_said(case: Case, pile: object, *wanted: str) -> bool:
    """Returns whether the partner's latest phrase about this pile is one of `wanted`.

    After a card was played on the pile, the phrase no longer counts.
    """
    (name,) = (name for name in the_game.PILES if the_game.PILE_NAMES[name] == pile)
    word = ""
    for step in case.ask.news:
        for event in step.events:
            if isinstance(event, Moved) and event.dst == the_game.pile(name):
                word = ""
            elif isinstance(event, Said) and event.about == the_game.pile(name):
                word = event.word if event.seat == case.said("name") else word
    return case.said("name") != case.seat and word in wanted


def asked(case: Case) -> set[int]:
    return {
        event.seat for step in case.ask.news for event in step.events
        if isinstance(event, Said) and event.word == "first"
    }  # fmt: skip


GOES_BACK, GOES_ON = "Then {number} goes back by ten on {pile}.", "Then {number} is played on {pile}."


def planned(case: Case, *, back: bool) -> bool:
    """Returns whether the CPU can play its planned cards up to the card that the sentence names.

    `back` says whether that last card must go exactly ten back.
    """
    held = [int(face) for face in case.view.table.faces_in(the_game.hand(case.seat))]
    tops = {name: the_game.top(case.view.table, name) for name in the_game.PILES}
    plans = [one for one in sentences(case.why) if one.template in (GOES_BACK, GOES_ON)]
    line = [(int(case.move.face), case.move.pile)]
    for one in plans[: plans.index(case.sentence) + 1]:
        (name,) = (name for name in the_game.PILES if the_game.PILE_NAMES[name] == one.values["pile"])
        line.append((int(str(one.values["number"])), name))
    goes_back = False
    for number, name in line:
        goes_back = the_game.is_ten_back(number, tops[name], name)
        ahead = number > tops[name] if name in the_game.UP else number < tops[name]
        if number not in held or not (ahead or goes_back):
            return False
        held.remove(number)
        tops[name] = number
    return goes_back == back


def held(case: Case) -> list[int]:
    return the_game.numbers(case.view.table, case.seat)


THE_GAME: dict[str, Check] = {
    the_game_why.LAST_CARD.template: lambda case: the_game.left(case.view.table) == len(held(case)) == 1,
    the_game_why.ALL_GO.template: lambda case: (
        the_game.left(case.view.table) == len(held(case)) > 1
        and the_game.can_lay(
            [number for number in held(case) if number != int(case.move.face)],
            the_game.tops(case.after.table),
            len(held(case)) - 1,
        )
    ),
    the_game_why.NOT_LATER.template: lambda case: (
        len(held(case)) == 1
        and not case.view.table.zones[the_game.DRAW]
        and case.view.options.min_after_deck_empty == "strict"
    ),
    "It skips {count} number that is still to come.": lambda case: (
        case.said("count") == skips(case, int(case.move.face), case.move.pile)
    ),
    the_game_why.TEN_BACK.template: lambda case: (
        abs(laid_on(case) - int(case.move.face)) == 10
        and the_game.is_ten_back(int(case.move.face), laid_on(case), case.move.pile)
    ),
    the_game_why.COVERS.template: lambda case: laid_on(case) in (22, 33, 44, 55, 66, 77),
    the_game_why.NEXT_NUMBER.template: lambda case: skips(case, int(case.move.face), case.move.pile) == 0,
    the_game_why.FEWEST.template: lambda case: (
        skips(case, int(case.move.face), case.move.pile)
        == min(
            skips(case, int(move.face), move.pile) for move in case.legal if isinstance(move, the_game.Lay)
        )
    ),
    the_game_why.SMALLEST.template: lambda case: all(
        abs(int(case.move.face) - laid_on(case))
        <= abs(int(move.face) - the_game.top(case.view.table, move.pile))
        for move in case.legal
        if isinstance(move, the_game.Lay)
    ),
    "It would skip fewer numbers on {pile}, but {name} has a card for that pile.": lambda case: (
        still_said(case, case.said("pile"), "leave", "gentle", "good")
        and any(
            skips(case, int(move.face), move.pile) < skips(case, int(case.move.face), case.move.pile)
            for move in case.legal
            if isinstance(move, the_game.Lay)
            and move.face == case.move.face
            and the_game.PILE_NAMES[move.pile] == case.said("pile")
        )
    ),
    the_game_why.ROOM.template: lambda case: case.ask.level is Level.GENTLE,
    the_game_why.TENS.template: lambda case: case.ask.level is Level.STEADY,
    the_game_why.LEAST_LEFT.template: lambda case: case.ask.level.searches,
    the_game_why.ENOUGH_LAID.template: lambda case: str(case.move) == "end",
    the_game_why.FAIR.template: lambda case: case.move.seat == case.seat and not asked(case) - {case.seat},
    the_game_why.POOR.template: lambda case: case.move.seat != case.seat and not asked(case) - {case.seat},
    the_game_why.FOR_THE_REST.template: lambda case: len(case.options) > 1,
    "{name} asked to start.": lambda case: (
        case.said("name") in asked(case) and case.move.seat == case.said("name")
    ),
    "It is played although {name} asked to have {pile} left alone.": lambda case: (
        still_said(case, the_game.PILE_NAMES[case.move.pile], "leave")
        and case.said("pile") == the_game.PILE_NAMES[case.move.pile]
    ),
    "It is played although {name} asked for small steps on {pile}.": lambda case: (
        still_said(case, the_game.PILE_NAMES[case.move.pile], "gentle")
        and case.said("pile") == the_game.PILE_NAMES[case.move.pile]
    ),
    GOES_BACK: lambda case: planned(case, back=True),
    GOES_ON: lambda case: planned(case, back=False),
}


def says(word: str) -> Check:
    return lambda case: case.move.word == word


THE_GAME.update({sentence.template: says(word) for word, sentence in the_game_why.SAID.items()})


THE_GAME_AGAINST: dict[str, Check] = {
    the_game_why.SPOILS.template: lambda case: the_game.spoils(case.match.state, case.seat, case.move),
    the_game_why.BURNS.template: lambda case: the_game.burns(case.match.state, case.seat, case.move),
    the_game_why.STAYED.template: lambda case: str(case.move) == "end" and int(case.other.face) in held(case),
    the_game_why.COULD_END.template: lambda case: str(case.other) == "end" != str(case.move),
    "{name} had asked to have {pile} left alone.": lambda case: still_said(
        case, the_game.PILE_NAMES[case.move.pile], "leave"
    ),
    "{name} had asked for small steps on {pile}.": lambda case: still_said(
        case, the_game.PILE_NAMES[case.move.pile], "gentle"
    ),
    "That card skips {count} number that is still to come.": lambda case: (
        case.said("count")
        == skips(case, int(case.move.face), case.move.pile)
        > skips(case, int(case.other.face), case.other.pile)
    ),
}
