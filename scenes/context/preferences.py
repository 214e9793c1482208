"""What the player set, in force at once and written to its file a little later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, cast

from game.saves import Settings, SettingsFile
from scenes.context.background import Jobs
from scenes.stage.look import Contrast, Look, Motion, Side
from scenes.stage.services import WindowPlace
from scenes.stage.sound import Volumes


class Preferences:
    """The settings of this player. `notice` is what to tell if their file was not as it should be."""

    def __init__(self, file: SettingsFile, jobs: Jobs) -> None:
        self._file = file
        self._jobs = jobs
        self.now, self.notice = file.load()

    def change(self, **values: object) -> None:
        """Set some settings by name; they are in force at once and stored soon."""
        known = {one.name: getattr(self.now, one.name) for one in fields(Settings)}
        changed = replace(self.now, **cast("Mapping[str, Any]", values))
        if known != {one.name: getattr(changed, one.name) for one in fields(Settings)}:
            self.now = changed
            self._jobs.do(self._store, key="settings", lasting=True)

    def _store(self) -> None:
        self._file.save(self.now)

    @property
    def look(self) -> Look:
        """Contrast, text size, motion, numerals and the main button's side."""
        now = self.now
        contrast, motion = cast("Contrast", now.contrast), cast("Motion", now.motion)
        return Look(contrast, now.text_size, motion, now.large_numerals, cast("Side", now.main_button))

    @property
    def volumes(self) -> Volumes:
        """The volumes, and whether anything is heard at all."""
        now = self.now
        return Volumes(
            now.volume_master / 100,
            now.volume_effects / 100,
            now.volume_room / 100,
            now.volume_music / 100,
            now.mute_unfocused,
            now.muted,
        )

    @property
    def notes_stay(self) -> bool:
        """Whether notices and refusals stay until the next touch."""
        return self.now.notes_stay

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard."""
        return self.now.muted

    def mute(self, *, muted: bool) -> None:
        """Let nothing be heard, or everything again."""
        self.change(muted=muted)

    @property
    def window(self) -> WindowPlace | None:
        """Where the window was left last time."""
        if self.now.window is None:
            return None
        x, y, width, height = self.now.window
        now = self.now
        return WindowPlace((width, height), (x, y), now.fullscreen, now.maximized, now.monitors)

    def remember_window(self, place: WindowPlace) -> None:
        """Store where the window is now."""
        self.change(fullscreen=place.fullscreen, maximized=place.maximized)
        if place.position is not None:
            self.change(window=(*place.position, *place.size), monitors=place.monitors)
