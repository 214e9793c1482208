"""Faults: wrong rules and playouts of Poof, and ends that are wrongly shown as certain."""

HOME = "game/games/poof"
GUST = "scenes/games/poof/motion.py"
BOARD = "scenes/games/poof/board.py"
LAYOUT = "scenes/games/poof/layout.py"
TESTS = (
    "tests/games/poof/test_playout.py",
    "tests/games/poof/test_rulings.py",
    "tests/games/poof/test_more_rulings.py",
    "tests/games/poof/test_gust.py",
    "tests/games/poof/test_cpu.py",
    "tests/review/test_settled.py",
    "tests/scenes/test_every_shape.py",
    "tests/scenes/test_cast.py",
)
RULES = tuple(
    (f"{HOME}/{module}.py", old, new)
    for module, edits in {
        "rules": (
            ("POOF_POINTS: Final = 50", "POOF_POINTS: Final = 21"),
            ("HAND_SIZE: Final = 11", "HAND_SIZE: Final = 12"),
            ("ENOUGH: Final = 4", "ENOUGH: Final = 5"),
            ("TURN_LIMIT: Final = 5_000", "TURN_LIMIT: Final = 500"),
            (
                "for zone in (bottom, top) for slot in SLOTS for seat",
                "for zone in (top, bottom) for slot in SLOTS for seat",
            ),
            ("for slot in SLOTS for seat in seats]", "for seat in seats for slot in SLOTS]"),
            ("RANK[table.face(lying[seat][-1])] == best]", "RANK[table.face(lying[seat][-1])] == best][:2]"),
            ("best = max(RANK", "best = min(RANK"),
            ("len(rest) >= len(tied):", "rest:"),
            ("return events, tied[0]", "return events, tied[-1]"),
            ("cards, drawn(seat), REST) for", "cards, drawn(seat), hand(seat)) for"),
            ("active=first, turns=0, skips=0)", "active=first, skips=0)"),
            ("active=first, turns=0", "active=Seat(0), turns=0"),
            ("return faces.count(faces[-1])", "return faces[-3:].count(faces[-1])"),
            (
                "every = product(slotted, range(held + 1))",
                "every = product(slotted, range(min(held, 3) + 1))",
            ),
            ("if count or some)", "if bool(count) != bool(some))"),
            ("lawful = NUMBERS[: RANK[on or POOF]]", "lawful = NUMBERS[: RANK[on or POOF] - 1]"),
            ("    if on is not None:  # P8, P11, P23", "    if True:"),
            ("    if on is not None:  # P8, P11, P23", "    if on is not None and not numbers:"),
            ('[Play(Face(""), 0, slot) for slot in shown[POOF]]', "[]"),
            (
                'SLOTS if state.options.extra_challenge else ""',
                "SLOTS if state.options.poof_may_be_kept else SLOTS[:1]",
            ),
            ("zones[bottom(seat, slot)] and not zones[top(seat, slot)])", "zones[bottom(seat, slot)])"),
            ("[] if numbers or tries else [SKIP]", "[] if numbers else [SKIP]"),
            ("[] if numbers or tries else [SKIP]", "[] if numbers or tries or held else [SKIP]"),
            ("must = numbers or (poofs and not state.options.poof_may_be_kept)", "must = numbers"),
            ("must = numbers or (poofs and not state.options.poof_may_be_kept)", "must = numbers or poofs"),
            (
                "must = numbers or (poofs and not state.options.poof_may_be_kept)",
                "must = numbers or poofs or tries",
            ),
            ("state.seats == 2 and state.options.mercy_rule", "state.options.mercy_rule"),
            ("state.seats == 2 and state.options.mercy_rule", "state.seats == 2"),
            ("mercy_rule and seat in (0, 1)", "mercy_rule and seat == state.active"),
            ("    if not state.options.extra_challenge:  # P14", "    if slots:  # P14"),
            ("for cards, slot in lost if cards", "for cards, slot in lost[:1] if cards"),
            ("PILE, hand(seat))])  # P17", "PILE, DISCARD)])  # P17"),
            ("PILE, hand(seat))])  # P17", "PILE, hand(seat))], again=True)  # P17"),
            ("skips=state.skips + 1)", "skips=1)"),
            ("return _end_round(state, [], mercy=seat)", "return _end_round(state, [], mercy=state.active)"),
            ("        return card != POOF\n", "        return card == POOF\n"),
            ("return card == POOF or RANK[card] <= RANK[on]", "return RANK[card] <= RANK[on]"),
            ("return card == POOF or RANK[card] <= RANK[on]", "return card == POOF or RANK[card] < RANK[on]"),
            ("hand(state.active))])", "hand(state.active))], skips=state.skips + 1)"),
            ("poofed = table.top(PILE) == POOF or run", "poofed = run"),
            ("or run(table) >= ENOUGH", "or run(table) == ENOUGH"),
            ("or run(table) >= ENOUGH", "or run(table) >= ENOUGH and seat == 0"),
            ("return _next(state, events, again=poofed)", "return _next(state, events)"),
            (
                "    if is_out(table, seat):\n        return _end",
                "    if is_out(table, seat) and not poofed:\n        return _end",
            ),
            (
                "    if is_out(table, seat):\n        return _end",
                "    if not table.zones[hand(seat)]:\n        return _end",
            ),
            ("Seat((seat + 1) % state.seats)", "Seat((seat - 1) % state.seats)"),
            ("skips == state.seats or turns", "skips == 2 or turns"),
            ("skips == state.seats or turns", "skips > state.seats or turns"),
            ("turns == TURN_LIMIT:", "turns > TURN_LIMIT:"),
            ("turns=turns, skips=skips)", "turns=turns, skips=state.skips + skips)"),
            ("if mercy not in (None, seat):", "if mercy not in (None, 1 - seat):"),
            ("for face in part if face != POOF)", "for face in part)"),
            ("sum(lying[: len(SLOTS)])", "sum(lying[:3])"),
            ("    if mercy is not None:\n        parts", "    if mercy is not None and seat:\n        parts"),
            ("    if mercy is not None:\n        parts", "    if True:\n        parts"),
            ("last = state.round + 1 == state", "last = state.round == state"),
            ("lowest = min(state.totals)", "lowest = max(state.totals)"),
            ("if total == lowest)\n", "if total == lowest)[:1]\n"),
        ),
        "cards": (
            ("5: 18, 6: 20}", "5: 18, 6: 19}"),
            ("COPIES: Final = 8", "COPIES: Final = 9"),
            ("for zone in (top, bottom) for slot in SLOTS))", "for zone in (top,) for slot in SLOTS))"),
            ("PILE: Rule(Sight.ALL)", "PILE: Rule(Sight.TOP)"),
            ("DISCARD: Rule(Sight.NONE)", "DISCARD: Rule(Sight.TOP)"),
            ("REST: Rule(Sight.NONE)", "REST: Rule(Sight.ALL)"),
            ("rules[hand(seat)] = Rule(Sight.OWNER, seat)", "rules[hand(seat)] = Rule(Sight.ALL, seat)"),
            ("rules[drawn(seat)] = Rule(Sight.ALL, seat)", "rules[drawn(seat)] = Rule(Sight.OWNER, seat)"),
            ("bottom(seat, slot): Rule(Sight.NONE, seat)", "bottom(seat, slot): Rule(Sight.OWNER, seat)"),
        ),
        "cpu/playout": (
            ("if self.turns == TURN_LIMIT or not", "if self.turns > TURN_LIMIT or not"),
            (
                "over = self.skips == self.seats or self.turns == TURN_LIMIT",
                "over = self.skips == self.seats",
            ),
            ("run >= ENOUGH:", "run > ENOUGH:"),
            ("total += count * (POOF_POINTS if", "total += count * (21 if"),
        ),
        "cpu/settled": (
            (
                "if all(most[self._seat] < least[seat] for seat in others):",
                "if all(most[self._seat] < most[seat] for seat in others):",
            ),
            (
                "if any(most[seat] < least[self._seat] for seat in others):",
                "if any(least[seat] < least[self._seat] for seat in others):",
            ),
            ("if view.round + 1 < view.options.rounds:\n        return {}", "if False:\n        return {}"),
        ),
        "cpu/player": (
            (
                "sure = settled(view, seat, tried, heard(news, view, seat))",
                "sure = settled(view, seat, tried)",
            ),
            ("        if winning is not None:\n            found = winning\n", ""),
        ),
    }.items()
    for old, new in edits
)
EDITS = (
    *RULES,
    (GUST, 'EffectSound(self._gust, "poof", pile.x', 'EffectSound(0.0, "poof", pile.x'),
    (GUST, "        super().end()\n", ""),
    (  # an animal smiles at a Poof that only its seat sees
        BOARD,
        '            yield Feeling(before.rules[event.dst].owner, "wince")\n',
        (
            '            yield Feeling(before.rules[event.dst].owner, "wince")\n'
            '        elif event.dst.startswith("hand/") and "P" in event.faces:\n'
            '            yield Feeling(before.rules[event.dst].owner, "grin")\n'
        ),
    ),
    (LAYOUT, "box = Spot(*self.frame.corner, 44", "box = Spot(52.0, 44.0, 44"),
)
