"""What one press on a game starts, in one line."""

from __future__ import annotations

from functools import partial

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.shelf import GameEntry
from tabletop.lessons.progress import modes_begun
from tabletop.ui.names import way_of
from tabletop.ui.saving.told import versus
from tabletop.ui.settings import Settings
from tabletop.ui.setup.tables import mode_of, people_of, usual_choice, with_variants
from tabletop.ui.words import words


def first_game(catalog: Catalog | None, settings: Settings) -> str:
    """The set-up that is ready for whoever has not played the game yet, empty where there is none or they have."""
    if catalog is None or not catalog.modes or modes_begun(catalog.id):
        return ""
    ready = mode_of(catalog, usual_choice(catalog, settings)).ready
    return ready.name[settings.lang] if ready is not None else ""


def starts_with(entry: GameEntry, catalog: Catalog | None, settings: Settings) -> tuple[str, ...]:
    """The mode and the people of the last set-up, then the shorter ways to say it; nothing until the game has been read."""
    if catalog is None or not catalog.modes:
        return ()
    choice = usual_choice(catalog, settings)
    seated = people_of(choice, settings.lang)
    people = versus(seated, settings.lang, partial(entry.allied, choice.mode, choice.switches))
    mode = mode_of(catalog, choice).name[settings.lang]
    if choice.variants:
        mode = way_of(with_variants(catalog, choice.variants), choice.mode, settings.lang)
    whole = words("home.starts", settings.lang, mode=mode, people=people)
    return (whole, people, mode) if len(entry.modes) > 1 or choice.variants else (people,)
