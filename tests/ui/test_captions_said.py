"""The table of 3x3Wars says what territories are for, that units fight by themselves and that the deck is the clock."""

from __future__ import annotations

import pytest
from scene_play import Sitting, opened

from tabletop.ui.text import noting


@pytest.mark.each_once
@pytest.mark.parametrize(("lang", "wanted"), [
    ("en", ["deploy cost ≤ 0", "Units here fight by themselves", "at 0 it ends"]),
    ("ja", ["コスト0まで配備", "ここのユニットは戦闘で自動で戦う", "0で終わり"]),
])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_what_places_are_for_is_written_on_the_cloth(size: tuple[int, int], lang: str, wanted: list[str]) -> None:
    with noting.notes() as taken:
        Sitting(opened(), size, lang=lang)
        said = {_joined(note.words) for note in taken}
    assert [words for words in wanted if _joined(words) not in said] == []


def _joined(words: str) -> str:
    """Words wherever their lines end."""
    return "".join(words.split())
