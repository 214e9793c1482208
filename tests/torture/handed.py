"""Trials of files that are handed to the running program, of pasted text, and of files with learnt numbers."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import isfinite
from pathlib import Path
from random import Random
from unittest.mock import patch

import pygame

from game.core.deal import Deal
from game.core.phrases import Phrase
from game.core.shuffle import tidy_code
from game.games import GAMES
from game.games.eight_and_half.cpu.learnt import HIDDEN, OUT
from game.games.eight_and_half.cpu.network import ENDS, FACTS, Network
from game.measures import harmless
from game.saves import (
    Instance,
    find_places,
)
from scenes.program.routes import scene_of
from scenes.screens.base import HANDED, BaseScene
from scenes.screens.book.scene import Leaf, OpenBook, TurnTo
from scenes.screens.book.scene import Press as InBook
from scenes.screens.setup.rows import DealBy
from scenes.screens.setup.scene import Press as InSetup
from scenes.screens.setup.scene import Setup
from scenes.stage import routes
from scenes.ui.field import Line, TextField
from tests.saves.spoil import spoiled
from tests.torture.corpus import corpus, some
from tests.torture.gates import furnish
from tests.torture.hostile import NAMES
from tests.torture.outlandish import NUMBERS, TEXTS
from tests.torture.screens import Visit
from tests.torture.trial import SILENT, Bench, Trial, Try, nth


# -- what two programs hand over ------------------------------------------------------------------------
def notes(bench: Bench) -> Try:
    """Puts odd files into the folder through which a running program gets requests.

    A second start of the program leaves the path of a match there. A file with a path is opened or refused.
    Any other file is set aside with a message.
    """
    visit = bench.stack.enter_context(visiting(bench))
    instance = Instance.claim(visit.places)
    assert instance is not None
    bench.stack.callback(instance.release)
    spool = visit.places.state / "handed"

    def try_once(seed: int) -> None:
        rng = Random(seed)
        shutil.rmtree(spool, ignore_errors=True)
        spool.mkdir(parents=True)
        laid = _leave_notes(spool, rng)
        shelf = scene_of(visit.context, rng.choice((routes.Menu(), routes.Settings(), routes.Matches())))
        assert isinstance(shelf, BaseScene)
        shelf.enter(visit.size)
        for one in instance.handed():
            fields = {"path": "", "told": one} if isinstance(one, Phrase) else {"path": str(one or "")}
            change = shelf.on_other(pygame.Event(HANDED, fields))
            if isinstance(route := getattr(change, "route", None), routes.Table):
                visit.see(scene_of(visit.context, route))
        assert instance.handed() == ()
        assert not [path for path in spool.iterdir() if path.suffix == ".path"]
        shelf.draw(pygame.Surface(visit.size))
        visit.hear(shelf)
        shelf.leave()
        aside = {path.read_bytes() for path in (spool / "damaged").glob("*") if path.is_file()}
        for data in laid:
            is_a_path = data.startswith(b"/") and b"\0" not in data and len(data) <= 32 * 1024
            assert is_a_path or not data or data in aside, data[:90]
        bench.note("set aside", len(aside))

    return try_once


def _leave_notes(spool: Path, rng: Random) -> list[bytes]:
    match = spool.parent.parent / "x.tuckbox"
    match.write_bytes(rng.choice(corpus()))
    sound, loop = os.fsencode(match), match.with_name("loop")
    loop.unlink(missing_ok=True)
    loop.symlink_to(loop)
    ways: tuple[Callable[[], bytes], ...] = (
        lambda: sound, lambda: b"", lambda: b"x.tuckbox", lambda: sound + b"\0", lambda: b"\0" + sound, lambda: b"/" + b"x" * 40_000,
        lambda: rng.randbytes(rng.randrange(200)), lambda: b"/" + rng.randbytes(40).replace(b"\0", b"/"), lambda: b"file://" + sound,
        lambda: sound + b"\n", lambda: b"~/x", lambda: b"/" * 3_000, lambda: b"/dev/zero", lambda: b"/proc/self/mem", lambda: b"/.." * 999,
        lambda: rng.choice(TEXTS).encode(errors="surrogatepass"), lambda: b"/" + rng.choice(TEXTS).encode(errors="surrogatepass"),
        lambda: spoiled(sound + b"\n/\n", (sound,), rng), lambda: os.fsencode(spool),
        lambda: os.fsencode(loop / "x.tuckbox"), lambda: b"/" + b"x/" * 9_000,
    )  # fmt: skip
    left = []
    for number in range(rng.randrange(1, 4)):
        path = spool / rng.choice(
            (f"{number:020}-abc.path", f"\u202e{number}.path", f"{'x' * 240}{number}.path")
        )
        match rng.randrange(12):
            case 0:
                (path / "in").mkdir(parents=True)
            case 1:
                os.mkfifo(path)
            case 2:
                path.symlink_to(path)
            case _:
                left.append(rng.choice(ways)())
                path.write_bytes(left[-1])
    return left


# -- what is pasted -------------------------------------------------------------------------------------
LONGEST = 400
"""A number of letters. No text field accepts so many."""


def deals(bench: Bench) -> Try:
    """Pastes strange deal codes on the set-up page of any game. The page accepts them, or a sentence refuses them."""
    visit = bench.stack.enter_context(visiting(bench))
    open_ones: dict[str, Setup] = {}

    def try_once(seed: int) -> None:
        rng = Random(seed)
        text = hostile_deal(rng)
        found = Deal.read(text, GAMES)
        if found is not None:
            game = GAMES[found.game_id]
            assert found.seats in game.seats
            assert found.code == tidy_code(found.code)
            for option in game.options:
                assert option.id not in found.options or option.accepts(found.options[option.id], found.seats)
        bench.note("deals" if found else "none", 1)
        game_id = found.game_id if found and rng.random() < 0.7 else nth(list(GAMES), seed)
        _deal_by(visit, open_ones, game_id, text)

    return try_once


def hostile_deal(rng: Random) -> str:
    """Returns a line that describes a deal, or a damaged form of it."""
    game = rng.choice(list(GAMES.values()))
    seats = rng.choice(list(game.seats))
    options = {
        one.id: rng.choice(one.values or ((seats - 1,) if one.is_seat else range(one.least, one.most + 1)))
        for one in game.options
    }
    for_others = rng.randrange(100) if rng.random() < 0.1 else seats
    words = str(Deal.of(game, for_others, options, "K7Q2-9FXA")).split()
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        at = rng.randrange(len(words))
        before = words[at]
        words[at] = rng.choice((
            rng.choice(TEXTS), str(rng.choice(NUMBERS)), before + rng.choice(NAMES), "", before.swapcase(), rng.choice(words),
            f"{before.partition('=')[0]}={rng.choice((*NUMBERS, *NAMES))}", rng.choice(("\u0663", "\uff103", "\xb2", "3" * 99)),
            "k7q29fx\u0131", " ".join(words),
        ))  # fmt: skip
    return rng.choice((" ", " ", "\n", "\u00a0", "\t")).join(words)[: rng.choice((10**6, 10**6, 60))]


def _deal_by(visit: Visit, open_ones: dict[str, Setup], game_id: str, text: str) -> None:
    if game_id not in open_ones:
        found = scene_of(visit.context, routes.Setup(game_id))
        assert isinstance(found, Setup)
        found.enter(visit.size)
        found.on_action(DealBy(by_code=True))
        open_ones[game_id] = found
    scene = open_ones[game_id]
    _press(scene, pygame.K_a)
    _paste(scene, text)
    assert len(scene.form.seats) in scene.game.seats
    scene.draw(pygame.Surface(visit.size))
    visit.hear(scene)
    change = scene.on_action(InSetup.DEAL)
    scene.draw(pygame.Surface(visit.size))
    assert (change is None) == (scene.problem is not None), "neither a table nor a sentence"
    if isinstance(route := getattr(change, "route", None), routes.Table):
        visit.see(scene_of(visit.context, route))
        open_ones.pop(game_id).leave()


def _press(scene: BaseScene, key: int) -> None:
    letter = pygame.key.name(key)
    scene.take(pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode=letter, scancode=0))


def _paste(scene: BaseScene, text: str) -> None:
    with patch("pygame.scrap.get_text", lambda: text):
        _press(scene, pygame.K_v)


def pasted(bench: Bench) -> Try:
    """Pastes hostile text into every text field. The field shows one line or refuses the text.

    If two texts have the same first `LONGEST` letters, only one of them is tried.
    """
    visit = bench.stack.enter_context(visiting(bench))
    written: set[str] = set()

    def try_once(seed: int) -> None:
        rng = Random(seed)
        text = hostile_clipboard(bench.folder, rng)
        line = Line("", LONGEST)
        line.insert(text)
        with_fields = (routes.Setup(nth(list(GAMES), seed)), routes.ScoreBook())
        bench.note("written", line.text not in written)
        for route in (*(with_fields if line.text not in written else ()), routes.Matches()):
            scene = scene_of(visit.context, route)
            assert isinstance(scene, BaseScene)
            scene.enter(visit.size)
            if isinstance(scene, OpenBook):
                assert visit.context.desk.jobs.flush()
                scene.update(0.05)
                for action in (InBook.PERSON, TurnTo(list(Leaf).index(Leaf.PEOPLE))):
                    scene.on_action(action)
                    assert visit.context.desk.jobs.flush()
                    scene.update(0.05)
            if isinstance(scene, Setup):
                scene.on_action(DealBy(by_code=True))
            for nth_field in range(3):
                fields = [one for one in scene.widgets if isinstance(one, TextField)][nth_field:]
                if fields:  # laid out again after each
                    scene.focus_on(fields[0])
                    _paste(scene, text)
            for one in scene.widgets:
                if isinstance(one, TextField):
                    assert len(one.text) <= one.line.longest <= LONGEST
                    assert one.text.split() == harmless(one.text, 10**6).split(), repr(one.text)
            _paste(scene, text)
            if isinstance(scene, OpenBook):
                scene.on_action(InBook.RENAME)
            scene.draw(pygame.Surface(visit.size))
            visit.hear(scene)
            scene.leave()
        written.add(line.text)

    return try_once


def hostile_clipboard(folder: Path, rng: Random) -> str:
    match = folder / f"{rng.randrange(5)}.tuckbox"
    match.write_bytes(rng.choice(corpus()))
    return rng.choice((
        rng.choice(TEXTS), rng.choice(TEXTS) * 300, hostile_deal(rng), f"{match}", f'"{match}"\n', f"file://{match}", f"{match}\0",
        f"{match}{rng.choice(NAMES)}", "x" * 2_000_000, "".join(map(chr, rng.choices(range(0x11_0000), k=60))), f"\ud800{match}",
        f"{folder}/a\0b/c", f"{folder}", some(rng).decode(), "/" + "../" * 2_000, "e\u0301" * 400, "\u200d" * 50,
    ))  # fmt: skip


@contextmanager
def visiting(bench: Bench) -> Iterator[Visit]:
    """Opens the program with some matches, to visit its screens."""
    home = bench.folder / "home"
    furnish(find_places({"TUCKBOX_HOME": str(home)}))
    visit = Visit(home, 1)
    try:
        yield visit
    finally:
        visit.close()


# -- learnt numbers -------------------------------------------------------------------------------------
def learnt(bench: Bench) -> Try:
    """Replaces or removes files of learnt numbers: a table of probabilities, or a neural network."""
    weights = [*map(str, (*NUMBERS, *range(-9_999, 9_999, 400))), *NAMES, "1e9", "\u0663", "1_0", "nan", ""]

    def try_once(seed: int) -> None:
        rng = Random(seed)
        layers = [list(HIDDEN), list(OUT)]
        for _ in range(rng.choice((1, 1, 2, 3))):
            rows = rng.choice(layers)
            if not rows:
                continue
            at = rng.randrange(len(rows))
            numbers = rows[at].split() or [""]
            match rng.randrange(5):
                case 0:
                    del rows[at]
                case 1:
                    rows.insert(at, rows[at])
                case 2:
                    del numbers[rng.randrange(len(numbers))]
                    rows[at] = " ".join(numbers)
                case _:
                    numbers[rng.randrange(len(numbers))] = rng.choice(weights)
                    rows[at] = " ".join(numbers)
        try:
            network = Network(*layers)
        except ValueError:
            bench.note("refused", 1)
            return
        bench.note("read", 1)
        chances = network.chances([rng.choice((0.0, 1.0, 5.0, -5.0)) for _ in range(FACTS)])
        assert len(chances) == len(ENDS)
        assert all(isfinite(one) and 0 <= one <= 1 for one in chances), chances

    return try_once


TRIALS = (
    Trial("notes", "notes that no start of the program left: opened, refused or set aside", (2, 500, 10_000), notes, environment=SILENT),
    Trial("deals", "deals as others wrote them: a table, or a sentence", (2, 500, 10_000), deals, environment=SILENT),
    Trial("pasted", "whatever lies in a clipboard, pasted everywhere", (2, 500, 10_000), pasted, environment=SILENT),
    Trial("learnt", "numbers that were learnt otherwise: chances that add up, or none", (20, 2_000, 10_000), learnt),
)  # fmt: skip
