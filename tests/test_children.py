"""Nobody looks for code in the current folder: a game sent to you may hold a `signal.py`.  A person's own program does as ever."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import children
from tabletop.__main__ import search_path
from tabletop.bots.job import KILLED_WHEN_CLOSED, Job
from tabletop.bots.pool import worker_pool
from tabletop.bots.process import Process, program_at, words_of
from tabletop.studio.plot import draw_worth
from tabletop.ui.sound.sounds import Sounds

ROOT = Path(children.HOME)
LIBRARIES = ("budoux", "click", "distributed", "fpdf", "matplotlib", "numpy", "platformdirs", "pydantic", "pygame", "rich",
             "sitecustomize", "typer", "usercustomize", "yaml")
LOADED = "import runpy, sys; print(*sys.modules)"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="processes have no groups there")


class Trap:
    """A folder with a module of every name that is ever imported; each tells that it ran."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._told = folder, folder / "sprung"
        code = f"with open({str(self._told)!r}, 'a') as told: told.write(__name__ + ' ')\nraise SystemExit('sprung')\n"
        for name in {*sys.stdlib_module_names, *LIBRARIES} - {"encodings", "codecs"}:
            (folder / f"{name}.py").write_text(code, "utf-8")
        (folder / "tabletop").mkdir()
        (folder / "tabletop" / "__init__.py").write_text(code, "utf-8")

    @property
    def sprung(self) -> str:
        return self._told.read_text("utf-8") if self._told.exists() else ""


@pytest.fixture
def trap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Trap:
    """The trap as the current folder, where also a PYTHONPATH leads that ends in nothing."""
    made = Trap(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(("", ".", str(tmp_path), os.environ.get("PYTHONPATH", ""))))
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    return made


def until(done: Callable[[], object], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end
        time.sleep(0.02)


# --- the program and its processes ---------------------------------------------------------------------------------------


def test_the_player_of_sounds_does_not_look_into_the_current_folder(trap: Trap, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = trap.folder / "heard"
    for name in ("SDL_AUDIODRIVER", "SDL_AUDIO_DRIVER"):
        monkeypatch.setenv(name, "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(heard))
    sounds = Sounds()

    def is_heard() -> bool:
        sounds.play("drop")
        return bool(trap.sprung) or (heard.exists() and any(heard.read_bytes()))

    until(is_heard)
    sounds.close()
    assert not trap.sprung


def test_workers_do_not_look_into_the_current_folder_and_know_the_environment_of_the_person(trap: Trap) -> None:
    before = dict(os.environ)
    of_the_person = {name: value for name, value in before.items() if name not in children._ours}
    with worker_pool(2) as pool:
        assert pool.submit(children.persons).result() == of_the_person
        assert pool.submit(os.getenv, "PYTHONSAFEPATH").result() == "1"
    assert (trap.sprung, dict(os.environ)) == ("", before)


def test_the_command_does_not_look_into_the_current_folder(trap: Trap, tmp_path_factory: pytest.TempPathFactory) -> None:
    script = tmp_path_factory.mktemp("bin") / "tabletop"
    script.write_text("import sys\nfrom tabletop.__main__ import main\nif __name__ == '__main__':\n    sys.exit(main())\n", "utf-8")
    done = subprocess.run([sys.executable, str(script), "simulate", "pearls", "--games", "2", "--jobs", "2"], capture_output=True,
                          text=True, timeout=120, env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert (done.returncode, trap.sprung) == (0, ""), done.stderr


def test_as_a_module_it_leaves_the_current_folder_before_anything_else(trap: Trap) -> None:
    """What Python itself loads before it comes to the program nobody can help; nor a folder `tabletop` there."""
    ahead = subprocess.run([sys.executable, "-I", "-c", LOADED], capture_output=True, text=True, check=True).stdout.split()
    for name in {name.partition(".")[0] for name in ahead}:
        (trap.folder / f"{name}.py").unlink(missing_ok=True)
    (trap.folder / "tabletop" / "__init__.py").unlink()
    (trap.folder / "tabletop").rmdir()
    done = subprocess.run([sys.executable, "-m", "tabletop", "check", "pearls"], capture_output=True, text=True, timeout=120,
                          env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert (done.returncode, trap.sprung) == (0, ""), done.stderr


def test_the_search_path_loses_the_current_folder_and_keeps_its_own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    here, library = str(tmp_path), "/lib/python3"
    assert search_path([here, "/bin", library, "/lib/site"], library) == ["/bin", library, "/lib/site", children.HOME]
    assert search_path(["/bin", library, here], library) == ["/bin", library, here, children.HOME], "whoever installed it there"
    monkeypatch.chdir(ROOT)
    assert search_path([children.HOME, library], library) == [library, children.HOME], "a checkout comes last"


def test_a_plot_takes_nothing_from_the_settings_of_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`text.usetex` would run LaTeX on what stands there."""
    pytest.importorskip("matplotlib")
    (tmp_path / "matplotlibrc").write_text("figure.facecolor: red\n", "utf-8")
    code = ("import sys; from pathlib import Path; from tabletop.studio.plot import draw_worth;"
            "draw_worth('x', [('a', 1.0, 0.5)], Path(sys.argv[1]))")
    there, elsewhere = tmp_path / "there.png", tmp_path / "elsewhere.png"
    monkeypatch.chdir(tmp_path)
    subprocess.run([sys.executable, "-P", "-c", code, str(there)], check=True, env={**os.environ, "PYTHONPATH": str(ROOT)})
    draw_worth("x", [("a", 1.0, 0.5)], elsewhere)
    assert there.read_bytes() == elsewhere.read_bytes()


# --- a person's own program ----------------------------------------------------------------------------------------------

BOT = "import helper\nprint(helper.WORD, flush=True)\n"
PARENT = """import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(300)"])
print(child.pid, flush=True)
"""


def script(folder: Path, text: str) -> str:
    """The command line of a program of this text."""
    file = folder / "bot.py"
    file.write_text(text, "utf-8")
    return f'"{sys.executable}" "{file}"'


def test_a_bot_in_two_files_finds_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "helper.py").write_text("WORD = 'found'\n", "utf-8")
    for safe in ("here", "in a worker"):
        if safe != "here":
            monkeypatch.setattr(children, "_told", dict(os.environ))
            monkeypatch.setenv("PYTHONSAFEPATH", "1")
        running = Process(script(tmp_path, BOT))
        assert running.output.readline() == "found\n", safe
        running.input.close()
        running.end()


def test_what_the_program_sets_for_its_libraries_is_not_told_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYDANTIC_DISABLE_PLUGINS", raising=False)
    monkeypatch.setattr(children, "_ours", {})
    children.put("PYDANTIC_DISABLE_PLUGINS", "__all__")
    assert os.environ["PYDANTIC_DISABLE_PLUGINS"] == "__all__" and "PYDANTIC_DISABLE_PLUGINS" not in children.persons()
    monkeypatch.setenv("PYDANTIC_DISABLE_PLUGINS", "mine")
    children.put("PYDANTIC_DISABLE_PLUGINS", "__all__")
    assert children.persons()["PYDANTIC_DISABLE_PLUGINS"] == "mine"


def gone(pid: int) -> bool:
    """Whether a process has ended; one nobody has asked after yet has too."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@POSIX
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("leaves", [True, False])
def test_a_program_is_ended_with_what_it_started(tmp_path: Path, leaves: bool) -> None:
    running = Process(script(tmp_path, PARENT + ("" if leaves else "time.sleep(300)\n")))
    child = int(running.output.readline())
    assert not gone(child)
    running.input.close()
    running.end(0.5)
    until(lambda: gone(child))


@POSIX
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_a_worker_that_is_stopped_ends_the_programs_it_plays_with(tmp_path: Path) -> None:
    with worker_pool(1) as pool:
        command = script(tmp_path, PARENT + "time.sleep(300)\n")
        worker, child = pool.submit(begin, command).result()
        os.kill(worker, signal.SIGINT)
        until(lambda: gone(child))


def begin(command: str) -> tuple[int, int]:
    """In a worker: start a program; the worker, and what the program started."""
    return os.getpid(), int(Process(command).output.readline())


# --- Windows, without one ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "words"), [
    (r"C:\x\y.exe", [r"C:\x\y.exe"]),
    (r'"C:\Program Files\bot.exe" -q "a b"', [r"C:\Program Files\bot.exe", "-q", "a b"]),
    (r"python it's.py", ["python", "it's.py"]),
    (r'python -c "print(\"x\")"', ["python", "-c", 'print("x")']),
    (r'\\server\share\bot.exe ""', [r"\\server\share\bot.exe", ""]),
])
def test_a_command_line_of_windows_keeps_its_backslashes(command: str, words: list[str]) -> None:
    assert words_of(command, "win32") == words


def test_a_quote_that_is_not_closed_is_told() -> None:
    for system in ("win32", "linux"):
        with pytest.raises(ValueError, match="No closing quotation"):
            words_of('python "it', system)


def test_on_windows_a_program_is_not_looked_for_in_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "on_path").mkdir()
    for file in (tmp_path / "bot", tmp_path / "on_path" / "other"):
        file.write_text("#!/bin/sh\n", "utf-8")
        file.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", os.pathsep.join((".", "", str(tmp_path / "on_path"))))
    assert program_at("bot", "win32") is None
    assert program_at("other", "win32") == str(tmp_path / "on_path" / "other")
    assert program_at(str(tmp_path / "bot"), "win32") == str(tmp_path / "bot")


class Kernel:
    """What a job asks of Windows."""

    def __init__(self) -> None:
        self.done: list[tuple[str, object]] = []

    def CreateJobObjectW(self, security: None, name: None) -> int:
        return 0x1_0000_0007

    def SetInformationJobObject(self, job: object, kind: int, limits: object, size: int) -> int:
        flags = limits._obj.flags  # type: ignore[attr-defined]
        self.done.append(("limits", (kind, flags, size)))
        return 1

    def AssignProcessToJobObject(self, job: object, process: object) -> int:
        self.done.append(("assign", (job.value, process.value)))  # type: ignore[attr-defined]
        return 1

    def TerminateJobObject(self, job: object, code: int) -> int:
        self.done.append(("end", job.value))  # type: ignore[attr-defined]
        return 1

    def CloseHandle(self, job: object) -> int:
        self.done.append(("close", job.value))  # type: ignore[attr-defined]
        return 1


@pytest.mark.skipif(sys.maxsize < 1 << 32, reason="sizes are of 64 bits")
def test_a_job_of_windows_ends_what_is_in_it() -> None:
    system = Kernel()
    Job(44, system).end()
    assert system.done == [("limits", (9, KILLED_WHEN_CLOSED, 144)), ("assign", (0x1_0000_0007, 44)), ("end", 0x1_0000_0007),
                           ("close", 0x1_0000_0007)]
