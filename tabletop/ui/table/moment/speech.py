"""What the prompt says and offers at a moment of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabletop.lessons.sitting import NOBODY
from tabletop.referee.ask import PASS
from tabletop.referee.verbs import Says
from tabletop.table.state import NOWHERE
from tabletop.ui import commands
from tabletop.ui.keymap import cap
from tabletop.ui.table.moment.act_names import Offer, chosen, declaring, going_on
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.moment.nothing import idle, losing, standing
from tabletop.ui.table.moment.offers import carrying, of_hand, plan_offers, question_offers, resting_offers, tucked
from tabletop.ui.table.moment.on_table import OnTable
from tabletop.ui.widgets.button import Kind
from tabletop.ui.words import listed, words

EARLY, LATE = 2, 1 / 3
"""So many turns of each seat are its first; a game of which no more is left draws to its end."""


@dataclass(frozen=True, slots=True)
class Speech:
    """The prompt's content.  `mine` is whether the people looking have to act; `rule` explains the step of the pill.  Where there
    is no room for `whose` turn it is, the `name` of the person stands for it.  In the first turns and the last the `goal` stands
    over the sentence where that leaves room."""

    seat: int | None
    whose: str
    step: str
    rule: str
    sentence: str
    offers: tuple[Offer, ...]
    mine: bool
    name: str = ""
    goal: str = ""


def speech(model: Model) -> Speech:
    """The prompt of a moment; what runs by itself can be run to its end, and while the bots are halted they can be let go on."""
    said = _speech(model)
    said = replace(said, name=model.wording.person(said.seat) if said.seat is not None and said.whose else "")
    if said.mine and not model.plan.verb:
        said = replace(said, goal=goal(model))
    if model.sight.goes_on() is not None and model.sight.rules_mode != "off":
        said = replace(said, offers=(Offer(commands.TO_END(), words("table.prompt.to_end", model.lang), "plain"), *said.offers))
    if not model.paused or model.sight.result is not None or not commands.BOTS.able(model.sight):
        return said
    kind: Kind = "plain" if said.mine else "primary"
    on = Offer(commands.BOTS_WAIT(), words("table.prompt.go_on", model.lang), kind, "ui_play", keyed=False)
    return replace(said, offers=(on, *said.offers))


def goal(model: Model) -> str:
    """What the game is played for, in the first two turns of each seat and as it draws to its end; empty between, and where the
    game does not say it."""
    box, left = model.sight.box, model.sight.figures.left()
    wanted = model.view.turn <= EARLY * box.seats or (left is not None and left <= LATE)
    return model.wording.first([f"goal.{box.mode}", "goal"]) if wanted and model.sight.result is None else ""


def _speech(model: Model) -> Speech:
    sight, say, lang = model.sight, model.wording, model.lang
    step, rule = _step(model)
    if sight.result is not None and model.tells is None:
        return _ended(model)
    whose = words("table.prompt.turn", lang, name=say.person(model.view.seat))
    seat: int | None = model.view.seat
    by_itself = model.by_itself
    if model.tells is not None:
        apart = sight.rules_mode != "off" and model.together and bool(model.tells or step)
        told, another = model.tells, not by_itself and model.teller not in (-1, seat)
        if not (apart or by_itself):  # what was done in the turn before stands behind the name of nobody else
            told = "" if another else told.removeprefix(words("table.prompt.told", lang, name=say.person(model.view.seat), said=""))
        told = told or (words("table.prompt.shown", lang) if apart else "")
        on = (Offer(commands.NEXT(), words("table.prompt.on", lang), "primary"),) if model.stops else ()
        return Speech(None if apart or by_itself else seat, "" if apart else by_itself or whose, step, rule, told, on, False)
    if by_itself:
        whose, seat = by_itself, None
    if model.sealed_choice:
        seat = model.speaking
        whose = words("table.prompt.choose", lang, name=say.person(seat)) if seat is not None else words("table.prompt.all", lang)
    elif sight.rules_mode != "off" and model.together:
        asked = () if sight.ask is None or sight.ask.pause else model.waiting
        seat = model.speaking if model.speaking in asked else next(iter(asked), None)
        whose = words("table.prompt.choose", lang, name=say.person(seat)) if seat is not None else ""
    if sight.unsound or sight.rules_mode == "off" or sight.rules is None:
        return Speech(seat, whose, step, rule, _resting(model), resting_offers(model), False)
    if model.apart:
        whose = words("table.prompt.all", lang)
        return Speech(None, whose, step, rule, model.apart, (), True)
    if (mine := model.speaking) is None:
        if model.waiting and model.view.seat not in model.waiting and not model.sealed_choice:
            seat = model.waiting[0] if len(model.waiting) == 1 else None
            whose = words("table.prompt.theirs", lang, name=listed(map(say.person, model.waiting), lang))
        return Speech(seat, whose, step, rule, _waiting(model), (), False)
    if model.reaction or (seat is not None and mine != seat and not model.sealed_choice):
        whose = words("table.prompt.asked" if model.reaction else "table.prompt.choose", lang, name=say.person(mine))
        seat = mine
    if model.held:
        return Speech(seat, whose, step, rule, words("table.prompt.beat", lang),
                      (Offer(commands.TAKE_BACK(), words("button.take_back", lang), "plain"),), True)
    if model.carried is not None:
        told = "→ " + say.says(model.hover) if model.hover is not None else words("table.prompt.carried", lang)
        return Speech(seat, whose, step, rule, told, carrying(model), True)
    if model.plan.parts:
        return Speech(seat, whose, step, rule, _planned(model), plan_offers(model), True)
    if model.plan.verb:
        back = Offer(commands.TAKE_BACK(), words("button.take_back", lang), "plain")
        offers = (back, chosen(model)) if model.ways else (back,)
        return Speech(seat, whose, step, rule, _begun(model), offers, True)
    told, warned = _can(model, mine), losing(model, mine)
    told = words("table.prompt.none", model.lang, told=warned, why=told) if warned else told
    return Speech(seat, whose, step, rule, told, (*tucked(model), *question_offers(model, mine)), True)


def _step(model: Model) -> tuple[str, str]:
    """The pill's words and the rule they lead to: the step at work, or the step of the turn it belongs to, as while something is
    shown of which nothing is asked."""
    at, say = model.view.step, model.wording
    if at and at[0].isdigit() and say.has(f"step.{at}"):
        return f"{say.rule_number(at)} {say.step(at)}", at
    here = model.step
    if at and say.has(f"step.{at}") and (model.sight.ask is not None or here is None):
        return say.step(at), here.rule if here is not None else "S"
    return (f"{say.rule_number(here.rule)} {say.step(here.step)}", here.rule) if here is not None else ("", "")


def _ended(model: Model) -> Speech:
    result, say, lang = model.sight.result, model.wording, model.lang
    assert result is not None
    why = model.sight.figures.ending() or Says(result.key, {})
    seat = result.winners[0] if len(result.winners) == 1 else None
    names = listed(map(say.person, result.winners), lang)
    key = "won" if seat is not None else "won_many" if result.winners else "draw"
    headline = say.first([f"{result.key}.headline"]) or words(f"table.prompt.{key}", lang, name=names)
    offers = (Offer(commands.HOME(), words("table.menu.home", lang), "plain", "ui_home", keyed=False),
              Offer(commands.OUTCOME(), words("table.prompt.outcome", lang), "primary", keyed=False))
    return Speech(seat, headline, "", result.rule, say.says(why), offers, False)


def _resting(model: Model) -> str:
    if model.sight.unsound:
        return model.wording.refusal(model.sight.unsound[0]).sentence
    return words("table.prompt.free", model.lang)


def _waiting(model: Model) -> str:
    lang, say = model.lang, model.wording
    if not model.waiting:
        return ""
    if model.sight.ask is not None and model.sight.ask.pause and model.together:
        return _pausing(model)
    names, many = listed(map(say.person, model.waiting), lang), "_many" if len(model.waiting) > 1 else ""
    bots = [p for seat in model.waiting if (p := model.sight.person_of(seat)) is not None and not p.human]
    if bots and all(p.kind == NOBODY for p in bots):
        return words("table.prompt.nobody", lang)
    if model.paused and bots and not model.thinking:
        return words(f"table.prompt.halted{many}", lang, name=names, cap=cap(commands.BOTS))
    if model.rests and bots and not model.thinking:
        return words("table.prompt.rests", lang, name=names, cap=cap(commands.REDO))
    thinks = model.thinking or len(bots) == len(model.waiting)
    return words(f"table.prompt.thinking{many}" if thinks else "table.prompt.waiting", lang, name=names)


def _pausing(model: Model) -> str:
    """What a step that only acts does; one that asks at other times, or ends the game, has a sentence of its own for it."""
    key, step = "table.prompt.beat" if model.sight.goes_on() is not None else "table.prompt.stopped", model.view.step
    last = [f"prompt.{step}.last"] if model.sight.figures.left() == 0 else []
    return model.wording.first([*last, f"prompt.{step}.pause", f"prompt.{step}"]) or words(key, model.lang)


def _can(model: Model, seat: int) -> str:
    """What this seat may do at the open question, before it has laid anything down."""
    sight, say, lang = model.sight, model.wording, model.lang
    ask = sight.ask
    assert ask is not None and sight.rules is not None
    if model.hover is not None:
        return "→ " + say.says(model.hover)
    if ask.pause:
        return _pausing(model)
    asked = [verb for verb in ask.to[seat] if verb != PASS]
    if not asked:
        return standing(model, seat)
    if model.tucked:
        return words("table.prompt.tucked", lang)
    step = model.view.step
    lacks = sight.moves.doing(asked[0], seat, ask.about).unfinished()
    declared = [say.says(one) for one in sight.figures.declared(seat)]
    keys = [f"prompt.{step}.{'.'.join(asked)}", f"prompt.{step}", f"prompt.{asked[0]}"]
    told = _picked(model, asked) or idle(model, seat, brief=bool(declared))
    told = told or say.first(keys, OnTable(model, seat, {**(lacks.figures if lacks is not None else {}), **_leads_on(model, seat)}))
    told = told or words("table.prompt.verbs", lang, verbs=words("table.or", lang).join(map(say.verb, asked)))
    return words("table.prompt.none", lang, told=words("table.comma", lang).join(declared), why=told) if declared else told


def _leads_on(model: Model, seat: int) -> dict[str, str]:
    """What the button is called that goes on with nothing done."""
    on = going_on(model, seat) if model.wording.has(f"prompt.{model.view.step}.next") else None
    return {"on": on.words} if on is not None else {}


def _picked(model: Model, asked: Sequence[str]) -> str:
    """How the one thing is done that the piece in focus can answer with, or what a game says of it (`picked.VERB`); empty where
    there is none."""
    if model.lays is None:
        return ""
    label = model.lays.says
    told = model.wording.first([f"picked.{model.lays.verb}"], label.figures) if label is not None else ""
    if told or model.lays.verb not in asked:
        return told
    there = "" if model.lays.place == NOWHERE else ".there"
    return words(f"table.prompt.chosen{there}", model.lang, act=chosen(model).words, cap=cap(commands.DECLARE))


def _planned(model: Model) -> str:
    """What has been laid down and what it still lacks."""
    sight, plan, say, lang = model.sight, model.plan, model.wording, model.lang
    assert sight.rules is not None
    if model.hover is not None:
        return "→ " + say.says(model.hover)
    doing = sight.moves.doing(plan.verb, plan.seat, plan.about)
    label = doing.says(plan.parts)
    told = say.says(label) if label is not None else say.verb(plan.verb)
    if doing.whole(plan.parts):
        more = doing.next(plan.parts)
        if label is None and not more:
            return words("table.prompt.press", lang, act=declaring(model), cap=cap(commands.DECLARE))
        adds = more and model.lays is not None
        return words("table.prompt.whole" if more and not adds else "table.prompt.ready", lang, says=told,
                     act=chosen(model).words if adds else declaring(model), cap=cap(commands.DECLARE))
    lacks = doing.unfinished(plan.parts)
    if lacks is None:
        return told
    why = say.refusal(lacks)
    figures = why.figures if not say.has(f"{lacks.key}.missing") else ""
    wanted = say.first([f"{lacks.key}.lacks"], lacks.figures)
    return words("table.prompt.lacks", lang, says=told, lacks=wanted or figures or why.sentence)


def _begun(model: Model) -> str:
    """What was begun by its name, and what it asks for first: a place, or a piece."""
    doing = model.sight.moves.doing(model.plan.verb, model.plan.seat, model.plan.about)
    first = next(iter(doing.next(())), None)
    what = "place" if first is not None and first.place != NOWHERE and not of_hand(model, first.piece) else "piece"
    return words(f"table.prompt.begun.{what}", model.lang, verb=model.wording.verb(model.plan.verb))
