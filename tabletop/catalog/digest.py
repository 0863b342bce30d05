"""A short name for what a game's files say."""

from __future__ import annotations

import hashlib

from .definitions import Catalog


def content_digest(catalog: Catalog) -> str:
    """Eight hexadecimal digits that differ where anything the files of a game say differs; comments and layout do not count."""
    said = sorted((name, repr(document.data)) for name, document in catalog.documents.items() if not name.startswith("variants/"))
    return hashlib.blake2b(repr(said).encode(errors="replace"), digest_size=4).hexdigest()
