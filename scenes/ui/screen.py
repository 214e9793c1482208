"""The base of most screens: widgets on a stage."""

import math
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from scenes.stage.assets import Assets
from scenes.stage.routes import Change
from scenes.stage.scene import Scene, sliced
from scenes.stage.services import Services
from scenes.stage.stage import Stage
from scenes.ui.access import ACCESS, sentence
from scenes.ui.box import Item, Node, Room
from scenes.ui.button import Button, is_primary
from scenes.ui.dialog import (
    DIALOG_Z,
    Choice,
    Close,
    Dialog,
    Letters,
    OtherLetters,
    Pen,
    WrittenSoFar,
    written_by,
)
from scenes.ui.easel import Easel
from scenes.ui.field import TextField
from scenes.ui.keyboard import FocusRing, Hold
from scenes.ui.keys import ENTER, KEYMAPPED, SAY_AGAIN, SOUND, WALK, WHAT, by_pad, read, shown_caps
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.layout import Layout, lay_out
from scenes.ui.notices import SECONDS, Notices
from scenes.ui.scan import Scanned, use
from scenes.ui.widget import HANDLED, Action, Handled, Quiet, Refused, Widget, named_at, press_resumed

PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, ACCESS)
"""Events that remove a finished announcement from the accessibility tree."""
W = TypeVar("W", bound=Widget)
ASK_SECONDS = 0.6
"""Seconds of a long press that asks for an explanation."""
STILL_PX = 8
"""Distance in px that the pointer may move during a long press."""


class Screen(Scanned, Scene):
    """A screen of widgets. Subclasses return its boxes from `build`."""

    goes_on = False
    """Whether animation begins before all widgets are painted."""
    catches_up = False
    """Whether more updates follow in the same slow frame, so that this one need not paint."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.kit = Kit.of(services.assets, services.look, (1, 1), services.say)
        self.stage = Stage((1, 1))
        self.ring = FocusRing(services.interaction)
        self.widgets: list[Widget] = []
        self.dialog: Dialog | None = None
        self._over: list[Widget] = []
        self._seconds = 0.0
        """The sum of the seconds of all animation frames so far."""
        self._easel = Easel(self.kit, self.stage, lambda: self._seconds)
        self.notices = Notices(self.kit, self._easel)
        self.besides: Callable[[], Sequence[Rect]] = tuple
        """Returns the rectangles of other things that notices should not cover."""
        self.pressed: Widget | None = None
        """The widget on which the left mouse button is held."""
        self.hovered: Widget | None = None
        """The widget under the pointer."""
        self._pointer = (-1, -1)
        self._keyed_on: tuple[Widget, Hold] | None = None
        """The widget that used a key, and the held key."""
        self._still_on: tuple[tuple[int, int], float] | None = None
        """Where and when the pointer was pressed without moving."""
        self.layout: Layout | None = None
        """The layout of the boxes that `build` returned, or None."""
        self.layout_over: Layout | None = None
        """The layout of the latest dialog."""
        self.parts: dict[str, Layout] = {}
        """Layouts of the parts that can change alone, by name."""
        self._caps = shown_caps()
        """Identifies the key labels that are on the screen."""
        self._takers: dict[int, Callable[[pygame.Event], Change | None]] = {
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEBUTTONDOWN: self._down,
            pygame.MOUSEBUTTONUP: self._up,
            pygame.MOUSEWHEEL: self._wheeled,
            pygame.KEYDOWN: self._keyed,
            pygame.KEYUP: self._key_raised,
            **dict.fromkeys((pygame.TEXTINPUT, pygame.TEXTEDITING), self._typed),
            **dict.fromkeys((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST), self._left),
            ACCESS: self._wished,
        }

    def use(self, services: Services) -> None:
        self.services = services

    # What a subclass may do

    def add(self, widget: W) -> W:
        self.widgets.append(widget)
        self.widgets.extend(widget.children)
        return widget

    def drop(self, widget: Widget) -> None:
        self.widgets.remove(widget)
        self._easel.drop(widget)
        if self.hovered is widget:
            self._hover(None)
        if self.pressed is widget:
            self.pressed = None
        if self.ring.at is widget:
            self.ring.to(None)

    def lay_part(self, name: str, tree: Item, rect: Rect, z: float | None = None) -> list[Widget]:
        """Lays out a part of the screen again and returns its new widgets."""
        before, pressed, layout = self._part(name), self.pressed, lay_out(self.kit, tree, rect)
        self.parts[name] = layout
        if z is not None:
            layout.lift(z)
        now = self._part(name)
        at = self.widgets.index(before[0]) if before else len(self.widgets)
        for widget in before:
            if widget in now:
                self.widgets.remove(widget)
                widget.change()
            else:
                self.drop(widget)
        self.widgets[at:at] = now
        self.pressed = self.pressed or press_resumed(pressed, now)
        return layout.widgets

    def room_for(self, name: str, tree: Item) -> Node:
        """Returns a box for a part of the screen that can change alone."""

        def make(rect: Rect) -> list[Widget]:
            self.parts[name] = lay_out(self.kit, tree, rect)
            return self.parts[name].widgets

        return Room(make, name=name)

    def drop_part(self, name: str) -> None:
        """Removes the part with this name from the screen, if there is such a part."""
        for widget in self._part(name):
            self.drop(widget)
        self.parts.pop(name, None)

    def _part(self, name: str) -> list[Widget]:
        layout = self.parts.get(name)
        return [one for widget in layout.widgets for one in (widget, *widget.children)] if layout else []

    @property
    def active(self) -> list[Widget]:
        return self._over if self.dialog is not None else self.widgets

    def rebuild(self) -> None:
        """Lays everything out again, and keeps the focus."""
        deque(self.rebuild_by_steps(), maxlen=0)

    def rebuild_by_steps(self) -> Iterator[None]:
        """Does the same as `rebuild`, but in several frames."""
        size = self.kit.metrics.size
        self.kit = self._kit(size) if self._stale else self.kit
        self._caps = shown_caps()
        kept, before = self.ring.place(self.active), [*self.widgets, *self._over]
        pressed, hovered = self.pressed, self.hovered
        self.pressed = self.hovered = None
        self.ring.to(None)
        self.widgets, self._over, self.parts = [], [], {}
        self.stage = Stage(size)
        self.stage.background = self.backdrop()
        self._easel = Easel(self.kit, self.stage, lambda: self._seconds)
        self.notices = self.notices.moved(self.kit, self._easel)
        tree = self.build()
        yield
        self.layout = lay_out(self.kit, tree, self.kit.metrics.window) if tree is not None else None
        for widget in self.layout.widgets if self.layout is not None else ():
            self.add(widget)
        yield from self.on_laid_by_steps()
        if self.dialog is not None:
            self._easel.dim(self.snapshot(), z=DIALOG_Z)
            self._lay_over(self.dialog)
        self.ring.among(self.active)
        self.renumber(before, [*self.widgets, *self._over])
        self.ring.resume(kept)
        self.pressed = press_resumed(pressed, self.active)
        self._hover(self.widget_at(self._pointer) if hovered is not None else None)

    def hold_key(self, widget: Widget, event: pygame.Event) -> Change | None:
        """Presses a widget by its own key until the key's release."""
        self.ring.seen, self._keyed_on = True, (widget, Hold.of(event))
        return self._deliver(widget.key(event))

    def end_press(self) -> None:
        """Cancels the present press of the left mouse button."""
        self.pressed = None

    def notice(self, text: str, *, warning: bool = False, seconds: float = SECONDS) -> None:
        """Writes a short text at the top for some seconds."""
        stays = self.services.settings.notes_stay
        self.notices.say(text, warning=warning, seconds=math.inf if stays else seconds)
        self.announce(text)

    def ask(self, dialog: Dialog) -> None:
        """Asks a question, whose answer goes to `on_action`."""
        if self.dialog is None:
            self.ring.remember(self.active)
        self.ring.to(None)
        self._put_over(dialog)
        first = next((widget for widget in self._over if is_primary(widget)), None)
        self.ring.to(first or next((widget for widget in self._over if widget.focusable), None))
        self.announce(f"{sentence(dialog.title)} {dialog.text}")

    def tell(self, title: str, text: str, close: str) -> None:
        """Opens a message that stays until somebody closes it."""
        self.ask(Dialog(title, text, (Choice(close, Close.READ, "primary", "Enter"),), Close.READ))

    def close_dialog(self) -> None:
        if self._over:
            self._easel.fade_from(self._as_shown())
        self.dialog = None
        self._drop_over()
        self.ring.among(self.active)
        self._come_back()

    def _come_back(self) -> None:
        self.ring.come_back(self.widgets if self.dialog is None else ())
        if self.ring.clicked and self.ring.seen and (answer := self.answer_to_enter()) is not None:
            self.ring.to(answer)

    def snapshot(self) -> Surface:
        return self._as_shown()

    def _as_shown(self) -> Surface:
        self._show()
        return self._easel.picture()

    def enter(self, size: tuple[int, int]) -> None:
        if self._is_unlaid(size):
            self.resize(size)
        elif self.stage.background is None:
            self.stage.background = self.backdrop()
        self._come_back()
        self.stage.expose()
        self.open_aloud()
        if self.ring.at is None and self.ring.seen:
            self.ring.among(self.active)
            self.ring.to(self.first_stop())

    def enter_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        if self._is_unlaid(size):
            yield from self._laid_beside_frames(size)
        elif self.stage.background is None:
            yield from self._ground_beside_frames(size)
        self.enter(size)
        yield
        yield from sliced(self._easel.show_by_steps(self.active, each=1))

    def _laid_beside_frames(self, size: tuple[int, int]) -> Iterator[None]:
        """Lays out this screen in several frames, with its pictures painted in a thread."""
        services = self.services

        def job(assets: Assets) -> None:
            self.use(services.apart(assets))
            self.resize(size)
            self.stage.background = None  # widgets still paint their pictures into the cache
            self.draw(Surface((1, 1)))
            self._easel.complete(self.active)

        laid = False
        try:
            for _ in services.printing.run_beside(services.assets, size, job):
                laid = True
                yield
        finally:
            self.use(services)
        if laid:
            yield  # to take over the painted pictures was work enough for one frame
            yield from self.resize_by_steps(size)

    def _ground_beside_frames(self, size: tuple[int, int]) -> Iterator[None]:
        """Paints the background in a thread during several frames."""
        kit, services = self.kit, self.services

        def job(assets: Assets) -> None:
            self.kit = Kit.of(assets, services.look, size, services.say)
            self.stage.background = self.backdrop()

        try:
            yield from services.printing.run_beside(services.assets, size, job)
        finally:
            self.kit = kit

    def resize(self, size: tuple[int, int]) -> None:
        deque(self.resize_by_steps(size), maxlen=0)

    def resize_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        """Lays everything out for a new window, in several frames."""
        self.kit = self._kit(size)
        yield from self.rebuild_by_steps()

    def _kit(self, size: tuple[int, int]) -> Kit:
        return Kit.of(self.services.assets, self.services.look, size, self.services.say)

    def leave(self) -> None:
        self._let_go()
        self.close_aloud()
        self.stage.background = None
        self._easel.end_fade()  # the next who sees this screen may be somebody else
        self.ring.remember(self.active)
        self.ring.to(None)

    def handle(self, event: pygame.Event) -> Change | None:
        if event.type == KEYMAPPED:
            self.rebuild()
            return None
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            event = read(event)
        if by_pad(event) and (found := self._pad_writes(event)) is not None:
            return self._deliver(found)
        if event.type == pygame.KEYDOWN and not self.listens(event):
            return None
        if event.type in PRESSES and self.announcements.is_sent:
            self.announcements.end()
        if (taken := self.take(event)) is not None:
            return None if isinstance(taken, Handled) else taken
        return self._takers.get(event.type, self.on_other)(event)

    def update(self, dt: float) -> Change | None:
        self._seconds += dt
        if self._stale:
            self.resize(self.kit.metrics.size)
        for widget in [widget for widget in self.active if widget.alive]:
            if (change := self._deliver(widget.update(dt))) is not None:
                return change
        self.notices.age(dt, self.hovered)
        if self._still_on is not None and self._seconds - self._still_on[1] >= ASK_SECONDS:
            self._tell_what(self._still_on[0])
        return self.tick(dt)

    def catch_up(self, dt: float) -> Change | None:
        self.catches_up = True
        try:
            return self.update(dt)
        finally:
            self.catches_up = False

    def draw(self, surface: Surface) -> bool:
        # With animation off everything changes at once, however slow this frame becomes.
        moves = self.kit.look.motion != "none"
        self._show(few=moves and self.goes_on and self.dialog is None)
        return self.stage.draw(surface)

    def _is_unlaid(self, size: tuple[int, int]) -> bool:
        return self.kit.metrics.size != size or self._stale or self._caps != shown_caps() or not self.widgets

    @property
    def _stale(self) -> bool:
        return self.kit.look != self.services.look

    def _key_raised(self, event: pygame.Event) -> Change | None:
        if self._keyed_on is None or self._keyed_on[1] != Hold.of(event):
            return None
        held, self._keyed_on = self._keyed_on[0], None
        if getattr(event, "taken_back", False):  # its game pad was unplugged; the player did not release it
            if isinstance(held, Button):
                held.take_back()
            return None
        return self._deliver(held.key_up(event)) if held in self.active else None

    def _typed(self, event: pygame.Event) -> Change | None:
        return self._deliver(self.ring.at.typed(event)) if self.ring.at else None

    def _left(self, event: pygame.Event) -> Change | None:
        self._let_go()
        if event.type == pygame.WINDOWFOCUSLOST and self.ring.at is not None:
            self.ring.at.end_composing()
        return self.on_other(event)

    def _moved(self, event: pygame.Event) -> Change | None:
        self._pointer = event.pos
        self.notices.stirred(left=False)
        if self._still_on is not None and math.dist(self._still_on[0], event.pos) > STILL_PX:
            self._still_on = None
        if self.pressed is not None:
            return self._deliver(self.pressed.drag(event.pos))
        self._hover(self.widget_at(event.pos))
        return self.on_other(event)

    def _down(self, event: pygame.Event) -> Change | None:
        self._pointer = event.pos
        widget = self.widget_at(event.pos) if event.button == pygame.BUTTON_LEFT else None
        self._still_on = (event.pos, self._seconds) if event.button == pygame.BUTTON_LEFT else None
        self.notices.stirred(left=True)
        self.notices.touched()
        if widget is None:
            return self.on_other(event)
        self.pressed = widget
        self.ring.seen = False
        self.ring.among(self.active)
        if widget.focusable:
            self.clicked_to(widget)
        return self._deliver(widget.press(event.pos))

    def _tell_what(self, at: tuple[int, int]) -> None:
        """Explains the widget under the resting pointer."""
        self._still_on = None
        thing, pressed = named_at(self.active, at), self.pressed
        if thing is None or (isinstance(thing, Label) and not thing.about) or (pressed and pressed.alive):
            return
        self.notices.tell(thing)
        if pressed is not None and pressed.looked_at and self.notices.explanation is not None:
            self._let_go()

    def _up(self, event: pygame.Event) -> Change | None:
        self._still_on = None
        widget = self.pressed
        if widget is None or event.button != pygame.BUTTON_LEFT:
            return self.on_other(event)
        self.pressed = None
        change = self._deliver(widget.release(event.pos))
        self._hover(self.widget_at(event.pos))
        return change

    def _wheeled(self, event: pygame.Event) -> Change | None:
        widget = self.widget_at(self._pointer)
        steps = float(getattr(event, "precise_y", event.y))
        answer = widget.wheel(steps) if widget is not None else None
        if answer is None and widget is not None and widget.scroller is not None:
            answer = widget.scroller.wheel(steps)
        return self.on_other(event) if answer is None else self._deliver(answer)

    def _keyed(self, event: pygame.Event) -> Change | None:
        self.ring.among(self.active)
        self.notices.touched()
        taker = self.entered if (enters := event.key in ENTER) else self.ring.at
        if enters and isinstance(taker, TextField):
            if taker.text and taker.on_enter is not None:
                return self._deliver(taker.on_enter)
            self.end_writing()
            return None
        if taker is None and enters:
            self.show_ring()  # first the player sees what Enter will press
            return None
        moves_on = isinstance(taker, TextField) and by_pad(event)  # it has the on-screen keyboard
        answer = taker.key(event) if taker is not None and not moves_on else None
        if taker is not None and answer is not None:
            if enters and self.ring.clicked:
                self.ring.to(taker)  # from now on the ring shows it, so Enter presses it
            self.ring.seen, self._keyed_on = True, (taker, Hold.of(event))
            return self._deliver(answer)
        if self.walked(event):
            return None
        if event.key == pygame.K_ESCAPE and self.dialog is not None:
            return self._deliver(self.dialog.cancel)
        if self._keyed_anywhere(event) or self.dialog is not None:
            if WALK.means(event):  # there is no further answer
                self.services.sounds.play("illegal")
            return None
        return self.keyed(event)

    def _pad_writes(self, event: pygame.Event) -> Action | None:
        if isinstance(self.dialog, Letters):
            return self.dialog.pressed(event)
        at = self.ring.at if self.dialog is None else None
        if event.type != pygame.KEYDOWN or event.key not in ENTER or not isinstance(at, TextField):
            return None
        letters, self.ring.seen = Letters.of(at), True
        self.ask(letters)
        self.ring.to(
            next(one for one in self._over if isinstance(one, Button) and one.action == letters.first)
        )
        return HANDLED

    def _write_letter(self, letters: Letters, action: Action) -> Change | None:
        if isinstance(action, OtherLetters):
            kept = self.ring.place(self.active)
            self._put_over(letters.turned(action.page))
            self.ring.resume(kept)
        field = letters.field_in(self.widgets)
        if action is Pen.DONE or field is None:
            self.close_dialog()
            entered = pygame.Event(pygame.KEYDOWN, key=ENTER[0], mod=0, unicode="")
            return self.handle(entered) if field is not None else None
        answer = written_by(field, action)
        self.services.sounds.play("ui_press" if answer is not None else "illegal")
        change = self.on_action(answer) if answer is not None and answer is not HANDLED else None
        field = letters.field_in(self.widgets) or field  # the action may have made a new layout
        for written in (one for one in self._over if isinstance(one, WrittenSoFar)):
            written.show(field)
        return change

    def _keyed_anywhere(self, event: pygame.Event) -> bool:
        """Handles a key that works on every screen, and returns whether it was used."""
        if SOUND.means(event):
            self.services.switch_sound()
            self.on_sound()
            return True
        if SAY_AGAIN.means(event):
            self.announce(self.announcements.last)
            return True
        if not WHAT.means(event):
            return False
        thing = self.ring.at or self.hovered
        if thing is not None:
            self.services.sounds.play("ui_move")
            self.notices.tell(thing)
            self.announce(self.said_of(thing))
        return True

    def _wished(self, event: pygame.Event) -> Change | None:
        widget, part = self.meant_by(event.target)
        if widget is None:
            return None
        if widget.focusable:
            self.focus_on(widget)
        if event.wish != "use":
            return None
        how = getattr(event, "how", use)
        return self._deliver(how(widget) if part is None else widget.use_part(part))

    def _deliver(self, action: Action | None) -> Change | None:
        if action is None or isinstance(action, Handled):
            return None
        if action is Close.READ:
            self.close_dialog()
            return None
        if isinstance(action, Refused):
            self.services.sounds.play("illegal")
            self.notice(str(action))
            return None
        if isinstance(self.dialog, Letters):
            return self._write_letter(self.dialog, action)
        if not isinstance(action, Quiet):
            self.services.sounds.play("ui_press")
        if self.dialog is not None:
            self.close_dialog()
        return self.on_action(action)

    def _hover(self, widget: Widget | None) -> None:
        if widget is not self.hovered:
            if self.hovered is not None:
                self.hovered.hover(over=False)
            self.hovered = widget
            if widget is not None:
                widget.hover(over=True)
            self.notices.stirred(left=True)

    def _let_go(self) -> None:
        if self.pressed is not None:
            self.pressed.release((-10_000, -10_000))
            self.pressed = None
        self._hover(None)

    def _show(self, *, few: bool = False) -> None:
        entered = self.entered
        if self.notices.waits:
            self.notices.place([*self.widgets, *self._over], self.besides())
        for widget in (one for one in self.active if isinstance(one, Button)):
            widget.bear_enter(worn=widget is entered, pad=self.services.interaction.pad)
        self._easel.show([*self.widgets, *self._over, *self.notices.widgets], few=few)
        self.notices.clear_away(self.widgets)
        at = self.notices.subject or (self.ring.at if self.ring.seen else None)
        at = at if at is not None and at.visible and at in self.active else None
        self._easel.ring(at, z=at.ring_z if at is not None and self.dialog is None else DIALOG_Z + 90)

    def _put_over(self, dialog: Dialog) -> None:
        if not self._over:
            self._easel.fade_from(self._as_shown())
        self.dialog = dialog
        self._drop_over()
        self._easel.dim(self.snapshot(), z=DIALOG_Z)
        self._lay_over(dialog)
        self.ring.among(self.active)

    def _lay_over(self, dialog: Dialog) -> None:
        self.layout_over = dialog.lay_out(self.kit)
        self._over = self.layout_over.widgets

    def _drop_over(self) -> None:
        for widget in self._over:
            self._easel.drop(widget)
        self._over = []
        self._easel.undim()
        self.pressed = self.hovered = None
