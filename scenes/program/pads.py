"""Game pads. Their presses become key presses."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import pygame
from pygame._sdl2 import controller

from game.core.phrases import Phrase
from scenes.stage.pad import Control, PadInHand, family_of
from scenes.stage.services import Services
from scenes.table.actions import AGAIN, BIG, FEWER, HINT, MORE, UNDO
from scenes.ui.keys import (
    ARROWS,
    BACK,
    CALL,
    DAILY,
    HISTORY,
    MENU,
    NEXT_MOMENT,
    RULES,
    SAME_PEOPLE,
    STEP,
    USE,
    WHY,
    Binding,
    name_of,
)

REPEAT_AFTER = 0.42
"""Seconds until a held direction repeats."""
REPEAT_EVERY = 0.13
"""Seconds between two repeats of a held direction."""
MOST_REPEATS = 60
"""Largest number of repeats while one direction is held."""
FULL = 32_768
LET_GO = 0.7
"""Fraction of the dead zone within which a stick is upright again."""
TURNS = 1.3
"""How much farther a stick must lean to change its direction."""
PULLED = 0.5
"""A trigger counts as pressed at this position, from 0 to 1, and beyond."""
RELEASED = 0.3
"""A pressed trigger counts as released when its position falls below this."""

TURN = 0.16
"""Strength of the vibration at the start of a person's turn."""
TURN_SECONDS = 0.12
"""Seconds of the vibration at the start of a person's turn."""
TURN_SOUND = "turn_you"
EVENT_SECONDS = 0.3
"""Seconds for which game pads vibrate at events that concern all players."""

HUM_SECONDS = 0.16
"""Seconds of each vibration while a button is held."""

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Control.A,
    pygame.CONTROLLER_BUTTON_B: Control.B,
    pygame.CONTROLLER_BUTTON_X: Control.X,
    pygame.CONTROLLER_BUTTON_Y: Control.Y,
    pygame.CONTROLLER_BUTTON_BACK: Control.BACK,
    pygame.CONTROLLER_BUTTON_START: Control.START,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Control.LEFT_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Control.RIGHT_STICK,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Control.LEFT_SHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Control.RIGHT_SHOULDER,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Control.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Control.RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Control.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Control.DOWN,
}
TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Control.LEFT_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Control.RIGHT_TRIGGER,
}
LEFT_STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
RIGHT_STICK = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
DIRECTIONS = {
    LEFT_STICK: (Control.LEFT, Control.RIGHT, Control.UP, Control.DOWN),
    RIGHT_STICK: (None, None, Control.SCROLL_UP, Control.SCROLL_DOWN),
}
"""Meaning of each stick's directions, in the order left, right, up, down."""
REPEATS = frozenset(
    (Control.LEFT, Control.RIGHT, Control.UP, Control.DOWN, Control.SCROLL_UP, Control.SCROLL_DOWN)
)
PRESSES = frozenset((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION))
CHANGES = frozenset((pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED))
PAD_EVENTS = PRESSES | CHANGES
UNHEARD = (
    pygame.JOYAXISMOTION,
    pygame.JOYBALLMOTION,
    pygame.JOYHATMOTION,
    pygame.CONTROLLERTOUCHPADDOWN,
    pygame.CONTROLLERTOUCHPADMOTION,
    pygame.CONTROLLERTOUCHPADUP,
    pygame.CONTROLLERSENSORUPDATE,
)
"""Kinds of events that would wake the program for nothing."""

ARROW_KEYS = {Control(direction): key for key, direction in ARROWS.items()}
MEANINGS: dict[Control, tuple[Binding, ...]] = {
    Control.A: (USE,),
    Control.B: (BACK,),
    Control.X: (BIG, DAILY, SAME_PEOPLE, NEXT_MOMENT),
    Control.Y: (HINT, WHY),
    Control.BACK: (HISTORY,),
    Control.LEFT_STICK: (AGAIN,),
    Control.RIGHT_STICK: (RULES,),
    Control.LEFT_SHOULDER: (STEP,),
    Control.RIGHT_SHOULDER: (STEP,),
    Control.LEFT_TRIGGER: (UNDO,),
    Control.RIGHT_TRIGGER: (CALL,),
}
"""Possible meanings of each control, the preferred first."""
SCROLLS = {
    Control.SCROLL_UP: (MORE.usual[0], pygame.K_PAGEUP),
    Control.SCROLL_DOWN: (FEWER.usual[0], pygame.K_PAGEDOWN),
}


@dataclass(slots=True)
class PluggedPad:
    """One plugged-in game pad, with its pressed controls."""

    device: controller.Controller
    in_hand: PadInHand
    axes: dict[int, float] = field(default_factory=dict)
    leans: dict[tuple[int, int], Control | None] = field(default_factory=dict)
    """The direction in which each stick leans; None for upright."""
    down: dict[Control, pygame.Event] = field(default_factory=dict)
    """The pressed controls, each with its key press."""
    repeats: int = 0
    due: float = 0.0
    """Time, in seconds, at which the held direction repeats next."""

    @property
    def number(self) -> int:
        """Returns the id of a plugged-in game pad."""
        return self.in_hand.number


class Pads:
    """All game pads that are plugged in."""

    def __init__(
        self, services: Services, listens: Callable[[pygame.Event], bool], pauses: Callable[[], bool]
    ) -> None:
        self._services = services
        self._listens = listens
        self._pauses = pauses
        self._pads: dict[int, PluggedPad] = {}
        self.is_missed = False
        """Whether the player must still be told of an unplugged pad."""

    def open(self) -> None:
        """Starts to listen to game pads."""
        with suppress(pygame.error):
            controller.init()
            self._services.pads.nudge = self._nudge
            self._services.pads.hum = self._hum
            self._services.sounds.felt = self._feel

    @property
    def all(self) -> Sequence[PluggedPad]:
        """Returns the game pads in the order of plugging in."""
        return list(self._pads.values())

    # -- events ------------------------------------------------------------------------------------
    def sifted(self, events: list[pygame.Event]) -> list[pygame.Event]:
        """Returns the events without those of game pads that change nothing, such as tiny moves of a stick."""
        gone = {one.instance_id for one in events if one.type == pygame.CONTROLLERDEVICEREMOVED}
        heard = (one for one in events if one.type not in UNHEARD)
        known = [one for one in heard if one.type not in PRESSES or one.instance_id not in gone]
        moved: set[int] = set()
        found = []
        for one in known:
            if one.type == pygame.CONTROLLERAXISMOTION and one.instance_id not in moved:
                if not self._is_felt(one):
                    continue
                moved.add(one.instance_id)  # a later motion may lead back, so it matters, too
            found.append(one)
        return found

    def is_stirred(self) -> bool:
        """Returns whether an event waits, apart from motions of a pad that press or release nothing."""
        motions = pygame.event.get(
            pygame.CONTROLLERAXISMOTION
        )  # this asks the system, the calls below do not
        pygame.event.get(UNHEARD, pump=False)
        if any(map(self._is_felt, motions)):
            for one in motions:
                pygame.event.post(one)
        return pygame.event.peek(pump=False)

    def _is_felt(self, event: pygame.Event) -> bool:
        """Returns whether a motion presses or releases a control."""
        pad = self._pads.get(event.instance_id)
        if pad is None:
            return False
        before = pad.axes.get(event.axis, 0.0)
        pad.axes[event.axis] = event.value / FULL
        if not any(self._changes(pad, event.axis)):
            return False
        pad.axes[event.axis] = before
        return True

    def presses(self, event: pygame.Event) -> Iterator[pygame.Event]:
        """Yields the key presses for an event of a game pad."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
            return
        pad = self._pads.get(event.instance_id)
        if pad is None:
            return
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            yield from self._unplug(pad)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            pad.axes[event.axis] = event.value / FULL
            for control, is_down in list(self._changes(pad, event.axis)):
                self._lean(pad, event.axis, control, is_down=is_down)
                yield from self._change(pad, control, is_down=is_down)
        elif event.button in BUTTONS:
            is_down = event.type == pygame.CONTROLLERBUTTONDOWN
            yield from self._change(pad, BUTTONS[event.button], is_down=is_down)

    def repeated(self, now: float) -> Iterator[pygame.Event]:
        """Yields repeated key presses for held directions."""
        for pad in self.all:
            held = [control for control in pad.down if control in REPEATS]
            if not held or now < pad.due or pad.repeats >= MOST_REPEATS:
                continue
            pad.due, pad.repeats = now + REPEAT_EVERY, pad.repeats + 1
            yield pad.down[held[-1]]

    # -- plugging ----------------------------------------------------------------------------------
    def _plug(self, index: int) -> None:
        with suppress(pygame.error):  # the game pad may already be unplugged again
            device = controller.Controller(index)
            joystick, name = device.as_joystick(), device.name or ""
            number, guid = joystick.get_instance_id(), joystick.get_guid()  # the device's own id is its index
            if number not in self._pads:
                in_hand = PadInHand(number, family_of(name, guid), control_of, name)
                self._services.pads.plug(in_hand, guid)
                self.is_missed = False
                self._pads[number] = PluggedPad(device, in_hand)

    def _unplug(self, pad: PluggedPad) -> Iterator[pygame.Event]:
        """Forgets an unplugged game pad, and yields releases of its keys."""
        del self._pads[pad.number]
        interaction, owners = self._services.interaction, self._services.pads
        self.is_missed = self.is_missed or owners.owner_of(pad.number) is not None
        owners.unplug(pad.number)
        if interaction.pad is not None and interaction.pad.number == pad.number:
            interaction.pad = None
            self.is_missed = True
        for press in pad.down.values():
            yield pygame.Event(pygame.KEYUP, dict(press.dict, taken_back=True))
        with suppress(pygame.error):
            pad.device.quit()

    # -- rumbling ----------------------------------------------------------------------------------
    def _feel(self, sound: str) -> None:
        """Vibrates game pads at a sound."""
        look = self._services.assets.theme.sounds.get(sound)
        if look is not None and look.rumble:
            for pad in self.all:
                self._rumble(pad, look.rumble, 0.0, EVENT_SECONDS)
        elif (
            sound == TURN_SOUND
            and (used := self._services.interaction.pad) is not None
            and len(self._pads) == 1
        ):
            self._nudge(used.number)

    def _nudge(self, number: int) -> None:
        if (pad := self._pads.get(number)) is not None:
            self._rumble(pad, 0.0, TURN, TURN_SECONDS)

    def _hum(self, number: int, strength: float) -> None:
        if (pad := self._pads.get(number)) is not None:
            self._rumble(pad, strength, 0.0, HUM_SECONDS)

    def _rumble(self, pad: PluggedPad, slow: float, fast: float, seconds: float) -> None:
        settings = self._services.settings
        if settings.rumbles and settings.look.motion == "full":
            pad.device.rumble(slow, fast, round(1000 * seconds))

    # -- pressing ----------------------------------------------------------------------------------
    def _changes(self, pad: PluggedPad, axis: int) -> Iterator[tuple[Control, bool]]:
        """Yields the controls that a motion releases (False) and presses (True)."""
        if (trigger := TRIGGERS.get(axis)) is not None:
            pulled, held = pad.axes[axis], trigger in pad.down
            if pulled < RELEASED if held else pulled > PULLED:
                yield trigger, not held
            return
        stick = LEFT_STICK if axis in LEFT_STICK else RIGHT_STICK
        before, now = pad.leans.get(stick), self._direction(pad, stick)
        if before is not now:
            yield from ((before, False),) if before is not None else ()
            yield from ((now, True),) if now is not None else ()

    def _direction(self, pad: PluggedPad, stick: tuple[int, int]) -> Control | None:
        """Returns the direction in which a stick leans, if any."""
        across, down = (pad.axes.get(axis, 0.0) for axis in stick)
        directions, before = DIRECTIONS[stick], pad.leans.get(stick)
        far = max(abs(across), abs(down))
        zone = self._services.settings.dead_zone
        if far <= (zone * LET_GO if before is not None else zone):
            return None
        sideways = abs(across) > abs(down)
        if before is not None:
            was_sideways = before in directions[:2]
            longer, shorter = (abs(across), abs(down)) if was_sideways else (abs(down), abs(across))
            sideways = was_sideways if shorter < TURNS * longer else not was_sideways
        return directions[across > 0] if sideways else directions[2 + (down > 0)]

    def _lean(self, pad: PluggedPad, axis: int, control: Control, *, is_down: bool) -> None:
        if axis not in TRIGGERS:
            pad.leans[LEFT_STICK if axis in LEFT_STICK else RIGHT_STICK] = control if is_down else None

    def _change(self, pad: PluggedPad, control: Control, *, is_down: bool) -> Iterator[pygame.Event]:
        if not is_down:
            press = pad.down.pop(control, None)
            if press is not None:
                yield pygame.Event(pygame.KEYUP, press.dict)
            return
        self._services.interaction.pad = pad.in_hand
        press = self._press(pad, control)
        pad.down[control] = press
        pad.repeats, pad.due = 0, self._services.clock() + REPEAT_AFTER
        yield press

    def _press(self, pad: PluggedPad, control: Control) -> pygame.Event:
        mod = pygame.KMOD_SHIFT if control is Control.LEFT_SHOULDER else 0
        presses = [
            pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", pad=pad.number)
            for key in self._keys(control)
        ]
        return next((one for one in presses if self._listens(one)), presses[0])

    def _keys(self, control: Control) -> Sequence[int]:
        if control in ARROW_KEYS:
            return (ARROW_KEYS[control],)
        if control in SCROLLS:
            return SCROLLS[control]
        if control is Control.START:
            return (MENU.usual[-1] if self._pauses() else BACK.usual[0],)
        return [one.usual[0] for one in MEANINGS[control]]


def control_of(cap: str, say: Callable[[Phrase], str]) -> Control | None:
    """Returns the game pad's control for a key with this label, if any."""
    for control, bindings in MEANINGS.items():
        for key in (key for one in bindings for key in one.keys):
            if cap in (str(name_of(key)), say(name_of(key))):
                return control
    return None
