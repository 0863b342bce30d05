"""The applications of macOS: a bundle that starts the program and says which files are its own."""

from __future__ import annotations

import plistlib
import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path

KIND = "org.tabletop.sent"
ABOUT = {
    "CFBundleName": "Tabletop", "CFBundleIdentifier": "org.tabletop", "CFBundleExecutable": "tabletop",
    "CFBundleIconFile": "tabletop", "CFBundlePackageType": "APPL", "NSHighResolutionCapable": True,
    "CFBundleDocumentTypes": [{"CFBundleTypeName": "Tabletop", "CFBundleTypeRole": "Viewer", "LSItemContentTypes": [KIND],
                               "CFBundleTypeIconFile": "tabletop"}],
    "UTExportedTypeDeclarations": [{"UTTypeIdentifier": KIND, "UTTypeDescription": "Tabletop", "UTTypeConformsTo": ["public.data"],
                                    "UTTypeTagSpecification": {"public.filename-extension": ["tabletop"]}}],
}


class Mac:
    """One bundle in the applications of the person alone."""

    def __init__(self) -> None:
        self.app = Path.home() / "Applications" / "Tabletop.app"

    def written(self) -> list[Path]:
        return [self.app]

    def put(self, command: Sequence[str], svg: Path, png: bytes) -> list[Path]:
        self.take_out()
        inside = self.app / "Contents"
        for folder in ("MacOS", "Resources"):
            (inside / folder).mkdir(parents=True)
        (inside / "Info.plist").write_bytes(plistlib.dumps(ABOUT))
        (inside / "Resources" / "tabletop.icns").write_bytes(as_icns(png))
        start = inside / "MacOS" / "tabletop"
        start.write_text(f'#!/bin/sh\nexec {shlex.join(command)} open "$@"\n', "utf-8")
        start.chmod(0o755)
        return self.written()

    def take_out(self) -> list[Path]:
        gone = [file for file in self.written() if file.exists()]
        for app in gone:
            shutil.rmtree(app)
        return gone


def as_icns(png: bytes) -> bytes:
    """A picture of 256 pixels as an icon."""
    part = b"ic08" + (len(png) + 8).to_bytes(4, "big") + png
    return b"icns" + (len(part) + 8).to_bytes(4, "big") + part
