"""A table at which bots play every seat, and what its screen held still of each commit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pygame
from read_once import catalog_of
from scene_play import Sitting

from tabletop.bots.levels import choosers
from tabletop.games import referee_of
from tabletop.play.history import Commit
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.table.facts import apply
from tabletop.table.places import piece_at
from tabletop.table.state import place_of
from tabletop.ui.table.moment.still import Beheld
from tabletop.ui.table.scene import TableScene

CARD_MS, FIGURES_MS, CARD = 800, 1200, 200
STEP = 50
"""The screen is looked at so often at least while something stands, in milliseconds."""


def watched(game: str, mode: str, seed: int, seats: int = 2) -> Session:
    """A new table of bots that play by chance."""
    catalog = catalog_of(game)
    rules = referee_of(catalog)
    low, high = next(one.players for one in catalog.modes if one.id == mode)
    count = min(max(low, seats), high)
    people = tuple(Person(f"Bot {n + 1}", (n,), "bot:random") for n in range(count))
    return Session.start(catalog, rules, Setup(mode, count, seed), people, bots=choosers(rules))


@dataclass
class Held:
    """For how long which cards (by face) and changes (seat, number, from, to) stood, by commit; `told` are commits of which a
    sheet of its own told all figures, and `width` how wide the narrowest card stood."""

    cards: Counter[tuple[int, int]] = field(default_factory=Counter)
    figures: Counter[tuple[int, int, str, int, int]] = field(default_factory=Counter)
    told: Counter[int] = field(default_factory=Counter)
    width: int = 10_000

    def look(self, commit: int, still: Beheld, width: int, ms: int) -> None:
        """The screen stood so for so long."""
        self.cards.update({(commit, lit.face): ms for lit in still.cards})
        self.figures.update({(commit, one.seat, one.key, one.was, one.now): ms for one in still.changes})
        self.width = min(self.width, width) if still.cards else self.width


def draw_nothing(scene: TableScene) -> None:
    """From now on no frame is drawn; what is told on the ledger goes on, which else would be looked for each millisecond."""

    def draw(surface: pygame.Surface) -> tuple[pygame.Rect, ...]:
        scene.tale.words(scene.now)
        return ()

    scene.draw = draw  # type: ignore[method-assign]


def watch(t: Sitting, commits: int, drawn: bool = False) -> Held:
    """Let the bots play so many commits, or to the end, and keep what stood on the screen."""
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    t.app.keep(t.app.settings)
    held, scene = Held(), t.scene
    if not drawn:
        draw_nothing(scene)
    still_since = 0
    while isinstance(t.app.scene, TableScene) and (len(t.session.history.commits) < commits or scene.unfolds):
        if t.session.result is not None and not scene.unfolds and not scene.overlays.telling:
            break
        still, made, telling = scene.unfolding.stills.now, scene.unfolding._now, scene.overlays.telling
        ms = max(1, min(scene.wake() or STEP, STEP if still is not None or telling else 5000))
        t.now += ms
        t.app.step([], t.now)
        t.app.settle()
        if still is not None and made is not None:
            held.look(made.commit, still, scene.unfolding.stills.card_width, ms)
        if telling:
            held.told[t.session.history.at] += ms
        still_since = 0 if scene.unfolds else still_since + ms
        assert still_since < 60_000, "the table stands still"
    return held


def lit(session: Session, commit: Commit) -> Iterator[int]:
    """The cards a commit brought to light, one by one."""
    table, box = session.history.states[commit.after].copy(), session.box
    for fact in commit.facts:
        piece = piece_at(table, str(fact.args[0])) if fact.kind in ("move", "lay", "flip", "show") else -1
        hidden = piece >= 0 and not table.known_to(piece) & box.public
        apply(table, fact.kind, fact.args)
        if hidden and fact.face and table.known_to(piece) & box.public:
            card = box.cards[fact.face]
            if not card.shape and not card.sides and not place_of(table, piece).startswith("box"):
                yield fact.face


def counted(session: Session, commit: Commit) -> Iterator[tuple[int, str, int, int]]:
    """The public numbers of seats a commit changed, one by one."""
    table, gauges = session.history.states[commit.after].copy(), session.box.gauges
    for fact in commit.facts:
        was = table.seat_num[fact.args[0], fact.args[1]] if fact.kind == "count" else 0
        apply(table, fact.kind, fact.args)
        gauge = gauges[fact.args[1]] if fact.kind == "count" else None
        if gauge is not None and not gauge.hidden and any(gauge.label.values()) and was != fact.args[2]:
            yield fact.args[0], fact.args[1], was, fact.args[2]


def unseen(t: Sitting, held: Held, first: int = 1) -> list[str]:
    """What changed before all eyes and stood too short, or in too small a card."""
    session, found = t.session, list[str]()
    done = session.history.commits[first:] if session.result is not None else session.history.commits[first:-1]
    for commit in done:
        if held.told[commit.n] >= FIGURES_MS:
            continue
        for face in lit(session, commit):
            if held.cards[commit.n, face] < CARD_MS:
                found.append(f"{commit.n} {commit.do}: {session.box.cards[face].id} {held.cards[commit.n, face]} ms")
        for change in counted(session, commit):
            if held.figures[commit.n, *change] < FIGURES_MS:
                found.append(f"{commit.n} {commit.do}: {change} {held.figures[commit.n, *change]} ms")
    return found
