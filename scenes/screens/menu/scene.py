"""The main menu: a shelf with the games' boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.phrases import Phrase, phrase
from game.games import ENTRIES, GAMES
from game.saves import Entry
from game.session.exercise_session import ExerciseSession
from game.session.session import BACK
from scenes.context.context import Context
from scenes.screens.base import BaseScene, facts, line_of, on_shelf
from scenes.screens.box.flight import Boxed, BoxPlace
from scenes.screens.menu.art import BOARD, FLOOR, BoxArt, Places, contact, dated, further_flowers, ribbons
from scenes.screens.menu.life import Chase, Lamp, chases, shelf_life
from scenes.screens.menu.things import (
    PEEK,
    USUAL,
    BoxOnShelf,
    Carry,
    Lettering,
    Tag,
    Thing,
    drawn_ahead,
    leader_strip,
    letterings,
    lying_boxes,
    paint_thing,
    plate_width,
    side_by_side,
    untold,
    waiting,
)
from scenes.screens.menu.wall import hung, last_answer, wall, wall_card, wall_note
from scenes.screens.menu.welcome import TIPS, Swing, TagAnswer, first_game, first_tag
from scenes.stage import routes
from scenes.stage.idle import Idle
from scenes.stage.routes import Change, Push, Quit
from scenes.stage.scene import sliced
from scenes.ui.button import Button
from scenes.ui.dialog import Choice, Close, Dialog
from scenes.ui.keys import DAILY, SCORE_PAD, asks
from scenes.ui.widget import Action, Handled, Widget

ABOVE_BOX = 20.0
"""Least distance in design px between a note and the box below."""
CLOSING = 0.2
LAMP_GAIN = -6.0
"""Gain in dB of the lamp's sound in the main menu."""
RISING = 0.36


class Take(NamedTuple):
    """The action that takes a game's box to its set-up."""

    game_id: str


class Press(Enum):
    """Actions of the things on the shelf and on the wall."""

    DAILY = "deal of the day"
    SCORES = "score book"
    MATCHES = "saved matches"
    RULES = "rules"
    ASK = "ask the rules"
    PAD = "score pad"
    SETTINGS = "settings"
    LEAVE = "leave"
    QUIT = "quit"
    MOMENT = "a moment of one's own"
    NO_MOMENT = "no moment today"
    TIP = "what a tip tells of"
    NO_TIP = "wave a tip away"
    POSTCARD = "the last result that came back"
    UNPIN = "take the postcard down"


THINGS = (
    (Press.DAILY, phrase("Daily deal"), "calendar", (104, 120)),
    (Press.SCORES, phrase("Score book"), "book", (96, 134)),
    (Press.MATCHES, phrase("Matches"), "drawer", (196, 130)),
    (Press.RULES, phrase("Rules"), "rack", (124, 140)),
    (Press.PAD, phrase("Score pad"), "pad", (124, 124)),
    (Press.SETTINGS, phrase("Settings"), "dial", (106, 108)),
)
"""The things on the shelf: action, name, drawing, and size in design px."""
LATER = (Press.DAILY, Press.PAD)
"""Things that a new player does not see yet."""
DRAWERS = ("drawer-empty", "drawer", "drawer-full")
"""Drawings of the "Matches" drawer: with no match, with a few and with many."""
ALONE = (phrase("Won on this computer."), phrase("Won against Sharp."), phrase("Won against Master."))
"""Spoken texts for one, two or three stars."""
TOGETHER = (
    phrase("Beaten."),
    phrase("Beaten with a harder rule."),
    phrase("Beaten with two harder rules."),
)
"""Spoken texts for stars of games that all players win together."""


WAYS: dict[Press, Callable[[Context], routes.Route]] = {
    Press.SETTINGS: lambda _: routes.Settings(),
    Press.DAILY: lambda _: routes.DailyPage(),
    Press.SCORES: lambda _: routes.ScoreBook(),
    Press.MATCHES: lambda _: routes.Matches(),
    Press.ASK: lambda _: routes.Ask(),
    Press.PAD: lambda context: context.score_pads.way(),
}


class Menu(BaseScene, Boxed):
    """The main menu: games on a shelf, and unfinished matches."""

    shortcuts = (DAILY, SCORE_PAD)
    box_at = "shelf"

    way_back = BACK

    @property
    def opening(self) -> str:
        return self.say(phrase("Tuckbox. Choose a game."))

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._seen_versions = (-1, -1)
        self._boxes: list[BoxOnShelf] = []
        self._fresh = True
        self._idle = Idle(context.services.thrift)
        self._lamp: Lamp | None = None
        self._chases: list[Chase] = []
        self._first: Widget | None = None
        self._heard: Widget | None = None
        """The thing under the pointer whose sound was played last."""
        self._lying: list[Entry] = []
        self._after = 0
        """X in px at which the pictures of unfinished matches end."""
        self._things: list[Thing] = []
        self._by_keys = True
        """Whether the keyboard was used after the pointer."""
        self._changed: Iterator[None] | None = None
        """The rest of the work on a changed menu, if any."""
        self._moment: ExerciseSession | None = None
        """The exercise that a note on the wall offers, if any."""
        self._offer: list[Entry] = []
        """The unfinished matches on the shelf when the program last chose the focus."""
        self._news = (False, str(None))
        self._tip: str | None = None
        """The id of the tip on the note, if any."""
        self._invited: BoxOnShelf | None = None
        """The box with the tag that offers a new player a lesson."""
        self.swing: Swing | None = None
        """The animation of the new player's tag."""
        self._swung = False
        self._shown_first = (False, False)
        """Whether the new player's tag and the calendar are visible."""

    # -- what is where -----------------------------------------------------------------------------
    def backdrop(self) -> Surface:
        metrics, paint, places = self.kit.metrics, self.kit.paint, self._places()
        wall = paint.wood(wall=True).copy()
        for x in (140, 1430):
            self._blit(wall, "bracket", metrics.rect(x, BOARD[1] - 2, 28, 54))
        for rect in self._boards():
            paint.shelf(rect.w, rect.h).blit(wall, rect.topleft)
        vase = places.vase()
        if not self.kit.look.high:
            foot = vase.inflate(-vase.w // 3, 0)
            contact(self.kit, foot.w, metrics.u(10)).blit(wall, foot.bottomleft)
        further_flowers(self.kit, wall, vase, self.context.ages.now.flowers - 1)
        self._blit(wall, "vase", vase)
        xs, *_ = self._things_places()
        book = next(x for one, x in zip(self._things_shown(), xs, strict=True) if one[0] is Press.SCORES)
        ribbons(self.kit, wall, book, self.context.ages.now.ribbons)
        return wall

    def _things_shown(self) -> tuple[tuple[Press, Phrase, str, tuple[int, int]], ...]:
        shows_all = self.context.firsts.has_calendar
        return tuple(one for one in THINGS if shows_all or one[0] not in LATER)

    def _things_places(self) -> tuple[tuple[float, ...], float, Lettering]:
        px, edge = self.kit.metrics.s, self.kit.metrics.origin[0]
        after = (self._after - edge) / px if self._waiting else None
        shown, places = self._things_shown(), self._places()
        for lettering in letterings(self.kit):
            sizes = [
                (plate_width(self.kit, self.say(said), lettering) / px, size[0]) for _, said, _, size in shown
            ]
            xs, widest = places.things(sizes, after, lettering.gap)
            if max(plate for plate, _ in sizes) <= widest:
                break
        return xs, widest, lettering

    def _boards(self) -> tuple[Rect, Rect]:
        (left, right), (edge, below) = self._places().sides, BOARD
        rect = self.kit.metrics.rect
        return rect(left, edge, right - left, below - edge), rect(
            left, FLOOR, right - left, 1000 - FLOOR + 30
        )

    def _places(self) -> Places:
        return Places(self.kit.metrics, len(on_shelf()))

    def _blit(self, onto: Surface, name: str, rect: Rect) -> None:
        drawn = self.kit.assets.svg(f"shelf/{name}.svg", rect.size)
        onto.blit(drawn, rect.topleft, special_flags=BLEND_PREMULTIPLIED)

    def build(self) -> None:
        last, games = self.context.ages.last, on_shelf()
        # The last box is below the usual place of a note.
        left = last is not None and len(games) > 1 and last.game == games[-1].id
        self.lay_part("wall", wall(self.kit, Press.LEAVE, Press.ASK, left=left), self.kit.metrics.window)
        self._build_boxes()
        self._build_things()
        self._build_note()
        self._lamp = Lamp(self.kit, self.stage, self._lamp)
        parts = shelf_life(self.kit, self.stage, self._boxes, self._places().unit)
        self._chases = chases(self.kit, self.stage, self._boxes, self._places().unit)
        self._idle.lay(parts, lively=self.kit.look.motion == "full")
        if self._fresh:
            self._fresh = False
            self._first_focus()

    def _build_boxes(self) -> None:
        places = self._places()
        art = BoxArt(self.kit, places.unit)
        self._boxes = []
        for number, game in enumerate(on_shelf()):
            stars = self.context.ages.now.stars.get(game.id, 0)
            words = f"{game.title}. {self.say(facts(game))}. {self.say(line_of(game))}"
            won = self.say((TOGETHER if ENTRIES[game.id].together else ALONE)[stars - 1]) if stars else ""
            words = f"{words} {won}".strip()
            front = places.front(number, art.front_size)
            box = BoxOnShelf(front, words, Take(game.id), art, game.id, places.lean(number), stars=stars)
            box.won = won
            self._boxes.append(self.add(box))
        self._show_last_table()
        self._tag = self.add(Tag(Rect(0, 0, 1, 1)))
        self.notices.rule_of = untold
        self._build_first_tag()

    def _show_last_table(self) -> None:
        last = self.context.ages.last
        box = next((one for one in self._boxes if last is not None and one.game_id == last.game), None)
        if last is None or box is None:
            return
        box.rest = PEEK
        box.open_to(PEEK)
        if last.leader:
            box.has_strip, person = True, self.context.people.now.find(last.leader)
            picture = person.picture if person is not None else ""
            self.add(leader_strip(self.kit, box.rect, last, picture, self.say))

    def _build_first_tag(self) -> None:
        game, firsts = first_game(self.context), self.context.firsts
        self._shown_first = firsts.invites, firsts.has_calendar
        self._invited = self.swing = None
        if game is None or not firsts.invites:
            return
        self._invited = next(box for box in self._boxes if box.game_id == game.id)
        self._invited.open_to(1.0)
        widgets = first_tag(self.kit, self._invited.rect)
        for widget in widgets:
            self.add(widget)
        if not self._swung and self.kit.look.motion == "full":
            self.swing = Swing(self.kit, self.stage, widgets)
        self._swung = True

    def _build_things(self) -> None:
        self._lying = self._waiting
        lying = [*lying_boxes(self.kit, self._lying)]
        self._after = max((one.rect.right for one in lying), default=0)
        if (narrower := self._things_places()[2]) != USUAL:
            lying = [*lying_boxes(self.kit, self._lying, narrower)]
        standing = [*self._standing()]
        self._things = [*map(self.add, lying), *standing]
        board = Rect(0, 0, self.kit.metrics.window.w, standing[0].rect.bottom)
        self.lay_part("things", side_by_side(standing, self._after), board)

    def _standing(self) -> Iterator[Thing]:
        metrics, floor = self.kit.metrics, self.kit.metrics.point(0, FLOOR)[1]
        things = self._things_shown()
        places, room, lettering = self._things_places()
        for (job, said, drawing, size), x in zip(things, places, strict=True):
            px = (metrics.u(size[0]), metrics.u(size[1]))
            name = DRAWERS[min(self.context.ages.now.rows, 2)] if job is Press.MATCHES else drawing
            drawn = tuple(self.kit.assets.svg(f"shelf/{name}{state}.svg", px) for state in ("", "-stirred"))
            if job is Press.DAILY:
                drawn = tuple(self._dated(leaf) for leaf in drawn)
            at, plate = (metrics.point(x, 0)[0], floor), lettering._replace(widest=metrics.u(room))
            yield paint_thing(self.kit, self.say(said), job, (drawn[0], drawn[1]), at, plate)

    def _dated(self, leaf: Surface) -> Surface:
        calendar = self.context.calendar
        return dated(
            self.kit, self.say, leaf, calendar.today, starred=calendar.day(calendar.today).total is not None
        )

    def _build_note(self) -> None:
        if self._tip is not None:
            every, actions, no = TIPS[self._tip], (Press.TIP, Press.NO_TIP), phrase("Close")
        elif self._moment is not None:
            game = self._moment.game.title
            every = (
                phrase("From your matches: {game}. What would you do?", game=game),
                phrase("{game}: what would you do?", game=game),
            )
            actions, no = (Press.MOMENT, Press.NO_MOMENT), phrase("Not today")
        else:
            note = wall_card(self.context, self.kit, (Press.POSTCARD, Press.UNPIN))
            if note is None:
                return
            self.lay_part("note", note, self.parts["wall"].rect_of("note"))
            return
        paper = wall_note([self.say(one) for one in every], actions[0])
        room = self.parts["wall"].rect_of("note")
        room.h = min(box.rect.y - self.kit.metrics.u(ABOVE_BOX) for box in self._boxes) - room.y
        self.lay_part("note", hung(self.kit, paper, self.say(no), actions[1]), room)

    @property
    def _waiting(self) -> list[Entry]:
        return waiting(self.context.library.entries)

    def _first_focus(self) -> None:
        waits = [one for one in self._things if one.action is Carry.ON]
        answers = [one for one in self.widgets if isinstance(one, Button) and one.action is TagAnswer.SHOW]
        first: list[Widget] = [*answers, *waits, *sorted(self._boxes, key=lambda box: -box.rest)]
        if first:
            self.focus_on(first[0])
            self._first = first[0]
        self._offer = self._lying

    def _is_unlaid(self, size: tuple[int, int]) -> bool:
        # A match that was just left then lies on the board from the first frame.
        return super()._is_unlaid(size) or self._lying != self._waiting

    # -- what is done ------------------------------------------------------------------------------
    def enter(self, size: tuple[int, int]) -> None:
        self.context.preferences.change_for()
        self._fresh = not self.ring.remembers
        self.context.library.refresh()
        self.context.library.open_archive()  # so that all matches are read when the drawer opens
        self.context.exercises.offer()
        self.context.calendar.refresh()
        self.context.score_pads.refresh()
        self._tip = None
        self._meet()
        self.services.sounds.ambience("room_lamp", gain=LAMP_GAIN)
        super().enter(size)
        if self._lamp is not None:
            self._lamp.push()
        if self._fresh or self._offer != self._lying:
            self._fresh = False
            self._first_focus()
        self._first = self.ring.at

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Take(game_id):
                return Push(routes.Setup(game_id))
            case Press() if action in WAYS:
                return Push(WAYS[action](self.context))
            case Press.RULES:
                return self.on_rules()
            case Press.LEAVE | Press.QUIT:
                return self._leave(sure=action is Press.QUIT)
            case Press.MOMENT | Press.NO_MOMENT:
                return self._take_moment(tries=action is Press.MOMENT)
            case Press.TIP | Press.NO_TIP:
                return self._take_tip(follows=action is Press.TIP)
            case Press.POSTCARD | Press.UNPIN:
                return self._take_postcard(follows=action is Press.POSTCARD)
            case TagAnswer():
                return self._answer(action)
            case Carry():
                return self._carry(list(Carry).index(action))
            case _:
                return super().on_action(action)

    def _leave(self, *, sure: bool) -> Change | None:
        if sure:
            return Quit()
        stay = Choice(self.say(phrase("Stay")), Close.READ, "primary", "Enter")
        leave = Choice(self.say(phrase("Quit")), Press.QUIT)
        saved = self.say(phrase("Every move is saved."))
        self.ask(Dialog(self.say(phrase("Quit Tuckbox?")), saved, (leave, stay), Close.READ))
        return None

    def _redrawn(self) -> Iterator[None]:
        yield from drawn_ahead(self.kit, self._waiting)
        for rect in self._boards():
            self.kit.paint.shelf(*rect.size)
            yield
        yield from (None for _ in self._standing())
        places, art = self._places(), BoxArt(self.kit, self._places().unit)
        for number, game in enumerate(on_shelf()):
            last, stars = self.context.ages.last, self.context.ages.now.stars.get(game.id, 0)
            opened = PEEK if last is not None and last.game == game.id else 0.0
            art.box(game.id, places.lean(number), opened, stars=stars)
            yield

    def _show_last(self) -> None:
        untouched = self.ring.at is None or self.ring.at is self._first
        before = self.snapshot()
        self.rebuild()
        self._easel.fade_from(before)
        self._hover(self.widget_at(self._pointer))
        if untouched and self.dialog is None:
            self._first = self.ring.at
            by_default = self.ring.at is None or self.ring.at in self._boxes[:1]
            if self._offer != self._lying or by_default or self._invited is not None:
                self._first_focus()

    def _meet(self) -> bool:
        firsts = self.context.firsts
        firsts.look()
        tip = self._tip or (None if firsts.invites else firsts.due())
        changed = (tip, (firsts.invites, firsts.has_calendar)) != (self._tip, self._shown_first)
        self._tip = tip
        return changed

    def _answer(self, answer: TagAnswer) -> Change | None:
        if answer is TagAnswer.SETTINGS:
            return Push(routes.Settings())
        game = self._invited.game_id if self._invited is not None else ""
        self.context.firsts.answer(knows=answer is TagAnswer.KNOWN)
        self.rebuild()
        self._first_focus()
        return Push(routes.Lesson(game, "shelf")) if answer is TagAnswer.SHOW and game else None

    def _take_postcard(self, *, follows: bool) -> Change | None:
        found = last_answer(self.context.calendar.deals)
        if found is not None and not follows:
            self.context.preferences.change(unpinned=str(found[0]))
            self.rebuild()
        return Push(routes.ChallengePage(found[0])) if found is not None and follows else None

    def _take_tip(self, *, follows: bool) -> Change | None:
        tip, self._tip = self._tip, None
        self.rebuild()
        last = next(iter(self.context.library.finished), None)
        if not follows or last is None or last.summary is None:
            return None
        ways: dict[str | None, Change] = {
            "looking-back": Push(routes.LookBack(last.path)),
            "two-people": Push(routes.Setup(last.summary.game)),
        }
        return ways.get(tip)

    def _show_offer(self) -> None:
        if (moment := self.context.exercises.offered()) is not None:
            self._moment = moment
            self.rebuild()

    def _tell_of_spoiled(self) -> None:
        library = self.context.library
        if self.notices.banner is None and (notice := library.spoiled() or library.copies()) is not None:
            self.notice(self.say(notice), warning=True, seconds=10.0)

    def _take_moment(self, *, tries: bool) -> Change | None:
        moment, self._moment = self._moment, None
        self.rebuild()
        return self.sit_down(moment) if tries and moment is not None else None

    def _carry(self, nth: int) -> Change | None:
        found = self._lying[nth : nth + 1]
        return self.sit_down(self.context.resume(found[0])) if found else None

    def take(self, event: pygame.Event) -> Change | Handled | None:
        self._idle.stir()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEMOTION):
            self._by_keys = event.type == pygame.KEYDOWN
        if self.swing is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.swing.end()
        return super().take(event)

    def listens(self, event: pygame.Event) -> bool:
        return super().listens(event) or (self.dialog is None and asks(event))

    def on_key(self, event: pygame.Event) -> Change | None:
        if DAILY.means(event):
            return self.on_action(Press.DAILY)
        if SCORE_PAD.means(event):
            return self.on_action(Press.PAD)
        return self.on_rules() if asks(event) else None

    # -- the box on its way ------------------------------------------------------------------------
    @property
    def box_speed(self) -> float:
        return self.context.speed()

    def box_place(self, game_id: str, size: tuple[int, int]) -> BoxPlace | None:
        number = next((nth for nth, game in enumerate(on_shelf()) if game.id == game_id), None)
        if number is None:
            return None
        places = Places(self._kit(size).metrics, len(on_shelf()))
        art = BoxArt(self.kit, places.unit)
        front = places.front(number, art.front_size)
        box = self._box_of(game_id)
        return BoxPlace(front) if box is None else BoxPlace(front, box.unlit, closed=not box.opened)

    def show_box(self, game_id: str, *, shown: bool) -> None:
        box = self._box_of(game_id)
        if box is not None:
            box.show(shown=shown)
            self._tag.visible = self._tag.visible and shown

    def expect_box(self, game_id: str) -> None:
        for box in self._boxes:  # time stands still here until the box has landed
            box.settle(0.0 if box.game_id == game_id else box.rest)
        for thing in self._things:
            thing.stir(stirred=False)
        super().expect_box(game_id)

    def _box_of(self, game_id: str) -> BoxOnShelf | None:
        return next((box for box in self._boxes if box.game_id == game_id), None)

    @property
    def resting(self) -> bool:
        moving = any(box.opened not in (box.rest, 1.0) for box in self._boxes) or any(
            one.running for one in self._chases
        )
        swaying = self._lamp is not None and self._lamp.swaying
        swings = self.swing is not None and self.swing.swings
        return not (moving or swaying or swings or self._easel.fades)

    # -- moving ------------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        self._take_in()
        self._show_offer()
        self._tell_of_spoiled()
        self._move_boxes(dt)
        if self.swing is not None:
            self.swing.update(dt)
        if self._lamp is not None:
            self._lamp.update(dt)
        self._idle.update(dt)
        for chase in self._chases:
            chase.update(dt)
        if self.hovered is not self._heard:
            self._heard = self.hovered
            if self.hovered is not None:
                self.services.sounds.play("ui_move")
        return super().tick(dt)

    def _take_in(self) -> None:
        """Updates the menu if newly read matches, days of the calendar or decorations change it."""
        library, calendar, ages = self.context.library, self.context.calendar, self.context.ages
        changed = ages.take()
        if self._seen_versions != (library.version, calendar.version):
            self._seen_versions = library.version, calendar.version
            ages.look()
            changed = self._meet() or self._lying != self._waiting or self._has_news() or changed
        if changed:
            self._changed = sliced(self._redrawn())
        if not self.catches_up and self._changed is not None and next(self._changed, self) is self:
            self._changed = None
            self._show_last()

    def _has_news(self) -> bool:
        calendar, before = self.context.calendar, self._news
        last = last_answer(calendar.deals)
        self._news = calendar.day(calendar.today).total is not None, str(last)
        return self._news != before

    def _move_boxes(self, dt: float) -> None:
        raised = self._raised()
        forward = raised if isinstance(raised, BoxOnShelf) else self._invited
        for thing in self._things:
            thing.stir(stirred=thing is raised)
        for box in self._boxes:
            wanted = 1.0 if box is forward else box.rest
            if self.services.look.motion != "full":
                box.open_to(wanted)
            elif box.opened < wanted:
                box.open_to(min(wanted, box.opened + dt / RISING))
            elif box.opened > wanted:
                box.open_to(max(wanted, box.opened - dt / CLOSING))
            box.step(forward=box is forward)
        if forward is None or forward.has_strip or self._invited is not None:
            self._tag.take()
        else:
            game = GAMES[forward.game_id]
            lines, low = (
                (self.say(facts(game)), self.say(line_of(game))),
                min(one.rect.y for one in self._things),
            )
            self._tag.hang(self.kit, forward, lines, low)

    def _raised(self) -> BoxOnShelf | Thing | None:
        every: list[BoxOnShelf | Thing] = [*self._boxes, *self._things]
        hovered = [one for one in every if one.hovered]
        focused = [one for one in every if one.focused]
        return next(iter([*focused, *hovered] if self._by_keys else [*hovered, *focused]), None)
