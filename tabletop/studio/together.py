"""Files of one folder that appear there together, once all of them are written, or not at all."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

Put = Callable[[str, bytes], Path]
"""Writes a file by its name; where it will lie."""


@contextmanager
def together(folder: Path) -> Iterator[Put]:
    """The files put inside appear in the folder, made where it is not there, when all went well; raises OSError."""
    fresh = not folder.exists()
    stage = folder / f".{os.getpid()}"
    stage.mkdir(parents=True)

    def put(name: str, data: bytes) -> Path:
        (stage / name).write_bytes(data)
        return folder / name

    try:
        yield put
        for file in stage.iterdir():
            os.replace(file, folder / file.name)
        fresh = False
    finally:
        shutil.rmtree(stage, ignore_errors=True)
        if fresh:
            with suppress(OSError):
                folder.rmdir()
