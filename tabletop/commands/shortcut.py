"""`tabletop shortcut`: Tabletop in the menu of the system, and out of it again."""

from __future__ import annotations

from pathlib import Path

from tabletop.commands import WrongUse
from tabletop.menu import is_there, starter, system_of


def shortcut(remove: bool) -> None:
    """Puts the program into the menu, or takes it out; each file is told.  Raises WrongUse."""
    system = system_of()
    if remove and not is_there(system):
        raise WrongUse("Tabletop does not stand in the menu, there is nothing to take out")
    try:
        files = system.take_out() if remove else system.put(starter(), *_icon())
    except OSError as problem:
        raise WrongUse(f"the menu cannot be changed: {problem.strerror or problem}") from None
    for file in files:
        print(f"{'gone' if remove else 'written'}: {file}")
    if not remove:
        print("Tabletop stands in the menu, and what was sent opens by a double click. "
              "`tabletop shortcut --remove` takes it out again.")


def _icon() -> tuple[Path, bytes]:
    from tabletop.ui.images.png import program_icon

    return program_icon()
