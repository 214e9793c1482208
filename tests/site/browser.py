"""A browser for tests of web pages: Chromium without a screen, through WebDriver.

    with Browser() as browser:
        browser.open("http://127.0.0.1:8000/", 360, {"prefers-color-scheme": "dark"})
        browser.run("return document.title")

`axe` downloads axe-core, a page's accessibility rules, once from PyPI and checks its hash.
"""

import base64
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("chromium", "chromedriver")
AXE = "axe-playwright-python==0.1.8 --hash=sha256:fdd263c998388f1a8e67cad02677e612d946248bd44d163be5e8650ea31f95f8"
"""The package that contains axe-core 4.12. The tests use nothing else from it."""
INSIDE = "axe_playwright_python/axe.min.js"
ARGUMENTS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars")
HEIGHT = 900
WAIT = 120.0  # seconds that one answer may take
STARTED = re.compile(r"started successfully on port (\d+)")


def missing() -> list[str]:
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def axe() -> str:
    folder = ROOT / "build" / "work" / "axe"
    if not (wheels := list(folder.glob("*.whl"))):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "wanted.txt").write_text(f"{AXE}\n", encoding="utf-8")
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-cache-dir", "--no-deps"]
        command += ["--require-hashes", "--dest", str(folder), "--requirement", str(folder / "wanted.txt")]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        wheels = list(folder.glob("*.whl"))
    with zipfile.ZipFile(wheels[0]) as wheel:
        return wheel.read(INSIDE).decode()


class Browser:
    def __init__(self) -> None:
        self._driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, encoding="utf-8"
        )
        assert self._driver.stdout is not None
        port = next(found[1] for line in self._driver.stdout if (found := STARTED.search(line)))
        self._address = f"http://127.0.0.1:{port}/session"
        chrome = {"args": ARGUMENTS, "binary": shutil.which("chromium")}
        wanted = {"goog:chromeOptions": chrome, "goog:loggingPrefs": {"browser": "ALL"}}
        session = self._ask("", {"capabilities": {"alwaysMatch": wanted}})
        self._address += f"/{session['sessionId']}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        urlopen(Request(self._address, method="DELETE"), timeout=WAIT).close()
        with self._driver:  # closes its pipe
            self._driver.terminate()

    def _ask(self, command: str, body: Mapping[str, Any]) -> Any:
        data = json.dumps(body).encode()
        head = {"Content-Type": "application/json"}
        with urlopen(Request(self._address + command, data, head), timeout=WAIT) as answer:
            return json.load(answer)["value"]

    def devtools(self, command: str, **given: object) -> Any:
        """Sends a command that only Chromium knows, and returns its answer."""
        return self._ask("/goog/cdp/execute", {"cmd": command, "params": given})

    def open(self, address: str, width: int, features: Mapping[str, str], medium: str = "screen") -> None:
        """Opens a page in a window of this width, and waits for the page's pictures.

        `features` are CSS media features.
        """
        media_features = [{"name": name, "value": value} for name, value in features.items()]
        self.devtools("Emulation.setEmulatedMedia", media=medium, features=media_features)
        self.devtools(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=HEIGHT,
            deviceScaleFactor=1,
            mobile=False,
        )
        self._ask("/url", {"url": address})
        self.run(
            "for (const image of document.images) image.loading = 'eager';"
            "return Promise.all([...[...document.images].map(image => image.decode()), document.fonts.ready])"
            ".then(() => true)"
        )

    def run(self, script: str, *given: object) -> Any:
        """Returns the result of a script. If the result is a promise, waits for its value."""
        return self._ask("/execute/sync", {"script": script, "args": given})

    def press_tab(self) -> None:
        keys = [{"type": "keyDown", "value": "\ue004"}, {"type": "keyUp", "value": "\ue004"}]
        self._ask("/actions", {"actions": [{"type": "key", "id": "keys", "actions": keys}]})

    def complaints(self) -> list[str]:
        """Returns the messages of the browser's console since the last call."""
        return [line["message"] for line in self._ask("/se/log", {"type": "browser"})]

    def picture(self) -> bytes:
        return base64.b64decode(
            self.devtools("Page.captureScreenshot", captureBeyondViewport=True, format="png")["data"]
        )
