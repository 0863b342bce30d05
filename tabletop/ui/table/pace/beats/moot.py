"""A question at which the only person at a table of bots can do nothing: it passes by itself, and why is said."""

from __future__ import annotations

from tabletop.play.session import Session
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.moment.nothing import only_passes
from tabletop.ui.words import words


def moot(session: Session, eyes: int, lang: str) -> tuple[int, str] | None:
    """Who can answer nothing to what was declared, and why, in a game that has words for that (`moot.STEP`, of what is declared
    `moot.KEY`, with all its numbers as `n`); None where something can be done, where another person might learn from it what is
    held, and after an undo."""
    ask, rules, history = session.ask, session.rules, session.history
    if ask is None or rules is None or session.rules_mode != "enforce" or history.at != len(history.commits) - 1:
        return None
    seat, humans = session.waiting()[0], [person for person in session.people if person.human]
    if len(humans) != 1 or humans[0].seats != (seat,) or session.at_step not in rules.display.answers:
        return None
    model = Model.of(session, eyes, lang, (seat,))
    say, step = model.wording, session.at_step
    why: dict[str, list[str]] = {}
    for one in model.sight.figures.declared(seat):
        key = next((key for key in (f"moot.{one.key}", f"moot.{step}") if say.has(key)), "")
        why.setdefault(key, []).append(say.figure(one.figures.get("n", "")))
    told = " · ".join(say.say(key, {"n": words("table.comma", lang).join(numbers)}) for key, numbers in why.items() if key)
    return (seat, told) if told and only_passes(model, seat) else None
