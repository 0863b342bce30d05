"""Setting a game up: who sits where, by which rules, and the table that comes of it."""
