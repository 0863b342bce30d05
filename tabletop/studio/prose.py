"""An effect as prose, made from its operations by the sentences that stand with them, and those that a game's `prose.<lang>.yaml`
has instead: read beside the words on the card it finds what says something else.

A key is an operation (`damage: "{n} damage"`), an operation with a parameter it may have (`attack+clad`), `where.NAME` a condition,
`from.NAME` a selector, `word.NAME` a word; `{do}` is what follows, `{x}` a parameter, `{x_signed}` a
number with its sign.  What has no sentence is told by its name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from tabletop.catalog.definitions import Catalog
from tabletop.games import sentences_of
from tabletop.operations.vocabulary import Asked, Deed, Param, Todo

JOIN = {"ja": "、", "en": "; "}
MINUS = "\N{MINUS SIGN}"
OR = {"ja": "か、", "en": ", or "}


GAP = re.compile(r"\{\w+\}")
"""A parameter in a sentence."""


def _sentence(said: str) -> str:
    """A sentence of the prose, its parameters by their names."""
    plain = " ".join(GAP.sub(lambda gap: f"`{gap[0][1:-1].removesuffix('_signed')}`", said).split())
    return plain[:1].upper() + plain[1:].rstrip(".") + "."


class _Gaps(dict[str, str]):
    """Parameters of a sentence; one that is not given shows nothing."""

    def __missing__(self, name: str) -> str:
        return ""


class Prose:
    """The sentences of one game in one language."""

    def __init__(self, catalog: Catalog, lang: str) -> None:
        self.lang = lang
        self.said: Mapping[str, str] = {**sentences_of(catalog.rules or "", lang), **catalog.prose.get(lang, {})}

    def effect(self, todo: Todo) -> str:
        """A list of operations as one line."""
        found = [(self.operation(deed), deed.word.holds) for deed in todo.deeds]
        after = [holds for _, holds in found[1:]]
        return JOIN[self.lang].join(
            f"({said})" if holds and ((n < len(after) and not after[n]) or (n and len(todo.path) > 1)) else said
            for n, (said, holds) in enumerate(found))

    def operation(self, deed: Deed) -> str:
        """One operation with its parameters."""
        name, params = deed.name, deed.word.params
        args = {key.removesuffix("_"): value for key, value in deed.args.items()}
        given = {key: self.value(value, params[key]) for key, value in args.items()}
        key = self.sentence(name, args)
        if key in self.said:
            signed = {f"{key}_signed": f"{value:+}".replace("-", MINUS) for key, value in args.items() if isinstance(value, int)}
            return " ".join(self.said[key].format_map(_Gaps(given | signed)).split()).replace(" :", ":")
        told = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in given.items())
        return name.replace("_", " ") + (f" ({told})" if told else "")

    def sentence(self, name: str, args: Mapping[str, Any]) -> str:
        """The key of what tells an operation: by a word it is given, by as many as may be of the parameters it has, or as such."""
        by_word = [f"{name}.{key}.{value}" for key, value in args.items()]
        with_keys = ["+".join((name, *some)) for n in range(len(args), 0, -1) for some in combinations(args, n)]
        return next((key for key in (*by_word, *with_keys) if key in self.said), name)

    def value(self, value: Any, param: Param) -> str:
        """The value of a parameter."""
        match param.kind:
            case "effect":
                return self.effect(value)
            case "options":
                return OR[self.lang].join(map(self.effect, value))
            case "where":
                return JOIN[self.lang].join(map(self._where, value))
            case "selector":
                return self.word(value.name, "from")
            case "new" | "name":
                return self.word(str(value), "name")
            case "int":
                return str(value).replace("-", MINUS)
            case _:
                return self.word(str(value), "word")

    def _where(self, asked: Asked) -> str:
        told = self.value(asked.value, asked.condition.param)
        for key in (f"where.{asked.name}.{asked.value}", f"where.{asked.name}"):
            if key in self.said:
                return self.said[key].format_map(_Gaps(n=told))
        return f"{asked.name.replace('_', ' ')} {told}"

    def word(self, word: str, kind: str) -> str:
        """A word in the language of the prose."""
        return self.said.get(f"{kind}.{word}", word.replace("_", " "))

    def about(self, name: str) -> str:
        """What an operation or a condition (`where.NAME`) says, its parameters by their names."""
        said = self.said.get(f"about.{name}", self.said.get(name, ""))
        by_value = [told for key, told in self.said.items() if key.startswith(f"{name}.")]
        return _sentence(said or "; ".join(by_value) or name.rpartition(".")[2].replace("_", " "))

    def about_param(self, operation: str, key: str, param: Param) -> str:
        """What a parameter of an operation is."""
        if told := self.said.get(f"about.{operation}.{key}", self.said.get(f"about.{key}")):
            return _sentence(told)
        if param.kind == "int" and {f"{{{key}}}", f"{{{key}_signed}}"} & set(GAP.findall(self.said.get(operation, ""))):
            return f"The number `{key}` in: {_sentence(self.said[operation])}"
        kinds = {"int": "A number." if param.required else "A number; left out, none.",
                 "word": f"One of {', '.join(param.words)}.", "new": "A name for what is chosen.",
                 "name": "What was chosen by that name.", "selector": "The pieces it is chosen from.", "where": "What must hold.",
                 "effect": "What is done.", "options": "Effects to choose among."}
        return kinds[param.kind]
