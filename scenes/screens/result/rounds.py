"""How a match of several rounds went: the points of every round, the totals as lines, and what is worth telling."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.cards import Seat
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.games import ENTRIES
from game.scoring.account import Fact
from game.scoring.tally import places
from game.session.session import Session
from game.session.tally import tally_of
from scenes.games import SHOWS
from scenes.review.host import Host, medallion_of
from scenes.review.review import Ending, Row
from scenes.screens.result.facts import GAP, FactBand, Told, band_width, bands_height
from scenes.screens.scores.points_table import Line, PointsTable
from scenes.screens.scores.totals_chart import totals_chart
from scenes.ui.label import Label
from scenes.ui.segmented import Segmented
from scenes.ui.text import Style
from scenes.ui.widget import Action

SHARERS = {3: phrase("Three share the win"), 4: phrase("Four share the win"), 5: phrase("Five share the win")}
MOST_FACTS = 3
LEAST_LINE = 30.0
"""Size of a text that every line of the table is at least as tall as; where facts would take that, they go."""


def win_title(winners: Sequence[Seat], seats: int) -> Phrase:
    """Who won, in the words of a heading; the names of three and more stand beside it."""
    names = [SeatName(seat) for seat in winners]
    if not names:
        return phrase("Nobody wins")
    if len(names) == 1:
        return phrase("{name} wins", name=names[0])
    if len(names) == seats:
        return phrase("Everybody shares the win")
    if len(names) == 2:
        return phrase("{one} and {other} share the win", one=names[0], other=names[1])
    return SHARERS[len(names)]


class RoundsReview:
    """The winners at the left; at the right a chart or a table of the points, and facts below."""

    def __init__(self, session: Session) -> None:
        assert session.outcome is not None
        self.session = session
        self.account = ENTRIES[session.game.id].scoring
        self.tally = tally_of(session)
        self.sheet = 0
        winners, totals = session.outcome.winners, session.outcome.totals
        sign = 1 if self.account.fewest else -1
        # Whoever has as few as a winner and does not win comes after the winners.
        self.places = places([(seat not in winners, sign * total) for seat, total in enumerate(totals)])
        self.order = sorted(map(Seat, range(len(totals))), key=lambda seat: (self.places[seat], seat))
        rows = tuple(Row(self.places[seat], seat, totals[seat]) for seat in self.order if seat not in winners)
        self.ending = Ending(
            win_title(winners, len(totals)),
            self.account.line(self.tally),
            tuple(winners) or tuple(self.order),
            bool(winners),
            rows if winners else (),
            len(winners) == 1,
            SHOWS[session.game.id].wreath,
            "score_win" if winners else "score_round",
        )

    def chosen(self, action: Action) -> bool:
        """Chart or table."""
        match action:
            case ("sheet", int(number)):
                self.sheet = number
                return True
        return False

    def fill(self, host: Host, paper: Rect) -> None:
        """Heading and choice, chart or table, facts."""
        unit, kit = host.kit.metrics.u, host.kit
        pad = unit(40 if not kit.metrics.compact else 26)
        inner = Rect(paper.x + pad, paper.y + unit(24), paper.w - 2 * pad, paper.h - unit(46))
        top = self._add_heading(host, inner)
        facts = [self._told(host, fact) for fact in self.account.facts(self.tally)[:MOST_FACTS]]
        below = bands_height(kit, inner.w, facts, inner.h * 36 // 100)
        if self.sheet and (inner.bottom - below - top) // (len(self.order) + 1) < kit.metrics.text(
            LEAST_LINE
        ):
            facts, below = [], 0  # they stand below the chart
        room = Rect(inner.x, top, inner.w, inner.bottom - below - unit(14) - top)
        if self.sheet:
            self._add_table(host, room)
        else:
            self._add_chart(host, room)
        self._add_facts(host, Rect(inner.x, inner.bottom - below, inner.w, below), facts)

    def _add_heading(self, host: Host, inner: Rect) -> int:
        """What the paper is about, and the choice between chart and table; where that ends."""
        unit, kit = host.kit.metrics.u, host.kit
        tall = max(kit.metrics.target, unit(46))
        wide = min(max(unit(290), kit.metrics.text(220)), inner.w * 45 // 100)
        options = [host.say(phrase("Chart")), host.say(phrase("Points"))]
        trough = Rect(inner.right - wide, inner.y, wide, tall)
        title = kit.style("panel", kit.colours.ink)
        high = round(kit.text.px(title) * 1.35)
        room = Rect(inner.x, inner.y, inner.w - wide - unit(16), high)
        host.add(Label(room, host.say(phrase("How the match went")), title))
        host.add(
            Segmented(trough, host.say(phrase("Sheet")), options, self.sheet, lambda nth: ("sheet", nth))
        )
        rounds = counted("{count} round", "{count} rounds", len(self.tally.rounds))
        about = [rounds, self.account.chart] if not self.sheet else [rounds]
        soft = Style("semibold", 20, kit.paint.soft_ink)
        line = kit.text.leading(soft)
        below = max(inner.y + high, trough.bottom if kit.metrics.compact else 0)
        words = " \u00b7 ".join(map(host.say, about))
        host.add(Label(Rect(inner.x, below, inner.w, line), words, soft))
        return below + line + unit(12)

    # -- the points --------------------------------------------------------------------------------
    def _add_chart(self, host: Host, room: Rect) -> None:
        rounds = len(self.tally.rounds)
        host.add(totals_chart(host, room, self.tally, rounds, places=rounds))

    def _add_table(self, host: Host, room: Rect) -> None:
        lines = [
            Line(
                self.places[seat],
                medallion_of(self.session, seat),
                self.session.players[seat].name,
                self.tally.points(seat),
            )
            for seat in self.order
        ]
        words = [
            host.say(
                phrase("{place}. {name}: {total}", place=line.place, name=line.name, total=sum(line.points))
            )
            for line in lines
        ]
        headings = (host.say(phrase("Round")), host.say(phrase("Total")))
        host.add(PointsTable(room, ", ".join(words), headings, lines, self.account.ring))

    # -- facts -------------------------------------------------------------------------------------
    def _told(self, host: Host, fact: Fact) -> Told:
        """A fact in words; a single player is named, of several the medallions speak."""
        players = self.session.players
        medallions = tuple(medallion_of(self.session, seat) for seat in fact.seats)
        title, line = host.say(fact.title), host.say(fact.line)
        names = ", ".join(players[seat].name for seat in fact.seats)
        spoken = f"{title}: {names}, {line}" if names else f"{title}: {line}"
        shown = f"{names} \u00b7 {line}" if len(fact.seats) == 1 else line
        return Told(title, shown, spoken, medallions, fact.icon)

    def _add_facts(self, host: Host, room: Rect, facts: Sequence[Told]) -> None:
        for nth, fact in enumerate(facts):
            wide = band_width(host.kit, room.w, facts)
            x = room.x + nth * (wide + host.kit.metrics.u(GAP))
            host.add(FactBand(Rect(x, room.y, wide, room.h), fact))
