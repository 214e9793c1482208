"""Faults in layout: boxes that overlap, leave their parent or are cut."""

TESTS = ("tests/scenes/test_box_model.py", "tests/scenes/test_boxes.py")
LAWS = "toy"
EDITS = (
    ("scenes/ui/box.py", "if self.flipped else rect.x + at\n", "if self.flipped else rect.x + at - 10\n"),
    ("scenes/ui/box.py", "            y += high\n", "            y += high - 10\n"),
    (
        "scenes/ui/box.py",
        "Rect(rect.x + lefts[2 * x], line.y, widths[2 * x], line.h)",
        "Rect(rect.x + lefts[2 * x], line.y, widths[2 * x] + 10, line.h)",
    ),
    ("scenes/ui/box.py", "return max(0, width - BAR - self.gap)", "return max(0, width)"),
    (
        "scenes/ui/share.py",
        "        if part.is_gap and is_tight:\n",
        "        if part.is_gap and not is_tight:\n",
    ),
    ("scenes/ui/layout.py", "if needed[0] > room.w or needed[1] > room.h:", "if needed[0] > room.w:"),
    (
        "scenes/ui/label.py",
        "        word = kit.text.widest_word(self._text, self._style)\n",
        "        word = 0\n",
    ),
    (
        "scenes/ui/scroll.py",
        "child.clip = None if whole else clip.copy()",
        "child.clip = None",
    ),
)
