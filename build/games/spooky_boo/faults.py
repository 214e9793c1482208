"""Faults: wrong rules and playouts of Spooky Boo, and ends that are wrongly shown as certain."""

HOME = "game/games/spooky_boo"
TESTS = (
    "tests/games/spooky_boo/test_playout.py",
    "tests/games/spooky_boo/test_rulings.py",
    "tests/games/spooky_boo/test_more_rulings.py",
    "tests/games/spooky_boo/test_cpu.py",
    "tests/review/test_settled.py",
    "tests/test_records.py",
    "tests/test_every_game.py",
)
EDITS = tuple(
    (f"{HOME}/{module}.py", old, new)
    for module, edits in {
        "rules": (
            ('NEAR: Final = "cd"', 'NEAR: Final = "ab"'),
            ("ENOUGH: Final = 5", "ENOUGH: Final = 4"),
            ("PENALTY: Final = 10", "PENALTY: Final = 15"),
            ("LAPS: Final = 300", "LAPS: Final = 299"),
            ("limit=LAPS * opening.seats", "limit=LAPS"),
            ("further = 0 if state.options.same_starter", "further = 0 if not state.options.same_starter"),
            ("Seat((state.options.youngest + further) % state.seats)", "Seat(further % state.seats)"),
            ("for place, seat in product(PLACES, seats)", "for seat, place in product(seats, PLACES)"),
            ("last=None, turns=0, refills=0)", "turns=0, refills=0)"),
            ("last=None, turns=0, refills=0)", "last=None, turns=0)"),
            ("last=None, turns=0, refills=0)", "last=None, refills=0)"),
            ("gathered = table.zones[DISCARD][:-1]", "gathered = table.zones[DISCARD]"),
            ("state.refills + 1", "state.refills"),
            ("if other != seat for place in PLACES]", "for place in PLACES]"),
            ("return (*PEEKS, DECLINE)", "return PEEKS"),
            (
                "for own in PLACES for one in theirs), DECLINE)",
                "for own in NEAR for one in theirs), DECLINE)",
            ),
            ("seat in (state.active, state.last)", "seat == state.active"),
            ("phase is Phase.TURN and (is_near", "phase in (Phase.TURN, Phase.HOLD) and (is_near"),
            ("(is_near or not state.options.call_only_at_own_turn)", "is_near"),
            ("(is_near or not state.options.call_only_at_own_turn)", "True"),
            ("*(TAKES if state.table.zones[DISCARD] else ())", "*TAKES"),
            ("Phase.TRADE: (*TRADES, DECLINE)", "Phase.TRADE: TRADES"),
            ("return _look(state, place)\n", "return _next(state, [])\n"),
            ("for looker in sorted({looker for looker, _ in table.looks})]", "for looker in ()]"),
            ("table.move(table.zones[DRAW][-1:], DRAW", "table.move(table.zones[DRAW][:1], DRAW"),
            ("    if thrown.faces[0] not in POWERS:\n", "    if True:\n"),
            ("is not Power.LOOK_AND_SWAP:", "is Power.LOOK_OWN:"),
            ("phase=Phase.TRADE, spied=zone)", "phase=Phase.TRADE)"),
            (
                "return _next(state, [*_look_away(table), *put])",
                "return _throw(replace(state, table=table.after([*_look_away(table), put[0]])), put[1])",
            ),
            ("table.move(table.zones[src][-1:], src, place)", "table.move(table.zones[src][:1], src, place)"),
            (
                "Seat((state.active + 1) % state.seats)\n    if turns",
                "Seat((state.active - 1) % state.seats)\n    if turns",
            ),
            ("if turns == state.limit:", "if turns > state.limit > 0:"),
            (
                "product([((caller or 0) + further) % state.seats for further in seats], PLACES)",
                "product(seats, PLACES)",
            ),
            ("state.round + 1 == state.options.rounds", "state.round == state.options.rounds"),
            ("zip(state.totals, points, strict=True))", "zip((0,) * state.seats, points, strict=True))"),
            ("<= ENOUGH\n", "< ENOUGH\n"),
            ("(is_right and seat != caller)", "is_right"),
            (
                "return own if is_right else 0",
                "return own",
            ),
            (
                "return 0 if is_right else PENALTY",
                "return min(0, own) if is_right else PENALTY",
            ),
            ("return 0 if is_right else PENALTY", "return 0 if is_right else PENALTY + own"),
            ("or sum(hands[caller]) <= ENOUGH", "or points <= ENOUGH"),
            ("if total == min(state.totals))", "if total == max(state.totals))"),
            (
                "enumerate(state.totals) if total == min(state.totals))",
                "enumerate(state.totals) if seat == state.totals.index(min(state.totals)))",
            ),
            ('(S32)."""\n    return False', '(S32)."""\n    return True'),
            ("def without_people(", "def without_anybody("),
            ('src = DISCARD if move.word == "take" else held(seat)', "src = held(seat)"),
        ),
        "cards": (
            ("((-1, 0), 2, None)", "((-1, 0), 3, None)"),
            ("((7, 8), 4, Power.LOOK_OWN)", "((7, 8), 4, Power.LOOK_OTHER)"),
            ("((11, 12), 4, Power.BLIND_SWAP)", "((11, 12), 4, Power.LOOK_AND_SWAP)"),
            ("DISCARD: Rule(Sight.TOP)", "DISCARD: Rule(Sight.ALL)"),
            ("DRAW: Rule(Sight.NONE, deck=True)", "DRAW: Rule(Sight.TOP, deck=True)"),
            (
                "rules[held(seat)] = Rule(Sight.OWNER, seat, hand=False)",
                "rules[held(seat)] = Rule(Sight.ALL, seat)",
            ),
            ("square(seat, place): Rule(Sight.NONE, seat)", "square(seat, place): Rule(Sight.OWNER, seat)"),
            ("opened(seat, place): Rule(Sight.ALL, seat)", "opened(seat, place): Rule(Sight.OWNER, seat)"),
        ),
        "cpu/playout": (
            ("1 << PLACES.index(place) for place in NEAR", '1 << PLACES.index(place) for place in "ab"'),
            ("del self.pile[:-1]", "self.pile.clear()"),
        ),
        "cpu/plan": (
            (
                "if all(own < least_of[seat] for seat in others):",
                "if all(own < most_of[seat] for seat in others):",
            ),
            ("if least <= ENOUGH < most:\n        return None", "if False:\n        return None"),
        ),
        "cpu/player": (
            (
                "return chance_of_call(knowledge) < HOPELESS and call_settles(knowledge) != 1",
                "return chance_of_call(knowledge) < HOPELESS",
            ),
        ),
    }.items()
    for old, new in edits
)
