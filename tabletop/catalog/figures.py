"""Drawn figures: files in five stand-in tones, shown in those of the card that names them."""

from __future__ import annotations

STAND_INS = {"D": "#111111", "M": "#777777", "S": "#aaaaaa", "T": "#cccccc", "P": "#ffffff"}
"""What stands in a file for the deep tone, the half-tone, the moon's, the tint and the paper."""
