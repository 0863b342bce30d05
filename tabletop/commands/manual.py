"""`tabletop manual`: the rules of a game on paper, with pictures of what proves them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tabletop.catalog.definitions import LANGUAGES, Catalog
from tabletop.catalog.problem import visible
from tabletop.commands import WrongUse, without
from tabletop.commands.common import counted, game_of, one_of, progress, put, rules_for, warn, writable
from tabletop.commands.printing import brief_rules
from tabletop.commands.scenario import games_of
from tabletop.lessons.examples import examples_of
from tabletop.lessons.page import page_of
from tabletop.lessons.reading import lessons_of
from tabletop.lessons.worked import Worked, work
from tabletop.play.scenario import Game, Scenario, load_scenarios, run
from tabletop.studio.listing import Gallery
from tabletop.studio.paper import PAPERS
from tabletop.ui.words import words

BOTH = "both"


@dataclass(frozen=True, slots=True)
class Asked:
    """Which manual is wanted, as it stands on the command line."""

    game: str
    lang: str
    paper: str


def manual(asked: Asked, out: Path) -> int:
    """Writes the manual of a game as a PDF file; 1 and no file where an example it would show does not hold."""
    one_of("paper", asked.paper, PAPERS, must=True)
    langs = LANGUAGES if asked.lang == BOTH else (one_of("language", asked.lang, (*LANGUAGES, BOTH)) or "en",)
    if out.suffix.lower() != ".pdf":
        raise WrongUse(f"{out}: a manual is a PDF file; end its name in .pdf")
    catalog = game_of(asked.game)
    writable(out)
    scenarios, games = _examples(catalog)
    failures = [failure for one in {id(one): one for one in scenarios.values()}.values() for failure in run(one, games)]
    for failure in failures:
        print(visible(str(failure)))
    if failures:
        print(f"{counted(len(failures), 'line')} of what the manual would show not true; nothing was written")
        return 1
    try:
        _write(catalog, scenarios, games, langs, asked.paper, out)
    except ImportError:
        raise without("printing", "fpdf2", "studio") from None
    return 0


def _examples(catalog: Catalog) -> tuple[dict[str, Scenario], dict[str, Game]]:
    """The example of each rule that has one, and the games they are played with."""
    found, _ = load_scenarios([catalog.folder])
    numbers = next((texts for lang in LANGUAGES if (texts := catalog.rules_texts.get(lang))), {})
    chosen = examples_of(found, numbers)
    return chosen, games_of([*chosen.values()], [catalog.folder])


def _write(catalog: Catalog, scenarios: Mapping[str, Scenario], games: Mapping[str, Game], langs: tuple[str, ...], paper: str,
           out: Path) -> None:
    from tabletop.studio.pdf import Pages
    from tabletop.ui.home.page_opening import pictured
    from tabletop.ui.manual.flow import Flow
    from tabletop.ui.manual.manual import Manual
    from tabletop.ui.program.app import App
    from tabletop.ui.proof.shot import without_window
    from tabletop.ui.settings import Settings

    without_window()
    rules, cards = rules_for(catalog), [card for card in Gallery(catalog).found() if not card.shape]
    pages = Pages(catalog.name[langs[0]])
    for lang in langs:
        host = App((1280, 800), Settings(lang=lang, motion=0))
        book = Manual(Flow(pages, paper, catalog.name[lang]), host, catalog, rules, lang)
        book.goal(page_of(catalog, rules), pictured(host, catalog, lessons_of(catalog.folder)[0]))
        book.turn()
        with progress("rules", len(catalog.rules_texts.get(lang, {}))) as told:
            book.every_rule(_worked(catalog, scenarios, games, lang), told)
        with progress("cards", len(cards)) as told:
            book.cards(cards, told)
        brief = brief_rules(catalog, lang)
        if brief and not book.brief(brief):
            warn(f"{catalog.id}: the rules marked brief are too long for one page in rules.{lang}.yaml; the last are cut off")
    put(out, pages.file())
    texts = catalog.rules_texts.get(langs[0], {})
    print(f"{counted(len(texts), 'rule')}, {len(scenarios)} with an example that holds, {counted(len(cards), 'card')}: "
          f"{counted(pages.count, 'page')} in {out}")


def _worked(catalog: Catalog, scenarios: Mapping[str, Scenario], games: Mapping[str, Game], lang: str) -> dict[str, Worked]:
    """Each example as it is played, with the seats called as in this language."""
    names = tuple(words("setup.player", lang, n=n) for n in range(1, catalog.players[1] + 1))
    found = {}
    for rule, scenario in scenarios.items():
        game = games[scenario.entry.played]
        if game.rules is not None:
            found[rule] = work(scenario, rule, game.catalog, game.rules, names)
    return found
