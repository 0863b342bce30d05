"""The rows of the drawer: the log and the rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from tabletop.bots.account import accountable
from tabletop.catalog.folding import folded, matches
from tabletop.play.history import LogLine, Walk
from tabletop.referee.display import Chapters
from tabletop.table.box import Card
from tabletop.ui import theme
from tabletop.ui.faces.beside import figure_of_one
from tabletop.ui.images.icons import has_icon
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.log.chapters import Chapter, Unfold, is_silent, sentence, told_together
from tabletop.ui.table.panels.log.listed import BotAct, LogRow, Named
from tabletop.ui.widgets import Row
from tabletop.ui.words import words

SIGNS = {
    "draw": "ui_deck", "dealt": "ui_deck", "prepared": "ui_lock", "territory": "territory", "lands": "territory",
    "removal1": "removal", "removal2": "removal", "removed": "removal", "destroyed": "removal", "removal_countered": "counter",
    "reinforce": "reinforce", "reinforced": "reinforce", "increased": "reinforce", "decreased": "ui_minus",
    "reinforce_countered": "counter", "phased": "tr_pierce", "counter": "counter", "pierce": "combat", "attack": "combat",
    "life": "life", "magic1": "kind_magic", "magic2": "kind_magic", "returned": "ui_hand", "forced": "ui_override",
    "move": "ui_override", "flip": "ui_flip", "turn": "ui_rotate", "lay": "ui_override",
    "shuffle": "ui_shuffle", "count": "ui_edit", "end": "ui_trash", "step": "ui_step", "on_turn": "ui_turn",
    "take": "ui_search", "arrange": "ui_deck", "look": "ui_eye", "show": "ui_eye", "deal": "ui_draw", "cut": "ui_swap",
    "note": "ui_note", "lock": "ui_lock", "roll": "ui_dice", "pile": "ui_override", "tap": "ui_rotate", "copy": "ui_copy",
    "delete": "ui_trash", "enforce": "ui_enforce", "advise": "ui_advise", "off": "ui_free", "reload": "ui_folder",
    "bring": "ui_import", "eyes": "ui_eye", "remark": "ui_note",
}
"""The sign of a log line by the last word of its key, of what hands did by what they did; a sign of that very name comes first,
a plain arrow last."""


def sign(key: str) -> str:
    """The sign of a log line."""
    word = key.split(".")[2] if key.startswith("log.hand.") else key.rpartition(".")[2]
    if word in SIGNS:
        return SIGNS[word]
    if word.startswith("no_"):
        return "ui_next"
    return word if has_icon(word) else "ui_next"


Kept = dict[Hashable, Row]
"""Rows of log lines, by the lines and whether they are struck out."""


def log_rows(model: Model, kept: Kept | None = None, untold: int = 0, unfolded: Collection[Unfold] = ()) -> list[Row]:
    """The log under headings of turns, with who took something back or did it again where that was done; what is done after that
    stands under the heading of its own turn again.  An attempt that was refused changed nothing: it is told where it was made,
    and not here.  What belongs together is one row, with its lines under it where that is `unfolded`.

    `kept` holds the rows of lines between calls for the same eyes, language and people; the last `untold` lines are left out.
    """
    rules, kept = model.sight.rules, {} if kept is None else kept
    chapters = rules.display.chapters if rules is not None else None
    rows = _aim(model)
    turn, spoken = -1, False
    begun: dict[int, Row] = {}
    lines, walks = model.log(), defaultdict[int, list[Walk]](list)
    for at, walk in model.sight.walks():
        walks[at].append(walk)
    lines = lines[:len(lines) - untold]
    stops = sorted({*(n for n in walks if n < len(lines)), len(lines)})
    for start, stop in pairwise([0, *stops]):
        rows += _walked(model, walks[start]) if start in walks else ()
        for chapter in told_together(lines[start:stop], chapters):
            line = chapter.lines[0][0]
            if chapter.heading:
                turn, spoken = line.turn, True
            elif line.turn != turn and not chapter.undone and line.turn in begun:
                turn = line.turn
                rows.append(begun[turn])
            elif line.turn != turn and not spoken:
                turn = line.turn
                rows.append(LogRow(words("table.log.start", model.lang), "ui_flag", theme.INK7, heading=True))
            key = (*(id(one) for one, _ in chapter.lines), chapter.undone)
            row = kept.get(key)
            if row is None:
                row = kept[key] = _chapter(model, chapter, chapters)
            if chapter.heading and not chapter.undone:
                begun[line.turn] = row
            rows.append(row)
            rows += _details(model, chapter) if row.value in unfolded else []
    return rows + _walked(model, walks[len(lines)])


def _chapter(model: Model, chapter: Chapter, chapters: Chapters | None) -> Row:
    """One row for what is told together; its sign is that of what was told last."""
    line, undone = chapter.lines[0]
    if chapter.heading or chapters is None or len(chapter.lines) == 1:
        return _line(model, line, undone, chapter.heading)
    said = [one for one, _ in chapter.lines if not is_silent(one, chapters)]
    cards = tuple({card.key: card for one in said for card in model.wording.told(one).cards}.values())
    told, ink = sentence(chapter, chapters, model.wording, model.lang), theme.INK5 if undone else theme.INK9
    return LogRow(told, sign(said[-1].key), ink, value=chapter.unfolds, struck=undone,
                  figure=figure_of_one(cards, model.sight.catalog), named=_named(model, cards))


def _named(model: Model, cards: Sequence[Card]) -> Named | None:
    return Named(tuple(model.sight.box.card_of[card.key] for card in cards)) if cards else None


def _details(model: Model, chapter: Chapter) -> list[Row]:
    """The lines of a row, under it."""
    return [replace(row, words=f"– {row.words}", ink=theme.INK7) for row in (_line(model, *one) for one in chapter.lines)]


def _aim(model: Model) -> list[Row]:
    """What a game is played for, before all that happened in it, and what the words are that are struck out on its cards."""
    rule = model.sight.catalog.rules_texts.get(model.lang, {}).get("win")
    aim = model.wording.first([f"aim.{model.sight.box.mode}", "aim"]) or (rule.text if rule is not None else "")
    box, rules = model.sight.box, model.sight.rules
    mode = next((one.name.get(model.lang, "") for one in model.sight.catalog.modes if one.id == box.mode), "")
    struck = rules is not None and bool(rules.display.unused.get(box.mode))
    return [*([LogRow(aim, "ui_flag", theme.INK7)] if aim else []),
            *([LogRow(words("table.log.struck", model.lang, mode=mode), "ui_info", theme.INK7)] if struck else [])]


def _walked(model: Model, walks: Sequence[Walk]) -> list[Row]:
    """Who took something back or did it again, once for several in a row."""
    return [_walk(model, *one, len(list(same))) for one, same in groupby((walk.back, walk.by) for walk in walks)]


def _walk(model: Model, back: bool, by: int, n: int) -> Row:
    name, key = model.wording.holder(by) if by >= 0 else "", "undone" if back else "redone"
    times = words("table.log.times", model.lang, n=n) if n > 1 else ""
    whose = "" if not name else "_you" if model.wording.alone(by) else "_by"
    told = words(f"table.log.{key}{whose}", model.lang, name=name, times=times)
    return LogRow(told, "ui_undo" if back else "ui_redo", theme.INK7)


def _seat_of(line: LogLine) -> int:
    named = str(line.figures.get("seat", ""))
    return int(named.removeprefix("seat:")) if named.startswith("seat:") else line.seat


def _asked(model: Model, line: LogLine, undone: bool) -> BotAct | None:
    """What a line leads to: why its bot did that."""
    own = _seat_of(line) == model.sight.history.commits[line.n].seat
    return BotAct(line.n) if own and not undone and accountable(model.sight, line.n) else None


def _against(model: Model, line: LogLine) -> bool:
    """Whether hands did it beside rules that were in force: with the rules off there is nothing to be alarmed at."""
    return line.key == "log.forced" or (line.key.startswith("log.hand.") and model.sight.rules_at(line.n) != "off")


def _line(model: Model, line: LogLine, undone: bool, heading: bool = False) -> LogRow:
    told, cards = model.wording.told(line)
    if heading:
        return LogRow(told, seat=_seat_of(line) if "seat" in line.figures else None, heading=True,
                      ink=theme.INK5 if undone else theme.INK7, struck=undone)
    ink = theme.INK5 if undone else theme.SHU_D if _against(model, line) else theme.INK9
    return LogRow(told, sign(line.key), ink, struck=undone, value=_asked(model, line, undone),
                  figure=figure_of_one(cards, model.sight.catalog), named=_named(model, cards))


# --- rules -----------------------------------------------------------------------------------------------------------

def rule_rows(model: Model, search: str) -> list[Row]:
    """The rules whose number, title or text holds the words looked for, by chapter."""
    rows = []
    for number, rule in model.sight.catalog.rules_texts.get(model.lang, {}).items():
        if not matches(search, folded(f"{number} {model.wording.rule(number)} {rule.text}")):
            continue
        chapter = number.endswith(".0") or (not number[0].isdigit() and "-" not in number)
        rows.append(Row(model.wording.rule(number), "ui_book" if chapter else None, theme.INK9 if chapter else theme.INK7,
                        value=number))
    return rows or [Row(words("table.rules.none", model.lang), "ui_search")]
