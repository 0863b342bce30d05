"""The sheet at the end of a game."""

from tabletop.ui.end.scene import EndScene

__all__ = ["EndScene"]
