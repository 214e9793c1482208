"""The table of measured strengths: what it counts, and in which matches."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.arena import BotFault, play
from game.cpu.levels import Playouts
from game.games import ENTRIES, GAMES
from game.games.the_game import rules as the_game
from game.games.the_game.cpu.determinization import mask
from game.games.the_game.cpu.player import heard, seen_from
from game.scoring.plain import plain
from game.standings import Interval
from lab.measure import levels, played_at
from lab.measure.games.the_game.told import Known, Told
from lab.measure.level_cells import CELLS, PERSON, Cell, person_among_sharps
from lab.measure.seer import Followed, Seer

DUEL = Cell("duel", "poof", ("sharp", "bot:tests.cpu.reference:HighestFirst"), 10, 0.75)
FIRE = Cell(
    "fire",
    "campfire-smokeout",
    ("sharp", *("bot:tests.cpu.opponents.campfire_smokeout:Greedy",) * 2),
    10,
    smokeouts=True,
)
CREW = Cell("crew", "the-game", ("gentle", "gentle"), 10, together=True, silent=(0, 1))


def line(share: float, own: int, *others: int) -> dict[str, Any]:
    found = {"share": share, "own": own, "others": list(others), "at": "c0ffee"}
    return found | {"decisions": 10, "spent": 0.012, "longest": 0.008}


def test_no_two_measurements_have_the_same_name() -> None:
    assert len({cell.name for cell in CELLS}) == len(CELLS)


def test_only_deals_with_all_their_matches_finished_are_counted() -> None:
    lines = [line(1, 10, 50), line(0, 30, 20), line(1, 10, 30), line(1, 10, 30), line(1, 0, 99)]
    share = levels.win_share(DUEL, lines)
    assert share.value == 0.75
    assert share.low == pytest.approx(0.75 - 1.96 * 0.25, abs=0.001)
    assert share.high == 1.0
    assert levels.margin(DUEL, lines).value == pytest.approx((15 + 20) / 2)
    assert "| 4 | 2 | **75.0** [26.0, 100.0] | ≥ 75 | 17.5" in levels.table([(DUEL, lines)])


def test_the_game_decides_if_most_or_fewest_points_win(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = [line(1, 10, 50), line(0, 30, 20)]
    assert levels.margin(DUEL, lines).value == 15
    monkeypatch.setitem(ENTRIES, "poof", replace(ENTRIES["poof"], scoring=plain()))
    assert levels.margin(DUEL, lines).value == -15


def test_an_interval_from_only_a_few_wins_is_wide() -> None:
    assert levels.win_share(DUEL, [line(1, 0, 9)] * 6).low == pytest.approx(0.44, abs=0.01)


def test_half_the_wins_means_equal_strength() -> None:
    assert levels.elo(Interval(0.5, 0.25, 1.0)) == "+0 [-191, +inf]"


def test_the_table_of_levels_gives_smokeouts_as_a_percentage() -> None:
    deal = [line(1, 0, 2, 2), line(0, 3, 1, 0), line(1, 1, 2, 1)]
    found = levels.smoke_share(FIRE, [*deal, *deal])
    assert [found.value, found.high] == pytest.approx([4 / 12, 4 / 12])
    assert "| 33.3 |" in levels.table([(FIRE, deal * 2)])


def test_matches_not_measured_yet_are_named() -> None:
    assert "Not measured yet: duel, crew." in levels.table([(DUEL, [line(1, 1, 2)]), (CREW, [])])


def test_rows_that_are_not_measured_again_are_kept() -> None:
    old = levels.TABLE.read_text(encoding="utf-8")
    standing = levels.rows_of(old)
    old = levels.table([(cell, []) for cell in CELLS], standing)
    assert levels.TABLE.read_text(encoding="utf-8").startswith(old)
    some = [line(1, 10, 50), line(1, 10, 30)]
    rows = [(cell, some if cell.name == "poof-2" else []) for cell in CELLS]
    assert levels.table(rows, standing) == old, "too few matches yet"
    rows = [(cell, some * 100 if cell.name == "poof-2" else []) for cell in CELLS]
    new = levels.table(rows, standing)
    changed = [
        after for before, after in zip(old.splitlines(), new.splitlines(), strict=True) if before != after
    ]
    assert [row.split("|")[1].strip() for row in changed] == ["poof-2"]
    assert "c0ffee" in changed[0]


@pytest.mark.parametrize("cell", [DUEL, CREW], ids=lambda cell: cell.name)
def test_measuring_a_match_twice_gives_the_same_moves(cell: Cell) -> None:
    first, again = (levels.play_one(cell, 1) for _ in range(2))
    for one in (first, again):
        assert one.pop("spent") >= one.pop("longest")
    assert first == again
    assert 0 <= first["share"] <= 1
    assert first["decisions"] > 0


def test_mean_and_longest_decision_times_cover_all_matches() -> None:
    slow = line(1, 1, 9) | {"decisions": 10, "spent": 0.036, "longest": 0.02}
    assert levels.spent([line(0, 1, 9), slow]) == "2.4, 20"
    assert levels.spent([line(0, 1, 9) | {"decisions": 0}]) == ""


def test_a_stopped_run_of_matches_continues_where_it_stopped(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "WORK", tmp_path)
    monkeypatch.setattr(levels, "play_one", lambda _cell, number: line(1, number, 9))
    cell = Cell("short", "poof", DUEL.seats, 10, matches=4)
    levels.kept(cell).write_text(
        '{"share": 0, "own": 7, "others": [8], "at": "c0ffee"}\n{"share": 0, "ow', encoding="utf-8"
    )
    levels.play_cell(cell, "c0ffee")
    assert [each["own"] for each in levels.lines(cell)] == [7, 1, 2, 3]
    levels.play_cell(cell, "decade")
    assert [each["own"] for each in levels.lines(cell)] == [0, 1, 2, 3], "others play now"
    assert {each["at"] for each in levels.lines(cell)} == {"decade"}


def test_the_effect_of_table_talk_is_measured_with_equal_deals() -> None:
    nobody, person, partners, everybody = (
        person_among_sharps(one) for one in ("nobody", "person", "partners", "all")
    )
    assert [cell.silent for cell in (nobody, person, partners, everybody)] == [(0, 1, 2), (1, 2), (0,), ()]
    assert {cell.deals for cell in (nobody, person, partners, everybody)} == {PERSON}
    rows = [
        (nobody, [line(0, 8), line(0, 4)]),
        (person, [line(0, 6), line(0, 4)]),
        (partners, [line(1, 0), line(0, 4)]),
        (everybody, [line(1, 0), line(1, 0)]),
    ]
    assert levels.worth_of_words(rows[:3]) == ""
    cells = [[each.strip() for each in row.split("|")] for row in levels.worth_of_words(rows).splitlines()]
    assert [row[1:3] for row in cells[-2:]] == [["person", "2"], ["partners", "2"]]
    assert [row[3].split()[0] for row in cells[-2:]] == ["**25.0**", "**75.0**"]
    assert [row[4].split()[0] for row in cells[-2:]] == ["**1.50**", "**4.50**"]


def test_silent_partners_never_talk(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    class Talker:
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, _view: Any, moves: Any, _news: Any, _rng: Any) -> Any:
            return next(move for move in moves if not the_game.is_talk(move))

        def speak(self, *_: Any) -> None:
            asked.append(self.name)

    monkeypatch.setattr(levels, "seated", lambda name, *_: Talker(name))
    levels.play_one(Cell("talk", "the-game", ("loud", "mute"), 10, together=True, silent=(1,)), 0)
    assert set(asked) == {"loud"}


SEEN = 60
"""The match stops after its bots have been asked this many times."""


def test_a_player_who_sees_everything_uses_the_real_deal() -> None:
    questions: list[Any] = []

    class Asked:
        def choose(self, view: Any, moves: Any, news: Any, _rng: Any) -> Any:
            questions.append((view, news))
            if (
                len(questions) > SEEN
            ):  # a seer plays all up to a moment: a whole match of them takes half a minute
                raise TimeoutError
            return moves[0]

    game, code = GAMES["poof"], "WHALE"
    with pytest.raises(BotFault):
        play(game, game.defaults(), [Seer(Followed(game, 2, code), Asked()), Asked()], code, "seer")
    seers = [(view, news) for view, news in questions if None not in view.table.faces.values()]
    assert 0 < len(seers) < len(questions)
    assert all(len(news) == 1 and None not in news[0].events[0].faces for _, news in seers)


def test_an_informed_player_knows_hands_but_not_the_draw_pile() -> None:
    game, code = GAMES["the-game"], "WHALE"
    state, seat = Followed(game, 2, code).after(())
    position = seen_from(state, seat, (), heard((), seat), 98)
    worlds = Known(state, seat, position).worlds(Random(1).random)
    dealt = [next(worlds) for _ in range(20)]
    assert {world.hand(1) for world in dealt} == {mask(the_game.numbers(state.table, 1))}
    assert len({tuple(world.deck) for world in dealt}) == 20
    assert {mask(world.deck) for world in dealt} == {mask([int(one) for one in state.table.faces_in("draw")])}


def test_an_informed_player_plays_a_whole_match() -> None:
    game, code = GAMES["the-game"], "WHALE"
    bots = [Told(Followed(game, 2, code), Playouts(30)) for _ in range(2)]
    assert play(game, game.defaults(), bots, code, "told").outcome is not None


def test_rows_measured_with_older_versions_of_players_are_named() -> None:
    one, other = Cell("one", "poof", DUEL.seats, 10), Cell("other", "poof", DUEL.seats, 10)
    text = levels.table([(one, [line(1, 1, 2)] * 2), (other, [line(1, 1, 2) | {"at": "decade"}] * 2)])
    assert played_at.older(text, [one, other], lambda _: "c0ffee") == (
        "\nPlayed before what plays there changed last: other.\n"
    )
    assert not played_at.older(text, [one], lambda _: "c0ffee")


def test_the_version_of_a_player_depends_on_its_sources() -> None:
    found = played_at.sources("poof", ("sharp", "bot:tests.cpu.reference:HighestFirst"))
    assert {
        "game/games/poof/rules.py", "game/games/poof/cpu/playout.py", "game/cpu/trial.py", "game/core/rules.py",
        "tests/cpu/reference.py",
    } <= set(found)  # fmt: skip
    assert all((levels.ROOT / each).is_file() for each in found)
    assert not [each for each in found if "the_game" in each]


def test_a_file_that_one_level_uses_is_part_of_its_version() -> None:
    sharp, master = (
        set(played_at.sources("eight-and-half", (level, "sharp"))) for level in ("sharp", "seer:master")
    )
    assert "game/games/eight_and_half/cpu/player.py" in sharp
    assert sharp < master
    assert "game/games/eight_and_half/cpu/learnt.py" in master - sharp


def test_table_rows_without_a_commit_are_ignored_when_ages_are_checked() -> None:
    """A second row of the table has the same name, "person". It has no commit and must be ignored."""
    cell = person_among_sharps("person")
    rows = "| person | 800 | **43.2** | 251154c |\n| person | 800 | **1.48** [1.00, 1.96] |\n"
    assert not played_at.older(rows, [cell], lambda _: "251154c")
    assert "the-game-3-person-person" in played_at.older(rows, [cell], lambda _: "c0ffee")


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("def f():\n    return 1\n", 'def f():\n    """Returns one."""\n    return 1  # the first\n', True),
        ('"""Old."""\nN = 1\n"""How many."""\n', '"""New."""\nN = 1\n', True),
        ("class C:\n    n = 1\n", 'class C:\n    """A class."""\n\n    n = 1\n', True),
        ("N = 1\n", "N = 2\n", False),
        ("def f():\n    return 'one'\n", "def f():\n    return 'two'\n", False),
    ],
)
def test_docstrings_do_not_count_as_code_of_a_player(one: str, other: str, *, alike: bool) -> None:
    assert (played_at.code(one) == played_at.code(other)) is alike


def test_a_changed_docstring_does_not_change_the_version_of_a_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(played_at, "ROOT", tmp_path)
    git = ("git", "-c", "user.name=x", "-c", "user.email=x@localhost", "-C", str(tmp_path))
    commits = []
    for text in ("N = 1\n", "N = 2\n", '"""How many."""\nN = 2  # two\n'):
        (tmp_path / "one.py").write_text(text, encoding="utf-8")
        for command in (("init", "-q"), ("add", "."), ("commit", "-q", "-m", "x")):
            subprocess.run([*git, *command], check=True, capture_output=True)
        head = subprocess.run(
            [*git, "log", "-1", "--format=%h", "--abbrev=7"], check=True, capture_output=True
        )
        commits.append(head.stdout.decode().strip())
    assert played_at.last_change(("one.py",)) == commits[1]
