"""The page of the daily deal."""

from __future__ import annotations

from datetime import date, timedelta

import pygame

from game.challenge import Challenge, challenge_of, decoded
from game.core.phrases import Phrase, phrase
from game.daily import FIRST, Daily, daily
from game.games import ENTRIES
from game.measures import MOST
from game.pictures import picture_at
from game.saves import Day, Entry
from game.saves.deals import is_later, key_of
from scenes.board.common import KEY_OUT, KEY_WIDE, Medallion, paint_medallion
from scenes.context.context import Context
from scenes.screens.base import EDGE, Deal, DealPage, facts
from scenes.screens.book.leaves import boxed
from scenes.screens.box.rehearsal import rehearse
from scenes.screens.daily.codes import Press, Written, codes
from scenes.screens.daily.envelope import copy_code
from scenes.screens.daily.month import (
    ChooseDay,
    DayReview,
    LeafPaper,
    Mark,
    below_leaf,
    head_of_leaf,
    judge,
    legend,
    month_grid,
    starred,
    torn_leaf,
)
from scenes.screens.daily.words import (
    DAILY,
    MONTHS,
    WEEKDAYS,
    decided_text,
    house_rules,
    month_of,
    par_of_day,
    par_texts,
    result_text,
    run_text,
    seats_text,
    stars_of,
)
from scenes.screens.menu.art import FRONT_TALL, FRONT_WIDE
from scenes.stage import routes
from scenes.stage.routes import Change, Push
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Pad, Row, Scroll, Sized, Space, Whole
from scenes.ui.button import ENTER_CAP, Button, Face, Kind
from scenes.ui.choice import Segmented
from scenes.ui.falling import FallingPaper
from scenes.ui.keys import LOOK_BACK
from scenes.ui.label import Balanced, Image, Label, Painting, Panel, Paragraph, Rule
from scenes.ui.paint import Picture
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action, Handled

BROAD = 40.0
"""Least window width for two panels side by side, as a multiple of the text size."""
THREE = 62.0
"""Least window width for three panels side by side, as a multiple of the text size."""
SHEETS = ("day", "month", "codes")
TELL_SECONDS = 0.7
"""Seconds between two updates of the text about par."""
BOX, ALONE = 150.0, 220.0
"""Widths in design px of the game's box beside other panels and alone."""


class DailyPage(DealPage):
    """The page of the daily deal."""

    own_chords = frozenset((pygame.K_v,))

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.today = context.calendar.today
        self.day = self.today
        self.month = self.day.replace(day=1)
        self.sheet = 0
        self._seen_versions = (-1, -1)
        self._since = 0.0
        self._fresh = False
        self._tears = False
        """Whether yesterday's sheet falls and its sound is still to come."""
        self._notes: list[Paragraph] = []
        """The paragraphs about par that the page shows."""
        self._offsets: dict[str, ScrollView] = {}
        self._reviewing = DayReview(context)
        self._written = ""
        self._problem: Phrase | None = None
        """Why the code that the player has entered is invalid, or None."""
        self.torn: FallingPaper | None = None
        """Yesterday's calendar sheet while it falls, or None."""

    @property
    def deal(self) -> Daily:
        return daily(self.day)

    @property
    def known(self) -> Day:
        """Returns what the program knows about the chosen day's deal."""
        return self.context.calendar.day(self.day)

    def _waiting(self) -> Entry | None:
        """Returns the first match of the day's deal, if it is unfinished."""
        match = self.known.match
        entries = self.context.library.entries if match else ()
        return next((one for one in entries if one.id == match and one.opens), None)

    def _ended(self) -> Entry | None:
        """Returns the first match of the day's deal, if it is finished."""
        match = self.known.match
        library = self.context.library
        over = (*library.finished, *library.away) if match else ()
        return next((one for one in over if one.id == match), None)

    @property
    def _has_seen(self) -> bool:
        deal = self.deal
        name = self.context.players_of(deal.players)[0].name
        return self.context.calendar.has_seen(key_of(deal.game_id, deal.code), name)

    @property
    def _is_practice(self) -> bool:
        return bool(self.known.match) or self._has_seen

    @property
    def _is_broad(self) -> bool:
        return self.kit.metrics.size[0] >= BROAD * self.kit.metrics.text(21)

    @property
    def _is_wide(self) -> bool:
        metrics = self.kit.metrics
        three = THREE * (1.1 if self.kit.look.readable else 1.0)  # plain letters are wider
        return metrics.size[0] >= three * metrics.text(21) and not metrics.compact

    def _title(self, day: date) -> str:
        words = [WEEKDAYS[day.weekday()]]
        has_month = self._is_wide or (self._is_broad and SHEETS[self.sheet] != "codes")
        if not has_month or self.month != day.replace(day=1):
            words.append(MONTHS[day.month - 1])
        return " \u00b7 ".join(self.say(Phrase(one)) for one in words)

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> Node:
        kit, unit, metrics = self.kit, self.kit.metrics.u, self.kit.metrics
        self.shortcuts = (LOOK_BACK,) if self._ended() is not None else ()
        deal = self.deal
        rehearse(self.context, deal.game_id, self.context.players_of(deal.players), deal.options)
        broad, three = self._is_broad, self._is_wide
        head: list[Item | None] = [self.title_row(DAILY, large=True)]
        if three:
            line = self.say(phrase("One deal a day, the same for everybody"))
            head += [Fill(Label(NOWHERE, line, kit.style("body", kit.colours.hot)))]
        if three:
            shown = [Fill(self._leaf(), 11), Fill(self._month(), 10), Fill(self._codes(), 8)]
            sheets: Item = Row(shown, Span(unit(16), unit(40)))
        else:
            made = [self._leaf, self._month, self._codes]
            named = [phrase("Day"), phrase("Month"), phrase("Codes")]
            nth = min(self.sheet, 2)
            if broad:
                made, named, nth = made[1:], named[1:], max(0, nth - 1)
            switch = Segmented(
                NOWHERE,
                self.say(phrase("Sheet")),
                [self.say(one) for one in named],
                nth,
                lambda chosen: ("sheet", chosen + len(SHEETS) - len(named)),
            )
            head += [Fill(), Sized(switch, Span(0, metrics.text(150) * len(named)), Span(0, metrics.target))]
            side = made[nth]()
            sheets = (
                Row([Fill(self._leaf(), 11), Fill(side, 10)], Span(unit(16), unit(46))) if broad else side
            )
        return Column(
            [
                Space(unit(28)),
                Pad(Row(head, unit(24), align="centre"), x=unit(EDGE)),
                Space(Span(unit(10), unit(24))),
                Fill(Pad(sheets, x=Span(unit(36), unit(56)) if three else unit(20))),
                Space(Span(unit(14), unit(56))),
            ]
        )

    def _view(self, name: str, words: Phrase) -> ScrollView:
        before = self._offsets.get(name)
        view = ScrollView(NOWHERE, self.say(words), offset=before.offset if before is not None else 0)
        self._offsets[name] = view
        return view

    # -- the day -----------------------------------------------------------------------------------
    def _leaf(self) -> Node:
        kit, unit, deal = self.kit, self.kit.metrics.u, self.deal
        band = head_of_leaf(kit)
        style = Style("bold", 24, kit.colours.cream, "centre")
        title = self._title(deal.date)
        pad = unit(34 if self._is_wide else 16)
        inside = Column(
            [
                *self._what(),
                Space(Span(unit(6), unit(20))),
                Fill(),
                self._par(),
                Space(Span(unit(4), unit(14))),
                Balanced(
                    NOWHERE, self.say(self._note()), Style("semibold", 19, kit.paint.soft_ink), top=True
                ),
            ],
            name="day",
        )
        view = self._view("day", phrase("The deal"))
        is_main = decoded(self._written) is None
        kind: Kind = "primary" if is_main else "secondary"
        play = self.play_button(kind, Face("play", ENTER_CAP if is_main else ""), 28)
        tall = kit.metrics.control + (0 if kit.metrics.compact else unit(10))
        body = Column(
            [
                Sized(Label(NOWHERE, title, style), down=band),
                Space(Span(unit(6), unit(20))),
                Fill(Pad(Scroll(view, inside, least=unit(180), gap=unit(6)), x=pad)),
                Space(Span(unit(6), unit(18))),
                Pad(self._foot(play, tall), x=Span(unit(12), unit(28))),
                Space(unit(24)),
            ]
        )
        return Pad(Row([Fill(body), Space(below_leaf(kit))]), ground=LeafPaper(title, band), name="leaf")

    def _foot(self, play: Button, tall: int) -> Node:
        if self._ended() is None:
            return Sized(play, down=tall)
        back = Button(
            NOWHERE, self.say(phrase("Look back")), Press.PAST, face=Face("step-back", LOOK_BACK.cap), size=24
        )
        row = Row([Fill(back, 2), Fill(play, 3)], self.kit.metrics.u(16), flipped=self.kit.look.left)
        return Sized(
            OneOf([row, Column([back, play], self.kit.metrics.u(8))], by_width=True), down=Span(0, tall)
        )

    def _what(self) -> list[Item]:
        """Returns the date, the box, and facts about the deal."""
        unit, rule, (wide, high) = self.kit.metrics.u, Rule(dashed=True), self.kit.metrics.size
        if self._is_broad or high > wide:
            above, below = Space(Span(unit(4), unit(18))), Space(Span(unit(4), unit(16)))
            return [self._date(), above, rule, below, *self._facts()]
        written, box = Fill(Column(self._facts())), self._box(ALONE)
        row = Row([self._number(132), written, box, Space(unit(20))], unit(30), align="centre")
        return [Pad(row, unit(20), unit(14)), rule]

    def _number(self, size: int) -> Label:
        return Label(NOWHERE, str(self.deal.date.day), Style("display", size, self.kit.colours.ink, "centre"))

    def _box(self, wide: float) -> Sized:
        game, unit = ENTRIES[self.deal.game_id].rules, self.kit.metrics.u
        return Sized(
            Image(NOWHERE, game.title, boxed(game.id)), unit(wide), unit(wide * FRONT_TALL / FRONT_WIDE)
        )

    def _date(self) -> Node:
        sizes = ((132, 120), (90, 76)) if self.kit.metrics.compact else ((168, BOX), (112, 104))
        ways = [[Fill(self._number(size)), Fill(At(self._box(wide)))] for size, wide in sizes]
        return OneOf([Row(one, self.kit.metrics.u(10), align="centre") for one in ways])

    def _facts(self) -> list[Item]:
        kit, unit, deal = self.kit, self.kit.metrics.u, self.deal
        entry = ENTRIES[deal.game_id]
        title = Label(NOWHERE, entry.rules.title, Style("display", 34, kit.colours.ink))
        about = Label(NOWHERE, self.say(facts(entry.rules)), Style("semibold", 19, kit.paint.soft_ink))
        line = OneOf([Row([Whole(title), Whole(about)], unit(16), align="centre"), Column([title, about])])
        style = Style("semibold", 20, kit.colours.ink)
        people = Paragraph(
            NOWHERE, seats_text(self.context.players_of(deal.players), self.say), style, top=True
        )
        sign, side = (
            max(unit(least), round(kit.text.px(style) * share)) for least, share in ((28, 1.2), (44, 1.8))
        )
        discs = [Sized(Image(NOWHERE, "", self._disc(seat)), side, side) for seat in range(len(deal.players))]
        apart = round(side * KEY_WIDE * KEY_OUT) + unit(8)
        found = house_rules(entry.rules, deal.options, entry.daily)
        rules = " \u00b7 ".join(map(self.say, found)) if found else self.say(phrase("Standard rules"))
        leaflet = Image(
            NOWHERE, "", lambda kit, at: Picture(kit.assets.icon("leaflet", at.h, kit.colours.ink))
        )
        return [
            line,
            Space(Span(unit(4), unit(12))),
            Row([Row(discs, apart), Fill(people)], unit(16), align="centre"),
            Space(Span(unit(4), unit(10))),
            Row(
                [
                    Sized(leaflet, sign, sign),
                    Fill(Paragraph(NOWHERE, rules, style, top=True)),
                ],
                unit(14),
                align="centre",
            ),
        ]

    def _disc(self, seat: int) -> Painting:
        player = self.context.players_of(self.deal.players)[seat]
        framed = Medallion(picture_at(seat, player.picture), not player.is_human, turn=False)
        return lambda kit, rect: paint_medallion(kit, rect, framed)

    def _par(self) -> Node:
        kit, unit, known = self.kit, self.kit.metrics.u, self.known
        par = self.context.calendar.par(self.day)
        title, about = par_texts(self.deal.game_id, par)
        strong, soft = Style("display", 27, kit.colours.ink), Style("semibold", 19, kit.paint.soft_ink)
        of_par = strong if known.total is None else Style("bold", 20, kit.colours.ink)
        styled = ((title, of_par), (about, soft))
        lines: list[Paragraph] = [Balanced(NOWHERE, self.say(one), style, top=True) for one, style in styled]
        in_result = known.total is not None and par_of_day(known.par) is not None
        self._notes = lines[1:] if in_result else lines
        ground = Image(NOWHERE, "", lambda kit, rect: kit.paint.row(*rect.size))
        ground.z = -9
        if known.total is None:
            discs: list[Item] = [Sized(Image(NOWHERE, "", judge(nth)), unit(56), unit(56)) for nth in (1, 2)]
            beside = Row([Fill(Column(lines, unit(4))), Space(unit(26)), *discs], unit(6), align="centre")
            inner: Item = Column(lines, unit(4)) if kit.metrics.compact else beside
        else:
            number = stars_of(self.deal.game_id, known)
            high = round(kit.text.px(strong) * 1.1)
            shown = starred(kit, self.say, number, high, hollow=known.later) if number else None
            result = Paragraph(NOWHERE, self.say(result_text(known)), strong, top=True)
            by = decided_text(known)
            why = Paragraph(NOWHERE, self.say(by), soft, top=True) if by is not None else None
            inner = Column([Row([Fill(result), shown], unit(10), align="centre"), *self._notes, why], unit(4))
        return Pad(inner, Span(unit(10), unit(24)), Span(unit(6), unit(16)), ground, name="par")

    def _note(self) -> Phrase:
        known = self.known
        waits = self._waiting()
        if waits is not None and known.seq == MOST:
            return phrase("The calendar does not know how far you had played, so this is practice now.")
        if waits is not None and (waits.practice or waits.seq < known.seq):
            return phrase("This is an older copy of your try. It is practice.")
        if waits is not None:
            return phrase("Your try is waiting. It counts.")
        if known.total is not None:
            if known.hinted:
                return phrase("Played with hints, so it has no stars. From now on it is practice.")
            return phrase("From now on this deal is practice.")
        if known.match:
            return phrase("Your try was left unfinished. From now on this deal is practice.")
        if self._has_seen:
            return phrase("You have seen these cards before, so this is practice.")
        if (self.is_awaited and not self._is_held) or self.context.library.unread:
            return phrase("Your matches are still being read. The cards come after that.")
        if is_later(self.context.calendar.deals, self.day, self.today):
            return phrase("The first try counts, and is marked as played on a later day.")
        return phrase("The first try counts. After that it is practice. A hint costs the stars.")

    @property
    def play_words(self) -> Phrase:
        if self._waiting() is not None:
            return phrase("Carry on")
        if self._is_practice:
            return phrase("Practise")
        return phrase("Deal today's cards") if self.day == self.today else phrase("Deal the cards")

    # -- the month ---------------------------------------------------------------------------------
    def _month(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        words = self.say(month_of(self.month))
        title = Label(NOWHERE, words, Style("display", 36, kit.colours.ink))
        side = max(unit(46), kit.metrics.target)
        turns = [
            Sized(
                self._turning(Press.EARLIER, "left", phrase("Earlier month"), self._may_go_back), side, side
            ),
            Sized(self._turning(Press.AFTER, "right", phrase("Later month"), self._may_go_on), side, side),
        ]
        run = run_text(self.context.calendar.deals, self.today)
        bold, soft = Style("bold", 21, kit.colours.ink), Style("semibold", 19, kit.paint.soft_ink)
        said = [
            Paragraph(NOWHERE, self.say(run), bold, top=True) if run is not None else None,
            Paragraph(NOWHERE, self.say(phrase("A missed day costs nothing.")), soft, top=True),
        ]
        inside = Column(
            [
                month_grid(kit, self.say, self.month, (FIRST, self.today), self._mark),
                Space(Span(unit(6), unit(16))),
                Fill(),
                Rule(dashed=True),
                Space(Span(unit(4), unit(12))),
                legend(kit, self.say),
                Space(Span(unit(4), unit(12))),
                Column(said, unit(2)),
            ],
            name="month",
        )
        view = self._view("month", phrase("Month"))
        sheet = Column(
            [
                Row([Fill(title), *turns], unit(10), align="centre"),
                Space(Span(unit(4), unit(12))),
                Fill(Scroll(view, inside, least=unit(200), gap=unit(6))),
            ]
        )
        side = unit(16 if kit.metrics.compact else 30)
        return Pad(sheet, side, Span(unit(12), unit(24)), Panel(NOWHERE, words), name="sheet")

    def _turning(self, press: Press, icon: str, words: Phrase, may: bool) -> Button:  # noqa: FBT001 - by place, twice
        reason = None if may else self.say(phrase("There are no days to play."))
        return Button(NOWHERE, self.say(words), press, kind="round", face=Face(icon), reason=reason)

    @property
    def _may_go_back(self) -> bool:
        return self.month > FIRST

    @property
    def _may_go_on(self) -> bool:
        return self.month < self.today.replace(day=1)

    def _mark(self, day: date) -> Mark:
        known = self.context.calendar.day(day)
        number = stars_of(daily(day).game_id, known) if known.total is not None else None
        over = known.total is not None
        return Mark(bool(known.match), over, known.later, number, day == self.today, day == self.day)

    def _codes(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        code = str(self._challenge or "") if self.known.total is not None else ""
        broad = not self._is_wide and not self._is_broad
        inside = codes(kit, self.say, self.deal.game_id, code, self._written, self._problem, broad=broad)
        view = self._view("codes", phrase("Codes"))
        side = unit(16 if kit.metrics.compact and not broad else 30)
        panel = Panel(NOWHERE, self.say(phrase("Codes")))
        return Pad(Scroll(view, inside, least=unit(200), gap=unit(6)), side, Span(unit(14), unit(30)), panel)

    @property
    def _challenge(self) -> Challenge | None:
        deal = self.deal
        return challenge_of(deal.game_id, deal.players, deal.options, deal.code)

    # -- what is done ------------------------------------------------------------------------------
    def enter(self, size: tuple[int, int]) -> None:
        today = self.context.calendar.today
        if today != self.today:
            self.day = today if self.day == self.today else self.day
            self.today, self.month = today, self.day.replace(day=1)
        self.context.library.refresh()
        self.context.library.open_archive()
        self.context.calendar.refresh()
        self.context.calendar.restore(self.month)
        self._seen_versions = self._versions
        if not self._is_unlaid(size):
            self.rebuild()
        super().enter(size)
        self._focus_play()
        self._tear_off()

    def on_laid(self) -> None:
        if (leaf := self._torn_from()) is not None:
            torn_leaf(self.kit, leaf.rect, "", "")  # its paper is made now: the fall must not wait for it

    def _torn_from(self) -> LeafPaper | None:
        """Returns the calendar if yesterday's sheet must fall from it."""
        shows = self.day == self.today and not self.known.match and self.services.look.motion == "full"
        if self.context.calendar.torn == self.today or not shows:
            return None
        return next((one for one in self.widgets if isinstance(one, LeafPaper)), None)

    def _tear_off(self) -> None:
        if (leaf := self._torn_from()) is not None:
            self.context.calendar.torn = self.today
            before = self.today - timedelta(days=1)
            self.torn = torn_leaf(self.kit, leaf.rect, self._title(before), str(before.day))
            self.torn.update(0.0, self.stage)
            self._tears = True

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if self.torn is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.torn.end(self.stage)
        return super().take(event)

    @property
    def resting(self) -> bool | None:
        torn = self.torn is not None and self.torn.falls
        moves = torn or self._easel.fades or any(one.alive for one in self.active)
        return None if moves or self.is_awaited else True  # a new par is no movement

    def leave(self) -> None:
        super().leave()
        self.context.calendar.stop()
        self._reviewing.close()

    @property
    def _versions(self) -> tuple[int, int]:
        return self.context.calendar.version, self.context.library.version

    def tick(self, dt: float) -> Change | None:
        if self._tears:
            self._tears = False
            self.services.sounds.play("page_turn")
        calendar = self.context.calendar
        calendar.count(self.deal)
        fresh = calendar.counted()
        self._reviewing.look(self.day, self._ended())
        self._since += dt
        self._fresh = self._fresh or fresh
        if self._versions != self._seen_versions:
            self.context.calendar.restore(self.month)
            self._seen_versions = self._versions
            self.rebuild()
        elif self._fresh and self._since >= TELL_SECONDS:
            self._since, self._fresh = 0.0, False
            self._tell_par()
        if self.torn is not None:
            self.torn.update(dt * self.context.speed(), self.stage)
        return super().tick(dt)

    def _tell_par(self) -> None:
        sentences = par_texts(self.deal.game_id, self.context.calendar.par(self.day))[-len(self._notes) :]
        for line, sentence in zip(self._notes, sentences, strict=True):
            line.say(self.say(sentence))
        if any(line.measure(self.kit, line.rect.w).height != line.rect.h for line in self._notes):
            self.rebuild()

    def _focus_play(self) -> None:
        if self.ring.at is None:
            play = next(
                (one for one in self.widgets if isinstance(one, Button) and one.action is Deal.PLAY), None
            )
            if play is not None:
                self.focus_on(play)

    def on_action(self, action: Action) -> Change | None:
        match action:
            case ChooseDay(day):
                self.take_back()
                self.day = day
                self.sheet = 0
                self.rebuild()
            case Press.PAST:
                over = self._ended()
                return Push(routes.LookBack(over.path)) if over is not None else None
            case Press.CHALLENGE:
                found = self._challenge
                return Push(routes.ChallengePage(found)) if found is not None else None
            case Press.COPY:
                copy_code(self, str(self._challenge))
            case Written(text):
                self._write(text)
            case Press.OPEN:
                return self.open_code(self._written)
            case Press.EARLIER | Press.AFTER:
                step = -1 if action is Press.EARLIER else 31
                self.month = (self.month + timedelta(days=step)).replace(day=1)
                self.context.calendar.restore(self.month)
                self.turn_page()
            case ("sheet", int(number)):
                self.sheet = number
                self.turn_page()
            case _:
                return super().on_action(action)
        return None

    def _write(self, text: str) -> None:
        was_code, self._written = decoded(self._written), text
        if (was_code is None) != (decoded(text) is None):
            self._problem = None
            self.rebuild()

    def open_code(self, text: str) -> Change | None:
        found = self.context.challenges.read_code(text)
        self._written, self._problem = text, found if isinstance(found, Phrase) else None
        if isinstance(found, Phrase):
            self.services.sounds.play("illegal")
            self.sheet = SHEETS.index("codes")
            self.rebuild()
            return None
        self._written = ""
        return Push(routes.ChallengePage(found, is_sealed=True))

    def on_key(self, event: pygame.Event) -> Change | None:
        if event.key == pygame.K_v:
            return self.open_pasted()
        if LOOK_BACK.means(event):
            return self.on_action(Press.PAST)
        return super().on_key(event)

    def play(self) -> Change | None:
        waits = self._waiting()
        found = self.context.resume(waits) if waits is not None else self.context.begin_day(self.deal)
        return self.sit_down(found, unpacks=waits is None)

    def on_rules(self) -> Change | None:
        return Push(routes.Rules(self.deal.game_id))
