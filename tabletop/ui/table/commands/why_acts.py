"""*Why did the bot do that?*: one line with what it did and the figures that decided, asked by key or at its line of the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.bots.account import Account, account, accountable, last_of_bots
from tabletop.referee.ask import PASS
from tabletop.referee.fact import Fact
from tabletop.table.state import NOWHERE, Move
from tabletop.ui import commands
from tabletop.ui.table.commands.deeds import TableDeeds
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.table import Table
from tabletop.ui.words import words

DEEDS = TableDeeds()
MOST = 16
"""A reason, with the move it is told of, has no more words than this where that can be."""
WEIGHS = 4
"""What is less than so great a part of what counts most is not named."""


def facts_told(model: Model, facts: Sequence[Fact], beside: str = "") -> str:
    """What a move gains and what it costs, in figures of the table, in one short sentence; that nothing decides, where that is
    so.  `beside` are words that are said with it."""
    lang = model.lang
    weighty = [fact for fact in facts if abs(fact.gain) * WEIGHS >= abs(facts[0].gain)]
    better, worse = ([model.wording.says(fact.says) for fact in weighty if fact.gain * way > 0] for way in (1, -1))
    if not better:
        return words("table.fact.worse" if worse else "table.fact.even", lang, worse="".join(worse[:1]))
    ways = [words("table.fact.both", lang, better=better[0], worse=worse[0])] if worse else []
    ways += [words("table.fact.more", lang, better=better[0], also=also) for also in better[1:2]]
    return next((told for told in ways if len(f"{beside} {told}".split()) <= MOST), better[0])


def move_told(model: Model, move: Move, n: int | None = None) -> str:
    """A move in words: what is done, with which cards, where; of commit `n` all by the names it had then."""
    if told := _act(model, move, n):
        return told
    lang = model.lang
    piece = model.piece_name if n is None else partial(model.piece_then, n=n)
    zone = model.zone_name if n is None else partial(model.zone_then, n=n)
    parts = [words("table.can.to", lang, card=piece(part.piece), place=zone(part.place)) if part.place != NOWHERE
             else piece(part.piece) for part in move.parts]
    return words("table.hint.move", lang, verb=model.wording.verb(move.verb), parts=words("table.comma", lang).join(parts))


def _act(model: Model, move: Move, n: int | None) -> str:
    """A move in the words its game has for that verb (`act.VERB`), with the cards it takes, figures on the cloth aside, and the
    place it names; empty where there are none."""
    box, lang = model.sight.box, model.lang
    name = model.piece_name if n is None else partial(model.piece_then, n=n)
    shown = ((part.piece, model.seen(model.sight.place(part.piece))) for part in move.parts)
    cards = dict.fromkeys(name(piece) for piece, seen in shown if seen is None or not box.cards[seen.face].shape)
    place = next((part.place for part in move.parts if part.place != NOWHERE), NOWHERE)
    where = (model.zone_name if n is None else partial(model.zone_then, n=n))(place) if place != NOWHERE else ""
    return model.wording.first([f"act.{move.verb}"], {"cards": words("table.comma", lang).join(cards), "place": where})


def move_short(model: Model, seat: int, move: Move) -> str:
    """A move of which the table shows the rest: what is done, with which card, or with how many; of one that points at something
    and pays for it that alone."""
    pieces, verb = list(dict.fromkeys(part.piece for part in move.parts)), model.wording.verb(move.verb)
    if told := _act(model, move, None):
        return told
    if not pieces:
        return verb
    paid = move.parts[0].place == NOWHERE and any(part.place != NOWHERE for part in move.parts)
    if paid and (meant := model.sight.moves.doing(move.verb, seat).says(move.parts[:1])) is not None:
        return model.wording.says(meant).replace("**", "")
    of = model.piece_name(pieces[0]) if len(pieces) == 1 else words("table.hint.cards", model.lang, n=len(pieces))
    return words("table.hint.move", model.lang, verb=verb, parts=of)


def account_told(model: Model, told: Account) -> str:
    """The whole line."""
    lang = model.lang
    move = words("table.why.passed", lang) if told.move.verb == PASS else move_told(model, told.move, told.n)
    why = facts_told(model, told.facts) if told.weighs else words("table.why.random", lang)
    bot = words("setup.bot_was", lang, level=told.level[lang])
    return words("table.why", lang, name=model.wording.person(told.seat), bot=bot, move=move, why=why[:1].upper() + why[1:])


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
