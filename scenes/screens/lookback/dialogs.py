"""Dialogs about a past match: to play on, and to share."""

from __future__ import annotations

import io
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from random import Random

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.core.shuffle import code_of
from game.cpu.even import is_even
from game.cpu.levels import Level
from game.record import BadRecord, Player, Record
from game.record.branch import branched, redealt
from game.saves import keep_picture, picture_path, seal, slug
from game.session.past_session import PastSession
from scenes.board.board import KINDS
from scenes.context.context import Context
from scenes.screens.base import BackAction, FileSheet, SessionScene, shown_path
from scenes.stage import routes
from scenes.stage.routes import Change, Replace
from scenes.ui import clipboard
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Pad, Row, Sized, Space, Whole
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.choice import Segmented
from scenes.ui.easel import Dimmed
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Panel
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Size

PLAY_ON_SHEET = 940.0
"""Usual width of the dialog, in design px."""
LEVELS = tuple(level.value for level in Level)
DEAL = "deal"


def has_level(player: Player) -> bool:
    """Returns whether a player is a CPU with a known strength."""
    return player.player in LEVELS or is_even(player.player)


@dataclass(slots=True)
class _Wish:
    """The player's choices in the dialog."""

    seat: int
    level: str | None
    fresh: bool = False


class PlayOn(SessionScene):
    """The dialog that starts a new match from a position of a past match."""

    def __init__(
        self, context: Context, past: PastSession, position: int, seat: Seat, below: Surface
    ) -> None:
        super().__init__(context, past)
        self.past, self.position, self._below = past, position, Dimmed(below)
        levels = any(has_level(player) for player in past.record.sitting)
        self._levels = (None, *LEVELS) if levels else LEVELS
        self.wish = _Wish(max(0, seat), None if levels else Level.STEADY.value)
        self._answers: list[Record | Phrase] = []
        self._waits = False

    def backdrop(self) -> Surface:
        return self._below.over(self.kit.paint)

    def build(self) -> Node:
        kit, metrics, unit = self.kit, self.kit.metrics, self.kit.metrics.u
        title = self.say(phrase("Play on from move {move}", move=self._move))
        style = Style("regular", 21, kit.colours.ink)
        note = Label(NOWHERE, self.say(self._note()), style, top=True)
        two_lines = 2 * kit.text.leading(style)  # so that the dialog's size does not change with the choice
        inner = Column(
            [
                Label(NOWHERE, title, Style("display", 36, kit.colours.ink)),
                Space(Span(unit(2), unit(14))),
                Column(self._choices(), Span(unit(4), unit(16))),
                Space(Span(unit(4), unit(16))),
                Sized(note, down=Span(two_lines, two_lines)),
                Space(Span(unit(4), unit(24))),
                self._buttons(),
            ]
        )
        sheet = Pad(inner, unit(48), Span(unit(12), unit(36)), Panel(NOWHERE, title), name="sheet")
        wide = max(unit(PLAY_ON_SHEET), metrics.text(PLAY_ON_SHEET * 3 / 4))
        sized = Sized(sheet, Span(0, wide), grows=True)
        return Pad(At(sized), unit(24), unit(20))

    def _buttons(self) -> Node:
        unit, on_face = self.kit.metrics.u, Face("play", ENTER_CAP)
        back = Button(NOWHERE, self.say(phrase("Back")), BackAction.BACK, face=Face("left"))
        words = self.say(phrase("Play on"))
        on = Button(NOWHERE, words, DEAL, kind="primary", face=on_face, size=26)
        ways = [Sized(back, Span(0, unit(240))), Fill(), Sized(on, Span(0, unit(340)))]
        return Row(ways, unit(16), flipped=self.kit.look.left)

    def _note(self) -> Phrase:
        if self.wish.fresh:
            return phrase(
                "The cards that this seat could not see are dealt again. This is practice, so it does not go into the score book."
            )
        return phrase(
            "The cards are as they were then. This is practice, so it does not go into the score book."
        )

    def _choices(self) -> list[Item]:
        say = self.say
        names = [player.name for player in self.past.players]
        levels = [say(KINDS[level] if level else phrase("As before")) for level in self._levels]
        played_by = self._levels.index(self.wish.level)
        cards = [say(phrase("As they were")), say(phrase("Dealt again"))]
        seats = [
            self._choice(phrase("Your seat"), names, self.wish.seat, self._take_seat),
            self._choice(phrase("The others play"), levels, played_by, self._take_level),
        ]
        which = self._choice(phrase("The cards"), cards, int(self.wish.fresh), self._take_cards)
        return [*(seats if len(names) > 1 else ()), which]

    @property
    def _move(self) -> int:
        return self.past.moves_before(self.position) + 1

    def _choice(
        self, words: Phrase, options: list[str], chosen: int, on_choose: Callable[[int], Action]
    ) -> Node:
        unit, question = self.kit.metrics.u, self.say(words)
        label = Label(NOWHERE, question, Style("bold", 20, self.kit.colours.ink))
        switch = Segmented(NOWHERE, question, options, chosen, partial(self._choose, on_choose))
        return Column([label, Sized(switch, down=Span(0, unit(54)))], unit(4))

    def _choose(self, on_choose: Callable[[int], Action], index: int) -> Action:
        self.services.sounds.play("ui_press")
        return on_choose(index)

    def _take_seat(self, index: int) -> Action:
        self.wish.seat = index
        return HANDLED

    def _take_level(self, index: int) -> Action:
        self.wish.level = self._levels[index]
        return HANDLED

    def _take_cards(self, index: int) -> Action:
        self.wish.fresh = bool(index)
        self.rebuild()
        return HANDLED

    def on_action(self, action: Action) -> Change | None:
        if action == DEAL:
            self._ask()
            return None
        return super().on_action(action)

    def _ask(self) -> None:
        if self._waits:
            return
        self._waits = True
        past, wish, at, found = self.past, self.wish, self.past.at(self.position), self._answers
        players = tuple(
            replace(player, player="human" if nth == wish.seat else self._plays(player))
            for nth, player in enumerate(past.record.sitting)
        )

        def job() -> None:
            try:
                branch = branched(past.record, at, players)
                if wish.fresh:
                    code, rng = code_of(secrets.randbits(40)), Random(secrets.randbits(64))
                    branch = redealt(branch, Seat(wish.seat), code, rng)
                branch.replay()
            except BadRecord as bad:
                found.append(bad.sentence)
            else:
                found.append(branch)

        self.context.desk.jobs.read(job)

    def _plays(self, player: Player) -> str:
        if self.wish.level is not None:
            return self.wish.level
        return player.player if has_level(player) else Level.STEADY.value

    def tick(self, dt: float) -> Change | None:
        if self._answers:
            self._waits = False
            found = self._answers.pop()
            if isinstance(found, Phrase):
                self.refuse(found)
            else:
                return Replace(routes.Table(self.context.go_on(found, self._move)))
        return super().tick(dt)


LEAST_SHOT = 100.0
"""Smallest height in design px of the picture to share."""
RECORD = ".tuckbox"


class Press(Enum):
    """Actions of the buttons in the dialog for sharing a position."""

    PICTURE = "save the picture"
    MATCH = "save the match"
    WORDS = "copy the words"


class Shot(Image):
    """The picture to share, fitted into its place."""

    def __init__(self, whole: Surface, label: str) -> None:
        super().__init__(NOWHERE, label, whole)
        self._whole = whole

    def measure(self, kit: Kit, width: int) -> Size:
        wide, high = self._whole.get_size()
        least = kit.metrics.u(LEAST_SHOT)
        tall = round(min(width, wide) * high / wide)
        return Size(min(wide, round(least * wide / high)), wide, min(least, tall), tall)

    def place(self, kit: Kit, rect: Rect) -> None:
        wide, high = self._whole.get_size()
        share = min(rect.w / wide, rect.h / high)
        size = (max(1, round(wide * share)), max(1, round(high * share)))
        super().place(kit, Rect((0, 0), size).move_to(center=rect.center))
        self.show(pygame.transform.smoothscale(self._whole, size))


class Share(FileSheet):
    """The dialog for sharing a position of a past match."""

    def __init__(
        self, context: Context, past: PastSession, picture: Surface, words: str, below: Surface
    ) -> None:
        super().__init__(context, past, below, slug(past.game.title))
        assert past.finished, "a running match has hidden cards"
        self.past, self._picture, self._words = past, picture, words

    def build(self) -> Node:
        say, unit = self.say, self.kit.metrics.u
        shown = (
            Space(unit(6)),
            Fill(Shot(self._picture, say(phrase("The picture that is saved")))),
            Space(Span(unit(6), unit(14))),
            Label(NOWHERE, self._words, Style("regular", 20, self.kit.colours.ink), top=True),
            Space(Span(unit(4), unit(8))),
        )
        return self.sheet(say(phrase("Share this moment")), shown, self._buttons())

    def _buttons(self) -> Node:
        lines = (
            (phrase("Back"), BackAction.BACK, "left"),
            (phrase("Copy words"), Press.WORDS, "copy"),
            (phrase("Save the match"), Press.MATCH, "save"),
        )
        crowded = self.kit.metrics.compact and self.kit.metrics.text_size > 1
        usual = [
            Button(NOWHERE, self.say(words), action, face=Face("" if crowded else icon), size=22)
            for words, action, icon in lines
        ]
        words, face = self.say(phrase("Save the picture")), Face("save", ENTER_CAP)
        save = Button(NOWHERE, words, Press.PICTURE, kind="primary", face=face, size=24)
        gap, left = self.kit.metrics.u(14), self.kit.look.left
        back, copy, match = usual
        ways = [
            Row(
                [*(Fill(one if one in wrapped else Whole(one)) for one in usual), Fill(Whole(save), 1.4)],
                gap,
                flipped=left,
            )
            for wrapped in ((), (copy,), (match,), (copy, match), (back, copy, match))
        ]
        return OneOf([*ways, Row([*map(Fill, usual), Fill(save, 1.4)], gap, flipped=left)], name="buttons")

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Press.PICTURE:
                picture = self._picture
                self._save(lambda: png(picture), ".png", is_picture=True)
            case Press.MATCH:
                record = self.past.record
                self._save(lambda: seal(record.dumps().encode()), RECORD, is_picture=False)
            case Press.WORDS:
                done = clipboard.copy(self._words)
                words = phrase("Copied.") if done else phrase("It could not be copied.")
                self.notice(self.say(words), warning=not done)
            case _:
                return super().on_action(action)
        return None

    def _save(self, data: Callable[[], bytes], suffix: str, *, is_picture: bool) -> None:
        """Saves `data` to a file in the background."""
        path = picture_path(self.path, self.folder, self.name, suffix)

        def save() -> Phrase:
            return phrase("Saved as {file}", file=shown_path(keep_picture(path, data())))

        self.save_beside(save, is_picture=is_picture)


def png(picture: Surface) -> bytes:
    """Returns a picture in the PNG format."""
    data = io.BytesIO()
    pygame.image.save(picture, data, "picture.png")
    return data.getvalue()
