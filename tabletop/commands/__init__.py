"""The commands of the command line, one module each; `cli` imports them when they are called."""


from __future__ import annotations

import sys


class WrongUse(Exception):
    """The command line asks for what there is not; the message is one sentence for stderr."""


def without(what: str, library: str, extra: str) -> WrongUse:
    """What needs a library that is not here, and how that is had: into a folder made by `tabletop bundle` nothing can be
    installed."""
    if getattr(sys, "frozen", False):
        return WrongUse(f"{what} needs {library}, which this folder was made without: use Tabletop in a Python that has it")
    return WrongUse(f"{what} needs {library}, of the extra `{extra}`: python -m pip install {library}")
