"""What comes of the moments of a timeline: the board shows it, it is heard, particles fly."""

from game.core.events import Event, Moved
from game.core.table import Table
from scenes.stage.contact import Contact, Cue
from scenes.stage.layout import MIDDLE
from scenes.stage.mix import panned
from scenes.stage.timeline import Timeline
from scenes.table.context import TableContext
from scenes.table.seat_screen import SeatScreen
from scenes.table.spread import Spread

UNDER_EDGE = 0.36
"""How far below a card's middle dust leaves from under it, in heights."""


class Moments:
    """Listens to the timeline of one table."""

    def __init__(self, context: TableContext, spread: Spread, screen: SeatScreen | None = None) -> None:
        self.context = context
        self.spread = spread
        self.screen = screen
        """The seats that move by themselves, where there are any."""

    def listen(self, line: Timeline) -> None:
        """Hear all that this timeline tells from now on."""
        line.on_begin, line.on_contact = self._begin, self._contact
        line.on_cue, line.on_effect = self.hear, self.spread.burst

    def finish(self) -> None:
        """Show the end of everything at once; nothing that an event has set free stays."""
        playback, display = self.context.playback, self.context.board.display
        for event in playback.timeline.finish():
            playback.hear(event, self.context.board.narration.saying)
            display.passed(event)
        display.finish()
        if self.screen is not None:
            self.screen.gestures.finish()
            self.screen.light.finish()
        self.spread.particles.clear()

    def _begin(self, event: Event, before: Table) -> None:
        self.context.playback.hear(event, self.context.board.narration.saying)
        self.context.board.display.begin(event, before)
        if isinstance(event, Moved) and self.screen is not None:
            self.screen.gestures.begin(event, before, self.context.timeline.spot(event.cards[-1]))
        self.context.playback.is_behind = True

    def _contact(self, contact: Contact) -> None:
        self.context.board.display.contact(contact)
        event = contact.event
        timeline = self.context.timeline
        if contact.dips and isinstance(event, Moved) and not timeline.shown.rules[event.dst].is_hand:
            at = timeline.spot(event.cards[contact.nth])
            self.spread.particles.dust(at.x, at.y + at.height * UNDER_EDGE, at.width)
        self.context.playback.is_behind = True

    def hear(self, cue: Cue) -> None:
        """Let it be heard now, from where it happens."""
        pan = 0.0 if cue.x is None else panned(cue.x, 2 * MIDDLE)
        self.context.services.sounds.play(cue.sound, pan=pan, pitch=cue.pitch, gain=cue.gain_db)
