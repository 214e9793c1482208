"""Peep on the screen, as it looks by itself."""

from scenes.show import Show

PEEP = Show()
