"""*Why did the bot do that?*: one line with what it did and the figures that decided, asked by key or at its line of the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from tabletop.bots.account import Account, account, accountable, last_of_bots
from tabletop.bots.facts import Act, Reasons
from tabletop.bots.hint import LIKELY
from tabletop.referee.ask import PASS, PASSED
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
LETTERS = 40
"""The same in letters, where words are written as one."""
ACCEPT = "accept"
"""To say yes once more names nothing."""
NAMED = 3
"""So many cards that a move takes and is aimed at are named; of more those it takes are counted."""
WEIGHS = 4
"""What is less than so great a part of what counts most is not named."""


def why_told(model: Model, seat: int, why: Reasons, beside: str = "", on: bool = False) -> str:
    """Why a move, in one short sentence: the later act that brings its gain, what it gains and costs, and beside which other move.
    `beside` are words that are said with it; of who goes `on` the later act matters more than the other move."""
    other, then = why.beside, then_told(model, seat, why)
    than = _than(model, seat, other, beside) if other is not None else ""
    ways = [(then, than), *([(then, "")] if on or _brings(model) else [("", than)])]
    ways += [(then, "")] if other != PASSED else []
    told = [first + facts_told(model, why.facts, f"{beside} {first}", rest) for first, rest in ways]
    return next((one for one in told if _fits(model, beside, one)), told[-1])


def _brings(model: Model) -> bool:
    """Whether a later act that is named brings what is gained, so that it is never left out."""
    return model.sight.rules is not None and bool(model.sight.rules.mind.goods or model.sight.rules.mind.mixed)


def then_told(model: Model, seat: int, why: Reasons) -> str:
    """The later act that brings a gain, as a reason begins with it; empty where the move itself does."""
    if why.then is None or why.then.move.verb == ACCEPT:
        return ""
    if why.then.more:
        return words("table.fact.answers", model.lang, n=why.then.more)
    act = _lower(_act_told(model, seat, why.then))
    return words("table.fact.then" if why.then.next else "table.fact.later", model.lang, act=act)


def decides(facts: Sequence[Fact]) -> bool:
    """Whether any of the facts that are told of a move speaks for it rather than for others."""
    return any(fact.gain > 0 for fact in _weighty(facts))


def _weighty(facts: Sequence[Fact]) -> list[Fact]:
    return [fact for fact in facts if abs(fact.gain) * WEIGHS >= abs(facts[0].gain)]


def facts_told(model: Model, facts: Sequence[Fact], beside: str = "", than: str = "") -> str:
    """What a move gains and what it costs, in figures of the table, in one short sentence; that nothing decides, where that is
    so.  `beside` are words that are said with it, `than` the other move that more and less are said beside."""
    lang = model.lang
    weighty = _weighty(facts)
    better, worse = ([fact for fact in weighty if fact.gain * way > 0] for way in (1, -1))
    if not better:
        small = [fact for fact in facts if fact.gain >= 0] or worse
        told = "".join(_told(model, fact, than if fact.gain >= 0 else "") for fact in small[:1])
        return words("table.fact.about" if small else "table.fact.even", lang, told=told)
    better.sort(key=lambda fact: model.wording.figure(fact.says.figures.get("card", 0)) in beside)  # the move names it already
    best = _told(model, better[0], than)
    apart = [fact for fact in (*better, *worse) if _matter(fact) != _matter(better[0])]
    others, costs = ([_told(model, fact, than) for fact in apart if fact.gain * way > 0] for way in (1, -1))
    ways = [words("table.fact.both", lang, better=best, worse=cost) for cost in costs[:1]]
    ways += [words("table.fact.more", lang, better=best, also=also) for also in others[:1]]
    brief = model.wording.first([f"{better[0].says.key}.short"], better[0].says.figures)
    ways += [best, *([] if than else [_told(model, better[0], None)]), *([brief] if brief else [])]
    return next((told for told in ways if _fits(model, beside, told)), ways[-1])


def _fits(model: Model, beside: str, told: str) -> bool:
    """Whether a reason is short enough with what is said `beside` it; what is written as one word, as a card with its element, is
    one.  Where a game explains its moves its costs are told, so signs are those of the reason alone, marks between words too."""
    explains = model.sight.rules is not None and model.sight.rules.mind.explains is not None
    whole = f"{beside} {told}"
    signs = len(told) if explains else sum(map(str.isalnum, whole))
    by_letters = whole[:1] != " " and any("ぁ" <= letter <= "ヿ" for letter in whole)
    return sum(map(bool, whole.split(" "))) <= MOST and (not by_letters or signs <= LETTERS)


def _matter(fact: Fact) -> tuple[str, object]:
    """What a fact is about: of two about the same one is enough."""
    return fact.term, fact.says.figures.get("who")


def _told(model: Model, fact: Fact, than: str | None = "") -> str:
    """A fact in words: as it is beside the table now where that holds, else beside another move, else beside any; of `than` None
    without what it is beside."""
    says, now, lang = model.wording, f"{fact.says.key}.now", model.lang
    beside = than or words("table.fact.otherwise", lang)
    if not fact.sure and (told := says.first([f"{fact.says.key}.may"], fact.says.figures)):
        return words("table.fact.than", lang, fact=told, than=beside) if than is not None and says.has(now) else told
    figures = fact.says.figures
    least = not fact.sure and "n" in figures and figures.get("most", figures["n"]) != figures["n"]
    figures = {**figures, "n": words("table.fact.least", lang, n=figures["n"])} if least else figures
    if not says.has(now) or than is None:
        told = says.say(fact.says.key, figures)
    elif fact.plain:
        told = says.say(now, figures)
    else:
        told = words("table.fact.than", lang, fact=says.say(fact.says.key, figures), than=beside)
    itself = fact.says.key.endswith(".may") or fact.says.key in LIKELY.values()  # says so itself
    return told if fact.sure or least or itself else words("table.fact.likely", lang, fact=told)


def _than(model: Model, seat: int, move: Move, beside: str) -> str:
    """Another move, as what more and less are said beside; empty where it is called as the one it stands `beside`."""
    if move == PASSED:
        return words("table.fact.without", model.lang)
    told = _in_words(model, f"than.{move.verb}", {**_figures(model, move, None), **model.sight.moves.names(seat, move)})
    short = move_short(model, seat, move)
    return told or (words("table.fact.with", model.lang, move=short) if short != beside else "")


def _act_told(model: Model, seat: int, act: Act) -> str:
    """A later act, by what names it then."""
    told = _in_words(model, f"act.{act.move.verb}", {**_figures(model, act.move, None), **act.names})
    if told or act.says is None:
        return told or move_short(model, seat, act.move)
    return model.wording.says(act.says).replace("**", "")


def _in_words(model: Model, key: str, figures: Mapping[str, Any]) -> str:
    """The words of a key, those for a move that is aimed at something (`.at`) first where it is; empty without any."""
    return model.wording.first([f"{key}.at", key] if figures["target"] else [key], figures)


def _lower(act: str) -> str:
    """What is done, inside a sentence; a short form as CP stays."""
    return act[:1].lower() + act[1:] if not act[1:2].isupper() else act


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
    """A move in the words its game has for that verb (`act.VERB`); empty where there are none."""
    return model.wording.first([f"act.{move.verb}"], _figures(model, move, n))


def _figures(model: Model, move: Move, n: int | None) -> dict[str, Any]:
    """The cards a move takes, figures on the cloth aside, the place it names, and the cards it is aimed at."""
    box, lang = model.sight.box, model.lang
    name = model.piece_name if n is None else partial(model.piece_then, n=n)
    shown = ((part.piece, model.seen(model.sight.place(part.piece))) for part in move.parts)
    cards = dict.fromkeys(name(piece) for piece, seen in shown if seen is None or not box.cards[seen.face].shape)
    cards = cards or dict.fromkeys(name(part.piece) for part in move.parts)
    place = next((part.place for part in move.parts if part.place != NOWHERE), NOWHERE)
    where = (model.zone_name if n is None else partial(model.zone_then, n=n))(place) if place != NOWHERE else ""
    taken = {part.piece for part in move.parts}
    lying = [[one for one in model.sight.pieces(part.place) if one not in taken] for part in move.parts if part.place != NOWHERE]
    aimed = dict.fromkeys(name(pieces[0]) for pieces in lying if pieces)
    first, *others = [*cards, "", ""]
    few = len(cards) + len(aimed) <= NAMED
    told = words("table.comma", lang).join(cards) if few else words("table.hint.cards", lang, n=len(cards))
    return {"cards": told, "card": first, "other": others[0], "place": where, "target": words("table.comma", lang).join(aimed)}


def move_short(model: Model, seat: int, move: Move) -> str:
    """A move of which the table shows the rest: what is done, with which card, or with how many; of one that points at something
    and pays for it that alone."""
    pieces, verb = list(dict.fromkeys(part.piece for part in move.parts)), model.wording.verb(move.verb)
    figures = {**_figures(model, move, None), **model.sight.moves.names(seat, move)}
    if told := model.wording.first([f"now.{move.verb}"], figures) or _in_words(model, f"act.{move.verb}", figures):
        return told
    if not pieces:
        return verb
    if len(move.parts) == 1 and move.parts[0].place == NOWHERE and move.parts[0].number:
        meant = model.sight.moves.doing(move.verb, seat).says(move.parts)
        if meant is not None:
            said = model.wording.says(meant).replace("**", "")
            itself = verb in said or verb.split(" ")[0].lower() == said.split(" ")[0].lower()  # it names what is done
            return said[:1].upper() + said[1:] if itself else words("table.hint.move", model.lang, verb=verb, parts=_lower(said))
    paid = move.parts[0].place == NOWHERE and any(part.place != NOWHERE for part in move.parts)
    if paid and (meant := model.sight.moves.doing(move.verb, seat).says(move.parts[:1])) is not None:
        return words("table.hint.for", model.lang, act=model.wording.says(meant).replace("**", ""), n=len(pieces) - 1)
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
