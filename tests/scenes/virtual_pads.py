"""Virtual game pads inside SDL, plugged in and pressed by tests."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from pygame._sdl2 import controller

from scenes.program.pads import BUTTONS, MEANINGS, PAD_EVENTS, TRIGGERS, Pads
from scenes.stage.pad import Control
from scenes.ui.keys import ARROWS
from tests.scenes.tables import Hand

XBOX, PLAYSTATION, NINTENDO = (0x045E, 0x0B12), (0x054C, 0x0CE6), (0x057E, 0x2009)
NAMES = {
    XBOX: b"Xbox Series X Controller",
    PLAYSTATION: b"DualSense Wireless Controller",
    NINTENDO: b"Pro Controller",
}
FULL = 32_767
_RUMBLE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)
_POINTERS = ("SetPlayerIndex", "Rumble", "RumbleTriggers", "SetLED", "SendEffect")
_NUMBERS = ("version", "type", "naxes", "nbuttons", "nhats", "vendor_id", "product_id", "padding")


class _Description(ctypes.Structure):
    _fields_ = (
        *((name, ctypes.c_uint16) for name in _NUMBERS),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("Update", ctypes.c_void_p),
        *((name, _RUMBLE if name == "Rumble" else ctypes.c_void_p) for name in _POINTERS),
    )


def _sdl() -> Any:
    folder = Path(pygame.__file__).parent.with_name("pygame_ce.libs")
    found = sorted(folder.glob("libSDL2-2*"))
    return ctypes.CDLL(str(found[0])) if found else None


SDL = _sdl()


class Rumbled(NamedTuple):
    """How strongly the slow and the fast motor of a game pad vibrate."""

    low: int
    high: int


class VirtualPad:
    """A virtual game pad. Its presses reach the program with the next events."""

    def __init__(self, kind: tuple[int, int] = XBOX) -> None:
        self.rumbled: list[Rumbled] = []
        self._rumble = _RUMBLE(self._felt)
        self._about = _Description(
            version=1, type=1, naxes=6, nbuttons=15, vendor_id=kind[0], product_id=kind[1],
            name=NAMES[kind], Rumble=self._rumble,
        )  # fmt: skip
        self.index = SDL.SDL_JoystickAttachVirtualEx(ctypes.byref(self._about))
        assert self.index >= 0
        self.number = SDL.SDL_JoystickGetDeviceInstanceID(self.index)
        self.plugged = True

    def _felt(self, _pad: object, low: int, high: int) -> int:
        self.rumbled.append(Rumbled(low, high))
        return 0

    @property
    def _joystick(self) -> ctypes.c_void_p:
        SDL.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        return ctypes.c_void_p(SDL.SDL_JoystickFromInstanceID(self.number))

    def button(self, button: int, *, down: bool) -> None:
        SDL.SDL_JoystickSetVirtualButton(self._joystick, button, int(down))
        pygame.event.pump()

    def axis(self, axis: int, share: float) -> None:
        """Moves a stick or a trigger by `share`. At 1 it is at its end."""
        trigger = axis in (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
        value = round(FULL * (2 * share - 1 if trigger else share))
        SDL.SDL_JoystickSetVirtualAxis(self._joystick, axis, value)
        pygame.event.pump()

    def unplug(self) -> None:
        self.plugged = False
        for index in range(controller.get_count()):
            if SDL.SDL_JoystickGetDeviceInstanceID(index) == self.number:
                SDL.SDL_JoystickDetachVirtual(index)
                break
        pygame.event.pump()


@contextmanager
def plugged(*kinds: tuple[int, int]) -> Iterator[list[VirtualPad]]:
    pads = [VirtualPad(kind) for kind in kinds]
    try:
        yield pads
    finally:
        for pad in pads:
            if pad.plugged:
                pad.unplug()


class PadHand(Hand):
    """A person at a table who uses only game pads. With two people, each has a pad."""

    def __init__(self, pad: VirtualPad | Sequence[VirtualPad], *table: Any, **more: Any) -> None:
        super().__init__(*table, **more)
        self.each = [pad] if isinstance(pad, VirtualPad) else pad
        self.pads = Pads(self.services, self.scene.listens, lambda: self.scene.pauses)
        self.pads.open()
        pygame.event.get()
        for nth in range(controller.get_count()):  # it was told of before this hand lay on it
            self._take(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=nth))

    @property
    def pad(self) -> VirtualPad:
        return self.each[self.scene.context.viewpoint.seat % len(self.each)]

    def has(self, key: int) -> bool:
        return self._control(key) is not None

    def _control(self, key: int, mod: int = 0) -> Control | None:
        if key == pygame.K_TAB:
            return Control.LEFT_SHOULDER if mod & pygame.KMOD_SHIFT else Control.RIGHT_SHOULDER
        if key in ARROWS:
            return Control(ARROWS[key])
        found = (
            one for one, bindings in MEANINGS.items() if any(key in binding.keys for binding in bindings)
        )
        return next(found, None)

    def key(self, key: int, mod: int = 0) -> None:
        control = self._control(key, mod)
        assert control is not None, f"no control presses {pygame.key.name(key)}"
        self.presses += 1
        self.hold(control, down=True)
        self.hold(control, down=False)

    def hold(self, control: Control, *, down: bool) -> None:
        for axis, trigger in TRIGGERS.items():
            if trigger is control:
                self.pad.axis(axis, float(down))
        for button, one in BUTTONS.items():
            if one is control:
                self.pad.button(button, down=down)
        self.hear()

    def hear(self) -> None:
        for event in self.pads.sifted(pygame.event.get()):
            if event.type in PAD_EVENTS:
                self._take(event)

    def _take(self, event: pygame.Event) -> None:
        for press in self.pads.presses(event):
            self._handle(press)
