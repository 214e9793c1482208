"""Faults: a shared screen that shows one person's cards to the other."""

TESTS = ("tests/scenes/test_leaving.py", "tests/scenes/test_hidden_hands.py")
LAWS = "toy"
TABLE, SCENE = "scenes/screens/table/scene.py", "scenes/stage/scene.py"
EDITS = (
    (SCENE, "        for scene in self._stack:\n", "        for scene in self._stack[-1:]:\n"),
    (SCENE, "        if event.type in LEAVING:\n            self.hide()\n", ""),
    ("scenes/stage/scene.py", "        pygame.WINDOWHIDDEN,\n", ""),
    (TABLE, "if self.session.shared else super().snapshot()", "if False else super().snapshot()"),
    (TABLE, "return () if self.is_bare or self.session.leaving else", "return () if self.is_bare else"),
    (TABLE, "return () if self.is_bare or self.session.leaving else", "return () if False else"),
    (TABLE, "self.session.leaving and self.session.shared and not packs", "False"),
    (
        "scenes/screens/box/table_box.py",
        "        shared = context.session.shared\n",
        "        shared = False\n",
    ),
    ("scenes/table/seat_screen.py", "        self.spread.drop_lost_names(facts.shown)\n", ""),
    (SCENE, "return None if waits else self.top", "return self.top"),
    ("scenes/program/app.py", "        self.bridge.show(())  #", "        #"),
    (
        TABLE,
        "        if not self.is_bare:\n            return super().draw",
        "        if True:\n            return super().draw",
    ),
    ("scenes/screens/handover/scene.py", "        self.session.curtained = False\n", ""),
    (
        "game/session/session.py",
        "self.curtained = self.shared and bool(self.humans)\n",
        "self.curtained = True\n",
    ),
)
