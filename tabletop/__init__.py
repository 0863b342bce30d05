"""Tabletop: one table that is free to touch and able to explain its rules."""

__version__ = "0.1.0"
