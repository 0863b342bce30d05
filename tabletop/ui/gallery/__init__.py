"""The gallery: all cards of a game, to be browsed, searched and read."""
