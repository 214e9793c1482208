"""What the program tells macOS, as far as it can be tested without a Mac."""

import plistlib
import re
import struct
import subprocess
from pathlib import Path

import pytest

from package.macos import architectures, bundle

ROOT = Path(__file__).resolve().parent.parent
MACOS = ROOT / "build" / "package" / "macos"
INTEL, APPLE = 0x01000007, 0x0100000C


def thin(kind: int) -> bytes:
    return struct.pack("<II", 0xFEEDFACF, kind) + bytes(24)


def fat(*kinds: int) -> bytes:
    return struct.pack(">II", 0xCAFEBABE, len(kinds)) + b"".join(
        struct.pack(">I", kind) + bytes(16) for kind in kinds
    )


def test_the_macos_plist_is_valid_and_names_the_version() -> None:
    facts = bundle.info_plist("1.2.3")
    assert plistlib.loads(plistlib.dumps(facts)) == facts
    assert facts["CFBundleShortVersionString"] == facts["CFBundleVersion"] == "1.2.3"


def test_finder_opens_match_files_with_the_program() -> None:
    facts = bundle.info_plist("1.2.3")
    (kind,), (declared,) = facts["CFBundleDocumentTypes"], facts["UTExportedTypeDeclarations"]
    assert kind["LSItemContentTypes"] == [declared["UTTypeIdentifier"]] == [bundle.MATCH]
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == ["tuckbox"]
    assert kind["LSHandlerRank"] == "Owner"


def test_match_files_have_the_same_type_on_macos_as_on_linux() -> None:
    known = next((ROOT / "build" / "package" / "linux").glob("*.mime.xml")).read_text(encoding="utf-8")
    declared = bundle.info_plist("1.2.3")["UTExportedTypeDeclarations"][0]
    assert declared["UTTypeTagSpecification"]["public.mime-type"] == re.findall(
        r'mime-type type="([^"]+)"', known
    )


def test_the_only_entitlement_is_executable_memory() -> None:
    asked = plistlib.loads((MACOS / "entitlements.plist").read_bytes())
    assert asked == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_the_icon_has_every_size_from_16_to_1024() -> None:
    data = (ROOT / "assets" / "app" / "tuckbox.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4)[0] == len(data)
    kinds, at = set(), 8
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        kinds.add(kind)
        at += length
    assert {b"ic07", b"ic08", b"ic09", b"ic10", b"ic11", b"ic12", b"ic13", b"ic14"} <= kinds


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (thin(INTEL), {"x86_64"}),
        (thin(APPLE), {"arm64"}),
        (fat(INTEL, APPLE), {"x86_64", "arm64"}),
        (fat(INTEL), {"x86_64"}),
        (b"\xca\xfe\xba\xbe\x00\x00\x00\x41" + bytes(64), None),  # a Java class
        (fat(INTEL, APPLE)[:20], None),
        (b"#!/bin/sh\n", None),
        (b"", None),
    ],
    ids=["intel", "apple", "both", "one in a fat file", "java class", "cut", "script", "empty"],
)
def test_it_is_recognised_for_which_processors_a_library_was_built(
    data: bytes, found: set[str] | None
) -> None:
    assert architectures.architectures(data) == found


def test_a_library_built_for_only_one_processor_is_named(tmp_path: Path) -> None:
    (tmp_path / "both.dylib").write_bytes(fat(APPLE, INTEL))
    (tmp_path / "old.so").write_bytes(thin(INTEL))
    (tmp_path / "card.txt").write_text("7", encoding="utf-8")
    assert architectures.lacking(tmp_path) == (2, {"old.so": frozenset({"arm64"})})


def test_signing_and_packing_scripts_are_valid_bash() -> None:
    subprocess.run(["bash", "-n", MACOS / "package.sh"], check=True)
