"""The recipes of content/recipes.md, and a game made of one as a person would paste it."""

from __future__ import annotations

import re
import shutil
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from tabletop.commands.new import new
from tabletop.places import content_dir

PAGE = content_dir() / "recipes.md"
RECIPE = re.compile(r"^## (.+?)\n\n(.*?)\n\n```yaml\n(.*?)```", re.S | re.M)
PART = re.compile(r"^# (\S+?)(?:, below (\w+:))?\n(.*?)(?=^# |\Z)", re.S | re.M)


@dataclass(frozen=True)
class Recipe:
    """One recipe: what it is called, what is said about it, and its lines."""

    title: str
    said: str
    lines: str

    @property
    def parts(self) -> list[tuple[str, str, str]]:
        """The file each part goes to, below which line of it (empty: it is the whole file), and what is pasted."""
        return PART.findall(self.lines)

    def pasted(self, home: Path) -> Path:
        """The folder of a new game with this recipe in it."""
        folder = shutil.copytree(_begun().name, home, dirs_exist_ok=True) / "mine"
        for name, below, text in self.parts:
            file = folder / name
            if below:
                was = file.read_text("utf-8")
                at = re.search(rf"^{below}.*\n", was, re.M)
                assert at is not None, f"{name} has no line {below}"
                text = was[:at.end()] + text + was[at.end():]
            file.write_text(text, "utf-8")
        return folder


@cache
def _begun() -> TemporaryDirectory[str]:
    """A folder with what the command makes, from which every recipe begins."""
    home = TemporaryDirectory()
    with redirect_stdout(StringIO()):
        new("mine", Path(home.name))
    return home


def recipes() -> list[Recipe]:
    """All recipes of the page, in its order."""
    return [Recipe(*found) for found in RECIPE.findall(PAGE.read_text("utf-8"))]
