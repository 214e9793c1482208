"""A long sound that is decoded beside the frames, each of which it would hold up."""

import io
import threading

import pygame


class Decoding:
    """A WAV on its way to the mixer's samples, in a thread of its own: the mixer lets others run meanwhile."""

    def __init__(self, take: bytes) -> None:
        self._take = take
        self._sound: pygame.mixer.Sound | None = None
        self._error: pygame.error | None = None
        self._thread = threading.Thread(target=self._run, name="decoding", daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether it has ended, well or not."""
        return not self._thread.is_alive()

    def end(self) -> pygame.mixer.Sound:
        """The sound, waited for.

        Raises:
            pygame.error: the mixer would not have it.
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
