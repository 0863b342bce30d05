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
td.n,th.n{text-align:right}h2{margin-top:2em;font-size:1.15em}code{background:#F0EADB;padding:.1em .4em;border-radius:4px}
img{max-width:640px;display:block;margin:.5em 0;border:1px solid #DDD6C4}"""
GAME_HEADS = ("file", "game", "people", "turns", "answers", "time", "winner")
PICTURE = re.compile(r"[A-Za-z0-9+/=]*")


@cache
def book(lang: str) -> Mapping[str, str]:
    """The words of the page."""
    file = Path(__file__).with_name(f"report.{lang}.yaml")
    return {str(key): str(said) for key, said in strict.read(file, file.name).data.items()}


def page(report: Report, lang: str) -> str:
    """The whole page in a language."""
    say = book(lang)

    def called(key: str) -> str:
        said = report.said.get(key, {}).get(lang, say.get(key, ""))
        return f"{said} ({key})" if said else key

    by_step = {called(step): times for step, times in report.by_step.items()}
    parts = [_games(report, say), _thinking(say["by_step"], say["step"], by_step, say),
             _thinking(say["by_seat"], say["seat"], report.by_seat, say),
             _table(say["refusals"], (say["rule"], say["key"], say["times"]),
                    ((rule, called(key), n) for (rule, key), n in report.refusals.most_common()), say),
             f"<h2>{say['back']}</h2><p>{say['undos']}: {report.undos}</p>",
             _table(say["overrides"], (say["key"], say["times"]),
                    ((called(key), n) for key, n in report.overrides.most_common()), say),
             _table(say["hints"], (say["seat"], say["times"]), report.hints.most_common(), say),
             _table(say["idle"], (say["game"], say["card"]), _idle(report, lang), say),
             _notes(report, say)]
    title = say["title" if len(report.games) != 1 else "title.one"].format(n=len(report.games))
    return (f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
            f"<h1>{title}</h1>{''.join(parts)}</html>\n")


def _games(report: Report, say: Mapping[str, str]) -> str:
    rows = ((str(game.file), f"{game.name} {game.mode}", ", ".join(game.people), game.turns, game.answers,
             "–" if game.seconds is None else _clock(game.seconds), " ".join(game.winners) or "–") for game in report.games)
    return _table(say["games"], tuple(say[key] for key in GAME_HEADS), rows, say)


def _idle(report: Report, lang: str) -> Iterable[tuple[object, ...]]:
    """A row a game: how many of its cards were never used, and which."""
    for game in sorted({game for game, _ in report.idle}):
        cards = [f"{report.names[game, key].get(lang, key)} ({key})" for of, key in report.idle if of == game]
        yield f"{game}: {len(cards)}", ", ".join(cards)


def _thinking(title: str, of: str, times: Mapping[str, list[float]], say: Mapping[str, str]) -> str:
    rows = [(name, *thought(each)) for name, each in times.items()]
    rows.sort(key=lambda row: -row[2])
    return _table(title, (of, say["times"], say["median"], say["longest"]),
                  ((name, n, f"{usual:.1f} s", f"{most:.1f} s") for name, n, usual, most in rows), say)


def _table(title: str, heads: tuple[str, ...], rows: Iterable[tuple[object, ...]], say: Mapping[str, str]) -> str:
    body = "".join(f"<tr>{''.join(_cell(value) for value in row)}</tr>" for row in rows)
    if not body:
        return f"<h2>{title}</h2><p>{say['none']}</p>"
    return f"<h2>{title}</h2><table><tr>{''.join(f'<th>{escape(head)}</th>' for head in heads)}</tr>{body}</table>"


def _cell(value: object) -> str:
    return f"<td class=n>{value}</td>" if isinstance(value, int | float) else f"<td>{escape(str(value))}</td>"


def _notes(report: Report, say: Mapping[str, str]) -> str:
    found = []
    for note in report.notes:
        link = f"tabletop replay {shlex.quote(str(note.file))} --to {note.at}"
        sound = note.picture and PICTURE.fullmatch(note.picture)
        picture = f'<img alt="" src="data:image/jpeg;base64,{note.picture}">' if sound else ""
        found.append(f"<p><b>{escape(note.who)}</b>, {say['turn'].format(n=note.turn)}: {escape(note.text)}<br>"
                     f"<code>{escape(link)}</code>{picture}</p>")
    return f"<h2>{say['notes']}</h2>{''.join(found) or '<p>' + say['none'] + '</p>'}"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"
