"""Tests that unusual command lines are answered by one sentence and the right exit status.

If nobody can read the sentence, only the exit status is checked.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import cli
from scenes import __main__ as start
from tests.calls import Call, Desk, calls

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a shell, pipes, /dev/full")
SCRIPT = Path(sys.executable).with_name("tuckbox")


@pytest.fixture(name="desk", scope="module")
def desk_fixture(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    desk = Desk(tmp_path_factory.mktemp("calls"), [SCRIPT])
    yield desk
    desk.close()


@pytest.mark.every_third
@pytest.mark.skipif(not SCRIPT.exists(), reason="it is not installed")
@pytest.mark.parametrize("call", [call for call in calls() if call.quick], ids=str)
def test_a_sample_of_unusual_command_lines_is_answered_in_a_sentence(desk: Desk, call: Call) -> None:
    desk.make(call)


@pytest.mark.long
@pytest.mark.skipif(not SCRIPT.exists(), reason="it is not installed")
@pytest.mark.parametrize("call", calls(), ids=str)
def test_every_unusual_command_line_is_answered_in_a_sentence(desk: Desk, call: Call) -> None:
    desk.make(call)


def test_the_tested_unusual_command_lines_use_every_command() -> None:
    assert len(calls()) >= 200


def test_the_start_module_knows_every_command() -> None:
    assert {*cli.COMMANDS, "help"} == start.COMMANDS
