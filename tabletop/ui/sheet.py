"""Every component in every state on one sheet, to look at."""

from collections.abc import Iterable

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets import (
    Banner,
    Button,
    Checkbox,
    Control,
    Dialog,
    IconButton,
    Item,
    Menu,
    Notice,
    Option,
    Row,
    ScrollList,
    Segmented,
    Slider,
    Stepper,
    Switch,
    Tabs,
    TextField,
    Toast,
    badge,
    key_cap,
    paper,
    progress,
    section,
    tag,
    tooltip,
)
from tabletop.ui.words import words

WIDTH, HEIGHT = 1280, 800


def component_sheet(lang: str, k: float = 1) -> pygame.Surface:
    """Draws the sheet, 1280 x 800 logical pixels at UI scale `k`."""
    look = Look(k, lang)
    surface = pygame.Surface((round(WIDTH * k), round(HEIGHT * k)))
    paint.wood(surface, surface.get_rect())
    for column in range(3):
        paper(surface, look, look.rect(16 + column * 420, 16, 408, 768), 12)
    sheet = _Sheet(surface, look)
    sheet.left()
    sheet.middle()
    sheet.right()
    return surface


class _Sheet:
    def __init__(self, surface: pygame.Surface, look: Look) -> None:
        self.surface, self.look = surface, look

    def left(self) -> None:
        self._title(32, 40, "buttons")
        for n, kind in enumerate(("primary", "plain", "ghost", "danger")):
            self._put(Button("", self._w(kind), kind), 32 + n * 96, 58, 88, 36)  # type: ignore[arg-type]
        self._states(32, 104)
        self._put(Button("", self._w("continue"), "primary", icon="ui_play", key="Enter"), 32, 150, 184, 40)
        self._put(Button("", self._w("lesson"), key="L"), 224, 150, 184, 40)
        self._title(32, 212, "referee")
        self._referee(32, 228)
        self._title(32, 322, "targets")
        self._targets(26, 338)
        self._title(32, 534, "controls")
        self._controls(32, 550)

    def middle(self) -> None:
        self._title(452, 40, "notices")
        for n, (tone, key) in enumerate(
            (("refused", "refused"), ("advice", "advice"), ("done", "saved"), ("info", "paused"), ("override", "override"))
        ):
            self._put(Notice("", tone, self._w(key, time="21:40", n=4)), 452, 58 + n * 40, 376, 34)
        self._put(Banner("", "error", self._w("banner"), words("button.open", self.look.lang)), 452, 262, 376, 50)
        self._title(452, 338, "toast")
        self._toast(470, 354)
        self._title(452, 612, "seats")
        for n, seat in enumerate("abcd"):
            at = self._at(464 + n * 96, 636)
            paint.seat_mark(self.surface, n, at, 10 * self.look.k)
            self._line(self._w(f"seat_{seat}"), 482 + n * 96, 636)
        self._title(452, 664, "text")
        block = text.lay(self._w("paragraph"), self.look.px(376), self.look.text(theme.BODY))
        block.draw(self.surface, self._at(452, 676))
        self._small(452, 758)

    def right(self) -> None:
        self._title(872, 40, "menu")
        self._tabs(872, 54)
        self._log(872, 100)
        self._menu(872, 316)
        tooltip(self.surface, self.look, words("tip.undo", self.look.lang), self.look.rect(1130, 370, 60, 20))
        self._title(872, 560, "dialog")
        self._dialog()

    def _states(self, x: int, y: int) -> None:
        for n, state in enumerate(("focus", "hover", "pressed", "disabled")):
            button = Button("", self._w(state), "primary" if state == "focus" else "plain", enabled=state != "disabled")
            button.focused, button.hover, button.pressed = state == "focus", state in ("hover", "pressed"), state == "pressed"
            self._put(button, x + n * 96, y, 88, 36)

    def _referee(self, x: int, y: int) -> None:
        lang = self.look.lang
        options = [
            Option("enforce", words("referee.enforce", lang), "ui_enforce", theme.SHU),
            Option("advise", words("referee.advise", lang), "ui_advise"),
            Option("off", words("referee.off", lang), "ui_free"),
        ]
        self._put(Segmented("", options, "enforce"), x, y, 250, 32)
        for n, name in enumerate(("ui_undo", "ui_redo", "ui_help", "ui_gear")):
            self._put(IconButton("", name, "", enabled=name != "ui_redo"), x + 256 + n * 32, y, 32, 32)
        self._put(Segmented("", [Option("ja", "日本語", "ui_check"), Option("en", "English")], "ja"), x, y + 42, 194, 32)
        busy = Button("", "", "plain")
        busy.busy = True
        self._put(busy, x + 204, y + 42, 68, 32)
        paused = Segmented("", options[:1], "enforce")
        paused.hatched = True
        self._put(paused, x + 280, y + 42, 96, 32)

    def _targets(self, x: int, y: int) -> None:
        look = self.look
        paint.cloth(self.surface, look.rect(x, y, 388, 178), theme.CLOTHS["wars3x3"], look.k)
        for n, state in enumerate(("hover", "now", "later", "refused", "chosen")):
            slot = look.rect(x + 18 + n * 73, y + 26, 58, 84)
            paint.box(self.surface, slot, 8 * look.k, "#000000", alpha=0.1)
            dash = 6 * look.k, 5 * look.k
            paint.box(self.surface, slot, 8 * look.k, None, "#E9E2D2", 1.4 * look.k, stroke_alpha=0.42, dash=dash)
            self._state(state, slot)
            at = slot.centerx, slot.bottom + look.px(28)
            label, size = self._w(f"target_{state}"), look.text(12.5)
            text.draw_line(self.surface, label, at, size, colour=theme.PAPER0, align="centre", max_width=look.px(72))

    def _state(self, state: str, slot: pygame.Rect) -> None:
        if state in ("hover", "now"):
            paint.brackets(self.surface, slot, self.look.k, hover=state == "hover")
        elif state == "later":
            paint.waiting(self.surface, slot, self.look.k)
        elif state == "refused":
            paint.refused(self.surface, slot, self.look.k)
        else:
            paint.now(self.surface, slot, self.look.k)

    def _controls(self, x: int, y: int) -> None:
        lang = self.look.lang
        self._line(self._w("sound"), x, y + 18)
        self._put(Slider("", 60, 0, 100), x + 110, y + 2, 150, 32)
        self._line("60", x + 270, y + 18, bold=True)
        self._line(self._w("players"), x, y + 56)
        self._put(Stepper("", 2, 1, 4), x + 110, y + 40, 112, 32)
        self._put(Switch("", self._w("motion"), True), x, y + 80, 180, 32)
        self._put(Switch("", self._w("touch"), False), x + 200, y + 80, 180, 32)
        self._put(Checkbox("", self._w("motion"), True), x, y + 116, 180, 32)
        self._put(Checkbox("", self._w("touch"), False), x + 200, y + 116, 180, 32)
        typed = TextField("", self._w("name"))
        typed.focused = True
        self._put(typed, x + 4, y + 160, 172, 36)
        self._put(TextField("", hint=words("field.search", lang), icon="ui_search"), x + 196, y + 160, 180, 36)

    def _toast(self, x: int, y: int) -> None:
        lang = self.look.lang
        buttons = [
            Button("", words("button.take_back", lang), "primary", key="Esc"),
            Button("", words("button.force", lang), "danger", icon="ui_override"),
        ]
        rule = words("toast.rule", lang, rule=self._w("rule"))
        figures, sentence, instead = self._w("figures"), self._w("sentence"), self._w("instead")
        toast = Toast("", "refused", figures, sentence, rule=rule, instead=instead, buttons=buttons)
        toast.points = self.look.rect(x - 60, y + 60, 40, 60)
        toast.rect = pygame.Rect(self._at(x, y), toast.natural(self.look, self.look.px(350)))
        toast.draw(self.surface, self.look)

    def _small(self, x: int, y: int) -> None:
        look, surface = self.look, self.surface
        left = look.px(x)
        for key in ("tab_log", "tab_can"):
            left = tag(surface, look, self._w(key), left, look.px(y)).right + look.px(8)
        for key in ("Space", "H", "?"):
            left = key_cap(surface, look, key, left + look.px(4), look.px(y)).right
        left = badge(surface, look, "3", (left + look.px(22), look.px(y))).right
        progress(surface, look, (left + look.px(14), look.px(y) - look.px(3), look.px(828) - left - look.px(14), look.px(6)), 0.34)

    def _tabs(self, x: int, y: int) -> None:
        options = [Option(key, self._w(key)) for key in ("tab_log", "tab_can", "tab_rules")]
        self._put(Tabs("", options, "tab_log"), x, y, 376, 40)

    def _log(self, x: int, y: int) -> None:
        rows = [
            Row(self._w("turn", n=4, name=self._w("seat_b")), seat=1, heading=True),
            Row(self._w("log_drew"), "ui_deck"),
            Row(self._w("log_land"), "territory"),
            Row(self._w("log_deploy"), "deploy", value=3),
            Row(self._w("turn", n=5, name=self._w("name")), seat=0, heading=True),
            Row(self._w("log_counter"), "removal"),
            Row(self._w("log_refused"), "ui_cross", theme.SHU),
            Row(self._w("log_drew"), "ui_deck"),
            Row(self._w("log_drew"), "ui_deck"),
        ]
        log = ScrollList("", rows)
        log.chosen = 3
        self._put(log, x, y, 376, 204)

    def _menu(self, x: int, y: int) -> None:
        menu = Menu("", list(self._items()))
        menu.chosen = 1
        menu.place(self._at(x, y), self.surface.get_rect(), self.look)
        menu.draw(self.surface, self.look)

    def _items(self) -> Iterable[Item]:
        yield Item("", self._w("flip"), "ui_flip", "F")
        yield Item("", self._w("rotate"), "ui_rotate", "R")
        yield Item("", self._w("shuffle"), "ui_shuffle", enabled=False)
        yield Item("", self._w("search"), "ui_search", "Ctrl+F", line=True)
        yield Item("", words("tip.log", self.look.lang), checked=True)
        yield Item("", self._w("remove"), "ui_trash", "Del", line=True, danger=True)

    def _dialog(self) -> None:
        lang = self.look.lang
        buttons = [Button("", words("button.cancel", lang), key="Esc"), Button("", self._w("quit"), "primary", key="Enter")]
        dialog = Dialog("", self._w("dialog_title"), self._w("dialog_body"), buttons, icon="ui_flag")
        area = self.look.rect(864, 576, 392, 200)
        dialog.place(pygame.Rect((0, 0), area.size), self.look, 352)
        dialog.draw(self.surface.subsurface(area), self.look)

    def _put(self, control: Control, x: float, y: float, w: float, h: float) -> None:
        control.rect = self.look.rect(x, y, w, h)
        control.draw(self.surface, self.look)

    def _title(self, x: float, y: float, key: str) -> None:
        section(self.surface, self.look, self._w(key), self.look.px(x), self.look.px(y), self.look.px(x + 376))

    def _line(self, words_: str, x: float, y: float, *, bold: bool = False) -> None:
        text.draw_line(self.surface, words_, self._at(x, y), self.look.text(theme.CONTROL), bold=bold)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return self.look.px(x), self.look.px(y)

    def _w(self, key: str, **figures: object) -> str:
        return words(f"sheet.{key}", self.look.lang, **figures)
