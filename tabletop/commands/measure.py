"""What `tabletop simulate` says of changes: a variant against the game, and what each card is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from tabletop.bots.compare import Comparison, Worth, card_worth, cards_used, compare, disagree, worths
from tabletop.bots.match import Match
from tabletop.bots.registry import NAMES
from tabletop.bots.sequential import SMALL, Difference, difference
from tabletop.bots.simulate import Spread
from tabletop.bots.tally import Counts, Tally
from tabletop.catalog.digest import content_digest
from tabletop.commands import WrongUse
from tabletop.commands.common import BOT, Bar, counted, one_of, variants_named
from tabletop.commands.simulate import Asked, open_games, side_names, told_as, whole_game
from tabletop.studio.figures import Figures, keep_figures
from tabletop.studio.plot import draw_difference, draw_worth

ALL = "all"
DISAGREE = "the bots disagree"


def strengths(match: Match, asked: Asked, spread: Spread) -> list[tuple[str, Match, Spread]]:
    """The bots as they were named, and beside them those of --beside in every seat, each with what it is kept in."""
    found = [(said_bots(match), match, spread)]
    if asked.beside:
        bot = one_of("bot", asked.beside.removeprefix(BOT), NAMES, must=True)
        keep = spread.keep and spread.keep.with_name(f"{spread.keep.stem}-{bot}{spread.keep.suffix}")
        found.append((bot, replace(match, bots=(bot,) * len(match.bots)), replace(spread, keep=keep)))
    return found


def said_bots(match: Match) -> str:
    """`greedy`, or `greedy, random` where sides differ."""
    return ", ".join(dict.fromkeys(match.bots))


# --- a variant against the game --------------------------------------------------------------------------------------------


def compared(match: Match, asked: Asked, spread: Spread, bar: Bar) -> int:
    """Prints by how much a variant changes the wins of the first side; 1 where a game ended in an error."""
    variants = variants_named(asked.compare)
    if not variants:
        raise WrongUse("--compare names a variant")
    other = whole_game(asked.game, (*match.catalog.applied, *variants))
    name = "+".join(variants)
    found: list[tuple[str, Comparison]] = []
    looks: Looks = []
    for who, of_whom, where in strengths(match, asked, spread):
        shown = replace(where, partial=_partial(bar, of_whom, looks if not found else []))
        found.append((who, compare(of_whom, other, asked.games, asked.seed, shown)))
    lines = [line for who, one in found for line in _compared(who, one, name)]
    if len(found) > 1 and disagree(found[0][1].difference(), found[1][1].difference()):
        lines.append(DISAGREE)
    figures = {"game": match.catalog.id, "variant": name, "compared": [_as_json(who, one) for who, one in found]}
    told_as(asked, figures, "\n".join(lines))
    if asked.plot is not None:
        draw_difference(f"{match.catalog.id}: {name} ({found[0][0]})", looks, SMALL, asked.plot)
    for n, (who, one) in enumerate(found):
        folder = asked.replays / who if asked.replays is not None and n else asked.replays
        open_games(replace(asked, replays=folder), one.hall, one.counts, {0: match.catalog.id, 1: name})
    return _errors([one for _, one in found])


Looks = list[tuple[int, float, float]]
"""A difference while it becomes known: seeds, points, margin."""


def _partial(bar: Bar, match: Match, looks: Looks) -> Callable[[Counts], None]:
    turns = len(match.bots) if match.uneven else 1

    def say(counts: Counts) -> None:
        now = difference(counts.pairs[0], turns, 2 * turns)
        looks.append((now.seeds, now.points, now.margin))
        bar(said=f"{now.points:+.1f} (±{now.margin:.1f})")
    return say


def _compared(who: str, one: Comparison, name: str) -> list[str]:
    whose = "the first side" if one.hall.plan.turns > 1 else "the first seat"
    games = one.seeds * one.hall.plan.games
    return [f"{name} ({who}, {games:,} games): wins of {whose} {one.difference()}",
            *(f"  {'after' if n else 'before'}: {_form(one, n)}" for n in (0, 1)), *_example(one)]


def _form(one: Comparison, n: int) -> str:
    """How games of one form went: what each side won, the number that decides on the mean, and how long they were."""
    tally, sides = one.counts.tallies[n], side_names(one.hall.opened[n].match)
    won = ", ".join("{} wins {:.1f} % (±{:.1f})".format(name, *one.rate(n, side)) for side, name in enumerate(sides))
    decides = one.hall.opened[n].rules.ending.decides
    points = f"; {decides} " + " / ".join(f"{mean:.1f}" for mean in _points(tally)) if tally.points else ""
    return f"{won}, {counted(tally.draws, 'draw')}{points}; {one.turns(n):.1f} turns a game"


def _points(tally: Tally) -> list[float]:
    """The number that decides, by side, on the mean of the games."""
    return [round(total / tally.finished, 3) for total in tally.points]


def _as_json(who: str, one: Comparison) -> dict[str, Any]:
    tallies = one.counts.tallies
    return {"bots": who, "seeds": one.seeds, "games": one.seeds * one.hall.plan.games, **_figures(one.difference()),
            "wins": [tally.wins for tally in tallies], "finished": [tally.finished for tally in tallies],
            "errors": [tally.errors for tally in tallies], "draws": [tally.draws for tally in tallies],
            "points": [_points(tally) for tally in tallies], "turns": [tally.turns for tally in tallies]}


def _figures(found: Difference) -> dict[str, Any]:
    return {"verdict": found.verdict, "points": round(found.points, 3), "margin": round(found.margin, 3), "needs": found.needs}


# --- what a card is worth --------------------------------------------------------------------------------------------------


def weighed(match: Match, asked: Asked, spread: Spread, bar: Bar) -> int:
    """Prints what each card is worth, the best first, and keeps it for the gallery; 1 where a game ended in an error."""
    found = []
    for who, of_whom, where in strengths(match, asked, spread):
        cards = _cards(of_whom, asked, where)
        shown = replace(where, partial=_known(bar, len(of_whom.bots)))
        found.append((who, card_worth(of_whom, cards, asked.games, asked.seed, shown)))
    rows = [(who, worths(one)) for who, one in found]
    figures = [{"bots": who, "worth": [_row_as_json(row) for row in of]} for who, of in rows]
    told_as(asked, {"game": match.catalog.id, "cards": figures}, "\n".join(_table(match, rows, found)))
    for who, one in found:
        plan = one.hall.plan
        names = {0: "allowed", **{n: f"without-{other.forbidden}" for n, other in enumerate(plan.matches[1:], 1)}}
        folder = asked.replays / who if asked.replays is not None and len(found) > 1 else asked.replays
        open_games(replace(asked, replays=folder), one.hall, one.counts, names)
    _keep(match, *found[0])
    if asked.plot is not None:
        draw_worth(f"{match.catalog.id} ({rows[0][0]})", [(row.card, row.worth.points, row.worth.margin) for row in rows[0][1]],
                   asked.plot)
    return _errors([one for _, one in found])


def _known(bar: Bar, turns: int) -> Callable[[Counts], None]:
    def say(counts: Counts) -> None:
        open_yet = sum(difference(pair, turns, 2 * turns).verdict == "open" for pair in counts.pairs)
        bar(said=f"{len(counts.pairs) - open_yet} of {counted(len(counts.pairs), 'card')} known")
    return say


def _keep(match: Match, who: str, one: Comparison) -> None:
    """The figures go where the gallery reads them; raises OSError."""
    cards = {row.card: {"worth": round(row.worth.points, 2), "margin": round(row.worth.margin, 2), "used": round(row.used, 2)}
             for row in worths(one)}
    games = one.seeds * one.hall.plan.games
    keep_figures(match.catalog.id, Figures(content_digest(match.catalog), who, date.today().isoformat(), games, cards))


def _cards(match: Match, asked: Asked, spread: Spread) -> list[str]:
    """The cards that are asked for, by key; raises WrongUse."""
    if asked.cards == ALL:
        cards = cards_used(match, asked.seed, spread)
        if not cards:
            raise WrongUse(f"no bot uses any card of {match.catalog.id}")
        return cards
    known = {name: card.key for card in match.catalog.cards for name in (card.id, card.key)}
    words = [word.strip() for word in asked.cards.split(",") if word.strip()]
    if not words:
        raise WrongUse("--cards names cards, or all")
    return list(dict.fromkeys(known[one_of(f"card of {match.catalog.id}", word, known)] for word in words))


def _table(match: Match, rows: Sequence[tuple[str, list[Worth]]], found: Sequence[tuple[str, Comparison]]) -> list[str]:
    names = {card.key: card.name["en"] for card in match.catalog.cards}
    drawn = any(row.won_when_drawn for _, of in rows for row in of)
    beside = {row.card: row for row in rows[1][1]} if len(rows) > 1 else {}
    lines = [f"{who}: {one.seeds * one.hall.plan.games:,} games counted" for who, one in found]
    lines.append("worth: how many more games of a hundred a side wins that may use the card; used: in how many it does")
    for row in rows[0][1]:
        line = f"{row.card:16} {names.get(row.card, '')[:24]:24} {_short(row)}" + (_won(row) if drawn else "")
        other = beside.get(row.card)
        if other is not None:
            line += f" | {rows[1][0]}: {_short(other)}" + (f"  {DISAGREE}" if disagree(row.worth, other.worth) else "")
        lines.append(line)
    return [*lines, *(line for _, one in found for line in _example(one))]


def _short(row: Worth) -> str:
    found = row.worth
    more = {"changed": "", "same": " small", "open": f" needs {found.needs:,} games"}[found.verdict]
    return f"worth {found.points:+5.1f} (±{found.margin:.1f}){more}, used {row.used:3.0f} %"


def _won(row: Worth) -> str:
    return f", won when drawn {row.won_when_drawn[0]:.0f} % (±{row.won_when_drawn[1]:.0f})" if row.won_when_drawn else ""


def _row_as_json(row: Worth) -> dict[str, Any]:
    return {"card": row.card, **_figures(row.worth), "used": round(row.used, 3),
            "won_when_drawn": row.won_when_drawn and round(row.won_when_drawn[0], 3)}


def _errors(found: Sequence[Comparison]) -> int:
    return int(any(tally.errors for one in found for tally in one.counts.tallies))


def _example(one: Comparison) -> list[str]:
    examples = [tally.example for tally in one.counts.tallies if tally.example is not None]
    return [f"  example of an error: {min(examples)[1]}"] if examples else []
