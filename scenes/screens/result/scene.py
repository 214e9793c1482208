"""The screen with the result of a match."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from datetime import date
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.deal import Deal
from game.core.phrases import phrase
from game.daily import daily
from game.days import now_here
from game.games import ENTRIES, GAMES
from game.session.session import Session
from scenes.board.acts import part
from scenes.board.common import medallion_of
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.base import AIR, BackAction, SessionScene, WayOn, ways_on
from scenes.screens.box.flight import Boxed, BoxPlace
from scenes.screens.daily.month import outcome_of_day
from scenes.screens.lid.art import StampPicture, short_day
from scenes.screens.menu.art import front_of
from scenes.screens.result.actors import Actors
from scenes.screens.result.names import NameTag, name_tags
from scenes.screens.result.performance import GAINS, Gala, Performance, Together, Win, filling, heard
from scenes.screens.result.pictures import told_apart
from scenes.screens.result.rounds import EVEN_PLAYED, WITH_HINTS, review_of
from scenes.screens.result.stage import Stage, StageWords
from scenes.screens.result.tiles import (
    Deciding,
    FaceDown,
    MomentChange,
    MomentDoor,
    MomentTile,
    OfStamp,
    PressedStamp,
    Watch,
    agree,
    invitation,
    place_of_stamp,
    shown_with,
)
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Push, Replace
from scenes.stage.stage import Stage as Sprites
from scenes.table.why import Why
from scenes.ui import clipboard
from scenes.ui.access import ACCESS
from scenes.ui.box import NOWHERE, Column, Fill, Item, Node, OneOf, Pad, Room, Row, Sized, Space, Whole
from scenes.ui.button import Button, Face
from scenes.ui.dialog import Choice, Close, Dialog
from scenes.ui.keys import CHALLENGE, ENTER, LOOK_BACK, OTHER_GAME, RULES, WHY
from scenes.ui.label import Image, Label, Panel
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled, Widget

STAGE = (44.0, 104.0, 800.0, 486.0)
PAPER = (872.0, 104.0, 684.0, 486.0)
PAPER_PAD = 16
"""Space in design px at both sides of the panel's text."""
MOST_TILES = 3
SMALL_NAME = 27
"""Text size of the game's name if space is short."""
PHRASE_LOST = "phrase_lost"
BETWEEN_TILES = 0.09
TILE_SECONDS = 0.24
STILL_SECONDS = 0.8
"""Seconds for which the screen must be still before Enter presses a button."""
BELOW = 0.6
"""Distance from the title's middle to its lower edge, as a multiple of the text size."""
LINE_SHARE = 0.9
"""Largest size of the text below the title, relative to the title's size."""
PATIENCE = 5.0
"""Largest number of seconds for which panels wait for the review."""
FLIP_GAIN = -6.0
"""Change in dB of the sound of a panel that turns over."""
HALF = 0.5
"""Fraction of a panel's rotation at which only its edge is visible."""


class Press(Enum):
    """Actions of the buttons of the result screen."""

    BOX = "back in the box"
    SAME = "same deal again"
    AGAIN = "play again"
    WHY = "why did they do that?"
    RULES = "rules"
    COPY = "copy the deal"
    CARD = "postcard"
    OTHER = "another game"
    PAST = "look back"
    CHALLENGE = "challenge a friend"


class Next(NamedTuple):
    """The action that begins another game with the same people."""

    game_id: str


class ResultScene(SessionScene, Boxed):
    """The result screen: players on a stage, and panels."""

    box_at = "table"
    titles = 2

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context, session)
        self.review = review_of(session)
        self.ending = self.review.ending
        self._elapsed = self._posed = 0.0
        self._gala: Gala | None = None
        """The stage while it fills the window, or None."""
        self._frame = Rect(0, 0, 0, 0)
        self._shown: Performance | None = None
        self._ended: Performance | None = None
        """The animation that has ended. Its last picture stays visible."""
        self._tiles: list[MomentTile] = []
        self._face_down: list[FaceDown] = []
        self._names: dict[Seat, NameTag] = {}
        self._sounded = False
        self._heard: Counter[str] = Counter()
        """How often each sound of the players' animation was played."""
        self._still = 0.0
        """Seconds since the last movement on the stage."""
        self._day = context.counts_for(session)
        self._challenge = context.challenges.of_record(session.record)
        self._decided: tuple[int, ...] = ()
        """Percent of each cause of a daily match's result, if known."""
        self._deciding = Deciding(context, session)
        self._deciding_moments: tuple[MomentChange, ...] = ()
        """The moments on the panels, if they come from the review."""
        self._waited = 0.0
        self._come = 0.0
        """Seconds since the first panel began to turn over."""
        self._others = context.games_for(session)
        """Ids of the other games that have enough seats for these people."""
        self._stamps = context.ended_here(session) and ENTRIES[session.game.id].lid is not None
        """Whether the match may still earn new stamps (rewards)."""
        self._box: Image | None = None
        self._asked = False
        """Whether the search for new stamps was started."""
        self._stamp: PressedStamp | None = None
        context.enter(session)
        context.before_again(session)

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> Node:
        self.shortcuts = (LOOK_BACK, *((OTHER_GAME,) * bool(self._others)), *((WHY,) * self.may_ask))
        if self._challenge is not None:
            self.shortcuts = (*self.shortcuts, CHALLENGE)
        metrics, unit = self.kit.metrics, self.kit.metrics.u
        stage = metrics.rect(*STAGE)
        panel = Panel(NOWHERE, self.say(phrase("How it went")))
        paper = Pad(self.review.paper(self.kit), unit(PAPER_PAD), unit(20), panel, unit(16), name="paper")
        picture = Room(self._stage, stage.w, stage.h)
        content = Column(
            [
                Space(metrics.origin[1] + unit(8)),
                Space(Span(0, max(0, unit(67) - max(unit(46), metrics.target) // 2))),
                self._head(),
                Space(Span(unit(4), unit(6))),
                *shown_with(self.kit, picture, paper, self._moments()),
                Space(Span(unit(3), unit(32))),
                self._buttons(),
                Space(Span(unit(4), unit(42))),
                Fill(),
            ]
        )
        return Row([Space(stage.x), Fill(content), Space(metrics.size[0] - metrics.rect(*PAPER).right)])

    def on_laid(self) -> None:
        agree(self.kit, self._tiles)
        self._lay_face_down()
        self._pose()
        if self._stamp is not None:
            self._stamp = None
            self._press_stamp(moves=False)

    def _head(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        side = max(unit(46), kit.metrics.target)
        small = kit.small_box(self.session.game.id, side)
        box = self._box = Image(Rect((0, 0), small.get_size()), "", small)
        name = Label(NOWHERE, self.session.game.title, Style("display", 36, kit.colours.hot))
        words = phrase("Copy deal {code}", code=self.session.record.seed)
        code = Button(NOWHERE, self.say(words), Press.COPY, face=Face("copy"), size=20)
        shown = [(Press.WHY, "speech", Why.title, WHY.cap)] if self.may_ask else []
        if self._challenge is not None:
            shown.append((Press.CHALLENGE, "envelope", phrase("Challenge a friend"), CHALLENGE.cap))
        brass = [
            Button(NOWHERE, self.say(label), action, kind="round", face=Face(icon, key))
            for action, icon, label, key in (
                *shown,
                (Press.CARD, "pencil", phrase("Postcard"), ""),
                (Press.RULES, "help", phrase("Rules"), RULES.cap),
            )
        ]
        ends = [
            Sized(Whole(code), down=side),
            Space(unit(20)),
            Row([Sized(one, side, side) for one in brass], unit(14)),
        ]
        facts = self._about()
        small_name = Label(NOWHERE, self.session.game.title, Style("display", SMALL_NAME, kit.colours.hot))
        # A title of two lines would touch the stage.
        pairs: list[tuple[Item, Item | None]] = [
            (Whole(title), about) for about in facts for title in (name, small_name)
        ]
        pairs.append((name, facts[-1]))
        rows = [
            Row(
                [box, Space(unit(16)), title, Space(unit(20)), Fill(about), Space(unit(20)), *ends],
                align="centre",
            )
            for title, about in pairs
        ]
        return Sized(OneOf(rows, by_width=True, name="head"), down=Span(0, side))

    def _about(self) -> list[Item | None]:
        style = Style("semibold", 20, self.kit.colours.hot)
        if self.session.practice:
            words = self.say(phrase("Practice: not entered in the score book."))
            return [Whole(Label(NOWHERE, words, style)), Label(NOWHERE, words, style)]
        if self._day is not None:
            return outcome_of_day(self.kit, self.say, self.context.calendar, self._day)
        about = self.review.about
        shorter = [one for one in about if one == WITH_HINTS or one.template == EVEN_PLAYED]
        said = [" \u00b7 ".join(map(self.say, some)) for some in (about, shorter) if some]
        return [*(Whole(Label(NOWHERE, words, style)) for words in said), None]

    def _copy(self) -> None:
        record = self.session.record
        done = clipboard.copy(str(Deal.of(record.game, len(record.seats), record.options, record.seed)))
        copied = phrase("Copied. Paste it where a deal code is asked for.")
        self.notice(self.say(copied if done else phrase("It could not be copied.")), warning=not done)

    def _stage(self, rect: Rect) -> list[Widget]:
        kit, look = self.kit, self.kit.theme.game(self.session.game.id)
        stage = Stage(rect, look, self.ending, bare=kit.look.high)
        picture = Image(rect, "", stage.paint(kit))
        picture.z = -12
        self._shown, words, self._names = self._performed(self.stage, stage)
        self._gala, self._frame = None, rect
        if kit.look.motion != "none" and self._elapsed < math.inf:
            whole, sprites = filling(kit, look, self.ending), Sprites(kit.metrics.size)
            shown, large, names = self._performed(sprites, whole)
            self._gala = Gala(kit, whole, sprites, shown, (large, names))
        return [picture, *words, *self._names.values()]

    def _performed(
        self, sprites: Sprites, stage: Stage
    ) -> tuple[Performance, tuple[StageWords, StageWords], dict[Seat, NameTag]]:
        kit, grown = self.kit, stage.text_factor(self.kit)
        title = Style("display", 58 * grown, stage.ink(kit, "title"), "centre")
        line = Style("semibold", 21 * grown, stage.ink(kit, "line"), "centre")
        under = StageWords(
            stage.room("line"), self.say_briefly(self.ending.short), line, pill=stage.pill(kit)
        )
        free = under.rect.centery - under.high(kit) // 2 - stage.room("title").centery
        title = replace(title, px=min(kit.text.px(title), round(free / BELOW)))
        head = StageWords(stage.room("title"), self.say_briefly(self.ending.title), title)
        most = round(LINE_SHARE * kit.text.px(head.block(kit).style))
        under.shrink(kit, most)
        words = (head, under)
        lit = self.ending.winners
        medallions = {
            seat: medallion_of(self.session, seat, turn=seat in lit)
            for seat in (*stage.spots(), *stage.rivals())
        }
        actors = Actors(kit, sprites, stage)
        shown: Performance
        if self.ending.staged:
            music = stage.look.more.table("stage").text("phrase")
            shown = Win(actors, medallions, words, music)
        else:
            lost = any(not one.cpu for one in medallions.values())
            shown = Together(actors, medallions, words, PHRASE_LOST if lost else "score_round")
        names = dict(name_tags(kit, stage, [player.name for player in self.session.players]))
        return shown, words, names

    def _moments(self) -> list[MomentTile]:
        game = self.session.game.id
        look, art = self.kit.theme.game(game), SHOWS[game].cards(self.kit, game)
        self._tiles = []
        moments = self._deciding_moments or tuple((one, one.gained) for one in self.review.moments())
        seen = told_apart([moment for moment, _ in moments])
        for moment, (_, change) in zip(seen, moments, strict=True):
            kind = MomentTile if moment.step is None else MomentDoor
            tile = kind(NOWHERE, moment, look, art, change)
            if moment.step is not None:
                tile.invites = self.say(invitation(self.session, moment.step, several=moment.several))
            self._tiles.append(tile)
        return self._tiles

    def _lay_face_down(self) -> None:
        game = self.session.game.id
        look, art = self.kit.theme.game(game), SHOWS[game].cards(self.kit, game)
        last = TILE_SECONDS + BETWEEN_TILES * MOST_TILES
        self._face_down = []
        for tile in self._tiles if self._come < last else ():
            self._face_down.append(self.add(FaceDown(tile.rect.copy(), look, art, "")))

    def _buttons(self) -> Node:
        unit = self.kit.metrics.u
        lines = (
            (self.session.way_back, Press.BOX, Face("left"), 270),
            (phrase("Same deal again"), Press.SAME, Face("undo"), 276),
            (phrase("Look back"), Press.PAST, Face("step-back", LOOK_BACK.cap), 262),
            *(
                ((phrase("Next game"), Press.OTHER, Face("box", OTHER_GAME.cap), 262),)
                if self._others
                else ()
            ),
            (phrase("Play again"), Press.AGAIN, Face("play", "Enter"), 412),
        )
        ways = [WayOn(self.say(words), action, face, wide) for words, action, face, wide in lines]
        return ways_on(self.kit, ways, Space(Span(unit(AIR), unit(30))))

    def _ask_which(self) -> None:
        choices = [Choice(GAMES[one].title, Next(one), picture=front_of(one)) for one in self._others]
        stay = Choice(self.say(phrase("Stay here")), Close.READ, keycap="Esc")
        text = self.say(phrase("The same people, and your last house rules."))
        self.ask(Dialog(self.say(phrase("Which game?")), text, (*choices, stay), Close.READ))

    # -- the box on its way ------------------------------------------------------------------------
    @property
    def boxed_game(self) -> str:
        return str(self.session.game.id)

    @property
    def box_speed(self) -> float:
        return self.context.speed()

    def box_place(self, game_id: str, size: tuple[int, int]) -> BoxPlace | None:
        _, box = game_id, self._box
        if box is None or self.kit.metrics.size != size:
            return BoxPlace(self._kit(size).metrics.corner)
        return BoxPlace(box.rect.copy(), box.paint(self.kit))

    def show_box(self, game_id: str, *, shown: bool) -> None:
        _ = game_id
        if self._box is not None:
            self._box.visible = shown

    # -- in time -----------------------------------------------------------------------------------
    @property
    def _fills(self) -> bool:
        return self._gala is not None and self._elapsed < self._gala.length

    @property
    def _length(self) -> float:
        if self._gala is not None:
            return self._gala.length
        return self._shown.length if self._shown is not None else 0.0

    @property
    def _first_tile(self) -> float:
        if self._gala is not None:
            return self._gala.length
        return self._shown.tiles if self._shown is not None else 0.0

    def draw(self, surface: Surface) -> bool:
        if self._gala is None:
            return super().draw(surface)
        if not self._fills:
            self._gala = None
            self.stage.expose()
            return super().draw(surface)
        self._show()  # the screen below the stage is painted before players see it
        return self._gala.draw(surface, self._elapsed, self._frame, self._draw_beneath)

    def _draw_beneath(self, surface: Surface) -> None:
        self.stage.expose()
        super().draw(surface)

    def finish(self) -> None:
        self._elapsed = math.inf
        self._let_tiles_come(math.inf)

    @property
    def _waits(self) -> bool:
        return not self._come and self._deciding.is_busy and self._waited < PATIENCE

    def _pose(self) -> None:
        shown = self._shown
        if shown is None:
            return
        if self.services.look.motion == "none":
            self._elapsed = math.inf
        elapsed = self._posed = self._elapsed
        if self._fills and self._gala is not None:
            self._gala.pose(elapsed)
        if self._gala is None or shown is not self._ended:
            shown.pose(math.inf if self._gala is not None else elapsed)
            self._ended = shown
        for seat, name in self._names.items():
            name.visible = self._gala is not None or elapsed >= shown.there(seat)
        if self._face_down:
            waits = self._waits and elapsed >= self._first_tile
            self._face_down[0].label = self.say(phrase("Still counting")) if waits else ""
        for nth, tile in enumerate(self._tiles):
            come = part(self._come, BETWEEN_TILES * nth, TILE_SECONDS)
            if come >= HALF and not tile.visible and self._come < math.inf:
                self.services.sounds.play("card_flip", gain=FLIP_GAIN)
            tile.visible = come >= HALF
            tile.turn(2 * come - 1 if tile.visible else 0.0)
            if nth < len(self._face_down):
                self._face_down[nth].visible = not tile.visible
                self._face_down[nth].turn(1 - 2 * come if come < HALF else 0.0)

    def tick(self, dt: float) -> Change | None:
        shown = self._shown
        if self._day is not None:
            self._tell_of_day(self._day)
        if shown is not None:
            still = self.services.look.motion != "full"
            before, length = self._elapsed, self._length
            self._still += dt if before >= length else 0.0
            if before < length:
                self._elapsed = min(length, before + dt * self.context.speed())
            if self._posed != self._elapsed and not self.catches_up:
                self._pose()
            self._sound(shown, before, still=still)
            self._deciding.poll()
            if self._elapsed >= self._first_tile and self._come < TILE_SECONDS + BETWEEN_TILES * MOST_TILES:
                self._waited += dt
                self._let_tiles_come(math.inf if still else dt * self.context.speed())
            elif self._stamps and before >= length and self._come:
                self._look_into_the_lid()
        return super().tick(dt)

    def _tell_of_day(self, day: date) -> None:
        calendar, ledger = self.context.calendar, self._deciding.ledger
        known = calendar.finished()
        if ledger is not None:
            calendar.decide(day, self.session.match_id, ledger.percents().parts)
        if known or calendar.day(day).decided != self._decided:
            self._decided = calendar.day(day).decided
            self.rebuild()

    def _look_into_the_lid(self) -> None:
        """Starts a search for new stamps. When it has ended, shows the first new stamp, if any."""
        keeper, session = self.context.lidkeeper, self.session
        if not self._asked:
            self._asked = True
            keeper.end(session.written(), session.match_id)
        elif keeper.fresh(session.game.id, session.match_id) is not None:
            self._stamps = False
            if self._press_stamp(moves=self.services.look.motion == "full"):
                self.services.sounds.play("stamp")

    def _press_stamp(self, *, moves: bool) -> bool:
        lid, session = ENTRIES[self.session.game.id].lid, self.session
        fresh = self.context.lidkeeper.fresh(session.game.id, session.match_id)
        if lid is None or not fresh or not self._tiles:
            return False
        names = [one.id for one in lid.stamps]
        place = names.index(fresh[0].stamp)
        titles = ", ".join(self.say(lid.stamps[names.index(one.stamp)].title) for one in fresh)
        rect = place_of_stamp(self.kit, self._tiles[-1])
        printed = StampPicture(
            self.session.game.id, lid.stamps[place], place, self.say(short_day(now_here())), session.match_id
        )
        words = self.say(phrase("New in the lid: {marks}", marks=titles))
        self._stamp = self.add(PressedStamp(rect, words, printed, moves=moves))
        return True

    def _let_tiles_come(self, seconds: float) -> None:
        self._deciding.poll()
        if not self._waits:
            if not self._come and self._deciding.tell():
                self._deciding_moments = self._deciding.moments
                self.rebuild()
            self._come += seconds
        self._pose()

    def enter(self, size: tuple[int, int]) -> None:
        if self._come and self._deciding_moments != self._deciding.moments:
            self._deciding_moments, self._come = self._deciding.moments, math.inf
            self.rebuild()
        self.context.change_for(self.session, self.session.shared_viewpoint())
        super().enter(size)
        self._deciding.poll()
        self._deciding.go_on()
        if self._day is not None:
            self.context.calendar.count(daily(self._day))

    def leave(self) -> None:
        super().leave()
        self._deciding.close()
        self.context.calendar.stop()

    def _sound(self, shown: Performance, before: float, *, still: bool) -> None:
        music = shown.cues[-1][1]
        if before < shown.length and not still:
            for name in heard(shown.cues, before, self._elapsed):
                self._sounded = self._sounded or name == music
                pan = shown.pan_of(name, self._heard[name])
                self._heard[name] += 1
                self.services.sounds.play(name, gain=GAINS.get(name, 0.0), pan=pan)
        elif not self._sounded:
            self._sounded = True
            self.services.sounds.play(music)

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, ACCESS):
            filled = self._fills
            self.finish()
            if filled and event.type == pygame.MOUSEBUTTONDOWN:
                return HANDLED  # the button under the pointer becomes visible only now
        if event.type == pygame.KEYDOWN and event.key in ENTER and self._still < STILL_SECONDS:
            self._still = 0.0
            return HANDLED
        return super().take(event)

    # -- what is done ------------------------------------------------------------------------------
    def on_key(self, event: pygame.Event) -> Change | None:
        if WHY.means(event) and self.may_ask:
            return self.on_action(Press.WHY)
        if LOOK_BACK.means(event):
            return self.on_action(Press.PAST)
        if CHALLENGE.means(event):
            return self.on_action(Press.CHALLENGE)
        if OTHER_GAME.means(event):
            return self.on_action(Press.OTHER)
        return super().on_key(event)

    def _play_on(self, action: Action) -> Change | None:
        match action:
            case Press.OTHER:
                self._ask_which()
            case Next(game_id):
                self.close_dialog()
                heir = self.context.go_over(self.session, game_id)
                self.session.close()
                return Replace(routes.Table(heir, unpacks=True))
            case _:
                heir = self.context.again(self.session, same_deal=action is Press.SAME)
                self.session.close()
                return Replace(routes.Table(heir))
        return None

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Press.AGAIN | Press.SAME | Press.OTHER | Next():
                return self._play_on(action)
            case Press.WHY:
                return self.to_why()
            case Press.CHALLENGE if self._challenge is not None:
                return Push(routes.ChallengePage(self._challenge))
            case Press.CARD:
                return Push(routes.Postcard(self.session, self.snapshot()))
            case Press.PAST:
                return Push(routes.LookBack(self.session.written()))
            case Watch(position):
                return Push(routes.LookBack(self.session.written(), position))
            case Press.RULES | OfStamp.LID:
                return self.on_rules() if action is Press.RULES else Push(routes.Lid(self.session.game.id))
            case Press.COPY:
                self._copy()
            case Press.BOX | BackAction.BACK:
                self.services.sounds.play("box_close")
                self.session.close()
                return Pop()
        return None
