"""The home scene."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.shelf import GameEntry
from tabletop.lessons.progress import was_shown
from tabletop.play.listing import Unread, left_last
from tabletop.play.saves import Loaded
from tabletop.ui import commands, paint
from tabletop.ui.forms.form_scene import FormScene
from tabletop.ui.forms.panel import CLOSE, ModalPanel
from tabletop.ui.home.card import GameCard
from tabletop.ui.home.chrome import draw_brand, draw_shelf_words
from tabletop.ui.home.controls import Stand, banner_of, game_controls, head_controls, last_buttons, links, pager
from tabletop.ui.home.last import LastTable
from tabletop.ui.home.layout import HomeLayout, lay_home
from tabletop.ui.home.make import show_making
from tabletop.ui.home.panels import keys_panel, learn_panel, problems_panel, puzzles_panel, replays_panel
from tabletop.ui.home.saves import show_saves
from tabletop.ui.keymap import does
from tabletop.ui.lesson.learnt import ACTION, EXPORT, export, forget_all, progress_panel
from tabletop.ui.look import Look
from tabletop.ui.saving.flows import open_folder
from tabletop.ui.saving.told import trouble
from tabletop.ui.scene import Host
from tabletop.ui.setup.games import catalog_of, entry_of, shelf
from tabletop.ui.setup.tables import open_saved, open_table, usual_choice
from tabletop.ui.setup.today import take_today, today_panel
from tabletop.ui.widgets import Action, Control, Group


class HomeScene(FormScene):
    """The last table and the shelf.  Games are read one by one in the background; what needs them waits or does without."""

    least = (840, 500)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._own, self.entries = places.games_dir(), shelf()
        self.catalogs: dict[Path, Catalog] = {}
        self.panel: ModalPanel | None = None
        self.page = 0
        self._panel_kind: Action | None = None
        self._last, self._unread = self._find_last()
        self._asked: set[str] = set()
        self._to_read: Sequence[GameEntry] = ()
        self._layout = self._lay()

    # --- the contract of a scene -----------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """Lay out again, with the games of another folder where that was chosen; the focus and an open panel stay."""
        if self._own != places.games_dir():
            self._own, self.entries = places.games_dir(), shelf()
        super().resize(size, look)
        if self._panel_kind is not None:
            self._open(self._panel_kind)

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        if self.panel is not None:
            self._act(self.panel.handle(event))
            return
        if event.type == pygame.MOUSEWHEEL and self._pages() > 1:
            self._turn_page(-event.y or event.x)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self._past_edge(event.key):
            self._turn_page(1 if event.key == pygame.K_RIGHT else -1)
        elif does(commands.TODAY, event, "home"):
            self._open(Action("today"))
        elif does(commands.PROGRESS, event, "home"):
            self._open(Action("progress"))
        elif does(commands.SET_UP, event, "home"):
            self._more(self._chosen())
        else:
            self._act(self.group.handle(event))

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed: the places of changed controls, or all."""
        if self.panel is not None and not self._whole:
            if not self.panel.stale:
                return []
            self._whole = True
        if self._whole or (self.group.stale and self._tipped()):
            self._whole = False
            self._paint(surface)
            self._read_games()
            return None
        dirty = [w.rect.inflate(*[self._look.px(60)] * 2) for w in self._stale()]
        if not dirty:
            return []
        area = dirty[0].unionall(dirty[1:]).clip(surface.get_rect())
        surface.set_clip(area)
        self._paint(surface)
        surface.set_clip(None)
        return [area]

    # --- what is there -----------------------------------------------------------------------------------------------

    @property
    def front(self) -> Group:
        """An open panel takes keys and clicks."""
        return self.panel.group if self.panel is not None else self.group

    def _find_last(self) -> tuple[LastTable | None, Unread | None]:
        """The newest table, be its game known or not, and a newer file that cannot be read: none is passed over without a word."""
        saved, unread = left_last(places.saves_dir())
        last = LastTable(saved, entry_of(saved.game, saved.folder, self.entries, wide=True)) if saved is not None else None
        return last, unread

    def _pages(self) -> int:
        return max(1, -(-len(self.entries) // self._layout.page))

    def _lay(self) -> HomeLayout:
        k, (w, h) = self._look.k, self._size
        banner = self._unread is not None or any(entry.problems for entry in self.entries)
        return lay_home(w / k, h / k, len(self.entries), last=self._last is not None, banner=banner)

    def _build(self, focus: str = "") -> None:
        """Lays out what is there; the focus stays, else it goes to `focus` or where one begins."""
        lay, look = self._lay(), self._look
        self._layout = lay
        self.page = min(self.page, self._pages() - 1)
        controls: list[Control] = []
        if self._last is not None and lay.last is not None:
            controls += last_buttons(self._last, lay.last, lay.tells_all, look)
        shown = self.entries[self.page * lay.page : (self.page + 1) * lay.page]
        for n, (entry, area) in enumerate(zip(shown, lay.cards, strict=False)):
            place, primary = self.page * lay.page + n, lay.wide and self._last is None and n == 0
            catalog, settings = self.catalogs.get(entry.folder), self.host.settings
            controls += game_controls(entry, catalog, settings, Stand(look.rect(*area), place, lay.wide, primary), look)
        cards = [one for one in controls if isinstance(one, GameCard)]
        lines = max((card.needs(look) for card in cards), default=1)
        for card in cards:
            card.lines = lines
        if self._pages() > 1:
            controls += pager(self.page, self._pages(), lay, look)
        if lay.banner is not None:
            controls.append(banner_of(self._unread, self.entries, look.rect(*lay.banner), look.lang))
        controls += [*links(lay, look), *head_controls(lay, look)]
        self._offer(controls, focus, "continue", "game.0")
        self._to_read = shown

    # --- acting ------------------------------------------------------------------------------------------------------

    def _act(self, action: Action | None) -> None:
        if action is None:
            return
        self.host.hush("app.cannot_open")
        name, _, rest = action.name.partition(".")
        if action.name == CLOSE:
            self._close()
        elif name == "set":
            self.host.set_language(str(action.value))
        elif name == "settings":
            self.host.open_settings()
        elif name in ("saves", "saved_tables", "unread"):
            show_saves(self.host, self.entries, self.host.back)
        elif name == "gallery":
            self._gallery()
        elif name == "open_folder":
            open_folder(self.host, self.host.back)
        elif name == "make_game":
            show_making(self.host, self.entries, self.host.back)
        elif name == "today" and isinstance(action.value, int):
            self._close()
            take_today(self.host, self.entries[action.value])
        elif name in ("keys", "broken", "replays", "puzzles", "today", "progress"):
            self._open(action)
        elif name == "learn":
            self._learn(action)
        elif name == ACTION:
            self._close()
            (export if action.value == EXPORT else forget_all)(self.host, self.host.back)
        elif name == "learn_game" and isinstance(action.value, Path):
            self.host.learn(catalog_of(action.value))
        elif name == "learn_game":
            self._open(Action("progress"))
        elif name == "solve" and isinstance(action.value, Path):
            self._solve(action.value)
        elif name == "watch" and isinstance(action.value, Path):
            self.host.watch(action.value)
        elif name == "continue" and self._last is not None:
            self.host.load(self._last.saved.path)
        elif name == "page":
            self._turn_page(int(rest))
        elif name in ("game", "start"):
            self._start(self.entries[int(rest)])
        elif name == "more":
            self._more(self.entries[int(rest)])

    def _start(self, entry: GameEntry) -> None:
        if entry.problems:
            return self._open(Action("broken", entry))
        try:
            catalog = catalog_of(entry.folder)
            if self._is_new(catalog.id):
                return self.host.learn(catalog)
            self.host.table(open_table(catalog, usual_choice(catalog, self.host.settings), self._look.lang))
        except (OSError, ValueError) as problem:
            self.host.tell_on("app.cannot_open", "error", problem=partial(trouble, problem))

    def _is_new(self, game: str) -> bool:
        """Whether a game was neither shown nor set up nor played here before: then its page comes first."""
        played = self._last is not None and self._last.saved.game == game
        return not played and game not in self.host.settings.choices and not was_shown(game)

    def _more(self, entry: GameEntry | None) -> None:
        """The set-up of a game; where none is chosen, how to choose one."""
        if entry is None:
            return self.host.tell("home.choose" if self.entries else "home.none", folder=places.games_dir())
        if entry.problems:
            return self._open(Action("broken", entry))
        from tabletop.ui.setup.scene import SetupScene

        try:
            self.host.show(SetupScene(self.host, catalog_of(entry.folder)))
        except (OSError, ValueError) as problem:
            self.host.tell_on("app.cannot_open", "error", problem=partial(trouble, problem))

    def _learn(self, action: Action) -> None:
        """The page of the game that has the focus, else all games."""
        entry = self.group.focused.entry if isinstance(self.group.focused, GameCard) else None
        if entry is not None and not entry.problems:
            return self.host.learn(catalog_of(entry.folder))
        return self._open(action)

    def _solve(self, folder: Path) -> None:
        from tabletop.ui.lesson.puzzles.opening import show_puzzles

        show_puzzles(self.host, catalog_of(folder))

    def _gallery(self) -> None:
        """The cards of the game that has the focus, else of the first that can be read."""
        from tabletop.ui.gallery.scene import GalleryScene

        entry = self._chosen() or next((entry for entry in self.entries if not entry.problems), None)
        if entry is not None and not entry.problems:
            self.host.show(GalleryScene(self.host, catalog_of(entry.folder), self.host.home))

    def _open(self, action: Action) -> None:
        lang = self._look.lang
        within = pygame.Rect((0, 0), self._size)
        match action.name:
            case "keys":
                self.panel = keys_panel(lang)
            case "learn":
                self.panel = learn_panel(self.entries, lang)
            case "puzzles":
                self.panel = puzzles_panel(self.entries, lang)
            case "progress":
                self.panel = progress_panel(self.entries, lang)
            case "today":
                self.panel = today_panel(self.entries, lang)
            case "replays":
                self.panel = replays_panel(self.entries, lang)
            case _:
                entry = action.value if isinstance(action.value, GameEntry) else next(e for e in self.entries if e.problems)
                self.panel = problems_panel(entry, entry.problems, lang)
        self._panel_kind, self._whole = action, True
        self.panel.place(within, self._look)

    def _close(self) -> None:
        self.panel, self._panel_kind, self._whole = None, None, True

    def _turn_page(self, by: int) -> None:
        page = max(0, min(self._pages() - 1, self.page + (1 if by > 0 else -1)))
        if page != self.page:
            self.page, per = page, self._layout.page
            self.group.focus(None)
            self._build(f"game.{page * per + (0 if by > 0 else per - 1)}")

    def _past_edge(self, key: int) -> bool:
        """Whether the focus lies on the last card on that side, with another page beyond it."""
        cards = [w for w in self.group.widgets if isinstance(w, GameCard)]
        at_edge = bool(cards) and self.group.focused is (cards[-1] if key == pygame.K_RIGHT else cards[0])
        return at_edge and (self.page < self._pages() - 1 if key == pygame.K_RIGHT else self.page > 0)

    def _chosen(self) -> GameEntry | None:
        """The game that has the focus; where there is only one game, that one."""
        if isinstance(self.group.focused, GameCard):
            return self._card_entry(self.group.focused)
        return self.entries[0] if len(self.entries) == 1 else None

    def _card_entry(self, card: Control) -> GameEntry:
        return self.entries[int(card.action.partition(".")[2])]

    # --- reading in the background -------------------------------------------------------------------------------

    def _read_games(self) -> None:
        """What is shown is on the screen: now read what it still lacks."""
        if self._last is not None and "" not in self._asked:
            self._asked.add("")
            path = self._last.saved.path
            self.host.later(lambda: open_saved(path, keep_writing=False), self._took_last)
        for entry in self._to_read:
            if str(entry.folder) not in self._asked and not entry.problems:
                self._asked.add(str(entry.folder))
                self.host.later(lambda entry=entry: (entry.folder, catalog_of(entry.folder)), self._took_game)  # type: ignore[misc]

    def _took_game(self, result: object) -> None:
        if isinstance(result, tuple):
            folder, catalog = result
            self.catalogs[folder] = catalog
            self._build()

    def _took_last(self, result: object) -> None:
        if isinstance(result, Loaded) and self._last is not None:
            self._last.session = result.session
            self._build()

    # --- drawing -------------------------------------------------------------------------------------------------------

    def _stale(self) -> list[Control]:
        return [w for w in self.front.widgets if w.stale]

    def _tipped(self) -> bool:
        return any(w.tip for w in self.group.widgets if w.stale)

    def _paint(self, surface: pygame.Surface) -> None:
        lay, look = self._layout, self._look
        named = {w.action: w for w in self.group.widgets}
        paint.wood(surface, surface.get_rect())
        draw_brand(surface, lay, look, named["set.lang"].rect.x - look.px(16))
        if self._last is not None and lay.last is not None:
            right = named["continue"].rect.x - look.px(24)
            self._last.draw(surface, look, look.rect(*lay.last), right, lay.tells_all)
        left = named["make_game"].rect.right + look.px(16) if "make_game" in named else 0
        draw_shelf_words(surface, lay, look, len(self.entries), self.page, self._pages(), left)
        self.group.draw(surface, look)
        if self.panel is not None:
            self.panel.draw(surface, look)
