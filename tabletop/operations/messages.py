"""The words a declared game has without writing any: names of steps and verbs, prompts, and each rule in prose.

What the game's own messages.<lang>.yaml and rules.<lang>.yaml say stands before them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tabletop.catalog.definitions import LANGUAGES, Catalog, Rule
from tabletop.operations.cards import Effects, questions
from tabletop.operations.models import AnySteps, Item, Operation, StepsFile
from tabletop.operations.names import named, parts
from tabletop.operations.prompts import written
from tabletop.operations.prose import Prose
from tabletop.table.box import Card

ENDS = ("end.most", "end.least", "end.equal", "end.tie", "end.alone", "end.cut")
"""Why a game is over; their figures stay open."""


FACTS = ("fact.points.more", "fact.points.less")
"""What a move gains or costs, likewise."""


def messages(catalog: Catalog, spec: AnySteps, done: Effects, lang: str) -> dict[str, str]:
    """The messages of a declared game by key; `done` is what its cards do."""
    prose = Prose(catalog, lang)
    found: dict[str, str] = {}
    for part, _, _ in parts(spec):
        if not isinstance(part, Item):
            continue
        if part.step is not None and part.name is not None:
            found |= _of_step(prose, part)
    found |= _values(catalog, prose, spec)
    for asked in questions(spec, done):
        name = getattr(asked.step.name, lang) if asked.step is not None else _name(catalog, asked.card, lang)
        found |= {key: prose.texts[key] for key in ("say.player", "say.often") if asked.one.does.points}
        found = _of_question(prose, asked.name, name, asked.one) | found
    return found | (_of_game(catalog, spec, prose) if isinstance(spec, StepsFile) else {})


def _values(catalog: Catalog, prose: Prose, spec: AnySteps) -> dict[str, str]:
    """The names of fields and values that a refusal may name."""
    fields = {word for kind, word, _, _ in named(spec) if kind in ("field", "number field")}
    said = {card.data.get(field) for card in catalog.cards for field in fields if isinstance(card.data.get(field), str)}
    return {**{f"field.{field}": prose.value(field) for field in fields},
            **{f"element.{value}": prose.value(value) for value in said}}


def _of_game(catalog: Catalog, spec: StepsFile, prose: Prose) -> dict[str, str]:
    """What is said of a game that is declared as a whole."""
    decides = prose.gauge(spec.win.gauge).replace("{", "{{").replace("}", "}}")
    found = {"verb.pass": prose.say("pass"), **{key: prose.texts[key].replace("{gauge}", decides) for key in (*ENDS, *FACTS)}}
    steps = sum(isinstance(part, Item) for part, _, _ in parts(spec))
    found |= {f"gauge.{key}": prose.gauge(key) for key, gauge in catalog.gauges.items() if gauge.scope == "seat"}
    if not any(getattr(part, key, None) for part, _, _ in parts(spec) for key in ("turns", "lead")):
        found |= {key: prose.texts[key] for key in ("log.turn", "tell.turn")}
    return found | {f"phase.part.{n}": catalog.name.get(prose.lang, catalog.id) for n in range(steps + 1)}


def _of_step(prose: Prose, step: Item) -> dict[str, str]:
    name = getattr(step.name, prose.lang)
    found = {f"step.{step.step}": name}
    return found | ({f"prompt.{step.step}": written(getattr(step.prompt, prose.lang))} if step.prompt else {})


def _of_question(prose: Prose, key: str, name: str, one: Operation) -> dict[str, str]:
    """What is said where an operation asks."""
    label, asked = one.does.button(), one.does.asked(prose)
    found = {f"fit.{key}{at}": fit for at, fit in one.does.fits(prose).items()} if asked else {}
    found |= {f"verb.{key}": name, f"step.{key}": name, f"prompt.{key}": asked} if asked else {}
    found |= {f"say.{key}.{n}": said for n, said in enumerate(one.does.options(prose), 1)}
    return found | ({f"prompt.{key}.pass": getattr(label, prose.lang)} if label is not None else {})


def of_card(prose: Prose, spec: AnySteps, done: Mapping[tuple[str, str], list[Operation]], card: str) -> list[str]:
    """What a card does, a line for each field that says it: first what steps use, then what it does by itself and when that is."""
    used, alone = [], []
    for (key, field), does in done.items():
        if key == card:
            events = [one.event(prose) for one in getattr(spec, "when", ()) if one.use == field]
            said = prose.all(does)
            alone += [prose.say("when.card", event=prose.texts["or"].join(events), does=said)] if events else []
            used += [said] if not events else []
    return used + alone


def worded(catalog: Catalog, spec: AnySteps, done: Effects) -> tuple[Card, ...]:
    """The cards, those that do something and say nothing with what they do in words."""
    fields = [field for field, kind in catalog.fields.items() if kind == "words" and field != "short"]
    prose = {lang: Prose(catalog, lang) for lang in LANGUAGES}
    does = {card for card, _ in done}

    def said(card: Card) -> Card:
        if card.key not in does or any(card.data.get(field) for field in fields):
            return card
        text = {lang: one.lines(*of_card(one, spec, done, card.key)) for lang, one in prose.items()}
        return replace(card, data={**card.data, (fields or ["text"])[0]: text})
    return tuple(map(said, catalog.cards)) if does else catalog.cards


def _name(catalog: Catalog, key: str, lang: str) -> str:
    card = next(card for card in catalog.cards if card.key == key)
    return card.name.get(lang) or card.id


def rules(catalog: Catalog, spec: AnySteps, done: Effects, lang: str) -> dict[str, Rule]:
    """Every step as a rule in prose, by its id, what a card that asks does, by its question, and how the game ends."""
    prose = Prose(catalog, lang)
    found = {part.step: Rule(getattr(part.name, lang), prose.all(part.do)) for part, _, _ in parts(spec)
             if isinstance(part, Item) and part.step is not None and part.name is not None}
    found |= {asked.name: Rule(getattr(asked.step.name, lang) if asked.step is not None else _name(catalog, asked.card, lang),
                               asked.one.does.said(prose))
              for asked in questions(spec, done) if asked.name not in found}
    if not isinstance(spec, StepsFile):
        return found
    if spec.when:
        found["when"] = Rule(prose.say("when.title"), prose.lines(*(one.said(prose) for one in spec.when)))
    won = prose.say("win.most" if spec.win.most is not None else "win.least", gauge=prose.gauge(spec.win.gauge))
    ties = prose.texts["comma"].join(map(prose.gauge, spec.win.ties))
    equal = prose.say("win.ties", gauges=ties) if ties else prose.say("win.equal")
    return found | {"win": Rule(prose.say("win.title"), prose.lines(won, equal))}
