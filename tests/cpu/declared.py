"""What the CPUs of each game can do, as their code declares it."""

from game.cpu.decision import Reasoner
from game.cpu.levels import Level, Playouts
from game.games import ENTRIES
from game.worker.brains import BRAINS
from game.worker.players import player

SEARCHES = sorted(game for game, brain in BRAINS.items() if brain.random_rounds is not None)
"""Games with fast playouts (matches played on by simple rules).

The level Sharp searches in them until its time is up.
"""
STYLED = [game for game in SEARCHES if ENTRIES[game].styles]
"""Games whose CPUs have styles. A style decides between nearly equal moves."""
COMPETES = [game for game in SEARCHES if not ENTRIES[game].together]
"""Games with fast playouts in which players compete with each other."""
REASONS = [game for game in BRAINS if isinstance(player(game, Level.SHARP, Playouts(1)), Reasoner)]
"""Games whose CPUs give reasons."""
