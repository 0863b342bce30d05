"""A file beside a game that is read on its own: checked, with every slip told, and stamped."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Generic, TypeVar

import yaml

from tabletop.catalog import strict
from tabletop.catalog.document import Document
from tabletop.catalog.models import Strict
from tabletop.catalog.problem import Problem, shown
from tabletop.catalog.strict import files_in
from tabletop.play.scenario_file import checked

NUMBER = re.compile(r"0\d+")
Entry = TypeVar("Entry", bound=Strict)
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Read(Generic[Entry]):
    """What a file says; `stamp` is another one where a word of it changed."""

    entry: Entry
    document: Document

    @property
    def stamp(self) -> str:
        """Made of all that the file says."""
        return blake2b(repr(self.document.data).encode(), digest_size=8).hexdigest()


def read_file(file: Path, folder: Path, model: type[Entry],
              slips: Callable[[Document, Entry], Iterable[Problem]]) -> tuple[Read[Entry] | None, list[Problem]]:
    """A file of the game in `folder`, None where something in it is wrong; `slips` is what its model cannot tell."""
    document = strict.read(file, shown(file, folder), folder)
    problems = list(document.problems)
    entry: Entry | None = checked(model, document.data, document, (), problems) if document.data is not None else None
    if entry is not None:
        problems += slips(document, entry)
    return (None, problems) if entry is None or problems else (Read(entry, document), [])


class _Dumper(yaml.SafeDumper):
    """One that quotes what readers of YAML take for a number or not, each in its way."""


def _quoted(dumper: _Dumper, said: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", said, style="'" if NUMBER.fullmatch(said) else None)


_Dumper.add_representer(str, _quoted)


def dumped(data: object) -> str:
    """Something as YAML that our own reader takes back as it was."""
    return str(yaml.dump(data, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=130))


def read_all(folder: Path, read: Callable[[Path], tuple[Found | None, list[Problem]]]) -> tuple[list[Found], list[Problem]]:
    """What the files of a folder say in their order, and what is wrong in them; one with a slip is left out."""
    good, problems = [], []
    for file in files_in(folder, "*.yaml"):
        one, slips = read(file)
        problems += slips
        good += [one] if one is not None else []
    return good, problems
