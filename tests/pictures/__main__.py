"""Writes the digests, and says which differ from others.

    python -m tests.pictures OUT.json [--against OLD.json] [--only WORD] [--save DIR]

Every game, mode and language at 1280x800 and 1366x768 as it begins and under way, and every settled frame of one scripted session a
game.  Digests are of pixels: compare those of one machine.  Exit code 1 where any differ.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path

SIZES = ((1280, 800), (1366, 768))
LANGS = ("ja", "en")


def main() -> int:
    """Write them; 1 where they differ from what `--against` holds."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description="digests of what the screen shows")
    parser.add_argument("out", type=Path)
    parser.add_argument("--against", type=Path)
    parser.add_argument("--only", default="", help="a word in the name of a game, mode, language or size")
    parser.add_argument("--save", type=Path, help="a folder for the pictures themselves")
    given = parser.parse_args()
    out, save = given.out.resolve(), given.save and given.save.resolve()
    before = json.loads(given.against.read_text("utf-8")) if given.against is not None else None
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLETOP_HOME"] = "home"
        os.chdir(home)
        shown = _shown(given.only, save)
        os.chdir(out.parent)
    out.write_text(json.dumps(shown, indent=0, sort_keys=True) + "\n", "utf-8")
    print(f"{len(shown)} pictures and journals in {given.out}")
    if before is None:
        return 0
    from tests.pictures.stage import unlike

    other = [name for name in unlike(shown, before) if given.only in name]
    print("\n".join(other) or "all are equal")
    return int(bool(other))


def _shown(only: str, save: Path | None) -> dict[str, str]:
    from tests.pictures.script import stills, walk
    from tests.pictures.stage import Stage, tables

    shown: dict[str, str] = {}
    walked: set[str] = set()
    for game, mode, folder in tables():
        for lang in LANGS:
            for size in SIZES:
                name = "/".join((game, mode or "table", lang, f"{size[0]}x{size[1]}"))
                if only in name:
                    stage = Stage(name, size, lang, save)
                    stills(stage, folder, mode)
                    shown |= stage.shown
        name = f"{game}/walk"
        if game not in walked and only in name:
            walked.add(game)
            stage = Stage(name, SIZES[0], "en", save)
            walk(stage, folder, mode)
            shown |= stage.shown
        print(f"\r{len(shown):5} {game:16}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return shown


if __name__ == "__main__":
    sys.exit(main())
