"""Why a game is over, with the figures it hangs on, and how well it went for all."""

from __future__ import annotations

from tabletop.games.circuit_drive import life
from tabletop.games.circuit_drive.tables import said, tables
from tabletop.referee.ending import Feat
from tabletop.referee.verbs import Says
from tabletop.table.state import State


def why(s: State) -> Says | None:
    """V: the boss fell while cards were left, or the damage was more than the deck."""
    if s.result is None or life.foe(s) < 0:
        return None
    n = len(s.zones[tables(s).deck]) if s.result.winners else life.hp(s)
    return Says(s.result.key, {"card": said(s, life.foe(s)), "n": n})


def feat(s: State) -> Feat | None:
    """What was left of the boss: none when it is beaten; no score where time may be turned back."""
    return Feat("feat.left", life.hp(s), True) if s.result is not None and not tables(s).turns_back else None


def again(s: State) -> bool:
    """Ctrl+Z, ours: a defeat by the boss once leads back to the start of its round."""
    return tables(s).turns_back and life.in_boss_round(s)
