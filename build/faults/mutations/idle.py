"""Faults: idle animation that is too frequent, too large or too long."""

TESTS = ("tests/scenes/test_idle.py",)
LAWS = "toy"
IDLE = "scenes/stage/idle.py"
EDITS = (
    (IDLE, "            if part.rare or not asleep:\n", "            if True:\n"),
    (IDLE, "            steady[self._stilled].still()\n", ""),
    (IDLE, "        if not self._lively:\n            return\n", ""),
    (IDLE, "max(LEAST, min(MOST, ", "max(LEAST, min(2 * MOST, "),
    ("scenes/board/weather.py", "(_mist, 4, 4)", "(_mist, 4, 1)"),
)
