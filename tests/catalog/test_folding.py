"""What is looked for is found however it is written."""

from __future__ import annotations

import pytest

from tabletop.catalog.folding import folded, matches


@pytest.mark.parametrize(("typed", "written"), [
    ("ＤＲＡＧＯＮ", "Dragon"), ("ﾄﾞﾗｺﾞﾝ", "ドラゴン"), ("どらごん", "ドラゴン"), ("ト\u3099ラゴン", "ドラゴン"), ("ヴ", "う\u3099"),
    ("さざなみ", "サザナミ"), ("いすゞ", "イスヾ"), ("straße", "STRASSE"), ("①", "1"), ("spy's", "Spy’s"), ("ctrl-z", "Ctrl–Z"),
    ("〜", "～"), ("－３", "−3"),
])
def test_words_written_in_another_way_are_equal(typed: str, written: str) -> None:
    assert folded(typed) == folded(written)


def test_a_wide_space_parts_words_too() -> None:
    assert matches("どら　ごん", folded("ゴンとドラ")) and not matches("どら　ぴん", folded("ゴンとドラ"))
