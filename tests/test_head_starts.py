"""Head starts change the totals at the start, and nothing else."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w

from game.arena import play as play_whole
from game.book.summaries import check, glance
from game.core.cards import PUBLIC, Seat
from game.core.rules import AnyGame
from game.core.shuffle import CodeDealer
from game.cpu.levels import Level, Playouts
from game.games import ENTRIES, GAMES
from game.games.campfire_smokeout import rules as campfire
from game.games.campfire_smokeout.cpu.playout import winners as fast_winners
from game.match import Match
from game.record import BadRecord, Change, Record
from game.record.branch import branched
from game.record.salvage import salvaged
from game.saves import Places, Result, ScoreBook
from game.session.chairs import with_player
from game.worker.brains import BRAINS
from game.worker.players import player
from tests.able import able
from tests.laws import choose
from tests.records_at_hand import CREATED, header, random_options
from tests.tier import tries

WITH = {
    name: -1 if entry.scoring.fewest else 1
    for name, entry in ENTRIES.items()
    if entry.rules.head_start is not None
}
"""For each game with head starts, whether they increase a total (1) or lower it (-1)."""
MATCHES = tries(2, 60)
CLOSELY = 0.05
"""In this share of positions the views of all seats are compared."""


def given(game: AnyGame, seats: int, rng: Random) -> tuple[int, ...]:
    assert game.head_start is not None
    most = game.head_start.most
    starts = [rng.choice((0, 1, most, rng.randint(1, most))) for _ in range(seats)]
    starts[rng.randrange(seats)] = rng.randint(1, most)
    return tuple(starts)


def plain_of(state: Any, totals: Sequence[int]) -> Any:
    return replace(state, totals=tuple(totals))


def winners_by(name: str, seats: int, totals: Sequence[int], sender: int | None) -> set[int]:
    """Returns the winners that the printed rules name, computed from the totals alone."""
    if name != "campfire-smokeout":
        best = (min if ENTRIES[name].scoring.fewest else max)(totals)
        return {seat for seat, total in enumerate(totals) if total == best}
    smoked = [max(total, 0) for total in totals]
    if sum(count > 0 for count in smoked) == 1:
        return {seat for seat in range(seats) if smoked[seat]}
    fewest = {seat for seat in range(seats) if smoked[seat] == min(smoked)}
    return fewest - {sender} if len(fewest) > 1 else fewest


def is_over(
    name: str, seats: int, totals: Sequence[int], rounds: int, options: dict[str, Any]
) -> bool | None:
    """Returns whether a match with these totals is over by the printed rules.

    For games whose end this function does not know, returns None.
    """
    if name == "eight-and-half":
        return max(totals) >= 7 and totals.count(max(totals)) == 1
    if name == "campfire-smokeout":
        return max(totals) == 3 or (seats == 6 and min(totals) == 2)
    return rounds == int(options["rounds"]) if "rounds" in options else None


def play(name: str, seed: int) -> tuple[Record, Match]:
    """Plays a random match with and without head starts, and compares the two.

    When one of the two matches ends, nothing more is compared.
    """
    game, rng = GAMES[name], Random(f"{name} ahead {seed}")
    seats = rng.choice(list(game.seats))
    options = random_options(game, seats, rng)
    if "rounds" in options:
        options["rounds"] = rng.choice((1, 2))
    starts = given(game, seats, rng)
    code = f"ahead {seed}"
    match = Match(game, seats, options, CodeDealer(code), head_starts=starts)
    twin: Match | None = Match(game, seats, options, CodeDealer(code))
    begun = tuple(WITH[name] * one for one in starts)
    assert match.opening.totals == begun
    while match.outcome is None:
        if twin is not None:
            assert twin.outcome is None
            assert match.state.totals == tuple(a + b for a, b in zip(twin.state.totals, begun, strict=True))
            for seat in (*map(Seat, range(seats)), PUBLIC) if rng.random() < CLOSELY else ():
                seen, plain = match.view(seat), twin.view(seat)
                assert seen.totals == tuple(a + b for a, b in zip(plain.totals, begun, strict=True))
                assert plain_of(seen, plain.totals) == plain
                assert game.moves(seen, seat) == game.moves(plain, seat)
        sender = getattr(match.state, "sender", None)
        seat, move = choose(game, match, rng)
        match.submit(seat, move)
        if twin is not None:
            twin.submit(seat, move)
            twin = None if twin.outcome is not None or match.outcome is not None else twin
        ended = [one for one in match.rounds() if one.scores is not None]
        sums = zip(begun, *(one.scores for one in ended if one.scores is not None), strict=True)
        totals = tuple(map(sum, sums))
        assert match.state.totals == totals
        over = is_over(name, seats, totals, len(ended), options) if ended else False
        message = f"is_over() in tests/test_head_starts.py says otherwise: give it a line for {name}"
        assert over is None or over == (match.outcome is not None), message
    assert match.outcome.totals == match.state.totals
    assert set(match.outcome.winners) == winners_by(name, seats, match.outcome.totals, sender)
    record = header(game, seats, options, code)
    players = tuple(replace(one, head_start=start) for one, start in zip(record.seats, starts, strict=True))
    return replace(record, seats=players).with_match(match), match


@pytest.mark.every_third
@pytest.mark.parametrize("name", WITH)
def test_the_head_start_changes_only_the_totals(name: str) -> None:
    for seed in range(MATCHES * (8 if name == "campfire-smokeout" else 1)):  # its matches are short
        record, match = play(name, seed)
        text = record.dumps()
        again = Record.loads(text)
        assert again == record
        assert again.dumps() == text
        assert again.replay().state == match.state
        assert salvaged(text)[2] is None


@pytest.mark.parametrize("name", WITH)
def test_scores_and_head_starts_add_up_to_the_totals(name: str) -> None:
    record, _ = play(name, 101)
    found = tomllib.loads(record.dumps())
    assert found["format_version"] == 1
    starts = [seat.get("head_start", 0) for seat in found["seats"]]
    assert [("head_start" in seat) for seat in found["seats"]] == [start > 0 for start in starts]
    scores = [one["scores"] for one in found["rounds"]]
    totals = [WITH[name] * start + sum(one[seat] for one in scores) for seat, start in enumerate(starts)]
    assert found["result"]["totals"] == totals


@pytest.mark.parametrize("name", GAMES)
def test_a_head_start_that_no_rule_allows_is_refused(name: str) -> None:
    game = GAMES[name]
    record = header(game, max(2, game.seats[0]), game.defaults(), "K7Q2-9FXA")
    document = tomllib.loads(record.with_match(record.new_match()).dumps())
    most = game.head_start.most if game.head_start is not None else 0
    for value in (0, -1, most + 1, 10**400, True, 1.0, "1", [1]):
        document["seats"][1]["head_start"] = value
        with pytest.raises(BadRecord) as bad:
            Record.loads(tomli_w.dumps(document))
        sentence = str(bad.value)
        assert sentence.endswith("."), sentence
        assert ("has no head starts" in sentence) == (game.head_start is None)
    if most:
        document["seats"][1]["head_start"] = most
        assert Record.loads(tomli_w.dumps(document)).head_starts[1] == most


def test_the_games_offer_the_head_starts_that_the_record_format_names() -> None:
    rules = {name: one for name, game in GAMES.items() if (one := game.head_start) is not None}
    assert {name: (one.most, one.sign) for name, one in rules.items()}.items() >= {
        ("poof", (300, -1)),
        ("spooky-boo", (50, -1)),
        ("eight-and-half", (6, 1)),
        ("campfire-smokeout", (1, -1)),
    }
    assert "the-game" not in rules
    for name, one in rules.items():
        assert one.sign == WITH[name], "a head start has to bring a seat nearer to the win"
        assert list(one.offered) == sorted(set(one.offered))
        assert all(map(one.accepts, one.offered))


def test_the_player_keeps_the_card_of_a_forgiven_smokeout() -> None:
    record, match = play("campfire-smokeout", 3)
    kept = sum(one.scores is not None for one in record.rounds)
    zones = match.state.table.zones
    assert sum(len(cards) for zone, cards in zones.items() if zone.startswith("smokeouts/")) == kept
    assert len(record.rounds[-1].deck) == 17 - kept + 1


@pytest.mark.parametrize(
    ("totals", "sender", "winners"),
    [
        ((-1, 0, 3), None, (2,)),
        ((-1, 0, 1, 3), None, (0, 1)),
        ((-1, 0, 1, 3), 1, (0,)),
        ((-1, 0, 1, 3), 0, (1,)),
        ((-1, 1, 3), 0, (0,)),
        ((1, 0, 3), 1, (1,)),
    ],
)
def test_a_total_below_zero_counts_as_zero_at_the_end(
    totals: tuple[int, ...], sender: int | None, winners: tuple[int, ...]
) -> None:
    game = GAMES["campfire-smokeout"]
    over = campfire.Phase.OVER
    state = replace(game.start(len(totals), game.defaults()), totals=totals, sender=sender, phase=over)
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.totals) == (winners, totals)
    assert fast_winners(totals, -1 if sender is None else sender) == list(winners)


def test_six_head_starts_leave_cards_for_every_round() -> None:
    for seed in range(tries(40, 400)):
        game, rng = GAMES["campfire-smokeout"], Random(seed)
        match = Match(game, 6, game.defaults(), CodeDealer(f"six {seed}"), head_starts=(1,) * 6)
        while match.outcome is None:
            match.submit(*choose(game, match, rng))
        assert max(match.outcome.totals) == 3 or set(match.outcome.totals) == {2}


def test_head_starts_are_kept_in_lists_and_in_the_score_book(tmp_path: Path) -> None:
    places = Places(tmp_path / "data", tmp_path / "config", tmp_path / "state")
    record, _ = play("poof", 5)
    assert record.result is not None
    for summary in (check(record.dumps()), glance(record.dumps())):
        assert summary.head_starts == record.head_starts
        assert summary.totals == record.result.totals
    begun = replace(record, rounds=(), result=None).with_match(replace(record, rounds=()).new_match())
    assert glance(begun.dumps()).totals == tuple(-one for one in record.head_starts)
    names, kinds = (("Ines", "Pip"), ("human", "steady"))
    result = Result("abcdef", "poof", {}, names, kinds, (-20, 5), (0,), "", CREATED, head_starts=(30, 0))
    book = ScoreBook(places)
    book.add(result)
    book.add(replace(result, match="ghijkl", head_starts=(30, 0, 7)))
    (found,), problem = book.results()
    assert found == result
    assert problem is not None, "a row that tells of a seat too many cannot be read"


def test_a_head_start_belongs_to_the_seat_even_if_its_player_changes() -> None:
    record, _ = play("poof", 5)
    begun = replace(record, rounds=record.rounds[:1], result=None)
    begun = replace(begun, rounds=(replace(begun.rounds[0], moves=begun.rounds[0].moves[:2], scores=None),))
    other = replace(begun.sitting[0], name="Odile", player="steady")
    changed = with_player(begun, 0, other)
    assert changed.sitting[0].head_start == record.seats[0].head_start
    assert changed.changes == (Change(0, 2, 0, replace(other, head_start=0)),)
    assert Record.loads(changed.dumps()).sitting == changed.sitting
    assert with_player(changed, 0, begun.seats[0]).changes == ()
    branch = branched(record, (0, 1), [replace(one, head_start=0) for one in record.seats])
    assert branch.head_starts == record.head_starts


def test_head_starts_change_the_digest_of_a_match() -> None:
    record, _ = play("spooky-boo", 7)
    plain = replace(record, seats=tuple(replace(one, head_start=0) for one in record.seats))
    assert record.digest != plain.digest


def test_a_game_without_head_starts_refuses_them() -> None:
    for name, starts in (("the-game", (1, 0)), ("poof", (301, 0)), ("poof", (1,)), ("poof", (-1, 0))):
        game = GAMES[name]
        with pytest.raises(ValueError, match="no such head starts"):
            Match(game, 2, game.defaults(), CodeDealer("none"), head_starts=starts)


@pytest.mark.every_third
@pytest.mark.parametrize("name", able("judge", among=WITH))
def test_cpus_play_and_value_a_match_with_head_starts(name: str) -> None:
    entry = ENTRIES[name]
    rule = entry.rules.head_start
    assert rule is not None
    seats = max(rule.helps_from, entry.rules.seats[0])
    options = entry.rules.defaults() | ({"rounds": 2} if "rounds" in entry.rules.defaults() else {})
    judge = BRAINS[name].judge
    assert judge is not None
    worth = []
    for given_ in (0, *rule.offered):
        starts = (given_, *(0,) * (seats - 1))
        match = Match(entry.rules, seats, options, CodeDealer("worth"), head_starts=starts)
        worth.append(judge.standing(match.before(0).seen_by(Seat(0)), Seat(0), ("sharp",) * seats))
    assert worth == sorted(worth)
    assert worth[0] == pytest.approx(1 / seats)
    assert worth[-1] > 1 / seats + 0.01
    starts = (0, *(rule.offered[-1],) * (seats - 1))
    for level in (Level.STEADY, Level.MASTER):
        bots = [player(name, level, Playouts(2)) for _ in range(seats)]
        played = play_whole(entry.rules, options, bots, "cpus", "1", head_starts=starts)
        assert played.outcome is not None
        sums = map(sum, zip(*(one.scores or () for one in played.rounds()), strict=True))
        ahead = (rule.sign * one for one in starts)
        assert played.outcome.totals == tuple(a + b for a, b in zip(sums, ahead, strict=True))
