"""Faults in what all games share: secrets that leak and wrong bookkeeping."""

TESTS = ("tests/core", "tests/test_every_game.py", "tests/test_undo.py")
LAWS = "toy"
TABLE, MATCH, UNDO = "game/core/table.py", "game/match.py", "game/core/undo.py"
EDITS = (
    (TABLE, "return cards[-1:]", "return cards[-2:]"),
    (TABLE, "return cards if rule.owner == seat else ()", "return cards"),
    (
        TABLE,
        "    if sight is Sight.NONE:\n        return ()",
        "    if sight is Sight.NONE:\n        return cards[:1]",
    ),
    (TABLE, "return tuple(face if card in seen else None for", "return tuple(face for"),
    (
        TABLE,
        "Moved((*cards,), src, dst, _blank(cards, faces, seen), under)",
        "Moved((*cards,), src, dst, faces, under)",
    ),
    (TABLE, "return Looked(looker, (*cards,), _blank(cards, faces, seen))", "return event"),
    (TABLE, "Shuffled((*gathered,), into, (*cards,), _blank(cards, faces, seen))", "event"),
    (TABLE, "draft.faces[left[-1]] if uncovered else None", "None"),
    (
        TABLE,
        "look for look in self.looks if look[0] != seat",
        "look for look in self.looks if look[0] == seat",
    ),
    (TABLE, "self._forget({self._zone_of(card) for card in ended})", "pass"),
    (TABLE, "            self._forget({event.src, event.dst})", "            self._forget({event.src})"),
    (TABLE, "look for look in self.looks if look[1] not in gone", "look for look in self.looks"),
    (
        TABLE,
        "known = {card for looker, card in looks if looker == seat}",
        "known = {card for _, card in looks}",
    ),
    (TABLE, "CardId(self.next_id + len(event.cards))", "self.next_id"),
    (TABLE, "reversed(range(len(order)))", "range(len(order))"),
    ("game/core/memory.py", "self.seen_cards.pop(card, None)", "pass"),
    ("game/core/guess.py", "if face is not None else known.get(card)", "if face is not None else None"),
    (MATCH, "        if move not in legal:", "        if seat != self.turn:"),
    (
        MATCH,
        "if seat not in range(self.seats):\n            message",
        "if seat >= self.seats:\n            message",
    ),
    (
        MATCH,
        "if seat not in range(self.seats):\n            return ()",
        "if seat >= self.seats:\n            return ()",
    ),
    (MATCH, "            if step.seat != seat:\n", "            if step.seat == DEALER:\n"),
    (MATCH, "            if not forced:\n", "            if True:\n"),
    (MATCH, "            if bar is not None and not agreed:\n                return bar\n", ""),
    (
        MATCH,
        "        if self.outcome is not None:\n            return Bar",
        "        if False:\n            return Bar",
    ),
    (MATCH, "if not agreed and not self.game.takes_back(step.before, after):", "if False:"),
    (MATCH, "        del self._steps[found:]", "        del self._steps[-1:]"),
    (UNDO, "if any(isinstance(event, Said) for event in events):", "if False:"),
    (UNDO, "face is not None and card not in seen", "face is None and card not in seen"),
    (UNDO, "if isinstance(event, Moved) and event.under is not None:", "if False:"),
    (MATCH, "view: StateBase = self._match.view(self.seat)\n", "view: StateBase = self._match.state\n"),
    (
        MATCH,
        "view: StateBase = self._match.view(self.seat, step)\n",
        "view: StateBase = self._match.before(step)\n",
    ),
    (MATCH, "and self.present is not None and self.present.has_ended:", "and False:"),
    (MATCH, "self.decks[0], tuple(self.decks[1:])", "self.decks[0][::-1], tuple(self.decks[1:])"),
    (MATCH, "self.points[event.seat] += event.points", "self.points[event.seat] -= event.points"),
    ("game/core/shuffle.py", "self.below(last + 1)", "self.below(last)"),
)
