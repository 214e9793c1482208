"""Two matches that differ only in what a seat cannot see: all that reaches it is the same, byte for byte."""

from __future__ import annotations

import os
import pickle
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from gettext import NullTranslations
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from game.core.cards import PUBLIC, Seat
from game.core.phrases import Phrase
from game.core.rules import Touch
from game.core.shuffle import code_of
from game.core.table import told
from game.cpu.client import Thinker
from game.cpu.levels import Level
from game.cpu.line import Line
from game.cpu.players import Answer
from game.games import GAMES
from game.match import Match
from game.record import Player, Record
from game.saves import Entry, Status, seal
from game.saves.reading import judge
from game.words import Words
from scenes.library import check
from scenes.match_list import row_of
from scenes.report import fault
from scenes.table.session import Session, named
from tests.cpu.table import retold
from tests.laws import choose, permuted
from tests.scenes.tables import NAMES, Shelf
from tests.torture.rules import begun
from tests.torture.trial import Bench, Blow, Trial, nth

NOW = datetime(2026, 11, 21, tzinfo=UTC)
ID = "aaaaaaaaaaaa"
FAR = {"poof": 40, "the-game": 60, "spooky-boo": 50, "eight-and-half": 50, "campfire-smokeout": 12}
"""How many steps into its first round a match is taken to."""

Channel = Callable[[Match, Seat, str], bytes]
"""Everything that reaches a seat on one way: from the match, the seat, and the deal code of the match."""


# -- views -------------------------------------------------------------------------------------------------
def seen(match: Match, seat: Seat, _: str = "") -> bytes:
    """The view, its moves and touches, and what is said of touches that are no moves."""
    chair = match.chair(seat)
    view, rng = chair.view, Random(1)
    cards = [card for lying in view.table.zones.values() for card in lying]
    parts = [pickle.dumps(view), repr(view).encode()]
    if seat != PUBLIC:
        legal = chair.moves()
        parts.append(
            pickle.dumps([(str(move), sorted(map(repr, touch.picks)), touch.place) for move, touch in legal])
        )
        wrong = [Touch.of(view.table, rng.sample(cards, min(3, len(cards))), "pile") for _ in range(4)]  # type: ignore[arg-type]
        known = {touch for _, touch in legal}
        parts += [
            repr(match.game.refuse(view, seat, touch)).encode() for touch in wrong if touch not in known
        ]
    return b"\0".join(parts)


def shuffled_unseen(match: Match, seat: Seat, rng: Random) -> Match:
    """The same match with the unseen faces dealt otherwise; what was told stays told."""
    other = Match.__new__(Match)
    other.__dict__.update(match.__dict__)
    other.state = permuted(match.state, seat, rng)
    return other


def somewhere(seed: int) -> Match:
    """A match of any game and setting, some moves in."""
    record, rng = begun(seed), Random(seed)
    match, far = record.new_match(), rng.randrange(90)
    while match.outcome is None and match.steps < far:
        match.submit(*choose(match.game, match, rng, 0.6))
    return match


def views(bench: Bench) -> Blow:
    """One position; every seat and everybody: the view and the news of the next move."""

    def blow(seed: int) -> None:
        match, rng = somewhere(seed), Random(seed)
        for seat in (*map(Seat, range(match.seats)), PUBLIC):
            other = shuffled_unseen(match, seat, rng)
            if other.state == match.state:
                continue
            assert seen(other, seat) == seen(match, seat), f"seat {seat} can tell"
            bench.note("views", 1)
            if match.turn is None:
                continue
            mover, move = choose(match.game, match, rng, 0.6)
            if mover == seat or move not in match.game.moves(other.state, mover):
                continue
            news = [
                told(one.state.table, match.game.play(one.state, mover, move).events, seat)
                for one in (match, other)
            ]
            shown = {face for event in news[0] for face in getattr(event, "faces", ()) if face}
            if not shown:
                assert pickle.dumps(news[0]) == pickle.dumps(news[1]), f"the news tell seat {seat}"

    return blow


# -- twins: the same match over two deals ---------------------------------------------------------------
def twins(seed: int, viewer: Seat | None = None) -> tuple[Match, Match, Seat] | None:
    """Two matches over two deals that one seat, or everybody, cannot tell apart; None where none are found."""
    name, rng = nth(tuple(GAMES), seed), Random(seed)
    game = GAMES[name]
    header = replace(begun(seed), options={**game.defaults()})
    match = header.new_match()
    far = rng.randrange(1, FAR[name])
    while match.outcome is None and match.steps < far and match.state.round == 0:
        before = match.state
        match.submit(*choose(game, match, rng, 0.8))
        if match.state.round or match.outcome is not None:
            match.undo() if match.may_undo() else None
            if match.state is not before:
                return None
            break
    seats = [viewer] if viewer is not None else rng.sample(range(match.seats), match.seats)
    for seat in map(Seat, seats):
        for _ in range(3):
            other = retold(match, seat, rng)
            if other is not None and moved_alike(match, other) and other.state != match.state:
                return match, other, seat
    return None


def moved_alike(match: Match, other: Match) -> bool:
    """Whether the same cards, as backs, went the same ways: of two equal cards a hand may have played the other."""

    def ways(one: Match) -> list[object]:
        return [
            (
                event.cards,
                getattr(event, "src", ""),
                getattr(event, "dst", ""),
                getattr(event, "gathered", ()),
            )
            for step in one._steps
            for event in step.events
            if hasattr(event, "cards")
        ]

    return match.turn == other.turn and ways(match) == ways(other)


def session_over(match: Match, code: str) -> Session:
    """A session whose people and CPUs sit at a match that was dealt from a code."""
    kinds = ("human", "gentle", "steady", "sharp", "human", "gentle")
    seats = tuple(Player(NAMES[seat], kinds[seat]) for seat in range(match.seats))
    record = Record(match.game, seats, match.options, code, NOW, "0.1.0")
    words = Words(NullTranslations(), named(seats))
    return Session(record, match, ID, words=words, keeper=Shelf(), brain=Deaf(), seq=7)


class Deaf:
    """A brain that hears nothing."""

    notice: Phrase | None = None

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def start(self) -> None:
        """Be ready."""

    def ask(self, ask: Any) -> None:
        """Keep the question."""
        self.asked.append(ask)

    def poll(self) -> Answer | None:
        """Say nothing."""
        return None

    def reject(self, token: int) -> None:
        """Nothing was answered."""

    def cancel(self) -> None:
        """Nothing to cancel."""


class Tap(Line):
    """A real line whose pipe ends in a box that keeps every byte."""

    def __init__(self, box: list[bytes]) -> None:
        self.box = box
        super().__init__()

    def _start(self) -> Connection | None:
        return Box(self.box)  # type: ignore[return-value]


class Box:
    """The end of a pipe, as a line uses it."""

    def __init__(self, box: list[bytes]) -> None:
        self.box = box

    def send_bytes(self, message: bytes) -> None:
        """Keep it."""
        self.box.append(message)

    def recv_bytes(self, _: int) -> bytes:
        """Nobody answers."""
        raise EOFError

    def close(self) -> None:
        """Nothing to close."""


def piped(match: Match, seat: Seat, code: str) -> bytes:
    """Every byte that crosses the pipe when a session asks for this seat."""
    if seat == PUBLIC:
        return b""
    box: list[bytes] = []
    session, thinker = session_over(match, code), Thinker(lambda: Tap(box))
    session._brain = thinker
    session._put(seat, 0.0, Level.STEADY)
    until = time.monotonic() + 10
    while not box and time.monotonic() < until:
        time.sleep(0.0005)
    thinker.close()
    assert box, "nothing crossed the pipe"
    return box[0]


def logged(match: Match, seat: Seat, code: str) -> bytes:
    """The log, the recap and the history of a seat, as sentences."""
    session = session_over(match, code)
    lines = [session.words.line(sentences) for _, sentences in session.story(seat)]
    return "\n".join(lines).encode()


def previewed(match: Match, seat: Seat, code: str) -> bytes:
    """What the list of matches shows of the save, to whoever looks at the screen."""
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
    """What the log keeps of a fault that held the cards in its hands."""
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
    """Both twins tell the same on every way; raises where they do not."""
    first, second, seat = pair
    codes = (code_of(1), code_of(2))
    for name, way in (ways or WAYS).items():
        one, two = way(first, seat, codes[0]), way(second, seat, codes[1])
        assert one == two, f"{name}: seat {seat} can tell two deals apart"


def channels(bench: Bench) -> Blow:
    """Twins for one seat, then for everybody at the screen."""

    def blow(seed: int) -> None:
        for pair in _pairs(seed):
            compare(pair)
            bench.note("twins", 1)

    return blow


def _pairs(seed: int) -> Iterator[tuple[Match, Match, Seat]]:
    for viewer in (None, PUBLIC):
        pair = twins(seed, viewer)
        if pair is not None:
            yield pair


def pixels(bench: Bench) -> Blow:
    """A table before a move of somebody else's, at five moments of it, and after it; its sounds, words and log."""
    from tests import test_every_table as law
    from tests.torture.playroom import assets

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    pygame.font.init()

    def blow(seed: int) -> None:
        pair = law.twins(nth(law.TABLES, seed), 1000 + seed // len(law.TABLES))
        if pair is None:
            return
        first, second, step = pair
        for session in (first, second):
            session._brain = law.Silent()
        assert law.pictures(first, step, assets()) == law.pictures(second, step, assets())
        bench.note("positions", 1)

    return blow


def curtains(bench: Bench) -> Blow:
    """Between two people: not a pixel and not a word before the cloth is lifted hangs on a hidden card."""
    import pygame

    from scenes.handover import Handover
    from tests.scenes.home import home
    from tests.torture.playroom import assets

    pygame.display.init()
    pygame.font.init()
    house = home(bench.folder, assets())

    def shown(match: Match, code: str, seat: Seat) -> list[bytes]:
        scene = Handover(house, session_over(match, code), seat)
        surface = pygame.Surface((960, 600))
        scene.enter(surface.get_size())
        found = []
        for _ in range(5):
            scene.draw(surface)
            found += [surface.get_buffer().raw, repr(scene.access_tree()).encode()]
            for _ in range(3):
                scene.update(1 / 20)
        return found

    def blow(seed: int) -> None:
        pair = twins(seed, PUBLIC)
        if pair is None or pair[0].turn is None:
            return
        seat = pair[0].turn
        assert shown(pair[0], code_of(1), seat) == shown(pair[1], code_of(1), seat)
        bench.note("curtains", 1)

    return blow


TRIALS = (
    Trial(
        "views",
        "unseen cards dealt otherwise: every view byte for byte the same",
        (150, 5_000, 50_000),
        views,
    ),
    Trial(
        "channels",
        "the same of the bytes to the CPUs, log, recap, save previews and crash logs",
        (40, 1_500, 10_000),
        channels,
    ),
    Trial(
        "pixels",
        "the same of every pixel, sound and word at t = 0, 1/4, 1/2, 3/4 and 1 of a move",
        (3, 150, 2_500),
        pixels,
        also="tests/test_every_table.py: 40 of each game",
    ),
    Trial("curtains", "the same of the curtain between two people", (5, 150, 500), curtains),
)
