"""All channels by which facts leave a match, such as bytes for CPUs, logs and previews."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.book.summaries import check
from game.core.cards import PUBLIC, Seat
from game.core.shuffle import code_of
from game.match import Match
from game.saves import Entry, Status, seal
from game.saves.reading import judge
from game.session.session import Session
from game.worker.child import Pipe
from game.worker.client import Thinker
from game.worker.connection import Connection
from scenes.program.crash import fault
from scenes.screens.matches.telling import row_of
from tests.torture.trial import Bench, Trial, Try
from tests.torture.twins import ID, NOW, session_over, twins
from tests.torture.views import seen

Channel = Callable[[Match, Seat, str], bytes]
"""A function that returns what a seat receives on one channel, such as the log.

It gets the match, the seat and the deal code.
"""


class Tap(Connection):
    """A connection to a worker that starts no process. It notes every byte that is sent."""

    def __init__(self, box: list[bytes]) -> None:
        self.box = box
        super().__init__()

    def _start(self) -> Pipe | None:
        return Box(self.box)  # type: ignore[return-value]


class Box:
    """A fake end of a pipe. It keeps each message that is sent in a list."""

    def __init__(self, box: list[bytes]) -> None:
        self.box = box

    def send_bytes(self, message: bytes) -> None:
        self.box.append(message)

    def recv_bytes(self, _: int) -> bytes:
        raise EOFError

    def close(self) -> None: ...


def piped(match: Match, seat: Seat, code: str) -> bytes:
    if seat == PUBLIC:
        return b""
    box: list[bytes] = []
    thinker = Thinker(lambda: Tap(box))
    session_over(match, code, thinker).ask_hint(seat)
    until = time.monotonic() + 10
    while not box and time.monotonic() < until:
        time.sleep(0.0005)
    thinker.close()
    assert box, "nothing crossed the pipe"
    return box[0]


def logged(match: Match, seat: Seat, code: str) -> bytes:
    """Returns all sentences that a seat can read about a match."""
    session = session_over(match, code)
    lines = [session.words.line(sentences) for _, sentences in session.story(seat)]
    return "\n".join(lines).encode()


def previewed(match: Match, seat: Seat, code: str) -> bytes:
    """Returns what the list of matches shows of a match, as bytes."""
    session = session_over(match, code)
    data = seal(session.written().dumps().encode())
    reading = judge(data, check, ours=True)
    assert reading.status is Status.OK, reading.reason
    assert reading.summary is not None
    summary = replace(reading.summary, updated=NOW)
    entry = Entry(
        Path(f"x-{ID}.tuckbox"), ID, reading.status, reading.sentence, summary, reading.seq, False, None
    )
    return repr((summary, row_of(entry, str, NOW))).encode()


def crashed(match: Match, seat: Seat, code: str) -> bytes:
    """Returns what the program's log says about an error whose message contains all cards."""
    session = session_over(match, code)
    try:
        _stumble(session, [face for face in match.state.table.faces.values() if face is not None])
    except KeyError as error:
        return fault(error).encode()
    raise AssertionError


def _stumble(session: Session, faces: list[Any]) -> None:
    raise KeyError(faces, session.written())


WAYS: dict[str, Channel] = {
    "seen": seen,
    "piped": piped,
    "logged": logged,
    "previewed": previewed,
    "crashed": crashed,
}


def compare(pair: tuple[Match, Match, Seat], ways: dict[str, Channel] | None = None) -> None:
    """Asserts that all channels have the same content in two matches that look the same to a seat."""
    first, second, seat = pair
    codes = (code_of(1), code_of(2))
    for name, way in (ways or WAYS).items():
        one, two = way(first, seat, codes[0]), way(second, seat, codes[1])
        assert one == two, f"{name}: seat {seat} can tell two deals apart"


def channels(bench: Bench) -> Try:
    """Compares pairs of matches that look the same to one seat or to all."""

    def try_once(seed: int) -> None:
        for pair in _pairs(seed):
            compare(pair)
            bench.note("twins", 1)

    return try_once


def _pairs(seed: int) -> Iterator[tuple[Match, Match, Seat]]:
    for viewer in (None, PUBLIC):
        pair = twins(seed, viewer)
        if pair is not None:
            yield pair


TRIALS = (
    Trial(
        "channels",
        "the same of the bytes to the CPUs, log, recap, save previews and crash logs",
        (15, 1_500, 10_000),
        channels,
    ),
)
