"""What the panels around the cloth show, as the scene hands it to them after each change."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.play.history import LogLine
from tabletop.play.plan import Plan, Target
from tabletop.play.renewal import Spare
from tabletop.play.shown import Shown
from tabletop.play.sight import Sight
from tabletop.referee.ask import PASS
from tabletop.referee.rules import TrackStep
from tabletop.referee.verbs import Refusal, Says
from tabletop.table.state import NOWHERE
from tabletop.table.view import Seen, View
from tabletop.ui import commands
from tabletop.ui.table.moment.cells import ways
from tabletop.ui.table.moment.wording import Wording, numbered
from tabletop.ui.words import listed, words


@dataclass(frozen=True, slots=True)
class Files:
    """What is told of the files of a game: the first fault of theirs (`spoiled`) and of its pictures (`unshown`), copies they have
    more or fewer of than the table, whether they are watched, what they say of places and numbers that this table has otherwise
    (`figures`) and whether it `can_take` that, the cards that said something else when it was saved (`others`), and why files
    without a fault were not taken (`wrong`).
    """

    spoiled: str = ""
    spares: tuple[Spare, ...] = ()
    watching: bool = False
    unshown: str = ""
    figures: str = ""
    can_take: bool = False
    others: tuple[str, ...] = ()
    wrong: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Model:
    """One moment of a table.  `eyes` are what the people looking may see now, `seats` those they hold.

    `hover` is what dropping here would do, spoken by the prompt where chips are too small; `unsaved` and `fault` say what
    went wrong with saving and with the program, `logged` the file in which more of it stands; `paused` says that bots are held,
    `apart` how people answer who do so at a panel of their own, empty where nobody does.
    Where a bot `rests` what was taken back can still be done again.
    A pile the question may be answered from is `tucked` away where somebody closed it.
    `ways` are what may be done now with the piece in focus: the only one is what Enter `lays`, of several it asks which.
    While the model is `held` what the person on turn did waits for the end of a beat; `carried` is whether Enter lays
    the piece that keys carry at the place it is over, None where they carry none.  While something that was done is still being
    shown nothing is asked, and the prompt `tells` what was, and of an earlier turn whose that was, the
    `teller`; None where all has been seen; it `stops` where that waits until people go on.  `lays_again` is whether a part of the
    plan was taken back last.
    What would come of doing nothing is `untold` where somebody is to find it out; at a table of a lesson one is `taught`.
    """

    sight: Sight
    eyes: int
    lang: str
    seats: tuple[int, ...]
    plan: Plan
    waiting: tuple[int, ...]
    view: View
    wording: Wording
    thinking: bool = False
    rests: bool = False
    paused: bool = False
    unsaved: str = ""
    fault: str = ""
    logged: str = ""
    hover: Says | None = None
    apart: str = ""
    held: bool = False
    files: Files = Files()
    ways: tuple[Target, ...] = ()
    tucked: bool = False
    carried: bool | None = None
    tells: str | None = None
    teller: int = -1
    stops: bool = False
    lays_again: bool = False
    untold: bool = False
    taught: bool = False

    @classmethod
    def of(cls, session: Shown, eyes: int, lang: str, seats: tuple[int, ...], plan: Plan | None = None) -> Model:
        """The moment a session stands at; whoever shows it adds with `replace` what only a screen knows."""
        sight, waiting = Sight(session, eyes), session.waiting()
        if plan is None:
            plan = Plan(next((s for s in waiting if s in seats), seats[0] if seats else 0))
        wording = Wording(session.catalog, session.people, session.box, lang, eyes, sight.figures.titles())
        return cls(sight, eyes, lang, seats, plan, waiting, sight.view(), wording, fault=session.fault)

    @property
    def step(self) -> TrackStep | None:
        """The step of the turn the tracker shows."""
        return self.sight.step()

    @property
    def lays(self) -> Target | None:
        """What Enter does with the piece in focus, None where it does nothing with it or first asks which way."""
        return self.ways[0] if len(self.ways) == 1 else None

    @property
    def takes_back(self) -> bool:
        """Whether there is something to take back: what is chosen or planned, else what was done."""
        return bool(self.ways or self.plan.verb) or commands.UNDO.able(self.sight)

    @property
    def does_again(self) -> bool:
        """Whether something that was taken back can be done again: a part of the plan, else what was done."""
        return self.lays_again or commands.REDO.able(self.sight)

    @property
    def step_of_turn(self) -> bool:
        """Whether the step at work is one of a turn, and none inside one."""
        rules = self.sight.rules
        return rules is None or self.view.step in {track.step for track in rules.track}

    @property
    def speaking(self) -> int | None:
        """The seat of the people looking that has to answer, if one has: the one whose plan this is, else the first."""
        if self.plan.seat in self.waiting and self.plan.seat in self.seats:
            return self.plan.seat
        return next((seat for seat in self.waiting if seat in self.seats), None)

    @property
    def reaction(self) -> bool:
        """Whether the open question answers another's act, or is put to whoever is struck, and can be passed."""
        ask, view, rules = self.sight.ask, self.view, self.sight.rules
        if ask is None or not all(PASS in verbs for verbs in ask.to.values()):
            return False
        return view.seat not in ask.to or (rules is not None and view.step in rules.display.reactions | rules.display.answers)

    @property
    def sealed_choice(self) -> bool:
        """Whether several seats choose in secret."""
        ask = self.sight.ask
        return ask is not None and len(ask.to) > 1 and not ask.first and not self.reaction

    @property
    def together(self) -> bool:
        """Whether nobody has a turn of their own, as where all answer at the same time."""
        return self.sight.rules is not None and bool(self.sight.rules.display.at_once)

    @property
    def by_itself(self) -> str:
        """Who acts in a step nobody decides anything in (`whose.STEP`), empty where that is the seat on turn."""
        ask = self.sight.ask
        acts = self.sight.rules_mode != "off" and (self.tells is not None or (ask is not None and ask.pause))
        return self.wording.first([f"whose.{self.view.step}"]) if acts else ""

    @property
    def on_turn(self) -> tuple[int, ...]:
        """The seats at which the mark of the turn stands: the one on turn, where nobody has one, or another has to choose in it,
        whoever is asked; none while something acts by itself.

        Where several choose, or answer what another did, their chips say so, and a mark beside them would be a second word.
        """
        ask = self.sight.ask
        rules = self.sight.rules
        struck = self.reaction and rules is not None and self.view.step in rules.display.reactions
        if self.sight.result is not None or self.sealed_choice or self.by_itself or struck:
            return ()
        if self.sight.rules_mode == "off" or not self.together:
            chooses = self.sight.rules_mode != "off" and ask is not None and not ask.pause and not self.reaction
            return self.waiting[:1] if chooses and self.waiting else (self.view.seat,)
        return () if ask is None or ask.pause or self.reaction else self.waiting

    @property
    def whole(self) -> bool:
        """Whether the plan may be declared as it stands."""
        return self.sight.moves.is_whole(self.plan)

    def seen(self, place: str) -> Seen | None:
        """The piece at a place as these eyes see it."""
        return next((s for zone in self.view.zones for s in _all(zone) if s.place == place), None)

    def piece_name(self, piece: int) -> str:
        """The name of a piece's card, as far as these eyes know it."""
        found = self.seen(self.sight.place(piece))
        return self.wording.face(found.face if found is not None else 0)

    def zone_name(self, zone: int) -> str:
        """What a zone is called as a target: the card that stands in a slot, else its label and number."""
        there, pieces = self.sight.box.zones[zone], self.sight.pieces(zone)
        return self.piece_name(pieces[-1]) if there.kind == "slot" and pieces else self._label(zone)

    def piece_then(self, piece: int, n: int) -> str:
        """The name of a piece's card as these eyes knew it when a commit was made."""
        return self.wording.face(self.sight.face_then(piece, n))

    def zone_then(self, zone: int, n: int) -> str:
        """What a zone was called as the target of a commit: by what stood there then."""
        stood = self.sight.stood_then(zone, n) if self.sight.box.zones[zone].kind == "slot" else None
        return self.piece_then(stood, n) if stood is not None else self._label(zone)

    def way(self, piece: int, zone: int) -> str:
        """What a place is called for a piece that goes there: from cell to cell of a board how far and which way."""
        layout = self.sight.catalog.layout
        return ways(self.sight.box, layout, self.sight.place(piece), zone, self.lang) or self.zone_name(zone)

    def _label(self, zone: int) -> str:
        return numbered(self.sight.box.zones[zone], self.lang)

    def target_words(self, target: Target) -> str:
        """What would happen at a target, and in which slot; other places a label names itself."""
        say = self.wording
        told = say.says(target.says) if target.says is not None else say.verb(target.verb)
        if target.place == NOWHERE or self.sight.box.zones[target.place].kind != "slot":
            return told
        return words("table.large.on", self.lang, says=told, place=self.zone_name(target.place))

    def label(self, target: Target) -> tuple[str, str]:
        """The words of a target's chip, and in which later step."""
        says = self.wording.says(target.says) if target.says is not None else self.wording.verb(target.verb)
        rules = self.sight.rules
        rule = next((t.rule for t in rules.track if t.step == target.step), "") if rules is not None and target.step else ""
        if by := self.before(target):
            return says, words("table.at_step.by", self.lang, by=by)
        return says, words("table.at_step", self.lang, step=rule) if rule else ""

    def before(self, target: Target) -> str:
        """What happens of itself before the later step of a target, as far as the game has names for it; empty where nothing."""
        rules, here = self.sight.rules, self.step
        if rules is None or here is None or not target.step:
            return ""
        steps = [track.step for track in rules.track]
        on = rules.track[steps.index(here.step) + 1:steps.index(target.step)]
        named = (self.wording.first([f"by.{track.step}"]) for track in on if not track.verbs and track.step not in rules.closing)
        return listed(list(dict.fromkeys(filter(None, named))), self.lang)

    def log(self) -> list[tuple[LogLine, bool]]:
        """The log and of each line whether it was undone."""
        return self.sight.log()


def _all(zone: tuple[Seen, ...]) -> list[Seen]:
    return [piece for seen in zone for piece in (seen, *_all(seen.on))]
