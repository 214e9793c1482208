"""Calls that anyone may make at any moment: the button to be held, and what is at stake below it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.core.phrases import Phrase, phrase
from game.core.rules import Touch
from scenes.board.context import BoardContext, CallOut
from scenes.board.piece import Caption
from scenes.stage.theme import Colour
from scenes.stage.vector import Stroke
from scenes.ui.button import Face, Kind
from scenes.ui.dare import DareButton
from scenes.ui.keys import CALL
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.widget import Widget

CALL_IT = phrase("Call it")
"""What the button says once it is armed."""
CALL_Z = 300.0


@dataclass(frozen=True, slots=True)
class CallWords:
    """Texts of a call: on its button, and in its question."""

    button: Phrase
    back: Phrase
    """Label while the call waits; pressing again withdraws it."""
    who: Phrase
    """Question for several people at the screen."""


class Stake(NamedTuple):
    """One line of what is at stake: who scores, and how much; `lit` is what the caller hopes for."""

    words: Phrase
    value: str
    lit: bool = False


class StakeLine(NamedTuple):
    """One line of the plate, in the player's language; without a value it is a sentence."""

    words: str
    value: str = ""
    lit: bool = False


class CallButton(DareButton):
    """A button outside the arrow keys' path, so that nobody calls by accident; it has its own key."""

    advised = False
    """Whether a hint recommends the call, which moves the focus here."""

    @property
    def focusable(self) -> bool:
        return (self.advised or self.dares) and super().focusable

    @property
    def tip(self) -> str:
        return self.stakes

    stakes = ""


class OpenCall:
    """One word that may be called out of turn, with its button and a plate that says what is at stake."""

    def __init__(self, context: BoardContext, word: str, words: CallWords) -> None:
        self.context = context
        self.word = word
        self.words = words
        self.button: CallButton | None = None
        self._plate: Caption[tuple[StakeLine, ...]] | None = None
        self._kind: Kind = "secondary"

    def build(self, rect: Rect, plate: Rect, kind: Kind = "secondary", size: float | None = None) -> None:
        """Adds the button and its plate, at these places if the main button is at the right."""
        say, self._kind = self.context.say, kind
        face = Face(keycap=CALL.cap, again=say(CALL_IT))
        button = CallButton(
            self.context.kit.sided(rect),
            say(self.words.button),
            CallOut(self.word),
            kind=kind,
            face=face,
            size=size,
        )
        button.z, button.shortcut = CALL_Z, CALL
        self.button, look = self.context.add(button), self.context.kit.theme.game(self.context.game.id)
        self._plate = self.context.add(
            Caption(self.context.kit.sided(plate), partial(paint_stakes, fill=look.deep), z=CALL_Z)
        )

    @property
    def widgets(self) -> Sequence[Widget]:
        """Returns what stays bright while the call is dared."""
        return [one for one in (self.button, self._plate) if one is not None]

    def refresh(
        self, stakes: Phrase, sums: Sequence[Stake], why_not: Phrase | None, waiting: Phrase | None = None
    ) -> None:
        """Shows what is at stake, that a call waits and for what, or why none can be made."""
        button, waits, say = self.button, self.context.call.waits(self.word), self.context.say
        if button is None or self._plate is None:
            return
        label = say(self.words.back if waits else self.words.button)
        if label != button.label:
            button.label, button.plain = label, waits
            button.face = Face("clock" if waits else "", CALL.cap, say(CALL_IT))
            button.change()
        button.stakes = "" if waits else say(stakes)
        button.enable(say(why_not) if why_not is not None else None)
        if waits and waiting is not None:
            lines: tuple[StakeLine, ...] = (StakeLine(say(waiting)),)
        else:
            lines = tuple(StakeLine(say(one.words), one.value, one.lit) for one in sums)
        aloud = ". ".join(f"{one.words} {one.value}".strip() for one in lines)
        self._plate.show(lines if button.enabled else None, aloud if button.enabled else "")

    def advise(self, touch: Touch | None) -> None:
        """Notes the hinted touch, or none."""
        button = self.button
        if button is None:
            return
        button.advised = touch == Touch(word=self.word)
        kind = "primary" if button.advised else self._kind
        if button.kind != kind:
            button.kind = kind
            button.change()


def paint_stakes(kit: Kit, rect: Rect, lines: tuple[StakeLine, ...], fill: Colour) -> Picture:
    """Paints a dark plate with a line for each, their values below one another; a sentence fills it alone."""
    unit = kit.metrics.u
    edge = kit.colours.cream if kit.look.high else kit.colours.hot
    rim = Stroke(edge, max(1.2, 1.6 * kit.metrics.s), (), 1.0 if kit.look.high else 0.7)
    plate = kit.plate(rect.size, unit(12), fill, rim, inside=True).copy()
    room = plate.room(rect.size).inflate(-2 * unit(18), -2 * unit(6))
    line = Stroke(edge, max(1.0, kit.metrics.s), (), 0.25)
    high = room.h // max(1, len(lines))
    style = Style("semibold", 20, kit.colours.hot, "left" if lines[0].value else "centre")
    rooms = [
        room.w - kit.text.width(one.value, _value(kit, one)) - unit(12) * bool(one.value) for one in lines
    ]
    fitted = [
        kit.text.fit(one.words, style, (wide, high), wraps=not one.value)
        for one, wide in zip(lines, rooms, strict=True)
    ]
    style = replace(style, px=min(kit.text.px(one.style) for one in fitted))
    for nth, (one, wide) in enumerate(zip(lines, rooms, strict=True)):
        row = Rect(room.x, room.y + nth * high, room.w, high)
        words = Rect(row.x, row.y, wide, row.h)
        kit.text.draw(plate.surface, kit.text.fit(one.words, style, words.size, wraps=not one.value), words)
        kit.text.write(plate.surface, one.value, _value(kit, one), row)
        if nth:
            kit.plate((row.w, 2), 1, None, line).blit(plate.surface, row.topleft)
    return plate


def _value(kit: Kit, line: StakeLine) -> Style:
    ink = kit.colours.go if line.lit and not kit.look.high else kit.colours.hot
    return Style("display", 24, ink, "right")
