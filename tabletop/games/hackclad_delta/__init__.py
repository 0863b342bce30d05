"""HacKClaD.DeltA: witches fight the Clad, and each other for its shards.  Rule numbers are those of the rulebook."""

from tabletop.games.hackclad_delta.rules import RULES

__all__ = ["RULES"]
