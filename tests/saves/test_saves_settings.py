import math
import tomllib
from dataclasses import fields

import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.saves import NotSaved, Places, Settings, SettingsFile
from game.saves.settings import _fitting

CHANGED = Settings(
    volume_master=0,
    volume_room=100,
    mute_unfocused=True,
    speed=1.5,
    cpu_pace=0.5,
    motion="calm",
    text_size=1.25,
    contrast="high",
    typeface="readable",
    large_numerals=True,
    curtain="click-twice",
    count_cards=True,
    fullscreen=True,
    window=(-20, 30, 960, 600),
    monitors=((0, 0, 1920, 1080), (-1600, 100, 1600, 900)),
    language="pt_BR",
    names=("Ines", "Žofie 👩‍👩‍👧", "عمر"),
)


def write(places: Places, text: str | bytes) -> None:
    places.settings.parent.mkdir(parents=True, exist_ok=True)
    places.settings.write_bytes(text if isinstance(text, bytes) else text.encode())


def test_without_a_settings_file_defaults_are_used(places: Places) -> None:
    assert SettingsFile(places).load() == (Settings(), None)
    assert not places.settings.exists()


@pytest.mark.parametrize("chosen", [Settings(), CHANGED], ids=["defaults", "changed"])
def test_saved_settings_are_read_back_unchanged(places: Places, chosen: Settings) -> None:
    SettingsFile(places).save(chosen)
    assert SettingsFile(places).load() == (chosen, None)


def test_every_setting_checks_the_values_it_reads() -> None:
    """If a setting had the name of a checking function, it would hide this function from later settings."""
    assert [one.name for one in fields(Settings) if not callable(one.metadata["rule"])] == []


def test_the_settings_file_loses_a_window_position_that_is_no_longer_set(places: Places) -> None:
    SettingsFile(places).save(CHANGED)
    SettingsFile(places).save(Settings())
    assert "window" not in tomllib.loads(places.settings.read_text())


def test_unknown_settings_are_kept(places: Places) -> None:
    write(places, 'lamp = "green"\nvolume_master = 10\n[next]\na = 1\n')
    file = SettingsFile(places)
    chosen, notice = file.load()
    assert (chosen.volume_master, notice) == (10, None)
    file.save(chosen)
    document = tomllib.loads(places.settings.read_text())
    assert (document["lamp"], document["next"]) == ("green", {"a": 1})


BAD: dict[str, list[object]] = {
    "volume_master": [True, -1, 101, 1.0, "5", 2**63, 10**30],
    "mute_unfocused": [1, 0, "true"],
    "speed": [True, 2, math.nan, math.inf, "1", 0.9],
    "motion": ["", "FULL", 1],
    "text_size": [True, 1.1, [1.0]],
    "window": [
        [1, 2, 3],
        [0, 0, 50, 600],
        [True, 0, 960, 600],
        [0, 0, 1e9, 600],
        "big",
        [0, 0, 10**9, 10**9],
    ],
    "monitors": [1, [[0, 0, 960]], [[0, 0, 0, 600]], [[0, 0, 960, 600]] * 17, [0, 0, 960, 600]],
    "language": ["../../etc", "english", 1, "de\n"],
    "names": ["Ines", ["a"] * 7, [1], [""], ["\u202eevil"], ["a\nb"], ["x" * 97]],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in BAD.items() for value in values]
)
def test_loading_settings_replaces_only_bad_values(places: Places, name: str, value: object) -> None:
    write(places, tomli_w.dumps({name: value, "volume_effects": 7}))
    chosen, notice = SettingsFile(places).load()
    assert chosen == Settings(volume_effects=7)
    assert "could not be used" in str(notice)


@pytest.mark.parametrize("line", ['contrast = "sepia"', ""], ids=("a setting", "a layout"))
def test_unusable_settings_are_set_aside_and_reported_once(places: Places, line: str) -> None:
    bad = f"{line}\nvolume_effects = 7\n[tables]\npoof = 3\n[tables.boo]\nseats = []\n"
    write(places, bad)
    chosen, notice = SettingsFile(places).load()
    assert chosen == Settings(volume_effects=7, tables={"boo": {"seats": []}})
    assert "kept in" in str(notice)
    assert [one.read_text() for one in (places.config / "damaged").iterdir()] == [bad]
    assert SettingsFile(places).load() == (chosen, None)


@pytest.mark.parametrize("table", ["shelf", "keys", "tables"])
def test_a_settings_file_with_invalid_toml_tables_is_set_aside(places: Places, table: str) -> None:
    bad = f"[{table}]\nseats = [1]\n"
    write(places, bad)
    assert SettingsFile(places).load()[1] is not None
    assert [one.read_text() for one in (places.config / "damaged").iterdir()] == [bad]


@pytest.mark.parametrize("line", [f"x = {'{a = ' * 11}1{'}' * 11}", f"x = 0x{'f' * 78}"], ids=("deep", "hex"))
def test_a_setting_that_cannot_be_kept_is_set_aside_and_reported_once(places: Places, line: str) -> None:
    write(places, line)
    chosen, notice = SettingsFile(places).load()
    assert chosen == Settings()
    assert "kept in" in str(notice)
    SettingsFile(places).save(CHANGED)
    assert SettingsFile(places).load() == (CHANGED, None)
    assert [one.read_text() for one in (places.config / "damaged").iterdir()] == [line]


def test_a_whole_number_is_accepted_for_a_decimal_setting(places: Places) -> None:
    write(places, "speed = 1\n")
    chosen, notice = SettingsFile(places).load()
    assert (type(chosen.speed), chosen.speed, notice) == (float, 1.0, None)


@pytest.mark.parametrize(
    "spoiled",
    [b"\0" * 900, b"volume = ", b"\xff\xfe", b"a=" + b"[" * 9000, b"#" * (300 << 10)],
    ids=["zeros", "a key without a value", "no text", "deep lists", "too long"],
)
def test_a_settings_file_that_cannot_be_read_is_set_aside(places: Places, spoiled: bytes) -> None:
    for turn in (1, 2):
        write(places, spoiled)
        chosen, notice = SettingsFile(places).load()
        assert chosen == Settings()
        assert "kept in" in str(notice)
        assert (places.config / "damaged" / f"settings.{turn}.toml").read_bytes() == spoiled
        assert not places.settings.exists()
    write(places, spoiled)
    SettingsFile(places).save(CHANGED)
    assert SettingsFile(places).load() == (CHANGED, None)
    assert len(list((places.config / "damaged").iterdir())) == 3


def test_a_folder_in_place_of_the_settings_file_is_moved_away(places: Places) -> None:
    places.settings.mkdir(parents=True)
    assert SettingsFile(places).load()[0] == Settings()
    SettingsFile(places).save(CHANGED)
    assert SettingsFile(places).load() == (CHANGED, None)


def test_the_player_is_told_if_settings_cannot_be_written(places: Places) -> None:
    places.config.joinpath("file").write_text("x")
    file = SettingsFile(Places(places.data, places.config / "file", places.state))
    assert file.load() == (Settings(), None)
    with pytest.raises(NotSaved):
        file.save(CHANGED)


SIMPLE = (
    st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["full", 1.5, "de"])
)
VALUES = SIMPLE | st.lists(SIMPLE, max_size=5) | st.lists(st.integers(0, 2000), min_size=4, max_size=4)
KEYS = st.sampled_from([each.name for each in fields(Settings)] + ["other"])


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(KEYS, VALUES, max_size=6))
def test_settings_are_valid_whatever_values_a_file_contains(document: dict[str, object]) -> None:
    values, replaced = _fitting(document)
    chosen = Settings(**values)
    again, replaced_again = _fitting({n: getattr(chosen, n) for n in values})
    assert (Settings(**again), replaced_again) == (chosen, False)
    known = [name for name in document if name in {each.name for each in fields(Settings)}]
    assert replaced is (len(values) < len(known))
    for volume in (chosen.volume_master, chosen.volume_effects, chosen.volume_room):
        assert type(volume) is int
        assert 0 <= volume <= 100
    assert chosen.speed in {0.75, 1.0, 1.5}
    assert chosen.text_size in {0.9, 1.0, 1.25, 1.5}
