"""Faults: wrong rules and playouts of The Game."""

HOME = "game/games/the_game"
TESTS = (
    "tests/games/the_game/test_playout.py",
    "tests/games/the_game/test_rulings.py",
    "tests/games/the_game/test_more_rulings.py",
    "tests/test_records.py",
    "tests/test_every_game.py",
)
EDITS = tuple(
    (f"{HOME}/{module}.py", old, new)
    for module, edits in {
        "rules": (
            ("4: 6, 5: 6}", "4: 6, 5: 5}"),
            ("66, 77})", "66, 77, 88})"),
            ("GOOD_EFFORT: Final = 10", "GOOD_EFFORT: Final = 9"),
            ("(on - 10 if name in UP else on + 10)", "(on - 10 if name in UP else on - 10)"),
            ("(number > on if name in UP else number < on)", "(number >= on if name in UP else number < on)"),
            ("return 1 if name in UP else 100", "return 2 if name in UP else 99"),
            ("return 3 if state.options.expert else 2", "return 3 if state.options.expert else 1"),
            ('"text": min(2, state.held)', '"text": 2'),
            ('"published": 1', '"published": 2'),
            ('"strict": 2', '"strict": min(2, state.held)'),
            ("(*tops[:place], number, *tops[place + 1 :])", "tuple(tops)"),
            ("[other for other in numbers if other != number]", "list(numbers)"),
            ("if seat != state.active:\n        return TALK", "if seat != state.active:\n        return ()"),
            (
                "if state.laid >= minimum(state):\n        turn_moves",
                "if state.laid > minimum(state):\n        turn_moves",
            ),
            ("laid=state.laid + 1,", "laid=min(state.laid + 1, 2),"),
            ("deadlines=state.deadlines - {name}", "deadlines=state.deadlines"),
            ("    if left(table) == 0:", "    if left(table) <= 1:"),
            ("max(missing, 1)", "1"),
            ("    if missing > 0:  # G14", "    if missing > 1:  # G14"),
            ("(state.active + step) % state.seats", "(state.active - step) % state.seats"),
            ("if table.zones[hand(seat)])  # G2", "if True)  # G2"),
            ("for step in range(1, state.seats + 1)", "for step in range(state.seats)"),
            ("deadlines=frozenset(fires))", "deadlines=frozenset())"),
            ("if state.options.on_fire and top", "if top"),
            ("top(table, name) in FIRE]", "top(table, name) in FIRE and state.laid < 3]"),
            ("HAND_SIZE[state.seats] - len(state.table.zones[into])", "state.laid"),
            ("deck[max(0, len(deck) - missing) :]", "deck[:missing]"),
            ("laid=0, held=held)", "held=held)"),
            (
                "tops(state.table), minimum(state)):\n        return Step",
                "tops(state.table), 1):\n        return Step",
            ),
            ("return len(DECK) - sum(", "return len(DECK) - len(table.zones[DRAW]) - sum("),
            ("if count == 0 else ()", "if count <= GOOD_EFFORT else ()"),
            ("    elif burned:", "    elif burned and count > GOOD_EFFORT:"),
            ("if state.deadlines:  # G29", "if state.deadlines and left(state.table) > 10:  # G29"),
            ("before.seats == 1 and same_turn", "same_turn"),
            ("and after.laid == before.laid + 1", "and after.laid >= before.laid"),
            ("missing = minimum(state) - state.laid - 1\n", "missing = minimum(state) - state.laid\n"),
            ("return missing > 0 and not", "return not"),
            ("deck = list(table.zones[DRAW])", "deck = list(reversed(table.zones[DRAW]))"),
            ("phase=Phase.PLAY), first, [])", "phase=Phase.PLAY), Seat(0), [])"),
        ),
        "cards": (
            ("Rule(Sight.OWNER, Seat(seat))", "Rule(Sight.ALL, Seat(seat))"),
            ("Rule(Sight.TOP) for name", "Rule(Sight.ALL) for name"),
            ("rules[DRAW] = Rule(Sight.NONE, deck=True)", "rules[DRAW] = Rule(Sight.TOP, deck=True)"),
        ),
        "cpu/playout": (
            (
                "FIRES: Final = sum(1 << number for number in FIRE)",
                "FIRES: Final = sum(1 << number for number in FIRE if number != 77)",
            ),
            ("if FIRES >> tops[place] & 1:", "if FIRES >> tops[place] & 1 and place:"),
        ),
    }.items()
    for old, new in edits
)
