"""The screen with the stamps (rewards) in the lid of a box."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.book.lids import Imprint
from game.core.cards import Face as CardFace
from game.core.phrases import Phrase, counted, phrase
from game.days import now_here
from game.games import ENTRIES, GAMES
from game.stamps import Stamp
from scenes.board.common import Medallion, paint_medallion
from scenes.context.bookkeeper import LidPage
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.base import EDGE, BaseScene
from scenes.screens.lid.art import (
    CARD,
    LIP,
    MOUTH,
    WINGS,
    ChooseStamp,
    Lids,
    Rising,
    StampPicture,
    StampPlace,
    mark_chosen,
    paint_flap,
    paint_print,
    paint_promise,
    short_day,
)
from scenes.screens.matches.telling import day_of
from scenes.stage import routes
from scenes.stage.layout import RATIO
from scenes.stage.routes import Change, Pop, Push, Replace
from scenes.stage.vector import blend
from scenes.ui.box import (
    NOWHERE,
    At,
    Column,
    Fill,
    Item,
    Node,
    OneOf,
    Pad,
    Row,
    Scroll,
    Sized,
    Space,
    Whole,
    Wrap,
)
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.choice import Option
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Painting, Panel, Paragraph, Rule
from scenes.ui.paint import WHITE, Picture
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action, Handled

COLUMNS: Final = 4
FAN: Final = 8.0
"""Angle in degrees between two neighbouring cards of a fan."""
TITLE: Final = phrase("Inside the lid")


class Press(Enum):
    """Actions of the buttons below the text about a stamp."""

    LOOK_BACK = "look back"
    PLAY = "play"


class TurnLid(NamedTuple):
    """The action that opens another game's lid."""

    number: int


def with_lid() -> tuple[str, ...]:
    """Returns the ids of games that have stamps."""
    return tuple(game for game in GAMES if game in SHOWS and ENTRIES[game].lid is not None)


def _on_card(stamped: Callable[[Kit, int], Surface]) -> Painting:

    def paint(kit: Kit, rect: Rect) -> Picture:
        card = kit.plate(rect.size, kit.metrics.u(12), WHITE if kit.look.high else CARD)
        picture, room = card.surface.copy(), card.room(rect.size)
        stamp = stamped(kit, min(room.w, room.h) - kit.metrics.u(16))
        blend(picture, stamp, stamp.get_rect(center=room.center).topleft)
        return Picture(picture, card.left, card.top)

    return paint


class OpenLid(BaseScene):
    """The screen with the stamps of one game inside its box lid."""

    way_back = phrase("Back to the lid")

    def __init__(self, context: Context, game_id: str, door: str = "") -> None:
        super().__init__(context)
        self.game = game_id
        self._door = door
        """Id of the game from whose set-up the player came, or ""."""
        self.place: int | None = None
        """Index of the chosen stamp's place, if any."""
        self._page: LidPage | None = None
        self._seen_version = -1
        self._offset = 0
        self._scroll: ScrollView | None = None
        self._places: list[StampPlace] = []
        self._flap_ground: Image | None = None
        self._opens = True
        """Whether the lid's opening animation is still to come."""
        self.rising: Rising | None = None

    @property
    def stamps(self) -> tuple[Stamp, ...]:
        lid = ENTRIES[self.game].lid
        return lid.stamps if lid is not None else ()

    def _imprints(self, stamp: Stamp) -> tuple[Imprint, ...]:
        return self._page.imprints.get(stamp.id, ()) if self._page is not None else ()

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> Node:
        self._page, self._seen_version = (
            self.context.lidkeeper.page(self.game),
            self.context.lidkeeper.version,
        )
        unit, metrics = self.kit.metrics.u, self.kit.metrics
        least = metrics.compact and metrics.text_size > 1  # the marks need all the height
        body = Row(
            [
                Space(Span(unit(8), unit(72 - WINGS))),
                Fill(self._flap(), 974),
                Space(Span(unit(8), unit(42 - WINGS))),
                Fill(self._paper(), 532),
                Space(Span(unit(8), unit(48))),
            ]
        )
        lids = Row([Space(Span(unit(8), unit(60))), Fill(self._lids()), Space(Span(unit(8), unit(48)))])
        return Column(
            [
                Space(unit(28)),
                Row([Space(unit(EDGE)), self._head(), Fill(), Space(unit(26))]),
                Space(Span(unit(8), unit(12 if least else 34))),
                Fill(body),
                Space(Span(unit(6), unit(16))),
                lids,
                Space(Span(unit(8), unit(16 if least else 44))),
            ]
        )

    def _head(self) -> Node:
        title = self.title_row(TITLE, large=True)
        words = phrase("{game} · marks from matches you have played", game=GAMES[self.game].title)
        about = Label(NOWHERE, self.say(words), Style("semibold", 21, self.kit.colours.hot))
        beside = Row([Whole(title), Fill(Whole(about))], self.kit.metrics.u(24), align="centre")
        return OneOf([beside, title], by_width=True, name="head")

    def _flap(self) -> Node:
        unit = self.kit.metrics.u
        self._places = [self._place(nth, stamp) for nth, stamp in enumerate(self.stamps)]
        rows = [self._places[nth : nth + COLUMNS] for nth in range(0, len(self._places), COLUMNS)]
        filled = Column(
            [Fill(Row([Fill(one) for one in row], Span(0, unit(12)))) for row in rows], Span(0, unit(10))
        )
        if self.place is not None:
            mark_chosen(self._places, self.place)
        ink = self.kit.colours.ink if self.kit.look.high else (94, 74, 52)
        line = Label(NOWHERE, self.say(self._line()), Style("semibold", 19, ink, "centre"))
        inner = Column([Sized(line, down=Span(0, unit(LIP))), Space(Span(0, unit(10))), Fill(filled)])
        game = self.game
        ground = Image(NOWHERE, "", lambda kit, rect: paint_flap(kit, rect, game))
        ground.z = -10
        self._flap_ground = ground
        return Pad(inner, unit(WINGS + 10), 0, ground, unit(MOUTH + 6), name="flap")

    def _line(self) -> Phrase:
        if self._page is None or self._page.unread:
            return phrase("Looking through your matches …")
        if not self._page.imprints:
            return phrase("Marks come by themselves.")
        return counted("{count} earned so far", "{count} earned so far", len(self._page.imprints))

    def _place(self, nth: int, stamp: Stamp) -> StampPlace:
        some, title = self._imprints(stamp), self.say(stamp.title)
        if not some:
            said = self.say(phrase("{mark}. Not earned yet. {asks}", mark=title, asks=self.say(stamp.asks)))
            return StampPlace(stamp, title, said, nth, None)
        first = some[0]
        day = self.say(day_of(first.result.here, now_here()))
        said = self.say(phrase("{mark}. {name}, {day}", mark=title, name=first.name, day=day))
        printed = StampPicture(
            self.game, stamp, nth, self.say(short_day(first.result.here)), first.result.match
        )
        return StampPlace(stamp, title, said, nth, printed)

    def _lids(self) -> Item:
        games = with_lid()
        options = [Option(GAMES[game].title, game) for game in games]
        return Lids(NOWHERE, self.say(phrase("Lids")), options, games.index(self.game), TurnLid)

    # -- the paper ---------------------------------------------------------------------------------
    def _paper(self) -> Node:
        unit = self.kit.metrics.u
        panel = Panel(NOWHERE, self.say(phrase("The mark")))
        pad = unit(20 if self.kit.metrics.compact else 36)
        view = self._scroll = ScrollView(NOWHERE, self.say(phrase("The mark")), offset=self._offset)
        about = Scroll(view, Column([self._about_mark(), Fill()]), least=unit(150), gap=unit(6))
        inner = Column([Fill(about), *self._foot()])
        return Pad(inner, pad, Span(unit(14), unit(30)), panel, Span(unit(12), unit(22)), name="paper")

    def _about_mark(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        soft = Style("semibold", 20, kit.paint.soft_ink)
        if self.place is None:
            words = phrase("Choose a mark to read how to earn it.")
            return Column([Paragraph(NOWHERE, self.say(words), soft)])
        stamp = self.stamps[self.place]
        some = self._imprints(stamp)
        name = self.say(stamp.title)
        sizes = [38, 30] if kit.metrics.text_size > 1 else [38]  # large text would need two lines
        titles = [Whole(Label(NOWHERE, name, Style("display", size, kit.colours.ink))) for size in sizes]
        wrapped = Label(NOWHERE, name, Style("display", sizes[-1], kit.colours.ink))
        parts: list[Item] = [
            OneOf([*titles, wrapped], by_width=True),
            Space(unit(6)),
            Label(NOWHERE, self.say(stamp.asks), soft),
        ]
        if some:
            parts += [Space(unit(18)), *self._moment(some[0])]
            parts += self._others(some[1:])
        else:
            picture = Image(NOWHERE, "", self._paint_promise(self.place))
            tall = Span(unit(230), unit(340 if kit.metrics.compact else 410))
            parts += [Space(unit(18)), Sized(picture, unit(200), tall)]
        return Column(parts, name="told")

    def _moment(self, imprint: Imprint) -> list[Item]:
        kit, unit, result = self.kit, self.kit.metrics.u, imprint.result
        parts: list[Item] = []
        picture = Image(
            NOWHERE, "", self._paint_cards(imprint) if imprint.found.cards else self._paint_large()
        )
        parts += [Sized(picture, unit(200), unit(140 if kit.metrics.compact else 186)), Space(unit(18))]
        side = max(unit(60), kit.metrics.text(44))
        who = Image(NOWHERE, "", self._medallion(imprint, imprint.found.seat))
        day = self.say(day_of(result.here, now_here()))
        name = Label(
            NOWHERE,
            self.say(phrase("{name}, {day}", name=imprint.name, day=day)),
            Style("display", 24, kit.colours.ink),
        )
        others = [seat for seat in range(len(result.names)) if seat != imprint.found.seat]
        if others:
            line = phrase("Move {number} of a match with", number=imprint.found.move)
        else:
            line = phrase("Move {number} of a solo match", number=imprint.found.move)
        soft = Label(NOWHERE, self.say(line), Style("semibold", 20, kit.paint.soft_ink))
        parts.append(Row([At(Sized(who, side, side)), Fill(Column([name, soft], unit(2)))], unit(16)))
        small = max(unit(42), kit.metrics.text(30))
        style = Style("display", 21, kit.colours.ink)
        players: list[Item] = []
        for seat in others:
            disc = Image(NOWHERE, "", self._medallion(imprint, seat))
            label = Label(NOWHERE, result.names[seat], style)
            players.append(
                Row([Space(small * 3 // 10), At(Sized(disc, small, small)), label], unit(8), align="centre")
            )
        if players:
            parts += [Space(unit(10)), Wrap(players, unit(18), unit(8))]
        return parts

    def _medallion(self, one: Imprint, seat: int) -> Painting:
        kept = self._page.kept[one.result.match].summary if self._page is not None else None
        assert kept is not None
        shown = Medallion(kept.picture(seat), kept.has_cpu(seat), turn=False)
        return lambda kit, rect: paint_medallion(kit, rect, shown)

    def _others(self, some: tuple[Imprint, ...]) -> list[Item]:
        parts: list[Item] = [Space(self.kit.metrics.u(12))] if some else []
        for one in some:
            day = self.say(day_of(one.result.here, now_here()))
            words = self.say(phrase("{name} too, {day}", name=one.name, day=day))
            parts.append(Label(NOWHERE, words, Style("semibold", 20, self.kit.paint.soft_ink)))
        return parts

    def _foot(self) -> list[Item]:
        one, kit, unit = self._shown(), self.kit, self.kit.metrics.u
        if one is None or self._page is None:
            words = self.say(phrase("Play {game}", game=GAMES[self.game].title))
            play = Button(NOWHERE, words, Press.PLAY, kind="primary", face=Face("play", ENTER_CAP))
            return [Space(unit(10)), Sized(play, down=Span(0, kit.metrics.control + unit(10)))]
        away = one.result.match in self._page.away
        put = self.say(phrase("This match is put away."))
        button = Button(
            NOWHERE,
            self.say(phrase("Look back at it")),
            Press.LOOK_BACK,
            kind="primary",
            face=Face("step-back", ENTER_CAP),
            reason=put if away else None,
        )
        words = put if away else self.say(phrase("The match is kept in the drawer."))
        note = Label(NOWHERE, words, Style("semibold", 18, kit.paint.soft_ink, "centre"))
        return [
            Space(unit(10)),
            Space(0) if kit.metrics.compact else Rule(dashed=True),
            Space(Span(unit(4), unit(16))),
            Sized(button, down=Span(0, kit.metrics.control + unit(10))),
            Space(Span(unit(4), unit(12))),
            note,
        ]

    def _shown(self) -> Imprint | None:
        some = self._imprints(self.stamps[self.place]) if self.place is not None else ()
        return some[0] if some else None

    def _paint_large(self) -> Painting:
        assert self.place is not None
        printed = self._places[self.place].printed
        assert printed is not None
        return _on_card(lambda kit, side: paint_print(kit, side, printed))

    def _paint_promise(self, place: int) -> Painting:
        to_come = StampPicture(self.game, self.stamps[place], place, self.say(phrase("To come")), "")
        return _on_card(lambda kit, side: paint_promise(kit, side, to_come))

    def _paint_cards(self, imprint: Imprint) -> Painting:
        faces = [CardFace(face) for face in imprint.found.cards]
        game = self.game

        def paint(kit: Kit, rect: Rect) -> Picture:
            art, look = SHOWS[game].cards(kit, game), kit.theme.game(game)
            cloth = kit.plate(rect.size, kit.metrics.u(12), look.high_cloth if kit.look.high else look.mat)
            picture = cloth.surface.copy()
            room = cloth.room(rect.size)
            count = len(faces)
            wide = round(min(room.w * 0.26, (room.h * 0.8) / RATIO))
            step = min(wide * 0.72, (room.w * 0.86 - wide) / max(1, count - 1))
            before = picture.get_clip()
            picture.set_clip(room.inflate(-4, -4))
            for nth, face in enumerate(faces):
                off = nth - (count - 1) / 2
                turn = -FAN * off * min(1.0, 4 / max(1, count - 1))
                card = pygame.transform.rotozoom(art.flat(face, wide), turn, 1)
                middle = (room.centerx + round(off * step), room.centery + round(off * off * wide * 0.02))
                blend(picture, card, card.get_rect(center=middle).topleft)
            picture.set_clip(before)
            return Picture(picture, cloth.left, cloth.top)

        return paint

    # -- what is done ------------------------------------------------------------------------------
    def enter(self, size: tuple[int, int]) -> None:
        self.context.library.refresh()
        self.context.lidkeeper.look(self.game)
        self.services.sounds.play("box_open")
        self._choose_newest()
        super().enter(size)
        self._swing_up()
        self._to_chosen()

    def _choose_newest(self) -> None:
        page = self.context.lidkeeper.page(self.game)
        if self.place is not None or page is None or page.unread:
            return
        dates = {stamp: some[0].result.date for stamp, some in page.imprints.items()}
        known = [nth for nth, one in enumerate(self.stamps) if one.id in dates]
        self.place = max(known, key=lambda nth: dates[self.stamps[nth].id], default=0)

    def _swing_up(self) -> None:
        opens, self._opens, self.rising = self._opens, False, None
        if opens and self.services.look.motion == "full":
            self._rise(0.0)

    def _rise(self, elapsed: float) -> None:
        flap = self._flap_ground
        assert flap is not None, "the screen is laid out"
        on_it = [one for one in self.widgets if one is not flap and flap.rect.contains(one.rect)]
        self.rising = Rising(self.kit, self.stage, [flap, *on_it], elapsed)

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if self.rising is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.rising.end()
        return super().take(event)

    def _to_chosen(self) -> None:
        if self.ring.at is None and self._places:
            self.focus_on(self._places[self.place or 0])

    def rebuild_by_steps(self) -> Iterator[None]:
        self._offset = self._scroll.offset if self._scroll is not None else 0
        rising, self.rising = self.rising, None
        yield from super().rebuild_by_steps()
        if rising is not None and rising.swings:
            self._rise(rising.elapsed)

    def tick(self, dt: float) -> Change | None:
        keeper = self.context.lidkeeper
        if self.rising is not None:
            self.rising.update(dt * self.context.speed())
        if self._seen_version != keeper.version and self.dialog is None:
            self._seen_version = keeper.version
            if keeper.page(self.game) != self._page:
                self._choose_newest()
                self.rebuild()
        return super().tick(dt)

    def on_action(self, action: Action) -> Change | None:
        match action:
            case ChooseStamp(place):
                self.place, self._offset, self._scroll = place, 0, None
                self.rebuild()
            case TurnLid(number):
                self.game, self.place, self._offset, self._scroll = with_lid()[number], None, 0, None
                self.context.lidkeeper.look(self.game)
                self._choose_newest()
                self.services.sounds.play("box_open")
                self._opens = True
                self.rebuild()
                self._swing_up()
            case Press.LOOK_BACK:
                one = self._shown()
                if one is not None and self._page is not None:
                    path = self._page.kept[one.result.match].path
                    return Push(routes.LookBack(path, max(1, one.found.step)))
            case Press.PLAY:
                return Pop() if self._door == self.game else Replace(routes.Setup(self.game))
            case _:
                return super().on_action(action)
        return None

    def on_rules(self) -> Change | None:
        return Push(routes.Rules(self.game))
