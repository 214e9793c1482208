"""The program in other languages. Its texts come from the files that translators make."""

import struct
from pathlib import Path

import pytest

from game.core.phrases import phrase
from game.words import Words
from scenes.program.running import spoken
from scenes.stage.assets import Assets, find_root


def compiled(sentences: dict[str, str]) -> bytes:
    pairs = sorted({"": "Content-Type: text/plain; charset=UTF-8\n", **sentences}.items())
    head, texts, tables = 28 + 16 * len(pairs), b"", ([], [])  # type: tuple[int, bytes, tuple[list[int], list[int]]]
    for side in (0, 1):
        for pair in pairs:
            text = pair[side].encode()
            tables[side].extend((len(text), head + len(texts)))
            texts += text + b"\0"
    numbers = (0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0, *tables[0], *tables[1])
    return struct.pack(f"<{len(numbers)}I", *numbers) + texts


def root(folder: Path) -> Path:
    place = folder / "locale" / "de" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "tuckbox.mo").write_bytes(compiled({"Undo": "Zur\u00fcck"}))
    (folder / "plain").mkdir()
    for path in ("theme.toml", "plain/look.toml"):
        (folder / path).write_bytes(find_root().joinpath(path).read_bytes())
    return folder


def test_a_catalogue_is_found_by_language_code_with_or_without_a_country(tmp_path: Path) -> None:
    assets = Assets(root(tmp_path))
    for code in ("de", "de_AT"):
        words = Words(spoken(assets, code), ())
        assert words.say(phrase("Undo")) == "Zur\u00fcck"
        assert words.say(phrase("Redo it")) == "Redo it"


def test_the_program_uses_english_if_a_catalogue_is_missing(tmp_path: Path) -> None:
    assert Words(spoken(Assets(root(tmp_path)), "fr"), ()).say(phrase("Undo")) == "Undo"


def test_the_program_uses_english_in_an_unknown_system_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise ValueError

    monkeypatch.setattr("locale.getlocale", refuse)
    assert Words(spoken(Assets(root(tmp_path))), ()).say(phrase("Undo")) == "Undo"
