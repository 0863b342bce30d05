"""Lessons on the screen: a table that speaks, and the page from which they are begun."""
