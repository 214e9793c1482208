"""The end of a match and the answer to "Why?": a stage that is silent, a sheet on which the wrong one speaks."""

TESTS = ("tests/scenes/test_results.py", "tests/scenes/test_why.py")
LAWS = "toy"
PERFORMANCE, WHY = "scenes/screens/result/performance.py", "scenes/table/why.py"
EDITS = (
    (
        PERFORMANCE,
        'return (self.LAND, "win_thud"), (self.RING, self._phrase)',
        "return ((self.RING, self._phrase),)",
    ),
    (PERFORMANCE, '((self.TOUCH, "score_tick"),)', "()"),
    (WHY, "return Page(cpus[0], UNMOVED", "return Page(cpus[-1], UNMOVED"),
)
