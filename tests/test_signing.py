import platform
import subprocess
import sys
from pathlib import Path

import pytest

from package import packages
from package.windows import installer, signing

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="what signs here is a script of sh")


@pytest.fixture(name="program")
def program_fixture(tmp_path: Path) -> Path:
    program = tmp_path / "Tuck box.exe"
    program.write_text("MZ", encoding="utf-8")
    return program


def signer(folder: Path, line: str) -> str:
    path = folder / "signer"
    path.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_the_signing_command_gets_the_file(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUCKBOX_SIGN_WITH", signer(tmp_path, 'printf ", signed" >> "$1"'))
    signing.sign(program)
    assert program.read_text(encoding="utf-8") == "MZ, signed"


def test_a_failed_signature_stops_the_release(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUCKBOX_SIGN_WITH", signer(tmp_path, "exit 3"))
    with pytest.raises(subprocess.CalledProcessError):
        signing.sign(program)


def test_a_notice_says_if_nothing_is_signed(
    program: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("TUCKBOX_SIGN_WITH", raising=False)
    signing.sign(program)
    assert program.read_text(encoding="utf-8") == "MZ"
    assert "Tuck box.exe is not signed" in capsys.readouterr().out


def test_the_program_is_signed_before_it_is_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(platform, "system", lambda: "Windows")
    monkeypatch.setattr(platform, "machine", lambda: "AMD64")
    monkeypatch.setattr(packages, "DIST", tmp_path)
    monkeypatch.setattr(
        packages, "zip_", lambda target, folder, _epoch: steps.append(f"{target.name}/{folder}")
    )
    monkeypatch.setattr(installer, "build", lambda *given: steps.append(given[-1].name))
    monkeypatch.setattr(signing, "sign", lambda path: steps.append(f"signs {path.name}"))
    made = packages.pack("1.2.3", 0)
    name = "tuckbox-1.2.3-windows-amd64"
    assert made == [tmp_path / f"{name}.zip", tmp_path / f"{name}-setup.exe"]
    assert steps == [
        "signs Tuckbox.exe",
        f"{name}.zip/{name}",
        f"{name}-setup.exe",
        f"signs {name}-setup.exe",
    ]
