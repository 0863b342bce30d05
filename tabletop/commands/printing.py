"""`tabletop print`: a game on paper."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tabletop.catalog.definitions import DECLARED, Catalog, Rule
from tabletop.commands import WrongUse, without
from tabletop.commands.common import one_of, progress, put, warn, writable
from tabletop.commands.export import Asked, Choice, chosen, for_players, printer
from tabletop.studio.paper import PAPERS, sheet_for
from tabletop.studio.prints import Printed, keep_printed, lacking, printed
from tabletop.studio.setting import amounts


@dataclass(frozen=True, slots=True)
class Order:
    """How a game is printed: on which paper, with backs, only what changed, or the rules in brief."""

    paper: str
    backs: bool
    changed: bool
    summary: bool


def print_game(asked: Asked, out: Path, order: Order) -> None:
    """Writes a game as a PDF file."""
    one_of("paper", order.paper, PAPERS, must=True)
    if out.suffix.lower() != ".pdf":
        raise WrongUse(f"{out}: what is printed is a PDF file; end its name in .pdf")
    choice = chosen(asked)
    writable(out)
    try:
        if order.summary:
            return _summary(choice, order, out)
        return _cards(choice, order, out, whole=not asked.find and not order.changed)
    except ImportError:
        raise without("printing", "fpdf2", "studio") from None
    except ValueError as problem:
        raise WrongUse(str(problem)) from None


def _cards(choice: Choice, order: Order, out: Path, whole: bool) -> None:
    from tabletop.studio.pdf import Pages
    from tabletop.ui.paper.book import Book, printed_looks

    catalog = choice.catalog
    book = Book(printer(choice), order.paper, Pages(catalog.name[choice.lang]), order.backs)
    for card in choice.cards:
        sheet_for(order.paper, book.printer.trim(card))
    with progress("drawing", len(choice.cards)) as told:
        looks = printed_looks(book, choice.cards, amounts(catalog, choice.seats), told)
    how = _how(choice)
    before: Printed = printed(catalog.id, how) if order.changed else {}
    wanted = lacking(looks, before)
    if not wanted:
        return print("nothing looks different from what was printed last; nothing was written")
    with progress("laying out", sum(wanted.values())) as told:
        laid = book.cards([(card, wanted[card.key]) for card in choice.cards if card.key in wanted], told)
    if whole:
        book.stock()
    put(out, book.pages.file())
    keep_printed(catalog.id, how, looks)
    return print(f"{laid} cards on {book.pages.count} pages in {out}, {for_players(choice)}")


def _how(choice: Choice) -> str:
    w, h = choice.size
    return f"{'+'.join(choice.catalog.applied)} {choice.lang} {w:g}x{h:g} {choice.bleed:g}".strip()


def _summary(choice: Choice, order: Order, out: Path) -> None:
    from tabletop.studio.pdf import Pages
    from tabletop.ui.paper.boards import brief_page
    from tabletop.ui.paper.book import Book

    catalog, lang = choice.catalog, choice.lang
    rules = brief_rules(catalog, lang)
    if not rules:
        raise WrongUse(f"{catalog.id}: no rule is marked `brief: true` in rules.{lang}.yaml")
    book = Book(printer(choice), order.paper, Pages(catalog.name[lang]))
    page = brief_page(catalog.name[lang], rules, order.paper)
    if page.cut:
        warn(f"{catalog.id}: the rules marked brief are too long for one page in rules.{lang}.yaml; the last are cut off")
    book.whole(page)
    put(out, book.pages.file())
    print(f"{len(rules)} rules in brief in {out}")


def brief_rules(catalog: Catalog, lang: str) -> list[Rule]:
    """The rules that make the page in brief; of a declared game that marks none all, as they are made from its steps."""
    told = catalog.rules_texts.get(lang, {}).values()
    return [rule for rule in told if rule.brief] or ([*told] if catalog.rules == DECLARED else [])
