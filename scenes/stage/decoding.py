"""Decodes a long sound in the background, because it would hold up a frame."""

import io
import threading

import pygame


class Decoding:
    """Thread that decodes a WAV; the mixer lets other threads run meanwhile."""

    def __init__(self, take: bytes) -> None:
        self._take = take
        self._sound: pygame.mixer.Sound | None = None
        self._error: pygame.error | None = None
        self._thread = threading.Thread(target=self._run, name="decoding", daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Returns whether decoding has ended, successfully or not."""
        return not self._thread.is_alive()

    def end(self) -> pygame.mixer.Sound:
        """Waits for the sound and returns it.

        Raises:
            pygame.error: the mixer refused it.
        """
        self._thread.join()
        if self._sound is None:
            raise self._error or pygame.error
        return self._sound

    def _run(self) -> None:
        try:
            self._sound = pygame.mixer.Sound(io.BytesIO(self._take))
        except pygame.error as error:
            self._error = error
