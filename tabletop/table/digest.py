"""A short name for a state: equal tables have equal digests."""

from __future__ import annotations

import hashlib

from tabletop.table.state import State


def digest(state: State) -> str:
    """32 hexadecimal digits that differ where anything on the table, the agenda or the generator differs."""
    return hashlib.blake2b(repr(state.key()).encode(), digest_size=16).hexdigest()
