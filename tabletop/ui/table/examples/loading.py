"""The example of a rule found and worked out, away from the thread that draws."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.catalog.definitions import Catalog
from tabletop.lessons.examples import example_of
from tabletop.lessons.worked import Worked, work
from tabletop.ui.scene import Host
from tabletop.ui.setup.games import catalog_of, referee_of
from tabletop.ui.words import words


def load(host: Host, catalog: Catalog, rule: str, done: Callable[[Worked | None], None]) -> None:
    """Hand over the example of a rule soon; None where it has none, or one that cannot be played."""
    lang, most = host.look.lang, catalog.players[1]
    names = tuple(words("setup.player", lang, n=n) for n in range(1, most + 1))
    host.later(partial(_found, catalog, rule, names), lambda found: done(found if isinstance(found, Worked) else None))


def _found(catalog: Catalog, rule: str, names: tuple[str, ...]) -> Worked | None:
    scenario = example_of(catalog.folder, rule)
    if scenario is None:
        return None
    played = catalog_of(catalog.folder, tuple(scenario.entry.variants))
    rules = referee_of(played)
    return work(scenario, rule, played, rules, names) if rules is not None else None
