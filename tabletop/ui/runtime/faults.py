"""What went wrong inside the program, kept in a file for whoever mends it."""

from __future__ import annotations

import traceback
from datetime import datetime
from pathlib import Path

from tabletop import places

LOG = "errors.log"
MOST_BYTES = 1 << 20


def write_fault(problem: BaseException, where: str) -> Path | None:
    """Append a problem with its traceback to the log; the file it went to, None where it cannot be written."""
    try:
        file = places.made(places.cache_dir()) / LOG
        if file.exists() and file.stat().st_size > MOST_BYTES:
            file.replace(file.with_suffix(".old.log"))
        with file.open("a", encoding="utf-8") as log:
            log.write(f"--- {datetime.now():%Y-%m-%d %H:%M:%S} {where}\n")
            log.write("".join(traceback.format_exception(problem)))
    except OSError:
        return None
    return file
