"""How good a game was in which all play together: rows of one's own best and mean, and of what bots reach."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from tabletop import places
from tabletop.bots.levels import bot_levels
from tabletop.catalog.par import Par
from tabletop.play.reached import Own, feat_of, own, pars
from tabletop.play.session import Session
from tabletop.referee.ending import Feat
from tabletop.ui.names import called
from tabletop.ui.scene import Host
from tabletop.ui.words import LANGS, words


@dataclass(frozen=True, slots=True)
class ReachedRow:
    """One line: what it is, the figure, and whether this game was at least as good; None for this game itself."""

    label: str
    figure: str
    passed: bool | None = None


class Reached:
    """What was reached, where anything is counted; one's own games are read on another thread."""

    def __init__(self, host: Host, session: Session) -> None:
        self.session, self.feat = session, feat_of(session)
        self.pars: tuple[Par, ...] = pars(session) if self.feat is not None else ()
        self.own: Own | None = None
        if (feat := self.feat) is not None:
            host.later(lambda: own(session, feat, places.saves_dir(), partial(called, lang=LANGS[0])), self._read)
        self.stale = False

    def _read(self, found: object) -> None:
        if isinstance(found, Own):
            self.own, self.stale = found, True

    def title(self, lang: str) -> str:
        """What is counted, and which way is better."""
        assert self.feat is not None
        name = self.session.catalog.messages.get(lang, {}).get(self.feat.key, self.feat.key)
        return words("end.reached.least" if self.feat.least else "end.reached.most", lang, what=name)

    def rows(self, lang: str) -> list[ReachedRow]:
        """This game, one's own best and mean as soon as they are known, and the levels of bots from the lowest."""
        if (feat := self.feat) is None:
            return []
        found = [ReachedRow(words("end.reached.this", lang), _figure(feat.figure))]
        if (mine := self.own) is not None:
            found.append(ReachedRow(words("end.reached.best", lang, n=mine.games), _figure(mine.best), _passed(feat, mine.best)))
            found.append(ReachedRow(words("end.reached.mean", lang, n=mine.games), _figure(mine.mean), _passed(feat, mine.mean)))
        else:
            found += [ReachedRow(words(f"end.reached.{key}", lang, n="…"), "…", False) for key in ("best", "mean")]
        for name, level in bot_levels(self.session.rules, self.session.box.mode).items():
            par = next((one for one in self.pars if one.bot == name), None)
            if par is None:
                continue
            label = words("end.reached.par", lang, bot=words("setup.bot_was", lang, level=level[lang]), n=len(par.figures))
            found.append(ReachedRow(label, _figure(par.median), _passed(feat, par.median)))
        return found


def _passed(feat: Feat, other: float) -> bool:
    return feat.figure <= other if feat.least else feat.figure >= other


def _figure(n: float) -> str:
    """A whole number, or one with a tenth where it is none."""
    return (f"{n:.0f}" if n == round(n) else f"{n:.1f}").replace("-", "\u2212")
