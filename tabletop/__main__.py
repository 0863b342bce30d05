"""The way in, of the command `tabletop` and of `python -m tabletop`.

The current folder may be a stranger's game: before anything else is imported it leaves the places where code is looked for.
"""

import os
import sys

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
"""The folder this package lies in: a checkout, or where packages are installed."""


def search_path(path: list[str], library: str) -> list[str]:
    """Where code is looked for: nowhere in the current folder, unless that comes after the standard `library`, where only an
    installation puts it.  This package's home comes last, for the processes beside this one that are handed the path."""
    here = _current()
    ahead = path.index(library) if library in path else len(path)
    left = [entry for n, entry in enumerate(path) if n >= ahead or os.path.realpath(entry) != here]
    return left if HOME in left else [*left, HOME]


def _current() -> str:
    try:
        return os.path.realpath(os.getcwd())
    except OSError:  # it is gone, and with it what could be found there
        return ""


def main() -> None:
    """The program; it ends with its exit code."""
    sys.path[:] = search_path(sys.path, os.path.dirname(os.__file__))
    from tabletop.cli import main as program

    program()


if __name__ == "__main__":
    main()
