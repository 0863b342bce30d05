"""`python -m tests.looks GAME [--out DIR]`: whether all words of a first game can be read, and a contact sheet of its beats."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE / "ui")]
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")


def main(game: str, out: Path) -> int:
    """Look at a game; 1 where something is wrong."""
    from looked import told, whole

    from tabletop.ui.proof.shot import without_window

    without_window()
    out.mkdir(parents=True, exist_ok=True)
    begun, findings = time.monotonic(), told(whole(game, out))
    print(*findings, sep="\n", end="\n" if findings else "")
    print(*sorted(out.glob(f"{game}_*.png")), sep="\n")
    print(f"{len(findings)} findings in {time.monotonic() - begun:.0f} s")
    return 1 if findings else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 4) or (len(sys.argv) == 4 and sys.argv[2] != "--out"):
        sys.exit("python -m tests.looks GAME [--out DIR]")
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLETOP_HOME"] = home
        sys.exit(main(sys.argv[1], Path(sys.argv[3] if len(sys.argv) == 4 else "looks")))
