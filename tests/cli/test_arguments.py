"""Tests wrong arguments, help, and the list of games."""

from __future__ import annotations

import tomllib

import pytest

from game import __version__, cli
from game.games import GAMES
from game.setup import levels_of
from tests.cli.terminal import ROOT, Terminal

TERMINAL_LINES = 24
"""The number of lines of a small terminal window; the prompt takes one of them."""
WRONG = [
    (["simulte"], "there is no command called simulte; try simulate."),
    (["xyzzy"], "there is no command called xyzzy; try games, simulate"),
    (["simulate"], "the following arguments are required: GAME, --seats."),
    (["simulate", "the-gam", "--seats", "random"], "there is no game called the-gam; try the-game."),
    (["simulate", "the-game"], "the following arguments are required: --seats."),
    (["simulate", "the-game", "--seats", "shrp"], "there is no player called shrp; try sharp."),
    (["simulate", "the-game", "--seats", "random,"], "there is no player called nothing; try"),
    (["simulate", "the-game", "--seats", ",".join(["random"] * 6)], "The Game is played with 1 to 5 seats, not 6."),
    (["simulate", "the-game", "--seats", "random", "--matches", "0"], "--matches: a whole number from 1 up is needed, not '0'."),
    (["simulate", "the-game", "--seats", "random", "--matches", "many"], "--matches: a whole number"),
    (["simulate", "the-game", "--seats", "random", "--matches", "9" * 5000], "--matches: a whole number"),
    (["simulate", "the-game", "--seats", "random", "--jobs", "-1"], "--jobs: a whole number"),
    (["simulate", "the-game", "--seats", "random", "--think", "0"], "--think: a number of seconds above 0, at most 3600, is needed, not '0'."),
    (["simulate", "the-game", "--seats", "random", "--think", "inf"], "seconds above 0, at most 3600, is needed, not 'inf'."),
    (["simulate", "the-game", "--seats", "random", "--think", "nan"], "--think: a number of seconds"),
    (["simulate", "the-game", "--seats", "random", "--think", "1", "--playouts", "2"], "not allowed with"),
    (["simulate", "the-game", "--seats", "random", "--option", "expert"], "an option is written id=value, not expert."),
    (["simulate", "the-game", "--seats", "random", "--option", "expart=true"], "The Game has no option expart; try expert."),
    (["simulate", "the-game", "--seats", "random", "--option", "expert=yes"], "the option expert of The Game takes false or true, not yes."),
    (["simulate", "the-game", "--seats", "random", "--option", "min_after_deck_empty="], "takes text or published or strict, not nothing."),
    (["simulate", "the-game", "--seats", "random", "--no-such"], "unrecognized arguments: --no-such."),
    (["simulate", "the-game", "--seats", "bot:x"], "a bot is written bot:MODULE:CLASS, not bot:x."),
    (["simulate", "the-game", "--seats", "bot:no_such_module:X"], "cannot be made: No module named 'no_such_module'."),
    (["simulate", "the-game", "--seats", "bot:json:X"], "cannot be made: module 'json' has no attribute 'X'."),
    (["simulate", "the-game", "--seats", "random", "--records", __file__], "is no folder."),
    (["check"], "the following arguments are required: FILE."),
    (["legal"], "the following arguments are required: FILE, --round, --move."),
    (["legal", "x", "--round", "-1", "--move", "0"], "--round: a whole number from 0 up is needed, not '-1'."),
    (["legal", "x", "--round", "0", "--move", "9999999999"], "--move: a whole number from 0 to 999999999 is needed, not '9999999999'."),
    (["games", "more"], "unrecognized arguments: more."),
    (["bench", "--jason"], "unrecognized arguments: --jason."),
]  # fmt: skip


@pytest.mark.every_third
@pytest.mark.parametrize(("argv", "said"), WRONG, ids=[" ".join(argv)[:60] for argv, _ in WRONG])
def test_wrong_arguments_are_answered_in_one_sentence(terminal: Terminal, argv: list[str], said: str) -> None:
    assert terminal.run(*argv) == 2
    assert terminal.out == ""
    assert terminal.err.startswith("tuckbox: ")
    assert terminal.err.endswith(".\n")
    assert terminal.err.count("\n") == 1
    assert said in terminal.err


def test_help_fits_a_small_terminal(terminal: Terminal) -> None:
    for argv in ([], ["--help"], ["-h"]):
        assert terminal.run(*argv) == 0
        assert len(terminal.out.splitlines()) < TERMINAL_LINES
        assert all(name in terminal.out for name in cli.COMMANDS)
    for name in cli.COMMANDS:
        assert terminal.run(name, "--help") == 0
        assert f"usage: tuckbox {name}" in terminal.out


def test_the_printed_version_equals_the_version_in_the_project_file(terminal: Terminal) -> None:
    facts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert facts["project"]["version"] == __version__
    assert terminal.run("--version") == 0
    assert terminal.out == f"tuckbox {__version__}\n"


def test_the_games_command_lists_every_game(terminal: Terminal) -> None:
    assert terminal.run("games") == 0
    found = terminal.out
    for game in GAMES.values():
        assert f"{game.id} " in found
        assert all(f"  {option.id} " in found for option in game.options)
    assert "even:0.00 to even:1.00 in poof, spooky-boo, eight-and-half, campfire-smokeout\n" in found


def test_games_can_be_listed_as_json(terminal: Terminal) -> None:
    found = terminal.json("games", "--json")
    assert [game["id"] for game in found["games"]] == list(GAMES)
    assert found["levels"] == ["gentle", "steady", "sharp", "master"]
    the_game = found["games"][list(GAMES).index("the-game")]
    assert the_game["seats"] == [1, 2, 3, 4, 5]
    assert {game["id"] for game in found["games"] if game["even"]} == {
        game.id for game in GAMES.values() if "even" in levels_of(game)
    }
    assert not the_game["even"]
    assert {option["id"]: option["default"] for option in the_game["options"]} == GAMES["the-game"].defaults()


@pytest.mark.parametrize("name", ["simulate", "review", "bench"])
def test_help_followed_by_a_command_explains_that_command(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["help", name]) == 0
    help_text = capsys.readouterr().out
    assert cli.main([name, "--help"]) == 0
    assert help_text == capsys.readouterr().out
    assert help_text.startswith(f"usage: tuckbox {name}")
