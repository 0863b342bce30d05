"""The example of a rule found and worked out, away from the thread that draws."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.catalog.definitions import Catalog
from tabletop.lessons.examples import example_of
from tabletop.lessons.worked import Worked, lay, work
from tabletop.play.scenario_file import Scenario
from tabletop.play.session import Session
from tabletop.referee.rules import Rules
from tabletop.ui.scene import Host
from tabletop.ui.setup.games import catalog_of, referee_of
from tabletop.ui.words import words


def load(host: Host, catalog: Catalog, rule: str, done: Callable[[Worked | None], None]) -> None:
    """Hand over the example of a rule soon; None where it has none, or one that cannot be played."""
    found = partial(_worked, catalog, rule, _names(host, catalog))
    host.later(found, lambda worked: done(worked if isinstance(worked, Worked) else None))


def load_table(host: Host, catalog: Catalog, rule: str, done: Callable[[Session], None]) -> None:
    """Hand over the table of the example of a rule as it begins soon; of a rule without one nothing is."""
    found = partial(_laid, catalog, rule, _names(host, catalog))
    host.later(found, lambda session: done(session) if isinstance(session, Session) else None)


def _names(host: Host, catalog: Catalog) -> tuple[str, ...]:
    return tuple(words("setup.player", host.look.lang, n=n) for n in range(1, catalog.players[1] + 1))


def _worked(catalog: Catalog, rule: str, names: tuple[str, ...]) -> Worked | None:
    found = _found(catalog, rule)
    return work(found[0], rule, *found[1:], names) if found is not None else None


def _laid(catalog: Catalog, rule: str, names: tuple[str, ...]) -> Session | None:
    found = _found(catalog, rule)
    return lay(*found, names)[0] if found is not None else None


def _found(catalog: Catalog, rule: str) -> tuple[Scenario, Catalog, Rules] | None:
    scenario = example_of(catalog.folder, rule)
    if scenario is None:
        return None
    played = catalog_of(catalog.folder, tuple(scenario.entry.variants))
    rules = referee_of(played)
    return (scenario, played, rules) if rules is not None else None
