"""Puzzles on the screen: their page, one at its table, and how both come to be shown."""
