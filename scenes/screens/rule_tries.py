"""The page on which CPUs try house rules of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.core.cards import Face as CardFace
from game.core.faces import faces_of
from game.core.phrases import Phrase, counted, phrase
from game.core.rules import Option, OptionValue
from game.games import GAMES
from game.trials.xray import Row as Figures
from game.trials.xray import XRay
from scenes.games import SHOWS
from scenes.screens.base import peeking_cards
from scenes.screens.daily.words import value_text
from scenes.screens.result.pictures import paint_cloth
from scenes.screens.vignettes import painted_trial
from scenes.stage.layout import RATIO
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke, blend_turned
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Pad, Row, Scroll, Sized, Space, Whole
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Balanced, Image, Label, Painting, Panel, Paragraph
from scenes.ui.paint import WHITE, Picture, canvas
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style

TILTS: Final = (9.0, -7.0)
"""Tilts in degrees of the two cards in a picture."""
MORE: Final = 3
"""Number of different cards in the pictures. Those that stick out of the box do not count."""
LESS: Final = 2
"""If a house rule is a number, CPUs try its default value divided by this."""
LEAST_PICTURE = 84
"""Smallest height of the picture beside a house rule, in design px."""
PICTURE = 290
"""Largest height of the picture beside a house rule, in design px."""
LEAST_WORDS: Final = 270
"""Least width of the text about a house rule, in design px."""
FEW_RULES: Final = 2
"""Largest number of house rules that are described in large texts."""
ROWS: Final = 700
"""Height in design px for all house rules together."""
PICTURED_RULES: Final = 3
"""Largest number of house rules that leave room for the CPUs' picture below."""
LEAST_SCENE = 180
"""Least height in design px of the CPUs' picture."""
SCENE = 460
"""Largest height of the CPUs' picture, in design px."""
SENTENCES: Final = 2
"""Largest number of sentences about what a changed house rule does."""


TITLE: Final = phrase("What these rules change")


def is_tight(kit: Kit) -> bool:
    """Returns whether the page's title is at the window's top, because large text fills the paper."""
    return kit.metrics.compact and kit.metrics.text_size > 1


@dataclass(frozen=True, slots=True)
class Try:
    """The action that tries one changed rule."""

    option_id: str
    value: OptionValue

    def xray(self, box: XRay) -> XRay:
        """Returns the comparison that `box` asks for, with this one rule changed as well."""
        return XRay(box.entry, box.seats, {**box.options, self.option_id: self.value})


Effects = Mapping[Try, tuple[Sequence[Figures], int]]
"""The figures and the number of deals for each change."""


def tries_of(box: XRay) -> list[Try]:
    """Returns a change to try for each house rule of a game."""
    known = [one for one in box.entry.rules.options if one.is_for(box.seats) and not one.is_seat]
    return [Try(one.id, _other(one)) for one in known]


def _other(option: Option) -> OptionValue:
    if option.values:
        return next(one for one in option.values if one != option.default)
    assert isinstance(option.default, int)
    half = max(option.least, option.default // LESS)
    return half if half != option.default else min(option.most, option.default + 1)


class RuleCard(Panel):
    """The background of the text about a house rule."""

    def __init__(self, game: str) -> None:
        super().__init__(NOWHERE)
        self._game = game
        self.z = -9

    def paint(self, kit: Kit) -> Picture:
        drawing, unit = Drawing(*self.rect.size), kit.metrics.u
        look = kit.theme.game(self._game)
        line = kit.colours.ink if kit.look.high else kit.colours.paper_line
        box = Box(0, 0, *self.rect.size, unit(12)).inset(1)
        fill = kit.colours.paper if kit.look.high else mix(kit.colours.paper, WHITE, 0.6)
        edge = kit.colours.ink if kit.look.high else look.mat
        drawing.box(box, edge)
        inner = Box(unit(10), 1, self.rect.w - unit(10) - 1, self.rect.h - 2, unit(9))
        drawing.box(inner, fill)
        drawing.box(box, None, stroke=Stroke(line, max(1.4, 2 * kit.metrics.s)))
        return Picture(drawing.surface())


def _shown_cards(game: str) -> tuple[CardFace, ...]:
    """Returns the cards in the pictures beside house rules."""
    shown = peeking_cards(game)
    others = [one for one in faces_of(GAMES[game]) if one not in shown]
    return (*shown, *(others[len(others) * nth // MORE] for nth in range(MORE) if others))


def _painted_cards(game: str, nth: int) -> Painting:

    def paint(kit: Kit, rect: Rect) -> Picture:
        def make() -> Surface:
            picture, (wide, high) = canvas(*rect.size), rect.size
            art, faces = SHOWS[game].cards(kit, game), _shown_cards(game)
            paint_cloth(kit, picture, picture.get_rect(), art.game)
            card = round(min(high * 0.72 / RATIO, wide * 0.42))
            for side, tilt in enumerate(TILTS):
                face = faces[(nth + side) % len(faces)]
                at = (wide / 2 + (side - 0.5) * card * 0.7, high / 2)
                blend_turned(picture, art.flat(face, card), at, tilt)
            return picture

        return Picture(kit.paint.kept(("rule to try", game, nth, rect.size), make))

    return paint


class TryPage:
    """Makes the page that offers house rules to try."""

    def __init__(self, kit: Kit, say: Say, box: XRay, effects: Effects) -> None:
        self._kit, self._say, self._box = kit, say, box
        self._effects = effects

    def tree(self, view: ScrollView, who: Phrase, *, broad: bool) -> Node:
        unit, kit = self._kit.metrics.u, self._kit
        each = [self._card(one, broad=broad) for one in self._effects]
        gap = Span(unit(8), unit(16))
        body = Scroll(view, Column([*each, Fill()], gap), least=unit(80), gap=unit(6))
        title = self._say(TITLE)
        soft = Style("semibold", 20, kit.paint.soft_ink)
        introduction = phrase(
            "These are the standard rules. Try a change: CPUs play the same deals with it and without it, and you see "
            "what it does."
        )
        picture = Image(NOWHERE, "", painted_trial(self._box.entry.rules.id))
        heading = Label(NOWHERE, title, kit.style("scene", kit.colours.ink))
        head: list[Item] = [] if is_tight(kit) else [heading]
        about = Paragraph(NOWHERE, self._say(introduction), Style("semibold", 21, kit.colours.ink))
        if not broad:
            head += [about, Space(Span(unit(4), unit(12)))]
            scene = Sized(picture, down=Span(unit(LEAST_SCENE), unit(SCENE)))
            pictured = Column([*head, Column(each, gap), Space(gap), Fill(scene)], unit(4), name="slip")
            few = [pictured] if len(each) <= PICTURED_RULES else []
            narrow = OneOf([*few, Column([*head, Fill(body)], unit(4), name="slip")])
            pad = unit(24 if kit.metrics.compact else 44)
            return Pad(narrow, pad, Span(unit(14), unit(28)), Panel(NOWHERE, title))
        high = Span(unit(120), unit(540))
        left = Column(
            [
                *head,
                Label(NOWHERE, self._box.entry.rules.title, soft),
                Space(Span(unit(6), unit(16))),
                Sized(picture, down=high),
                Space(Span(unit(8), unit(22))),
                about,
                Space(Span(unit(4), unit(12))),
                Paragraph(NOWHERE, self._say(who), soft),
                Fill(),
            ]
        )
        rules = self._say(phrase("House rules"))
        right = Column(
            [
                Label(NOWHERE, rules, kit.style("scene", kit.colours.ink)),
                Space(Span(unit(6), unit(16))),
                Fill(body),
            ],
            name="slip",
        )
        y = Span(unit(14), unit(28))
        sheets = (
            Pad(left, unit(32), y, Panel(NOWHERE, title)),
            Pad(right, unit(36), y, Panel(NOWHERE, rules)),
        )
        return Row([Fill(sheets[0], 620), Fill(sheets[1], 820)], unit(36))

    def _card(self, rule_try: Try, *, broad: bool) -> Node:
        kit, unit, say = self._kit, self._kit.metrics.u, self._say
        rules = self._box.entry.rules
        option = next(each for each in rules.options if each.id == rule_try.option_id)
        ink, soft = kit.colours.ink, kit.paint.soft_ink
        change = phrase(
            "standard: {usual} \u00b7 you try: {value}",
            value=value_text(option, rule_try.value),
            usual=value_text(option, option.default),
        )
        name, small = (31, 22) if broad and len(self._effects) <= FEW_RULES else (25, 19)
        words = Column(
            [
                Paragraph(NOWHERE, say(option.title), Style("display", name, ink)),
                Balanced(NOWHERE, say(option.about), Style("semibold", small, soft)),
                Balanced(NOWHERE, say(change), Style("bold", small, ink)),
                *(
                    Paragraph(NOWHERE, effect, Style("semibold", small, ink))
                    for effect in self._result_lines(rule_try)
                ),
            ],
            Span(unit(2), unit(4)),
        )
        label = say(phrase("Try this rule"))
        first = rule_try == next(iter(self._effects))
        button = Button(
            NOWHERE, label, rule_try, kind="primary" if first else "secondary", face=Face("play"), size=21
        )
        button.about = say(option.title)
        tall = Span(kit.metrics.target, kit.metrics.control)
        wide = max(unit(230), button.natural_width(kit))
        end = Whole(Sized(button, wide, tall))
        beside = Row([Fill(words), end], unit(20), align="centre")
        below = Column([words, Sized(button, down=tall)], unit(8))
        picture = Image(NOWHERE, "", _painted_cards(rules.id, [*self._effects].index(rule_try)))
        held = Sized(words, Span(kit.metrics.text(LEAST_WORDS), unit(1000)))
        if not broad:
            framed = Sized(picture, unit(LEAST_PICTURE * 1.2), unit(LEAST_PICTURE))
            whole = Row([framed, Fill(held), end], unit(20), align="centre")
            line = OneOf([whole, beside, below], by_width=True)
            return Pad(line, unit(28), Span(unit(10), unit(18)), RuleCard(rules.id))
        high = max(LEAST_PICTURE, min(PICTURE, ROWS / len(self._effects) - 44))
        framed = Sized(picture, unit(min(high * 1.2, PICTURE)), Span(unit(LEAST_PICTURE), unit(high)))
        whole = Row([framed, Fill(held), end], unit(22), align="centre")
        stacked = Column([words, At(Sized(button, wide, tall), "start")], Span(unit(8), unit(14)))
        tight = Row([framed, Fill(stacked)], unit(24), align="centre")
        line = OneOf([whole, tight, beside, below], by_width=True)
        y = Span(unit(8), unit(14))
        return Pad(Row([Space(unit(12)), Fill(line)]), unit(14), y, RuleCard(rules.id))

    def _result_lines(self, rule_try: Try) -> list[str]:
        table, deals = self._effects[rule_try]
        if not deals:
            return []
        after = self._say(counted("After one deal:", "After {count} deals:", deals))
        sure = [self._say(row.says) for row in table if row.is_sure][:SENTENCES]
        nothing = self._say(phrase("Any difference could be chance."))
        return [f"{after} {' '.join(sure) or nothing}"]
