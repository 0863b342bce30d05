"""*Why did the bot do that?*: one line with what it did and the figures that decided, asked by key or at its line of the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.bots.account import Account, account, accountable, last_of_bots
from tabletop.bots.bot import Reason
from tabletop.referee.ask import PASS
from tabletop.table.state import NOWHERE, Move
from tabletop.ui import commands
from tabletop.ui.table.commands.deeds import TableDeeds
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.table import Table
from tabletop.ui.words import listed, words

DEEDS = TableDeeds()
MOST = 2
"""So many things that get better are named in an advice, which is one short sentence, and one where another gets worse."""
WEIGHS = 3
"""What is less than so great a part of what counts most is not named in an advice."""


def reasons_told(model: Model, reasons: Sequence[Reason]) -> str:
    """The terms that decided with their figures, the best first; empty where there are none."""
    say, lang = model.wording, model.lang
    told = [f"{say.say(f'value.{term}')} {'+' if n > 0 else '−'}{abs(n):.1f}"
            for term, n in sorted(reasons, key=lambda reason: -reason[1])]
    return words("table.hint.why", lang, reasons=words("table.comma", lang).join(told)) if told else ""


def advice_told(model: Model, reasons: Sequence[Reason]) -> str:
    """The same for somebody who learns: what gets better most and what worse than by doing nothing, no figures; or that nothing
    decides."""
    lang = model.lang
    ranked = sorted(reasons, key=lambda reason: -abs(reason[1]))
    weighs = [(term, n) for term, n in ranked if abs(n) * WEIGHS >= abs(ranked[0][1])]
    better, worse = ([model.wording.say(f"value.{term}") for term, n in weighs if n * way > 0] for way in (1, -1))
    if not better and not worse:
        return words("table.hint.even", lang)
    key = "table.hint.both" if better and worse else "table.hint.better" if better else "table.hint.worse"
    return words(key, lang, better=listed(better[:1 if worse else MOST], lang), worse=listed(worse[:1], lang))


def move_told(model: Model, move: Move, n: int | None = None) -> str:
    """A move in words: what is done, with which cards, where; of commit `n` all by the names it had then."""
    lang = model.lang
    piece = model.piece_name if n is None else partial(model.piece_then, n=n)
    zone = model.zone_name if n is None else partial(model.zone_then, n=n)
    parts = [words("table.can.to", lang, card=piece(part.piece), place=zone(part.place)) if part.place != NOWHERE
             else piece(part.piece) for part in move.parts]
    return words("table.hint.move", lang, verb=model.wording.verb(move.verb), parts=words("table.comma", lang).join(parts))


def move_short(model: Model, move: Move) -> str:
    """A move of which the table shows the rest: what is done, with which card, or with how many."""
    pieces, verb = list(dict.fromkeys(part.piece for part in move.parts)), model.wording.verb(move.verb)
    if not pieces:
        return verb
    of = model.piece_name(pieces[0]) if len(pieces) == 1 else words("table.hint.cards", model.lang, n=len(pieces))
    return words("table.hint.move", model.lang, verb=verb, parts=of)


def account_told(model: Model, told: Account) -> str:
    """The whole line."""
    lang = model.lang
    move = words("table.why.passed", lang) if told.move.verb == PASS else move_told(model, told.move, told.n)
    why = reasons_told(model, told.reasons) or words("table.why.nothing" if told.weighs else "table.why.random", lang)
    bot = words("setup.bot", lang, level=told.level[lang])
    return words("table.why", lang, name=model.wording.person(told.seat), bot=bot, move=move, why=why)


@DEEDS.on(commands.WHY)
def _why(table: Table, act: commands.Commit) -> None:
    """Ask of the act of a line of the log, else of the last a bot did; it is weighed again on another thread."""
    session, host = table.session, table.host
    n = act if act is not None else last_of_bots(session)
    if n is None or not accountable(session, n):
        return host.tell("table.why.none")

    def tell(found: object) -> None:
        if isinstance(found, BaseException):
            raise found
        if isinstance(found, Account) and not table.left:
            host.tell("table.why.told", line=lambda lang: account_told(table.model, found))

    host.tell("table.why.thinking")
    return host.later(account(session, n, table.viewer.eyes()), tell)
