"""The menu of a desktop that keeps to freedesktop.org: an entry, an icon, and the types of files."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

SENT, SAVED = "application/x-tabletop", "application/x-tabletop-save"
"""What was sent, known by the end of its name, and a saved table, known by how it begins: no file of another program is taken."""
ENTRY = """\
[Desktop Entry]
Type=Application
Name=Tabletop
Name[ja]=卓上
Comment=Card and board games that are free to touch and able to explain their rules
Comment[ja]=さわれる卓と、わけを話す審判
Exec={command} open %f
Icon=tabletop
Terminal=false
Categories=Game;BoardGame;
MimeType={types};
"""
TYPES = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{SENT}">
    <comment>Tabletop game or table</comment>
    <comment xml:lang="ja">卓上のゲームまたは卓</comment>
    <icon name="tabletop"/>
    <glob pattern="*.tabletop"/>
  </mime-type>
  <mime-type type="{SAVED}">
    <comment>Saved Tabletop table</comment>
    <comment xml:lang="ja">卓上の保存した卓</comment>
    <icon name="tabletop"/>
    <magic priority="60"><match type="string" offset="0" value="{{&quot;tabletop&quot;:"/></magic>
  </mime-type>
</mime-info>
"""
RESERVED = ' \t\n"\'\\><~|&;$*?#()`'


class Linux:
    """Files below `XDG_DATA_HOME`; the tools that gather them into an index are asked to where they are there."""

    indexes: ClassVar = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))

    def __init__(self) -> None:
        named = os.environ.get("XDG_DATA_HOME", "")
        self.data = Path(named) if os.path.isabs(named) else Path.home() / ".local" / "share"
        self.entry = self.data / "applications" / "tabletop.desktop"
        self.types = self.data / "mime" / "packages" / "tabletop.xml"
        self.icon = self.data / "icons" / "hicolor" / "scalable" / "apps" / "tabletop.svg"

    def written(self) -> list[Path]:
        return [self.entry, self.types, self.icon]

    def put(self, command: Sequence[str], svg: Path, png: bytes) -> list[Path]:
        for file in self.written():
            file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(svg, self.icon)
        self.types.write_text(TYPES, "utf-8")
        self.entry.write_text(ENTRY.format(command=" ".join(map(quoted, command)), types=f"{SENT};{SAVED}"), "utf-8")
        self._index()
        return self.written()

    def take_out(self) -> list[Path]:
        gone = [file for file in self.written() if file.exists()]
        for file in gone:
            file.unlink()
        self._index()
        return gone

    def _index(self) -> None:
        for tool, folder in self.indexes:
            with suppress(OSError):  # a desktop without the tool looks at the files themselves
                subprocess.run([tool, str(self.data / folder)], capture_output=True, timeout=60)


def quoted(word: str) -> str:
    """A word of a command line as an entry writes it: quoted where it holds a sign that means something, `%` doubled."""
    word = word.replace("%", "%%")
    if not any(sign in word for sign in RESERVED):
        return word
    escaped = "".join(f"\\{sign}" if sign in '"`$\\' else sign for sign in word)
    return '"' + escaped.replace("\\", "\\\\") + '"'
