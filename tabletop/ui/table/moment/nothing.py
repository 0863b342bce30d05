"""What is said where a question stands at which nothing can be done, and why not, and where to do nothing loses the game."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.referee.ask import PASS
from tabletop.referee.verbs import Refusal
from tabletop.table.state import NOWHERE
from tabletop.ui.table.moment.model import Model
from tabletop.ui.words import words


def idle(model: Model, seat: int, brief: bool) -> str:
    """That nothing of what is asked can be done at a question that may be passed: what stands open beside it, else that nothing
    does, unless `brief` with the reason; empty where something can be done."""
    ask, say, step = model.sight.ask, model.wording, model.view.step
    asked, beside = _asked(model, seat), model.sight.moves.standing(seat)
    if ask is None or PASS not in ask.to[seat] or (why := against(model, seat, asked)) is None:
        return ""
    if (other := against(model, seat, beside, useful=True)) is None:
        return say.first([f"prompt.{step}.standing", "prompt.magic_only"])
    told = say.first([f"prompt.{step}.none"]) or words("table.prompt.idle", model.lang)
    why = why or other
    return words("table.prompt.none", model.lang, told=told, why=why) if why and not brief else told


def standing(model: Model, seat: int) -> str:
    """What stands open where nothing else is asked; where none of it can be done now, why not, or that nothing comes of it."""
    say, keys, beside = model.wording, [f"prompt.{model.view.step}.standing", "prompt.magic_only"], model.sight.moves.standing(seat)
    told, why = say.first([f"{key}.none" for key in keys]), against(model, seat, beside)
    if told and why:
        return words("table.prompt.none", model.lang, told=told, why=why)
    if why is None and against(model, seat, beside, useful=True) is not None:
        return words("table.prompt.idle", model.lang)
    return say.first(keys) or words("table.prompt.standing", model.lang)


def only_passes(model: Model, seat: int) -> bool:
    """Whether a seat that is asked can do nothing but pass, as far as these eyes see what it holds."""
    ask = model.sight.ask
    if ask is None or PASS not in ask.to.get(seat, ()):
        return False
    return all(against(model, seat, verbs) is not None for verbs in (_asked(model, seat), model.sight.moves.standing(seat)))


def _asked(model: Model, seat: int) -> tuple[str, ...]:
    ask = model.sight.ask
    return tuple(verb for verb in ask.to.get(seat, ()) if verb != PASS) if ask is not None else ()


def against(model: Model, seat: int, verbs: Iterable[str], useful: bool = False) -> str | None:
    """Why a seat can use none of some verbs: what is against the piece that comes nearest to it, empty where there is none.  None
    where something can be done, where it must be `useful` something of which anything would come, or these eyes do not see what
    the seat holds."""
    ask = model.sight.ask
    if not model.eyes >> seat & 1 or ask is None:
        return None
    nearest: tuple[int, Refusal, int] | None = None
    for name in verbs:
        doing = model.sight.moves.doing(name, seat, ask.about if name in ask.to.get(seat, ()) else NOWHERE)
        for part in doing.parts():
            held, why = doing.furthest((part,))
            if why is None:
                if useful and model.sight.figures.idle(model.sight.place(part.piece)):
                    continue
                return None
            if nearest is None or held > nearest[0]:
                nearest = held, why, part.piece
    if nearest is None:
        return ""
    _, why, piece = nearest
    told = model.wording.first([f"{why.key}.change"], why.figures) or model.wording.say(why.key, why.figures)
    return words("table.prompt.against", model.lang, card=model.piece_name(piece), why=told)


def losing(model: Model, seat: int) -> str:
    """That going on now loses the game, as far as these eyes can tell and unless somebody does more; empty where it does not, and
    in a game that has no words for it, nor where it is to be found out.  In one's own turn only what ends it is meant."""
    ask, say = model.sight.ask, model.wording
    if model.untold or ask is None or PASS not in ask.to.get(seat, ()) or not say.has("prompt.loses"):
        return ""
    if seat == model.view.seat and not model.together and not model.sight.moves.ahead(seat).ends:
        return ""
    found = model.sight.moves.loses(seat)
    return say.first([f"prompt.loses.{found.key}", "prompt.loses"], found.figures) if found is not None else ""
