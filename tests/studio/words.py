"""The pages of words for designers, made from the declarations, with examples out of games that are played by tests.

    python -m tests.studio.words

writes content/words.md and content/words/*.md anew.  Read the diff.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.faults import adapter, bare
from tabletop.operations.conditions import Condition
from tabletop.operations.forms import KINDS
from tabletop.operations.library.choose import Option
from tabletop.operations.library.price import Price
from tabletop.operations.models import OPERATIONS, Item, Operation, Opponent, Repeat, StepsFile, Win, complete
from tabletop.operations.numbers import Number
from tabletop.operations.prose import Prose
from tabletop.operations.when import When
from tabletop.operations.where import Is
from tabletop.places import content_dir, examples_dir
from tabletop.studio.schema import about_key, help_text
from tests.studio.examples import Example, block, covering, english, flow, gathered, shortest

HOME = content_dir() / "words"
INDEX = content_dir() / "words.md"
COMMAND = "python -m tests.studio.words"
NARROW = 100
"""Letters of an example in a table, at most."""


@dataclass(frozen=True)
class Page:
    """One concept: its file, title and what it is about, the declarations told key by key, and its operations."""

    name: str
    title: str
    about: str
    declarations: tuple[tuple[type[BaseModel], str], ...]
    operations: tuple[str, ...] = ()


PAGES = (
    Page("order", "The order of play", "What a game consists of: steps one after another, who comes when, and who wins.", (
        (StepsFile, "steps.yaml"), (Item, "An item of a block"), (Repeat, "repeat"), (Win, "win"),
        (Opponent, "A level under opponents")), ("lead", "reverse", "out", "end")),
    Page("moving", "Moving cards", "What happens to cards without anybody choosing.", (), (
        "shuffle", "deal", "draw", "take", "discard", "reshuffle", "reveal", "show", "swap", "rotate", "roll")),
    Page("asking", "Asking", "What a player decides.", (
        (Price, "A price under pay"), (Option, "A way under choose")), (
        "play", "push", "move", "may", "choose", "player", "often", "call")),
    Page("seats", "Numbers and players", "What becomes of the numbers of a seat, and who does what.", (), (
        "score", "set", "everyone", "others", "next", "turn", "team")),
    Page("numbers", "A number", "It is written as itself, `3`, or says where it is read: by one of `count`, `sum`, `highest`, "
         "`repeats`, `kinds`, `gauge` and `seats`; the other keys change what was read.", ((Number, "Keys of a number"),)),
    Page("conditions", "Conditions, and what cards must be like", "A condition is a number with a bound, or conditions joined. "
         "`where` says by field what cards must be like.", (
        (Condition, "Keys of a condition"), (Is, "What stands at a field of where")), ("if",)),
    Page("comparing", "Comparing", "Who has the best cards, as in a trick or an auction.", (), ("compare",)),
    Page("effects", "Cards that do something", "A field of type `effect` in game.yaml gives cards operations; `use` and `when` say "
         "when they are done.", ((When, "An item of when"),), ("use",)),
)
FILES = (*(HOME / f"{page.name}.md" for page in PAGES), INDEX)
"""The file of every page."""
PHRASES = {"place": "a place", "field": "a field", "number field": "a field of numbers", "gauge": "a number of the seats",
           "effect field": "a field of effects", "switch": "a switch"}
KNOWN: dict[type, str] = {Number: "[a number](numbers.md)", Condition: "[a condition](conditions.md)", Is: "a value, or keys",
                          Operation: "operations", Item: "a block", bool: "true", str: "a word", Repeat: "below", Win: "below",
                          When: "below", Opponent: "below", Option: "ways"}


def takes(model: type[BaseModel], name: str) -> str:
    """What may stand at a key, in a few words."""
    field = model.model_fields[name]
    kind = KINDS.get((model.__name__, name), KINDS.get(("", name), ""))
    said = bare(field.annotation)
    if get_origin(said) is Literal:
        return " / ".join(f"`{word}`" for word in get_args(said))
    if get_origin(said) is dict:
        return {"gauge": "numbers of the seats", "field": "[what cards must be like](conditions.md)", "": "names"}[kind]
    several = get_origin(said) is list or "[several]" in str(field.annotation)
    one = bare(get_args(said)[0]) if get_origin(said) is list else said
    if kind in PHRASES:
        return PHRASES[kind] + (", or several" if several else "")
    if one is int:
        low, high = (next((getattr(m, word) for m in field.metadata if hasattr(m, word)), None) for word in ("ge", "le"))
        span = f"{low} to {high}" if low is not None and high is not None else "a whole number"
        return f"{span}, or the least and the most" if get_origin(said) is list else span
    return "words" if getattr(one, "__name__", "") == "Said" else KNOWN.get(one, "a word" if not several else "words, a list")


def value(word: str, said: Any) -> str:
    """What an operation takes that is written as one value."""
    if get_origin(said) is Literal:
        return "Takes " + " or ".join(f"`{one}`" for one in get_args(said)) + "."
    kind = KINDS.get(("Operation", word), "")
    if kind == "gauge":
        return "Takes numbers of the seats, and [a number](numbers.md) for each."
    if word == "choose":
        return "Takes a list of [ways](#a-way-under-choose)."
    return {"swap": "Takes two places."}.get(word, "Takes a place." if kind == "place" else "Takes operations.")


def told(model: type[BaseModel], examples: Sequence[Example], inline: bool) -> list[str]:
    """A table of the keys of a declaration; those that must be there are bold."""
    lines = ["| key | takes | says |" + (" such as |" if inline else ""), "|---|---|---|" + ("---|" if inline else "")]
    for name, field in model.model_fields.items():
        key = field.alias or name
        if key == "fixed" and model is not Price and not inline:
            continue
        mark = f"**`{key}`**" if field.is_required() else f"`{key}`"
        row = f"| {mark} | {takes(model, name)} | {about_key(model, key)} |"
        if inline:
            best = shortest([one for one in examples if key in one.data])
            given = best.data if best is not None else english({key: held(model, key)})
            shown = next((said for said in (flow(given), flow({key: given[key]})) if len(said) <= NARROW), "")
            row += f" `{shown}` |" if shown else " |"
        lines.append(row)
    return lines


def held(model: type[BaseModel], key: str) -> Any:
    """The example a key has for editors, where no game uses it; raises KeyError."""
    return help_text()["examples"][f"{model.__name__}.{key}"]


def operation(word: str, found: dict[str, list[Example]]) -> list[str]:
    """The section of one operation: what it does, its keys, and examples with what the rules of their game say."""
    complete()
    lines = [f"## {word}", "", about_key(Operation, word), ""]
    kind = bare(Operation.model_fields["if_" if word == "if" else word].annotation)
    if word == "if":
        lines += ["Takes a condition; beside it stand `then` and `else`, each with operations.", ""]
    elif isinstance(kind, type) and issubclass(kind, BaseModel):
        lines += [*told(kind, found.get(kind.__name__, ()), False), ""]
    else:
        lines += [value(word, kind), ""]
    examples = covering(word, found["Operation"])
    for one in examples:
        does = adapter(Operation).validate_python(one.data).does.said(Prose(one.game, "en"))
        lines += ["```yaml", *block([one.data]), "```", "", f"*{does}* ({where(one.game)})", ""]
    if not examples:
        lines += ["```yaml", *block([{word: held(Operation, word)}]), "```", ""]
    return lines


def where(game: Catalog) -> str:
    """Where a game of an example is found."""
    if (content_dir() / game.id).is_dir() or (examples_dir() / game.id).is_dir():
        return f"`{game.id}`"
    return "`tabletop new`" if game.id == "new_game" else "a [recipe](../recipes.md)"


MADE = f"<!-- Made from the declarations by `{COMMAND}`; what is changed here by hand is lost. -->"


def pages() -> dict[Path, str]:
    """Every page by its file."""
    with TemporaryDirectory() as home:
        found = gathered(Path(home))
    made = {}
    for page in PAGES:
        lines = [f"# {page.title}", "", MADE, "", f"{page.about} [All words](../words.md); bold keys must be there.", ""]
        keys = [line for model, title in page.declarations
                for line in (f"## {title}", "", *told(model, found.get(model.__name__, ()), True), "")]
        does = [line for word in page.operations for line in operation(word, found)]
        lines += does + keys if page.name == "asking" else keys + does
        made[HOME / f"{page.name}.md"] = "\n".join(lines).rstrip() + "\n"
    return {**made, INDEX: index()}


def index() -> str:
    """The page that leads to all words."""
    lines = ["# All words of steps.yaml", "", MADE, "",
             "What a step does, and a card, is a list of *operations*: one word each, with what it needs. A *seat* is the place of",
             "a player. How words go together tells [steps](steps.md); parts to paste stand among the [recipes](recipes.md).", "",
             "| word | does | more |",
             "|---|---|---|"]
    for page in PAGES:
        lines += [f"| `{word}` | {about_key(Operation, word)} | [{page.title}](words/{page.name}.md#{word}) |"
                  for word in page.operations]
    lines += ["", "| where it stands | what it is |", "|---|---|"]
    lines += [f"| {title} | [{page.title}](words/{page.name}.md) |" for page in PAGES for _, title in page.declarations]
    return "\n".join(lines) + "\n"


def unplaced() -> set[str]:
    """Operations that stand on no page."""
    return set(OPERATIONS) - {word for page in PAGES for word in page.operations}


if __name__ == "__main__":
    HOME.mkdir(exist_ok=True)
    for file, text in pages().items():
        file.write_text(text, "utf-8")
        print(file)
