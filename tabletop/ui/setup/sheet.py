"""What stands on the set-up sheet of a game, as blocks made from a choice, and what its controls do to that choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast, get_args

from tabletop.bots.levels import LIKE, bot_levels
from tabletop.catalog.definitions import Catalog, Mode, Switch
from tabletop.catalog.opening import hands_open
from tabletop.play.listing import Saved
from tabletop.play.people import HUMAN, Person, Privacy
from tabletop.play.session import RulesMode
from tabletop.play.streak import Streak, streak
from tabletop.table.box import Words
from tabletop.ui import theme
from tabletop.ui.forms.blocks import FormBlock, FormLine, FormNote, Heading, SeatLine
from tabletop.ui.settings import Choice, SeatChoice, Settings
from tabletop.ui.setup.games import referee_of
from tabletop.ui.setup.tables import (
    BOT,
    SEED_BITS,
    first_choice,
    fitted,
    mode_of,
    name_of,
    people_of,
    ready_choice,
    varied,
    with_variants,
)
from tabletop.ui.setup.teams import give_teams, held_by_team, holders, teams_of
from tabletop.ui.widgets import Action, Button, Checkbox, Option, Segmented, Stepper, TextField
from tabletop.ui.words import words

PRIVACIES: tuple[Privacy, ...] = ("open", "peek", "strict")
NAME_LIMIT = 16
_REFEREE = {"enforce": ("ui_enforce", theme.SHU), "advise": ("ui_advise", theme.INK9), "off": ("ui_free", theme.INK9)}


class SetupSheet:
    """A choice being made.  `columns` gives its blocks, `act` takes what a control asked for."""

    def __init__(self, catalog: Catalog, choice: Choice, settings: Settings) -> None:
        self.catalog, self.settings = catalog, settings
        self.choice = fitted(choice, catalog)
        self.catalog = with_variants(catalog, self.choice.variants)
        self.rules = referee_of(catalog)
        self.seed: int | None = None
        """The seed somebody chose; None: one is drawn that is never shown."""
        self.more = any(pick != self.catalog.switches[key].default for key, pick in self.choice.switches.items()
                        if not self.catalog.switches[key].level)
        """Whether readings and seed are unfolded: where one is not as usual they are from the start."""
        self.tables: Sequence[Saved] = ()
        """The tables played so far, newest first, as soon as they are read."""

    @property
    def mode(self) -> Mode:
        """The mode chosen."""
        return mode_of(self.catalog, self.choice)

    @property
    def levels(self) -> dict[str, Words]:
        """The bots that may sit at the table, by name."""
        return bot_levels(self.rules, self.choice.mode)

    @property
    def streak(self) -> Streak | None:
        """How the last games of the mode went."""
        return streak(self.tables, self.catalog.id, self.choice.mode)

    def people(self, lang: str) -> tuple[Person, ...]:
        """Who sits at the table, with their seats."""
        return people_of(self.choice, lang)

    def humans(self) -> int:
        """How many people hold a seat."""
        return sum(person.human for person in self.people("en"))

    def summary(self, lang: str) -> str:
        """The whole choice in one sentence."""
        joined = words("setup.and" if self.mode.players == (2, 2) and not self.mode.together else "setup.with", lang)
        people = joined.join(p.name for p in self.people(lang))
        key = "setup.summary" if self.rules is not None else "setup.summary_sandbox"
        return words(key, lang, game=self.catalog.name[lang], mode=self.mode.name[lang], people=people,
                     rules=words(f"setup.does.{self.choice.rules}", lang))

    # --- what is shown -----------------------------------------------------------------------------------------------

    def columns(self, lang: str) -> tuple[list[FormBlock], list[FormBlock]]:
        """Who plays what, and how: two columns, to be read one after the other."""
        return self._who(lang), self._how(lang)

    def _who(self, lang: str) -> list[FormBlock]:
        blocks: list[FormBlock] = [Heading(words("setup.mode", lang))]
        if len(self.catalog.modes) > 1:
            options = [Option(mode.id, mode.name[lang]) for mode in self.catalog.modes]
            blocks.append(FormLine("", [Segmented("mode", options, self.mode.id)]))
        else:
            blocks.append(FormNote(f"**{self.mode.name[lang]}**", theme.INK9, theme.CONTROL))
        if self.mode.subtitle[lang]:
            blocks.append(FormNote(self.mode.subtitle[lang]))
        blocks += self._ready(lang)
        variants = self.catalog.variants if not self.choice.ready else {}
        if variants:
            blocks.append(Heading(words("setup.variants", lang)))
        for key, variant in variants.items():
            box = Checkbox(f"variant.{key}", variant.name[lang], key in self.choice.variants)
            blocks.append(FormLine("", [box], variant.description[lang]))
        blocks.append(Heading(words("setup.seats", lang)))
        low, high = self.mode.players
        if low < high:
            blocks.append(FormLine(words("setup.count", lang), [Stepper("count", len(self.choice.seats), low, high)]))
        if teams := teams_of(self.catalog, self.choice):
            held = held_by_team(self.choice, teams)
            by_team = Checkbox("by_team", words("setup.by_team", lang), held)
            blocks.append(FormLine("", [by_team], words("setup.by_team_note", lang)))
        blocks += [self._seat(seat, lang) for seat in range(len(self.choice.seats))]
        blocks += self._next_step(lang)
        human = [n for n, seat in enumerate(self.choice.seats) if seat.kind == HUMAN]
        if len(human) > 1:
            one = self.humans() == 1
            blocks.append(FormLine("", [Checkbox("alone", words("setup.alone", lang), one)], words("setup.alone_note", lang)))
        if not self.levels:
            blocks.append(FormNote(words("setup.no_bots", lang)))
        return blocks

    def _ready(self, lang: str) -> list[FormBlock]:
        """The set-up that is ready for a first game, with the reasons for it."""
        ready = self.mode.ready
        if ready is None:
            return []
        box = Checkbox("ready", words("setup.ready", lang, name=ready.name[lang]), self.choice.ready)
        return [FormLine("", [box], "\n".join(f"・{reason[lang]}" for reason in ready.reasons))]

    def _next_step(self, lang: str) -> list[FormBlock]:
        """The next level is offered to somebody who won or lost the last games against the one that sits there."""
        found = self.streak
        if found is None or found.bot not in [seat.kind for seat in self.choice.seats]:
            return []
        steps, name = list(self.levels), found.bot.removeprefix(BOT)
        at = steps.index(name) + (1 if found.won else -1) if name in steps else -1
        if not 0 <= at < len(steps):
            return []
        told = words(f"setup.{'won' if found.won else 'lost'}", lang, level=self.levels[name][lang])
        button = Button(Action("step", steps[at]), words("setup.step", lang, level=self.levels[steps[at]][lang]), icon="ui_bot")
        return [FormLine("", [button], told)]

    def _seat(self, seat: int, lang: str) -> FormBlock:
        who = self.choice.seats[seat]
        options = [Option(HUMAN, words("setup.human", lang), "ui_human")]
        options += [Option(f"{BOT}{name}", level[lang], "ui_bot") for name, level in self.levels.items()]
        name = who.kind.removeprefix(BOT)
        shown = who.kind if who.kind == HUMAN or name in self.levels else f"{BOT}{LIKE.get(name, name)}"
        kind = Segmented(f"kind.{seat}", options, shown)
        usual = name_of(self.choice, seat, lang)
        if who.kind != HUMAN:
            return SeatLine(seat, kind, usual)
        return SeatLine(seat, kind, TextField(f"name.{seat}", who.name, hint=usual, limit=NAME_LIMIT))

    def _how(self, lang: str) -> list[FormBlock]:
        rules, privacy = self.choice.rules, self.choice.privacy
        options = [Option(value, words(f"referee.{value}", lang), *_REFEREE[value]) for value in get_args(RulesMode)]
        note = f"setup.note.{rules if self.rules is not None else 'unsound' if self.catalog.rules else 'none'}"
        blocks: list[FormBlock] = [
            Heading(words("setup.referee", lang)),
            FormLine("", [Segmented("rules", options, rules, enabled=self.rules is not None)], words(note, lang)),
            Heading(words("setup.privacy", lang)),
        ]
        alone, shared = self.humans() < 2, hands_open(self.catalog, self.mode.id, self.choice.switches)
        shown: Privacy = "open" if alone or shared else privacy
        kinds = [Option(value, words(f"setup.privacy.{value}", lang)) for value in PRIVACIES]
        note = "setup.note.alone" if alone else "setup.note.shared" if shared else f"setup.note.{shown}"
        blocks.append(FormLine("", [Segmented("privacy", kinds, shown, enabled=not (alone or shared))], words(note, lang)))
        switches = {key: switch for key, switch in self.catalog.switches.items() if switch.open_in(self.mode.id)}
        if levels := {key: switch for key, switch in switches.items() if switch.level}:
            blocks += [Heading(words("setup.level", lang)), *self._switches(levels, lang)]
        blocks += [Heading(words("setup.more", lang)), FormLine("", [Checkbox("more", words("setup.unfold", lang), self.more)])]
        if not self.more:
            return blocks
        chosen = "" if self.seed is None else str(self.seed)
        field = TextField("seed", chosen, hint=words("setup.seed_unseen", lang), limit=len(str(2 ** SEED_BITS)))
        blocks += [Heading(words("setup.seed", lang)), FormLine("", [field], words("setup.note.seed", lang), fill=True)]
        if readings := {key: switch for key, switch in switches.items() if not switch.level}:
            blocks += [Heading(words("setup.switches", lang)), *self._switches(readings, lang)]
        return blocks

    def _switches(self, switches: Mapping[str, Switch], lang: str) -> list[FormBlock]:
        blocks: list[FormBlock] = []
        for key, switch in switches.items():
            picks = [Option(value, said[lang]) for value, said in switch.choices.items()]
            usual = words("setup.usual", lang, usual=switch.choices[switch.default][lang], reason=switch.reason[lang])
            blocks.append(FormLine(switch.name[lang], [Segmented(f"switch.{key}", picks, self.choice.switches[key])], usual))
        return blocks

    # --- what is done ------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        """Take a control's action; whether the sheet must be laid out anew."""
        name, _, rest = action.name.partition(".")
        value = str(action.value)
        if name == "name":
            self._seat_to(int(rest.partition(".")[0]), name=value)
            return not rest.endswith(".typed")
        if name == "seed" and (not value or value.isdecimal()):
            self.seed = int(value) % 2**SEED_BITS if value else None
            return False
        return self._acted(name, rest, value)

    def _acted(self, name: str, rest: str, value: str) -> bool:
        match name:
            case "mode":
                self._mode(value)
            case "more":
                self.more = value == "True"
            case "ready":
                self._be_ready(value == "True")
            case "count":
                self._count(int(value))
            case "kind":
                self._seat_to(int(rest), kind=value, name="")
            case "step":
                self._step(value)
            case "alone":
                self._alone(value == "True")
            case "by_team":
                self._by_team(value == "True")
            case "rules":
                self._take(rules=cast(RulesMode, value))
            case "privacy":
                self._take(privacy=cast(Privacy, value))
            case "variant":
                self._vary(rest, value == "True")
            case "switch":
                self._switch(rest, value)
            case _:
                return False
        return True

    def _take(self, **changes: object) -> None:
        self.choice = fitted(replace(self.choice, ready=False, **changes), self.catalog)  # type: ignore[arg-type]

    def _mode(self, mode: str) -> None:
        """Another mode, with the set-up that is ready for a first game of it."""
        if self.choice.ready:
            self._be_ready(False)
        self._take(mode=mode)
        self._to(first_choice(self.catalog, self.choice))

    def _be_ready(self, on: bool) -> None:
        """The set-up that is ready, or the usual one of the mode."""
        self._to(ready_choice(self.catalog, self.choice) if on else
                 fitted(replace(Choice(), mode=self.choice.mode), with_variants(self.catalog, ())))

    def _to(self, choice: Choice) -> None:
        self.choice, self.catalog = choice, with_variants(self.catalog, choice.variants)

    def _count(self, n: int) -> None:
        there = [seat.kind for seat in self.choice.seats if seat.kind != HUMAN]
        more = [*there, *(f"{BOT}{name}" for name in self.levels), HUMAN][0]
        self._take(seats=(*self.choice.seats, *[SeatChoice(more)] * n)[:n])

    def _seat_to(self, seat: int, *, name: str, kind: str | None = None) -> None:
        seats = list(self.choice.seats)
        seats[seat] = SeatChoice(kind or seats[seat].kind, name)
        self.choice = replace(self.choice, seats=tuple(seats), ready=self.choice.ready and kind is None)

    def _vary(self, name: str, on: bool) -> None:
        """Lay a variant over the game, or take it off; they are laid in the order in which they stand."""
        chosen = tuple(key for key in self.catalog.variants if (on if key == name else key in self.choice.variants))
        self.choice = replace(varied(self.choice, self.catalog, chosen), ready=False)
        self.catalog = with_variants(self.catalog, chosen)

    def _switch(self, key: str, value: str) -> None:
        """Another reading; where each team has one holder it keeps them."""
        teams = teams_of(self.catalog, self.choice)
        kept = holders(self.choice, teams) if held_by_team(self.choice, teams) else ()
        self._take(switches={**self.choice.switches, key: value})
        if kept:
            self.choice = give_teams(self.choice, teams_of(self.catalog, self.choice), kept, self.settings.lang)

    def _by_team(self, on: bool) -> None:
        """Whoever holds the first seat of a team takes all of it, or each seat of people gets its own."""
        teams = teams_of(self.catalog, self.choice)
        if on:
            self.choice = give_teams(self.choice, teams, holders(self.choice, teams), self.settings.lang)
        else:
            seats = [replace(seat, name="") if seat.kind == HUMAN else seat for seat in self.choice.seats]
            self.choice = replace(self.choice, seats=tuple(seats))

    def _step(self, level: str) -> None:
        """Bots of another level where those of the last games sat."""
        met = self.streak.bot if self.streak is not None else ""
        seats = [SeatChoice(f"{BOT}{level}") if seat.kind == met else seat for seat in self.choice.seats]
        self.choice = replace(self.choice, seats=tuple(seats))

    def _alone(self, on: bool) -> None:
        """One person takes every seat that no bot holds, or each seat gets its own."""
        first = next(seat for seat in self.choice.seats if seat.kind == HUMAN)
        name = first.name or words("setup.player", self.settings.lang, n=1)
        seats = [replace(seat, name=name if on else "") if seat.kind == HUMAN else seat for seat in self.choice.seats]
        self.choice = replace(self.choice, seats=tuple(seats), ready=self.choice.ready and on)
