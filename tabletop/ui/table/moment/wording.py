"""What the referee says as words, for some eyes in one language: labels, refusals, lines of the log."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tabletop.catalog.definitions import Catalog
from tabletop.play.hands import read_edit
from tabletop.play.history import LogLine
from tabletop.play.messages import message
from tabletop.play.people import Person
from tabletop.referee.ask import PASS
from tabletop.referee.verbs import Refusal, Says
from tabletop.table.box import UNKNOWN, Box, Card, Zone
from tabletop.table.view import Seen
from tabletop.ui.names import called
from tabletop.ui.text.breaking import NO_BREAK
from tabletop.ui.words import Counted, book, listed, words

_CIRCLED = "①②③④⑤⑥⑦⑧⑨"
FEW = 4
"""So many pieces at most are named that hands touched at once."""
GAP = re.compile(r"\{(\w+)")
"""The figures a sentence names."""
_WRITTEN = re.compile(r"(?P<key>\S+) \((?P<rule>[^)]*)\)(?P<figures>.*)", re.S)


class RefusalText(NamedTuple):
    """A refusal in words: the comparison shown large, the sentence, what works instead, and the rule's label ("4.2① Deploy")."""

    figures: str
    sentence: str
    instead: str
    rule: str


class Naming(NamedTuple):
    """A line of the log in words, and the cards these name."""

    words: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Wording:
    """Words of one table; names of cards that `eyes` may not know are never among them.

    A key or figure that is missing gives a readable stand-in, never an error.
    """

    catalog: Catalog
    people: tuple[Person, ...]
    box: Box
    lang: str
    eyes: int
    titles: Mapping[int, str] = field(default_factory=dict)
    _shared: Counter[str] = field(init=False, repr=False, compare=False, default_factory=Counter)
    _named: dict[int, None] = field(init=False, repr=False, compare=False, default_factory=dict)

    # --- sentences -----------------------------------------------------------------------------------------------

    def has(self, key: str) -> bool:
        """Whether there are words for a key."""
        return self._template(key) is not None

    def say(self, key: str, figures: Mapping[str, Any] | None = None) -> str:
        """The words of a key with its figures filled in; `{n:+}` shows a number with its sign, `{n:s}` an s where it is not one."""
        found = self._template(key)
        return self._fill(found, figures or {}) if found is not None else self._readable(key, figures or {})

    def says(self, label: Says) -> str:
        """A short label, as on a chip or in the ledger."""
        return self.say(label.key, label.figures)

    def first(self, keys: Iterable[str], figures: Mapping[str, Any] | None = None) -> str:
        """The words of the first of some keys that there are words for, or none."""
        found = next((key for key in keys if self.has(key)), None)
        return self.say(found, figures) if found is not None else ""

    def refusal(self, why: Refusal) -> RefusalText:
        """A refusal in words."""
        figures = self.first([f"{why.key}.figures"], why.figures)
        return RefusalText(figures, self.say(why.key, why.figures), self._instead(why), self.rule(why.rule))

    def _instead(self, why: Refusal) -> str:
        """What works instead; nothing where a figure it names is not given, for then it would not work now."""
        named = GAP.findall(self._template(f"{why.key}.instead") or "")
        return self.first([f"{why.key}.instead"], why.figures) if set(named) <= set(why.figures) else ""

    def line(self, line: LogLine) -> str:
        """A line of the log; a card that hands touched is named only to eyes that knew it then."""
        if line.key.startswith("log.hand."):
            return self._hand(line)
        if line.key == "log.forced":
            return self._forced(line)
        return self.say(line.key, {"seat": f"seat:{line.seat}", **line.figures})

    def stands(self, line: LogLine) -> str:
        """What a line says where it stands still, in this mode or in all, or of a blow that does no damage (`beat.KEY.none`); empty
        where its game has no words for that."""
        key = line.key.replace("log.", "beat.", 1)
        none = [] if line.figures.get("damage", 1) else [f"{key}.none"]
        return self.first([*none, f"{key}.{self.box.mode}", key], {"seat": f"seat:{line.seat}", **line.figures})

    def told(self, line: LogLine) -> Naming:
        """A line of the log with the cards it names to these eyes; who holds a seat is none of them."""
        self._named.clear()
        said = self.line(line)
        return Naming(said, tuple(self.box.cards[face] for face in self._named))

    # --- names ---------------------------------------------------------------------------------------------------

    def person(self, seat: int) -> str:
        """Who holds a seat, by the card that stands for it where the game names one that stands for no other."""
        named = self.titles.get(seat, "")
        alone = list(self.titles.values()).count(named) == 1
        return self.title(seat) if alone and named in self.box.card_of else self.holder(seat)

    def title(self, seat: int) -> str:
        """The card that stands for a seat, empty where the game names none."""
        title = self.box.card_of.get(self.titles.get(seat, ""), UNKNOWN)
        return self.card(self.box.cards[title]) if title else ""

    def holder(self, seat: int) -> str:
        """The name of the person who holds a seat."""
        found = next((p for p in self.people if seat in p.seats), None)
        if found is None:
            return words("table.seat", self.lang, n=seat + 1)
        return called(found.name, self.lang)

    def alone(self, seat: int) -> bool:
        """Whether a seat is one of the only person at the table."""
        humans = [person for person in self.people if person.human]
        return len(humans) == 1 and seat in humans[0].seats

    def card(self, card: Card) -> str:
        """A card's name, with its element where several cards share the name: then all of it stays on one line."""
        name = self.printed(card)
        element = self.catalog.terms.get(str(card.data.get("element", "")))
        if element is None or not self._is_shared(name):
            return name
        return words("table.card_of", self.lang, card=name.replace(" ", NO_BREAK), element=element.name.get(self.lang, element.id))

    def _is_shared(self, name: str) -> bool:
        """Whether cards of several elements have a name; names are counted when the first is asked for."""
        if not self._shared:
            names = {(card.name.get(self.lang, ""), card.data.get("element")) for card in self.box.cards}
            self._shared.update(name for name, _ in names)
        return self._shared[name] > 1

    def printed(self, card: Card) -> str:
        """The name as it stands on the card: enough where that is in sight."""
        return card.name.get(self.lang) or card.key

    def face(self, face: int) -> str:
        """The name of a face by its index, "a card" where it is unknown."""
        if face == UNKNOWN:
            return words("table.a_card", self.lang)
        self._named[face] = None
        return self.card(self.box.cards[face])

    def face_down(self, seen: Seen, zone: int, lying: int) -> str:
        """What lies face down in a zone, which card it is for those who may know, and who may look at it; of one that lies on
        another or waits in a slot what its game says (`down.FAMILY`, `waits.FAMILY`)."""
        there = self.box.zones[zone]
        if there.kind == "slot" and "/" not in seen.place and (told := self.first([f"waits.{there.family}"])):
            return told
        if "/" in seen.place and not seen.face and (told := self.first([f"down.{there.family}"])):
            return told
        card = self.card(self.box.cards[seen.face]) if seen.face else ""
        place = self.place(there.name)
        if there.kind == "pile" and "/" not in seen.place:
            told = self._about(there.family, {"place": place, "n": lying})
            return told or words("table.down.pile", self.lang, place=place, n=lying)
        looks = there.looks if there.looks != "owner" or there.seat >= 0 else "none"
        looks = "none" if looks == "all" and not seen.face else looks
        why = words(f"table.down.{looks}", self.lang, name=self.person(there.seat) if there.seat >= 0 else "")
        return words("table.down.known" if card else "table.down", self.lang, place=place, why=why, card=card)

    def about_zone(self, zone: int, lying: int) -> str:
        """What a place is, what it is good for where its game says it (`about.NAME`, `about.FAMILY`), how many pieces lie there."""
        there = self.box.zones[zone]
        place = self.place(there.name)
        about = {"place": place, "n": lying}
        told = self._about(there.name, about) or self._about(there.family, about)
        how = "one" if there.capacity == 1 and lying else "free" if there.capacity == 1 else "many" if lying else "none"
        return told or words(f"table.about.{how}", self.lang, place=place, n=lying)

    def about_card(self, card: Card) -> str:
        """What a piece that shows nothing but a picture is, where its game says it (`about.KEY`)."""
        return self._about(card.key, {})

    def about_gauge(self, seat: int, key: str, value: int) -> str:
        """Whose number it is, what it is good for where its game says that (`about.KEY`), and what it is now."""
        name = self.person(seat)
        told = self._about(key, {"name": name, "gauge": self.gauge(key), "n": value})
        return told or words("table.about.gauge", self.lang, name=name, gauge=self.gauge(key), n=self.figure(value))

    def _about(self, key: str, figures: Mapping[str, Any]) -> str:
        """What a game says a place or a number is good for, in this mode or in all."""
        return self.first([f"about.{key}.{self.box.mode}", f"about.{key}"], figures)

    def place(self, text: str) -> str:
        """A place of the table: its label, the number of a slot and whose it is; of a piece in a zone only the zone."""
        below = text.partition("/")[0]
        zone = self.box.zone_of.get(below, self.box.zone_of.get(below.rpartition(".")[0], -1))
        if zone < 0:
            return text
        found = self.box.zones[zone]
        label = numbered(found, self.lang)
        return words("table.place_of", self.lang, seat=self.person(found.seat), place=label) if found.seat >= 0 else label

    def step(self, step: str) -> str:
        """The name of a step of the turn."""
        return self.first([f"step.{step}"]) or self.rule_title(step) or step

    def phase(self, phase: str) -> str:
        """The name of a phase."""
        return self.first([f"phase.{phase}"]) or self.rule_title(phase) or phase

    def verb(self, verb: str) -> str:
        """The name of something a seat may do."""
        return self.first([f"verb.{verb}", f"verb.{verb}.name"]) or verb.replace("_", " ")

    def passing(self, step: str) -> str:
        """What answering nothing is called at a step, everywhere it is offered."""
        return self.first([f"prompt.{step}.pass", f"prompt.{step}.next", f"verb.{PASS}"]) or words("table.react.pass", self.lang)

    def rule_title(self, number: str) -> str:
        """The title of a rule in our own words, empty where there is none."""
        rule = self.catalog.rules_texts.get(self.lang, {}).get(number)
        return rule.title if rule is not None else ""

    def rule(self, number: str) -> str:
        """A rule as a link shows it: "4.2① Deploy"; a number of letters gives its title alone."""
        title = self.rule_title(number)
        if not number or (title and not number[0].isdigit()):
            return title
        return f"{self.rule_number(number)} {title}".rstrip()

    def rule_number(self, number: str) -> str:
        """A rule's number as it is printed: 4.2-1 is 4.2①, 2 is §2, so that it is no count of what is said after it; a rule that
        has but a name gives nothing, and what a program calls a part of one, as in 2-hide, is not printed."""
        if number[:1].islower():
            return ""
        head, dash, part = number.partition("-")
        if part[:1].islower():
            number, dash = head, ""
        if number.isdigit():
            return f"§{number}"
        circled = dash and "." in head and part.isdigit() and 0 < int(part) <= len(_CIRCLED)
        return head + _CIRCLED[int(part) - 1] if circled else number

    def rule_briefly(self, number: str, room: int) -> str:
        """The first sentence of a rule, empty where it is longer than so many letters."""
        rule = self.catalog.rules_texts.get(self.lang, {}).get(number)
        found = re.match(r"[^。]*?(?:。|[.;:](?=\s|$))", rule.text) if rule is not None else None
        said = found.group().rstrip(".;:。") if found is not None else ""
        return said if len(said) <= room else ""

    def element(self, name: str) -> str:
        """An element by its place among the game's elements or its id; anything else stands for any of them."""
        if told := self.first([f"element.{name}"]):
            return told
        terms = [term for term in self.catalog.terms.values() if term.kind == "element"]
        found = terms[int(name)] if name.isdigit() and int(name) < len(terms) else self.catalog.terms.get(name)
        return found.name.get(self.lang, found.id) if found is not None else words("table.any_element", self.lang)

    def figure(self, value: Any) -> str:
        """A figure as words: names for what has a prefix, a true minus before what is less than nothing."""
        if isinstance(value, bool) or not isinstance(value, int | float | str):
            return str(value)
        if not isinstance(value, str):
            return f"\u2212{-value}" if value < 0 else str(value)
        prefix, colon, rest = value.partition(":")
        name = self._names().get(prefix) if colon else None
        return name(rest) if name is not None else (self.first([f"{prefix}.{rest}"]) if colon else "") or value

    def _names(self) -> dict[str, Callable[[str], str]]:
        return {"card": self._card_named, "deed": self._deed, "seat": self._seat_named, "place": self.place,
                "element": self.element, "step": self.step, "phase": self.phase, "rule": self.rule, "verb": self.verb,
                "gauge": self.gauge}

    def _deed(self, at: str) -> str:
        """What a card says of what it does there: by its key, the field of its effects and which of these it is."""
        key, field, n = at.split(" ")
        data = self.box.cards[self.box.card_of[key]].data
        told = str(data.get("text" if field == "effect" else f"{field}_text", {}).get(self.lang, "")).split("\n")
        effects = data.get(field) or []
        clauses = [line for line in told if line.startswith("**")][-len(effects):]
        line = clauses[int(n)] if len(clauses) == len(effects) else " ".join(told)
        return re.sub(r"^\*\*[^*]*\*\* ", "", line)

    def gauge(self, key: str) -> str:
        """The name of a number."""
        found = self.box.gauges.get(key)
        return (found.label.get(self.lang) if found is not None else None) or key

    def _card_named(self, key: str) -> str:
        index = self.box.card_of.get(key)
        return key if index is None else self.face(index)

    def _seat_named(self, n: str) -> str:
        return self.person(int(n)) if n.isdigit() else n

    # --- filling -------------------------------------------------------------------------------------------------

    def _template(self, key: str) -> str | None:
        return message(self.catalog, key, self.lang) or book(self.lang).get(f"said.{key}")

    def _fill(self, template: str, figures: Mapping[str, Any]) -> str:
        named = [name for name in GAP.findall(template) if name in figures]
        return template.format_map(_Figures({name: Counted(self._figure_named(name, figures[name], figures)) for name in named}))

    def _figure_named(self, name: str, value: Any, figures: Mapping[str, Any]) -> str:
        if name == "why" and isinstance(value, str):
            return self.say(value, {other: told for other, told in figures.items() if other != "why"})
        if name in ("step", "now") and isinstance(value, str) and ":" not in value:
            return self.step(value)
        return self.figure(value)

    def _readable(self, key: str, figures: Mapping[str, Any]) -> str:
        name = key.rpartition(".")[2].replace("_", " ")
        told = ", ".join(f"{figure} {self.figure(value)}" for figure, value in figures.items())
        return f"{name} ({told})" if told else name

    def _hand(self, line: LogLine) -> str:
        done = read_edit(str(line.figures["do"]).partition(" ")[2])
        known = line.face if line.known & self.eyes else UNKNOWN
        what, to = done.places[0], done.to
        owner, _, gauge = what.rpartition(".")
        counted = self.box.gauges.get(gauge)
        many = len(done.places) if len(done.places) > 1 or done.number is None else abs(done.number)
        number = done.number if done.word == "count" else many
        told = self.say(line.key, {
            "card": f"card:{what}" if done.word == "bring" else self._figure_of(known), "seat": f"seat:{line.seat}",
            "place": self.place(what), "n": number,
            "to": listed(map(self.place, to.split(",")), self.lang),
            "gauge": (counted.label.get(self.lang) or gauge) if counted else "", "step": self.step(what),
            "owner": self._owner(to if done.word == "show" else owner or what), "rolled": line.figures.get("rolled", ""),
            "text": done.text or "",
        })
        return self._naming(told, line)

    def _figure_of(self, face: int) -> str:
        return f"card:{self.box.cards[face].key}" if face != UNKNOWN else self.face(face)

    def _naming(self, told: str, line: LogLine) -> str:
        """What was done to a few pieces at once, with their names where these eyes may know all of them."""
        if not 1 < len(line.faces) <= FEW or not all(known & self.eyes for _, known in line.faces):
            return told
        cards = listed([self.face(face) for face, _ in line.faces], self.lang)
        return words("table.log.named", self.lang, told=told.rstrip(".。"), cards=cards)

    def _owner(self, name: str) -> str:
        return self.person(int(name[1:]) - 1) if re.fullmatch(r"p\d+", name) else self.place(name)

    def _forced(self, line: LogLine) -> str:
        why = _WRITTEN.match(str(line.figures.get("refusal", "")))
        if why is None:
            return self.say(line.key, {**line.figures, "seat": f"seat:{line.seat}", "rule": ""})
        pairs = (pair.partition("=") for pair in why["figures"].split())
        hidden = words("table.a_card", self.lang)
        figures = {name: self._read(value, hidden if not self.eyes >> line.seat & 1 else None) for name, _, value in pairs}
        sentence = self.say(why["key"], figures)
        return self.say(line.key, {"refusal": sentence, "rule": self.rule_number(why["rule"]), "seat": f"seat:{line.seat}"})

    def _read(self, value: str, hidden: str | None) -> Any:
        if hidden is not None and value.startswith("card:"):
            return hidden
        return int(value) if re.fullmatch(r"-?\d+", value) else value


class _Figures(dict[str, str]):
    """Figures of a sentence; one that is missing shows as a gap."""

    def __missing__(self, name: str) -> str:
        return "…"


def numbered(zone: Zone, lang: str) -> str:
    """What a place is called, with its number among its like; a cell of a board has none that could be seen, but perhaps a mark."""
    label = zone.label.get(lang) or zone.family
    number = zone.mark if zone.kind == "cell" else zone.slot
    return f"{label} {number}" if number else label
