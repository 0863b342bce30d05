"""The one table of what a person can ask for, with its keys.  Words are `keys.<name>`; no key means two things in one scene.

To add a command: a line here, its words in both languages, and what it does above `on` or `bare` in `table/commands`.  Its key,
its line in the help and in the file of keys come from here, and its row in a menu where a block below names it.
"""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from tabletop.play.hands import Edit
from tabletop.play.history import RulesMode
from tabletop.play.people import Privacy
from tabletop.play.plan import Plan, Target
from tabletop.play.sight import Sight
from tabletop.play.standing import How
from tabletop.ui.commands.command import Command
from tabletop.ui.widgets import Item

SCENES = ("table", "large", "reaction", "at_once", "revealed", "home", "setup", "end", "settings", "saves", "replay",
          "lesson", "course", "hall")
"""The table itself, the large card over it, the sheet of a reaction, two people who answer at once, the sheet of what was
revealed, then the other scenes: what lies on top takes the keys."""
GROUPS = ("turn", "hands", "piles", "look", "time", "program", "home", "end", "saves", "replay", "lesson")
DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
OVER = ("table", "large", "reaction")
BY_ARROWS = tuple(scene for scene in SCENES if scene != "replay")
"""Where arrows move the focus; in a replay they step."""

# A key gives no value: what may be None is then what the pointer, the focus or the choice means.
Place: TypeAlias = str | None
Places: TypeAlias = tuple[str, ...] | None
Seat: TypeAlias = int | None
Step: TypeAlias = str | None
Zone: TypeAlias = int | None
Point: TypeAlias = tuple[int, int]
Digit: TypeAlias = int | None
Commit: TypeAlias = int | None
Swapped: TypeAlias = bool | None

_Key = TypeVar("_Key", bound=Command[None])
_keys: list[Command[None]] = []


def _key(command: _Key) -> _Key:
    """A command that keys do, so that it takes no value too; the help lists it in this order."""
    _keys.append(command)
    return command


def _has_bots(sight: Sight) -> bool:
    return any(not person.human for person in sight.people)


def _has_rules(sight: Sight) -> bool:
    return sight.rules is not None


def _goes_by_itself(sight: Sight) -> bool:
    """Whether anything at the table does, that can be halted: its bots, or what its rules let run step by step."""
    return sight.rules is not None and (bool(sight.rules.paced) or _has_bots(sight))


# --- by keys ---------------------------------------------------------------------------------------------------------

NEXT = _key(Command[None]("next", ("Space",), "turn"))
DECLARE = _key(Command[None]("declare", ("Enter",), "turn", fixed=True))
TAKE_BACK = _key(Command[None]("take_back", ("Esc",), "turn", fixed=True))
BY_ITSELF = _key(Command[None]("by_itself", ("Shift+Space",), "turn"))
PASS = _key(Command[Seat]("pass", ("P",), "turn", ("table", "reaction")))
WAIT = _key(Command[Seat]("wait", ("C",), "turn"))
FORCE = _key(Command[None]("force", ("Ctrl+Enter",), "turn"))
SUGGEST = _key(Command[None]("suggest", ("I",), "turn"))
WHAT = _key(Command[Place]("what", ("W",), "turn"))
WHY = _key(Command[Commit]("why", ("Shift+W",), "turn"))
FOCUS = _key(Command[None]("focus", ("←", "↑", "↓", "→", "Tab"), "turn", BY_ARROWS, fixed=True))
STOP = _key(Command[Step]("stop", ("S",), "turn"))
BOTS = _key(Command[None]("bots", ("B",), "turn", able=_goes_by_itself))
TO_END = _key(Command[None]("to_end", ("End",), "turn", able=_goes_by_itself))
FLIP = _key(Command[Places]("flip", ("F",), "hands", sign="ui_flip"))
TURN_LEFT = _key(Command[Places]("turn_left", ("Q",), "hands", ("table", "large"), sign="turn_left"))
TURN_RIGHT = _key(Command[Places]("turn_right", ("E",), "hands", ("table", "large"), sign="turn_right"))
TAP = _key(Command[Places]("tap", ("T",), "hands", sign="ui_rotate", said="table.hand.tap"))
GROUP = _key(Command[Places]("group", ("G",), "hands", sign="ui_deck", may=lambda on: on.pieces > 1))
UNDER = _key(Command[Places]("under", ("U",), "hands", sign="ui_down", may=lambda on: on.others))
LOCK = _key(Command[Places]("lock", ("L",), "hands", sign="ui_lock"))
MORE = _key(Command[Places]("more", ("+",), "hands", sign="ui_plus", said="table.hand.more", may=lambda on: on.numbers))
LESS = _key(Command[Places]("less", ("-",), "hands", sign="ui_minus", said="table.hand.less", may=lambda on: on.numbers))
SET = _key(Command[Places]("set", ("=",), "hands", sign="ui_edit", may=lambda on: on.numbers))
GIVE = _key(Command[Places]("give", ("Y",), "hands", sign="ui_hand"))
REVEAL = _key(Command[Places]("reveal", ("X",), "hands", sign="ui_eye"))
COPY = _key(Command[Places]("copy", ("Ctrl+D",), "hands", sign="ui_copy", said="table.hand.copy", may=lambda on: on.off))
DELETE = _key(Command[Places]("delete", ("Del",), "hands", sign="ui_trash", said="table.hand.delete", may=lambda on: on.off))
SELECT_ALL = _key(Command[Zone]("select_all", ("Ctrl+A",), "hands", sign="ui_check", may=lambda on: on.lying > 1))
CHOOSE = _key(Command[None]("choose", ("Ctrl+←", "Ctrl+↑", "Ctrl+↓", "Ctrl+→"), "hands", fixed=True))
WHOLE = _key(Command[None]("whole", ("Shift+Enter",), "hands", fixed=True))
HAND_MENU = _key(Command[None]("hand_menu", ("Shift+F10",), "hands"))
NUMBER = _key(Command[Digit]("number", DIGITS, "piles", fixed=True))
DRAW = _key(Command[Places]("draw", ("D",), "piles", sign="ui_draw", said="table.hand.draw",
                            may=lambda on: on.mixed and on.draws and on.lying > 0))
DEAL = _key(Command[Places]("deal", ("Shift+D",), "piles", sign="ui_players", may=lambda on: on.piled and on.lying > 0))
SHUFFLE = _key(Command[Places]("shuffle", ("R",), "piles", sign="ui_shuffle", may=lambda on: on.mixed and on.lying > 1))
SHUFFLE_SOME = _key(Command[Places]("shuffle_some", ("Shift+R",), "piles", sign="ui_shuffle",
                                    may=lambda on: on.piled and on.lying > 1))
CUT = _key(Command[Places]("cut", ("K",), "piles", sign="ui_swap", may=lambda on: on.piled and on.lying > 1))
LOOK_AT = _key(Command[Places]("look_at", ("V",), "piles", sign="ui_eye", may=lambda on: on.piled and on.lying > 1))
SEARCH = _key(Command[Places]("search", ("Ctrl+F",), "piles", sign="ui_search", may=lambda on: on.piled and on.lying > 0))
INSERT = _key(Command[Places]("insert", ("Shift+U",), "piles", sign="ui_enter", may=lambda on: on.pieces > 0))
SHOW_HAND = _key(Command[Seat]("show_hand", ("H",), "look", ("table", "reaction"), hold=True))
LOOK_LEFT = _key(Command[None]("look_left", ("LShift",), "look", ("table", "at_once"), hold=True))
LOOK_RIGHT = _key(Command[None]("look_right", ("RShift",), "look", ("table", "at_once"), hold=True))
DONE_LEFT = _key(Command[None]("done_left", ("1",), "turn", ("at_once",)))
BACK_LEFT = _key(Command[None]("back_left", ("2",), "turn", ("at_once",)))
DONE_RIGHT = _key(Command[None]("done_right", ("0",), "turn", ("at_once",)))
BACK_RIGHT = _key(Command[None]("back_right", ("9",), "turn", ("at_once",)))
GO_ON = _key(Command[None]("go_on", ("Space",), "turn", ("revealed",)))
REPLAY = _key(Command[None]("replay", ("R",), "turn", ("revealed",)))
LARGE = _key(Command[Place]("large", ("Alt",), "look", ("table", "large", "replay"), hold=True, sign="ui_zoom"))
KEEP_OPEN = _key(Command[None]("keep_open", ("L",), "look", ("large",)))
BOTH = _key(Command[None]("both", ("N",), "look", ("large",)))
CLOSE = _key(Command[None]("close", ("Esc",), "look",
                           ("large", "reaction", "home", "setup", "end", "settings", "saves", "replay"), fixed=True))
RULE_OF_STEP = _key(Command[None]("rule_of_step", ("F1",), "look", (*OVER, "replay")))
PING = _key(Command[Point | None]("ping", ("A",), "look", sign="ui_ping"))
NOTE = _key(Command[Places]("note", ("N",), "look", sign="ui_note", said="table.hand.note",
                            may=lambda on: on.pieces > 0 or not (on.mixed and on.lying)))
BOARD = _key(Command[Seat]("board", ("Shift+B",), "look"))
TRAY = _key(Command[None]("tray", ("Shift+T",), "look"))
ZOOM_IN = _key(Command[None]("zoom_in", ("PgUp",), "look"))
ZOOM_OUT = _key(Command[None]("zoom_out", ("PgDn",), "look"))
ZOOM_FIT = _key(Command[None]("zoom_fit", ("Home",), "look"))
PAN = _key(Command[None]("pan", ("Shift+←", "Shift+↑", "Shift+↓", "Shift+→"), "look", fixed=True))
UNDO = _key(Command[None]("undo", ("Ctrl+Z",), "time", (*OVER, "revealed", "end"),
                          sign="ui_undo", said="tip.undo", able=Sight.can_undo))
REDO = _key(Command[None]("redo", ("Ctrl+Y", "Ctrl+Shift+Z"), "time", (*OVER, "revealed"),
                          sign="ui_redo", said="tip.redo", able=Sight.can_redo))
LOG = _key(Command[None]("log", ("J",), "time", ("table", "replay"), sign="ui_log", said="tip.log"))
REMARK = _key(Command[None]("remark", ("Shift+N",), "time"))
POINT = _key(Command[None]("point", ("Ctrl+N",), "look", sign="ui_ping", said="keys.point"))
SAY_HERE = _key(Command[None]("say_here", ("N",), "time", ("replay",)))
QUICK_SAVE = _key(Command[None]("quick_save", ("F5",), "time", sign="ui_save", said="saves.menu.quick_save"))
QUICK_LOAD = _key(Command[None]("quick_load", ("F7",), "time", sign="ui_undo", said="saves.menu.quick_load"))
MUTE = _key(Command[None]("mute", ("M",), "program", SCENES))
LANGUAGE = _key(Command[None]("language", ("F2",), "program", SCENES, sign="ui_globe", said="lang.other"))
LARGER = _key(Command[None]("larger", ("Ctrl++", "Ctrl+=", "Ctrl+;"), "program", SCENES))
SMALLER = _key(Command[None]("smaller", ("Ctrl+-",), "program", SCENES))
USUAL_SIZE = _key(Command[None]("usual_size", ("Ctrl+0",), "program", SCENES))
FULL_SCREEN = _key(Command[None]("full_screen", ("F11", "Alt+Enter"), "program", SCENES))
SETTINGS = _key(Command[None]("settings", ("F9",), "program", ("table", "home", "settings", "replay"),
                              sign="ui_gear", said="tip.settings"))
MENU = _key(Command[None]("menu", ("F10",), "program"))
HELP = _key(Command[None]("help", ("?",), "program", (*OVER, "home", "replay"), sign="ui_help", said="tip.help"))
START = _key(Command[None]("start", ("Enter",), "home", ("home", "setup"), fixed=True))
SET_UP = _key(Command[None]("set_up", ("C",), "home", ("home",)))
SAVED_TABLES = _key(Command[None]("saved_tables", ("O",), "home", ("home",)))
GALLERY = _key(Command[None]("gallery", ("G",), "home", ("home",)))
REPLAYS = _key(Command[None]("replays", ("R",), "home", ("home",)))
TODAY = _key(Command[None]("today", ("T",), "home", ("home",), sign="ui_star"))
PUZZLES = _key(Command[None]("puzzles", ("Z",), "home", ("home",), sign="ui_hand"))
LEARN = _key(Command[None]("learn", ("L",), "home", ("home",), sign="ui_learn"))
PROGRESS = _key(Command[None]("progress", ("P",), "home", ("home",), sign="ui_star"))
OPEN_FOLDER = _key(Command[None]("open_folder", ("F",), "home", ("home",)))
MAKE_GAME = _key(Command[None]("make_game", ("N",), "home", ("home",)))
AGAIN = _key(Command[Swapped]("again", ("A",), "end", ("end",)))
OTHER_SEATS = _key(Command[None]("other_seats", ("O",), "end", ("end",)))
SAME_DEAL = _key(Command[None]("same_deal", ("D",), "end", ("end",)))
TURNING = _key(Command[None]("turning", ("T",), "end", ("end",)))
REVIEW = _key(Command[None]("review", ("R",), "end", ("end",)))
GO_HOME = _key(Command[None]("go_home", ("H",), "end", ("end",)))
WATCH = _key(Command[None]("watch", ("W",), "saves", ("saves", "end"), sign="ui_eye", said="saves.menu.watch"))
KEEP_AS = _key(Command[None]("keep_as", ("S",), "saves", ("saves", "end")))
EXPORT = _key(Command[None]("export", ("E",), "saves", ("saves",), sign="ui_export", said="saves.menu.export"))
IMPORT = _key(Command[None]("import", ("I",), "saves", ("saves",)))
REMOVE = _key(Command[None]("remove", ("Del",), "saves", ("saves",)))
FIND = _key(Command[None]("find", ("Ctrl+F",), "saves", ("saves",)))
PLAY = _key(Command[None]("play", ("Space",), "replay", ("replay",)))
STEP_BACK = _key(Command[None]("step_back", ("←",), "replay", ("replay",)))
STEP_ON = _key(Command[None]("step_on", ("→",), "replay", ("replay",)))
GESTURE_BACK = _key(Command[None]("gesture_back", ("Shift+←",), "replay", ("replay",)))
GESTURE_ON = _key(Command[None]("gesture_on", ("Shift+→",), "replay", ("replay",)))
TURN_BACK = _key(Command[None]("turn_back", ("PgUp",), "replay", ("replay",)))
TURN_ON = _key(Command[None]("turn_on", ("PgDn",), "replay", ("replay",)))
FIRST = _key(Command[None]("first", ("Home",), "replay", ("replay",)))
LAST = _key(Command[None]("last", ("End",), "replay", ("replay",)))
FASTER = _key(Command[None]("faster", ("↑",), "replay", ("replay",)))
SLOWER = _key(Command[None]("slower", ("↓",), "replay", ("replay",)))
EYES = _key(Command[None]("eyes", ("V",), "replay", ("replay",)))
PLAY_ON = _key(Command[None]("play_on", ("P",), "replay", ("replay",), sign="ui_hand"))
NEXT_CONTROL = _key(Command[None]("next_control", ("Tab",), "replay", ("replay",), fixed=True))
LESSON_ON = _key(Command[None]("lesson_on", ("Space", "Enter"), "lesson", ("lesson",)))
LESSON_BACK = _key(Command[None]("lesson_back", ("Z",), "lesson", ("lesson",)))
LESSON_HINT = _key(Command[None]("lesson_hint", ("I",), "lesson", ("lesson",)))
LESSON_WHY = _key(Command[None]("lesson_why", ("Shift+I",), "lesson", ("lesson",)))
LESSON_SKIP = _key(Command[None]("lesson_skip", ("Shift+End",), "lesson", ("lesson",)))
LESSON_LEAVE = _key(Command[None]("lesson_leave", ("Esc",), "lesson", ("lesson", "course"), fixed=True))

HALL_ON = _key(Command[None]("hall_on", ("PgDn",), "lesson", ("hall",)))
HALL_BACK = _key(Command[None]("hall_back", ("PgUp",), "lesson", ("hall",)))
HALL_AGAIN = _key(Command[None]("hall_again", ("Home",), "lesson", ("hall",)))
HALL_PAUSE = _key(Command[None]("hall_pause", (".",), "lesson", ("hall",)))

KEYS: tuple[Command[None], ...] = tuple(_keys)

# --- by panels, menus and sheets of the table ------------------------------------------------------------------------

TAKE = Command[Target]("take")
TAKE_OFF = Command[str]("take_off")
BEGIN = Command[str]("begin")
LOTS = Command[None]("lots")
DECLARE_PLAN = Command[None]("declare_plan")
HAND = Command[tuple[Edit, ...]]("hand")
TYPED = Command[None]("typed")
LOOK_CLOSER = Command[Place]("look_closer", sign="ui_zoom", said="table.hand.large", may=lambda on: on.up)
SHUFFLE_NOW = Command[Places]("shuffle_now", sign="ui_dice", said="table.hand.roll", may=lambda on: on.dice)
MENU_MORE = Command[tuple[tuple[Item, ...], Point]]("menu_more")
LOOK_TOP = Command[None]("look_top")
SHOW_ALL = Command[None]("show_all")
STEP_MENU = Command[tuple[str, Point]]("step_menu")
SEAT_MENU = Command[tuple[int, Point]]("seat_menu")
RULES_MODE = Command[RulesMode]("rules_mode", able=_has_rules)
GIVE_SEAT = Command[tuple[int, str]]("give_seat")
PRIVACY = Command[Privacy]("privacy")
PLATE = Command[int]("plate")
STAND = Command[tuple[int, How]]("stand")
OPEN_CURTAIN = Command[None]("open_curtain")
TABLE_ONLY = Command[None]("table_only")
LETTER = Command[str]("letter")
LETTER_BACK = Command[None]("letter_back")
ANSWER_BLIND = Command[int]("answer_blind")
LOOK_HALF = Command[int]("look_half")
DONE_HALF = Command[int]("done_half")
BACK_HALF = Command[int]("back_half")
LETTER_HALF = Command[tuple[int, str]]("letter_half")
RULE = Command[str]("rule")
COACH_OFF = Command[None]("coach_off")
COACH_SHOW = Command[Plan]("coach_show")
EXAMPLE_TRY = Command[str]("example_try")
SHOW = Command[object]("show")
MOMENT = Command[int]("moment")
RECAP_READ = Command[None]("recap_read")
JUMP = Command[int]("jump")
OUTCOME = Command[None]("outcome")
BOTS_WAIT = Command[None]("bots_wait", sign="ui_pause", said="settings.bots_wait", able=_has_bots)
DISMISS = Command[None]("dismiss")
SAVE_AGAIN = Command[None]("save")
SEND_GAME = Command[None]("send_game", sign="ui_export", said="saves.menu.send_game")
KEEP_SCENARIO = Command[None]("keep_scenario", sign="ui_check", said="kept.menu.scenario", able=_has_rules)
KEEP_PUZZLE = Command[None]("keep_puzzle", sign="ui_hand", said="kept.menu.puzzle", able=_has_rules)
KEEP_LESSON = Command[None]("keep_lesson", sign="ui_learn", said="kept.menu.lesson", able=_has_rules)
SAVE_NAMED = Command[None]("save_named", sign="ui_edit", said="saves.menu.name")
WATCH_FILES = Command[None]("watch_files", sign="ui_folder", said="table.menu.watch_files")
SPARES = Command[None]("spares")
BRING = Command[str]("bring")
BRING_LATER = Command[None]("bring_later")
FIGURES = Command[None]("figures", sign="ui_import", said="table.menu.figures")
OTHER_CARDS = Command[None]("other_cards")
HOME = Command[None]("home", sign="ui_home", said="table.menu.home")
QUIT = Command[None]("quit", sign="ui_cross", said="table.menu.quit")

# --- the menu of hands -----------------------------------------------------------------------------------------------

TO_PIECES: tuple[tuple[Command[Places], ...], ...] = (
    (FLIP, TURN_RIGHT, TURN_LEFT, TAP, GROUP, UNDER), (MORE, LESS, SET), (GIVE, REVEAL, NOTE, LOCK), (COPY, DELETE))
TO_ZONES: tuple[tuple[Command[Places], ...], ...] = ((DRAW, DEAL), (SHUFFLE, SHUFFLE_SOME, CUT, LOOK_AT, SEARCH))
"""Its blocks for pieces and for the zone they lie in, each with a line above what comes first in it."""

# --- the menu of the table -------------------------------------------------------------------------------------------

TABLE_MENU: tuple[tuple[Command[None], ...], ...] = (
    (HOME,), (BOTS_WAIT, WATCH_FILES, FIGURES, SETTINGS, LANGUAGE), (HELP, QUIT))
"""What leads away from the table, what is set at it, what is about the program; seats, rules, saves and new games stand between."""
SAVING: tuple[tuple[Command[None], ...], ...] = ((SAVE_NAMED, QUICK_SAVE, QUICK_LOAD), (EXPORT, SEND_GAME, WATCH),
                                              (KEEP_SCENARIO, KEEP_PUZZLE, KEEP_LESSON))
"""Its page about saving."""

# --- by the panels of a replay ---------------------------------------------------------------------------------------

SEEK = Command[int]("seek")
SPEED = Command[None]("speed")
EYES_MENU = Command[None]("eyes_menu")
LOOK_WITH = Command[tuple[int, ...]]("look_with")
LEAVE = Command[None]("leave", sign="ui_back", said="replay.leave")
