"""Things on a table besides cards, and places of ribbon and buttons."""

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
from scenes.board.seats import Feeling
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
        """Adds everything to the screen."""

    def refresh(self, facts: Facts[S, M]) -> None:
        self.drawn_badges.show(self.badges(facts), self.acts, struck=not facts.idle)

    def badges(self, facts: Facts[S, M]) -> Iterable[Badge]:
        """Returns all badges of the table, in reading order; one that says nothing now keeps its place there."""
        _ = facts
        return ()

    # -- rooms -------------------------------------------------------------------------------------
    def ribbon(self) -> Rect:
        """Returns the place of the hint ribbon in px, for a main button at the right."""
        metrics, frame = self.kit.metrics, self.layout.frame
        height = metrics.line(52, 24, 1.75)
        left = metrics.point(frame.x(356), 0)[0]
        width = self.big().x - metrics.u(24) - left
        return Rect(left, metrics.point(0, 622)[1], width, height)

    def bubble_room(self, cloth: Rect) -> Rect:
        """Returns the area for a refusal on the cloth in px, not beyond the ribbon."""
        left = self.ribbon().x
        return self.kit.sided(Rect(left, cloth.y, cloth.right - left, cloth.h))

    big_place = (1426.0, 636.0, 240.0)
    """Middle, upper edge and width of the big button, in design px."""

    def big(self) -> Rect:
        """Returns the place of the big button in px; it grows to the left with its text."""
        metrics, (middle, top, wide) = self.kit.metrics, self.big_place
        rect = metrics.rect(self.layout.frame.x(middle) - wide / 2, top, wide, 62)
        rect.h = max(rect.h, metrics.control)
        width = max(rect.w, metrics.text(180))
        rect.x, rect.w = min(rect.x, self._edge() - width), width
        return rect

    def _edge(self) -> int:
        """Returns the right limit in px of things on the cloth, inside its seam."""
        metrics, (x, _, w, _) = self.kit.metrics, self.layout.cloth
        half = w * self.layout.frame.spread / 2
        return min(metrics.size[0], metrics.point(x + w / 2 + half, 0)[0]) - metrics.u(28)

    def put_back(self) -> Rect | None:
        """Returns the place of the deselect button in px; None without one."""

    # -- while a button is held --------------------------------------------------------------------
    def dare_at(self) -> tuple[float, float]:
        """Returns the place in design px that stays brightest while a call is dared."""
        return (self.layout.frame.x(800), 850.0)

    def dare(self, share: float) -> None:
        """Shows what the game does while a call is dared, from 0 to 1; 0 removes it."""

    # -- cards -------------------------------------------------------------------------------------
    hidden: frozenset[CardId] = frozenset()
    """Cards not drawn at their places because an effect shows them."""

    def card_state(self, facts: Facts[S, M], card: CardId, usual: State) -> State:
        """Returns a card's highlight where the usual one does not fit."""
        _ = facts, card
        return usual

    def card_mark(self, facts: Facts[S, M], card: CardId) -> str:
        """Returns the text of a small pill on a card; "" for none."""
        _ = facts, card
        return ""

    def swayed(self, facts: Facts[S, M], poses: Mapping[CardId, Pose]) -> Mapping[CardId, Pose]:
        """Returns the poses of cards moved by an effect."""
        _ = facts
        return poses

    def life(self, evening: int) -> Iterable[idle.Animation]:
        """Returns idle animations; `evening` is a number of the match, never of its deal."""
        _ = evening
        return ()

    # -- time --------------------------------------------------------------------------------------
    def begin(self, event: Event, before: Table) -> None:
        """Starts showing an event on the table before it: cards leave, nothing has landed or sounded."""

    def feelings(self, event: Event, before: Table) -> Iterable[Feeling]:
        """Returns what an event on the table before it makes seats feel; by what everybody sees of it alone."""
        _ = event, before
        return ()

    def contact(self, contact: Contact) -> None:
        """Notes a landed card, or an event without cards: its effects and signs start here."""

    def passed(self, event: Event) -> None:
        """Notes a skipped event: it is true, but starts no effect."""

    def tick(self, dt: float) -> None:
        self.acts.tick(dt)

    @property
    def busy(self) -> bool:
        """Returns whether something must be shown before the match continues."""
        return self.acts.busy

    def finish(self) -> None:
        """Ends all animations at once."""
        self.acts.finish()
