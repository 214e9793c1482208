"""Faults in animation frames: rotated cards, late pictures, too much painted, cards left behind."""

TESTS = (
    "tests/test_every_budget.py",
    "tests/scenes/test_cold.py",
    "tests/scenes/test_coming.py",
    "tests/scenes/test_gestures.py",
    "tests/scenes/test_printing.py",
)
LAWS = "toy"
EDITS = (
    (
        "scenes/stage/sprites.py",
        'FRESH = 3\n"""Largest number of new pictures of moving cards in one frame."""\nBUSY = 2\n',
        "FRESH = 9\nBUSY = 9\n",
    ),
    ("scenes/table/cards.py", "prints=0.0 if crowded else prints", "prints=math.inf"),
    ("scenes/table/cards.py", "and pose.face is not None and art.full:", "and False:"),
    ("scenes/ui/easel.py", "        for widget in unpainted[:most]:\n", "        for widget in unpainted:\n"),
    ("scenes/stage/card_art.py", "            while urgent:\n", "            while False:\n"),
    ("scenes/board/acts.py", "            self.context.stage.remove(sprite)\n", "            pass\n"),
    (
        "scenes/stage/printing.py",
        "                assets.take(*self._done.popleft())\n",
        "                self._done.popleft()\n",
    ),
    ("scenes/stage/printing.py", "        assets.take(own, ALL)\n", ""),
    (
        "scenes/ui/screen.py",
        "            self.use(services)\n        if laid",
        "            pass\n        if laid",
    ),
    (
        "scenes/ui/screen.py",
        "            self.resize(size)\n            self.stage",
        "            self.stage",
    ),
    ("scenes/stage/scene.py", "if clock() - began >= SLICE:", "if False:"),
    ("scenes/stage/stage.py", "        return merged(dirty, whole)\n", "        return [whole]\n"),
)
