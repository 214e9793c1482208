"""Rows of settings, and the page "About"."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from pygame import Rect

from game import __version__
from game.core.phrases import Phrase, phrase
from game.publisher import PUBLISHER
from scenes.screens.vignettes import painted_shelf
from scenes.stage.assets import Assets
from scenes.ui.box import NOWHERE, At, Column, Fill, Grid, Item, Node, OneOf, Pad, Row, Sized, Space, Whole
from scenes.ui.choice import PADDING as TIGHT
from scenes.ui.choice import SNUG, Segmented
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Balanced, Image, Label, Paragraph
from scenes.ui.paint import Picture
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.values import Slider

WORDS = 44
"""Width of a row's text, in percent of the row."""
CONTROL = 56
"""Width of a row's control, in percent of the row."""
ROW = 88, 114
"""Smallest and usual height in design px of a row."""
PADDING = 34.0
"""Space in design px beside an option's text, both sides together."""
LOOSE = 25.0
"""Space in design px beside an option's large text, both sides together."""
NOTICE = "THIRD-PARTY.toml"
NOTICES = "NOTICES.txt"
"""Name of the file with the licences of third-party software."""


class SetTo(NamedTuple):
    """The action that changes a setting, by its name."""

    key: str
    value: Any


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """A row for a setting with a few values to choose from."""

    key: str
    title: Phrase
    about: Phrase
    choices: tuple[tuple[Phrase, Any], ...]


@dataclass(frozen=True, slots=True)
class SliderRow:
    """A row for a setting from 0 to 100, with a slider."""

    key: str
    title: Phrase
    about: Phrase


SettingRow = ChoiceRow | SliderRow


@dataclass(frozen=True, slots=True)
class ThirdParty:
    """Third-party software or a font that is part of this program."""

    name: str
    version: str
    licence: str
    holder: str


def setting_rows(
    kit: Kit, say: Say, rows: Sequence[tuple[SettingRow, Any]], signs: Sequence[Item] = ()
) -> Node:
    """Returns a row for each setting, with its present value."""
    unit = kit.metrics.u
    words: list[Node] = [_words(kit, say, row.title, row.about) for row, _ in rows]
    if signs:
        words = [
            Row([sign, Fill(one)], unit(18), align="centre") for sign, one in zip(signs, words, strict=True)
        ]
    controls = [_control(say, row, value) for row, value in rows]
    airy, roomy = (
        [Sized(one, one.least_width(kit, air)) if isinstance(one, Segmented) else one for one in controls]
        for air in (LOOSE if kit.look.text_size > 1 else SNUG, TIGHT)
    )
    bands = [Image(NOWHERE, "", _line) for _ in rows]

    def grid(texts: Sequence[Item], beside: Sequence[Item]) -> Grid:
        cells = ([_cell(kit, one) for one in two] for two in zip(texts, beside, strict=True))
        return Grid(list(cells), (WORDS, CONTROL), unit(18), unit(2), bands)

    lines = [[_cell(kit, Column(two, unit(6)))] for two in zip(words, controls, strict=True)]
    below = Grid(lines, (1,), 0, unit(2), bands)
    unbroken = [Whole(one) for one in words] if kit.metrics.compact else words
    tries = ((unbroken, airy), (unbroken, roomy), (words, airy), (words, roomy), (words, controls))
    return OneOf([*(grid(*one) for one in tries), below], by_width=True)


def control_row(kit: Kit, say: Say, title: Phrase, about: Phrase, control: Item) -> Node:
    """Returns a row that looks like the row of a setting."""
    words = _words(kit, say, title, about, wraps=True)
    band = [Image(NOWHERE, "", _line)]
    beside = Grid([[_cell(kit, words), _cell(kit, control)]], (WORDS, CONTROL), kit.metrics.u(18), bands=band)
    below = Grid([[_cell(kit, Column([words, control], kit.metrics.u(6)))]], (1,), bands=band)
    return OneOf([beside, below], by_width=True)


def _cell(kit: Kit, item: Item) -> Sized:
    least, natural = map(kit.metrics.u, ROW)
    beside = round(kit.metrics.u(9) * max(1.0, kit.look.text_size))
    return Sized(Pad(At(item, "stretch"), y=beside), down=Span(least, natural))


def _line(kit: Kit, rect: Rect) -> Picture:
    rule = kit.paint.rule(rect.w)
    return Picture(rule.surface, rule.left, rule.top - rect.h)


def _words(kit: Kit, say: Say, title: Phrase, about: Phrase, *, wraps: bool = False) -> Column:
    strong, soft = Style("bold", 22, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
    below = Paragraph(NOWHERE, say(about), soft, top=True) if wraps else Balanced(NOWHERE, say(about), soft)
    return Column([Label(NOWHERE, say(title), strong), below], kit.metrics.u(5))


def _control(say: Say, row: SettingRow, value: Any) -> Segmented | Slider:  # noqa: ANN401 - a setting's own type
    title = say(row.title)
    if isinstance(row, SliderRow):
        return Slider(NOWHERE, title, int(value), lambda number: SetTo(row.key, number))
    values, names = [one for _, one in row.choices], [say(one) for one, _ in row.choices]
    at = values.index(value) if value in values else 0
    choice = Segmented(NOWHERE, title, names, at, _chooser(row.key, values))
    choice.padding = PADDING
    return choice


def _chooser(key: str, values: list[Any]) -> Callable[[int], SetTo]:
    return lambda index: SetTo(key, values[index])


def note_row(kit: Kit, words: str, *, warning: bool = False) -> Node:
    """Returns a sentence for the space below settings."""
    ink = kit.colours.bad_text if warning else kit.paint.soft_ink
    return Pad(Paragraph(NOWHERE, words, Style("semibold", 20, ink), top=True), y=kit.metrics.u(18))


def about_page(kit: Kit, say: Say) -> Column:
    """Returns the page about the program and its third-party parts."""
    unit, ink, low = kit.metrics.u, kit.colours.ink, kit.metrics.compact or kit.look.text_size > 1
    strong, soft = Style("bold", 19, ink), Style("semibold", 17.5, kit.paint.soft_ink)
    version, *_ = about_sentences()
    parts = [_cell_of(part, strong, soft) for part in third_parties(kit.assets)]
    columns = 1 if low else 2
    made: list[Item | None] = [
        Sized(Image(NOWHERE, "", painted_shelf), down=unit(200 if low else 300)),
        Space(unit(14)),
        _paragraph(say(version), Style("display", 34, ink, "centre")),
        Space(unit(14)),
        in_columns([_fact(kit, icon, say(words)) for icon, words in _facts()], columns, unit(14), unit(14)),
        Space(unit(18)),
        _paragraph(say(phrase("Made with the work of others")), kit.style("section", ink)),
        in_columns(parts, columns, unit(30), unit(14)),
    ]
    if (notices := notices_line(kit.assets)) is not None:
        path = _paragraph(say(notices), Style("regular", 21, ink))
        path.breaks = True
        made += [Space(unit(14)), path]
    return Column(made, unit(12), name="about")


def in_columns(cells: Sequence[Node], columns: int, gap: int, line_gap: int) -> Column:
    """Returns the cells in equally wide columns, read line by line."""
    lines = [cells[nth : nth + columns] for nth in range(0, len(cells), columns)]
    rows = [Row([*(Fill(one) for one in line), *[Fill()] * (columns - len(line))], gap) for line in lines]
    return Column(rows, line_gap)


def _fact(kit: Kit, icon: str, words: str) -> Node:
    unit = kit.metrics.u
    side = max(unit(46), kit.metrics.text(32))
    disc = Image(NOWHERE, "", lambda kit, rect: paint_sign(kit, rect, icon))
    text = _paragraph(words, Style("semibold", 20, kit.colours.ink))
    text.breaks = True
    line = Row([Sized(disc, side, side), Fill(text)], unit(16), align="centre")
    band = Image(NOWHERE, "", lambda kit, rect: kit.paint.row(*rect.size))
    band.z = -5
    return Pad(line, unit(18), unit(14), band)


def paint_sign(kit: Kit, rect: Rect, icon: str, *, filled: bool = True) -> Picture:
    """Paints an icon on a disc. The disc is dark if `filled`, and light with a dark rim otherwise."""
    ink, light = kit.colours.ink, kit.colours.cream
    disc = kit.paint.round_mark(rect.w, ink if filled else light, rim=None if filled else ink).copy()
    room = disc.room(rect.size).inflate(-rect.w * 4 // 9, -rect.h * 4 // 9)
    kit.icon(disc.surface, icon, light if filled else ink, room)
    return disc


def _cell_of(part: ThirdParty, strong: Style, soft: Style) -> Column:
    name = _paragraph(f"{part.name} {part.version} \u00b7 {part.licence}", strong)
    name.breaks = True
    return Column([name, _paragraph(part.holder, soft) if part.holder else None])


def _paragraph(words: str, style: Style) -> Paragraph:
    return Paragraph(NOWHERE, words, style, top=True)


def _facts() -> tuple[tuple[str, Phrase], ...]:
    return (
        ("box", phrase("The games' names belong to their publishers, who have no part in this program.")),
        ("pencil", phrase("All pictures, sounds, words and code here are our own, under the MIT licence.")),
        *(("envelope", words) for words in _published()),
        ("lock", phrase("It plays on this computer only and never uses the network.")),
        ("clock", phrase("It never looks for newer versions. Get them where you got this one.")),
    )


def about_sentences() -> tuple[Phrase, ...]:
    """Returns the sentences of the page "About" above the third-party parts."""
    return phrase("Tuckbox {version}", version=__version__), *(words for _, words in _facts())


def _published() -> tuple[Phrase, ...]:
    if PUBLISHER.lacking:
        return ()
    return (
        phrase("Published by {name}, {homepage}.", name=PUBLISHER.name, homepage=PUBLISHER.homepage),
        phrase("Is something wrong? Write to {address}.", address=PUBLISHER.email),
    )


def notices_line(assets: Assets) -> Phrase | None:
    """Returns the sentence about the file with all licences, if it exists."""
    path = Path(str(assets.root)).parent / NOTICES
    return phrase("All notices and licences in full: {file}", file=str(path)) if path.is_file() else None


def third_parties(assets: Assets) -> tuple[ThirdParty, ...]:
    """Returns the third-party software and fonts."""
    beside = Path(str(assets.root)).parent / NOTICE
    try:
        document = tomllib.loads(beside.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return tuple(ThirdParty(name, "", "OFL-1.1", "") for name in ("Calistoga", "Source Sans Pro"))
    return tuple(
        ThirdParty(str(one["name"]), str(one["version"]), str(one["licence"]), str(one.get("copyright", "")))
        for one in document["part"]
    )
