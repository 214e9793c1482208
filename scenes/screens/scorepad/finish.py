"""The page at the end of a match on a score pad: winners, totals, and buttons for what can be done next."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.games import ENTRIES
from game.words.teller import listed
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.scorepad.paper import PadHead, PadTotal, number_shown
from scenes.screens.scorepad.sheets import PadView
from scenes.stage.vector import Box, Drawing, blend, cut
from scenes.ui.box import (
    NOWHERE,
    At,
    Column,
    Fill,
    Item,
    Node,
    OneOf,
    Pad,
    Row,
    Scroll,
    Sized,
    Space,
    Whole,
    Wrap,
)
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.field import TextField
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Painting, Panel, Paragraph
from scenes.ui.paint import WHITE, Picture, canvas
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style

LONGEST = 400
"""Largest number of characters in the path of a file."""
STAGE = (800, 486)
"""Width and height of the drawing of the stage, in the units of its SVG file."""
STAND = 0.83
"""Height at which people stand in the drawing of the stage: y as a share of the drawing's height."""
BROAD = 50.0
"""Smallest window width at which two columns are shown, in multiples of the text size."""


class Ending(Enum):
    """Actions of the buttons on the page at the end of a match."""

    AGAIN = "another match of the same people"
    BOOK = "score book"
    WRITE_OUT = "write out"
    CORRECT = "back to the pad"
    SAVE = "write it there"
    NO_FILE = "do not write it"


class FileTyped(NamedTuple):
    """Action that sets the path of the CSV file to what has been typed so far."""

    path: str


def is_broad(kit: Kit) -> bool:
    """Returns whether the window has room for two columns, for example the stage and the text."""
    return kit.metrics.size[0] >= BROAD * kit.metrics.text(21)


def winners_of(view: PadView) -> Phrase:
    """Returns the headline that says who won."""
    sheet = view.sheet
    winners = sheet.outcome.winners if sheet.outcome is not None else ()
    names = [sheet.columns[one].name for one in winners]
    if len(names) == len(sheet.seated) and ENTRIES[view.pad.game].together:
        return phrase("You beat it together!")
    if not names:
        return phrase("That was a good evening")
    if len(names) == 1:
        return phrase("{name} wins!", name=names[0])
    *early, last = names
    return phrase("{names} and {last} share the win!", names=listed(early), last=last)


def ending_of(view: PadView, path: str | None) -> Node:
    """Returns the page at the end of a match.

    If `path` is given, the page shows it in a text field: the points are to be saved in that file.
    """
    kit, unit, sheet = view.kit, view.kit.metrics.u, view.sheet
    assert sheet.outcome is not None
    side = max(unit(150), kit.metrics.text(80))
    has_stage = is_broad(kit) and not kit.look.high
    named = [(one, sheet.columns[one].name) for one in _best(view)]
    faces = [Sized(Image(NOWHERE, name, _portrait(view, one)), side, side) for one, name in named]
    above: list[Item] = [Space(side * 2 // 5), At(Wrap(faces, unit(40), unit(16)), "centre")]
    title = Paragraph(
        NOWHERE, view.say(winners_of(view)), Style("display", 64, kit.colours.ink, "centre"), top=True
    )
    title.breaks = True
    why = Paragraph(
        NOWHERE, view.say(sheet.outcome.why), Style("semibold", 24, kit.paint.soft_ink, "centre"), top=True
    )
    low, high = Span(unit(6), unit(20)), Span(unit(10), unit(36))
    inner = Column(
        [
            *([] if has_stage else above),
            Space(low),
            title,
            why,
            Space(high),
            _totals(view),
        ],
        name="end",
    )
    scroll = ScrollView(NOWHERE, view.say(phrase("Result")))
    told = Column([Fill(), Scroll(scroll, inner, least=unit(240)), Fill()])
    stage = Image(NOWHERE, ", ".join(name for _, name in named), _stage(view))
    paper = Pad(
        Row([Fill(stage, 9), Fill(told, 10)], Span(unit(16), unit(40))) if has_stage else told,
        Span(unit(16), unit(40)),
        Span(unit(16), unit(40)),
        Panel(NOWHERE, view.say(phrase("Result"))),
        name="paper",
    )
    return Column(
        [Fill(paper), Space(Span(unit(10), unit(24))), _ways(view) if path is None else _file(view, path)]
    )


def _stage(view: PadView) -> Painting:
    """Returns the painter of a stage with the winners on it, or with everybody if nobody won."""
    kind = "won" if view.sheet.outcome is not None and view.sheet.outcome.winners else "lost"
    best = tuple(view.picture(column) for column in _best(view))

    def paint(kit: Kit, rect: Rect) -> Picture:
        scale = max(rect.w / STAGE[0], rect.h / STAGE[1])
        size = (max(rect.w, round(STAGE[0] * scale)), max(rect.h, round(STAGE[1] * scale)))

        def make() -> Surface:
            art = kit.assets.svg(kit.assets.own(view.pad.game, f"stage/{kind}.svg"), size)
            picture = canvas(*rect.size)
            blend(picture, art, ((rect.w - size[0]) // 2, rect.h - size[1]))
            _write_board(view, kit, picture, scale)
            for face, at in _standing(view, kit, rect):
                paint_medallion(kit, at, face).blit(picture, at.topleft)
            cut(picture, Drawing(*rect.size).box(Box(0, 0, *rect.size, kit.metrics.u(16)), WHITE).surface())
            return picture

        return Picture(
            kit.paint.room(("end of a pad", view.pad.game, view.pad.id, kind, best, rect.size), make)
        )

    return paint


def _write_board(view: PadView, kit: Kit, picture: Surface, scale: float) -> None:
    """Writes the game's name on the board of a won stage, if the stage has one with bulbs around it."""
    own = kit.theme.game(view.pad.game).more.table("stage").table("won")
    if not own.has("bulbs"):
        return
    _, _, wide, _ = own.numbers("title")
    _, top, _, tall, *_ = own.numbers("bulbs")
    room = Rect(0, 0, round(wide * scale), round(tall * 0.66 * scale))
    across, down = picture.get_size()
    room.center = across // 2, down - round((STAGE[1] - top - tall / 2) * scale)
    ink = own.colour("title_ink")
    kit.text.write(
        picture,
        ENTRIES[view.pad.game].rules.title,
        Style("display", 58, ink, "centre"),
        room.clip(picture.get_rect()),
    )


def _best(view: PadView) -> tuple[int, ...]:
    """Returns the columns of the people who are shown on the stage: the winners, or everybody if nobody won."""
    outcome = view.sheet.outcome
    return tuple(outcome.winners) if outcome is not None and outcome.winners else view.sheet.seated


def _standing(view: PadView, kit: Kit, rect: Rect) -> Iterator[tuple[Medallion, Rect]]:
    best, gap = _best(view), kit.metrics.u(16)
    side = min(rect.h // 4, (rect.w - gap) // len(best) - gap)
    left = (rect.w - len(best) * side - (len(best) - 1) * gap) // 2
    for nth, column in enumerate(best):
        at = Rect(left + nth * (side + gap), round(rect.h * STAND) - side, side, side)
        yield Medallion(view.picture(column), cpu=False, turn=best != view.sheet.seated), at


def _portrait(view: PadView, column: int) -> Painting:
    has_won = view.sheet.outcome is not None and column in view.sheet.outcome.winners
    framed = Medallion(view.picture(column), cpu=False, turn=has_won)
    return lambda kit, rect: paint_medallion(kit, rect, framed)


def _totals(view: PadView) -> Item:
    """Returns every person's total, the best first; an empty space in a game that all win or lose together."""
    sheet = view.sheet
    account = ENTRIES[view.pad.game].scoring
    if ENTRIES[view.pad.game].together:
        return Space(0)
    order = sorted(sheet.seated, key=lambda one: sheet.totals[one] if account.fewest else -sheet.totals[one])
    cells: list[Item] = []
    for column in order:
        head = PadHead(view.called(column), view.picture(column), turn=False, start=view.start_told(column))
        text = number_shown(view.total(column))
        leads = column in (sheet.outcome.winners if sheet.outcome is not None else ())
        label = view.say(phrase("{name}, total", name=sheet.columns[column].name))
        total = PadTotal(label, text, leads=leads)
        cells.append(Fill(Column([head, total])))
    return Row(cells)


def _file(view: PadView, path: str) -> Node:
    kit, unit, say = view.kit, view.kit.metrics.u, view.say
    told = say(phrase("Save it as"))
    field = Sized(TextField(NOWHERE, told, path, FileTyped, longest=LONGEST), down=kit.metrics.control)
    label = Label(NOWHERE, told, Style("bold", 21, kit.colours.hot))
    back = Button(NOWHERE, say(phrase("Back")), Ending.NO_FILE, face=Face("left"), size=23)
    words, face = say(phrase("Save the file")), Face("save", ENTER_CAP)
    save = Button(NOWHERE, words, Ending.SAVE, kind="primary", face=face, size=26)
    buttons = Row([Fill(back), Fill(save, 1.4)], unit(14), flipped=kit.look.left)
    return Column(
        [
            label,
            Space(unit(4)),
            OneOf([Row([Fill(field, 2), Fill(Whole(buttons))], unit(14)), Column([field, buttons], unit(8))]),
        ]
    )


def _ways(view: PadView) -> Node:
    kit, unit = view.kit, view.kit.metrics.u
    say = view.say

    def button(words: Phrase, action: Ending, icon: str) -> Button:
        return Button(NOWHERE, say(words), action, face=Face(icon), size=23)

    again = Button(
        NOWHERE,
        say(phrase("Another match")),
        Ending.AGAIN,
        kind="primary",
        face=Face("play", ENTER_CAP),
        size=26,
    )
    others = [
        button(phrase("Correct something"), Ending.CORRECT, "pencil"),
        button(phrase("Save as CSV"), Ending.WRITE_OUT, "save"),
        button(phrase("Score book"), Ending.BOOK, "book"),
    ]
    row = Row(
        [*(Fill(one) for one in others), Fill(again, 1.4)], Span(unit(8), unit(18)), flipped=kit.look.left
    )
    low = Column([Row([Fill(one) for one in others], unit(8)), again], unit(8))
    return OneOf([row, low], by_width=True)
