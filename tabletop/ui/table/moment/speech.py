"""What the prompt says and offers at a moment of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from tabletop.lessons.sitting import NOBODY
from tabletop.play.doing import Doing
from tabletop.play.hands import Edit
from tabletop.play.passing import Ahead
from tabletop.play.plan import Target
from tabletop.play.standing import WHILE
from tabletop.referee.ask import PASS
from tabletop.referee.verbs import Says
from tabletop.table.box import seat_name
from tabletop.table.state import NOWHERE, Part
from tabletop.ui import commands
from tabletop.ui.commands.command import Asked, Command
from tabletop.ui.images.icons import verb_sign
from tabletop.ui.keymap import cap
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.moment.nothing import idle, losing, standing
from tabletop.ui.table.moment.on_table import OnTable
from tabletop.ui.widgets.button import Kind
from tabletop.ui.words import listed, words

NAMED = 2
"""So many ways to use a card are named at most, of more only that there is a choice."""
EARLY, LATE = 2, 1 / 3
"""So many turns of each seat are its first; a game of which no more is left draws to its end."""
FEW = 3
"""So many ways to point at one piece are buttons; more are chosen in a menu at the piece."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One button: what it asks for, in words.  `keyed` ones answer the key of their command, or of the one they `take` it from."""

    says: Asked
    words: str
    kind: Kind = "plain"
    icon: str | None = None
    enabled: bool = True
    keyed: bool = True
    take: Command[None] | None = None

    @property
    def cap(self) -> str | None:
        """The key it answers, none where it has none."""
        return cap(self.take or self.says.command) if self.keyed else None

    @property
    def action(self) -> str:
        """The name of what it asks for."""
        return self.says.name


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
        return Speech(None if apart or by_itself else seat, "" if apart else by_itself or whose, step, rule, told, (), False)
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
        return Speech(seat, whose, step, rule, _resting(model), _resting_offers(model), False)
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
        return Speech(seat, whose, step, rule, told, _carrying(model), True)
    if model.plan.parts:
        return Speech(seat, whose, step, rule, _planned(model), _plan_offers(model), True)
    if model.plan.verb:
        back = Offer(commands.TAKE_BACK(), words("button.take_back", lang), "plain")
        offers = (back, chosen(model)) if model.ways else (back,)
        return Speech(seat, whose, step, rule, _begun(model), offers, True)
    told, warned = _can(model, mine), losing(model, mine)
    told = words("table.prompt.none", model.lang, told=warned, why=told) if warned else told
    return Speech(seat, whose, step, rule, told, (*_tucked(model), *_offers(model, mine)), True)


def _tucked(model: Model) -> tuple[Offer, ...]:
    """Back to what the question is answered from, where that was closed."""
    if not model.tucked:
        return ()
    kind: Kind = "primary" if model.lays is None else "plain"
    return (Offer(commands.TRAY(), words("table.prompt.spread", model.lang), kind, "ui_eye"),)


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


def _resting_offers(model: Model) -> tuple[Offer, ...]:
    seat, lang = model.view.seat, model.lang
    if model.sight.unsound:
        return ()
    following = (seat + 1) % model.sight.box.seats
    if following == seat:
        return ()
    name = model.wording.person(following)
    give = commands.HAND((Edit("on_turn", seat_name(following)),))
    return (Offer(give, words("table.prompt.pass_turn", lang, name=name), "primary", keyed=False),)


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
    """How the one thing is done that the piece in focus can answer with; empty where none is."""
    if model.lays is None or model.lays.verb not in asked:
        return ""
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
            return words("table.prompt.press", lang, act=_declaring(model), cap=cap(commands.DECLARE))
        adds = more and model.lays is not None
        return words("table.prompt.whole" if more and not adds else "table.prompt.ready", lang, says=told,
                     act=chosen(model).words if adds else _declaring(model), cap=cap(commands.DECLARE))
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
    what = "place" if first is not None and first.place != NOWHERE and not _of_hand(model, first.piece) else "piece"
    return words(f"table.prompt.begun.{what}", model.lang, verb=model.wording.verb(model.plan.verb))


def _plan_offers(model: Model) -> tuple[Offer, ...]:
    """Take it back, or declare what is whole; where a card is chosen that can be added, Enter adds that."""
    hint = () if model.whole else _suggests(model, model.plan.seat)
    by = _named_steps(model, model.sight.moves.on_the_way(model.plan))
    act = _declaring(model)
    done = Offer(commands.DECLARE(), words("table.prompt.declare_then", model.lang, act=act, by=by) if by else act, "primary",
                 enabled=model.whole)
    back = Offer(commands.TAKE_BACK(), words("button.put_down" if model.ways else "button.take_back", model.lang), "plain")
    if model.ways:
        declares = (Offer(commands.DECLARE_PLAN(), done.words, "plain", keyed=False),) if model.whole else ()
        return (*hint, back, *declares, chosen(model))
    return (*hint, back, _lacking(model, model.plan.verb, done))


def _carrying(model: Model) -> tuple[Offer, ...]:
    """Put back what is carried by keys, or lay it where it is."""
    lay = Offer(commands.DECLARE(), words("table.prompt.lay", model.lang), "primary", enabled=model.carried is True)
    return Offer(commands.TAKE_BACK(), words("button.take_back", model.lang), "plain"), lay


def _declaring(model: Model) -> str:
    """What declaring the plan is called: of one card that is known with its name, else by the name the question has for it, where
    that is not its name for doing nothing, else by what it does, where nothing else says that."""
    plan = model.plan
    card = _printed(model, Target(plan.parts[0].place, plan.verb, plan.parts[0], None)) if len(plan.parts) == 1 else ""
    told = model.wording.first([f"answer.{plan.verb}.last", f"answer.{plan.verb}"], {"card": card}) if card else ""
    told = told or model.wording.first([f"declare.{plan.verb}"])
    said = plan.verb and model.sight.moves.doing(plan.verb, plan.seat, plan.about).says(plan.parts) is not None
    return told or _named(model, plan.verb) or (
        words("table.prompt.declare", model.lang) if said or not plan.verb else model.wording.verb(plan.verb))


def _named(model: Model, verb: str) -> str:
    """The name the question has for answering it by a verb: empty where it has none, where that is its name for doing nothing,
    and for what stands open beside it."""
    ask, say, step = model.sight.ask, model.wording, model.view.step
    asked = ask.to.get(model.plan.seat, ()) if ask is not None else ()
    if verb not in asked:
        return ""
    must = PASS not in asked
    return say.first([f"prompt.{step}.next"]) if must or say.has(f"prompt.{step}.pass") else ""


def _lacking(model: Model, verb: str, done: Offer) -> Offer:
    """What finishes an answer; of one that cannot be finished yet the button says what is missing, where there are words for it."""
    plan, ask = model.plan, model.sight.ask
    if done.enabled or ask is None:
        return done
    lacks = model.sight.moves.doing(verb, plan.seat, plan.about if plan.parts else ask.about).unfinished(plan.parts)
    missing = model.wording.first([f"{lacks.key}.missing"], lacks.figures) if lacks is not None else ""
    return replace(done, words=missing, keyed=False) if missing else done


def _offers(model: Model, seat: int) -> tuple[Offer, ...]:
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


def _declining(model: Model, seat: int) -> tuple[Offer, ...]:
    """To be asked this no more for a while, where the game has that and its words (`prompt.STEP.while`)."""
    rules, step = model.sight.rules, model.view.step
    told = model.wording.first([f"prompt.{step}.while"]) if rules is not None and step in rules.declines else ""
    return (Offer(commands.STAND((seat, WHILE)), told, "plain", keyed=False),) if told else ()


def chosen(model: Model) -> Offer:
    """What Enter does with the piece in focus: the one thing that can be done with it, else it asks which, or where."""
    target = model.lays
    if target is not None:
        does = _answers(model, target) or _named(model, target.verb) or model.wording.verb(target.verb)
        return Offer(commands.DECLARE(), does, "primary")
    key = "where" if all(way.place != NOWHERE for way in model.ways) else "which"
    card = _printed(model, model.ways[0]) or words("table.a_card", model.lang)
    labels = dict.fromkeys(model.label(way)[0].replace("**", "") for way in model.ways if not way.step)
    if key == "where" and 1 < len(labels) <= NAMED:
        return Offer(commands.DECLARE(), words("table.prompt.ways", model.lang, card=card, ways=" / ".join(labels)), "primary")
    return Offer(commands.DECLARE(), words(f"table.prompt.{key}", model.lang, card=card), "primary")


def _printed(model: Model, target: Target) -> str:
    """The name on the card of a target, empty where these eyes do not know it."""
    found = model.seen(model.sight.place(target.part.piece))
    return model.wording.printed(model.sight.box.cards[found.face]) if found is not None and found.face else ""


def _answers(model: Model, target: Target) -> str:
    """What a target does, the card named; empty where these eyes do not know it."""
    card = _printed(model, target)
    if not card:
        return ""
    doing, parts = model.sight.moves.doing(target.verb, model.plan.seat), (*model.plan.parts, target.part)
    more = [f"answer.{target.verb}.more"] if model.plan.parts else []
    last = [f"answer.{target.verb}.last"] if doing.verb.ends and doing.whole(parts) else []
    told = model.wording.first([*last, *more, f"answer.{target.verb}"], {"card": card})
    label = model.label(target)[0].replace("**", "")
    if target.says is not None and "card" in target.says.figures:
        return told or label  # it names what is meant
    return told or words("table.prompt.answer", model.lang, says=label, card=card)


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
    if _of_hand(model, parts[0].piece):  # Enter lays no card of a hand that nobody picked
        return tuple(replace(way, words=_answers(model, _target(doing, part)) or way.words)
                     for way, part in zip(ways, parts, strict=True))
    return ways if len(ways) > 1 else (replace(ways[0], take=commands.DECLARE, keyed=True),)


def _of_hand(model: Model, piece: int) -> bool:
    """Whether a piece is a card of a hand."""
    sight = model.sight
    return any(piece in sight.pieces(zone) for zone, one in enumerate(sight.box.zones) if one.kind == "hand")


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
            told = model.wording.first([f"answer.{name}"], {"card": _printed(model, target)}) or model.wording.verb(name)
            found.append(Offer(commands.TAKE(target), told, "plain", verb_sign(name), keyed=False))
    return tuple(found)


def _does(model: Model, doing: Doing, part: Part) -> Offer:
    name, target = doing.verb.name, _target(doing, part)
    told = model.wording.says(target.says) if target.says is not None else model.wording.verb(name)
    return Offer(commands.TAKE(target), told.replace("**", ""), "plain", verb_sign(name), keyed=False)


def _target(doing: Doing, part: Part) -> Target:
    return Target(part.place, doing.verb.name, part, doing.says((part,)))


def going_on(model: Model, seat: int) -> Offer | None:
    """What a seat does that does nothing; None where it must choose.

    Which key does it hangs on the question alone, never on whose turn it is: what leads on along the steps of a turn is the next
    step (Space); to say no, where that has a name of its own or nothing of the turn comes next, is to pass (P).
    """
    ask = model.sight.ask
    if ask is None or PASS not in ask.to.get(seat, ()):
        return None
    declines = _declines(model)
    kind: Kind = "danger" if losing(model, seat) else "primary"
    if ask.pause or not (declines or model.reaction or seat != model.view.seat):
        return Offer(commands.NEXT(), declines or _next(model, seat), kind)
    return Offer(commands.PASS(seat), model.wording.passing(model.view.step), kind)


def _declines(model: Model) -> str:
    """What doing nothing is called where a game has a word of its own for it, or inside a step, where it leads to no other."""
    step = model.view.step
    return model.wording.first([f"prompt.{step}.pass", *([] if model.step_of_turn else [f"prompt.{step}.next"])])


def _next(model: Model, seat: int) -> str:
    """Where Space leads, as far as the people looking can tell: to a step, else to the end of the turn."""
    sight, say, lang = model.sight, model.wording, model.lang
    there = sight.moves.ahead(seat)
    by = _between(model, there)
    at_work = model.step is not None and there.track == model.step.step
    if sight.ask is not None and sight.ask.pause and at_work and not sight.ends_turn():
        return words("table.prompt.go_on", lang)
    if not there.ends:
        named = there.own and say.has(f"step.{there.step}")
        step = say.step(there.step if named else there.track)
        return words("table.prompt.then" if by else "table.prompt.next", lang, step=step, by=by)
    if by:
        return words("table.prompt.next", lang, step=by)
    acts = sight.ask is not None and sight.ask.pause and not sight.ends_turn() and model.step is not None and not model.step.verbs
    return words("table.prompt.go_on" if acts else "table.prompt.end_turn", lang)


def _between(model: Model, there: Ahead) -> str:
    """What happens of itself on the way, as far as the game has a name for it."""
    return _named_steps(model, there.acts)


def _named_steps(model: Model, steps: Sequence[str]) -> str:
    """What some steps do of themselves."""
    named = (model.wording.first([f"by.{step}"]) for step in steps)
    return listed(list(dict.fromkeys(filter(None, named))), model.lang)
