"""What is wrong in a steps.yaml, or in what a card does, that is well formed: names that lead nowhere, steps that could not be
played, tells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pydantic import BaseModel

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.document import Path
from tabletop.catalog.problem import Problem, unknown
from tabletop.operations.conditions import Condition
from tabletop.operations.forms import THERE, Fault, Ground, family_of, slot_of, whose_of
from tabletop.operations.models import AnySteps, Effect, Item, Operation
from tabletop.operations.names import Found, Name, inside, named, names, parts
from tabletop.operations.prompts import faults as in_prompt
from tabletop.operations.table import DIE
from tabletop.operations.when import When
from tabletop.operations.where import ways

SEVERAL = ("everyone", "others", "team")
"""Words for what several seats do."""
FANS, MOST_FANS = (*SEVERAL, "winner", "nobody", "turns", "around"), 2
"""What is done once for each seat, and how deeply it may stand inside its like."""
MOST_PASSES = 1_000
"""Passes of repeated blocks inside one another that nobody is asked in."""


Tell = Callable[..., Problem]
"""A problem at a path: `tell(path, code, message, hint, key=...)`."""


def there(what: str, known: Iterable[str], file: str) -> str:
    """The names there are, and where another would be written."""
    return f"{file} has {', '.join(known) or 'none'}; another is a line of its own below {what}:"


class Linter:
    """What is wrong in the steps of a game, and in what its cards do."""

    def __init__(self, catalog: Catalog, spec: AnySteps) -> None:
        self.catalog, self.spec, self.zones = catalog, spec, catalog.zones
        self.ground = Ground(catalog.zones, {family_of(part.reveal.root) for part, _, _ in parts(spec)
                                             if isinstance(part, Operation) and part.reveal is not None})
        self.values: dict[str, set[Any]] = {}
        for card in catalog.cards:
            for field, value in card.data.items():
                found = value if isinstance(value, tuple) else (value,)
                self.values.setdefault(field, set()).update(one for one in found if isinstance(one, str | int))

    def of_steps(self, tell: Tell) -> list[Problem]:
        """Everything that keeps the declared rules from being played."""
        return _told(tell, names(self.spec), [
            *self.faults(self.spec, names(self.spec)),
            *(fault for path, items in self.spec.blocks() for fault in _endless(items, path, 1))])

    def of_card(self, effect: Effect, tell: Tell) -> list[Problem]:
        """The same for what a card does."""
        return _told(tell, named(effect), [*_not_for_cards(effect)] or self.faults(effect, named(effect)))

    def faults(self, root: BaseModel, words: Iterable[Name]) -> Iterator[Fault]:
        """What is wrong in a declaration that names these words."""
        found = [*inside(root)]
        dangling = [*self.dangling(found, words)]
        yield from dangling
        yield from self.steps(found)
        if not dangling:
            yield from self.meanings(found)

    # --- names ---------------------------------------------------------------------------------------------------

    def dangling(self, found: Iterable[Found], words: Iterable[Name]) -> Iterator[Fault]:
        numbers = {name for name, kind in self.catalog.fields.items() if kind in ("int", "list[int]")}
        gauges = {key for key, gauge in self.catalog.gauges.items() if gauge.scope == "seat"}
        effects = {name for name, kind in self.catalog.fields.items() if kind == "effect"}
        for kind, word, path, _ in words:
            if kind == "place":
                yield from self.place(word, path)
            elif kind == "gauge" and word not in gauges:
                yield path, *unknown("number of the seats", word, gauges), there("gauges", gauges, "table.yaml")
            elif kind in ("field", "number field") and word == DIE:
                continue
            elif kind in ("field", "number field") and word not in self.catalog.fields:
                yield path, *unknown("field", word, self.catalog.fields), there("fields", self.catalog.fields, "game.yaml")
            elif kind == "number field" and word not in numbers:
                yield path, "steps", f"field {word!r} is no number", f"game.yaml says {self.catalog.fields[word]}"
            elif kind == "switch" and word not in self.catalog.switches:
                yield path, *unknown("switch", word, self.catalog.switches), "see switches in game.yaml"
            elif kind == "effect field" and word not in effects:
                told = unknown("field of effects", word, effects)
                yield path, *told, f"write fields: {{{word}: effect}} in game.yaml, and what each card does in that field"
        for part, path, _ in found:
            for key in ("where", "trump"):
                said = getattr(part, key, {})
                for n, way in enumerate(ways(said)):
                    for field, one in way.items():
                        at = (*path, key, *((n,) if isinstance(said, list) else ()), field)
                        yield from self.known_value(field, one.values, at)
            if isinstance(part, Condition) and part.switch is not None and part.switch in self.catalog.switches:
                choices = self.catalog.switches[part.switch].choices
                if part.is_ not in choices:
                    yield (*path, "is"), *unknown("choice", str(part.is_), choices), ""

    def place(self, word: str, path: Path) -> Iterator[Fault]:
        family = family_of(word)
        if family == THERE and family not in self.zones and {"play", "where"} <= {*path}:
            return
        if family not in self.zones:
            yield path, *unknown("place", family, self.zones), there("zones", self.zones, "table.yaml")
        elif whose_of(word)[1] and not self.zones[family].each:
            yield path, "steps", f"{family!r} is one place for all, so {word!r} means nothing", f"write {family}"
        elif slot_of(word) > self.zones[family].slots:
            told = f"{family!r} has {self.zones[family].slots} slots, so {word!r} means nothing"
            yield path, "steps", told, "see slots in table.yaml"
        elif whose_of(word)[1] == "team" and not getattr(self.spec, "teams", 0):
            yield path, "steps", f"there are no teams, so {word!r} means nothing", "write teams: 2 at the top"

    def known_value(self, field: str, wanted: Iterable[Any], path: Path) -> Iterator[Fault]:
        known = self.values.get(field, set())
        for one in wanted:
            if self.catalog.cards and field in self.catalog.fields and one not in known:
                code, told = unknown(field, str(one), map(str, known))
                bounded = str(one)[:1] in ("<", ">", "=")
                hint = f"a bound is a key of its own: {{{field}: {{at_least: 3}}}}" if bounded else ""
                yield path, code, told + ("" if known else ": no card has one"), hint

    # --- steps ---------------------------------------------------------------------------------------------------

    def steps(self, found: Iterable[Found]) -> Iterator[Fault]:
        met: dict[str, Path] = {}
        asked: dict[str, list[Path]] = {}
        for part, path, step in found:
            if isinstance(part, Item) and part.step is not None:
                if part.step in met:
                    told = f"the step {part.step!r} stands there twice"
                    yield (*path, "step"), "steps", told, "every step needs an id of its own"
                met[part.step] = path
            if isinstance(part, Item) and part.prompt is not None:
                known = self.zones, self.catalog.fields, self.catalog.gauges
                said = [*in_prompt(part.prompt.ja, *known), *in_prompt(part.prompt.en, *known)]
                yield from (((*path, "prompt"), *fault) for fault in dict.fromkeys(said))
            if isinstance(part, Operation | Item) and sum(key in FANS for key in path) > MOST_FANS:
                told = "too much is done for every seat inside what is done for every seat"
                yield path, "steps", told, "make it a step of its own"
            if isinstance(part, Operation) and part.does.asks:
                before = asked.setdefault(step, [])
                within = max((len(above) for above in before if path[:len(above)] == above), default=0)
                if step and before and not within:
                    told = f"the step {step!r} asks twice"
                    yield (*path, part.word), "steps", told, "a step asks one question: make another step"
                before.append(path)
                barred = SEVERAL if step and not part.does.points else SEVERAL[:1]
                among = next((one for one in barred if one in path[within:]), "")
                if among:
                    told = f"{part.word} asks, which cannot be done for {among} in one step"
                    yield (*path, part.word), "steps", told, "use around, or who: all"

    # --- what the table is like ----------------------------------------------------------------------------------

    def meanings(self, found: Iterable[Found]) -> Iterator[Fault]:
        for part, path, _ in found:
            if isinstance(part, Operation):
                yield from (((*path, part.word, *at), code, said, hint) for at, code, said, hint in part.does.faults(self.ground))
            if isinstance(part, When):
                yield from (((*path, *at), code, said, hint) for at, code, said, hint in part.faults(self.ground))
            for at, place in part.seen() if isinstance(part, Condition) else ():
                if self.ground.hides(place):
                    hint = "count cards without where, look at a place all can see, or say told: all where everybody may learn it"
                    yield (*path, *at), "steps", f"this would tell what {place} hides", hint


def _told(tell: Tell, words: Iterable[Name], faults: Iterable[Fault]) -> list[Problem]:
    """Faults as problems: at the word before a colon where that is what is wrong."""
    keys = {name.path for name in words if name.is_key}
    return [tell(path, *told, key=path in keys) for path, *told in faults]


def _not_for_cards(effect: Effect) -> Iterator[Fault]:
    """What only a step may do."""
    for part, path, _ in inside(effect):
        if isinstance(part, Operation) and part.use is not None:
            yield (*path, "use"), "steps", "what a card does cannot be to use cards", "write use in a step"


def _endless(items: Iterable[Item], path: Path, passes: int) -> Iterator[Fault]:
    """Blocks that would be repeated without end, or far too often, while nobody is asked."""
    for i, item in enumerate(items):
        here = (*path, i)
        for key, inner in item.blocks().items():
            repeat = item.repeat
            often = passes * (repeat.times or MOST_PASSES) if repeat is not None else passes
            idle = repeat is not None and not item.asking
            if repeat is not None and idle and (repeat.times is None or often > MOST_PASSES):
                told = "nobody is asked anything in this block, so it might never end"
                yield (*here, "repeat"), "steps", told, "give it a small number of times"
                continue
            yield from _endless(inner, (*here, *key), often if idle else passes)
