"""The words a declared game has without writing any: names of steps and verbs, prompts, and each rule in prose.

What the game's own messages.<lang>.yaml and rules.<lang>.yaml say stands before them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.catalog import strict
from tabletop.catalog.definitions import Catalog, Rule
from tabletop.operations.models import READS, Compare, Condition, Discard, Item, Number, Operation, Play, Push, StepsFile
from tabletop.operations.names import inside, parts

ENDS = ("end.most", "end.least", "end.equal", "end.tie", "end.alone")
"""Why a game is over; their figures stay open."""


@cache
def templates(lang: str) -> Mapping[str, str]:
    """The sentences of a language by key."""
    file = Path(__file__).with_name(f"words.{lang}.yaml")
    return {str(key): str(text) for key, text in strict.read(file, file.name).data.items()}


def messages(catalog: Catalog, spec: StepsFile, lang: str) -> dict[str, str]:
    """The messages of a declared game by key."""
    prose = Prose(catalog, lang)
    decides = prose.gauge(spec.win.gauge).replace("{", "{{").replace("}", "}}")
    found = {"verb.pass": prose.say("pass"), **{key: prose.texts[key].replace("{gauge}", decides) for key in ENDS}}
    for part, _, _ in parts(spec):
        if not isinstance(part, Item):
            continue
        if part.step is not None and part.name is not None:
            found |= _of_step(prose, part)
    steps = sum(isinstance(part, Item) for part, _, _ in parts(spec))
    found |= {f"gauge.{key}": prose.gauge(key) for key, gauge in catalog.gauges.items() if gauge.scope == "seat"}
    if not any(getattr(part, key, None) for part, _, _ in parts(spec) for key in ("turns", "lead")):
        found |= {key: prose.texts[key] for key in ("log.turn", "tell.turn")}
    return found | {f"phase.part.{n}": catalog.name.get(lang, catalog.id) for n in range(steps + 1)}


def _of_step(prose: Prose, step: Item) -> dict[str, str]:
    name = getattr(step.name, prose.lang)
    found = {f"step.{step.step}": name}
    for part in (found.part for found in inside(step)):
        asked = prose.asked(part)
        if asked:
            found[f"verb.{step.step}"] = name
            found[f"prompt.{step.step}"] = getattr(step.prompt, prose.lang) if step.prompt else asked
        label = part.stop if isinstance(part, Push) else part.pass_ if isinstance(part, Play) else None
        if label is not None:
            found[f"prompt.{step.step}.pass"] = getattr(label, prose.lang)
    return found


def rules(catalog: Catalog, spec: StepsFile, lang: str) -> dict[str, Rule]:
    """Every step as a rule in prose, by its id, and how the game ends."""
    prose = Prose(catalog, lang)
    found = {part.step: Rule(getattr(part.name, lang), prose.all(part.do)) for part, _, _ in parts(spec)
             if isinstance(part, Item) and part.step is not None and part.name is not None}
    key = "win.most" if spec.win.most is not None else "win.least"
    return found | {"win": Rule(prose.say("win.title"), prose.say(key, gauge=prose.gauge(spec.win.gauge)))}


class Prose:
    """Declarations as sentences in one language."""

    def __init__(self, catalog: Catalog, lang: str) -> None:
        self.catalog, self.lang, self.texts = catalog, lang, templates(lang)

    def say(self, key: str, **figures: Any) -> str:
        return self.texts[key].format_map(figures)

    # --- names ---------------------------------------------------------------------------------------------------

    def place(self, place: str) -> str:
        whose, _, family = place.rpartition(".")
        label = self.catalog.zones[family].label
        name = getattr(label, self.lang) if label is not None else family
        return self.say(whose, place=name) if whose else name

    def places(self, places: list[str]) -> str:
        return self.texts["and"].join(map(self.place, places))

    def gauge(self, key: str) -> str:
        label = self.catalog.gauges[key].label if key in self.catalog.gauges else None
        return getattr(label, self.lang) if label is not None else key

    def where(self, where: Mapping[str, Any]) -> str:
        return ", ".join(self.value(one) for wanted in where.values() for one in (wanted if isinstance(wanted, list) else [wanted]))

    def field(self, field: str) -> str:
        """A field by the term of its name, where the game explains one."""
        return self.value(field)

    def value(self, value: Any) -> str:
        term = self.catalog.terms.get(str(value))
        return term.name.get(self.lang, str(value)) if term is not None else str(value)

    def cards(self, low: int, high: int) -> str:
        if low != high:
            return self.say("range", n=low, m=high)
        return self.say("card") if low == 1 else self.say("cards", n=low)

    def amount(self, number: Number) -> str:
        """How many cards, from a number."""
        return self.cards(number.fixed, number.fixed) if number.fixed is not None and number.times == 1 else self.number(number)

    # --- numbers and conditions ------------------------------------------------------------------------------------

    def number(self, number: Number) -> str:
        said = self.say(f"number.{_key(number)}", n=number.fixed, **self._read(number))
        if number.where:
            said = self.say("number.where", number=said, where=self.where(number.where))
        return said if number.times == 1 else self.say("number.times", n=number.times, number=said)

    def _read(self, number: Number) -> dict[str, str]:
        place, field = number.in_ or number.count, number.sum or number.highest or number.repeats or ""
        return {"place": self.place(place) if place else "", "field": self.field(field),
                "gauge": self.gauge(number.gauge) if number.gauge else ""}

    def condition(self, condition: Condition) -> str:
        read = self._read(condition)
        if condition.at_most == 0 and condition.count and not condition.where:
            said = self.say("is.empty", **read)
        elif condition.repeats and condition.at_least is not None:
            said = self.say("is.repeats", n=condition.at_least, **read)
        else:
            bound = next(key for key in ("at_least", "at_most", "exactly") if getattr(condition, key) is not None)
            number = self.say("is.count", **read) if condition.count else self.number(condition)
            said = self.say(f"is.{bound}", number=number, n=getattr(condition, bound))
        return said if condition.who == "me" else self.say(f"who.{condition.who}", condition=said)

    # --- operations ------------------------------------------------------------------------------------------------

    def all(self, operations: list[Operation]) -> str:
        """Operations one after another."""
        return self.texts["space"].join(self.operation(one) for one in operations)

    def operation(self, one: Operation) -> str:
        word, spec = one.word, getattr(one, "if_" if one.word == "if" else one.word)
        if word in ("shuffle", "reveal"):
            return self.say(word, place=self.place(spec))
        if word in ("deal", "draw"):
            return self.say(word, n=self.amount(spec.cards), **{"from": self.place(spec.from_), "to": self.place(spec.to)})
        if word in ("take", "reshuffle", "discard"):
            limit = spec.down_to if isinstance(spec, Discard) else None
            key = word if limit is None else "limit"
            return self.say(key, n=limit, **{"from": self.places(spec.from_), "to": self.place(spec.to)})
        if word == "score":
            return self.texts["space"].join(
                self.say("score", gauge=self.gauge(key), number=self.number(number)) for key, number in spec.items())
        if word == "if":
            said = self.say("if", condition=self.condition(spec), done=self.all(one.then))
            return said + self.texts["space"] + self.say("else", done=self.all(one.else_)) if one.else_ else said
        if word == "use":
            return self.say("use", place=self.place(spec.in_))
        if word in ("lead", "end"):
            return self.say(f"lead.{spec}" if word == "lead" else "end")
        if word == "everyone":
            return self.say("everyone", done=self.all(spec))
        lines = self.play(spec) if word == "play" else self.push(spec) if word == "push" else self.compare(spec)
        return self.texts["space"].join(lines)

    def play(self, spec: Play) -> list[str]:
        said = [self.say("play.all" if spec.who == "all" else "play", cards=self.cards(*spec.cards),
                         **{"from": self.place(spec.from_), "to": self.place(spec.to)})]
        said += [self.say("play.follow", field=self.field(spec.follow))] if spec.follow else []
        said += [self.say("play.where", where=self.where(spec.where))] if spec.where else []
        said += [self.say("play.pass")] if spec.pass_ else []
        return said + ([self.all(spec.then)] if spec.then else [])

    def push(self, spec: Push) -> list[str]:
        bust = self.condition(spec.bust)
        said = [self.say("push", condition=bust, **{"from": self.place(spec.from_), "to": self.place(spec.to)})]
        said += [self.say("push.lost", done=self.all(spec.lost))] if spec.lost else []
        return said + ([self.say("push.kept", done=self.all(spec.kept))] if spec.kept else [])

    def compare(self, spec: Compare) -> list[str]:
        said = [self.say(f"compare.{spec.best}", by=self.field(spec.by), **{"in": self.place(spec.in_)})]
        said += [self.say("compare.follow", field=self.field(spec.follow))] if spec.follow else []
        said += [self.say("compare.trump", where=self.where(spec.trump))] if spec.trump else []
        said += [self.say(f"compare.{spec.ties}")] if not spec.follow else []
        said += [self.say("compare.winner", done=self.all(spec.winner))] if spec.winner else []
        return said + ([self.say("compare.none", done=self.all(spec.nobody))] if spec.nobody else [])

    # --- prompts ---------------------------------------------------------------------------------------------------

    def asked(self, part: Any) -> str:
        """What the one who acts is told, empty for what does not ask."""
        if isinstance(part, Push):
            return self.say("prompt.push", **{"from": self.place(part.from_)})
        if isinstance(part, Discard) and part.down_to is not None:
            return self.say("prompt.discard", n=part.down_to, **{"from": self.places(part.from_)})
        if not isinstance(part, Play):
            return ""
        key = "prompt.all" if part.who == "all" else "prompt.play"
        said = self.say(key, cards=self.cards(*part.cards), **{"from": self.place(part.from_), "to": self.place(part.to)})
        return self.say("prompt.or", prompt=said) if part.pass_ else said


def _key(number: Number) -> str:
    return next(key for key in READS if getattr(number, key) is not None)


