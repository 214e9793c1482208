"""Faults: score pads that store or add up wrong points."""

TESTS = ("tests/pad", "tests/saves/test_saves_pads.py", "tests/book/test_pads.py")
LAWS = "toy"
PAD, SHEET, PADS = "game/pad/pad.py", "game/pad/sheet.py", "game/saves/pads.py"
EDITS = (
    (PAD, "for cleared in key.clears:", "for cleared in ():"),
    (PAD, "if after.is_extra and not before.is_extra:", "if False:"),
    (PAD, "if isinstance(last, Named) and last.column == column", "if False"),
    (SHEET, "map(self.rules.counts_as, self.rules.counted(self.state))", "self.rules.counted(self.state)"),
    (SHEET, "self.columns[column].head_start for column", "0 for column"),
    (PADS, "if on_disk not in (None, known.digest):", "if False:"),
    ("game/book/results.py", "if one.match not in written", "if True"),
)
