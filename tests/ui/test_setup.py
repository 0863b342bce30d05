from pathlib import Path

import pygame
import pytest
from screens import LANGS, SCALES, SIZES, app_of, assert_in_place, click, cut, key, named, shelf, shelf_of, use

from tabletop.play.ended import Ended
from tabletop.play.listing import Saved
from tabletop.play.people import Person
from tabletop.ui.program.app import App
from tabletop.ui.settings import load_settings
from tabletop.ui.setup import games
from tabletop.ui.setup.scene import SetupScene
from tabletop.ui.setup.tables import open_saved
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Action, Checkbox, TextField

__all__ = ["cut", "shelf"]

SWITCHES = """
switches:
  discards:
    name: {ja: 捨札の数, en: Discards}
    default: one
    choices: {one: {ja: 共通, en: Shared}, two: {ja: 別々, en: One each}}
    reason: {ja: 山札も共通なので捨札も一つと読みます。, en: "The deck is shared, so the discard is taken to be as well."}
  order:
    name: {ja: 準備の順番, en: Order of the set-up}
    default: secret
    choices: {secret: {ja: 同時に秘密で, en: Both in secret}, first: {ja: 先攻から, en: First player first}}
    reason: {ja: 規則に書かれていません。, en: The rules do not say.}
"""


def more_switches(folder: Path) -> None:
    """The switches of 3x3Wars with two more before them."""
    game = folder / "wars3x3" / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("switches:\n", SWITCHES.lstrip(), 1), "utf-8")


def sheet(app: App, game: str = "wars3x3") -> SetupScene:
    scene = SetupScene(app, games.catalog_of(games.folder_of(game)))
    scene.sheet.act(Action("more", "True"))
    app.show(scene)
    app.step([], 0)
    return scene


def press(app: App, scene: SetupScene, action: str, times: int = 1) -> None:
    """Moves a choice on by keys."""
    scene.group.focus(named(scene.controls(), action))
    for _ in range(times):
        app.step([key(pygame.K_RIGHT)], 0)


def type_name(app: App, scene: SetupScene, seat: int, name: str) -> None:
    field = named(scene.controls(), f"name.{seat}")
    app.step(click(field), 0)
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in name], 0)
    assert isinstance(field, TextField) and field.value == name


def test_a_set_up_is_remembered(shelf) -> None:
    app = app_of()
    scene = sheet(app)
    press(app, scene, "kind.1", 3)
    assert scene.sheet.choice.seats[1].kind == "human"
    type_name(app, scene, 0, "Haru")
    type_name(app, scene, 1, "Nagi")
    press(app, scene, "rules")
    press(app, scene, "privacy")
    app.step([key(pygame.K_RETURN)], 0)
    assert isinstance(app.scene, TableScene)
    session = app.scene.session
    assert [p.name for p in session.people] == ["Haru", "Nagi"] and session.rules_mode == "advise" and session.privacy == "strict"
    kept = load_settings(app.file)[0]
    again = SetupScene(app_of(choices=kept.choices, names=kept.names), scene.catalog)
    assert again.sheet.choice == scene.sheet.choice and kept.names == ("Haru", "Nagi")


def test_enter_on_a_box_that_was_ticked_starts_the_table_and_unticks_nothing(shelf) -> None:
    app = app_of()
    scene = sheet(app)
    box = next(one for one in scene.controls() if isinstance(one, Checkbox))
    was = box.value
    scene.group.focus(box)
    app.step([key(pygame.K_SPACE)], 0)
    ticked = named(scene.controls(), box.action)
    assert isinstance(ticked, Checkbox) and ticked.value is not was and scene.group.focused is ticked
    choice = scene.sheet.choice
    app.step([key(pygame.K_RETURN)], 0)
    assert isinstance(app.scene, TableScene) and scene.sheet.choice == choice


def test_enter_in_the_field_of_a_name_starts_the_table(shelf) -> None:
    app = app_of()
    scene = sheet(app)
    type_name(app, scene, 0, "Hana")
    app.step([key(pygame.K_RETURN)], 0)
    assert isinstance(app.scene, TableScene) and app.scene.session.people[0].name == "Hana"


def test_one_person_may_hold_both_seats(shelf) -> None:
    app = app_of()
    scene = sheet(app)
    press(app, scene, "kind.1", 3)
    app.step(click(named(scene.controls(), "alone")), 0)
    app.step(click(named(scene.controls(), "start")), 0)
    assert isinstance(app.scene, TableScene)
    assert [(p.name, p.seats) for p in app.scene.session.people] == [("Player 1", (0, 1))]


def test_two_bots_can_play_each_other(shelf) -> None:
    app = app_of()
    scene = sheet(app)
    press(app, scene, "kind.0")
    app.step(click(named(scene.controls(), "start")), 0)
    assert isinstance(app.scene, TableScene)
    assert [p.name for p in app.scene.session.people] == ["Nagi (Easy)", "Mio (Easy)"]


def won_by(winner: int, bot: str) -> Saved:
    people = Person("Aki", (0,), "human"), Person("Bot", (1,), bot)
    return Saved(Path("t"), "wars3x3", "beginner", people, 9, 0.0, ended=Ended((winner,)))


@pytest.mark.parametrize(("winner", "bot", "level"), [(0, "bot:easy", "normal"), (1, "bot:hard", "normal")])
def test_who_won_or_lost_twice_is_offered_the_next_level(shelf, winner: int, bot: str, level: str) -> None:
    app = app_of()
    scene = sheet(app)
    game = won_by(winner, bot)
    press(app, scene, "kind.1", ["bot:easy", "bot:normal", "bot:hard"].index(bot))
    scene._met([game, game])
    button = named(scene.controls(), "step")
    app.step(click(button), 0)
    assert scene.sheet.choice.seats[1].kind == f"bot:{level}"
    assert not any(control.action == "step" for control in scene.controls()), "it was taken"


def test_the_strongest_level_has_no_next_one(shelf) -> None:
    scene = sheet(app_of())
    game = won_by(1, "bot:easy")
    scene._met([game, game])
    assert not any(control.action == "step" for control in scene.controls())


def test_a_seed_that_is_chosen_is_shown_and_kept_to(shelf) -> None:
    app = app_of()
    scene = sheet(app)
    scene.sheet.seed = 77
    scene.resize(app.size, app.look)
    assert named(scene.controls(), "seed").value == "77"
    app.step(click(named(scene.controls(), "start")), 0)
    assert isinstance(app.scene, TableScene) and app.scene.session.setup.seed == 77


def test_a_seed_nobody_chose_is_shown_to_nobody_and_cannot_be_tried_out(shelf) -> None:
    app, seeds = app_of(), []
    for _ in range(4):
        scene = sheet(app)
        assert named(scene.controls(), "seed").value == ""
        scene.sheet.act(Action("seed", "77"))
        scene.sheet.act(Action("seed", ""))
        app.step(click(named(scene.controls(), "start")), 0)
        assert isinstance(app.scene, TableScene)
        seeds.append(app.scene.session.setup.seed)
    assert len({*seeds}) == 4 and max(seeds) >= 2**58 and all(0 <= seed < 2**63 for seed in seeds)
    path = app.scene.session.journal.path
    app.scene.session.close()
    assert open_saved(path, keep_writing=False).session.setup.seed == seeds[-1], "a save keeps it"


def test_switches_say_their_default_and_its_reason(tmp_path, monkeypatch) -> None:
    folder = shelf_of(tmp_path / "content")
    more_switches(folder)
    use(folder, tmp_path, monkeypatch)
    app = app_of()
    scene = sheet(app)
    notes = [block.note for block in scene.sheet.columns("en")[1] if hasattr(block, "note")]
    assert "Usually “Shared”. The deck is shared, so the discard is taken to be as well." in notes
    press(app, scene, "switch.discards")
    assert scene.sheet.choice.switches.items() >= {"discards": "two", "order": "secret"}.items()
    scene._start()
    app.step([], 0)
    assert isinstance(app.scene, TableScene) and app.scene.session.box.switches["discards"] == "two"


def test_the_summary_says_it_in_one_sentence(shelf) -> None:
    scene = sheet(app_of())
    assert scene.sheet.summary("en") == "3x3Wars (Beginner): Player 1 vs Nagi (Easy). The referee stops what the rules forbid."


def test_escape_goes_home(shelf) -> None:
    app = app_of()
    sheet(app)
    app.step([key(pygame.K_ESCAPE)], 0)
    assert type(app.scene).__name__ == "HomeScene"


@pytest.mark.each_once
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("k", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["wars3x3", "hackclad_delta"])
def test_nothing_is_cut_or_covered(tmp_path, monkeypatch, cut, size, k: float, lang: str, game: str) -> None:
    folder = shelf_of(tmp_path / "content", 1)
    more_switches(folder)
    use(folder, tmp_path, monkeypatch)
    app = app_of(size, k, lang)
    scene = sheet(app, game)
    if game == "wars3x3":
        press(app, scene, "kind.1", 3)
    rows = [w for w in scene.controls() if w.action not in ("start", "cancel")]
    for control in rows:
        scene.group.focus(control)
        scene._rows.reveal(control)
        app.step([], 0)
        assert scene._rows.body.inflate(8, 0).contains(control.rect), f"{control.action} cannot be brought into sight"
        shown = [w for w in rows if w.rect.colliderect(scene._rows.body)]
        assert all(w.rect.right <= scene._rows.body.right + 4 for w in shown)
    assert_in_place([w for w in scene.controls() if w not in rows], size)
    assert not cut


def test_rows_scrolled_under_the_foot_do_not_show_at_its_edge(shelf) -> None:
    app = app_of((1024, 600), 1.5)
    scene = sheet(app)
    edges = set()
    for _ in range(40):
        scene._rows.scroll(7)
        scene._whole = True
        app.step([], 0)
        edge = pygame.Rect(scene.rect.x + 30, scene.rect.bottom - 4, scene.rect.w - 60, 4)
        edges.add(pygame.image.tobytes(app.surface.subsurface(edge), "RGB"))
    assert scene._rows.offset and len(edges) == 1
