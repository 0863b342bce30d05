"""What a person can ask for: a command with its keys, a command asked for with its value, and what a scene does about each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Generic, Never, TypeVar, cast, overload

from tabletop.play.sight import Sight
from tabletop.ui.widgets import Action
from tabletop.ui.words import words

V = TypeVar("V", contravariant=True)
W = TypeVar("W")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class On:
    """What a menu of hands is opened on, as these eyes see it: how many `pieces` are meant and how many are `lying` in their zone.

    They lie face `up`, with `others`, are `dice`, have `numbers`; the zone is `piled`, can be `mixed`, and there is a hand it
    `draws` into; the rules are `off`.
    """

    pieces: int = 0
    lying: int = 0
    up: bool = False
    others: bool = False
    dice: bool = False
    numbers: bool = False
    piled: bool = False
    mixed: bool = False
    draws: bool = False
    off: bool = False


def always(on: On) -> bool:
    """What may be done to anything."""
    return True


def at_any_time(sight: Sight) -> bool:
    """What can be done at every table."""
    return True


@dataclass(frozen=True)
class Command(Generic[V]):
    """Something that can be asked for with a value of one type; to call it is to ask.  One that takes None may go without.

    `caps` do it in `scenes`; help and the file of keys list it in `group`, in the words `keys.<name>`.  A `hold` key acts while it
    is held.  A `fixed` one moves the focus or answers what has it, in every dialog alike, and cannot be changed.  `sign` and
    `said`, where menus say it shorter, are how menus and buttons show it: in a menu of hands where it `may` be done to what is
    meant, elsewhere where a table as it is seen now is `able` to.
    """

    name: str
    caps: tuple[str, ...] = ()
    group: str = ""
    scenes: tuple[str, ...] = ("table",)
    hold: bool = False
    fixed: bool = False
    sign: str = ""
    said: str = ""
    may: Callable[[On], bool] = always
    able: Callable[[Sight], bool] = at_any_time

    @overload
    def __call__(self: Command[None]) -> Asked: ...

    @overload
    def __call__(self, value: V) -> Asked: ...

    def __call__(self, value: object = None) -> Asked:
        return Asked(self.name, value, command=self)

    def words(self, lang: str) -> str:
        """What it does, as the help says."""
        return words(f"keys.{self.name}", lang)

    def in_menu(self, lang: str) -> str:
        """What it does, as menus say."""
        return words(self.said, lang) if self.said else self.words(lang)


@dataclass(frozen=True, slots=True)
class Asked(Action):
    """A command that was asked for, with a value of its own type: only the command makes it."""

    command: Command[Never] = field(kw_only=True)


class Deeds(Generic[S]):
    """What a scene does about each command it knows.  `on` and `bare` say it of one, above the function that does it."""

    def __init__(self, *parts: Deeds[S]) -> None:
        """All that some others say together."""
        self._of: dict[str, Callable[[S, Never], None]] = {}
        for part in parts:
            for name, deed in part._of.items():
                self._put(name, deed)

    def on(self, command: Command[W]) -> Callable[[Callable[[S, W], None]], Callable[[S, W], None]]:
        """What follows does a command, with its value."""

        def put(deed: Callable[[S, W], None]) -> Callable[[S, W], None]:
            self._put(command.name, deed)
            return deed

        return put

    def bare(self, *commands: Command[None]) -> Callable[[Callable[[S], None]], Callable[[S], None]]:
        """What follows does commands, whatever their value."""

        def put(deed: Callable[[S], None]) -> Callable[[S], None]:
            for command in commands:
                self._put(command.name, lambda scene, value: deed(scene))
            return deed

        return put

    def _put(self, name: str, deed: Callable[[S, Never], None]) -> None:
        assert name not in self._of, f"two things are done on “{name}”"
        self._of[name] = deed

    def names(self) -> Iterable[str]:
        """The commands it knows."""
        return self._of

    def do(self, scene: S, asked: Asked) -> bool:
        """Do what is asked; whether this scene does anything about it."""
        deed = self._of.get(asked.name)
        if deed is not None:
            cast(Callable[[S, object], None], deed)(scene, asked.value)  # a command is asked for with a value of its own type only
        return deed is not None
