"""Replaying a saved table or a file of moves: the table as it was at any moment, from anybody's eyes, and a way to play on."""
