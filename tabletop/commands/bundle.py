"""`tabletop bundle`: a folder that starts without Python, for the system it is made on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from tabletop import children, places
from tabletop.commands import WrongUse

DATA = ("noto_cjk_sans_jp_regular", "noto_cjk_sans_jp_bold", "budoux")
"""Libraries that bring more than code."""
LEFT_OUT = ("tkinter", "matplotlib", "distributed", "pytest")
"""What only designers, clusters and tests need."""
VERSIONED = ("budoux", "pygame-ce")
"""Libraries whose version is asked for."""


def bundle(out: Path) -> None:
    """Makes OUT/tabletop, to be started by the program of that name in it; raises WrongUse."""
    if find_spec("PyInstaller") is None:
        raise WrongUse("this needs PyInstaller: install the extra `bundle`, pip install \".[bundle]\"")
    if (out / "tabletop").exists():
        raise WrongUse(f"{out / 'tabletop'}: is there already, and nothing in it is overwritten")
    around = children.sheltered(dict(os.environ))
    around["PYTHONPATH"] = os.pathsep.join(filter(None, (str(places.PACKAGE.parent), around["PYTHONPATH"])))
    with TemporaryDirectory() as work:
        told = subprocess.run(command_line(Path(work), out), cwd=work, env=around, capture_output=True)
    if told.returncode:
        raise WrongUse(f"PyInstaller did not finish: {told.stderr.decode(errors='replace').strip().rpartition(chr(10))[2]}")
    made = out / "tabletop"
    shutil.copy2(places.sprites_dir() / "icons" / "brand_seal.svg", made / "tabletop.svg")
    size = sum(file.stat().st_size for file in made.rglob("*") if file.is_file())
    print(f"{made}: {size >> 20} MB. Move it anywhere; {made / program()} starts it.")


def program() -> str:
    """The name of the program in the folder."""
    return "tabletop.exe" if sys.platform == "win32" else "tabletop"


def command_line(work: Path, out: Path) -> list[str]:
    """What is asked of PyInstaller; `work` is a folder for what it leaves lying."""
    begin = work / "begin.py"
    begin.write_text("from tabletop.__main__ import main\nif __name__ == '__main__':\n"
                     "    from multiprocessing import freeze_support\n    freeze_support()\n    main()\n", "utf-8")
    data = [*_files(places.content_dir(), "content"), *_files(places.sprites_dir(), "sprites"),
            *_files(places.examples_dir(), "examples")]
    lines = [sys.executable, "-P", "-m", "PyInstaller", "--noconfirm", "--onedir", "--name", "tabletop", "--distpath",
             str(out.absolute()), "--workpath", str(work / "work"), "--specpath", str(work), "--paths", str(places.PACKAGE.parent)]
    lines += [*data, "--collect-submodules", "tabletop", "--collect-data", "tabletop"]
    lines += [word for name in DATA for word in ("--collect-data", name)]
    lines += [word for name in VERSIONED for word in ("--copy-metadata", name)]
    lines += [word for name in LEFT_OUT for word in ("--exclude-module", name)]
    return [*lines, str(begin)]


def _files(folder: Path, name: str) -> list[str]:
    """A folder of files where the program looks for it once it is installed."""
    return ["--add-data", f"{folder}{os.pathsep}tabletop/_data/{name}"]
