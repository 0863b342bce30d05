"""What a game says in one language and not in the other, each with its place: nothing that keeps it from being played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.catalog.cards import shape_of
from tabletop.catalog.definitions import LANGUAGES, Catalog
from tabletop.catalog.document import Document
from tabletop.catalog.document import Path as Node
from tabletop.catalog.faults import bare, inner
from tabletop.catalog.models import Said
from tabletop.catalog.problem import Problem
from tabletop.studio.schema import kind_of

TEXTS = ("rules", "messages")
CODE = "missing-translation"


def missing(catalog: Catalog) -> list[Problem]:
    """Words without one of the languages, and keys of texts that one has and the other has not."""
    cards = shape_of(catalog.fields, {}, None, catalog.terms, catalog.page("game.yaml"))[0].model
    found: list[Problem] = []
    for name, document in catalog.documents.items():
        kind = list[cards] if name.startswith("cards/") else kind_of(name, catalog)  # type: ignore[valid-type]
        data = document.data
        if isinstance(data, dict) and "cards" in data and name.startswith("cards/"):
            found += _words(cards, data.get("defaults"), ("defaults",), document)
            found += _words(kind, data["cards"], ("cards",), document)
        elif kind is not None:
            found += _words(kind, data, (), document)
    return sorted({*found, *_keys(catalog)})


def _words(kind: Any, data: Any, node: Node, document: Document) -> Iterator[Problem]:
    """Words in one language below a node that is of a kind."""
    kind = bare(kind)
    if _are_words(kind, data):
        lacking = [lang for lang in LANGUAGES if isinstance(data, str) or not data.get(lang)]
        told = "in one language only" if isinstance(data, str) else f"not in {' and '.join(lacking)}"
        if lacking:
            yield document.problem(node, CODE, f"{node[-1]}: {told}", "{ja: ..., en: ...}")
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _words(inner(kind, key), value, (*node, key), document)
    elif isinstance(data, list):
        for n, value in enumerate(data):
            yield from _words(inner(kind, n), value, (*node, n), document)


def _are_words(kind: Any, data: Any) -> bool:
    """Whether this is what people read, in one language or in both."""
    if kind is Said:
        return isinstance(data, str | dict)
    return kind == dict[str, str] and (isinstance(data, str) or (isinstance(data, dict) and bool(data.keys() & {*LANGUAGES})))


def _keys(catalog: Catalog) -> Iterator[Problem]:
    """Keys of texts that one language has and the other has not, told where they are written."""
    for what in TEXTS:
        said = {lang: catalog.page(f"{what}.{lang}.yaml") for lang in LANGUAGES}
        for document in said.values():
            for key in document.data if isinstance(document.data, dict) else ():
                for other in LANGUAGES:
                    if key not in (said[other].data or {}):
                        yield document.problem((key,), CODE, f"{key!r} is not in {what}.{other}.yaml", key=True)
