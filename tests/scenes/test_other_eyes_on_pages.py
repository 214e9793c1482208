"""People with every kind of colour vision can tell apart the states that pages show by signs.

These are the states of days, stamps, people and cells of a score pad, and the owner of a sheet.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import TypeVar

import pytest
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import phrase
from game.saves import Person
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.ask.widgets import GameFilter
from scenes.screens.chairs_cloth import FaceAtCloth
from scenes.screens.challenge.parting import WinnerPanel
from scenes.screens.daily.month import DayCell, Mark
from scenes.screens.lid.art import StampPlace
from scenes.screens.scorepad.brass import BrassKey
from scenes.screens.scorepad.paper import CalledName, PadHead, PadTotal, RoundCell
from scenes.screens.setup.band import Known, KnownFace
from scenes.screens.setup.rows import Paper
from scenes.stage.assets import Assets
from scenes.stage.theme import Contrast
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Panel
from scenes.ui.widget import Widget
from tests.scenes.boxed import SCENES
from tests.scenes.home import home
from tests.scenes.test_other_eyes import CONTRASTS, SIZE, alike, on, painted

W = TypeVar("W", bound=Widget)
Pictures = dict[str, Surface]


class Shown:
    """One page in the smallest window. Its widgets are painted in each of their states."""

    def __init__(self, name: str, folder: Path, assets: Assets, contrast: Contrast) -> None:
        self.scene = SCENES[name](home(folder / name, assets, motion="none", contrast=contrast))
        self.scene.enter(SIZE)
        self.kit: Kit = self.scene.kit

    def all(self, kind: type[W]) -> list[W]:
        return [one for one in self.scene.widgets if type(one) is kind]

    def paint(self, widget: Widget, size: tuple[int, int] | None = None) -> Surface:
        return painted(self.kit, copy(widget), self.kit.colours.paper, size or widget.rect.size)


def days(page: Shown) -> Pictures:
    """Returns the lower part of a day's button in each state. A symbol there shows the state."""
    cell = page.all(DayCell)[0]
    marks = {
        "a day that waits": Mark(),
        "a day that was begun": Mark(begun=True),
        "a day that was played": Mark(begun=True, over=True, stars=0),
        "a day with a star": Mark(begun=True, over=True, stars=1),
        "a day with three stars": Mark(begun=True, over=True, stars=3),
        "a day played later": Mark(begun=True, over=True, later=True, stars=1),
        "today": Mark(today=True),
        "the chosen day": Mark(chosen=True),
    }
    found = {}
    for name, mark in marks.items():
        cell.mark = mark
        found[name] = page.paint(cell).subsurface((0, 26, cell.rect.w, cell.rect.h - 26)).copy()
    return found


def stamps(page: Shown) -> Pictures:
    earned = next(one for one in page.all(StampPlace) if one.printed is not None and not one.chosen)
    found = {"a stamp": page.paint(earned)}
    earned.chosen = True
    found["the chosen stamp"] = page.paint(earned)
    earned.chosen, earned.printed = False, None
    return {**found, "a stamp to come": page.paint(earned)}


def known_people(page: Shown) -> Pictures:
    paper = Paper(page.kit, str)
    faces = [KnownFace(Person("Ines", "fox"), "sit", is_here, phrase("seated")) for is_here in (True, False)]
    return {
        f"somebody seated: {one.ticked}": page.paint(Known(Rect(0, 0, 49, 44), paper, one, low=True))
        for one in faces
    }


def chairs(page: Shown) -> Pictures:
    shown = Medallion("fox", cpu=False, turn=False)
    rect = Rect(0, 0, 55, 55)
    pictures = {
        f"a chair chosen: {is_chosen}": page.paint(
            FaceAtCloth(rect, "Ines", Seat(0), shown, chosen=is_chosen)
        )
        for is_chosen in (True, False)
    }
    disc = paint_medallion(page.kit, rect, Medallion("fox", cpu=True, turn=False))
    pictures["the chair of a CPU"] = on(page.kit.colours.paper, disc, (90, 70))
    return pictures


def cells(page: Shown) -> Pictures:
    cell = next(one for one in page.all(RoundCell) if one.label)
    found = {}
    for is_current in (True, False):
        cell.current = is_current
        found[f"a cell that is filled in: {is_current}"] = page.paint(cell)
    return found


def heads(page: Shown) -> Pictures:
    found = {}
    for turn in (True, False):
        head = PadHead(CalledName("Ines", "Ines"), "fox", turn=turn)
        found[f"the column in turn: {turn}"] = page.paint(head, (80, 73))
    return found


def totals(page: Shown) -> Pictures:
    return {
        f"the total in front: {leads}": page.paint(PadTotal("", "7", leads=leads), (110, 44))
        for leads in (True, False)
    }


def keys(page: Shown) -> Pictures:
    key = next(one for one in page.all(BrassKey) if one.checked is not None)
    return {
        f"a key that is set: {is_on}": page.paint(
            BrassKey("out", "out", key.shown, finish="dark", on=is_on), (90, 110)
        )
        for is_on in (True, False)
    }


def filters(page: Shown) -> Pictures:
    found = {}
    for is_on in (True, False):
        one = page.all(GameFilter)[0]
        one.on = is_on
        found[f"a game that is searched: {is_on}"] = page.paint(one)
    return found


def sheets(page: Shown) -> Pictures:
    rect = Rect(0, 0, 160, 120)
    return {"the winner's sheet": page.paint(WinnerPanel(rect)), "the other sheet": page.paint(Panel(rect))}


def bars(page: Shown) -> Pictures:
    """Returns the two swatches of the legend: the standard rules, and the player's own."""
    swatches = [one for one in page.all(Image) if one.rect.h == 10][:2]
    return {str(nth): page.paint(one) for nth, one in enumerate(swatches)}


PAIRS: dict[str, tuple[str, Callable[[Shown], Pictures]]] = {
    "days of the calendar": ("the month of a day", days),
    "stamps": ("lid", stamps),
    "people who are known": ("set-up of people", known_people),
    "chairs": ("chairs", chairs),
    "cells of a pad": ("pad of six", cells),
    "columns of a pad": ("pad of six", heads),
    "totals of a pad": ("pad of six", totals),
    "keys of a pad": ("pad of six", keys),
    "games to search": ("answers", filters),
    "sheets of a challenge": ("a challenge that both have played", sheets),
    "bars of two sets of rules": ("what rules change", bars),
}


@pytest.mark.every_third
@pytest.mark.parametrize("contrast", CONTRASTS)
@pytest.mark.parametrize("what", PAIRS)
def test_signs_on_pages_differ_for_every_kind_of_colour_vision(
    what: str, contrast: Contrast, tmp_path: Path, assets: Assets
) -> None:
    name, pictures = PAIRS[what]
    page = Shown(name, tmp_path, assets, contrast)
    things = pictures(page)
    sizes = {picture.get_size() for picture in things.values()}
    most = max(w for w, _ in sizes), max(h for _, h in sizes)
    things = {
        one: on(page.kit.colours.paper, picture, most) if picture.get_size() != most else picture
        for one, picture in things.items()
    }
    assert len(things) > 1
    assert not alike(things)
    page.scene.leave()
