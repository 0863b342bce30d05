"""The command line.  Commands are imported when they are called, so that help and the home screen come at once.

Exit codes: 0 done, 1 something found, 2 wrong use.  What is wrong is one sentence on stderr.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from tabletop import children
from tabletop.commands import WrongUse

DONE, FOUND, WRONG_USE, STOPPED = 0, 1, 2, 130
SELDOM = 50_000
"""After how many new things Python looks for what is thrown away; reading a game makes more than that at once."""

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False,
                  help="A table for card and board games that is free to touch and able to explain its rules.")

Game = Annotated[str, typer.Argument(metavar="GAME", help="Id of a game, or path to its folder.")]
ModeName = Annotated[str, typer.Option("--mode", metavar="M", help="Mode of the game; left out: as it was last, or the first.")]
Variants = Annotated[str, typer.Option("--variant", metavar="V,V", help="Variants of the game, laid over it in this order.")]
Lang = Annotated[str, typer.Option("--lang", metavar="ja|en", help="Language of the screen.")]
Who = Annotated[str, typer.Option("--seats", metavar="WHO,WHO", help="Who sits there: human,bot:greedy")]
Referee = Annotated[str, typer.Option("--rules", metavar="off|advise|enforce", help="What the referee does.")]
Deal = Annotated[int | None, typer.Option("--seed", metavar="N", help="Equal seeds deal equal cards.")]
Saved = Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Take up a saved table.")]

Chosen = Annotated[str, typer.Option("--find", metavar="WORDS", help="Only these cards, as the gallery finds them: `cost>5`.")]
CardSize = Annotated[str, typer.Option("--card", metavar="WxH", help="Size of a card in millimetres; left out: 63x88.")]
Players = Annotated[int, typer.Option("--seats", metavar="N", help="For how many players; left out: the most.", show_default=False)]
Bleed = Annotated[float, typer.Option("--bleed", metavar="MM", help="How far the picture goes on beyond the cut.")]


@app.callback(invoke_without_command=True)
def home(ctx: typer.Context) -> None:
    """A table for card and board games that is free to touch and able to explain its rules.  Without a command: the home screen."""
    if ctx.invoked_subcommand is None:
        from tabletop.commands import play

        play.home()


@app.command("play")
def play_command(
    game: Game,
    mode: ModeName = "",
    seats: Who = "",
    rules: Referee = "",
    seed: Deal = None,
    lang: Lang = "",
    load: Saved = None,
    variant: Variants = "",
) -> None:
    """Play a game."""
    from tabletop.commands import play

    play.play(play.Asked(game, mode, seats, rules, seed, lang, load, variant))


@app.command("watch")
def watch_command(
    game: Game,
    mode: ModeName = "",
    seats: Who = "",
    rules: Referee = "",
    seed: Deal = None,
    lang: Lang = "",
    load: Saved = None,
    variant: Variants = "",
) -> None:
    """Play a game while its files are edited: what is saved there is on the table at once."""
    from tabletop.commands import play

    play.play(play.Asked(game, mode, seats, rules, seed, lang, load, variant, files=True))


@app.command("replay")
def replay_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved table, or a file of moves.")],
    to: Annotated[int | None, typer.Option("--to", metavar="N", help="Stop at commit N.")] = None,
    trace: Annotated[bool, typer.Option("--trace", help="Print one line for each commit and open no window.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="With --trace: one JSON object for each commit.")] = False,
    eyes: Annotated[str, typer.Option("--eyes", metavar="WHO", help="With --trace: what these know: all, public, or p1,p2.")] = "",
    game: Annotated[str, typer.Option("--game", metavar="FOLDER", help="Where the game of the file lies now.")] = "",
) -> None:
    """Look at a game that was played: in the window, or as a trace."""
    from tabletop.commands import replay

    raise typer.Exit(replay.replay(file, to, trace, as_json, eyes, game))


@app.command("scenario")
def scenario_command(paths: Annotated[list[Path] | None, typer.Argument(metavar="[PATH ...]")] = None) -> None:
    """Run scenarios: files, folders, or those of all games."""
    from tabletop.commands import scenario

    raise typer.Exit(scenario.scenario(paths or []))


@app.command("check")
def check_command(
    paths: Annotated[list[Path] | None, typer.Argument(metavar="[PATH ...]")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as one JSON object.")] = False,
    looks: Annotated[bool, typer.Option("--looks", help="Draw cards and tables too, and find what cannot be read.")] = False,
    languages: Annotated[bool, typer.Option("--languages", help="Tell too what is said in one language only.")] = False,
    play: Annotated[int, typer.Option("--play", metavar="N", min=0, help="Play N random games, and find what does not hold.")] = 0,
    variant: Annotated[str, typer.Option("--variant", metavar="V,V", help="With --play: with these variants.")] = "",
) -> None:
    """Find what is wrong in games: ids, folders, files, or all games."""
    from tabletop.commands import check

    raise typer.Exit(check.check(paths or [], as_json, looks, languages, play, variant))


@app.command("learn")
def learn_command(
    game: Game,
    lesson: Annotated[str, typer.Argument(metavar="[LESSON]", help="One of its lessons; left out: the page of all.")] = "",
    lang: Lang = "",
    two: Annotated[bool, typer.Option("--two", help="Two learn against each other at this screen.")] = False,
    hall: Annotated[bool, typer.Option("--hall", help="A teacher goes through it before a hall: PgDn, PgUp, Home, a dot.")] = False,
    event: Annotated[bool, typer.Option("--event", help="For a stand: begins anew for each visitor, and keeps nothing.")] = False,
) -> None:
    """Learn a game by playing."""
    from tabletop.commands import lesson as lessons

    lessons.learn(game, lesson, lang, "hall" if hall else "two" if two else "", event)


@app.command("progress")
def progress_command(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="One game; left out: all.")] = "",
    export: Annotated[Path | None, typer.Option("--export", metavar="JSON", help="Write it to a file.")] = None,
    delete: Annotated[bool, typer.Option("--delete", help="Forget it.")] = False,
) -> None:
    """What is kept of your learning on this machine: lessons, puzzles, rules, games begun."""
    from tabletop.commands import progress

    progress.show(game, export, delete)


lesson_app = typer.Typer(help="Lessons: check them.", no_args_is_help=True)
app.add_typer(lesson_app, name="lesson")


@lesson_app.command("check")
def lesson_check_command(paths: Annotated[list[Path] | None, typer.Argument(metavar="[PATH ...]")] = None) -> None:
    """Play lessons by their right answers, each wrong one and random ones: games, folders, files, or all."""
    from tabletop.commands import lesson

    raise typer.Exit(lesson.check(paths or []))


@lesson_app.command("from")
def lesson_from_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved table or a file of moves.")],
    out: Annotated[Path, typer.Option("--out", metavar="YAML", help="The lesson to write.")],
    learner: Annotated[str, typer.Option("--learner", metavar="p1", help="Whose moves are asked for; left out: all shown.")] = "",
    to: Annotated[int | None, typer.Option("--to", metavar="N", help="The last commit of it.")] = None,
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="Folder of the game of the file.")] = "",
) -> None:
    """Make a lesson from a replay: what is said at its moments, with the moves between them."""
    from tabletop.commands import lesson

    raise typer.Exit(lesson.make(file, out, learner, to, game))


@app.command("puzzles")
def puzzles_command(
    game: Game,
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games of bots are looked through.")] = 10,
    keep: Annotated[Path | None, typer.Option("--keep", metavar="DIR", help="Where what is found goes, and goes on from.")] = None,
    mode: ModeName = "",
    seats: Annotated[int, typer.Option("--seats", metavar="N", help="For how many players.", show_default=False)] = 0,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Equal seeds play equal games.")] = 0,
    close: Annotated[str, typer.Option("--close", metavar="GAUGE", help="Lower this (life) until a turn decides.")] = "",
    fixed: Annotated[str, typer.Option("--set", metavar="GAUGE=N,...", help="With these numbers: p1.life=3,p2.life=3")] = "",
    check: Annotated[bool, typer.Option("--check", help="Prove the puzzles of the game again instead.")] = False,
    worlds: Annotated[int, typer.Option("--worlds", metavar="N", help="With --check: in so many worlds.")] = 200,
) -> None:
    """Dig puzzles out of games of bots, or prove those there are again."""
    from tabletop.commands import puzzles

    raise typer.Exit(puzzles.puzzles(puzzles.Asked(game, mode, seats, games, seed, keep, close, fixed, check, worlds)))


@app.command("gallery")
def gallery_command(
    game: Game,
    out: Annotated[Path | None, typer.Option("--out", metavar="PNG", help="Write a contact sheet and open no window.")] = None,
    variant: Variants = "",
    lang: Lang = "",
    find: Annotated[str, typer.Option("--find", metavar="WORDS", help="With --out: only these cards: `cost>5`.")] = "",
) -> None:
    """Browse the cards of a game, or lay them on one picture."""
    from tabletop.commands import gallery

    gallery.gallery(game, out, variant, lang, find)


@app.command("print")
def print_command(
    game: Game,
    out: Annotated[Path, typer.Option("--out", metavar="PDF", help="Where it goes.")],
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="What it is printed on.")] = "a4",
    changed: Annotated[bool, typer.Option("--changed", help="Only what looks different from the last print.")] = False,
    summary: Annotated[bool, typer.Option("--summary", help="One page of the rules in brief.")] = False,
    backs: Annotated[bool, typer.Option("--backs/--no-backs", help="Backs on the other side, mirrored.")] = True,
    variant: Variants = "",
    lang: Lang = "",
    find: Chosen = "",
    card: CardSize = "",
    bleed: Bleed = 2.0,
    players: Players = 0,
) -> None:
    """Write a game as a PDF file to be printed and cut out."""
    from tabletop.commands import export, printing

    order = printing.Order(paper, backs, changed, summary)
    printing.print_game(export.Asked(game, variant, lang, find, card, bleed, players), out, order)


@app.command("manual")
def manual_command(
    game: Game,
    out: Annotated[Path, typer.Option("--out", metavar="PDF", help="Where it goes.")],
    lang: Annotated[str, typer.Option("--lang", metavar="ja|en|both", help="Language of the manual.")] = "",
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="What it is printed on.")] = "a4",
) -> None:
    """Write the rules of a game as a PDF file; every picture is drawn from a scenario that holds."""
    from tabletop.commands import manual

    raise typer.Exit(manual.manual(manual.Asked(game, lang, paper), out))


@app.command("export")
def export_command(
    game: Game,
    to: Annotated[str, typer.Option("--to", metavar="tts|udonarium|png|csv", help="What for.")],
    out: Annotated[Path, typer.Option("--out", metavar="PATH", help="The file or folder that is written.")],
    variant: Variants = "",
    lang: Lang = "",
    find: Chosen = "",
    card: CardSize = "",
    bleed: Bleed = 2.0,
    players: Players = 0,
) -> None:
    """Write a game for other programs: tables, pictures, a spreadsheet."""
    from tabletop.commands import export

    export.export(export.Asked(game, variant, lang, find, card, bleed, players), to, out)


@app.command("report")
def report_command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE|FOLDER ...", help="Saved tables, also of other machines.")],
    out: Annotated[Path, typer.Option("--out", metavar="HTML", help="Where the page goes.")] = Path("report.html"),
    lang: Lang = "",
    games: Annotated[list[str] | None, typer.Option("--game", metavar="FOLDER", help="A game they are of; give each.")] = None,
) -> None:
    """Tell from saved tables how people played: thinking, refusals, undos, hints, idle cards, notes."""
    from tabletop.commands import report

    report.report(files, out, lang, games or ())


@app.command("schema")
def schema_command(
    games: Annotated[list[Path] | None, typer.Argument(metavar="[FOLDER ...]", help="Further games.")] = None,
    folder: Annotated[Path | None, typer.Option("--dir", metavar="DIR", help="Where they go; left out: beside the games.")] = None,
) -> None:
    """Write JSON Schemas of content files, so that an editor helps while typing."""
    from tabletop.commands import schema

    schema.schema(folder, games or [])


@app.command("new")
def new_command(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Id of the game: small letters, digits and _.")],
    where: Annotated[Path, typer.Option("--dir", metavar="DIR", help="Where its folder goes.")] = Path("."),
    like: Annotated[str, typer.Option("--like", metavar="GAME", help="Begin from a copy of this game or example.")] = "",
) -> None:
    """Make a folder with a small game that plays at once, to be changed."""
    from tabletop.commands import new

    new.new(name, where, like)


@app.command("pack")
def pack_command(
    game: Game,
    out: Annotated[Path, typer.Option("--out", metavar="FILE.tabletop", help="The file that is written.")],
) -> None:
    """Write a game as one file that can be sent."""
    from tabletop.commands import pack

    pack.pack(game, out)


@app.command("open")
def open_command(
    path: Annotated[Path | None, typer.Argument(metavar="[FILE|FOLDER]", help="What was sent, a save, a game's folder.")] = None,
    lang: Lang = "",
) -> None:
    """Open what was sent: it is said what it holds before anything of it is kept."""
    from tabletop.commands import pack

    pack.open_file(path, lang)


@app.command("shortcut")
def shortcut_command(
    remove: Annotated[bool, typer.Option("--remove", help="Take it out again.")] = False,
) -> None:
    """Put Tabletop into the menu of the system, so that what was sent opens by a double click."""
    from tabletop.commands import shortcut

    shortcut.shortcut(remove)


@app.command("bundle")
def bundle_command(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder `tabletop` is made in there.")] = Path("."),
) -> None:
    """Make a folder that starts without Python, for the system it is made on."""
    from tabletop.commands import bundle

    bundle.bundle(out)


@app.command("simulate")
def simulate_command(
    game: Game,
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")],
    mode: ModeName = "",
    seats: Annotated[str, typer.Option("--seats", metavar="BOT,BOT", help="For each seat: bot:greedy, or cmd:PROGRAM")] = "",
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Equal seeds play equal games.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", metavar="J", help="How many processes.")] = 1,
    as_json: Annotated[str, typer.Option("--json", metavar="FILE", help="Write the figures as JSON; - is the screen.")] = "",
    variant: Variants = "",
    only: Annotated[str, typer.Option("--only", metavar="A,B/C", help="Only these characters, or pairings of them.")] = "",
    compare: Annotated[str, typer.Option("--compare", metavar="V,V", help="Play a variant on the same seeds and compare.")] = "",
    cards: Annotated[str, typer.Option("--cards", metavar="all|CARD,CARD", help="What cards are worth: forbidden, allowed.")] = "",
    beside: Annotated[str, typer.Option("--beside", metavar="BOT", help="The same with this bot in every seat.")] = "",
    keep: Annotated[Path | None, typer.Option("--keep", metavar="FILE", help="Keep counts there and go on from them.")] = None,
    replays: Annotated[Path | None, typer.Option("--replays", metavar="DIR", help="Write the games behind the numbers.")] = None,
    cluster: Annotated[str, typer.Option("--cluster", metavar="ADDRESS", help="Play on a dask.distributed cluster.")] = "",
    plot: Annotated[Path | None, typer.Option("--plot", metavar="PNG", help="Draw what --compare or --cards found.")] = None,
    par: Annotated[bool, typer.Option("--par", help="Keep beside the game what bots reach together.")] = False,
    scale: Annotated[bool, typer.Option("--scale", help="Keep beside the game how likely one wins at its tables.")] = False,
) -> None:
    """Let bots play many games, count, and compare."""
    from tabletop.commands import simulate

    raise typer.Exit(simulate.simulate(simulate.Asked(game, games, mode, seats, seed, jobs, as_json, variant, only, compare, cards,
                                                      beside, keep, replays, cluster, plot, par, scale)))


@app.command("shot")
def shot_command(
    game: Game,
    out: Annotated[Path, typer.Option("--out", metavar="PNG", help="Where the picture goes.")],
    mode: ModeName = "",
    lang: Lang = "en",
    size: Annotated[str, typer.Option("--size", metavar="WxH", help="Size in pixels.")] = "1280x800",
    ui_scale: Annotated[str, typer.Option("--ui-scale", metavar="N", help="1 to 3; left out: as large as the window allows.")] = "",
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Draw a saved table, or the end of moves.")] = None,
    variant: Variants = "",
    seats: Annotated[int, typer.Option("--seats", metavar="N", help="For how many players; left out: the fewest.",
                                       show_default=False)] = 0,
    seed: Deal = None,
    to: Annotated[int | None, typer.Option("--to", metavar="N", help="After N moves: of FILE, or random ones.")] = None,
) -> None:
    """Draw a table without a window: a new one, one some random moves later, or one that was played."""
    from tabletop.commands import shot

    shot.shot(shot.Asked(game, mode, lang, size, ui_scale, load, variant, seats, seed, to), out)


def main() -> None:
    """The program `tabletop`: does what the command line says and exits with its code."""
    children.put("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    children.put("PYDANTIC_DISABLE_PLUGINS", "__all__")  # it would look through every package installed
    gc.set_threshold(SELDOM)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace", **({} if stream.isatty() else {"encoding": "utf-8"}))
    sys.exit(_code(lambda: app(prog_name="tabletop", standalone_mode=False)))


def _code(command: Callable[[], object]) -> int:
    usage = typer.BadParameter.__mro__[2]
    try:
        code = command()
        if sys.stdout is not None:
            sys.stdout.flush()
        return _tell("stopped", STOPPED) if code == STOPPED else code if isinstance(code, int) else DONE
    except WrongUse as wrong:
        return _tell(str(wrong), WRONG_USE)
    except (KeyboardInterrupt, typer.Abort):
        return _tell("stopped", STOPPED)
    except (BrokenPipeError, SystemExit):  # who read the output has left; typer leaves with it
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return DONE
    except OSError as problem:
        what = f"{problem.filename}: " if problem.filename else ""
        return _tell(f"cannot go on: {what}{problem.strerror or problem}", WRONG_USE)
    except Exception as problem:
        if isinstance(problem, usage):
            said = getattr(problem, "format_message", problem.__str__)().rstrip(".")
            return _tell(f"{said}; see `tabletop --help`", WRONG_USE)
        from tabletop.ui.runtime.faults import write_fault

        file = write_fault(problem, "command line")
        said = " ".join(f"{type(problem).__name__}: {problem}".split())
        return _tell(f"something went wrong inside: {said}" + (f" (more in {file})" if file else ""), FOUND)


def _tell(sentence: str, code: int) -> int:
    from tabletop.catalog.problem import one_line

    print(f"tabletop: {one_line(sentence)}", file=sys.stderr)
    return code
