"""What a screen tells of what happened: step by step, with its private looks and what was said aloud."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core.cards import DEALER, Seat
from game.core.events import Event, RoundEnded, Said, Shuffled
from game.core.news import News
from game.core.phrases import Phrase, phrase
from game.games import ENTRIES
from scenes.board.private_looks import Looks, covered
from scenes.board.viewpoint import Viewpoint, ended_round
from scenes.stage.contact import Hold
from scenes.stage.layout import LayoutBase
from scenes.stage.motion import Pace
from scenes.stage.timeline import Timeline

LOOKING_BACK, SO_FAR = phrase("What happened since your last turn."), phrase("What happened so far.")
DEALT = phrase("The cards are dealt.")


class Playback:
    """The timeline of one viewpoint, and the words that go with it."""

    def __init__(self, viewpoint: Viewpoint) -> None:
        self.viewpoint = viewpoint
        self.looks = Looks()
        self.said: dict[Seat, Phrase] = {}
        """The last words of each seat."""
        self.about: Phrase | None = None
        """What the ribbon says of what is being shown, if that is more than one move."""
        self._round_is_over = False
        """Whether the end of a round was shown, and not yet the deal of the next."""
        self.is_behind = False
        """Whether something was shown that the board does not know of yet."""
        self._line: Timeline | None = None

    @property
    def timeline(self) -> Timeline:
        """The table on screen, and what of the news it still has to show."""
        assert self._line is not None
        return self._line

    @property
    def settled(self) -> bool:
        """Whether every card lies where it belongs, though words may still be shown."""
        return self.timeline.settled

    @property
    def begun(self) -> bool:
        """Whether there is a table on screen."""
        return self._line is not None

    @property
    def held(self) -> Hold | None:
        """The private look that waits for a press."""
        return self.timeline.held

    @property
    def halted(self) -> bool:
        """Whether nothing moves by itself: all is shown, or it waits for that press."""
        return self.timeline.idle or self.held is not None

    @property
    def lookers(self) -> list[Seat]:
        """The people at this screen who still have a first look before them."""
        session, looks = self.viewpoint.session, self.looks
        if not session.shared:
            return []
        return [seat for seat in session.first_looks() if not looks.ended(seat, session.dealt)]

    @property
    def sees_hand(self) -> bool:
        """Whether the seat before the screen looks at its first hand: there is no card to be covered again."""
        return ENTRIES[self.viewpoint.session.game.id].together and self.viewpoint.seat in self.lookers

    def has_seen_hand(self) -> None:
        """The player has said so: the next one may look."""
        self.looks.end(self.viewpoint.seat, self.viewpoint.steps)

    @property
    def is_looking(self) -> bool:
        """Whether the seat before the screen has a private look that it has not ended."""
        viewpoint = self.viewpoint
        looks = any(looker == viewpoint.seat for looker, _ in viewpoint.chair.view.table.looks)
        return looks and not self.looks.ended(viewpoint.seat, viewpoint.session.steps)

    @property
    def looked(self) -> frozenset[Seat] | None:
        """The seats that have taken the look that the deal gave them; None once somebody has moved."""
        session, looks = self.viewpoint.session, self.looks
        looking = session.looking()
        if not looking:
            return None
        return frozenset(
            seat for seat in looking if seat not in session.humans or looks.ended(seat, session.steps)
        )

    def begin(self, layout: LayoutBase, pace: Pace) -> Timeline:
        """Show the table as this seat knows it, with the look that it was found with."""
        table, steps = self.viewpoint.view.table, self.viewpoint.steps
        if self._line is None:
            self._line = Timeline(layout, covered(table), pace)
        else:
            self._line.reset(layout, covered(table))
        self._line.add(self.looks.offered(table, steps, lasts=self.viewpoint.look_lasts(steps)))
        return self._line

    def forget(self) -> None:
        """Somebody else sits down: nothing of the last table stays."""
        self._line = None
        self.about = (
            LOOKING_BACK if self.viewpoint.steps else SO_FAR if self.viewpoint.session.steps > 1 else None
        )

    def read(self, news: Sequence[News], *, rounds: bool) -> int | None:
        """Queue what happened; where a match has rounds, up to the end of one, which it is then."""
        if self.about is None and news[0].seat == DEALER:
            self.about = DEALT
        for one in news:
            self._add(one)
            ended = ended_round(one.events) if rounds else None
            if ended is not None:
                return ended
        return None

    def _add(self, news: News) -> None:
        step, viewpoint = self.viewpoint.steps, self.viewpoint
        viewpoint.steps += 1
        lasts = news.seat == viewpoint.seat and viewpoint.look_lasts(step + 1)
        shown = replace(news, events=tuple(self.timeline.layout.in_order(news.events)))
        self.timeline.add(self.looks.told(shown, viewpoint.seat, step, lasts=lasts))

    def go_on(self) -> Hold | None:
        """The player has said so: the look that waits begins or ends; which it was."""
        held = self.held
        if held is not None:
            if not held.opens:
                self.looks.end(self.viewpoint.seat, self.viewpoint.steps)
            self.timeline.release()
        return held

    def hear(self, event: Event, saying: Callable[[Said], Phrase]) -> None:
        """An event is shown: what was said in it is the last word of its seat, until the next round is dealt."""
        if isinstance(event, RoundEnded):
            self._round_is_over = True
        elif isinstance(event, Shuffled) and self._round_is_over:
            self._round_is_over = False
            self.said.clear()
        elif isinstance(event, Said):
            self.said[event.seat] = saying(event)

    def recall(self, news: Sequence[News], saying: Callable[[Said], Phrase]) -> None:
        """What had been said in these steps, where one comes to a table in its midst."""
        self.said.clear()
        for one in news:
            for event in one.events:
                self.hear(event, saying)
