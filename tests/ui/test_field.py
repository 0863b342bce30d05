"""The one field there is to write in: choosing, cutting, copying, pasting, taking back, in Japanese as well."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui import text
from tabletop.ui.look import Look
from tabletop.ui.widgets import Action, TextField

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
LOOK = Look()


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard: what lies on it last."""
    kept = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    return kept


class Written(TextField):
    """A field with the keyboard, as it is written into."""

    def __init__(self, value: str = "", limit: int = 80) -> None:
        super().__init__("name", value, limit=limit)
        self.rect = pygame.Rect(10, 10, 400, 40)
        self.draw(pygame.Surface((500, 100)), LOOK)
        self.focused = True

    def press(self, *codes: int, mod: int = 0) -> Action | None:
        asked = [self.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")) for code in codes]
        return asked[-1]

    def types(self, said: str) -> None:
        self.handle(pygame.event.Event(pygame.TEXTINPUT, text=said))

    def at(self, kind: int, place: int) -> None:
        """The mouse before a letter."""
        x = self._text_left - self._shift + (0 if not place else self.width(place))
        self.handle(pygame.event.Event(kind, pos=(round(x), 30), button=1, buttons=(1, 0, 0), rel=(0, 0)))

    def width(self, place: int) -> float:
        return text.measure(self.value[:place], self._size)

    def click(self, place: int, times: int = 1) -> None:
        for _ in range(times):
            self.at(pygame.MOUSEBUTTONDOWN, place)
            self.at(pygame.MOUSEBUTTONUP, place)


def test_shift_and_arrows_choose_and_what_is_typed_takes_its_place() -> None:
    field = Written("みどりの龍")
    field.press(pygame.K_LEFT, pygame.K_LEFT, mod=SHIFT)
    assert field.line.taken == "の龍"
    field.press(pygame.K_RIGHT, mod=SHIFT)
    assert field.line.taken == "龍"
    field.types("竜")
    assert (field.value, field.line.taken) == ("みどりの竜", "")
    field.press(pygame.K_HOME, mod=SHIFT)
    assert field.press(pygame.K_BACKSPACE) == Action("name.typed", "")


def test_an_arrow_leaves_what_is_chosen_at_its_side() -> None:
    field = Written("abcd")
    field.press(pygame.K_LEFT, pygame.K_LEFT, mod=SHIFT)
    field.press(pygame.K_LEFT)
    assert (field.line.caret, field.line.taken) == (2, "")
    field.press(pygame.K_END, mod=SHIFT)
    field.press(pygame.K_RIGHT)
    assert field.line.caret == 4


def test_all_is_chosen_cut_and_pasted(board: list[str]) -> None:
    field = Written("春の卓")
    field.press(pygame.K_a, mod=CTRL)
    field.press(pygame.K_c, mod=CTRL)
    assert (board[-1], field.value) == ("春の卓", "春の卓")
    field.press(pygame.K_LEFT, mod=0)
    field.press(pygame.K_RIGHT, mod=SHIFT)
    assert field.press(pygame.K_x, mod=CTRL) == Action("name.typed", "の卓")
    assert board[-1] == "春"
    field.press(pygame.K_END)
    field.press(pygame.K_v, mod=CTRL)
    assert field.value == "の卓春"


@pytest.mark.parametrize(("pasted", "written"), [
    ("one\ntwo\r\nthree\tfour", "one two three four"),
    ("港　の　市", "港　の　市"),
    ("a\u00a0b\u2028c\x00\x1b[31md", "a\u00a0b c[31md"),
])
def test_what_is_pasted_is_one_line_and_keeps_spaces_of_any_width(board: list[str], pasted: str, written: str) -> None:
    board.append(pasted)
    field = Written()
    field.press(pygame.K_v, mod=CTRL)
    assert field.value == written


def test_a_full_width_space_is_typed() -> None:
    field = Written()
    for letter in "山　田":
        field.types(letter)
    assert field.value == "山　田"


def test_what_takes_the_place_of_something_has_its_room(board: list[str]) -> None:
    board.append("vwxyz")
    field = Written("abcde", limit=5)
    field.press(pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, mod=SHIFT)
    field.press(pygame.K_v, mod=CTRL)
    assert field.value == "abvwx"


def test_changes_are_taken_back_and_done_again_one_by_one() -> None:
    field = Written("a")
    field.types("b")
    field.press(pygame.K_a, mod=CTRL)
    field.press(pygame.K_DELETE)
    assert field.press(pygame.K_z, mod=CTRL) == Action("name.typed", "ab") and field.line.taken == "ab"
    assert field.press(pygame.K_z, mod=CTRL) == Action("name.typed", "a")
    assert field.press(pygame.K_z, mod=CTRL) is None
    assert field.press(pygame.K_y, mod=CTRL) == Action("name.typed", "ab")
    assert field.press(pygame.K_z, mod=CTRL | SHIFT) == Action("name.typed", "")
    field.types("c")
    assert field.press(pygame.K_y, mod=CTRL) is None


@pytest.mark.parametrize(("said", "place", "word"), [
    ("Mika's winter table", 9, "winter"), ("黒い妖犬です", 3, "妖犬"),
    ("黒い妖犬です", 1, "い"), ("カードゲーム の夜", 2, "カードゲーム"),
    ("a　b", 1, "　")])
def test_a_double_click_takes_the_word_and_a_third_all(said: str, place: int, word: str) -> None:
    field = Written(said)
    field.click(place, times=2)
    assert field.line.taken == word
    field.click(place)
    assert field.line.taken == said


def test_dragging_chooses() -> None:
    field = Written("港の市")
    field.at(pygame.MOUSEBUTTONDOWN, 1)
    field.at(pygame.MOUSEMOTION, 3)
    assert field.line.taken == "の市"
    field.at(pygame.MOUSEBUTTONUP, 3)
    field.at(pygame.MOUSEMOTION, 0)
    assert field.line.taken == "の市"


def test_ctrl_goes_by_words() -> None:
    field = Written("a small table")
    field.press(pygame.K_LEFT, mod=CTRL)
    assert field.line.caret == 8
    field.press(pygame.K_LEFT, mod=CTRL | SHIFT)
    assert field.line.taken == "small "
    field.press(pygame.K_END)
    field.press(pygame.K_BACKSPACE, mod=CTRL)
    assert field.value == "a small "


def test_letters_of_other_scripts_cut_and_paste_by_their_place(board: list[str]) -> None:
    field = Written("стол")
    for code, place in (("ф", pygame.KSCAN_A), ("ч", pygame.KSCAN_X)):
        field.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(code), mod=CTRL, unicode="", scancode=place))
    assert (board[-1], field.value) == ("стол", "")


def test_what_was_written_and_chosen_outlives_a_new_page() -> None:
    field, later = Written("ab"), Written()
    field.types("c")
    field.press(pygame.K_HOME, mod=SHIFT)
    later.take_over(field)
    assert later.line.taken == "abc"
    assert later.press(pygame.K_z, mod=CTRL) == Action("name.typed", "ab")


def test_what_is_chosen_is_seen() -> None:
    field, shown = Written("港の市"), pygame.Surface((500, 100))
    field.draw(shown, LOOK)
    before = pygame.image.tobytes(shown, "RGB")
    field.press(pygame.K_a, mod=CTRL)
    assert field.stale
    field.draw(shown, LOOK)
    assert pygame.image.tobytes(shown, "RGB") != before
