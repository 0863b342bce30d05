"""Writes every figure; with `--sheet OUT.png [WORD ...]` pictures of those whose names, or whose files' names, hold a word."""

import importlib
import os
import pkgutil
import sys
from pathlib import Path

from sprites.papercut import drawings
from sprites.papercut.frame import crossed
from sprites.papercut.kit import FIGURES
from tabletop.catalog.figures import MOST_BYTES

HOME = Path(__file__).resolve().parents[1] / "figures"


def drawn() -> dict[str, list[str]]:
    """Draws all figures into `FIGURES`; the names of each file of drawings."""
    names: dict[str, list[str]] = {}
    for module in pkgutil.iter_modules(drawings.__path__):
        before = len(FIGURES)
        importlib.import_module(f"{drawings.__name__}.{module.name}")
        names[module.name] = list(FIGURES)[before:]
    return names


def main(words: list[str]) -> int:
    """Writes the files, or a sheet of some; 1 where one is too large or crosses its frame."""
    names = drawn()
    if words[:1] == ["--sheet"]:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        from sprites.papercut.sheet import sheets

        wanted = words[2:]
        sheets([name for file, some in names.items() for name in some
                if not wanted or any(word in name or word in file for word in wanted)], Path(words[1]))
        return 0
    HOME.mkdir(exist_ok=True)
    for old in HOME.glob("*.svg"):
        if old.stem not in FIGURES:
            old.unlink()
    for name, text in FIGURES.items():
        (HOME / f"{name}.svg").write_text(text + "\n", encoding="utf-8")
    wrong = [f"{name}: {len(text)} bytes, {MOST_BYTES} at most" for name, text in FIGURES.items() if len(text) > MOST_BYTES]
    wrong += [f"{name}: crosses its frame, {', '.join(sides)}" for name, text in FIGURES.items() if (sides := crossed(text))]
    print("\n".join([*wrong, f"{len(FIGURES)} figures, {sum(map(len, FIGURES.values())) // 1000} kB"]))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
