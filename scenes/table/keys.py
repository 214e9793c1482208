"""The keys of the table."""

import pygame

from game.core.phrases import phrase
from scenes.table.actions import Deed
from scenes.ui.keys import RULES, Binding

CARDS = Binding(
    Deed.CARDS, phrase("The cards from the left"), (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0)
)
PUT_BACK = Binding(Deed.PUT_BACK, phrase("Put back what you picked"), (pygame.K_BACKSPACE, pygame.K_ESCAPE))
BIG = Binding(Deed.BIG, phrase("The large button"), (pygame.K_e,))
UNDO = Binding(Deed.UNDO, phrase("Undo"), (pygame.K_u,))
CHORD = Binding(Deed.UNDO, phrase("Undo"), (pygame.K_z,), chord=True)
AGAIN = Binding(Deed.AGAIN, phrase("Show the last moves again"), (pygame.K_r,))
HINT = Binding(Deed.HINT, phrase("Hint"), (pygame.K_h,))
WHY = Binding(Deed.WHY, phrase("Why the CPUs did that"), (pygame.K_w,))
HISTORY = Binding(Deed.HISTORY, phrase("History"), (pygame.K_l,))
MENU = Binding(Deed.MENU, phrase("Pause"), (pygame.K_ESCAPE, pygame.K_p))
MORE = Binding(Deed.MORE, phrase("One more"), (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS))
FEWER = Binding(Deed.FEWER, phrase("One fewer"), (pygame.K_MINUS, pygame.K_KP_MINUS))

COUNTING = (MORE, FEWER)
"""Where several cards or places are counted."""
AT_TABLE = (CARDS, BIG, PUT_BACK, HINT, UNDO, CHORD, AGAIN, HISTORY, WHY, MENU)
"""All others; those further up come first where a key has two meanings."""
HUD = (RULES, UNDO, CHORD, AGAIN, HINT, WHY, HISTORY, MENU)
"""Those that stand in the top line, and the question why."""
