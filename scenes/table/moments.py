"""What comes of the moments of a timeline: the board shows it, it is heard, particles fly."""

from game.core.events import Event, Moved
from game.core.table import Table
from scenes.stage.contact import Contact, Cue
from scenes.stage.layout import MIDDLE
from scenes.stage.mix import panned
from scenes.stage.timeline import Timeline
from scenes.table.host import TableHost
from scenes.table.seat_screen import SeatScreen
from scenes.table.spread import Spread
from scenes.table.telling import Telling

UNDER_EDGE = 0.36
"""How far below a card's middle dust leaves from under it, in heights."""


class Moments:
    """Listens to the timeline of one table."""

    def __init__(
        self, host: TableHost, telling: Telling, spread: Spread, screen: SeatScreen | None = None
    ) -> None:
        self.host = host
        self.telling = telling
        self.spread = spread
        self.screen = screen
        """The seats that move by themselves, where there are any."""

    def listen(self, line: Timeline) -> None:
        """Hear all that this timeline tells from now on."""
        line.on_begin, line.on_contact = self._begin, self._contact
        line.on_cue, line.on_effect = self.hear, self.spread.burst

    def finish(self) -> None:
        """Show the end of everything at once; nothing that an event has set free stays."""
        self.telling.finish(self.host.board)
        if self.screen is not None:
            self.screen.gestures.finish()
            self.screen.light.finish()
        self.spread.particles.clear()

    def _begin(self, event: Event, before: Table) -> None:
        self.telling.hear(event, self.host.board)
        self.host.board.display.begin(event, before)
        if isinstance(event, Moved) and self.screen is not None:
            self.screen.gestures.begin(event, before, self.telling.timeline.spot(event.cards[-1]))
        self.telling.is_behind = True

    def _contact(self, contact: Contact) -> None:
        self.host.board.display.contact(contact)
        event = contact.event
        timeline = self.telling.timeline
        if contact.dips and isinstance(event, Moved) and not timeline.shown.rules[event.dst].is_hand:
            at = timeline.spot(event.cards[contact.nth])
            self.spread.particles.dust(at.x, at.y + at.height * UNDER_EDGE, at.width)
        self.telling.is_behind = True

    def hear(self, cue: Cue) -> None:
        """Let it be heard now, from where it happens."""
        pan = 0.0 if cue.x is None else panned(cue.x, 2 * MIDDLE)
        self.host.services.sounds.play(cue.sound, pan=pan, pitch=cue.pitch, gain=cue.gain_db)
