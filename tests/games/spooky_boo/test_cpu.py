"""The CPU players of Spooky Boo: their memory, conclusions and calls."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from game.arena import play
from game.core.cards import Seat
from game.core.memory import Memory
from game.core.shuffle import code_of
from game.cpu.levels import Level, Playouts
from game.cpu.trial import Budget, preferred
from game.games.spooky_boo.cpu.belief import NO_CAP, Knowledge, knowledge_of, lying
from game.games.spooky_boo.cpu.plan import chance_of_call, rule_move
from game.games.spooky_boo.cpu.player import HABITS, SILENT, different, options, player, random_rounds
from game.games.spooky_boo.cpu.playout import (
    BOO,
    DRAW,
    HOLD,
    KEEP,
    POWER,
    SPY,
    SWAP,
    TAKE,
    THROW,
    TURN,
    VALUES,
    move_of,
    number_of,
    random_round,
)
from game.games.spooky_boo.cpu.policy import play_out, worth
from game.games.spooky_boo.cpu.reasons import why
from game.games.spooky_boo.moves import Own
from game.games.spooky_boo.rules import DISCARD, GAME, Phase, State
from game.match import Match
from tests.cpu.table import deal


def knowledge(
    known: list[int | None], *, pile: list[int] | None = None, seat: int = 0, **more: Any
) -> Knowledge:
    """Returns what a seat knows at the start of its turn, with two players."""
    left = Counter(VALUES)
    left.subtract([*(value for value in known if value is not None), *(pile or [])])
    made = Knowledge(
        seats=2,
        seat=seat,
        known=known,
        knows=[sum(1 << slot for slot, value in enumerate(known) if value is not None), 0b1100_0000],
        cap=[NO_CAP] * 8,
        unseen=list(left.elements()),
        pile=pile or [],
        deck=54 - 8 - len(pile or []),
        phase=TURN,
        active=seat,
        totals=(0, 0),
        rounds_left=4,
    )
    for name, value in more.items():
        setattr(made, name, value)
    return made


def stopped(number: int) -> Match:
    """Returns a match after some random moves. Nobody has ended the round yet."""
    rng = Random(number)
    match = deal(GAME, 2 + number % 3, code=f"mind {number}")
    for _ in range(rng.randrange(90)):
        assert match.turn is not None
        legal = [move for move in GAME.moves(match.state, match.turn) if move != Own("boo")]
        match.submit(match.turn, rng.choice(legal))
    return match


def test_a_cpu_knows_exactly_the_cards_that_its_seat_was_shown() -> None:
    followed = 0
    for number in range(150):
        match = stopped(number)
        truth = [int(match.state.table.face(card)) for card in lying(match.state)]
        memories = [Memory(Seat(seat)) for seat in range(match.seats)]
        for memory in memories:
            for news in match.news(memory.seat):
                memory.fold(news.events)
        for seat in map(Seat, range(match.seats)):
            chair = match.chair(seat)
            found = knowledge_of(match.view(seat), seat, chair.news(), 16, counts=True, reads=True)
            for slot, card in enumerate(lying(match.state)):
                shown = card in memories[seat].seen_cards
                assert found.known[slot] == (truth[slot] if shown else None)
                followed += shown and slot >> 2 != seat
                for other in range(match.seats):
                    assert found.knows[other] >> slot & 1 == (card in memories[other].seen_cards)
            known = [value for value in found.known if value is not None]
            drawn = [found.held] if match.state.phase is Phase.HOLD and match.turn == seat else []
            assert sorted([*found.unseen, *known, *drawn, *found.pile]) == sorted(VALUES)
    assert followed > 100


def test_sampled_deals_agree_with_all_that_the_seat_has_seen() -> None:
    for number in range(100):
        match, rng = stopped(number), Random(number)
        seat = Seat(number % match.seats)
        chair = match.chair(seat)
        found = knowledge_of(match.view(seat), seat, chair.news(), 16, counts=True, reads=True)
        haunt = found.haunt(rng)
        for slot, value in enumerate(found.known):
            assert value is None or haunt.cards[slot] == value
        drawn = [haunt.held] if match.state.phase is Phase.HOLD and match.turn == seat else []
        if drawn or match.state.phase is not Phase.HOLD:
            assert sorted([*haunt.cards, *haunt.deck, *haunt.pile, *drawn]) == sorted(VALUES)
        assert len(haunt.deck) == found.deck


def test_the_gentle_cpu_forgets_the_cards_it_saw_first() -> None:
    forgot = 0
    for number in range(60):
        match = stopped(number)
        assert match.turn is not None
        chair = match.chair(match.turn)
        everything = knowledge_of(
            match.view(match.turn), match.turn, chair.news(), 16, counts=True, reads=True
        ).known
        some = knowledge_of(
            match.view(match.turn), match.turn, chair.news(), 4, counts=False, reads=False
        ).known
        assert sum(value is not None for value in some) == min(
            4, sum(value is not None for value in everything)
        )
        assert all(value in (None, other) for value, other in zip(some, everything, strict=True))
        forgot += some != everything
    assert forgot > 20


def test_a_kept_card_is_assumed_to_be_lower_than_the_discarded_card() -> None:
    """If a seat keeps a drawn card, that card is probably lower than the card that it replaces."""
    seen = 0
    for number in range(200):
        match = deal(GAME, 2, code=f"keep {number}")
        match.submit(Seat(0), Own("draw"))
        match.submit(Seat(0), Own("keep", "c"))
        thrown = match.state.table.top(DISCARD)
        chair = match.chair(Seat(1))
        found = knowledge_of(match.view(Seat(1)), Seat(1), chair.news(), 16, counts=True, reads=True)
        plain = knowledge_of(match.view(Seat(1)), Seat(1), chair.news(), 16, counts=True, reads=False)
        assert plain == replace(found, cap=plain.cap)
        assert min(plain.cap) == max(plain.cap) > min(found.cap)
        assert found.known[2] is None
        assert found.cap[2] == int(thrown or "") - 1
        assert found.cap[3] == int(thrown or "")
        assert found.cap[0] == NO_CAP
        low = [found.haunt(Random(one)).cards[2] <= found.cap[2] for one in range(30)]
        seen += sum(low) > 20 if found.cap[2] >= 5 else 0
    assert seen > 60


def test_the_cpu_calls_when_a_call_is_safe() -> None:
    for level in Level:
        assert rule_move(knowledge([0, 0, 1, 2, None, None, None, None]), HABITS[level], may_call=True) == BOO
        assert (
            rule_move(knowledge([0, 0, 1, 2, None, None, None, None]), HABITS[level], may_call=False) != BOO
        )
        assert rule_move(knowledge([5, 1, 2, 2, None, None, None, None]), HABITS[level], may_call=True) != BOO
    assert chance_of_call(knowledge([0, 1, 2, 2, None, None, None, None])) == 1
    assert chance_of_call(knowledge([5, 1, 2, 2, None, None, None, None])) == 0
    assert chance_of_call(knowledge([1, 1, 2, None, None, None, None, None])) == pytest.approx(6 / 51)


def test_the_gentle_cpu_calls_with_more_points_in_a_long_round() -> None:
    """Early in a round, Gentle calls with 3 points, later with 4 points, and at last with 5."""
    habits, wanted = HABITS[Level.GENTLE], {3: [0, 0, 1, 2], 4: [0, 1, 1, 2], 5: [0, 1, 2, 2]}
    for laps, most in ((0, 3), (5, 3), (6, 4), (8, 4), (9, 5), (200, 5)):
        for points, own in wanted.items():
            seen = knowledge([*own, None, None, None, None], turns=2 * laps)
            assert habits.calls(seen) == (points <= most), (laps, points)
    sharp = knowledge([0, 1, 2, 3, None, None, None, None], turns=400)
    assert not any(one.calls(sharp) for one in HABITS.values()), "six points win nothing"


LONGEST: Final = 25
"""Within this many turns of each seat, Gentle CPUs must have ended a round."""


def laps_until_a_call(seats: int, number: int) -> int:
    """Returns how many turns each seat has had when a Gentle CPU ends the round."""
    game = replace(GAME, without_people=lambda opening: opening)
    bots = [player(Level.GENTLE, Playouts(1)) for _ in range(seats)]
    seen: list[int] = []

    def watched(state: State) -> Seat | None:
        seen.append(state.turns)
        assert state.turns <= LONGEST * seats, "nobody calls"
        return GAME.turn(state)

    game = replace(game, turn=watched)
    play(game, {**GAME.defaults(), "rounds": 1}, bots, code_of(number), "gentle")
    return max(seen) // seats


@pytest.mark.every_third
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_round_of_gentle_cpus_ends_with_a_call(seats: int) -> None:
    for number in range(12):
        laps_until_a_call(seats, number)


@pytest.mark.long
@pytest.mark.parametrize("seats", GAME.seats)
def test_hundreds_of_rounds_of_gentle_cpus_end_with_a_call(seats: int) -> None:
    for number in range(1000, 1400):
        laps_until_a_call(seats, number)


@pytest.mark.parametrize("level", Level)
def test_cpus_of_every_level_keep_low_cards_and_discard_high_cards(level: Level) -> None:
    habits = HABITS[level]
    low = knowledge([4, 9, 2, 2, None, None, None, None], phase=HOLD, held=3)
    assert rule_move(low, habits, may_call=False) == KEEP + 1
    high = knowledge([4, 9, 2, 2, None, None, None, None], phase=HOLD, held=11)
    assert rule_move(high, habits, may_call=False) == THROW
    assert (
        rule_move(knowledge([4, 12, 2, 2, None, None, None, None], pile=[0]), habits, may_call=True)
        == TAKE + 1
    )
    assert (
        rule_move(knowledge([4, 12, 2, 2, None, None, None, None], pile=[11]), habits, may_call=True) == DRAW
    )


def weighed(seen: Knowledge, rule: int) -> int:
    """Returns what the playouts prefer: to end the round (`BOO`) or to wait (`SILENT`).

    If neither is clearly better, returns `rule`.
    """
    return preferred(options(seen, rule, (BOO, SILENT), Budget(Playouts(400)), Random(1)), rule)


def test_the_sharp_cpu_compares_calling_with_waiting() -> None:
    """If the CPU surely wins the round, it calls, unless the call would lose the match.

    If it would surely lose the round, it waits.
    """
    safe = knowledge([0, 1, 2, 2, None, None, None, None], active=1)
    assert weighed(safe, SILENT) == BOO
    wrong = knowledge([5, 1, 2, 2, None, None, None, None], active=1)
    assert weighed(wrong, BOO) == SILENT
    behind = knowledge([0, 1, 2, 2, None, None, None, None], totals=(70, 10), rounds_left=0, active=1)
    assert weighed(behind, SILENT) == SILENT, "a right call would lose the match for certain"


def test_cpus_do_not_try_hopeless_calls() -> None:
    assert BOO not in different(knowledge([9, 9, 9, 9, None, None, None, None]), [DRAW, BOO])
    assert BOO in different(knowledge([0, 1, 2, None, None, None, None, None]), [DRAW, BOO])


def test_cpus_try_an_early_call_that_wins_the_match() -> None:
    ahead = knowledge([9, 9, 9, 9, None, None, None, None], totals=(10, 90), rounds_left=0)
    assert BOO in different(ahead, [DRAW, BOO])
    assert str(why(ahead, BOO, searched=True)) == "A call wins the match now, whatever the hidden cards are."
    assert BOO not in different(replace(ahead, totals=(85, 90)), [DRAW, BOO])


def test_out_of_turn_a_cpu_either_calls_or_says_nothing() -> None:
    words: Counter[str] = Counter()
    for number in range(120):
        match = stopped(number)
        for seat in range(match.seats):
            legal = GAME.moves(match.state, Seat(seat))
            if match.turn in (None, seat) or not legal:
                continue
            chair = match.chair(Seat(seat))
            for level in Level:
                move = player(level, Playouts(60)).speak(
                    match.view(Seat(seat)), legal, chair.news(), Random(1)
                )
                assert move in (None, Own("boo"))
                words[str(move)] += 1
    assert words["None"] > 100


def test_the_cpu_tries_only_one_of_several_equally_useful_looks() -> None:
    """Two unknown cards of a neighbour are equally worth a look."""
    seen = knowledge([4, 9, 2, 2, None, None, None, None], pile=[9], phase=POWER)
    assert different(seen, [SPY + slot for slot in range(4, 8)]) == [SPY + 4, SPY + 6]


def test_cpus_do_not_try_moves_that_are_never_best() -> None:
    known, keeps = [10, 5, 3, None, None, None, None, 2], [KEEP + place for place in range(4)]
    looks = knowledge(known, phase=HOLD, held=7)
    assert different(looks, [*keeps, THROW]) == [KEEP, KEEP + 3, THROW], "a 7 may be thrown for its power"
    plain = knowledge(known, phase=HOLD, held=4)
    assert different(plain, [*keeps, THROW]) == [KEEP, KEEP + 3]
    offered = knowledge(known, pile=[12])
    assert different(offered, [DRAW, *(TAKE + place for place in range(4))]) == [DRAW], (
        "a 12 for an unknown card"
    )
    swaps = [SWAP + 16 * place + 7 for place in range(4)]
    assert different(knowledge([1, *known[1:]], pile=[11], phase=POWER), swaps) == swaps[1:]


def test_cpus_never_replace_an_unknown_card_by_a_high_card() -> None:
    """For a CPU, knowing a card is worth something, but less than three points."""
    known, keeps = [1, 2, None, None, None, None, None, None], [KEEP + place for place in range(4)]
    assert different(knowledge(known, phase=HOLD, held=9), [*keeps, THROW]) == [THROW]
    assert KEEP + 2 in different(knowledge(known, phase=HOLD, held=7), [*keeps, THROW])
    takes = [TAKE + place for place in range(4)]
    assert different(knowledge(known, pile=[9]), [DRAW, *takes]) == [DRAW]


def test_a_seat_in_a_playout_makes_only_right_calls() -> None:
    for number in range(200):
        rng = Random(number)
        haunt = knowledge([None, None, 3, 4, None, None, None, None]).haunt(rng)
        caller = play_out(haunt, rng.random)
        if caller >= 0:
            assert sum(haunt.cards[4 * caller : 4 * caller + 4]) <= 5


def test_the_value_of_a_position_in_the_last_round_is_the_share_of_wins() -> None:
    assert worth((10, 12), (5, 3), 0, 0) == 0.5
    assert worth((10, 12), (5, 4), 0, 0) == 1.0
    assert worth((10, 12), (5, 2), 0, 0) == 0.0
    assert (
        worth((10, 10), (0, 10), 0, 1) > worth((10, 10), (0, 10), 0, 4) > 0.5 > worth((10, 10), (9, 0), 0, 3)
    )


def test_sampled_rounds_agree_with_what_the_seat_can_see() -> None:
    view = deal(GAME, 4).view(Seat(0))
    made = random_rounds(view, 50, Random(1))
    assert made == random_rounds(view, 50, Random(1))
    assert made > 50


def test_rounds_with_sampled_hands_are_as_long_on_average_as_rounds_with_shuffled_hands() -> None:
    view, rng, rounds, made = deal(GAME, 4).view(Seat(0)), Random(2), 4000, 0
    faces = [view.table.faces[card] for card in lying(view)]
    unseen = list(VALUES)
    for face in filter(None, faces):
        unseen.remove(int(face))
    for _ in range(rounds):
        rng.shuffle(unseen)
        rest = iter(unseen)
        houses = [next(rest) if face is None else int(face) for face in faces]
        made += random_round(view.seats, houses, list(rest), view.active, rng.random)
    assert random_rounds(view, rounds, Random(3)) == pytest.approx(made, rel=0.06)


def test_action_numbers_and_moves_can_be_converted_into_each_other() -> None:
    assert move_of(number_of(Own("draw"))) == Own("draw")
    assert move_of(BOO) == Own("boo")
