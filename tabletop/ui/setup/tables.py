"""Tables from a choice or from a file."""

from __future__ import annotations

import secrets
from dataclasses import replace
from pathlib import Path

from tabletop import places
from tabletop.bots.levels import bot_levels, choosers, known_bots
from tabletop.bots.registry import LEVELS
from tabletop.catalog.definitions import Catalog, Mode, Ready
from tabletop.catalog.opening import hands_open
from tabletop.lessons.progress import modes_begun
from tabletop.play.copies import goes_on
from tabletop.play.listing import new_path
from tabletop.play.opening import BrokenGame, Setup
from tabletop.play.people import HUMAN, Person
from tabletop.play.ready import give, picks, was_given
from tabletop.play.saves import Loaded, load
from tabletop.play.session import Session
from tabletop.ui.names import bot_names
from tabletop.ui.settings import Choice, SeatChoice, Settings
from tabletop.ui.setup.games import catalog_of, game_of, referee_of, remember
from tabletop.ui.words import words

SEED_BITS = 63
BOT = "bot:"


def new_seed() -> int:
    """A seed nobody chose: nobody is shown it, and nobody can try them all until one deals the cards they hold."""
    return secrets.randbelow(2 ** SEED_BITS)


def usual_choice(catalog: Catalog, settings: Settings) -> Choice:
    """The last set-up of a game where it still fits, else the one that is ready for a first game, else a person against a bot of
    the lowest level; the first person is called as they said last."""
    kept = settings.choices.get(catalog.id)
    return named_first(fitted(kept, catalog) if kept is not None else first_choice(catalog, fitted(Choice(), catalog)), settings)


def named_first(choice: Choice, settings: Settings) -> Choice:
    """A choice whose first person is called as somebody said last."""
    first = next((n for n, seat in enumerate(choice.seats) if seat.kind == HUMAN), -1)
    if first < 0 or choice.seats[first].name or not settings.names:
        return choice
    named = [replace(seat, name=settings.names[0]) if n == first else seat for n, seat in enumerate(choice.seats)]
    return replace(choice, seats=tuple(named))


def first_choice(catalog: Catalog, choice: Choice) -> Choice:
    """The set-up that is ready for a first game of the mode of a choice; the choice itself after that, or where there is none."""
    ready = mode_of(catalog, choice).ready
    return ready_choice(catalog, choice) if ready is not None and choice.mode not in modes_begun(catalog.id) else choice


def ready_choice(catalog: Catalog, choice: Choice) -> Choice:
    """The set-up that is ready for the mode of a choice, with the names that are in it."""
    ready = mode_of(catalog, choice).ready
    if ready is None:
        return choice
    named = [seat.name for seat in choice.seats if seat.kind == HUMAN]
    seats = tuple(SeatChoice(kind, named[n] if kind == HUMAN and n < len(named) else "") for n, kind in enumerate(ready.seats))
    made = varied(replace(choice, seats=seats or choice.seats), catalog, ready.variants)
    return replace(made, switches={**made.switches, **ready.switches}, ready=True)


def fitted(choice: Choice, catalog: Catalog) -> Choice:
    """The choice with everything the game does not have replaced by what it has; raises BrokenGame where it has no mode at all."""
    if not catalog.modes:
        raise BrokenGame(catalog.problems[0])
    mode = catalog.mode(choice.mode) or catalog.modes[0]
    rules = referee_of(catalog)
    levels, known = list(bot_levels(rules, mode.id)), known_bots(rules)
    seats = [seat if seat.kind == HUMAN or seat.kind.removeprefix(BOT) in known else SeatChoice() for seat in choice.seats]
    low, high = mode.players
    while len(seats) < low:
        seats.append(SeatChoice(f"{BOT}{levels[0]}") if seats and levels else SeatChoice())
    switches = {key: choice.switches.get(key, switch.default) for key, switch in catalog.switches.items()}
    switches = {key: pick if pick in catalog.switches[key].choices else catalog.switches[key].default
                for key, pick in switches.items()}
    variants = tuple(name for name in choice.variants if name in catalog.variants)
    return replace(choice, mode=mode.id, seats=tuple(seats[:high]), switches=switches, variants=variants,
                   rules=choice.rules if rules is not None else "off")


def with_variants(catalog: Catalog, variants: tuple[str, ...]) -> Catalog:
    """A game with just these variants laid over it."""
    return catalog if catalog.applied == variants else catalog_of(catalog.folder, variants)


def varied(choice: Choice, catalog: Catalog, variants: tuple[str, ...]) -> Choice:
    """The choice with other variants; a switch that stood as usual stands as it is usual then."""
    usual, then = (with_variants(catalog, names).switches for names in (choice.variants, variants))
    switches = {key: then[key].default if key in then and pick == usual[key].default else pick
                for key, pick in choice.switches.items() if key in usual}
    return fitted(replace(choice, variants=variants, switches=switches), with_variants(catalog, variants))


def mode_of(catalog: Catalog, choice: Choice) -> Mode:
    """The mode of a choice."""
    return catalog.mode(choice.mode) or catalog.modes[0]


def people_of(choice: Choice, lang: str) -> tuple[Person, ...]:
    """The people of a choice: human seats of equal names are one person's."""
    names = [name_of(choice, seat, lang) for seat in range(len(choice.seats))]
    people: list[Person] = []
    for seat, (who, name) in enumerate(zip(choice.seats, names, strict=True)):
        same = next((n for n, p in enumerate(people) if who.kind == HUMAN and p.human and p.name == name), None)
        if same is None:
            people.append(Person(name, (seat,), who.kind))
        else:
            people[same] = replace(people[same], seats=(*people[same].seats, seat))
    return tuple(people)


def name_of(choice: Choice, seat: int, lang: str) -> str:
    """What whoever holds a seat is called; in a set-up that is ready seats without a name are all the first person's."""
    who = choice.seats[seat]
    if choice.ready and who.kind == HUMAN and not who.name:
        seat = next(n for n, other in enumerate(choice.seats) if other.kind == HUMAN)
        who = choice.seats[seat]
    if who.kind != HUMAN:
        name = who.kind.removeprefix(BOT)
        level = LEVELS.get(name, {}).get(lang, name)
        bots = [n for n, other in enumerate(choice.seats) if other.kind != HUMAN]
        own, n = bot_names(lang), bots.index(seat)
        return words("setup.bot", lang, name=own[n % len(own)], level=level) + (f" {n // len(own) + 1}" if n >= len(own) else "")
    return who.name or words("setup.player", lang, n=seat + 1)


def open_table(catalog: Catalog, choice: Choice, lang: str, seed: int | None = None) -> Session:
    """A new table, kept in the folder of saves; raises CannotOpen or ValueError where the game has no such set-up."""
    remember(catalog)
    catalog = with_variants(catalog, choice.variants)
    rules = referee_of(catalog)
    people = people_of(choice, lang)
    setup = Setup(choice.mode, len(choice.seats), new_seed() if seed is None else seed, dict(choice.switches))
    hides = sum(person.human for person in people) > 1 and not hands_open(catalog, choice.mode, choice.switches)
    session = Session.start(catalog, rules, setup, people, path=new_path(places.saves_dir(), catalog.id),
                            privacy=choice.privacy if hides else "open", rules_mode=choice.rules, bots=choosers(rules))
    ready = mode_of(catalog, choice).ready
    if choice.ready and ready is not None:
        give(session, ready)
    return session


def sample_table(catalog: Catalog, choice: Choice, lang: str) -> Session:
    """A table as it begins, to be looked at only: always the same deal, kept nowhere.  Raises as `open_table` does."""
    rules = referee_of(catalog)
    people = people_of(choice, lang)
    setup = Setup(choice.mode, len(choice.seats), 1, dict(choice.switches))
    return Session.start(catalog, rules, setup, people, privacy="open", rules_mode=choice.rules)


def open_again(session: Session, swap: bool, same: bool = False) -> Session:
    """Another table with the same set-up and people, each one seat on where they swap, as the files of the game say it by now;
    the `same` deal or another.  One that began with a set-up that is ready begins so again; with the same deal each seat plays
    whom it played.

    Raises CannotOpen or ValueError where it has no such set-up any more.
    """
    seats = session.box.seats
    people = tuple(replace(p, seats=tuple(sorted((s + swap) % seats for s in p.seats))) for p in session.people)
    setup = session.setup if same else replace(session.setup, seed=new_seed())
    rules, mode = referee_of(session.content), session.content.mode(setup.mode)
    again = Session.start(session.content, rules, setup, tuple(sorted(people, key=lambda p: p.seats)),
                          path=new_path(places.saves_dir(), session.catalog.id), privacy=session.privacy,
                          rules_mode=session.rules_mode, bots=choosers(rules))
    ready = mode.ready if mode is not None else None
    if ready is not None and was_given(session, ready):
        give(again, ready)
    elif same:
        give(again, Ready({}, given=picks(session)))
    return again


def open_saved(path: Path, folder: str = "", *, keep_writing: bool = True) -> Loaded:
    """Take up a saved table, of the game in a `folder` a person named or the one that is found; raises BadJournal or OSError.

    What a person kept, and the program's copies, stay as they are: the table goes on in a journal of its own.
    """
    catalog = game_of(path, folder)
    if folder:
        remember(catalog)
    loaded = load(path, lambda _: catalog, referee_of, keep_writing=keep_writing,
                  goes_on=goes_on(path, places.saves_dir()))
    loaded.session.bots = choosers(loaded.session.rules)
    return loaded
