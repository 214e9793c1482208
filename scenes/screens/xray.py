"""A page about what house rules change, by matches of CPUs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final

from pygame import Rect

from game.core.phrases import Phrase, counted, phrase
from game.core.rules import Option, OptionValue
from game.games import ENTRIES
from game.standings import Interval
from game.trials.xray import DEALS, MINUTES, XRay, rows
from game.trials.xray import Row as Figures
from scenes.context.context import Context
from scenes.screens.base import EDGE, BaseScene
from scenes.screens.daily.words import house_rules, value_text
from scenes.screens.rule_tries import LEAST_SCENE, SCENE, TITLE, Try, TryPage, is_tight, tries_of
from scenes.screens.setup.rows import box_where_room
from scenes.screens.vignettes import painted_trial
from scenes.stage import routes
from scenes.stage.routes import Change, Push
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.box import (
    NOWHERE,
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
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Painting, Panel, Paragraph, Rule
from scenes.ui.paint import Picture
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Align, Style
from scenes.ui.widget import Action

TELL_SECONDS: Final = 1.0
"""Seconds between two updates of the page's figures."""
ROOM: Final = 1.12
"""Right end of a bar's scale, relative to the highest value."""
BROAD: Final = 62.0
"""Least window width at which numbers stand beside the rules, as a multiple of the text size."""
SIDES: Final = (phrase("standard rules"), phrase("with your rules"))
NAMES: Final = 245.0
"""Least width of the names of figures, in design px at the usual text size."""
SURE: Final = phrase("how sure that is")
"""Text for the margin of error in the legend."""


class Press(Enum):
    """Actions of the button that stops or continues the CPUs' matches."""

    STOP = "stop"
    GO_ON = "go on"


class ChangedRule(Panel):
    """The amber background of a changed house rule."""

    def __init__(self) -> None:
        super().__init__(NOWHERE)
        self.z = -9

    def paint(self, kit: Kit) -> Picture:
        drawing, box = Drawing(*self.rect.size), Box(0, 0, *self.rect.size, kit.metrics.u(12))
        edge = Stroke(kit.colours.ink, max(1.4, 2 * kit.metrics.s)) if kit.look.high else None
        drawing.box(box.inset(1), mix(kit.colours.paper, kit.colours.lamp, 0.45), stroke=edge)
        return Picture(drawing.surface())


class RulesXRay(BaseScene):
    """The page that compares the standard rules with the player's rules."""

    way_back = phrase("Back to the house rules")

    def __init__(
        self, context: Context, game_id: str, seats: int, options: Mapping[str, OptionValue]
    ) -> None:
        super().__init__(context)
        entry = ENTRIES[game_id]
        known = entry.rules.options
        self.xray = XRay(
            entry,
            seats,
            {one.id: options[one.id] if one.is_for(seats) else one.default for one in known},
        )
        self._table: list[Figures] = []
        self._since = TELL_SECONDS  # matches of an earlier visit are shown as soon as they are read
        self._fresh = False
        self._offset = 0
        self._scroll: ScrollView | None = None

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> Node:
        if not self.xray.changed:
            return self._page(self._to_try())
        unit = self.kit.metrics.u
        self._table = rows(self.xray.entry, self.context.comparisons.found(self.xray))
        panel = Panel(NOWHERE, self.say(TITLE))
        pad = unit(24 if self.kit.metrics.compact else 44)
        view = self._scroll = ScrollView(NOWHERE, self.say(phrase("Figures")), offset=self._offset)
        body: Item = Scroll(view, Column([self._figures(), Fill()]), least=unit(80), gap=unit(6))
        if self._is_full:
            body = Row([Fill(body, 7), Fill(self._foot(), 3)], unit(32))
        foot: list[Item] = (
            []
            if self._is_full
            else [
                Space(Span(unit(4), unit(10))),
                Rule(),
                Space(Span(unit(4), unit(12))),
                self._foot(),
            ]
        )
        paper = Column(
            [
                self._head(),
                Space(Span(unit(4), unit(14))),
                Rule(),
                Space(Span(unit(4), unit(10))),
                Fill(body),
                *foot,
            ],
            name="slip",
        )
        sheet: Item = Pad(paper, pad, Span(unit(14), unit(28)), panel)
        if self._is_broad:
            sheet = Row([Fill(self._rules(), 560), Fill(sheet, 880)], unit(36))
        return self._page(sheet)

    def _page(self, sheet: Item) -> Node:
        unit = self.kit.metrics.u
        most = 60 if self._is_broad or self.kit.metrics.text_size > 1 else 220
        side = unit(24) if self.kit.metrics.small else Span(unit(16), unit(most))
        title = self.title_row(TITLE, large=True) if is_tight(self.kit) else self.title_row(self.way_back)
        return Column(
            [
                Space(unit(28)),
                Row([Space(unit(EDGE)), Fill(title), Space(unit(26))]),
                Space(Span(unit(6), unit(14))),
                Fill(Row([Space(side), Fill(sheet), Space(side)])),
                Space(Span(unit(8), unit(28))),
            ]
        )

    @property
    def _is_broad(self) -> bool:
        return self.kit.metrics.size[0] >= BROAD * self.kit.metrics.text(21)

    @property
    def _is_full(self) -> bool:
        metrics = self.kit.metrics
        is_large = metrics.text_size > 1
        fits = not is_large if metrics.small else is_large and not self._is_broad
        return fits and bool(self.xray.changed)

    def _to_try(self) -> Item:
        found = {}
        for one in tries_of(self.xray):
            tried = self.context.comparisons.found(one.xray(self.xray))
            found[one] = tuple(rows(self.xray.entry, tried)), len(tried) // 2
        page = TryPage(self.kit, self.say, self.xray, found)
        view = self._scroll = ScrollView(NOWHERE, self.say(phrase("House rules")), offset=self._offset)
        return page.tree(view, self._who(), broad=self._is_broad)

    def _rules(self) -> Node:
        kit, unit, say = self.kit, self.kit.metrics.u, self.say
        title = say(phrase("House rules"))
        rules = self.xray.entry.rules
        known = [one for one in rules.options if one.is_for(self.xray.seats) and not one.is_seat]
        view = ScrollView(NOWHERE, title)
        options = [self._rule(one) for one in known]
        body = Scroll(view, Column([*options, Fill()], unit(10)), least=unit(80), gap=unit(6))
        lines: list[Item] = [
            Label(NOWHERE, title, kit.style("scene", kit.colours.ink)),
            Label(NOWHERE, rules.title, self._soft()),
            Space(Span(unit(4), unit(14))),
            Rule(dashed=True),
            Space(Span(unit(4), unit(10))),
        ]
        scene = Sized(Image(NOWHERE, "", painted_trial(rules.id)), down=Span(unit(LEAST_SCENE), unit(SCENE)))
        pictured = Column([*lines, Column(options, unit(10)), Fill(), Space(Span(unit(8), unit(20))), scene])
        inside = OneOf([pictured, Column([*lines, Fill(body)])])
        return Pad(inside, unit(32), Span(unit(14), unit(28)), Panel(NOWHERE, title))

    def _rule(self, option: Option) -> Item:
        kit, unit, say = self.kit, self.kit.metrics.u, self.say
        value, ink = self.xray.options[option.id], kit.colours.ink
        differs = value != option.default
        words = Column(
            [
                Paragraph(NOWHERE, say(option.title), Style("bold", 21, ink)),
                Paragraph(NOWHERE, say(option.about), self._soft(18)),
            ]
        )
        here = phrase("{value}", value=value_text(option, value))
        usual = phrase("standard: {value}", value=value_text(option, option.default))
        side: Align = "left" if option.names else "right"
        bold = Style("bold" if differs else "semibold", 21, ink, side)
        values = Column(
            [
                Paragraph(NOWHERE, say(here), bold),
                Paragraph(NOWHERE, say(usual), Style("semibold", 18, ink, side)) if differs else None,
            ]
        )
        line: Node = Column([words, values], unit(6))
        if not option.names:  # a short word or a number
            line = Row([Fill(words, 3), Fill(values, 2)], unit(16), align="centre")
        return Pad(line, unit(16), unit(10), ChangedRule() if differs else None)

    def _soft(self, size: int = 20) -> Style:
        return Style("semibold", size, self.kit.paint.soft_ink)

    def _head(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        title = Label(NOWHERE, self.say(TITLE), kit.style("scene", kit.colours.ink))
        about = Paragraph(NOWHERE, self.say(self._who()), self._soft())
        parts: list[Item] = [about] if is_tight(kit) else [title, about]
        deals = self._deals
        words = phrase("Deal {count} of {most}", count=f"{deals:,}", most=f"{DEALS:,}")
        progress = Label(NOWHERE, self.say(words), Style("bold", 20, kit.colours.ink))
        bar = Image(NOWHERE, "", _progress(deals / DEALS))
        line = Row([Fill(Sized(bar, down=unit(22))), Whole(progress)], unit(24), align="centre")
        parts += [Space(unit(4)), line]
        return Column(parts, unit(4), name="head")

    @property
    def _game(self) -> str:
        return self.xray.entry.rules.id

    @property
    def _deals(self) -> int:
        return len(self.context.comparisons.found(self.xray)) // 2

    def _who(self) -> Phrase:
        seats = self.xray.seats
        if self.xray.entry.together:
            return counted("One Steady plays.", "{count} Steady CPUs play as a team.", seats)
        return counted(
            "One Steady plays against one Gentle, on the same deals with and without the change.",
            "One Steady plays against {count} Gentle CPUs, on the same deals with and without the change.",
            seats - 1,
        )

    def _figures(self) -> Node:
        unit = self.kit.metrics.u
        lines: list[Item] = []
        if not self._is_broad:
            changed_rules = map(self.say, house_rules(self.xray.entry.rules, self.xray.options, {}))
            rules = Paragraph(
                NOWHERE, " \u00b7 ".join(changed_rules), Style("bold", 20, self.kit.colours.ink)
            )
            lines += [rules, Space(unit(8))]
        if not self._table:
            first = self.say(phrase("The first matches are being played …"))
            return Column([*lines, Paragraph(NOWHERE, first, self._soft())])
        samples = [
            *((_swatch(side, self._game), words) for side, words in enumerate(SIDES)),
            (_whisker, SURE),
        ]
        legend = Wrap(
            [
                Row(
                    [
                        Sized(Image(NOWHERE, "", sample), unit(22), unit(16)),
                        Label(NOWHERE, self.say(words), self._soft(19)),
                    ],
                    unit(10),
                    align="centre",
                )
                for sample, words in samples
            ],
            unit(32),
            unit(6),
        )
        lines.append(legend)
        for row in self._table:
            lines += [Space(Span(unit(8), unit(12))), self._figure(row)]
        return Column(lines, name="figures")

    def _figure(self, row: Figures) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        name = Label(NOWHERE, self.say(row.figure.name), Style("display", 23, kit.colours.ink))
        about = Label(NOWHERE, self.say(row.figure.about), self._soft(18))
        most = 1.0 if row.figure.is_share else ROOM * max(row.box.high, row.changed.high)
        bars: list[Item] = []
        for side, interval in enumerate((row.box, row.changed)):
            interval_text = self.say(_value_of(row, interval))
            between = phrase(
                "{figure}, {side}: {value}, between {low} and {high}",
                figure=row.figure.name,
                side=SIDES[side],
                value=interval_text,
                low=self.say(_value_of(row, Interval(interval.low, 0, 0))),
                high=self.say(_value_of(row, Interval(interval.high, 0, 0))),
            )
            bar = Image(NOWHERE, self.say(between), _bar(side, interval, most, self._game))
            strong = Style(
                "bold" if side else "semibold", 20, kit.colours.ink if side else kit.paint.soft_ink
            )
            value = Sized(Label(NOWHERE, interval_text, strong), kit.metrics.text(100))
            bars.append(Row([Fill(Sized(bar, down=unit(24))), value], unit(16), align="centre"))
        words, charts = Column([name, about]), Column(bars, unit(4))
        wide = max(unit(330), kit.metrics.text(NAMES))
        return OneOf(
            [
                Row(
                    [Whole(Sized(words, wide)), Fill(Sized(charts, Span(unit(360), unit(900))))],
                    unit(24),
                ),
                Column([words, charts], unit(4)),
            ]
        )

    def _foot(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        table = self._table
        sure = [row for row in table if row.is_sure]
        certain = " ".join(self.say(row.says) for row in sure)
        unsure = sum(not row.is_sure and not row.is_same for row in table)
        lines: list[Item] = []
        if certain:
            lines.append(Paragraph(NOWHERE, certain, Style("bold", 20, kit.colours.ink)))
        likely = " ".join(self.say(row.says) for row in table if row.is_likely)
        if likely:
            words = self.say(phrase("Not certain yet: {sentences}", sentences=likely))
            lines.append(Paragraph(NOWHERE, words, self._soft()))
        if unsure:
            chance = counted(
                "One of the differences could still be chance.",
                "{count} differences could still be chance.",
                unsure,
            )
            lines.append(Paragraph(NOWHERE, self.say(chance), self._soft()))
        if table and all(row.is_same for row in table):
            same = phrase("So far, this rule does not change how the CPUs play.")
            lines.append(Paragraph(NOWHERE, self.say(same), self._soft()))
        heading = self.say(phrase("So far") if self._deals < DEALS else phrase("After all matches"))
        title = Label(NOWHERE, heading, Style("display", 26, kit.colours.ink))
        if self.context.comparisons.is_counted(self.xray):
            button = Button(NOWHERE, self.say(phrase("Stop here")), Press.STOP, face=Face("pause"), size=21)
        else:
            button = Button(
                NOWHERE, self.say(phrase("Go on counting")), Press.GO_ON, face=Face("play"), size=21
            )
        does = None if self._deals >= DEALS else Whole(Sized(button, down=Span(0, kit.metrics.control)))
        if self._is_full:
            picture = Fill(Image(NOWHERE, "", box_where_room(self._game)))
            said = Column([*lines, Space(unit(12)), picture], unit(4))
            return Column([title, Fill(said), does], unit(16), name="foot")
        return Row(
            [Fill(Column([title, *lines], unit(4))), does],
            unit(24),
            align="centre",
            name="foot",
        )

    # -- what is done ------------------------------------------------------------------------------
    def enter(self, size: tuple[int, int]) -> None:
        if self.xray.changed:
            self.context.comparisons.count(self.xray)
        super().enter(size)

    def leave(self) -> None:
        super().leave()
        self.context.comparisons.stop()

    def rebuild_by_steps(self) -> Iterator[None]:
        self._offset = self._scroll.offset if self._scroll is not None else 0
        yield from super().rebuild_by_steps()

    def tick(self, dt: float) -> Change | None:
        self._fresh |= self.context.comparisons.update()
        self._since += dt
        if self._fresh and self._since >= TELL_SECONDS:
            self._since, self._fresh = 0.0, False
            self.rebuild()
        return super().tick(dt)

    def on_action(self, action: Action) -> Change | None:
        if action is Press.STOP:
            self.context.comparisons.stop()
        elif action is Press.GO_ON:
            self.context.comparisons.count(self.xray)
        elif isinstance(action, Try):
            tried = action.xray(self.xray)
            return Push(routes.XRay(tried.entry.rules.id, tried.seats, tried.options))
        else:
            return super().on_action(action)
        self.rebuild()
        return None

    def on_rules(self) -> Change | None:
        return Push(routes.Rules(self.xray.entry.rules.id))


def _value_of(row: Figures, interval: Interval) -> Phrase:
    if row.figure.is_share:
        return phrase("{share} %", share=round(100 * interval.value))
    if row.figure is MINUTES:
        return phrase("{minutes} min", minutes=f"{interval.value:.{int(interval.value < 10)}f}")
    return phrase("{number}", number=f"{interval.value:.1f}")


# -- pictures ----------------------------------------------------------------------------------------
def _colours(kit: Kit, game: str) -> tuple[Colour, Colour]:
    """Returns the bars' colours for the standard and the player's rules."""
    box = mix(kit.colours.paper_line, kit.colours.ink, 0.3)
    own = kit.colours.ink if kit.look.high else kit.theme.game(game).mat
    return box, own


def _swatch(side: int, game: str) -> Painting:
    def paint(kit: Kit, rect: Rect) -> Picture:
        drawing = Drawing(*rect.size)
        drawing.box(Box(0, 0, *rect.size, rect.h * 0.3), _colours(kit, game)[side])
        return Picture(drawing.surface())

    return paint


def _bar(side: int, interval: Interval, most: float, game: str) -> Painting:
    """Returns a function that paints a bar with its confidence interval."""

    def paint(kit: Kit, rect: Rect) -> Picture:
        width, height = rect.size
        drawing, middle, thick = Drawing(width, height), height / 2, height * 0.62
        low, value, high = (
            max(0.0, min(1.0, one / most)) * width for one in (interval.low, interval.value, interval.high)
        )
        drawing.box(Box(0, middle - thick / 2, width, thick, thick / 2), kit.colours.paper_line)
        drawing.box(
            Box(0, middle - thick / 2, max(thick, value), thick, thick / 2), _colours(kit, game)[side]
        )
        _draw_whisker(kit, drawing, (low, high), (middle, thick * 0.55))
        return Picture(drawing.surface())

    return paint


def _whisker(kit: Kit, rect: Rect) -> Picture:
    """Paints the legend's sign for a margin of error."""
    width, height = rect.size
    drawing = Drawing(width, height)
    _draw_whisker(kit, drawing, (2, width - 2), (height / 2, height * 0.4))
    return Picture(drawing.surface())


def _draw_whisker(kit: Kit, drawing: Drawing, ends: tuple[float, float], middle: tuple[float, float]) -> None:
    """Draws a margin of error between two ends."""
    wide, (y, reach) = max(2.0, kit.metrics.u(2)), middle
    marks = [f"M{ends[0]:.2f} {y:.2f}H{ends[1]:.2f}"]
    marks += [f"M{at:.2f} {y - reach:.2f}V{y + reach:.2f}" for at in ends]
    # A light edge, because the line must also be seen on a dark bar.
    for line in (Stroke(kit.colours.paper, wide * 1.8), Stroke(kit.colours.ink, wide)):
        for mark in marks:
            drawing.path(mark, None, stroke=line)


def _progress(share: float) -> Painting:
    def paint(kit: Kit, rect: Rect) -> Picture:
        width, height = rect.size
        drawing, thick = Drawing(width, height), height * 0.7
        top = (height - thick) / 2
        drawing.box(Box(0, top, width, thick, thick / 2), kit.colours.paper_line)
        if share > 0:
            drawing.box(
                Box(0, top, max(thick, width * share), thick, thick / 2),
                kit.colours.active if kit.look.high else kit.colours.good_text,
            )
        return Picture(drawing.surface())

    return paint
