"""Somebody at the table: mouse and keys as posted events, a clock that runs in frames, and what is on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pygame
from driven import drawing, is_drawn
from read_once import catalog_of

from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup
from tabletop.play.people import Person, Privacy
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import RulesMode, Session
from tabletop.table.digest import digest
from tabletop.table.places import piece_at
from tabletop.table.state import place_of
from tabletop.ui.forms.consent import Consent
from tabletop.ui.program.app import App
from tabletop.ui.settings import Settings, Waiting
from tabletop.ui.table.layout.geometry import GROUND, Laid
from tabletop.ui.table.pace.handing import CALM_MS
from tabletop.ui.table.scene import TableScene

FRAME = 16
TWO = (Person("Haru", (0,)), Person("Nagi", (1,)))
ALONE = (Person("Haru", (0, 1)),)
AND_BOT = (Person("Haru", (0,)), Person("Bot 1", (1,), "bot:random"))

Point = tuple[int, int]


def opened(people: Sequence[Person] = TWO, seed: int = 3, privacy: Privacy = "peek", rules_mode: RulesMode = "enforce",
           mode: str = "beginner") -> Session:
    """A new table of 3x3Wars."""
    rules = rules_of("wars3x3")
    return Session.start(catalog_of("wars3x3"), rules, Setup(mode, 2, seed), tuple(people), privacy=privacy,
                         rules_mode=rules_mode, bots=choosers(rules))


def laid(step: str, zones: Mapping[str, str], people: Sequence[Person] = ALONE, seat: str = "p1", privacy: Privacy = "open",
         mode: str = "beginner", turn: int = 5, **gauges: int) -> Session:
    """A game of 3x3Wars under way, at a step: `laid("2.1", {"p1.hand": "009 028", "p2.unit.1": "016"})`."""
    rules, catalog = rules_of("wars3x3"), catalog_of("wars3x3")
    lies = TableEntry(zones={name: keys.split() for name, keys in zones.items()}, seat=seat, turn=turn, step=step,
                      gauges={key.replace("_", "."): n for key, n in gauges.items()})
    state = open_forced(catalog, rules, OpeningEntry(game="wars3x3", mode=mode, table=lies))
    return Session.start_at(state, catalog, rules, Setup(mode, 2), tuple(people), privacy=privacy, bots=choosers(rules))


class Sitting:
    """A program that shows one table, and the person before it."""

    def __init__(self, session: Session, size: Point = (1280, 800), k: float = 1.0, lang: str = "en", motion: float = 0.0,
                 beat: float = 0.0, elsewhere: bool = False, waits: Waiting = "off") -> None:
        """Pictures are read at once, so that no frame hangs on when they come, or `elsewhere` as a person meets them; no still
        waits until a key is pressed, unless asked for."""
        self.app = App(size, Settings(lang=lang, ui_scale=k, motion=motion, bot_pace=0.0, beat=beat, one_by_one=waits))
        self.app.scenes.strict = True
        table = self.app._table(session)
        if not elsewhere:
            table.felt.faces.elsewhere(None)
        self.session, self.now = session, 0
        self.wait(FRAME)

    @property
    def scene(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene), self.app.scene
        return self.app.scene

    @property
    def digest(self) -> str:
        return digest(self.session.state)

    def wait(self, ms: int = 400) -> None:
        """Let time pass, frame by frame, bots thinking included."""
        frames = max(1, ms // FRAME)
        for n in range(1, frames + 1):
            self.now += FRAME
            with drawing(self.app, is_drawn(n, frames)):
                self.app.step([], self.now)
            self.app.settle()

    def seen(self) -> None:
        """Let what was done be shown to its end."""
        while self.scene.unfolds:
            self.wait(FRAME)

    def calm(self) -> None:
        """So much time passes that whatever is pressed then is meant for the person who is asked."""
        self.later(CALM_MS)

    def later(self, ms: int) -> None:
        """Time passes at once, in one frame."""
        self.now += ms
        self.app.step([], self.now)
        self.app.settle()

    def events(self, *events: pygame.event.Event) -> None:
        """Events, each in a frame of its own."""
        for event in events:
            self.now += FRAME
            self.app.step([event], self.now)

    # --- keys ----------------------------------------------------------------------------------------------------

    def key(self, code: int, typed: str = "", mod: int = 0) -> None:
        """A key pressed and let go."""
        self.down(code, typed, mod)
        self.up(code, mod)

    def down(self, code: int, typed: str = "", mod: int = 0) -> None:
        self.events(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=typed, mod=mod))

    def up(self, code: int, mod: int = 0) -> None:
        self.events(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))

    def undo(self) -> None:
        self.key(pygame.K_z, "", pygame.KMOD_LCTRL)

    def redo(self) -> None:
        self.key(pygame.K_y, "", pygame.KMOD_LCTRL)

    def agree(self) -> None:
        """Everybody who is asked agrees by their own key."""
        dialog = self.scene.overlays.dialog
        assert isinstance(dialog, Consent)
        for one in dialog.asked:
            assert one.key is not None
            self.key(ord(one.key), one.key)

    # --- the mouse -----------------------------------------------------------------------------------------------

    def move(self, at: Point, pressed: bool = False) -> None:
        self.events(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(pressed), 0, 0)))

    def press(self, at: Point, button: int = 1) -> None:
        self.events(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def release(self, at: Point, button: int = 1) -> None:
        self.events(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def click(self, at: Point, button: int = 1) -> None:
        self.move(at)
        self.press(at, button)
        self.release(at, button)

    def wheel(self, at: Point, notches: int) -> None:
        """Turn the wheel over a point, up to zoom in."""
        self.move(at)
        for _ in range(abs(notches)):
            way = 1 if notches > 0 else -1
            self.events(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=way, precise_x=0.0, precise_y=float(way), flipped=False))

    def lift(self, source: Point, to: Point, steps: int = 6) -> None:
        """Press on a piece and carry it somewhere, without letting go."""
        self.move(source)
        self.press(source)
        for n in range(1, steps + 1):
            self.move((source[0] + (to[0] - source[0]) * n // steps, source[1] + (to[1] - source[1]) * n // steps), True)

    def drag(self, source: Point, to: Point) -> None:
        self.lift(source, to)
        self.release(to)

    # --- the table -----------------------------------------------------------------------------------------------

    def at(self, piece_or_place: int | str) -> Laid:
        """A piece as it lies on the screen."""
        place = place_of(self.session.state, piece_or_place) if isinstance(piece_or_place, int) else piece_or_place
        laid = self.scene.geometry.of(place)
        assert laid is not None, place
        return laid

    def grip(self, piece_or_place: int | str) -> Point:
        """A point at which that piece is the topmost one."""
        laid = self.at(piece_or_place)
        window = pygame.Rect((0, 0), self.app.size)
        box = laid.box.clip(window)
        for x in range(box.x + 3, box.right - 2, 4):
            for y in range(box.y + 12, box.bottom - 2, 8):
                if self.scene.geometry.at((x, y)) is laid and not self.scene.overlays.over((x, y)):
                    return x, y
        raise AssertionError(f"{laid.seen.place} cannot be reached")

    def spot(self, zone: str) -> Point:
        """The middle of a zone; of the cloth under all of them a bare point."""
        spot = self.scene.geometry.spots[self.session.box.zone_of[zone]]
        return spot.rect.center if spot.spread != GROUND else self.bare()

    def bare(self) -> Point:
        """The point of the cloth farthest from all that lies or stands on it."""
        scene = self.scene
        cloth, reach = scene.frame.cloth.inflate(-40, -40), range(24, 400, 8)
        points = [(x, y) for x in range(cloth.x, cloth.right, 12) for y in range(cloth.y, cloth.bottom, 12)
                  if not scene.overlays.over((x, y)) and scene.geometry.at((x, y)) is None]
        boxes = [spot.rect for spot in scene.geometry.spots.values() if spot.spread != GROUND]
        boxes += [laid.box for laid in scene.geometry.pieces] + [rail.rect for rail in scene.geometry.rails]
        return max(points, key=lambda at: sum(pygame.Rect(at[0] - n // 2, at[1] - n // 2, n, n).collidelist(boxes) < 0
                                             for n in reach))

    def hand(self) -> list[Laid]:
        """The cards of the hand under the prompt, from left to right."""
        geometry = self.scene.geometry
        fan = [laid for laid in geometry.pieces if geometry.spots[laid.zone].spread == "fan"]
        return sorted(fan, key=lambda laid: laid.rect.x)

    def piece(self, laid: Laid) -> int:
        return piece_at(self.session.state, laid.seen.place)

    def frame(self) -> bytes:
        """Every pixel on the screen."""
        return pygame.image.tobytes(self.app.surface, "RGB")

    def save(self, name: str) -> None:
        pygame.image.save(self.app.surface, name)


def refused(session: Session) -> list[str]:
    """The keys of what was refused so far."""
    return [line["key"] for line in session.remarks if line["remark"] == "refused"]


def lines(session: Session, keys: Iterable[str] = ()) -> list[str]:
    """The keys of the log lines that stand, all or those named."""
    wanted = set(keys)
    return [line.key for line, undone in session.log() if not undone and (not wanted or line.key in wanted)]
