"""The built program answers unusual commands in the same way as the program from its sources."""

import sys
from collections.abc import Iterator

import pytest

from tests.calls import Call, Desk, calls
from tests.packaged.conftest import BUILT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a shell, pipes, /dev/full")


@pytest.fixture(name="desk", scope="module")
def desk_fixture(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A folder from which the built program is called. Other users may write to it as well."""
    desk = Desk(tmp_path_factory.mktemp("calls"), [BUILT / "tuckbox"])
    yield desk
    desk.close()


@pytest.mark.every_third
@pytest.mark.packaged
@pytest.mark.parametrize("call", [call for call in calls() if call.quick], ids=str)
def test_a_sample_of_unusual_command_lines_is_answered_in_a_sentence(desk: Desk, call: Call) -> None:
    desk.make(call)


@pytest.mark.long
@pytest.mark.skipif(not BUILT.is_dir(), reason="it is not built")
@pytest.mark.parametrize("call", calls(), ids=str)
def test_every_unusual_command_line_is_answered_in_a_sentence(desk: Desk, call: Call) -> None:
    desk.make(call)
