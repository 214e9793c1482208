"""The Game's table: the tray with its four headings, the draw pile's count, the sheet, turn pips, words to say."""

from __future__ import annotations

from typing import Any, NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect

from game.core.cards import CardId, Seat
from game.core.events import Said, Zone
from game.core.phrases import N_, Phrase, SeatName, phrase
from game.core.rules import Touch
from game.games import the_game
from game.games.the_game import (
    DRAW,
    END,
    PILE_NAMES,
    PILES,
    TABLE_WORDS,
    UP,
    Phase,
    hand,
    left,
    minimum,
    pile,
    top,
)
from game.words import TELLERS
from scenes.furniture.piece import Facts, Piece, Primary
from scenes.layouts.the_game import TheGameLayout
from scenes.table.host import Host
from scenes.table.picking import Picking
from scenes.theme import mix
from scenes.ui.button import Button, Face, Kind
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.paint import Picture, Shadow, canvas
from scenes.ui.text import Style
from scenes.ui.vector import Box, Drawing, Stroke

SAYINGS = {
    "leave": (N_("Leave it to me"), "hand"),
    "gentle": (N_("Small steps only, please"), "down"),
    "good": (N_("I have something good here"), "hint"),
    "free": (N_("Use it freely"), "check"),
    "wait": (N_("I can wait"), "clock"),
    "help": (N_("I need help"), "flag"),
    "first": (N_("Let me start"), "play"),
}
"""What each word is on its chip, and its icon (G22)."""


class SayWord(NamedTuple):
    """A chip of the table's words was pressed."""

    word: str


class ShowWords(NamedTuple):
    """The other page of words, or the list of words where there is no room for it."""

    page: int


class Heading(NamedTuple):
    """Above a pile: where it began, its name; below it: what it takes. `lit` when something chosen fits."""

    up: bool
    title: str
    onward: str
    back: str
    back_lit: bool


class Slot(NamedTuple):
    """Where the first card of a pile will lie; `lit` when what is picked may go there."""

    up: bool
    lit: bool


class Sheet(NamedTuple):
    """The played sheet: cards laid and where the rest are; `seen` is every number laid, if that is shown."""

    laid: int
    to_draw: int
    mine: int
    others: int
    words: tuple[str, ...]


class Pips(NamedTuple):
    """This turn's cards: how many are laid, how many are needed."""

    laid: int
    needed: int
    label: str


class TheGameFurniture:
    """Everything on The Game's table but cards, seats, ribbon and big button."""

    def __init__(self, host: Host, layout: TheGameLayout) -> None:
        self.host = host
        self.kit = host.kit
        self.layout = layout
        self.page = 0
        self._headings: dict[str, Piece] = {}
        self._slots: dict[str, Piece] = {}
        self._chips: dict[str, Button] = {}
        self._starts: list[Button] = []

    def build(self) -> None:
        """Put everything on the screen."""
        metrics, add = self.kit.metrics, self.host.add
        tray = metrics.rect(*self.layout.tray())
        add(Piece(tray, _paint_tray, z=-5))
        for name in PILES:
            at = self.layout.pile_spot(name)
            box = (at.x - at.width / 2 - 24, at.y - at.height / 2 - 50, at.width + 48, at.height + 104)
            self._headings[name] = add(Piece(metrics.rect(*box), _paint_heading, z=-4))
            slot = metrics.rect(at.x - at.width / 2, at.y - at.height / 2, at.width, at.height)
            self._slots[name] = add(Piece(slot, _paint_slot, z=-3))
        at = self.layout.draw_spot()
        pill = metrics.rect(at.x - 62, at.y + at.height / 2 + 10, 136, 0)
        pill.h = max(metrics.u(34), round(metrics.text(21) * 1.5))
        self._draw = add(Piece(pill.inflate(metrics.text(21), 0), _paint_count))
        self._sheet = add(Piece(self._sheet_rect(), _paint_sheet))
        self._pips = add(Piece(self._pips_rect(), _paint_pips))
        if not self.layout.solo and self.layout.me >= 0:
            self._build_words()

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self, facts: Facts) -> None:
        """Show what is true now."""
        table, say = facts.shown, self.host.say
        for name, piece in self._headings.items():
            heading = self._heading(facts, name)
            piece.show(heading, say(self.place_label(facts, pile(name))))
            is_target = pile(name) in facts.picking.places(facts.shown, facts.legal)
            self._slots[name].show(Slot(name in UP, lit=is_target and facts.idle))
        count = len(table.zones[DRAW])
        words = say(phrase("{count} to draw", count=count))
        self._draw.show(words, words)
        self._sheet.show(*self._sheet_content(facts))
        self._show_pips(facts)
        for word, chip in self._chips.items():
            if word == "other":
                continue
            chosen = facts.picking.word == word
            chip.kind = "primary" if chosen else "paper"
            chip.change()
        self._refresh_starts(facts)

    def _heading(self, facts: Facts, name: str) -> Heading:
        say, shown, up = self.host.say, top(facts.shown, name), name in UP
        back = shown - 10 if up else shown + 10
        onward = _onward(shown, up=up)
        mine = {str(face) for face in _own_faces(facts)}
        return Heading(
            up,
            say(PILE_NAMES[name]),
            say(onward),
            say(phrase("or {back}, ten back", back=back)) if 2 <= back <= 99 else "",
            str(back) in mine and facts.mine,
        )

    def _sheet_content(self, facts: Facts) -> tuple[Sheet, str]:
        say, table = self.host.say, facts.shown
        mine = len(table.zones[hand(facts.me)]) if facts.me >= 0 else 0
        held = sum(len(table.zones[hand(seat)]) for seat in range(facts.view.seats))
        words = (
            say(phrase("Played")),
            say(phrase("of 98")),
            say(phrase("To draw")),
            say(phrase("In your hand")),
            say(phrase("In other hands")),
            say(phrase("10 or fewer left")),
            say(phrase("is a good effort")),
        )
        sheet = Sheet(98 - left(table), len(table.zones[DRAW]), mine, held - mine, words)
        aloud = phrase("{laid} of 98 cards are laid, {count} to draw", laid=sheet.laid, count=sheet.to_draw)
        return sheet, say(aloud)

    def _show_pips(self, facts: Facts) -> None:
        view = facts.view
        running = view.phase is Phase.PLAY and facts.turn == facts.me
        self._pips.visible = running
        if running:
            needed = minimum(view)
            label = self.host.say(phrase("This turn"))
            spoken = self.host.say(
                phrase("{laid} of {needed} cards laid this turn", laid=view.laid, needed=needed)
            )
            self._pips.show(Pips(view.laid, needed, label), spoken)

    # -- the big button ----------------------------------------------------------------------------
    def primary(self, facts: Facts) -> Primary | None:
        """End the turn, or how many cards are missing for that."""
        view = facts.view
        if view.phase is not Phase.PLAY or not facts.mine:
            return None
        if facts.moves_with(END):
            return Primary(phrase("End turn"), Touch(word=END))
        missing = minimum(view) - view.laid
        label = phrase("Play {count} more", count=missing)
        return Primary(
            label,
            None,
            phrase("A turn needs {least} cards. Play {count} more.", least=minimum(view), count=missing),
        )

    # -- who begins --------------------------------------------------------------------------------
    def _refresh_starts(self, facts: Facts) -> None:
        starts = facts.moves_with("start") if facts.mine and facts.idle else []
        wanted = [touch for _, touch in starts]
        if [button.action for button in self._starts] == wanted:
            return
        for button in self._starts:
            self.host.drop(button)
        self._starts = []
        metrics = self.kit.metrics
        width, gap = max(metrics.u(220), metrics.text(150)), metrics.u(16)
        whole = len(wanted) * width + (len(wanted) - 1) * gap
        x, y = (metrics.size[0] - whole) // 2, metrics.point(0, 690)[1]
        for touch in wanted:
            seat = int(str(touch.place).removeprefix("hand/"))
            name = self.host.say(phrase("{name} starts", name=facts.players[seat].name))
            kind: Kind = "primary" if seat == facts.me else "secondary"
            button = Button(Rect(x, y, width, metrics.control), name, touch, kind=kind, size=22)
            button.z = 400
            self._starts.append(self.host.add(button))
            x += width + gap

    # -- words to say ------------------------------------------------------------------------------
    def _build_words(self) -> None:
        metrics = self.kit.metrics
        if metrics.compact:
            rect = Rect(metrics.u(26), 0, max(metrics.u(230), metrics.text(150)), metrics.target)
            rect.bottom = metrics.size[1] - metrics.u(16)
            label = self.host.say(phrase("Say to the table"))
            self.host.add(Button(rect, label, ShowWords(0), kind="paper", face=Face("log"), size=18))
            return
        label = self.host.say(phrase("Say to the table"))
        style = self.kit.style("body", self.kit.colours.hot)
        left = metrics.point(self.layout.frame.x(48), 0)[0]
        self._say = self.host.add(Label(Rect(left, 0, metrics.u(280), metrics.u(30)), label, style))
        self.lay_words(self.page)

    def lay_words(self, page: int) -> None:
        """Lay out one page of words: those about a pile, or those about none."""
        self.page = page
        for chip in self._chips.values():
            self.host.drop(chip)
        self._chips.clear()
        metrics = self.kit.metrics
        words = list(SAYINGS)[:4] if page == 0 else list(TABLE_WORDS)
        step = max(metrics.u(48), metrics.target + 3)
        y = metrics.size[1] - metrics.u(10) - 5 * step
        self._say.rect.bottom = y - metrics.u(2)
        x, width = metrics.point(self.layout.frame.x(40), 0)[0], metrics.u(292)
        other = self.host.say(phrase("Other words") if page == 0 else phrase("About a pile"))
        rows = [*((word, *SAYINGS[word]) for word in words), ("", other, "swap")]
        for word, text, icon in rows:
            action = SayWord(word) if word else ShowWords(1 - page)
            label = self.host.say(phrase(text)) if word else text
            kind: Kind = "paper" if word else "plain"
            chip = Button(
                Rect(x, y, width, step - metrics.u(7)), label, action, kind=kind, face=Face(icon), size=19
            )
            chip.z = 300
            self._chips[word or "other"] = self.host.add(chip)
            y += step

    def chosen(self, action: object, picking: Picking) -> Picking | None:
        """A word is chosen, or put back by choosing it again; the other page of words is shown."""
        match action:
            case SayWord(word) if word in TABLE_WORDS:
                return Picking(picking.cards, "") if self.host.use(Touch(word=word)) else picking
            case SayWord(word):
                return Picking(word="" if picking.word == word else word)
            case ShowWords(page):
                self.lay_words(page)
                return Picking()
        return None

    def advice(self, facts: Facts, move: Any) -> Phrase:  # noqa: ANN401 - one of The Game's moves
        """What a Sharp player would do from here."""
        match move:
            case the_game.Lay(face, name):
                shown = top(facts.shown, name)
                if the_game.is_ten_back(int(face), shown, name):
                    return phrase(
                        "Lay **{face}** on {pile}: it wins back ten.", face=face, pile=PILE_NAMES[name]
                    )
                away = abs(int(face) - shown)
                return phrase(
                    "Lay **{face}** on {pile}: a step of {away}.", face=face, pile=PILE_NAMES[name], away=away
                )
            case the_game.Start(seat):
                return phrase("Let {name} start.", name=SeatName(seat))
            case _:
                return phrase("End the turn here.")

    def warning(self, view: Any, seat: Seat, move: Any) -> Phrase | None:  # noqa: ANN401 - The Game's own
        """Before a card is laid that would leave the turn short of its minimum (G14)."""
        if isinstance(move, the_game.Lay) and the_game.spoils(view, seat, move):
            return phrase(
                "After {face} on {pile} no other card of yours fits. The match would end here.",
                face=move.face,
                pile=PILE_NAMES[move.pile],
            )
        return None

    def saying(self, said: Said) -> Phrase:
        """The words of a seat, as its speech chip shows them."""
        return TELLERS["the-game"].bubble(said)

    # -- places aloud ------------------------------------------------------------------------------
    def place_label(self, facts: Facts, zone: Zone) -> Phrase:
        """What a pile or the draw pile is called aloud."""
        if zone == DRAW:
            return phrase("Draw pile, {count} cards", count=len(facts.shown.zones[DRAW]))
        name = zone.removeprefix("pile/")
        shown, up = top(facts.shown, name), name in UP
        return phrase(
            "{pile} shows {top}, {next}", pile=PILE_NAMES[name], top=shown, next=_onward(shown, up=up)
        )

    def card_label(self, facts: Facts, card: CardId) -> Phrase:
        """What a card of the own hand is called aloud."""
        face = facts.shown.faces[card]
        places = {
            touch.place for move, touch in facts.legal if isinstance(move, the_game.Lay) and move.face == face
        }
        if not places:
            return phrase("{face}, fits no pile now", face=face)
        return phrase("{face}, fits {count} of 4 piles", face=face, count=len(places))

    def seat_line(self, facts: Facts, seat: Seat) -> Phrase:
        """What stands under a player's name."""
        count = len(facts.shown.zones[hand(seat)])
        if seat == facts.me and facts.view.phase is Phase.PLAY and facts.turn == seat:
            return phrase("{count} cards, {laid} played this turn", count=count, laid=facts.view.laid)
        return phrase("{kind} · {count} cards", kind=_kind(facts.players[seat].player), count=count)

    def _sheet_rect(self) -> Rect:
        x, y, w, h = self.kit.theme.layout.table("game").numbers("sheet")
        wide = max(w, 170 * self.layout.frame.text)
        return self.kit.metrics.rect(
            self.layout.frame.x(x + w / 2) - wide / 2, y - (30 if self.layout.solo else 0), wide, h
        )

    def _pips_rect(self) -> Rect:
        metrics = self.kit.metrics
        rect = metrics.rect(self.layout.frame.x(1426) - 122, 708, 244, 48)
        return rect


def _kind(player: str) -> Phrase:
    match player:
        case "human":
            return phrase("Person")
        case "gentle":
            return phrase("Gentle")
        case "steady":
            return phrase("Steady")
        case "sharp":
            return phrase("Sharp")
        case _:
            return phrase("CPU")


def _onward(shown: int, *, up: bool) -> Phrase:
    if up:
        return phrase("next {next} and above", next=shown + 1) if shown < 99 else phrase("only ten back now")
    return phrase("next {next} and below", next=shown - 1) if shown > 2 else phrase("only ten back now")


def _own_faces(facts: Facts) -> list[Any]:
    return [facts.shown.faces[card] for card in facts.shown.zones[hand(facts.me)]] if facts.me >= 0 else []


# -- painting ------------------------------------------------------------------------------------------
def _paint_tray(kit: Kit, rect: Rect, _content: None) -> Picture:
    deep = kit.theme.game("the-game").deep

    def draw(drawing: Drawing, box: Box) -> None:
        rounded = Box(box.x, box.y, box.w, box.h, kit.metrics.u(26))
        stroke = Stroke((255, 255, 255), 2.0) if kit.look.high else None
        drawing.box(rounded, deep, opacity=0.42, stroke=stroke)

    return kit.paint.shape(("tray",), rect.size, draw)


def _paint_heading(kit: Kit, rect: Rect, content: Heading) -> Picture:
    picture = canvas(*rect.size)
    unit = kit.metrics.u
    head = Rect(0, 0, rect.w, unit(48))
    chip_style = Style("display", 24, kit.colours.ink if content.up else kit.colours.hot, "left")
    title = kit.text.fit(content.title, kit.style("section", kit.colours.hot), (rect.w, head.h))
    number = "1" if content.up else "100"
    chip_w = kit.text.width(number, chip_style) + unit(42)
    whole = chip_w + unit(10) + title.size[0]
    if whole > rect.w:
        title = kit.text.fit(
            content.title, kit.style("name", kit.colours.hot), (rect.w - chip_w - unit(10), head.h)
        )
        whole = chip_w + unit(10) + title.size[0]
    x = (rect.w - whole) // 2
    _foundation(kit, picture, Rect(x, unit(6), chip_w, unit(36)), content.up, number, chip_style)
    kit.text.draw(picture, title, Rect(x + chip_w + unit(10), 0, title.size[0], head.h))
    foot = rect.h - unit(50)
    onward = kit.text.fit(
        content.onward, kit.style("caption", kit.colours.hot, role="bold", align="centre"), (rect.w, unit(27))
    )
    kit.text.draw(picture, onward, Rect(0, foot + unit(4), rect.w, unit(24)))
    tint = kit.theme.game("the-game").small_text
    ink = kit.theme.game("the-game").accent if content.back_lit else tint
    if content.back:
        back = kit.text.fit(content.back, kit.style("caption", ink, align="centre"), (rect.w, unit(27)))
        kit.text.draw(picture, back, Rect(0, foot + unit(28), rect.w, unit(24)))
    return Picture(picture)


def _foundation(kit: Kit, picture: Any, room: Rect, up: bool, number: str, style: Style) -> None:  # noqa: ANN401, FBT001
    fill = kit.colours.paper if up else kit.theme.game("the-game").deep
    rim = kit.theme.game("the-game").accent if up else kit.theme.game("the-game").tint

    def draw(drawing: Drawing, box: Box) -> None:
        line = max(1.4, 2.2 * kit.metrics.s)
        rounded = Box(box.x, box.y, box.w, box.h, kit.metrics.u(9)).inset(line / 2)
        drawing.box(rounded, fill, stroke=Stroke(rim, line))

    kit.paint.shape(("foundation", up), room.size, draw).blit(picture, room.topleft)
    unit = kit.metrics.u
    kit.text.draw(picture, kit.text.fit(number, style, (room.w, room.h)), room.move(unit(9), 0))
    arrow = Rect(room.right - unit(29), room.y + unit(8), unit(20), unit(20))
    kit.icon(picture, "up" if up else "down", rim if not up else kit.colours.brass_dark, arrow)


def _paint_slot(kit: Kit, rect: Rect, content: Slot | None) -> Picture:
    """A dashed outline with the row card's number, faint until something fits."""
    if content is None:
        return Picture(canvas(1, 1))
    look = kit.theme.game("the-game")
    ink = kit.colours.go if content.lit else look.tint
    base = kit.paint.dashed(rect.w, rect.h, ink, fill=look.deep)
    picture = base.surface.copy()
    style = Style("display", 64, mix(look.tint, look.deep, 0.35), "centre")
    room = Rect(base.left, base.top, rect.w, rect.h)
    kit.text.draw(picture, kit.text.fit("1" if content.up else "100", style, room.size), room)
    arrow = Rect(0, 0, kit.metrics.u(34), kit.metrics.u(34))
    arrow.center = (room.centerx, room.centery + kit.metrics.u(-62 if content.up else 62))
    kit.icon(picture, "up" if content.up else "down", mix(look.tint, look.deep, 0.35), arrow)
    return Picture(picture, base.left, base.top)


def _paint_count(kit: Kit, rect: Rect, content: str | None) -> Picture:
    base = kit.paint.chip(rect.w, rect.h)
    picture = base.surface.copy()
    style = kit.style("body", kit.colours.hot, role="bold", align="centre")
    block = kit.text.fit(content or "", style, (rect.w - kit.metrics.u(20), rect.h))
    kit.text.draw(picture, block, Rect(base.left, base.top, rect.w, rect.h))
    return Picture(picture, base.left, base.top)


def _paint_sheet(kit: Kit, rect: Rect, content: Sheet | None) -> Picture:
    base = kit.paint.paper(rect.w, rect.h)
    picture = base.surface.copy()
    if content is None:
        return Picture(picture, base.left, base.top)
    unit, ink, soft = kit.metrics.u, kit.colours.ink, kit.paint.soft_ink
    x, y, inner = base.left + unit(20), base.top, rect.w - unit(40)
    centred = kit.style("body", soft, align="centre")
    kit.text.draw(
        picture,
        kit.text.fit(content.words[0], centred, (inner, unit(30))),
        Rect(x, y + unit(16), inner, unit(30)),
    )
    _big_number(kit, picture, Rect(x, y + unit(46), inner, unit(64)), str(content.laid), content.words[1])
    _gauge(kit, picture, Rect(x + unit(4), y + unit(122), inner - unit(8), unit(20)), content.laid / 98)
    rows = (
        (content.words[2], content.to_draw),
        (content.words[3], content.mine),
        (content.words[4], content.others),
    )
    for number, (label, count) in enumerate(rows):
        room = Rect(x, y + unit(154 + number * 34), inner, unit(34))
        value = kit.text.fit(str(count), kit.style("body", ink, role="bold", align="right"), (room.w, room.h))
        kit.text.draw(picture, value, room)
        text = kit.text.fit(label, kit.style("caption", soft), (inner - value.size[0] - unit(8), room.h))
        kit.text.draw(picture, text, room)
    kit.paint.rule(inner, dashed=True).blit(picture, (x, y + unit(264)))
    one = kit.text.fit(
        content.words[5], kit.style("caption", ink, role="bold", align="centre"), (inner, unit(28))
    )
    kit.text.draw(picture, one, Rect(x, y + unit(272), inner, unit(28)))
    two = kit.text.fit(content.words[6], kit.style("caption", soft, align="centre"), (inner, unit(28)))
    kit.text.draw(picture, two, Rect(x, y + unit(298), inner, unit(28)))
    return Picture(picture, base.left, base.top)


def _big_number(kit: Kit, picture: Any, room: Rect, number: str, beside: str) -> None:  # noqa: ANN401
    big = kit.text.fit(number, Style("display", 62, kit.colours.ink), (room.w, room.h))
    small = kit.text.fit(beside, kit.style("caption", kit.paint.soft_ink), (room.w - big.size[0], room.h))
    x = room.x + (room.w - big.size[0] - small.size[0] - kit.metrics.u(8)) // 2
    kit.text.draw(picture, big, Rect(x, room.y, big.size[0], room.h))
    kit.text.draw(
        picture,
        small,
        Rect(x + big.size[0] + kit.metrics.u(8), room.y + kit.metrics.u(10), small.size[0], room.h),
    )


def _gauge(kit: Kit, picture: Any, room: Rect, share: float) -> None:  # noqa: ANN401
    """The way up: how much is laid, with the lantern's diamond where we are."""
    look = kit.theme.game("the-game")
    kit.paint.pill(room.w, room.h, kit.colours.paper3).blit(picture, room.topleft)
    done = max(room.h, round(room.w * share))
    kit.paint.pill(done, room.h, look.mat).blit(picture, room.topleft)
    side = round(room.h * 1.7)
    drawing = Drawing(side, side)
    half, line = side / 2, max(1.4, 2 * kit.metrics.s)
    wide = half * 0.62
    path = f"M{half} {line}L{half + wide} {half}L{half} {side - line}L{half - wide} {half}Z"
    drawing.path(path, look.accent, stroke=Stroke(kit.colours.ink, line))
    picture.blit(
        drawing.surface(),
        (room.x + done - side // 2, room.centery - side // 2),
        special_flags=BLEND_PREMULTIPLIED,
    )


def _paint_pips(kit: Kit, rect: Rect, content: Pips | None) -> Picture:
    picture = canvas(*rect.size)
    if content is None:
        return Picture(picture)
    unit, look = kit.metrics.u, kit.theme.game("the-game")
    wide, high, gap = unit(32), unit(40), unit(8)
    count = max(content.needed, content.laid)
    text = kit.text.fit(content.label, kit.style("body", kit.colours.hot), (rect.w // 2, rect.h))
    shown = min(count, max(1, (rect.w - text.size[0] - unit(16)) // (wide + gap)))
    whole = text.size[0] + unit(16) + shown * (wide + gap) - gap
    x = (rect.w - whole) // 2
    kit.text.draw(picture, text, Rect(x, 0, text.size[0], rect.h))
    x += text.size[0] + unit(16)
    for number in range(shown):
        _pip(
            kit,
            picture,
            Rect(x, (rect.h - high) // 2, wide, high),
            look.accent if number < content.laid else None,
        )
        x += wide + gap
    return Picture(picture)


def _pip(kit: Kit, picture: Any, room: Rect, fill: tuple[int, int, int] | None) -> None:  # noqa: ANN401
    def draw(drawing: Drawing, box: Box) -> None:
        line = max(1.4, 2.2 * kit.metrics.s)
        rounded = Box(box.x, box.y, box.w, box.h, kit.metrics.u(8)).inset(line / 2)
        drawing.box(rounded, fill, stroke=Stroke(kit.colours.cream, line))

    kit.paint.shape(("pip", fill), room.size, draw, shadow=Shadow(2, 2, 0.3)).blit(picture, room.topleft)
    if fill is not None:
        kit.icon(picture, "check", kit.colours.ink, room.inflate(-room.w // 3, -room.h // 3))
