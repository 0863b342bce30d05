"""Tabletop in the menu of each system: what is written, what starts it, and that nothing is left when it is taken out."""

from __future__ import annotations

import configparser
import os
import plistlib
import shutil
import stat
import subprocess
import sys
import types
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from cli_play import Run, tabletop

from tabletop.menu import linux, mac, starter, system_of, windows

__all__ = ["tabletop"]
SVG = Path(__file__).parents[1] / "sprites" / "icons" / "brand_seal.svg"
PNG = b"\x89PNG picture"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, on whatever system."""
    for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "me"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return tmp_path / "me"


def left(folder: Path) -> list[str]:
    """The files below a folder, without the indexes that tools of the system keep."""
    found = (file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    return sorted(name for name in found if "/mime/" not in f"/{name}" or "packages" in name if not name.endswith("mimeinfo.cache"))


# --- Linux -------------------------------------------------------------------------------------------------------------


def test_an_entry_an_icon_and_types_of_files_are_written_and_taken_out(home: Path) -> None:
    system = linux.Linux()
    system.put(["/opt/my games/tabletop", "-x", "50%"], SVG, PNG)
    share = home / ".local" / "share"
    assert left(share) == [
        "applications/tabletop.desktop", "icons/hicolor/scalable/apps/tabletop.svg", "mime/packages/tabletop.xml"]
    entry = configparser.RawConfigParser()
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(system.entry, "utf-8")
    said = entry["Desktop Entry"]
    assert said["Exec"] == '"/opt/my games/tabletop" -x 50%% open %f'
    assert (said["Name"], said["Name[ja]"], said["MimeType"]) == ("Tabletop", "卓上", f"{linux.SENT};{linux.SAVED};")
    system.take_out()
    assert left(share) == []


@pytest.mark.parametrize(("word", "said"), [
    ("tabletop", "tabletop"), ("a b", '"a b"'), ("$x", '"\\\\$x"'), ('say "x"', '"say \\\\"x\\\\""'), ("100%", "100%%")])
def test_words_are_quoted_as_an_entry_wants_them(word: str, said: str) -> None:
    assert linux.quoted(word) == said


@pytest.mark.skipif(not (shutil.which("update-mime-database") and shutil.which("gio")), reason="no tools of a desktop are here")
def test_the_desktop_knows_what_was_sent_and_saved_and_takes_no_other_file(home: Path, tmp_path: Path) -> None:
    system = linux.Linux()
    system.put(["tabletop"], SVG, PNG)
    for name, said in (("game.tabletop", "PK"), ("save.jsonl", '{"tabletop":2,"game":"x"}\n'), ("other.jsonl", '{"a": 1}\n')):
        (tmp_path / name).write_text(said, "utf-8")

    def kind(name: str) -> str:
        told = subprocess.run(["gio", "info", "-a", "standard::content-type", str(tmp_path / name)], capture_output=True, text=True,
                              env={**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home / ".local" / "share")})
        return told.stdout.strip().rpartition(" ")[2]

    assert kind("game.tabletop") == linux.SENT
    assert kind("save.jsonl") == linux.SAVED and kind("other.jsonl") not in (linux.SENT, linux.SAVED)
    system.take_out()
    assert kind("game.tabletop") != linux.SENT


# --- the others --------------------------------------------------------------------------------------------------------


def test_a_link_an_icon_and_keys_of_the_registry_on_windows(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys: dict[str, str] = {}

    class Key:
        def __init__(self, name: str) -> None:
            self.name = name

        def __enter__(self) -> Key:
            return self

        def __exit__(self, *_: object) -> None: ...

    def gone(_: object, name: str) -> None:
        if name not in keys:
            raise FileNotFoundError(name)
        assert not any(other.startswith(f"{name}\\") for other in keys), "only an empty key can be removed"
        del keys[name]

    fake = types.SimpleNamespace(HKEY_CURRENT_USER=0, REG_SZ=1, CreateKey=lambda _, name: Key(name), DeleteKey=gone,
                                 SetValueEx=lambda key, *said: keys.update({key.name: said[-1]}))
    ran: list[tuple[Sequence[str], dict[str, str]]] = []

    def run(words: Sequence[str], env: dict[str, str], **_: Any) -> Any:
        ran.append((words, env))
        Path(env["TABLETOP_LINK"]).write_text("link", "utf-8")
        return types.SimpleNamespace(returncode=0)

    monkeypatch.setattr(windows, "registry", lambda: fake)
    monkeypatch.setattr(windows.subprocess, "run", run)
    system = windows.Windows()
    system.put(["C:\\My games\\tabletop.exe"], SVG, PNG)
    assert keys["Software\\Classes\\.tabletop"] == "Tabletop.File"
    assert keys["Software\\Classes\\Tabletop.File\\shell\\open\\command"] == '"C:\\My games\\tabletop.exe" open "%1"'
    assert ran[0][0][0] == "powershell" and ran[0][1]["TABLETOP_WORDS"] == "open"
    assert system.icon.read_bytes()[:6] == b"\0\0\1\0\1\0" and system.icon.read_bytes().endswith(PNG)
    system.take_out()
    assert (left(home), keys) == ([], {})


def test_an_application_of_macos_starts_it_and_names_its_files(home: Path) -> None:
    system = mac.Mac()
    for _ in range(2):
        system.put(["/opt/my games/tabletop"], SVG, PNG)
    about = plistlib.loads((system.app / "Contents" / "Info.plist").read_bytes())
    start = system.app / "Contents" / "MacOS" / about["CFBundleExecutable"]
    assert start.read_text("utf-8") == "#!/bin/sh\nexec '/opt/my games/tabletop' open \"$@\"\n"
    assert start.stat().st_mode & stat.S_IXUSR
    assert about["UTExportedTypeDeclarations"][0]["UTTypeTagSpecification"] == {"public.filename-extension": ["tabletop"]}
    system.take_out()
    assert left(home) == []


@pytest.mark.parametrize(("platform", "kind"), [("linux", linux.Linux), ("win32", windows.Windows), ("darwin", mac.Mac)])
def test_every_system_has_its_own(home: Path, platform: str, kind: type) -> None:
    assert isinstance(system_of(platform), kind)


# --- the command -------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform != "linux", reason="the menu of Linux")
def test_the_command_puts_it_in_and_takes_it_out(tabletop: Run, home: Path) -> None:
    said = tabletop("shortcut")
    assert said.code == 0 and "tabletop.desktop" in said.out and "--remove" in said.out
    assert tabletop("shortcut").code == 0, "again changes nothing"
    assert tabletop("shortcut", "--remove").code == 0 and left(home) == []
    said = tabletop("shortcut", "--remove")
    assert said.code == 2 and "nothing to take out" in said.err


def test_what_stands_in_the_menu_starts_this_program(tmp_path: Path) -> None:
    told = subprocess.run([*starter(), "--help"], capture_output=True, text=True, cwd=tmp_path)
    assert told.returncode == 0 and "play" in told.stdout
