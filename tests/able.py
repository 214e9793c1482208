"""The games whose brains can do what not every brain must."""

from __future__ import annotations

from typing import Final

from game.games import GAMES
from game.worker.brains import BRAINS
from game.worker.studies import judge_of

JUDGED: Final = tuple(name for name in GAMES if judge_of(name) is not None)
"""Those whose matches are reviewed."""
NUMBERED: Final = tuple(name for name in GAMES if name in BRAINS and BRAINS[name].numbers is not None)
"""Those whose moves and public facts there are in numbers."""
