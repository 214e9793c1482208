"""Faults: wrong days of matches, people merged or split, matches counted twice."""

TESTS = ("tests/book/test_days.py", "tests/book/test_people.py", "tests/words/test_you.py")
LAWS = "toy"
DAYS, NAMES, STATISTICS = "game/days.py", "game/names.py", "game/book/statistics.py"
EDITS = (
    (DAYS, "None if offset is None else timezone", "None if offset is not None else timezone"),
    (NAMES, '" ".join(plain.split())', "plain"),
    (NAMES, "while folded(free_name) in taken:", "while free_name in taken:"),
    (STATISTICS, "return self.together or len(self.seats) < len(self.result.names)", "return True"),
    (
        "game/saves/marks.py",
        "return current if len(set(people)) == len(people) else tuple(names)",
        "return current",
    ),
    ("game/saves/scorebook.py", 'apart(found["names"], LONGEST_NAME)', 'tuple(found["names"])'),
    ("game/words/__init__.py", "and sentence.template in YOU:", "and sentence.template in ():"),
)
