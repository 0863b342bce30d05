"""Plot Dungeon of Swordrion: a row of cards fights automata by itself, and its player shops between the rounds."""

from tabletop.games.swordrion.rules import RULES

__all__ = ["RULES"]
