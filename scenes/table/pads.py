"""Game pads of several people at one table: each plays in their own turn, and calls for themselves."""

import pygame

from game.core.cards import Seat
from game.core.phrases import SeatName, phrase
from game.session.session import Session
from scenes.stage.picking import Picking
from scenes.stage.services import Services
from scenes.table.actions import HUD, STAYS_FOR
from scenes.table.context import TableContext
from scenes.table.guide import Guide
from scenes.ui.keys import CALL, SOUND, STEP, WALK, action_of, by_pad


def sits_down(services: Services, session: Session) -> bool:
    """Returns whether each of several people plays with a game pad of their own, as far as there are enough."""
    return services.pads.are_several and not services.settings.passes_pad and len(session.humans) > 1


def has_own_pad(services: Services, session: Session, seat: Seat) -> bool:
    """Returns whether a person has a game pad of their own, so that nothing need be passed to them."""
    name = session.players[seat].name
    return sits_down(services, session) and services.pads.pad_of(name) is not None


def nudge(services: Services, session: Session, seat: Seat) -> None:
    """Tells a person by their own game pad that it is their turn."""
    pad = services.pads.pad_of(session.players[seat].name)
    if pad is not None:
        services.pads.nudge(pad)


def may_press(services: Services, session: Session, seat: Seat, number: int) -> bool:
    """Returns whether a game pad may play for a person, whose own it may become by that."""
    if services.settings.passes_pad or len(session.humans) < 2:
        return True
    return services.pads.may_play(number, session.players[seat].name, _people(session))


def _people(session: Session) -> list[str]:
    return [session.players[seat].name for seat in session.humans]


class PadTurns:
    """Which presses of game pads count at one table."""

    def __init__(self, context: TableContext, guide: Guide) -> None:
        self.context = context
        self.session = context.session
        self.guide = guide
        self.caller: Seat | None = None
        """The person whose own pad has pressed the call last; None if it may be anybody's."""

    def refuses(self, event: pygame.Event) -> bool:
        """Returns whether a press does not count, because it comes from the pad of somebody whose turn it is not."""
        if event.type != pygame.KEYDOWN:
            return False
        if CALL.means(event):
            self.caller = self._seat_of(event.pad) if by_pad(event) else None
            return False  # anybody may call
        if not by_pad(event) or self.guide.leads or self._only_looks(event):
            return False
        seat, services = self.context.viewpoint.seat, self.context.services
        if may_press(services, self.session, seat, event.pad):
            return False
        if not any(one.means(event) for one in (WALK, STEP)):
            services.sounds.play("illegal")
            words = phrase("{name}, it is your turn", name=SeatName(seat))
            self.context.screen.notice(self.context.say(words))
        return True

    def _only_looks(self, event: pygame.Event) -> bool:
        """Returns whether a press plays nothing and takes nothing back."""
        untouched = self.context.picking == Picking() and self.context.screen.dialog is None
        return untouched and action_of(event, (*HUD, SOUND)) in STAYS_FOR

    def _seat_of(self, number: int) -> Seat | None:
        """Returns the person whose pad it is, if several have one each."""
        services = self.context.services
        if not sits_down(services, self.session):
            return None
        owner = services.pads.owner(number, _people(self.session))
        return next((seat for seat in self.session.humans if self.session.players[seat].name == owner), None)
