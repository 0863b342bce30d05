"""Files that came from somebody: plain ones, no larger than they may be, inside their folder.

A name leads astray by its text alone (`..`, a drive, a device of Windows), which is seen before the disk is touched, or by a link
on the way, which is read and not followed.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

DEVICES = frozenset({"con", "prn", "aux", "nul", "conin$", "conout$",
                     *(f"{port}{n}" for port in ("com", "lpt") for n in (*range(10), "¹", "²", "³"))})
"""Names that are devices on Windows, in every folder and with every ending."""
CONFLICTED = ("conflicted copy", "競合コピー", ".sync-conflict-")
"""What names of copies hold that Dropbox, Nextcloud and Syncthing make."""
ASTRAY = "lies outside the folder of the game and is not read"
"""What is told of a file that does."""
MOST_LINKS = 40
"""A way over more links leads round and round."""
JUNCTION = getattr(stat, "IO_REPARSE_TAG_MOUNT_POINT", None)
"""What a folder of Windows says that leads elsewhere like a link."""


class NotPlain(OSError):
    """What is there is no file: a pipe, a device, a folder."""


class TooLarge(OSError):
    """A file of more bytes than it may have."""


@contextmanager
def open_plain(file: Path, most: int) -> Iterator[BinaryIO]:
    """A plain file of `most` bytes at most, to be read.

    Raises NotPlain or TooLarge before anything of it is read, and OSError where it cannot be.
    """
    _look(file.stat(), file, most)
    flags = (os.O_RDONLY, *(getattr(os, name, 0) for name in ("O_BINARY", "O_NONBLOCK", "O_NOCTTY")))
    with open(file, "rb", opener=lambda name, _: os.open(name, sum(flags))) as opened:
        _look(os.fstat(opened.fileno()), file, most)  # it may be another by now
        yield opened


def read_plain(file: Path, most: int) -> bytes:
    """The bytes of a plain file of `most` bytes at most; raises what `open_plain` does."""
    with open_plain(file, most) as opened:
        data = opened.read(most + 1)
    if len(data) > most:
        raise _too_large(file)
    return data


def _look(about: os.stat_result, file: Path, most: int) -> None:
    if stat.S_ISDIR(about.st_mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(file))
    if not stat.S_ISREG(about.st_mode):
        raise NotPlain(errno.EINVAL, "it is no file but a device or a pipe", str(file))
    if about.st_size > most:
        raise _too_large(file)


def _too_large(file: Path) -> TooLarge:
    return TooLarge(errno.EFBIG, "it is too large", str(file))


def foreign(name: str) -> str:
    """What another program laid beside the files of a person, by the name of a file: empty where it is one of the person's own."""
    if name.startswith(("~$", ".#")):
        return "a program that has a file open laid this beside it"
    if name.startswith("._"):
        return "macOS keeps what it knows about a file here"
    if any(word in name.casefold() for word in CONFLICTED):
        return "a program that keeps folders alike found two versions and made this copy"
    return "its name begins with a dot" if name.startswith(".") else ""


def leads_astray(name: str) -> bool:
    """Whether the name of a file inside a folder, its parts joined by `/`, leads out of it, or to a device, on any system."""
    return not name or any(map(_astray, name.split("/")))


def _astray(part: str) -> bool:
    return (part in ("", ".", "..") or part[-1] in " ." or part.partition(".")[0].rstrip(" ").lower() in DEVICES
            or any(sign in "\\:" or sign < " " for sign in part))


def astray(file: Path, home: Path) -> bool:
    """Whether a file lies outside a folder, by its name or by a link below that; raises OSError for links that lead round and
    round."""
    try:
        name = file.relative_to(home).as_posix()
    except ValueError:
        return True
    return leads_astray(name) or _links_out(home, name)


def _links_out(home: Path, name: str) -> bool:
    """Whether a link on the way leads out.  Links are read one by one, so that nothing is touched where they lead."""
    home = home.absolute()
    at, left, links = home, name.split("/"), 0
    while left:
        part, *left = left
        at = at.parent if part == ".." else at / part
        if not at.is_relative_to(home):
            return True
        if part == ".." or not _is_link(at):
            continue
        links += 1
        if links > MOST_LINKS:
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(home / name))
        target = Path(os.readlink(at))
        if target.is_relative_to(home):
            at, left = home, [*target.relative_to(home).parts, *left]
        elif target.anchor:
            return True
        else:
            at, left = at.parent, [*target.parts, *left]
    return False


def _is_link(at: Path) -> bool:
    try:
        about = at.lstat()
    except OSError:  # not there: whoever opens it says so
        return False
    return stat.S_ISLNK(about.st_mode) or (JUNCTION is not None and getattr(about, "st_reparse_tag", None) == JUNCTION)
