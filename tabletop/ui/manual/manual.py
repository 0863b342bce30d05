"""A manual page by page: what the game is, a turn, each rule with its example, the cards, the rules in brief."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from tabletop.catalog.definitions import Catalog, Rule
from tabletop.lessons.page import PARTS, Page
from tabletop.lessons.worked import Worked
from tabletop.play.session import Session
from tabletop.referee.rules import Rules
from tabletop.studio.markup import converted
from tabletop.table.box import Card
from tabletop.ui import theme
from tabletop.ui.home.miniature import miniature
from tabletop.ui.look import Look
from tabletop.ui.manual.flow import EDGE, LEADING, POINT, Flow, px
from tabletop.ui.paper.boards import brief_page
from tabletop.ui.paper.cards import Printer
from tabletop.ui.paper.picture import png
from tabletop.ui.scene import Host
from tabletop.ui.table.examples.strip import Picture, pictures
from tabletop.ui.table.plugins.listed import PLUGINS
from tabletop.ui.words import words

TITLE, HEAD, RULE, TEXT, SMALL = 26, 18, 12, 10, 8.5
"""Points: the name of the game, of a part, of a rule, what is read, and what stands under a picture."""
TABLE, SHOWN, ABREAST = 96.0, 26.0, 5
"""Millimetres: how high the picture of the table is, and how wide a card beside a sentence; so many cards stand side by side."""
FINE = 1.5
"""So many times as fine as a page its cards are drawn: their letters are small."""
GAP, PANEL = 4.0, (570, 350)
"""Millimetres between pictures; the logical size of one of an example."""


@dataclass(frozen=True, slots=True)
class Manual:
    """Writes the manual of a game in one language into a flow; `brief` are the rules of its last page."""

    flow: Flow
    host: Host
    catalog: Catalog
    rules: Rules | None
    lang: str

    def goal(self, page: Page, table: Session | None) -> None:
        """What the game is, how it ends and what one does, beside its table and cards."""
        flow, catalog = self.flow, self.catalog
        flow.page()
        flow.pages.section(catalog.name[self.lang])
        flow.y += self._write(f"**{catalog.name[self.lang]}**", TITLE) + 1
        if catalog.subtitle.get(self.lang):
            flow.y += self._write(catalog.subtitle[self.lang], RULE, colour=theme.INK5) + 4
        if table is not None:
            size = px(flow.wide), px(TABLE)
            flow.y += flow.picture(miniature(table, size, Look(size[0] / 1280, self.lang)), 0, flow.y, flow.wide) + 6
        for part in PARTS:
            if page.said[part].get(self.lang):
                self._sentence(part, page)

    def _sentence(self, part: str, page: Page) -> None:
        flow, known = self.flow, {card.key: card for card in self.catalog.cards}
        cards = [known[key] for key in page.cards.get(part, ()) if key in known][:3]
        left = len(cards) * (SHOWN + 2) + (4 if cards else 0)
        high = max([SHOWN * self._shape(card) for card in cards], default=0.0)
        flow.need(max(high, 30))
        top = flow.y
        for n, card in enumerate(cards):
            self._card(card, n * (SHOWN + 2), top, SHOWN)
        flow.y += self._write(f"**{words(f'page.{part}', self.lang)}**", SMALL, left, colour=theme.INK5) + 2
        flow.y += self._write(page.said[part][self.lang], RULE, left)
        flow.y = max(flow.y, top + high) + 7

    def turn(self) -> None:
        """The steps of a turn one after the other, each with its rule."""
        texts = self._texts
        steps = dict.fromkeys(step.rule for step in self.rules.track) if self.rules is not None else {}
        if not any(step in texts for step in steps):
            return
        self._part(words("page.turn", self.lang))
        for step in steps:
            if step in texts:
                self._rule(step, texts[step])
                self.flow.y += 4

    def every_rule(self, examples: Mapping[str, Worked], told: Callable[[int], None]) -> None:
        """Each rule in its order, with its example where it has one."""
        if not self._texts:
            return
        self._part(words("manual.rules", self.lang))
        for n, (number, rule) in enumerate(self._texts.items(), 1):
            shown = self._pictures(examples[number]) if number in examples else []
            self._rule(number, rule, self._row_high if shown else 0)
            for row in range(0, len(shown), 2):
                self._row(shown[row:row + 2])
            self.flow.y += 6
            told(n)

    def _rule(self, number: str, rule: Rule, below: float = 0) -> None:
        """Its number, title and text, on one page with so much that stands below."""
        flow = self.flow
        title = flow.block(f"**{number}  {rule.title}**", RULE, flow.wide)
        text = flow.block(rule.text, TEXT, flow.wide)
        flow.need(flow.mm(title.h + text.h) + 3 + below)
        flow.pages.section(f"{number} {rule.title}", 2)
        flow.y += flow.write(title, f"{number} {rule.title}") + 1
        flow.y += flow.write(text, self._plain(rule.text)) + 2

    def _pictures(self, worked: Worked) -> list[Picture]:
        size = px(self._half), px(self._half * PANEL[1] / PANEL[0])
        return list(pictures(self.host, PLUGINS, worked, size, Look(size[0] / PANEL[0], self.lang, motion=0)))

    @property
    def _half(self) -> float:
        """How wide one of two pictures side by side is."""
        return (self.flow.wide - GAP) / 2

    @property
    def _row_high(self) -> float:
        """How high such a picture is with two lines under it."""
        return self._half * PANEL[1] / PANEL[0] + 2 * SMALL * LEADING * POINT + 5

    def _row(self, row: Sequence[Picture]) -> None:
        """Two pictures of an example, with what is said under each."""
        flow, wide = self.flow, self._half
        said = [flow.block(one.said, SMALL, wide - 1, theme.SHU_D if one.refused else theme.INK7) for one in row]
        high, lines = flow.mm(row[0].picture.get_height()), max(flow.mm(block.h) for block in said)
        flow.need(high + lines + 3)
        for n, (one, block) in enumerate(zip(row, said, strict=True)):
            flow.picture(one.picture, n * (wide + GAP), flow.y, wide)
            flow.write(block, one.said, n * (wide + GAP), flow.y + high + 1.5)
        flow.y += high + lines + 4

    def cards(self, cards: Sequence[Card], told: Callable[[int], None]) -> None:
        """All cards, each once."""
        if not cards:
            return
        flow = self.flow
        self._part(words("manual.cards", self.lang))
        wide = (flow.wide - (ABREAST - 1) * GAP) / ABREAST
        for n in range(0, len(cards), ABREAST):
            row = cards[n:n + ABREAST]
            high = max(wide * self._shape(card) for card in row)
            flow.need(high)
            for i, card in enumerate(row):
                self._card(card, i * (wide + GAP), flow.y, wide)
            flow.y += high + GAP
            told(n + len(row))

    def brief(self, rules: Sequence[Rule]) -> bool:
        """The rules in brief on one page of their own; whether all had room."""
        page = brief_page(self.catalog.name[self.lang], rules, self.flow.paper)
        self.flow.page()
        self.flow.pages.section(words("manual.brief", self.lang), 1)
        self.flow.pages.put(png(page.picture), 0, 0, page.w, page.h)
        self.flow.y = self.flow.low
        return not page.cut

    # --- parts -------------------------------------------------------------------------------------------------------

    @property
    def _texts(self) -> Mapping[str, Rule]:
        return self.catalog.rules_texts.get(self.lang, {})

    def _part(self, name: str) -> None:
        self.flow.page()
        self.flow.pages.section(name, 1)
        self.flow.y += self._write(f"**{name}**", HEAD) + 4

    def _write(self, said: str, points: float, x: float = 0, colour: str = theme.INK9) -> float:
        return self.flow.write(self.flow.block(said, points, self.flow.wide - x, colour), self._plain(said), x)

    def _plain(self, said: str) -> str:
        return converted(said, self.catalog.terms, self.lang)

    def _shape(self, card: Card) -> float:
        trim = self._printer.trim(card)
        return trim.h / trim.w

    @property
    def _printer(self) -> Printer:
        return Printer(self.catalog, self.lang, bleed=0)

    def _card(self, card: Card, x: float, y: float, wide: float) -> None:
        """A card so wide, to be found by its name."""
        face, dots = self._printer.front(card), px(wide * FINE)
        self.flow.pages.words(card.name[self.lang], EDGE + x, y, wide, SMALL)
        self.flow.picture(pygame.transform.smoothscale(face, (dots, round(dots * self._shape(card)))), x, y, wide)
