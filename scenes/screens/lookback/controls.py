"""Controls above and below a past table, and their routes."""

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
from scenes.screens.base import BaseScene, Way
from scenes.screens.lookback.table import box_place
from scenes.screens.lookback.tape import TAPE
from scenes.screens.lookback.weighing import Verdict, give_or_take
from scenes.screens.lookback.words import MomentWords, words_at
from scenes.stage import routes
from scenes.stage.routes import Route
from scenes.table.why import Why
from scenes.ui.button import Button, Face
from scenes.ui.choice import Option
from scenes.ui.label import Image, Label
from scenes.ui.segmented import Segmented
from scenes.ui.text import Style
from scenes.ui.widget import Action

SPEEDS = (1.8, 0.9, 0.35)
"""Seconds between moves during playback, slow to fast."""
PACES = (phrase("Slow"), phrase("Normal"), phrase("Fast"))


class Press(Enum):
    """Actions of the buttons around a past table."""

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


KEYS = {
    pygame.K_SPACE: Press.PLAY,
    pygame.K_n: Press.NEXT,
    pygame.K_l: Press.WORDS,
    pygame.K_h: Press.SUMMARY,
    pygame.K_s: Press.SHARE,
    pygame.K_w: Press.WHY,
    pygame.K_p: Press.BRANCH,
}
SPEED_KEYS = frozenset((pygame.K_1, pygame.K_2, pygame.K_3))
ALONG = frozenset((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END))


def seat_option(past: PastSession, seat: Seat) -> Option:
    """Returns a player as an option of the viewpoint choice."""
    medallion = medallion_of(past, seat)._replace(cpu=False)
    return Option(past.players[seat].name, face=lambda kit, square: paint_medallion(kit, square, medallion))


class Header:
    """The game, the round, the viewpoint choice, and round buttons at the right."""

    def __init__(
        self, scene: BaseScene, past: PastSession, chosen: int, on_choose: Callable[[int], Action]
    ) -> None:
        self.scene, self.past = scene, past
        metrics, kit, say = scene.kit.metrics, scene.kit, scene.say
        place = box_place(metrics)
        side = place.h
        row = Rect(0, place.y, metrics.rect(*TAPE).right, side)
        buttons = [
            (Way.BACK, "close", phrase("Close"), say(phrase("Esc"))),
            (Press.SHARE, "save", phrase("Share"), "S"),
            (Press.WORDS, "log", phrase("All in words"), "L"),
        ]
        if past.finished and len(past.humans) < len(past.players):
            buttons.append((Press.WHY, "speech", Why.title, "W"))
        if past.finished:
            buttons.append((Press.SUMMARY, "chart", phrase("How it went"), "H"))
        round_buttons = []
        for action, icon, words, cap in buttons:
            rect = Rect(row.right - side, row.y, side, side)
            round_buttons.append(Button(rect, say(words), action, kind="round", face=Face(icon, cap)))
            row.w -= side + metrics.u(10)
        box = kit.small_box(past.game.id, side)
        scene.add(Image(Rect(*place.topleft, *box.get_size()), "", box))
        left = place.x + box.get_width() + metrics.u(14)
        switch = self._switch(Rect(left, row.y, row.right - left, side), chosen, on_choose)
        right = row.right if switch is None else switch.rect.x
        name, title = past.game.title, Style("display", 34, kit.colours.hot)
        wide = min(kit.text.width(name, title) + 4, right - left)
        scene.add(Label(Rect(left, row.y, wide, side), name, title))
        left += wide + metrics.u(16)
        room = Rect(left, row.y, max(1, right - left - metrics.u(12)), side)
        self._style = Style("semibold", 20, kit.colours.hot)
        self._subtitle = scene.add(Label(room, "", self._style))
        if switch is not None:
            scene.add(switch)
        for button in reversed(round_buttons):
            scene.add(button)

    def tell(self, line: str) -> None:
        """Says the position in the match, if there is room for a line."""
        label, kit = self._subtitle, self.scene.kit
        widest = max(kit.text.width(word, self._style) for word in line.split())
        label.say(line if widest <= label.rect.w else "")

    def _switch(self, room: Rect, chosen: int, on_choose: Callable[[int], Action]) -> Segmented | None:
        """Returns the viewpoint choice, if there is one."""
        past, kit, say = self.past, self.scene.kit, self.scene.say
        if len(past.seats) < 2:
            return None
        everybody = phrase("Everybody") if kit.metrics.compact else phrase("Everybody's cards")
        options = [*(seat_option(past, seat) for seat in past.seats), Option(say(everybody))]
        switch = Segmented(room, say(phrase("Whose eyes")), options, chosen, on_choose)
        share = 66 if kit.metrics.compact else 58
        wanted = min(switch.natural_width(kit), room.w * share // 100)
        switch.rect = Rect(room.right - wanted, room.y, wanted, room.h)
        switch.share_by_words(kit)
        return switch


class Foot:
    """Play on from here, the position, the playback buttons, and the amber button."""

    def __init__(self, scene: BaseScene, *, branches: bool) -> None:
        self.scene = scene
        metrics, kit, say = scene.kit.metrics, scene.kit, scene.say
        high = metrics.control
        top = min(metrics.rect(0, 930, 0, 0).y, metrics.size[1] - high - metrics.u(8))

        def room(x: float, wide: float) -> Rect:
            place = metrics.rect(x, 0, wide, 0)
            return kit.sided(Rect(place.x, top, place.w, high))

        if branches:
            words = phrase("Play on here") if metrics.compact else phrase("Play on from here")
            scene.add(Button(room(40, 270), say(words), Press.BRANCH, face=Face("copy"), size=24))
        self.count = scene.add(Label(room(330, 330), "", Style("bold", 21, kit.colours.hot)))
        step_back, self.play, step_on = [
            Button(Rect(0, 0, 0, 0), say(label), action, kind="round", face=Face(icon))
            for action, icon, label in (
                (Press.BACK, "step-back", phrase("A step back")),
                (Press.PLAY, "play", phrase("Play")),
                (Press.ON, "step-on", phrase("A step on")),
            )
        ]
        for button, x, wide in ((step_back, 686, 58), (self.play, 766, 68), (step_on, 856, 58)):
            place = metrics.rect(x, 0, wide, 0)
            side = max(metrics.target, place.w)
            button.rect = Rect(0, 0, side, side).move_to(center=(place.centerx, top + high // 2))
            scene.add(button)
        pace = Button(room(934, 160), say(PACES[0]), Press.SPEED, kind="plain", face=Face("clock"))
        self.pace = scene.add(pace)
        self.note = scene.add(Label(room(1100, 170), "", Style("semibold", 18, kit.colours.hot)))
        face = Face("right", "N")
        self.next = scene.add(
            Button(room(1282, 280), say(phrase("Next moment")), Press.NEXT, kind="primary", face=face)
        )

    def show(self, moment: MomentWords) -> None:
        """Shows the position and whose turn it is."""
        say = self.scene.say
        turn = "" if moment.turn is None else f"   {say(moment.turn)}"
        self.count.say(say(moment.count) + turn)

    def show_pace(self, *, playing: bool, speed: int) -> None:
        """Shows whether playback is on, and how fast."""
        say, space = self.scene.say, self.scene.say(phrase("Space"))
        face = Face("pause" if playing else "play", space)
        for button, label, shown in (
            (self.play, say(phrase("Stop") if playing else phrase("Play")), face),
            (self.pace, say(PACES[speed]), self.pace.face),
        ):
            if (button.label, button.face) != (label, shown):
                button.label, button.face = label, shown
                button.change()

    def show_next(self, stops: Sequence[int], mistakes: Sequence[int] | None, position: int) -> None:
        """Shows the next important moment, and the number of mistakes still to come; None is not known yet."""
        say, button, later = self.scene.say, self.next, sum(one > position for one in mistakes or ())
        words = phrase("Next moment")
        if mistakes is not None:
            following = [*(one for one in stops if one > position), *stops]
            words = phrase("No mistakes") if not following else words
            words = phrase("Next mistake") if following and following[0] in mistakes else words
        label, reason = say(words), "" if mistakes is not None and not stops else None
        note = ""
        if later and not self.scene.kit.metrics.compact:
            note = say(
                counted("{count} more move cost something", "{count} more moves cost something", later)
            )
        if button.label != label or button.reason != reason:
            button.label = label
            button.enable(reason)
            button.change()
        self.note.say(note)


@dataclass(frozen=True, slots=True)
class Looked:
    """What is displayed: the match, viewpoint, position, layout, and the review if there is one."""

    past: PastSession
    seat: Seat
    position: int
    screen: Surface
    reviewing: Reviewing | None
    verdict: Verdict | None = None


def way(moment: Looked, press: Press, cloth: Rect) -> Route | Phrase:
    """Returns the route of a button, or a sentence why there is none. `cloth` is the shared part of the screen."""
    past = moment.past
    if press is Press.WORDS:
        return routes.History(past, moment.seat, moment.position, moment.screen)
    if not past.finished:
        return phrase("That can be done once the match is over.")
    if press is Press.SUMMARY:
        if moment.reviewing is None:
            return phrase("This match does not go on to its end, so it is not weighed.")
        return routes.Summary(past, moment.seat, moment.reviewing)
    if press is Press.WHY:
        return _why(moment)
    if press is Press.SHARE:
        picture = moment.screen.subsurface(cloth.clip(moment.screen.get_rect())).copy()
        return routes.Share(past, picture, told(moment), moment.screen)
    if moment.position >= past.steps:
        return phrase("The match has ended here. Go to an earlier moment.")
    return routes.PlayOn(past, moment.position, moment.seat, moment.screen)


def _why(moment: Looked) -> Route | Phrase:
    """Returns the reasons of the CPU that moves here, or that moved last in this round."""
    past, made = moment.past, moment.position
    steps = made if past.mover(made) is None else made + 1
    if past.recalled(steps).over:
        return routes.Why(past, moment.seat, steps, moment.screen)
    if moment.reviewing is None or not moment.reviewing.is_done:
        return phrase("The CPUs' moves here are not weighed yet.")
    return phrase("No CPU has made a move in this round yet.")


def told(moment: Looked) -> str:
    """Returns a moment in a few lines: match and move number, what was done, its cost, the deal."""
    past, say = moment.past, moment.past.words.say
    words = words_at(past, moment.seat, moment.position)
    head = f"{past.game.title} \u00b7 {say(words.count)}"
    lines = [head, " ".join(map(say, words.now)) or say(words.title)]
    verdict = moment.verdict
    if verdict is not None and verdict.cost:
        cost = say(phrase("That cost {cost} %", cost=verdict.cost))
        give = say(give_or_take(verdict.error))
        lines.append(f"{cost} ({give}). {say(phrase('Better: {move}.', move=verdict.best))}")
    elif verdict is not None:
        lines.append(f"{say(phrase('As good as any'))}.")
    return "\n".join([*lines, say(phrase("Deal {code}", code=past.record.seed))])
