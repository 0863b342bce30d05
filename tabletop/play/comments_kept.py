"""Comments somebody made on a file they watched: kept beside the saves, for the file itself never changes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tabletop import places

FOLDER = "comments"


def _beside(file: Path) -> Path:
    stamp = blake2b(str(file.resolve()).encode(), digest_size=6).hexdigest()
    return places.saves_dir() / FOLDER / f"{file.stem}-{stamp}.jsonl"


def kept(file: Path) -> list[dict[str, Any]]:
    """The remarks made on a file; what cannot be read is passed over."""
    try:
        lines = _beside(file).read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return []
    found: list[dict[str, Any]] = []
    for line in lines:
        with suppress(ValueError):
            one = json.loads(line)
            found += [one] if isinstance(one, dict) else []
    return found


def keep(file: Path, remark: Mapping[str, Any]) -> None:
    """Add a remark on a file; raises OSError."""
    path = _beside(file)
    places.made(path.parent)
    with path.open("a", encoding="utf-8") as opened:
        opened.write(json.dumps(dict(remark), ensure_ascii=False) + "\n")
