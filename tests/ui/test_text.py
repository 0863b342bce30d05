import pytest

from tabletop.ui import text
from tabletop.ui.text import breaking, fonts, typeset
from tabletop.ui.text.breaking import NO_END, NO_START, Token

JA = "手札を相手のユニットに重ねて除去。コスト**5**＞領土**4**（規則4.2①）なので、「ここ」には配備できない。"
JA += "ちょっと待って！　ルール、っと…"
EN = "Draw 2 cards, then :ty_attack: put the well-known Lantern Wraith (cost 1) on territories; it can't be countered."


def rows(block: text.Block) -> list[str]:
    return ["".join("" if r.icon else r.text for r in row.runs) for row in block.lines]


@pytest.mark.parametrize("width", range(130, 300, 6))
def test_a_name_with_its_kind_is_never_broken(width: int) -> None:
    block = text.lay("カードを配った・プレイヤー1：領土3枚が決まった・ナギ（やさしい）：領土3枚と魔法1枚が決まった", width, 13)
    assert all(any(name in row for row in rows(block)) for name in ("ナギ（やさしい）", "プレイヤー1"))


@pytest.mark.parametrize("width", range(70, 180, 3))
def test_no_line_begins_with_the_last_letters_of_a_katakana_word(width: int) -> None:
    said = "（ワイルドカードはどの数にもなります）とスペルブレイカーを重ねる"
    laid = rows(text.lay(said, width, 13))
    assert "".join(laid) == said
    for row in laid[1:]:
        begun = next((n for n, letter in enumerate(row) if not ("ァ" <= letter <= "ヶ" or letter == "ー")), len(row))
        assert begun == 0 or begun >= 3


@pytest.mark.parametrize("width", range(60, 400, 7))
def test_no_japanese_line_starts_or_ends_with_what_may_not(width: int) -> None:
    block = text.lay(JA, width, 14)
    for row in rows(block):
        assert row[0] not in NO_START
        assert row[-1] not in NO_END
    assert block.w <= width


@pytest.mark.parametrize("width", range(90, 400, 7))
def test_latin_words_stay_whole(width: int) -> None:
    block = text.lay(EN, width, 14)
    words = set(EN.split())
    assert not block.overflow
    assert block.w <= width
    for row in rows(block):
        assert set(row.split()) <= words


def test_a_latin_word_after_kana_stays_whole() -> None:
    for width in range(40, 120, 5):
        assert all("Draw" in row or "D" not in row for row in rows(text.lay("山札からDrawする", width, 14)))


def test_a_word_wider_than_the_line_is_split_and_says_so() -> None:
    block = text.lay("Donaudampfschifffahrtsgesellschaft", 100, 14)
    assert block.overflow
    assert len(block.lines) > 1
    assert block.w <= 100


def test_lines_break_between_phrases() -> None:
    assert rows(text.lay("手札を相手のユニットに重ねて除去", 14 * 8, 14)) == ["手札を相手の", "ユニットに重ねて", "除去"]


def test_a_minus_is_the_sign_and_stays_with_its_figure() -> None:
    found = breaking.tokens("攻撃-1と1-3", False, lambda name: False)
    assert Token("−1") in found
    assert Token("1-3") in found


def test_bold_and_icons() -> None:
    found = breaking.tokens("**炎:el_fire:**a :b: c", False, lambda name: False)
    assert found[0] == Token("炎", True)
    assert found[1] == Token("el_fire", True, True)
    assert "".join(t.text for t in found[2:]) == "a :b: c"
    assert [r.icon for r in text.lay("a:el_fire:b", 200, 14).lines[0].runs] == [False, True, False]


def test_sums_and_icons_are_not_torn_apart() -> None:
    found = breaking.tokens("a 4 = 5 :el_fire: b", False, lambda name: False)
    assert [t.text for t in found] == ["a", " ", "4", "\u00a0", "=", "\u00a0", "5", " ", "el_fire", "b"]
    for width in range(80, 300, 5):
        laid = rows(text.lay("再配備ならできる：灯火幽鬼 **1** + 領土 **4** = **5**", width, 14))
        assert "4\u00a0=\u00a05" in "|".join(laid)


@pytest.mark.parametrize("width", range(70, 300, 5))
def test_a_name_stays_whole_and_a_line_ends_before_an_arrow(width: int) -> None:
    name = "Black\u00a0Hound\u00a0·\u00a0Grass"
    found = rows(text.lay(f"{name} → Territories 3", width, 14))
    if width >= text.measure(name, 14):
        assert found[0].startswith(name) and not any(row.endswith("→") for row in found)
    assert " ".join(found).replace("\u00a0", " ") == "Black Hound · Grass → Territories 3", "no word is torn"


def test_what_is_cut_ends_in_full_stops_after_latin_and_an_ellipsis_after_japanese() -> None:
    assert typeset._cut("Dragon Queen", 60, 14, False).endswith("...") and typeset._cut("竜の女王の城", 60, 14, False).endswith("…")
    assert rows(text.lay("some words that are long", 60, 14, max_lines=1))[0].endswith("...")


def test_emphasis_sets_bold_words_larger() -> None:
    plain, loud = text.lay("a **5**", 200, 14), text.lay("a **5**", 200, 14, emphasis=1.5)
    assert loud.big == 21
    assert loud.w > plain.w
    assert loud.h > plain.h


def test_fit_shrinks_to_the_floor_and_then_says_so() -> None:
    assert text.fit("短い", 200, 100, 20).size == 20
    shrunk = text.fit(EN, 200, 100, 20)
    assert 12 <= shrunk.size < 20
    assert shrunk.h <= 100
    assert not shrunk.overflow
    full = text.fit(EN * 4, 200, 60, 20)
    assert full.size == 12
    assert full.overflow


def test_cut_after_so_many_lines() -> None:
    block = text.lay(JA, 120, 14, max_lines=2)
    assert len(block.lines) == 2
    assert block.overflow
    assert rows(block)[-1].endswith("…")


def test_one_line_shrinks_then_ends_in_an_ellipsis() -> None:
    assert text.line("とても長い名前", 16, max_width=100).get_width() <= 100
    assert text.line("とても長い名前のカードですよ", 16, max_width=60).get_width() <= 60
    assert text.line("a", 16) is text.line("a", 16)


def test_a_missing_glyph_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    text.line("\u2694", 15)
    text.line("x\u2694", 15)
    assert [r.getMessage() for r in caplog.records].count("the font has no glyph for '⚔' (U+2694)") == 1


@pytest.mark.parametrize("wild", ["\0", "\ud83c", "\u202e", "\u200d", "\u00ad", "\ufe0f", "\u2764\ufe0f",
                                  "a\0\udfffb", "**\u202e**\u200d x"])
def test_any_character_draws(wild: str) -> None:
    for width in (1, 40, 400):
        text.lay(wild, width, 15, max_lines=1).surface()
        text.fit(wild, width, 40, 15).surface()
        text.line(wild, 15, max_width=width)
    assert text.measure(wild, 15) >= 0


def test_empty_text_draws() -> None:
    assert text.lay("", 100, 14).surface().get_size() == (1, 21)


def test_a_word_too_long_for_its_line_is_divided_with_a_hyphen_between_a_vowel_and_a_consonant() -> None:
    laid = text.lay("Determination", text.measure("Determina-", 12), 12)
    assert [run.text for row in laid.lines for run in row.runs] == ["Determina-", "tion"]
    assert laid.overflow, "it was not whole"


def test_a_signed_figure_stays_with_its_word() -> None:
    for words, kept in (("次はATK＋1", "ATK＋1"), ("gains ATK +1", "ATK +1")):
        laid = text.lay(words, text.measure(kept, 14) + 4, 14)
        last = "".join(run.text for run in laid.lines[-1].runs)
        assert last.replace("\u00a0", " ") == kept


@pytest.mark.parametrize("words", [
    "手札を相手のユニットに重ねて除去（コストの等しい札だけ）。", "Remove a unit: pay **2** :el_fire: so.\nTerritories 4 = 5 → 6",
])
def test_a_text_takes_no_more_lines_than_told_beforehand(words: str) -> None:
    told = {(width, size): text.lines_at_most(words, width, size) for width in range(40, 400, 20) for size in (11, 16)}
    for (width, size), most in told.items():
        for bold in (False, True):
            laid = text.lay(words, width, size, bold=bold)
            assert most is None or (len(laid.lines) <= most and not laid.overflow)
    assert any(told.values())


def test_a_word_too_long_for_its_line_is_divided_at_its_own_hyphen() -> None:
    block = text.lay("Thousand-League Arrow", text.measure("Thousand-Le", 16), 16)
    assert [run.text for run in block.lines[0].runs] == ["Thousand-"] and block.lines[1].runs[0].text.startswith("League")


@pytest.mark.parametrize("size", [12, 13.5, 16, 24])
def test_the_last_line_keeps_the_tails_of_its_letters_however_close_the_lines(size: float) -> None:
    close, wide = (text.lay("gjpy", 300, size, leading=leading).surface().get_bounding_rect().h for leading in (1.1, 2.0))
    assert close == wide


def test_lines_that_are_even_leave_no_word_alone() -> None:
    said = "Lay cards on an opposing unit and declare its removal, or go on"
    hangs = text.lay(said, 370, 13)
    even = text.even(said, 370, 13)
    assert len(hangs.lines) == len(even.lines) == 2
    assert even.lines[-1].w > 0.6 * even.lines[0].w > hangs.lines[-1].w


@pytest.mark.parametrize("bold", [False, True])
def test_text_is_as_wide_as_the_font_of_its_size_says(bold: bool) -> None:
    for px in (40, 12, 97, 13):
        for words in ("札12", "1–3", "AVATAR To fit", JA):
            assert text.measure(words, px, bold) == fonts.font(px, bold).size(words)[0]


def test_no_font_is_opened_to_find_out_what_fits() -> None:
    opened: list[int] = []
    fonts.use_loader(lambda px, bold: opened.append(px) or fonts.bundled(px, bold))
    for px in range(60, 12, -1):
        text.measure("いちばん広いところで12345", px, True)
    fonts.use_loader(fonts.bundled)
    assert len(opened) <= 1
