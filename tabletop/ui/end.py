"""The end of a game, laid over its last table: who won, by which rule, how it stood, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import pygame

from tabletop.catalog.definitions import Rule
from tabletop.play.course import Course, courses
from tabletop.play.session import Session
from tabletop.table.box import Gauge
from tabletop.table.state import Result
from tabletop.ui import paint, text, theme
from tabletop.ui.afterword import afterwords, read_on
from tabletop.ui.curve import draw_curve
from tabletop.ui.keymap import caps
from tabletop.ui.look import Look
from tabletop.ui.names import called
from tabletop.ui.saving.flows import save_named
from tabletop.ui.scene import Host, Still
from tabletop.ui.widgets import Action, Button, Control, Group, Option, Segmented
from tabletop.ui.words import words

WIDTH, PAD, SEAT_ROW, BUTTON = 900, 28, 44, 44
HEADS, FIGURE = 24, 50
"""The line that names the steps of the score, and the width of one."""
LEAST_LOGICAL = (820, 470)
GUTTER, CHART = 28, 190
"""Between words and curve, and the least height of the curve."""


class EndScene(Still):
    """Drawn on top of what the surface shows; `renew` says that it was drawn anew.

    `back` is called when the table shall be looked at again, or when an undo took the end back; left out, the host shows the table.
    """

    over: Literal[True] = True

    def __init__(self, host: Host, session: Session, back: Callable[[], None] | None = None) -> None:
        self.host, self.session = host, session
        self.result = session.state.result or Result((), "", "")
        self._back = back or (lambda: host.table(session))
        self.courses = courses(session)
        rules, seats = session.rules, range(session.box.seats)
        self.scores = [rules.display.score(session.state, seat) for seat in seats] if rules is not None else [() for _ in seats]
        self.shown = 0
        self.group = Group()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._look = host.look
        self._size = host.size
        self._words, self._ruled = 0, True
        self._under: pygame.Surface | None = None
        self._whole = True

    # --- the contract of a scene -----------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """Lay out again."""
        k = min(look.k, size[0] / LEAST_LOGICAL[0], size[1] / LEAST_LOGICAL[1])
        self._look, self._size, self._whole = look.at(k), size, True
        self._build()

    def renew(self) -> None:
        """What lies under it was drawn anew: dim it again."""
        self._under, self._whole = None, True

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._back()
        action = self.group.handle(event)
        if action is not None:
            self._act(action)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed: all at first, then only the sheet."""
        if self._whole:
            self._whole = False
            self._dim(surface)
            self._paint(surface)
            return None
        if not self.group.stale:
            return []
        self._paint(surface)
        return [self.rect]

    def leave(self) -> None:
        """Another scene takes over."""

    # --- what is told ------------------------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field now."""
        return self.group.typing

    def controls(self) -> tuple[Control, ...]:
        """Everything that can be pressed now."""
        return self.group.widgets

    def headline(self, lang: str) -> str:
        """Who won, or what the game says of such an end."""
        told = self.session.catalog.messages.get(lang, {}).get(f"{self.result.key}.headline")
        if told:
            return told
        if not self.result.winners:
            return words("end.draw", lang)
        people = dict.fromkeys(self._name(seat, lang) for seat in self.result.winners)
        return words("end.won", lang, name=words("end.and", lang).join(people))

    def reason(self, lang: str) -> str:
        """Why it is over, in the game's words."""
        return self.session.catalog.messages.get(lang, {}).get(self.result.key, "")

    def rule(self, lang: str) -> Rule | None:
        """The rule that ended it."""
        return self.session.catalog.rules_texts.get(lang, {}).get(self.result.rule)

    def rule_words(self, lang: str) -> str:
        """The rule with its number, where it has one, and our paraphrase of it."""
        rule = self.rule(lang)
        if rule is None:
            return ""
        numbered = self.result.rule[:1].isdigit()
        title = words("end.rule", lang, rule=self.result.rule, title=rule.title) if numbered else rule.title
        return f"**{title}**  {rule.text}"

    def gauges(self) -> list[Gauge]:
        """The numbers of a seat that count at the end, heaps of chips first."""
        shown = [gauge for gauge in self.session.box.gauges.values() if gauge.scope == "seat" and not gauge.hidden]
        return sorted(shown, key=lambda gauge: not gauge.chips)[:3]

    def _name(self, seat: int, lang: str) -> str:
        person = self.session.person_of(seat)
        return called(person.name, lang) if person is not None else words("setup.player", lang, n=seat + 1)

    # --- acting ------------------------------------------------------------------------------------------------------

    def _act(self, action: Action) -> None:
        match action.name:
            case "again":
                self.host.again(self.session, False)
            case "swap":
                self.host.again(self.session, True)
            case "undo":
                if self.session.undo():
                    self._back()
            case "look":
                self._back()
            case "read_on":
                read_on(self.host, self.session, partial(self.host.show, self))
            case "watch":
                self.host.watch(self.session)
            case "keep_as":
                save_named(self.host, self.session, partial(self.host.show, self))
            case "course":
                self.shown = int(str(action.value))
                self._whole = True
            case "home":
                self.host.home()

    # --- laying out --------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        look, lang = self._look, self._look.lang
        focused = self.group.focused.action if self.group.focused is not None else "again"
        top = [Button("again", words("end.again", lang), "primary", icon="ui_play", key="Enter", size=15)]
        if self.session.box.seats > 1:
            top.append(Button("swap", words("end.swap", lang), icon="ui_swap"))
        top.append(Button("watch", words("end.watch", lang), icon="ui_eye", key=caps("watch", "end")))
        if afterwords(self.session):
            top.append(Button("read_on", words("end.read_on", lang), icon="ui_book"))
        low = [
            Button("look", words("end.look", lang), "ghost", icon="ui_eye", key="Esc"),
            Button("undo", words("tip.undo", lang), "ghost", icon="ui_undo", key=caps("undo", "end"),
                   enabled=self.session.can_undo()),
            Button("keep_as", words("saves.keep_as", lang), "ghost", icon="ui_save", key=caps("keep_as", "end")),
            Button("home", words("end.home", lang), "ghost", icon="ui_home"),
        ]
        w = min(look.px(WIDTH), self._size[0] - look.px(24))
        pad, gap = look.px(PAD), look.px(10)
        inner = w - 2 * pad
        self._words, self._ruled = self._words_width(inner), True
        most = self._size[1] - look.px(8)
        self._ruled = self._text_height(self._words) + 2 * look.px(BUTTON) + gap + pad <= most
        h = self._text_height(self._words) + 2 * look.px(BUTTON) + gap + pad
        self.rect = pygame.Rect(0, 0, w, min(h, most))
        self.rect.center = self._size[0] // 2, self._size[1] // 2
        y = self.rect.bottom - pad - 2 * look.px(BUTTON) - gap
        for row in (top, low):
            _spread(row, pygame.Rect(self.rect.x + pad, y, inner, look.px(BUTTON)), gap, look)
            y += look.px(BUTTON) + gap
        self.group.focus(None)
        self.group.widgets = [*top, *low, *self._course_switch(inner)]
        self.group.focus(next((w for w in self.group.widgets if w.action == focused), top[0]))

    def _text_height(self, inner: int) -> int:
        look = self._look
        seats = self.session.box.seats * look.px(SEAT_ROW) + (look.px(HEADS) if any(self.scores) else 0)
        rule = self._rule_block(inner)
        said = self._reason_block(inner).h + (rule.h + look.px(28) if rule else 0)
        words_ = said + look.px(14) + seats
        return look.px(PAD + 46) + max(words_, look.px(CHART + 40) if self.courses else 0) + look.px(16)

    def _words_width(self, inner: int) -> int:
        """How wide the words are, the curve being at their right."""
        return (inner - self._look.px(GUTTER)) * 48 // 100 if self.courses else inner

    def _chart(self) -> pygame.Rect:
        """Where the curve and what is written over it lie."""
        look = self._look
        left = self.rect.x + look.px(PAD) + self._words + look.px(GUTTER)
        top = self.rect.y + look.px(PAD + 46)
        foot = self.rect.bottom - look.px(PAD + 16) - 2 * look.px(BUTTON) - look.px(10)
        return pygame.Rect(left, top, self.rect.right - look.px(PAD) - left, foot - top)

    def _course_switch(self, inner: int) -> list[Control]:
        """Which number is shown, where there are several."""
        if len(self.courses) < 2:
            return []
        look, chart = self._look, self._chart()
        options = [Option(str(n), self._course_name(course)) for n, course in enumerate(self.courses)]
        switch = Segmented("course", options, str(self.shown))
        w = min(switch.natural(look)[0], chart.w)
        switch.rect = pygame.Rect(chart.right - w, chart.y - look.px(4), w, look.px(32))
        return [switch]

    def _course_name(self, course: Course) -> str:
        return course.label[self._look.lang] if course.label is not None else words("end.value", self._look.lang)

    def _reason_block(self, inner: int) -> text.Block:
        look = self._look
        turn = self.session.state.turn
        told = (self.reason(look.lang), words("end.turns", look.lang, n=turn) if turn else "")
        said = words("end.space", look.lang).join(filter(None, told))
        return text.lay(said, inner, look.text(theme.BODY), colour=theme.INK7)

    def _rule_block(self, inner: int) -> text.Block | None:
        look, said = self._look, self.rule_words(self._look.lang) if self._ruled else ""
        return text.lay(said, inner - look.px(52), look.text(theme.LABEL), colour=theme.INK7, leading=1.45) if said else None

    # --- drawing -------------------------------------------------------------------------------------------------------

    def _dim(self, surface: pygame.Surface) -> None:
        if self._under is None:
            self._under = surface.copy()
        elif self._under.get_size() != surface.get_size():
            self._under = pygame.transform.smoothscale(self._under, surface.get_size())
        surface.blit(self._under, (0, 0))
        paint.dim(surface)
        paint.shadow(surface, self.rect, "dialog", theme.R_DIALOG * self._look.k, self._look.k)

    def _paint(self, surface: pygame.Surface) -> None:
        look, lang = self._look, self._look.lang
        paint.box(surface, self.rect, theme.R_DIALOG * look.k, theme.PAPER0, theme.PAPER3, max(1.0, look.k))
        left, right = self.rect.x + look.px(PAD), self.rect.right - look.px(PAD)
        y = self.rect.y + look.px(PAD + 16)
        x = left
        for seat in self.result.winners[:2]:
            paint.seat_mark(surface, seat % len(theme.SEATS), (x + look.px(13), y), look.px(12))
            x += look.px(36)
        text.draw_line(surface, self.headline(lang), (x, y), look.text(26), bold=True, max_width=right - x, floor=look.floor)
        y = self.rect.y + look.px(PAD + 46)
        self._draw_course(surface)
        right = left + self._words
        reason = self._reason_block(right - left)
        reason.draw(surface, (left, y))
        y += reason.h + look.px(14)
        if any(self.scores):
            self._heads(surface, pygame.Rect(left, y, right - left, look.px(HEADS)))
            y += look.px(HEADS)
        for seat in range(self.session.box.seats):
            self._seat(surface, seat, pygame.Rect(left, y, right - left, look.px(SEAT_ROW)))
            y += look.px(SEAT_ROW)
        rule = self._rule_block(right - left)
        if rule is not None:
            area = pygame.Rect(left, y + look.px(8), right - left, rule.h + look.px(20))
            paint.box(surface, area, theme.R_BUTTON * look.k, theme.PAPER1, theme.PAPER3, look.k)
            at = (left + look.px(20), area.y + look.px(10) + rule.pitch / 2)
            paint.put_icon(surface, "ui_book", at, look.px(16), theme.AI, theme.PAPER1)
            rule.draw(surface, (left + look.px(38), area.y + look.px(10)))
        self.group.draw(surface, look)

    def _draw_course(self, surface: pygame.Surface) -> None:
        """The curve with its name over it, or beside the switch."""
        if not self.courses:
            return
        look, chart, course = self._look, self._chart(), self.courses[self.shown]
        named = words("end.course", look.lang) if len(self.courses) > 1 else self._course_name(course)
        at = (chart.x, chart.y + look.px(12))
        text.draw_line(surface, named, at, look.text(theme.LABEL), bold=True, colour=theme.INK5)
        draw_curve(surface, course, pygame.Rect(chart.x, chart.y + look.px(32), chart.w, chart.h - look.px(32)), look)

    def _seat(self, surface: pygame.Surface, seat: int, area: pygame.Rect) -> None:
        look, lang = self._look, self._look.lang
        won = seat in self.result.winners
        paint.line(surface, (area.x, area.y + 0.5), (area.right, area.y + 0.5), theme.PAPER3, look.k)
        middle, x = area.centery, area.x
        paint.seat_mark(surface, seat % len(theme.SEATS), (x + look.px(10), middle), look.px(8))
        right = self._numbers(surface, seat, area, middle)
        x += look.px(28)
        person = self.session.person_of(seat)
        room = right - look.px(60) - x
        x += text.draw_line(surface, self._name(seat, lang), (x, middle), look.text(15), bold=won, max_width=room, floor=look.floor)
        if person is not None and not person.human:
            paint.put_icon(surface, "ui_bot", (x + look.px(16), middle), look.px(16), theme.INK5, theme.PAPER0)
            x += look.px(24)
        if won:
            paint.put_icon(surface, "ui_crown", (x + look.px(18), middle), look.px(18), theme.GOLD_D, theme.PAPER0)
            x += look.px(26)
        title, size = self._title(seat, lang), look.text(12.5)
        if title and text.measure(title, size) <= right - look.px(14) - x:
            text.draw_line(surface, title, (x + look.px(10), middle), size, colour=theme.INK5)

    def _title(self, seat: int, lang: str) -> str:
        """What the seat was in the game, where a card names it."""
        rules, box = self.session.rules, self.session.box
        card = box.card_of.get(rules.display.titles(self.session.state).get(seat, ""), 0) if rules is not None else 0
        return box.cards[card].name.get(lang, "") if card else ""

    def _heads(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """What the figures of the score are called."""
        look, messages = self._look, self.session.catalog.messages.get(self._look.lang, {})
        names = [key for key, _ in next(score for score in self.scores if score)]
        for n, key in enumerate(reversed(names)):
            at = area.right - n * look.px(FIGURE), area.centery
            text.draw_line(surface, messages.get(key, key), at, look.text(12.5), bold=n == 0, colour=theme.INK5, align="right",
                           max_width=look.px(FIGURE - 4), floor=look.floor)

    def _score(self, surface: pygame.Surface, seat: int, right: int, middle: int) -> int:
        """The steps of the score of a seat, the sum in bold at the right."""
        look = self._look
        for n, (_, figure) in enumerate(reversed(self.scores[seat])):
            said, size = str(figure).replace("-", "−"), look.text(19 if n == 0 else 15)
            text.draw_line(surface, said, (right, middle), size, bold=n == 0, colour=theme.INK9 if n == 0 else theme.INK7,
                           align="right", max_width=look.px(FIGURE - 4), floor=look.floor)
            right -= look.px(FIGURE)
        return right

    def _numbers(self, surface: pygame.Surface, seat: int, area: pygame.Rect, middle: int) -> int:
        look, lang, right = self._look, self._look.lang, area.right
        if self.scores[seat]:
            return self._score(surface, seat, right, middle)
        gauges = self.gauges()
        signs = len(gauges) > 2 and all(gauge.sign for gauge in gauges) and bool(self.courses)
        for gauge in reversed(gauges):
            figure = str(self.session.state.seat_num.get((seat, gauge.key), 0)).replace("-", "−")
            wide = max(look.px(34), text.measure(figure, look.text(19), True))
            text.draw_line(surface, figure, (right, middle), look.text(19), bold=True, align="right")
            right -= wide + look.px(6)
            if not signs:
                label = text.draw_line(surface, gauge.label[lang], (right, middle), look.text(13), colour=theme.INK5, align="right")
                right -= label + look.px(6)
            if gauge.sign:
                paint.put_icon(surface, gauge.sign, (right - look.px(8), middle), look.px(15), theme.INK5, theme.PAPER0)
                right -= look.px(20)
            right -= look.px(16)
        return right


def _spread(row: Sequence[Button], area: pygame.Rect, gap: int, look: Look) -> None:
    """Lays buttons side by side, the room shared by what they need."""
    wanted = [button.natural(look)[0] for button in row]
    free = area.w - gap * (len(row) - 1) - sum(wanted)
    x = area.x
    for n, button in enumerate(row):
        w = wanted[n] + free // len(row)
        button.rect = pygame.Rect(x, area.y, area.right - x if n == len(row) - 1 else w, area.h)
        x += w + gap
