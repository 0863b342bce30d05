"""What acts are called on the buttons of the prompt: that of the piece in focus, that of the plan, and that of going on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.play.passing import Ahead
from tabletop.play.plan import Target
from tabletop.referee.ask import PASS
from tabletop.table.state import NOWHERE
from tabletop.ui import commands
from tabletop.ui.commands.command import Asked, Command
from tabletop.ui.keymap import cap
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.moment.nothing import losing
from tabletop.ui.widgets.button import Kind
from tabletop.ui.words import listed, words

NAMED = 2
"""So many ways to use a card are named at most, of more only that there is a choice."""


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


def chosen(model: Model) -> Offer:
    """What Enter does with the piece in focus: the one thing that can be done with it, else it asks which, or where."""
    target = model.lays
    if target is not None:
        does = answers(model, target) or named(model, target.verb) or model.wording.verb(target.verb)
        return Offer(commands.DECLARE(), does, "primary")
    key = "where" if all(way.place != NOWHERE for way in model.ways) else "which"
    card = printed(model, model.ways[0]) or words("table.a_card", model.lang)
    labels = dict.fromkeys(model.label(way)[0].replace("**", "") for way in model.ways if not way.step)
    if key == "where" and 1 < len(labels) <= NAMED:
        return Offer(commands.DECLARE(), words("table.prompt.ways", model.lang, card=card, ways=" / ".join(labels)), "primary")
    return Offer(commands.DECLARE(), words(f"table.prompt.{key}", model.lang, card=card), "primary")


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


def declaring(model: Model) -> str:
    """What declaring the plan is called: of one card that is known with its name, else by the name the question has for it, where
    that is not its name for doing nothing, else by what it does, where nothing else says that."""
    plan = model.plan
    card = printed(model, Target(plan.parts[0].place, plan.verb, plan.parts[0], None)) if len(plan.parts) == 1 else ""
    told = model.wording.first([f"answer.{plan.verb}.last", f"answer.{plan.verb}"], {"card": card}) if card else ""
    told = told or model.wording.first([f"declare.{plan.verb}"])
    said = plan.verb and model.sight.moves.doing(plan.verb, plan.seat, plan.about).says(plan.parts) is not None
    return told or named(model, plan.verb) or (
        words("table.prompt.declare", model.lang) if said or not plan.verb else model.wording.verb(plan.verb))


def answers(model: Model, target: Target) -> str:
    """What a target does, the card named; empty where these eyes do not know it."""
    card = printed(model, target)
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


def printed(model: Model, target: Target) -> str:
    """The name on the card of a target, empty where these eyes do not know it."""
    found = model.seen(model.sight.place(target.part.piece))
    return model.wording.printed(model.sight.box.cards[found.face]) if found is not None and found.face else ""


def named(model: Model, verb: str) -> str:
    """The name the question has for answering it by a verb: empty where it has none, where that is its name for doing nothing,
    and for what stands open beside it."""
    ask, say, step = model.sight.ask, model.wording, model.view.step
    asked = ask.to.get(model.plan.seat, ()) if ask is not None else ()
    if verb not in asked:
        return ""
    must = PASS not in asked
    return say.first([f"prompt.{step}.next"]) if must or say.has(f"prompt.{step}.pass") else ""


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
    return named_steps(model, there.acts)


def named_steps(model: Model, steps: Sequence[str]) -> str:
    """What some steps do of themselves."""
    named = (model.wording.first([f"by.{step}"]) for step in steps)
    return listed(list(dict.fromkeys(filter(None, named))), model.lang)
