"""The system's clipboard, which may be missing, or hold what is no text."""

import pygame


def copy(text: str) -> bool:
    """Puts a text there; whether it is there now."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):  # a folder's name need not be text
        return False
    return True


def paste() -> str:
    """The text that is there; "" where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, ValueError):
        return ""
