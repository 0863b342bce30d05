"""The sheet over the cloth on which a reveal is told; Space ends the moment that is shown, held down one after another, and goes on
once all of it has stood; R tells it once more."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from itertools import takewhile

import pygame

from tabletop.catalog.faces import Faces
from tabletop.catalog.layout import band_at
from tabletop.play.sight import Sight
from tabletop.referee.reveal import Blow, Reveal
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.faces.draw import draw_face
from tabletop.ui.faces.fields import Shown
from tabletop.ui.keymap import cap, caps, does
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.draw.plates import plate_words
from tabletop.ui.table.moment.glance import altered
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.plugins.bands.line import Stander, stages_of, standers
from tabletop.ui.table.plugins.bands.strips import Bands
from tabletop.ui.table.plugins.reveal import drawing
from tabletop.ui.table.plugins.reveal.beats import ends, length, shown
from tabletop.ui.table.plugins.reveal.drawing import BlowRow, Stands
from tabletop.ui.text import noting
from tabletop.ui.widgets import Action, Button, Control, keys, paper
from tabletop.ui.words import words

STAYS_MS = 3200
"""How long a sheet stays at a table without people."""
READ_MS, HELD_MS = 700, 300
"""So long all of it stands before a key goes on, and a key is held down before it ends another moment."""

MOVES = ("move", "lay", "flip", "turn_of")
"""What is shown on the cloth before the sheet begins."""

OTHERS = ("Enter", "Esc", "P")
"""Keys that go on elsewhere and mean nothing here; that is said."""


class RevealSheet:
    """`settle` after every change; while it is `open` it takes every event.  Actions: `go_on`."""

    def __init__(self, desk: LookingDesk) -> None:
        self.desk = desk
        self.open = self._moves = self._anew = False
        self._told: int | None = None
        self._begun = False
        self._since = 0
        self._held: int | None = None
        self._reveal: Reveal | None = None
        self._rows: tuple[BlowRow, ...] = ()
        self._made: Hashable = None
        self._ground: pygame.Surface | None = None
        self._again = Button("replay", "", icon="ui_rotate")
        self._on = Button(commands.GO_ON(), "", "primary")

    @property
    def modal(self) -> bool:
        """Whether it takes every event."""
        return self.open

    def begin(self, model: Model) -> None:
        """The table is looked at for the first time: what came to light before is not told."""
        if not self._begun:
            self.settle(model, told=True)

    @staticmethod
    def tells_of(before: Sight, now: Sight) -> bool:
        """Whether anything came to light between two moments."""
        return now.figures.reveal() is not None and before.figures.reveal() is None

    def settle(self, model: Model, told: bool) -> None:
        """After a change: open where something came to light that has not been `told` yet."""
        self._begun = True
        found = model.sight.figures.reveal()
        self._reveal = found or self._reveal
        if found is None:
            self._told, self.open = None, False
        elif self._told != found.turn:
            self._told = found.turn
            self.open, self._anew = not told, True
            self._since = self.desk.now
            self._made = None

    # --- time ----------------------------------------------------------------------------------------------------------

    @property
    def _motion(self) -> float:
        """How the settings stretch it: nothing moves where motion is off or reduced."""
        look, pace = self.desk.look, self.desk.host.settings.bot_pace
        return 0.0 if look.reduced else look.motion * max(0.4, pace) if pace > 0 else 0.0

    def _gone(self) -> float:
        return float(self.desk.now - self._since)

    @property
    def playing(self) -> bool:
        """Whether it is still being told."""
        return self.open and self._reveal is not None and self._gone() < length(self._reveal, self._motion)

    @property
    def untold(self) -> int:
        """What came of it stands in the log once it has been told: the lines said since the last card moved or turned."""
        history = self.desk.model.sight.history
        here = history.here()
        if not (self.playing and self._anew) or here is None:
            return 0
        said = takewhile(lambda fact: fact.kind not in MOVES, reversed(here.facts))
        return sum(fact.kind == "say" for fact in said)

    def until(self) -> float | None:
        """When it next changes by itself."""
        if self.playing:
            return self.desk.now + 16
        if self.open and self._reveal is not None and not self.desk.viewer.humans:
            return self._since + length(self._reveal, self._motion) + STAYS_MS
        return None

    def tick(self) -> None:
        """It moves, and is drawn once more when it has come to rest; at a table without people it goes by itself."""
        if self._held is not None and self.desk.now - self._held >= HELD_MS and self.hurry():
            self._held = self.desk.now
        moved, self._moves = self._moves, self.playing
        if moved or self._moves:
            self.desk.touch()
        elif (ends := self.until()) is not None and self.desk.now >= ends:
            self.desk.act(commands.GO_ON())

    def hurry(self) -> bool:
        """The moment that is shown has been seen; whether there was one, or the last has only just come to its end."""
        if self._reveal is None:
            return False
        if self.playing:
            self._since = self.desk.now - math.ceil(ends(self._reveal, self._gone(), self._motion))
            self.desk.touch()
            return True
        return self._gone() < length(self._reveal, self._motion) + READ_MS

    def replay(self) -> None:
        """From the beginning; the log knows it by now."""
        self._since, self._anew = self.desk.now, False
        self.desk.touch()

    def close(self) -> None:
        """It has been seen."""
        self.open, self._held = False, None
        self.desk.touch()

    # --- events --------------------------------------------------------------------------------------------------------

    @staticmethod
    def takes(event: pygame.event.Event) -> bool:
        """Whether a key means something to it."""
        own = (*caps(commands.REPLAY, "revealed"), *caps(commands.GO_ON, "revealed"), *OTHERS)
        return keys.any_pressed(own, event)

    def handle(self, event: pygame.event.Event) -> Action | None:
        """Its keys, its buttons, a click anywhere to hurry."""
        if does(commands.REPLAY, event, "revealed"):
            self.replay()
        elif does(commands.GO_ON, event, "revealed"):
            self._held = self.desk.now
            return None if self.hurry() else commands.GO_ON()
        elif keys.any_pressed(OTHERS, event):
            again, on = cap(commands.REPLAY, "revealed"), cap(commands.GO_ON, "revealed")
            self.desk.host.tell("table.hint.revealed", on=on, again=again)
        elif event.type in (pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            self._held = None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self._button_at(event.pos):
            self.hurry()
        action = next((found for button in self._buttons if (found := button.handle(event)) is not None), None)
        if any(button.stale for button in self._buttons):
            self.desk.touch()
        if action is not None and action.name == "replay":
            self.replay()
            return None
        return action

    @property
    def _buttons(self) -> tuple[Control, ...]:
        return self._again, self._on

    def _button_at(self, at: tuple[int, int]) -> bool:
        return any(button.rect.collidepoint(at) for button in self._buttons)

    # --- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Over the cloth, and its own prompt under it."""
        desk, found = self.desk, self._reveal
        if not self.open or found is None:
            return
        look, model = desk.look, desk.model
        places = self._make(found, model, look)
        layout = desk.model.sight.catalog.layout
        line = layout.line if layout is not None else None
        now = shown(found, self._gone(), self._motion)
        assert self._ground is not None
        surface.blit(self._ground, places.cloth.topleft)
        for n, row in enumerate(self._rows):
            self._side(surface, found, row, now.left, look)
            drawing.draw_card(surface, places, row, n % 2, now.judge, look)
        named = replace(now, hops=tuple(replace(hop, by=model.wording.figure(hop.by)) for hop in now.hops))
        drawing.draw_middle(surface, places, line, named, desk.model.sight.catalog.cloth, look, self._figures(found))
        heads = [words(f"table.reveal.{name}", look.lang) for name in ("attack", "judge", "modifier", "damage")]
        if now.declare < 1:
            drawing.draw_declared(surface, places, self._rows, look)
        else:
            drawing.draw_sums(surface, places.table, self._rows, now, heads, look)
        if 0 < now.strike < 1:
            drawing.draw_strikes(surface, places, self._rows, [self._struck(row.blow) for row in self._rows], now.strike, look)
        if now.left >= 1:
            drawing.draw_notes(surface, places, self._rows, desk.model.sight.catalog.cloth, look)
        self._prompt(surface, found, now.left >= 1, model, look)

    def _make(self, found: Reveal, model: Model, look: Look) -> Stands:
        """The cloth and the words, made once for each size and language; where the parts are."""
        cloth = self.desk.frame.cloth
        blows = self._standing(found)
        notes = [self._notes(blow, model) for blow in blows]
        places = Stands.of(cloth, look, drawing.foot(notes, cloth, look), self.between())
        made = (found, tuple(blow.seat for blow in blows), look, tuple(cloth), model.lang)
        if made == self._made:
            return places
        self._made = made
        whole = pygame.Surface(self.desk.size)
        drawing.draw_ground(whole, places, self.desk.model.sight.catalog.cloth, look)
        self._ground = whole.subsurface(places.cloth).copy()
        self._rows = tuple(self._row(found, blow, n % 2, places.cards[n % 2].w, model, look) for n, blow in enumerate(blows))
        return places

    def _standing(self, found: Reveal) -> list[Blow]:
        """The blows from left to right as their seats stand on the cloth."""
        strips = {rail.seat: rail.rect.x for rail in self.desk.geometry.rails if isinstance(rail.art, Bands)}
        return sorted(found.blows, key=lambda blow: strips.get(blow.seat, 0))

    def between(self) -> tuple[int, int] | None:
        """From where to where no strip of a seat lies, or None where nothing is free."""
        strips = [rail.rect for rail in self.desk.geometry.rails if isinstance(rail.art, Bands)]
        middle = self.desk.frame.cloth.centerx
        left = max((rect.right for rect in strips if rect.right <= middle), default=0)
        right = min((rect.x for rect in strips if rect.x >= middle), default=0)
        return (left, right) if left and right else None

    def _notes(self, blow: Blow, model: Model) -> tuple[drawing.Note, ...]:
        layout = self.desk.model.sight.catalog.layout
        signs = layout.signs if layout is not None else {}
        return tuple((signs.get(note.key, ""), model.wording.says(note)) for note in blow.notes)

    def _row(self, found: Reveal, blow: Blow, at: int, width: int, model: Model, look: Look) -> BlowRow:
        say, layout = model.wording, self.desk.model.sight.catalog.layout
        seen = model.seen(model.sight.place(blow.piece)) if blow.piece >= 0 else None
        face = seen.face if seen is not None else 0
        card = altered(model).get(seen.place if seen is not None else "", self.desk.model.sight.box.cards[face])
        picture = None
        if face:
            look_of = (self.desk.model.sight.catalog.faces or Faces()).look(card)
            with noting.aside():
                drawn = draw_face(Shown(card, look_of, self.desk.model.sight.catalog.terms, look.lang, "full"), 2 * width)
            picture = drawing.leaning(drawn.surface, at)
        aims = ""
        if blow.aim is not None and layout is not None and layout.line is not None:
            bands = layout.line.bands
            here = band_at(bands, found.total)
            one, two = (bands[n].label.get(look.lang, "") for n in (blow.aim, here))
            aims = f"{one} = {two}" if blow.aim == here else f"{one} / {two}"
        signs = layout.signs if layout is not None else {}
        name = say.face(face) if face else words("table.reveal.nothing", look.lang)
        short = say.first([f"judge.{blow.judged}.short"], {"n": blow.struck})
        judged, sign = say.first([f"judge.{blow.judged}"]), signs.get(blow.judged, "")
        return BlowRow(blow, name, judged, short, aims, sign, self._notes(blow, model), picture)

    def _figures(self, found: Reveal) -> list[Stander]:
        """The cards the seats stand as, from left to right; none where the game has no such cards."""
        sight, view = self.desk.model.sight, self.desk.model.view
        seats = [blow.seat for blow in self._standing(found)]
        figures = standers(sight.catalog, sight.box, view, seats, stages_of(sight.catalog, view))
        return figures if len(figures) == len(found.blows) else []

    def _struck(self, blow: Blow) -> pygame.Rect | None:
        """Where the life stands that a blow falls on."""
        rails = (rail for rail in self.desk.geometry.rails if isinstance(rail.art, Bands))
        return next((rail.rect for rail in rails if rail.seat != blow.seat), None)

    def _side(self, surface: pygame.Surface, found: Reveal, row: BlowRow, part: float, look: Look) -> None:
        """The plate and the strip of the seat of a row, with its life on the way to what is left."""
        desk, seat = self.desk, row.blow.seat
        rail = next((r for r in desk.geometry.rails if r.seat == seat and isinstance(r.art, Bands)), None)
        if rail is None or not isinstance(rail.art, Bands):
            return
        struck = next((blow for blow in found.blows if blow.seat != seat), row.blow)
        before, value = struck.life[0], _lasts(struck, part)
        gauge = desk.model.sight.box.gauges[rail.key]
        told = replace(rail, ghost=max(0, before) if part > 0 and value != before else None,
                       art=replace(rail.art, past=max(0, round(-value))))
        desk.felt.rails.draw(surface, told, max(gauge.low or 0, value), look)
        at = rail.rect.x + look.px(10), rail.rect.y - look.px(14)
        paint.seat_mark(surface, seat, at, 8 * look.k, rim=theme.PAPER0)
        text.draw_line(surface, plate_words(desk.model, seat, True), (at[0] + look.px(18), at[1]), look.text(14), bold=True,
                       colour=theme.PAPER0, max_width=rail.rect.w - look.px(40), floor=look.floor)

    def _prompt(self, surface: pygame.Surface, found: Reveal, whole: bool, model: Model, look: Look) -> None:
        """Where the prompt was: which step this is, who loses what, once more, go on."""
        bar, lang = self.desk.frame.prompt, look.lang
        paper(surface, look, bar, 10, theme.PAPER0)
        paint.box(surface, (bar.x, bar.y, look.px(6), bar.h), 3 * look.k, theme.GOLD, corners=(True, False, False, True))
        self._again.words, self._again.key = words("table.reveal.again", lang), cap(commands.REPLAY, "revealed")
        self._on.words, self._on.key = words("table.reveal.on", lang), cap(commands.GO_ON, "revealed")
        right = bar.right - look.px(8)
        for button in reversed(self._buttons):
            assert isinstance(button, Button)
            wide = button.natural(look)[0]
            button.rect = pygame.Rect(right - wide, bar.y + look.px(6), wide, bar.h - look.px(12))
            button.draw(surface, look)
            right -= wide + look.px(8)
        step, x = speech(model).step, bar.x + look.px(18)
        if step:
            pill = pygame.Rect(x, 0, text.measure(step, look.text(13), True) + look.px(20), look.px(24))
            pill.centery = bar.centery
            paint.pill(surface, pill, theme.INK9)
            text.draw_line(surface, step, pill.center, look.text(13), bold=True, colour=theme.PAPER0, align="centre")
            x = pill.right + look.px(12)
        said = "  ".join(self._said(self._standing(found), model)) if whole else words("table.reveal.telling", lang)
        block = text.fit(said, right - x, bar.h - look.px(4), look.text(theme.CONTROL), look.floor,
                         colour=theme.INK9 if whole else theme.INK7, leading=1.25)
        block.draw(surface, (x, bar.centery - block.h // 2))

    @staticmethod
    def _said(blows: Sequence[Blow], model: Model) -> list[str]:
        """Who loses how much life."""
        found = []
        for blow in blows:
            struck = next((other.seat for other in blows if other.seat != blow.seat), blow.seat)
            before, after = blow.life
            name = model.wording.person(struck)
            if not blow.damage:
                said = words("table.reveal.unhurt", model.lang, name=name)
            elif before == after:
                said = words("table.reveal.stays", model.lang, name=name, n=blow.damage, left=after)
            elif after < 0:
                said = words("table.reveal.past", model.lang, name=name, n=blow.damage, what=_past(model), before=max(0, -before),
                             after=-after)
            else:
                said = words("table.reveal.loses", model.lang, name=name, n=blow.damage, before=before, after=after)
            found.append(" ".join([said, *map(model.wording.says, blow.follows)]))
        return found


def _lasts(blow: Blow, part: float) -> float:
    """The life of who is struck on its way to what the blow leaves; at its end what effects left of it, as is said then."""
    before, after = blow.life
    if part >= 1 and blow.left is not None:
        return min(after, blow.left)
    return before + (after - before) * part


def _past(model: Model) -> str:
    """What is counted on a strip after its end, in words."""
    layout = model.sight.catalog.layout
    gauge = model.sight.box.gauges.get(layout.strip.past) if layout is not None and layout.strip is not None else None
    return gauge.label[model.lang] if gauge is not None else ""
