"""Lessons: guided play on top of a journal, read from `content/<id>/lessons/*.yaml`."""
