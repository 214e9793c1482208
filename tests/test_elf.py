"""Libraries lose the folders of whoever built them, and nothing else."""

import ctypes
import shutil
import subprocess
import sys
from pathlib import Path

import elf
import pytest

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
def test_absolute_folders_are_taken_out_and_the_library_works(tmp_path: Path, flags: str) -> None:
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


def test_what_names_no_such_folder_stays_as_it_is(tmp_path: Path) -> None:
    for flags in ((), ("-Wl,-rpath,$ORIGIN/libs",)):
        library = built(tmp_path, *flags)
        before = library.read_bytes()
        assert not elf.forget_folders(library)
        assert library.read_bytes() == before


def test_a_library_that_binds_at_once_is_known(tmp_path: Path) -> None:
    for flag, now in (("-Wl,-z,lazy", False), ("-Wl,-z,now", True)):
        dynamic = elf.read(built(tmp_path, flag).read_bytes())
        assert dynamic is not None
        assert dynamic.binds_now is now
