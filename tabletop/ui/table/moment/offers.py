"""The buttons of the prompt: which stand there at a moment, and in what order."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from tabletop.play.doing import Doing
from tabletop.play.hands import Edit
from tabletop.play.plan import Target
from tabletop.play.standing import WHILE
from tabletop.referee.ask import PASS
from tabletop.table.box import seat_name
from tabletop.table.state import NOWHERE, Part
from tabletop.ui import commands
from tabletop.ui.images.icons import verb_sign
from tabletop.ui.table.moment.act_names import Offer, answers, chosen, declaring, going_on, named_steps, printed
from tabletop.ui.table.moment.model import Model
from tabletop.ui.widgets.button import Kind
from tabletop.ui.words import words

FEW = 3
"""So many ways to point at one piece are buttons; more are chosen in a menu at the piece."""


def tucked(model: Model) -> tuple[Offer, ...]:
    """Back to what the question is answered from, where that was closed."""
    if not model.tucked:
        return ()
    kind: Kind = "primary" if model.lays is None else "plain"
    return (Offer(commands.TRAY(), words("table.prompt.spread", model.lang), kind, "ui_eye"),)


def resting_offers(model: Model) -> tuple[Offer, ...]:
    seat, lang = model.view.seat, model.lang
    if model.sight.unsound:
        return ()
    following = (seat + 1) % model.sight.box.seats
    if following == seat:
        return ()
    name = model.wording.person(following)
    give = commands.HAND((Edit("on_turn", seat_name(following)),))
    return (Offer(give, words("table.prompt.pass_turn", lang, name=name), "primary", keyed=False),)


def plan_offers(model: Model) -> tuple[Offer, ...]:
    """Take it back, or declare what is whole; where a card is chosen that can be added, Enter adds that."""
    hint = () if model.whole else _suggests(model, model.plan.seat)
    by = named_steps(model, model.sight.moves.on_the_way(model.plan))
    act = declaring(model)
    done = Offer(commands.DECLARE(), words("table.prompt.declare_then", model.lang, act=act, by=by) if by else act, "primary",
                 enabled=model.whole)
    back = Offer(commands.TAKE_BACK(), words("button.put_down" if model.ways else "button.take_back", model.lang), "plain")
    if model.ways:
        declares = (Offer(commands.DECLARE_PLAN(), done.words, "plain", keyed=False),) if model.whole else ()
        return (*hint, back, *declares, chosen(model))
    return (*hint, back, _lacking(model, model.plan.verb, done))


def carrying(model: Model) -> tuple[Offer, ...]:
    """Put back what is carried by keys, or lay it where it is."""
    lay = Offer(commands.DECLARE(), words("table.prompt.lay", model.lang), "primary", enabled=model.carried is True)
    return Offer(commands.TAKE_BACK(), words("button.take_back", model.lang), "plain"), lay


def question_offers(model: Model, seat: int) -> tuple[Offer, ...]:
    """The next step, the pass of a reaction, or the help of a set-up; that knows the cards and waits until the hand is open."""
    sight, say, lang = model.sight, model.wording, model.lang
    rules = sight.rules
    assert rules is not None
    hint = _suggests(model, seat)
    if (on := going_on(model, seat)) is not None:
        if model.ways:
            return (*hint, *_lone(model, seat), chosen(model), replace(on, kind="plain"))
        only = _only(model, seat)
        if len(only) == 1 and only[0].take is commands.DECLARE:  # what Enter presses is the main one
            only, on = (replace(only[0], kind="primary"),), replace(on, kind="plain")
        return (*hint, *only, *_lone(model, seat), *_declining(model, seat), on)
    if model.ways:
        return (*hint, chosen(model))
    label = say.first([f"prompt.{model.view.step}.next"]) or words("table.prompt.done", lang)
    done = _lacking(model, next(iter(sight.ask.to[seat])) if sight.ask is not None else PASS,
                    Offer(commands.DECLARE(), label, "primary", enabled=False))
    if ways := _only(model, seat):
        return (*hint, *ways)
    if model.view.step in rules.mind.lots:
        return (*hint, Offer(commands.LOTS(), words("table.prompt.lots", lang), "plain", "ui_dice", keyed=False), done)
    return (*hint, done)


def _lacking(model: Model, verb: str, done: Offer) -> Offer:
    """What finishes an answer; of one that cannot be finished yet the button says what is missing, where there are words for it."""
    plan, ask = model.plan, model.sight.ask
    if done.enabled or ask is None:
        return done
    lacks = model.sight.moves.doing(verb, plan.seat, plan.about if plan.parts else ask.about).unfinished(plan.parts)
    missing = model.wording.first([f"{lacks.key}.missing"], lacks.figures) if lacks is not None else ""
    return replace(done, words=missing, keyed=False) if missing else done


def _declining(model: Model, seat: int) -> tuple[Offer, ...]:
    """To be asked this no more for a while, where the game has that and its words (`prompt.STEP.while`)."""
    rules, step = model.sight.rules, model.view.step
    told = model.wording.first([f"prompt.{step}.while"]) if rules is not None and step in rules.declines else ""
    return (Offer(commands.STAND((seat, WHILE)), told, "plain", keyed=False),) if told else ()


def _suggests(model: Model, seat: int) -> tuple[Offer, ...]:
    """A hint, at every question of a game that can give one; where a step only acts there is nothing to suggest."""
    ask = model.sight.ask
    if ask is None or ask.pause or not model.sight.moves.suggests(seat):
        return ()
    return (Offer(commands.SUGGEST(), words("table.prompt.suggest", model.lang), "plain", "ui_bulb"),)


def _only(model: Model, seat: int) -> tuple[Offer, ...]:
    """The one thing that can be done at a question that asks for one verb with one part, or the few ways in which one piece can
    be pointed at: buttons do it too."""
    sight, rules = model.sight, model.sight.rules
    asked = [verb for verb in sight.ask.to[seat] if verb != PASS] if sight.ask is not None else []
    if rules is None or sight.ask is None or len(asked) != 1 or not (model.eyes >> seat & 1 or asked[0] in rules.display.plain):
        return ()
    doing = sight.moves.doing(asked[0], seat, sight.ask.about)
    parts = tuple(islice(doing.parts(), FEW + 1))
    pointed = len({part.piece for part in parts}) == 1 and all(part.place == NOWHERE for part in parts)
    if pointed:
        parts = tuple(islice((part for part in doing.parts() if doing.allows((part,))), FEW + 1))
    if not (len(parts) == 1 or (pointed and 0 < len(parts) <= FEW)):
        return ()
    if not all(doing.allows((part,)) and doing.whole((part,)) for part in parts):
        return ()
    ways = tuple(_does(model, doing, part) for part in parts)
    if of_hand(model, parts[0].piece):  # Enter lays no card of a hand that nobody picked
        return tuple(replace(way, words=answers(model, _target(doing, part)) or way.words)
                     for way, part in zip(ways, parts, strict=True))
    return ways if len(ways) > 1 else (replace(ways[0], take=commands.DECLARE, keyed=True),)


def _lone(model: Model, seat: int) -> tuple[Offer, ...]:
    """Where several things may be done or none must be: what moves one piece to one place, as all can see, is a button too."""
    sight, rules = model.sight, model.sight.rules
    if rules is None or sight.ask is None or len(asked := [verb for verb in sight.ask.to[seat] if verb != PASS]) == 1:
        return ()
    found = []
    for name in asked or sight.moves.standing(seat):
        doing = sight.moves.doing(name, seat)
        parts = tuple(islice(doing.parts(), 2))
        moves = name in rules.display.plain and len(parts) == 1 and parts[0].place != NOWHERE
        if moves and doing.whole(parts) and doing.allows(parts):
            target = Target(parts[0].place, name, parts[0], None)
            told = model.wording.first([f"answer.{name}"], {"card": printed(model, target)}) or model.wording.verb(name)
            found.append(Offer(commands.TAKE(target), told, "plain", verb_sign(name), keyed=False))
    return tuple(found)


def _does(model: Model, doing: Doing, part: Part) -> Offer:
    name, target = doing.verb.name, _target(doing, part)
    told = model.wording.says(target.says) if target.says is not None else model.wording.verb(name)
    return Offer(commands.TAKE(target), told.replace("**", ""), "plain", verb_sign(name), keyed=False)


def _target(doing: Doing, part: Part) -> Target:
    return Target(part.place, doing.verb.name, part, doing.says((part,)))


def of_hand(model: Model, piece: int) -> bool:
    """Whether a piece is a card of a hand."""
    sight = model.sight
    return any(piece in sight.pieces(zone) for zone, one in enumerate(sight.box.zones) if one.kind == "hand")
