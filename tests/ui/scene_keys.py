"""Playing by keys alone: a move somebody has in mind, done with Tab, arrows, Enter, Space, P and digits."""

from __future__ import annotations

import pygame
from scene_play import Sitting
from written import by_chance

from tabletop.bots import bot_of
from tabletop.play import plan as plans
from tabletop.play.session import Session
from tabletop.referee.ask import PASS, PASSED
from tabletop.table import rng
from tabletop.table.digest import digest
from tabletop.table.state import Move, Part, place_of
from tabletop.ui.table.moment.act_names import going_on

ENTER, SPACE, ESC, TAB = (pygame.K_RETURN, "\r"), (pygame.K_SPACE, " "), (pygame.K_ESCAPE, ""), (pygame.K_TAB, "\t")
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_thought: dict[tuple[object, ...], Move] = {}


def thought(session: Session, seat: int, name: str = "") -> Move:
    """The move the person at the keys has in mind: anything, or what a bot would do, who gets through a whole game.  Many tests
    come to the same tables."""
    assert session.rules is not None and session.ask is not None
    if session.ask.pause:
        return PASSED
    n, box = len(session.history.commits), session.box
    if not name:
        return by_chance(session, seat, "keys", n)
    here = (box.game, box.mode, digest(session.state), seat, n, name)
    if here not in _thought:
        bot = bot_of(name, session.rules)  # type: ignore[arg-type]
        _thought[here] = bot.choose(session.state.copy(), session.ask, seat, rng.seeded("keys", n))
    return _thought[here]


def focus_on(t: Sitting, place: str) -> None:
    """Tab until the focus stands on a piece."""
    for _ in range(120):
        if t.scene.focused == place:
            return
        t.key(*TAB)
    raise AssertionError(f"Tab never reaches {place}")


def carry_to(t: Sitting, zone: int) -> None:
    """Arrows until what is held stands over a lit place."""
    held = t.scene.held
    assert held is not None
    goal = next(n for n, place in enumerate(held.places) if place.zone == zone)
    tried: set[tuple[tuple[int, int], int]] = set()
    for _ in range(60):
        if held.hover == goal:
            return
        here = held.pos
        there = held.places[goal].rect.center
        ways = sorted((code for code in ARROWS if (here, code) not in tried),
                      key=lambda code: -sum(w * (b - a) for w, a, b in zip(ARROWS[code], here, there, strict=True)))
        assert ways, f"arrows do not lead to {t.session.box.zones[zone].name}"
        tried.add((here, ways[0]))
        t.key(ways[0])
    raise AssertionError(f"arrows go round and round before {t.session.box.zones[zone].name}")


def lay(t: Sitting, verb: str, part: Part) -> None:
    """One part of a move: pick up, carry, drop, choose in the menu where several things fit."""
    focus_on(t, place_of(t.session.state, part.piece))
    count = len(t.session.history.commits)
    t.key(*ENTER)
    if t.scene.held is not None:
        carry_to(t, part.place)
        t.key(*ENTER)
    if t.session.ask is not None and t.scene.overlays.menu is not None:
        items = t.scene.overlays.menu.items
        n = next(n for n, item in enumerate(items, 1) if item.says.value.verb == verb and item.says.value.part == part)
        t.key(pygame.K_0 + n, str(n))
    laid = len(t.session.history.commits) > count or part in t.scene.acts.plan.parts
    assert laid, f"{verb} {part} was not laid: {t.scene.overlays.toast} {t.scene.acts.plan}"


def play(t: Sitting, move: Move) -> None:
    """A whole move by keys."""
    session, count = t.session, len(t.session.history.commits)
    t.calm()
    if move.verb == PASS:
        on = going_on(t.scene.model, t.scene.acts.seat)
        t.key(*(SPACE if on is not None and on.action == "next" else (pygame.K_p, "p")))
    for part in move.parts:
        lay(t, move.verb, part)
    if len(session.history.commits) == count:
        assert plans.is_whole(session, t.scene.acts.plan)
        t.key(*ENTER)
        if len(session.history.commits) == count:   # the focus stands on a piece that can still be added: leave it first
            t.key(*ESC)
            t.key(*ENTER)
    assert len(session.history.commits) > count, f"{move} was not done"


