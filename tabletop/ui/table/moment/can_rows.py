"""The rows of *what can I do?* and *why not?*: every legal part in words, or what each verb says of one piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.play.options import Option, Verdict
from tabletop.play.plan import Plan, Target
from tabletop.referee.verbs import Refusal
from tabletop.table.places import NoSuchPlace
from tabletop.table.state import NOWHERE, Part
from tabletop.ui import commands, theme
from tabletop.ui.images.icons import verb_sign
from tabletop.ui.keymap import cap
from tabletop.ui.table.moment.act_names import going_on
from tabletop.ui.table.moment.model import Model
from tabletop.ui.widgets import Item, Row
from tabletop.ui.words import words

MANY = 12
"""So many parts of one verb are told one by one; of more, a row for each card says in how many ways."""

OTHER_TIMES = ("step_over", "later_step", "not_your_turn")
"""Refusals that have nothing to do with the piece."""


@dataclass(frozen=True, slots=True)
class Way:
    """A row that does something: the target it lays, and the place of its piece."""

    target: Target
    place: str


@dataclass(frozen=True, slots=True)
class About:
    """A row that tells more of the piece at a place."""

    place: str


def can_rows(model: Model, about: str = "") -> list[Row]:
    """What the acting seat can do, or with `about` what the piece at that place can; of a covered hand nothing is told."""
    sight, say, lang, plan = model.sight, model.wording, model.lang, model.plan
    if sight.rules is None or sight.ask is None:
        free = "free" if sight.rules_mode == "off" else "nothing"  # nothing is asked while something is still being shown
        key = "over" if sight.result is not None else "rest" if sight.unsound else free
        return [Row(words(f"table.can.{key}", lang), "ui_info")]
    calls = [_call(model, seat) for seat in sight.callers() if not about]
    if plan.seat not in model.seats or plan.seat in sight.sealed:
        return calls or [Row(words("table.can.nothing", lang), "ui_next")]
    if not model.eyes >> plan.seat & 1:
        return [Row(words("table.can.covered", lang, name=say.person(plan.seat)), "ui_eye_off", seat=plan.seat), *calls]
    rows = [*_of_piece(model, plan, about)] if about else [*_all(model, plan), *calls]
    return rows or [Row(words("table.can.nothing", lang), "ui_next")]


def _call(model: Model, seat: int) -> Row:
    """Somebody who is not on turn may call *wait*, as all can see."""
    told = words("table.can.keyed", model.lang, what=words("table.wait", model.lang), cap=cap(commands.WAIT))
    return Row(told, "ui_hand", seat=seat, value=commands.WAIT(seat))


# --- everything ------------------------------------------------------------------------------------------------------

def _all(model: Model, plan: Plan) -> Iterator[Row]:
    say, lang = model.wording, model.lang
    for option in model.sight.moves.options(plan):
        yield Row(say.verb(option.verb), heading=True, ink=theme.INK7, seat=plan.seat)
        if len(option.parts) > MANY:
            yield from _folded(model, option)
        else:
            for part in option.parts:
                yield _way(model, plan, option, part)
    if model.sight.moves.is_whole(plan):
        yield Row(words("table.can.declare", lang, cap=cap(commands.DECLARE)), "ui_check", value=commands.DECLARE_PLAN())
    if plan.parts:
        yield from _laid(model, plan)
    elif (goes := _goes_on(model, plan)) is not None:
        yield goes


def _laid(model: Model, plan: Plan) -> Iterator[Row]:
    """Every part of the plan, to be taken back alone."""
    yield Row(words("table.can.laid", model.lang), heading=True, ink=theme.INK7, seat=plan.seat)
    for part in plan.parts:
        told = model.piece_name(part.piece)
        if part.place != NOWHERE:
            told = words("table.can.to", model.lang, card=told, place=model.zone_name(part.place))
        yield Row(told, "ui_undo", value=commands.TAKE_OFF(model.sight.place(part.piece)))


def _goes_on(model: Model, plan: Plan) -> Row | None:
    """Passing, where it is open."""
    on = going_on(model, plan.seat)
    if on is None:
        return None
    return Row(words("table.can.keyed", model.lang, what=on.words, cap=cap(on.says.command)), "ui_next", value=on.says)


def _folded(model: Model, option: Option) -> Iterator[Row]:
    """A row for each piece, in how many ways."""
    count: dict[int, int] = {}
    for part in option.parts:
        count[part.piece] = count.get(part.piece, 0) + 1
    yield Row(words("table.can.many", model.lang, n=len(option.parts)), "ui_info", theme.INK7)
    for piece, n in count.items():
        told = words("table.can.ways", model.lang, card=model.piece_name(piece), n=n)
        yield Row(told, verb_sign(option.verb, "ui_pointer"), value=About(model.sight.place(piece)))


def _way(model: Model, plan: Plan, option: Option, part: Part, named: bool = True) -> Row:
    """One part: the card and where it goes, and what would happen there."""
    target, lang = model.sight.moves.target_of(plan, option, part), model.lang
    told = model.piece_name(part.piece) if named else ""
    if part.place != NOWHERE:
        where = model.way(part.piece, part.place)
        told = words("table.can.to", lang, card=told, place=where) if named else words("table.can.there", lang, place=where)
    if target.says is not None:
        told = f"{told}\n{model.wording.says(target.says)}" if told else model.wording.says(target.says)
    return Row(told or model.wording.verb(option.verb), verb_sign(option.verb, "ui_pointer"),
               value=Way(target, model.sight.place(part.piece)))


# --- one piece -------------------------------------------------------------------------------------------------------

def _of_piece(model: Model, plan: Plan, place: str) -> Iterator[Row]:
    """What each verb says of one piece: where it may go, or the check in its way with its figures and what would have to change."""
    try:
        piece = model.sight.piece(place)
    except NoSuchPlace:
        return
    yield Row(words("table.can.all", model.lang), "ui_chevron_left", theme.INK7, value=About(""))
    yield Row(model.piece_name(piece), heading=True, seat=plan.seat)
    found = model.sight.moves.verdicts(plan, piece)
    for verdict in sorted(found, key=lambda verdict: verdict.why is not None):
        yield from _verdict(model, plan, verdict)
    if not found and plan.parts:
        yield _planned(model, plan)
    elif not found:
        yield Row(words("table.can.no_verb", model.lang), "ui_cross", theme.SHU_D)


def _planned(model: Model, plan: Plan) -> Row:
    """A plan lies there, and other pieces wait until it is declared or taken back."""
    key = "whole" if model.whole else "planned"
    told = words(f"table.can.{key}", model.lang, back=cap(commands.TAKE_BACK), cap=cap(commands.DECLARE))
    return Row(told, "ui_info", theme.INK7)


def _verdict(model: Model, plan: Plan, verdict: Verdict) -> Iterator[Row]:
    option, say, lang = verdict.option, model.wording, model.lang
    name = say.verb(option.verb)
    if option.step:
        name = words("table.can.later", lang, verb=name, step=say.step(option.step))
    if verdict.why is None:
        yield Row(words("table.can.yes", lang, verb=name), "ui_check", theme.LIT_D)
        for part in option.parts:
            yield _way(model, plan, option, part, named=False)
    else:
        ink = theme.INK7 if verdict.why.key in OTHER_TIMES else theme.SHU_D
        yield Row(words("table.can.no", lang, verb=name) + "\n" + why_told(model, verdict.why), "ui_cross", ink,
                  value=commands.RULE(verdict.why.rule) if verdict.why.rule else None)


def why_told(model: Model, why: Refusal) -> str:
    """A refusal in a few lines: the comparison, the sentence with its rule, and what would have to change or would work instead."""
    say = model.wording
    told = say.refusal(why)
    number = say.rule_number(why.rule)
    rule = words("table.log.rule", model.lang, rule=number) if number else ""
    change = say.first([f"{why.key}.change"], why.figures) or told.instead
    figures = "" if why.key in OTHER_TIMES else told.figures
    return "\n".join(filter(None, (figures, told.sentence + rule, change)))


# --- without rules ---------------------------------------------------------------------------------------------------

def hand_rows(model: Model, about: str, items: Sequence[Item]) -> list[Row]:
    """With the rules resting: why, and what hands may do to the piece or place they are aimed at, each with its key."""
    rows = can_rows(model)
    if model.sight.result is not None or not items:
        return rows
    if about:
        zone = model.sight.box.zone_of.get(about)
        name = model.zone_name(zone) if zone is not None else model.piece_name(model.sight.piece(about))
        rows.append(Row(name, heading=True, ink=theme.INK7))
    for item in items:
        told = words("table.can.keyed", model.lang, what=item.words, cap=item.key) if item.key else item.words
        rows.append(Row(told, item.icon, value=item.says))
    return rows
