"""Faults: unchecked files, notes and paths, and files that lose content."""

TESTS = (
    "tests/saves/test_saves_marks.py",
    "tests/saves/test_saves_settings.py",
    "tests/saves/test_saves_scorebook.py",
    "tests/saves/test_saves_instance.py",
    "tests/saves/test_saves_shelf.py",
)
LAWS = "toy"
SEALED, SETTINGS, BOOK = "game/saves/sealed.py", "game/saves/settings.py", "game/saves/scorebook.py"
EDITS = (
    (SEALED, "        if self._is_whole(document, value):\n            return value, None\n", "        return value, None\n"),
    (SEALED, "            if not self._is_whole(document, before):\n                keep_copy(self._path, self._damaged)\n", ""),
    (SETTINGS, "        if not replaced and _can_be_read(document):\n", "        if True:\n"),
    (SETTINGS, "        if _fitting(document)[1]:\n            keep_copy(self._path, self._damaged)\n", ""),
    (SETTINGS, "    return values, sifted or not fit_all", "    return values, not fit_all"),
    (BOOK, "    return _Page(number, document, tuple(rows))", "    return _Page(number, document, tuple(one for one in rows if isinstance(one, dict)))"),
    (BOOK, "if self._unread > unread else None", "if False else None"),
    (BOOK, "if self._unread > unread else None", "if self._unread else None"),
    ("game/saves/guards.py", "        parse(guard(data))\n    except", "        pass\n    except"),
    ("game/saves/instance.py", '                    set_aside(note, self._spool / "damaged")\n', "                    note.unlink()\n"),
    ("game/saves/instance.py", '    if "\\0" in name or not path.is_absolute():', "    if False:"),
    ("game/saves/shelf.py", "except (OSError, RuntimeError, ValueError):", "except (OSError, RuntimeError):"),
)  # fmt: skip
