import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.phrases import Phrase
from game.saves import Instance, Places, find_places, hand_over, write_log
from game.saves.lock import FileLock, Hold

HOLDER = """
import sys, time
from game.saves import Instance, find_places
claim = Instance.claim(find_places({"TUCKBOX_HOME": sys.argv[1]}))
print(claim is not None, flush=True)
time.sleep(60)
"""


def test_a_program_that_is_started_again_gives_its_file_to_the_running_program(
    places: Places, tmp_path: Path
) -> None:
    first = Instance.claim(places)
    assert first is not None
    assert Instance.claim(places) is None
    odd = tmp_path / os.fsdecode(b"Zo\xff 'x'\n.tuckbox")
    assert "opens in that window" in str(hand_over(places, odd))
    assert "already open" in str(hand_over(places))
    assert set(first.handed()) == {odd, None}
    assert first.handed() == ()
    first.release()
    again = Instance.claim(places)
    assert again is not None
    again.release()
    again.release()


def test_only_the_last_file_is_opened_if_hundreds_are_given_at_once(places: Places, tmp_path: Path) -> None:
    first = Instance.claim(places)
    assert first is not None
    for number in range(300):
        hand_over(places, tmp_path / f"{number}.tuckbox")
        if number % 7 == 0:
            hand_over(places)
    assert set(first.handed()) == {tmp_path / "299.tuckbox", None}
    assert first.handed() == ()
    first.release()


def test_a_relative_path_is_handed_over_as_an_absolute_path(
    places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Instance.claim(places)
    assert first is not None
    monkeypatch.chdir(tmp_path)
    hand_over(places, Path("a.tuckbox"))
    assert first.handed() == (tmp_path / "a.tuckbox",)
    first.release()


def test_requests_for_an_ended_program_are_dropped(places: Places) -> None:
    hand_over(places, Path("/old.tuckbox"))
    first = Instance.claim(places)
    assert first is not None
    assert first.handed() == ()
    first.release()


@pytest.mark.parametrize(
    "note",
    [b"a.tuckbox", b"/a\0b", b"x" * 40_000, b"file:///a.tuckbox"],
    ids=("relative", "nul", "long", "url"),
)
def test_a_malformed_request_is_set_aside_and_reported_once(places: Places, note: bytes) -> None:
    first = Instance.claim(places)
    assert first is not None
    spool = places.state / "handed"
    hand_over(places, Path("/a.tuckbox"))
    (spool / "1.path").write_bytes(note)
    (spool / "2.path").mkdir()
    answers = first.handed()
    assert Path("/a.tuckbox") in answers
    assert [str(one) for one in answers if isinstance(one, Phrase)] == [
        "Tuckbox was asked to open a file, but could not read which one. The request was kept in “damaged”."
    ]
    assert first.handed() == ()
    assert note in [path.read_bytes() for path in (spool / "damaged").iterdir() if path.is_file()]
    first.release()


@pytest.mark.parametrize("rounds", [3, pytest.param(100, marks=pytest.mark.long)])
def test_a_killed_program_leaves_no_lock_behind(places: Places, rounds: int) -> None:
    for _ in range(rounds):
        with subprocess.Popen(
            [sys.executable, "-c", HOLDER, str(places.data)], stdout=subprocess.PIPE, cwd=Path.cwd()
        ) as child:
            assert child.stdout is not None
            assert child.stdout.readline() == b"True\n"
            assert Instance.claim(places) is None
            child.send_signal(signal.SIGKILL)
        mine = Instance.claim(places)
        assert mine is not None
        mine.release()


def test_the_program_starts_even_if_no_lock_file_can_be_made(places: Places, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    nowhere = Places(places.data, places.config, tmp_path / "file")
    claim = Instance.claim(nowhere)
    assert claim is not None
    assert claim.handed() == ()
    claim.release()


def test_the_program_works_on_a_disk_that_cannot_lock_files(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr("fcntl.flock", no_locks)
    assert FileLock(places.state / "x").take() is Hold.IMPOSSIBLE


# -- places


def test_a_data_folder_may_have_any_letters_in_its_name(tmp_path: Path) -> None:
    home = tmp_path / "Žluťoučký 漢字 😀 'x\""
    places = find_places({"TUCKBOX_HOME": str(home)})
    assert places.keeps
    assert places.sentence is None
    assert {places.data, places.config, places.state, places.matches, places.settings.parent} <= {
        home,
        home / "state",
        home / "matches",
    }


def test_changing_the_working_folder_keeps_a_relative_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_places({"TUCKBOX_HOME": "box"}).data == tmp_path / "box"


@pytest.mark.skipif(sys.platform != "linux", reason="no other system lets a working folder go")
def test_nothing_is_saved_in_a_deleted_relative_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    places = find_places({"TUCKBOX_HOME": "box"})
    assert not places.keeps
    assert places.data.is_absolute()
    monkeypatch.chdir(tmp_path)


def test_the_folder_is_shown_without_invisible_characters(tmp_path: Path) -> None:
    places = find_places({"TUCKBOX_HOME": str(tmp_path / "a\x1b[31m\udcff \u202eb")})
    assert places.shown.endswith(
        "a\N{REPLACEMENT CHARACTER}[31m\N{REPLACEMENT CHARACTER} \N{REPLACEMENT CHARACTER}b/matches"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="the folders of Linux")
def test_default_folders_follow_the_rules_of_the_operating_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    places = find_places({})
    assert (places.data, places.config, places.state) == (
        tmp_path / ".local/share/tuckbox",
        tmp_path / ".config/tuckbox",
        tmp_path / ".local/state/tuckbox",
    )
    assert places.keeps


@pytest.mark.parametrize("home", ["/proc/nonexistent/x", "/dev/null/x", "a\0b"])
def test_the_program_without_a_usable_folder_runs_in_a_temporary_one(
    home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    places = find_places({"TUCKBOX_HOME": home})
    assert not places.keeps
    assert "nothing will be kept" in str(places.sentence)
    assert places.matches.is_relative_to(tmp_path)
    (tmp_path / "gone").mkdir()
    monkeypatch.setattr("tempfile.mkdtemp", lambda **_: (_ for _ in ()).throw(OSError(errno.EROFS, "no")))
    assert not find_places({"TUCKBOX_HOME": home}).keeps


def test_a_read_only_folder_is_still_used_and_the_player_is_warned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr("tempfile.TemporaryFile", refuse)
    places = find_places({"TUCKBOX_HOME": str(tmp_path)})
    assert (places.data, places.keeps) == (tmp_path, False)
    assert "nothing new will be kept" in str(places.sentence)


# -- the log


def test_the_log_is_limited_in_size(places: Places) -> None:
    path = write_log(places, "first\n")
    assert path == places.state / "log.txt"
    write_log(places, "second \udcff")
    assert path.read_text() == "first\n\nsecond \\udcff\n\n"
    for _ in range(4):
        write_log(places, "x" * 50_000)
    assert path.stat().st_size == 128 * 1024
    write_log(places, "last")
    assert path.read_text().endswith("last\n\n")


def test_an_unwritable_log_is_ignored(places: Places, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert write_log(Places(places.data, places.config, tmp_path / "file"), "text") is None
