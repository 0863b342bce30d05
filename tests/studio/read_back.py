"""The prose of an effect read back: the operations a text made from operations stands for, by the same sentences.

What follows an operation that holds others belongs to these, unless it holds some itself, or the one before stands in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from inspect import signature
from itertools import combinations
from typing import Any, NamedTuple

from tabletop.catalog.definitions import Catalog
from tabletop.operations.vocabulary import Asked, Deed, Param, Selector, Todo, Vocabulary, Word
from tabletop.operations.written import done
from tabletop.studio.prose import JOIN, MINUS, OR, Prose

Read = tuple[Any, ...]
"""Operations as they are told: names with what each key says; names bound by the way are what they are called."""
HOLDS = ("effect", "options")


def meant(todo: Todo, prose: Prose) -> Read:
    """The operations of a list, to be compared with what is read back."""
    return tuple((deed.name, tuple(sorted(_said(deed, prose)))) for deed in todo.deeds)


def _said(deed: Deed, prose: Prose) -> Iterator[tuple[str, Any]]:
    left_out = _left_out(deed.word)
    for key, value in ((key.removesuffix("_"), value) for key, value in deed.args.items()):
        if value == left_out[key]:
            continue
        param = deed.word.params[key]
        match value:
            case Todo():
                yield key, meant(value, prose)
            case Selector():
                yield key, value.name
            case tuple() if param.kind == "where":
                yield from [(key, tuple((one.name, one.value) for one in value if isinstance(one, Asked)))] if value else []
            case tuple():
                yield key, tuple(meant(one, prose) for one in value)
            case _ if param.kind == "name":
                yield key, prose.word(value, "name")
            case _ if param.kind != "new":
                yield key, value


def _left_out(word: Word) -> dict[str, Any]:
    """What the parameters of an operation are where they are left out."""
    return {key.removesuffix("_"): given.default for key, given in signature(word.do).parameters.items()}


class Sentence(NamedTuple):
    """A sentence of an operation: its key, the keys it is given, fixed words and gaps by turns, and what its own key says."""

    name: str
    template: str
    keys: tuple[str, ...]
    parts: tuple[str, ...]
    fixed: dict[str, Any]


class Reader:
    """Reads the prose of one game in one language."""

    def __init__(self, catalog: Catalog, vocabulary: Vocabulary, lang: str) -> None:
        self.vocabulary, self.prose = vocabulary, Prose(catalog, lang)
        lists = done(catalog.cards, vocabulary)
        deeds = [deed for todo in lists.values() for deed in todo.deeds]
        self.names = {self.prose.word(str(value), "name") for deed in deeds for key, value in deed.args.items()
                      if deed.word.params[key.removesuffix("_")].kind == "new"}
        self.inner = {deed.name for (_, path), todo in lists.items() if len(path) > 1 for deed in todo.deeds}
        self.join, self.either = JOIN[lang], OR[lang]
        self.effect, self.operation = cache(self._effect), cache(self._operation)
        self.sentences = [*self.told()]

    def _effect(self, text: str, inside: bool = False) -> frozenset[Read]:
        """Every list of operations a text may be."""
        found = {(one,) for one in self.operation(text, inside)}
        for cut in _cuts(text, self.join):
            first, after = text[:cut], text[cut + len(self.join):]
            rest = self.effect(after, inside) if text.count("(", 0, cut) == text.count(")", 0, cut) else ()
            found |= {(one, *more) for one in self.operation(first, inside) for more in rest
                      if (first.startswith("(") or not self.holds(one) or self.holds(more[0]))
                      and (after.startswith("(") or not (inside and self.holds(more[0])))}
        return frozenset(found)

    def holds(self, one: Any) -> bool:
        """Whether an operation holds others."""
        return any(param.kind in HOLDS for param in self.vocabulary.operations[one[0]].params.values())

    def _operation(self, text: str, inside: bool) -> frozenset[Any]:
        """Every single operation a text may be."""
        text = text[1:-1] if text.startswith("(") and text.endswith(")") else text
        return frozenset((one.name, said) for one in self.sentences if not inside or one.name in self.inner
                         if all(part in text for part in one.parts[::2]) for said in self.fitting(one, text))

    def told(self) -> Iterator[Sentence]:
        """Every sentence of an operation, with each choice of keys it may be said with."""
        for name, word in self.vocabulary.operations.items():
            may = [key for key, param in word.params.items() if not param.required]
            for some in (some for n in range(len(may) + 1) for some in combinations(may, n)):
                keys = tuple(key for key, param in word.params.items() if param.required or key in some)
                own = [f"{name}.{key}.{value}" for key in keys for value in word.params[key].words]
                for key in {*[key for key in own if key in self.prose.said], self.prose.sentence(name, dict.fromkeys(keys))}:
                    if (sentence := self.sentence(name, key, keys)) is not None:
                        yield sentence

    def sentence(self, name: str, template: str, keys: tuple[str, ...]) -> Sentence | None:
        """One sentence taken apart; None where it does not tell all its keys."""
        params, said = self.vocabulary.operations[name].params, self.prose.said.get(template, name)
        gaps = re.findall(r"\{(\w+)\}", said)
        fixed: dict[str, Any] = dict([template.split(".")[1:]]) if template.count(".") == 2 else {}
        shown = {gap.removesuffix("_signed") for gap in gaps}
        fixed |= {key: 1 for key in template.split("+")[1:] if key not in shown and params[key].kind == "int"}
        if any(params[key].kind != "new" for key in keys if key not in shown and key not in fixed):
            return None
        left = {gap: f"\0{gap}\0" if gap.removesuffix("_signed") in keys else "" for gap in gaps}
        parts = re.split(r"\0(\w+)\0", " ".join(said.format_map(left).split()).replace(" :", ":"))
        return Sentence(name, template, keys, tuple(parts), fixed)

    def fitting(self, one: Sentence, text: str) -> Iterator[tuple[tuple[str, Any], ...]]:
        """What the gaps of a sentence hold in a text, by key; what means the same as nothing is left out."""
        word = self.vocabulary.operations[one.name]
        for values in self.filled(one.parts, word.params, text):
            given = {**values, **one.fixed}
            if self.prose.sentence(one.name, dict.fromkeys(one.keys) | given) == one.template:
                yield tuple(sorted((key, value) for key, value in given.items() if value != _left_out(word)[key]))

    def filled(self, parts: tuple[str, ...], params: Mapping[str, Param], text: str) -> Iterator[dict[str, Any]]:
        """Fixed words and gaps by turns, laid over a text."""
        if not text.startswith(parts[0]):
            return
        text = text[len(parts[0]):]
        if len(parts) == 1:
            yield from [{}] if not text else []
            return
        key, signed = parts[1].removesuffix("_signed"), parts[1].endswith("_signed")
        for end in range(len(text) + 1):
            if text.startswith(parts[2], end) and (len(parts) > 3 or end + len(parts[2]) == len(text)):
                for value in self.value(text[:end], params[key], signed):
                    for rest in self.filled(parts[2:], params, text[end:]):
                        if key not in rest or rest[key] == value:
                            yield {**rest, **({} if params[key].kind == "new" else {key: value})}

    def value(self, text: str, param: Param, signed: bool = False) -> Iterator[Any]:
        """Every value a text may be."""
        match param.kind:
            case "effect":
                yield from self.effect(text, True)
            case "options":
                yield from self.options(text)
            case "where":
                yield from self.where(text)
            case "int":
                if re.fullmatch(rf"[+{MINUS}]\d+" if signed else rf"{MINUS}?\d+", text):
                    yield int(text.replace(MINUS, "-"))
            case "selector":
                yield from [name for name in self.vocabulary.selectors if self.prose.word(name, "from") == text]
            case "word":
                yield from [word for word in param.words if self.prose.word(word, "word") == text]
            case _:
                yield from [text] if param.kind == "new" or text in self.names else []

    def options(self, text: str) -> Iterator[Any]:
        """Lists of operations to choose among."""
        for cut in _cuts(text, self.either):
            rests = [(one,) for one in self.effect(text[cut + len(self.either):], True)]
            rests += [*self.options(text[cut + len(self.either):])]
            yield from ((one, *rest) for one in self.effect(text[:cut], True) for rest in rests)

    def where(self, text: str) -> Iterator[Any]:
        """Conditions."""
        for name, condition in self.vocabulary.conditions.items():
            for template in (f"where.{name}", *(f"where.{name}.{word}" for word in condition.param.words)):
                said = self.prose.said.get(template)
                if said is None:
                    continue
                own = template.split(".")[2] if template.count(".") == 2 else None
                first, gap, last = said.partition("{n}")
                for cut in (*_cuts(text, self.join), len(text)):
                    one, rest = text[:cut], text[cut + len(self.join):]
                    if not (one.startswith(first) and one.endswith(last) and len(one) >= len(first) + len(last)):
                        continue
                    inner = one[len(first):len(one) - len(last)]
                    values = [own] if own and not gap and one == first else [] if own and not gap else (
                        self.value(inner, condition.param) if gap else [1] if one == first else [])
                    for value in values:
                        if f"where.{name}.{value}" in self.prose.said and own is None:
                            continue
                        yield from (((name, value), *more) for more in (self.where(rest) if rest else [()]))


def _cuts(text: str, sign: str) -> list[int]:
    return [found.start() for found in re.finditer(re.escape(sign), text)]
