"""The games of a folder, for the home screen: nothing but each game.yaml is read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tabletop.table.box import BLANK, Words

from . import strict
from .definitions import LANGUAGES, Mode, Switch
from .faults import settle
from .models import GameFile
from .problem import Problem, shown
from .reader import VARIANTS, identity
from .variants import variant_of


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game on the shelf; with problems, one that cannot be opened as it is."""

    id: str
    folder: Path
    name: Words
    subtitle: Words = field(default_factory=lambda: BLANK)
    emblem: str = ""
    cloth: str = "#565B5F"
    players: tuple[int, int] = (1, 1)
    minutes: tuple[int, int] | None = None
    rules: str | None = None
    modes: tuple[Mode, ...] = ()
    switches: Mapping[str, Switch] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()

    def allied(self, mode: str, chosen: Mapping[str, object], one: int, other: int) -> bool:
        """Whether two seats play together: all do in some modes, those of a team where there are teams."""
        if any(known.id == mode and known.together for known in self.modes):
            return True
        open_ = (switch.teams.get(str(chosen.get(key, switch.default)), ()) for key, switch in self.switches.items()
                 if switch.open_in(mode))
        return any(len(teams) > max(one, other) and teams[one] == teams[other] for teams in open_)

    @property
    def error(self) -> str:
        """The first problem as text, or nothing."""
        return str(self.problems[0]) if self.problems else ""


def variant_names(folder: Path, variants: Iterable[str]) -> list[Words]:
    """What variants of a game are called; one that is not there any more by its id."""
    found = [(name, variant_of(name, strict.read(folder / VARIANTS / f"{name}.yaml", name, folder))) for name in variants]
    return [variant.name if variant is not None else dict.fromkeys(LANGUAGES, name) for name, variant in found]


def find_games(content: Path | str) -> list[GameEntry]:
    """Every folder below `content` that holds YAML, sorted by id; a broken game is listed with its problems."""
    return sorted((entry_at(folder) for folder in game_folders(Path(content))), key=lambda entry: entry.id)


def game_folders(content: Path) -> list[Path]:
    """The folders of games inside a folder."""
    return [f for f in strict.files_in(content, "*") if f.is_dir() and f.name[0] not in "._" and strict.files_in(f, "*.yaml")]


def entry_at(folder: Path) -> GameEntry:
    """The game of one folder."""
    file = folder / "game.yaml"
    document = strict.read(file, shown(file, folder), folder)
    game, problems = settle(GameFile, document)
    known = identity(game, folder)
    return GameEntry(**{key: known[key] for key in GameEntry.__slots__ if key in known}, problems=(*document.problems, *problems))
