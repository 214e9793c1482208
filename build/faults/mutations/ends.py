"""Faults at the end of a match and in the reasons of CPUs."""

TESTS = ("tests/scenes/test_results.py", "tests/scenes/test_why.py")
LAWS = "toy"
PERFORMANCE, WHY = "scenes/screens/result/performance.py", "scenes/table/why.py"
EDITS = (
    (
        PERFORMANCE,
        'return (self.LAND, "win_thud"), *claps, (self.RING, self._phrase)',
        "return ((self.RING, self._phrase),)",
    ),
    (PERFORMANCE, '((self.TOUCH, "score_tick"),)', "()"),
    (WHY, "return Page(cpus[0], UNMOVED", "return Page(cpus[-1], UNMOVED"),
)
