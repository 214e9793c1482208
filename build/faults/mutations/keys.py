"""Faults: keys with effects that no list names, Enter on invisible buttons, a changed window."""

TESTS = (
    "tests/scenes/test_every_key.py",
    "tests/scenes/test_layouts.py",
    "tests/scenes/test_enter.py",
    "tests/scenes/test_field.py",
    "tests/scenes/test_placing.py",
)
LAWS = "toy"
KEYS, KEYBOARD, PLACING = "scenes/ui/keys.py", "scenes/ui/keyboard.py", "scenes/program/window.py"
EDITS = (
    (KEYS, "return not event.mod & (CONTROL | OTHERS)", "return not event.mod & CONTROL"),
    (KEYS, "key in _LATIN or place_of(latin) else latin", "True else latin"),
    (KEYBOARD, "        if at is not None and at.is_written_in:\n            return at\n", ""),
    (KEYBOARD, "(self.ring.seen or (at.tells_enter and not clicked))", "(True or clicked)"),
    (
        "scenes/ui/screen.py",
        "        if event.type == pygame.KEYDOWN and not self.listens(event):\n            return None\n",
        "",
    ),
    (PLACING, "return position[0] - frame[0], position[1] - frame[1]", "return position"),
    (PLACING, "            self._normal = self._before\n", "            pass\n"),
)
