import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from scene_play import Sitting, opened
from screens import app_of, key, shelf

import tabletop.ui
from tabletop.ui import commands, keymap
from tabletop.ui.commands import GROUPS, KEYS, SCENES
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.key_file import Written, read_keys, write_keys
from tabletop.ui.keymap import cap, clashes, of_scene
from tabletop.ui.program.start import Start
from tabletop.ui.widgets.keys import canonical, keyboard, pressed, typed
from tabletop.ui.words import LANGS, words

__all__ = ["shelf"]
SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


@pytest.fixture(autouse=True)
def usual_keys() -> Iterator[None]:
    keymap.use()
    yield
    keymap.use()


# --- the table -------------------------------------------------------------------------------------------------------

def test_no_key_means_two_things_in_one_scene() -> None:
    assert clashes() == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_is_told_in_words(lang: str) -> None:
    for one in KEYS:
        assert words(f"keys.{one.name}", lang)
        assert one.group in GROUPS and set(one.scenes) <= set(SCENES)
    for group in GROUPS:
        assert words(f"keys.group.{group}", lang)


def test_every_cap_is_a_key_that_can_be_pressed() -> None:
    codes = [*range(32, 127), *range(pygame.K_F1, pygame.K_F15), pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_LALT,
             pygame.K_LSHIFT, pygame.K_RSHIFT,
             pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_DELETE, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
             pygame.K_HOME,
             pygame.K_END]
    mods = (0, SHIFT, CTRL, CTRL | SHIFT, pygame.KMOD_LALT)
    events = [key(c, chr(c) if c < 127 and not m else "", m) for c in codes for m in mods]
    for one in KEYS:
        for shown in one.caps:
            assert any(pressed(shown, event) for event in events), shown
            assert canonical(shown) == shown


def test_a_scene_knows_its_keys() -> None:
    assert cap(commands.LOG) == "J" and cap(commands.KEEP_OPEN, "large") == "L"
    assert "P" in {c for one in of_scene("reaction") for c in one.caps}
    with pytest.raises(KeyError):
        cap(commands.FLIP, "reaction")


def test_no_scene_has_letters_of_its_own() -> None:
    """Letters, digits and F keys are read through the table of keys alone, so that changing it changes everything."""
    root = Path(tabletop.ui.__file__).parent
    for file in root.rglob("*.py"):
        if file.parent.name != "widgets":
            found = re.findall(r"\bK_(?:[a-z0-9]|F\d+|KP\d|SEMICOLON|SLASH|PLUS|MINUS|EQUALS|QUESTION)\b", file.read_text("utf-8"))
            assert not found, (file.name, found)


# --- what is typed ---------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("shown", "event"), [
    ("Q", key(pygame.K_q, "q")),
    ("Q", key(pygame.K_a, "q")),                                    # the layout types q where another has a
    ("Q", key(pygame.K_q, "Q", pygame.KMOD_CAPS)),
    ("Shift+D", key(pygame.K_d, "D", SHIFT)),
    ("Ctrl+Z", key(pygame.K_z, "\x1a", CTRL)),
    ("?", key(pygame.K_SLASH, "/", SHIFT)),
    ("?", key(ord("ß"), "ß", SHIFT)),
    ("+", key(pygame.K_EQUALS, "=", SHIFT)),
    ("+", key(pygame.K_SEMICOLON, ";", SHIFT)),
    ("+", key(pygame.K_KP_PLUS)),
    ("=", key(pygame.K_MINUS, "-", SHIFT)),
    ("3", key(pygame.K_KP3)),
    ("6", pygame.event.Event(pygame.KEYDOWN, key=pygame.K_MINUS, unicode="-", mod=SHIFT, scancode=pygame.KSCAN_6)),
])
def test_keys_follow_what_is_typed(shown: str, event: pygame.event.Event) -> None:
    assert pressed(shown, event)


@pytest.mark.parametrize(("shown", "event"), [
    ("A", key(pygame.K_a, "q")), ("D", key(pygame.K_d, "D", SHIFT)), ("Shift+D", key(pygame.K_d, "d")),
    ("Z", key(pygame.K_z, "\x1a", CTRL)), ("=", key(pygame.K_EQUALS, "=", SHIFT)), ("1", key(pygame.K_1, "1", SHIFT)),
    ("F", key(pygame.K_f, "f", pygame.KMOD_LALT))])
def test_another_character_is_another_key(shown: str, event: pygame.event.Event) -> None:
    assert not pressed(shown, event)


def at(place: int, letter: str, typed_: str = "", mod: int = 0) -> pygame.event.Event:
    """A key of a layout with other letters, at its place."""
    return pygame.event.Event(pygame.KEYDOWN, key=ord(letter), unicode=typed_, mod=mod, scancode=place)


@pytest.mark.parametrize(("shown", "event"), [
    ("W", at(pygame.KSCAN_W, "ц", "ц")),                             # Russian
    ("A", at(pygame.KSCAN_A, "ф", "ф")),
    ("Shift+W", at(pygame.KSCAN_W, "ц", "Ц", SHIFT)),
    ("Ctrl+Z", at(pygame.KSCAN_Z, "я", "", CTRL)),
    ("Ctrl+Z", at(pygame.KSCAN_Z, "я", "я", CTRL)),
    ("H", at(pygame.KSCAN_H, "η", "η")),                             # Greek
    ("D", at(pygame.KSCAN_D, "ג", "ג")),                             # Hebrew
    ("C", at(pygame.KSCAN_C, "そ", "そ")),                            # kana keys
    ("3", at(pygame.KSCAN_3, "٣", "٣")),                             # Arabic digits
    ("Ц", at(pygame.KSCAN_W, "ц", "ц")),                             # a cap somebody wrote in keys.yaml
])
def test_a_letter_of_another_script_means_the_latin_one_of_its_place(shown: str, event: pygame.event.Event) -> None:
    assert pressed(shown, event)


@pytest.mark.parametrize(("shown", "event"), [
    ("Q", at(pygame.KSCAN_Q, "a", "a")),                             # a French A lies where others have Q, and is A
    ("Z", at(pygame.KSCAN_Z, "y", "y")),
    ("W", at(pygame.KSCAN_W, "ц", "Ц", SHIFT)),
    ("O", at(pygame.KSCAN_O, "ö", "ö")),
])
def test_a_latin_letter_is_itself_wherever_it_lies(shown: str, event: pygame.event.Event) -> None:
    assert not pressed(shown, event)


LAYOUTS = {
    "Russian": "йцукенгшщзфывапролдячсмить", "Ukrainian": "йцукенгшщзфівапролдячсмить", "Greek": ";ςερτυθιοπασδφγηξκλζχψωβνμ",
    "Hebrew": "/'קראטוןםפשדגכעיחלךזסבהנמצ", "Arabic": "ضصثقفغعهخحشسيبلاتنمئءؤرﻻىة",
    "Korean": "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ",
    "Thai": "ๆไำพะัีรนยฟหกดเ้่าสผปแอิืท", "kana": "たていすかんなにらせちとしはきくまのりつさそひこみも"}
"""What keyboards have where ours have the letters of these, row by row."""
PLACES = "QWERTYUIOPASDFGHJKLZXCVBNM"
LETTERS = sorted({shown for one in KEYS for shown in one.caps if shown[-1].isalpha() and len(shown.rpartition("+")[2]) == 1})


@pytest.fixture
def written_in() -> Iterator[None]:
    """Some letter was typed before, as from a layout of another script."""
    yield
    keyboard.foreign = False


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_letter_of_the_table_of_keys_is_reached_on_a_layout_of_another_script(layout: str, written_in: None) -> None:
    keyboard.hear(at(pygame.KSCAN_D, LAYOUTS[layout][PLACES.index("D")]))
    for shown in LETTERS:
        *mods, letter = shown.split("+")
        sign = LAYOUTS[layout][PLACES.index(letter)]
        mod = sum({"Ctrl": CTRL, "Shift": SHIFT, "Alt": pygame.KMOD_LALT}[one] for one in mods)
        for typed_ in ("", sign.upper() if mod == SHIFT else sign):
            assert pressed(shown, at(pygame.KSCAN_A + ord(letter) - ord("A"), sign, typed_, mod)), (shown, sign)


def test_a_sign_on_the_place_of_a_letter_is_a_sign_where_letters_are_latin(written_in: None) -> None:
    quote = at(pygame.KSCAN_Q, "'", "'")                              # Dvorak
    assert not pressed("Q", quote)
    keyboard.hear(at(pygame.KSCAN_D, "δ"))
    assert pressed("Q", quote)
    keyboard.hear(at(pygame.KSCAN_D, "e"))
    assert not pressed("Q", quote)


def test_the_program_hears_what_letters_a_keyboard_has(shelf: Path, written_in: None) -> None:
    app = app_of()
    app.step([at(pygame.KSCAN_D, "δ", "δ")], 0)
    assert keyboard.foreign


def test_a_key_that_types_nothing_is_no_sign() -> None:
    assert typed(key(pygame.K_F5)) == typed(key(pygame.K_LSHIFT)) == typed(key(pygame.K_RETURN, "\r")) == ()


# --- a person's own --------------------------------------------------------------------------------------------------

def read(tmp_path: Path, said: str) -> tuple[Written, list[str]]:
    file = tmp_path / "keys.yaml"
    file.write_text(said, "utf-8")
    written = read_keys(file)
    return written, [slip.told(Path("keys.yaml"), "en") for slip in written.slips]


def caps_of(written: Written, action: str) -> tuple[str, ...]:
    return next(one.caps for one in written.table if one.name == action)


def test_own_keys_lie_over_the_programs(tmp_path: Path) -> None:
    written, wrong = read(tmp_path, "flip: [G]\ngroup: F\nlog: [O, ctrl+l]\nnext: [f9]\nsettings: [F3]\n")
    assert wrong == []
    assert caps_of(written, "flip") == ("G",) and caps_of(written, "group") == ("F",)
    assert caps_of(written, "log") == ("O", "Ctrl+L") and caps_of(written, "next") == ("F9",)
    assert caps_of(written, "draw") == ("D",) and clashes(written.table) == []


@pytest.mark.parametrize(("said", "wrong"), [
    ("flp: [Z]", "1:1: nothing is called “flp”; did you mean “flip”?"),
    ("flip: [Spce]", "1:8: “Spce” is no key; did you mean “Space”?"),
    ("flip: [Hyper+F]", "1:8: “Hyper+F” is no key"),
    ("flip: []", "1:7: “flip” needs a key, or a list of keys"),
    ("flip: {a: b}", "1:7: “flip” needs a key, or a list of keys"),
    ("number: [A]", "1:1: “number” always has its key"),
    ("log: [O]\nflip: [D]", "2:1: “D” of “flip” is the key of “draw” already, so this line is left out"),
    ("mute: [O]", "1:1: “O” of “mute” is the key of “saved_tables” already, so this line is left out"),
    ("next: [→]", "1:1: “→” of “next” is the key of “focus” already, so this line is left out"),
    ("flip: [F]\nflip: [G]", "2:1: duplicate key 'flip', first used in line 1"),
    ("- flip", "1:1: lines such as “flip: [F]” were expected"),
    ("flip: [F", "1:9: the [ opened at 1:7 is not closed"),
])
def test_what_is_wrong_is_told_with_its_place_and_the_usual_key_stands_in(tmp_path: Path, said: str, wrong: str) -> None:
    written, told = read(tmp_path, said)
    assert len(told) == 1 and told[0].startswith(f"keys.yaml:{wrong}")
    assert caps_of(written, "flip") == ("F",) and clashes(written.table) == []


def test_a_key_given_away_is_free(tmp_path: Path) -> None:
    written, wrong = read(tmp_path, "draw: [Z]\nflip: [D]")
    assert wrong == [] and caps_of(written, "flip") == ("D",)


def test_leaving_one_line_out_may_leave_out_another(tmp_path: Path) -> None:
    written, wrong = read(tmp_path, "draw: [F]\nflip: [D, K]")
    assert [line.split(" is the key")[0] for line in wrong] == ["keys.yaml:1:1: “F” of “draw”", "keys.yaml:2:1: “K” of “flip”"]
    assert written.table == KEYS


@pytest.mark.parametrize("lang", LANGS)
def test_the_file_that_is_written_changes_nothing_until_a_line_is_freed(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "home" / "keys.yaml"
    assert write_keys(file, lang) and read_keys(file) == Written()
    lines = file.read_text("utf-8").splitlines()
    freed = "\n".join(re.sub(r"^# (\w+: \[)", r"\1", line) for line in lines)
    assert all(f"\n{one.name}: [" in freed for one in KEYS if not one.fixed)
    file.write_text(freed, "utf-8")
    assert read_keys(file) == Written()
    file.write_text("flip: [Z]\n", "utf-8")
    assert not write_keys(file, lang) and file.read_text("utf-8") == "flip: [Z]\n"


@pytest.mark.parametrize("broken", [b"\xff\xfe\x00", b"a: &b [*b]", b"[" * 5000, b"\0"])
def test_a_broken_file_never_stops_the_program(shelf, tmp_path: Path, broken: bytes) -> None:
    file = tmp_path / "home" / "keys.yaml"
    file.parent.mkdir(parents=True)
    file.write_bytes(broken)
    app = app_of()
    app.begin(Start())
    app.step([], 0)
    assert isinstance(app.scene, HomeScene) and app.message.shown and cap(commands.FLIP) == "F"


def test_own_keys_hold_in_every_control_and_are_read_again_when_the_window_is_back(shelf, tmp_path: Path) -> None:
    app = app_of()
    app.begin(Start("wars3x3", seats=("human", "human"), rules="off", seed=5))
    app.step([], 0)
    scene = app.scene
    assert not app.message.shown
    file = tmp_path / "home" / "keys.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("log: [O, Ctrl+L]\nmenu: [F3, F10]\nflp: [Z]\n", "utf-8")
    app.step([pygame.event.Event(pygame.WINDOWFOCUSGAINED)], 10)
    app.step([], 20)
    assert app.message.shown
    was = scene.log_open
    app.step([key(pygame.K_j, "j")], 30)
    assert scene.log_open == was
    for n, pressed_now in enumerate((key(pygame.K_o, "o"), key(pygame.K_l, "\x0c", CTRL))):
        app.step([pressed_now], 40 + n)
        assert scene.log_open == (was if n else not was)
    assert next(c for c in scene.overlays.bar.controls if c.action == "log").key == "O"
    app.step([key(pygame.K_F10)], 60)
    assert scene.overlays.bar.menu is not None


def test_typing_in_a_text_field_never_triggers_a_key() -> None:
    t = Sitting(opened())
    log = t.scene.overlays.log
    log.open_tab("rules")
    t.wait(32)
    before, scale = t.digest, t.app.settings
    t.click(log._search.rect.center)
    assert log.typing
    for code in range(33, 127):
        t.events(key(code, chr(code)), pygame.event.Event(pygame.TEXTINPUT, text=chr(code)),
                 pygame.event.Event(pygame.KEYUP, key=code, mod=0))
    assert log.typing and len(log._search.value) == 80
    assert t.digest == before and t.app.settings == scale and not t.scene.overlays.modal and t.scene.log_open
    t.key(pygame.K_ESCAPE)
    assert not log.typing and log._search.value


def test_tab_leaves_a_text_field() -> None:
    t = Sitting(opened())
    log = t.scene.overlays.log
    log.open_tab("rules")
    t.wait(32)
    t.click(log._search.rect.center)
    t.key(pygame.K_TAB)
    assert not log.typing and log.focused is not None
