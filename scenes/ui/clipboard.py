"""The system's clipboard, which may be missing."""

import pygame


def copy(text: str) -> bool:
    """Copies a text to the clipboard. Returns whether copying worked."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):  # a folder's name need not be text
        return False
    return True


def paste() -> str:
    """Returns the text on the clipboard, or "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, ValueError):
        return ""
