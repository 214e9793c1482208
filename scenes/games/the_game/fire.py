"""Fires on The Game's piles (G29): flames over a pile that burns, and what they ask for."""

from typing import NamedTuple

from pygame import Rect

from game.core.phrases import Phrase, phrase
from game.games.the_game.rules import FIRE, PILES, top
from scenes.board.badges import BadgeKind, paint_words
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.games.the_game.layout import GameFacts, TheGameLayout
from scenes.games.the_game.paint import GAME
from scenes.stage.theme import mix
from scenes.stage.vector import Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, canvas

FIRE_Z = 320.0
TONGUES = ((0.02, 0.62), (0.16, 0.86), (0.31, 0.7), (0.45, 1.0), (0.6, 0.74), (0.74, 0.9), (0.88, 0.6))
"""Where each flame stands, as a share of the width, and how high it is, of the whole height."""
WIDE = 0.13
"""Half the width of a flame's foot, as a share of the whole width."""


class Burning(NamedTuple):
    """What a fire asks for; `due` where it is to be covered in this turn."""

    words: str
    due: bool


def _ember(kit: Kit, width: int, height: int) -> Picture:
    border = WHITE if kit.look.high else kit.colours.ink
    return kit.paint.pill(width, height, kit.colours.go, border=border)


BURNS = BadgeKind(lit_shape=_ember, size=21, air=26)


def burning(facts: GameFacts, name: str) -> bool:
    """Returns whether a pile shows a fire card."""
    return facts.view.options.on_fire and top(facts.told, name) in FIRE


class Fires:
    """One piece over the foot of each pile's top card, empty where nothing burns."""

    def __init__(self, context: BoardContext, layout: TheGameLayout) -> None:
        self.context = context
        self.layout = layout
        self._pieces: dict[str, Piece[Burning]] = {}

    def build(self) -> None:
        """Puts them on the screen."""
        metrics = self.context.kit.metrics
        for name in PILES:
            at = self.layout.pile_spot(name)
            rect = metrics.rect(*at.box).inflate(metrics.u(16), 0)
            high = max(metrics.u(106), metrics.text(22) + metrics.u(72))
            rect.y, rect.h = rect.bottom - high - metrics.u(4), high
            self._pieces[name] = self.context.add(Piece(rect, paint_fire, z=FIRE_Z))

    def refresh(self, facts: GameFacts) -> None:
        for name, piece in self._pieces.items():
            due = name in facts.view.deadlines
            words = self.context.say(_words(facts, due=due)) if burning(facts, name) else ""
            piece.show(Burning(words, due) if words else None)


def _words(facts: GameFacts, *, due: bool) -> Phrase:
    if not due:
        return phrase("on fire")
    return phrase("cover it!") if facts.mine else phrase("to cover")


def aloud(facts: GameFacts, name: str) -> Phrase | None:
    """Returns what a pile's name is followed by when it burns."""
    if not burning(facts, name):
        return None
    due = name in facts.view.deadlines
    return phrase("on fire, to be covered this turn") if due else phrase("on fire")


def paint_fire(kit: Kit, rect: Rect, content: Burning) -> Picture:
    """Flames that lick up from the foot of the card, and a pill with the words before them, lit where it is due."""
    picture = canvas(*rect.size)
    high = max(kit.metrics.u(40), kit.metrics.text(22) + kit.metrics.u(10))
    _flames(kit, rect.w, rect.h - high // 3, lit=content.due).onto(picture)
    room = Rect(0, rect.h - high, rect.w, high)
    words = paint_words(kit, room, content.words, kind=BURNS, icon="flame", lit=content.due)
    words.blit(picture, room.topleft)
    return Picture(picture)


def _flames(kit: Kit, width: int, height: int, *, lit: bool) -> Drawing:
    """A row of flames, each with a rim and a bright heart: a shape that needs no colour to be told."""
    drawing = Drawing(width, height)
    look, rim = kit.theme.game(GAME), kit.colours.ink
    line = max(1.2, 1.8 * kit.metrics.s)
    body = look.accent if lit else mix(look.accent, kit.colours.stop, 0.3)
    for share, tall in sorted(TONGUES, key=lambda one: -one[1]):
        foot = line + (width - 2 * line) * (share + 0.05)
        tongue = _tongue(foot, height, width * WIDE, height * tall - line)
        drawing.path(tongue, body, stroke=Stroke(rim, line))
    for share, tall in TONGUES:
        foot = line + (width - 2 * line) * (share + 0.05)
        drawing.path(_tongue(foot, height, width * WIDE * 0.5, height * tall * 0.55), kit.colours.lamp)
    return drawing


def _tongue(x: float, ground: float, half: float, height: float) -> str:
    """A flame that stands on the ground about x and leans a little at its tip."""
    tip = ground - height
    return (
        f"M{x - half:.1f} {ground:.1f}"
        f"C{x - half * 1.15:.1f} {ground - height * 0.45:.1f} {x + half * 0.1:.1f} {ground - height * 0.55:.1f} "
        f"{x + half * 0.2:.1f} {tip:.1f}"
        f"C{x + half * 0.5:.1f} {ground - height * 0.6:.1f} {x + half * 1.25:.1f} {ground - height * 0.4:.1f} "
        f"{x + half:.1f} {ground:.1f}Z"
    )
