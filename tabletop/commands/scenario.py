"""`tabletop scenario`: runs scenario files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tabletop import places
from tabletop.catalog.check import folders_of
from tabletop.catalog.definitions import DECLARED
from tabletop.catalog.models import is_game_id
from tabletop.catalog.problem import unknown, visible
from tabletop.commands import WrongUse
from tabletop.commands.common import folder_of, progress, readable, rules_for
from tabletop.operations.reading import load_game
from tabletop.play.scenario import Game, Scenario, load_scenarios, run
from tabletop.play.scenario_file import TooWide


def scenario(paths: list[Path]) -> int:
    """Prints what does not hold, a line each, and a last line with the sum; 1 where anything does not."""
    asked = [_asked(path) for path in paths] or [places.content_dir()]
    try:
        scenarios, problems = load_scenarios(asked)
    except TooWide as wide:
        raise WrongUse(str(wide)) from None
    if not scenarios and not problems:
        raise WrongUse(f"there are no scenarios in {', '.join(map(str, asked))}")
    games = games_of(scenarios, asked)
    failed = 0
    for problem in problems:
        print(visible(str(problem)))
    with progress("scenarios", len(scenarios)) as done:
        for n, one in enumerate(scenarios, 1):
            failures = [*of_no_rule(one, games), *run(one, games)]
            failed += bool(failures)
            for failure in failures:
                print(visible(str(failure)))
            done(n)
    slips = f", {len(problems)} slips in files" if problems else ""
    print(f"{len(scenarios)} scenarios: {len(scenarios) - failed} hold, {failed} do not{slips}")
    return int(bool(failed or problems))


def _asked(path: Path) -> Path:
    if not path.exists():
        return folder_of(str(path))
    return path if path.is_dir() else readable(path)


def of_no_rule(one: Scenario, games: Mapping[str, Game]) -> Iterator[str]:
    """What is told of a scenario that proves a rule which its declared game does not have."""
    catalog = games[one.entry.played].catalog if one.entry.played in games else None
    if catalog is None or catalog.rules != DECLARED:
        return
    known = {rule for texts in catalog.rules_texts.values() for rule in texts}
    for rule in one.entry.rule if known else ():
        if rule not in known:
            yield f"{one.where}: {one.id}: {unknown('rule', rule, known)[1]} (`rule` is the id of a step, or win)"


def games_of(scenarios: Sequence[Scenario], asked: Sequence[Path]) -> dict[str, Game]:
    """The games scenarios name: of the folders asked for first, then of the program."""
    near = [folder for path in asked for folder in folders_of(path)]
    folders = {load_game(folder).id: folder for folder in near}
    games = {}
    for entry in {one.entry.played: one.entry for one in scenarios}.values():
        if not is_game_id(entry.game):
            continue
        try:
            catalog = load_game(folders.get(entry.game) or folder_of(entry.game), entry.variants)
        except WrongUse:
            continue
        games[entry.played] = Game(catalog, rules_for(catalog))
    return games
