"""The table "Where a rule is" of a game's README: what it names must exist."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path

from tabletop.catalog.definitions import Catalog
from tabletop.play.scenario_file import Scenario


def rows(home: Path) -> list[list[str]]:
    """The rows of the table: the rule, files with functions, scenario files."""
    table = (home / "README.md").read_text("utf-8").partition("## Where a rule is")[2]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("|")][2:]


def lost(home: Path, row: list[str]) -> list[str]:
    """What a row names that does not exist: functions, checks and steps of the game's rules, and files of scenarios."""
    _, code, scenarios = row
    missing: list[str] = []
    for part in code.split("; "):
        file, *names = re.findall(r"`([\w./]+)`", part)
        module = import_module(f"tabletop.games.{home.name}.{file.removesuffix('.py').replace('/', '.')}")
        keys = re.findall(r'"([\w.-]+)"', inspect.getsource(module))
        missing += [f"{file}: {name}" for name in names if not hasattr(module, name) and name not in keys]
    return missing + [name for name in re.findall(r"`(\w+)`", scenarios) if not (home / "scenarios" / f"{name}.yaml").is_file()]


def unproved(catalog: Catalog, scenarios: list[Scenario]) -> set[str]:
    """The rules that are told but stand in no scenario, and those that scenarios name and nothing tells."""
    return set(catalog.rules_texts["ja"]) ^ {rule for scenario in scenarios for rule in scenario.entry.rule}


def unshown(catalog: Catalog, scenarios: list[Scenario]) -> set[tuple[str, str]]:
    """Choices of switches that no scenario names; a default is proved where a scenario of its rule is laid without the switch."""
    chosen = {(key, choice) for scenario in scenarios for key, choice in scenario.entry.switches.items()}
    others = {(key, choice) for key, switch in catalog.switches.items() for choice in switch.choices if choice != switch.default}
    return others - chosen
