"""Questions put to others than the seat on turn: a chip at the name plate, and the sheet for who chooses to look."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType

import pygame

from tabletop.play.history import LogLine
from tabletop.play.letters import Told
from tabletop.play.standing import HERE, HOWS
from tabletop.referee.ask import PASS
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.keymap import cap, does
from tabletop.ui.table.draw.plates import PlateStop
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.question import Chip, Question, WaitChip, dots, questions
from tabletop.ui.widgets import Action, Button, Control, keys, paper
from tabletop.ui.words import words

WIDTH, HEAD = 620.0, 54
FOOT, AFTER = 24, 24
"""The height of a chip at the foot of a board, and of what stands under one; logical."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Reaction(Panel):
    """Chips beside the name plates, and the sheet.  Place it in the whole window and give it the plates (`plates`).

    Actions: `wait` (seat), `pass` (seat), `asked` (seat: the sheet opened), `show_hand` (seat: the person wants to answer from
    the hand), `stand` ((seat, how): pass beforehand), `rule` (number), `closed`; of a blind answer `letter` (what was typed),
    `letter_back` and `answer_blind`.  While the sheet is `open` it takes every event but the key that shows the hand; while
    a chip has the focus, letters and figures only answer it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.open = False
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self._plates: dict[int, pygame.Rect] = {}
        self._boards: dict[int, pygame.Rect] = {}
        self._taken: tuple[pygame.Rect, ...] = ()
        self._cloth: pygame.Rect | None = None
        self._clear: tuple[pygame.Rect, ...] = ()
        self._questions: tuple[Question, ...] = ()
        self._opened: tuple[int, int] = (-1, -1)
        self._callers: tuple[int, ...] = ()
        self._model: Model | None = None
        self._declared: tuple[str, ...] = ()
        self._needs, self._rule, self._by = "", "", 0
        self._blind = Told()

    @property
    def asks(self) -> bool:
        """Whether a question waits that the people looking can answer here."""
        return any(q.mine for q in self._questions)

    @property
    def takes_letters(self) -> bool:
        """Whether letters answer a question now: its chip has the focus, its sheet is open, or they stand on an open hand."""
        return self._takes_all or (self.asks and bool(self._blind.signs))

    @property
    def _takes_all(self) -> bool:
        """Whether letters and figures do nothing else."""
        begun = self._blind.chosen > 0 or self._blind.slot > 0
        return self.open or isinstance(self._focus, Chip) or (begun and bool(self._blind.signs))

    def takes_sign(self, sign: str) -> bool:
        """Whether a letter or figure only answers a question now."""
        return self.takes_letters and (self._takes_all or sign in self._blind.signs)

    @property
    def modal(self) -> bool:
        """Whether the sheet is open."""
        return self.open

    @property
    def chips(self) -> tuple[pygame.Rect, ...]:
        """Where chips are drawn, for the scene to keep free or to draw anew."""
        shown = (c for c in self.controls if isinstance(c, Chip | WaitChip) or (isinstance(c, Button) and not self.open))
        return tuple(c.rect for c in shown if c.rect.w)

    @property
    def areas(self) -> tuple[pygame.Rect, ...]:
        """Where it lies over the table."""
        return self.chips

    @property
    def wait_signs(self) -> tuple[pygame.Rect, ...]:
        """Where the signs of the chips are that call *wait*."""
        return tuple(c.sign(self.look) for c in self.controls if isinstance(c, WaitChip))

    def plates(self, plates: Mapping[int, pygame.Rect], boards: Mapping[int, pygame.Rect] = MappingProxyType({}),
               taken: Sequence[pygame.Rect] = (), cloth: pygame.Rect | None = None) -> None:
        """Tells where the name plates of the seats are, the boards they stand on, and what else on the `cloth` is `taken`: a chip
        stays clear of all that, briefer where it must."""
        if (dict(plates), dict(boards), tuple(taken), cloth) != (self._plates, self._boards, self._taken, self._cloth):
            self._taken, self._cloth = tuple(rect.copy() for rect in taken), cloth.copy() if cloth is not None else None
            self._plates, self._stale = {seat: rect.copy() for seat, rect in plates.items()}, True
            self._boards = {seat: rect.copy() for seat, rect in boards.items()}
            self.arrange()

    def keep_clear(self, spots: Sequence[pygame.Rect]) -> None:
        """Tells which places the question is about: the sheet leaves them in sight where it can."""
        if tuple(spots) != self._clear:
            self._clear, self._stale = tuple(spot.copy() for spot in spots), True
            self.arrange()

    def told_at(self, at: tuple[int, int] | None) -> tuple[Control, str, str, pygame.Rect] | None:
        """What a chip asks, under the pointer only: the focus comes to a chip by itself."""
        return super().told_at(at) if at is not None else None

    def blind(self, told: Told) -> None:
        """Tells what all may see of the blind answer that is being given."""
        self._blind = told

    def content(self, model: Model) -> Hashable:
        self._model = model
        self._questions = questions(model)
        asked = {q.seat for q in self._questions}
        self._callers = tuple(seat for seat in model.sight.callers() if seat not in asked)
        self.open = self.open and self._opened == self._put(model)
        return model.lang, self._questions, self._callers, self.open, model.sight.history.at, self._blind, model.sight.people

    def _put(self, model: Model) -> tuple[int, int]:
        """Which question the people looking can answer here: of whom it is asked, and the commit that put it; (-1, -1): none."""
        mine, history = next((q.seat for q in self._questions if q.mine), -1), model.sight.history
        put = next(n for n in reversed(history.line(history.at)) if history.commits[n].kind != "sealed")
        return (mine, put) if mine >= 0 else (-1, -1)

    def build(self, model: Model) -> None:
        controls: list[Control] = [Chip(q, model.lang, self._blind) for q in self._questions if not self.open]
        if not self.open:
            often = [q.seat for q in self._questions if q.mine and model.sight.comes_often(q.seat)]
            controls += [Button(commands.STAND((seat, HERE)), words("table.stand.here", model.lang), size=12.5)
                         for seat in often]
            controls += [WaitChip(seat, model.lang) for seat in self._callers]
            controls += [PlateStop(seat) for person in model.sight.people if person.human for seat in person.seats]
        if self.open:
            self._read(model)
            mine = next(q.seat for q in self._questions if q.mine)
            label = model.wording.passing(model.view.step)
            hand = words("table.react.hand", model.lang)
            controls += [Button(commands.PASS(mine), label, "primary", key=cap(commands.PASS, "reaction"), size=16),
                         Button(commands.SHOW_HAND(mine), hand, icon="ui_eye", key=cap(commands.SHOW_HAND), size=15)]
            if mine != model.view.seat:
                controls += [Button(commands.STAND((mine, how)), words(f"table.stand.{how}", model.lang), "ghost", size=13.5)
                             for how in (*HOWS[1:], *((HERE,) if model.sight.comes_often(mine) else ()))]
            if self._blind.dealt:
                answer = words("table.blind.answer", model.lang)
                controls.append(Button(commands.ANSWER_BLIND(mine), answer, enabled=self._blind.chosen > 0))
        self.controls = tuple(controls)
        self._focus = None
        blind = self._blind.dealt and not self._blind.signs
        first = next((c for c in self.controls if c.focusable and (self.open or (blind and isinstance(c, Chip)))), None)
        if first is not None:
            self.focus(self.controls[-1] if self.open and self._blind.chosen else first)

    def _read(self, model: Model) -> None:
        """What was declared and what would answer it, from what all know."""
        sight, say = model.sight, model.wording
        mine = next(q.seat for q in self._questions if q.mine)
        verb = next((v for v in sight.ask.to[mine] if v != PASS), PASS) if sight.ask is not None else PASS
        self._by, lines = _declaration(model)
        struck = sight.rules is not None and model.view.step in sight.rules.display.reactions
        nothing = words("table.react.something", model.lang)
        self._declared = tuple(dict.fromkeys(say.line(line) for line in lines)) or (nothing,)
        if struck and sight.rules is not None:
            self._by = -1
            self._declared = tuple(say.says(said) for said in sight.figures.ledger()) or (nothing,)
        texts, step = sight.catalog.rules_texts.get(model.lang, {}), model.view.step
        checks = sight.rules.verbs[verb].checks if sight.rules is not None and verb != PASS else ()
        self._rule = next((number for number in (step, *(check.rule for check in checks)) if number in texts), step)
        rule = texts.get(self._rule)
        needs = [say.first([f"answer.{verb}.{line.key.rpartition('.')[2]}"], line.figures) for line in lines]
        self._needs = "\n".join(dict.fromkeys(filter(None, needs))) or (rule.text if rule is not None else say.verb(verb))

    # --- places --------------------------------------------------------------------------------------------------

    def _room(self, plate: pygame.Rect, seat: int) -> int:
        """How wide a chip may become right of a plate: to the end of its board, or to what lies next on the cloth."""
        left, gap, board = plate.right + self.look.px(8), self.look.px(6), self._boards.get(seat)
        band = pygame.Rect(left, plate.centery - self.look.hit // 2, 1 << 14, self.look.hit)
        ends = [rect.x - gap for rect in self._taken if rect.colliderect(band) and rect.right > left and rect != plate]
        return min([board.right if board is not None else (self._cloth or self.rect).right - gap, *ends]) - left

    def _stand(self, chips: Sequence[Chip]) -> None:
        """Chips right of their plates, as much of each as has room; those that only tell all alike.  What has no room at all
        stands at the foot of its board, else left of its plate where that is free, else over the end of it."""
        look = self.look
        for chip in chips:
            room = self._room(self._plates[chip.question.seat], chip.question.seat)
            for form in chip.forms:
                chip.take(form)
                if chip.natural(look)[0] <= room:
                    break
        telling = [chip for chip in chips if not chip.question.mine]
        if any(chip.form == "sign" for chip in telling):
            for chip in telling:
                chip.take("sign")
        for chip in chips:
            plate, board = self._plates[chip.question.seat], self._boards.get(chip.question.seat)
            w, h = chip.natural(look)
            chip.rect = pygame.Rect(0, 0, w, plate.h if plate.h < look.px(theme.HIT) else h)
            chip.rect.midleft = plate.right + look.px(8), plate.centery
            if w > self._room(plate, chip.question.seat):
                before = chip.rect.move(plate.x - look.px(8) - chip.rect.right, 0)
                if board is not None:
                    chip.rect.h = min(chip.rect.h, look.px(FOOT))
                    chip.rect.bottomright = board.right - look.px(6), board.bottom - look.px(4)
                elif before.x >= (self._cloth or self.rect).x and before.collidelist(self._taken) < 0:
                    chip.rect = before
            chip.rect.clamp_ip(self._cloth or self.rect)
            chip.arrange(look)

    def _beside_chips(self) -> None:
        """What is said beforehand of a question that came often stands in one line with its chip; without room on its sheet."""
        look, chips = self.look, [c.rect for c in self.controls if isinstance(c, Chip) and c.question.mine]
        within = self._cloth or self.rect
        for control in self.controls:
            if isinstance(control, Button) and control.action == "stand" and chips:
                beside = pygame.Rect((0, 0), (text.measure(control.words, look.text(12.5)) + look.px(24), look.px(AFTER)))
                beside.midleft = chips[0].right + look.px(6), chips[0].centery
                control.rect = beside if within.contains(beside) else pygame.Rect(0, 0, 0, 0)

    def arrange(self) -> None:
        look = self.look
        self._stand([c for c in self.controls if isinstance(c, Chip) and c.question.seat in self._plates])
        for control in self.controls:
            if isinstance(control, WaitChip) and control.seat in self._plates:
                at = self._plates[control.seat]
                control.rect = pygame.Rect((0, 0), control.natural(look))
                control.rect.midleft = at.right + look.px(8), at.centery
                control.rect.clamp_ip(self.rect)
            elif isinstance(control, PlateStop) and control.seat in self._plates:
                control.rect = self._plates[control.seat].copy()
        if not self.open:
            self._beside_chips()
        if not self.open or not self.rect.w:
            return
        w = min(look.px(WIDTH), self.rect.w - look.px(24))
        inner = w - look.px(44)
        declared, needs = self._blocks(inner)
        h = look.px(HEAD) + look.px(16) + sum(b.h for b in declared) + look.px(12) + needs.h + look.px(24) + look.px(16)
        h += look.px(52) + look.px(14) + look.px(20) + look.px(16) + self._row * len(self._further)
        self.sheet = pygame.Rect(0, 0, w, min(h, self.rect.h - look.px(8)))
        within = self.rect.inflate(0, -look.px(8))
        places = [pygame.Rect(0, 0, *self.sheet.size) for _ in range(3)]
        for place, share in zip(places, (0.54, 0.3, 0.78), strict=True):
            place.center = self.rect.centerx, round(self.rect.y + self.rect.h * share)
            place.clamp_ip(within)
        self.sheet = min(places, key=lambda place: len(place.collidelistall(list(self._clear))))
        half = (inner - look.px(14)) // 2
        y = self.sheet.bottom - look.px(16 + 20 + 14)
        low = self._row - look.px(8)
        for row, height in (*((row, low) for row in reversed(self._further)), (self.controls[:2], look.px(52))):
            y -= height
            for n, button in enumerate(row):
                button.rect = pygame.Rect(self.sheet.x + look.px(22) + n * (half + look.px(14)), y, half, height)
            y -= look.px(8)

    @property
    def _further(self) -> list[list[Control]]:
        """The rows of buttons under the first: what is said beforehand, and the blind answer."""
        rows = ([c for c in self.controls[2:] if c.action == name] for name in ("stand", "answer_blind"))
        return [row for row in rows if row]

    @property
    def _row(self) -> int:
        """The height of a further row of buttons with the gap above it."""
        return max(self.look.px(36), self.look.hit) + self.look.px(8)

    def _blocks(self, width: int) -> tuple[list[text.Block], text.Block]:
        look = self.look
        declared = [text.lay(line, width - look.px(30), look.text(16), max_lines=2) for line in self._declared[:3]]
        needs = text.lay(self._needs, width - look.px(32), look.text(14), colour=theme.INK9, knock=theme.PAPER1, max_lines=4)
        return declared, needs

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if self.open and self._model is not None:
            self._draw_sheet(surface, self._model)
        self._drawn(surface)

    def _draw_sheet(self, surface: pygame.Surface, model: Model) -> None:
        look, sheet = self.look, self.sheet
        paint.dim(surface, 0.47)
        paper(surface, look, sheet, theme.R_DIALOG, theme.PAPER0, "dialog")
        head = pygame.Rect(sheet.x, sheet.y, sheet.w, look.px(HEAD))
        paint.box(surface, head, theme.R_DIALOG * look.k, theme.INK9, corners=(True, True, False, False))
        asked = next(q for q in self._questions if q.mine)
        paint.put_icon(surface, asked.icon, (head.x + look.px(32), head.centery), look.px(24), theme.PAPER0, theme.INK9)
        rule = words("table.react.rule", model.lang, rule=model.wording.rule_number(self._rule))
        w = text.draw_line(surface, rule, (head.right - look.px(22), head.centery), look.text(13), bold=True, colour="#C9D6E6",
                           align="right")
        text.draw_line(surface, asked.words, (head.x + look.px(54), head.centery), look.text(18), bold=True, colour=theme.PAPER0,
                       max_width=head.w - look.px(90) - w, floor=look.floor)
        x, y = sheet.x + look.px(22), head.bottom + look.px(16)
        declared, needs = self._blocks(sheet.w - look.px(44))
        for n, block in enumerate(declared):
            if n == 0 and self._by < 0:
                paint.put_icon(surface, "combat", (x + look.px(10), y + block.pitch // 2), 17 * look.k, theme.SHU, theme.PAPER0)
            elif n == 0:
                paint.seat_mark(surface, self._by, (x + look.px(10), y + block.pitch // 2), 8 * look.k)
            block.draw(surface, (x + look.px(30), y))
            y += block.h
        well = pygame.Rect(x, y + look.px(12), sheet.w - look.px(44), needs.h + look.px(24))
        paint.box(surface, well, 9 * look.k, theme.PAPER1, theme.PAPER3, look.k)
        needs.draw(surface, (well.x + look.px(16), well.y + look.px(12)))
        if self._blind.dealt:
            row = self.controls[-1].rect
            dots(surface, (row.right + look.px(28), row.centery), self._blind, look)
        at = x + look.px(10), sheet.bottom - look.px(26)
        paint.put_icon(surface, "ui_info", at, look.px(15), theme.AI, theme.PAPER0)
        always = words("table.blind.how" if self._blind.dealt else "table.react.always", model.lang)
        text.draw_line(surface, always, (at[0] + look.px(16), at[1]), look.text(13),
                       colour=theme.INK7, max_width=sheet.right - look.px(22) - at[0] - look.px(16), floor=look.floor)

    # --- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Action | None:
        blind = self._blindly(event) if event.type == pygame.KEYDOWN and self.takes_letters else None
        if blind is not None:
            return blind
        if self.open:
            return self._on_sheet(event)
        if does(commands.PASS, event):
            mine = next((q.seat for q in self._questions if q.mine), None)
            return commands.PASS(mine) if mine is not None else None
        action = super().handle(event)
        if action is not None and action.name == "asked":
            self._turn(True)
        return action

    def _on_sheet(self, event: pygame.event.Event) -> Action | None:
        outside = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.sheet.collidepoint(event.pos)
        if outside or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self._turn(False)
            return Action("closed")
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return None
        if does(commands.RULE_OF_STEP, event, "reaction"):
            return commands.RULE(self._rule)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB):
            back = event.key in (pygame.K_LEFT, pygame.K_UP) or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
            stops = self.stops
            here = stops.index(self._focus) if self._focus in stops else -1
            self.focus(stops[(here + (-1 if back else 1)) % len(stops)])
            return None
        action = super().handle(event)
        if action is not None and action.name in ("pass", "show_hand", "stand"):
            self._turn(False)
        return action

    def _blindly(self, event: pygame.event.Event) -> Action | None:
        """A key of a blind answer: a letter, a figure, Enter to answer, Esc to take back."""
        begun = self._blind.chosen > 0 or self._blind.slot > 0
        if event.key == pygame.K_ESCAPE and begun:
            return commands.LETTER_BACK()
        if event.key in _ENTER and self._blind.chosen:
            return commands.ANSWER_BLIND(next(q.seat for q in self._questions if q.mine))
        if getattr(event, "mod", 0) & (keys.COMMAND | pygame.KMOD_ALT) or any(
                does(command, event, "reaction") for command in (commands.PASS, commands.SHOW_HAND)):
            return None
        typed = (sign for sign in keys.typed(event) if len(sign) == 1 and sign.isascii() and sign.isalnum())
        signs = [sign for sign in typed if self.takes_sign(sign)]
        return commands.LETTER(signs[0]) if signs and event.key != pygame.K_SPACE else None

    def _turn(self, opened: bool) -> None:
        self.open = opened
        if self._model is not None:
            self._opened = self._put(self._model)
            self.update(self._model)


def _declaration(model: Model) -> tuple[int, list[LogLine]]:
    """Who declared last, and its lines in the log."""
    history = model.sight.history
    for n in reversed(history.line(history.at)):
        lines = [line for line in history.log if line.n == n and line.key != "log.turn"]
        if lines and history.commits[n].kind in ("answer", "forced", "sealed"):
            return history.commits[n].seat, lines
    return model.view.seat, []
