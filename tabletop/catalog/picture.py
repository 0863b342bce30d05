"""How large a picture is, read from its first bytes without drawing any of it."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8"
FRAMES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""The segments of a JPEG file that say its size."""
ALONE = frozenset({0x01, *range(0xD0, 0xD9)})
"""Those without a length."""
MOST_SEGMENTS = 1_000


def sides(file: Path) -> tuple[int, int]:
    """Width and height in pixels of a PNG, JPEG or WebP picture; zeros for anything else.  Raises OSError."""
    with file.open("rb") as opened:
        head = opened.read(30)
        if head.startswith(PNG):
            return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
        if head.startswith(JPEG):
            return _jpeg(opened)
    return _webp(head) if head[:4] == b"RIFF" and head[8:12] == b"WEBP" else (0, 0)


def _jpeg(opened: BinaryIO) -> tuple[int, int]:
    opened.seek(2)
    for _ in range(MOST_SEGMENTS):
        mark = opened.read(2)
        while mark == b"\xff\xff":
            mark = mark[1:] + opened.read(1)
        if len(mark) < 2 or mark[0] != 0xFF:
            break
        if mark[1] in FRAMES:
            told = opened.read(7)
            return int.from_bytes(told[5:7], "big"), int.from_bytes(told[3:5], "big")
        if mark[1] not in ALONE:
            opened.seek(max(0, int.from_bytes(opened.read(2), "big") - 2), 1)
    return 0, 0


def _webp(head: bytes) -> tuple[int, int]:
    kind = head[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(head[24:27], "little"), 1 + int.from_bytes(head[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(head[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    return int.from_bytes(head[26:28], "little") & 0x3FFF, int.from_bytes(head[28:30], "little") & 0x3FFF
