"""The base of most scenes: widgets on a stage, moved through by mouse, keyboard and screen reader."""

from collections.abc import Callable
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from scenes.access import ACCESS, AccessNode, AccessTree
from scenes.scene import Change
from scenes.services import Services
from scenes.stage import Sprite, Stage
from scenes.ui.button import Button
from scenes.ui.dialog import DIALOG_Z, Dialog
from scenes.ui.focus import ARROWS, FocusRing
from scenes.ui.kit import Kit
from scenes.ui.toast import SECONDS, Banner, Tip
from scenes.ui.widget import HANDLED, Action, Handled, Refused, Widget

RING_Z = 940.0
TIP_DELAY = 0.5
LEFT = 1
W = TypeVar("W", bound=Widget)


class Screen:
    """A scene made of widgets.

    A subclass adds widgets in `build()`, in reading order, and hears of their use in `on_action(action)`.
    `build()` runs again whenever the window's size or the look changes: it lays out what the scene's own
    fields say. `self.stage` takes further sprites, below z 900.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.kit = Kit.of(services.assets, services.look, (1, 1))
        self.stage = Stage((1, 1))
        self.ring = FocusRing()
        self.widgets: list[Widget] = []
        self.dialog: Dialog | None = None
        self._over: list[Widget] = []
        self._sprites: dict[Widget, Sprite] = {}
        self._veil: Sprite | None = None
        self._ring_sprite: Sprite | None = None
        self._pressed: Widget | None = None
        self._hovered: Widget | None = None
        self._pointer = (-1, -1)
        self._rested = 0.0
        self._tip: Tip | None = None
        self._banner: Banner | None = None

    # What a subclass says

    def build(self) -> None:
        """Add the widgets for the present size and look."""

    def backdrop(self) -> Surface:
        """What lies beneath everything: the wooden table unless said otherwise."""
        return self.kit.paint.wood()

    def on_action(self, action: Action) -> Change | None:
        """A widget was used, or a dialog answered."""
        _ = action
        return None

    def on_key(self, event: pygame.Event) -> Change | None:
        """A key went down that no widget wanted."""
        _ = event
        return None

    def on_other(self, event: pygame.Event) -> Change | None:
        """An event that is neither for a widget nor a key: the window's focus, other buttons of the mouse."""
        _ = event
        return None

    def tick(self, dt: float) -> Change | None:
        """Seconds passed."""
        _ = dt
        return None

    # What a subclass may do

    def add(self, widget: W) -> W:
        """Put a widget, and those that come with it, on the screen."""
        self.widgets.append(widget)
        self.widgets.extend(widget.children)
        return widget

    def rebuild(self) -> None:
        """Lay everything out anew; the keyboard stays on the widget of the same name."""
        size = self.kit.metrics.size
        kept = (
            (self.ring.at.role, self.ring.at.label, self._active.index(self.ring.at))
            if self.ring.at
            else None
        )
        self._drop_all()
        self.kit = Kit.of(self.services.assets, self.services.look, size) if self._stale else self.kit
        self.stage = Stage(size)
        self.stage.background = self.backdrop()
        self.build()
        if self.dialog is not None:
            self._over = self.dialog.widgets(self.kit)
            self._lay_veil()
        self.ring.among(self._active)
        if kept is not None:
            self._refocus(*kept)

    def focus_on(self, widget: Widget) -> None:
        """Put the keyboard on a widget."""
        self.ring.among(self._active)
        self.ring.to(widget)
        self._revealed()

    def notice(self, text: str, *, warning: bool = False, seconds: float = SECONDS) -> None:
        """Show one line at the top for a while."""
        self._set_banner(Banner(text, self.kit, seconds=seconds, warning=warning))

    def ask(self, dialog: Dialog) -> None:
        """Ask before anything else; the answer comes to `on_action`."""
        self.ring.to(None)
        self.dialog = dialog
        self._drop_over()
        self._over = dialog.widgets(self.kit)
        self._lay_veil()
        self.ring.among(self._active)
        first = next((widget for widget in self._over if _is_primary(widget)), None)
        self.ring.to(first or next((widget for widget in self._over if widget.focusable), None))

    def close_dialog(self) -> None:
        """Take the question away."""
        self.dialog = None
        self._drop_over()
        self.ring.to(None)
        self.ring.among(self._active)

    def snapshot(self) -> Surface:
        """The screen as it looks now, for a scene that is laid over it."""
        picture = Surface(self.kit.metrics.size)
        self._paint_widgets()
        self.stage.draw(picture)
        return picture

    # Scene

    def enter(self, size: tuple[int, int]) -> None:
        """Become the top scene; built anew if the size or the look changed meanwhile."""
        if self.kit.metrics.size != size or self._stale or not self.widgets:
            self.resize(size)
        self.stage.expose()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for another size."""
        self.kit = Kit.of(self.services.assets, self.services.look, size)
        self.rebuild()

    def leave(self) -> None:
        """Forget the pointer; end the writing."""
        self._let_go()
        self.ring.to(None)

    def handle(self, event: pygame.Event) -> Change | None:
        """Give the event to the widget it is meant for."""
        for kind, taker in self._takers():
            if event.type == kind:
                return taker(event)
        return self.on_other(event)

    def update(self, dt: float) -> Change | None:
        """Let seconds pass for the widgets that are alive."""
        if self._stale:
            self.resize(self.kit.metrics.size)
        for widget in [widget for widget in self._active if widget.alive]:
            change = self._deliver(widget.update(dt))
            if change is not None:
                return change
        self._age_banner(dt)
        self._show_tip(dt)
        return self.tick(dt)

    def draw(self, surface: Surface) -> bool:
        """Paint what changed."""
        self._paint_widgets()
        return self.stage.draw(surface)

    def access_tree(self) -> AccessTree:
        """The widgets in use, in reading order, numbered from 1."""
        shown = [widget for widget in self._active if widget.visible and widget.label]
        if self._banner is not None:
            shown.append(self._banner)
        return tuple(_node(widget, number, self.ring.at) for number, widget in enumerate(shown, 1))

    # Inside

    @property
    def _stale(self) -> bool:
        return self.kit.look != self.services.look

    @property
    def _active(self) -> list[Widget]:
        return self._over if self.dialog is not None else self.widgets

    def _takers(self) -> tuple[tuple[int, Callable[[pygame.Event], Change | None]], ...]:
        return (
            (pygame.MOUSEMOTION, self._moved),
            (pygame.MOUSEBUTTONDOWN, self._down),
            (pygame.MOUSEBUTTONUP, self._up),
            (pygame.MOUSEWHEEL, self._wheeled),
            (pygame.KEYDOWN, self._keyed),
            (pygame.KEYUP, self._key_raised),
            (pygame.TEXTINPUT, self._typed),
            (pygame.TEXTEDITING, self._typed),
            (pygame.WINDOWLEAVE, self._left),
            (pygame.WINDOWFOCUSLOST, self._left),
            (ACCESS, self._wished),
        )

    def _key_raised(self, event: pygame.Event) -> Change | None:
        return self._deliver(self.ring.at.key_up(event)) if self.ring.at else self.on_other(event)

    def _typed(self, event: pygame.Event) -> Change | None:
        return self._deliver(self.ring.at.typed(event)) if self.ring.at else None

    def _left(self, event: pygame.Event) -> Change | None:
        self._let_go()
        return self.on_other(event)

    def _moved(self, event: pygame.Event) -> Change | None:
        self._pointer = event.pos
        self._rested = 0.0
        if self._pressed is not None:
            return self._deliver(self._pressed.drag(event.pos))
        self._hover(self._at(event.pos))
        return self.on_other(event)

    def _down(self, event: pygame.Event) -> Change | None:
        self._pointer = event.pos
        widget = self._at(event.pos) if event.button == LEFT else None
        self._drop_tip()
        if widget is None:
            return self.on_other(event)
        self._pressed = widget
        self.ring.seen = False
        self.ring.among(self._active)
        if widget.focusable:
            self.ring.to(widget)
        return self._deliver(widget.press(event.pos))

    def _up(self, event: pygame.Event) -> Change | None:
        widget = self._pressed
        if widget is None or event.button != LEFT:
            return self.on_other(event)
        self._pressed = None
        change = self._deliver(widget.release(event.pos))
        self._hover(self._at(event.pos))
        return change

    def _wheeled(self, event: pygame.Event) -> Change | None:
        widget = self._at(self._pointer)
        steps = float(getattr(event, "precise_y", event.y))
        answer = widget.wheel(steps) if widget is not None else None
        if answer is None and widget is not None and widget.scroller is not None:
            answer = widget.scroller.wheel(steps)
        return self.on_other(event) if answer is None else self._deliver(answer)

    def _keyed(self, event: pygame.Event) -> Change | None:
        self.ring.among(self._active)
        answer = self.ring.at.key(event) if self.ring.at is not None else None
        if answer is not None:
            self.ring.seen = True
            return self._deliver(answer)
        if self._walked(event):
            return None
        if event.key == pygame.K_ESCAPE and self.dialog is not None:
            return self._deliver(self.dialog.cancel)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            primary = next((widget for widget in self._active if _is_primary(widget)), None)
            if primary is not None:
                return self._deliver(primary.key(event))
        return None if self.dialog is not None else self.on_key(event)

    def _walked(self, event: pygame.Event) -> bool:
        """Whether the key was Tab or an arrow that moved the keyboard's place."""
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            walked = self.ring.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            walked = self.ring.toward(ARROWS[event.key])
        else:
            return False
        if walked:
            self.services.sounds.play("ui_move", volume=0.6)
            self._revealed()
        return walked

    def _wished(self, event: pygame.Event) -> Change | None:
        shown = [widget for widget in self._active if widget.visible and widget.label]
        if not 0 < event.target <= len(shown):
            return None
        widget = shown[event.target - 1]
        if widget.focusable:
            self.focus_on(widget)
        return self._deliver(widget.use()) if event.wish == "use" else None

    def _deliver(self, action: Action | None) -> Change | None:
        if action is None or isinstance(action, Handled):
            return None
        if isinstance(action, Refused):
            self.services.sounds.play("illegal")
            self.notice(str(action))
            return None
        self.services.sounds.play("ui_press")
        if self.dialog is not None:
            self.close_dialog()
        return self.on_action(action)

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget under a point that takes clicks."""
        least = self.kit.metrics.target
        found: Widget | None = None
        for widget in self._active:
            hit = widget.rect.collidepoint(pos) or (found is None and widget.target(least).collidepoint(pos))
            inside = widget.clip is None or widget.clip.collidepoint(pos)
            if hit and inside and _takes_clicks(widget) and (found is None or widget.z >= found.z):
                found = widget
        return found

    def _hover(self, widget: Widget | None) -> None:
        if widget is not self._hovered:
            if self._hovered is not None:
                self._hovered.hover(over=False)
            self._hovered = widget
            if widget is not None:
                widget.hover(over=True)
            self._drop_tip()

    def _let_go(self) -> None:
        if self._pressed is not None:
            self._pressed.release((-10_000, -10_000))
            self._pressed = None
        self._hover(None)

    def _revealed(self) -> None:
        if self.ring.at is not None and self.ring.at.scroller is not None:
            self.ring.at.scroller.reveal(self.ring.at)

    def _refocus(self, role: str, label: str, index: int) -> None:
        same = [w for w in self._active if (w.role, w.label) == (role, label) and w.focusable]
        near = [w for w in self._active[index : index + 1] if w.role == role and w.focusable]
        self.ring.to(next(iter([*near[:1], *same] if near and near[0] in same else [*same, *near]), None))

    # Painting

    def _paint_widgets(self) -> None:
        for widget in [*self.widgets, *self._over, *self._extras()]:
            self._paint(widget)
        self._paint_ring()

    def _extras(self) -> list[Widget]:
        return [widget for widget in (self._banner, self._tip) if widget is not None]

    def _paint(self, widget: Widget) -> None:
        sprite = self._sprites.get(widget)
        if widget.dirty or sprite is None:
            picture = widget.paint(self.kit)
            widget.dirty = False
            widget_offset = (picture.left, picture.top)
            if sprite is None:
                sprite = self.stage.add(_WidgetSprite(picture.surface, widget_offset, widget.z))
                self._sprites[widget] = sprite
            sprite.surface = picture.surface
            if isinstance(sprite, _WidgetSprite):
                sprite.offset = widget_offset
        left, top = sprite.offset if isinstance(sprite, _WidgetSprite) else (0, 0)
        sprite.pos = (widget.rect.x - left, widget.rect.y - top)
        sprite.visible, sprite.clip, sprite.z = widget.visible, widget.clip, widget.z

    def _paint_ring(self) -> None:
        at = self.ring.at
        if at is None or not self.ring.seen:
            if self._ring_sprite is not None:
                self._ring_sprite.visible = False
            return
        picture = self.kit.paint.focus_ring(at.rect.w, at.rect.h, radius=at.radius)
        if self._ring_sprite is None:
            self._ring_sprite = self.stage.add(Sprite(picture.surface, (0, 0), RING_Z))
        sprite = self._ring_sprite
        sprite.surface, sprite.visible = picture.surface, True
        sprite.pos = (at.rect.x - picture.left, at.rect.y - picture.top)
        sprite.z = RING_Z if self.dialog is None else DIALOG_Z + 90
        sprite.clip = None if at.clip is None else at.clip.inflate(2 * picture.left, 2 * picture.top)

    def _lay_veil(self) -> None:
        if self._veil is not None:
            self.stage.remove(self._veil)
            self._veil = None
        self._veil = self.stage.add(Sprite(self.kit.paint.veil(self.snapshot_below()), (0, 0), DIALOG_Z))

    def snapshot_below(self) -> Surface:
        """The screen without what lies over it."""
        picture = Surface(self.kit.metrics.size)
        for widget in self.widgets:
            self._paint(widget)
        if self._ring_sprite is not None:
            self._ring_sprite.visible = False
        self.stage.draw(picture)
        return picture

    def _drop_over(self) -> None:
        for widget in self._over:
            self._drop(widget)
        self._over = []
        if self._veil is not None:
            self.stage.remove(self._veil)
            self._veil = None
        self._pressed = self._hovered = None

    def _drop(self, widget: Widget) -> None:
        sprite = self._sprites.pop(widget, None)
        if sprite is not None:
            self.stage.remove(sprite)

    def _drop_all(self) -> None:
        self._pressed = self._hovered = None
        self.ring.to(None)
        self.widgets, self._over = [], []
        self._sprites.clear()
        self._veil = self._ring_sprite = None
        self._tip = self._banner = None

    def _set_banner(self, banner: Banner | None) -> None:
        if self._banner is not None:
            self._drop(self._banner)
        self._banner = banner

    def _age_banner(self, dt: float) -> None:
        if self._banner is not None:
            self._banner.left -= dt
            if self._banner.left <= 0:
                self._set_banner(None)

    def _show_tip(self, dt: float) -> None:
        if self._hovered is None or not self._hovered.tip or self._tip is not None:
            return
        self._rested += dt
        if self._rested >= TIP_DELAY:
            self._tip = Tip(self._hovered.tip, self.kit, self._hovered.rect)

    def _drop_tip(self) -> None:
        self._rested = 0.0
        if self._tip is not None:
            self._drop(self._tip)
            self._tip = None


class _WidgetSprite(Sprite):
    """A widget's picture, and how far it stands out to the left of and above the widget."""

    __slots__ = ("offset",)

    def __init__(self, surface: Surface, offset: tuple[int, int], z: float) -> None:
        super().__init__(surface, (0, 0), z)
        self.offset = offset


def _takes_clicks(widget: Widget) -> bool:
    return widget.visible and widget.role not in ("label", "group", "picture", "status")


def _is_primary(widget: Widget) -> bool:
    return isinstance(widget, Button) and widget.kind == "primary" and widget.visible


def _node(widget: Widget, number: int, focus: Widget | None) -> AccessNode:
    rect: Rect = widget.rect
    return AccessNode(
        number=number,
        role=widget.role,
        name=widget.label,
        value=widget.value,
        rect=(rect.x, rect.y, rect.w, rect.h),
        focused=widget is focus,
        enabled=widget.enabled,
        checked=widget.checked,
        about=widget.reason or "",
    )


__all__ = ["HANDLED", "Screen"]
