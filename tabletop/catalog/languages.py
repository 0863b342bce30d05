"""Words in several languages: a game may be written in one, which then stands for the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BeforeValidator, WithJsonSchema

from .problem import Slip

LANGUAGES = ("ja", "en")

T = TypeVar("T")


def in_every(said: Any) -> Any:
    """Words of one language as words of every language: a text, or a mapping that lacks some; what is no words stays as it is.

    Raises Slip for a text that says nothing.
    """
    if isinstance(said, str):
        if not said.strip():
            raise Slip("value", "is blank")
        return dict.fromkeys(LANGUAGES, said)
    one = next((said[lang] for lang in LANGUAGES if said.get(lang)), None) if isinstance(said, dict) else None
    return {**dict.fromkeys(LANGUAGES, one), **said} if one is not None else said


def filled(texts: Mapping[str, Mapping[str, T]]) -> dict[str, dict[str, T]]:
    """Texts by language and key, where what one language lacks is taken from another; its own come first, in their order."""
    return {lang: {**own, **{key: text for other in texts.values() for key, text in other.items() if key not in own}}
            for lang, own in texts.items()}


def _in_one(said: dict[str, str]) -> dict[str, str]:
    if not said.keys() & {*LANGUAGES}:
        raise ValueError(f"no words for {' or '.join(LANGUAGES)}")
    return said


Spoken = Annotated[dict[str, str], BeforeValidator(in_every), AfterValidator(_in_one), WithJsonSchema(
    {"type": ["object", "string"], "additionalProperties": {"type": "string"}, "minLength": 1, "minProperties": 1})]
"""Such words as plain text by language."""
