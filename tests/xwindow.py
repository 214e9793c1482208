"""A real window for tests: Xvfb with a window manager, and methods to use it.

    with XServer() as server, server.launch([sys.executable, "-m", "scenes"]) as window:
        window.click((640, 400))
        window.keys("Return")
        window.screenshot(folder / "menu.png")

Coordinates are px inside the window. Moves, clicks and keys are real X events from one xdotool process. Every program
gets an empty home folder, which is deleted with the server.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

TOOLS = ("Xvfb", "openbox", "stdbuf", "xdotool", "import")
BUTTONS = {"left": 1, "middle": 2, "right": 3, "up": 4, "down": 5}
START = 15.0  # seconds that a server, a window or an answer may take
SHOT = 120.0  # seconds that a picture of a large window may take on a busy machine
STOP = 5.0  # seconds that a program may take to end when it is asked to
SETTLED = 0.2  # seconds after which a window counts as the one that stays
POLL = 0.02

Point = tuple[int, int]
Process = subprocess.Popen[bytes]


def missing() -> list[str]:
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def wait_for(done: Callable[[], bool], what: str, seconds: float = START) -> None:
    """Waits until `done()` is true. After `seconds` seconds it raises AssertionError.

    `what` says in the error what was waited for.
    """
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, f"waited {seconds:g} s in vain for {what}"
        time.sleep(POLL)


def stop(process: Process) -> None:
    """Ends a process and its children, first by a request, then by force."""
    for order in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, order)
            process.wait(STOP)
        except ProcessLookupError:
            process.wait(STOP)
            return
        except subprocess.TimeoutExpired:
            continue


class Hands:
    def __init__(self, environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            ["stdbuf", "-oL", "xdotool", "-"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )

    def do(self, *lines: str) -> None:
        """Runs these xdotool commands, and returns when the last one is done.

        The window may be gone by then.
        """
        given, answers = self._process.stdin, self._process.stdout
        assert given is not None
        assert answers is not None
        given.write("".join(f"{line}\n" for line in (*lines, "getdisplaygeometry")).encode())
        given.flush()
        assert answers.readline(), f"xdotool ended after {lines}"

    def close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        stop(self._process)


class Window:
    """One running program with one window, as a context manager that ends the program.

    If another process shows the window, `named` finds it by its title.
    """

    def __init__(
        self, command: Sequence[str | Path], environment: Mapping[str, str], log: Path, named: str = ""
    ) -> None:
        self.log = log
        self.places: Mapping[str, int] = {}
        """Keycodes of keys that are pressed by position."""
        self._named = named
        self._environment = dict(environment)
        with log.open("wb") as output:
            self.process = subprocess.Popen(
                [str(word) for word in command],
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.hands = Hands(environment)
        try:
            self.id = self._find()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        if error is not None and self.output:
            error.add_note(f"the program printed:\n{self.output}")
        self.close()

    @property
    def output(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    @property
    def title(self) -> str:
        return self._ask("getwindowname", self.id)

    def bears(self, window_class: str) -> bool:
        return self.id in self._ask("search", "--onlyvisible", "--class", f"^{window_class}$").split()

    @property
    def size(self) -> Point:
        lines = self._ask("getwindowgeometry", "--shell", self.id).splitlines()
        facts = dict(line.split("=", 1) for line in lines)
        return int(facts["WIDTH"]), int(facts["HEIGHT"])

    def move(self, to: Point) -> None:
        self.hands.do(self._pointer(to))

    def click(self, at: Point, button: str = "left", times: int = 1) -> None:
        """Moves the pointer to a point and clicks. `button` is one of the names in BUTTONS."""
        press = (f"mousedown {BUTTONS[button]}", f"mouseup {BUTTONS[button]}")
        self.hands.do(self._pointer(at), *press * times)

    def hold(self, at: Point, seconds: float) -> None:
        """Holds the left button down at a point for this many seconds."""
        self.hands.do(self._pointer(at), "mousedown 1", f"sleep {seconds}", "mouseup 1")

    def drag(self, start: Point, end: Point, steps: int = 10) -> None:
        between = [
            (start[0] + (end[0] - start[0]) * step // steps, start[1] + (end[1] - start[1]) * step // steps)
            for step in range(1, steps + 1)
        ]
        moves = [line for point in between for line in (self._pointer(point), "sleep 0.01")]
        self.hands.do(self._pointer(start), "mousedown 1", *moves, "mouseup 1")

    def wheel(self, at: Point, clicks: int) -> None:
        self.click(at, "down" if clicks > 0 else "up", abs(clicks))

    def keys(self, *names: str) -> None:
        """Presses and releases keys by their X names: `Return`, `ctrl+z`, `F11`."""
        self.hands.do(*(f"key --clearmodifiers {self.places.get(name, name)}" for name in names))

    def write(self, text: str) -> None:
        assert text.isascii()
        self.hands.do(*(f"key --clearmodifiers 0x{ord(letter):04x}" for letter in text))

    def resize(self, size: Point) -> None:
        """Asks for a new size, and waits until the window has the nearest allowed size."""
        self.hands.do(f"windowsize --sync {self.id} {size[0]} {size[1]}")

    def screenshot(self, path: Path) -> Path:
        """Writes a picture of the window, in the format of the file's name."""
        subprocess.run(["import", "-window", self.id, path], env=self._environment, check=True, timeout=SHOT)
        return path

    def ended(self, seconds: float = STOP) -> int:
        """Waits at most `seconds` for the end of the program. Returns its exit status."""
        return self.process.wait(seconds)

    def close(self) -> None:
        self.hands.close()
        stop(self.process)

    def _find(self) -> str:
        found, since = "", time.monotonic()

        def settled() -> bool:
            nonlocal found, since
            assert self.process.poll() is None, f"ended before it had a window:\n{self.output}"
            which = ("--name", self._named) if self._named else ("--pid", str(self.process.pid))
            now = self._ask("search", "--onlyvisible", *which)
            if now != found:
                found, since = now, time.monotonic()
            # SDL may replace its first window.
            return found.isdecimal() and time.monotonic() - since > SETTLED

        wait_for(settled, "a window")
        self.hands.do(f"windowactivate --sync {found}")
        return found

    def _pointer(self, to: Point) -> str:
        return f"mousemove --window {self.id} {to[0]} {to[1]}"

    def _ask(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            check=False,
            timeout=START,
        )
        return done.stdout.strip()


class XServer:
    """Xvfb on a free display with the window manager openbox, as a context manager that ends both."""

    def __init__(self, size: Point = (1920, 1200)) -> None:
        self._home = tempfile.TemporaryDirectory(prefix="tuckbox-x-")
        self.home = Path(self._home.name)
        self._windows = 0
        reading, writing = os.pipe()
        screen = f"{size[0]}x{size[1]}x24"
        self._xvfb = self._start(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-noreset"], os.environ, (writing,)
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()  # empty if Xvfb ended
        assert number, "Xvfb did not start"
        self.display = f":{number}"
        self._manager = self._start(["openbox", "--sm-disable"], self.environment())
        wait_for(self._managed, "the window manager")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def environment(self, **extra: str) -> dict[str, str]:
        """Returns environment variables: a display, an empty home folder, no sound and no message bus.

        Without an address, the D-Bus library would start a bus that outlives the program.
        """
        inherited = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("XDG_", "SDL_", "WAYLAND_"))
        }
        own = {
            "DISPLAY": self.display,
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.home / 'no bus'}",
            "HOME": str(self.home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        return inherited | own | extra

    def plug(self, layout: str) -> None:
        subprocess.run(
            ["setxkbmap", *layout.replace(")", "").replace("(", " -variant ").split()],
            env=self.environment(),
            check=True,
            timeout=START,
        )

    def launch(self, command: Sequence[str | Path], named: str = "", **extra: str) -> Window:
        self._windows += 1
        return Window(command, self.environment(**extra), self.home / f"output-{self._windows}.txt", named)

    def close(self) -> None:
        stop(self._manager)
        stop(self._xvfb)
        self._home.cleanup()

    def _managed(self) -> bool:
        asked = ["xdotool", "get_num_desktops"]
        return subprocess.run(asked, env=self.environment(), capture_output=True, check=False).returncode == 0

    @staticmethod
    def _start(command: list[str], environment: Mapping[str, str], files: tuple[int, ...] = ()) -> Process:
        return subprocess.Popen(
            command,
            env=environment,
            pass_fds=files,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
