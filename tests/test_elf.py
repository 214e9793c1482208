"""The build removes folders of the build machine from the search paths of libraries."""

import ctypes
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from package import elf

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not shutil.which("gcc"), reason="builds a library for Linux"
)


def built(folder: Path, *flags: str) -> Path:
    source, library = folder / "x.c", folder / "x.so"
    source.write_text("#include <math.h>\ndouble six(double x) { return cos(x) + 5; }\n")
    command = ["gcc", "-shared", "-fPIC", str(source), "-o", str(library), *flags, "-lm"]
    subprocess.run(command, check=True, capture_output=True)
    return library


@pytest.mark.parametrize("flags", ["-Wl,--enable-new-dtags", "-Wl,--disable-new-dtags"])
def test_absolute_search_paths_are_removed_and_the_library_loads(tmp_path: Path, flags: str) -> None:
    library = built(tmp_path, "-Wl,-rpath,/home/builder/lib:/opt", flags)
    before = library.read_bytes()
    dynamic = elf.read(before)
    assert dynamic is not None
    assert dynamic.absolute == ("/home/builder/lib", "/opt")
    assert elf.forget_folders(library)
    after = library.read_bytes()
    assert len(after) == len(before)
    left = elf.read(after)
    assert left is not None
    assert left.folders == ()
    assert set(left.entries) < set(dynamic.entries)
    assert len(left.entries) == len(dynamic.entries) - 1
    six = ctypes.CDLL(str(library)).six
    six.restype, six.argtypes = ctypes.c_double, [ctypes.c_double]
    assert six(0.0) == 6.0


def test_other_libraries_are_not_changed(tmp_path: Path) -> None:
    for flags in ((), ("-Wl,-rpath,$ORIGIN/libs",)):
        library = built(tmp_path, *flags)
        before = library.read_bytes()
        assert not elf.forget_folders(library)
        assert library.read_bytes() == before


def test_libraries_that_are_not_used_are_no_longer_linked(tmp_path: Path) -> None:
    other = tmp_path / "libgone.so"
    (tmp_path / "gone.c").write_text("int gone(int x) { return x; }\n")
    (tmp_path / "gone.map").write_text("GONE_1 { global: gone; };\n")
    command = [
        "gcc",
        "-shared",
        "-fPIC",
        str(tmp_path / "gone.c"),
        "-o",
        str(other),
        "-Wl,-soname,libgone.so",
    ]
    subprocess.run([*command, f"-Wl,--version-script={tmp_path / 'gone.map'}"], check=True)
    source, library = tmp_path / "x.c", tmp_path / "x.so"
    source.write_text(
        '#include <stdlib.h>\nextern int gone(int);\nint two(int x) { return x < 0 ? gone(x) : x + !getenv(""); }\n'
    )
    linked = ["gcc", "-shared", "-fPIC", str(source), str(other), "-o", str(library), "-Wl,-z,now"]
    subprocess.run(linked, check=True)
    before = elf.read(library.read_bytes())
    assert before is not None
    assert "libgone.so" in before.needed
    names = elf.defined(other.read_bytes())
    assert "gone" in names
    other.unlink()
    with pytest.raises(OSError, match=r"libgone\.so"):
        ctypes.CDLL(str(library))
    elf.do_without(library, ["libgone.so"], names)
    after = elf.read(library.read_bytes())
    assert after is not None
    assert set(after.needed) == set(before.needed) - {"libgone.so"}
    assert ctypes.CDLL(str(library)).two(1) == 2
    with pytest.raises(ValueError, match=r"does not need all of"):
        elf.do_without(library, ["libgone.so"], names)


def test_a_library_that_binds_all_symbols_at_load_time_is_recognised(tmp_path: Path) -> None:
    for flag, now in (("-Wl,-z,lazy", False), ("-Wl,-z,now", True)):
        dynamic = elf.read(built(tmp_path, flag).read_bytes())
        assert dynamic is not None
        assert dynamic.binds_now is now
