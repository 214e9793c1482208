"""The numbers played so far, for the option that shows them."""

from collections.abc import Set as AbstractSet
from itertools import chain

from pygame import Rect

from game.core.memory import Memory
from game.core.phrases import phrase
from game.games.the_game.rules import PILES, pile
from scenes.board.piece import Piece
from scenes.board.sheets import TableSheet
from scenes.stage.vector import blend
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style


class Played(TableSheet):
    """All the numbers from 2 to 99, those played so far struck through."""

    title = phrase("Played so far")
    share = 0.5

    def fill(self, room: Rect) -> None:
        played = self._played()
        words = phrase("{count} of 98 cards are played", count=len(played))
        self.add(Piece(room, _paint_numbers, played, label=self.session.words.say(words)))

    def _played(self) -> AbstractSet[int]:
        """The numbers on the piles, which everybody was shown: by the names that this seat has for the cards."""
        memory = Memory(self.seat)
        for one in self.session.chair(self.seat).news():
            memory.fold(one.events)
        return frozenset(
            int(memory.seen_cards[card])
            for card in chain.from_iterable(self.shown.zones[pile(name)] for name in PILES)
        )


def _paint_numbers(kit: Kit, rect: Rect, played: AbstractSet[int]) -> Picture:
    picture = canvas(*rect.size)
    wide, high = rect.w // 10, rect.h // 10
    for number in range(2, 100):
        room = Rect(number % 10 * wide, number // 10 * high, wide, high).inflate(
            -kit.metrics.u(8), -kit.metrics.u(8)
        )
        gone = number in played
        base = kit.paint.row(room.w, room.h, strong=not gone)
        base.blit(picture, room.topleft)
        ink = kit.colours.ink2 if gone else kit.colours.ink
        style = Style("display" if not gone else "regular", 24, ink, "centre")
        kit.text.write(picture, str(number), style, room)
        if gone:
            side = min(room.w, room.h) // 2
            tick = kit.assets.icon("check", side, kit.colours.good_text)
            blend(picture, tick, (room.right - side, room.bottom - side))
    return Picture(picture)
