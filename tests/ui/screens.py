"""Driving the program without a window: a small shelf of games, posted events, and what a screen must hold."""

from __future__ import annotations

import shutil
from collections.abc import Container, Iterable, Sequence
from pathlib import Path

import pygame
import pytest
from written import by_chance

from tabletop import places
from tabletop.play.session import Session
from tabletop.ui import text
from tabletop.ui.home.card import GameCard
from tabletop.ui.program.app import App
from tabletop.ui.settings import Choice, SeatChoice, Settings
from tabletop.ui.setup import games, tables
from tabletop.ui.text import typeset
from tabletop.ui.widgets import Control

SIZES = [(1280, 800), (1366, 768), (1920, 1080)]
SMALL = [((1024, 600), 1.0), ((1024, 600), 1.5), ((1024, 600), 2.0), ((1366, 768), 2.0), ((1280, 800), 2.0), ((1920, 1080), 2.0),
         ((3840, 2160), 2.0)]
"""Windows and UI scales beside `SIZES` and `SCALES` in which everything must fit: the least window, and the largest letters."""
SCALES = [1.0, 1.25, 1.5]
TELLING = [((1280, 800), 1.0), ((1366, 768), 1.5), ((1024, 600), 1.0), ((1024, 600), 2.0), ((1920, 1080), 1.25)]
"""Those of them in which room is scarcest in some way: a roomy window, narrow, small, smallest, wide."""
LANGS = ["ja", "en"]
OTHERS = [
    ("hackclad_delta", "ハッククラッド", "HacKClaD.DeltA", "game_hackclad", "[1, 4]",
     [("対戦", "Versus"), ("協力", "Co-op"), ("ソロ", "Solo")]),
    ("circuit_drive", "精霊回路ドライヴ", "Spirit Circuit Drive", "game_circuit", "[1, 4]", [("協力", "Co-op"), ("ソロ", "Solo")]),
    ("anoare", "エイノア", "ANOARE", "game_anoare", "[2, 2]", [("対戦", "Duel")]),
    ("swordrion", "ソードリオン", "Swordrion", "game_swordrion", "[1, 2]", [("ソロ", "Solo"), ("2人", "2 players")]),
]


def cloths() -> list[str]:
    """The colours of the cloths of all games there are."""
    return sorted({entry.cloth for entry in games.shelf() if not entry.problems})


def seldom(every: Sequence[tuple[object, ...]], usual: Container[tuple[object, ...]]) -> list[object]:
    """All of them as parameters; those that are not `usual` are for the long run."""
    return [one if one in usual else pytest.param(*one, marks=pytest.mark.long) for one in every]


def firsts(every: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The first of each game."""
    return [*{one[0]: one for one in reversed(every)}.values()]


def shelf_of(folder: Path, others: int = 0, broken: bool = False) -> Path:
    """A folder of games: wars3x3 as it is, `others` that are only a table, and one that cannot be read."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(places.content_dir() / "wars3x3", folder / "wars3x3")
    others_of(folder, OTHERS[:others])
    if broken:
        (folder / "my_first_game").mkdir()
        (folder / "my_first_game" / "game.yaml").write_text("id: my_first_game\nnmae: {ja: 初めて, en: First}\n", "utf-8")
    return folder


def others_of(folder: Path, games: Sequence[tuple[str, str, str, str, str, list[tuple[str, str]]]]) -> None:
    """Games that are only a table."""
    for name, ja, en, emblem, players, modes in games:
        (folder / name).mkdir()
        lines = [f"id: {name}", f"name: {{ja: {ja}, en: {en}}}", f"emblem: {emblem}", f"players: {players}", "minutes: [15, 60]"]
        lines += ["modes:"]
        lines += [f"  - id: mode_{n}\n    name: {{ja: {m[0]}, en: {m[1]}}}" for n, m in enumerate(modes)]
        (folder / name / "game.yaml").write_text("\n".join(lines) + "\n", "utf-8")
        (folder / name / "table.yaml").write_text("zones:\n  deck:\n    kind: pile\n", "utf-8")


@pytest.fixture
def shelf(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shelf with wars3x3 only, which tests share and leave as it is, and a home for saves and settings of its own."""
    folder = kept_shelf(tmp_path_factory)
    use(folder, tmp_path, monkeypatch)
    return folder


def kept_shelf(factory: pytest.TempPathFactory, others: int = 0, broken: bool = False) -> Path:
    """Such a folder made once, which tests share and leave as it is."""
    folder = factory.getbasetemp() / f"shelf_{others}_{broken}"
    return folder if folder.exists() else shelf_of(folder, others, broken)


def use(folder: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play from this shelf with this home."""
    monkeypatch.setenv("TABLETOP_HOME", str(home / "home"))
    monkeypatch.setattr(places, "content_dir", lambda: folder)


def app_of(size: tuple[int, int] = (1280, 800), k: float = 1.0, lang: str = "en", **settings: object) -> App:
    """A program without a window, in which no fault is passed over."""
    app = App(size, Settings(lang=lang, ui_scale=k, **settings))  # type: ignore[arg-type]
    app.scenes.strict = True
    return app


def key(code: int, typed: str = "", mod: int = 0) -> pygame.event.Event:
    """A key going down."""
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=typed, mod=mod)


def click(control: Control) -> list[pygame.event.Event]:
    """A click in the middle of a control."""
    at = control.rect.center
    return [pygame.event.Event(kind, pos=at, button=1, buttons=(1, 0, 0), rel=(0, 0))
            for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]


def named(controls: Iterable[Control], action: str) -> Control:
    """The control that asks for that action."""
    return next(control for control in controls if control.action == action)


def new_table(names: tuple[str, ...] = ("Haru", "Nagi"), seed: int = 3) -> Session:
    """A table of wars3x3 between people."""
    catalog = games.catalog_of(games.folder_of("wars3x3"))
    return tables.open_table(catalog, Choice("beginner", tuple(SeatChoice("human", name) for name in names)), "en", seed)


def play_on(session: Session, answers: int) -> Session:
    """Answer at random so many questions, or to the end."""
    for n in range(answers):
        if session.ask is None:
            break
        seat = session.waiting()[0]
        assert session.answer(seat, by_chance(session, seat, "test", n)).committed
    return session


def assert_in_place(controls: Iterable[Control], size: tuple[int, int]) -> None:
    """Every control lies inside the window and none covers another, but for buttons on their own card."""
    window, shown = pygame.Rect((0, 0), size), list(controls)
    for n, control in enumerate(shown):
        assert window.contains(control.rect), f"{control.action} {control.rect} leaves {window}"
        assert min(control.rect.size) >= 30, f"{control.action} is too small to hit: {control.rect}"
        for other in shown[n + 1 :]:
            own = isinstance(control, GameCard) and other in control.buttons and control.rect.contains(other.rect)
            apart = not control.rect.colliderect(other.rect)
            assert own or apart, f"{control.action} {control.rect} covers {other.action} {other.rect}"


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was cut or did not fit while the test ran."""
    found: list[str] = []
    shorten, fit, lay = typeset._cut, text.fit, text.lay

    def shortened(words: str, width: int, px: int, bold: bool) -> str:
        found.append(words)
        return shorten(words, width, px, bold)

    def noted(words: str, block: text.Block) -> text.Block:
        if block.overflow:
            found.append(words)
        return block

    text.line.cache_clear()
    monkeypatch.setattr(typeset, "_cut", shortened)
    monkeypatch.setattr(text, "fit", lambda words, *a, **kw: noted(words, fit(words, *a, **kw)))
    monkeypatch.setattr(text, "lay", lambda words, *a, **kw: noted(words, lay(words, *a, **kw)))
    return found
