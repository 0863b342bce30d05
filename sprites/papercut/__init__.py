"""Draws the files of `sprites/figures`: `kit` has the shapes, `drawings` the figures; `python -m sprites.papercut` writes all."""
