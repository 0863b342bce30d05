"""The start menu of Windows: a link, and the type of files that were sent, in the registry of the person alone."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

ENDING, KIND = ".tabletop", "Tabletop.File"
CLASSES = "Software\\Classes"
MAKE_LINK = ("$s = (New-Object -ComObject WScript.Shell).CreateShortcut($env:TABLETOP_LINK); $s.TargetPath = $env:TABLETOP_TARGET; "
             "$s.Arguments = $env:TABLETOP_WORDS; $s.IconLocation = $env:TABLETOP_ICON; $s.Save()")


class Windows:
    """A link in the start menu, an icon beside the saves, keys below HKEY_CURRENT_USER."""

    def __init__(self) -> None:
        self.link = Path(os.environ.get("APPDATA", "")) / "Microsoft" / "Windows" / "Start Menu" / "Programs" / "Tabletop.lnk"
        self.icon = Path(os.environ.get("LOCALAPPDATA", "")) / "tabletop" / "tabletop.ico"

    def written(self) -> list[Path]:
        return [self.link, self.icon]

    def put(self, command: Sequence[str], svg: Path, png: bytes) -> list[Path]:
        for file in self.written():
            file.parent.mkdir(parents=True, exist_ok=True)
        self.icon.write_bytes(as_ico(png))
        target, *words = command
        around = {"TABLETOP_LINK": str(self.link), "TABLETOP_TARGET": target, "TABLETOP_ICON": str(self.icon),
                  "TABLETOP_WORDS": subprocess.list2cmdline([*words, "open"])}
        made = subprocess.run(["powershell", "-NoProfile", "-NonInteractive", "-Command", MAKE_LINK], env={**os.environ, **around},
                              capture_output=True, timeout=60)
        if made.returncode:
            raise OSError(f"no link could be made: {made.stderr.decode(errors='replace').strip()}")
        opens = f'{subprocess.list2cmdline([*command, "open"])} "%1"'
        for key, value in ((ENDING, KIND), (KIND, "Tabletop"), (f"{KIND}\\DefaultIcon", str(self.icon)),
                           (f"{KIND}\\shell\\open\\command", opens)):
            with registry().CreateKey(registry().HKEY_CURRENT_USER, f"{CLASSES}\\{key}") as opened:
                registry().SetValueEx(opened, "", 0, registry().REG_SZ, value)
        return self.written()

    def take_out(self) -> list[Path]:
        gone = [file for file in self.written() if file.exists()]
        for file in gone:
            file.unlink()
        for key in (*(f"{KIND}\\{key}" for key in ("shell\\open\\command", "shell\\open", "shell", "DefaultIcon")), KIND, ENDING):
            with suppress(FileNotFoundError):
                registry().DeleteKey(registry().HKEY_CURRENT_USER, f"{CLASSES}\\{key}")
        return gone


def registry() -> Any:
    """What reads and writes the registry; there is none elsewhere."""
    import winreg

    return winreg


def as_ico(png: bytes) -> bytes:
    """A picture of 256 pixels as an icon: a directory of one, and the picture."""
    return (b"\0\0\1\0\1\0" + b"\0\0\0\0\1\0\x20\0" + len(png).to_bytes(4, "little") + (22).to_bytes(4, "little")) + png
