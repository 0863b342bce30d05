"""A report as one HTML page that needs nothing beside itself."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from pathlib import Path

from tabletop.catalog import strict
from tabletop.studio.report import Report, thought

STYLE = """body{font:15px/1.6 sans-serif;max-width:1000px;margin:2em auto;padding:0 1em;background:#FFFDF7;color:#20252A}
table{border-collapse:collapse;margin:.6em 0 1.6em}td,th{padding:.25em .9em .25em 0;text-align:left;border-bottom:1px solid #DDD6C4}
td.n,th.n{text-align:right}td.n,th{white-space:nowrap}td:first-child{min-width:8em}
h2{margin-top:2em;font-size:1.15em}code{background:#F0EADB;padding:.1em .4em;border-radius:4px}
.note{white-space:pre-line}td{vertical-align:top}img{max-width:640px;display:block;margin:.5em 0;border:1px solid #DDD6C4}"""
GAME_HEADS = ("file", "game", "people", "turns", "answers", "time", "winner")
NUMBER = re.compile(r"\d+|\d+\.\d s|\d+:\d\d|\d+ / \d+|–")
PICTURE = re.compile(r"[A-Za-z0-9+/=]*")


@cache
def book(lang: str) -> Mapping[str, str]:
    """The words of the page."""
    file = Path(__file__).with_name(f"report.{lang}.yaml")
    return {str(key): str(said) for key, said in strict.read(file, file.name).data.items()}


def page(report: Report, lang: str) -> str:
    """The whole page in a language."""
    say = book(lang)
    names = {game.id: game.name.get(lang, game.id) for game in report.games}

    def called(game: str, key: str) -> str:
        said = report.said.get((game, key), {}).get(lang, say.get(key, ""))
        return f"{_of(names, game)}{said} ({key})" if said else f"{_of(names, game)}{key}"

    by_step = {called(*step): times for step, times in report.by_step.items()}
    parts = [_games(report, say, lang), _thinking(say["by_step"], say["step"], by_step, say),
             _thinking(say["by_seat"], say["seat"], report.by_seat, say),
             _table(say["refusals"], (say["rule"], say["key"], say["times"]),
                    ((rule or "–", called(game, key), n) for (game, rule, key), n in report.refusals.most_common()), say),
             f"<h2>{say['back']}</h2><p>{say['undos']}: {report.undos}</p>",
             _table(say["overrides"], (say["key"], say["times"]),
                    ((called(*done), n) for done, n in report.overrides.most_common()), say),
             _table(say["hints"], (say["seat"], say["times"]), report.hints.most_common(), say),
             _table(say["idle"], (say["game"], say["unused"], say["card"]), _idle(report, names, lang), say),
             _notes(report, say)]
    title = say["title" if len(report.games) != 1 else "title.one"].format(n=len(report.games))
    return (f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
            f"<h1>{title}</h1>{''.join(parts)}</html>\n")


def _of(names: Mapping[str, str], game: str) -> str:
    """The game before what it calls something, where there are several."""
    return f"{names.get(game, game)}: " if len(names) > 1 else ""


def _games(report: Report, say: Mapping[str, str], lang: str) -> str:
    rows = ((str(game.file), f"{game.name.get(lang, '')} {game.mode.get(lang, '')}", ", ".join(game.people),
             game.turns, game.answers, "–" if game.seconds is None else _clock(game.seconds), _won(game.winners, say))
            for game in report.games)
    return _table(say["games"], tuple(say[key] for key in GAME_HEADS), rows, say)


def _won(winners: list[str] | None, say: Mapping[str, str]) -> str:
    return say["unfinished"] if winners is None else ", ".join(winners) or say["nobody"]


def _idle(report: Report, names: Mapping[str, str], lang: str) -> Iterable[tuple[object, ...]]:
    """A row a game: how many of its cards were never used, and which."""
    for game, name in names.items():
        cards = [f"{report.names[of].get(lang, of[1])} ({of[1]})" for of in report.idle if of[0] == game]
        if cards:
            yield name, f"{len(cards)} / {sum(of[0] == game for of in report.seen)}", ", ".join(cards)


def _thinking(title: str, of: str, times: Mapping[str, list[float]], say: Mapping[str, str]) -> str:
    """A row a decision or a seat, what took the most time first."""
    rows = [(name, *thought(each)) for name, each in times.items()]
    rows.sort(key=lambda row: -row[4])
    return _table(title, (of, say["times"], say["median"], say["longest"], say["sum"]),
                  ((name, n, f"{usual:.1f} s", f"{most:.1f} s", _clock(whole)) for name, n, usual, most, whole in rows), say)


def _table(title: str, heads: tuple[str, ...], rows: Iterable[tuple[object, ...]], say: Mapping[str, str]) -> str:
    """Columns of numbers, times and shares stand on the right."""
    cells = [[str(value) for value in row] for row in rows]
    if not cells:
        return f"<h2>{title}</h2><p>{say['none']}</p>"
    ends = [" class=n" if all(map(NUMBER.fullmatch, column)) else "" for column in zip(*cells, strict=True)]
    lines = [_row("th", heads, ends), *(_row("td", row, ends) for row in cells)]
    return f"<h2>{title}</h2><table>{''.join(lines)}</table>"


def _row(tag: str, cells: Iterable[str], ends: Iterable[str]) -> str:
    return f"<tr>{''.join(f'<{tag}{end}>{escape(cell)}</{tag}>' for cell, end in zip(cells, ends, strict=True))}</tr>"


def _notes(report: Report, say: Mapping[str, str]) -> str:
    found = []
    for note in sorted(report.notes, key=lambda note: (note.file, note.at)):
        link = f"tabletop replay {shlex.quote(str(note.file))} --to {note.at}"
        sound = note.picture and PICTURE.fullmatch(note.picture)
        picture = f'<img alt="" src="data:image/jpeg;base64,{note.picture}">' if sound else ""
        found.append(f"<p class=note><b>{escape(note.who)}</b>, {say['turn'].format(n=note.turn)}: {escape(note.text)}<br>"
                     f"<code>{escape(link)}</code>{picture}</p>")
    return f"<h2>{say['notes']}</h2>{''.join(found) or '<p>' + say['none'] + '</p>'}"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"
