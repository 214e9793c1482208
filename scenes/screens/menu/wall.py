"""What hangs on the wall beside the lamp: the note that offers an exercise, and the last result of a friend."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.challenge import Challenge, ChallengeResult, decoded
from game.core.phrases import phrase
from game.saves.deals import Deals
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.base import peeking_cards
from scenes.stage.vector import Drawing, blend
from scenes.table.placement import paint_sheet
from scenes.ui.box import NOWHERE, At, Column, Fill, Node, Pad, Row, Space, Stack
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Action, Size, Widget

NOTE_PLACE = (1196.0, 60.0, 356.0)
"""Left edge, top and width, in design px."""


class WallNote(Widget):
    """The note; all of it is clickable."""

    role = "button"

    def __init__(self, rect: Rect, words: str, action: Action) -> None:
        super().__init__(rect, words)
        self.action = action

    def use(self) -> Action | None:
        return self.action

    def measure(self, kit: Kit, width: int) -> Size:
        style, around = Style("semibold", 21, kit.colours.ink), kit.metrics.u(44)
        high = kit.text.block(self.label, style, max(1, width - around)).size[1] + around
        wide = kit.text.widest_word(self.label, style) + around
        return Size(wide, kit.text.width(self.label, style) + around, high, high)

    def paint(self, kit: Kit) -> Picture:
        sheet, unit = paint_sheet(kit, self.rect), kit.metrics.u
        room = Rect(
            sheet.left + unit(22), sheet.top + unit(20), self.rect.w - unit(44), self.rect.h - unit(36)
        )
        style = Style("semibold", 21, kit.colours.ink)
        kit.text.draw(sheet.surface, kit.text.fit(self.label, style, room.size, wraps=True), room)
        return sheet


def wall_note(kit: Kit, words: str, actions: tuple[Action, Action], no: str) -> tuple[Node, Rect]:
    """Returns the note with the cross over its corner that takes it away, and the room for both."""
    cross = Button(NOWHERE, no, actions[1], kind="round", face=Face("close"))
    half = cross.measure(kit, 0).height // 2
    note = Row([Fill(Pad(WallNote(NOWHERE, words, actions[0]), y=half, bottom=0)), Space(half)])
    room = kit.metrics.rect(*NOTE_PLACE, 0)
    room = Rect(room.x, room.y - half, min(room.w + half, kit.metrics.size[0] - room.x), kit.metrics.size[1])
    return Column([Stack([note, At(cross, "end", "start")])], name="note"), room


POSTCARD_PLACE = (1219.0, 88.0, 306.0, 176.0)
"""Design px of the card."""
TILT = -3.5
CLOTH = 0.47
"""Share of the card that is a piece of the game's cloth."""


def last_answer(deals: Deals) -> tuple[Challenge, ChallengeResult] | None:
    """Returns the challenge whose result came back last, with that result."""
    for code, answers in reversed(tuple(deals.challenges.items())):
        if answers:
            challenge, result = decoded(code), decoded(answers[-1])
            if isinstance(challenge, Challenge) and isinstance(result, ChallengeResult):
                return challenge, result
    return None


class WallCard(WallNote):
    """The postcard; all of it leads to the page of its challenge."""

    def __init__(self, rect: Rect, lines: tuple[str, str], game_id: str, action: Action) -> None:
        super().__init__(rect, ". ".join(one for one in lines if one), action)
        self.tilt = -TILT
        self._lines = lines
        self._game = game_id

    def paint(self, kit: Kit) -> Picture:
        flat = self._flat(kit)
        turned = pygame.transform.rotozoom(flat.surface, TILT, 1.0)
        middle = flat.left + self.rect.w / 2, flat.top + self.rect.h / 2
        aside = pygame.Vector2(middle) - pygame.Vector2(flat.surface.get_size()) / 2
        centre = pygame.Vector2(turned.get_size()) / 2 + aside.rotate(-TILT)
        return Picture(turned, round(centre.x - self.rect.w / 2), round(centre.y - self.rect.h / 2))

    def _flat(self, kit: Kit) -> Picture:
        unit, look = kit.metrics.u, kit.theme.game(self._game)
        card = kit.paint.paper(*self.rect.size, radius=4).copy()
        inset, wide = unit(9), round(self.rect.w * CLOTH)
        cloth = canvas(wide, self.rect.h - 2 * inset)
        cloth.fill(look.high_cloth if kit.look.high else look.mat)
        art, faces = SHOWS[self._game].cards(kit, self._game), peeking_cards(self._game)
        for face, x, turn in ((faces[0], 0.34, 11), (faces[1], 0.64, -9)):
            shown = pygame.transform.rotozoom(art.flat(face, unit(62)), turn, 1.0)
            blend(cloth, shown, shown.get_rect(center=(round(wide * x), cloth.get_height() // 2)).topleft)
        blend(card.surface, cloth, (card.left + inset, card.top + inset))
        left = card.left + inset + wide + unit(14)
        room = Rect(left, card.top + unit(18), card.left + self.rect.w - unit(12) - left, unit(62))
        totals, name = self._lines
        ink = kit.colours.ink
        kit.text.write(card.surface, totals, Style("display", 22, ink, "left"), room)
        room.bottom = card.top + self.rect.h - unit(16)
        kit.text.write(card.surface, name, Style("display", 22, ink, "left"), room)
        pin = Drawing(*card.surface.get_size())
        at = (card.left + self.rect.w / 2, card.top + unit(10))
        pin.circle((at[0] + unit(1), at[1] + unit(3)), unit(10), (0, 0, 0))
        pin.circle(at, unit(9), kit.colours.bad_text).circle(
            (at[0] - unit(3), at[1] - unit(3)), unit(3), kit.colours.cream
        )
        blend(card.surface, pin.surface(), (0, 0))
        return card


def wall_card(context: Context, kit: Kit, actions: tuple[Action, Action]) -> list[Widget]:
    """Returns the postcard and its cross; nothing in a small window, before a result came back, and once it was taken down."""
    found = None if kit.metrics.compact else last_answer(context.calendar.deals)
    if found is None or str(found[0]) == context.preferences.now.unpinned:
        return []
    challenge, theirs = found
    own = context.challenges.own_result(challenge)
    words = phrase("{total} and {other}", total=own.total, other=theirs.total) if own is not None else None
    total = kit.say(words) if words is not None else str(theirs.total)
    card = WallCard(kit.metrics.rect(*POSTCARD_PLACE), (total, theirs.name), challenge.game_id, actions[0])
    cross = Button(
        Rect(0, 0, 0, 0), kit.say(phrase("Take it down")), actions[1], kind="round", face=Face("close")
    )
    side = cross.measure(kit, 0).height
    cross.rect = Rect(0, 0, side, side)
    cross.rect.center = card.rect.topright
    cross.z = 1.0
    return [card, cross]
