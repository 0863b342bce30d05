"""A game under way: people and seats, the session, its journal, undo, replay and scenarios."""
