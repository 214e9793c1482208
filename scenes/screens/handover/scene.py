"""The curtain between two people at one screen."""

import pygame
from pygame import Surface

from game.core.cards import PUBLIC, Seat
from game.core.phrases import Phrase, SeatName, phrase
from game.games import ENTRIES
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.base import SessionScene
from scenes.screens.handover.card import HandoverWords, More, cards
from scenes.screens.handover.curtain import FALL_SECONDS, LIFT_SECONDS, Cloth, held, paint_hand, trim_of
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Push
from scenes.table.context import bare_table
from scenes.table.pads import may_press
from scenes.ui.box import NOWHERE, At, Column, Fill, Node, OneOf, Pad, Row, Sized, Space, Whole
from scenes.ui.button import Button, Confirm, Face, is_primary
from scenes.ui.keys import BACK, ESC, WALK, by_pad
from scenes.ui.label import Image, Label
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled

LIFT, PAUSE, MORE = "lift the cloth", "pause", "more of what happened"


class Handover(SessionScene):
    """The game's cloth over everything, and a card with the next person's name.

    Under the cloth is the bare table with that person's number of backs, so no frame can depend on a card.
    """

    def __init__(self, context: Context, session: Session, seat: Seat, *, looks: bool = False) -> None:
        super().__init__(context, session)
        self.seat = seat
        self._looks = looks
        """Whether it is only for a look before the first turn."""
        self._bare = bare_table(session)
        self._fallen = 0.0
        self._lifted: float | None = None
        self._sound = False
        self._cloth: Cloth | None = None
        self._opened = False
        """Whether everything that happened is listed."""
        self._twice = False
        """Whether the button asks for two clicks."""

    def enter(self, size: tuple[int, int]) -> None:
        self.context.change_for(self.session, self.seat)
        if self.widgets and self._twice is not (self.context.preferences.now.curtain == "click-twice"):
            self.rebuild()
        super().enter(size)

    # -- what is where -----------------------------------------------------------------------------
    def backdrop(self) -> Surface:
        picture = self._bare.paint(self.kit, self.seat)
        paint_hand(self.kit, picture, self.session.game.id, held(self.session, self.seat))
        return picture

    def build(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        self._cloth = Cloth(kit, self.stage, kit.theme.game(self.session.game.id))
        aside = self.say(phrase("Everyone else, please look away."))
        said = HandoverWords(self.say(self._title()), aside, self._looks, self.say(self._task()))
        wide = max(unit(760), kit.metrics.text(520))
        button = self._button()
        ways = []
        for card in cards(kit, self.session, self.seat, said, More(MORE, self._opened)):
            placed = At(Sized(card, Span(0, wide)), "centre", "stretch")
            ways.append(Column([Space(Span(unit(22), unit(150))), placed, Space(unit(28)), button]))
        side = max(unit(64), kit.metrics.target)
        face = Face(icon="pause", keycap=self.say(ESC))
        pause = Button(NOWHERE, self.say(phrase("Pause")), PAUSE, kind="round", face=face)
        corner = Pad(At(Sized(pause, side, side), "end", "start"), y=unit(28))
        edge = unit(33) + side + unit(8)
        across = Row(
            [Space(edge), Fill(OneOf(ways, name="ways")), Sized(corner, edge - unit(33)), Space(unit(33))],
            flipped=kit.look.left,
        )
        return Pad(across, bottom=kit.metrics.size[1] - trim_of(kit) + unit(22))

    @property
    def opening(self) -> str:
        aside = self.say(phrase("Everyone else, please look away."))
        task = self.say(self._task())
        return " ".join((f"{self.say(self._title())}.", *([task] if task else []), aside))

    def on_laid(self) -> None:
        super().on_laid()
        self._hang()

    def _title(self) -> Phrase:
        """Returns whose turn it is, or who looks first, with the reason."""
        turn, name = self.session.turn, SeatName(self.seat)
        if self._looks and ENTRIES[self.session.game.id].together:
            return phrase("{name}, look at your cards before anybody starts", name=name)
        if self._looks and turn == self.seat:
            return phrase("{name}, look at your cards, then start", name=name)
        if self._looks and turn is not None:
            return phrase("{name}, look at your cards before {other} starts", name=name, other=SeatName(turn))
        if turn == self.seat:
            return phrase("{name}, it is your turn", name=name)
        return phrase("{name}, the screen is yours", name=name)

    def _task(self) -> Phrase:
        """Returns what the turn has to do, as everybody may know it; nothing where somebody only looks."""
        if self._looks or self.session.turn != self.seat:
            return Phrase("")
        return ENTRIES[self.session.game.id].words.task(self.session.chair(PUBLIC).view)

    def _button(self) -> Node:
        """Held for a moment, or pressed twice: both lift, and the way that the player prefers stands on the button."""
        kit, unit = self.kit, self.kit.metrics.u
        twice = self._twice = self.context.preferences.now.curtain == "click-twice"
        confirm: Confirm = "twice" if twice else "hold"
        words = self.say(
            phrase("Click twice to lift the curtain") if twice else phrase("Hold to lift the curtain")
        )
        face = Face(keycap=self.say(phrase("Space")), again=self.say(phrase("Once more to lift it")))
        button = Button(NOWHERE, words, LIFT, kind="primary", face=face, confirm=confirm)
        lifts = Sized(button, Span(0, max(unit(430), kit.metrics.text(340))), kit.metrics.control + unit(24))
        other = self.say(phrase("or hold it") if twice else phrase("or click twice"))
        style = Style("semibold", 21, kit.colours.hot, "centre")
        dark = Image(NOWHERE, "", lambda kit, rect: kit.paint.pill(*rect.size, (16, 8, 24), opacity=0.85))
        beside = kit.text.width(other, style) + unit(40)
        hint = At(Sized(Pad(Label(NOWHERE, other, style), ground=dark), beside, unit(52)))
        both = Row([Space(beside), Whole(lifts), Sized(hint, beside)], unit(16))
        return OneOf([At(both), At(lifts)], by_width=True, name="lifting")

    # -- moving ------------------------------------------------------------------------------------
    @property
    def _falls(self) -> bool:
        """Returns whether the cloth is still falling; with animation off it never does."""
        return self.services.look.motion == "full" and self._fallen < FALL_SECONDS

    def tick(self, dt: float) -> Change | None:
        if not self._sound:
            self._sound = True
            self.services.sounds.room(None)
            self.services.sounds.play("curtain_fall")
        if self.session.leaving or self.session.has_changed:
            return Pop()
        step = dt * self.context.speed()
        if self._lifted is not None:
            self._lifted += step
            if self._lifted >= LIFT_SECONDS:
                return Pop()
            self._hang()
        elif self._falls:
            self._fallen += step
            self._hang()
        return super().tick(dt)

    def _hang(self) -> None:
        """Moves the cloth; the card is visible only while it hangs still."""
        hangs = not self._falls and self._lifted is None
        for widget in self.widgets:
            widget.visible = hangs
        self._to_button()
        if self._cloth is None:
            return
        if self._lifted is not None:
            self._cloth.lift(self._lifted)
        elif self._falls:
            self._cloth.fall(self._fallen)
        else:
            self._cloth.hang()

    def on_action(self, action: Action) -> Change | None:
        if action == PAUSE:
            return Push(routes.Pause(self.session, self.snapshot()))
        if action == MORE:
            self._opened = not self._opened
            self.rebuild()
        if action != LIFT:
            return None
        self.services.sounds.play("curtain_lift")
        self.session.curtained = False
        if self.services.look.motion != "full":
            return Pop()
        self._lifted = 0.0
        self.ring.to(None)
        self._hang()
        return None

    def on_key(self, event: pygame.Event) -> Change | None:
        return self.on_action(PAUSE) if event.key == pygame.K_ESCAPE else None

    def take(self, event: pygame.Event) -> Change | Handled | None:
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if event.type == pygame.KEYDOWN and by_pad(event) and self._is_anothers(event):
            return HANDLED
        if self._lifted is not None:
            return Pop() if pressed else HANDLED
        if pressed and self._falls:
            self._fallen = FALL_SECONDS
            self._hang()
        if event.type == pygame.KEYDOWN:
            self._to_button()
        return super().take(event)

    def _is_anothers(self, event: pygame.Event) -> bool:
        """Refuses the game pad of somebody else, which can only pause. Returns whether it was refused."""
        if BACK.means(event) or self.dialog is not None:
            return False
        if may_press(self.services, self.session, self.seat, event.pad):
            return False
        if not WALK.means(event):
            self.services.sounds.play("illegal")
            self.notice(self.say(phrase("This curtain is for {name}.", name=SeatName(self.seat))))
        return True

    def _to_button(self) -> None:
        """Focuses the button whenever it is visible."""
        button = next((widget for widget in self.widgets if is_primary(widget)), None)
        if self.ring.at is None and button is not None and button.visible:
            self.focus_on(button)
