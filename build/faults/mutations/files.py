"""Faults with files: misplaced, cut off, or from other programs."""

TESTS = (
    "tests/review/test_paper.py",
    "tests/test_salvage.py",
    "tests/saves/test_saves_archive.py",
    "tests/scenes/test_copies.py",
    "tests/scenes/test_files_elsewhere.py",
    "tests/cli/test_review.py",
    "tests/cli/test_files.py",
)
LAWS = "toy"
PAPER, SALVAGE, ARCHIVE = "game/review/paper.py", "game/record/salvage.py", "game/saves/archive.py"
ENTRIES, SHELF, LOADING = (
    "game/saves/entries.py",
    "game/saves/shelf.py",
    "scenes/screens/lookback/loading.py",
)
EDITS = (
    (PAPER, "or move not in legal:", "or False:"),
    (PAPER, "_need((_whole(number), _whole(move)) == self._numbers[_whole(step)])", "_whole(number)"),
    (PAPER, "str(made.move) == played", "True"),
    (PAPER, "_need(_alike(ledger.result, share_of_win(self._match, seat)))", "pass"),
    (PAPER, "_need(len(str(words)) <= LONGEST)", "pass"),
    (PAPER, 'and {"{", "}"}.isdisjoint(_GAP.sub("", each))', ""),
    (SALVAGE, "    for depth in reversed(range(len(opened) + 1)):", "    for depth in (len(opened),):"),
    (SALVAGE, "    yield text[:last_table]\n", ""),
    (ARCHIVE, "if self._is_one_wrong(self._rows):", "if False:"),
    (ARCHIVE, "int(time.time()) % len(rows)", "0"),
    (ENTRIES, '(summary.identity if summary is not None else "")', '""'),
    (ENTRIES, "return self.opens, is_sound, is_over,", "return self.opens, True, is_over,"),
    (
        SHELF,
        "if mine and own_id(mine[-1].name) == match_id:",
        "if True:\n            return wanted\n        if mine:",
    ),
    (LOADING, "elif desk.shelf.holds(source):", "else:"),
    ("game/cli/review.py", "if match.outcome is None:", "if False:"),
    ("game/cli/replay.py", "people not in ([], [arguments.seat]):", "False:"),
)
