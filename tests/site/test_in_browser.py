"""The download page in a real browser: at every width, light and dark, by keyboard and printed."""

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.site.browser import Browser, axe

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WIDTHS = (360, 820, 1440)
SCHEMES = ("light", "dark")
ON_A_RUN_OF_COLOURS = ("hero", "button")
"""Parts of the page whose text is on a gradient. axe cannot judge them; test_page.py computes their contrast."""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_args: object) -> None:
        pass


@pytest.fixture(name="address", scope="module")
def address_fixture(site: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(name="browser", scope="module")
def browser_fixture() -> Iterator[Browser]:
    with Browser() as browser:
        yield browser


@pytest.fixture(name="rules", scope="module")
def rules_fixture() -> str:
    return axe()


def judged(browser: Browser, rules: str) -> Any:
    """Returns what axe finds by all its rules except the contrast of level AAA."""
    browser.run(rules)
    return browser.run(
        "const rules = Object.fromEntries(axe.getRules().map(({ruleId}) => [ruleId, {enabled: true}]));"
        "rules['color-contrast-enhanced'].enabled = false;"
        "return axe.run(document, {rules})"
    )


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_no_accessibility_faults(
    browser: Browser, address: str, rules: str, width: int, scheme: str
) -> None:
    browser.open(address, width, {"prefers-color-scheme": scheme})
    found = judged(browser, rules)
    assert found["passes"]
    assert [(each["id"], node["html"]) for each in found["violations"] for node in each["nodes"]] == []
    assert {each["id"] for each in found["incomplete"]} <= {"color-contrast"}
    for each in found["incomplete"]:
        for node in each["nodes"]:
            places = ", ".join(f".{name}, .{name} *" for name in ON_A_RUN_OF_COLOURS)
            assert browser.run(
                "return document.querySelector(arguments[0]).matches(arguments[1])", node["target"][0], places
            ), node["html"]
    if folder := os.environ.get("TUCKBOX_PICTURES"):
        (Path(folder) / f"page-{width}-{scheme}.png").write_bytes(browser.picture())


@pytest.mark.parametrize("width", [320, *WIDTHS])
@pytest.mark.parametrize("percent", [100, 200])
def test_no_page_is_wider_than_the_window(browser: Browser, address: str, width: int, percent: int) -> None:
    browser.open(address, width, {})
    browser.run("document.documentElement.style.fontSize = arguments[0]", f"{percent}%")
    wide = browser.run(
        "return [...document.querySelectorAll('body *')].filter(node =>"
        " node.getBoundingClientRect().right > arguments[0]).map(node => node.outerHTML.slice(0, 100))",
        width,
    )
    assert wide == []


def test_the_page_loads_no_external_files_and_logs_no_errors(browser: Browser, address: str) -> None:
    browser.complaints()
    browser.open(address, 1440, {})
    loaded = browser.run("return performance.getEntriesByType('resource').map(({name}) => name)")
    assert len(loaded) > 10
    assert [name for name in loaded if not name.startswith(address)] == []
    assert browser.run("return [...document.images].filter(({naturalWidth}) => !naturalWidth).length") == 0
    faces = browser.run("return [...document.fonts].map(({family, status}) => family + ': ' + status)")
    assert len(faces) == 3
    assert all(face.endswith(": loaded") for face in faces)
    assert browser.complaints() == []


def test_every_link_is_reached_by_keyboard_and_shows_the_focus(browser: Browser, address: str) -> None:
    browser.open(address, 820, {})
    links = browser.run("return document.links.length")
    for number in range(links):
        browser.press_tab()
        at, top, outline = browser.run(
            "const at = document.activeElement;"
            "return [[...document.links].indexOf(at), at.getBoundingClientRect().top,"
            " parseFloat(getComputedStyle(at).outlineWidth)]"
        )
        assert at == number
        assert outline >= 2
        assert top >= 0
    assert links > 20


def test_reduced_motion_is_respected(browser: Browser, address: str) -> None:
    scrolling = "return getComputedStyle(document.documentElement).scrollBehavior"
    for wish, behaviour in (("no-preference", "smooth"), ("reduce", "auto")):
        browser.open(address, 820, {"prefers-reduced-motion": wish})
        assert browser.run(scrolling) == behaviour
        assert browser.run("return document.getAnimations().length") == 0


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_page_prints_black_on_white(browser: Browser, address: str, scheme: str) -> None:
    browser.open(address, 820, {"prefers-color-scheme": scheme}, medium="print")
    colours = browser.run(
        "return [...document.querySelectorAll('main h1, main h2, main p, main li, main td')]"
        ".filter(node => node.checkVisibility()).map(node => getComputedStyle(node).color)"
    )
    assert set(colours) == {"rgb(0, 0, 0)"}
    assert browser.run("return getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    with suppress(KeyError):
        (Path(os.environ["TUCKBOX_PICTURES"]) / f"paper-{scheme}.png").write_bytes(browser.picture())
