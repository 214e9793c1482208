"""Keys that only Campfire Smokeout's table has."""

import pygame

from game.core.phrases import phrase
from scenes.ui.keys import Binding

BLOW = {
    "L": Binding("left", phrase("Blow left"), (pygame.K_a,)),
    "R": Binding("right", phrase("Blow right"), (pygame.K_d,)),
}
"""Keys for both directions of the wind."""
