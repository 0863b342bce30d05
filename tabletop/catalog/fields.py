"""The types a game may give the fields of its cards, written as text in `game.yaml`.

    int · bool · str · words · number_or_choice · effect · program · crest
    list[T] · term[KIND] · coins[KIND] · one_of[a, b, ...]

`words` has every language, `number_or_choice` is a number, a list to choose from, or null; `term[trait]` is the id of a term
of kind *trait*; `coins[element]` a list of such ids or `any`; `effect` a list of operations, checked by the effects linter;
`program` a list of the same form that the game reads by itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, WithJsonSchema

from .faces import Crest
from .models import Said
from .problem import Slip, unknown
from .terms import Term

PLAIN: Mapping[str, Any] = {"int": int, "bool": bool, "str": str, "words": Said, "crest": Crest}
SHAPES = (*PLAIN, "number_or_choice", "effect", "program", "list[...]", "term[...]", "coins[...]", "one_of[...]")
COMPOSED = re.compile(r"(list|term|coins|one_of)\[(.+)\]")


def annotation(text: str, terms: Mapping[str, Term]) -> Any:
    """The pydantic type that `text` stands for; raises `Slip`."""
    text = text.strip()
    if text in PLAIN:
        return PLAIN[text]
    if text == "number_or_choice":
        return Annotated[Any, AfterValidator(_choice), WithJsonSchema({"type": ["integer", "array", "null"]})]
    if text in ("effect", "program"):
        return list[Annotated[dict[str, Any], AfterValidator(_operation)]]
    composed = COMPOSED.fullmatch(text)
    if not composed:
        raise Slip(*unknown("type", text, SHAPES))
    outer, inner = composed.groups()
    if outer == "list":
        return list[annotation(inner, terms)]  # type: ignore[misc]
    if outer == "one_of":
        return Literal[tuple(word.strip() for word in inner.split(","))]
    known = {term.id for term in terms.values() if term.kind == inner}
    if not known:
        raise Slip(*unknown("kind of term", inner, sorted({term.kind for term in terms.values()})))
    return _term(inner, known) if outer == "term" else list[_term(inner, known | {"any"})]  # type: ignore[misc]


def _term(kind: str, known: set[str]) -> Any:
    words = sorted(known)

    def check(word: str) -> str:
        if word not in known:
            raise Slip(*unknown(kind, word, words))
        return word

    return Annotated[str, AfterValidator(check), WithJsonSchema({"type": "string", "enum": words})]


def _choice(value: Any) -> Any:
    """5, [1, 2, 3] or null."""
    if value is None or _number(value):
        return value
    if isinstance(value, list) and value and all(map(_number, value)):
        return tuple(value)
    raise Slip("value", "should be a whole number, a list of whole numbers or null")


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _operation(value: dict[str, Any]) -> dict[str, Any]:
    if len(value) != 1 and not ("if" in value and value.keys() <= {"if", "then", "else"}):
        raise Slip("effect", f"an operation is one word with its parameters, not {', '.join(map(repr, value)) or 'nothing'}")
    return value
