"""`tabletop check`: what is wrong in the files of games."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from tabletop import places
from tabletop.catalog.check import check_game, folders_of
from tabletop.catalog.definitions import DECLARED, LANGUAGES, Catalog
from tabletop.catalog.gathered import gathered
from tabletop.catalog.problem import Problem, visible
from tabletop.catalog.reader import VARIANTS
from tabletop.catalog.strict import files_in
from tabletop.catalog.unseen import texts_of
from tabletop.commands import WrongUse
from tabletop.commands.check_cache import Found, found_in
from tabletop.commands.check_laid import played
from tabletop.commands.check_play import play as played_at_random
from tabletop.commands.common import counted, folder_of, progress, variants_named
from tabletop.declared.beside import wrong
from tabletop.games import NAMES, referee_of, rules_of, vocabulary_of
from tabletop.lessons.examples import examples_of
from tabletop.lessons.page import read_page
from tabletop.lessons.puzzle import puzzles_of
from tabletop.lessons.reading import lessons_of
from tabletop.operations.models import Beside
from tabletop.operations.reading import load_game
from tabletop.operations.written import faults
from tabletop.play.opening import Setup, open_box
from tabletop.play.scenario_file import Scenario, load_scenarios
from tabletop.table.box import Card


def check(paths: list[Path], as_json: bool = False, looks: bool = False, languages: bool = False, play: int = 0,
          variant: str = "") -> int:
    """Prints what is wrong, a line each with its code, and a last line with the sum, or all of it as JSON; 1 where there are
    errors.  With `looks` cards and tables are drawn, and what cannot be read on them is told too; with `languages` what is said in
    one language only; with `play` so many random games are played, with these variants, and what does not hold in them."""
    variants = variants_named(variant)
    if variants and not play:
        raise WrongUse("--variant says what --play plays; every variant is checked without it")
    folders = {folder: None for path in paths or [places.content_dir()] for folder in _folders(path)}
    found: list[Problem] = []
    by_hand: list[str] = []
    sums: list[str] = []
    cards = 0
    with progress("checking", len(folders)) as done:
        for n, folder in enumerate(folders, 1):
            here = found_in(folder, look)
            cards += here.cards
            found += here.problems
            found += found_in(folder, legible).problems if looks else ()
            found += found_in(folder, in_one_language).problems if languages else ()
            by_hand += [folder.resolve().name] if here.by_hand else []
            if play and not any(problem.severity == "error" for problem in here.problems):
                games = played_at_random(folder, play, variants)
                found += games.problems
                name = " with ".join([folder.resolve().name, *(["+".join(variants)] if variants else [])])
                told = f"{name}: {counted(games.games, 'random game')}, {counted(games.answers, 'answer')}"
                sums += [told] if games.games else []
            done(n)
    errors = sum(problem.severity == "error" for problem in found)
    if as_json:
        whole = {"games": len(folders), "cards": cards, "errors": errors, "remarks": len(found) - errors}
        print(json.dumps({**whole, "findings": [as_object(problem) for problem in found]}, ensure_ascii=False, indent=1))
        return int(errors > 0)
    for problem in found:
        kind = problem.code if problem.severity == "error" else f"{problem.severity}: {problem.code}"
        print(visible(f"{problem} [{kind}]"))
    for game in by_hand:
        print(f"{game}: no rules are declared, so the program refuses and scores nothing, and bots cannot play or simulate it")
    for said in sums:
        print(said)
    print(f"{counted(len(folders), 'game')}, {counted(cards, 'card')}: {counted(errors, 'error')}"
          + (f", {counted(len(found) - errors, 'remark')}" if len(found) > errors else ""))
    return int(errors > 0)


def look(folder: Path) -> Found:
    """Everything a check looks at in one folder."""
    catalog = load_game(folder)
    found = with_variants(catalog, [*check_game(catalog, further), *text_that_does_not_fit(catalog), *pictures_not_shown(catalog),
                                     *letters_not_written(catalog)])
    return Found(tuple(gathered(catalog, found)), catalog.loaded, _is_by_hand(catalog))


def _is_by_hand(catalog: Catalog) -> bool:
    """Whether a game declares no rules for certain."""
    game = catalog.documents["game.yaml"].data
    return isinstance(game, dict) and "rules" not in game


def legible(folder: Path) -> Found:
    """What cannot be read on the cards and tables of one folder."""
    from tabletop.commands import looks

    return looks.look(folder)


def in_one_language(folder: Path) -> Found:
    """What the game in a folder says in one language only, its scenarios with it."""
    from tabletop.studio.languages import missing

    return Found(tuple(missing(load_game(folder))), 0)


def as_object(problem: Problem) -> dict[str, object]:
    """A finding as JSON."""
    return {"code": problem.code, "severity": problem.severity, "path": problem.path, "line": problem.line, "col": problem.col,
            "message": problem.message, "hint": problem.hint}


def text_that_does_not_fit(catalog: Catalog) -> Iterator[Problem]:
    """Names and texts that do not fit their card at the least size, in either language."""
    if not catalog.cards or not _is_game(catalog.folder):
        return
    from tabletop.ui.faces.fit import unfit

    cards = {card.key: card for card in catalog.cards}
    for key, lang, what, width in unfit(catalog):
        alike = _in_one(cards[key], what)
        if alike and lang != LANGUAGES[0]:
            continue
        node = ("name", lang) if what == "name" else ("text", lang)
        of = "" if alike else f"{lang}: "
        said = f"{of}the {'name' if what == 'name' else 'text'} does not fit a card {width} pixels wide"
        yield catalog.positions.problem(key, node, "text-too-long", said, "say it shorter, or add a `short`", "warning")


def _in_one(card: Card, what: str) -> bool:
    """Whether the name or the text of a card is the same in every language."""
    said = card.name if what == "name" else card.data.get("text")
    return isinstance(said, Mapping) and len({*said.values()}) == 1


def pictures_not_shown(catalog: Catalog) -> Iterator[Problem]:
    """Pictures that are damaged, or take too long to draw."""
    if any(card.data.keys() & {"art_file", "figure_files"} for card in catalog.cards):
        from tabletop.ui.faces.parts.art import unshown

        yield from unshown(catalog)


def letters_not_written(catalog: Catalog) -> Iterator[Problem]:
    """What is shown with letters that the font has not, be it of cards, places, rules or steps: they are drawn as boxes."""
    if not _is_game(catalog.folder):
        return
    from tabletop.ui.text.typeset import missing

    for document in {id(document): document for document in catalog.documents.values()}.values():
        for path, said in texts_of(document.data):
            if lost := missing(said):
                letters = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in lost)
                yield document.problem(path, "missing-glyph", f"the font has no {letters}", "use another sign, or an icon",
                                       "warning")


def with_variants(catalog: Catalog, found: list[Problem]) -> list[Problem]:
    """What is wrong with a game, and what else is with each of its variants laid over it."""
    files = files_in(catalog.folder / VARIANTS, "*.yaml") if _is_game(catalog.folder) else []
    more = {file.stem: check_game(load_game(catalog.folder, [file.stem]), rules_and_effects) for file in files}
    here = f"{VARIANTS}/"
    return sorted({*found, *(problem if here in problem.path else replace(problem, message=f"with {name}: {problem.message}")
                             for name, problems in more.items() for problem in problems if problem not in found)})


def further(catalog: Catalog) -> list[Problem]:
    """What the catalog alone cannot know: its rules, its cards' effects, its scenarios, its lessons, its puzzles, its page."""
    if not _is_game(catalog.folder):
        return []
    scenarios, slips = load_scenarios([catalog.folder])
    return [*slips, *lessons_of(catalog.folder)[1], *puzzles_of(catalog.folder)[1], *read_page(catalog)[1],
            *rules_and_effects(catalog), *without_example(catalog, scenarios)]


def without_example(catalog: Catalog, scenarios: list[Scenario]) -> Iterator[Problem]:
    """The rules that no scenario proves, so that none can be played in their window; of a game that has any scenarios."""
    lang = next((lang for lang in LANGUAGES if catalog.rules_texts.get(lang)), LANGUAGES[0])
    rules, document = catalog.rules_texts.get(lang, {}), catalog.documents.get(f"rules.{lang}.yaml")
    shown = examples_of(scenarios, rules)
    if not scenarios or document is None:
        return
    yield from (document.problem((rule,), "no-example", f"no scenario proves rule {rule}, so its window shows no example",
                                 f"write one with `rule: [\"{rule}\"]`", "note", key=True) for rule in rules if rule not in shown)


def rules_and_effects(catalog: Catalog) -> list[Problem]:
    """Whether its rules can be played with what is in the folder, and what is wrong with its effects."""
    found: list[Problem] = []
    if catalog.rules and catalog.rules not in (*NAMES, DECLARED):
        told = f"this program has no rules {catalog.rules!r}"
        found.append(catalog.documents["game.yaml"].problem(("rules",), "rules", told,
                                                            f"there are {', '.join((*NAMES, DECLARED))}"))
    elif catalog.sound and catalog.zones:
        found += [*_unfit(catalog), *_not_beside(catalog), *played(catalog)]
    vocabulary = vocabulary_of(catalog.rules) if catalog.rules in NAMES else None
    if vocabulary is not None:
        effects = [name for name, kind in catalog.fields.items() if kind == "effect"]
        found += [catalog.positions.problem(card.key, (name, *path), code, message, hint)
                  for card in catalog.cards for name in effects if card.data.get(name) is not None
                  for path, code, message, hint in faults(card.data[name], vocabulary)]
    return found


def _unfit(catalog: Catalog) -> Iterator[Problem]:
    """What keeps a table from being opened, or the rules from being played, in a mode."""
    for mode in catalog.modes:
        try:
            open_box(catalog, referee_of(catalog), Setup(mode.id, mode.players[0]))
        except ValueError as problem:
            yield catalog.documents["table.yaml"].problem(("zones",), "rules", f"{mode.id}: {problem}")


def _not_beside(catalog: Catalog) -> Iterator[Problem]:
    """What keeps declared steps from being played beside the rules."""
    if catalog.rules in NAMES and isinstance(catalog.steps, Beside):
        for path, code, message, hint in wrong(rules_of(catalog.rules), catalog.steps):
            yield catalog.documents["steps.yaml"].problem(path, code, message, hint)


def _folders(path: Path) -> list[Path]:
    if not path.exists():
        return [folder_of(str(path))]
    inside = folders_of(path)
    if not any(map(_is_game, inside)) and not any(path.glob("*.yaml")):
        raise WrongUse(f"{path}: there is no game here")
    return inside


def _is_game(folder: Path) -> bool:
    """Whether a folder is a game for certain; another may hold YAML of any kind and as much below it as a disk does."""
    return (folder / "game.yaml").is_file()
