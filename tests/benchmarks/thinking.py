"""Speeds of the search bot in four-seat HacKClaD: a move, and the frames the screen keeps while it thinks."""

from __future__ import annotations

import threading
import time
from statistics import median

import pygame

from tabletop.bots import bot_of, decide
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.places import content_dir
from tabletop.play import thinking
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.ui.program.app import App, Screen
from tabletop.ui.runtime.later import draw_first
from tabletop.ui.settings import Settings

SIZE, FRAMES, PLAYED = (1366, 768), 150, 60
NAP_MS = 3
RULES = rules_of("hackclad_delta")


def under_way() -> Session:
    """A table of four bots in the midst of a game, with a turn to play."""
    people = tuple(Person(f"Bot {seat}", (seat,), "bot:greedy") for seat in range(4))
    greedy = bot_of("greedy", RULES)
    session = Session.start(load_game(content_dir() / "hackclad_delta"), RULES, Setup("versus", 4, 5), people,
                            bots={"greedy": greedy.choose})
    while len(session.history.commits) < PLAYED or session.state.step() != "8-4-3":
        seat = session.waiting()[0]
        session.answer(seat, thinking.thought(session, seat)(), by_human=False)
    return session


def moves_and_frames() -> tuple[float, float, float]:
    """Milliseconds of a move, the median and the slowest frame of a pointer that moves while the bot thinks all the time."""
    session, bot = under_way(), bot_of("search", RULES)
    ask, seat = session.ask, session.waiting()[0]
    assert ask is not None
    start = time.perf_counter()
    for seed in range(5):
        decide(bot, session.state, ask, seat, seed)
    move = (time.perf_counter() - start) / 5
    over = threading.Event()
    state = session.state.copy()

    def think() -> None:
        while not over.is_set():
            decide(bot, state, ask, seat, 1)

    app = App(SIZE, Settings(bots_wait=True), screen=Screen(pygame.display.set_mode(SIZE)))
    app.table(session)
    app.step([], 0)
    draw_first()
    thread = threading.Thread(target=think, daemon=True)
    thread.start()
    frames = [_frame(app, n) for n in range(FRAMES)][10:]
    over.set()
    thread.join()
    app.close()
    return move * 1e3, median(frames), max(frames)


def _frame(app: App, n: int) -> float:
    """Milliseconds from one frame to the next, with the nap between them as in the window's loop."""
    start = time.perf_counter()
    at = 300 + n * 7 % 700, 150 + n * 5 % 450
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], 16 * (n + 1))
    pygame.time.wait(NAP_MS)
    return (time.perf_counter() - start) * 1e3


def measured() -> list[tuple[str, float, str, str, float, str]]:
    """The lines of the search bot."""
    move, usual, worst = moves_and_frames()
    return [
        ("search move, HacKClaD with four seats", move, "ms", "<= 1000", 0.0, ""),
        ("frame while it thinks", usual, "ms", "<= 33", 0.0, ""),
        ("  the slowest of them", worst, "ms", "", 0.0, ""),
    ]
