"""Plays at random and prints each commit once it is shown, until somebody kills it: `python play_until_killed.py FILE SEED`.

All the while it makes rolling copies, and keeps the table under a name again and again.
"""

from __future__ import annotations

import sys
from pathlib import Path

from play_help import hands, loaded, new_table, random_answer

from tabletop.play.copies import keep_named, roll
from tabletop.play.saves import whole_of
from tabletop.table.rng import Dice, seeded


def main(path: Path, seed: int) -> None:
    session = loaded(path).session if path.exists() else new_table(path, seed=seed)
    dice = Dice(seeded("killed", seed))
    while True:
        if not random_answer(session, dice):
            hands(session, f"p1 count p1.life={1 + dice(40)}")
            hands(session, "p1 step 2.1")
        commit = session.history.commits[-1]
        sys.stdout.write(f"{commit.n} {commit.digest}\n")
        sys.stdout.flush()
        if commit.n % 3 == 0:
            roll(path)
            keep_named(whole_of(session), path.parent, "Kept", over=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
