"""Faults: an installer that takes over or removes files that are not its own."""

TESTS = ("tests/test_linux_install.py", "tests/test_installer.py", "-k", "not left_out")
LAWS = "toy"
LINUX, WINDOWS = "build/package/linux/install.sh", "build/package/windows/tuckbox.nsi"
EDITS = (
    (LINUX, 'is_free "$program" || is_ours "$program" ||', "true ||"),
    (LINUX, '[ -z "$file" ] || is_listed "$file" || exit 1', "true"),
    (LINUX, " | */../*) return 1", ") return 1"),
    (LINUX, "*//* | ", ""),
    (LINUX, '"$id".*) ;;', "*) ;;"),
    (LINUX, '[ -L "$data/$file" ] || rm -f', "rm -f"),
    (LINUX, 'remove_parts "$program"\n    remove_parts "$old"', 'rm -rf -- "$program" "$old"'),
    (LINUX, '[ -d "$1" ] && [ ! -L "$1" ] && [ -f', '[ -d "$1" ] && [ -f'),
    (WINDOWS, 'RMDir /r "$INSTDIR\\_internal"', 'RMDir /r "$INSTDIR"'),
    (WINDOWS, '!define OLD ".tuckbox-old"', '!define OLD "old"'),
)
