"""The result of a match of several rounds."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.cards import Seat
from game.core.phrases import N_, Phrase, SeatName, counted, phrase
from game.cpu.even import place, strength_of
from game.games import ENTRIES
from game.scoring.account import Fact
from game.scoring.tally import Seen, places
from game.session.seats import won_with_hints
from game.session.session import Session
from game.session.tally import tally_of
from scenes.board.common import medallion_of
from scenes.games import SHOWS
from scenes.review.review import Ending, Moment, MomentCards, Review
from scenes.screens.base import brief_words
from scenes.screens.scores.stair import Standing, stair_of
from scenes.screens.scores.standing import FIRST_CHART, TALLEST, PointsTable, StandingLine, totals_chart
from scenes.ui.box import Column, Fill, Node, OneOf, Pad, Room, Space, Whole
from scenes.ui.chart import Chart, digits
from scenes.ui.kit import Kit
from scenes.ui.label import EvenLabel
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Widget

WITH_HINTS = phrase("with hints")
EVEN_PLAYED = N_("Even played {place}")
SHARERS = {3: phrase("Three share the win"), 4: phrase("Four share the win"), 5: phrase("Five share the win")}
TAKERS = {3: phrase("Three take this one"), 4: phrase("Four take this one"), 5: phrase("Five take this one")}
CAME = (
    N_("{name} is second, {gap} behind."),
    N_("{name} is third, {gap} behind."),
    N_("{name} is fourth, {gap} behind."),
    N_("{name} is fifth, {gap} behind."),
    N_("{name} is sixth, {gap} behind."),
)
"""Sentences about the second to the sixth rank."""
MOST = 3
ROW = 54.0
"""Largest height in design px of a row in the table of points."""
LEAST_CHART = 130.0
LONE = 300.0
"""Largest height in design px of stairs with a single step."""
PAPER_WIDE = 624
"""Width in design px of the text on the panel with points."""
MOST_WHY = 64.0
"""Largest height in design px of the text about the match's end."""
MOST_LINES = 5
"""Largest number of players in a chart of the totals."""


def win_title(winners: Sequence[Seat], seats: int) -> Phrase:
    """Returns the title that says who won. It names at most two winners, and counts more than two."""
    names = [SeatName(seat) for seat in winners]
    if not names:
        return phrase("Nobody wins")
    if len(names) == 1:
        return phrase("{name} wins", name=names[0])
    if len(names) == 2:
        return phrase("{one} and {other} share the win", one=names[0], other=names[1])
    if len(names) == seats:
        return phrase("Everybody shares the win")
    return SHARERS[len(names)]


def kind_title(winners: Sequence[Seat]) -> Phrase:
    """Returns the title that names the winners, for people who lost."""
    names = [SeatName(seat) for seat in winners]
    if not names:
        return phrase("Nobody wins")
    if len(names) == 1:
        return phrase("{name} takes this one", name=names[0])
    if len(names) == 2:
        return phrase("{one} and {other} take this one", one=names[0], other=names[1])
    return TAKERS[len(names)]


class RoundsReview:
    """The result screen's content for a match with rounds."""

    def __init__(self, session: Session) -> None:
        assert session.outcome is not None
        self.session = session
        self.account = ENTRIES[session.game.id].scoring
        self.tally = tally_of(session)
        self.winners, self.totals = session.outcome.winners, session.outcome.totals
        sign = 1 if self.account.fewest else -1
        # A player with a winner's total who does not win comes after the winners.
        self.places = places(
            [(seat not in self.winners, sign * total) for seat, total in enumerate(self.totals)]
        )
        self.order = sorted(map(Seat, range(len(self.totals))), key=lambda seat: (self.places[seat], seat))
        self.ending = self._ending()
        self.about: tuple[Phrase, ...] = (counted("{count} round", "{count} rounds", len(self.tally.rounds)),)

    def _ending(self) -> Ending:
        people, winners = self.session.humans, self.winners
        why = self.account.line(self.tally)
        told = self.account.told(self.tally) if self.account.told is not None else ()
        wreath = SHOWS[self.session.game.id].wreath
        if set(people) & set(winners):
            title, short = win_title(winners, len(self.totals)), self.account.margin(self.tally)
            rivals = tuple(seat for seat in self.order if seat not in winners)
            return Ending(title, short, why, winners, winners, wreath=wreath, rivals=rivals, told=told)
        lost = [seat for seat in self.order if seat in people and winners]
        guest = lost[0] if lost else None
        first = [*winners[:1], *lost[:1]]
        gathered = (*first, *(seat for seat in self.order if seat not in first))
        title = kind_title(winners) if lost else win_title(winners, len(self.totals))
        short = self._behind(lost[0]) if lost else self.account.margin(self.tally)
        return Ending(title, short, why, winners, (), gathered, guest, wreath, told=told)

    def _behind(self, seat: Seat) -> Phrase:
        """Returns the sentence about a person's rank."""
        gap = self.totals[seat] - self.totals[self.winners[0]]
        gap = gap if self.account.fewest else -gap
        if gap < 0:
            return self.account.line(self.tally)  # the winner did not win by points
        if not gap:
            return phrase(self.account.level, name=SeatName(self.winners[0]), loser=SeatName(seat))
        return phrase(CAME[self.places[seat] - 2], name=SeatName(seat), gap=gap)

    def standing(self) -> list[tuple[str, Seat, str]]:
        return [(str(self.places[seat]), seat, digits(self.totals[seat])) for seat in self.order]

    # -- the paper ---------------------------------------------------------------------------------
    def paper(self, kit: Kit) -> Node:
        """Returns the content of the panel: points, why the match ended, and a chart."""
        unit = kit.metrics.u
        soft = Style("semibold", 19, kit.paint.soft_ink)
        line, wide = brief_words(self.session).say(self.ending.line), unit(PAPER_WIDE)
        whole = kit.text.block(line, soft, wide).size[1]
        high = Span(min(whole, unit(MOST_WHY)), min(whole, round(unit(MOST_WHY) * kit.metrics.text_size)))
        why = [Space(unit(8)), Pad(Room(lambda rect: [EvenLabel(rect, line, soft)], down=high), unit(14))]
        if self.ending.line == self.ending.short:  # the stage already says it
            why = []
        bare = Column([self._lines(kit, TALLEST), *why], name="points")
        if len(self.totals) > MOST_LINES:
            return bare
        least = max(unit(LEAST_CHART), 5 * kit.text.leading(soft))
        totals = Room(lambda rect: self._charted(kit, rect), down=Span(least, least))
        chart = Pad(totals, unit(14))
        lines = Whole(self._lines(kit, ROW if len(self.tally.rounds) >= FIRST_CHART else TALLEST))
        charted = Column([lines, *why, Space(unit(12)), Fill(chart)], name="points and totals")
        return OneOf([charted, bare])

    def _lines(self, kit: Kit, tallest: float) -> Room:
        def table(rect: Rect) -> PointsTable:
            made = self._table(rect)
            made.tallest = tallest
            return made

        natural = table(kit.metrics.window).natural_height(kit)
        return Room(lambda rect: [table(rect)], down=Span(natural // 2, natural))

    def _charted(self, kit: Kit, room: Rect) -> list[Widget]:
        if len(self.tally.rounds) < FIRST_CHART:
            return self._stair(kit, room)
        chart = self.chart(kit, room)
        return [] if chart is None else [chart]

    def _stair(self, kit: Kit, room: Rect) -> list[Widget]:
        session = self.session
        standings = [
            Standing(
                medallion_of(session, seat, turn=seat in self.winners),
                session.players[seat].name,
                self.places[seat],
                self.totals[seat],
            )
            for seat in self.order
        ]
        spoken = " ".join(self._spoken(self.places[seat], seat) for seat in self.order)
        is_one_step = len({one.place for one in standings}) == 1
        high = min(room.h, round(kit.metrics.u(LONE) * kit.metrics.text_size)) if is_one_step else room.h
        low = Rect(room.x, room.bottom - high, room.w, high)
        stair, climbers = stair_of(kit, low, spoken, standings)
        if is_one_step:  # in the middle of the room
            above = min(climber.rect.y for climber in climbers) - room.y
            stair.rect.move_ip(0, -above // 2)
            for climber in climbers:
                climber.walk(kit, 0.0)
        return [stair, *climbers]

    def _spoken(self, place: int, seat: Seat) -> str:
        name, amount = self.session.players[seat].name, self.account.amount(self.totals[seat])
        return self.session.words.say(
            phrase("Place {place}: {name} with {amount}.", place=place, name=name, amount=amount)
        )

    def chart(self, kit: Kit, room: Rect) -> Chart | None:
        """Returns the chart of the totals after each round, if few play."""
        _ = kit
        if len(self.totals) > MOST_LINES:
            return None
        rounds = len(self.tally.rounds)
        return totals_chart(self.session, room, self.tally, rounds, places=rounds)

    def _table(self, inner: Rect) -> PointsTable:
        say = self.session.words.say
        lines = [
            StandingLine(
                self.places[seat],
                medallion_of(self.session, seat),
                self.session.players[seat].name,
                self.tally.points(seat),
                lit=seat in self.winners,
                begun=self.tally.totals(0)[seat],
            )
            for seat in self.order
        ]
        words = [self._spoken(self.places[seat], seat) for seat in self.order]
        headings = (say(self.account.counts), say(phrase("Total")))
        start, ring = say(phrase("Start")), self.account.ring
        if any(line.begun for line in lines):
            words += [
                say(phrase("{name} began at {total}.", name=line.name, total=line.begun))
                for line in lines
                if line.begun
            ]
        table = PointsTable(inner, " ".join(words), headings, lines, ring, tallest=ROW)
        table.start = start
        return table

    # -- moments -----------------------------------------------------------------------------------
    def moments(self) -> list[Moment]:
        """Returns notable facts as moments. Facts about people who lost come first."""
        facts = [fact for fact in self.account.facts(self.tally) if len(fact.seats) < len(self.totals)]
        few = max(2, len(self.totals) // 2)  # what most of the table shares is no moment
        facts = [fact for fact in facts if len(fact.seats) <= few] or facts
        if self.ending.guest is not None:
            facts.sort(key=lambda fact: not set(fact.seats) & set(self.session.humans))
        shown: list[Fact] = []
        while facts and len(shown) < MOST:  # people that no other moment names come first
            named = {seat for fact in shown for seat in fact.seats}
            shown.append(min(facts, key=lambda fact: bool(fact.seats) and named >= set(fact.seats)))
            facts.remove(shown[-1])
        return [self._moment(fact) for fact in shown]

    def _moment(self, fact: Fact) -> Moment:
        words, brief = self.session.words, brief_words(self.session)
        medallions = tuple(medallion_of(self.session, seat) for seat in fact.seats)
        title, line, called = words.say(fact.title), words.say(fact.line), brief.say(fact.line)
        names, briefly = (", ".join(one.names[seat] for seat in fact.seats) for one in (words, brief))
        shown = f"{briefly}: {called}" if names else called
        spoken = f"{title}: {names}, {line}" if names else f"{title}: {line}"
        gain, gained, gainer = fact.gain, "", None
        if gain:
            gain, seat = (-gain, fact.behind) if fact.behind == self.ending.guest else (gain, fact.seats[0])
            assert seat is not None
            change = _changed(SeatName(seat), gain)
            shown, spoken = called, f"{title}: {words.say(fact.told or fact.line)}"
            gained, gainer = brief.say(change), medallion_of(self.session, seat)
        seen = fact.seen
        cards, step, owner = self._cards_of(seen) if seen is not None else MomentCards()
        also = tuple(self._cards_of(one) for one in fact.also if one.cards)
        title, told = brief.say(fact.title), brief.say(fact.told) if fact.told is not None else ""
        return Moment(
            title, shown, spoken, medallions, fact.icon, cards, gain, step,
            also=also, told=told, owner=owner, gained=gained, gainer=gainer,
        )  # fmt: skip

    def _cards_of(self, seen: Seen) -> MomentCards:
        owner = medallion_of(self.session, seen.owner) if seen.owner is not None else None
        return MomentCards(seen.cards, seen.step, owner)


def _changed(name: SeatName, points: int) -> Phrase:
    if points < 0:
        return phrase("{name} down {points}", name=name, points=-points)
    return phrase("{name} up {points}", name=name, points=points)


def review_of(session: Session) -> Review:
    """Returns the result screen's content for a match."""
    review = (SHOWS[session.game.id].table().review or RoundsReview)(session)
    if session.outcome is not None and won_with_hints(session.hints, session.outcome.winners):
        review.about = (*review.about, WITH_HINTS)
    strengths = {found for one in session.players if (found := strength_of(one.player)) is not None}
    for strength in sorted(strengths):
        review.about = (*review.about, phrase(EVEN_PLAYED, place=place(strength)))
    return review
