"""The effects of house rules: CPUs play the same deals with and without them."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import pairwise

import pytest

from game.arena import RandomPlayer, play
from game.entry import Entry
from game.games import ENTRIES
from game.stamps import Played
from game.trials.process import tried
from game.trials.trial import Tried
from game.trials.xray import FEW, XRay, figures_of, measured, rows
from tests.cli.terminal import Terminal

CAMPFIRE = ENTRIES["campfire-smokeout"]


@pytest.fixture(name="terminal")
def terminal_fixture(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)


def campfire() -> XRay:
    return XRay(CAMPFIRE, 3, {**CAMPFIRE.rules.defaults(), "extra_rule": True})


def pairs_of_matches(box: list[float], changed: list[float]) -> list[Tried]:
    """Returns made-up results of pairs of matches.

    `box` and `changed` list the numbers of turns: with the rules of the box, and with changed rules. All
    other figures are 0.
    """
    nothing = dict.fromkeys((figure.id for figure in figures_of(CAMPFIRE)), 0.0)
    pairs = zip(box, changed, strict=True)
    return [
        Tried(side, (), (), 0, 0, {**nothing, "turns": turns})
        for pair in pairs
        for side, turns in zip(("box", "changed"), pair, strict=True)
    ]


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_every_measured_figure_of_a_match_is_plausible(entry: Entry) -> None:
    seats = 3
    match = play(entry.rules, entry.rules.defaults(), [RandomPlayer()] * seats, "K7Q2-9FXA", "x")
    players = XRay(entry, seats, entry.rules.defaults()).players(0)
    found = measured(Played(match), players, entry)
    assert set(found) == {figure.id for figure in figures_of(entry)}
    for figure in figures_of(entry):
        assert 0 <= found[figure.id] <= (1 if figure.is_share else 10_000), figure.id
    moves = [one for one in match.history if one.seat >= 0 and not entry.rules.is_talk(one.move)]
    turns = 1 + sum(one.seat != other.seat for one, other in pairwise(moves))
    assert found["turns"] == turns


def test_both_matches_of_a_deal_have_equal_cards_and_players() -> None:
    trials = list(campfire().trials(6))
    for box, changed in zip(trials[::2], trials[1::2], strict=True):
        assert (box.code, box.players, box.seed) == (changed.code, changed.players, changed.seed)
        assert (box.options["extra_rule"], changed.options["extra_rule"]) == (False, True)
    assert len({one.code for one in trials}) == 6
    assert [one.players.index("steady") for one in trials[::2]] == [0, 1, 2, 0, 1, 2]


def test_shown_figures_are_the_averages_of_the_matches_played() -> None:
    found = [tried(one) for one in campfire().trials(5)]
    by_id = {row.figure.id: row for row in rows(CAMPFIRE, found)}
    assert by_id["turns"].box.value == pytest.approx(sum(one.figures["turns"] for one in found[::2]) / 5)
    assert by_id["turns"].changed.value == pytest.approx(sum(one.figures["turns"] for one in found[1::2]) / 5)
    first = [one.winners.count(0) / len(one.winners) for one in found[::2]]
    assert by_id["first_seat"].box.value == pytest.approx(sum(first) / 5)


def test_only_a_difference_beyond_chance_is_reported() -> None:
    flat = [float(10 + nth % 3) for nth in range(FEW)]
    longer = [turns + 5 + (nth % 2) for nth, turns in enumerate(flat)]
    unsure = [turns + (9 if nth % 2 else -8) for nth, turns in enumerate(flat)]
    (row,) = rows(CAMPFIRE, pairs_of_matches(flat, longer))
    assert row.is_sure
    assert str(row.says) == "There are more turns."
    (row,) = rows(CAMPFIRE, pairs_of_matches(longer, flat))
    assert str(row.says) == "There are fewer turns."
    (row,) = rows(CAMPFIRE, pairs_of_matches(flat, unsure))
    assert not row.is_sure
    (row,) = rows(CAMPFIRE, pairs_of_matches(flat, [turns + 0.1 for turns in flat]))
    assert not row.is_sure, "one per cent is nothing to tell"
    (row,) = rows(CAMPFIRE, pairs_of_matches(flat[:-1], longer[:-1]))
    assert not row.is_sure, "a few deals prove nothing"
    (row,) = rows(CAMPFIRE, pairs_of_matches(flat, flat))
    assert row.is_same
    assert not row.is_sure


@pytest.mark.parametrize(
    ("spread", "found"), [(1.0, (True, False)), (1.4, (False, True)), (2.0, (False, False))]
)
def test_three_standard_errors_make_a_difference_certain(spread: float, found: tuple[bool, bool]) -> None:
    flat = [10.0] * FEW
    changed = [11 + (spread if nth % 2 else -spread) for nth in range(FEW)]
    (row,) = rows(CAMPFIRE, pairs_of_matches(flat, changed))
    assert (row.is_sure, row.is_likely) == found
    (row,) = rows(CAMPFIRE, pairs_of_matches(flat[:-1], changed[:-1]))
    assert not row.is_likely, "a few deals prove nothing"


def test_a_match_without_its_partner_match_is_not_counted() -> None:
    found = pairs_of_matches([1.0, 2.0], [3.0, 4.0])
    assert rows(CAMPFIRE, found[:3]) == rows(CAMPFIRE, found[:2])
    assert rows(CAMPFIRE, found[:1]) == []


def test_the_command_prints_the_same_with_any_number_of_processes(terminal: Terminal) -> None:
    asked = ("xray", "campfire-smokeout", "--option", "extra_rule=true", "--matches", "3", "--json")
    alone = terminal.json(*asked, "--jobs", "1")
    several = subprocess.run(
        [sys.executable, "-m", "game", *asked, "--jobs", "2"], capture_output=True, check=True, text=True
    )
    assert json.loads(several.stdout) == alone
    assert alone["options"] == {"extra_rule": True}
    assert {"turns", "minutes", "first_seat", "stronger"} <= {one["id"] for one in alone["figures"]}


def test_the_command_describes_the_effects_of_house_rules_in_sentences(terminal: Terminal) -> None:
    asked = ("xray", "campfire-smokeout", "--option", "extra_rule=true", "--matches", "2", "--jobs", "1")
    assert terminal.run(*asked) == 0
    assert "2 matches with extra_rule=true, as many without" in terminal.out
    assert "played by one Steady among Gentles" in terminal.out
    assert "could still be chance" in terminal.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("poof",), "these are the rules in the box"),
        (("poof", "--option", "extra_challenge=false"), "these are the rules in the box"),
        (("poof", "--option", "mercy_rule=false", "--seats", "3"), "mercy_rule is for 2 players, not 3."),
        (("poof", "--option", "extra_challenge=true", "--seats", "9"), "Poof is for 2 to 6 players, not 9."),
        (("poof", "--option", "extra=true"), "has no option extra"),
        (("pof", "--option", "extra_challenge=true"), "no game called pof; try poof"),
        (("boo", "--option", "memory_aid=true"), "no game called boo; try spooky-boo"),
    ],
)
def test_impossible_comparisons_are_refused_in_one_sentence(
    terminal: Terminal, arguments: tuple[str, ...], said: str
) -> None:
    assert terminal.run("xray", *arguments) == 2
    assert said in terminal.err
    assert terminal.err.count("\n") == 1
