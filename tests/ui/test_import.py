import subprocess
import sys
from pathlib import Path

import tabletop.ui

TOOLKIT = ("theme", "text.fonts", "images.icons", "images.svg", "text", "paint", "widgets", "words", "look", "motion")


def test_importing_opens_nothing_and_reads_nothing() -> None:
    code = f"""
import sys, importlib
for name in {TOOLKIT!r}:
    importlib.import_module("tabletop.ui." + name)
import pygame
assert not pygame.display.get_init() and not pygame.font.get_init()
assert not {{"budoux", "noto_cjk_sans_jp_regular"}} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(tabletop.ui.__file__).parents[2])
