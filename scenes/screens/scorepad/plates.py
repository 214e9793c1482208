"""The keys of a score pad."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game.core.phrases import Phrase, phrase
from game.scoring.pad import TABLE, KeyKind, PadKey, PadLayout, Sign
from scenes.screens.scorepad.brass import BrassKey, BrassPlate, KeyContent, PlateWindow
from scenes.screens.scorepad.sheets import CellPosition, GoTo, PadView, PressKey
from scenes.stage.card_art import MINUS
from scenes.ui.box import NOWHERE, Column, Fill, Item, Node, OneOf, Pad, Row, Sized
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.keys import DIGITS, SCORE_PAD_KEYS, cap_of
from scenes.ui.share import Span
from scenes.ui.widget import Action, Quiet

ROWS = ("789", "456", "123")
COLUMN = 2
"""Largest number of a game's keys in the column beside the digits."""
BLOCK = 4
"""A game without digits shows its keys in rows of two if it has at least this many keys."""


@dataclass(frozen=True, slots=True)
class Digit(Quiet):
    """The action that adds a digit to the typed number."""

    digit: str


class PlateKey(Quiet, Enum):
    """Actions of keys that every game has, without the digits."""

    MINUS = "minus"
    PLUS = "plus"
    ERASE = "erase"
    NEXT = "go on"


class Onward(NamedTuple):
    """The amber key for the next cell or round, or why it is disabled."""

    words: Phrase
    reason: Phrase | None
    icon: str = "check"


def plate_of(view: PadView, onward: Onward) -> Node:
    """Returns the brass plate with the display and all keys."""
    unit = view.kit.metrics.u
    inner = _beneath(view, onward) if view.layout is PadLayout.MARKS else _beside(view, onward)
    air = Span(unit(16), unit(44))
    low = Span(unit(14), unit(28)) if view.layout is PadLayout.MARKS else air
    return Pad(inner, air, low, BrassPlate(view.say(phrase("Keys"))), name="plate")


def game_keys(view: PadView) -> list[tuple[PadKey, int]]:
    """Returns the keys that only this game has, each with its column."""
    keys = [one for one in view.line.keys if one.kind is not KeyKind.NUMBER]
    if view.layout is PadLayout.MARKS:
        return [pair for key in keys for pair in _for_people(view, key)]
    is_table = view.at.column == TABLE
    return [
        (key, TABLE if key.is_for_table else view.at.column)
        for key in keys
        if key.is_for_table or not is_table
    ]


def _for_people(view: PadView, key: PadKey) -> list[tuple[PadKey, int]]:
    return [(key, TABLE)] if key.is_for_table else [(key, column) for column in view.line.columns]


# -- beside the paper ------------------------------------------------------------------------------------
def _beside(view: PadView, onward: Onward) -> Node:
    unit, gap = view.kit.metrics.u, Span(view.kit.metrics.u(6), view.kit.metrics.u(15))
    keys = game_keys(view)
    special = [_special(view, key, column) for key, column in keys]
    for each in special:
        each.row = special
    number = view.number_key
    body: Item
    if number is not None:
        if len(special) > 1:
            own = Column([Fill(one) for one in special[:COLUMN]], gap)
            body = Row([Fill(_digits(view, number, gap), 3), Fill(own, 1)], gap)
            if below := special[COLUMN:]:  # a long word has no room beside the digits
                body = Column([Fill(body, 4), *(Fill(one) for one in below)], gap)
        else:  # beside the digits, a single key would be as high as all of them
            body = _digits(view, number, gap, special)
    else:
        halves = [
            Row([Fill(one) for one in special[nth : nth + 2]], gap) for nth in range(0, len(special), 2)
        ]
        for each in special:
            each.is_wide = len(special) < BLOCK
        ways = (halves, special) if len(special) >= BLOCK else (special, halves)
        body = OneOf([Column([Fill(one) for one in each], gap) for each in ways])
    return Column(
        [
            Sized(_window(view), Span(0, unit(300))),
            Fill(body),
            Sized(_amber(view, onward), down=Span(view.kit.metrics.target, unit(96))),
        ],
        gap,
    )


def _digits(view: PadView, number: PadKey, gap: Span, below: Sequence[BrassKey] = ()) -> Node:
    rows = [[_digit(one) for one in row] for row in ROWS]
    erase = BrassKey(view.say(phrase("Erase")), PlateKey.ERASE, KeyContent(icon="erase"))
    if number.least < 0:
        sign = BrassKey(view.say(phrase("Minus")), PlateKey.MINUS, KeyContent(text=MINUS))
    else:
        sign = BrassKey(view.say(phrase("Plus")), PlateKey.PLUS, KeyContent(text="+"))
    last = Row([Fill(sign), Fill(_digit("0")), Fill(erase)], gap)
    lines: list[Item] = [*(Row([Fill(one) for one in row], gap) for row in rows), last, *below]
    return Column([Fill(one) for one in lines], gap)


def _digit(digit: str) -> BrassKey:
    return BrassKey(digit, Digit(digit), KeyContent(text=digit))


def _special(view: PadView, key: PadKey, column: int) -> BrassKey:
    count = view.entries(CellPosition(view.at.round, column)).get(key.id, 0)
    title = view.say(key.title)
    has_caption = bool(key.big) or key.sign is not Sign.NONE
    shown = KeyContent(key.big, title, card=key.face, sign=key.sign) if has_caption else KeyContent(title)
    on = bool(count) if key.kind is KeyKind.MARK else None
    spoken = f"{title} ({count})" if key.kind is KeyKind.COUNT and count else title
    made = BrassKey(spoken, PressKey(key.id, column), shown, finish="dark", on=on, art=view.art)
    made.key_cap = _cap_of(view, key.id, column)
    return made


def _window(view: PadView) -> PlateWindow:
    at, cell = view.at, view.line.cells.get(view.at.column)
    if at.column == TABLE:
        number = view.number_key
        value = view.entries(at).get(number.id) if number is not None else None
        title = view.say(view.place(at))
        text = view.draft or ("" if value is None else str(value))
        return PlateWindow("", title[:1].upper() + title[1:], view.adding, text)
    number_text = view.written(at).text
    part = view.adding or (cell.part if cell is not None else "")
    return PlateWindow(view.picture(at.column), view.say_briefly(view.place(at)), part, number_text)


def _amber(view: PadView, onward: Onward, size: float = 32) -> Button:
    reason = view.say(onward.reason) if onward.reason is not None else None
    face, words = Face(onward.icon, ENTER_CAP), view.say(onward.words)
    return Button(NOWHERE, words, PlateKey.NEXT, kind="primary", face=face, size=size, reason=reason)


# -- beneath the paper -----------------------------------------------------------------------------------
def _beneath(view: PadView, onward: Onward) -> Node:
    unit, gap = view.kit.metrics.u, Span(view.kit.metrics.u(6), view.kit.metrics.u(14))
    keys = [one for one in view.line.keys if one.kind is not KeyKind.NUMBER]
    first, *others = [one for one in keys if not one.is_for_table]
    rows: list[Item] = [_people_keys(view, [first], gap, low=False)]
    if others:
        rows.append(_people_keys(view, others, gap, low=True))
    shared = [Fill(_people_keys(view, [one], gap, low=True), 1) for one in keys if one.is_for_table]
    number, low = view.at.round, max(view.kit.metrics.target, unit(66))
    before = _step(view, phrase("The previous round"), "left", CellPosition(number - 1, TABLE))
    after = _step(view, phrase("The next round"), "right", CellPosition(number + 1, TABLE))
    rounds: list[Item] = [
        Sized(before, down=low),
        Fill(Sized(_round_window(view), Span(0, unit(300)), low), 2),
        Sized(after, down=low),
        *shared,
    ]
    amber = Fill(Sized(_amber(view, onward, size=30), down=low), 1)
    last = Row([amber, *rounds] if view.kit.look.left else [*rounds, amber], gap)
    return Column([*rows, last], gap)


def _people_keys(view: PadView, keys: Sequence[PadKey], gap: Span, *, low: bool) -> Node:
    made: list[Item] = []
    for key, column in (pair for one in keys for pair in _for_people(view, one)):
        title = view.say(key.title)
        on = bool(view.entries(CellPosition(view.at.round, column)).get(key.id))
        if column == TABLE:
            shown, spoken = KeyContent(caption=title), title
        else:
            name = view.called(column)
            shown, spoken = (
                KeyContent(title, picture=view.picture(column), name=name),
                f"{name.whole}: {title}",
            )
        brass_key = BrassKey(
            spoken, PressKey(key.id, column), shown, finish="paper" if low else "dark", on=on
        )
        brass_key.is_low = low
        brass_key.key_cap = _cap_of(view, key.id, column)
        made.append(brass_key)
    people = [one for one in made if isinstance(one, BrassKey) and one.shown.picture]
    for each in people:
        each.row = people
    return Row([Fill(one) for one in made], gap)


def _step(view: PadView, words: Phrase, icon: str, to: CellPosition) -> BrassKey:
    there = 0 <= to.round < len(view.sheet.lines)
    made = BrassKey(view.say(words), GoTo(to), KeyContent(icon=icon), reason=None if there else "")
    made.is_low = True
    return made


def _round_window(view: PadView) -> PlateWindow:
    verdict, line = view.line.verdict, view.line
    marked = [
        (column, key) for column, cell in line.cells.items() for key in cell.keys if key.kind is KeyKind.MARK
    ]
    marked.sort(key=lambda pair: line.keys.index(pair[1]))
    title = view.say(phrase("Round {round}", round=line.number + 1))
    if marked:
        said = ", ".join(
            f"{view.called(column).first} {view.say(key.mark_text or key.title)}" for column, key in marked
        )
        title = view.say(phrase("Round {round}: {told}", round=line.number + 1, told=said))
    about = verdict.asks or verdict.hint
    picture = view.picture(marked[0][0]) if marked else ""
    return PlateWindow(picture, title, view.say(about) if about is not None else "")


def _caps(view: PadView) -> dict[tuple[str, int], int]:
    keys = list(SCORE_PAD_KEYS.keys)
    if view.layout is PadLayout.MARKS:
        firsts = [key for key, digit in DIGITS.items() if digit != "0"][: len(view.line.columns)]
        keys = [*firsts, *keys]
    return {(key.id, column): cap for cap, (key, column) in zip(keys, game_keys(view), strict=False)}


def _cap_of(view: PadView, key: str, column: int) -> str:
    cap = _caps(view).get((key, column))
    return view.say(cap_of(cap)) if cap is not None else ""


def keyed(view: PadView, key: int) -> Action | None:
    """Returns the action of a key on the keyboard, if it has one."""
    found = next((at for at, one in _caps(view).items() if one == key), None)
    if found is None and key in DIGITS and view.layout is PadLayout.MARKS:  # a digit of the number pad
        return keyed(view, ord(DIGITS[key])) if key != ord(DIGITS[key]) else None
    return PressKey(*found) if found is not None else None
