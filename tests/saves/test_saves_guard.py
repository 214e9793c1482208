import os
import subprocess
import sys
import threading
import time
import tracemalloc
from pathlib import Path

import pytest

from game.saves import Bad, BadFile, guard, read_file
from game.saves.guards import LIMIT, parse
from tests.saves.records import record

BOMBS = {
    "arrays": "a=" + "[" * 1000,
    "inline tables": "a=" + "{a=" * 400 + "1" + "}" * 400,
    "dotted key": "a" + ".a" * 20_000 + "=1",
    "quoted dotted key": '"a"' + ' . "a"' * 20_000 + "=1",
    "deep table": "[" + ".".join("a" * 300) + "]",
    "many dotted keys": "\n".join("a." * 300 + f"k{i}=1" for i in range(300)),
    "dotted key in an inline table": "a = {" + "b." * 300 + "c = 1}",
    "after a string of four quotes": 'a = [""""x"""", ' + "[" * 200 + "]" * 200 + "]",
    "after a comment": "# [\na = " + "[" * 200 + "]" * 200,
    "hex number": "a = 0x" + "f" * 200_000,
    "decimal number": "a = " + "9" * 200_000,
    "big array": "a=[" + "1," * 1_000_000 + "]",
    "many tables": "[[t]]\n" * 200_000,
    "escaped quotes": "a = 1\n" + '\\"""\n' * 40_000,
    "ints": "a=[" + "1," * 130_000 + "]",
    "tables": "[[t]]\n" * 43_000,
}
SLOW_BUT_LEGAL = {
    "many ints": "a=[" + "1," * 21_900 + "]",
    "keys": "\n".join(f"k{i}=1" for i in range(21_900)),
    "many tables in a row": "[[t]]\n" * 10_900,
    "one long word": "a = " + "b" * 250_000,
    "blanks": "a" + " " * 250_000 + "= 1",
    "quotes": '"' * 250_000,
    "open strings": '"""\\"\n' * 40_000,
}


@pytest.mark.parametrize("name", BOMBS)
def test_texts_that_overload_a_parser_are_refused_at_once(name: str) -> None:
    started = time.process_time()
    with pytest.raises(BadFile):
        parse(guard(BOMBS[name].encode()))
    assert time.process_time() - started < 0.5


@pytest.mark.parametrize("name", SLOW_BUT_LEGAL)
def test_the_slowest_accepted_file_is_read_quickly(name: str) -> None:
    started = time.process_time()
    try:
        parse(guard(SLOW_BUT_LEGAL[name].encode()))
    except BadFile as bad:
        assert bad.kind in {Bad.NOT_TOML, Bad.TOO_DEEP}  # noqa: PT017
    assert time.process_time() - started < 2


def test_a_correct_record_is_accepted_whatever_its_names_are() -> None:
    text = record(1000)
    assert guard(text.encode()) == text


def test_a_record_just_below_the_size_limit_is_accepted() -> None:
    text = record(15_700)
    assert LIMIT * 0.95 < len(text.encode()) <= LIMIT
    assert guard(text.encode()) == text


def test_brackets_and_dots_in_strings_are_only_text() -> None:
    for text in (
        'a = "' + "[" * 50 + '"',
        "a = '" + "{" * 50 + "'",
        'a = """' + "[\n" * 50 + '"""',
        "a = '''" + "x." * 50 + "'''",
        "# " + "[" * 50,
        'a = "\\"' + "[" * 50 + '"',
    ):
        assert guard(text.encode()) == text
        parse(text)


def test_a_file_that_is_not_utf_8_is_refused() -> None:
    with pytest.raises(BadFile) as caught:
        guard(b"a = '\xff'")
    assert caught.value.kind is Bad.NOT_TEXT


def test_a_byte_order_mark_is_accepted() -> None:
    assert guard(b"\xef\xbb\xbfa = 1") == "a = 1"


def test_a_file_above_the_size_limit_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_bytes(b"x" * LIMIT)
    assert len(read_file(path)) == LIMIT
    path.write_bytes(b"x" * (LIMIT + 1))
    with pytest.raises(BadFile) as caught:
        read_file(path)
    assert caught.value.kind is Bad.TOO_BIG


def test_a_sparse_file_of_100_mb_is_refused_without_reading_it(tmp_path: Path) -> None:
    path = tmp_path / "f"
    with path.open("wb") as file:
        file.truncate(100 << 20)
    tracemalloc.start()
    with pytest.raises(BadFile) as caught:
        read_file(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert caught.value.kind is Bad.TOO_BIG
    assert peak < 1 << 20


def test_a_growing_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "f"
    path.write_bytes(b"x" * 50)
    monkeypatch.setattr("game.saves.guards._must_be_small_and_regular", lambda facts, limit: None)
    with pytest.raises(BadFile) as caught:
        read_file(path, 49)
    assert caught.value.kind is Bad.TOO_BIG


def _kinds_of_nothing(tmp_path: Path) -> dict[str, tuple[Path, Bad]]:
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "dangling").symlink_to(tmp_path / "nothing")
    (tmp_path / "file").write_text("x")
    return {
        "fifo": (tmp_path / "fifo", Bad.NOT_A_FILE),
        "folder": (tmp_path, Bad.NOT_A_FILE),
        "device": (Path("/dev/zero"), Bad.NOT_A_FILE),
        "loop": (tmp_path / "loop", Bad.NOT_A_FILE),
        "dangling": (tmp_path / "dangling", Bad.MISSING),
        "missing": (tmp_path / "missing", Bad.MISSING),
        "under a file": (tmp_path / "file" / "x", Bad.MISSING),
        "long name": (tmp_path / ("x" * 300), Bad.MISSING),
        "nul": (tmp_path / "a\0b", Bad.MISSING),
    }


def test_pipes_and_devices_are_refused_without_waiting(tmp_path: Path) -> None:
    for path, kind in _kinds_of_nothing(tmp_path).values():
        with pytest.raises(BadFile) as caught:
            read_file(path)
        assert caught.value.kind is kind, path


def test_a_file_replaced_by_a_pipe_does_not_block(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, plain = tmp_path / "f", tmp_path / "plain"
    plain.write_text("x")
    os.mkfifo(path)
    real = os.stat
    monkeypatch.setattr(os, "stat", lambda asked, **more: real(plain if asked == path else asked, **more))
    seen: list[Bad] = []

    def read() -> None:
        try:
            read_file(path)
        except BadFile as bad:
            seen.append(bad.kind)

    thread = threading.Thread(target=read, daemon=True)
    thread.start()
    thread.join(2)
    assert seen == [Bad.NOT_A_FILE]


def test_saving_imports_no_modules() -> None:
    """A codec was once imported during a save. If the disk failed at that moment, saving raised a LookupError."""
    script = """
import sys
from game.saves.guards import guard
sys.meta_path.clear()
assert guard(b"\\xef\\xbb\\xbfa = 1") == "a = 1"
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
