"""The Game's table: the tray with its four headings, the draw pile's count, the sheet, turn pips, words to say."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.rules import Touch
from game.games.the_game import rules as the_game
from game.games.the_game.rules import (
    DRAW,
    END,
    FIRE,
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
from game.games.the_game.words import to_do
from game.words.teller import listed
from scenes.board.board import Board, kind_of
from scenes.board.host import MoreWords, TouchHost
from scenes.board.piece import Caution, Facts, Piece, Primary
from scenes.board.sheets import OpenSheet
from scenes.games.the_game.fire import Fires, aloud
from scenes.games.the_game.layout import TheGameLayout
from scenes.games.the_game.paint import (
    Heading,
    Pips,
    Sheet,
    Slot,
    paint_count,
    paint_heading,
    paint_pips,
    paint_sheet,
    paint_slot,
    paint_tray,
)
from scenes.games.the_game.played import Played
from scenes.games.the_game.sayings import Sayings, SayWord
from scenes.stage.picking import Picking
from scenes.stage.sprites import FLAME
from scenes.ui.button import Button, Face, Kind

LAY_ANSWERS = (phrase("Play it anyway"), phrase("Put it back"))


class TheGameBoard(Board):
    """Everything on The Game's table but cards, seats, ribbon and big button."""

    game = "the-game"
    rounds = False
    layout: TheGameLayout

    def __init__(self, host: TouchHost, layout: TheGameLayout) -> None:
        super().__init__(host, layout)
        self._headings: dict[str, Piece] = {}
        self._slots: dict[str, Piece] = {}
        self._sayings = Sayings(host, self.kit.metrics.point(layout.frame.x(40), 0)[0])
        self._starts: list[Button] = []
        self._fires = Fires(host, layout) if host.options["on_fire"] else None

    def build(self) -> None:
        """Put everything on the screen."""
        metrics, add = self.kit.metrics, self.host.add
        tray = metrics.rect(*self.layout.tray())
        add(Piece(tray, paint_tray, z=-5))
        for name in PILES:
            at = self.layout.pile_spot(name)
            self._headings[name] = add(Piece(metrics.rect(*self.layout.heading(name)), paint_heading, z=-4))
            slot = metrics.rect(at.x - at.width / 2, at.y - at.height / 2, at.width, at.height)
            self._slots[name] = add(Piece(slot, paint_slot, z=-3))
        if self._fires is not None:
            self._fires.build()
        at = self.layout.draw_spot()
        pill = metrics.rect(at.x - 62, at.y + at.height / 2 + 10, 136, 0)
        pill.h = max(metrics.u(34), round(metrics.text(21) * 1.5))
        self._draw = add(Piece(pill.inflate(metrics.text(21), 0), paint_count))
        self._sheet = add(Piece(self._sheet_rect(), paint_count if self.layout.wordy else paint_sheet))
        self._pips = add(Piece(self._pips_rect(), paint_pips))
        if self.host.options["seen_tracker"]:
            self._build_tracker()
        if not self.layout.solo and self.layout.me >= 0:
            self._sayings.build()

    def _build_tracker(self) -> None:
        metrics, sheet = self.kit.metrics, self._sheet.rect
        rect = Rect(sheet.x, 0, sheet.w, max(metrics.target, metrics.u(46)))
        rect.bottom = sheet.y - metrics.u(6)
        if self.layout.wordy:
            tray = metrics.rect(*self.layout.tray())
            rect = Rect(
                tray.right + metrics.u(14), tray.y, metrics.size[0] - tray.right - metrics.u(40), rect.h
            )
        label = self.host.say(phrase("Played so far"))
        self.host.add(Button(rect, label, OpenSheet(Played), kind="paper", face=Face("cards"), size=18))

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self, facts: Facts) -> None:
        """Show what is true now."""
        table, say = facts.shown, self.host.say
        for name, piece in self._headings.items():
            heading = self._heading(facts, name)
            piece.show(heading, say(self.place_label(facts, pile(name))))
            is_target = pile(name) in facts.picking.places(facts.shown, facts.legal)
            self._slots[name].show(Slot(name in UP, lit=is_target and facts.idle))
        if self._fires is not None:
            self._fires.refresh(facts)
        count = len(table.zones[DRAW])
        words = say(phrase("{count} to draw", count=count))
        self._draw.show(words, words)
        sheet, aloud = self._sheet_content(facts)
        self._sheet.show(
            say(phrase("{count} played", count=sheet.laid)) if self.layout.wordy else sheet, aloud
        )
        self._show_pips(facts)
        self._sayings.light(facts.picking.word)
        self._refresh_starts(facts)

    def _heading(self, facts: Facts, name: str) -> Heading:
        say, shown, up = self.host.say, top(facts.shown, name), name in UP
        back = shown - 10 if up else shown + 10
        onward = _onward(shown, up=up)
        mine = {str(face) for face in _own_faces(facts)}
        head, foot = self.layout.margins
        return Heading(
            up,
            not self.layout.wordy,
            (self.kit.metrics.u(head), self.kit.metrics.u(foot)),
            say(PILE_NAMES[name]),
            max((say(title) for title in PILE_NAMES.values()), key=len),
            say(onward),
            say(phrase("or {back}, ten back", back=back)) if 2 <= back <= 99 else "",
            str(back) in mine and facts.mine,
        )

    def _sheet_content(self, facts: Facts) -> tuple[Sheet, str]:
        say, table = self.host.say, facts.shown
        hands = {seat: len(table.zones[hand(seat)]) for seat in range(facts.view.seats)}
        mine, to_draw = hands.pop(facts.me, None), len(table.zones[DRAW])
        rows = [(say(phrase("To draw")), to_draw)]
        if mine is not None:
            rows.append((say(phrase("In your hand")), mine))
        if hands:
            others = phrase("In the hands") if mine is None else phrase("In other hands")
            rows.append((say(others), sum(hands.values())))
        words = (
            say(phrase("Played")),
            say(phrase("of 98")),
            say(phrase("10 or fewer left")),
            say(phrase("is a good effort")),
        )
        sheet = Sheet(98 - left(table), tuple(rows), words)
        aloud = phrase("{laid} of 98 cards are played, {count} to draw", laid=sheet.laid, count=to_draw)
        return sheet, say(aloud)

    def _show_pips(self, facts: Facts) -> None:
        view = facts.view
        running = view.phase is Phase.PLAY and facts.turn == facts.me
        self._pips.visible = running
        if running:
            needed = minimum(view)
            label = self.host.say(phrase("This turn"))
            spoken = self.host.say(
                counted(
                    "{laid} of {count} card played this turn",
                    "{laid} of {count} cards played this turn",
                    needed,
                    laid=view.laid,
                )
            )
            self._pips.show(Pips(view.laid, needed, label), spoken)

    def subtitle(self, facts: Facts) -> Phrase:
        """What kind of game this is."""
        _ = facts
        return phrase("Together · 98 cards, four piles")

    def prompt(self, facts: Facts) -> Phrase:
        """Where a chosen word goes, or what may be done."""
        if facts.picking.word:
            return phrase("Which pile do you mean?")
        if facts.mine and facts.view.phase is Phase.PLAY and not facts.view.deadlines:
            return phrase("**Your turn.** {what}", what=to_do(facts.view))
        return super().prompt(facts)

    def ribbon(self) -> Rect:
        """Right of the own facts, which large text makes longer."""
        rect, metrics = super().ribbon(), self.kit.metrics
        if self.layout.me >= 0 and self.layout.wordy:
            x, _, wide = self.layout.places()[-1].text
            left = metrics.point(x + wide, 0)[0] + metrics.u(12)
            rect = Rect(left, rect.y, rect.right - left, rect.h)
        return rect

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
            counted(
                "A turn needs {count} card. Play {missing} more.",
                "A turn needs {count} cards. Play {missing} more.",
                minimum(view),
                missing=missing,
            ),
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

    def step_to(self, facts: Facts, zone: Zone) -> float:
        """How much the picked card would use up of a pile; ten back comes first."""
        name, cards = zone.removeprefix("pile/"), facts.picking.cards
        if name not in PILES or not cards:
            return 0.0
        step = int(str(facts.shown.faces[cards[0]])) - top(facts.shown, name)
        return step if name in UP else -step

    # -- words to say ------------------------------------------------------------------------------
    def chosen(self, action: object, picking: Picking) -> Picking | None:
        """A word is chosen, or put back by choosing it again; the other page of words is shown."""
        match action:
            case SayWord(word) if word in TABLE_WORDS:
                self._sayings.close()
                self.host.use(Touch(word=word))
                return picking
            case SayWord(word):
                self._sayings.close()
                return Picking(word="" if picking.word == word else word)
            case MoreWords(page):
                self._sayings.show(page)
                return Picking()
        return None

    def advice(self, facts: Facts, move: Any) -> Phrase:  # noqa: ANN401
        """What a Sharp player would do from here."""
        match move:
            case the_game.Lay(face, name):
                shown = top(facts.shown, name)
                if the_game.is_ten_back(int(face), shown, name):
                    return phrase(
                        "Play **{face}** on {pile}: it wins back ten.", face=face, pile=PILE_NAMES[name]
                    )
                away = abs(int(face) - shown)
                return phrase(
                    "Play **{face}** on {pile}: a step of {away}.",
                    face=face,
                    pile=PILE_NAMES[name],
                    away=away,
                )
            case the_game.Start(seat):
                return phrase("Let {name} start.", name=SeatName(seat))
            case _:
                return phrase("End the turn here.")

    def warning(self, view: Any, seat: Seat, move: Any) -> Caution | None:  # noqa: ANN401
        """Before a card that would leave the turn short of its minimum (G14), and before a fire is left (G29)."""
        if not isinstance(move, the_game.Lay | the_game.End):
            return None
        if the_game.burns(view, seat, move):
            return self._fire_left(view, move)
        if isinstance(move, the_game.Lay) and the_game.spoils(view, seat, move):
            words = phrase(
                "After {face} on {pile} no other card of yours fits. The match would end here.",
                face=move.face,
                pile=PILE_NAMES[move.pile],
            )
            return Caution(words, *LAY_ANSWERS)
        return None

    @staticmethod
    def _fire_left(view: the_game.State, move: the_game.Lay | the_game.End) -> Caution:
        """The turn would end with a fire that nobody covered."""
        covered = move.pile if isinstance(move, the_game.Lay) else ""
        left_burning = listed([PILE_NAMES[name] for name in PILES if name in view.deadlines - {covered}])
        if isinstance(move, the_game.End):
            words = phrase("The fire on {piles} is not covered. The match would be lost.", piles=left_burning)
            return Caution(words, phrase("End the turn"), phrase("Play on"))
        words = phrase(
            "After {face} no other card of yours fits, and the fire on {piles} is not covered. "
            "The match would be lost.",
            face=move.face,
            piles=left_burning,
        )
        return Caution(words, *LAY_ANSWERS)

    def card_mark(self, facts: Facts, card: CardId) -> str:
        """A flame on a fire card in the hand: whoever lays it sets a pile on fire."""
        face = facts.shown.faces.get(card)
        mine = facts.me >= 0 and card in facts.shown.zones[hand(facts.me)]
        return FLAME if self._fires is not None and mine and face is not None and int(face) in FIRE else ""

    # -- places aloud ------------------------------------------------------------------------------
    def place_label(self, facts: Facts, zone: Zone) -> Phrase:
        """What a pile or the draw pile is called aloud."""
        if zone == DRAW:
            return counted(
                "Draw pile, {count} card", "Draw pile, {count} cards", len(facts.shown.zones[DRAW])
            )
        name = zone.removeprefix("pile/")
        shown, up = top(facts.shown, name), name in UP
        fire = aloud(facts, name)
        if fire is not None:
            return phrase(
                "{pile} shows {top}, {fire}, {next}",
                pile=PILE_NAMES[name],
                top=shown,
                fire=fire,
                next=_onward(shown, up=up),
            )
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
        running = seat == facts.me and facts.view.phase is Phase.PLAY and facts.turn == seat
        if running and not self.layout.wordy:  # else the pips alone say what is laid
            return counted(
                "{count} card, {laid} played this turn",
                "{count} cards, {laid} played this turn",
                count,
                laid=facts.view.laid,
            )
        return counted(
            "{kind} · {count} card", "{kind} · {count} cards", count, kind=kind_of(facts.players[seat].player)
        )

    def _sheet_rect(self) -> Rect:
        if self.layout.wordy:
            rect = self._draw.rect.copy()
            rect.bottom = self.kit.metrics.rect(*self.layout.tray()).y + rect.h
            return rect
        x, y, w, h = self.kit.theme.game(self.game).layout.numbers("sheet")
        wide = max(w, 170 * self.layout.frame.text)
        left = self.layout.frame.x(x + w / 2) - wide / 2
        aside, up = (30, 30) if self.layout.solo else (0, 0)  # the piles are larger there
        return self.kit.metrics.rect(left + aside, y - up, wide, h)

    def _pips_rect(self) -> Rect:
        metrics = self.kit.metrics
        return metrics.rect(self.layout.frame.x(1426) - 122, 708, 244, 48)


def _onward(shown: int, *, up: bool) -> Phrase:
    if up:
        return phrase("next {next} or higher", next=shown + 1) if shown < 99 else phrase("only ten back now")
    return phrase("next {next} or lower", next=shown - 1) if shown > 2 else phrase("only ten back now")


def _own_faces(facts: Facts) -> list[Any]:
    return [facts.shown.faces[card] for card in facts.shown.zones[hand(facts.me)]] if facts.me >= 0 else []
