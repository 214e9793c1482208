"""A screen that several people share shows a hand where it must not."""

TESTS = ("tests/scenes/test_leaving.py",)
LAWS = "toy"
TABLE, SCENE = "scenes/screens/table/scene.py", "scenes/stage/scene.py"
EDITS = (
    (SCENE, "        for scene in self._stack:\n", "        for scene in self._stack[-1:]:\n"),
    (SCENE, "        if event.type in LEAVING:\n            self.hide()\n", ""),
    ("scenes/stage/leaving.py", "        pygame.WINDOWHIDDEN,\n", ""),
    (TABLE, "if self.session.shared else super().snapshot()", "if False else super().snapshot()"),
    (TABLE, "return () if self.session.curtained else", "return () if False else"),
    (
        TABLE,
        "        if not self.session.curtained:\n            return super().draw",
        "        if True:\n            return super().draw",
    ),
    ("scenes/screens/handover/scene.py", "        self.session.curtained = False\n", ""),
    (
        "game/session/session.py",
        "self.curtained = self.shared\n\n    def",
        "self.curtained = True\n\n    def",
    ),
)
