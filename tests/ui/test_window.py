"""The real window, under an X server of its own, with a real mouse."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.ui.settings import Settings, load_settings
from tabletop.ui.window import first_window, is_maximised, once

TOOLS = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
SCRIPT = "from tabletop.ui.program.start import Start; from tabletop.ui.window import run; run(Start())"
CLOSED = """
import sys
from tabletop.ui.program.start import Start
from tabletop.ui.window import NoWindow, run
try:
    run(Start())
except NoWindow as why:
    sys.exit(str(why))
"""


def served(number: int) -> subprocess.Popen[bytes] | None:
    """A server for that display, once it answers; none where the display is taken or the server ends."""
    out, into = os.pipe()
    server = subprocess.Popen(["Xvfb", f":{number}", "-displayfd", str(into), "-screen", "0", "1400x900x24", "-nolisten", "tcp",
                               "-noreset"], pass_fds=(into,), stderr=subprocess.DEVNULL)
    os.close(into)
    with os.fdopen(out) as said:
        ready = said.readline().strip()
    asked = {**os.environ, "DISPLAY": f":{number}"}
    if ready and not subprocess.run(["xdotool", "getdisplaygeometry"], env=asked, capture_output=True).returncode:
        return server
    server.kill()
    server.wait()
    return None


@pytest.fixture
def screen() -> Iterator[str]:
    """A display for this test alone. Servers that look for a free one at the same moment take it from each other, so each
    process has numbers of its own to try."""
    if TOOLS:
        pytest.skip(f"no {' and no '.join(TOOLS)} here to open a real window with")
    first = 100 + os.getpid() % 5000 * 10
    for number in range(first, first + 10):
        if (server := served(number)) is not None:
            break
    else:
        pytest.skip("Xvfb could not start here")
    yield f":{number}"
    server.terminate()
    server.wait()


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_VIDEO") and name != "DISPLAY"}
    return {**kept, "TABLETOP_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "LANG": "en_US.UTF-8", **more}


def do(display: str, *words: object) -> str:
    return subprocess.run(["xdotool", *map(str, words)], env={**os.environ, "DISPLAY": display}, check=True, capture_output=True,
                          text=True).stdout


def seen(display: str, program: subprocess.Popen[bytes]) -> str:
    """The window of the program, once it is there."""
    search = ["xdotool", "search", "--onlyvisible", "--class", "tabletop"]
    for _ in range(150):
        found = subprocess.run(search, env={**os.environ, "DISPLAY": display}, capture_output=True, text=True).stdout.split()
        if found:
            return found[-1]
        assert program.poll() is None, "the program ended"
        time.sleep(0.1)
    raise AssertionError("no window after 15 s")


def wait_for(true, seconds: float = 15) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


def test_a_real_click_starts_a_table(screen: str, tmp_path: Path) -> None:
    env = environment(tmp_path, DISPLAY=screen, SDL_FRAMEBUFFER_ACCELERATION="0")
    program = subprocess.Popen([sys.executable, "-c", SCRIPT], env=env)
    try:
        window = seen(screen, program)
        time.sleep(1.5)
        do(screen, "windowfocus", "--sync", window)
        do(screen, "key", "Return")  # a first start asks for a name
        time.sleep(0.5)
        place = dict(line.split("=") for line in do(screen, "getwindowgeometry", "--shell", window).split())
        x, y = int(place["X"]) + 200, int(place["Y"]) + int(place["HEIGHT"]) // 2
        do(screen, "mousemove", x - 5, y)
        do(screen, "mousemove", x, y)
        do(screen, "click", 1)
        time.sleep(1.5)
        do(screen, "windowfocus", "--sync", window)
        do(screen, "key", "Tab", "Tab", "Return")  # the page that a first start shows: *Just play*
        wait_for(lambda: any((tmp_path / "saves").glob("*.jsonl")))
        assert program.poll() is None
    finally:
        program.terminate()
        program.wait(10)
    assert not (tmp_path / "cache" / "errors.log").exists()


def test_the_whole_screen_is_a_key_and_is_kept(screen: str, tmp_path: Path) -> None:
    env = environment(tmp_path, DISPLAY=screen, SDL_FRAMEBUFFER_ACCELERATION="0")
    for keys, full in (("F11", True), ("alt+Return", False)):
        program = subprocess.Popen([sys.executable, "-c", SCRIPT], env=env)
        try:
            window = seen(screen, program)
            time.sleep(1.5)
            do(screen, "windowfocus", "--sync", window)
            do(screen, "key", keys)
            wait_for(lambda full=full: load_settings(tmp_path / "settings.json")[0].full_screen == full)
            assert program.poll() is None
        finally:
            program.terminate()
            program.wait(10)
    assert load_settings(tmp_path / "settings.json")[0].window == (1120, 720)


@pytest.mark.parametrize(("screen_size", "window", "maximised"), [((1280, 800), (1024, 640), False),
                                                                  ((1366, 768), (1093, 614), True),
                                                                  ((1024, 600), (1024, 600), True),
                                                                  ((1920, 1080), (1536, 864), False),
                                                                  ((3840, 2160), (3072, 1728), False)])
def test_the_first_window_fills_a_small_screen_and_takes_most_of_a_large_one(screen_size, window, maximised) -> None:
    first = first_window(Settings(), screen_size)
    assert (first.window, first.maximised, first.ui_scale) == (window, maximised, None)


def test_a_window_that_fills_a_screen_is_told_from_one_that_does_not() -> None:
    screens = [(1920, 1080), (1366, 768)]
    assert is_maximised((1920, 1017), screens) and is_maximised((1366, 700), screens)
    assert not is_maximised((1280, 1017), screens[:1]) and not is_maximised((1536, 864), screens[:1])


def test_without_a_screen_one_sentence_says_so(tmp_path: Path) -> None:
    ended = subprocess.run([sys.executable, "-c", CLOSED], env=environment(tmp_path), capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1
    said = ended.stderr.strip().splitlines()
    assert said[-1].startswith("no window can be opened here") and "Traceback" not in ended.stderr


def test_a_held_key_answers_once_but_deletes_on() -> None:
    def down(code: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.KEYDOWN, key=code)

    held: set[int] = set()
    pressed = [down(pygame.K_SPACE), down(pygame.K_SPACE), down(pygame.K_BACKSPACE), down(pygame.K_BACKSPACE)]
    assert [event.key for event in once(pressed, held)] == [pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_BACKSPACE]
    again = [pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE), down(pygame.K_SPACE)]
    assert len(once(again, held)) == 2
