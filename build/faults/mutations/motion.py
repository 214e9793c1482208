"""Faults: cards that jump, early sounds and signs, skipped animations that leave another table."""

TESTS = ("tests/test_every_motion.py", "tests/scenes/test_box.py")
LAWS = "toy"
TIMELINE, SHOW = "scenes/stage/timeline.py", "scenes/screens/box/show.py"
EDITS = (
    (TIMELINE, "start = self._free if self._flows else self._now", "start = self._free"),
    (TIMELINE, "return seen if seen is not None else Pose(", "return Pose("),
    (
        TIMELINE,
        "        self._agenda.put(self._last_contact, self._tell)\n",
        "        self._agenda.put(self._now, self._tell)\n",
    ),
    (
        TIMELINE,
        "self._agenda.put(at, partial(self._hear, slap))",
        "self._agenda.put(self._now, partial(self._hear, slap))",
    ),
    (TIMELINE, "        self._travels.clear()\n        self._covered.clear()\n", ""),
    (
        TIMELINE,
        "if movement.sound and (has_own_slap(contact.nth)",
        "if movement.sound and contact.nth and (has_own_slap(contact.nth)",
    ),
    (
        TIMELINE,
        "not self._agenda and self._now >= max(self._free, self._pressed.until)",
        "not self._agenda and self._now >= self._free",
    ),
    (SHOW, "(BOX_Z if drop else FRONT_Z)", "(BOX_Z - 1 if drop else FRONT_Z)"),
    (SHOW, "down = (t >= SHUT - FLAP) + (t >= SHUT)", "down = 0"),
)
