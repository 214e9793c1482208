"""Faults: bad records that are accepted and good ones that are refused."""

TESTS = (
    "tests/test_records.py",
    "tests/test_record.py",
    "tests/test_measures.py",
    "-k",
    "not replayed_record_is_the_same and not changed_document and not from_elsewhere and not damaged_text",
)
LAWS = "toy"
REPLAY, READER, RECORD = "game/record/replay.py", "game/record/reader.py", "game/record/record.py"
MEASURES = "game/measures.py"
EDITS = (
    (REPLAY, "if str(move) != move_text:", "if False:"),
    (REPLAY, "if seat >= self.seats:", "if False:"),
    (REPLAY, "if recorded.scores != played.scores:", "if False:"),
    (REPLAY, "if recorded.scores is None and played.scores is not None:", "if False:"),
    (REPLAY, "if recorded.scores is not None and played.scores is None:", "if False:"),
    (REPLAY, "if len(recorded.reshuffles) != len(played.reshuffles):", "if False:"),
    (REPLAY, "if recorded.scores is None and number + 1 < len(self.rounds):", "if False:"),
    (REPLAY, "        if _is_past(match, number):", "        if False:"),
    (REPLAY, "if _is_past(match, number) and match.outcome is None:", "if False:"),
    (REPLAY, "not 0 <= stop <= len(lines):", "False:"),
    (REPLAY, "    if there == wanted:", "    if set(there) == set(wanted):"),
    (REPLAY, "match.deal_from(CodeDealer(self.seed))", "pass"),
    (RECORD, "if until is None and self.result != _result(match):", "if False:"),
    (READER, "if version > FORMAT_VERSION:", "if version > FORMAT_VERSION + 1:"),
    (READER, "if type(version) is not int or version < 1:", "if version is None:"),
    (READER, "if not option.accepts(given[key], seats):", "if False:"),
    (READER, "        if key not in known:", "        if False:"),
    (READER, "        if key not in given:", "        if False:"),
    (READER, "    if len(given) not in game.seats:", "    if False:"),
    (READER, "if not _PLAYER.fullmatch(player):", "if not _PLAYER.match(player):"),
    (MEASURES, "if type(value) is not int or not low", "if not isinstance(value, int) or not low"),
    (MEASURES, "value.astimezone(UTC) if value.tzinfo", "value if value.tzinfo"),
)
