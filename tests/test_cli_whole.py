"""The program as a whole: help, output that goes nowhere, stopping, whatever is named."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cli_play import HARBOUR, MANUAL, Run, tabletop, wrong

from tabletop import cli

__all__ = ["tabletop"]

def test_help_lists_the_commands(tabletop: Run) -> None:
    said = tabletop("--help")
    assert said.code == 0
    for command in ("play", "replay", "scenario", "check", "simulate", "shot"):
        assert f"  {command} " in said.out
        assert tabletop(command, "--help").code == 0


def test_help_needs_neither_the_screen_nor_the_games() -> None:
    code = ("import sys, tabletop.cli as c; sys.argv[1:] = ['--help']\ntry: c.main()\nexcept SystemExit: pass\n"
            "print([m for m in ('pygame', 'pydantic', 'yaml') if m in sys.modules], file=sys.stderr)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60,
                          cwd=Path(cli.__file__).parents[1])
    assert done.stderr.strip() == "[]"


def started(tmp_path: Path, *words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """`tabletop ...` as a process of its own."""
    return subprocess.run([sys.executable, "-m", "tabletop", *words], text=True, encoding="utf-8", timeout=60,
                          env={**os.environ, "TABLETOP_HOME": str(tmp_path)}, cwd=Path(cli.__file__).parents[1], **options)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_output_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = started(tmp_path, "check", "pearls", stdout=full, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (2, "tabletop: cannot go on: No space left on device\n")


def test_a_reader_that_leaves_early_is_no_fault(tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    done = started(tmp_path, "replay", str(MANUAL), "--trace", "--json", stdout=write, stderr=subprocess.PIPE)
    os.close(write)
    assert (done.returncode, done.stderr) == (0, "")


def heeding_interrupts() -> None:
    """A shell lets what it starts in the background ignore interrupts; here they count."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def until(holds: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")
def test_a_stopped_simulation_says_so(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-m", "tabletop", "simulate", "wars3x3", "--games", "1000000", "--json", "-"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=Path(cli.__file__).parents[1],
                          env={**os.environ, "TABLETOP_HOME": str(tmp_path)}, preexec_fn=heeding_interrupts) as running:
        time.sleep(2)
        running.send_signal(signal.SIGINT)
        assert running.communicate(timeout=60) == ("", "tabletop: stopped\n")
    assert running.returncode == 130


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")
def test_workers_that_are_stopped_too_say_nothing(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-m", "tabletop", "simulate", "pearls", "--games", "1000000", "--jobs", "2", "--keep",
                           str(tmp_path / "keep.json")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          cwd=Path(cli.__file__).parents[1], env={**os.environ, "TABLETOP_HOME": str(tmp_path)},
                          preexec_fn=heeding_interrupts, start_new_session=True) as running:
        until(lambda: (tmp_path / "keep.json").exists())
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (130, ""), err
    assert [line.partition(";")[0] for line in err.splitlines()] == ["tabletop: what was counted is kept", "tabletop: stopped"]


def test_it_runs_as_a_module(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "tabletop", "replay", str(MANUAL), "--trace", "--to", "1"], capture_output=True,
                          text=True, encoding="utf-8", timeout=60, env={**os.environ, "TABLETOP_HOME": str(tmp_path)},
                          cwd=Path(cli.__file__).parents[1])
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 2


def test_what_goes_wrong_inside_is_one_sentence_and_kept_in_a_file(
        tabletop: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tabletop.commands.check.load_game", lambda folder: 1 / 0)
    said = tabletop("check")
    assert said.code == 1
    assert said.err.count("\n") == 1
    assert "something went wrong inside: ZeroDivisionError" in said.err
    assert "Traceback" in (tmp_path / "home" / "cache" / "errors.log").read_text("utf-8")


@pytest.mark.parametrize(("words", "name"), [
    (("replay",), "a\nb"), (("schema",), "\udc80"), (("gallery",), "x" * 5_000), (("scenario",), "/".join(["deep"] * 900)),
    (("new",), "\x1b[31mred"), (("check",), "x" * 5_000),
])
def test_whatever_is_named_is_answered_in_one_line_that_can_be_read(words: tuple[str, ...], name: str, tabletop: Run,
                                                                  tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = tabletop(*words, name)
    wrong(said)
    assert len(said.err) < 1_000
    assert all(sign.isprintable() for sign in said.err.rstrip("\n"))


def test_a_current_folder_that_is_gone_is_no_matter(tabletop: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    try:
        gone.rmdir()
    except OSError:
        pytest.skip("this system keeps the current folder")
    assert tabletop("check", HARBOUR).code == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", [("shot", HARBOUR), ("gallery", HARBOUR, "--find", "silk")])
def test_a_picture_on_a_full_disk_is_told(words: tuple[object, ...], tabletop: Run, tmp_path: Path) -> None:
    (tmp_path / "full.png").symlink_to("/dev/full")
    wrong(tabletop(*words, "--out", tmp_path / "full.png"), "No space left")
