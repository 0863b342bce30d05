import os
import re
import shutil
import time
from itertools import product
from pathlib import Path

import pygame
import pytest
from games_play import dealt
from screens import (
    LANGS,
    OTHERS,
    SCALES,
    SIZES,
    TELLING,
    app_of,
    assert_in_place,
    click,
    cut,
    kept_shelf,
    key,
    named,
    new_table,
    others_of,
    play_on,
    seldom,
    shelf,
    shelf_of,
    use,
)

from tabletop import places
from tabletop.catalog.check import check
from tabletop.operations.reading import load_game
from tabletop.ui import theme
from tabletop.ui.forms.sheet_scene import SheetScene
from tabletop.ui.home.card import GameCard
from tabletop.ui.home.layout import LOWEST_CARD, LOWEST_WIDE, lay_home
from tabletop.ui.home.make import MakingPanel
from tabletop.ui.home.miniature import miniature
from tabletop.ui.home.saves import SavesPanel
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.look import Look
from tabletop.ui.program.app import App
from tabletop.ui.program.start import Start
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.settings import Settings, roomy_scale
from tabletop.ui.setup.scene import SetupScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Button, Dialog, IconButton

__all__ = ["cut", "shelf"]


def at_home(app: App) -> HomeScene:
    app.begin(Start())
    app.step([], 0)
    app.settle()
    app.step([], 10)
    scene = app.scene
    assert isinstance(scene, HomeScene)
    return scene


def test_the_shelf_lists_every_game_and_what_is_wrong_with_one(tmp_path, monkeypatch) -> None:
    use(shelf_of(tmp_path / "content", others=2, broken=True), tmp_path, monkeypatch)
    home = at_home(app_of())
    cards = [w for w in home.controls() if isinstance(w, GameCard)]
    assert [card.entry.id for card in cards] == ["wars3x3", "circuit_drive", "hackclad_delta", "my_first_game"]
    assert [card.status("en").words for card in cards] == ["Referee", "Table only", "Table only", "Cannot be read"]
    assert "my_first_game/game.yaml:" in cards[-1].broken or "game.yaml:" in cards[-1].broken


def test_what_is_wrong_can_be_read_whole(tmp_path, monkeypatch) -> None:
    use(shelf_of(tmp_path / "content", broken=True), tmp_path, monkeypatch)
    app = app_of()
    home = at_home(app)
    app.step(click(named(home.controls(), "broken")), 20)
    assert home.panel is not None
    rows = [row.words for row in home.panel.rows.rows]  # type: ignore[attr-defined]
    assert any("game.yaml:2:1: unknown key 'nmae', did you mean 'name'?" in row for row in rows)
    app.step([key(pygame.K_ESCAPE)], 30)
    assert home.panel is None


def test_a_card_with_a_wrong_value_is_told_when_the_game_has_been_read(tmp_path, monkeypatch) -> None:
    folder = shelf_of(tmp_path / "content")
    with (folder / "wars3x3" / "cards" / "units.yaml").open("a", encoding="utf-8") as file:
        file.write("- id: odd\n  nmae: {ja: 変, en: Odd}\n")
    use(folder, tmp_path, monkeypatch)
    card = next(w for w in at_home(app_of()).controls() if isinstance(w, GameCard))
    assert card.status("en").words.startswith("To mend:")


@pytest.mark.parametrize("way", ["Enter", "click", "button"])
def test_one_press_starts(shelf, way: str) -> None:
    app = app_of()
    home = at_home(app)
    events = [key(pygame.K_RETURN)] if way == "Enter" else click(named(home.controls(), "game.0" if way == "click" else "start.0"))
    app.step(events, 20)
    assert isinstance(app.scene, TableScene)
    assert [person.kind for person in app.scene.session.people] == ["human", "bot:easy"]


def test_the_only_game_is_set_up_by_its_key_wherever_the_focus_is(shelf) -> None:
    play_on(new_table(), 8).close()
    app = app_of()
    assert not isinstance(at_home(app).group.focused, GameCard), "the last table has the focus"
    app.step([key(pygame.K_c, "c")], 20)
    assert isinstance(app.scene, SetupScene)


def test_the_last_table_can_be_taken_up_again(shelf) -> None:
    session = play_on(new_table(), 12)
    session.close()
    app = app_of()
    home = at_home(app)
    assert home._last is not None and home._last.session is not None
    app.step([key(pygame.K_RETURN)], 20)
    assert isinstance(app.scene, TableScene)
    assert app.scene.session.state.key() == session.state.key()


def test_other_saves_are_a_press_away(shelf) -> None:
    for seed in (1, 2):
        play_on(new_table(seed=seed), 8).close()
    app = app_of()
    home = at_home(app)
    for action in ("saves", "saved_tables"):
        app.step(click(named(home.controls(), action)), 20)
        app.settle()
        app.step([], 30)
        assert isinstance(app.scene, SheetScene) and isinstance(app.scene.sheet, SavesPanel)
        assert len(app.scene.sheet.list.picks) == 2
        app.step([key(pygame.K_ESCAPE)], 40)
        assert app.scene is home


def test_a_table_left_last_that_cannot_be_read_is_told_beside_the_one_before(shelf) -> None:
    session = play_on(new_table(), 8)
    session.close()
    lost = session.journal.path.with_name("wars3x3-20991231-235959.jsonl")
    lost.write_text("{", "utf-8")
    os.utime(lost, (time.time() + 60,) * 2)
    app = app_of()
    home = at_home(app)
    assert home._last.saved.path == session.journal.path and named(home.controls(), "unread").words.startswith(
        "The table left last cannot be read. The file is not a saved table. (wars3x3-20991231")
    app.step(click(named(home.controls(), "unread")), 20)
    app.settle()
    app.step([], 30)
    assert isinstance(app.scene, SheetScene) and isinstance(app.scene.sheet, SavesPanel)


def test_language_and_scale_change_at_once(shelf) -> None:
    app = app_of()
    home = at_home(app)
    before = named(home.controls(), "start.0").rect.h
    app.step(click(named(home.controls(), "keys")), 20)
    app.step([key(pygame.K_F2)], 30)
    assert app.look.lang == "ja" and home.panel is not None and home.panel.title == "キー"
    app.step([key(pygame.K_PLUS, "+", pygame.KMOD_CTRL)], 40)
    assert app.look.k == 1.125 and named(home.group.widgets, "start.0").rect.h == round(before * 1.125)
    app.step([key(pygame.K_0, "0", pygame.KMOD_CTRL)], 50)
    assert app.look.k == 1


def test_everything_is_reached_by_keys(tmp_path, tmp_path_factory, monkeypatch) -> None:
    use(kept_shelf(tmp_path_factory, others=4), tmp_path, monkeypatch)
    app = app_of()
    home = at_home(app)
    seen = set()
    for n in range(40):
        app.step([key(pygame.K_TAB)], 20 + n)
        assert home.group.focused is not None
        seen.add(home.group.focused.action)
    assert seen == {w.action for w in home.controls() if w.focusable}


def test_more_games_than_fit_lie_on_pages(tmp_path, tmp_path_factory, monkeypatch) -> None:
    use(kept_shelf(tmp_path_factory, others=4), tmp_path, monkeypatch)
    app = app_of((1366, 768), 1.5)
    home = at_home(app)
    assert [w.entry.id for w in home.controls() if isinstance(w, GameCard)] == ["wars3x3", "anoare", "circuit_drive"]
    for n in range(3):
        app.step([key(pygame.K_RIGHT)], 20 + n)
    assert [w.entry.id for w in home.controls() if isinstance(w, GameCard)] == ["hackclad_delta", "swordrion"]
    assert home.group.focused is named(home.controls(), "game.3")


def test_nothing_is_drawn_while_nothing_happens(shelf) -> None:
    app = app_of()
    at_home(app)
    draws = app.draws
    for n in range(20):
        app.step([], 100 + n * 16)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 795), rel=(0, 0), buttons=(0, 0, 0))], 900)
    assert app.draws == draws and app.wake() is None


@pytest.mark.each_once
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("size", "k"), seldom(list(product(SIZES, SCALES)), [*TELLING, ((1280, 800), 1.5)]))
@pytest.mark.parametrize("others", [0, 4])
def test_nothing_is_cut_or_covered(tmp_path, tmp_path_factory, monkeypatch, cut, size, k: float, lang: str, others: int) -> None:
    use(kept_shelf(tmp_path_factory, others, broken=others > 0), tmp_path, monkeypatch)
    play_on(new_table(), 12).close()
    app = app_of(size, k, lang)
    home = at_home(app)
    for page in range(home._pages()):
        assert_in_place(home.controls(), size)
        app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)], 100 + page)
    app.step(click(named(home.group.widgets, "keys")), 200)
    assert home.panel is not None and pygame.Rect((0, 0), size).contains(home.panel.rect)
    assert_in_place(home.controls(), size)
    app.step([key(pygame.K_ESCAPE)], 210)
    left_out = {entry.subtitle[lang] for entry in home.entries}
    assert not [words for words in cut if words not in left_out and "game.yaml" not in words]


@pytest.mark.parametrize("pressed", [key(pygame.K_RETURN), key(pygame.K_c, "c")])
def test_a_game_broken_since_the_shelf_was_read_is_told(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pressed: pygame.event.Event) -> None:
    folder = shelf_of(tmp_path / "content")
    use(folder, tmp_path, monkeypatch)
    app = app_of()
    at_home(app)
    (folder / "wars3x3" / "game.yaml").write_text("id: wars3x3\nplayers: [9", "utf-8")
    app.step([pressed], 20)
    app.step([], 30)
    assert isinstance(app.scene, HomeScene) and app.message.shown
    app.step([], 60_000)
    assert app.message.shown and "game.yaml" in app.message.told("en"), "the reason stays until something is done"
    app.step(click(named(app.scene.group.widgets, "settings")), 60_010)
    app.step([], 60_020)
    assert not app.message.shown


@pytest.mark.parametrize(("lang", "said"), [("en", "Choose the game first"), ("ja", "ゲームを選ぶ")])
def test_the_key_that_sets_up_a_game_says_so_where_none_is_chosen(
        tmp_path, tmp_path_factory, monkeypatch, lang: str, said: str) -> None:
    use(kept_shelf(tmp_path_factory, 2), tmp_path, monkeypatch)
    app = app_of(lang=lang)
    home = at_home(app)
    home.group.focus(named(home.group.widgets, "make_game"))
    app.step([key(pygame.K_c, "c")], 20)
    assert said in app.message.told(lang)
    home.group.focus(named(home.group.widgets, "game.1"))
    app.step([key(pygame.K_c, "c")], 30)
    app.step([], 40)
    assert isinstance(app.scene, SetupScene)


def test_a_sheet_whose_drawing_failed_is_drawn_whole_the_next_time(shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_of()
    making(app)
    draw, fails = MakingPanel.paint, [True]
    app.scenes.strict = False

    def once(self: MakingPanel, surface: pygame.Surface, *rest: object) -> None:
        if fails and fails.pop():
            raise RuntimeError("once")
        draw(self, surface, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(MakingPanel, "paint", once)
    app.scene.remake()
    app.step([], 50)
    assert app.message.shown and not fails
    drawn = []
    monkeypatch.setattr(MakingPanel, "paint", lambda *on: drawn.append(draw(*on)))
    app.step([], 60)
    assert drawn, "nothing of it stays half drawn"


@pytest.mark.each_once
@pytest.mark.parametrize("games", range(1, 12))
@pytest.mark.parametrize("size", [(840, 500), (1024, 600), (1280, 800), (1920, 1080), (2560, 1440)])
def test_cards_fit_any_window(games: int, size: tuple[int, int]) -> None:
    for last in (False, True):
        for banner in (False, True):
            lay = lay_home(*size, games, last=last, banner=banner)
            foot = lay.banner.y if lay.banner else size[1]
            assert all(a.x >= 0 and a.x + a.w <= size[0] + 0.01 for a in lay.cards)
            assert all(a.h >= (LOWEST_WIDE if lay.wide else LOWEST_CARD) for a in lay.cards)
            bottom = lay.cards[-1].y + lay.cards[-1].h
            assert bottom < foot and (lay.hint is None or bottom < lay.hint < foot)


@pytest.mark.each_once
@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("games", [5, 6, 8])
@pytest.mark.parametrize("size", [*SIZES, (2560, 1440)])
def test_eight_games_lie_on_one_page_of_home(games: int, size: tuple[int, int], last: bool) -> None:
    k = roomy_scale(size)
    lay = lay_home(size[0] / k, size[1] / k, games, last=last, banner=False)
    assert games <= lay.page == len(lay.cards)
    assert all(a.x >= 0 and a.x + a.w <= size[0] / k + 0.01 and a.y + a.h < size[1] / k for a in lay.cards)


@pytest.mark.parametrize(("game", "mode"), [("pearls", ""), ("wars3x3", "beginner")])
def test_continue_names_the_step_and_a_rule_only_by_its_number(game: str, mode: str, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    play_on(dealt(game, mode), 2).close()
    home = at_home(app_of())
    assert home._last is not None
    told = home._last._stands("en")
    assert told.startswith("Turn ") and re.sub(r" \(\d[\d.-]*\)$", "", told).count("(") == 0, told


def links(home: HomeScene) -> dict[str, str]:
    return {w.action: w.words for w in home.controls() if isinstance(w, Button)}


@pytest.mark.each_once
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [(1024, 640), *SIZES, (2560, 1440)])
@pytest.mark.parametrize("last", [True, False])
def test_home_fills_its_height_and_every_icon_has_its_word(
        tmp_path, tmp_path_factory, monkeypatch, size, lang: str, last: bool) -> None:
    use(kept_shelf(tmp_path_factory, others=4), tmp_path, monkeypatch)
    if last:
        play_on(new_table(), 12).close()
    app = App(size, Settings(lang=lang))
    app.scenes.strict = True
    home = at_home(app)
    lowest = max(control.rect.bottom for control in home.controls())
    assert size[1] * 0.93 <= lowest <= size[1]
    assert not [control for control in home.controls() if isinstance(control, IconButton)]
    wanted = {"learn", "replays", "saved_tables", "gallery", "open_folder", "make_game", "keys", "settings"}
    assert wanted <= {action for action, said in links(home).items() if said}


def test_replays_that_come_with_the_games_and_ones_own_are_a_press_away(shelf) -> None:
    play_on(new_table(), 12).close()
    app = app_of()
    home = at_home(app)
    app.step(click(named(home.controls(), "replays")), 20)
    assert home.panel is not None
    rows = [row for row in home.panel.rows.rows if row.value is not None]  # type: ignore[attr-defined]
    assert sum(row.value.suffix == ".yaml" for row in rows) == 5 and sum(row.value.suffix == ".jsonl" for row in rows) == 1
    assert "3x3Wars  Beginner" in [row.words for row in rows]
    for now, code in enumerate((pygame.K_DOWN, pygame.K_RETURN)):
        app.step([key(code)], 40 + now)
    app.settle()
    app.step([], 60)
    app.settle()
    app.step([], 80)
    assert isinstance(app.scene, ReplayScene)


def making(app: App) -> MakingPanel:
    """The sheet on which a game is made, from home."""
    at_home(app)
    app.step([key(pygame.K_n, "n")], 20)
    app.step([], 30)
    assert isinstance(app.scene, SheetScene) and isinstance(app.scene.sheet, MakingPanel)
    return app.scene.sheet


def typed(app: App, words: str) -> None:
    """Another name in the field."""
    app.step([key(pygame.K_BACKSPACE) for _ in range(40)], 40)
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=words)], 50)


@pytest.mark.parametrize("row", [0, 1, 2])
def test_a_game_is_made_at_home_and_lies_open_on_the_table_and_on_the_shelf(shelf, row: int) -> None:
    app = app_of()
    panel = making(app)
    assert len(panel.list.picks) == 3, "the starter, a bare table, and a copy of the one game there is"
    typed(app, "Port of Cats")
    panel.list.chosen = row
    app.step([key(pygame.K_RETURN)], 60)
    said = app.message.told("en")
    for now in range(70, 2000, 100):
        app.settle()
        app.step([], now)
    folder = places.games_dir() / "port_of_cats"
    assert isinstance(app.scene, TableScene) and app.scene.session.catalog.folder == folder
    assert app.scene.session.catalog.name == {"ja": "Port of Cats", "en": "Port of Cats"}
    assert (app.scene.session.rules is None) == (row == 1)
    assert str(folder) in said
    assert not [problem for problem in check([folder], load_game) if problem.severity == "error"]
    app.home()
    app.step([], 2100)
    assert next(card.entry.folder for card in app.scene.controls() if isinstance(card, GameCard)) == folder


def test_a_game_is_not_made_without_a_name_nor_with_one_that_is_there(shelf) -> None:
    app = app_of()
    for said, wrong in (("   ", "Give the game a name"), ("3x3wars", "There is a game of this name")):
        making(app)
        typed(app, said)
        app.step([key(pygame.K_RETURN)], 60)
        app.step([], 70)
        assert wrong in app.scene.sheet.wrong
        app.step([pygame.event.Event(pygame.TEXTINPUT, text="x")], 80)
        assert not app.scene.sheet.wrong, "it is gone when the name is mended"
    assert not places.games_dir().exists()


def test_where_a_game_cannot_be_made_it_is_told_and_nothing_is_left(shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_of()
    making(app)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tabletop.studio.starting.write_schemas", full)
    app.step([key(pygame.K_RETURN)], 60)
    app.step([], 70)
    assert isinstance(app.scene.sheet, Dialog) and "my_game" in app.scene.sheet.body
    assert list(places.games_dir().iterdir()) == []
    app.step([key(pygame.K_ESCAPE)], 80)
    app.step([], 90)
    assert isinstance(app.scene.sheet, MakingPanel), "and one may try again"


@pytest.mark.each_once
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [*SIZES, (2560, 1440)])
def test_the_sheet_on_which_a_game_is_made_fits(tmp_path, monkeypatch, cut, size, lang: str) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    app = App(size, Settings(lang=lang))
    app.scenes.strict = True
    panel = making(app)
    cut.clear()
    app.step([], 100)
    assert not [said for said in cut if "my_game" not in said]
    assert_in_place(panel.group.widgets, size)


@pytest.mark.each_once
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [*SIZES, (2560, 1440)])
@pytest.mark.parametrize(("saved", "more"), [(False, 0), (True, 0), (True, 1)])
def test_every_game_says_what_it_is_on_one_page(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory,
                                                monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], lang: str, saved: bool,
                                                more: int) -> None:
    folder = tmp_path_factory.getbasetemp() / f"every_game_and_{more}"
    if not folder.exists():
        shutil.copytree(places.content_dir(), folder)
        others_of(folder, [one for one in OTHERS if not (folder / one[0]).exists()][:more])
    use(folder, tmp_path, monkeypatch)
    if saved:
        play_on(new_table(), 4).close()
    app = App(size, Settings(lang=lang))
    app.scenes.strict = True
    home = at_home(app)
    cards = [w for w in home.controls() if isinstance(w, GameCard)]
    assert home._pages() == 1 and len(cards) == len([*folder.glob("*/game.yaml")])
    assert_in_place(home.controls(), size)
    for card in cards:
        block = card._subtitle(home._look, card._form(home._look))
        assert block is not None or not card.entry.subtitle[lang], card.entry.id
        assert card._cloth(card.rect, home._look).get_height() >= home._look.px(64), "its cards are seen over it"


@pytest.mark.parametrize(("game", "mode"), [("hackclad_delta", "coop"), ("anoare", "duel"), ("pearls", "table"),
                                            ("lanterns", "table"), ("night_market", "table"), ("wars3x3", "advanced"),
                                            ("circuit_drive", "multi")])
def test_the_picture_of_a_saved_table_shows_what_lies_on_it_and_no_secret(game: str, mode: str) -> None:
    session = play_on(dealt(game, mode), 12)
    look, size = Look(lang="en", motion=0.0), (252, 144)
    picture = miniature(session, size, look)
    cloth = theme.rgb(session.catalog.cloth)
    seen = [picture.get_at((x, y)) for x in range(10, 242, 2) for y in range(10, 134, 2)]
    lying = sum(max(abs(colour[n] - cloth[n]) for n in range(3)) > 40 for colour in seen)
    assert picture.get_size() == size
    assert lying > len(seen) * 0.04, "cards, boards and scales lie on it"
    state = session.state
    pools: dict[str, list[int]] = {}
    for zone, pieces in zip(session.view(session.box.public).zones, state.zones, strict=True):
        for seen, piece in zip(zone, pieces, strict=True):
            if not seen.face:
                pools.setdefault(seen.back, []).append(piece)
    assert pools
    for pieces in pools.values():
        faces = [state.face[piece] for piece in pieces]
        for piece, face in zip(pieces, reversed(faces), strict=True):
            state.face[piece] = face
    assert pygame.image.tobytes(miniature(session, size, look), "RGBA") == pygame.image.tobytes(picture, "RGBA")
