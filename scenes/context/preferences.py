"""The player's settings, applied at once and saved soon after."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from types import MappingProxyType
from typing import Any, cast

from game.core.phrases import N_, Phrase
from game.saves import Settings, SettingsFile
from scenes.context import own_keys
from scenes.context.background import Jobs
from scenes.stage.services import SwitchSettings, WindowPlace
from scenes.stage.sound import Volumes
from scenes.stage.theme import Contrast, Look, Motion, Side
from scenes.ui.keys import choose

UNFIT_KEYS = N_("Some keys had two uses or cannot be used. They are back to normal.")


class Preferences:
    """The player's settings. `notice` is a message if their file was faulty."""

    def __init__(self, file: SettingsFile, jobs: Jobs) -> None:
        self._file = file
        self._jobs = jobs
        self._everybodys, self.notice = file.load()
        self._own: Mapping[str, Any] = {}
        self._keep: Callable[[Mapping[str, Any]], None] = lambda _: None
        self.now = self._everybodys
        """The present settings, with the displayed person's own."""
        self.keys, unfit = own_keys.read(self.now.keys)
        """The chosen keys, by the names of their actions."""
        choose(self.keys)
        if unfit:
            self.give_keys(self.keys)
            self.notice = self.notice or Phrase(UNFIT_KEYS)

    def change(self, **values: object) -> None:
        """Changes settings by name; they apply at once and are saved soon."""
        own = {key: value for key, value in values.items() if key in self._own}
        if own:
            self._own = {**self._own, **own}
            self._keep(self._own)
        others = cast("Mapping[str, Any]", {key: value for key, value in values.items() if key not in own})
        changed, before = replace(self._everybodys, **others), self._everybodys
        if any(getattr(before, one.name) != getattr(changed, one.name) for one in fields(Settings)):
            self._everybodys = changed
            self._jobs.do(self._store, key="settings", lasting=True)
        self.now = replace(self._everybodys, **self._own)

    def give_keys(self, keys: own_keys.Keys) -> None:
        """Sets the keys that the player has chosen."""
        self.keys = keys
        choose(keys)
        self.change(keys=own_keys.written(keys, self.now.keys))

    def _store(self) -> None:
        self._file.save(self._everybodys)

    @property
    def everybodys(self) -> Settings:
        """Returns the shared settings, without anybody's personal ones."""
        return self._everybodys

    def change_for(
        self,
        own: Mapping[str, Any] = MappingProxyType({}),
        keep: Callable[[Mapping[str, Any]], None] = lambda _: None,
    ) -> None:
        """Applies somebody's personal settings, and passes changes of them to `keep`."""
        self._own, self._keep = own, keep
        self.now = replace(self._everybodys, **own)

    @property
    def look(self) -> Look:
        """Returns the present look, such as contrast and text size."""
        return self.look_of({})

    def look_of(self, own: Mapping[str, Any]) -> Look:
        """Returns how the screen looks with somebody's personal settings."""
        now = replace(self._everybodys, **own) if own else self.now
        contrast, motion = cast("Contrast", now.contrast), cast("Motion", now.motion)
        side = cast("Side", now.main_button)
        return Look(contrast, now.text_size, motion, now.large_numerals, side, now.typeface == "readable")

    @property
    def volumes(self) -> Volumes:
        """Returns the volumes, and whether sound is on."""
        now = self.now
        return Volumes(
            now.volume_master / 100,
            now.volume_effects / 100,
            now.volume_room / 100,
            now.volume_music / 100,
            now.mute_unfocused,
            now.muted,
            now.voices,
        )

    @property
    def notes_stay(self) -> bool:
        """Returns whether messages stay until the next press or click."""
        return self.now.notes_stay

    @property
    def dead_zone(self) -> float:
        """Returns how far a stick must lean to have an effect, from 0 to 1."""
        return self.now.dead_zone / 100

    @property
    def press_guard(self) -> float:
        return self.now.press_guard

    @property
    def passes_pad(self) -> bool:
        """Returns whether people share one game pad and pass it on."""
        return self.now.passes_pad

    @property
    def rumbles(self) -> bool:
        """Returns whether a game pad may rumble."""
        return self.now.rumble

    @property
    def switch(self) -> SwitchSettings:
        """Returns the settings for play with one switch."""
        now = self.now
        return SwitchSettings(now.one_switch, now.second_switch, now.switch_seconds, now.switch_rounds)

    @property
    def muted(self) -> bool:
        return self.now.muted

    def mute(self, *, muted: bool) -> None:
        self.change(muted=muted)

    @property
    def window(self) -> WindowPlace | None:
        """Returns the last place of the window, if any."""
        if self.now.window is None:
            return None
        x, y, width, height = self.now.window
        now = self.now
        return WindowPlace((width, height), (x, y), now.fullscreen, now.maximized, now.monitors)

    def remember_window(self, place: WindowPlace) -> None:
        self.change(fullscreen=place.fullscreen, maximized=place.maximized)
        if place.position is not None:
            self.change(window=(*place.position, *place.size), monitors=place.monitors)
