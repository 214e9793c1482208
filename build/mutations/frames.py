"""A frame that turns every card or prints what was to be printed beside it, and an effect that leaves its sprites."""

TESTS = (
    "tests/test_every_budget.py",
    "tests/scenes/test_gestures.py",
    "tests/scenes/test_printing.py",
)
LAWS = "toy"
EDITS = (
    ("scenes/stage/sprites.py", "FRESH = 2\n", "FRESH = 9\n"),
    ("scenes/board/acts.py", "            self.host.effects.stage.remove(sprite)\n", "            pass\n"),
    (
        "scenes/stage/printing.py",
        "                assets.take(*self._done.popleft())\n",
        "                self._done.popleft()\n",
    ),
)
