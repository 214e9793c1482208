"""What a board shows: things on the table besides cards, and where ribbon and buttons lie."""

from collections.abc import Iterable, Mapping

from pygame import Rect

from game.core.cards import CardId
from game.core.events import Event
from game.core.rules import M, S
from game.core.table import Table
from scenes.board.acts import Acts
from scenes.board.badges import Badge, Badges
from scenes.board.context import BoardContext, BoardPart, L
from scenes.board.piece import Facts
from scenes.stage import idle
from scenes.stage.card_frames import State
from scenes.stage.contact import Contact
from scenes.stage.travel import Pose


class Display(BoardPart[S, M, L]):
    """Everything on a game's table but cards, seats, ribbon and big button."""

    def __init__(self, context: BoardContext, layout: L) -> None:
        super().__init__(context, layout)
        self.acts = Acts(context)
        self.drawn_badges = Badges(context)

    def build(self) -> None:
        """Puts everything on the screen."""

    def refresh(self, facts: Facts[S, M]) -> None:
        """Shows what is true now: of itself, the badges."""
        self.drawn_badges.show(self.badges(facts), self.acts, struck=not facts.idle)

    def badges(self, facts: Facts[S, M]) -> Iterable[Badge]:
        """Returns all badges of the table, in reading order; one that says nothing now keeps its place there."""
        _ = facts
        return ()

    # -- rooms -------------------------------------------------------------------------------------
    def ribbon(self) -> Rect:
        """Returns where the hint ribbon lies, in px; as the buttons, told for a main button at the right."""
        metrics, frame = self.kit.metrics, self.layout.frame
        height = metrics.line(52, 24, 1.75)
        left = metrics.point(frame.x(356), 0)[0]
        width = self.big().x - metrics.u(24) - left
        return Rect(left, metrics.point(0, 622)[1], width, height)

    def bubble_room(self, cloth: Rect) -> Rect:
        """Returns where the bubble of a refusal may stand on the cloth, in px: not beyond the ribbon, where the own seat is."""
        left = self.ribbon().x
        return self.kit.sided(Rect(left, cloth.y, cloth.right - left, cloth.h))

    big_place = (1426.0, 636.0, 240.0)
    """The middle, the upper edge and the width of the big button, in design px."""

    def big(self) -> Rect:
        """Returns where the big button lies, in px; it grows to the left when its words need it."""
        metrics, (middle, top, wide) = self.kit.metrics, self.big_place
        rect = metrics.rect(self.layout.frame.x(middle) - wide / 2, top, wide, 62)
        rect.h = max(rect.h, metrics.control)
        width = max(rect.w, metrics.text(180))
        rect.x, rect.w = min(rect.x, self._edge() - width), width
        return rect

    def _edge(self) -> int:
        """The px at which things on the cloth end at the right, within its seam."""
        metrics, (x, _, w, _) = self.kit.metrics, self.layout.cloth
        half = w * self.layout.frame.spread / 2
        return min(metrics.size[0], metrics.point(x + w / 2 + half, 0)[0]) - metrics.u(28)

    def put_back(self) -> Rect | None:
        """Returns where the button that puts picked cards back lies, in px; None where none is wanted."""

    # -- cards -------------------------------------------------------------------------------------
    hidden: frozenset[CardId] = frozenset()
    """Cards that are not drawn as they lie, because an effect shows them in its own way just now."""

    def card_state(self, facts: Facts[S, M], card: CardId, usual: State) -> State:
        """Returns how a card is lit, where the usual way does not fit."""
        _ = facts, card
        return usual

    def card_mark(self, facts: Facts[S, M], card: CardId) -> str:
        """Returns what a small pill under a card's corner number says; "" for none."""
        _ = facts, card
        return ""

    def swayed(self, facts: Facts[S, M], poses: Mapping[CardId, Pose]) -> Mapping[CardId, Pose]:
        """The cards as an effect moves them just now, given how they lie or fly without it."""
        _ = facts
        return poses

    def life(self, evening: int) -> Iterable[idle.Animation]:
        """Returns what lives here by itself; `evening` is a number of the match, never of its deal."""
        _ = evening
        return ()

    # -- time --------------------------------------------------------------------------------------
    def begin(self, event: Event, before: Table) -> None:
        """An event begins to be shown on the table as it was before: cards set out, nothing has touched down yet, and nothing is heard of it."""

    def contact(self, contact: Contact) -> None:
        """A card touches down, or an event that moves none is shown: effects of it start here, and signs tell it."""

    def passed(self, event: Event) -> None:
        """An event that had not begun was skipped: it is true, and nobody saw it. Nothing of it may start an effect."""

    def tick(self, dt: float) -> None:
        """Lets seconds pass: what moves by itself moves on."""
        self.acts.tick(dt)

    @property
    def busy(self) -> bool:
        """Returns whether something here still has to be shown before the match may go on."""
        return self.acts.busy

    def finish(self) -> None:
        """Shows the end of everything at once: the player has no patience just now."""
        self.acts.finish()
