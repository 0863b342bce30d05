import pygame
import pytest
from screens import LANGS, SCALES, SIZES, app_of, assert_in_place, click, cut, key, named, new_table, play_on, shelf

from tabletop.ui.end import EndScene
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.table.scene import TableScene

__all__ = ["cut", "shelf"]


def ended(app, names=("Haru", "Nagi")):
    session = play_on(new_table(names), 6000)
    assert session.state.result is not None
    app.table(session)
    for now in range(0, 3000, 500):
        app.step([], now)
    assert isinstance(app.scene, EndScene)
    return app.scene


def test_it_names_the_winner_the_rule_and_the_numbers(shelf) -> None:
    end = ended(app_of())
    winner = end.session.state.result.winners[0]
    name = ("Haru", "Nagi")[winner]
    assert end.headline("en") == f"{name} won" and end.headline("ja") == f"{name}の勝ち"
    assert end.reason("en") and end.reason("ja")
    assert "**How it ends**" in end.rule_words("en") and "**勝敗**" in end.rule_words("ja")
    assert [gauge.key for gauge in end.gauges()] == ["life"]


@pytest.mark.parametrize("swap", [False, True])
def test_again_with_the_same_people(shelf, swap: bool) -> None:
    app = app_of()
    end = ended(app)
    app.step(click(named(end.controls(), "swap" if swap else "again")), 3000)
    assert isinstance(app.scene, TableScene) and app.scene.session is not end.session
    names = [app.scene.session.person_of(seat).name for seat in (0, 1)]
    assert names == (["Nagi", "Haru"] if swap else ["Haru", "Nagi"])
    assert app.scene.session.setup.seed != end.session.setup.seed


def test_back_to_the_table_and_its_journal_goes_on(shelf) -> None:
    app = app_of()
    end = ended(app)
    app.step([key(pygame.K_ESCAPE)], 3000)
    assert isinstance(app.scene, TableScene) and app.scene.session is end.session
    app.step([], 3100)
    assert isinstance(app.scene, TableScene)


def test_undo_takes_the_end_back(shelf) -> None:
    app = app_of()
    end = ended(app)
    size = end.session.journal.path.stat().st_size
    app.step(click(named(end.controls(), "undo")), 3000)
    assert isinstance(app.scene, TableScene) and end.session.state.result is None
    assert end.session.journal.path.stat().st_size > size and not end.session.journal.failed


def test_home(shelf) -> None:
    app = app_of()
    end = ended(app)
    app.step(click(named(end.controls(), "home")), 3000)
    assert isinstance(app.scene, HomeScene)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("k", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_covered(shelf, cut, size, k: float, lang: str) -> None:
    app = app_of(size, k, lang)
    session = play_on(new_table(("とても長い名前のはる", "Somebody with a name")), 6000)
    app.show(EndScene(app, session))
    app.step([], 0)
    end = app.scene
    assert_in_place(end.controls(), size)
    assert all(end.rect.contains(w.rect) for w in end.controls()) and pygame.Rect((0, 0), size).contains(end.rect)
    assert not cut
