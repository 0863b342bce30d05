import pygame
import pytest

from tabletop.ui.input_method import input_method
from tabletop.ui.proof.legible import seen
from tabletop.ui.text.noting import notes
from tabletop.ui.widgets import (
    Action,
    Button,
    Checkbox,
    Control,
    Dialog,
    Group,
    IconButton,
    Item,
    Look,
    Menu,
    Option,
    Row,
    ScrollList,
    Segmented,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toast,
)

LOOK = Look()


def placed(control: Control, x: int = 10, y: int = 10, w: int = 200, h: int = 40) -> Control:
    control.rect = pygame.Rect(x, y, w, h)
    control.draw(pygame.Surface((400, 400)), LOOK)
    return control


def key(code: int, mod: int = 0, typed: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed)


def mouse(kind: int, at: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=button, buttons=(1, 0, 0), rel=(0, 0))


def click(target: Control | Group | Menu, at: tuple[int, int]) -> Action | None:
    target.handle(mouse(pygame.MOUSEMOTION, at))
    down = target.handle(mouse(pygame.MOUSEBUTTONDOWN, at))
    return target.handle(mouse(pygame.MOUSEBUTTONUP, at)) or down


def test_a_button_answers_a_click() -> None:
    assert click(placed(Button("go", "Go")), (50, 30)) == Action("go")


def test_a_button_left_before_release_answers_nothing() -> None:
    button = placed(Button("go", "Go"))
    button.handle(mouse(pygame.MOUSEBUTTONDOWN, (50, 30)))
    assert button.handle(mouse(pygame.MOUSEBUTTONUP, (390, 390))) is None


def test_disabled_and_busy_buttons_answer_nothing() -> None:
    assert click(placed(Button("go", "Go", enabled=False)), (50, 30)) is None
    busy = Button("go", "Go")
    busy.busy = True
    assert click(placed(busy), (50, 30)) is None


def test_only_what_changed_is_stale() -> None:
    button = placed(Button("go", "Go"))
    assert not button.stale
    button.handle(mouse(pygame.MOUSEMOTION, (390, 390)))
    assert not button.stale
    button.handle(mouse(pygame.MOUSEMOTION, (50, 30)))
    assert button.stale


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5, 2.0])
def test_hit_targets_are_large_enough(k: float) -> None:
    look = Look(k)
    natural = [
        Button("", "a").natural(look),
        IconButton("", "ui_menu", "").natural(look),
        Segmented("", [Option("a", "A"), Option("b", "B")], "a").natural(look),
        Slider("", 1, 0, 2).natural(look),
        Stepper("", 1, 0, 2).natural(look),
        Checkbox("", "a").natural(look),
        TextField("").natural(look),
        Tabs("", [Option("a", "A")], "a").natural(look),
    ]
    assert all(h >= round(32 * k) for _, h in natural)


def test_text_never_falls_below_the_floor() -> None:
    assert Look(0.5).text(14) == 12
    assert Look(2).text(12) == 24


def group() -> tuple[Group, list[Button]]:
    buttons = [Button(n, n, key=k) for n, k in (("a", "L"), ("b", "Ctrl+Z"), ("c", "Space"), ("d", "?"))]
    for n, button in enumerate(buttons):
        placed(button, 10 + n % 2 * 150, 10 + n // 2 * 80, 100, 40)
    return Group(buttons), buttons


def test_tab_walks_round_both_ways() -> None:
    g, (a, b, _, d) = group()
    g.handle(key(pygame.K_TAB))
    assert g.focused is a and a.focused
    g.handle(key(pygame.K_TAB))
    assert g.focused is b and not a.focused
    g.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    g.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert g.focused is d


def test_arrows_move_to_the_neighbour() -> None:
    g, (a, b, c, d) = group()
    g.focus(a)
    for code, expected in ((pygame.K_RIGHT, b), (pygame.K_DOWN, d), (pygame.K_LEFT, c), (pygame.K_UP, a), (pygame.K_UP, a)):
        g.handle(key(code))
        assert g.focused is expected


def test_enter_and_printed_keys_press_buttons() -> None:
    g, (_, b, *_) = group()
    assert g.handle(key(pygame.K_l, typed="l")) == Action("a")
    assert g.handle(key(pygame.K_z, pygame.KMOD_LCTRL)) == Action("b")
    assert g.handle(key(pygame.K_z)) is None
    assert g.handle(key(pygame.K_SPACE, typed=" ")) == Action("c")
    assert g.handle(key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")) == Action("d")
    g.focus(b)
    assert g.handle(key(pygame.K_RETURN)) == Action("b")


def test_typing_is_never_a_shortcut() -> None:
    g, buttons = group()
    field = placed(TextField("name"), 10, 200)
    g.widgets = [*buttons, field]
    click(g, (50, 220))
    assert g.typing
    assert g.handle(key(pygame.K_l, typed="l")) is None
    assert g.handle(pygame.event.Event(pygame.TEXTINPUT, text="l")) == Action("name.typed", "l")
    g.handle(key(pygame.K_TAB))
    assert not g.typing


def test_esc_leaves_a_field_and_keys_act_again() -> None:
    g, buttons = group()
    g.widgets = [*buttons, placed(TextField("name"), 10, 200)]
    click(g, (50, 220))
    assert g.handle(key(pygame.K_ESCAPE)) is None
    assert not g.typing
    assert g.handle(key(pygame.K_l, typed="l")) == Action("a")


def test_arrows_leave_a_switch_across_its_own_direction() -> None:
    switch = placed(Segmented("mode", [Option("a", "A"), Option("b", "B")], "a"), 10, 10)
    below = placed(Button("go", "Go"), 10, 100)
    g = Group([switch, below])
    g.focus(switch)
    assert g.handle(key(pygame.K_RIGHT)) == Action("mode", "b")
    g.handle(key(pygame.K_DOWN))
    assert g.focused is below


def test_a_tooltip_shows_on_hover_and_on_focus() -> None:
    button = placed(IconButton("undo", "ui_undo", "Undo one answer"), 20, 20, 32, 32)
    g = Group([button])

    def ink() -> int:
        surface = pygame.Surface((300, 120), pygame.SRCALPHA)
        g.draw(surface, LOOK)
        return surface.get_bounding_rect().w

    bare = ink()
    button.handle(mouse(pygame.MOUSEMOTION, (30, 30)))
    assert ink() > bare
    button.handle(mouse(pygame.MOUSEMOTION, (299, 119)))
    assert ink() == bare
    g.focus(button)
    assert ink() > bare


def test_touch_makes_targets_larger() -> None:
    look = Look(touch=True)
    assert look.hit == 44
    assert min(IconButton("", "ui_menu", "").natural(look)) >= 44
    assert Button("", "a").natural(look)[1] >= 44


def test_an_input_method_composes_before_it_types() -> None:
    field = TextField("name")
    placed(field).focus(True)

    def felt(event: pygame.event.Event) -> Action | None:
        asked = [field.handle(one) for one in input_method.events(event)]
        return asked[0] if asked else None

    felt(pygame.event.Event(pygame.TEXTEDITING, text="は", start=0, length=1))
    assert field.composing == "は"
    assert felt(key(pygame.K_RETURN)) is None
    assert field.value == ""
    assert felt(pygame.event.Event(pygame.TEXTINPUT, text="春")) == Action("name.typed", "春")
    assert field.composing == ""
    assert felt(key(pygame.K_RETURN)) == Action("name", "春")


def test_a_field_that_is_left_late_takes_the_keyboard_from_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[bool] = []
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: stopped.append(True))
    first, second = placed(TextField("first")), placed(TextField("second"))
    first.focus(True)
    second.focus(True)
    first.focus(False)
    assert not stopped
    second.focus(False)
    assert stopped


def test_a_field_edits_at_its_caret_and_keeps_its_limit() -> None:
    field = TextField("name", "abc", limit=5)
    placed(field).focus(True)
    field.handle(key(pygame.K_HOME))
    field.handle(key(pygame.K_DELETE))
    field.handle(key(pygame.K_RIGHT))
    field.handle(pygame.event.Event(pygame.TEXTINPUT, text="xyz\n9"))
    assert field.value == "bxyzc"
    field.handle(key(pygame.K_BACKSPACE))
    assert field.value == "bxyc"


def test_segments_and_tabs_choose_by_click_and_arrow() -> None:
    options = [Option("a", "A"), Option("b", "B"), Option("c", "C")]
    for control in (Segmented("mode", options, "a"), Tabs("mode", options, "a")):
        placed(control, w=120).focus(True)
        assert control.handle(key(pygame.K_LEFT)) == Action("mode", "c")
        assert click(control, (20, 30)) == Action("mode", "a")
        assert click(control, (20, 30)) is None


def test_numbers_stay_in_range() -> None:
    stepper = Stepper("n", 1, 1, 2)
    placed(stepper, w=112, h=32).focus(True)
    assert click(stepper, (20, 20)) is None
    assert click(stepper, (115, 20)) == Action("n", 2)
    assert stepper.handle(key(pygame.K_RIGHT)) is None
    slider = Slider("v", 50, 0, 100, 10)
    placed(slider, w=200, h=32)
    slider.handle(mouse(pygame.MOUSEBUTTONDOWN, (110, 26)))
    assert slider.handle(mouse(pygame.MOUSEMOTION, (400, 26))) == Action("v", 100)
    assert slider.handle(mouse(pygame.MOUSEMOTION, (-50, 26))) == Action("v", 0)


def test_a_box_toggles() -> None:
    box = placed(Checkbox("on", "On"))
    assert click(box, (20, 30)) == Action("on", True)
    assert click(box, (20, 30)) == Action("on", False)


def menu() -> Menu:
    made = Menu("close", [Item(Action("a"), "A"), Item(Action("b"), "B", enabled=False), Item(Action("c", 3), "C", line=True)])
    made.place((390, 390), pygame.Rect(0, 0, 400, 400), LOOK)
    return made


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_in_a_menu_the_first_row_is_marked_and_one_key_takes_it(code: int) -> None:
    m = menu()
    m.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    assert m.chosen == 0, "a pointer beside it unmarks nothing"
    assert m.handle(key(code)) == Action("a")


def test_what_cannot_be_taken_or_not_be_taken_back_is_not_marked_by_itself() -> None:
    grey, red = Item(Action("a"), "A", enabled=False), Item(Action("b"), "B", danger=True)
    assert Menu("close", [grey, red, Item(Action("c"), "C")]).chosen == 2
    only = Menu("close", [grey, red])
    assert only.chosen is None and only.handle(key(pygame.K_RETURN)) is None and only.chosen == 1


def test_a_menu_with_a_row_marked_takes_it_with_the_first_key() -> None:
    made = Menu("close", [Item(Action("a"), "A"), Item(Action("b"), "B")], marked=1)
    assert made.handle(key(pygame.K_RETURN)) == Action("b")


def test_a_menu_stays_inside_and_skips_what_cannot_be_chosen() -> None:
    m = menu()
    assert pygame.Rect(0, 0, 400, 400).contains(m.rect)
    m.handle(key(pygame.K_DOWN))
    assert m.handle(key(pygame.K_RETURN)) == Action("c", 3)
    assert click(m, (m.rect.centerx, m.rect.y + 20)) == Action("a")
    assert click(m, (m.rect.centerx, m.rect.y + 52)) is None
    assert m.handle(key(pygame.K_ESCAPE)) == Action("close")
    assert click(m, (1, 1)) == Action("close")


def test_a_menu_shows_which_row_enter_takes() -> None:
    made, look = Menu("close", [Item(Action("a"), "A", key="1"), Item(Action("b"), "B", key="2")]), Look(1.0, "en")
    made.place((0, 0), pygame.Rect(0, 0, 400, 300), look)

    def said() -> list[str]:
        surface = pygame.Surface((400, 300))
        with notes() as taken:
            made.draw(surface, look)
            return [one.note.words for one in seen(surface, taken)]

    assert said() == ["A", "Enter", "B", "2"]
    made.handle(key(pygame.K_DOWN))
    assert said() == ["A", "1", "B", "Enter"]
    assert made.handle(key(pygame.K_RETURN)) == Action("b")


def test_a_dialog_answers_esc_and_enter() -> None:
    d = Dialog("no", "Leave?", "Really.", [Button("no", "No"), Button("yes", "Yes", "primary")])
    d.place(pygame.Rect(0, 0, 800, 600), LOOK)
    assert d.handle(key(pygame.K_ESCAPE)) == Action("no")
    assert d.handle(key(pygame.K_RETURN)) == Action("yes")
    assert all(d.rect.contains(b.rect) for b in d.buttons)


def test_a_list_follows_its_end_until_scrolled_back() -> None:
    log = ScrollList("row", [Row(f"line {n}", value=n) for n in range(40)], follow=True)
    placed(log, h=200)
    assert click(log, (50, 200)) == Action("row", 39)
    log.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=100, x=0))
    placed(log, h=200)
    assert not log.follow
    assert click(log, (50, 15)) == Action("row", 0)
    log.handle(key(pygame.K_DOWN))
    log.rows = [Row("only")]
    placed(log, h=200)
    assert click(log, (50, 15)) is None


@pytest.mark.parametrize("back", range(0, 60, 7))
def test_a_list_shows_no_line_of_words_by_half(back: int) -> None:
    log = ScrollList("row", [Row("IIII IIII IIII IIII IIII IIII IIII") for _ in range(20)], follow=True)
    log.rect, drawn = pygame.Rect(0, 0, 120, 201), pygame.Surface((120, 201))
    log.draw(drawn, LOOK)
    log.scroll(-back)
    drawn.fill("#FFFFFF")
    log.draw(drawn, LOOK)
    inked = [any(drawn.get_at((x, y))[0] < 120 for x in range(20, 100)) for y in range(201)]
    highs = {len(run) for run in "".join("#" if ink else " " for ink in inked).split()}
    assert len(highs) == 1 and min(highs) > 6


@pytest.mark.parametrize("high", range(150, 240, 11))
def test_a_list_that_follows_its_end_begins_at_a_whole_row(high: int) -> None:
    log = ScrollList("row", [Row(f"line {n} IIII IIII IIII IIII", "ui_flag") for n in range(20)], follow=True)
    log.rect, drawn = pygame.Rect(0, 0, 120, high), pygame.Surface((120, high))
    drawn.fill("#FFFFFF")
    log.draw(drawn, LOOK)
    inked = [any(drawn.get_at((x, y))[0] < 120 for x in range(20, 100)) for y in range(high)]
    signed = [any(drawn.get_at((x, y))[0] < 120 for x in range(20)) for y in range(high)]
    assert inked.index(True) - 6 <= signed.index(True) < high // 2 and inked.index(True) in {
        top - log._offset + near for top in log._tops for near in range(3, 10)}


def test_a_toast_offers_its_rule_and_its_buttons() -> None:
    buttons = [Button("back", "Take back", "primary"), Button("force", "Do it anyway", "danger")]
    toast = Toast("rule", "refused", "Cost **5** > **4**", "Not here", rule="4.2", instead="Redeploy works", buttons=buttons)
    placed(toast, 10, 10, *toast.natural(LOOK, 350))
    assert all(toast.rect.contains(b.rect) for b in buttons)
    assert click(toast, buttons[1].rect.center) == Action("force")
    toast.focus(True)
    assert toast.handle(key(pygame.K_RETURN)) == Action("rule", "4.2")


def test_a_toast_and_its_buttons_share_a_group() -> None:
    buttons = [Button("back", "Take back", "primary", key="Esc"), Button("force", "Do it anyway", "danger")]
    toast = Toast("rule", "refused", "Cost **5** > **4**", "Not here", rule="4.2", buttons=buttons)
    placed(toast, 10, 10, *toast.natural(LOOK, 350))
    g = Group([toast, *toast.buttons])
    assert g.handle(key(pygame.K_ESCAPE)) == Action("back")
    assert click(g, buttons[1].rect.center) == Action("force")
    assert g.focused is buttons[1]
    g.handle(key(pygame.K_TAB))
    assert g.handle(key(pygame.K_RETURN)) == Action("rule", "4.2")
