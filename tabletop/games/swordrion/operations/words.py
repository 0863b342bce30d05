"""The words that may stand for whom or what an operation means."""

from __future__ import annotations

from typing import Annotated

from tabletop.games.swordrion.tables import KINDS
from tabletop.operations.vocabulary import one_of

Target = Annotated[str, one_of("self", "head", "next", "row", "worst", "foe", "foes", "foes3", "lastfoe")]
Kind = Annotated[str, one_of(*KINDS)]
Keyword = Annotated[str, one_of("lock", "breath", "strikes", "speed", "undead", "auto")]
Counted = Annotated[str, one_of("grave", "kin")]
Owned = Annotated[str, one_of("kin_hand", "spells", "foe_graves")]
Paid = Annotated[str, one_of("hand", "last")]
Colour = Annotated[str, one_of("yellow", "blue")]
