"""What a brain declares that it can do, so that the laws ask no more of a simple brain than it promises."""

from game.cpu.decision import Reasoner
from game.cpu.levels import Level, Playouts
from game.games import ENTRIES
from game.worker.brains import BRAINS
from game.worker.players import player

SEARCHES = sorted(game for game, brain in BRAINS.items() if brain.random_rounds is not None)
"""Games with fast playouts: their Sharp player thinks as long as it may."""
STYLED = [game for game in SEARCHES if ENTRIES[game].styles]
"""Games whose CPUs have styles, which choose among equals."""
COMPETES = [game for game in SEARCHES if not ENTRIES[game].together]
"""Those of them that somebody wins: chances are compared there."""
REASONS = [game for game in BRAINS if isinstance(player(game, Level.SHARP, Playouts(1)), Reasoner)]
"""Games whose players say why."""
