"""The controls above and below the table of a past match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, counted, phrase
from game.session.past_session import PastSession
from game.session.reviewing import Reviewing
from scenes.board.common import medallion_of, paint_medallion
from scenes.screens.base import BackAction, BaseScene
from scenes.screens.lookback.words import MomentWords, Verdict, give_or_take, words_at
from scenes.stage import routes
from scenes.stage.routes import Route
from scenes.table.why import Why
from scenes.ui.box import NOWHERE, Fill, Node, OneOf, Pad, Row, Sized, Space, Whole
from scenes.ui.button import Button, Face
from scenes.ui.choice import Option, Segmented
from scenes.ui.keys import BRANCH, ESC, HISTORY, NEXT_MOMENT, SHARE, SUMMARY, WHY
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label
from scenes.ui.paint import Picture
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action

SPEEDS = (1.8, 0.9, 0.35)
"""Seconds between two moves in playback: slow, normal, fast."""
SWITCH_SHARE = 58
"""Largest width of the choice of a viewpoint, in percent of the top row."""
ARROW_SHARE = 60
"""Width of the room for the arrow on the button that chooses the viewpoint, in percent of its height."""
HEAD_GAP = 24
"""Least space in px between the title and the button that chooses the viewpoint."""
PACES = (phrase("Slow"), phrase("Normal"), phrase("Fast"))


class Press(Enum):
    """Actions of the buttons around the table of a past match."""

    BACK = "a step back"
    ON = "a step on"
    PLAY = "play or stop"
    SPEED = "another speed"
    NEXT = "the next moment that mattered"
    WORDS = "all in words"
    SUMMARY = "how it went"
    SHARE = "share"
    WHY = "why they did that"
    BRANCH = "play on from here"


KEYS = (
    (NEXT_MOMENT, Press.NEXT),
    (HISTORY, Press.WORDS),
    (SUMMARY, Press.SUMMARY),
    (SHARE, Press.SHARE),
    (WHY, Press.WHY),
    (BRANCH, Press.BRANCH),
)
ALONG = frozenset((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END))


def seat_option(past: PastSession, seat: Seat) -> Option:
    """Returns the option for one player's viewpoint."""
    medallion = medallion_of(past, seat)._replace(cpu=False)
    return Option(past.players[seat].name, face=lambda kit, square: paint_medallion(kit, square, medallion))


class Viewpoints(Segmented):
    """The choice of a viewpoint, for small windows. It shows one viewpoint at a time."""

    def __init__(self, label: str, whole: Segmented, on_choose: Callable[[int], Action]) -> None:
        super().__init__(NOWHERE, label, whole.options[whole.chosen : whole.chosen + 1], 0, on_choose)
        self._chosen, self._count = whole.chosen, len(whole.options)

    def natural_width(self, kit: Kit) -> int:
        return super().natural_width(kit) + kit.metrics.corner.h * ARROW_SHARE // 100

    def room(self, index: int) -> Rect:
        whole = super().room(index)
        return Rect(whole.x, whole.y, whole.w - self._arrow_width, whole.h)

    @property
    def _arrow_width(self) -> int:
        return self.rect.h * ARROW_SHARE // 100

    def paint(self, kit: Kit) -> Picture:
        picture, wide = super().paint(kit), self._arrow_width
        place = Rect(picture.left + self.rect.w - wide, picture.top, wide, self.rect.h)
        side = wide * 4 // 5
        kit.icon(
            picture.surface, "right", kit.colours.ink, Rect(0, 0, side, side).move_to(center=place.center)
        )
        return picture

    def choose(self, index: int) -> Action | None:
        return self._on_choose((self._chosen + index) % self._count)

    def use(self) -> Action | None:
        return self.choose(1)

    def release(self, at: tuple[int, int]) -> Action | None:
        return self.use() if self.rect.collidepoint(at) else None


class Header:
    """The top row of the look-back screen, above the table."""

    def __init__(
        self, scene: BaseScene, past: PastSession, chosen: int, on_choose: Callable[[int], Action]
    ) -> None:
        self.scene, self.past = scene, past
        say = scene.say
        buttons = [
            (BackAction.BACK, "close", phrase("Close"), say(ESC)),
            (Press.SHARE, "save", phrase("Share"), SHARE.cap),
            (Press.WORDS, "log", phrase("Move list"), HISTORY.cap),
        ]
        if past.finished and len(past.humans) < len(past.players):
            buttons.append((Press.WHY, "speech", Why.title, WHY.cap))
        if past.finished:
            buttons.append((Press.SUMMARY, "chart", phrase("How it went"), SUMMARY.cap))
        self._buttons = [
            Button(NOWHERE, say(words), action, kind="round", face=Face(icon, cap))
            for action, icon, words, cap in reversed(buttons)
        ]
        everybody = (phrase("Everybody's cards"), phrase("Everybody"))
        self._switches: list[Segmented] = []
        if len(past.seats) > 1:
            seats, label = [seat_option(past, seat) for seat in past.seats], say(phrase("Whose view"))
            for words in everybody:
                options = [*seats, Option(say(words))]
                self._switches.append(Segmented(NOWHERE, label, options, chosen, on_choose))
            self._switches.append(Viewpoints(label, self._switches[-1], on_choose))
        self._line: str | None = None

    def tell(self, line: str) -> None:
        """Writes a text about the displayed position, if it fits."""
        if line == self._line:
            return
        self._line = line
        room = self.scene.layout.rect_of("head") if self.scene.layout is not None else NOWHERE
        long, short, one = self._switches or (None, None, None)
        ways = [
            self._row(long, room, tells=True),
            self._row(short, room, tells=True),
            self._row(short, room, tells=False),
            self._row(one, room, tells=False),
        ]
        self.scene.lay_part("head", OneOf(ways), room)

    def _row(self, switch: Segmented | None, room: Rect, *, tells: bool) -> Node:
        kit, past = self.scene.kit, self.past
        unit, side = kit.metrics.u, kit.metrics.corner.h
        name = Label(NOWHERE, past.game.title, Style("display", 34, kit.colours.hot))
        line = Label(NOWHERE, self._line or "", Style("semibold", 20, kit.colours.hot))
        box = kit.small_box(past.game.id, side)
        picture = Sized(Image(NOWHERE, "", box), box.get_width(), side)
        chooses = None
        if switch is not None:
            most = min(switch.natural_width(kit), room.w * SWITCH_SHARE // 100)
            least = (
                min(switch.least_width(kit), most) if tells else 0
            )  # faces of players are worth more than a text
            chooses = Sized(switch, Span(least, most), side)
        buttons = Row([Sized(one, side, side) for one in self._buttons], unit(10))
        apart = Space(max(unit(12), HEAD_GAP if tells else 0))
        parts = [Whole(name), Space(unit(16)), Fill(Whole(line) if tells else None), apart, chooses]
        return Row([picture, Space(unit(14)), *parts, Space(unit(10)), buttons], align="centre")


class Foot:
    """The bottom row of the look-back screen, with buttons."""

    def __init__(self, scene: BaseScene, *, branches: bool, speed: int) -> None:
        self.scene = scene
        kit, say = scene.kit, scene.say
        face, words = Face("copy"), (phrase("Play on from here"), phrase("Play on here"))
        self._branches = [
            Button(NOWHERE, say(one), Press.BRANCH, face=face, size=24) for one in words if branches
        ]
        if branches:
            self._branches.append(Button(NOWHERE, say(words[0]), Press.BRANCH, kind="round", face=face))
        ink = kit.colours.hot
        self._count, self._turn, self._note = "", "", ""
        self._styles = Style("bold", 21, ink), Style("semibold", 18, ink)
        self.back, self.play, self.on = [
            Button(NOWHERE, say(label), action, kind="round", face=Face(icon))
            for action, icon, label in (
                (Press.BACK, "step-back", phrase("One step back")),
                (Press.PLAY, "play", phrase("Play")),
                (Press.ON, "step-on", phrase("One step forward")),
            )
        ]
        self.pace = Button(NOWHERE, say(PACES[speed]), Press.SPEED, kind="plain", face=Face("clock"))
        face = Face("right", NEXT_MOMENT.cap)
        self.next = Button(NOWHERE, say(phrase("Next moment")), Press.NEXT, kind="primary", face=face)
        self._laid_words: object = None

    def show(self, moment: MomentWords) -> None:
        """Updates the number of the move, and whose turn it is."""
        say = self.scene.say
        self._count, self._turn = say(moment.count), "" if moment.turn is None else say(moment.turn)
        self._lay()

    def show_pace(self, *, playing: bool, speed: int) -> None:
        say, space = self.scene.say, self.scene.say(phrase("Space"))
        face = Face("pause" if playing else "play", space)
        for button, label, shown in (
            (self.play, say(phrase("Stop") if playing else phrase("Play")), face),
            (self.pace, say(PACES[speed]), self.pace.face),
        ):
            if (button.label, button.face) != (label, shown):
                button.label, button.face = label, shown
                button.change()
        self._lay()

    def show_next(self, stops: Sequence[int], mistakes: Sequence[int] | None, position: int) -> None:
        """Updates the "Next" button and the number of later mistakes."""
        say, button, later = self.scene.say, self.next, sum(one > position for one in mistakes or ())
        words = phrase("Next moment")
        if mistakes is not None:
            following = [*(one for one in stops if one > position), *stops]
            words = phrase("No mistakes") if not following else words
            words = phrase("Next mistake") if following and following[0] in mistakes else words
            words = phrase("First moment") if stops and following[0] <= position else words
        elif not self._branches:  # no review finds moments of an unfinished match
            ends = len(stops) > 1 and sum(one > position for one in stops) != 1
            words = phrase("End of the round") if ends else phrase("Last move")
        nowhere = not stops if mistakes is not None else stops == [position]
        label, reason = say(words), "" if nowhere else None
        if button.label != label or button.reason != reason:
            button.label = label
            button.enable(reason)
            button.change()
        more = counted("{count} costly move to come", "{count} costly moves to come", later)
        self._note = say(more) if later else ""
        self._lay()

    def _lay(self) -> None:
        words = (self._count, self._turn, self._note, self.pace.label, self.next.label)
        if words == self._laid_words or self.scene.layout is None:
            return
        self._laid_words = words
        long, short, icon = self._branches or (None, None, None)
        ways = [
            self._row(long, turns=True, notes=True),
            self._row(long, turns=True, notes=False),
            self._row(short, turns=True, notes=False),
            self._row(short, turns=False, notes=False),
            self._tight(icon),
        ]
        self.scene.lay_part("foot", OneOf(ways), self.scene.layout.rect_of("foot"))

    def _row(self, branch: Button | None, *, turns: bool, notes: bool) -> Node:
        kit = self.scene.kit
        unit, high = kit.metrics.u, kit.metrics.control
        words = ("   " if turns else "\n").join(filter(None, (self._count, self._turn)))
        count = Whole(Label(NOWHERE, words, self._styles[0]))
        told = Label(NOWHERE, self._note, self._styles[1])
        note = Pad(told, unit(12)) if self._note and notes else None
        left = kit.look.left
        plays_on = None if branch is None else Sized(branch, unit(270), high)
        first = Row([plays_on, Fill(count)], unit(20), align="centre", flipped=left)
        leads = Sized(self.next, unit(280), high)
        last = Row(
            [Sized(self.pace, unit(160), high), Fill(note), leads], unit(6), align="centre", flipped=left
        )
        return Row([Fill(first), self._around(22), Fill(last)], unit(22), align="centre", flipped=left)

    def _tight(self, branch: Button | None) -> Node:
        unit, left = self.scene.kit.metrics.u, self.scene.kit.look.left
        parts = [
            branch,
            Fill(Label(NOWHERE, self._count, self._styles[0])),
            self._around(8),
            self.pace,
            self.next,
        ]
        return Row(parts, unit(12), align="centre", flipped=left)

    def _around(self, gap: float) -> Node:
        """Returns the row of playback buttons."""
        unit, target = self.scene.kit.metrics.u, self.scene.kit.metrics.target
        around = ((self.back, 58), (self.play, 68), (self.on, 58))
        sides = [(one, max(unit(wide), target)) for one, wide in around]
        return Row([Sized(one, side, side) for one, side in sides], unit(gap), align="centre")


@dataclass(frozen=True, slots=True)
class Looked:
    """The displayed position: match, seat and number of moves."""

    past: PastSession
    seat: Seat
    position: int
    screen: Surface
    reviewing: Reviewing | None
    verdict: Verdict | None = None


def way(moment: Looked, press: Press, cloth: Rect) -> Route | Phrase:
    """Returns the route of a button, or why there is none."""
    past = moment.past
    if press is Press.WORDS:
        return routes.History(past, moment.seat, moment.position, moment.screen)
    if not past.finished:
        return phrase("That can be done once the match is over.")
    if press is Press.SUMMARY:
        if moment.reviewing is None:
            return phrase("This match stops before its end, so it is not reviewed.")
        return routes.Summary(past, moment.seat, moment.reviewing)
    if press is Press.WHY:
        return _why(moment)
    if press is Press.SHARE:
        picture = moment.screen.subsurface(cloth.clip(moment.screen.get_rect())).copy()
        return routes.Share(past, picture, position_text(moment), moment.screen)
    if moment.position >= past.steps:
        return phrase("The match has ended here. Go to an earlier moment.")
    return routes.PlayOn(past, moment.position, moment.seat, moment.screen)


def _why(moment: Looked) -> Route | Phrase:
    past, made = moment.past, moment.position
    steps = made if past.mover(made) is None else made + 1
    if past.recalled(steps).over:
        return routes.Why(past, moment.seat, steps, moment.screen)
    if moment.reviewing is None or not moment.reviewing.is_done:
        return phrase("The CPUs' moves here are not reviewed yet.")
    return phrase("No CPU has made a move in this round yet.")


def position_text(moment: Looked) -> str:
    """Returns the displayed position as text for the clipboard."""
    past, say = moment.past, moment.past.words.say
    words = words_at(past, moment.seat, moment.position)
    head = f"{past.game.title} \u00b7 {say(words.count)}"
    lines = [head, " ".join(map(say, words.now)) or say(words.title)]
    verdict = moment.verdict
    if verdict is not None and verdict.cost:
        cost = say(phrase("That cost {cost} % of the chance to win", cost=verdict.cost))
        give = say(give_or_take(verdict.error))
        lines.append(f"{cost} ({give}). {say(phrase('Better: {move}.', move=verdict.best))}")
    elif verdict is not None:
        lines.append(f"{say(phrase('As good as any'))}.")
    return "\n".join([*lines, say(phrase("Deal {code}", code=past.record.seed))])
